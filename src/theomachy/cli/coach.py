"""`coach` and `hint` in a game: what matters now, and what the strongest bot would consider."""

from __future__ import annotations

from typing import Any

from theomachy.bots.advice import Considered, advise
from theomachy.bots.match import asked
from theomachy.engine.decisions import Seat
from theomachy.engine.matters import lines
from theomachy.engine.views import View

SECONDS = 1.5
"""How long a hint is thought about."""


def coach_lines(view: View[Any], seat: Seat) -> list[str]:
    """What matters now to a seat, each with its rule."""
    found = lines(view.game.matters(view.sight, seat))
    return [
        f"{line.text.replace('*', '')}{f' ({line.rule})' if line.rule else ''}" for line in found
    ]


def hint_lines(view: View[Any], seat: Seat, seed: object) -> list[str]:
    """The best answers with their chances and reasons."""
    assert view.decision is not None
    choice = asked(view.decision, seat)
    if len(choice.options) < 2:
        return ["There is only one answer."]
    found = advise(view, choice, seed, SECONDS)
    told = [
        f"{'ABC'[place]}  {each.win:.0%}  {_said(view, each)}"
        for place, each in enumerate(found.considered)
    ]
    alike = sum(each.same for each in found.considered) > 1
    same = "; those within it are about the same" if alike else ""
    return [*told, f"Chances to win, give or take {max(0.01, found.spread):.0%}{same}."]


def _said(view: View[Any], each: Considered) -> str:
    title = view.game.wording.option(view.sight, each.options[0])
    but = each.drawback.removeprefix("but ")
    return f"{title}: {each.reason}{f', but {but}' if but else ''}"
