"""What a run of the conformance suite found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.testing.starts import Start


@dataclass(frozen=True, slots=True)
class Failure:
    """One broken law: where, and the record of the game that breaks it.

    `decision` is the number of answers given before, including those of chance. `answers` are
    those answers; `record` is the same as a record that can be replayed.
    """

    law: str
    sentence: str
    start: Start = field(repr=False, compare=False)
    seed: str
    decision: int
    record: str = field(repr=False)
    answers: tuple[tuple[Seat, Option], ...] = field(repr=False)

    def __str__(self) -> str:
        return (
            f"{self.start.game.title}, {self.start.players} players, seed {self.seed}, after "
            f"{self.decision} answers: the law {self.law!r} does not hold. {self.sentence}"
        )


@dataclass(slots=True)
class Report:
    """What was played and compared, and every failure.

    `told` counts the events by kind and by the names in them, to see, for example, whether every
    card was ever played.
    """

    game: str
    players: int
    games: int = 0
    decisions: int = 0
    views_compared: int = 0
    failures: list[Failure] = field(default_factory=list)
    told: Counter[tuple[str, ...]] = field(default_factory=Counter)

    def hear(self, events: Iterable[Event]) -> None:
        """Count these events."""
        for event in events:
            names = (value for value in event.data.values() if isinstance(value, str) and value)
            self.told[event.kind, *names] += 1

    @property
    def holds(self) -> bool:
        """Whether every law held."""
        return not self.failures

    def __str__(self) -> str:
        found = "every law held" if self.holds else f"{len(self.failures)} failures"
        lines = [
            f"{self.game} with {self.players} players: {self.games} games, "
            f"{self.decisions} decisions, {self.views_compared} views compared: {found}.",
            *map(str, self.failures),
        ]
        return "\n".join(lines)
