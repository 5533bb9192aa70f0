"""Why an answer cannot be taken back freely: chance answered, the game ended, something was seen.

The table knows whether an answer *was* final. A seat is told before it answers whether the answer
*would be* final, so that is worked out from the seat's own sight and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from theomachy.engine import kernel
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Chance, Decision, Option, Roll, Seat, Together
from theomachy.engine.game import Game
from theomachy.engine.positions import Position
from theomachy.engine.views import redeal, sight

ENDS: Final = "then the game is over"
LUCK: Final = "then something is drawn"
SHOWS: Final = "you will see something new"
SHOWS_OTHERS: Final = "others will see something new"
REVEALS: Final = "then all cards turn over"
DEPENDS: Final = "may be final"

DICE: Final = "then the dice roll"

WAS: Final = {
    ENDS: "it ended the game",
    LUCK: "something was drawn or rolled",
    SHOWS: "it showed something new",
    REVEALS: "it revealed what everybody chose",
    SHOWS_OTHERS: "it showed others something new",
}
"""Why an answer cannot be taken back freely, once it has been given."""

DEALS: Final = 2
"""The number of re-deals of what the seat cannot see on which an answer is tried out."""


def plain_reason(before: Position, after: Position) -> str | None:
    """Why the answer between these positions is final, if everybody can see that it is."""
    if _is_shared(before.decision):
        return None if after.given else REVEALS
    if after.decision is None:
        return ENDS
    return LUCK if isinstance(after.decision, Chance) else None


def following(game: Game[Any], after: Position) -> str:
    """What chance is asked after an answer, as its seat is told beforehand."""
    if type(after.decision) is Roll:
        return DICE
    return game.row(after).follows or LUCK


def finality(
    game: Game[Any], before: Position, after: Position, seat: Seat, option: Option
) -> str | None:
    """Why a seat's answer between these positions is final, if it is.

    It is final if anybody has seen something new. What the answer itself names does not count: a
    seat that plays a card from its hand has chosen to show it and may take it up again.
    """
    return _finality(game, before, after, seat, option, _known_to_all(game, before))


def _known_to_all(game: Game[Any], g: Position) -> list[frozenset[Any]]:
    return [game.known(g, seat) for seat in range(g.seat_count)]


def _finality(
    game: Game[Any],
    before: Position,
    after: Position,
    seat: Seat,
    option: Option,
    known: Sequence[frozenset[Any]],
) -> str | None:
    """The same, given what each seat could name before (`known`)."""
    reason = plain_reason(before, after)
    if reason is not None or _is_shared(before.decision):
        return reason
    if game.known(after, seat) - known[seat]:
        return SHOWS
    for other in range(after.seat_count):
        if other != seat and (news := game.known(after, other) - known[other]):
            named = _names(option)
            if any(named.isdisjoint(_names(piece)) for piece in news):
                return SHOWS_OTHERS
    return None


def _names(value: Any) -> set[str]:
    """The names in an option, or in a piece that somebody knows."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, (tuple, frozenset)):
        return {name for each in value for name in _names(each)}
    return set()


def foreseen(
    game: Game[Any], g: Position, seat: Seat, options: Sequence[Option]
) -> list[str | None]:
    """Why each of a seat's options would be final, if it would.

    Each is tried out on re-deals of what the seat cannot see. If it is free on one and final on
    another, it may be either, and `DEPENDS` says just that.
    """
    if _is_shared(g.decision):
        last = kernel.waiting(g) == (seat,)
        return [(game.row(g).follows or REVEALS) if last else None] * len(options)
    deals = _deals(game, g, seat)
    return [_said(_reasons(game, deals, seat, option)) for option in options]


def is_open(game: Game[Any], g: Position, seat: Seat, option: Option) -> bool:
    """Whether the answer is free on some re-deals of what the seat cannot see, final on others."""
    return _differ(_reasons(game, _deals(game, g, seat), seat, option))


Deal = tuple[Position, list[frozenset[Any]]]
"""A possible position from the seat's point of view, and what each seat could name in it."""


def _deals(game: Game[Any], g: Position, seat: Seat) -> list[Deal]:
    luck = stream("", "final")  # always the same, so that equal sights give equal reasons
    seen = sight(game, g, seat)
    dealt = [redeal(game, seen, luck) for _ in range(DEALS)]
    return [(deal, _known_to_all(game, deal)) for deal in dealt]


def _reasons(
    game: Game[Any], deals: Sequence[Deal], seat: Seat, option: Option
) -> list[str | None]:
    """Why the answer is final on each of the re-deals, if it is."""
    reasons = []
    for deal, known in deals:
        trial = deal.clone()
        kernel.answer(trial, option, seat)
        reason = _finality(game, deal, trial, seat, option, known)
        reasons.append(following(game, trial) if reason == LUCK else reason)
    return reasons


def _differ(reasons: Sequence[str | None]) -> bool:
    return len({reason is None for reason in reasons}) > 1


def _said(reasons: Sequence[str | None]) -> str | None:
    """The reason common to all re-deals, as given by the first; DEPENDS if they differ."""
    return DEPENDS if _differ(reasons) else reasons[0]


def _is_shared(decision: Decision | None) -> bool:
    """Whether several seats choose at once: their choices are revealed with the last answer."""
    return type(decision) is Together and len(decision.choices) > 1
