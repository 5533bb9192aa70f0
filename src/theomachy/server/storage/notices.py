"""Notices of a table in its chat: stored as data, and put into words where they are shown."""

from __future__ import annotations

from msgspec import Struct


class Named(Struct, frozen=True):
    """A person as they were called then."""

    name: str
    username: str | None


class TimeUp(Struct, frozen=True, tag="time up"):
    """Somebody's time was up, and a bot plays on: asked for by a seat, or by the table's rule."""

    seat: int
    name: str
    by: int | None


class Back(Struct, frozen=True, tag="back"):
    """Somebody plays seats again that bots had taken over."""

    seats: tuple[int, ...]
    name: str


class HandedOver(Struct, frozen=True, tag="handed over"):
    """Seats have changed hands: a guest goes on as somebody else."""

    seats: tuple[int, ...]
    guest: Named
    to: Named


Notice = TimeUp | Back | HandedOver
