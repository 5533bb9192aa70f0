"""How long an answer takes that comes from hidden cards, by whomever it is given.

When such a decision opens each seat has a wait, drawn from the table, the version and the seat
alone: no hand is looked at. Whatever comes from the seat, by hand in a window, by order or from a
bot, counts after that wait and not before, so that the time it takes tells nothing.
"""

from __future__ import annotations

import asyncio
import hmac
import math
from statistics import NormalDist
from time import monotonic
from typing import TYPE_CHECKING, Final

from theomachy.engine.decisions import Choose, Decision, Seat, Together
from theomachy.server.storage.stored import PEOPLE_KINDS

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

LEAST: Final = 0.5
MOST: Final = 25 / 9
SPREAD: Final = 0.45
"""Waits are log-normal around the median; the least and the most are shares of it."""

_NORMAL = NormalDist()
_SHORT = _NORMAL.cdf(math.log(LEAST) / SPREAD)
_LONG = _NORMAL.cdf(math.log(MOST) / SPREAD)


def share(luck: float) -> float:
    """A wait as a share of the median, for a number from 0 up to but not including 1."""
    half = (0.5 - _SHORT) if luck < 0.5 else (_LONG - 0.5)
    return math.exp(SPREAD * _NORMAL.inv_cdf(0.5 + (2 * luck - 1) * half))


def comes_from_hidden_cards(decision: Decision | None) -> bool:
    """Whether what a seat may answer is its secret: how long it takes must not tell."""
    return type(decision) is Together or (type(decision) is Choose and decision.ask_even_if_single)


def seconds(live: LiveTable, version: int, seat: Seat) -> float:
    """The wait of a seat at a version; none without people, and none at a day a move."""
    median = live.runtime.config.wait
    people = any(chair.kind in PEOPLE_KINDS for chair in live.table.chairs)
    if median <= 0 or not people or live.table.pace != "live":
        return 0.0
    about = f"wait:{live.table.id}:{version}:{seat}".encode()
    drawn = hmac.digest(live.runtime.database.key, about, "sha256")
    return median * share(int.from_bytes(drawn[:6]) / 2**48)


def open_at(live: LiveTable) -> float:
    """Since when the decision that is open now has been open, as this process knows."""
    version = live.in_play().version
    if live.opened[0] != version:
        live.opened = version, monotonic()
        live.holding = {each for each in live.holding if each[0] == version}
    return live.opened[1]


def left(live: LiveTable, seat: Seat) -> float:
    """How long an answer of that seat has to be kept back still."""
    match = live.in_play()
    if not comes_from_hidden_cards(match.table.decision):
        return 0.0
    return open_at(live) + seconds(live, match.version, seat) - monotonic()


async def wait(live: LiveTable, seat: Seat, began: float) -> None:
    """Wait until an answer of that seat by itself counts; `began`: since when it has been ready.

    One that is ready later than that takes another wait, as if it had been thought about.
    """
    rest = left(live, seat)
    if rest < 0:
        rest = began + seconds(live, live.in_play().version, seat) - monotonic()
    if rest > 0:
        await asyncio.sleep(rest)
