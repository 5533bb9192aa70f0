"""What is sent, on HTTP and on the socket: one definition for answers, schemas and client types."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Value = str | int | bool


@dataclass(slots=True)
class LinkShape:
    """A device link, for who made it; `browser` and `address` are where it was used or refused."""

    id: str
    state: Literal["open", "expired", "used", "refused", "withdrawn"]
    made: str
    expires: str
    at: str | None
    browser: str
    address: str
    session: str | None


@dataclass(slots=True)
class Me:
    """Who a visitor is; `token` only where it was asked for; `news`: links that were used."""

    id: str
    name: str
    account: str | None
    token: str | None = None
    news: list[LinkShape] = field(default_factory=list)


@dataclass(slots=True)
class Games:
    """How many tables somebody has, by their status."""

    open: int = 0
    running: int = 0
    finished: int = 0


@dataclass(slots=True)
class NewLink:
    """A link with which the same person goes on from another device."""

    id: str
    url: str
    token: str
    made: str
    expires: str


@dataclass(slots=True)
class Links:
    """The device links that somebody made lately."""

    links: list[LinkShape]


@dataclass(slots=True)
class LinkFound:
    """Both sides of a device link: whose it is, who opens it, and what is theirs here."""

    person: Me
    here: Me | None
    games: Games
    expires: str


@dataclass(slots=True)
class SessionShape:
    """Where somebody is logged in; `here` marks the session that asks."""

    id: str
    here: bool
    browser: str
    address: str
    made: str
    used: str
    expires: str


@dataclass(slots=True)
class SessionList:
    """Everywhere that somebody is logged in, the last used first."""

    sessions: list[SessionShape]


@dataclass(slots=True)
class SeatShape:
    """A chair at a table and who sits in it."""

    seat: int
    kind: Literal["person", "hotseat", "bot", "open", "link"]
    name: str
    level: str | None
    you: bool
    connected: bool
    colour: str
    stands_for: str | None = None


@dataclass(slots=True)
class HostShape:
    """Who made a table."""

    name: str
    you: bool


@dataclass(slots=True)
class OutcomeShape:
    """How a game ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    ending: str


@dataclass(slots=True)
class Promise:
    """What was promised of the luck: the commitment, and what each seat has sealed and opened."""

    commitment: str
    seals: list[str]
    entropy: list[str]


@dataclass(slots=True)
class Standing:
    """Whether a record was played on this server, or is merely consistent, in a sentence."""

    played_here: bool
    sentence: str


@dataclass(slots=True)
class Origin:
    """The table and moment that a table was played on from."""

    table: str
    moment: int


@dataclass(slots=True)
class Invite:
    """A link to a chair."""

    seat: int
    url: str


@dataclass(slots=True)
class TableShape:
    """A table, as lists and pages show it."""

    id: str
    game: str
    title: str
    kind: Literal["game", "replay"]
    status: Literal["open", "running", "finished"]
    pace: str
    late: str
    public: bool
    coach: bool
    preset: str
    options: dict[str, Value]
    changed: dict[str, Value]
    seats: list[SeatShape]
    host: HostShape | None
    yours: list[int]
    version: int
    moment: int
    waiting: list[int]
    your_turn: bool
    since: str
    deadline: str | None
    created: str
    started: str | None
    finished: str | None
    outcome: OutcomeShape | None
    luck: Promise
    rematch: str | None
    origin: Origin | None
    starting: bool
    standing: Standing | None
    left: list[int] = field(default_factory=list)
    invites: list[Invite] = field(default_factory=list)


@dataclass(slots=True)
class Lobby:
    """All lists of tables."""

    yours: list[TableShape]
    open: list[TableShape]
    running: list[TableShape]
    finished: list[TableShape]


@dataclass(slots=True)
class TableList:
    """One page of a list of tables."""

    tables: list[TableShape]
    more: bool


@dataclass(slots=True)
class EventShape:
    """One thing that happened, as a seat may know it; `at`: what it touched on the table."""

    rule: str
    kind: str
    text: str
    data: dict[str, Any]
    moment: int
    at: list[str]


@dataclass(slots=True)
class Log:
    """A part of the log."""

    events: list[EventShape]
    more: bool


@dataclass(slots=True)
class ChatLine:
    """Something that was said."""

    id: int
    name: str
    seat: int | None
    text: str
    at: str


@dataclass(slots=True)
class ChatLog:
    """A part of what was said."""

    lines: list[ChatLine]
    more: bool


@dataclass(slots=True)
class Notes:
    """What somebody noted for themselves."""

    text: str


@dataclass(slots=True)
class MomentShape:
    """A step of the replay: after the entry of that number."""

    moment: int
    seat: int
    rule: str
    undone: bool
    text: str


@dataclass(slots=True)
class Moments:
    """All steps of a replay."""

    length: int
    moments: list[MomentShape]


@dataclass(slots=True)
class DrawShape:
    """One draw: what could come, and what came."""

    index: int
    moment: int
    name: str
    rule: str
    faces: list[Any]
    face: int
    answer: Any


@dataclass(slots=True)
class LuckShape:
    """The luck of a table: what was promised and, when it is over, every draw.

    `bound`: all that the commitment is bound to, byte for byte as it was hashed.
    """

    commitment: str
    scheme: str
    seals: list[str]
    entropy: list[str]
    bound: str | None
    secret: str | None
    verified: bool | None
    draws: list[DrawShape]


@dataclass(slots=True)
class Invitation:
    """What an invite is for."""

    table: TableShape
    seat: int


@dataclass(slots=True)
class Fine:
    """All is well."""

    ok: bool = True


@dataclass(slots=True)
class ErrorDetail:
    """Why something was refused."""

    code: str
    message: str
    rule: str | None


@dataclass(slots=True)
class ErrorShape:
    """A refusal."""

    error: ErrorDetail
