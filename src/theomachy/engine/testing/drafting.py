"""What a draft says: the same wherever its seat sees the same, and what will be so."""

from __future__ import annotations

from typing import Any

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.drafts import Draft
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing.laws import expect, short
from theomachy.engine.testing.moments import Inquiry, Moment, asked_of, glimpse, name_of
from theomachy.engine.views import redeal

WORLDS = 1
"""Positions that the seat cannot tell from the true one, on which a draft is tried."""

LONGEST = 8
"""The most answers of a draft under test."""

TRIED = 2
"""The most options of one step that are looked at."""


def check_drafts(inquiry: Inquiry, moment: Moment) -> None:
    """A draft says the same in every world that its seat cannot tell apart, and keeps its word."""
    game, g = inquiry.game, moment.g
    asked = [seat for seat in waiting(g) if seat >= 0]
    if not asked:
        return
    seat = asked[int(inquiry.rng.random() * len(asked))]
    seen = moment.sight(seat)
    worlds = [g.clone(), *(redeal(game, seen, inquiry.rng) for _ in range(WORLDS))]
    drafts = [Draft(game, world, seat) for world in worlds]
    for _ in range(LONGEST):
        options = list(drafts[0].options)
        for option in inquiry.sample(options, TRIED):
            reasons = {draft.ending(option) for draft in drafts}
            expect(len(reasons) == 1, "drafts", f"{_of(option, seat)} ends a draft: {reasons}.")
        option = options[int(inquiry.rng.random() * len(options))]
        for draft in drafts:
            draft.play(option)
        _expect_same(drafts, option, seat)
        if drafts[0].ends is not None:
            return
        for world in worlds:
            answer(world, option, seat)
            _expect_kept(inquiry, drafts[0], world, option)


def _expect_same(drafts: list[Draft[Any]], option: Option, seat: Seat) -> None:
    game, what = drafts[0].game, _of(option, seat)
    ends = {draft.ends for draft in drafts}
    expect(len(ends) == 1, "drafts", f"{what} ends a draft in some worlds only: {ends}.")
    first = glimpse(game, drafts[0].position, seat)
    for draft in drafts[1:]:
        other = glimpse(game, draft.position, seat)
        expect(first == other, "drafts", f"{what} drafts otherwise: {first.difference(other)}.")


def _expect_kept(inquiry: Inquiry, draft: Draft[Any], world: Any, option: Option) -> None:
    """What a draft showed is so when its answers are given."""
    seat, what = draft.seat, _of(option, draft.seat)
    asked = asked_of(world.decision, seat)
    drafted = asked_of(draft.decision, seat)
    expect(asked == drafted, "drafts", f"{what} drafts {drafted}, but leads to {asked}.")
    shown, is_so = glimpse(inquiry.game, draft.position, seat), glimpse(inquiry.game, world, seat)
    difference = shown.difference(is_so) if shown != is_so else ""
    expect(not difference, "drafts", f"{what} drafts something else than is so: {difference}.")


def _of(option: Option, seat: Seat) -> str:
    return f"{short(option)} of {name_of(seat)}"
