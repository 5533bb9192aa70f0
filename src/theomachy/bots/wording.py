"""What strangers say, made fit for a sentence of ours: on one line, and not for ever."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LONGEST = 200
"""So many letters of an error or an answer are told."""

NAME = 26
"""So many letters of a name are shown where there is room for no more."""


def shortened(name: str) -> str:
    """A name that leaves room for what stands beside it: of a long one the beginning and the end.

    >>> shortened("stdio:python a/folder/somewhere/my_bot.py")
    'stdio:python …re/my_bot.py'
    """
    if len(name) <= NAME:
        return name
    half = (NAME - 1) // 2
    return f"{name[: NAME - 1 - half]}…{name[-half:]}"


def in_short(value: Any) -> str:
    """A value as it writes itself.

    >>> in_short(("a", 1)), len(in_short("x" * 1000))
    ("('a', 1)", 200)
    """
    return _one_line(_asked(repr, value))


def what_happened(error: BaseException) -> str:
    """An error by its kind and its words, to end a sentence with.

    >>> what_happened(ValueError("first line\\nsecond line"))
    'ValueError: first line second line.'
    """
    kind, words = type(error).__name__, _one_line(_asked(str, error))
    return _ended(f"{kind}: {words}" if words else kind)


def sentence(words: object) -> str:
    """Words on one line that end like a sentence."""
    return _ended(_one_line(str(words)))


def _asked(how: Callable[[Any], str], value: Any) -> str:
    """What a value says of itself, even if it fails to."""
    try:
        return how(value)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return f"<{type(value).__name__}>"


def _one_line(text: str) -> str:
    """The text without breaks, and without signs that would move the cursor of a terminal."""
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def _ended(line: str) -> str:
    return line if line.endswith((".", "!", "?")) else f"{line}."
