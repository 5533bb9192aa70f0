"""Bots at a table: asked in another process, and asked again whatever went wrong before."""

from __future__ import annotations

import asyncio
import hmac
import logging
from itertools import chain, repeat
from time import monotonic
from typing import TYPE_CHECKING, Any

from theomachy.engine.codec import freeze
from theomachy.engine.decisions import Option, Seat
from theomachy.server.bots.levels import FALLBACK, LEVELS
from theomachy.server.bots.pool import Crashed, Overrun
from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.play.messages import Notice
from theomachy.server.play.orders import comes_from_hidden_cards, wait

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

_LOG = logging.getLogger("theomachy.server")


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
    """Answer for a bot, and try again after a pause for as long as it is asked."""
    try:
        for pause in chain((1, 5), repeat(30)):
            try:
                await _answer(live, seat, version, began)
            except Refused:
                pass  # mostly the table has gone on without it
            except Exception:
                _LOG.exception("%s could not answer.", _who(live, seat))
            if not _is_asked(live, seat, version):
                return
            await asyncio.sleep(pause)
    finally:
        live.thinking.discard((version, seat))


def _is_asked(live: LiveTable, seat: Seat, version: int) -> bool:
    match = live.match
    return (
        match is not None
        and match.version == version
        and seat in match.table.waiting
        and live.table.chairs[seat].kind == "bot"
    )


async def _answer(live: LiveTable, seat: Seat, version: int, began: float) -> None:
    if not _is_asked(live, seat, version):
        return
    table, watch, who = live.in_play().table, live.house.watch, _who(live, seat)
    options = table.options(seat)
    is_hidden = comes_from_hidden_cards(table.decision)
    is_its_own = True
    if len(options) == 1 and not is_hidden:
        option: Option = options[0]
    else:
        option, is_its_own = await _choice(live, seat, is_hidden)
    seconds = monotonic() - max(began, live.house.pool.since)  # a server's start is no delay
    is_late = seconds > live.house.config.bot_seconds
    if is_hidden:
        await wait(live, began)
    if not await live.answer_for_bot(seat, version, option):
        return
    watch.answered += 1
    if is_late:
        watch.note_late(who, seconds)
    if is_late or not is_its_own:
        live.tell(Notice(f"{live.seat_name(seat)} answered late."))


async def _choice(live: LiveTable, seat: Seat, is_hidden: bool) -> tuple[Option, bool]:
    """What the bot answers, and whether it did so itself.

    Where it fails greedy answers this once, or anything if greedy fails too. Where its options
    are its secret it has to think within the wait that all answers take.
    """
    match = live.in_play()
    options = list(match.table.options(seat))
    level = LEVELS.get(live.table.chairs[seat].level or "")
    config = live.house.config
    own = level.bot if level else FALLBACK
    job: dict[str, Any] = {
        "do": "think",
        "game": match.game.name,
        "view": match.table.view(seat).document(),
        "seed": hmac.digest(
            live.house.database.key, f"bot:{live.table.id}:{seat}:{match.moment}".encode(), "sha256"
        ).hex(),
        "budget": min(
            config.bot_seconds * 0.8,
            *([level.seconds * config.thinking] if level else []),
            *([_hidden_seconds(config)] if is_hidden else []),
        ),
    }
    for bot in dict.fromkeys((own, FALLBACK)):
        job["bot"] = bot
        try:
            option: Option = freeze(await live.house.pool.do(job, config.bot_seconds))
            if option in options:
                return option, bot == own
            why, where = f"it answered {option!r:.200}, which is no option.", ""
        except Overrun as overrun:
            why, where = str(overrun), ""
        except Crashed as crashed:
            why, where = str(crashed), crashed.where
        live.house.watch.note_failure(f"{_who(live, seat)}, {bot},", job, why, where)
    return options[0], False


def _hidden_seconds(config: Config) -> float:
    return config.wait / 2 if config.hidden_seconds is None else config.hidden_seconds


def _who(live: LiveTable, seat: Seat) -> str:
    """A bot as the log names it: by table, moment, seat and level."""
    moment = live.match.moment if live.match else 0
    level = live.table.chairs[seat].level
    return f"The bot ({level}) in seat {seat} at moment {moment} of the table {live.table.id}"
