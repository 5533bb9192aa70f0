"""A Novice explains its last move: what it changed for the Novice, as the seat that asks can know.

Nothing is asked of the bot itself, whose reasons may lie in its hand: the position before and after
its answer are compared as the asker sees them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from theomachy.bots.advice import changes
from theomachy.engine.decisions import Seat
from theomachy.engine.views import sight
from theomachy.server.errors import Refused
from theomachy.server.play import coaching
from theomachy.server.records.moments import position_at
from theomachy.server.storage import coached, entries
from theomachy.server.storage.events import events_read
from theomachy.server.wire.coaching import Explanation

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

LEVEL = "novice"
WHY = "why"
MOST = 2
"""The most of its answers that are told again."""

_HABIT = "A Novice sees the best move, and often takes one that is nearly as good."


async def explain(live: LiveTable, viewer: Seat | None, seat: Seat, re: int | None) -> Explanation:
    """What a Novice saw in its last move; the table is held."""
    if viewer is None:
        raise Refused("not_yours", "Only those who play can ask a Novice.")
    coaching.check_allowed(live)
    match, table, database = live.in_play(), live.table, live.runtime.database
    if seat >= len(table.chairs) or table.chairs[seat].level != LEVEL:
        raise Refused("wrong_state", "Only a Novice explains its moves.")
    turn_taken = await coached.last_turn_of(database, table.id, seat)
    if turn_taken is None:
        raise Refused("wrong_state", f"{live.seat_name(seat)} has not moved yet.")
    game = match.game
    first, last = turn_taken
    before = (await position_at(database, table, first)).position
    after = (await position_at(database, table, last + 1)).position
    seen, then = sight(game, before, viewer), sight(game, after, viewer)
    gains, losses = changes(game.facts(seen, seat), game.facts(then, seat))
    rows = await entries.happened(database, table.id, first, last + 2)
    events = [event for row in rows if row.by == seat for event in events_read(row.events)[:1]]
    did = " ".join(match.narrator.sentence(event, viewer) for event in events[:MOST])
    gained = f"What it gains: {', '.join(gains[:2])}." if gains else "It changes little at once."
    lost = f"What it costs: {losses[0]}." if losses else ""
    told = Explanation(re, seat, " ".join(each for each in (did, gained, lost, _HABIT) if each))
    turn = await coached.turn_of(database, table.id, viewer)
    live.run(coaching.keep(live, coaching.row(live, viewer, WHY, turn, told.text)))
    return told
