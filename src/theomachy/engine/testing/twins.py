"""Twins: positions that a viewer cannot tell from the true one, and what must be equal in them.

The sight law alone would accept a sight that hides nothing. So positions that differ only in what
chance or another seat answered are compared: a viewer who sees the same afterwards must have been
told the same, and a viewer who was told the same about a draw must see the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from theomachy.engine.codec import dumps, loads
from theomachy.engine.decisions import Chance, Choose, Decision, Draw, Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing.laws import expect, short
from theomachy.engine.testing.moments import Inquiry, Moment, Viewer, glimpse, name_of, told

TWINS = 3
"""Maximum twins kept for a viewer, and maximum other answers tried."""


@dataclass(slots=True)
class Twins:
    """The twins of the true position for each viewer; nothing else refers to them.

    `proven`  reached by the rules, through another answer of chance or of another seat
    `dealt`   made by the game's re-deal
    """

    proven: dict[Viewer, list[Any]] = field(default_factory=dict)
    dealt: dict[Viewer, Any] = field(default_factory=dict)

    def follow(self, inquiry: Inquiry, seat: Seat, option: Option) -> None:
        """Give the same answer in all of them, and drop those where it cannot be given."""
        for viewer, twins in self.proven.items():
            self.proven[viewer] = [twin for twin in twins if _follows(inquiry, twin, seat, option)]
        self.dealt = {
            viewer: twin
            for viewer, twin in self.dealt.items()
            if _follows(inquiry, twin, seat, option)
        }

    def keep_those_alike(self, moment: Moment, events: Sequence[Event]) -> None:
        """Drop those that a viewer can now tell apart; all others must have told the same."""
        for viewer in moment.viewers:
            seen = moment.glimpse(viewer)
            self.proven[viewer] = [
                twin
                for twin in self.proven.get(viewer, ())
                if glimpse(moment.game, twin, viewer) == seen
            ]
            alike = list(self.proven[viewer])
            dealt = self.dealt.get(viewer)
            if dealt is not None and glimpse(moment.game, dealt, viewer) == seen:
                alike.append(dealt)
            for twin in alike:
                _expect_same_told(viewer, events, twin.events)
        self.dealt = {}

    def add(self, viewer: Viewer, twin: Any) -> None:
        """Add a proven twin; drop the oldest if there are too many."""
        self.proven[viewer] = [*self.proven.get(viewer, ()), twin][-TWINS:]


def _follows(inquiry: Inquiry, twin: Any, seat: Seat, option: Option) -> bool:
    """Give an answer in a twin and in a copy of it, if it can be given there."""
    if seat not in waiting(twin) or option not in twin.decision.options_for(seat):
        return False
    copy = loads(inquiry.game, dumps(inquiry.game, twin))
    twin.events = []
    answer(twin, option, seat)
    answer(copy, option, seat)
    same = dumps(inquiry.game, twin) == dumps(inquiry.game, copy)
    expect(same, "apply", f"{short(option)} leads elsewhere from a re-deal than from its copy.")
    return True


def alternatives(inquiry: Inquiry, g: Any, seat: Seat, option: Option) -> list[Any]:
    """The positions after some other answers, each with its events."""
    decision = g.decision
    others: list[Option]
    if isinstance(decision, Chance):
        others = [decision.draw(inquiry.rng.random()) for _ in range(TWINS)]
    else:
        others = inquiry.sample(list(decision.options_for(seat)), TWINS)
    positions = []
    for other in dict.fromkeys(others):
        if other != option:
            position = g.clone()
            position.events = []
            answer(position, other, seat)
            positions.append(position)
    return positions


def compare_alternatives(
    twins: Twins,
    moment: Moment,
    events: Sequence[Event],
    decision: Decision,
    seat: Seat,
    others: Sequence[Any],
) -> None:
    """Compare what is seen and told after other answers; those that look the same become twins."""
    drawn = isinstance(decision, Draw)
    # A public choice may leave no trace and still be told. What comes from a hand or a pile must
    # be remembered by everybody who was told of it, if it makes any difference.
    hidden = drawn or (isinstance(decision, Choose) and decision.ask_even_if_single)
    here = dumps(moment.game, moment.g) if hidden else b""
    for other in others:
        differs = hidden and dumps(moment.game, other) != here
        for viewer in moment.viewers:
            if viewer == seat:
                continue
            seen, other_seen = moment.glimpse(viewer), glimpse(moment.game, other, viewer)
            if seen == other_seen:
                if differs:
                    _expect_same_told(viewer, events, other.events)
                twins.add(viewer, _copy(other))
            elif drawn and moment.g.stack and other.stack:
                # At the end everything may be revealed; until then, what can be seen was told.
                who, difference = name_of(viewer), seen.difference(other_seen)
                expect(
                    told(events, viewer) != told(other.events, viewer),
                    "sight",
                    f"What {decision.name} drew was not told to {who}, but shows in {difference}.",
                )


def _copy(twin: Any) -> Any:
    copy = twin.clone()
    copy.events = list(twin.events)
    return copy


def check_undisclosed(before: Moment, after: Moment, seat: Seat, events: Sequence[Event]) -> None:
    """An answer given together with others shows nothing before the last one is given."""
    expect(not events, "events", "An answer given together with others is told before the last.")
    for viewer in after.viewers:
        if viewer != seat:
            same = before.glimpse(viewer) == after.glimpse(viewer)
            expect(same, "sight", f"An answer given together with others shows {name_of(viewer)}.")


def _expect_same_told(viewer: Viewer, events: Sequence[Event], others: Sequence[Event]) -> None:
    who = name_of(viewer)
    ours, theirs = told(events, viewer), told(others, viewer)
    for one, other in zip(ours, theirs):
        expect(one == other, "events", f"The event {one[0]!r} tells {who} what its sight hides.")
    same = len(ours) == len(theirs)
    expect(same, "events", f"The number of events tells {who} what its sight hides.")
