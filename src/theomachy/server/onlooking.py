"""Who looks at a table through one socket, as the page does: checks all that comes, and answers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection

from theomachy.engine.documents import check_schema
from theomachy.engine.game import Game
from theomachy.server.wire.messages import (
    Chat,
    ErrorMessage,
    Notice,
    Preview,
    Reply,
    State,
    Welcome,
)
from theomachy.server.wire.undo import UndoNews

_read = msgspec.json.Decoder(Reply).decode


class Wrong(Exception):
    """A message that should not have come."""


class Onlooker:
    """One socket: checks what comes, and answers if it is a player's."""

    def __init__(self, played: Game[Any], seat: int, rng: Random, answers: int | None) -> None:
        self.game = played
        self.seat = seat
        self.rng = rng
        self.messages = 0
        self.state: State | None = None
        self._begun: int | None = None
        self._answered: int | None = None
        self._answers = answers
        self._schema = played.view_schema
        self.pieces: Any = None

    @property
    def is_over(self) -> bool:
        return self.state is not None and self.state.over

    @property
    def is_done(self) -> bool:
        if self.state is None or self._begun is None or self._answers is None:
            return self.is_over
        return self.is_over or self.state.version >= self._begun + self._answers

    @property
    def waits_for(self) -> str:
        state = self.state
        if state is None or state.decision is None:
            return "the table was never shown"
        return f"seats {state.waiting} are asked {state.decision.name} at moment {state.moment}"

    async def hear(self, opened: ClientConnection, text: str | bytes) -> None:
        self.messages += 1
        message = _read(text)
        match message:
            case State():
                self._check(message)
                # Where several choose at once, others' answers show the same question again.
                if message.options and message.version != self._answered:
                    self._answered = message.version
                    await self._answer(opened, message)
            case ErrorMessage():
                raise Wrong(f"The server refused: {message.message} ({message.code})")
            case Notice():
                raise Wrong(f"The table was told: {message.text}")
            case UndoNews() | Chat():
                raise Wrong(f"Nobody asked for this message: {text!r:.200}")
            case Welcome() | Preview():
                pass

    def _check(self, state: State) -> None:
        before, self.state = self.state, state
        if before is None:
            self._begun = state.version
        elif state.version < before.version or state.moment < before.moment:
            raise Wrong(f"The table went back from moment {before.moment} to {state.moment}.")
        if any(not state.since_moment < event.moment <= state.moment for event in state.events):
            raise Wrong(f"An event of another moment was told at moment {state.moment}.")
        if state.over is not (state.outcome is not None and state.decision is None):
            raise Wrong(f"Whether the game is over is not clear at moment {state.moment}.")
        check_schema(state.view, self._schema)
        pieces = dict(self.game.pieces(state.view))
        if self.pieces not in (None, pieces):
            raise Wrong(f"At moment {state.moment} the view has {pieces}, not {self.pieces}.")
        self.pieces = pieces

    async def _answer(self, opened: ClientConnection, state: State) -> None:
        """As the page does: look at what an option would do, and take it."""
        option = self.rng.choice(state.options).id
        for kind in ("preview", "answer"):
            message = {"type": kind, "version": state.version, "option": option}
            await opened.send(json.dumps(message))
