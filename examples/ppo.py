"""A learner that plays itself: proximal policy optimisation in plain NumPy.

    python examples/ppo.py [--game gheos] [--seconds 120] [--workers 2] [--seed 1]

It sees the blocks of `theomachy.research`, chooses one word at a time under the mask, and is told
at the end of a game whether it won. Afterwards it plays against `random`.
"""

from __future__ import annotations

import argparse
from time import monotonic
from typing import Any

import numpy as np

from theomachy.bots.summary import wilson
from theomachy.engine.game import game as find
from theomachy.research.episode import Episode
from theomachy.research.vector import Many
from theomachy.research.words import words

HIDDEN, CLIP, RATE, EPOCHS, BATCH, ENTROPY = 128, 0.2, 1e-3, 3, 512, 0.01


class Net:
    """One hidden layer; from it the logits of all words, and the value of the position."""

    def __init__(self, inputs: int, outputs: int, rng: np.random.Generator) -> None:
        self.weights = {
            "in": rng.normal(0, 1 / np.sqrt(inputs), (inputs, HIDDEN)),
            "bias": np.zeros(HIDDEN),
            "out": rng.normal(0, 0.01, (HIDDEN, outputs)),
            "value": np.zeros(HIDDEN),
        }
        self._mean = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._square = {name: np.zeros_like(each) for name, each in self.weights.items()}
        self._steps = 0

    def look(self, x: Any, masks: Any) -> tuple[Any, Any, Any]:
        """The hidden layer, the chances of all words, the value."""
        hidden = np.tanh(x @ self.weights["in"] + self.weights["bias"])
        logits = np.where(masks > 0, hidden @ self.weights["out"], -1e9)
        odds = np.exp(logits - logits.max(axis=1, keepdims=True))
        return hidden, odds / odds.sum(axis=1, keepdims=True), hidden @ self.weights["value"]

    def learn(self, x: Any, masks: Any, chosen: Any, before: Any, gains: Any, ends: Any) -> None:
        """One step of Adam on a batch: words with their chance before, and how it ended."""
        hidden, chances, values = self.look(x, masks)
        rows = np.arange(len(x))
        ratio = chances[rows, chosen] / before
        held = ((gains > 0) & (ratio > 1 + CLIP)) | ((gains < 0) & (ratio < 1 - CLIP))
        push = np.where(held, 0.0, ratio * gains)
        slope = chances * push[:, None]
        slope[rows, chosen] -= push
        spread = np.log(np.maximum(chances, 1e-12))
        slope += ENTROPY * chances * (spread - (chances * spread).sum(axis=1, keepdims=True))
        slope /= len(x)
        error = (values - ends) / len(x)
        back = (slope @ self.weights["out"].T + np.outer(error, self.weights["value"])) * (
            1 - hidden**2
        )
        self._step(
            {
                "in": x.T @ back,
                "bias": back.sum(axis=0),
                "out": hidden.T @ slope,
                "value": hidden.T @ error,
            }
        )

    def _step(self, slopes: dict[str, Any]) -> None:
        self._steps += 1
        for name, slope in slopes.items():
            mean = self._mean[name] = 0.9 * self._mean[name] + 0.1 * slope
            square = self._square[name] = 0.999 * self._square[name] + 0.001 * slope**2
            scale = np.sqrt(1 - 0.999**self._steps) / (1 - 0.9**self._steps)
            self.weights[name] -= RATE * scale * mean / (np.sqrt(square) + 1e-8)


class Eyes:
    """Blocks as one row of inputs: ids of words as ones and zeros, numbers scaled down."""

    def __init__(self, game: str) -> None:
        self.words = words(game).count
        self.scale = 1 / 16

    def see(self, blocks: dict[str, Any]) -> Any:
        games = len(blocks["seat"])
        told = np.zeros((games, 2, self.words), np.float32)
        rows = np.arange(games)
        told[rows, 0, blocks["asked"][:, 0]] = 1
        for word in range(blocks["chosen"].shape[1]):
            told[rows, 1, blocks["chosen"][:, word]] = 1
        numbers = [
            np.clip(block.reshape(games, -1) * self.scale, -4, 4)
            for name, block in blocks.items()
            if name not in ("asked", "chosen", "land", "bag", "discard", "stack")
        ]
        hands = blocks["hands"][rows, blocks["seat"][:, 0]] if "hands" in blocks else None
        if hands is not None:
            held = np.zeros((games, self.words), np.float32)
            np.put_along_axis(held, hands.reshape(games, -1), 1, axis=1)
            numbers.append(held)
        return np.concatenate([told.reshape(games, -1), *numbers], axis=1).astype(np.float32)


def train(game: str, seconds: float, workers: int, seed: int) -> tuple[Net, Eyes, int]:
    """Play against itself for so long, and learn from every game that ends."""
    rng = np.random.default_rng(seed)
    eyes = Eyes(game)
    deadline = monotonic() + seconds
    ended = 0
    with Many(game, 32, workers) as many:
        many.reset(seed)
        net = Net(eyes.see(many.blocks).shape[1], eyes.words, rng)
        open_games: list[list[tuple[Any, ...]]] = [[] for _ in range(32)]
        learned: list[tuple[Any, ...]] = []
        while monotonic() < deadline:
            x, masks, seats = eyes.see(many.blocks), many.masks.copy(), many.seats.copy()
            _, chances, values = net.look(x, masks)
            marks = chances.cumsum(axis=1)
            luck = rng.random(32)[:, None] * marks[:, -1:]
            chosen = np.minimum((marks < luck).sum(axis=1), eyes.words - 1)
            many.actions[:] = chosen
            many.step()
            for n in range(32):
                open_games[n].append(
                    (x[n], masks[n], chosen[n], chances[n, chosen[n]], values[n], seats[n])
                )
                if many.ended[n]:
                    ended += 1
                    learned += [(*each, many.rewards[n, each[5]]) for each in open_games[n]]
                    open_games[n] = []
            if len(learned) >= 8 * BATCH:
                _learn(net, learned, rng)
                learned = []
    return net, eyes, ended


def _learn(net: Net, noted: list[tuple[Any, ...]], rng: np.random.Generator) -> None:
    x, masks, chosen, before, values, _, ends = (np.array(each) for each in zip(*noted))
    gains = ends - values
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for _ in range(EPOCHS):
        order = rng.permutation(len(x))
        for begin in range(0, len(x), BATCH):
            some = order[begin : begin + BATCH]
            net.learn(x[some], masks[some], chosen[some], before[some], gains[some], ends[some])


def against_random(game: str, net: Net, eyes: Eyes, games: int, seed: int) -> float:
    """The wins of the learner, which changes seats, against random players."""
    rng = np.random.default_rng(seed)
    wins = 0.0
    played = find(game)
    for number in range(games):
        episode = Episode(played, seed=f"{seed}/{number}")
        seat = number % episode.g.seat_count
        while episode.seat is not None:
            if episode.seat == seat:
                blocks = {name: each[None] for name, each in episode.observe(seat).items()}
                _, chances, _ = net.look(eyes.see(blocks), episode.mask()[None])
                episode.choose(int(chances[0].argmax()))
            else:
                episode.choose(int(rng.choice(list(episode.choices))))
        winners = played.outcome(episode.g).winners
        wins += 1 / len(winners) if seat in winners else 0
    return wins


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--game", default="gheos")
    asked.add_argument("--seconds", type=float, default=120)
    asked.add_argument("--workers", type=int, default=2)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--games", type=int, default=200, help="games against random at the end")
    wishes = asked.parse_args()
    net, eyes, ended = train(wishes.game, wishes.seconds, wishes.workers, wishes.seed)
    print(f"Learned from {ended} games in {wishes.seconds:g} seconds.")
    wins = against_random(wishes.game, net, eyes, wishes.games, wishes.seed)
    low, high = wilson(wins, wishes.games)
    share = f"{wins / wishes.games:.1%} ({low:.0%} to {high:.0%})"
    print(f"Against random it wins {share} of {wishes.games} games.")


if __name__ == "__main__":
    main()
