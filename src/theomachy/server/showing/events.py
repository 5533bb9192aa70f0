"""What happened, in words for those who look."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.views import sight
from theomachy.server.wire.shapes import EventShape

TAKEN_BACK = "taken back"
"""The event that a server tells of an undo: how many turns went, and whose wish it was."""

_MOST = 1000
"""Sentences that are remembered."""


class Narrator:
    """Puts events into words, by a position of their game that is not earlier than they are.

    What everybody may know of an event is said alike to all.
    """

    def __init__(self, game: Game[Any], g: Any) -> None:
        self._game = game
        self._g = g
        self._sights: dict[Seat | None, Any] = {}
        self._said: dict[tuple[int, Seat | None], tuple[Event, str]] = {}

    def shapes(self, events: Sequence[Event], moment: int, seat: Seat | None) -> list[EventShape]:
        """What happened at a moment, as that seat may know it."""
        return [self._shape(event, moment, seat) for event in events]

    def sentence(self, event: Event, seat: Seat | None) -> str:
        """An event as that seat reads it."""
        return self._text(event, seat if event.secret and seat in event.to else None)

    def _shape(self, event: Event, moment: int, seat: Seat | None) -> EventShape:
        seen = event.seen_by(seat)
        text = self.sentence(event, seat)
        at = list(self._game.touched(seen))
        return EventShape(event.rule, event.kind, text, dict(seen.data), moment, at)

    def _text(self, event: Event, seat: Seat | None) -> str:
        if event.kind == TAKEN_BACK:
            turns = event.data["turns"]
            return "1 turn taken back" if turns == 1 else f"{turns} turns taken back"
        known = self._said.get((id(event), seat))
        if known is None:
            text = self._game.wording.event(self._sight(seat), event.seen_by(seat))
            if len(self._said) >= _MOST:
                self._said.clear()
            # The event is kept beside it, so that no other gets its id.
            known = self._said[id(event), seat] = event, text
        return known[1]

    def _sight(self, seat: Seat | None) -> Any:
        if seat not in self._sights:
            self._sights[seat] = sight(self._game, self._g, seat)
        return self._sights[seat]
