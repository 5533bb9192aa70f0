"""Which procedures can be under way within which: what a position's stack can be.

Each step that calls others has a row in `CALLS`: what it may have called, as it was at that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.procedures import Procedure
from theomachy.games.trial_of_the_gods import vocabulary as v
from theomachy.games.trial_of_the_gods.captains import ChooseCaptains, PlaceCaptains
from theomachy.games.trial_of_the_gods.cards import CARD, EFFECT, REACTIONS, part_id, prize
from theomachy.games.trial_of_the_gods.damage import Damage
from theomachy.games.trial_of_the_gods.dawn import Buy, ChooseDiscipline, Dawn, Reveal
from theomachy.games.trial_of_the_gods.decks import DiscardCards, DrawCards
from theomachy.games.trial_of_the_gods.deeds import Purging, Spawning, Striking
from theomachy.games.trial_of_the_gods.effects import ON, Afflict, ChooseEither, MayDo, Perform
from theomachy.games.trial_of_the_gods.enemies import EnemyPhase
from theomachy.games.trial_of_the_gods.explore import (
    Explore,
    GrantedExploration,
    LookAt,
    Peeking,
)
from theomachy.games.trial_of_the_gods.fight import Fight, GrantedFight
from theomachy.games.trial_of_the_gods.houses import Oracle
from theomachy.games.trial_of_the_gods.olympics import Olympics
from theomachy.games.trial_of_the_gods.ordering import Order
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rankings import Scoring
from theomachy.games.trial_of_the_gods.reactions import Window
from theomachy.games.trial_of_the_gods.rounds import Abilities
from theomachy.games.trial_of_the_gods.sailing import Drifting, Relocation, Sail, TravelCard
from theomachy.games.trial_of_the_gods.sequence import Game
from theomachy.games.trial_of_the_gods.setup import SetUpPlayers, SetUpTable
from theomachy.games.trial_of_the_gods.sunset import Sunset
from theomachy.games.trial_of_the_gods.temples import Defeat
from theomachy.games.trial_of_the_gods.turns import Turn

MANY = 99
"""More than there ever are of anything that a procedure counts down."""

KEPT: dict[type[Procedure], tuple[str, ...]] = {
    Sail: ("by",),
    TravelCard: ("by",),
    Relocation: ("by", "reach"),
    Drifting: ("by", "on"),
    Order: ("by",),
    GrantedFight: ("by", "bonus"),
    Fight: ("by", "direct"),
    Damage: ("on",),
    Defeat: ("by",),
    GrantedExploration: ("by", "bonus"),
    Explore: ("by",),
    LookAt: ("by", "rule"),
    Peeking: ("by", "scope"),
    Window: ("trigger", "actor", "zone"),
    Perform: ("effect", "by", "trigger"),
    Afflict: ("effect", "place", "by"),
    MayDo: ("effect", "by", "trigger"),
    ChooseEither: ("effect", "place", "by", "trigger"),
    DrawCards: ("seat",),
    DiscardCards: ("seat",),
    Oracle: ("by",),
    Striking: ("by", "n", "scope"),
    Purging: ("by",),
    Spawning: ("by",),
    Abilities: ("moment",),
    ChooseDiscipline: ("by",),
}
"""The locals of each procedure that stay as they were when it was called."""

COUNTED = (DrawCards, DiscardCards, Purging, Oracle, Peeking, Order, Sail, Damage)
"""The procedures whose `left` is at most what it was when they were called."""

Expected = Iterable[Procedure]


def wrong_calls(g: Trial) -> Iterator[str]:
    """Every procedure that cannot have been called by the one it is under way within."""
    if not isinstance(g.stack[0], Game):
        yield "The first procedure under way must be 'Game'."
        return
    for caller, called in zip(g.stack, g.stack[1:]):
        step = caller.steps[caller.at - 1] if caller.at else None
        expected = CALLS[step.title](g, caller) if step and step.title in CALLS else ()
        if not any(_is_such(each, called) for each in expected):
            name = type(called).__name__
            yield f"The procedure {name} cannot be under way within {caller.step.title} here."
            return


def _is_such(expected: Procedure, called: Procedure) -> bool:
    """Whether a procedure under way can have begun as the one that is expected."""
    return (
        type(expected) is type(called)
        and all(
            getattr(expected, name) == getattr(called, name) for name in KEPT.get(type(called), ())
        )
        and (not isinstance(called, COUNTED) or called.left <= expected.left)  # type: ignore[attr-defined]
    )


# Effects: what `perform` may have returned.


def performed(g: Trial, effect: str, by: Seat, trigger: Seat = NOBODY) -> Iterator[Procedure]:
    """What carrying out an effect can call: the whole of it, or what its last clause calls."""
    yield Perform(effect, by, trigger)
    last = len(EFFECT[effect]) - 1
    if last >= 0:
        yield from by_clause(g, Perform(effect, by, trigger, last + 1))


def any_of(g: Trial, effects: Iterable[str], by: Seat, trigger: Seat = NOBODY) -> Expected:
    """What carrying out one of those effects can call."""
    for effect in effects:
        yield from performed(g, effect, by, trigger)


def by_clause(g: Trial, frame: Perform) -> Iterator[Procedure]:
    """What the clause that an effect is at can call."""
    effect, by, place = frame.effect, frame.by, frame.place - 1
    clause = EFFECT[effect][place]
    part = part_id(effect, place)
    match clause:
        case v.Devotion() | v.If():
            yield from performed(g, part, by, frame.trigger)
        case v.May():
            yield MayDo(part, by, frame.trigger)
        case v.Either():
            yield ChooseEither(effect, place, by, frame.trigger)
            for which in (0, 1):
                yield from performed(g, part_id(effect, place, which), by, frame.trigger)
        case v.Devour(n) | v.Discard(n):
            yield DiscardCards(by, n)
        case v.Sail():
            yield Sail(by, MANY)
        case v.Order(n):
            yield Order(by, n)
        case v.Fighting(n):
            yield GrantedFight(by, n)
        case v.Exploring(n):
            yield GrantedExploration(by, n)
        case v.Draw(n):
            yield DrawCards(by, n)
        case v.Purge(n):
            yield Purging(by, n)
        case v.Oracle(n):
            yield Oracle(by, n)
        case v.Strike(n, scope):
            yield Striking(by, n, scope)
        case v.Relocate(reach):
            yield Relocation(by, -1 if reach is None else reach)
        case v.Peek(n, scope):
            yield Peeking(by, n, scope)
        case v.Spawn():
            yield Spawning(by)
        case _ if type(clause) in ON:
            yield Afflict(effect, place, by)
            for seat in range(g.seat_count):
                yield from on_player(clause, by, seat)


def on_player(clause: Any, by: Seat, on: Seat) -> Iterator[Procedure]:
    """What a clause that names players can call for one of them."""
    if isinstance(clause, v.Hurt):
        yield from hurt(on)
    elif isinstance(clause, v.Drift):
        yield Drifting(by, on)


def hurt(on: Seat) -> Iterator[Procedure]:
    """What Damage to a player can call."""
    yield Damage(on, MANY)
    yield DiscardCards(on, MANY)


# What each step calls.


def _hooks(g: Trial, seat: Seat, moment: v.Moment) -> Expected:
    return any_of(g, g.powers(seat).hooks.get(moment, ()), seat)


def _of_kind(kind: str) -> tuple[str, ...]:
    return tuple(id for id, card in CARD.items() if card.kind == kind)


ACTION_EFFECTS, FIGHT_EFFECTS, OLYMPIC_EFFECTS = map(_of_kind, "AFO")


def _turn(g: Trial, frame: Turn) -> Expected:
    seat = g.turn
    yield from (Fight(seat, "", ""), Explore(seat, "", 0), Sail(seat, MANY), Order(seat, MANY))
    yield from any_of(g, (*g.powers(seat).actions, *ACTION_EFFECTS), seat)


def _perform(g: Trial, frame: Perform) -> Expected:
    return by_clause(g, frame) if frame.place else ()


def _afflict(g: Trial, frame: Afflict) -> Expected:
    clause = EFFECT[frame.effect][frame.place]
    for seat in range(g.seat_count):
        yield from on_player(clause, frame.by, seat)


def _either(g: Trial, frame: ChooseEither) -> Expected:
    branches = [part_id(frame.effect, frame.place, which) for which in (0, 1)]
    return any_of(g, branches, frame.by, frame.trigger)


def _window(g: Trial, frame: Window) -> Expected:
    cards = sorted(REACTIONS[frame.trigger])
    return any_of(g, cards, g.initiative[frame.place], frame.actor)


def _compare(g: Trial, frame: Fight) -> Expected:
    yield Defeat(frame.by, frame.enemy)
    yield from hurt(frame.by)


def _use(g: Trial, frame: Olympics) -> Expected:
    for seat in range(g.seat_count):
        yield from any_of(g, OLYMPIC_EFFECTS, seat)


def _award(g: Trial, frame: Olympics) -> Expected:
    place = frame.place
    return performed(g, prize(g.discipline, place), frame.ranking[place - 1])


def _draw_up(g: Trial, frame: Procedure) -> Expected:
    return [DrawCards(seat, MANY) for seat in range(g.seat_count)]


def _only(*called: Procedure) -> Callable[[Trial, Any], Expected]:
    return lambda g, frame: called


CALLS: dict[str, Callable[[Trial, Any], Expected]] = {
    "Game.set_up_table": _only(SetUpTable()),
    "Game.set_up_players": _only(SetUpPlayers()),
    "Game.place_captains": _only(PlaceCaptains()),
    "Game.dawn": _only(Dawn()),
    "Game.adventure": _only(Turn()),
    "Game.enemy": _only(EnemyPhase()),
    "Game.olympics": _only(Olympics()),
    "Game.sunset": _only(Sunset()),
    "Game.next_round": _only(Scoring()),
    "SetUpPlayers.choose_captains": _only(ChooseCaptains()),
    "Dawn.draw": _draw_up,
    "Dawn.abilities": _only(Abilities("dawn")),
    "Dawn.discipline": lambda g, frame: [ChooseDiscipline(g.initiative[-1])],
    "Dawn.reveal": _only(Reveal(0)),
    "Dawn.buy": _only(Buy(0)),
    "Abilities.perform": lambda g, frame: _hooks(g, g.initiative[frame.place], frame.moment),
    "Turn.choose": _turn,
    "Sail.move": lambda g, frame: [TravelCard(frame.by)],
    "Sail.arrive": lambda g, frame: [Window("opp_enters", frame.by, frame.entered)],
    "TravelCard.draw": lambda g, frame: any_of(g, g.travelling, frame.by),
    "TravelCard.pick": lambda g, frame: any_of(g, g.travelling, frame.by),
    "GrantedFight.choose": lambda g, frame: [Fight(frame.by, "", "", direct=False)],
    "Fight.begin": lambda g, frame: [Window("opp_fight", frame.by)],
    "Fight.play": lambda g, frame: any_of(g, FIGHT_EFFECTS, frame.by),
    "Fight.skill": lambda g, frame: performed(g, frame.enemy, frame.by),
    "Fight.rolled": lambda g, frame: [Window("opp_roll", frame.by)],
    "Fight.compare": _compare,
    "GrantedExploration.choose": lambda g, frame: [Explore(frame.by, "", 0)],
    "Explore.place": lambda g, frame: [LookAt(frame.by, frame.zone, "TG-664")],
    "Explore.follow": lambda g, frame: _hooks(g, frame.by, "explored"),
    "Explore.open": lambda g, frame: [Window("opp_explored", frame.by)],
    "Peeking.choose": lambda g, frame: [LookAt(frame.by, "", "TG-1031")],
    "Window.respond": _window,
    "Perform.carry_out": _perform,
    "Afflict.carry_out": _afflict,
    "MayDo.choose": lambda g, frame: performed(g, frame.effect, frame.by, frame.trigger),
    "ChooseEither.choose": _either,
    "Damage.use_ability": lambda g, frame: any_of(g, g.powers(frame.on).guards, frame.on),
    "Damage.respond": lambda g, frame: any_of(g, sorted(REACTIONS["hurt"]), frame.on),
    "Damage.suffer": lambda g, frame: [DiscardCards(frame.on, MANY)],
    "Defeat.follow": lambda g, frame: _hooks(g, frame.by, "defeat_monster"),
    "Striking.choose": lambda g, frame: [Defeat(frame.by, "")],
    "EnemyPhase.strike": lambda g, frame: hurt(g.initiative[frame.place]),
    "Olympics.add_bonuses": _only(Abilities("olympics")),
    "Olympics.draw": _draw_up,
    "Olympics.choose_cards": _only(Window("olympic_reveal", NOBODY)),
    "Olympics.use": _use,
    "Olympics.award": _award,
    "Sunset.rest": _only(Abilities("sunset")),
}
"""By the title of the step that calls: what it may have called."""
