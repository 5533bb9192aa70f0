"""The hint at a table: the best answers of a seat, worked out in the pool of the bots.

The turn waits in the queue of the bots like any other, counted for the person who asks, and the
process is given the view of the seat and nothing else. Play goes on meanwhile: when the decision is
over the hint is dropped.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from theomachy.engine.codec import freeze
from theomachy.engine.decisions import Seat
from theomachy.engine.views import View
from theomachy.server.bots.levels import LEVELS
from theomachy.server.bots.pool import Crashed, Overrun
from theomachy.server.bots.scheduler import Busy, Rank, Turn, Withdrawn
from theomachy.server.errors import Refused
from theomachy.server.play import coaching
from theomachy.server.play.drafting import drafted
from theomachy.server.storage import coached
from theomachy.server.wire.coaching import ConsideredShape, Hint

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

LEVEL = LEVELS["oracle"]
SECONDS = 1.5
"""How long it may think: with the way there and back less than two seconds."""

PATIENCE = 10.0
"""How long a hint may wait for a process before it is given up."""

HINT = "hint"
_BUSY = "Too many ask just now. Try again in a moment."


class Question(NamedTuple):
    """What is to be considered, for whom, and how its options are shown."""

    seat: Seat
    version: int
    job: dict[str, Any]
    view: View[Any]
    ids: dict[Any, str]
    keep: bool


def question(live: LiveTable, seat: Seat | None, version: int, after: Sequence[str]) -> Question:
    """What a seat asks that must decide; the table is held."""
    options, seat = live.asked(seat, version)
    coaching.check_allowed(live)
    match = live.in_play()
    view = match.table.view(seat)
    if after:
        draft = drafted(live, seat, after).draft
        view, options = View(match.game, draft.position, seat), draft.options
    if len(options) < 2:
        raise Refused("wrong_state", "There is only one answer.")
    key = live.key(seat, after)
    about = f"hint:{live.table.id}:{seat}:{match.moment}:{len(after)}".encode()
    seed = hmac.digest(live.runtime.database.key, about, "sha256").hex()
    job = {"do": "advise", "game": match.game.name, "view": view.document(), "seed": seed}
    ids = {option: f"{key}.{number}" for number, option in enumerate(options)}
    return Question(seat, version, job, view, ids, not after)


async def consider(live: LiveTable, asked: Question, person: str, network: str) -> dict[str, Any]:
    """What the bot makes of it, when its turn has come."""
    runtime = live.runtime
    seconds = SECONDS * runtime.config.thinking

    async def work(seconds: float) -> Any:
        job = {**asked.job, "budget": seconds}
        return await runtime.pool.do(job, runtime.config.bot_seconds, again=True)

    turn = Turn(network, person, Rank.WAITED_FOR, seconds, work)
    try:
        async with asyncio.timeout(PATIENCE):
            found: dict[str, Any] = await runtime.scheduler.think(turn)
            return found
    except (Busy, Withdrawn, TimeoutError):
        raise Refused("too_many", _BUSY) from None
    except (Overrun, Crashed) as failed:
        where = getattr(failed, "where", "")
        runtime.watch.note_failure(
            f"The hint at the table {live.table.id}", asked.job, str(failed), where
        )
        raise Refused("broken", "No hint could be found this time.") from None


async def answered(
    live: LiveTable,
    asked: Question,
    person: str,
    network: str,
    re: int | None,
    send: Callable[[Any], None],
    refuse: Callable[[Refused], None],
) -> None:
    """Consider, and send what was found, unless the decision is over by then."""
    try:
        found = await consider(live, asked, person, network)
        async with live.held():
            live.check_version(asked.version)
            hint = _hint(live, asked, found, re)
            turn = await coached.turn_of(live.runtime.database, live.table.id, asked.seat)
            row = coaching.row(live, asked.seat, HINT, turn, hint.options)
    except Refused as refused:
        refuse(refused)
        return
    send(hint)
    if asked.keep:
        await coaching.keep(live, row)


def _hint(live: LiveTable, asked: Question, found: dict[str, Any], re: int | None) -> Hint:
    """What was found, as it is shown."""
    game, seen = asked.view.game, asked.view.sight
    shapes = []
    for each in found["considered"]:
        options = [freeze(option) for option in each["options"]]
        shapes.append(
            ConsideredShape(
                [asked.ids[option] for option in options],
                game.wording.option(seen, options[0]),
                each["reason"],
                round(each["win"], 3),
                each["drawback"],
                each["same"],
            )
        )
    even = 1 / seen.seat_count
    spread = round(found["spread"], 3)
    return Hint(re, asked.version, asked.seat, LEVEL.title, spread, even, shapes)
