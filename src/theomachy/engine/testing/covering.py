"""A decorator with which tests name the rules that they cover."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Test = TypeVar("Test", bound=Callable[..., Any])

COVERED = "covered_rules"
"""The attribute of a marked test that holds the ids of its rules."""


def covers(*rules: str) -> Callable[[Test], Test]:
    """Mark a test with the ids of the rules that it covers.

    >>> @covers("GH-52", "GH-53")
    ... def test_the_stronger_civilization_survives() -> None: ...
    >>> test_the_stronger_civilization_survives.covered_rules
    ('GH-52', 'GH-53')
    """

    def mark(test: Test) -> Test:
        earlier = getattr(test, COVERED, ())
        setattr(test, COVERED, (*rules, *earlier))
        return test

    return mark
