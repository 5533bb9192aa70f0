"""The results of a tournament: shares of wins, mean ranks and ratings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, fsum, log
from typing import Any, NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from theomachy.bots.arena.playing import Played
from theomachy.bots.summary import NORMAL_95, Spread, wilson
from theomachy.engine.errors import BadInput

BETTER = 0.55
"""A bot counts as better than another if it ends ahead of it in at least this share of games."""

ERROR = 0.05
"""The error probability of the test for that, in either direction."""


class Rating(NamedTuple):
    """A bot's strength as estimated by openskill; `ordinal` is a conservative lower bound."""

    mu: float
    sigma: float
    ordinal: float


@dataclass(frozen=True, slots=True)
class Standing:
    """The results of a bot. Each of its seats counts as a game; shared wins count in parts.

    `players`  the number of seats in each game, which is the last rank
    """

    games: int
    players: int
    wins: float
    mean_rank: float
    scores: Spread
    rating: Rating
    forfeits: int
    seconds: float

    @property
    def win_share(self) -> float:
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of its share of wins."""
        return wilson(self.wins, self.games)

    @property
    def mean_rank_interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of its mean rank.

        Wilson's interval for the mean rank, scaled to 0 for the first and 1 for the last. Ranks in
        between vary less than wins and losses, and the seatings of one deal are negatively
        correlated, so the interval is too wide rather than too narrow; and it does not shrink to a
        point when a bot had the same rank in all of a few games.
        """
        way = self.players - 1
        low, high = wilson((self.mean_rank - 1) / way * self.games, self.games)
        return 1 + way * low, 1 + way * high

    def as_dict(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "wins": self.wins,
            "win_share": self.win_share,
            "interval": list(self.interval),
            "mean_rank": self.mean_rank,
            "mean_rank_interval": list(self.mean_rank_interval),
            "rating": self.rating._asdict(),
            "scores": self.scores.as_dict(),
            "forfeits": self.forfeits,
        }


def standings(names: Sequence[str], games: Sequence[Played]) -> dict[str, Standing]:
    """The results of each bot; entries with the same name are one bot.

    A bot that has not played yet when a tournament is stopped is left out.
    """
    ratings = _ratings(names, games)
    return {
        name: _standing(places, ratings[name])
        for name in dict.fromkeys(names)
        if (places := list(_places(names, games, name)))
    }


def _places(
    names: Sequence[str], games: Sequence[Played], name: str
) -> Iterator[tuple[Played, int]]:
    """The games and seats in which a bot sat."""
    for game in games:
        for seat, entry in enumerate(game.fixture.seats):
            if names[entry] == name:
                yield game, seat


def _standing(places: Sequence[tuple[Played, int]], rating: Rating) -> Standing:
    count = len(places)
    return Standing(
        count,
        len(places[0][0].ranks),
        fsum(1 / game.ranks.count(1) for game, seat in places if game.ranks[seat] == 1),
        fsum(game.ranks[seat] for game, seat in places) / count,
        Spread.of([game.scores[seat] for game, seat in places]),
        rating,
        sum(forfeit.seat == seat for game, seat in places for forfeit in game.forfeits),
        fsum(game.seconds for game, _ in places),
    )


def _ratings(names: Sequence[str], games: Sequence[Played]) -> dict[str, Rating]:
    """Ratings after all games in their order; the copies of a bot count as one of mean rank."""
    model = PlackettLuce()
    held: dict[str, PlackettLuceRating] = {
        name: model.rating(name=name) for name in dict.fromkeys(names)
    }
    for game in games:
        ranks: dict[str, list[int]] = {}
        for seat, entry in enumerate(game.fixture.seats):
            ranks.setdefault(names[entry], []).append(game.ranks[seat])
        if len(ranks) > 1:
            means = [fsum(each) / len(each) for each in ranks.values()]
            # openskill takes whole ranks only, so means are replaced by their order.
            order: list[float] = [sorted(means).index(mean) for mean in means]
            rated = model.rate([[held[name]] for name in ranks], ranks=order)
            held |= {name: team[0] for name, team in zip(ranks, rated)}
    return {name: Rating(each.mu, each.sigma, each.ordinal()) for name, each in held.items()}


class Verdict(NamedTuple):
    """The verdict of the sequential test: `better` is None while it is undecided."""

    one: str
    other: str
    better: bool | None
    games: int
    ahead: float

    def as_dict(self) -> dict[str, Any]:
        return self._asdict()


class SequentialTest:
    """Whether one bot is better than another, asked after every block of games.

    Wald's test between "it ends ahead in half of the games" and "in 55 of 100", with error
    probabilities of 5 %. In each game, each copy of the one is compared with each copy of the
    other; equal ranks count half.
    """

    def __init__(self, names: Sequence[str], one: str, other: str) -> None:
        for name in (one, other):
            if name not in names:
                raise BadInput(f"{name!r} takes no part, so it cannot be tested.")
        if one == other:
            raise BadInput(f"{one!r} cannot be better than itself: name two bots to be tested.")
        self._names = names
        self._one, self._other = one, other
        self._ahead = 0.0
        self._games = 0
        self._evidence = 0.0

    def add(self, games: Sequence[Played]) -> None:
        """Take a block of games into account."""
        for game in games:
            shares = [
                1.0 if game.ranks[a] < game.ranks[b] else 0.5 * (game.ranks[a] == game.ranks[b])
                for a in self._seats(game, self._one)
                for b in self._seats(game, self._other)
            ]
            if shares:
                share = fsum(shares) / len(shares)
                self._games += 1
                self._ahead += share
                self._evidence += share * log(BETTER / 0.5) + (1 - share) * log((1 - BETTER) / 0.5)

    def verdict(self) -> Verdict:
        bound = log((1 - ERROR) / ERROR)
        better = True if self._evidence >= bound else False if self._evidence <= -bound else None
        ahead = self._ahead / self._games if self._games else 0.0
        return Verdict(self._one, self._other, better, self._games, ahead)

    def _seats(self, game: Played, name: str) -> list[int]:
        return [seat for seat, entry in enumerate(game.fixture.seats) if self._names[entry] == name]


def needed(within: float, players: int) -> int:
    """The games needed to know a bot's share of wins that exactly, if all are equally good."""
    fair = 1 / players
    return ceil(fair * (1 - fair) * (NORMAL_95 / within) ** 2)


def winners(game: Played) -> list[int]:
    """The seats that share the first rank."""
    return [seat for seat, rank in enumerate(game.ranks) if rank == 1]


def endings(games: Sequence[Played]) -> Mapping[str, int]:
    return dict(sorted(Counter(game.ending for game in games).items()))
