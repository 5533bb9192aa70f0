"""Cut a failing game down to a short one that fails the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.testing.choosing import Answer, Chooser
from theomachy.engine.testing.reports import Failure
from theomachy.engine.testing.trials import Trial

EFFORT = 150
"""The most games that are played in search of a shorter one."""

Wish = Answer | int
"""An answer to give, or the place of one among those offered; 0 is the first."""

TRIED = (1, 2, -1)
"""The places of the answers that are tried instead of each one given."""


def shortest(failure: Failure, effort: int = EFFORT) -> Failure:
    """The shortest failure of the same law found with that many tries.

    The game is cut off where the law first fails. Then stretches of answers are left out, other
    answers tried in place of each, and at last every answer that does not matter is replaced by
    the first one offered.
    """
    search = _Search(failure, effort)
    search.attempt(failure.answers)
    search.leave_out()
    search.vary()
    search.leave_out()
    search.simplify()
    return search.best


class _Search:
    """The best failure so far, and how many tries are left."""

    def __init__(self, failure: Failure, effort: int) -> None:
        self.best = failure
        self.left = effort

    @property
    def answers(self) -> tuple[Answer, ...]:
        return self.best.answers

    def attempt(self, answers: Sequence[Wish]) -> bool:
        """Play with those answers; a failure that is no longer than the best becomes the best."""
        if self.left <= 0:
            return False
        self.left -= 1
        best = self.best
        trial = Trial(
            best.start,
            best.seed,
            laws=None if best.law == "errors" else frozenset((best.law,)),
        )
        found = trial.run(_follower(answers))
        if found is None or found.law != best.law or found.decision > best.decision:
            return False
        self.best = found
        return True

    def leave_out(self) -> None:
        """Leave out halves of the answers, then quarters, down to single ones."""
        size = len(self.answers) // 2
        while size and self.left:
            start = 0
            while start < len(self.answers) and self.left:
                answers = self.answers
                if not self.attempt(answers[:start] + answers[start + size :]):
                    start += size
            size //= 2

    def vary(self) -> None:
        """Try another answer at each place, with whatever is offered first after it."""
        place = 0
        while place < len(self.answers) and self.left:
            for other in TRIED:
                rest = [0] * (len(self.answers) - place - 2)
                if self.attempt([*self.answers[:place], other, *rest]):
                    break
            place += 1

    def simplify(self) -> None:
        """Replace each answer by the first one offered."""
        place = 0
        while place < len(self.answers) and self.left:
            self.attempt([*self.answers[:place], 0, *self.answers[place + 1 :]])
            place += 1


def _follower(answers: Sequence[Wish]) -> Chooser:
    """Gives those answers in order, the first one offered where one does not fit, then stops."""
    coming = iter(answers)

    def choose(g: Any, asked: tuple[Seat, ...]) -> Answer | None:
        decision = g.decision
        for wish in coming:
            if not isinstance(wish, int) and wish[0] in asked:
                seat, option = wish
                offered = decision.options_for(seat)
                return wish if option in offered else (seat, offered[0])
            offered = decision.options_for(asked[0])
            place = wish % len(offered) if isinstance(wish, int) else 0
            return asked[0], offered[place]
        return None

    return choose
