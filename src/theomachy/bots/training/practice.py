"""Learning to play: the weights that win the most points for a bot that moves by them.

Weights that predict winners are not always good to move by: a full hand predicts a win, but a bot
that keeps its hand full for that reason never plays a card. So here weights are tried out, as in
evolution strategies: each seat of a game moves by its own perturbed weights, each multiplied by a
random factor. A regression of the scores on the perturbations gives the direction of the next
step, and the new weights are perturbed in turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import cos, exp, log, pi, sin, sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import TYPE_CHECKING, Any, NamedTuple

from theomachy.bots.insight import Insight, insight
from theomachy.bots.match import play
from theomachy.bots.search.bot import SearchBot
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
from theomachy.bots.training.trained import Trained
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Luck
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game, Outcome
from theomachy.engine.game import games as installed

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[np.float64]]

Weights = tuple[float, ...]

GAMES_PER_STEP = 400
"""The number of games for a step."""

EVALUATION_GAMES = 500
"""The number of games at the end that compare the learned weights with the weights by hand."""

SIGMA = 0.5
"""The standard deviation of the logarithms of the factors."""

LEARNING_RATE = 7.0
"""The step, in units of SIGMA, for a gain of one standard deviation of the scores per SIGMA."""

MAX_STEP = 2.0
"""The most that a weight moves in a step, in units of SIGMA."""

RIDGE = 0.02
"""The ridge penalty of the regression."""


ONE_STEP_AHEAD = {"deals": 1, "turn": 0, "playout": 0}
"""Settings for a search that only looks one step ahead."""


class Sample(NamedTuple):
    """A game: how each seat's weights were perturbed, and its success with them."""

    perturbations: tuple[Weights, ...]
    success: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Practised(Trained):
    """Weights learned by playing, and their lead over the weights by hand in points."""

    lead: float
    error: float

    def learned_from(self, title: str) -> str:
        return f"Learned by playing {self.games:,} games of {title}."

    def how_good(self) -> str:
        return (
            f"Against others with the weights by hand, {EVALUATION_GAMES} games ended "
            f"{self.lead:+.2f} points ahead, give or take {1.96 * self.error:.2f}."
        )

    def measured(self) -> dict[str, Any]:
        return {"lead": round(self.lead, 2), "lead_error": round(self.error, 2)}


def plan_practice(
    game: Game[Any],
    games: int,
    seed: object,
    folder: Path,
    players: Sequence[int] = (),
    workers: int = 1,
) -> Plan:
    """The plan of a practice run; BadInput if it is not possible. Nothing is changed."""
    if not able_to_learn(game, games, GAMES_PER_STEP + EVALUATION_GAMES, workers).by_hand:
        raise BadInput(f"{game.title} has no weights by hand, with which practice could begin.")
    counts = [game.seats(count) for count in players or game.players]
    common = purpose("playing", game, seed, counts, BATCH)
    refuse_others(folder, common)
    total = games - (games - EVALUATION_GAMES) % GAMES_PER_STEP
    why = f"a step takes {GAMES_PER_STEP}, and {EVALUATION_GAMES} tell at the end if they helped"
    return Plan(game, folder, workers, common, total, why)


def practise(plan: Plan, progress: Progress | None = None) -> Practised:
    """Learn step by step, playing the games that are not in the folder."""
    game, folder, workers, common, total, _ = plan
    folder.mkdir(parents=True, exist_ok=True)
    steps, done = (total - EVALUATION_GAMES) // GAMES_PER_STEP, 0
    known = insight(game)
    weights = known.by_hand
    leads: list[float] = []
    for step in range(steps + 1):
        size = GAMES_PER_STEP if step < steps else EVALUATION_GAMES
        job = partial(_batch, common, folder, step, weights, step < steps)
        samples: list[Sample] = []
        for some in played(job, range(size // BATCH), workers):
            samples += some
            done += BATCH
            if progress is not None:
                progress(done, total)
        if step < steps:
            weights = stepped(weights, samples)
        else:
            leads = [mean(each.success) for each in samples]
    return Practised(
        game.name,
        dict(zip(known.names, weights, strict=True)),
        total,
        mean(leads),
        stdev(leads) / len(leads) ** 0.5,
    )


def _batch(
    common: MadeWith,
    folder: Path,
    step: int,
    weights: Weights,
    is_perturbed: bool,
    number: int,
) -> list[Sample]:
    """One batch of games, from the folder or played now."""
    game, seed, counts = installed()[common["game"]], common["seed"], common["players"]
    first = number * common["size"]
    play_one = perturbed_game if is_perturbed else evaluation_game
    # The evaluation games have their own name: a longer run has another step in their place.
    name = f"{'practice' if is_perturbed else 'check'}-{step}-{number:05d}{SUFFIX}"

    def read(written: Any) -> Sample:
        perturbations, success = written
        # In evaluation games, the one success is that of the seat with the new weights.
        return Sample(
            tuple(numbers(perturbation, len(weights)) for perturbation in perturbations),
            numbers(success, len(perturbations) if is_perturbed else 1),
        )

    return batch(
        folder / name,
        {**common, "step": step, "perturbed": is_perturbed, "weights": list(weights)},
        lambda: [
            play_one(game, counts[index % len(counts)], weights, f"{seed}/{step}/{index}")
            for index in range(first, first + common["size"])
        ],
        read,
    )


def perturbed_game(game: Game[Any], players: int, weights: Weights, seed: str) -> Sample:
    """Play a game in which every seat has its own perturbed weights."""
    # The name of the stream stays, so that the published weights can be trained again.
    luck = _normal(stream(seed, "shakes").random)
    perturbations = tuple(tuple(next(luck) for _ in weights) for _ in range(players))
    outcome = _played(
        game, [_perturbed(weights, perturbation) for perturbation in perturbations], seed
    )
    return Sample(perturbations, _successes(outcome))


def _normal(luck: Luck) -> Iterator[float]:
    """Normally distributed numbers by the method of Box and Muller, in pairs."""
    while True:
        turn, far = 2 * pi * luck(), sqrt(-2 * log(1 - luck()))
        yield cos(turn) * far
        yield sin(turn) * far


def evaluation_game(game: Game[Any], players: int, weights: Weights, seed: str) -> Sample:
    """Play a game in which one seat has those weights, and the others the ones by hand."""
    own = int(stream(seed, "seat").random() * players)
    hand = insight(game).by_hand
    outcome = _played(game, [weights if seat == own else hand for seat in range(players)], seed)
    return Sample((), (_lead(outcome, own),))


def stepped(weights: Weights, samples: Sequence[Sample]) -> Weights:
    """The weights after a step in the direction of the perturbations that scored well."""
    import numpy as np

    perturbations = np.concatenate([_centred(each.perturbations) for each in samples])
    success = np.concatenate([_centred(each.success) for each in samples])
    success /= success.std() or 1.0
    gram = perturbations.T @ perturbations
    size = float(gram.trace()) / len(gram)
    gains = np.linalg.solve(gram + RIDGE * size * np.eye(len(gram)), perturbations.T @ success)
    error = 1 / size**0.5
    # Soft thresholding: gains within one standard error count as noise.
    sure = np.sign(gains) * np.maximum(0.0, np.abs(gains) - error)
    steps = np.clip(LEARNING_RATE * sure, -MAX_STEP, MAX_STEP)
    return _perturbed(weights, [float(step) for step in steps])


def _centred(values: Any) -> Array:
    """How each seat differs from the mean of its game."""
    import numpy as np

    made = np.asarray(values, float)
    centred: Array = made - made.mean(axis=0)
    return centred


def _perturbed(weights: Weights, perturbation: Sequence[float]) -> Weights:
    """The weights, each multiplied by its own factor."""
    return tuple(
        round(weight * exp(SIGMA * each), 6)
        for weight, each in zip(weights, perturbation, strict=True)
    )


def _played(game: Game[Any], weights: Sequence[Weights], seed: str) -> Outcome:
    """The outcome of a game in which every seat looks one step ahead with its own weights."""
    known: Insight = insight(game)
    bots = [
        SearchBot(f"{seed}/{seat}", 1, replace(known, weights=own), ONE_STEP_AHEAD)
        for seat, own in enumerate(weights)
    ]
    return play(game, bots, seed=seed).outcome


def _successes(outcome: Outcome) -> tuple[float, ...]:
    """The success of each seat: its lead, plus the standard deviation of the scores for a win."""
    seats = range(len(outcome.scores))
    apart = stdev(outcome.scores)
    return tuple(_lead(outcome, seat) + apart * (seat in outcome.winners) for seat in seats)


def _lead(outcome: Outcome, seat: int) -> float:
    """The points of a seat over the mean of the others."""
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - mean(others)
