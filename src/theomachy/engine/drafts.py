"""Drafts: several answers of a seat, tried out before any of them counts.

A draft is made from the seat's own sight and nothing else: it is played on re-deals of what the
seat cannot see, so it tells nothing that the seat does not know. It goes on while every re-deal
agrees what follows. An answer ends it where something would be learned or somebody else asked, and
also where that is so on some re-deals only: what is hidden from the seat shall not show in this.

draft = Draft(table.game, table.position, seat)
draft.play(draft.options[0])
if draft.ends is None:
    draft.play(draft.options[0])
table.answer_all(seat, draft.answers)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, TypeVar

from theomachy.engine import kernel
from theomachy.engine.answering import checked
from theomachy.engine.chance import stream
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import Chance, Decision, Option, Seat, Together
from theomachy.engine.errors import NotYourDecision
from theomachy.engine.finality import DEPENDS, ENDS, SHOWS, following
from theomachy.engine.game import Game
from theomachy.engine.positions import Position
from theomachy.engine.views import redeal, sight

P = TypeVar("P", bound=Position)

ASKS: Final = "then others decide"
TOGETHER: Final = "with the others"

DEALS: Final = 3
"""The number of re-deals on which a draft is played."""


class Draft(Generic[P]):
    """Answers of a seat that is asked, played on copies of its own.

    `answers`  those given so far
    `ends`     why nothing can follow the last of them, if so; then `position` is before it
    """

    __slots__ = ("_deals", "answers", "ends", "game", "seat")

    def __init__(self, game: Game[P], g: P, seat: Seat) -> None:
        if g.decision is None or seat not in kernel.waiting(g):
            checked(game, g, seat, None)  # says what is the matter
        luck = stream("", "draft")  # always the same: equal sights make equal drafts
        seen = sight(game, g, seat)
        self._deals = [redeal(game, seen, luck) for _ in range(DEALS)]
        self.game = game
        self.seat = seat
        self.answers: tuple[Option, ...] = ()
        self.ends: str | None = None

    @property
    def position(self) -> P:
        """A possible position from the seat's point of view, after the answers so far."""
        return self._deals[0]

    @property
    def decision(self) -> Decision:
        """What the seat is asked after the answers so far."""
        decision = self.position.decision
        assert decision is not None
        return decision

    @property
    def options(self) -> Sequence[Option]:
        """What the seat may answer next."""
        return () if self.ends else self.decision.options_for(self.seat)

    def play(self, option: Option) -> None:
        """Go on with an answer; refused if it is none of the options."""
        option = self._offered(option)
        ends, deals = self._tried(option)
        self.answers += (option,)
        self.ends = ends
        if ends is None:
            self._deals = deals

    def ending(self, option: Option) -> str | None:
        """Why an answer would end the draft, if it would."""
        return self._tried(self._offered(option))[0]

    def _offered(self, option: Option) -> Option:
        if self.ends is not None:
            raise NotYourDecision(f"Nothing can follow that answer in a draft: {self.ends}.")
        return checked(self.game, self.position, self.seat, option)

    def _tried(self, option: Option) -> tuple[str | None, list[P]]:
        """Why an answer ends the draft, if it does, and what it leads to."""
        if type(self.decision) is Together and len(self.decision.seats) > 1:
            return TOGETHER, []
        after = []
        for deal in self._deals:
            trial = deal.clone()
            kernel.answer(trial, option, self.seat)
            after.append(trial)
        reasons = {self._reason(*pair) for pair in zip(self._deals, after, strict=True)}
        if len(reasons) > 1:
            return DEPENDS, after
        reason = reasons.pop()
        if reason is None and len({self._seen(trial) for trial in after}) > 1:
            reason = SHOWS
        return reason, after

    def _reason(self, before: P, after: P) -> str | None:
        """Why the answer between these positions ends the draft, if it does."""
        decision = after.decision
        if decision is None:
            return ENDS
        if isinstance(decision, Chance):
            return following(self.game, after)
        if self.game.known(after, self.seat) - self.game.known(before, self.seat):
            return SHOWS
        if decision.seats != (self.seat,):
            return TOGETHER if self.seat in decision.seats else ASKS
        return None

    def _seen(self, g: P) -> tuple[bytes, tuple[Option, ...]]:
        """All that the seat would see, with what it would be asked."""
        assert g.decision is not None
        seen = dumps(self.game, sight(self.game, g, self.seat))
        return seen, tuple(g.decision.options_for(self.seat))
