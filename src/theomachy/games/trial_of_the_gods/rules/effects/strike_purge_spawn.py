"""Striking Enemies, purging cards, spawning Monsters: what effects do besides Actions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import (
    DECLINE,
    STOP,
    Decline,
    Purge,
    Stop,
    StrikeChoice,
)
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY
from theomachy.games.trial_of_the_gods.content.enemies import CALM_SEA
from theomachy.games.trial_of_the_gods.content.vocabulary import NEAR as NEARBY
from theomachy.games.trial_of_the_gods.content.vocabulary import Scope
from theomachy.games.trial_of_the_gods.content.zones import NEAR, NOWHERE, ZONES, Zone
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.fight import first_alike
from theomachy.games.trial_of_the_gods.rules.damage import hurt_enemy
from theomachy.games.trial_of_the_gods.rules.decks import leave_hand, put_away
from theomachy.games.trial_of_the_gods.rules.sea_enemies import put_monster
from theomachy.kit.tuples import without

STRIKE = {enemy: StrikeChoice("strike", enemy) for enemy in ENEMY}
PURGE = {
    place: {card: Purge("purge", place, card) for card in CARD} for place in ("hand", "discard")
}


def reach(g: Trial, seat: Seat) -> Sequence[Zone]:
    """The Zones within reach of the strike."""
    frame = g.stack[-1]
    assert isinstance(frame, Striking)
    return NEAR[g.ships[seat]] if frame.scope == NEARBY else ZONES


def is_off_board(g: Trial, seat: Seat, strike: StrikeChoice) -> bool:
    """The Enemy stands nowhere (TG-1025)."""
    return g.zone_of(strike.enemy) == NOWHERE


def is_out_of_reach(g: Trial, seat: Seat, strike: StrikeChoice) -> bool:
    """The Enemy is neither in the Zone of the Captain nor in an adjacent one (TG-1025)."""
    return g.zone_of(strike.enemy) not in reach(g, seat)


def is_own(g: Trial, seat: Seat, strike: StrikeChoice) -> bool:
    """It is one's own Tamed Monster, and no option allows that (TG-1025, G8)."""
    return g.owners.get(strike.enemy) == seat and not g.options.fight_own_tamed


def has_double(g: Trial, seat: Seat, strike: StrikeChoice) -> bool:
    """Another Enemy there is just like it (G74)."""
    return first_alike(g, g.zone_of(strike.enemy), strike.enemy) != strike.enemy


def must_strike(g: Trial, seat: Seat, choice: Decline) -> bool:
    """Some Enemy within reach is not one's own: then one must be struck (TG-1025)."""
    return any(g.foes(seat, zone) for zone in reach(g, seat))


def every_strike(g: Trial, seat: Seat) -> Iterator[StrikeChoice | Decline]:
    """The Enemies within reach, then the others."""
    zones = reach(g, seat)
    for zone in (*zones, *(zone for zone in ZONES if zone not in zones)):
        yield from (STRIKE[enemy] for enemy in g.enemies.get(zone, ()))
    yield DECLINE


def strikes_at(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[StrikeChoice]:
    """An Enemy by its piece, or one that is not on the board."""
    if sort in ("enemy", "piece") and name in ENEMY:
        yield STRIKE[name]


def strikes(g: Trial, seat: Seat) -> list[StrikeChoice | Decline]:
    """The Enemies within reach that may be struck; none, if one's own are the only ones."""
    options: list[StrikeChoice | Decline] = []
    forced = False
    for zone in reach(g, seat):
        for enemy in g.enemies.get(zone, ()):
            own = g.owners.get(enemy) == seat
            if first_alike(g, zone, enemy) == enemy and (not own or g.options.fight_own_tamed):
                options.append(STRIKE[enemy])
                forced = forced or not own
    if not forced:
        options.append(DECLINE)
    return options


STRIKES = Choices(
    every_strike,
    Kind(
        StrikeChoice,
        (
            Bar("TG-1025", is_off_board, "{Enemy} is not on the board."),
            Bar("TG-1025", is_out_of_reach, "{Enemy} is not in or next to your Captain's Zone."),
            Bar("TG-1025", is_own, "{Enemy} is your own Tamed Monster."),
            Bar(
                "TG-1025", has_double, "{Enemy} is just like another Enemy there: strike that one."
            ),
        ),
        in_words,
        strikes_at,
    ),
    Kind(Decline, (Bar("TG-1025", must_strike, "An Enemy within reach must be struck."),)),
    fast=strikes,
)


@dataclass
class Striking(Procedure):
    """Choose an Enemy within reach: it suffers Damage (TG-1025)."""

    by: Seat
    n: Count
    scope: Scope

    @ask("TG-1025", STRIKES)
    def choose(self, g: Trial) -> Choose | None:
        """Not one's own Tamed Monster; where an option allows it, never forced on it (G8)."""
        options = STRIKES.options(g, self.by)
        if options != [DECLINE]:
            return Choose(self.by, options)

    @act("TG-1025")
    def strike(self, g: Trial, choice: StrikeChoice | Decline | None) -> Next:
        """It suffers the Damage from the owner of the effect."""
        if not isinstance(choice, StrikeChoice):
            return DONE
        g.tell("strike", seat=self.by, enemy=choice.enemy, n=self.n)
        return hurt_enemy(g, self.by, choice.enemy, self.n)


def is_in_play(g: Trial, seat: Seat, purge: Purge) -> bool:
    """The card has been played and not discarded yet (TG-1013)."""
    return is_elsewhere(g, seat, purge) and purge.card in g.in_play[seat]


def is_elsewhere(g: Trial, seat: Seat, purge: Purge) -> bool:
    """The card is not in that place (TG-1013)."""
    return purge.card not in (g.hands if purge.place == "hand" else g.discards)[seat]


def every_purge(g: Trial, seat: Seat) -> tuple[Purge | Stop, ...]:
    """Each face of the hand once, then each of the discard pile."""
    return (
        *[PURGE["hand"][card] for card in dict.fromkeys(g.hands[seat])],
        *[PURGE["discard"][card] for card in dict.fromkeys(g.discards[seat])],
        STOP,
    )


def where(g: Trial, seat: Seat, purge: Purge) -> dict[str, object]:
    """The card and the place in words."""
    place = "hand" if purge.place == "hand" else "discard pile"
    return {**in_words(g, seat, purge), "place": place}


def purges_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Purge]:
    """A card that is not in the hand or not in the discard pile."""
    if sort in PURGE and name in CARD:
        yield PURGE[sort][name]


PURGES = Choices(
    every_purge,
    Kind(
        Purge,
        (
            Bar("TG-1013", is_in_play, "{card} is in play, and only cards elsewhere are removed."),
            Bar("TG-1013", is_elsewhere, "{card} is not in your {place}."),
        ),
        where,
        purges_of,
    ),
    Kind(Stop),
    fast=every_purge,
)


@dataclass
class Purging(Procedure):
    """Remove up to that many own cards from hand and discard pile (TG-1013)."""

    by: Seat
    left: Count

    @ask("TG-1013", PURGES)
    def choose(self, g: Trial) -> Choose | None:
        """Cards in play cannot be chosen."""
        if self.left > 0 and (g.hands[self.by] or g.discards[self.by]):
            return Choose(self.by, PURGES.options(g, self.by), ask_even_if_single=True)

    @act("TG-1013")
    def remove(self, g: Trial, choice: Purge | Stop | None) -> Next:
        """They go where removed cards go, named to all (TG-706)."""
        if not isinstance(choice, Purge):
            return DONE
        _, place, card = choice
        if place == "hand":
            leave_hand(g, self.by, card)
        else:
            g.discards[self.by] = without(g.discards[self.by], card)
        put_away(g, self.by, card)
        g.tell("purge", seat=self.by, card=card, place=place)
        self.left -= 1
        return Purging.choose


@dataclass
class Spawning(Procedure):
    """A Sea Enemy Card for the Captain's Zone, if it has no Monster (TG-1034)."""

    by: Seat

    @ask("TG-1034")
    def draw(self, g: Trial) -> Draw | None:
        """Nothing if the deck is empty."""
        if not g.has_monster(g.ships[self.by]):
            return Draw(g.sea.next_cards)

    @act("TG-1034")
    def come(self, g: Trial, card: str | None) -> Next:
        """A Monster comes; Calm Sea is shuffled back without further effect."""
        if card is None:
            return DONE
        zone = g.ships[self.by]
        g.sea = g.sea.draw(card)
        if card == CALM_SEA:
            g.sea = g.sea.shuffle_in((card,))
            g.tell("calm", zone=zone, seats=[])
        else:
            put_monster(g, card, zone)
        return DONE
