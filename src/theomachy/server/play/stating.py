"""The `state` message: a table as one seat may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Raw

from theomachy.engine.decisions import Seat
from theomachy.engine.views import sight
from theomachy.server.play.messages import LuckNow, OptionShape, State, UndoShape
from theomachy.server.play.orders import lapsed_of, orders_of
from theomachy.server.play.showing import (
    EAGER,
    decision_of,
    events_of,
    options_of,
    outcome_of,
)
from theomachy.server.tables.rows import commitment_in

if TYPE_CHECKING:
    from theomachy.server.play.live import Happened, LiveTable


def state_of(
    live: LiveTable, seat: Seat | None, since: int, happened: Happened, dropped: int | None
) -> State:
    """What a seat is shown now, with what happened since a moment."""
    match = live.in_play()
    table, game = match.table, match.game
    seen = sight(game, match.position, seat)
    waiting = list(table.waiting)
    promise, secret = live.table.promise
    return State(
        version=match.version,
        moment=match.moment,
        seat=seat,
        view=game.view(seen, seat),
        decision=decision_of(game, seen),
        waiting=waiting,
        since=live.table.row["since"],
        deadline=live.table.deadline(waiting),
        options=_options(live, seen, seat) if seat is not None and seat in waiting else [],
        events=[event for moment, told in happened for event in events_of(told, moment, seat)],
        undo=undo_of(live, seat),
        over=table.over,
        outcome=outcome_of(game, match.position) if table.over else None,
        luck=LuckNow(commitment_in(promise), secret if table.over else None),
        since_moment=since,
        dropped=dropped,
        orders=orders_of(live, seat) if seat is not None and not table.over else [],
        lapsed=lapsed_of(live, seat) if seat is not None and not table.over else [],
    )


def _options(live: LiveTable, seen: Any, seat: Seat) -> list[OptionShape]:
    """What a seat that is asked may answer."""
    table = live.in_play().table
    options = list(table.options(seat))
    finals: Sequence[str | None] = [None] * len(options)
    if len(options) <= EAGER:
        finals = [final or "" for final in table.finals(seat, options)]
    return options_of(table.game, seen, options, live.key(seat), finals)


def undo_of(live: LiveTable, seat: Seat | None) -> UndoShape | None:
    """Whether the player of a seat can take something back, and what that would need."""
    match = live.in_play()
    if seat is None or match.table.over:
        return None
    last, pending = match.last, live.undo_request()
    if last is None:
        return UndoShape(False, False, None, pending)
    if last.seat in live.owned_with(seat):
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
