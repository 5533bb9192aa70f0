"""A game as the engine sees it, one record of functions; and how installed games are found."""

from __future__ import annotations

import warnings
from collections.abc import (
    Callable,
    Hashable,
    ItemsView,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    ValuesView,
)
from dataclasses import dataclass, field
from functools import cache, cached_property
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from theomachy.engine import legality
from theomachy.engine.bars import Refusal
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import BadOption, UnknownGame, shown
from theomachy.engine.events import Event
from theomachy.engine.kernel import advance
from theomachy.engine.matters import Facts, Matter, itself, no_facts, nothing_matters
from theomachy.engine.positions import Position
from theomachy.engine.procedures import Procedure, Step
from theomachy.engine.prompts import DecisionRow, Prompt, news_of, question_of, rows_by_step
from theomachy.engine.rulebook import Rulebook
from theomachy.engine.schemas import schema_of, schema_of_shown
from theomachy.engine.settings import Settings
from theomachy.engine.things import Term, Thing, no_things

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

P = TypeVar("P", bound=Position)

ENTRY_POINTS = "theomachy.games"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the score and rank of every seat.

    Rank 1 is the best, and tied seats share a rank. If there is no winner, nobody has rank 1.
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    ending: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


def ranked(keys: Iterable[Any]) -> tuple[int, ...]:
    """The rank of each seat, from the keys by which they are compared; higher is better.

    >>> ranked([(10, 2), (12, 0), (10, 2)])
    (2, 1, 2)
    """
    keys = list(keys)
    return tuple(1 + sum(other > key for other in keys) for key in keys)


@dataclass(frozen=True, slots=True)
class Foreseen:
    """One thing that an option would do, as far as the seat that is asked can tell.

    `kind`, `data`  what it is, as in the game's event if there is one
    `rule`          the rule that causes it
    `text`          the same as a sentence
    `at`            the things on the table that it concerns, named as in `targets`
    """

    kind: str
    rule: str
    text: str
    at: tuple[str, ...] = ()
    data: Mapping[str, Any] = field(default_factory=dict)


def nothing_foreseen(g: Any, option: Option) -> Sequence[Foreseen]:
    """The forecast of a game that has none."""
    return ()


def no_hints(g: Any, options: Sequence[Option]) -> Sequence[Mapping[str, Any] | None]:
    """The hints of a game that has none."""
    return (None,) * len(options)


def never_idle(g: Any, options: Sequence[Option]) -> Option | None:
    """No choice of the game is without consequences."""
    return None


def no_cards() -> Sequence[Mapping[str, Any]]:
    """The cards of a game that has none."""
    return ()


def nothing_counted(view: Mapping[str, Any]) -> Mapping[str, int]:
    """The pieces of a game that does not count them."""
    return {}


def nothing_touched(event: Event) -> tuple[str, ...]:
    """What events touch in a game that does not say."""
    return ()


UNSAYABLE = (LookupError, ValueError, TypeError)
"""What `wording.option` and `targets` may raise for something that is not an option of the game."""


class Wording(Protocol):
    """A game's prose: the module `wording` of each game.

    `option` has a phrase for any option at any time, legal or not, or raises `UNSAYABLE`.
    """

    def seat_name(self, g: Any, seat: Seat) -> str: ...

    def option(self, g: Any, option: Option) -> str: ...

    def event(self, g: Any, event: Event) -> str: ...

    def board(self, g: Any, seat: Seat | None) -> str: ...


Roles = Mapping[str, Sequence[Sequence[str]]]
"""For each heading, such as "god", the names that apply to each seat: one, several or none."""


def no_roles(g: Any) -> Roles:
    """The roles of a game in which all seats are alike."""
    return {}


@dataclass(frozen=True, eq=False)
class Game(Generic[P]):
    """Everything the engine, the tables and the bots need to know about a game.

    Each game exists once: copying something that holds a game copies the reference, and unpickling
    looks the game up by its name.

    `setup(players, options)`   the position before the first step
    `sight(g, seat)`            the position as that seat may know it (None: a spectator)
    `redeal(sight, rng)`        a full position consistent with a sight
    `public(sight)`             the sight as JSON for a client
    `private(sight, seat, public)`
                                the same for a seat, made from what a spectator is shown: a new
                                dictionary with what this seat alone is shown put in its place.
                                Without it, `public` makes the whole view from the seat's sight
    `view_type`                 the type of that JSON, from which `view_schema` is made
    `event_types`               a TypedDict: the type of the data of each kind of event
    `touched(event)`            what an event, as a viewer may know it, touched: things named as in
                                `targets`
    `pieces(view)`              how many pieces of each kind a view shows or counts: the same in
                                every view of a game, for every viewer
    `outcome(g)`                the current scores and ranks; the result once the game is over
    `targets(g, option)`        the things on the table that an option points at
    `decisions`                 what is said of each decision: one row for each step that asks
    `ends`                      the rule by which the game is over
    `known(g, seat)`            the hidden pieces that the seat can name
    `invariants(g)`             a sentence for each broken invariant
    `document`, `read`          write a position in readable form, and read it back
    `longest(g)`                the most decisions the game can still have
    `forecast(sight, option)`   what an option would do, line by line, before it is confirmed
    `forecast_types`            a TypedDict: the type of the data of each kind of line
    `hints(sight, options)`     a few facts about each option, for boards that show all at once;
                                must be cheap, since it is called for every state that asks a seat
    `hint_type`                 the type of a hint
    `idle(sight, options)`      the option to take where the choice changes nothing that matters;
                                None everywhere else
    `cards()`                   every card of the game, for clients to draw and search: each has an
                                `id`, a `name`, a `sort` and a `text`, and fields of its game
    `card_type`                 the type of a card
    `things(view, seat)`, `terms`  what a view shows, and the glossary: see `engine.things`
    `matters(sight, seat)`      what matters to a seat now, the weightiest first
    `facts(g, seat)`            the numbers of a position that a seat cares about, from what that
                                seat may know: they say what an answer changes
    `meant(g, option)`          what a person means by an option: the same for those that differ in
                                little, such as how a tile is turned
    `roles(g)`                  what told the seats of a finished game apart, such as their gods,
                                for statistics of wins
    `unofficial`                player counts that only some options allow; `setup` checks them
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
    decisions: tuple[DecisionRow, ...]
    setup: Callable[[int, Any], P]
    sight: Callable[[P, Seat | None], P]
    redeal: Callable[[P, Random], P]
    public: Callable[[P], Any]
    outcome: Callable[[P], Outcome]
    targets: Callable[[P, Option], tuple[str, ...]]
    ends: str
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
    idle: Callable[[P, Sequence[Option]], Option | None] = never_idle
    cards: Callable[[], Sequence[Mapping[str, Any]]] = no_cards
    things: Callable[[Any, Seat | None], Iterable[Thing]] = no_things
    matters: Callable[[P, Seat], Iterable[Matter]] = nothing_matters
    facts: Callable[[P, Seat], Facts] = no_facts
    meant: Callable[[P, Option], Hashable] = itself
    terms: Mapping[str, Term] = field(default_factory=dict)
    private: Callable[[P, Seat, Any], Any] | None = None
    view_type: Any = dict
    event_types: Any = dict
    forecast_types: Any = dict
    hint_type: Any = dict
    card_type: Any = dict
    pieces: Callable[[Mapping[str, Any]], Mapping[str, int]] = nothing_counted
    touched: Callable[[Event], tuple[str, ...]] = nothing_touched

    def __post_init__(self) -> None:
        _ = self._rows  # a game without them is not a game

    @cached_property
    def _rows(self) -> Mapping[Step, DecisionRow]:
        return rows_by_step(self.decisions, self.procedures)

    def row(self, g: P) -> DecisionRow:
        """What is said of the open decision of a position or sight."""
        return self._rows[g.stack[-1].step]

    def prompt(self, g: P, seat: Seat | None) -> Prompt:
        """What a viewer reads of the decision that is open in its sight."""
        decision, row = g.decision, self.row(g)
        assert decision is not None
        has_answered = any(by == seat for by, _ in g.given)
        if seat in decision.seats and not has_answered:
            return question_of(row, g)
        names = [self.wording.seat_name(g, each) for each in decision.seats if each >= 0]
        return news_of(row, g, names)

    def view(self, sight: P, seat: Seat | None, public: Any = None) -> Any:
        """The view of a seat (None: a spectator) from its sight.

        `public`: what a spectator is shown of the same position, if that has been made already.
        """
        if seat is None or self.private is None:
            return self.public(sight)
        return self.private(sight, seat, self.public(sight) if public is None else public)

    @cached_property
    def view_schema(self) -> Mapping[str, Any]:
        """The JSON Schema of what `view` returns."""
        return schema_of(self.view_type)

    @cached_property
    def shown_schema(self) -> Mapping[str, Any]:
        """The JSON Schema of all that clients are shown: the client's types are made from it."""
        return schema_of_shown(
            self.view_type,
            self.event_types,
            self.forecast_types,
            self.hint_type,
            self.card_type,
        )

    def why_not(self, g: P, seat: Seat, thing: Any) -> Refusal | None:
        """Why an option, or a thing on the table, is refused to the seat asked; None if not."""
        return legality.why_not(self, g, seat, thing)

    def probes(self, g: P, seat: Seat) -> Iterator[Option]:
        """More values than the legal options, to test `why_not` with."""
        return legality.probes(self, g, seat)

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
        """The number of players, checked; the smallest possible if not given."""
        players = self.players[0] if players is None else players
        if type(players) is not int:
            raise BadOption(f"The number of players must be a whole number, not {shown(players)}.")
        if players not in self.players and players not in self.unofficial:
            raise BadOption(
                f"{self.title} is for {_span(self.players)} players, not {shown(players)}."
            )
        return players

    def __deepcopy__(self, memo: object) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return game, (self.name,)


def _span(players: tuple[int, ...]) -> str:
    return f"{players[0]} to {players[-1]}" if len(players) > 1 else str(players[0])


class Installed(Mapping[str, "Game[Any]"]):
    """Installed games by name. A game is loaded when it is asked for, not when it is named.

    One that cannot be loaded has a name, but is not among the values and items: a third-party
    package must not break the other games.
    """

    def __init__(self, points: Iterable[EntryPoint]) -> None:
        self._points = {point.name: point for point in points}
        self._names = tuple(sorted(self._points))
        self._loaded: dict[str, Game[Any] | None] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._points

    def __getitem__(self, name: str) -> Game[Any]:
        found = self._load(name)
        if found is None:
            raise KeyError(name)
        return found

    def values(self) -> ValuesView[Game[Any]]:
        return self._sound().values()

    def items(self) -> ItemsView[str, Game[Any]]:
        return self._sound().items()

    def _sound(self) -> dict[str, Game[Any]]:
        return {name: found for name in self if (found := self._load(name)) is not None}

    def _load(self, name: str) -> Game[Any] | None:
        if name not in self._loaded and name in self._points:
            try:
                self._loaded[name] = self._points[name].load()
            except Exception as error:
                warnings.warn(f"The game {name!r} cannot be loaded: {error!r}.", stacklevel=4)
                self._loaded[name] = None
        return self._loaded.get(name)


@cache
def games() -> Installed:
    """All installed games by name, found through the entry-point group `theomachy.games`."""
    from importlib.metadata import entry_points  # slow to import

    return Installed(entry_points(group=ENTRY_POINTS))


def game(name: str) -> Game[Any]:
    """The game of that name."""
    try:
        return games()[name]
    except (KeyError, TypeError):
        raise UnknownGame(unknown(name)) from None


def unknown(name: str) -> str:
    """The message for a game that is not here, listing those that are installed."""
    known = ", ".join(games())
    if not known:
        return (
            "No games are installed. To install those of theomachy, run "
            "python -m pip install -e . in its folder."
        )
    if name in games():
        return f"The game {name!r} is installed, but cannot be loaded."
    return f"There is no game {shown(name)} here. Installed games: {known}."
