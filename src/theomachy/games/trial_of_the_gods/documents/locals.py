"""What the locals of a procedure in progress can be, beside the table as it lies.

Each procedure whose locals could be wrong has a row in `SOUND`: a question that the locals of a
real one always answer with yes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from theomachy.engine.bounds import out_of_bounds
from theomachy.engine.procedures import Procedure
from theomachy.games.trial_of_the_gods.content import vocabulary as v
from theomachy.games.trial_of_the_gods.content.board import DIE, HOUSES
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, EFFECT, ENEMY
from theomachy.games.trial_of_the_gods.content.zones import (
    IS_ISLAND,
    NOWHERE,
    SPACES,
    ZONES,
)
from theomachy.games.trial_of_the_gods.documents.during_setup import SETTING_UP
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import Explore
from theomachy.games.trial_of_the_gods.rules.actions.fight import ACTIVATION, MOST_CARDS, Fight
from theomachy.games.trial_of_the_gods.rules.actions.ordering import Order, orderable
from theomachy.games.trial_of_the_gods.rules.actions.sailing import Sail, TravelCard
from theomachy.games.trial_of_the_gods.rules.actions.treasures import LookAt, Peeking
from theomachy.games.trial_of_the_gods.rules.damage import Damage
from theomachy.games.trial_of_the_gods.rules.decks import DiscardCards, DrawCards
from theomachy.games.trial_of_the_gods.rules.effects.automatic_abilities import Abilities
from theomachy.games.trial_of_the_gods.rules.effects.clauses import ON_PLAYERS
from theomachy.games.trial_of_the_gods.rules.effects.performing import (
    Afflict,
    ChooseEither,
    MayDo,
    Perform,
    payable,
)
from theomachy.games.trial_of_the_gods.rules.effects.strike_purge_spawn import Purging
from theomachy.games.trial_of_the_gods.rules.houses import Oracle
from theomachy.games.trial_of_the_gods.rules.phases.adventure import ACTIONS, Turn
from theomachy.games.trial_of_the_gods.rules.phases.buying import Buy
from theomachy.games.trial_of_the_gods.rules.phases.dawn import (
    MORE_REVEALED,
    MOST_REVEALED,
    ChooseDiscipline,
    Reveal,
)
from theomachy.games.trial_of_the_gods.rules.phases.enemy_phase import EnemyPhase
from theomachy.games.trial_of_the_gods.rules.phases.olympics import COMPETITIONS, Olympics
from theomachy.games.trial_of_the_gods.rules.reactions import Window
from theomachy.games.trial_of_the_gods.rules.temples import Defeat

MOST = 99
"""More than any count of a procedure comes to."""


def wrong_locals(g: Trial) -> Iterator[str]:
    """Every procedure in progress whose locals do not fit the table."""
    yield from out_of_bounds(g)
    for frame in g.stack:
        sound = SOUND.get(type(frame))
        if sound and not sound(g, frame):
            yield f"The locals of {frame.step.title} in progress do not fit the table."


def _stands_at(frame: Procedure, *steps: str) -> bool:
    return frame.step.name in steps


def _are_seats(g: Trial, seats: tuple[int, ...]) -> bool:
    return len(set(seats)) == len(seats) and set(seats) <= set(range(g.seat_count))


# Dawn.


def _discipline(g: Trial, frame: ChooseDiscipline) -> bool:
    return len(g.drawn) == (2 if _stands_at(frame, "choose") else 0)


def _reveal(g: Trial, frame: Reveal) -> bool:
    """No more Houses are named than there are Blessings, and no later player has any card."""
    named, extra, turned = frame.named, frame.extra, frame.turned
    if len(extra) != len(named) or turned > len(named) or not set(named) <= set(HOUSES):
        return False
    if g.options.reveal_division != "announced":
        if turned != len(named) - _stands_at(frame, "turn"):
            return False
    elif turned and _stands_at(frame, "choose"):
        return False
    if _stands_at(frame, "turn") and turned == len(named):
        return False
    own = [house for house, more in zip(named, extra, strict=True) if not more]
    more = [house for house, more in zip(named, extra, strict=True) if more]
    blessings = g.blessings(frame.by)
    later = g.initiative[g.initiative.index(frame.by) + 1 :]
    return (
        len(own) <= MOST_REVEALED
        and all(own.count(house) <= blessings[house] for house in own)
        and len(more) <= MORE_REVEALED * ("reveal" in g.active[frame.by])
        and len(set(more)) <= 1
        and len(g.revealed[frame.by]) <= turned
        and not any(g.revealed[seat] for seat in later)
    )


def _buy(g: Trial, frame: Buy) -> bool:
    return not any(g.revealed[seat] for seat in g.initiative[: g.initiative.index(frame.by)])


def _abilities(g: Trial, frame: Abilities) -> bool:
    return frame.place < g.seat_count


# Turns.


def _turn(g: Trial, frame: Turn) -> bool:
    asks = g.stack[-1] is frame
    return g.turn != NOBODY and (frame.actions < ACTIONS if asks else 0 < frame.actions <= ACTIONS)


def _sail(g: Trial, frame: Sail) -> bool:
    entered = frame.entered
    return entered in ZONES or (entered == NOWHERE and g.stack[-1] is frame)


def _travel_card(g: Trial, frame: TravelCard) -> bool:
    most = g.powers(frame.by).travel_cards
    match frame.step.name:
        case "draw":
            return len(g.travelling) < most
        case "pick" | "close":
            return len(g.travelling) == most > 1
    return len(g.travelling) == 1


def _order(g: Trial, frame: Order) -> bool:
    if _stands_at(frame, "place"):
        return frame.left > 0 and frame.piece in orderable(g, frame.by)
    return not frame.piece


def _fight(g: Trial, frame: Fight) -> bool:
    """The Enemy stands there until the Comparison; the dice are its own."""
    if frame.enemy not in ENEMY or frame.zone not in ZONES or frame.cards > MOST_CARDS:
        return False
    over = _stands_at(frame, "(end)")
    if not over and frame.enemy not in g.enemies.get(frame.zone, ()):
        return False
    if _stands_at(frame, "play", "play_on", "roll"):
        return not frame.dice and not frame.skills
    return (
        len(frame.dice) == ENEMY[frame.enemy].face.dice
        and set(frame.dice) <= set(DIE)
        and frame.skills <= frame.dice.count(ACTIVATION)
    )


def _damage(g: Trial, frame: Damage) -> bool:
    return frame.guard <= len(g.powers(frame.on).guards)


def _defeat(g: Trial, frame: Defeat) -> bool:
    """It has fallen; while an upgrade is chosen the Temple of its Zone is claimed."""
    zone = frame.zone
    if frame.enemy not in ENEMY or zone not in ZONES or g.zone_of(frame.enemy):
        return False
    if frame.tamed and g.owners.get(frame.enemy) != frame.by:
        return False
    if _stands_at(frame, "choose_upgrade"):
        return g.temples.get(zone) == frame.by and len(g.active[frame.by]) < g.own_temples(frame.by)
    return True


def _explore(g: Trial, frame: Explore) -> bool:
    """The token is placed after the cards."""
    if frame.zone not in IS_ISLAND or frame.cards > MOST_CARDS:
        return False
    explorers = g.explorers[frame.zone]
    if _stands_at(frame, "play"):
        return frame.by not in explorers and len(explorers) < len(SPACES[frame.zone])
    return frame.by in explorers


def _look(g: Trial, frame: LookAt) -> bool:
    return frame.zone in IS_ISLAND and frame.by not in g.lookers[frame.zone]


def _window(g: Trial, frame: Window) -> bool:
    entering = frame.trigger == "opp_enters"
    return (
        frame.place < g.seat_count
        and (frame.zone in ZONES if entering else frame.zone == NOWHERE)
        and (frame.actor == NOBODY) == (frame.trigger == "olympic_reveal")
    )


# Effects.


def _perform(g: Trial, frame: Perform) -> bool:
    return frame.effect in EFFECT and frame.place <= len(EFFECT[frame.effect])


def _afflict(g: Trial, frame: Afflict) -> bool:
    clauses = EFFECT.get(frame.effect, ())
    return (
        frame.place < len(clauses)
        and type(clauses[frame.place]) in ON_PLAYERS
        and _are_seats(g, frame.left)
        and frame.by not in frame.left
    )


def _may(g: Trial, frame: MayDo) -> bool:
    return frame.effect in EFFECT


def _either(g: Trial, frame: ChooseEither) -> bool:
    clauses = EFFECT.get(frame.effect, ())
    return frame.place < len(clauses) and isinstance(clauses[frame.place], v.Either)


def _draw(g: Trial, frame: DrawCards) -> bool:
    """What is drawn leaves cards in the deck: a smaller deck is drawn whole without asking."""
    seats = (frame.seat, *[seat for seat, _ in frame.then])
    return (
        0 < frame.left < len(g.decks[frame.seat])
        and _are_seats(g, seats)
        and all(0 < number <= MOST for _, number in frame.then)
    )


def _has_some_left(g: Trial, frame: Any) -> bool:
    """While it asks something is left; what it called may have been the last."""
    return frame.left > 0 or g.stack[-1] is not frame


def _oracle(g: Trial, frame: Oracle) -> bool:
    """Cards of the House that was named are turned."""
    if _stands_at(frame, "choose"):
        return frame.house == -1 and not g.turned and frame.left > 0
    if not 0 <= frame.house < len(HOUSES) or (_stands_at(frame, "turn") and not frame.left):
        return False
    return all(CARD[card].of == g.gods[frame.house] for card in g.turned)


# The other phases.


def _enemies(g: Trial, frame: EnemyPhase) -> bool:
    return 0 <= frame.place < g.seat_count and set(frame.left) <= ENEMY.keys()


def _olympics(g: Trial, frame: Olympics) -> bool:
    """Who has not used a card has one in the Competition; a ranking names everybody."""
    competitors, ranking = frame.competitors, frame.ranking
    if not _are_seats(g, competitors) or not all(g.competed[seat] for seat in competitors):
        return False
    if frame.competition > COMPETITIONS or (ranking and not _are_seats(g, ranking)):
        return False
    if len(ranking) not in (0, g.seat_count):
        return False
    if any(len(cards) > frame.competition for cards in g.competed):
        return False
    match frame.step.name:
        case "draw" | "choose_cards":
            return not competitors and not ranking and not frame.place
        case "count" | "use_on":
            return not ranking and not frame.place
        case "use":
            return bool(competitors) and not ranking and not frame.place and _can_use(g, frame)
        case "roll":
            return not competitors and not ranking and frame.place < g.seat_count
    return bool(ranking) and not competitors and 0 < frame.place <= min(3, g.seat_count)


def _can_use(g: Trial, frame: Olympics) -> bool:
    """Only who has an Olympics Effect and can pay for it is asked."""
    seat = frame.competitors[0]
    card = g.competed[seat][-1]
    return CARD[card].kind == "O" and payable(g, seat, card)


SOUND: dict[type[Procedure], Callable[[Trial, Any], bool]] = {
    **SETTING_UP,
    ChooseDiscipline: _discipline,
    Reveal: _reveal,
    Buy: _buy,
    Abilities: _abilities,
    Turn: _turn,
    Sail: _sail,
    TravelCard: _travel_card,
    Order: _order,
    Fight: _fight,
    Damage: _damage,
    Defeat: _defeat,
    Explore: _explore,
    LookAt: _look,
    Window: _window,
    Perform: _perform,
    Afflict: _afflict,
    MayDo: _may,
    ChooseEither: _either,
    DrawCards: _draw,
    DiscardCards: _has_some_left,
    Peeking: _has_some_left,
    Purging: _has_some_left,
    Oracle: _oracle,
    EnemyPhase: _enemies,
    Olympics: _olympics,
}
"""By procedure: whether its locals fit the table."""
