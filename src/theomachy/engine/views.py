"""What a seat is shown: everything that leaves a table for a seat is derived from a sight."""

from __future__ import annotations

from random import Random
from typing import Any, Generic, Self, TypeVar

from theomachy.engine.codec import decode, encode, freeze
from theomachy.engine.decisions import Decision, Redacted, Seat, Together
from theomachy.engine.errors import RuleError
from theomachy.engine.game import Game
from theomachy.engine.kernel import look
from theomachy.engine.positions import Position

P = TypeVar("P", bound=Position)


class View(Generic[P]):
    """A game as one seat sees it: what bots get instead of the position.

    `sight`  the position as the seat may know it, with codes for what is unknown to it
    `seat`   whose view it is (None: a spectator's)
    """

    __slots__ = ("game", "seat", "sight")

    def __init__(self, game: Game[P], g: P, seat: Seat | None) -> None:
        self.game = game
        self.seat = seat
        self.sight = sight(game, g, seat)

    @classmethod
    def read(cls, game: Game[P], document: dict[str, Any]) -> Self:
        """The view that `document` wrote."""
        view = cls.__new__(cls)
        view.game, view.seat = game, document["seat"]
        view.sight = decode(game, document["sight"], ask=False)
        asked = document["asked"]
        if asked is not None:
            step, options = view.sight.stack[-1].step, freeze(asked["options"])
            if step.choices is not None:
                options = tuple(map(step.choices.typed, options))
            view.sight.decision = Redacted.of(step, tuple(asked["seats"]), view.seat, options)
        return view

    def document(self) -> dict[str, Any]:
        """The view as plain JSON: all that a bot in another process is given."""
        asked = self.decision
        return {
            "seat": self.seat,
            "sight": encode(self.game, self.sight),
            "asked": None
            if asked is None
            else {
                "seats": list(asked.seats),
                "options": [] if self.seat is None else list(asked.options_for(self.seat)),
            },
        }

    @property
    def decision(self) -> Decision | None:
        """The open decision: with its options if this seat is asked, redacted otherwise."""
        return self.sight.decision

    def redeal(self, rng: Random) -> P:
        """A full position that may be the true one as far as this seat knows."""
        return redeal(self.game, self.sight, rng)

    def json(self) -> dict[str, Any]:
        """The view as JSON for a client."""
        view: dict[str, Any] = self.game.view(self.sight, self.seat)
        return view


class Views(Generic[P]):
    """What everybody is shown of one position: the public part of the views is made once.

    It holds as long as the position does not change. Views share their parts: nobody may write in
    them.
    """

    __slots__ = ("_public", "_sights", "g", "game")

    def __init__(self, game: Game[P], g: P) -> None:
        self.game = game
        self.g = g
        self._sights: dict[Seat | None, P] = {}
        self._public: Any = None

    def sight(self, seat: Seat | None) -> P:
        """The position as that seat (None: a spectator) may know it."""
        if seat not in self._sights:
            self._sights[seat] = sight(self.game, self.g, seat)
        return self._sights[seat]

    @property
    def public(self) -> Any:
        """What a spectator is shown: the part that all views have in common."""
        if self._public is None:
            self._public = self.game.public(self.sight(None))
        return self._public

    def json(self, seat: Seat | None) -> Any:
        """What that seat is shown, as JSON for a client."""
        return self.public if seat is None else self.game.view(self.sight(seat), seat, self.public)


def sight(game: Game[P], g: P, seat: Seat | None) -> P:
    """The position as that seat may know it, with its decision open or redacted."""
    if g.forgetful and g.stack:
        raise RuleError("A forgetful playout has no sights.")
    seen = game.sight(g, seat)
    decision = g.decision
    # What others may choose at the same time as this seat depends on their hands.
    if decision is not None and (decision.seats != (seat,) or type(decision) is Together):
        decision = Redacted(decision, seat)
    seen.decision = decision
    if g.given:
        seen.given = tuple(pair for pair in g.given if pair[0] == seat)
    return seen


def redeal(game: Game[P], seen: P, rng: Random) -> P:
    """A full position consistent with a sight, with every unknown re-dealt."""
    g = game.redeal(seen, rng)
    if type(g.decision) is Redacted:
        look(g)
    return g
