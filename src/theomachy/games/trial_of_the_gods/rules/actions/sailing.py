"""Sailing: steps, Travel Cards, Block Tokens; and other ways a Captain is moved (TG-501)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import STOP, Move, Stop, TravelPick
from theomachy.games.trial_of_the_gods.content.catalogue import TRAVEL_CARD
from theomachy.games.trial_of_the_gods.content.zones import (
    ADJACENT,
    ADJACENT_SEAS,
    IS_SEA,
    NOWHERE,
    SEAS,
    ZONES,
    Zone,
    within,
)
from theomachy.games.trial_of_the_gods.names import in_words, seat_name
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.effects.performing import perform
from theomachy.games.trial_of_the_gods.rules.reactions import window
from theomachy.games.trial_of_the_gods.rules.tokens import gain_dishonor
from theomachy.kit.tuples import without

GO = {zone: Move("go", zone) for zone in ZONES}
"""The option of going to each Zone."""


def is_here(g: Trial, seat: Seat, move: Move) -> bool:
    """The Captain is in the Zone already (TG-501, TG-1028)."""
    return g.ships[seat] == move.zone


def is_not_adjacent(g: Trial, seat: Seat, move: Move) -> bool:
    """The Zone is not adjacent to the Captain's (TG-501)."""
    return move.zone not in ADJACENT[g.ships[seat]]


def is_closed(g: Trial, seat: Seat, move: Move) -> bool:
    """It is an Island that holds another player's Captain (TG-502)."""
    return g.is_closed(seat, move.zone)


def moves_to(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Move]:
    """Any Zone of the board."""
    if sort == "zone" and name in GO:
        yield GO[name]


HERE = "Your Captain is {at} already."
CLOSED = Bar("TG-502", is_closed, "{Zone} holds another Captain.")
STEP_BARS = (
    Bar("TG-501", is_here, HERE),
    Bar("TG-501", is_not_adjacent, "{Zone} is not adjacent to your Captain."),
    CLOSED,
)


def every_step(g: Trial, seat: Seat) -> Iterator[Move | Stop]:
    """The adjacent Zones."""
    yield from (GO[zone] for zone in ADJACENT[g.ships[seat]])
    yield STOP


def steps(g: Trial, seat: Seat) -> Sequence[Move | Stop]:
    """The adjacent Zones that a Captain can enter, or stop."""
    ships = g.ships
    near = ADJACENT[ships[seat]]
    return (*[GO[zone] for zone in near if zone not in ships or zone in IS_SEA], STOP)


STEPS = Choices(every_step, Kind(Move, STEP_BARS, in_words, moves_to), Kind(Stop), fast=steps)


@dataclass
class Sail(Procedure):
    """Move the Captain up to that many times to an adjacent Zone (TG-501).

    `left`     the movement left
    `entered`  the Zone of the last step
    """

    by: Seat
    left: Count
    entered: Zone = NOWHERE

    @ask("TG-501", STEPS)
    def move(self, g: Trial) -> Choose | None:
        """An adjacent Zone that is not an Island with another Captain, or stop."""
        if self.left > 0:
            return Choose(self.by, STEPS.options(g, self.by))

    @act("TG-501")
    def go(self, g: Trial, choice: Move | Stop | None) -> Next:
        """Leaving Enemies behind is dishonorable; an open sea brings a Travel Card."""
        if not isinstance(choice, Move):
            return DONE
        by = self.by
        origin, zone = g.ships[by], choice.zone
        if origin in g.enemies and g.foes(by, origin) and g.powers(by).flees:  # TG-1049
            gain_dishonor(g, by, 1, "TG-507")
        self.left -= 1
        self.entered = g.ships[by] = zone
        if g.events is not None:
            g.tell("sail", seat=by, zone=zone)
        if zone in IS_SEA and zone not in g.blocks:
            return TravelCard(by)

    @act("TG-703")
    def arrive(self, g: Trial) -> Next:
        """Those who have something in the Zone may react before further movement."""
        return window(g, "opp_enters", self.by, self.entered) or Sail.move

    @act("TG-505")
    def go_on(self, g: Trial) -> Next:
        """What movement is left goes on."""
        return Sail.move


TRAVEL_PICK = {card: TravelPick("travel", card) for card in TRAVEL_CARD}


def is_not_drawn(g: Trial, seat: Seat, pick: TravelPick) -> bool:
    """The Travel Card has not been drawn (TG-1048)."""
    return pick.card not in g.travelling


def every_travel_pick(g: Trial, seat: Seat) -> list[TravelPick]:
    """Each face drawn once."""
    return [TRAVEL_PICK[card] for card in dict.fromkeys(g.travelling)]


TRAVEL_PICKS = Choices(
    every_travel_pick,
    Kind(
        TravelPick,
        (Bar("TG-1048", is_not_drawn, "{card} is not among the Travel Cards drawn."),),
        in_words,
    ),
    fast=every_travel_pick,
)


@dataclass
class TravelCard(Procedure):
    """Entering a Sea Zone without a Block Token: draw and resolve a Travel Card (TG-503)."""

    by: Seat

    @act("TG-506")
    def prepare(self, g: Trial) -> Next:
        """With the deck empty, its discard pile is shuffled."""
        if not g.travel:
            g.travel, g.travel_discard = g.travel_discard, ()
            g.tell("reshuffle travel", n=len(g.travel))

    @ask("TG-503")
    def draw(self, g: Trial) -> Draw:
        """One card, or as many as an ability lets one pick from (TG-1048)."""
        return Draw(g.travel)

    @act("TG-503")
    def take(self, g: Trial, card: str) -> Next:
        """It is shown to all, and must be resolved (G60)."""
        g.travel = without(g.travel, card)
        g.travelling = (*g.travelling, card)  # in the order drawn
        if g.events is not None:
            g.tell("travel", seat=self.by, card=card)
        if len(g.travelling) < g.powers(self.by).travel_cards:
            return TravelCard.prepare
        return perform(g, card, self.by) if len(g.travelling) == 1 else TravelCard.pick

    @act("TG-503")
    def block(self, g: Trial) -> Next:
        """The cards are discarded; a Block Token goes where the Captain now is (G25)."""
        g.travel_discard = tuple(sorted(g.travel_discard + g.travelling))
        g.travelling = ()
        zone = g.ships[self.by]
        if zone in IS_SEA and zone not in g.blocks:
            g.blocks = tuple(sorted((*g.blocks, zone)))
            if g.events is not None:
                g.tell("block", zone=zone)
        return DONE

    @ask("TG-1048", TRAVEL_PICKS)
    def pick(self, g: Trial) -> Choose:
        """Of several cards one is resolved."""
        return Choose(self.by, TRAVEL_PICKS.options(g, self.by))

    @act("TG-1048")
    def resolve(self, g: Trial, choice: TravelPick) -> Next:
        """The other is discarded with it."""
        return perform(g, choice.card, self.by)

    @act("TG-1048")
    def close(self, g: Trial) -> Next:
        """As for a single card."""
        return TravelCard.block


def put_ship(g: Trial, seat: Seat, zone: Zone, rule: str) -> None:
    """A Captain is placed: no Travel Card, no Block, no Dishonor, and nothing is entered (G26)."""
    if g.ships[seat] != zone:
        g.ships[seat] = zone
        g.tell("moved", rule, seat=seat, zone=zone)


def berths(g: Trial, seat: Seat) -> Sequence[Zone]:
    """The Zones within reach of the relocation."""
    frame = g.stack[-1]
    assert isinstance(frame, Relocation)
    return SEAS if frame.reach < 0 else within(g.ships[seat], frame.reach)


def is_out_of_reach(g: Trial, seat: Seat, move: Move) -> bool:
    """The Zone is too far away, or no Sea Zone where it must be one (TG-1028)."""
    return move.zone not in berths(g, seat)


def every_berth(g: Trial, seat: Seat) -> Iterator[Move | Stop]:
    """The Zones within reach."""
    yield from (GO[zone] for zone in berths(g, seat))
    yield STOP


def relocations(g: Trial, seat: Seat) -> tuple[Move | Stop, ...]:
    """The Zones within reach that are not closed to a Captain, or stop."""
    ships = g.ships
    zones = berths(g, seat)
    here = ships[seat]
    near = [zone for zone in zones if zone not in ships or (zone in IS_SEA and zone != here)]
    return (*[GO[zone] for zone in near], STOP)


RELOCATIONS = Choices(
    every_berth,
    Kind(
        Move,
        (
            Bar("TG-1028", is_here, HERE),
            Bar("TG-1028", is_out_of_reach, "{Zone} is not within reach."),
            CLOSED,
        ),
        in_words,
        moves_to,
    ),
    Kind(Stop),
    fast=relocations,
)


@dataclass
class Relocation(Procedure):
    """Place one's own Captain elsewhere (TG-1028): within some steps, or (-1) in any Sea Zone."""

    by: Seat
    reach: int

    @ask("TG-1028", RELOCATIONS)
    def choose(self, g: Trial) -> Choose:
        """It may stay."""
        return Choose(self.by, RELOCATIONS.options(g, self.by))

    @act("TG-1028")
    def go(self, g: Trial, choice: Move | Stop) -> Next:
        """No consequences of sailing."""
        if isinstance(choice, Move):
            put_ship(g, self.by, choice.zone, "TG-1028")
        return DONE


def adrift(g: Trial) -> Seat:
    """Whose Captain drifts."""
    frame = g.stack[-1]
    assert isinstance(frame, Drifting)
    return frame.on


def is_no_drift(g: Trial, seat: Seat, move: Move) -> bool:
    """It is not a Sea Zone adjacent to the Captain (TG-1029)."""
    return move.zone not in ADJACENT_SEAS[g.ships[adrift(g)]]


def captain_adrift(g: Trial, seat: Seat, move: Move) -> dict[str, object]:
    """The Zone and the owner of the Captain in words."""
    return {**in_words(g, seat, move), "who": seat_name(g, adrift(g))}


DRIFTS = Choices(
    lambda g, seat: [GO[zone] for zone in ADJACENT_SEAS[g.ships[adrift(g)]]],
    Kind(
        Move,
        (
            Bar(
                "TG-1029", is_no_drift, "{Zone} is not a Sea Zone adjacent to the Captain of {who}."
            ),
        ),
        captain_adrift,
        moves_to,
    ),
)


@dataclass
class Drifting(Procedure):
    """A Captain is placed in an adjacent Sea Zone that the owner of the effect chooses."""

    by: Seat
    on: Seat

    @ask("TG-1029", DRIFTS)
    def choose(self, g: Trial) -> Choose:
        """It must be done."""
        return Choose(self.by, DRIFTS.options(g, self.by))

    @act("TG-1029")
    def go(self, g: Trial, choice: Move) -> Next:
        """No consequences of sailing."""
        put_ship(g, self.on, choice.zone, "TG-1029")
        return DONE
