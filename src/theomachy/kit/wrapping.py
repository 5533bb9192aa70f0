"""Lines of a text board, broken between words to fit its columns.

>>> wrapped("The war of the gods", 11)
('The war of', '  the gods')
"""

from __future__ import annotations

from functools import lru_cache
from textwrap import wrap


@lru_cache(maxsize=8192)
def wrapped(line: str, columns: int, indent: int = 2) -> tuple[str, ...]:
    """The line, each part after the first indented.

    Kept, because a board is drawn for every viewer after every move and few of its lines change.
    """
    further = " " * indent
    return tuple(wrap(line, columns, subsequent_indent=further, break_on_hyphens=False))
