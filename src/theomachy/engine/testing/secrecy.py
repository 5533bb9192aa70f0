"""The sight law: a seat sees the same in every deal that it cannot tell from the true one."""

from __future__ import annotations

from typing import Any

from theomachy.engine.codec import canonical, dumps
from theomachy.engine.decisions import UNDECIDED
from theomachy.engine.game import Game
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
"""Re-deals compared for each viewer at a moment."""

EXPLAINED = 20
"""Refusals compared in each re-deal."""


def check_sight(inquiry: Inquiry, moment: Moment) -> dict[Viewer, Any]:
    """Check the law for all seats and a spectator; return the last re-deal of each."""
    dealt = {viewer: _check_deals(inquiry, moment, viewer) for viewer in moment.viewers}
    same = dumps(inquiry.game, moment.g) == moment.data
    expect(same, "sight", "Looking at a position changes it.")
    return dealt


def _check_deals(inquiry: Inquiry, moment: Moment, viewer: Viewer) -> Any:
    game, seen, who = inquiry.game, moment.glimpse(viewer), name_of(viewer)
    dealt = None
    if viewer is not None:
        names = game.known(moment.g, viewer)
        _expect_known(game, seen.sight, viewer, names)
    probes = _probed(inquiry, moment, viewer)
    for _ in range(DEALS):
        dealt = redeal(game, seen.sight, inquiry.rng)
        inquiry.views += 1
        again = glimpse(game, dealt, viewer)
        if again != seen:
            _expect_same_view(moment, viewer)
            difference = again.difference(seen)
            raise LawBroken("sight", f"After a re-deal {who} sees something else: {difference}.")
        for broken in game.invariants(dealt):
            check_invariants(inquiry, moment)  # the true position comes first
            raise LawBroken("sight", f"A re-deal for {who} is not a possible position: {broken}")
        if viewer is not None:
            _expect_known(game, dealt, viewer, names)
        if dealt.decision is not None:
            _check_decision(moment, viewer, dealt)
        for probe, reason in probes:
            assert viewer is not None
            same = game.why_not(dealt, viewer, probe) == reason
            expect(same, "sight", f"What {who} is told of {short(probe)} gives a secret away.")
    unchanged = dumps(game, seen.sight) == seen.data
    expect(unchanged, "sight", f"A re-deal changes the sight of {who} that it was given.")
    return dealt


def _expect_same_view(moment: Moment, viewer: Viewer) -> None:
    """A view made of the public part and a private one is the one that follows from the sight."""
    game, seen = moment.game, moment.glimpse(viewer)
    same = canonical(game.view(seen.sight, viewer)) == seen.view
    who = name_of(viewer)
    expect(same, "sight", f"The private part of {who} does not turn the public view into its own.")


def _expect_known(game: Game[Any], g: Any, seat: int, names: frozenset[Any]) -> None:
    """What a seat can name follows from its sight; undo depends on that."""
    same = game.known(g, seat) == names
    expect(same, "sight", f"What seat {seat} can name does not follow from its sight.")


def _check_decision(moment: Moment, viewer: Viewer, dealt: Any) -> None:
    """The rules ask the same question in a re-dealt position, and everybody asked has options."""
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


def _probed(inquiry: Inquiry, moment: Moment, viewer: Viewer) -> list[tuple[Any, Any]]:
    """Why some things are refused; this must follow from the seat's sight too."""
    game, g = inquiry.game, moment.g
    if viewer is None or viewer not in waiting(g):
        return []
    probes = inquiry.sample(list(game.probes(g, viewer)), EXPLAINED)
    return [(probe, game.why_not(g, viewer, probe)) for probe in probes]
