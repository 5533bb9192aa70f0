"""The coach at a table: what matters to a seat now, and what was shown.

All of it is made from the sight of the seat that asks. What is shown is kept with the table, so
that those who go through the game later can know of it; the record itself has no part in it.
"""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from theomachy.engine.decisions import Seat
from theomachy.engine.matters import lines
from theomachy.engine.views import sight
from theomachy.server.errors import Refused
from theomachy.server.play.drafting import drafted
from theomachy.server.storage import coached
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.coached import Coached
from theomachy.server.storage.engine import Transaction
from theomachy.server.wire.coaching import Coach, MatterShape

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

LINES, TIP = "lines", "tip"

_read_lines = msgspec.json.Decoder(list[MatterShape]).decode


def check_allowed(live: LiveTable) -> None:
    """Refuse where several people play and have not agreed to the coach."""
    if not live.table.coached:
        raise Refused("wrong_state", "The coach is not allowed at this table.")


def position_for(live: LiveTable, seat: Seat, after: Sequence[str]) -> Any:
    """The position, or a possible one after the steps of a draft."""
    return drafted(live, seat, after).draft.position if after else live.in_play().position


async def say(
    live: LiveTable,
    seat: Seat | None,
    version: int,
    after: Sequence[str],
    re: int | None,
    tip: bool = False,
) -> Coach:
    """What matters now to a seat that is asked; the table is held. `tip`: see the request."""
    _, seat = live.asked(seat, version)
    check_allowed(live)
    match, database = live.in_play(), live.runtime.database
    turn = await coached.turn_of(database, live.table.id, seat)
    rows = await coached.before(database, live.table.id, seat, turn, LINES)
    said = {line.text for row in rows for line in _read_lines(row.shown)}
    seen = sight(match.game, position_for(live, seat, after), seat)
    found = [
        MatterShape(each.icon, each.text, each.rule)
        for each in lines(match.game.matters(seen, seat), said)
    ]
    if not after:
        live.run(keep(live, row(live, seat, LINES, turn, found)))
    decision = match.table.decision
    if tip and decision is not None:
        live.run(keep(live, row(live, seat, TIP, turn, decision.name)))
    return Coach(re, version, seat, found)


def row(live: LiveTable, seat: Seat, kind: str, turn: int, shown: Any) -> Coached:
    """What is shown to a seat now, as it is kept."""
    written = msgspec.json.encode(shown).decode()
    return Coached(live.table.id, seat, live.in_play().moment, kind, turn, written)


async def keep(live: LiveTable, kept: Coached) -> None:
    """Write down what is shown, while the game goes on."""

    async def write(transaction: Transaction) -> None:
        await coached.note(transaction, kept)

    with contextlib.suppress(Unavailable):  # what was shown is not worth waiting for
        await live.runtime.writer.write(write)
