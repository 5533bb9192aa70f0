"""Learning to play: the weights that win most points for who moves by them.

Weights that foretell winners need not be good to move by. A full hand foretells a win, but who
keeps it for that never plays a card. So here weights are tried: every seat of a game moves by
weights of its own, each shaken by a random factor, and what it scores tells which shakes did it
good. The weights move a step that way, and are shaken anew.
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

STEP = 400
"""So many games are played for a step."""

CHECK = 500
"""So many games tell at the end whether what was learned is better than the weights by hand."""

SHAKE = 0.5
"""The spread of the factors' logarithms."""

STRIDE = 7.0
"""How far a step goes: so many shakes for a shake that gains one spread of the scores."""

LONGEST = 2.0
"""No weight moves by more than so many shakes in a step."""

PRICE = 0.02
"""What keeps a shake small that few games tell of."""


ONE_STEP_AHEAD = {"deals": 1, "turn": 0, "playout": 0}
"""How the search goes about it that only looks."""


class Tried(NamedTuple):
    """A game: how each seat's weights were shaken, and its success with them."""

    shakes: tuple[Weights, ...]
    success: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Practised(Trained):
    """What was learned by playing, and the points it wins over weights by hand, with its error."""

    lead: float
    error: float

    def learned_from(self, title: str) -> str:
        return f"Learned by playing {self.games:,} games of {title}."

    def how_good(self) -> str:
        return (
            f"Against others with the weights by hand, {CHECK} games ended "
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
    """What the practice will be; refused if it cannot be, and nothing is changed."""
    if not able_to_learn(game, games, STEP + CHECK, workers).by_hand:
        raise BadInput(f"{game.title} has no weights by hand, with which practice could begin.")
    counts = [game.seats(count) for count in players or game.players]
    common = purpose("playing", game, seed, counts, BATCH)
    refuse_others(folder, common)
    total = games - (games - CHECK) % STEP
    why = f"a step takes {STEP}, and {CHECK} tell at the end if they helped"
    return Plan(game, folder, workers, common, total, why)


def practise(plan: Plan, progress: Progress | None = None) -> Practised:
    """Step by step, with the games that the folder lacks."""
    game, folder, workers, common, total, _ = plan
    folder.mkdir(parents=True, exist_ok=True)
    steps, done = (total - CHECK) // STEP, 0
    known = insight(game)
    weights = known.by_hand
    leads: list[float] = []
    for step in range(steps + 1):
        size = STEP if step < steps else CHECK
        job = partial(_batch, common, folder, step, weights, step < steps)
        tried: list[Tried] = []
        for some in played(job, range(size // BATCH), workers):
            tried += some
            done += BATCH
            if progress is not None:
                progress(done, total)
        if step < steps:
            weights = moved(weights, tried)
        else:
            leads = [mean(each.success) for each in tried]
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
    is_shaken: bool,
    number: int,
) -> list[Tried]:
    """One batch of games, played unless it is in the folder."""
    game, seed, counts = installed()[common["game"]], common["seed"], common["players"]
    first = number * common["size"]
    play_one = shaken_game if is_shaken else checked_game
    # The last games have a name of their own: a longer practice has another step in their place.
    name = f"{'practice' if is_shaken else 'check'}-{step}-{number:05d}{SUFFIX}"

    def read(written: Any) -> Tried:
        shakes, success = written
        # Where nothing is shaken, the one success is that of the seat with the new weights.
        return Tried(
            tuple(numbers(shake, len(weights)) for shake in shakes),
            numbers(success, len(shakes) if is_shaken else 1),
        )

    return batch(
        folder / name,
        {**common, "step": step, "shaken": is_shaken, "weights": list(weights)},
        lambda: [
            play_one(game, counts[index % len(counts)], weights, f"{seed}/{step}/{index}")
            for index in range(first, first + common["size"])
        ],
        read,
    )


def shaken_game(game: Game[Any], players: int, weights: Weights, seed: str) -> Tried:
    """Play a game in which every seat has weights of its own."""
    luck = _normal(stream(seed, "shakes").random)
    shakes = tuple(tuple(next(luck) for _ in weights) for _ in range(players))
    outcome = _played(game, [_shaken(weights, shake) for shake in shakes], seed)
    return Tried(shakes, _successes(outcome))


def _normal(luck: Luck) -> Iterator[float]:
    """Normally distributed numbers by the method of Box and Muller, in pairs."""
    while True:
        turn, far = 2 * pi * luck(), sqrt(-2 * log(1 - luck()))
        yield cos(turn) * far
        yield sin(turn) * far


def checked_game(game: Game[Any], players: int, weights: Weights, seed: str) -> Tried:
    """Play a game in which one seat has those weights, and the others the ones by hand."""
    own = int(stream(seed, "seat").random() * players)
    hand = insight(game).by_hand
    outcome = _played(game, [weights if seat == own else hand for seat in range(players)], seed)
    return Tried((), (_lead(outcome, own),))


def moved(weights: Weights, tried: Sequence[Tried]) -> Weights:
    """The weights a step further in the direction of the shakes that did good."""
    import numpy as np

    shakes = np.concatenate([_centred(each.shakes) for each in tried])
    success = np.concatenate([_centred(each.success) for each in tried])
    success /= success.std() or 1.0
    bend = shakes.T @ shakes
    size = float(bend.trace()) / len(bend)
    gains = np.linalg.solve(bend + PRICE * size * np.eye(len(bend)), shakes.T @ success)
    error = 1 / size**0.5
    # What is no more than chance may make does not count.
    sure = np.sign(gains) * np.maximum(0.0, np.abs(gains) - error)
    steps = np.clip(STRIDE * sure, -LONGEST, LONGEST)
    return _shaken(weights, [float(step) for step in steps])


def _centred(values: Any) -> Array:
    """How each seat differs from the mean of its game."""
    import numpy as np

    made = np.asarray(values, float)
    centred: Array = made - made.mean(axis=0)
    return centred


def _shaken(weights: Weights, shake: Sequence[float]) -> Weights:
    """The weights, each by a factor of its own."""
    return tuple(
        round(weight * exp(SHAKE * each), 6) for weight, each in zip(weights, shake, strict=True)
    )


def _played(game: Game[Any], weights: Sequence[Weights], seed: str) -> Outcome:
    """How a game ends in which every seat looks one step ahead, and judges by its weights."""
    known: Insight = insight(game)
    bots = [
        SearchBot(f"{seed}/{seat}", 1, replace(known, weights=own), ONE_STEP_AHEAD)
        for seat, own in enumerate(weights)
    ]
    return play(game, bots, seed=seed).outcome


def _successes(outcome: Outcome) -> tuple[float, ...]:
    """Of each seat: its lead, and a win counts as much as the usual distance of two seats."""
    seats = range(len(outcome.scores))
    apart = stdev(outcome.scores)
    return tuple(_lead(outcome, seat) + apart * (seat in outcome.winners) for seat in seats)


def _lead(outcome: Outcome, seat: int) -> float:
    """The points of a seat over the mean of the others."""
    others = [score for other, score in enumerate(outcome.scores) if other != seat]
    return outcome.scores[seat] - mean(others)
