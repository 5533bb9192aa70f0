"""What the strongest bot would consider: a seat's best answers, with chances and reasons in words.

It is worked out from the view of the seat and nothing else; what is hidden is re-dealt. First all
options are searched; then the best of them, one for each thing that a person could mean, are tried
in turn, equally often, so that their chances can be compared.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import sqrt
from statistics import fmean, stdev
from time import perf_counter
from typing import Any, NamedTuple

from theomachy.bots.bot import NO_HURRY
from theomachy.bots.greedy import imagined
from theomachy.bots.insight import insight
from theomachy.bots.search.searching import Search
from theomachy.bots.search.settings import settings
from theomachy.bots.search.tree import Arm, Node
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.matters import Fact, Facts
from theomachy.engine.views import View

BEST = 3
"""The most answers that are told."""

FIRST = 0.4
"""The part of the time that goes into finding the candidates."""

SURE = 2.0
"""The spread in standard errors."""

LEAST_SPREAD = 0.005

FEW, MANY = 24, 400
"""The fewest and the most times that each candidate is tried, as far as there is time."""

REPLIES = 6
"""A rival's reply must have been tried so often to be spoken of."""

TOLD = 0.3
"""Changes worth less are not worth a word."""


class Considered(NamedTuple):
    """An answer, with all options that mean the same, the best first."""

    options: tuple[Option, ...]
    win: float
    reason: str
    drawback: str
    same: bool


class Advice(NamedTuple):
    """The best answers, the best first, and how far their chances may be off."""

    considered: tuple[Considered, ...]
    spread: float


def advise(
    view: View[Any], decision: Choose, seed: object, budget: float = NO_HURRY, most: int = MANY
) -> Advice:
    """The best answers of the seat that is asked; each candidate is tried at most `most` times."""
    rng = stream(seed, "advice")
    started = perf_counter()
    known, tuned = insight(view.game), settings(view.game.name)
    search = Search(view, known, tuned, rng, Node())
    search.set_priors(decision.options, started + budget * FIRST)
    tried = min(most * BEST, tuned.oracle)
    while search.root.visits < tried and perf_counter() < started + budget * FIRST:
        search.iterate()
    groups = _groups(view, decision, search.root.arms_of(decision.seat))[:BEST]
    values: list[list[float]] = [[] for _ in groups]
    while len(values[-1]) < most:
        if len(values[-1]) >= 2 and perf_counter() > started + budget:
            break
        for options, found in zip(groups, values, strict=True):
            found.append(search.iterate(options[0]))
    spread = max([LEAST_SPREAD, *(SURE * stdev(each) / sqrt(len(each)) for each in values)])
    ranked = sorted(zip(groups, map(fmean, values), strict=True), key=lambda each: -each[1])
    best = ranked[0][1]
    said = [
        (options, win, *_words(view, search, decision.seat, options[0], rng))
        for options, win in ranked
    ]
    return Advice(tuple(Considered(*each, same=best - each[1] <= spread) for each in said), spread)


def _groups(view: View[Any], decision: Choose, arms: dict[Option, Arm]) -> list[tuple[Option, ...]]:
    """The options by what a person means by them, the most promising first."""
    found: dict[Hashable, list[Option]] = {}
    promising = sorted(
        decision.options, key=lambda each: (arms[each].visits, arms[each].prior), reverse=True
    )
    for option in promising:
        found.setdefault(view.game.meant(view.sight, option), []).append(option)
    return [tuple(each) for each in found.values()]


def _words(
    view: View[Any], search: Search, seat: Seat, option: Option, rng: Any
) -> tuple[str, str]:
    """What an answer gains, and what it costs at once or by a rival's best reply."""
    game = view.game
    before = game.facts(view.sight, seat)
    g = imagined(view, seat, rng)
    answer(g, option, seat)
    after = game.facts(g, seat)
    gains, losses = changes(before, after)
    reason = _sentence(gains[:2]) or _foreseen(view, option)
    drawback = _sentence(losses[:1])
    if not drawback:
        risk = _risk(view, search, seat, option, g, after)
        drawback = f"but {risk}" if risk else ""
    return reason, drawback


def changes(before: Facts, after: Facts) -> tuple[list[str], list[str]]:
    """What is better and what is worse, the weightiest first."""
    worths: list[tuple[float, Fact, Fact]] = [
        (before[name].change_to(fact), before[name], fact)
        for name, fact in after.items()
        if name in before
    ]
    worths.sort(key=lambda each: -abs(each[0]))
    told = [(worth, old.told(new)) for worth, old, new in worths if abs(worth) >= TOLD]
    return [text for worth, text in told if worth > 0], [text for worth, text in told if worth < 0]


def _sentence(told: Sequence[str]) -> str:
    return ", ".join(told)


def _foreseen(view: View[Any], option: Option) -> str:
    """The first line of the forecast; without one, nothing can be said yet."""
    lines = view.game.forecast(view.sight, option)
    return lines[0].text.rstrip(".") if lines else "nothing changes at once"


def _risk(view: View[Any], search: Search, seat: Seat, option: Option, g: Any, now: Facts) -> str:
    """What the reply that a rival tried most would change for the worse, and whose it is."""
    decision = g.decision
    asked = [each for each in waiting(g) if each >= 0] if decision is not None else []
    if not asked or seat in asked or type(decision) is not Choose:
        return ""
    [rival] = asked
    legal = set(decision.options)
    arms = search.root.child(option).arms_of(rival)
    replies = [(arm.visits, reply) for reply, arm in arms.items() if reply in legal]
    if not replies:
        return ""
    visits, reply = max(replies, key=lambda each: each[0])
    if visits < REPLIES:
        return ""
    answer(g, reply, rival)
    _, losses = changes(now, view.game.facts(g, seat))
    name = view.game.wording.seat_name(view.sight, rival)
    return f"{name} may answer: {losses[0]}" if losses else ""
