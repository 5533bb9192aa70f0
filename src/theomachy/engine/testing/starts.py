"""Where the games under test begin: a new game by its options, or a position."""

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
    """A game, how many play it and with which options; or the position it goes on from."""

    game: Game[Any]
    players: int
    options: Mapping[str, Any] = field(default_factory=dict)
    preset: str | None = None
    position: Any = None

    def begun(self, log: list[Event]) -> Any:
        """A position of its own at the first decision; what happens is told in the log."""
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
        """A table at which the same game is played."""
        if self.position is None:
            return Table(self.game, self.players, self.options, self.preset, chance=chance)
        return Table(self.game, position=self.position, chance=chance)
