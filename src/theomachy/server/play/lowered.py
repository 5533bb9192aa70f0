"""Bots whose last answer was not up to their level: for that answer only, and everybody is told."""

from __future__ import annotations

import msgspec

from theomachy.engine.decisions import Seat
from theomachy.server.play.messages import Lowered
from theomachy.server.tables.rows import Furniture

SHORT, NOVICE, ANY = "short", "novice", "any"
_SENTENCES = {
    SHORT: "Had less time than usual for its last answer: the server is busy.",
    NOVICE: "A Novice gave its last answer, because something went wrong.",
    ANY: "Its last answer was not thought out, because something went wrong.",
}

_read = msgspec.json.Decoder(dict[Seat, str]).decode


def lowered_of(table: Furniture) -> list[Lowered]:
    """The bots at a table of which that is so."""
    return [
        Lowered(seat, _SENTENCES[why]) for seat, why in _all(table).items() if seat in table.bots
    ]


def noted(table: Furniture, seat: Seat, why: str | None) -> str | None:
    """What is to be kept when a bot answers: why it was not up to its level, or that it was."""
    kept = {each: reason for each, reason in _all(table).items() if each != seat}
    if why is not None:
        kept[seat] = why
    return msgspec.json.encode(kept).decode() if kept else None


def _all(table: Furniture) -> dict[Seat, str]:
    written = table.row.get("lowered")
    return _read(written) if written else {}
