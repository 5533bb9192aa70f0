"""A game, as the engine sees it: one record of functions. And how games are found."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.metadata import entry_points
from random import Random
from typing import Any, Generic, Protocol, Self, TypeVar

from theomachy.engine.bars import Refusal
from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.engine.errors import BadOption, UnknownGame
from theomachy.engine.events import Event
from theomachy.engine.kernel import advance
from theomachy.engine.positions import Position
from theomachy.engine.procedures import Procedure
from theomachy.engine.rulebook import Rulebook
from theomachy.engine.schemas import schema_of
from theomachy.engine.settings import Settings

P = TypeVar("P", bound=Position)

ENTRY_POINTS = "theomachy.games"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: points and rank of every seat.

    1 is best, and equal ranks share. Nobody has it if the game ended without a winner.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    ending: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(keys: Iterable[Any]) -> tuple[int, ...]:
    """The rank of each seat from the keys they are compared by, more being better.

    >>> ranked([(10, 2), (12, 0), (10, 2)])
    (2, 1, 2)
    """
    keys = list(keys)
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One thing that an option would do, as far as the seat that is asked can tell.

    `kind`, `data`  what it is, in the words of the game's events where there is such an event
    `rule`          the rule that makes it so
    `text`          the same as a sentence
    `at`            the things on the table that it concerns, as `points` names them
    """

    kind: str
    rule: str
    text: str
    at: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)


def nothing_foreseen(g: Any, option: Option) -> Sequence[Foreseen]:
    """The forecast of a game that tells none."""
    return ()


def no_hints(g: Any, options: Sequence[Option]) -> Sequence[Mapping[str, Any] | None]:
    """The hints of a game that gives none."""
    return (None,) * len(options)


def no_cards() -> Sequence[Mapping[str, Any]]:
    """The cards of a game that has none to show."""
    return ()


def nothing_counted(view: Mapping[str, Any]) -> Mapping[str, int]:
    """The pieces of a game that counts none."""
    return {}


UNSAYABLE = (LookupError, ValueError, TypeError)
"""What the words for an option, or what it points at, may fail with: it is about no such thing."""


class Wording(Protocol):
    """A game's prose: the module `wording` of each game.

    `option` has a phrase for every option at any time, legal or not, or fails as `UNSAYABLE`.
    """

    def seat_name(self, g: Any, seat: Seat) -> str: ...

    def prompt(self, g: Any, decision: Decision) -> str: ...

    def option(self, g: Any, option: Option) -> str: ...

    def event(self, g: Any, event: Event) -> str: ...

    def board(self, g: Any, seat: Seat | None) -> str: ...


Roles = Mapping[str, Sequence[Sequence[str]]]
"""By heading, such as "god", the names that each seat goes by: one, several or none."""


def no_roles(g: Any) -> Roles:
    """The roles of a game in which all play the same."""
    return {}


@dataclass(frozen=True, eq=False)
class Game(Generic[P]):
    """Everything the engine, the tables and the bots need to know about a game.

    There is one of each: a copy of something that holds a game holds the same game, and a game
    that was pickled is found again by its name.

    `setup(players, options)`   the position before the first step
    `sight(g, seat)`            the position as that seat may know it (None: a spectator)
    `redeal(sight, rng)`        a full position consistent with a sight
    `view(sight, seat)`         the sight as JSON for a client
    `view_type`                 the type of that JSON, declared once; `view_schema` follows from it
    `pieces(view)`              how many pieces of each kind a view shows or counts: the same in
                                every view of a game, whoever looks
    `outcome(g)`                scores and ranks as they stand; the result once it is over
    `points(g, option)`         the things on the table an option points at
    `why_not(g, seat, thing)`   why a thing or option is refused now; None if it is not
    `probes(g, seat)`           option values wider than the legal ones, to test `why_not` on
    `known(g, seat)`            the hidden pieces that seat can name
    `invariants(g)`             a sentence for everything that is broken
    `document`, `read`          the readable form of a position, and back
    `longest(g)`                the most decisions a game can have from here
    `forecast(sight, option)`   what an option would do, line by line, before it is confirmed
    `hints(sight, options)`     a few facts about each option, for boards that show all at once:
                                cheap, since it is worked out for every state that asks a seat
    `cards()`                   every card there is, as clients draw and search it: each has an
                                `id`, a `name`, a `sort`, a `text`; the rest is the game's own
    `roles(g)`                  what set the seats of a finished game apart, such as their gods:
                                wins are counted by it
    `unofficial`                numbers of players that only some options allow: `setup` says which
    """

    name: str
    title: str
    players: tuple[int, ...]
    rules_version: int
    position_version: int
    settings: Settings[Any]
    position: type[P]
    procedures: tuple[type[Procedure], ...]
    rulebook: Rulebook
    wording: Wording
    setup: Callable[[int, Any], P]
    sight: Callable[[P, Seat | None], P]
    redeal: Callable[[P, Random], P]
    view: Callable[[P, Seat | None], Any]
    outcome: Callable[[P], Outcome]
    points: Callable[[P, Option], tuple[str, ...]]
    why_not: Callable[[P, Seat, Any], Refusal | None]
    probes: Callable[[P, Seat], Iterable[Option]]
    known: Callable[[P, Seat], frozenset[Any]]
    invariants: Callable[[P], Iterable[str]]
    document: Callable[[P], dict[str, Any]]
    read: Callable[[dict[str, Any]], P]
    schema: Mapping[str, Any]
    longest: Callable[[P], int]
    roles: Callable[[P], Roles] = no_roles
    unofficial: tuple[int, ...] = ()
    upgrades: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = field(default_factory=dict)
    forecast: Callable[[P, Option], Sequence[Foreseen]] = nothing_foreseen
    hints: Callable[[P, Sequence[Option]], Sequence[Mapping[str, Any] | None]] = no_hints
    cards: Callable[[], Sequence[Mapping[str, Any]]] = no_cards
    view_type: Any = dict
    pieces: Callable[[Mapping[str, Any]], Mapping[str, int]] = nothing_counted

    @cached_property
    def view_schema(self) -> Mapping[str, Any]:
        """The JSON Schema of what `view` returns."""
        return schema_of(self.view_type)

    def start(
        self,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
    ) -> P:
        """A new position, at its first decision (often chance's)."""
        players = self.seats(players)
        g = self.setup(players, self.settings.read(options or {}, players, preset))
        advance(g)
        return g

    def seats(self, players: int | None) -> int:
        """The number of players, checked; the smallest if not given."""
        players = self.players[0] if players is None else players
        if type(players) is not int:
            raise BadOption(f"The number of players is a whole number, not {players!r}.")
        if players not in self.players and players not in self.unofficial:
            raise BadOption(f"{self.title} is for {_span(self.players)} players, not {players}.")
        return players

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)


def _span(players: tuple[int, ...]) -> str:
    return f"{players[0]} to {players[-1]}" if len(players) > 1 else str(players[0])


@cache
def games() -> Mapping[str, Game[Any]]:
    """All installed games by name, found through the entry-point group `theomachy.games`."""
    found = {}
    for point in entry_points(group=ENTRY_POINTS):
        try:
            found[point.name] = point.load()
        except Exception as error:  # a stranger's package: the other games must not suffer
            warnings.warn(f"The game {point.name!r} cannot be loaded: {error!r}.", stacklevel=2)
    return dict(sorted(found.items()))


def game(name: str) -> Game[Any]:
    """The game of that name."""
    try:
        return games()[name]
    except KeyError:
        raise UnknownGame(unknown(name)) from None


def unknown(name: str) -> str:
    """That there is no game of that name, and which there are."""
    known = ", ".join(games())
    if not known:
        return (
            "No game is installed here: theomachy finds its games once it is installed, "
            "in its folder with python -m pip install -e ."
        )
    return f"There is no game {name!r} here; there is: {known}."
