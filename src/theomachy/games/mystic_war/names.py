"""What seats, resources and cards are called in Mystic War, and what is written on the cards."""

from __future__ import annotations

from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import FACES, LETTERS, RESOURCE, SUIT, WILD, Face
from theomachy.games.mystic_war.goals import GOALS
from theomachy.games.mystic_war.mat import ANY, DEMON, KNIGHTS, RECEIVE, Box

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
    if row is None:
        return ""
    return _TEXTS[SUIT[face] or face].format(value=row.value)


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


# One card a row, those of a suit together.
_TEXTS = {
    "N": "Any player gains {value} Followers.",
    "S": "Any player gains {value} Mystic Power.",
    "R": "Any player gains {value} Gold.",
    "D": "Any player loses {value} of one resource you name.",
    "W": "Play as a 4 of any resource card.",
    "CAP": "Any time, on a Dragon: it joins your hand once it has resolved.",
    "DRB": "Any time, on a Dragon: it has no effect.",
    "NEG": "Any time: the SPELL or RESOURCE just played has no effect.",
    "NEC": "Any time: gain the Followers one other player is losing.",
    "RES": "Any time: one player's Follower loss becomes zero.",
    "STR": "Any time, on a Sorcery: double it, unless Wealth already did.",
    "REP": "Any time, on a Dragon: its player loses what the target loses.",
    "TRD": "Any time, on a RESOURCE: the gain becomes a loss.",
    "TRF": "Any time, on a RESOURCE: it affects Followers instead.",
    "TRM": "Any time, on a RESOURCE: it affects Mystic Power instead.",
    "TRG": "Any time, on a RESOURCE: it affects Gold instead.",
    "PDR": "Halve a player's Mystic Power. Not against God King.",
    "VAM": "Double a player's Mystic Power and halve the Followers. Not against Earth Goddess.",
    "EGO": "Any time, stays: the holder loses no Followers to RESOURCE or SPELL cards or Special "
    "Powers, and cannot spend them on Special Powers.",
    "GKG": "Any time, stays: the holder loses no Mystic Power to RESOURCE or SPELL cards or "
    "Special Powers, and cannot spend it on Special Powers.",
    "PR": "Any time, stays: the holder may refuse opponents' SPELL and RESOURCE cards.",
    "WGD": "Any time, stays: the holder's Dragons count double, unless Wealth already doubles "
    "them.",
    "SAC": "Any time: lose this in place of a DEITY just lost.",
    "DIS": "Remove one face-up DEITY.",
    "FAV": "Take one face-up DEITY of another player.",
    "VAC": "Everyone with a DEITY gives one up; the recipient may keep one of them.",
    "CHA": "The mightiest in Mystic Power draws three cards and must play them on the recipient.",
    "GEN": "Halve a player's Mystic Power; that player takes a card from the discards. Not against "
    "God King.",
    "GKB": "A player takes 15 points in any mix of resources and Destruction.",
    "MEG": "Turn up a RESOURCE; a player loses its number from every resource.",
    "SCR": "A player shows the Victory Condition.",
    "SLA": "Double a player's Gold and halve the Followers. Not against Earth Goddess.",
    "WOG": "A player loses every DEITY, then 5 Followers and 5 Gold.",
    "WWG": "Halve a player's Followers or Gold. With Earth Goddess only Gold.",
    "PEN": "Everyone gains 5 Gold.",
    "JU": "Victory check. Cannot be discarded; you cannot pass while holding it.",
    "JUW": "Victory check. Cannot be discarded; you cannot pass while holding it.",
}
