"""Bots whose last answer was below their level; everybody is told."""

from __future__ import annotations

from theomachy.engine.decisions import Seat
from theomachy.server.storage.stored import StoredTable
from theomachy.server.wire.messages import Lowered

SHORT, NOVICE, ANY = "short", "novice", "any"
_SENTENCES = {
    SHORT: "Had less time than usual for its last answer: the server is busy.",
    NOVICE: "A simpler bot gave its last answer, because something went wrong.",
    ANY: "Its last answer was not thought out, because something went wrong.",
}


def lowered_of(table: StoredTable) -> list[Lowered]:
    """The bots at a table whose last answer was below their level."""
    return [
        Lowered(seat, _SENTENCES[why]) for seat, why in table.lowered.items() if seat in table.bots
    ]


def noted(table: StoredTable, seat: Seat, why: str | None) -> dict[Seat, str]:
    """What is to be kept when a bot answers: why it was not up to its level, or that it was."""
    kept = {each: reason for each, reason in table.lowered.items() if each != seat}
    return kept if why is None else {**kept, seat: why}
