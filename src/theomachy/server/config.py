"""What can be set when a server is started."""

from __future__ import annotations

import os
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

STATIC = Path(__file__).parent / "static"
DOCS = Path(__file__).parent / "docs"
LOOPBACK = ("127.0.0.1", "::1")


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one visitor may ask of the server, and all of them together.

    Rates are (how many at once, how many a second). A visitor is an address (an IPv6 network of
    /64 counts as one), and where people are known, a person.

    `requests`    requests under /api and sockets opened, for each address
    `guests`, `passwords`   new guests and attempts to log in, for each address
    `guesses`     attempts at one account, from one address or by one browser that is known there
    `accounts`    attempts at one account from all addresses, the first of each left out
    `tables`, `uploads`, `chat`   for each person, wherever they are connected
    `study`       seconds of work on replays, scores and luck, for each person and each address
    `looking`     seconds of work on what is asked of a table (states, logs, looks, forecasts,
                  reasons), likewise; as much again on lists of tables
    `messages`    messages on each socket
    `frames`      frames on each socket, of which a message may have many; pings are frames too
    `sockets_of_one`      open sockets of one address
    `bot_games`, `bot_games_of_network`   games between bots alone that run at once, for one
                  person and for all of one address
    `connections`         open connections in all; if left out, what the open files allow
    `connections_of_one`  open connections of one address; a trusted proxy may have them all
    `reserved`    connections, of those in all, that are kept for the operator
    `head`, `body`, `upload`, `message`   sizes in bytes, of what comes in
    `bodies_of_one`       bytes of bodies that are on their way in from one address
    `outbox`, `outbox_bytes`   messages, and their bytes, that wait for a socket that reads slowly
    `head_seconds`, `body_seconds`   how long a request may take to come in
    `idle_seconds`        how long a connection may wait for its next request
    `read_seconds`        how long nothing of an answer may be read before its connection is cut
    `ping_seconds`        how often an open socket is pinged, and how long it has to answer
    """

    requests: tuple[float, float] = (120, 30)
    guests: tuple[float, float] = (30, 0.5)
    passwords: tuple[float, float] = (30, 0.5)
    guesses: tuple[float, float] = (10, 0.2)
    accounts: tuple[float, float] = (30, 0.2)
    tables: tuple[float, float] = (30, 0.5)
    uploads: tuple[float, float] = (10, 0.1)
    messages: tuple[float, float] = (120, 40)
    chat: tuple[float, float] = (10, 1)
    study: tuple[float, float] = (30, 0.5)
    looking: tuple[float, float] = (5, 0.1)
    frames: tuple[float, float] = (400, 100)
    sockets_of_one: int = 40
    bot_games: int = 5
    bot_games_of_network: int = 20
    connections: int | None = None
    connections_of_one: int = 128
    reserved: int = 16
    head: int = 32 * 1024
    body: int = 64 * 1024
    upload: int = 2 * 1024 * 1024
    message: int = 32 * 1024
    bodies_of_one: int = 16 * 1024 * 1024
    outbox: int = 256
    outbox_bytes: int = 4 * 1024 * 1024
    head_seconds: float = 10
    body_seconds: float = 30
    idle_seconds: float = 5
    read_seconds: float = 20
    ping_seconds: float = 30

    @classmethod
    def none(cls) -> Limits:
        """For tests and load: rates so high that nobody meets them; sizes stay."""
        rates: Any = {
            each.name: (1e9, 1e9) for each in fields(cls) if isinstance(each.default, tuple)
        }
        return replace(
            cls(),
            **rates,
            sockets_of_one=100_000,
            bot_games=100_000,
            bot_games_of_network=100_000,
            connections_of_one=100_000,
            bodies_of_one=1024**3,
        )


WAIT = 1.8
"""Long enough for an answer to be seen, short enough for eight seats that all pass."""


@dataclass(frozen=True, slots=True)
class Config:
    """One server.

    `database`    sqlite:///file or postgresql://...
    `host`        the address it listens at, by which it may be called
    `host_names`  other names by which visitors may call it, such as play.example
    `proxies`     addresses and networks of proxies whose word on who asks is taken; "*": all
    `operators`   addresses and networks for which some connections are kept
    `origins`     sites besides its own that may use it, such as https://play.example
    `workers`     processes in which bots think
    `warm`        whether one of them is started, and one for records, before anybody waits for it
    `queue`       turns of bots that may wait for one; a table whose turn finds no room asks again
    `lease`       seconds after which another server takes over the turn of one that has died
    `bot_seconds` how long a bot may think before it is asked once more in another process, and
                  after that before greedy answers for it, this once
    `thinking`    the part of their level's time that bots think
    `wait`        seconds that an answer from hidden cards takes, in the median; 0: none
    `hidden_seconds`  how long a bot may think about such an answer; if left out, an eighth of that
    `idle`        seconds after which a table that nobody looks at leaves memory
    `sweep`       seconds from one look for what is idle or late to the next
    `guest_days`, `account_days`  how long somebody is known who does nothing
    `keep_guests`  days after which a guest is removed who was not here, and plays nowhere; for
                  ever if left out, as all of these
    `keep_chat`   days after the end of a game for which what was said there is kept
    `keep_games`  days after its end for which a game is kept
    `link_seconds`  how long a link to go on from another device is good
    """

    database: str = "sqlite:///theomachy.db"
    host: str = "127.0.0.1"
    host_names: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    operators: tuple[str, ...] = LOOPBACK
    origins: tuple[str, ...] = ()
    workers: int = field(default_factory=lambda: max(1, min(4, (os.cpu_count() or 2) - 1)))
    bot_seconds: float = 5.0
    thinking: float = 1.0
    bots: bool = True
    warm: bool = True
    queue: int = 1000
    lease: float = 6.0
    wait: float = WAIT
    hidden_seconds: float | None = None
    idle: float = 300.0
    sweep: float = 30.0
    guest_days: float = 365.0
    account_days: float = 90.0
    keep_guests: float | None = None
    keep_chat: float | None = None
    keep_games: float | None = None
    link_seconds: float = 600.0
    static: Path = STATIC
    docs: Path = DOCS
    limits: Limits = field(default_factory=Limits)
