"""What can be set when a server is started."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask of the server: (how many at once, how many a second)."""

    requests: tuple[float, float] = (120, 30)
    guests: tuple[float, float] = (30, 0.5)
    passwords: tuple[float, float] = (10, 0.1)
    tables: tuple[float, float] = (30, 0.5)
    uploads: tuple[float, float] = (10, 0.1)
    messages: tuple[float, float] = (120, 40)
    chat: tuple[float, float] = (10, 1)
    sockets_of_one: int = 40
    body: int = 64 * 1024
    upload: int = 2 * 1024 * 1024
    message: int = 32 * 1024
    outbox: int = 256

    @classmethod
    def none(cls) -> Limits:
        """For tests and load: rates so high that nobody meets them; sizes stay."""
        free = (1e9, 1e9)
        return cls(free, free, free, free, free, free, free, sockets_of_one=100_000)


WAIT = 0.7
"""Long enough for an answer to be seen, short enough for eight seats that all pass."""


@dataclass(frozen=True, slots=True)
class Config:
    """One server.

    `database`    sqlite:///file or postgresql://...
    `origins`     sites besides its own that may use it, such as https://play.example
    `workers`     processes in which bots think
    `bot_seconds` how long a bot may think before greedy answers for it, this once
    `thinking`    the part of their level's time that bots think
    `wait`        seconds that an answer takes which comes from hidden cards and from no person
    `hidden_seconds`  how long a bot may think about such an answer; if left out, half the wait
    `idle`        seconds after which a table that nobody looks at leaves memory
    `sweep`       seconds from one look for what is idle or late to the next
    """

    database: str = "sqlite:///theomachy.db"
    origins: tuple[str, ...] = ()
    workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))
    bot_seconds: float = 5.0
    thinking: float = 1.0
    bots: bool = True
    wait: float = WAIT
    hidden_seconds: float | None = None
    idle: float = 300.0
    sweep: float = 30.0
    static: Path = STATIC
    limits: Limits = field(default_factory=Limits)
