"""Exploring Islands, and the Treasures seen there (TG-661 to TG-665)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Draw, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.cards import CARD, DISCOVERY
from theomachy.games.trial_of_the_gods.decks import play_card, without
from theomachy.games.trial_of_the_gods.effects import DECLINE, STOP, perform
from theomachy.games.trial_of_the_gods.fight import MOST_CARDS
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.reactions import window
from theomachy.games.trial_of_the_gods.vocabulary import NEAR as NEARBY
from theomachy.games.trial_of_the_gods.vocabulary import Scope
from theomachy.games.trial_of_the_gods.zones import IS_ISLAND, ISLANDS, NEAR, SPACES, Zone


def is_no_island(g: Trial, seat: Seat, zone: Zone) -> bool:
    """Only Islands are explored (TG-661)."""
    return zone not in IS_ISLAND


def is_absent(g: Trial, seat: Seat, zone: Zone) -> bool:
    """Neither the Captain nor a Companion is there (TG-661)."""
    return g.ships[seat] != zone and zone not in g.crews[seat]


def has_token(g: Trial, seat: Seat, zone: Zone) -> bool:
    """One token per player and Island (TG-665)."""
    return seat in g.explorers[zone]


def is_full(g: Trial, seat: Seat, zone: Zone) -> bool:
    """No Exploration Space is free (TG-661)."""
    return len(g.explorers[zone]) == len(SPACES[zone])


def is_beyond_reach(g: Trial, seat: Seat, zone: Zone) -> bool:
    """No three cards of the hand, with all bonuses, reach the space's value (TG-662)."""
    return best_total(g, seat, direct_bonus(g, seat)) < space_value(g, zone)


OPEN_BARS = (
    Bar("TG-661", is_no_island, "{Zone} is no Island."),
    Bar("TG-661", is_absent, "Neither your Captain nor a Companion of yours is on {zone}."),
    Bar("TG-665", has_token, "You have explored {zone} already."),
    Bar("TG-661", is_full, "All Exploration Spaces of {zone} are taken."),
)
EXPLORE_BARS = (
    *OPEN_BARS,
    Bar("TG-662", is_beyond_reach, "Your cards do not reach the Discovery that {zone} needs."),
)

EXPLORE = {zone: ("explore", zone) for zone in ISLANDS}
PLAY_DISCOVERY = {card: ("play", card, "D") for card in CARD}
PEEK = {zone: ("peek", zone) for zone in ISLANDS}


def space_value(g: Trial, zone: Zone) -> int:
    """The value of the leftmost free Exploration Space (TG-662, G40)."""
    return SPACES[zone][len(g.explorers[zone])]


def open_islands(g: Trial, seat: Seat) -> list[Zone]:
    """The Islands one could explore, as far as all know (TG-661)."""
    crew = g.crews[seat]
    zones = (g.ships[seat], *crew) if crew else (g.ships[seat],)
    return [
        zone
        for zone in dict.fromkeys(zones)
        if zone in IS_ISLAND
        and seat not in g.explorers[zone]
        and len(g.explorers[zone]) < len(SPACES[zone])
    ]


def direct_bonus(g: Trial, seat: Seat) -> int:
    """What abilities and the upgrade add to the Direct Action (TG-662)."""
    return g.powers(seat).discovery + ("discovery" in g.active[seat])


def granted_bonus(g: Trial, seat: Seat) -> int:
    """What abilities add to every Exploration, and the upgrade where an option says so (G33)."""
    upgrade = "discovery" in g.active[seat] and not g.options.upgrade_direct_only
    return g.powers(seat).discovery + upgrade


def best_total(g: Trial, seat: Seat, bonus: int) -> int:
    """The most Discovery that three hand cards reach."""
    return bonus + most_discovery(g.hands[seat])


def most_discovery(hand: Sequence[str], most: int = MOST_CARDS) -> int:
    """The most Discovery that some cards of a hand reach."""
    return sum(sorted([DISCOVERY[card] for card in hand], reverse=True)[:most])


def explorations(g: Trial, seat: Seat, zones: Sequence[Zone], bonus: int) -> list[Option]:
    """The options of exploring those Islands whose value can be reached."""
    best = best_total(g, seat, bonus)
    return [EXPLORE[zone] for zone in zones if space_value(g, zone) <= best]


@dataclass
class GrantedExploration(Procedure):
    """An Exploration that an effect grants; it may be declined (TG-1009)."""

    by: Seat
    bonus: int

    @ask("TG-1009")
    def choose(self, g: Trial) -> Choose | None:
        """Skipped where there is no Island to explore; what the hand reaches is not shown."""
        zones = open_islands(g, self.by)
        if zones:
            bonus = self.bonus + granted_bonus(g, self.by)
            return Choose(self.by, (*explorations(g, self.by, zones, bonus), DECLINE), anyway=True)

    @act("TG-1009")
    def hear(self, g: Trial, choice: Any) -> Outcome:
        """By the rules of exploring, but no Direct Action."""
        if choice is None or choice == DECLINE:
            return DONE
        return Explore(self.by, choice[1], self.bonus + granted_bonus(g, self.by))


@dataclass
class Explore(Procedure):
    """Explore an Island (TG-661).

    `total`    Discovery so far: bonuses and the cards played
    `ability`  the next ability that follows
    """

    by: Seat
    zone: Zone
    total: int
    cards: int = 0
    ability: int = 0

    @act("TG-661")
    def begin(self, g: Trial) -> Outcome:
        """The Island is named."""
        g.tell("explore", seat=self.by, zone=self.zone)
        if g.events is not None:
            for ability in g.powers(self.by).hooks.get("explore", ()):
                g.tell("effect", "TG-1043", seat=self.by, source=ability)

    @ask("TG-662")
    def play(self, g: Trial) -> Choose:
        """Cards whose Discovery, with what can still follow, reaches the value; then stop (G77)."""
        return Choose(self.by, self.plays(g), anyway=bool(g.hands[self.by]))

    @act("TG-662")
    def lay(self, g: Trial, choice: Any) -> Outcome:
        """Up to three cards; exceeding the value gives nothing more (TG-663)."""
        if choice == STOP:
            return None
        card = choice[1]
        play_card(g, self.by, card)
        self.cards += 1
        self.total += DISCOVERY[card]
        if g.events is not None:
            g.tell("play", seat=self.by, card=card, use="D")
        return Explore.play if self.cards < MOST_CARDS and g.hands[self.by] else None

    @act("TG-663")
    def place(self, g: Trial) -> Outcome:
        """The token goes on the leftmost free space."""
        g.explorers[self.zone] = (*g.explorers[self.zone], self.by)
        g.tell("explored", seat=self.by, zone=self.zone, total=self.total)
        return LookAt(self.by, self.zone, "TG-664")

    @act("TG-1046")
    def follow(self, g: Trial) -> Outcome:
        """The explorer's abilities come before the window of the others (G73)."""
        hooks = g.powers(self.by).hooks.get("explored", ())
        while self.ability < len(hooks):
            self.ability += 1
            call = perform(g, hooks[self.ability - 1], self.by)
            if call is not None:
                return call
        return Explore.open

    @act("TG-1046")
    def go_on(self, g: Trial) -> Outcome:
        """One after another."""
        return Explore.follow

    @act("TG-703")
    def open(self, g: Trial) -> Outcome:
        """Others may react."""
        return window(g, "opp_explored", self.by)

    def plays(self, g: Trial) -> list[Option]:
        """Cards that leave the value within reach, and stop once it is reached."""
        missing = space_value(g, self.zone) - self.total
        hand = g.hands[self.by]
        options: list[Option] = []
        if self.cards < MOST_CARDS:
            after = MOST_CARDS - self.cards - 1
            for card in dict.fromkeys(hand):
                more = most_discovery(without(hand, card), after) if missing > 0 else 0
                if DISCOVERY[card] + more >= missing:
                    options.append(PLAY_DISCOVERY[card])
        if missing <= 0:
            options.append(STOP)
        return options


@dataclass
class LookAt(Procedure):
    """A player looks at a Treasure, and may do so at any time from now on (TG-664, TG-1031)."""

    by: Seat
    zone: Zone
    rule: str

    @ask("TG-664")
    def uncover(self, g: Trial) -> Draw | None:
        """A Treasure that nobody has seen is one of those left."""
        if self.zone not in g.treasures:
            return Draw(g.hoard)

    @act("TG-664")
    def see(self, g: Trial, treasure: Any) -> Outcome:
        """Nobody else may see it."""
        zone, by = self.zone, self.by
        if treasure is not None:
            g.hoard = without(g.hoard, treasure)
            g.treasures[zone] = treasure
        if by not in g.lookers[zone]:
            g.lookers[zone] = tuple(sorted((*g.lookers[zone], by)))
            seen = {"treasure": g.treasures[zone]}
            g.tell_secretly("look", (by,), seen, self.rule, seat=by, zone=zone)
        return DONE


@dataclass
class Peeking(Procedure):
    """Look at the Treasures of up to that many Islands (TG-1031)."""

    by: Seat
    left: int
    scope: Scope

    @ask("TG-1031")
    def choose(self, g: Trial) -> Choose | None:
        """Islands in scope whose Treasure the player does not know yet, or stop (G78)."""
        zones = NEAR[g.ships[self.by]] if self.scope == NEARBY else ISLANDS
        options = [
            PEEK[zone] for zone in zones if zone in IS_ISLAND and self.by not in g.lookers[zone]
        ]
        if self.left > 0 and options:
            return Choose(self.by, (*options, STOP))

    @act("TG-1031")
    def look(self, g: Trial, choice: Any) -> Outcome:
        """Knowledge only: no token, no Laurel (G49)."""
        if choice is None or choice == STOP:
            return DONE
        self.left -= 1
        return LookAt(self.by, choice[1], "TG-1031")

    @act("TG-1031")
    def go_on(self, g: Trial) -> Outcome:
        """Until enough is seen."""
        return Peeking.choose
