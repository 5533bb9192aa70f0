"""Learning who wins: the weights with which the features of positions best predict the winners.

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
from theomachy.bots.training.playing import Example, examples_from_game
from theomachy.bots.training.trained import Trained
from theomachy.engine.game import Game
from theomachy.engine.game import games as installed

HELD_OUT = 10
"""Every tenth batch is held out for validation."""


@dataclass(frozen=True, slots=True)
class Learned(Trained):
    """Weights learned by watching, and their log loss on held-out games."""

    positions: int
    log_loss: float
    baseline: float

    def learned_from(self, title: str) -> str:
        return f"Learned from {self.positions:,} positions of {self.games} games of {title}."

    def how_good(self) -> str:
        return (
            f"Log loss on held-out games: {self.log_loss:.3f}; "
            f"without weights: {self.baseline:.3f}."
        )

    def measured(self) -> dict[str, Any]:
        return {
            "positions": self.positions,
            "log_loss": round(self.log_loss, 4),
            "log_loss_without_weights": round(self.baseline, 4),
        }


def plan_watching(
    game: Game[Any],
    games: int,
    seed: object,
    folder: Path,
    players: Sequence[int] = (),
    workers: int = 1,
) -> Plan:
    """The plan of a training run; BadInput if it is not possible. Nothing is changed."""
    able_to_learn(game, games, 2 * BATCH, workers)
    counts = [game.seats(count) for count in players or game.players]
    common = purpose("watching", game, seed, counts, BATCH)
    refuse_others(folder, common)
    why = f"they are played in batches of {BATCH}"
    return Plan(game, folder, workers, common, -(-games // BATCH) * BATCH, why)


def train(plan: Plan, progress: Progress | None = None) -> Learned:
    """Play the games that are not in the folder, and learn from all of them."""
    game, folder, workers, common, total, _ = plan
    folder.mkdir(parents=True, exist_ok=True)
    job = partial(_batch, common, folder)
    examples: list[list[Example]] = []
    for games_of_it in played(job, range(total // BATCH), workers):
        examples.append(games_of_it)
        if progress is not None:
            progress(len(examples) * BATCH, total)
    from theomachy.bots.training.fitting import fit, log_loss

    kept = [each for number, some in enumerate(examples) if number % HELD_OUT for each in some]
    back = [each for number, some in enumerate(examples) if number % HELD_OUT == 0 for each in some]
    weights = fit(kept)
    return Learned(
        game.name,
        dict(zip(common["features"], weights, strict=True)),
        total,
        len(kept) + len(back),
        log_loss(back, weights),
        log_loss(back, [0.0] * len(weights)),
    )


def _batch(common: MadeWith, folder: Path, number: int) -> list[Example]:
    """The examples of one batch of games, from the folder or played now."""
    game, seed, counts = installed()[common["game"]], common["seed"], common["players"]
    first = number * common["size"]

    def read(written: Any) -> Example:
        features, shares = written
        return Example(
            tuple(numbers(row, len(common["features"])) for row in features),
            numbers(shares, len(features)),
        )

    return batch(
        folder / f"batch-{number:05d}{SUFFIX}",
        common,
        lambda: [
            each
            for index in range(first, first + common["size"])
            for each in examples_from_game(game, counts[index % len(counts)], f"{seed}/{index}")
        ],
        read,
    )
