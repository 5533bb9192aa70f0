"""Learning who wins: the weights with which the features of positions foretell winners best.

The same seed, games and players give the same weights.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from theomachy.bots.training.batches import (
    BATCH,
    SUFFIX,
    MadeWith,
    Plan,
    Progress,
    able_to_learn,
    batch,
    numbers,
    played,
    purpose,
    refuse_others,
)
from theomachy.bots.training.playing import Noted, noted_game
from theomachy.bots.training.trained import Trained
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

HELD_BACK = 10
"""Every tenth batch is not learned from: it tells how good the weights are."""


@dataclass(frozen=True, slots=True)
class Learned(Trained):
    """What was learned by watching, and the surprise at games not learned from."""

    positions: int
    surprise: float
    clueless: float

    def learned_from(self, title: str) -> str:
        return f"Learned from {self.positions:,} positions of {self.games} games of {title}."

    def how_good(self) -> str:
        return (
            f"Surprise at games not learned from: {self.surprise:.3f}; "
            f"without weights it is {self.clueless:.3f}."
        )

    def measured(self) -> dict[str, Any]:
        return {
            "positions": self.positions,
            "surprise": round(self.surprise, 4),
            "surprise_without_weights": round(self.clueless, 4),
        }


def plan_watching(
    game: Game[Any],
    games: int,
    seed: object,
    folder: Path,
    players: Sequence[int] = (),
    workers: int = 1,
) -> Plan:
    """What the training will be; refused if it cannot be, and nothing is changed."""
    able_to_learn(game, games, 2 * BATCH, workers)
    counts = [game.seats(count) for count in players or game.players]
    common = purpose("watching", game, seed, counts, BATCH)
    refuse_others(folder, common)
    why = f"they are played in batches of {BATCH}"
    return Plan(game, folder, workers, common, -(-games // BATCH) * BATCH, why)


def train(plan: Plan, progress: Progress | None = None) -> Learned:
    """Play the games that the folder lacks, and learn from all of them."""
    game, folder, workers, common, total, _ = plan
    folder.mkdir(parents=True, exist_ok=True)
    job = partial(_batch, common, folder)
    noted: list[list[Noted]] = []
    for games_of_it in played(job, range(total // BATCH), workers):
        noted.append(games_of_it)
        if progress is not None:
            progress(len(noted) * BATCH, total)
    from theomachy.bots.training.fitting import fitted, surprise

    kept = [each for number, some in enumerate(noted) if number % HELD_BACK for each in some]
    back = [each for number, some in enumerate(noted) if number % HELD_BACK == 0 for each in some]
    weights = fitted(kept)
    return Learned(
        game.name,
        dict(zip(common["features"], weights, strict=True)),
        total,
        len(kept) + len(back),
        surprise(back, weights),
        surprise(back, [0.0] * len(weights)),
    )


def _batch(common: MadeWith, folder: Path, number: int) -> list[Noted]:
    """One batch of games, played unless it is in the folder."""
    game, seed, counts = installed()[common["game"]], common["seed"], common["players"]
    first = number * common["size"]

    def read(written: Any) -> Noted:
        features, shares = written
        return Noted(
            tuple(numbers(row, len(common["features"])) for row in features),
            numbers(shares, len(features)),
        )

    return batch(
        folder / f"batch-{number:05d}{SUFFIX}",
        common,
        lambda: [
            each
            for index in range(first, first + common["size"])
            for each in noted_game(game, counts[index % len(counts)], f"{seed}/{index}")
        ],
        read,
    )
