"""The 82 action cards of Mystic War, as faces: cards that look alike are one row.

AUTHORED: the rulebook does not print the numbers on the Notoriety, Sorcery, Riches and Dragon
cards, so the four rows of `VALUES` were made for this edition. Only they need change to play with
the printed numbers; a table may play with others through the option `values`. How many cards of
each kind there are, and the 4 of Wild Magic, are the rulebook's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

Face = str
"""What a card shows, in short: `D8`, `CAP`. Cards with the same face are told apart by nobody."""

Resource = int
"""Followers, Mystic Power, Gold: the order of every triple."""

FOLLOWERS, MYSTIC_POWER, GOLD = 0, 1, 2
LETTERS = ("F", "M", "G")

RESOURCE, SPELL, DEITY, EVENT = "RESOURCE", "SPELL", "DEITY", "EVENT"
NOTORIETY, SORCERY, RICHES, DRAGON, WILD = "N", "S", "R", "D", "W"

SUITS = (NOTORIETY, SORCERY, RICHES, DRAGON)
GAINS: dict[str, Resource] = {NOTORIETY: FOLLOWERS, SORCERY: MYSTIC_POWER, RICHES: GOLD}
"""The resource that each suit adds to; a Dragon takes from one that its player names (MW-76)."""

SUIT_SIZE = 10
MOST_VALUE = 48
"""No card can take or give more: a resource goes from 1 to 49 (MW-1)."""

AUTHORED = "authored"

# AUTHORED: one suit a row, all its numbers.
VALUES: dict[str, tuple[int, ...]] = {
    NOTORIETY: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    SORCERY: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    RICHES: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    DRAGON: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
}


@dataclass(frozen=True, slots=True)
class Card:
    """One face.

    `suit`, `value`  of RESOURCE cards
    `copies`         how many cards show it; those of the four suits depend on `values`
    `any_time`       may be played out of turn (MW-51)
    `kept`           stays face up in front of its recipient (MW-105)
    """

    face: Face
    name: str
    kind: str
    suit: str = ""
    value: int = 0
    copies: int = 1
    any_time: bool = False
    kept: bool = False


SUIT_NAMES = {NOTORIETY: "Notoriety", SORCERY: "Sorcery", RICHES: "Riches", DRAGON: "Dragon"}


def _spell(face: Face, name: str, any_time: bool = True) -> Card:
    return Card(face, name, SPELL, any_time=any_time)


def _deity(face: Face, name: str, any_time: bool = False, kept: bool = False) -> Card:
    return Card(face, name, DEITY, any_time=any_time, kept=kept)


def _event(face: Face, name: str, copies: int = 1) -> Card:
    return Card(face, name, EVENT, copies=copies)


_SPECIAL: tuple[Card, ...] = (
    Card("W", "Wild Magic", RESOURCE, WILD, 4, copies=8),
    _spell("CAP", "Capture"),
    _spell("DRB", "Dragonbane"),
    _spell("NEG", "Negation"),
    _spell("NEC", "Necromancy"),
    _spell("RES", "Resurrection"),
    _spell("STR", "Stray Energy"),
    _spell("REP", "Reprodestruction"),
    _spell("TRD", "Transmutation (Destruction)"),
    _spell("TRF", "Transmutation (Followers)"),
    _spell("TRM", "Transmutation (Mystic Power)"),
    _spell("TRG", "Transmutation (Gold)"),
    _spell("PDR", "Power Drain", any_time=False),
    _spell("VAM", "Vampiric Energy", any_time=False),
    _deity("EGO", "Earth Goddess", any_time=True, kept=True),
    _deity("GKG", "God King", any_time=True, kept=True),
    Card("PR", "Protection", DEITY, copies=2, any_time=True, kept=True),
    _deity("WGD", "War God", any_time=True, kept=True),
    _deity("SAC", "Sacrifice", any_time=True),
    _deity("DIS", "Disfavor"),
    _deity("FAV", "Favoritism"),
    _deity("VAC", "Vacation of the Gods"),
    _event("CHA", "Chaos Strikes"),
    _event("GEN", "Genie"),
    _event("GKB", "God King Boon"),
    _event("MEG", "Mega-Blast"),
    _event("SCR", "Scrutiny"),
    _event("SLA", "Slavery"),
    _event("WOG", "Wrath of the Gods"),
    _event("WWG", "Wrath of the War God"),
    _event("PEN", "Pennies From Heaven"),
    _event("JU", "Judgment", copies=2),
    _event("JUW", "Judgment (white back)"),
)

FACES: dict[Face, Card] = {
    f"{suit}{value}": Card(f"{suit}{value}", SUIT_NAMES[suit], RESOURCE, suit, value, copies=0)
    for suit in SUITS
    for value in range(1, MOST_VALUE + 1)
} | {card.face: card for card in _SPECIAL}
"""Every face, also those RESOURCE cards that only another table of values has."""

WHITE_JUDGMENT = "JUW"
JUDGMENTS = frozenset({"JU", WHITE_JUDGMENT})
TRANSMUTATIONS: dict[Face, Resource] = {"TRF": FOLLOWERS, "TRM": MYSTIC_POWER, "TRG": GOLD}

KIND: dict[Face, str] = {face: card.kind for face, card in FACES.items()}
SUIT: dict[Face, str] = {face: card.suit for face, card in FACES.items()}
VALUE: dict[Face, int] = {face: card.value for face, card in FACES.items()}

RESOURCES = frozenset(face for face, kind in KIND.items() if kind == RESOURCE)
SPELLS = frozenset(face for face, kind in KIND.items() if kind == SPELL)
DEITIES = frozenset(face for face, kind in KIND.items() if kind == DEITY)
EVENTS = frozenset(face for face, kind in KIND.items() if kind == EVENT)
ANY_TIME = frozenset(face for face, card in FACES.items() if card.any_time)
KEPT = frozenset(face for face, card in FACES.items() if card.kept)

_RULES = {
    **{NOTORIETY: "MW-76", SORCERY: "MW-76", RICHES: "MW-76", DRAGON: "MW-77", WILD: "MW-78"},
    **{"PDR": "MW-90", "VAM": "MW-99", "NEC": "MW-88", "REP": "MW-93", "PEN": "MW-127"},
    **{"GKB": "MW-128", "GEN": "MW-129", "MEG": "MW-131", "SLA": "MW-134", "WOG": "MW-135"},
    **{"WWG": "MW-136"},
}
RULE: dict[Face, str] = {
    face: _RULES[card.suit or face] for face, card in FACES.items() if (card.suit or face) in _RULES
}
"""The rule by which a card changes resources."""

ORDER: dict[Face, int] = {face: place for place, face in enumerate(FACES)}
"""The place of a face in the card list: the order in which hands and options are shown."""


# other tables of values


@cache
def values_of(written: str) -> dict[str, tuple[int, ...]]:
    """The numbers of each suit, from the option `values`."""
    return VALUES if written == AUTHORED else _table(written)


def read_values(written: Any) -> str:
    """A table of values in its one form: `N 2 2 4 ... | D 1 3 ...`; suits left out are authored.

    >>> read_values({"D": [3, 1, 5, 5, 7, 7, 9, 9, 11, 11]})
    'D 1 3 5 5 7 7 9 9 11 11'
    """
    if isinstance(written, Mapping):
        rows = written.items()
        written = " | ".join(f"{suit} {' '.join(map(str, row))}" for suit, row in rows)
    table = _table(str(written))
    changed = {suit: row for suit, row in table.items() if row != VALUES[suit]}
    return _written(changed) if changed else AUTHORED


def _written(table: Mapping[str, tuple[int, ...]]) -> str:
    return " | ".join(f"{suit} {' '.join(map(str, row))}" for suit, row in table.items())


def _table(written: str) -> dict[str, tuple[int, ...]]:
    rows: dict[str, tuple[int, ...]] = {}
    for part in written.split("|"):
        suit, *numbers = part.split() or [""]
        if suit == WILD and numbers == ["4"] * FACES["W"].copies:
            continue  # a whole table has that row too; the rulebook fixes it
        if suit not in SUITS or suit in rows:
            raise ValueError(
                "It is written as suits with their ten numbers: 'N 2 2 4 4 6 6 8 8 10 10 | D ...', "
                "each of N, S, R and D at most once."
            )
        if len(numbers) != SUIT_SIZE or not all(
            number.isdecimal() and 1 <= int(number) <= MOST_VALUE for number in numbers
        ):
            raise ValueError(
                f"{SUIT_NAMES[suit]} needs {SUIT_SIZE} numbers from 1 to {MOST_VALUE}."
            )
        rows[suit] = tuple(sorted(map(int, numbers)))
    return {suit: rows.get(suit, VALUES[suit]) for suit in SUITS}


# the deck


@cache
def deck(values: str = AUTHORED) -> tuple[Face, ...]:
    """The 81 cards above the white-backed Judgment, in the order of the card list (MW-14)."""
    table = values_of(values)
    suited = [f"{suit}{value}" for suit in SUITS for value in sorted(table[suit])]
    return (
        *suited,
        *[
            card.face
            for card in _SPECIAL
            for _ in range(card.copies)
            if card.face != WHITE_JUDGMENT
        ],
    )


@cache
def copies(values: str = AUTHORED) -> dict[Face, int]:
    """How many of each face are in the game, the white-backed Judgment included."""
    return dict(Counter((*deck(values), WHITE_JUDGMENT)))


def _single_cards() -> dict[str, Face]:
    """Names of single cards: `D8a` and `D8b`, `W1` to `W8`, `PR1`, `JU2`."""
    names: dict[str, Face] = {}
    for face, number in copies().items():
        marks = "ab" if SUIT[face] in SUITS else "12345678"
        if number > 1:
            names |= {face + mark: face for mark in marks[:number]}
    return names


SINGLE_CARDS: dict[str, Face] = _single_cards()
"""What the cards that look alike may be called one by one where a person writes them down."""
