"""The sequence of play of Mystic War: a table of contents."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Draw, Pick, Seat
from theomachy.engine.errors import BadOption
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import ChooseGoal
from theomachy.games.mystic_war.content.goals import GOAL_CARDS, GOALS
from theomachy.games.mystic_war.content.mat import START
from theomachy.games.mystic_war.content.values import deck
from theomachy.games.mystic_war.options import Options
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Returned
from theomachy.games.mystic_war.rules.chaos import Chaos
from theomachy.games.mystic_war.rules.deck import (
    DrawCards,
    Exchange,
    draw_into,
    in_order,
    next_cards,
    rebuild,
)
from theomachy.games.mystic_war.rules.deities import Vacation
from theomachy.games.mystic_war.rules.events import Boon, Genie, MegaBlast
from theomachy.games.mystic_war.rules.judgment import Judgment
from theomachy.games.mystic_war.rules.powers import SpecialPowers, receive_resources
from theomachy.games.mystic_war.rules.turns import AfterEvent, BetweenTurns, Turns
from theomachy.games.mystic_war.rules.window import Window
from theomachy.games.mystic_war.sight.memory.remembering import forget
from theomachy.kit.tuples import replaced

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


def dealt_goals(g: MysticWar, seat: Seat) -> tuple[str, str]:
    """The two Victory Condition cards that a seat chooses between."""
    return g.goals[seat], g.spare_goals[0]


def is_not_dealt(g: MysticWar, seat: Seat, option: ChooseGoal) -> bool:
    """The seat was not dealt that card (MW-13)."""
    return option.goal not in dealt_goals(g, seat)


def every_goal(g: MysticWar, seat: Seat) -> list[ChooseGoal]:
    """The goals dealt, then the others."""
    return [ChooseGoal("goal", goal) for goal in dict.fromkeys((*dealt_goals(g, seat), *GOALS))]


DEALT_GOALS = Choices(
    every_goal,
    Kind(ChooseGoal, (Bar("MW-13", is_not_dealt, "{goal} is none of the cards you were dealt."),)),
)


@dataclass
class SetUp(Procedure):
    """Deal goals, choose the First Player, deal two cards to each (MW-13 to MW-16).

    `dealt`  how many goals, then how many cards
    """

    dealt: Count = 0

    @ask("MW-13")
    def goal(self, g: MysticWar) -> Draw | None:
        """Each player draws a Victory Condition card; two with the option `two_player`."""
        return Draw(g.goal_pile) if self.dealt < self._goals(g) else None

    @act("MW-13")
    def look(self, g: MysticWar, goal: str | None) -> Next:
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
            g.goals = replaced(g.goals, seat, goal)
        g.tell_secretly("goal", (seat,), {"goal": goal}, seat=seat)
        return SetUp.goal

    @ask("MW-13", DEALT_GOALS)
    def keep(self, g: MysticWar) -> Choose | None:
        """With two cards, one is chosen in secret."""
        if not g.spare_goals:
            return None
        seat = g.seat_count - len(g.spare_goals)
        return Choose(seat, DEALT_GOALS.options(g, seat), ask_even_if_single=True)

    @act("MW-13")
    def put_back(self, g: MysticWar, choice: ChooseGoal | None) -> Next:
        """The other goes back to the pile."""
        if choice is None:
            return None
        seat = g.seat_count - len(g.spare_goals)
        kept = choice.goal
        first, second = g.goals[seat], g.spare_goals[0]
        other = second if kept == first else first
        g.spare_goals = g.spare_goals[1:]
        g.goals = replaced(g.goals, seat, kept)
        g.goal_pile = tuple(sorted((*g.goal_pile, other)))
        g.returned = (*g.returned, Returned(0, seat, other, False))
        g.tell_secretly("goal kept", (seat,), {"goal": kept}, seat=seat)
        return SetUp.keep

    @ask("MW-15")
    def first(self, g: MysticWar) -> Pick:
        """The First Player is picked by lot (G-1)."""
        return Pick(range(g.seat_count))

    @act("MW-15")
    def begin(self, g: MysticWar, seat: Seat) -> Next:
        """Everything goes clockwise from the First Player."""
        g.first = seat
        g.tell("first", seat=seat)

    @ask("MW-16")
    def deal(self, g: MysticWar) -> Draw | None:
        """Two cards for each player."""
        return Draw(next_cards(g)) if self.dealt < DEALT * g.seat_count else None

    @act("MW-16")
    def receive(self, g: MysticWar, card: str | None) -> Next:
        """They go to the hands."""
        if card is None:
            return DONE
        seat = g.seat_after(g.first, self.dealt // DEALT)
        self.dealt += draw_into(g, seat, card, 1, "deal")
        return SetUp.deal

    def _goals(self, g: MysticWar) -> int:
        """How many Victory Condition cards are drawn at the start."""
        return g.seat_count * (2 if g.options.two_player and g.seat_count == 2 else 1)


@dataclass
class Game(Procedure):
    """Rounds of four steps, until a Judgment finds a winner (MW-155)."""

    @act("MW-20")
    def powers(self, g: MysticWar) -> Next:
        """Each player may use one Special Power."""
        g.round += 1
        g.tell("round", number=g.round, seat=g.first)
        return SpecialPowers()

    @act("MW-35")
    def receive(self, g: MysticWar) -> Next:
        """All receive resources."""
        receive_resources(g)

    @act("MW-40")
    def draw(self, g: MysticWar) -> Next:
        """Each player draws cards."""
        return DrawCards()

    @act("MW-50")
    def play(self, g: MysticWar) -> Next:
        """Cards are played until all pass; the First Player card is unclaimed (G-6)."""
        g.claimed, g.active, g.passes = NOBODY, g.first, 0
        return Turns()

    @act("MW-58")
    def end(self, g: MysticWar) -> Next:
        """Who passed first is the First Player of the next round."""
        g.first, g.passes = g.claimed, 0
        if g.round >= g.options.max_rounds:
            g.ending = "rounds"
            forget(g)
            g.tell("rounds over", "MW-155", number=g.round)
            return OVER
        return None

    @act("MW-147")
    def end_of_deck(self, g: MysticWar) -> Next:
        """After the end of the deck it is rebuilt, and goals may be exchanged, once (MW-149)."""
        if g.deck_ended:
            rebuild(g)
            return Exchange()
        return None

    @act("MW-20")
    def next_round(self, g: MysticWar) -> Next:
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
