"""Where games under test start: a new game with some options, or a position."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.chance import Source
from theomachy.engine.documents import Answers, opened
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.table import Table


@dataclass(frozen=True, slots=True)
class Start:
    """A game, the number of players and the options; or the position to continue from."""

    game: Game[Any]
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    preset: str | None = None
    position: Any = None

    def begun(self, log: list[Event]) -> Any:
        """A new position at the first decision; events go to the log."""
        answers: Answers = ()
        if self.position is None:
            settings = self.game.settings.read(self.options, self.players, self.preset)
            g = self.game.setup(self.players, settings)
        else:
            start, answers = opened(self.position)
            g = start.clone()
        g.events = log
        kernel.advance(g)
        for seat, option in answers:
            kernel.answer(g, option, seat)
        return g

    def table(self, chance: Source) -> Table[Any]:
        """A table for the same game."""
        if self.position is None:
            return Table(self.game, self.players, self.options, self.preset, chance=chance)
        return Table(self.game, position=self.position, chance=chance)
