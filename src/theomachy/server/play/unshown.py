"""A moment that cannot be shown to a seat, because of an error of ours that should never happen.

Who looks is told so, may take the answer back that led there, and has a report for the operator.
It says nothing by itself; the log says which table, moment and seat it is about, and what failed.
"""

from __future__ import annotations

import logging
from hashlib import blake2b
from typing import TYPE_CHECKING

from theomachy.engine.decisions import Seat
from theomachy.server.play.stating import undo_of
from theomachy.server.wire.messages import Unshown

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

_LOG = logging.getLogger("theomachy.server")
_MOST = 1000
_TEXT = "This moment cannot be shown because of an error on our side. No move is lost."


def report_on(live: LiveTable, seat: Seat | None) -> str:
    """The name of a report, from within the handling of what failed; it is logged once."""
    moment = live.match.moment if live.match else 0
    about = f"report:{live.table.id}:{moment}:{seat}"
    name = blake2b(about.encode(), key=live.runtime.database.key, digest_size=5).hexdigest()
    reports = live.runtime.reports
    if name not in reports:
        reports[name] = None
        while len(reports) > _MOST:
            del reports[next(iter(reports))]
        _LOG.error(
            "Report %s: the table %s (%s) at moment %d cannot be shown to %s.",
            name,
            live.table.id,
            live.table.game_name,
            moment,
            "a spectator" if seat is None else f"seat {seat}",
            exc_info=not live.runtime.tracebacks.take(),
        )
    return name


def unshown(live: LiveTable, seat: Seat | None, re: int | None = None) -> Unshown:
    """What a seat is sent in place of a state, from within the handling of what failed."""
    match, report = live.in_play(), report_on(live, seat)
    try:
        undo = undo_of(live, seat)
    except Exception:  # it names seats, and that may be what fails
        undo = None
    over = live.table.is_open_to_all
    return Unshown(match.version, match.moment, seat, _TEXT, undo, over, report, re)
