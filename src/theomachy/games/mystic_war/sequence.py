"""The sequence of play of Mystic War: a table of contents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Draw, Pick
from theomachy.engine.errors import BadOption
from theomachy.engine.procedures import DONE, OVER, Outcome, Procedure, act, ask
from theomachy.games.mystic_war.cards import deck
from theomachy.games.mystic_war.chaos import Chaos
from theomachy.games.mystic_war.deck import (
    DrawCards,
    Exchange,
    draw_into,
    in_order,
    next_cards,
    rebuild,
)
from theomachy.games.mystic_war.deities import Vacation
from theomachy.games.mystic_war.events import Boon, Genie, MegaBlast
from theomachy.games.mystic_war.goals import GOAL_CARDS
from theomachy.games.mystic_war.judgment import Judgment
from theomachy.games.mystic_war.mat import START
from theomachy.games.mystic_war.memory import forget
from theomachy.games.mystic_war.options import Options
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Returned
from theomachy.games.mystic_war.powers import SpecialPowers, receive_resources
from theomachy.games.mystic_war.turns import AfterEvent, BetweenTurns, Turns
from theomachy.games.mystic_war.window import Window

DEALT = 2


def setup(players: int, options: Options) -> MysticWar:
    """The table before anything is dealt (MW-2, MW-14)."""
    if players == 2 and not options.two_player:
        raise BadOption(
            "Mystic War is for 3 to 8 players; two may play with the option two_player (MW-13)."
        )
    return MysticWar(
        seat_count=players,
        options=options,
        stack=[Game(), SetUp()],
        realms=[(START, START, START)] * players,
        hands=[()] * players,
        since=[()] * players,
        deities=((),) * players,
        goals=("",) * players,
        goals_up=(False,) * players,
        goal_pile=tuple(sorted(GOAL_CARDS)),
        bag=in_order(deck(options.values)),
        cleared=(0,) * players,
        goal_since=(0,) * players,
        ruled_out=((),) * players,
    )


@dataclass
class SetUp(Procedure):
    """Deal goals, choose the First Player, deal two cards to each (MW-13 to MW-16).

    `dealt`  how many goals, then how many cards
    """

    dealt: int = 0

    @ask("MW-13")
    def goal(self, g: MysticWar) -> Draw | None:
        """Each player draws a Victory Condition card; two with the option `two_player`."""
        return Draw(g.goal_pile) if self.dealt < self._goals(g) else None

    @act("MW-13")
    def look(self, g: MysticWar, goal: Any) -> Outcome:
        """Only its player sees it."""
        if goal is None:
            self.dealt = 0
            return None
        seat = self.dealt % g.seat_count
        self.dealt += 1
        pile = list(g.goal_pile)
        pile.remove(goal)
        g.goal_pile = tuple(pile)
        if g.goals[seat]:
            g.spare_goals = (*g.spare_goals, goal)
        else:
            g.goals = (*g.goals[:seat], goal, *g.goals[seat + 1 :])
        g.tell_secretly("goal", (seat,), {"goal": goal}, seat=seat)
        return SetUp.goal

    @ask("MW-13")
    def keep(self, g: MysticWar) -> Choose | None:
        """With two cards, one is chosen in secret."""
        if not g.spare_goals:
            return None
        seat = g.seat_count - len(g.spare_goals)
        names = dict.fromkeys((g.goals[seat], g.spare_goals[0]))
        return Choose(seat, [("goal", name) for name in names], anyway=True)

    @act("MW-13")
    def put_back(self, g: MysticWar, choice: Any) -> Outcome:
        """The other goes back to the pile."""
        if choice is None:
            return None
        seat = g.seat_count - len(g.spare_goals)
        kept = choice[1]
        first, second = g.goals[seat], g.spare_goals[0]
        other = second if kept == first else first
        g.spare_goals = g.spare_goals[1:]
        g.goals = (*g.goals[:seat], kept, *g.goals[seat + 1 :])
        g.goal_pile = tuple(sorted((*g.goal_pile, other)))
        g.returned = (*g.returned, Returned(0, seat, other, False))
        g.tell_secretly("goal kept", (seat,), {"goal": kept}, seat=seat)
        return SetUp.keep

    @ask("MW-15")
    def first(self, g: MysticWar) -> Pick:
        """The First Player is picked by lot (G-1)."""
        return Pick(range(g.seat_count))

    @act("MW-15")
    def begin(self, g: MysticWar, seat: Any) -> Outcome:
        """Everything goes clockwise from the First Player."""
        g.first = seat
        g.tell("first", seat=seat)

    @ask("MW-16")
    def deal(self, g: MysticWar) -> Draw | None:
        """Two cards for each player."""
        return Draw(next_cards(g)) if self.dealt < DEALT * g.seat_count else None

    @act("MW-16")
    def receive(self, g: MysticWar, card: Any) -> Outcome:
        """They go to the hands."""
        if card is None:
            return DONE
        seat = (g.first + self.dealt // DEALT) % g.seat_count
        self.dealt += draw_into(g, seat, card, 1, "deal")
        return SetUp.deal

    def _goals(self, g: MysticWar) -> int:
        """How many Victory Condition cards are drawn at the start."""
        return g.seat_count * (2 if g.options.two_player and g.seat_count == 2 else 1)


@dataclass
class Game(Procedure):
    """Rounds of four steps, until a Judgment finds a winner (MW-155)."""

    @act("MW-20")
    def powers(self, g: MysticWar) -> Outcome:
        """Each player may use one Special Power."""
        g.round += 1
        g.tell("round", number=g.round, seat=g.first)
        return SpecialPowers()

    @act("MW-35")
    def receive(self, g: MysticWar) -> Outcome:
        """All receive resources."""
        receive_resources(g)

    @act("MW-40")
    def draw(self, g: MysticWar) -> Outcome:
        """Each player draws cards."""
        return DrawCards()

    @act("MW-50")
    def play(self, g: MysticWar) -> Outcome:
        """Cards are played until all pass; the First Player card is unclaimed (G-6)."""
        g.claimed, g.active, g.passes = NOBODY, g.first, 0
        return Turns()

    @act("MW-58")
    def end(self, g: MysticWar) -> Outcome:
        """Who passed first is the First Player of the next round."""
        g.first, g.passes = g.claimed, 0
        if g.round >= g.options.max_rounds:
            g.ending = "rounds"
            forget(g)
            g.tell("rounds over", "MW-155", number=g.round)
            return OVER
        return None

    @act("MW-147")
    def end_of_deck(self, g: MysticWar) -> Outcome:
        """After the end of the deck it is rebuilt, and goals may be exchanged, once (MW-149)."""
        if g.deck_ended:
            rebuild(g)
            return Exchange()
        return None

    @act("MW-20")
    def next_round(self, g: MysticWar) -> Outcome:
        """A new round begins."""
        return Game.powers


PROCEDURES = (
    Game,
    SetUp,
    SpecialPowers,
    DrawCards,
    Turns,
    BetweenTurns,
    Window,
    Vacation,
    AfterEvent,
    Boon,
    Genie,
    MegaBlast,
    Chaos,
    Judgment,
    Exchange,
)
