"""What the server sends on the socket: see docs/protocol.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import Struct

from theomachy.server.errors import AWAY
from theomachy.server.wire.coaching import Coach, Explanation, Hint
from theomachy.server.wire.requests import Request, Until
from theomachy.server.wire.shapes import ChatLine, EventShape, Me, OutcomeShape, TableShape
from theomachy.server.wire.undo import Back, UndoNews, UndoShape

PROTOCOL = 1


class Crumb(Struct):
    """One procedure in progress."""

    name: str
    step: str
    rule: str
    text: str


class DecisionShape(Struct, omit_defaults=True):
    """The open decision, in words for the viewer: a question if it is asked, news if not.

    `aside` stands beside the question, `help` says why it is asked.
    `ask_even_if_single`: it is asked whatever the seat holds, even without a choice.
    """

    seats: tuple[int, ...]
    rule: str
    name: str
    title: str
    prompt: str
    crumbs: list[Crumb]
    aside: str = ""
    help: str = ""
    ask_even_if_single: bool = False


class OptionShape(Struct, omit_defaults=True):
    """One option, the things on the table it points at, and the game's hint about it if any.

    `idle`: no other option would change anything, so a page may take it for the player.
    """

    id: str
    label: str
    at: tuple[str, ...]
    final: str | None
    hint: Mapping[str, Any] | None = None
    idle: bool = False


class Order(Struct, omit_defaults=True):
    """What a seat answers by itself at a decision, which has a title.

    `ended`, of an order that has lapsed, says why.
    """

    decision: str
    title: str
    answer: str
    until: Until
    ended: str | None = None


class OrdersShape(Struct, tag="orders"):
    """The orders of a seat that stand now, and those that have lapsed since it last answered."""

    seat: int
    orders: list[Order]
    lapsed: list[Order]


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


class StepShape(Struct):
    """An answer of a draft: the name and title of its decision, and the option that was taken."""

    decision: str
    title: str
    label: str
    at: tuple[str, ...]


class DraftShape(Struct, tag="draft"):
    """What a draft leads to; `ends`: why nothing can follow its last step, if so.

    View, decision and options are those after its steps, but before one that ends it.
    """

    re: int | None
    version: int
    seat: int
    steps: list[StepShape]
    ends: str | None
    view: dict[str, Any]
    decision: DecisionShape | None
    options: list[OptionShape]


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


class ThingShape(Struct, omit_defaults=True):
    """A thing on the table: its name, what it is, and how it stands now, in sentences."""

    element: str
    name: str
    kind: str
    rule: str
    now: tuple[str, ...] = ()


class Things(Struct, tag="things"):
    """Everything on the table, as the seat may know it."""

    re: int | None
    seat: int | None
    things: list[ThingShape]


class Missed(Struct):
    """An answer of a lesson that did not reach the goal: why not, and the rule behind it."""

    sentence: str
    rule: str


class LessonNow(Struct, omit_defaults=True):
    """The table of a lesson, the step the learner is at, and what the last answer came to.

    `step`     how many steps are done, of all boards
    `asks`     whether the step has a goal; if not, the learner goes on when it is read
    `boards`   how many boards there are, and `board` which of them this is, counted from 0
    `done`     whether the steps of this board are done; `learned`: those of all
    `show`     the number of the option that is shown to those who ask
    """

    state: State
    step: int
    asks: bool
    board: int
    boards: int
    done: bool
    learned: bool
    show: int | None = None
    missed: Missed | None = None
    why: Why | None = None
    preview: Preview | None = None
    things: Things | None = None


class SceneShown(Struct, omit_defaults=True):
    """A step of a lesson as pictures: for an example of a rule, and the game in two minutes.

    `after`   what its answer comes to; nothing where there is only to look
    `news`    what happened in between, in sentences
    `at`      the things to look at
    `lesson`, `title`  where it comes from
    `about`   whether it is about that very rule, and not only its lesson
    """

    before: State
    after: State | None
    news: list[EventShape]
    at: list[str]
    say: str
    lesson: str
    title: str
    about: bool


class Chat(Struct, tag="chat"):
    """Something was said."""

    line: ChatLine


class TableNews(Struct, tag="table"):
    """The table has changed."""

    table: TableShape


class Notice(Struct, tag="notice"):
    """Something that people at the table should know."""

    text: str


class Outage(Struct, tag="outage"):
    """The server cannot reach its records, or can again."""

    over: bool
    text: str


def outage(is_over: bool) -> Outage:
    """What everybody is told when the records are away, and when they are back."""
    return Outage(is_over, "The server can reach its database again." if is_over else AWAY)


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
    | DraftShape
    | Back
    | Why
    | Things
    | Coach
    | Hint
    | Explanation
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
    """JSON Schemas of all messages: `requests` from the client, `replies` from the server.

    What lessons and pictures are over HTTP is among the components, since it contains states.
    """
    (requests, replies, *_), components = msgspec.json.schema_components(
        (Request, Reply, LessonNow, SceneShown), ref_template="#/components/{name}"
    )
    return {
        "protocol": PROTOCOL,
        "requests": requests,
        "replies": replies,
        "components": components,
    }
