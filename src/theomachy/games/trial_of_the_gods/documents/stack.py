"""Which procedures can be in progress within which: what a position's stack can be.

Each step that calls others has a row in `CALLS`: what it may have called, as it was at that moment.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.procedures import Procedure
from theomachy.games.trial_of_the_gods.content import vocabulary as v
from theomachy.games.trial_of_the_gods.content.catalogue import (
    CARD,
    EFFECT,
    REACTIONS,
    part_id,
    prize,
)
from theomachy.games.trial_of_the_gods.content.zones import NOWHERE, Zone
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import (
    Explore,
    GrantedExploration,
)
from theomachy.games.trial_of_the_gods.rules.actions.fight import Fight, GrantedFight
from theomachy.games.trial_of_the_gods.rules.actions.ordering import Order
from theomachy.games.trial_of_the_gods.rules.actions.sailing import (
    Drifting,
    Relocation,
    Sail,
    TravelCard,
)
from theomachy.games.trial_of_the_gods.rules.actions.treasures import LookAt, Peeking
from theomachy.games.trial_of_the_gods.rules.captains import ChooseCaptains, PlaceCaptains
from theomachy.games.trial_of_the_gods.rules.damage import Damage
from theomachy.games.trial_of_the_gods.rules.decks import DiscardCards, DrawCards
from theomachy.games.trial_of_the_gods.rules.effects.automatic_abilities import Abilities
from theomachy.games.trial_of_the_gods.rules.effects.clauses import ON_PLAYERS
from theomachy.games.trial_of_the_gods.rules.effects.performing import (
    Afflict,
    ChooseEither,
    MayDo,
    Perform,
)
from theomachy.games.trial_of_the_gods.rules.effects.strike_purge_spawn import (
    Purging,
    Spawning,
    Striking,
)
from theomachy.games.trial_of_the_gods.rules.houses import Oracle
from theomachy.games.trial_of_the_gods.rules.phases.adventure import Turn
from theomachy.games.trial_of_the_gods.rules.phases.buying import Buy
from theomachy.games.trial_of_the_gods.rules.phases.dawn import ChooseDiscipline, Dawn, Reveal
from theomachy.games.trial_of_the_gods.rules.phases.enemy_phase import EnemyPhase
from theomachy.games.trial_of_the_gods.rules.phases.olympics import Olympics
from theomachy.games.trial_of_the_gods.rules.phases.sunset import Sunset
from theomachy.games.trial_of_the_gods.rules.rankings import Scoring
from theomachy.games.trial_of_the_gods.rules.reactions import Window
from theomachy.games.trial_of_the_gods.rules.setup import SetUpPlayers, SetUpTable
from theomachy.games.trial_of_the_gods.rules.temples import Defeat
from theomachy.kit.in_progress import Call, Calls, call

Possible = Iterable[Call]


# Effects: what `perform` may have returned.


def performed(g: Trial, effect: str, by: Seat, trigger: Seat = NOBODY) -> Iterator[Call]:
    """What carrying out an effect can call: the whole of it, or what its last clause calls."""
    yield call(Perform, effect=effect, by=by, trigger=trigger)
    last = len(EFFECT[effect]) - 1
    if last >= 0:
        yield from by_clause(g, Perform(effect, by, trigger, last + 1))


def any_of(g: Trial, effects: Iterable[str], by: Seat, trigger: Seat = NOBODY) -> Possible:
    """What carrying out one of those effects can call."""
    for effect in effects:
        yield from performed(g, effect, by, trigger)


def by_clause(g: Trial, frame: Perform) -> Iterator[Call]:
    """What the clause that an effect is at can call."""
    effect, by, place = frame.effect, frame.by, frame.place - 1
    clause = EFFECT[effect][place]
    part = part_id(effect, place)
    match clause:
        case v.Devotion() | v.If():
            yield from performed(g, part, by, frame.trigger)
        case v.May():
            yield call(MayDo, effect=part, by=by, trigger=frame.trigger)
        case v.Either():
            yield call(ChooseEither, effect=effect, place=place, by=by, trigger=frame.trigger)
            for which in (0, 1):
                yield from performed(g, part_id(effect, place, which), by, frame.trigger)
        case v.Devour(n) | v.Discard(n):
            yield call(DiscardCards, seat=by, left=n)
        case v.Sail():
            yield call(Sail, by=by)
        case v.Order(n):
            yield call(Order, by=by, left=n)
        case v.Fighting(n):
            yield call(GrantedFight, by=by, bonus=n)
        case v.Exploring(n):
            yield call(GrantedExploration, by=by, bonus=n)
        case v.Draw(n):
            yield call(DrawCards, seat=by, left=n)
        case v.Purge(n):
            yield call(Purging, by=by, left=n)
        case v.Oracle(n):
            yield call(Oracle, by=by, left=n)
        case v.Strike(n, scope):
            yield call(Striking, by=by, n=n, scope=scope)
        case v.Relocate(reach):
            yield call(Relocation, by=by, reach=-1 if reach is None else reach)
        case v.Peek(n, scope):
            yield call(Peeking, by=by, left=n, scope=scope)
        case v.Spawn():
            yield call(Spawning, by=by)
        case _ if type(clause) in ON_PLAYERS:
            yield call(Afflict, effect=effect, place=place, by=by)
            for seat in range(g.seat_count):
                yield from on_player(clause, by, seat)


def on_player(clause: Any, by: Seat, on: Seat) -> Iterator[Call]:
    """What a clause that names players can call for one of them."""
    if isinstance(clause, v.Hurt):
        yield from hurt(on)
    elif isinstance(clause, v.Drift):
        yield call(Drifting, by=by, on=on)


def hurt(on: Seat) -> Iterator[Call]:
    """What Damage to a player can call."""
    yield call(Damage, on=on)
    yield call(DiscardCards, seat=on)


# What each step calls.


def _hooks(g: Trial, seat: Seat, moment: v.Moment) -> Possible:
    return any_of(g, g.powers(seat).hooks.get(moment, ()), seat)


def _of_kind(kind: str) -> tuple[str, ...]:
    return tuple(id for id, card in CARD.items() if card.kind == kind)


ACTION_EFFECTS, FIGHT_EFFECTS, OLYMPIC_EFFECTS = map(_of_kind, "AFO")


def _turn(g: Trial, frame: Turn) -> Possible:
    seat = g.turn
    yield call(Fight, by=seat, direct=True)
    yield from (call(Explore, by=seat), call(Sail, by=seat), call(Order, by=seat))
    yield from any_of(g, (*g.powers(seat).actions, *ACTION_EFFECTS), seat)


def _perform(g: Trial, frame: Perform) -> Possible:
    return by_clause(g, frame) if frame.place else ()


def _afflict(g: Trial, frame: Afflict) -> Possible:
    clause = EFFECT[frame.effect][frame.place]
    for seat in range(g.seat_count):
        yield from on_player(clause, frame.by, seat)


def _either(g: Trial, frame: ChooseEither) -> Possible:
    branches = [part_id(frame.effect, frame.place, which) for which in (0, 1)]
    return any_of(g, branches, frame.by, frame.trigger)


def _window(g: Trial, frame: Window) -> Possible:
    cards = sorted(REACTIONS[frame.trigger])
    return any_of(g, cards, g.initiative[frame.place], frame.actor)


def _window_on(trigger: str, frame: Any, zone: Zone = NOWHERE) -> Call:
    """A window for the others, about what a player does."""
    return call(Window, trigger=trigger, actor=frame.by, zone=zone)


def _compare(g: Trial, frame: Fight) -> Possible:
    yield call(Defeat, by=frame.by)
    yield from hurt(frame.by)


def _use(g: Trial, frame: Olympics) -> Possible:
    for seat in range(g.seat_count):
        yield from any_of(g, OLYMPIC_EFFECTS, seat)


def _award(g: Trial, frame: Olympics) -> Possible:
    place = frame.place
    return performed(g, prize(g.discipline, place), frame.ranking[place - 1])


def _draw_up(g: Trial, frame: Procedure) -> Possible:
    return [call(DrawCards, seat=seat) for seat in range(g.seat_count)]


CALLS: Calls = {
    "Game.set_up_table": (SetUpTable,),
    "Game.set_up_players": (SetUpPlayers,),
    "Game.place_captains": (PlaceCaptains,),
    "Game.dawn": (Dawn,),
    "Game.adventure": (Turn,),
    "Game.enemy": (EnemyPhase,),
    "Game.olympics": (Olympics,),
    "Game.sunset": (Sunset,),
    "Game.next_round": (Scoring,),
    "SetUpPlayers.choose_captains": (ChooseCaptains,),
    "Dawn.draw": _draw_up,
    "Dawn.abilities": (call(Abilities, moment="dawn"),),
    "Dawn.discipline": lambda g, frame: [call(ChooseDiscipline, by=g.initiative[-1])],
    "Dawn.reveal": (Reveal,),
    "Dawn.buy": (Buy,),
    "Abilities.perform": lambda g, frame: _hooks(g, g.initiative[frame.place], frame.moment),
    "Turn.choose": _turn,
    "Sail.move": lambda g, frame: [call(TravelCard, by=frame.by)],
    "Sail.arrive": lambda g, frame: [_window_on("opp_enters", frame, frame.entered)],
    "TravelCard.draw": lambda g, frame: any_of(g, g.travelling, frame.by),
    "TravelCard.pick": lambda g, frame: any_of(g, g.travelling, frame.by),
    "GrantedFight.choose": lambda g, frame: [call(Fight, by=frame.by, direct=False)],
    "Fight.begin": lambda g, frame: [_window_on("opp_fight", frame)],
    "Fight.play": lambda g, frame: any_of(g, FIGHT_EFFECTS, frame.by),
    "Fight.skill": lambda g, frame: performed(g, frame.enemy, frame.by),
    "Fight.rolled": lambda g, frame: [_window_on("opp_roll", frame)],
    "Fight.compare": _compare,
    "GrantedExploration.choose": lambda g, frame: [call(Explore, by=frame.by)],
    "Explore.place": lambda g, frame: [call(LookAt, by=frame.by, rule="TG-664")],
    "Explore.follow": lambda g, frame: _hooks(g, frame.by, "explored"),
    "Explore.open": lambda g, frame: [_window_on("opp_explored", frame)],
    "Peeking.choose": lambda g, frame: [call(LookAt, by=frame.by, rule="TG-1031")],
    "Window.respond": _window,
    "Perform.carry_out": _perform,
    "Afflict.carry_out": _afflict,
    "MayDo.choose": lambda g, frame: performed(g, frame.effect, frame.by, frame.trigger),
    "ChooseEither.choose": _either,
    "Damage.use_ability": lambda g, frame: any_of(g, g.powers(frame.on).guards, frame.on),
    "Damage.respond": lambda g, frame: any_of(g, sorted(REACTIONS["hurt"]), frame.on),
    "Damage.suffer": lambda g, frame: [call(DiscardCards, seat=frame.on)],
    "Defeat.follow": lambda g, frame: _hooks(g, frame.by, "defeat_monster"),
    "Striking.choose": lambda g, frame: [call(Defeat, by=frame.by)],
    "EnemyPhase.strike": lambda g, frame: hurt(g.initiative[frame.place]),
    "Olympics.add_bonuses": (call(Abilities, moment="olympics"),),
    "Olympics.draw": _draw_up,
    "Olympics.choose_cards": (call(Window, trigger="olympic_reveal", actor=NOBODY, zone=NOWHERE),),
    "Olympics.use": _use,
    "Olympics.award": _award,
    "Sunset.rest": (call(Abilities, moment="sunset"),),
}
"""By the title of the step that calls: what it may have called."""
