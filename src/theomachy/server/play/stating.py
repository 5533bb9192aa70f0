"""The `state` message: a table as one seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from theomachy.engine.decisions import Seat
from theomachy.server.play.lowered import lowered_of
from theomachy.server.play.messages import LuckNow, State, UndoShape
from theomachy.server.play.orders import lapsed_of, orders_of
from theomachy.server.play.showing import events_of
from theomachy.server.play.shown import shown

if TYPE_CHECKING:
    from theomachy.server.play.live import Happened, LiveTable


def state_of(
    live: LiveTable, seat: Seat | None, since: int, happened: Happened, dropped: int | None
) -> State:
    """What a seat is shown now, with what happened since a moment."""
    match = live.in_play()
    table, waiting = match.table, list(match.table.waiting)
    now = shown(match.game, match.position, seat, live.key(seat))
    return State(
        version=match.version,
        moment=match.moment,
        seat=seat,
        view=now.view,
        decision=now.decision,
        waiting=waiting,
        since=live.table.row["since"],
        deadline=live.table.deadline(waiting),
        options=now.options,
        events=[event for moment, told in happened for event in events_of(told, moment, seat)],
        undo=undo_of(live, seat),
        over=table.over,
        outcome=now.outcome,
        luck=LuckNow(live.table.commitment, live.table.secret if table.over else None),
        since_moment=since,
        dropped=dropped,
        orders=orders_of(live, seat) if seat is not None and not table.over else [],
        lapsed=lapsed_of(live, seat) if seat is not None and not table.over else [],
        lowered=[] if table.over else lowered_of(live.table),
    )


def undo_of(live: LiveTable, seat: Seat | None) -> UndoShape | None:
    """Whether the player of a seat can take something back, and what that would need."""
    match = live.in_play()
    if seat is None or match.table.over:
        return None
    own, pending = live.owned_with(seat), live.undo_request()
    last = match.last()
    if last is None or match.last(own) is None:
        return UndoShape(False, False, None, pending)
    if last.seat in own:
        return UndoShape(True, last.final is None, last.final, pending)
    who = match.game.wording.seat_name(match.position, last.seat)
    return UndoShape(True, False, f"{who} has answered since", pending)


class Shared:
    """Parts of a view that are the very same object for all who look: written once."""

    def __init__(self) -> None:
        self._parts: dict[int, tuple[list[Any], Raw]] = {}

    def written(self, view: dict[str, Any]) -> dict[str, Any]:
        """The view with its lists as JSON."""
        return {
            name: self._raw(part) if type(part) is list else part for name, part in view.items()
        }

    def _raw(self, part: list[Any]) -> Raw:
        known = self._parts.get(id(part))
        if known is None:
            # The part is kept beside it, so that no other object gets its id.
            known = self._parts[id(part)] = (part, Raw(msgspec.json.encode(part)))
        return known[1]
