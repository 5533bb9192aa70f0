"""What seats, resources and cards are called in Mystic War, and what is written on the cards."""

from __future__ import annotations

from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import FACES
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.mat import ANY, DEMON, KNIGHTS, RECEIVE, Box
from theomachy.games.mystic_war.content.vocabulary import LETTERS, RESOURCE, WILD, Face

SEATS = ("Amber", "Basalt", "Coral", "Dusk", "Ember", "Fern", "Garnet", "Heather")
"""Eight Realms whose first letters differ, so that a letter is enough where room is tight."""

RESOURCE_NAMES = ("Followers", "Mystic Power", "Gold")
WEALTH_NAMES = ("Poor", "Content", "Rich")
UNKNOWN_CARD = "a card"


def seat_name(g: Any, seat: Seat) -> str:
    """The name of a seat's Realm."""
    return SEATS[seat]


def number(count: int, one: str, many: str | None = None) -> str:
    """`1 card`, `3 cards`."""
    return f"{count} {one if count == 1 else many or one + 's'}"


def points(halves: int) -> str:
    """Half points as a number: `5`, `3½`, `½`."""
    whole, rest = divmod(halves, 2)
    return f"{whole or ''}½" if rest else str(whole)


def resource(letter: str) -> str:
    """A resource by its letter: `F` is Followers."""
    return RESOURCE_NAMES[LETTERS.index(letter)]


def card(face: Face) -> str:
    """A card by name: `Dragon 8`, `Capture`; `a card` where it is not known."""
    row = FACES.get(face)
    if row is None:
        return UNKNOWN_CARD
    return f"{row.name} {row.value}" if row.kind == RESOURCE and row.suit != WILD else row.name


def cards(faces: Any) -> str:
    """Cards by name, in the order given: `Dragon 8, Capture`; `nothing`."""
    return ", ".join(map(card, faces)) or "nothing"


def text(face: Face) -> str:
    """What is written on a card, in our own words; nothing where it is not known."""
    row = FACES.get(face)
    return row.text if row else ""


def goal_text(goal: str) -> str:
    """What a Victory Condition card asks for: `40 Followers, 10 Mystic Power and 10 Gold.`"""
    *most, last = (f"{n} {name}" for n, name in zip(GOALS[goal], RESOURCE_NAMES, strict=True))
    return f"{', '.join(most)} and {last}."


def box(box: Box) -> str:
    """What a box shows: `receive 2 Followers`, `trade for Gold`, `Knights`."""
    if box.kind == RECEIVE:
        return f"receive {box.amount} {RESOURCE_NAMES[box.resource]}"
    if box.kind in (KNIGHTS, DEMON, ANY):
        return box.kind.capitalize()
    return f"trade for {RESOURCE_NAMES[box.resource]}"
