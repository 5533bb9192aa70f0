"""A learner that plays itself: proximal policy optimisation in plain NumPy.

    python examples/ppo.py [--game gheos] [--seconds 120] [--seed 1] [--save weights.npz]

It sees the blocks of `theomachy.research`, chooses one word at a time under the mask, and is told
how its lead in points changes and, at the end, whether it won. Then it plays against `random`.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

# NumPy makes its threads when it is imported. Products as small as these are quicker without.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np

from theomachy.bots.summary import wilson
from theomachy.engine.errors import BadInput
from theomachy.engine.game import game as find
from theomachy.research.episode import Episode
from theomachy.research.vector import Many
from theomachy.research.words import words

GAMES = 32
"""The number of games played in parallel."""

STEPS, EPOCHS, BATCH = 4096, 3, 1024
"""The number of choices per update, the epochs, and the size of a minibatch."""

HIDDEN, LEARNING_RATE, CLIP, ENTROPY = 64, 5e-3, 0.2, 0.003
GAE_LAMBDA = 0.995
"""The discount and lambda of generalised advantage estimation (GAE)."""

POINTS = 10.0
"""The lead in points that counts as much as a win."""


class Seen(NamedTuple):
    """What some games show: numbers, the decision, the word chosen last, and the mask."""

    numbers: Any
    asked: Any
    last: Any
    masks: Any

    def some(self, rows: Any) -> Seen:
        return Seen(*(each[rows] for each in self))


class Net:
    """One hidden layer; from it, the decision and the last word come the logits of all words."""

    def __init__(self, inputs: int, outputs: int, rng: np.random.Generator) -> None:
        def spread(scale: float, *shape: int) -> Any:
            return rng.normal(0, scale, shape).astype(np.float32)

        self.weights: dict[str, Any] = {
            "in": spread(1 / np.sqrt(inputs), inputs, HIDDEN),
            "asked in": spread(0.1, outputs, HIDDEN),
            "out": spread(0.01, HIDDEN, outputs),
            "asked": np.zeros((outputs, outputs), np.float32),
            "last": np.zeros((outputs, outputs), np.float32),
            "value": np.zeros(HIDDEN, np.float32),
        }
        self._mean = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._square = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._steps = 0

    def look(self, seen: Seen) -> tuple[Any, Any, Any]:
        """The hidden layer, the probabilities of all words, and the value."""
        own = self.weights
        hidden = np.tanh(seen.numbers @ own["in"] + own["asked in"][seen.asked])
        logits = hidden @ own["out"] + own["asked"][seen.asked] + own["last"][seen.last]
        logits[seen.masks == 0] = -1e9
        exponentials = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, exponentials / exponentials.sum(axis=1, keepdims=True), hidden @ own["value"]

    def learn(self, seen: Seen, chosen: Any, old: Any, advantages: Any, returns: Any) -> float:
        """One step of Adam on a batch; return the loss.

        `old` are the probabilities with which the words were chosen.
        """
        hidden, probabilities, values = self.look(seen)
        rows, size = np.arange(len(chosen)), len(chosen)
        ratio = probabilities[rows, chosen] / old
        clipped = ((advantages > 0) & (ratio > 1 + CLIP)) | ((advantages < 0) & (ratio < 1 - CLIP))
        policy_gain = np.where(clipped, 0.0, ratio * advantages).astype(np.float32)
        gradient = probabilities * policy_gain[:, None]
        gradient[rows, chosen] -= policy_gain
        logs = np.log(np.maximum(probabilities, 1e-12))
        negative_entropy = (probabilities * logs).sum(axis=1, keepdims=True)
        gradient += ENTROPY * probabilities * (logs - negative_entropy)
        gradient /= size
        error = ((values - returns) / size).astype(np.float32)
        back = gradient @ self.weights["out"].T + np.outer(error, self.weights["value"])
        back *= 1 - hidden**2
        words = len(self.weights["asked"])
        self._step(
            {
                "in": seen.numbers.T @ back,
                "asked in": _gathered(seen.asked, back, words),
                "out": hidden.T @ gradient,
                "asked": _gathered(seen.asked, gradient, words),
                "last": _gathered(seen.last, gradient, words),
                "value": hidden.T @ error,
            }
        )
        policy = -np.minimum(
            ratio * advantages, np.clip(ratio, 1 - CLIP, 1 + CLIP) * advantages
        ).mean()
        return float(
            policy + ((values - returns) ** 2).mean() / 2 + ENTROPY * negative_entropy.mean()
        )

    def _step(self, gradients: dict[str, Any]) -> None:
        self._steps += 1
        scale = LEARNING_RATE * np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
        for name, gradient in gradients.items():
            mean, square = self._mean[name], self._square[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            self.weights[name] -= np.float32(scale) * mean / (np.sqrt(square) + 1e-8)


def _gathered(ids: Any, rows: Any, count: int) -> Any:
    """The sum of the rows of each id: the gradient of an embedding table with that many ids."""
    found, places = np.unique(ids, return_inverse=True)
    made = np.zeros((count, rows.shape[1]), np.float32)
    made[found] = (places[None] == np.arange(len(found))[:, None]).astype(np.float32) @ rows
    return made


def look(blocks: dict[str, Any], masks: Any) -> Seen:
    """Blocks as one row of numbers, scaled down; what belongs to seats begins with one's own."""
    seats, games = blocks["seat"][:, 0], len(masks)
    most = blocks["scores"].shape[1]
    turned = (seats[:, None] + np.arange(most)) % most
    rows = []
    for name, block in blocks.items():
        if name in ("asked", "answer", "stack", "seat"):
            continue
        if block.shape[1] == most:
            block = block[np.arange(games)[:, None], turned]
        rows.append(block.reshape(games, -1))
    numbers = np.clip(np.concatenate(rows, axis=1).astype(np.float32) / 16, -2, 2)
    chosen = blocks["answer"]
    length = (chosen != 0).sum(axis=1)
    last = np.where(length > 0, chosen[np.arange(games), np.maximum(length - 1, 0)], 0)
    return Seen(numbers, blocks["asked"][:, 0].copy(), last, masks.copy())


def leads(scores: Any, seats: Any) -> Any:
    """The points of each of the seats minus those of its best rival."""
    rows = np.arange(len(scores))
    others = scores.astype(np.float32)
    own = others[rows, seats].copy()
    others[rows, seats] = -np.inf
    return own - others.max(axis=1)


class Step:
    """A choice, and its reward until the same seat chose again."""

    __slots__ = ("chosen", "lead", "old", "reward", "seen", "value")

    def __init__(self, seen: Seen, chosen: int, old: float, value: float, lead: float) -> None:
        self.seen, self.chosen, self.old = seen, chosen, old
        self.value, self.lead, self.reward = value, lead, 0.0


class Lines:
    """The choices of each seat of each game, in order, until they are used for an update."""

    def __init__(self) -> None:
        self._lines: dict[tuple[int, int], list[Step]] = {}
        self._over: list[list[Step]] = []

    def __len__(self) -> int:
        return sum(map(len, self._over)) + sum(map(len, self._lines.values()))

    def add(self, game: int, seat: int, step: Step) -> None:
        line = self._lines.setdefault((game, seat), [])
        if line:
            line[-1].reward = (step.lead - line[-1].lead) / POINTS
        line.append(step)

    def end(self, game: int, scores: Any, rewards: Any) -> None:
        """The game is over: points and win or loss go to each seat's last choice."""
        every = leads(np.array([scores] * len(scores)), np.arange(len(scores)))
        for seat, lead in enumerate(every):
            line = self._lines.pop((game, seat), None)
            if line:
                line[-1].reward = (lead - line[-1].lead) / POINTS + rewards[seat]
                self._over.append(line)

    def take(self) -> tuple[list[Step], list[float]]:
        """The choices to learn from with their advantages; one of each open line is kept."""
        steps: list[Step] = []
        advantages: list[float] = []
        for line in self._over:
            steps += line
            advantages += _advantages(line, 0.0)
        for key, line in self._lines.items():
            *known, latest = line
            steps += known
            advantages += _advantages(known, latest.value)
            self._lines[key] = [latest]
        self._over = []
        return steps, advantages


def _advantages(line: list[Step], value: float) -> list[float]:
    found, later = [], 0.0
    for step in reversed(line):
        later = step.reward + value - step.value + GAE_LAMBDA * later
        value = step.value
        found.append(later)
    return found[::-1]


def train(
    game: str, seconds: float, seed: int, players: int | None
) -> tuple[Net, int, list[float]]:
    """Play against itself for that long; return the net, the number of games and the losses."""
    rng = np.random.default_rng(seed)
    deadline = process_time() + seconds
    ended, losses = 0, list[float]()
    with Many(game, GAMES, players=players) as many:
        many.reset(seed)
        net = Net(look(many.blocks, many.masks).numbers.shape[1], words(game).count, rng)
        lines = Lines()
        while process_time() < deadline or not losses:
            seen, seats = look(many.blocks, many.masks), many.seats.copy()
            lead = leads(many.blocks["scores"][:, : many.players], seats)
            _, probabilities, values = net.look(seen)
            cumulative = probabilities.cumsum(axis=1)
            luck = rng.random((GAMES, 1)) * cumulative[:, -1:]
            chosen = (cumulative <= luck).sum(axis=1)
            many.actions[:] = chosen
            many.step()
            for n in range(GAMES):
                own = Step(seen.some(n), chosen[n], probabilities[n, chosen[n]], values[n], lead[n])
                lines.add(n, int(seats[n]), own)
                if many.ended[n]:
                    ended += 1
                    lines.end(n, many.scores[n], many.rewards[n])
            if len(lines) >= STEPS:
                losses.append(_learn(net, *lines.take(), rng))
    return net, ended, losses


def _learn(net: Net, steps: list[Step], advantages: list[float], rng: np.random.Generator) -> float:
    seen = Seen(*(np.array(each) for each in zip(*(step.seen for step in steps))))
    chosen = np.array([step.chosen for step in steps])
    old = np.array([step.old for step in steps])
    scaled = np.array(advantages, np.float32)
    returns = scaled + np.array([step.value for step in steps], np.float32)
    scaled = (scaled - scaled.mean()) / (scaled.std() + 1e-8)
    losses = []
    for _ in range(EPOCHS):
        order = rng.permutation(len(steps))
        for begin in range(0, len(steps), BATCH):
            some = order[begin : begin + BATCH]
            losses.append(
                net.learn(
                    seen.some(some),
                    chosen[some],
                    old[some],
                    scaled[some],
                    returns[some],
                )
            )
    return float(np.mean(losses))


def against_random(game: str, net: Net, games: int, seed: int, players: int | None) -> float:
    """The wins of the learner, in changing seats, against random players."""
    rng = np.random.default_rng(seed)
    wins = 0.0
    played = find(game)
    for number in range(games):
        episode = Episode(played, players, seed=f"{seed}/{number}")
        seat = number % episode.g.seat_count
        while episode.seat is not None:
            if episode.seat == seat:
                blocks = {name: each[None] for name, each in episode.observe(seat).items()}
                _, probabilities, _ = net.look(look(blocks, episode.mask()[None]))
                cumulative = probabilities[0].cumsum()
                episode.choose(int((cumulative <= rng.random() * cumulative[-1]).sum()))
            else:
                episode.choose(int(rng.choice(list(episode.choices))))
        winners = played.outcome(episode.g).winners
        wins += 1 / len(winners) if seat in winners else 0
    return wins


def main(arguments: list[str] | None = None) -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="gheos")
    asked.add_argument("--players", type=int, help="seats at a table (the least of the game)")
    asked.add_argument("--seconds", type=float, default=120, help="of processor time to learn in")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--games", type=int, default=200, help="games against random at the end")
    asked.add_argument("--save", type=Path, help="write the weights to this file (.npz)")
    wishes = asked.parse_args(arguments)
    if not 0 < wishes.seconds < float("inf"):
        asked.error(f"--seconds {wishes.seconds:g} is not a length of time: give more than 0.")
    if wishes.games < 1:
        asked.error(f"--games {wishes.games} is too few: give 1 or more.")
    if wishes.save is not None and not wishes.save.parent.is_dir():
        asked.error(f"--save {wishes.save}: there is no folder {wishes.save.parent}.")
    try:
        net, ended, losses = train(wishes.game, wishes.seconds, wishes.seed, wishes.players)
    except BadInput as problem:
        asked.error(str(problem))
    print(f"Learned {len(losses)} times from {ended} games; the last loss is {losses[-1]:.3f}.")
    if wishes.save is not None:
        with wishes.save.open("wb") as file:
            np.savez_compressed(file, **net.weights)
    wins = against_random(wishes.game, net, wishes.games, wishes.seed, wishes.players)
    low, high = wilson(wins, wishes.games)
    share = f"{wins / wishes.games:.1%} ({low:.0%} to {high:.0%})"
    print(f"Against random it wins {share} of {wishes.games} games.")


if __name__ == "__main__":
    main()
