"""Notices of a table in its chat, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from theomachy.server.storage.notices import Back, HandedOver, Notice, TimeUp
from theomachy.server.storage.people import titled


def sentence(notice: Notice, names: Sequence[str]) -> str:
    """A notice in words; `names` are what the game calls its seats."""
    match notice:
        case TimeUp(seat, name, by):
            plays = "A bot plays on, as this table's rule says."
            if by is not None:
                plays = f"{names[by]} lets a bot play on."
            return f"The time of {names[seat]} ({name}) is up. {plays}"
        case Back(seats, name):
            return f"{name} plays {_listed(seats, names)} again."
        case HandedOver(seats, guest, to):
            have = "have" if len(seats) > 1 else "has"
            who = f"{titled(guest.name, guest.username)} goes on as {titled(to.name, to.username)}"
            return f"{_listed(seats, names)} {have} changed hands: {who}."


def _listed(seats: Iterable[int], names: Sequence[str]) -> str:
    return " and ".join(names[seat] for seat in seats)
