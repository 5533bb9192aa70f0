"""Texts from third-party code, made fit for our messages: on one line, and not too long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

LONGEST = 200
"""Maximum characters of an error or an answer in a message."""

NAME = 26
"""Maximum characters of a name where space is limited."""


def shortened(name: str) -> str:
    """A name shortened in the middle.

    >>> shortened("stdio:python a/folder/somewhere/my_bot.py")
    'stdio:python …re/my_bot.py'
    """
    if len(name) <= NAME:
        return name
    half = (NAME - 1) // 2
    return f"{name[: NAME - 1 - half]}…{name[-half:]}"


def in_short(value: Any) -> str:
    """The `repr` of a value, shortened.

    >>> in_short(("a", 1)), len(in_short("x" * 1000))
    ("('a', 1)", 200)
    """
    return _one_line(_asked(repr, value))


def what_happened(error: BaseException) -> str:
    """The type and message of an error, to end a sentence with.

    >>> what_happened(ValueError("first line\\nsecond line"))
    'ValueError: first line second line.'
    """
    kind, words = type(error).__name__, _one_line(_asked(str, error))
    return _ended(f"{kind}: {words}" if words else kind)


def sentence(words: object) -> str:
    """A message on one line that ends like a sentence."""
    return _ended(_one_line(str(words)))


def _asked(how: Callable[[Any], str], value: Any) -> str:
    """The `str` or `repr` of a value, even if that fails."""
    try:
        return how(value)
    except KeyboardInterrupt:
        raise
    except BaseException:
        return f"<{type(value).__name__}>"


def _one_line(text: str) -> str:
    """The text without line breaks and control characters."""
    line = "".join(sign if sign.isprintable() else "?" for sign in " ".join(text.split()))
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


def _ended(line: str) -> str:
    return line if line.endswith((".", "!", "?")) else f"{line}."
