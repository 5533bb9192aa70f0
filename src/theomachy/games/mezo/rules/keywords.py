"""The keywords of Mezo, from APPEASE to TRANSFORM: each is written once, for every card.

`KEYWORDS` says how each effect of the vocabulary begins: DEPLOY, AWAKEN and RECOVER are in
`units.py`, SMITE and EXILE in `taking.py`, BUILD, DEMOLISH and TRANSFORM in `building.py`; CALL and
APPEASE, which lead on to other effects, are here, and what may be answered there in `calling.py`.
`resolve` carries out an action, tile, altar, space or ability by its id. Effects that leave no
choice happen at once; the others are procedures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import Decline, Order, Payment, Tile, Vertex
from theomachy.games.mezo.content import board
from theomachy.games.mezo.content.effects_by_id import AT_ONCE, EFFECTS
from theomachy.games.mezo.content.places import (
    KIND_OF,
    KINDS,
    NOWHERE,
    VERTEX_OF,
    WRATHFUL_GOD,
)
from theomachy.games.mezo.content.vocabulary import (
    DEVOTION,
    STRENGTH,
    Appease,
    Awaken,
    Build,
    Call,
    Demolish,
    Deploy,
    Exile,
    Gain,
    Recover,
    Remind,
    Smite,
    Transform,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules import building, taking, units
from theomachy.games.mezo.rules.amounts import number
from theomachy.games.mezo.rules.building import Building, Demolishing, Transforming
from theomachy.games.mezo.rules.calling import (
    OFFERS,
    ORDERS,
    PAYMENTS,
    PLACE_OF,
    USE_FIRST,
    VERTICES,
    means,
    moves,
    price,
)
from theomachy.games.mezo.rules.pyramids import nothing
from theomachy.kit.tuples import replaced


def resolve(g: Mezo, seat: Seat, of: str) -> Procedure | None:
    """Carry out all effects of a thing as fully as possible (MZ-04): at once, or as a procedure."""
    at_once, last = AT_ONCE[of], len(EFFECTS[of]) - 1
    for part in range(at_once):
        begin(g, seat, of, part)
    if at_once > last:
        return None
    return begin(g, seat, of, last) if at_once == last else Resolving(seat, of, at_once)


def begin(g: Mezo, seat: Seat, of: str, part: int) -> Procedure | None:
    """Carry out one effect, or give the procedure that does."""
    effect = EFFECTS[of][part]
    return KEYWORDS[type(effect)](g, seat, effect, of, part)


@dataclass
class Resolving(Procedure):
    """Several effects in printed order, each as fully as possible (MZ-04)."""

    seat: Seat
    of: str
    part: int

    @act("MZ-04")
    def carry_out(self, g: Mezo) -> Next:
        """The next effects, up to one that asks."""
        while self.part < len(EFFECTS[self.of]):
            self.part += 1
            procedure = begin(g, self.seat, self.of, self.part - 1)
            if procedure is not None:
                return procedure
        return DONE

    @act("MZ-04")
    def go_on(self, g: Mezo) -> Next:
        """Then those that follow it."""
        return Resolving.carry_out


# CALL


@dataclass
class Calling(Procedure):
    """CALL: move the god and use its Call ability, both, in either order (MZ-43)."""

    seat: Seat
    of: str
    used: bool = False

    @ask("MZ-43", ORDERS)
    def order(self, g: Mezo) -> Choose | None:
        """Move first or ability first; the first CALL of the game places the god first (MZ-46)."""
        if g.vertices[self.seat] != NOWHERE and moves(g, self.seat):
            return Choose(self.seat, ORDERS.options(g, self.seat))

    @act("MZ-45")
    def use_first(self, g: Mezo, choice: Order | None) -> Next:
        """The ability sees the presence of the moment it is used."""
        if choice == USE_FIRST:
            self.used = True
            return _call_ability(g, self.seat)

    @ask("MZ-44", VERTICES)
    def vertex(self, g: Mezo) -> Choose:
        """Any available vertex but its own."""
        return Choose(self.seat, VERTICES.options(g, self.seat))

    @act("MZ-45")
    def move(self, g: Mezo, choice: Vertex | None) -> Next:
        """The god stands there now, and uses its ability unless it has."""
        if choice is not None:
            before = g.vertices[self.seat]
            g.vertices = replaced(g.vertices, self.seat, VERTEX_OF[choice.vertex])
            if g.events is not None:
                origin = "" if before == NOWHERE else board.VERTICES[before].name
                g.tell("vertex", seat=self.seat, vertex=choice.vertex, origin=origin, of=self.of)
        g.done = True
        return DONE if self.used else _call_ability(g, self.seat)


def _call_ability(g: Mezo, seat: Seat) -> Procedure | None:
    """The Call ability of a seat's god, by the Age (MZ-47)."""
    god = g.gods[seat]
    g.tell("call", "MZ-47", seat=seat, god=god)
    return resolve(g, seat, CALL_OF[god])


CALL_OF = {of[len("CALL-") :]: of for of in EFFECTS if of.startswith("CALL-")}


# APPEASE


@dataclass
class Appeasing(Procedure):
    """APPEASE, if the player likes: pay own units, then use a face-up Wrathful tile (MZ-50)."""

    seat: Seat
    of: str
    tile: str = ""
    left: int = 0

    @ask("MZ-51", OFFERS)
    def choose(self, g: Mezo) -> Choose | None:
        """Any face-up tile, or none (MZ-52); only for a player who can pay in full."""
        if means(g, self.seat) >= price(g):
            return Choose(self.seat, OFFERS.options(g, self.seat))

    @act("MZ-50")
    def pick(self, g: Mezo, choice: Tile | Decline | None) -> Next:
        """The price depends on whether any unit lies there."""
        if not isinstance(choice, Tile):
            return DONE
        self.tile, self.left = choice.tile, price(g)
        g.tell("appease", seat=self.seat, tile=self.tile, price=self.left, of=self.of)

    @ask("MZ-50", PAYMENTS)
    def pay(self, g: Mezo) -> Choose:
        """One unit at a time, from Reserves or presence regions."""
        return Choose(self.seat, PAYMENTS.options(g, self.seat))

    @act("MZ-50")
    def put(self, g: Mezo, choice: Payment) -> Next:
        """It goes to the Wrathful god space; the tile is used when all is paid."""
        _, place, unit = choice
        g.move(self.seat, KIND_OF[unit], PLACE_OF[place], WRATHFUL_GOD)
        g.tell("pay", seat=self.seat, place=place, unit=unit, of=self.of)
        self.left -= 1
        if self.left:
            return Appeasing.pay
        return resolve(g, self.seat, self.tile)


# how each effect begins


def _gain(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> None:
    """Gain strength in this conflict, devotion or VP: one gain of the whole number (MZ-25)."""
    if effect.if_done and not g.done:
        return
    count = number(g, seat, effect.count)
    if not count:
        nothing(g, seat, of)
    elif effect.what == STRENGTH:
        g.gain_strength(seat, count, of)
    elif effect.what == DEVOTION:
        g.gain_devotion(seat, count, of)
    else:
        g.gain_vp(seat, count, "effect", of)


def _remind(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> None:
    """The reminder token lies in the conflict region until cleanup (MZ-114)."""
    shamans, warriors = g.tokens
    g.tokens = (seat, warriors) if effect.kind == 0 else (shamans, seat)
    g.tell("token", "MZ-114", seat=seat, unit=KINDS[effect.kind], of=of)


def _build(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure | None:
    if effect.if_done and not g.done:
        return None
    g.done = False
    return Building(seat, of, g.scope(seat, effect.where), effect.what)


def _demolish(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure:
    g.done = False
    return Demolishing(seat, of, g.scope(seat, effect.where), effect.whose)


def _transform(g: Mezo, seat: Seat, effect: Any, of: str, part: int) -> Procedure:
    g.done = False
    return Transforming(seat, of, g.scope(seat, effect.where))


KEYWORDS: dict[type, Callable[[Mezo, Seat, Any, str, int], Procedure | None]] = {
    Appease: lambda g, seat, effect, of, part: Appeasing(seat, of),
    Awaken: units.awaken,
    Build: _build,
    Call: lambda g, seat, effect, of, part: Calling(seat, of),
    Demolish: _demolish,
    Deploy: units.deploy,
    Exile: taking.exile,
    Gain: _gain,
    Recover: units.recover_units,
    Remind: _remind,
    Smite: taking.smite,
    Transform: _transform,
}
PROCEDURES = (
    Resolving,
    Calling,
    Appeasing,
    *building.PROCEDURES,
    *units.PROCEDURES,
    *taking.PROCEDURES,
)
