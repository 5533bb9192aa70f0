"""The summary of many games between bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import fsum, sqrt
from typing import Any, NamedTuple

from theomachy.engine.game import Roles

NORMAL_95 = 1.959963984540054
"""The number of standard deviations around the mean that contain 95 % of a normal distribution."""


class Played(NamedTuple):
    """One game: each seat's score, and the index of the bot that sat there.

    `roles` is what told the seats apart, such as their gods, for each heading.
    """

    bots: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str
    decisions: int
    seconds: float
    roles: Roles


@dataclass(frozen=True, slots=True)
class Spread:
    """Mean, minimum and maximum of some numbers."""

    mean: float
    least: int
    most: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        return cls(fsum(numbers) / len(numbers), min(numbers), max(numbers))

    def as_dict(self) -> dict[str, Any]:
        return {"mean": self.mean, "min": self.least, "max": self.most}


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a seat or a bot; a shared win counts in parts."""

    games: int
    wins: float
    scores: Spread

    @property
    def win_rate(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share of wins."""
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
    """The summary of many games. Two are equal if they differ only in the time taken.

    `entries`    the names of the bots as given
    `seats`      the results of each seat, over all bots
    `bots`       the results of each bot; entries with the same name are one bot, and each of its
                 seats in a game counts as a game
    `roles`      the results of each role under each heading, over all bots
    `lengths`    decisions with two or more options in a game
    `endings`    the number of games for each way to end
    `seconds`    time spent playing, over all processes
    """

    game: str
    players: int
    entries: tuple[str, ...]
    games: int
    seed: str
    seats: tuple[Standing, ...]
    bots: Mapping[str, Standing]
    roles: Mapping[str, Mapping[str, Standing]]
    lengths: Spread
    endings: Mapping[str, int]
    decisions: int
    seconds: float = field(compare=False)

    @property
    def decisions_per_second(self) -> float:
        """Decisions with two or more options per second, on one process."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON values."""
        return {
            "game": self.game,
            "players": self.players,
            "entries": list(self.entries),
            "games": self.games,
            "seed": self.seed,
            "seats": [standing.as_dict() for standing in self.seats],
            "bots": {name: standing.as_dict() for name, standing in self.bots.items()},
            "roles": plain_roles(self.roles),
            "lengths": self.lengths.as_dict(),
            "endings": dict(self.endings),
            "decisions": self.decisions,
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
        }


def summary(game: str, entries: Sequence[str], seed: object, played: Sequence[Played]) -> Summary:
    """The summary of those games."""
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
        roles=fared_by_role((one.roles, one.scores, one.winners) for one in played),
        lengths=lengths,
        endings=dict(sorted(Counter(one.ending for one in played).items())),
        decisions=sum(int(one.decisions) for one in played),
        seconds=fsum(one.seconds for one in played),
    )


def _standing(places: Sequence[tuple[Played, int]]) -> Standing:
    """The results of those seats in those games, taken together."""
    return _fared([(one.scores[seat], _share(one.winners, seat)) for one, seat in places])


def _fared(scored: Sequence[tuple[int, float]]) -> Standing:
    """The results for those scores and shares of wins."""
    scores, wins = zip(*scored)
    return Standing(len(scored), fsum(wins), Spread.of(scores))


def _share(winners: Sequence[int], seat: int) -> float:
    return 1 / len(winners) if seat in winners else 0.0


def fared_by_role(
    games: Iterable[tuple[Roles, Sequence[int], Sequence[int]]],
) -> dict[str, dict[str, Standing]]:
    """The results of each role under its heading, from the games' roles, scores and winners.

    >>> found = fared_by_role([({"god": (["Ares"], ["Zeus"])}, (9, 7), (0,))])
    >>> {name: standing.wins for name, standing in found["god"].items()}
    {'Ares': 1.0, 'Zeus': 0.0}
    """
    found: dict[str, dict[str, list[tuple[int, float]]]] = {}
    for roles, scores, winners in games:
        for heading, seats in roles.items():
            under = found.setdefault(heading, {})
            for seat, names in enumerate(seats):
                for name in names:
                    under.setdefault(name, []).append((scores[seat], _share(winners, seat)))
    return {
        heading: {name: _fared(under[name]) for name in sorted(under)}
        for heading, under in found.items()
    }


def plain_roles(roles: Mapping[str, Mapping[str, Standing]]) -> dict[str, Any]:
    """The same as plain JSON values."""
    return {
        heading: {name: standing.as_dict() for name, standing in under.items()}
        for heading, under in roles.items()
    }


def wilson(wins: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval for a proportion.

    >>> [round(bound, 3) for bound in wilson(95, 100)]
    [0.888, 0.978]
    """
    rate, square = wins / games, NORMAL_95**2
    middle = rate + square / (2 * games)
    reach = NORMAL_95 * sqrt(max(0.0, rate * (1 - rate) / games + square / (4 * games**2)))
    scale = 1 + square / games
    return max(0.0, (middle - reach) / scale), min(1.0, (middle + reach) / scale)
