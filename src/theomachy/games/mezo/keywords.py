"""The keywords of Mezo, from APPEASE to TRANSFORM: each is written once, for every card.

`KEYWORDS` says how each effect of the vocabulary begins: DEPLOY, AWAKEN, RECOVER, SMITE and EXILE
are in `units.py`; BUILD, DEMOLISH and TRANSFORM in `pyramids.py`; CALL and APPEASE, which lead on
to other effects, are here. `resolve` carries out an action, tile, altar, space or ability by its
id. Effects that leave no choice happen at once; the others are procedures.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mezo import units
from theomachy.games.mezo.board import VERTICES
from theomachy.games.mezo.effects import (
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
from theomachy.games.mezo.numbers import number
from theomachy.games.mezo.places import (
    DECLINE,
    KINDS,
    NEIGHBOURS,
    NOWHERE,
    PAYMENT_OF,
    ROW,
    STANDING,
    VERTEX_CHOICES,
    VERTEX_OF,
    WRATHFUL_GOD,
    payments,
)
from theomachy.games.mezo.position import Mezo, replaced
from theomachy.games.mezo.printed import AT_ONCE, EFFECTS
from theomachy.games.mezo.pyramids import Building, Demolishing, Transforming, nothing


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
    def carry_out(self, g: Mezo) -> Outcome:
        """The next effects, up to one that asks."""
        while self.part < len(EFFECTS[self.of]):
            self.part += 1
            procedure = begin(g, self.seat, self.of, self.part - 1)
            if procedure is not None:
                return procedure
        return DONE

    @act("MZ-04")
    def go_on(self, g: Mezo) -> Outcome:
        """Then those that follow it."""
        return Resolving.carry_out


# CALL

MOVE_FIRST, USE_FIRST = ("order", "move"), ("order", "use")
ORDERS: tuple[Option, ...] = (MOVE_FIRST, USE_FIRST)


def moves(g: Mezo, seat: Seat) -> tuple[Option, ...]:
    """The vertices that a god can move to, or be placed on (MZ-42, MZ-44)."""
    here = g.vertices[seat]
    available = STANDING[g.in_play]
    if here != NOWHERE and g.options.god_move == "adjacent":  # G-10
        available &= NEIGHBOURS[here]
    for vertex in g.vertices:
        if vertex != NOWHERE:
            available &= ~(1 << vertex)
    return VERTEX_CHOICES[available]


@dataclass
class Calling(Procedure):
    """CALL: move the god and use its Call ability, both, in either order (MZ-43)."""

    seat: Seat
    of: str
    used: bool = False

    @ask("MZ-43")
    def order(self, g: Mezo) -> Choose | None:
        """Move first or ability first; the first CALL of the game places the god first (MZ-46)."""
        if g.vertices[self.seat] != NOWHERE and moves(g, self.seat):
            return Choose(self.seat, ORDERS)

    @act("MZ-45")
    def use_first(self, g: Mezo, choice: Any) -> Outcome:
        """The ability sees the presence of the moment it is used."""
        if choice == USE_FIRST:
            self.used = True
            return _call_ability(g, self.seat)

    @ask("MZ-44")
    def vertex(self, g: Mezo) -> Choose:
        """Any available vertex but its own."""
        return Choose(self.seat, moves(g, self.seat))

    @act("MZ-45")
    def move(self, g: Mezo, choice: Any) -> Outcome:
        """The god stands there now, and uses its ability unless it has."""
        if choice is not None:
            before = g.vertices[self.seat]
            g.vertices = replaced(g.vertices, self.seat, VERTEX_OF[choice[1]])
            if g.events is not None:
                origin = "" if before == NOWHERE else VERTICES[before].name
                g.tell("vertex", seat=self.seat, vertex=choice[1], origin=origin, of=self.of)
        g.done = True
        return DONE if self.used else _call_ability(g, self.seat)


def _call_ability(g: Mezo, seat: Seat) -> Procedure | None:
    """The Call ability of a seat's god, by the Age (MZ-47)."""
    god = g.gods[seat]
    g.tell("call", "MZ-47", seat=seat, god=god)
    return resolve(g, seat, CALL_OF[god])


CALL_OF = {of[len("CALL-") :]: of for of in EFFECTS if of.startswith("CALL-")}


# APPEASE


@cache
def _offers(tiles: tuple[str, ...]) -> tuple[Option, ...]:
    return (DECLINE, *[("tile", tile) for tile in tiles])


def price(g: Mezo) -> int:
    """Units to put on the Wrathful god space: 1 if it is empty, otherwise 2 (MZ-50, G-45)."""
    return 2 if any(g.units[WRATHFUL_GOD * ROW : (WRATHFUL_GOD + 1) * ROW]) else 1


def payers(g: Mezo, seat: Seat) -> int:
    """The regions whose units may pay, besides Reserves (MZ-50, MZ-67)."""
    return 1 << g.region if g.options.appease_from == "conflict" else g.presence(seat)  # G-08


@dataclass
class Appeasing(Procedure):
    """APPEASE, if the player likes: pay own units, then use a face-up Wrathful tile (MZ-50)."""

    seat: Seat
    of: str
    tile: str = ""
    left: int = 0

    @ask("MZ-51")
    def choose(self, g: Mezo) -> Choose | None:
        """Any face-up tile, or none (MZ-52); only for a player who can pay in full."""
        if self._means(g) >= price(g):
            return Choose(self.seat, _offers(g.wrathful))

    @act("MZ-50")
    def pick(self, g: Mezo, choice: Any) -> Outcome:
        """The price depends on whether any unit lies there."""
        if choice is None or choice == DECLINE:
            return DONE
        self.tile, self.left = choice[1], price(g)
        g.tell("appease", seat=self.seat, tile=self.tile, price=self.left, of=self.of)

    @ask("MZ-50")
    def pay(self, g: Mezo) -> Choose:
        """One unit at a time, from Reserves or presence regions."""
        units = g.units
        return Choose(
            self.seat,
            [option for spot, option in payments(payers(g, self.seat), self.seat) if units[spot]],
        )

    @act("MZ-50")
    def put(self, g: Mezo, choice: Any) -> Outcome:
        """It goes to the Wrathful god space; the tile is used when all is paid."""
        place, kind = PAYMENT_OF[choice]
        g.move(self.seat, kind, place, WRATHFUL_GOD)
        g.tell("pay", seat=self.seat, place=choice[1], unit=KINDS[kind], of=self.of)
        self.left -= 1
        if self.left:
            return Appeasing.pay
        return resolve(g, self.seat, self.tile)

    def _means(self, g: Mezo) -> int:
        """How many units this player could pay with."""
        return sum([g.units[spot] for spot, _ in payments(payers(g, self.seat), self.seat)])


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
    Exile: units.exile,
    Gain: _gain,
    Recover: units.recover_units,
    Remind: _remind,
    Smite: units.smite,
    Transform: _transform,
}
PROCEDURES = (
    Resolving,
    Calling,
    Appeasing,
    Building,
    Demolishing,
    Transforming,
    *units.PROCEDURES,
)
