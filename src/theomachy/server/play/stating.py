"""The `state` message: a table as one seat may know it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from theomachy.engine.decisions import Seat
from theomachy.engine.finality import WAS
from theomachy.engine.views import Views
from theomachy.server.play.lowered import lowered_of
from theomachy.server.play.orders import orders_shape
from theomachy.server.showing.shown import shown
from theomachy.server.tables.shaping import deadline
from theomachy.server.wire.messages import LuckNow, State
from theomachy.server.wire.undo import UndoShape

if TYPE_CHECKING:
    from theomachy.server.play.live import Happened, LiveTable


def state_of(
    live: LiveTable,
    seat: Seat | None,
    since: int,
    happened: Happened,
    dropped: int | None,
    views: Views[Any],
) -> State:
    """What a seat is shown now, with what happened since a moment."""
    match = live.in_play()
    table, waiting = match.table, list(match.table.waiting)
    now = shown(views, seat, live.key(seat))
    orders = orders_shape(live, seat) if seat is not None and not table.over else None
    return State(
        version=match.version,
        moment=match.moment,
        seat=seat,
        view=now.view,
        decision=now.decision,
        waiting=waiting,
        since=live.table.since,
        deadline=deadline(live.table, waiting),
        options=now.options,
        events=[
            shape
            for then, events in happened
            for shape in match.narrator.shapes(events, then, seat)
        ],
        undo=undo_of(live, seat),
        over=table.over,
        outcome=now.outcome,
        luck=LuckNow(live.table.commitment, live.table.secret if table.over else None),
        since_moment=since,
        dropped=dropped,
        orders=orders.orders if orders else [],
        lapsed=orders.lapsed if orders else [],
        lowered=[] if table.over else lowered_of(live.table),
    )


def undo_of(live: LiveTable, seat: Seat | None) -> UndoShape | None:
    """Whether the player of a seat can take something back, and what that would need."""
    match = live.in_play()
    if seat is None or match.table.over:
        return None
    own, pending = live.owned_with(seat), live.undo_request()
    if match.table.last(own) is None:
        return UndoShape(False, False, None, pending, live.can_redo)
    why = match.table.why_no_undo(*own)
    was = None if why is None else said_of(why)
    return UndoShape(True, why is None, was, pending, live.can_redo)


def said_of(why: str) -> str:
    """Why an answer that was given cannot be taken back freely."""
    return WAS.get(why, why)


class Shared:
    """The views of all who look at a position: what is public in them is written as JSON once."""

    def __init__(self, views: Views[Any]) -> None:
        self.views = views
        self._written: dict[int, Raw] = {}

    def written(self, view: Any) -> Any:
        """A view, its public parts as JSON; so are those entries of its lists."""
        public = self.views.public
        if type(view) is not dict or type(public) is not dict:
            return view
        return {name: self._part(part, public.get(name)) for name, part in view.items()}

    def _part(self, part: Any, public: Any) -> Any:
        if part is public:
            return self._raw(part)
        if type(part) is list and type(public) is list and len(part) == len(public):
            return [
                self._raw(each) if each is same else each
                for each, same in zip(part, public, strict=True)
            ]
        return part

    def _raw(self, part: Any) -> Any:
        """A public part; the public view keeps it, so that no other object gets its id."""
        if type(part) is not list and type(part) is not dict:
            return part
        known = self._written.get(id(part))
        if known is None:
            known = self._written[id(part)] = Raw(msgspec.json.encode(part))
        return known
