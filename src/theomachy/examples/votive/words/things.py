"""What everything on the table is, and how it stands: made from what a viewer is shown."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.examples.votive.content.offerings import NAME, WORTH
from theomachy.examples.votive.sight.view import VotiveView
from theomachy.examples.votive.words.wording import SEATS, listed


def things(view: VotiveView, seat: Seat | None) -> Iterator[Thing]:
    """Everything on the table."""
    altar = (f"On it: {listed(view['altar'])}.",)
    kind = "Who withdraws leaves all offerings on it to the other."
    yield Thing("altar", "The altar", kind, "VO-5", altar)
    kind = "Offerings to draw until each player holds enough."
    yield Thing("pile", "The pile", kind, "VO-2", (f"{view['pile']} left.",))
    for each, held in enumerate(view["seats"]):
        name = "You" if each == seat else SEATS[each]
        taken = (f"Points: {held['points']}.", f"In hand: {len(held['hand'])}.")
        yield Thing(f"seat:{each}", name, "A player.", "VO-7", taken)
    for code in view["seats"][seat]["hand"] if seat is not None else ():
        kind = "An offering. It must be worth more than the uppermost on the altar."
        yield Thing(f"hand:{code}", NAME[code], kind, "VO-4", (f"Worth {WORTH[code]}.",))
