"""Tuples with one thing changed: positions replace what they hold, and never change it in place."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The row with that thing in that place.

    >>> replaced(("crow", "dove", "owl"), 1, "hawk")
    ('crow', 'hawk', 'owl')
    """
    new = list(row)  # twice as fast as slices
    new[place] = thing
    return tuple(new)


def without(row: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The row without the first such thing.

    >>> without(("crow", "dove", "crow"), "crow")
    ('dove', 'crow')
    """
    new = list(row)
    new.remove(thing)
    return tuple(new)


def without_place(row: tuple[T, ...], place: int) -> tuple[T, ...]:
    """The row without what is in that place.

    >>> without_place(("crow", "dove", "owl"), 1)
    ('crow', 'owl')
    """
    return row[:place] + row[place + 1 :]


def inserted(row: tuple[T, ...], place: int, thing: T) -> tuple[T, ...]:
    """The row with that thing in that place, and the others after it.

    >>> inserted(("crow", "owl"), 1, "dove")
    ('crow', 'dove', 'owl')
    """
    new = list(row)
    new.insert(place, thing)
    return tuple(new)
