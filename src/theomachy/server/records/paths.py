"""The way to a moment of a record, and the position that it leads to.

It knows no database: other processes walk it too, and loading what speaks to one takes long.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from theomachy.engine.codec import decode
from theomachy.engine.game import game
from theomachy.engine.replay import opening
from theomachy.engine.stores import Elsewhere
from theomachy.engine.table import Table


@dataclass(frozen=True, slots=True)
class Path:
    """The way to a moment as the database has it: where it begins, and the entries from there.

    `begin`  the snapshot of a position or, without one, the header of the record, as JSON
    `snapshot`, `version`, `drawn`  what is known of the moment without going there
    """

    game: str
    begin: str
    is_snapshot: bool
    entries: Sequence[str]
    snapshot: int
    version: int
    drawn: int


def reached(path: Path) -> Any:
    """The position that a path leads to."""
    played, begin = game(path.game), msgspec.json.decode(path.begin)
    if path.is_snapshot:
        table = Table.reopen(played, decode(played, begin), Elsewhere({}))
    else:
        table = opening(begin, played)
    for entry in path.entries:
        table.repeat(msgspec.json.decode(entry))
    g = table.position
    g.events = None
    return g


def read_path(written: Mapping[str, Any]) -> Path:
    """A path that came to another process as JSON."""
    return Path(**written)
