"""Big moves as small choices: an option is a row of words, chosen one after the other.

`("tile", "T22", 0, 1, 2)` is chosen as "tile", then "T22", then 0, 1 and 2, each among the words
that still lead to an option. Where only one word is possible, it is not asked for.

>>> beginnings([("pass",), ("take", 1), ("take", 2)], ())
{'pass': 1, 'take': 2}
>>> beginnings([("pass",), ("take", 1), ("take", 2)], ("take",))
{1: 1, 2: 1}
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from theomachy.engine.decisions import Option
from theomachy.research.words import Word

Row = tuple[Word | None, ...]
"""The words of an option; None ends one that is a prefix of another, or has no words."""


def flat(option: Option) -> Iterator[Word]:
    """The words of an option, in order."""
    if isinstance(option, tuple):
        for part in option:
            yield from flat(part)
    elif isinstance(option, str | int):
        yield option
    elif option is None:
        yield ""
    else:
        raise TypeError(f"{option!r} does not consist of names and numbers.")


def rows(options: Sequence[Option]) -> dict[Row, Option]:
    """Every option by its words."""
    written: dict[Row, Option] = {tuple(flat(option)): option for option in options}
    if len(written) != len(options):
        raise ValueError("Two options have the same words.")
    beginnings = {row[:length] for row in written for length in range(len(row))}
    return {
        (*row, None) if row in beginnings or not row else row: each for row, each in written.items()
    }


def beginnings(options: Sequence[Row], chosen: Row) -> dict[Word | None, int]:
    """The words that may come after those chosen, each with how many options it leads to."""
    found: dict[Word | None, int] = {}
    length = len(chosen)
    for row in options:
        if row[:length] == chosen:
            found[row[length]] = found.get(row[length], 0) + 1
    return found
