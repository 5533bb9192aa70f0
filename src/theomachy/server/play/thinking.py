"""Bots at a table: asked in another process, and asked again whatever went wrong before.

Where a bot's options are its secret, how long it takes must not tell anything. It answers after
the wait of its seat, or whole steps later, and how many is settled when it begins to think: by when
its turn came, which depends on how busy the server is, and by the time that it may take, whether it
uses it or not. Several who are asked at once count as if each had used all of its time before the
next began.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import math
from dataclasses import dataclass, replace
from itertools import chain, repeat
from time import monotonic
from typing import TYPE_CHECKING, Any

from theomachy.engine.codec import freeze
from theomachy.engine.decisions import Option, Seat
from theomachy.server.bots.levels import FALLBACK, LEVELS
from theomachy.server.bots.pool import Crashed, Overrun
from theomachy.server.bots.scheduler import Busy, Rank, Turn, Withdrawn
from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.play import presence, waits
from theomachy.server.play.leasing import Elsewhere, leased
from theomachy.server.play.lowered import ANY, NOVICE, SHORT
from theomachy.server.play.waits import comes_from_hidden_cards
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.stored import PEOPLE_KINDS
from theomachy.server.wire.messages import Notice

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

_LOG = logging.getLogger("theomachy.server")


@dataclass(frozen=True, slots=True)
class Asked:
    """A bot that is asked: at which version, since when, as the how many-th of those at once."""

    seat: Seat
    version: int
    since: float
    place: int


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of thinking, when it was begun, and why it is not up to the bot's level, if so."""

    option: Option
    begun: float
    lowered: str | None = None


def wake(live: LiveTable) -> None:
    """Let every bot think that is asked and does not think already, and no other."""
    match = live.match
    if live.unread or match is None:
        return
    rank = rank_of(live)
    for (version, seat), turn in list(live.turns.items()):
        turn.rank = rank
        if not _is_asked(live, seat, version):
            live.runtime.scheduler.withdraw(turn)
    live.runtime.scheduler.settle()
    if match.table.over or not live.runtime.group.owns(live.table.id):
        return
    bots = [seat for seat in match.table.waiting if live.table.chairs[seat].kind == "bot"]
    for place, seat in enumerate(bots):
        key = (match.version, seat)
        if key not in live.thinking:
            live.thinking.add(key)
            live.run(_play(live, Asked(seat, match.version, monotonic(), place)))


def rank_of(live: LiveTable) -> Rank:
    """Who waits for the bots of a table."""
    there = presence.company(live)
    chairs = live.table.chairs
    if any(chair.kind in PEOPLE_KINDS for chair in chairs):
        is_live = live.table.pace == "live"
        return Rank.WAITED_FOR if is_live and there.seats else Rank.AWAY
    return Rank.WATCHED if there.seats or there.spectators else Rank.UNWATCHED


async def _play(live: LiveTable, asked: Asked) -> None:
    """Answer for a bot, and try again after a pause for as long as it is asked."""
    try:
        for pause in chain((1.0, 5.0), repeat(30.0)):
            try:
                await _answer(live, asked)
            except (Refused, Withdrawn, Busy):
                pass  # mostly the table has gone on without it
            except Unavailable:
                await live.runtime.database.availability.here()
                pause = 1.0
            except Elsewhere as elsewhere:
                pause = elsewhere.seconds
            except Exception:
                _LOG.exception("%s could not answer.", _who(live, asked.seat))
            if not _is_asked(live, asked.seat, asked.version):
                return
            await asyncio.sleep(pause)
    finally:
        live.thinking.discard((asked.version, asked.seat))


def _is_asked(live: LiveTable, seat: Seat, version: int) -> bool:
    match = live.match
    return (
        match is not None
        and live.runtime.group.owns(live.table.id)
        and match.version == version
        and seat in match.table.waiting
        and live.table.chairs[seat].kind == "bot"
    )


async def _answer(live: LiveTable, asked: Asked) -> None:
    seat, version = asked.seat, asked.version
    if not _is_asked(live, seat, version):
        return
    table, watch, who = live.in_play().table, live.runtime.watch, _who(live, seat)
    options = table.options(seat)
    is_hidden = comes_from_hidden_cards(table.decision)
    if len(options) == 1 and not is_hidden:
        thought = Thought(options[0], monotonic())
    else:
        thought = await _thought(live, asked, is_hidden)
    # A server's start does not count as a delay.
    seconds = monotonic() - max(asked.since, live.runtime.pool.since)
    is_late = seconds > live.runtime.config.bot_seconds and rank_of(live) is not Rank.UNWATCHED
    if is_hidden:
        await _wait(live, asked, thought.begun)
    if not await live.answer_for_bot(seat, version, thought.option, thought.lowered):
        return
    watch.answered += 1
    if is_late:
        watch.note_late(who, seconds)
    if is_late or thought.lowered in (NOVICE, ANY):
        live.tell(Notice(f"{live.seat_name(seat)} answered late."))


async def _thought(live: LiveTable, asked: Asked, is_hidden: bool) -> Thought:
    """What the bot thinks when its turn has come."""
    table = live.table

    async def work(seconds: float) -> Thought:
        begun = monotonic()
        async with leased(live, asked.seat, asked.version):
            if not _is_asked(live, asked.seat, asked.version):
                raise Withdrawn
            thought = await _choice(live, asked.seat, seconds)
        if thought.lowered is None and seconds < turn.seconds:
            thought = replace(thought, lowered=SHORT)
        return replace(thought, begun=begun)

    person = table.host or table.id
    turn = Turn(
        network=table.network or person,
        person=person,
        rank=rank_of(live),
        seconds=_seconds(live, asked.seat, is_hidden),
        work=work,
        is_even=is_hidden,
    )
    key = (asked.version, asked.seat)
    live.turns[key] = turn
    try:
        thought: Thought = await live.runtime.scheduler.think(turn)
        return thought
    finally:
        del live.turns[key]


async def _choice(live: LiveTable, seat: Seat, seconds: float) -> Thought:
    """What the bot answers; where it fails greedy does this once, or anything if that fails too."""
    match = live.in_play()
    options = list(match.table.options(seat))
    level = LEVELS.get(live.table.chairs[seat].level or "")
    own = level.bot if level else FALLBACK
    job: dict[str, Any] = {
        "do": "think",
        "game": match.game.name,
        "view": match.table.view(seat).document(),
        "seed": hmac.digest(
            live.runtime.database.key,
            f"bot:{live.table.id}:{seat}:{match.moment}".encode(),
            "sha256",
        ).hex(),
        "budget": seconds,
    }
    for bot in dict.fromkeys((own, FALLBACK)):
        job["bot"] = bot
        try:
            answer = await live.runtime.pool.do(job, live.runtime.config.bot_seconds, again=True)
            option: Option = freeze(answer)
            if option in options:
                return Thought(option, 0.0, None if bot == own else NOVICE)
            why, where = f"it answered {option!r:.200}, which is not an option.", ""
        except Overrun as overrun:
            why, where = str(overrun), ""
        except Crashed as crashed:
            why, where = str(crashed), crashed.where
        live.runtime.watch.note_failure(f"{_who(live, seat)}, {bot},", job, why, where)
    return Thought(options[0], 0.0, ANY)


def _seconds(live: LiveTable, seat: Seat, is_hidden: bool) -> float:
    """How long a bot may think: as its level says, and within the wait that all answers take."""
    config = live.runtime.config
    level = LEVELS.get(live.table.chairs[seat].level or "")
    most = config.bot_seconds * 0.8
    if level is not None:
        most = min(most, level.seconds * config.thinking)
    return min(most, _hidden_seconds(config)) if is_hidden else most


def _hidden_seconds(config: Config) -> float:
    return config.wait / 8 if config.hidden_seconds is None else config.hidden_seconds


async def _wait(live: LiveTable, asked: Asked, begun: float) -> None:
    """Wait until it is time for an answer that is a secret."""
    step = live.runtime.config.wait
    wait = waits.seconds(live, asked.version, asked.seat)
    if wait > 0:
        seconds = _seconds(live, asked.seat, is_hidden=True)
        line = asked.place // live.runtime.scheduler.most_of_one
        ended = monotonic()
        await asyncio.sleep(due(asked.since, line, begun, ended, seconds, step, wait) - ended)


def due(
    since: float,
    line: int,
    begun: float,
    ended: float,
    seconds: float,
    step: float,
    wait: float | None = None,
) -> float:
    """When to answer what is a secret: its wait after it was asked, and whole steps after that.

    `line`  how many of those who are asked at once have to think before, one after the other
    `wait`  that of the seat; a step if left out
    """
    first = since + (step if wait is None else wait)
    # A quarter of a step is for the way there and back.
    whole = min(seconds + step / 4, step * 3 / 4)
    ready = max(begun, since + line * whole) + whole
    return first + step * max(0, math.ceil((max(ready, ended) - first) / step))


def _who(live: LiveTable, seat: Seat) -> str:
    """A bot as the log names it: by table, moment, seat and level."""
    moment = live.match.moment if live.match else 0
    level = live.table.chairs[seat].level
    return f"The bot ({level}) in seat {seat} at moment {moment} of the table {live.table.id}"
