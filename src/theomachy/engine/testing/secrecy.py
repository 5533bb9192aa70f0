"""The sight law: a seat sees the same in every deal that it cannot tell from the true one."""

from __future__ import annotations

from typing import Any

from theomachy.engine.codec import dumps
from theomachy.engine.decisions import UNDECIDED
from theomachy.engine.kernel import look, waiting
from theomachy.engine.testing.laws import LawBroken, expect, short
from theomachy.engine.testing.moments import (
    Inquiry,
    Moment,
    Viewer,
    asked_of,
    glimpse,
    name_of,
)
from theomachy.engine.testing.soundness import check_invariants
from theomachy.engine.views import redeal

DEALS = 2
"""Re-deals compared for each viewer of a moment."""

EXPLAINED = 10
"""Refusals compared for each of them."""


def check_sight(inquiry: Inquiry, moment: Moment) -> dict[Viewer, Any]:
    """Hold the law for all seats and a spectator; the last deal of each comes back."""
    dealt = {viewer: _check_deals(inquiry, moment, viewer) for viewer in moment.viewers}
    same = dumps(inquiry.game, moment.g) == moment.data
    expect(same, "sight", "To look at a position changes it.")
    return dealt


def _check_deals(inquiry: Inquiry, moment: Moment, viewer: Viewer) -> Any:
    game, seen, who = inquiry.game, moment.glimpse(viewer), name_of(viewer)
    dealt = None
    for _ in range(DEALS):
        dealt = redeal(game, seen.sight, inquiry.rng)
        inquiry.views += 1
        unchanged = dumps(game, seen.sight) == seen.data
        expect(unchanged, "sight", f"A re-deal changes the sight of {who} that it was given.")
        again = glimpse(game, dealt, viewer)
        if again != seen:
            difference = again.difference(seen)
            raise LawBroken("sight", f"After a re-deal {who} sees something else: {difference}.")
        for broken in game.invariants(dealt):
            check_invariants(inquiry, moment)  # the true position comes first
            raise LawBroken("sight", f"A re-deal for {who} is no possible position: {broken}")
        if viewer is not None:
            _check_known(inquiry, moment, viewer, dealt)
        if dealt.decision is not None:
            _check_decision(moment, viewer, dealt)
        if viewer is not None and viewer in waiting(moment.g):
            _check_reasons(inquiry, moment, viewer, dealt)
    return dealt


def _check_known(inquiry: Inquiry, moment: Moment, seat: int, dealt: Any) -> None:
    """What a seat can name follows from its sight: undo depends on it."""
    known = inquiry.game.known
    names = known(moment.g, seat)
    for other in (moment.glimpse(seat).sight, dealt):
        same = known(other, seat) == names
        expect(same, "sight", f"What seat {seat} can name does not follow from its sight.")


def _check_decision(moment: Moment, viewer: Viewer, dealt: Any) -> None:
    """The rules ask the same in a re-dealt position, and everybody asked can answer."""
    who = name_of(viewer)
    again = dealt.clone()
    look(again)
    same = asked_of(again.decision, viewer) == moment.glimpse(viewer).asked
    expect(same, "sight", f"Asked again after a re-deal, {who} is offered other options.")
    name = again.decision.name
    for seat in again.decision.seats:
        offered = len(again.decision.options_for(seat))
        nothing = f"{name} offers {name_of(seat)} nothing"
        expect(offered, "sight", f"After a re-deal for {who} {nothing}.")
    asked = again.decision.forced(False) is UNDECIDED
    expect(asked, "sight", f"That {name} is asked at all tells {who} what its sight hides.")


def _check_reasons(inquiry: Inquiry, moment: Moment, seat: int, dealt: Any) -> None:
    """Why something is refused follows from the seat's sight as well."""
    game, g = inquiry.game, moment.g
    for probe in inquiry.sample(list(game.probes(g, seat)), EXPLAINED):
        same = game.why_not(g, seat, probe) == game.why_not(dealt, seat, probe)
        expect(same, "sight", f"What seat {seat} is told of {short(probe)} gives a secret away.")
