"""What a seat is shown: all that leaves a table for a seat derives from a sight."""

from __future__ import annotations

from random import Random
from typing import Any, Generic, Self, TypeVar

from theomachy.engine.codec import decode, encode, freeze
from theomachy.engine.decisions import Decision, Sealed, Seat, Together
from theomachy.engine.errors import RuleError
from theomachy.engine.game import Game
from theomachy.engine.kernel import look
from theomachy.engine.positions import Position

P = TypeVar("P", bound=Position)


class View(Generic[P]):
    """A game from one seat: what bots get instead of the position.

    `sight`  the position as the seat may know it, with unknown codes where it may not know
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
            step = view.sight.stack[-1].step
            view.sight.decision = Sealed.of(
                step, tuple(asked["seats"]), view.seat, freeze(asked["options"])
            )
        return view

    def document(self) -> dict[str, Any]:
        """The view as plain JSON, for a bot in another process: it is given no more than this."""
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
        """What is open: with its options if this seat is asked, sealed otherwise."""
        return self.sight.decision

    def redeal(self, rng: Random) -> P:
        """A full position that may be the true one, as far as this seat knows."""
        return redeal(self.game, self.sight, rng)

    def json(self) -> dict[str, Any]:
        """The view as JSON for a client."""
        view: dict[str, Any] = self.game.view(self.sight, self.seat)
        return view


def sight(game: Game[P], g: P, seat: Seat | None) -> P:
    """The position as that seat may know it, with its decision open or sealed."""
    if g.forgetful and g.stack:
        raise RuleError("A playout that remembers nothing cannot be looked at from a seat.")
    seen = game.sight(g, seat)
    decision = g.decision
    # What others may choose together with this seat comes from their hands.
    if decision is not None and (decision.seats != (seat,) or type(decision) is Together):
        decision = Sealed(decision, seat)
    seen.decision = decision
    if g.given:
        seen.given = tuple(pair for pair in g.given if pair[0] == seat)
    return seen


def redeal(game: Game[P], seen: P, rng: Random) -> P:
    """A full position consistent with a sight, every unknown dealt afresh."""
    g = game.redeal(seen, rng)
    if type(g.decision) is Sealed:
        look(g)
    return g
