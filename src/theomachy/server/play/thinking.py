"""Bots at a table: asked in another process, and replaced when they fail."""

from __future__ import annotations

import hmac
from time import monotonic
from typing import TYPE_CHECKING, Any

from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.codec import freeze
from theomachy.engine.decisions import Option, Seat
from theomachy.server.bots.levels import FALLBACK, LEVELS
from theomachy.server.bots.pool import Crashed, Overrun
from theomachy.server.errors import Refused
from theomachy.server.play.messages import Notice
from theomachy.server.play.orders import comes_from_hidden_cards, wait
from theomachy.server.storage.schema import SEATS

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable


def wake(live: LiveTable) -> None:
    """Let every bot think that is asked and does not think already."""
    match = live.match
    if match is None or match.table.over:
        return
    for seat in match.table.waiting:
        asked = (match.version, seat)
        if live.table.chairs[seat].kind == "bot" and asked not in live.thinking:
            live.thinking.add(asked)
            live.run(_play(live, seat, match.version, monotonic()))


async def _play(live: LiveTable, seat: Seat, version: int, began: float) -> None:
    try:
        match = live.match
        if match is None or match.version != version:
            return
        options = match.table.options(seat)
        is_hidden = comes_from_hidden_cards(match.table.decision)
        if len(options) == 1 and not is_hidden:
            option: Option = options[0]
        else:
            option = await _choice(live, seat, is_hidden)
        if is_hidden:
            await wait(live, began)
        await live.answer_for_bot(seat, version, option)
    except Refused:
        pass  # the table has gone on without it
    finally:
        live.thinking.discard((version, seat))


async def _choice(live: LiveTable, seat: Seat, is_hidden: bool) -> Option:
    """What the bot answers; greedy instead of a bot that fails, anything instead of greedy.

    Where its options are its secret it has to think within the wait that all answers take.
    """
    match = live.in_play()
    options = list(match.table.options(seat))
    chair = live.table.chairs[seat]
    seconds = live.house.config.bot_seconds
    job: dict[str, Any] = {
        "do": "think",
        "game": match.game.name,
        "view": match.table.view(seat).document(),
        "seed": hmac.digest(
            live.house.database.key, f"bot:{live.table.id}:{seat}:{match.moment}".encode(), "sha256"
        ).hex(),
        "budget": _budget(live, chair.level, is_hidden),
    }
    for bot in (chair.bot or FALLBACK, FALLBACK):
        try:
            option: Option = freeze(await live.house.pool.do({**job, "bot": bot}, seconds))
            if option in options:
                return option
            reason = "gave an answer that is not allowed"
        except Overrun:
            reason = "took too long"
        except Crashed:
            reason = "failed"
        if bot != FALLBACK:
            await _replace(live, seat, reason)
    return options[0]


def _budget(live: LiveTable, level: str | None, is_hidden: bool) -> float:
    """How long the bot of a level may think."""
    config = live.house.config
    seconds = [config.bot_seconds * 0.8]
    if level in LEVELS:
        seconds.append(LEVELS[level].seconds)
    if is_hidden:
        seconds.append(config.wait / 2)
    return min(seconds)


async def _replace(live: LiveTable, seat: Seat, reason: str) -> None:
    """Seat greedy in the place of a bot that failed, and say so."""
    chair = live.table.chairs[seat]
    writer, id = live.house.writer, live.table.id
    title = LEVELS[chair.level].title if chair.level in LEVELS else chair.name

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(
            SEATS.update().where(SEATS.c.table == id, SEATS.c.seat == seat).values(bot=FALLBACK)
        )
        await writer.tell(connection, id, "table")

    await writer.write(write)
    chair.bot = FALLBACK
    match = live.in_play()
    who = match.game.wording.seat_name(match.position, seat)
    live.tell(
        Notice(f"The bot {title} in {who}'s seat {reason}; {FALLBACK.title()} plays on for it.")
    )
    live.tell_table()
