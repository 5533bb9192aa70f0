"""Which cards can be played as a turn's card, on whom, and with which choices (MW-63)."""

from __future__ import annotations

from functools import cache
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import (
    ANY_TIME,
    DRAGON,
    FACES,
    JUDGMENTS,
    KEPT,
    LETTERS,
    SUIT,
    SUITS,
    WILD,
    Face,
)
from theomachy.games.mystic_war.position import MOST_SEATS, MysticWar, Play

BARS = {"PDR": "GKG", "VAM": "EGO", "GEN": "GKG", "SLA": "EGO"}
"""The face-up DEITY that keeps a card from its holder (MW-90, MW-99, MW-108)."""

FOR_ALL = JUDGMENTS | {"PEN"}
"""Cards without a recipient."""

DEPENDING = frozenset({*BARS, "WWG", "DIS", "FAV"})
"""Cards that cannot always be played on everybody."""


@cache
def choices(face: Face, on: Seat) -> tuple[Any, ...]:
    """How a card can be played on somebody, if nothing bars it; DIS and FAV name a DEITY."""
    suit = SUIT[face]
    if suit == WILD:
        gains = tuple(("play", face, on, each) for each in SUITS if each != DRAGON)
        return gains + tuple(("play", face, on, DRAGON, letter) for letter in LETTERS)
    if suit == DRAGON:
        return tuple(("play", face, on, letter) for letter in LETTERS)
    if face == "WWG":
        return (("play", face, on, "F"), ("play", face, on, "G"))
    if face in FOR_ALL:
        return (("play", face),)
    return (("play", face, on),)


@cache
def _always(face: Face, seats: int) -> tuple[Any, ...]:
    """Everything that can be done with a card that nothing restricts; the last is to discard it."""
    if face in KEPT:
        plays: tuple[Any, ...] = tuple(("free", face, to) for to in range(seats))
    elif face in ANY_TIME:
        plays = ()  # it needs a card to answer
    elif face in FOR_ALL:
        plays = choices(face, 0)
    else:
        plays = tuple(option for on in range(seats) for option in choices(face, on))
    return plays if face in JUDGMENTS else (*plays, ("discard", face))


@cache
def _unless_barred(face: Face, seats: int, barred: Seat) -> tuple[Any, ...]:
    """The same for a card that cannot be played on one of the seats, if any."""
    barring = [("play", face, barred, "F")] if face == "WWG" else choices(face, barred)
    return tuple(option for option in _always(face, seats) if option not in barring)


USES: tuple[dict[Face, tuple[Any, ...]], ...] = tuple(
    {face: () if face in DEPENDING else _always(face, seats) for face in FACES}
    for seats in range(MOST_SEATS + 1)
)
"""By the number of seats, what can be done with each card; nothing if that depends on something."""


def uses(g: MysticWar, seat: Seat, face: Face) -> tuple[Any, ...]:
    """Everything that a seat can do on its turn with a card that depends on something."""
    if face in ("DIS", "FAV"):
        named = [
            ("play", face, on, deity)
            for on, gods in enumerate(g.deities)
            if gods and (face == "DIS" or on != seat)
            for deity in dict.fromkeys(gods)
        ]
        return (*named, ("discard", face))
    barred = g.keeper(BARS.get(face, "EGO"))
    if barred < 0:
        return _always(face, g.seat_count)
    return _unless_barred(face, g.seat_count, barred)


@cache
def as_play(option: Any, by: Seat) -> Play:
    """The card that an option plays, with its choices."""
    match option:
        case ("play", face):
            return Play(face, by)
        case ("play", face, on):
            return Play(face, by, on)
        case ("play", face, on, suit, letter):
            return Play(face, by, on, suit, LETTERS.index(letter))
        case ("play", ("DIS" | "FAV") as face, on, deity):
            return Play(face, by, on, deity=deity)
        case ("play", "W" as face, on, suit):
            return Play(face, by, on, suit)
    _, face, on, letter = option
    return Play(face, by, on, resource=LETTERS.index(letter))
