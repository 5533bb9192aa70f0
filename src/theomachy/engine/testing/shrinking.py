"""Shrink a failing game to a short one that fails in the same way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.testing.choosing import Answer, Chooser
from theomachy.engine.testing.reports import Failure
from theomachy.engine.testing.trials import Trial

EFFORT = 150
"""Maximum games played in search of a shorter one."""

Wish = Answer | int
"""An answer to give, or the index of one of the options."""

TRIED = (1, 2, -1)
"""The indexes of the options that are tried in place of each answer."""


def shortest(failure: Failure, effort: int = EFFORT) -> Failure:
    """The shortest game found, in that many tries, that breaks the same law.

    The game is cut off where the law first fails. Then runs of answers are left out, other answers
    are tried in place of each, and finally every answer that does not matter is replaced by the
    first option.
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
        """Play with those answers; keep the failure unless it is longer than the best so far."""
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
        """Try other answers at each place, followed by the first option everywhere."""
        place = 0
        while place < len(self.answers) and self.left:
            for other in TRIED:
                rest = [0] * (len(self.answers) - place - 2)
                if self.attempt([*self.answers[:place], other, *rest]):
                    break
            place += 1

    def simplify(self) -> None:
        """Replace each answer by the first option."""
        place = 0
        while place < len(self.answers) and self.left:
            self.attempt([*self.answers[:place], 0, *self.answers[place + 1 :]])
            place += 1


def _follower(answers: Sequence[Wish]) -> Chooser:
    """Gives those answers in order (the first option where one does not fit), then stops."""
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
