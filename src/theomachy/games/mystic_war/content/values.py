"""The numbers on RESOURCE cards, and the cards that are in the game with them.

AUTHORED: the rulebook does not print the numbers on the Notoriety, Sorcery, Riches and Dragon
cards, so the four rows of `VALUES` were made for this edition. Only they need change to play with
the printed numbers; a table may play with others through the option `values`. How many cards of
each kind there are, and the 4 of Wild Magic, are the rulebook's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from typing import Any

from theomachy.games.mystic_war.content.cards import (
    MOST_VALUE,
    ROWS,
    SUIT,
    SUIT_NAMES,
    WHITE_JUDGMENT,
)
from theomachy.games.mystic_war.content.vocabulary import (
    AUTHORED,
    DRAGON,
    NOTORIETY,
    RICHES,
    SORCERY,
    SUITS,
    WILD,
    Face,
)

SUIT_SIZE = 10

# AUTHORED: one suit a row, all its numbers.
VALUES: dict[str, tuple[int, ...]] = {
    NOTORIETY: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    SORCERY: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    RICHES: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
    DRAGON: (2, 2, 4, 4, 6, 6, 8, 8, 10, 10),
}

_WILD_MAGIC = [str(card.value) for card in ROWS if card.suit == WILD for _ in range(card.copies)]


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
        if suit == WILD and numbers == _WILD_MAGIC:
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
        *[card.face for card in ROWS for _ in range(card.copies) if card.face != WHITE_JUDGMENT],
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
