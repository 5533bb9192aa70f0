"""What a player may do on their turn (VO-3 to VO-5): candidates, and the bars against them.

The list of legal options and the answers to "why not?" both follow from this.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.examples.votive.choices import Lay, Withdraw
from theomachy.examples.votive.content.offerings import CODES, NAME, WORTH
from theomachy.examples.votive.position import Votive


def every_choice(g: Votive, seat: Seat) -> Iterator[Lay | Withdraw]:
    """All candidates, legal or not, in the order in which options are listed."""
    yield from (Lay("lay", offering) for offering in CODES)
    yield Withdraw("withdraw")


def is_not_held(g: Votive, seat: Seat, lay: Lay) -> bool:
    return lay.offering not in g.hands[seat]


def is_not_worth_more(g: Votive, seat: Seat, lay: Lay) -> bool:
    return bool(g.altar) and WORTH[lay.offering] <= WORTH[g.altar[-1]]


def is_altar_empty(g: Votive, seat: Seat, withdraw: Withdraw) -> bool:
    return not g.altar


def words_of_laying(g: Votive, seat: Seat, lay: Lay) -> Mapping[str, object]:
    """What the sentences below name in braces."""
    return {
        "name": NAME[lay.offering],
        "worth": WORTH[lay.offering],
        "uppermost": WORTH[g.altar[-1]] if g.altar else 0,
    }


LAY_BARS = (
    Bar("VO-3", is_not_held, "You do not hold that: {name}."),
    Bar("VO-4", is_not_worth_more, "{name} is worth {worth}, the altar shows {uppermost}."),
)
WITHDRAW_BARS = (Bar("VO-5", is_altar_empty, "You cannot withdraw from an empty altar."),)

TURN = Choices(every_choice, Kind(Lay, LAY_BARS, words_of_laying), Kind(Withdraw, WITHDRAW_BARS))
