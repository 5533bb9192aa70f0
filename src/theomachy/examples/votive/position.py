"""Everything on the table, and the small questions that rules ask about it.

A position is a plain value: numbers, strings and tuples. Clones share its tuples, so a tuple is
replaced and never changed in place.
"""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Seat
from theomachy.engine.positions import Position
from theomachy.examples.votive.content.offerings import WORTH
from theomachy.examples.votive.options import Options
from theomachy.kit.piles import Pile
from theomachy.kit.tuples import replaced


@dataclass(slots=True, eq=False)
class Votive(Position):
    """The position; the procedures in progress and the open decision are in its base class.

    `turn`   the player on turn
    `altar`  the offerings laid since somebody withdrew, the last one uppermost
    `hands`  what each player holds, the least first
    `taken`  what each player has taken
    """

    options: Options
    pile: Pile
    turn: Seat = 0
    altar: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ((), ())
    taken: tuple[tuple[str, ...], ...] = ((), ())

    @property
    def other(self) -> Seat:
        """The player who is not on turn."""
        return 1 - self.turn

    @property
    def who_draws(self) -> Seat | None:
        """The player who must draw now, if anybody must (VO-2)."""
        if not len(self.pile):
            return None
        seats = (self.turn, self.other)
        return next((s for s in seats if len(self.hands[s]) < self.options.hand), None)

    def set_hand(self, seat: Seat, hand: tuple[str, ...]) -> None:
        """Replace a hand; its order shows nothing, since it is always by worth."""
        hand = tuple(sorted(hand, key=WORTH.__getitem__))
        self.hands = replaced(self.hands, seat, hand)

    def clear_altar(self, seat: Seat) -> tuple[str, ...]:
        """A player takes all offerings from the altar; returns them."""
        offerings, self.altar = self.altar, ()
        taken = self.taken[seat] + offerings
        self.taken = replaced(self.taken, seat, taken)
        return offerings
