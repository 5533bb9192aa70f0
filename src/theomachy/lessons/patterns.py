"""Patterns: how a lesson says which answers it means.

A pattern is written like an option of the game. `"*"` fits anything in its place, `"..."` at the
end fits whatever follows, and `{any = [...]}` fits each of several things.

>>> fits(["tile", "T22", "*", "*", "..."], ("tile", "T22", -1, 0, 1))
True
>>> fits(["pay", {"any": ["red", "blue"]}], ("pay", "green"))
False
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

Pattern = Any
"""A value as in an option, `"*"`, a list of patterns, or a table with `any`."""


def fits(pattern: Pattern, value: Any) -> bool:
    """Whether a value is one that the pattern means."""
    if pattern == "*":
        return True
    if isinstance(pattern, dict):
        return any(fits(each, value) for each in pattern["any"])
    if isinstance(pattern, list | tuple):
        if not isinstance(value, list | tuple):
            return False
        if pattern and pattern[-1] == "...":
            pattern = pattern[:-1]
            value = value[: len(pattern)]
        return len(pattern) == len(value) and all(map(fits, pattern, value))
    return type(pattern) is type(value) and bool(pattern == value)


def one_fits(patterns: Iterable[Pattern], value: Any) -> bool:
    """Whether one of the patterns means that value."""
    return any(fits(pattern, value) for pattern in patterns)
