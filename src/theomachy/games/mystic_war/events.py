"""EVENT cards: resolved as one action, with no answers; Wealth and DEITY cards do not count."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mystic_war.cards import (
    FOLLOWERS,
    GOLD,
    LETTERS,
    MYSTIC_POWER,
    RESOURCES,
    VALUE,
    WHITE_JUDGMENT,
)
from theomachy.games.mystic_war.deck import come_off, next_cards, reshuffle
from theomachy.games.mystic_war.judgment import Judgment
from theomachy.games.mystic_war.maximum import BOON, keeping_most, note
from theomachy.games.mystic_war.memory import fetched, see
from theomachy.games.mystic_war.position import (
    NOBODY,
    SHOWN,
    MysticWar,
    Play,
)

LEAVE, SPARE = ("leave",), ("spare",)
PENNIES, WRATH = 5, 5


def happen(g: MysticWar, play: Play) -> Procedure | None:
    """An EVENT other than Chaos Strikes is resolved, or the procedure that resolves it (MW-125)."""
    g.in_play = (*g.in_play, play.card)
    effect = _AT_ONCE.get(play.card)
    if effect is not None:
        effect(g, play)
        g.finish(play.card)
        return None
    match play.card:
        case "GKB":
            return Boon(play.by, play.on)
        case "GEN":
            return Genie(play.on)
        case "MEG":
            return MegaBlast(play.on)
    return Judgment(play.by, play.card)


# EVENTS without decisions


def _pennies(g: MysticWar, play: Play) -> None:
    """Everybody gains 5 Gold (MW-127)."""
    for seat in g.clockwise(play.by):
        g.gain(seat, GOLD, PENNIES, play.card)


def _scrutiny(g: MysticWar, play: Play) -> None:
    """The recipient's Victory Condition lies face up from now on (MW-133)."""
    on = play.on
    g.goals_up = (*g.goals_up[:on], True, *g.goals_up[on + 1 :])
    g.tell("reveal", "MW-133", seat=on, goal=g.goals[on])


def _slavery(g: MysticWar, play: Play) -> None:
    """Gold is doubled, Followers are halved (MW-134)."""
    g.double(play.on, GOLD, play.card)
    g.halve(play.on, FOLLOWERS, play.card)


def _wrath_of_the_gods(g: MysticWar, play: Play) -> None:
    """All DEITY cards are lost first, then 5 Followers and 5 Gold (MW-135)."""
    for deity in g.deities[play.on]:
        g.remove_deity(play.on, deity)
        g.put_away(deity)
        g.tell("lose deity", "MW-135", seat=play.on, card=deity, by=play.card)
    g.lose(play.on, FOLLOWERS, WRATH, play.card)
    g.lose(play.on, GOLD, WRATH, play.card)


def _wrath_of_the_war_god(g: MysticWar, play: Play) -> None:
    """Followers or Gold are halved (MW-136)."""
    g.halve(play.on, play.resource, play.card)


_AT_ONCE: dict[str, Callable[[MysticWar, Play], None]] = {
    "PEN": _pennies,
    "SCR": _scrutiny,
    "SLA": _slavery,
    "WOG": _wrath_of_the_gods,
    "WWG": _wrath_of_the_war_god,
}


# God King Boon

SPLITS: tuple[Any, ...] = tuple(
    ("boon", f, m, g, BOON - f - m - g)
    for f in range(BOON, -1, -1)
    for m in range(BOON - f, -1, -1)
    for g in range(BOON - f - m, -1, -1)
)


_GAINS = tuple(("boon", gained) for gained in range(BOON + 1))
"""The splits by the Followers gained, which is all that matters to later cards (MW-139)."""


@dataclass
class Boon(Procedure):
    """God King Boon: 15 points in any mix of resources and destruction (MW-128)."""

    by: Seat
    on: Seat
    destruction: int = 0

    @ask("MW-128")
    def split(self, g: MysticWar) -> Choose:
        """The recipient divides the points; for Chaos Strikes its controller does (MW-143)."""
        if g.controller != NOBODY:
            allowed = keeping_most(g, self.by, self.on, list(SPLITS))
            return Choose(g.controller, allowed, anyway=True)
        return Choose(self.on, SPLITS)

    @act("MW-128")
    def gain(self, g: MysticWar, choice: Any) -> Outcome:
        """Gains come first."""
        *gains, self.destruction = choice[1:]
        note(g, self.on, choice[:2], _GAINS)
        g.tell("boon", seat=self.on, points=tuple(choice[1:]))
        for resource, points in enumerate(gains):
            if points:
                g.gain(self.on, resource, points, "GKB")

    @ask("MW-128")
    def strike(self, g: MysticWar) -> Choose | None:
        """Destruction hits one resource of one other player, or is forgone."""
        if not self.destruction:
            return None
        decider = self.on if g.controller == NOBODY else g.controller
        others = [seat for seat in range(g.seat_count) if seat != self.on]
        return Choose(
            decider, (SPARE, *[("strike", seat, each) for seat in others for each in LETTERS])
        )

    @act("MW-128")
    def destroy(self, g: MysticWar, choice: Any) -> Outcome:
        """It is taken from what that player has."""
        if choice == SPARE:
            g.tell("spare", seat=self.on, points=self.destruction)
        elif choice is not None:
            g.lose(choice[1], LETTERS.index(choice[2]), self.destruction, "GKB")
        g.finish("GKB")
        return DONE


# Genie


@dataclass
class Genie(Procedure):
    """Genie: Mystic Power is halved, then a card may be taken from the discards (MW-129)."""

    on: Seat

    @act("MW-129")
    def halve(self, g: MysticWar) -> Outcome:
        """The power is lost before the pile is looked at."""
        g.halve(self.on, MYSTIC_POWER, "GEN")

    @ask("MW-129")
    def take(self, g: MysticWar) -> Choose | None:
        """Any card of the pile, or none; Genie itself is not in it yet."""
        if not g.discard:
            return None
        decider = self.on if g.controller == NOBODY else g.controller
        return Choose(decider, (LEAVE, *[("take", face) for face in dict.fromkeys(g.discard)]))

    @act("MW-129")
    def fetch(self, g: MysticWar, choice: Any) -> Outcome:
        """It goes to the hand unseen; who has looked through the pile knows which it is."""
        if choice is not None and choice != LEAVE:
            fetch(g, self.on, choice[1])
        elif g.events is not None:
            g.tell("genie", seat=self.on, took=False)
        g.finish("GEN")
        return DONE


def fetch(g: MysticWar, seat: Seat, card: str) -> None:
    """A card of the discard pile joins a hand."""
    pile = g.discard
    place = pile.index(card)
    g.discard = pile[:place] + pile[place + 1 :]
    if g.options.open_discard:
        g.receive_card(seat, card, SHOWN)
        g.tell("genie", seat=seat, took=True, card=card)
        return
    fetched(g, seat, card, pile)


# Mega-Blast


@dataclass
class MegaBlast(Procedure):
    """Mega-Blast: the first RESOURCE turned up is lost from all three resources (MW-131)."""

    on: Seat

    @act("MW-131")
    def go_on(self, g: MysticWar) -> Outcome:
        """An empty deck is made anew if a RESOURCE can come of it; if not, that was all (G-67)."""
        if not g.deck_size:
            if RESOURCES.isdisjoint(g.discard):
                g.tell("mega", seat=self.on, card="", value=0)
                g.finish("MEG")
                return DONE
            reshuffle(g)
        return None

    @ask("MW-131")
    def turn_up(self, g: MysticWar) -> Draw:
        """The top card is turned up."""
        return Draw(next_cards(g))

    @act("MW-132")
    def show(self, g: MysticWar, card: Any) -> Outcome:
        """Other cards are discarded unplayed, Judgments too."""
        come_off(g, card, 1)
        g.tell("turn up", card=card)
        if card == WHITE_JUDGMENT:
            g.tell("deck end", "MW-145", seat=NOBODY)
        elif g.pools:
            see(g, card, len(g.floors) - 1)
        if card not in RESOURCES:
            g.put_away(card)
            return MegaBlast.go_on
        value = VALUE[card]
        g.tell("mega", "MW-131", seat=self.on, card=card, value=value)
        for resource in (FOLLOWERS, MYSTIC_POWER, GOLD):
            g.lose(self.on, resource, value, "MEG")
        g.put_away(card)
        g.finish("MEG")
        return DONE
