"""The sequence of play: read the steps of `Play` as the table of contents of the rules.

A step asks (it looks and returns a decision) or acts (it changes the position). An act returns
None (the next step), a step (go there), a procedure (call it), DONE or OVER.
"""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Choose, Draw, Pick, Seat
from theomachy.engine.game import Outcome, ranked
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, act, ask
from theomachy.examples.votive.choices import Lay, Withdraw
from theomachy.examples.votive.content.offerings import CODES
from theomachy.examples.votive.options import Options
from theomachy.examples.votive.position import Votive
from theomachy.examples.votive.rules.turns import TURN
from theomachy.kit.piles import Pile


@dataclass
class Play(Procedure):
    """The whole game."""

    @ask("VO-1")
    def lot(self, g: Votive) -> Pick:
        return Pick((0, 1))

    @act("VO-1")
    def begin(self, g: Votive, seat: Seat) -> Next:
        g.turn = seat
        g.tell("begin", seat=seat)

    @act("VO-2")
    def refill(self, g: Votive) -> Next:
        return Refill()

    @ask("VO-3", TURN)
    def choose(self, g: Votive) -> Choose | None:
        if not g.hands[g.turn]:
            return None  # nothing to ask: the act hears None
        # The options come from a hidden hand. If a single one were not asked, all would know it.
        return Choose(g.turn, TURN.options(g, g.turn), ask_even_if_single=True)

    @act("VO-3")
    def take_turn(self, g: Votive, choice: Lay | Withdraw | None) -> Next:
        match choice:
            case Lay(offering=offering):
                g.set_hand(g.turn, tuple(o for o in g.hands[g.turn] if o != offering))
                g.altar = (*g.altar, offering)
                g.tell("lay", seat=g.turn, offering=offering)
                g.turn = g.other
            case Withdraw():
                g.tell("withdraw", "VO-5", seat=g.turn)
                g.tell("take", "VO-5", seat=g.other, offerings=g.clear_altar(g.other))
            case None:
                g.tell("take", "VO-6", seat=g.other, offerings=g.clear_altar(g.other))
                return OVER
        return Play.refill


@dataclass
class Refill(Procedure):
    """Everybody draws until all hands are full or the pile is empty (VO-2)."""

    @ask("VO-2")
    def draw(self, g: Votive) -> Draw | None:
        return None if g.who_draws is None else Draw(g.pile.next_cards)

    @act("VO-2")
    def receive(self, g: Votive, offering: str | None) -> Next:
        seat = g.who_draws
        if offering is None or seat is None:
            return DONE
        g.pile = g.pile.draw(offering)
        g.set_hand(seat, (*g.hands[seat], offering))
        g.tell_secretly("draw", (seat,), {"offering": offering}, seat=seat)
        return Refill.draw


PROCEDURES = (Play, Refill)


def setup(players: int, options: Options) -> Votive:
    """The position before the first step."""
    return Votive(seat_count=players, options=options, stack=[Play()], pile=Pile.of(CODES))


def outcome(g: Votive) -> Outcome:
    """The points as they stand, and the result once the game is over (VO-7)."""
    points = tuple(map(len, g.taken))
    return Outcome(points, ranked(points), "" if g.stack else "empty hand")
