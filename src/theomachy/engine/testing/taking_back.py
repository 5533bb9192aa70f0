"""What can be taken back freely: nobody may have seen anything new.

If an answer shows nothing but itself, deals that a viewer could not tell apart before it cannot be
told apart afterwards. Whole sights are compared, not only the views made from them, since bots and
re-deals use the sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing.laws import expect, short
from theomachy.engine.testing.moments import Inquiry, glimpse, name_of, told
from theomachy.engine.views import redeal, sight

DEALS = 3
"""Re-deals compared for each viewer of an answer that can be taken back."""


def check_taking_back(
    inquiry: Inquiry, before: Any, after: Any, seat: Seat, option: Option, events: Sequence[Event]
) -> None:
    """An answer that can be taken back freely leads to what everybody could have foreseen."""
    game = inquiry.game
    for viewer in (*range(before.seat_count), None):
        seen, truth = sight(game, before, viewer), glimpse(game, after, viewer)
        for _ in range(DEALS):
            deal = redeal(game, seen, inquiry.rng)
            if seat not in waiting(deal) or option not in deal.decision.options_for(seat):
                continue
            deal.events = []
            answer(deal, option, seat)
            again = glimpse(game, deal, viewer)
            what = f"{short(option)} of {name_of(seat)} can be taken back, but shows"
            expect(
                again == truth,
                "taking back",
                f"{what} {name_of(viewer)} something new in {again.difference(truth)}.",
            )
            expect(
                told(deal.events, viewer) == told(events, viewer),
                "taking back",
                f"{what} {name_of(viewer)} something new in what is told.",
            )
