"""The Adventure Phase: Turns of one or two Actions, until all have passed (TG-401 to TG-410)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods import tokens
from theomachy.games.trial_of_the_gods.cards import ABILITY, CARD, DEVOURED, PRAYER, VALUES
from theomachy.games.trial_of_the_gods.decks import clear_play, play_card
from theomachy.games.trial_of_the_gods.effects import payable, perform
from theomachy.games.trial_of_the_gods.explore import (
    Explore,
    direct_bonus,
    explorations,
    open_islands,
)
from theomachy.games.trial_of_the_gods.fight import Fight, fights
from theomachy.games.trial_of_the_gods.ordering import order
from theomachy.games.trial_of_the_gods.position import NOBODY, TOP_VIGOR, Trial
from theomachy.games.trial_of_the_gods.sailing import Sail
from theomachy.games.trial_of_the_gods.zones import IS_ISLAND

ACTIONS = 2
"""The most Actions in a Turn (TG-402)."""
MOST_TURNS = 30
"""Turns of a player in one phase, after which only Pass is left (G14)."""

PASS = ("pass",)
END = ("end",)
ROWS: dict[str, tuple[int, bool, int, int]] = {
    card: (VALUES[card]["H"], row.kind == "A", PRAYER[card], DEVOURED[card])
    for card, row in CARD.items()
}
"""Of each card its Heal, whether it has an Action Effect, and what that costs."""
PLAYS: dict[tuple[str, int, bool], tuple[Option, ...]] = {
    (card, heals, effect): (
        *[("card", card, symbol) for symbol in "SROH"],
        *[("card", card, "H", n) for n in range(heals)],
        *([("card", card, "E")] if effect else []),
    )
    for card in CARD
    for heals in range(TOP_VIGOR)
    for effect in (False, True)
}
"""How a card can be played: for a value, to heal less than it could (G46), for its Effect."""
USE = {ability: ("use", ability) for ability in ABILITY}


@dataclass
class Turn(Procedure):
    """Turns go in initiative order, over and over, until all have passed (TG-401).

    A Turn is Pass, or one or two Actions (TG-402).
    """

    actions: int = 0

    @act("TG-401")
    def begin(self, g: Trial) -> Outcome:
        """Nobody has passed."""
        g.phase = "adventure"
        g.passed = [False] * g.seat_count
        g.turns = [0] * g.seat_count
        start_turn(g, g.initiative[0])

    @ask("TG-402")
    def choose(self, g: Trial) -> Choose:
        """Any Action; Pass as the first choice, or an early end after one Action."""
        seat = g.turn
        if g.turns[seat] > MOST_TURNS and not self.actions:
            return Choose(seat, (PASS,))
        return Choose(seat, turn_options(g, seat, self.actions), anyway=True)

    @act("TG-402")
    def hear(self, g: Trial, choice: Any) -> Outcome:
        """An Action is performed."""
        g.deed = choice
        seat, verb = g.turn, choice[0]
        if verb == "pass":
            g.passed[seat] = True
            g.tell("pass", "TG-403", seat=seat)
            return self._end(g)
        if verb == "end":
            return self._end(g)
        self.actions += 1
        if verb == "card":
            return play_action(g, seat, *choice[1:]) or self._go_on(g)
        if verb == "fight":
            return Fight(seat, choice[1], choice[2])
        if verb == "explore":
            return Explore(seat, choice[1], direct_bonus(g, seat))
        g.used[seat] = (*g.used[seat], choice[1])  # TG-408
        g.tell("use", "TG-408", seat=seat, ability=choice[1])
        return perform(g, choice[1], seat)

    @act("TG-402")
    def go_on(self, g: Trial) -> Outcome:
        """A second Action, of any kind (TG-410)."""
        return self._go_on(g)

    def _go_on(self, g: Trial) -> Outcome:
        return Turn.choose if self.actions < ACTIONS else self._end(g)

    def _end(self, g: Trial) -> Outcome:
        """Cards played go to the discard piles; then the next who has not passed (TG-404)."""
        for seat, cards in enumerate(g.in_play):
            if cards:
                clear_play(g, seat)
            if g.devoted[seat]:
                g.devoted[seat] = ()
        self.actions = 0
        place = g.initiative.index(g.turn) + 1
        for seat in g.initiative[place:] + g.initiative[:place]:
            if not g.passed[seat]:
                start_turn(g, seat)
                return Turn.choose
        g.turn = NOBODY
        return DONE


def start_turn(g: Trial, seat: Seat) -> None:
    """It is that player's Turn."""
    g.turn = seat
    g.turns[seat] += 1
    if g.events is not None:
        g.tell("begin turn", "TG-401", seat=seat)


def action_value(g: Trial, seat: Seat, card: str, symbol: str) -> int:
    """The printed value, raised by abilities and by the Temple's Modifier (TG-521, TG-1047)."""
    value = VALUES[card][symbol] + g.powers(seat).raised[symbol]
    return value + 1 if g.modifiers.get(g.ships[seat]) == symbol else value


def play_action(
    g: Trial, seat: Seat, card: str, use: str, named: int | None = None
) -> Procedure | None:
    """Play a card for one of its four values or its Action Effect (TG-405)."""
    n = 0 if use == "E" else action_value(g, seat, card, use)
    play_card(g, seat, card)
    if g.events is not None:
        g.tell("card", "TG-405", seat=seat, card=card, use=use, n=n if named is None else named)
    if use == "E":
        return perform(g, card, seat)
    if use == "S":
        return Sail(seat, n) if n else None
    if use == "O":
        return order(g, seat, n)
    if use == "R":
        tokens.restore(g, seat, n)
    else:
        tokens.heal(g, seat, n if named is None else named)  # G46
    return None


def turn_options(g: Trial, seat: Seat, actions: int) -> list[Option]:
    """Everything a player may do on the Turn (TG-402 to TG-409)."""
    options: list[Option] = []
    hand = g.hands[seat]
    energy, cards = g.available[seat], len(hand)
    powers = g.powers(seat)
    healing = powers.raised["H"] + (g.modifiers.get(g.ships[seat]) == "H")
    room = g.limit[seat] - g.vigor[seat]
    for card in dict.fromkeys(hand):
        heals, effect, prayer, devoured = ROWS[card]
        heals += healing
        able = effect and prayer <= energy and devoured < cards
        options += PLAYS[card, heals if heals < room else room, able]
    if powers.actions:
        used = g.used[seat]
        for ability in powers.actions:
            if ability not in used and payable(g, seat, ability):
                options.append(USE[ability])
    zone, crew = g.ships[seat], g.crews[seat]
    if crew or zone in g.enemies:
        options += fights(g, seat)
    if crew or zone in IS_ISLAND:
        islands = open_islands(g, seat)
        if islands:
            options += explorations(g, seat, islands, direct_bonus(g, seat))
    if actions:
        options.append(END)
        if g.options.pass_after_action:  # G13
            options.append(PASS)
    else:
        options.append(PASS)
    return options
