"""Exploring Islands (TG-661 to TG-665)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods import names
from theomachy.games.trial_of_the_gods.choices import (
    DECLINE,
    STOP,
    Decline,
    DiscoveryPlay,
    Exploration,
    Stop,
)
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, DISCOVERY
from theomachy.games.trial_of_the_gods.content.zones import (
    IS_ISLAND,
    ISLANDS,
    SPACES,
    ZONES,
    Zone,
)
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.fight import MOST_CARDS
from theomachy.games.trial_of_the_gods.rules.actions.treasures import LookAt
from theomachy.games.trial_of_the_gods.rules.decks import NOT_IN_HAND, is_not_in_hand, play_card
from theomachy.games.trial_of_the_gods.rules.effects.performing import perform
from theomachy.games.trial_of_the_gods.rules.reactions import NO_REACTIONS, window
from theomachy.kit.tuples import without


def is_no_island(g: Trial, seat: Seat, choice: Exploration) -> bool:
    """Only Islands are explored (TG-661)."""
    return choice.zone not in IS_ISLAND


def is_absent(g: Trial, seat: Seat, choice: Exploration) -> bool:
    """Neither the Captain nor a Companion is there (TG-661)."""
    return g.ships[seat] != choice.zone and choice.zone not in g.crews[seat]


def has_token(g: Trial, seat: Seat, choice: Exploration) -> bool:
    """One token per player and Island (TG-665)."""
    return seat in g.explorers[choice.zone]


def is_full(g: Trial, seat: Seat, choice: Exploration) -> bool:
    """No Exploration Space is free (TG-661)."""
    return len(g.explorers[choice.zone]) == len(SPACES[choice.zone])


OPEN_BARS = (
    Bar("TG-661", is_no_island, "{Zone} is not an Island."),
    Bar("TG-661", is_absent, "Neither your Captain nor a Companion of yours is on {zone}."),
    Bar("TG-665", has_token, "You have explored {zone} already."),
    Bar("TG-661", is_full, "All Exploration Spaces of {zone} are taken."),
)
EXPLORE = {zone: Exploration("explore", zone) for zone in ISLANDS}
PLAY_DISCOVERY = {card: DiscoveryPlay("play", card, "D") for card in CARD}


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


def explorations(g: Trial, seat: Seat, zones: Sequence[Zone], bonus: int) -> list[Exploration]:
    """The options of exploring those Islands whose value can be reached."""
    best = best_total(g, seat, bonus)
    return [EXPLORE[zone] for zone in zones if space_value(g, zone) <= best]


def every_exploration(g: Trial, seat: Seat) -> Iterator[Exploration]:
    """Where Captain and Companions are, then the other Islands."""
    zones = (g.ships[seat], *g.crews[seat], *ISLANDS)
    yield from (EXPLORE[zone] for zone in dict.fromkeys(zones) if zone in IS_ISLAND)


def explorations_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Exploration]:
    """A Zone that is not an Island."""
    if sort == "zone" and name in ZONES:
        yield Exploration("explore", name)


def exploring(bonus_now: Callable[[Trial, Seat], int]) -> Kind:
    """Explorations with a bonus."""

    def is_beyond_reach(g: Trial, seat: Seat, choice: Exploration) -> bool:
        """No three cards of the hand, with all bonuses, reach the space's value (TG-662)."""
        return best_total(g, seat, bonus_now(g, seat)) < space_value(g, choice.zone)

    sentence = "Your cards do not reach the Discovery that {zone} needs."
    bars = (*OPEN_BARS, Bar("TG-662", is_beyond_reach, sentence))
    return Kind(Exploration, bars, in_words, explorations_of)


DIRECT_EXPLORATIONS = exploring(direct_bonus)


def bonus_granted(g: Trial, seat: Seat) -> int:
    """What the effect in progress and abilities add."""
    frame = g.stack[-1]
    assert isinstance(frame, GrantedExploration)
    return frame.bonus + granted_bonus(g, seat)


def every_granted_exploration(g: Trial, seat: Seat) -> Iterator[Exploration | Decline]:
    """Each Island, or none."""
    yield from every_exploration(g, seat)
    yield DECLINE


GRANTED_EXPLORATIONS = Choices(every_granted_exploration, exploring(bonus_granted), Kind(Decline))


@dataclass
class GrantedExploration(Procedure):
    """An Exploration that an effect grants; it may be declined (TG-1009)."""

    by: Seat
    bonus: Count

    @ask("TG-1009", GRANTED_EXPLORATIONS)
    def choose(self, g: Trial) -> Choose | None:
        """Skipped where there is no Island to explore; what the hand reaches is not shown."""
        if open_islands(g, self.by):
            return Choose(
                self.by, GRANTED_EXPLORATIONS.options(g, self.by), ask_even_if_single=True
            )

    @act("TG-1009")
    def hear(self, g: Trial, choice: Exploration | Decline | None) -> Next:
        """By the rules of exploring, but no Direct Action."""
        if not isinstance(choice, Exploration):
            return DONE
        return Explore(self.by, choice.zone, self.bonus + granted_bonus(g, self.by))


def under_way(g: Trial) -> Explore:
    """The Exploration in progress."""
    frame = g.stack[-1]
    assert isinstance(frame, Explore)
    return frame


def all_are_played(g: Trial, seat: Seat, play: DiscoveryPlay) -> bool:
    """No more cards may be played (TG-662)."""
    return under_way(g).cards >= MOST_CARDS


def wastes_a_card(g: Trial, seat: Seat, play: DiscoveryPlay) -> bool:
    """With it, the cards still to come could not reach the value (G77)."""
    frame = under_way(g)
    rest = without(g.hands[seat], play.card)
    more = most_discovery(rest, MOST_CARDS - frame.cards - 1)
    return frame.total + DISCOVERY[play.card] + more < space_value(g, frame.zone)


def is_not_reached(g: Trial, seat: Seat, stop: Stop) -> bool:
    """Discovery is below the value of the space (TG-662)."""
    frame = under_way(g)
    return frame.total < space_value(g, frame.zone)


def discoveries(g: Trial, seat: Seat, option: Any) -> dict[str, object]:
    """The card, the Island, the Discovery so far and what it needs."""
    frame = under_way(g)
    needed = space_value(g, frame.zone)
    said = {"zone": names.zone(frame.zone), "total": frame.total, "needed": needed}
    return {**in_words(g, seat, option), **said}


def every_discovery_play(g: Trial, seat: Seat) -> Iterator[DiscoveryPlay | Stop]:
    """Each face of the hand once, or stop."""
    yield from (PLAY_DISCOVERY[card] for card in dict.fromkeys(g.hands[seat]))
    yield STOP


def discovery_plays(g: Trial, seat: Seat) -> list[DiscoveryPlay | Stop]:
    """Cards that leave the value within reach, and stop once it is reached."""
    frame = under_way(g)
    missing = space_value(g, frame.zone) - frame.total
    hand = g.hands[seat]
    options: list[DiscoveryPlay | Stop] = []
    if frame.cards < MOST_CARDS:
        after = MOST_CARDS - frame.cards - 1
        for card in dict.fromkeys(hand):
            more = most_discovery(without(hand, card), after) if missing > 0 else 0
            if DISCOVERY[card] + more >= missing:
                options.append(PLAY_DISCOVERY[card])
    if missing <= 0:
        options.append(STOP)
    return options


def discovery_plays_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[DiscoveryPlay]:
    """A card that is not in the hand."""
    if sort == "hand" and name in CARD:
        yield PLAY_DISCOVERY[name]


DISCOVERY_PLAYS = Choices(
    every_discovery_play,
    Kind(
        DiscoveryPlay,
        (
            Bar("TG-662", is_not_in_hand, NOT_IN_HAND),
            Bar("TG-662", all_are_played, "Three cards have been played."),
            Bar(
                "TG-662",
                wastes_a_card,
                "With {card} your cards could not reach the Discovery that {zone} needs.",
            ),
        ),
        discoveries,
        discovery_plays_of,
    ),
    Kind(
        Stop,
        (Bar("TG-662", is_not_reached, "{zone} needs Discovery {needed}; so far it is {total}."),),
        discoveries,
    ),
    NO_REACTIONS,
    fast=discovery_plays,
)


@dataclass
class Explore(Procedure):
    """Explore an Island (TG-661).

    `total`    Discovery so far: bonuses and the cards played
    `ability`  the next ability that follows
    """

    by: Seat
    zone: Zone
    total: Count
    cards: Count = 0
    ability: Count = 0

    @act("TG-661")
    def begin(self, g: Trial) -> Next:
        """The Island is named."""
        g.tell("explore", seat=self.by, zone=self.zone)
        if g.events is not None:
            for ability in g.powers(self.by).hooks.get("explore", ()):
                g.tell("effect", "TG-1043", seat=self.by, source=ability)

    @ask("TG-662", DISCOVERY_PLAYS)
    def play(self, g: Trial) -> Choose:
        """Cards whose Discovery, with what can still follow, reaches the value; then stop (G77)."""
        return Choose(
            self.by, DISCOVERY_PLAYS.options(g, self.by), ask_even_if_single=bool(g.hands[self.by])
        )

    @act("TG-662")
    def lay(self, g: Trial, choice: DiscoveryPlay | Stop) -> Next:
        """Up to three cards; exceeding the value gives nothing more (TG-663)."""
        if isinstance(choice, Stop):
            return None
        card = choice.card
        play_card(g, self.by, card)
        self.cards += 1
        self.total += DISCOVERY[card]
        if g.events is not None:
            g.tell("play", seat=self.by, card=card, use="D")
        return Explore.play if self.cards < MOST_CARDS and g.hands[self.by] else None

    @act("TG-663")
    def place(self, g: Trial) -> Next:
        """The token goes on the leftmost free space."""
        g.explorers[self.zone] = (*g.explorers[self.zone], self.by)
        g.tell("explored", seat=self.by, zone=self.zone, total=self.total)
        return LookAt(self.by, self.zone, "TG-664")

    @act("TG-1046")
    def follow(self, g: Trial) -> Next:
        """The explorer's abilities come before the window of the others (G73)."""
        hooks = g.powers(self.by).hooks.get("explored", ())
        while self.ability < len(hooks):
            self.ability += 1
            call = perform(g, hooks[self.ability - 1], self.by)
            if call is not None:
                return call
        return Explore.open

    @act("TG-1046")
    def go_on(self, g: Trial) -> Next:
        """One after another."""
        return Explore.follow

    @act("TG-703")
    def open(self, g: Trial) -> Next:
        """Others may react."""
        return window(g, "opp_explored", self.by)
