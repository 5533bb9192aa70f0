"""What somebody who looks at a table asks the server: the same in both worlds."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec

from bench.worlds.world import TABLE
from theomachy.engine.game import Game
from theomachy.engine.testing.moments import Viewer


class Offer(msgspec.Struct):
    """An option as a seat is shown it."""

    id: str
    label: str
    at: list[str]


class Undo(msgspec.Struct):
    """Whether something can be taken back."""

    available: bool


class Question(msgspec.Struct):
    """The open decision."""

    name: str


class Event(msgspec.Struct):
    """What happened, and by which rule."""

    kind: str
    rule: str
    text: str
    data: dict[str, Any]


class Seen(msgspec.Struct):
    """A `state` message, as far as what is asked depends on it."""

    version: int
    moment: int
    seat: int | None
    decision: Question | None
    waiting: list[int]
    options: list[Offer]
    events: list[Event]
    undo: Undo | None
    over: bool


class Acknowledged(msgspec.Struct):
    """An `ack` message."""

    version: int
    moment: int


class About(msgspec.Struct):
    """A table, as far as it tells that the game is over."""

    finished: str | None


class TableMessage(msgspec.Struct):
    """A `table` message."""

    table: About


read_state = msgspec.json.Decoder(Seen).decode
read_ack = msgspec.json.Decoder(Acknowledged).decode
read_table = msgspec.json.Decoder(TableMessage).decode


class Curiosity:
    """Picks what is asked; `things` are elements of the table that were pointed at before."""

    def __init__(self, game: Game[Any], rng: Random) -> None:
        self._rng = rng
        self._names = [name for kind in game.procedures for name in _asks(kind)]
        self._things = [f"hand:{card['id']}" for card in game.cards()][:400] or ["hand:1"]
        self._kinds = sorted({thing.partition(":")[0] for thing in self._things})

    def messages(self, viewer: Viewer, seen: Seen) -> list[str]:
        """What is sent on the socket."""
        rng, version, offers = self._rng, seen.version, seen.options
        asked: list[dict[str, Any]] = [
            {"type": "why", "thing": self._thing(offers)},
            {"type": "why", "thing": rng.choice(self._things)},
        ]
        if offers:
            for offer in rng.sample(offers, min(2, len(offers))):
                asked.append({"type": "preview", "version": version, "option": offer.id})
        asked += rng.sample(self._rest(viewer, seen), 2)
        return [json.dumps({**message, "re": number}) for number, message in enumerate(asked)]

    def _thing(self, offers: list[Offer]) -> str:
        """Something on the table, which is remembered, or nothing."""
        rng = self._rng
        pointed = [thing for offer in rng.sample(offers, min(3, len(offers))) for thing in offer.at]
        if pointed and rng.random() < 0.5:
            self._things.append(rng.choice(pointed))
            del self._things[: max(0, len(self._things) - 800)]
            return rng.choice(pointed)
        return rng.choice(("", "turn:0", "pile", rng.choice(self._things)))

    def _rest(self, viewer: Viewer, seen: Seen) -> list[dict[str, Any]]:
        """What is refused, mostly, and what changes nothing in the game."""
        rng, version = self._rng, seen.version
        name = rng.choice(self._names)
        other = 0 if viewer is None else (viewer + 1) % 2
        return [
            {"type": "answer", "version": version, "option": "none.0"},
            {"type": "answer", "version": version + 1, "option": "none.0"},
            {"type": "preview", "version": version, "option": "AAAAAAAA.1"},
            {"type": "look", "seat": viewer},
            {"type": "look", "seat": other},
            {"type": "look", "seat": None} if viewer is None else {"type": "ping"},
            {"type": "undo", "version": version + 1},
            {"type": "consent", "version": version, "agree": False},
            {"type": "claim", "version": version, "seat": rng.randrange(3)},
            {"type": "return"},
            {"type": "order", "decision": name, "answer": None},
            {"type": "order", "decision": "Nothing.such", "answer": "pass"},
            {"type": "chat", "text": rng.choice(("Hello!", "Your turn.", "Well played."))},
            {"type": "note", "text": f"Something at {version}."},
            {"type": "something"},
        ]

    def paths(self, viewer: Viewer, seen: Seen) -> list[str]:
        """What is asked over HTTP."""
        rng, table = self._rng, f"/tables/{TABLE}"
        then = f"{table}/moments/{rng.randint(0, seen.moment)}"
        other = rng.randrange(3)
        often = [f"{table}/state", table]
        seldom = [
            f"{table}/log?limit={rng.randint(1, 40)}",
            f"{table}/log?before={rng.randint(0, seen.moment + 1)}",
            f"{table}/moments",
            then,
            f"{then}/board",
            f"{table}/moments/{seen.moment}",
            f"{table}/moments/{seen.moment}/board",
            "/lobby",
            "/tables?list=running",
            "/tables?list=yours",
            f"{table}/state?seat={other}",
            f"{then}?seat={other}",
            f"{table}/state?seat=-1",
            f"{table}/chat",
            f"{table}/notes",
            f"{table}/luck",
            f"{table}/record",
            f"{table}/scores",
        ]
        return [rng.choice(often if rng.random() < 0.3 else seldom)]


def _asks(kind: Any) -> list[str]:
    return [step.title for step in kind.steps if step.ask is not None]
