"""What is checked before an answer counts: late, foreign and illegal ones are refused."""

from __future__ import annotations

from typing import Any

from theomachy.engine.codec import freeze
from theomachy.engine.decisions import CHANCE, Option, Seat
from theomachy.engine.errors import IllegalAnswer, NotYourDecision, StaleAnswer, shown
from theomachy.engine.game import Game
from theomachy.engine.kernel import waiting
from theomachy.engine.legality import offered
from theomachy.engine.positions import Position


def checked(game: Game[Any], g: Position, seat: Seat, option: Option) -> Option:
    """The answer as the open decision offers it."""
    decision = g.decision
    if decision is None:
        raise NotYourDecision("The game is over: there is nothing left to decide.")
    if not is_seat(g, seat) or seat not in waiting(g):
        asked = ", ".join(who(game, g, each) for each in waiting(g))
        raise NotYourDecision(
            f"{who(game, g, seat) if is_seat(g, seat) else f'Seat {shown(seat)}'} "
            f"is not asked now: {decision.name} ({decision.rule}) is for {asked}."
        )
    try:
        return offered(g, seat, option)
    except (TypeError, ValueError):
        refusal = game.why_not(g, seat, freeze(option))
        reason = f"{refusal.sentence} ({refusal.rule})" if refusal else "It is not an option."
        raise IllegalAnswer(
            f"{who(game, g, seat)} cannot answer {shown(option)} at {decision.name}: {reason}"
        ) from None


def check_version(g: Position, at: int, version: int | None) -> None:
    """Refuse what was meant for another version of a table than the one it is at."""
    if version is None or version == at or g.decision is None:
        return
    raise StaleAnswer(
        f"That answer is for version {shown(version)} of the table; it is at version "
        f"{at}, where {g.decision.name} is open ({g.decision.rule})."
    )


def is_seat(g: Position, seat: object) -> bool:
    """Whether that is the number of a seat."""
    return type(seat) is int and seat in range(g.seat_count)  # True and 1.0 equal 1


def who(game: Game[Any], g: Position, seat: Seat) -> str:
    """What the game calls a seat, or chance."""
    return game.wording.seat_name(g, seat) if seat != CHANCE else "luck"
