"""What many games between bots add up to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, NamedTuple

NORMAL_95 = 1.959963984540054
"""Standard deviations on either side of the mean that hold 95 % of a normal distribution."""


class Played(NamedTuple):
    """One game, with what each seat scored and which entry of the list of bots sat there.

    `roles` is what each seat played, such as its god, in games where that differs.
    """

    bots: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    decisions: int
    seconds: float
    roles: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Spread:
    """Some numbers in short."""

    mean: float
    least: int
    most: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        return cls(sum(numbers) / len(numbers), min(numbers), max(numbers))

    def as_dict(self) -> dict[str, Any]:
        return {"mean": self.mean, "min": self.least, "max": self.most}


@dataclass(frozen=True, slots=True)
class Standing:
    """How a seat or a bot fared; a win that several share counts as a part for each."""

    games: int
    wins: float
    scores: Spread

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate of wins lies, with 95 % confidence."""
        return wilson(self.wins, self.games)

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": self.wins,
            "win_rate": self.win_rate,
            "interval_95": list(self.interval),
            "scores": self.scores.as_dict(),
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """What many games add up to. Two are equal if they differ only in the time taken.

    `entries`    the bots as given, by name
    `seats`      how each seat fared, whoever sat there
    `bots`       how each bot fared; entries of the same name are one bot, and each of the seats
                 it had in a game counts as a game
    `roles`      how each role fared, whoever played it; empty if all seats play the same
    `lengths`    decisions with two or more options in a game
    `endings`    how many games ended in which way
    `seconds`    time spent playing, over all processes
    """

    game: str
    players: int
    entries: tuple[str, ...]
    games: int
    seed: str
    seats: tuple[Standing, ...]
    bots: Mapping[str, Standing]
    roles: Mapping[str, Standing]
    lengths: Spread
    endings: Mapping[str, int]
    decisions: int
    seconds: float = field(compare=False)

    @property
    def decisions_per_second(self) -> float:
        """Decisions with two or more options in a second of playing on one process."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        """All of it in plain JSON values."""
        return {
            "game": self.game,
            "players": self.players,
            "entries": list(self.entries),
            "games": self.games,
            "seed": self.seed,
            "seats": [standing.as_dict() for standing in self.seats],
            "bots": {name: standing.as_dict() for name, standing in self.bots.items()},
            "roles": {name: standing.as_dict() for name, standing in self.roles.items()},
            "lengths": self.lengths.as_dict(),
            "endings": dict(self.endings),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
        }


def summary(game: str, entries: Sequence[str], seed: object, played: Sequence[Played]) -> Summary:
    """The games, added up."""
    seats = range(len(entries))
    everybody = [(one, seat) for one in played for seat in seats]
    lengths = Spread.of([one.decisions for one in played])
    return Summary(
        game=game,
        players=len(entries),
        entries=tuple(entries),
        games=len(played),
        seed=str(seed),
        seats=tuple(_standing([(one, seat) for one in played]) for seat in seats),
        bots={
            name: _standing([each for each in everybody if entries[each[0].bots[each[1]]] == name])
            for name in dict.fromkeys(entries)
        },
        roles={
            role: _standing([(one, seat) for one, seat in everybody if one.roles[seat] == role])
            for role in sorted({role for one in played for role in one.roles})
        },
        lengths=lengths,
        endings=dict(sorted(Counter(one.ending for one in played).items())),
        decisions=sum(one.decisions for one in played),
        seconds=sum(one.seconds for one in played),
    )


def _standing(places: Sequence[tuple[Played, int]]) -> Standing:
    """How those seats of those games fared, taken together."""
    return Standing(
        len(places),
        sum(1 / len(one.winners) for one, seat in places if seat in one.winners),
        Spread.of([one.scores[seat] for one, seat in places]),
    )


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's interval for a rate, with 95 % confidence.

    >>> [round(bound, 3) for bound in wilson(95, 100)]
    [0.888, 0.978]
    """
    rate, square = wins / games, NORMAL_95**2
    middle = rate + square / (2 * games)
    reach = NORMAL_95 * sqrt(max(0.0, rate * (1 - rate) / games + square / (4 * games**2)))
    scale = 1 + square / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
