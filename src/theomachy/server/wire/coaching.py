"""What the coach says, on the socket and in the record of a table."""

from __future__ import annotations

from typing import Any

from msgspec import Struct


class MatterShape(Struct, omit_defaults=True):
    """One thing that matters now: an icon, a sentence with what decides in *asterisks*, a rule."""

    icon: str
    text: str
    rule: str = ""


class Coach(Struct, tag="coach"):
    """What matters now to the seat that is asked, the weightiest first; at most three lines."""

    re: int | None
    version: int
    seat: int
    lines: list[MatterShape]


class ConsideredShape(Struct, omit_defaults=True):
    """An answer that was considered.

    `ids`       the options that come to the same, the best first
    `reason`    what it gains, in words
    `drawback`  what it costs or risks, if anything
    `win`       the chance to win, from 0 to 1
    `same`      whether it is as good as the best, as far as the estimate goes
    """

    ids: list[str]
    title: str
    reason: str
    win: float
    drawback: str = ""
    same: bool = False


class Hint(Struct, tag="hint"):
    """The best answers as the strongest bot sees them from that seat.

    `spread`  how far the chances may be off
    `even`    the even share of all seats
    """

    re: int | None
    version: int
    seat: int
    level: str
    spread: float
    even: float
    options: list[ConsideredShape]


class Explanation(Struct, tag="explanation"):
    """What a Novice saw in its last move, as far as the seat that asks can know."""

    re: int | None
    seat: int
    text: str


class CoachedShape(Struct):
    """What was shown to a seat at a moment: `lines`, `hint`, `tip` or `why`, with its data.

    `turn`  the last entry before by anybody else: the same throughout a turn
    """

    seat: int
    moment: int
    turn: int
    kind: str
    shown: Any


class CoachedList(Struct):
    """All that the coach has shown at a table, as far as the visitor may see it."""

    shown: list[CoachedShape]
