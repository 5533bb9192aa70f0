"""What the server sends on the socket: see docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from theomachy.server.errors import AWAY
from theomachy.server.play.requests import Request, Until
from theomachy.server.shapes import ChatLine, EventShape, Me, OutcomeShape, TableShape

PROTOCOL = 1


class Crumb(Struct):
    """One procedure under way."""

    name: str
    step: str
    rule: str
    text: str


class DecisionShape(Struct, omit_defaults=True):
    """The open decision; `anyway`: it is asked whatever the seat holds, even without a choice."""

    seats: tuple[int, ...]
    rule: str
    name: str
    prompt: str
    crumbs: list[Crumb]
    anyway: bool = False


class OptionShape(Struct, omit_defaults=True):
    """One option, the things on the table it points at, and the game's hint about it if any."""

    id: str
    label: str
    at: tuple[str, ...]
    final: str | None
    hint: Mapping[str, Any] | None = None


class Order(Struct, omit_defaults=True):
    """What a seat answers by itself at a decision.

    `offered` is what it could answer then; `ended`, of an order that has lapsed, says why.
    """

    decision: str
    answer: str
    until: Until
    offered: list[str] | None = None
    ended: str | None = None


class OrdersShape(Struct, tag="orders"):
    """The orders of a seat that stand now, and those that have lapsed since it last answered."""

    seat: int
    orders: list[Order]
    lapsed: list[Order]


class UndoRequest(Struct):
    """Somebody asks to take an answer back; `lost` counts the answers of each seat that go."""

    by: int
    version: int
    agreed: list[int]
    asked: list[int]
    lost: list[int] = []


class UndoShape(Struct):
    """Whether the last answer can be taken back."""

    available: bool
    free: bool
    why: str | None
    request: UndoRequest | None


class LuckNow(Struct):
    """The promise of the luck, and its secret at the end."""

    commitment: str
    secret: str | None


class Lowered(Struct):
    """A bot whose last answer was not up to its level, and why, in a sentence."""

    seat: int
    text: str


class State(Struct, tag="state", omit_defaults=True):
    """The table as one seat may know it."""

    version: int
    moment: int
    seat: int | None
    view: dict[str, Any]
    decision: DecisionShape | None
    waiting: list[int]
    since: str
    deadline: str | None
    options: list[OptionShape]
    events: list[EventShape]
    undo: UndoShape | None
    over: bool
    outcome: OutcomeShape | None
    luck: LuckNow
    since_moment: int = msgspec.field(name="from", default=-1)
    dropped: int | None = None
    orders: list[Order] = []
    lapsed: list[Order] = []
    lowered: list[Lowered] = []
    re: int | None = None


class Unshown(Struct, tag="unshown", omit_defaults=True):
    """In place of a state that cannot be made; `over`: the record can be had."""

    version: int
    moment: int
    seat: int | None
    text: str
    undo: UndoShape | None
    over: bool
    report: str
    re: int | None = None


class Presence(Struct, tag="presence"):
    """Who is connected."""

    seats: list[int]
    spectators: int


class PresenceShape(Struct):
    """Who was connected on arrival."""

    seats: list[int]
    spectators: int


class Welcome(Struct, tag="welcome"):
    """The first message."""

    protocol: int
    table: TableShape
    you: Me | None
    seats: list[int]
    chat: list[ChatLine]
    notes: str
    presence: PresenceShape
    now: str


class Ack(Struct, tag="ack"):
    """An answer is durable."""

    re: int | None
    version: int
    moment: int


class ForeseenShape(Struct):
    """One thing that an option would do; `kind` and `data` are the game's own."""

    kind: str
    rule: str
    text: str
    at: tuple[str, ...]
    data: dict[str, Any]


class Preview(Struct, tag="preview"):
    """What an option would do."""

    re: int | None
    option: str
    forecast: list[ForeseenShape]
    final: str


class RulingShape(Struct):
    """A ruling on a rule."""

    id: str
    question: str
    ruling: str


class Why(Struct, tag="why"):
    """Why a thing is refused, or not."""

    re: int | None
    thing: str
    allowed: bool
    sentence: str
    rule: str
    text: str
    rulings: list[RulingShape]


class Chat(Struct, tag="chat"):
    """Something was said."""

    line: ChatLine


class TableNews(Struct, tag="table"):
    """The table has changed."""

    table: TableShape


class Notice(Struct, tag="notice"):
    """Something that people at the table should know."""

    text: str


class UndoNews(Struct, tag="undo"):
    """A request to go back was made, answered or dropped."""

    request: UndoRequest | None
    text: str


class Outage(Struct, tag="outage"):
    """The server cannot reach its records, or can again."""

    over: bool
    text: str


def outage(is_over: bool) -> Outage:
    """What everybody is told when the records are away, and when they are back."""
    return Outage(is_over, "The server can reach its records again." if is_over else AWAY)


class Time(Struct, tag="time"):
    """The server's clock was set: this is the time now, and deadlines go by it."""

    now: str


class Pong(Struct, tag="pong"):
    """Here I am."""

    re: int | None


class Noted(Struct, tag="noted"):
    """What was sent is kept."""

    re: int | None


class ErrorMessage(Struct, tag="error"):
    """A refusal."""

    re: int | None
    code: str
    message: str
    rule: str | None


Reply = (
    Welcome
    | State
    | Unshown
    | Ack
    | Preview
    | Why
    | Chat
    | Presence
    | TableNews
    | Notice
    | UndoNews
    | OrdersShape
    | Outage
    | Time
    | Pong
    | Noted
    | ErrorMessage
)


def schema() -> dict[str, Any]:
    """JSON Schemas of all messages: `requests` from the client, `replies` from the server."""
    (requests, replies), components = msgspec.json.schema_components(
        (Request, Reply), ref_template="#/components/{name}"
    )
    return {
        "protocol": PROTOCOL,
        "requests": requests,
        "replies": replies,
        "components": components,
    }
