"""The Realm mat of Mystic War: what each box of each resource gives.

AUTHORED: the rulebook does not show the mat. It fixes some boxes, those marked so below; the
other boxes and the numbers of cards drawn and retained were made for this edition. Only `ROWS`
need change to play with the printed mat; a table may play with another through the option `mat`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from theomachy.games.mystic_war.content.vocabulary import AUTHORED, LETTERS, Resource

LEAST, MOST = 1, 49
"""No resource is ever less or more (MW-1)."""

START = 5
"""Each player begins with this much of everything (MW-2)."""

MOST_SEATS = 8
"""How many mats there are."""

BOXES = 5
"""1 to 9, 10 to 19, 20 to 29, 30 to 39, 40 to 49 (MW-3)."""

RECEIVE, TRADE, KNIGHTS, DEMON, ANY = "receive", "trade", "knights", "demon", "any"
DESTRUCTION = (KNIGHTS, DEMON)
"""Special Powers that take from any player what was given up for them (MW-25)."""

AMOUNTS = (10, 20, 30, 40)
"""What can be given up for a Special Power (MW-23)."""


class Box(NamedTuple):
    """What a box shows: something to receive, a Special Power, or Any.

    `resource`  received or gained; -1 for the others
    `amount`    received
    """

    kind: str
    resource: Resource = -1
    amount: int = 0


@dataclass(frozen=True, slots=True)
class Mat:
    """A Realm mat. Boxes are counted from 0: that of a value is `value // 10`.

    `draw`    cards drawn each round, by the box of Followers
    `retain`  cards that may be held when passing, by the box of Mystic Power
    `boxes`   for each resource, its five boxes
    """

    draw: tuple[int, ...]
    retain: tuple[int, ...]
    boxes: tuple[tuple[Box, ...], ...]

    def powers(self, resource: Resource, box: int) -> tuple[Box, ...]:
        """What that box allows in place of a Special Power (MW-21, MW-27, MW-28)."""
        shown = self.boxes[resource][box]
        if shown.kind == RECEIVE:
            return ()
        return self.all_powers(resource) if shown.kind == ANY else (shown,)

    def all_powers(self, resource: Resource) -> tuple[Box, ...]:
        """What an Any box of that resource allows."""
        others = [other for other in self.boxes[resource] if other.kind != ANY]
        return tuple(dict.fromkeys(others))


# AUTHORED, but for the boxes that the rulebook fixes: the first of Followers and of Mystic Power,
# the second of Followers and of Gold, and the last of all three. Cards drawn by Followers and
# retained by Mystic Power, then the five boxes; one resource a row.
ROWS = (
    "F 2 3 4 5 6: 2F  G   M   knights  any",
    "M 2 3 4 5 6: 2M  F   G   demon    any",
    "G:           2G  2F  2M  F        any",
)


@cache
def mat(written: str = AUTHORED) -> Mat:
    """The mat of the option `mat`."""
    rows = _rows(ROWS if written == AUTHORED else written.split("|"))
    return Mat(rows[0][0], rows[1][0], tuple(boxes for _, boxes in rows))


def read_mat(written: Any) -> str:
    """A mat in its one form: three rows as in `ROWS`, with `|` between them."""
    if isinstance(written, Mapping):
        written = "|".join(_row_of(letter, written) for letter in LETTERS)
    rows = [" ".join(row.split()) for row in str(written).split("|")]
    _rows(rows)
    if rows == [" ".join(row.split()) for row in ROWS]:
        return AUTHORED
    return " | ".join(rows)


def _row_of(letter: str, written: Mapping[str, Any]) -> str:
    """A row from a table: {"draw": [2, ...], "box": [{"recv": ["F", 2]}, {"sp": "G"}, ...]}."""
    row = written.get(letter, {})
    numbers = " ".join(map(str, row.get({"F": "draw", "M": "retain"}.get(letter, ""), ())))
    boxes = []
    for box in row.get("box", ()):
        match box:
            case {"recv": [resource, amount]}:
                boxes.append(f"{amount}{resource}")
            case {"sp": power}:
                boxes.append(str(power))
            case {"any": True}:
                boxes.append(ANY)
    return f"{letter} {numbers}".strip() + ": " + " ".join(boxes)


def _rows(written: Any) -> list[tuple[tuple[int, ...], tuple[Box, ...]]]:
    rows = list(written)
    if len(rows) != len(LETTERS):
        raise ValueError("It is written as three rows, for F, M and G, with | between them.")
    return [_row(letter, row) for letter, row in zip(LETTERS, rows, strict=True)]


def _row(letter: str, written: str) -> tuple[tuple[int, ...], tuple[Box, ...]]:
    head, _, tail = written.partition(":")
    name, *numbers = head.split() or [""]
    boxes = [_box(letter, word) for word in tail.split()]
    if name != letter or len(boxes) != BOXES:
        raise ValueError(
            f"The row of {letter} begins with '{letter}' and has five boxes after ':'."
        )
    expected = 0 if letter == "G" else BOXES
    if len(numbers) != expected or not all(
        number.isdecimal() and int(number) <= MOST for number in numbers
    ):
        raise ValueError(f"The row of {letter} needs {expected} numbers of cards before ':'.")
    return tuple(map(int, numbers)), tuple(boxes)


def _box(letter: str, word: str) -> Box:
    if word in (KNIGHTS, DEMON, ANY):
        return Box(word)
    if word in LETTERS and word != letter:
        return Box(TRADE, LETTERS.index(word))
    amount, resource = word[:-1], word[-1]
    if resource in LETTERS and amount.isdecimal() and 1 <= int(amount) <= MOST:
        return Box(RECEIVE, LETTERS.index(resource), int(amount))
    raise ValueError(
        f"A box of {letter} is another resource to trade for, a number with a resource to receive "
        f"such as 2F, knights, demon or any, not {word!r}."
    )
