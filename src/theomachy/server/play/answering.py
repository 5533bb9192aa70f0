"""Answers that a player gives at a table: one, or several that were drafted."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import TheomachyError
from theomachy.server.errors import BROKEN, Refused, refusal_of, unavailable
from theomachy.server.play import waits
from theomachy.server.play.drafting import drafted
from theomachy.server.showing.decisions import chosen
from theomachy.server.storage.availability import Unavailable

if TYPE_CHECKING:
    from theomachy.server.play.live import Acknowledge, LiveTable

_LOG = logging.getLogger("theomachy.server")


async def answer(
    live: LiveTable,
    seat: Seat | None,
    version: int,
    ids: Sequence[str],
    acknowledge: Acknowledge,
    paid: AbstractContextManager[None] | None = None,
    refuse: Callable[[Refused], None] | None = None,
) -> None:
    """Take the options of those ids, all or none; acknowledged when they are durable.

    `paid` counts what it takes to go through a draft. In a window the answer is kept back until the
    wait of its seat is over; what is the matter then is told to `refuse`.
    """
    async with live.held():
        options, seat = live.asked(seat, version)
        if not ids:
            raise Refused("bad_request", "There is nothing in this draft.")
        answers: Sequence[Option]
        if len(ids) == 1:
            answers = [chosen(options, live.key(seat), ids[0])]
        else:
            with paid or nullcontext():
                answers = drafted(live, seat, ids).draft.answers
        rest = waits.left(live, seat) if _is_window(live) else 0.0
        if rest <= 0:
            await live.take(seat, answers, version, acknowledge)
            return
        live.kept_back[version, seat] = answers
    work = _later(live, seat, version, answers, rest, acknowledge)
    if refuse is None:
        await work
    else:
        live.run(_refusing(work, refuse))


def _is_window(live: LiveTable) -> bool:
    """Whether others may answer what somebody did: an answer at once would tell."""
    match = live.in_play()
    return match.table.decision is not None and match.game.row(match.position).is_window


async def _later(
    live: LiveTable,
    seat: Seat,
    version: int,
    answers: Sequence[Option],
    rest: float,
    acknowledge: Acknowledge,
) -> None:
    """Take an answer that was kept back, unless another came after it."""
    await asyncio.sleep(rest)
    async with live.held():
        if live.kept_back.get((version, seat)) is not answers:
            raise Refused("stale_answer", "Another answer of yours came after that one.")
        del live.kept_back[version, seat]
        live.asked(seat, version)
        await live.take(seat, answers, version, acknowledge)


async def _refusing(work: Awaitable[None], refuse: Callable[[Refused], None]) -> None:
    """Do some work, and tell what is the matter."""
    try:
        await work
    except Refused as refused:
        refuse(refused)
    except TheomachyError as error:
        refuse(refusal_of(error))
    except Unavailable:
        refuse(unavailable())
    except Exception:
        _LOG.exception("An answer that was kept back could not be taken.")
        refuse(Refused("broken", BROKEN))
