"""What may be answered at CALL and APPEASE: where a god can go, what is used and who pays."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.games.mezo.choices import (
    DECLINE,
    FROM_RESERVES,
    Decline,
    Order,
    Payment,
    Tile,
    Vertex,
    in_words,
)
from theomachy.games.mezo.content import board
from theomachy.games.mezo.content.places import (
    KIND_OF,
    KINDS,
    MEMBERS,
    NEIGHBOURS,
    NOWHERE,
    REGION_OF,
    RESERVES,
    ROW,
    STANDING,
    VERTEX_OF,
    WRATHFUL_GOD,
    Mask,
    Place,
    Spot,
    spot,
)
from theomachy.games.mezo.content.tiles import WRATHFUL
from theomachy.games.mezo.position import Mezo

# CALL

MOVE_FIRST, USE_FIRST = Order("order", "move"), Order("order", "use")
ORDERS = Choices(lambda g, seat: (MOVE_FIRST, USE_FIRST), Kind(Order))


def borders_only_desolate_land(g: Mezo, seat: Seat, choice: Vertex) -> bool:
    """The vertex borders no region in play (MZ-42)."""
    return not STANDING[g.in_play] >> VERTEX_OF[choice.vertex] & 1


def stands_there(g: Mezo, seat: Seat, choice: Vertex) -> bool:
    """The player's own god stands there: it must move (MZ-45)."""
    return g.vertices[seat] == VERTEX_OF[choice.vertex]


def is_occupied(g: Mezo, seat: Seat, choice: Vertex) -> bool:
    """Another god stands there (MZ-42)."""
    return VERTEX_OF[choice.vertex] in g.vertices


def is_too_far(g: Mezo, seat: Seat, choice: Vertex) -> bool:
    """The vertex is not next to that of the god (MZ-44)."""
    here = g.vertices[seat]
    return here != NOWHERE and not NEIGHBOURS[here] >> VERTEX_OF[choice.vertex] & 1


def moves_to_neighbours(g: Mezo, seat: Seat) -> bool:
    """The option is on that gods move to a neighbouring vertex only (MZ-44)."""
    return g.options.god_move == "adjacent"  # G-10


VERTEX_BARS = (
    Bar("MZ-42", borders_only_desolate_land, "{vertex} borders no region in play."),
    Bar("MZ-45", stands_there, "Your god stands on {vertex}: it must move to another vertex."),
    Bar("MZ-42", is_occupied, "Another god stands on {vertex}."),
    Bar(
        "MZ-44",
        is_too_far,
        "{vertex} is not next to the vertex of your god.",
        moves_to_neighbours,
    ),
)

EVERY_VERTEX = tuple(Vertex("vertex", vertex.name) for vertex in board.VERTICES)
VERTEX_CHOICES: tuple[tuple[Vertex, ...], ...] = tuple(
    tuple(vertex for number, vertex in enumerate(EVERY_VERTEX) if mask >> number & 1)
    for mask in range(1 << len(EVERY_VERTEX))
)
"""The vertices of each mask of vertices."""


def moves(g: Mezo, seat: Seat) -> tuple[Vertex, ...]:
    """The vertices that a god can move to, or be placed on (MZ-42, MZ-44)."""
    here = g.vertices[seat]
    available = STANDING[g.in_play]
    if here != NOWHERE and g.options.god_move == "adjacent":  # G-10
        available &= NEIGHBOURS[here]
    for vertex in g.vertices:
        if vertex != NOWHERE:
            available &= ~(1 << vertex)
    return VERTEX_CHOICES[available]


VERTICES = Choices(lambda g, seat: EVERY_VERTEX, Kind(Vertex, VERTEX_BARS), fast=moves)


# APPEASE


def price(g: Mezo) -> int:
    """Units to put on the Wrathful god space: 1 if it is empty, otherwise 2 (MZ-50, G-45)."""
    return 2 if any(g.units[WRATHFUL_GOD * ROW : (WRATHFUL_GOD + 1) * ROW]) else 1


def is_not_face_up(g: Mezo, seat: Seat, choice: Tile) -> bool:
    """The tile does not lie face up (MZ-52)."""
    return choice.tile not in g.wrathful


TILE_BARS = (Bar("MZ-52", is_not_face_up, "{tile} does not lie face up."),)


@cache
def _offers(tiles: tuple[str, ...]) -> tuple[Tile | Decline, ...]:
    return (DECLINE, *[Tile("tile", tile) for tile in tiles])


def every_offer(g: Mezo, seat: Seat) -> Iterator[Tile | Decline]:
    """No tile, those that lie face up, and all others."""
    yield from _offers(g.wrathful)
    yield from (Tile("tile", tile) for tile in WRATHFUL if tile not in g.wrathful)


OFFERS = Choices(
    every_offer,
    Kind(Decline),
    Kind(Tile, TILE_BARS),
    fast=lambda g, seat: _offers(g.wrathful),
)

PLACE_OF: dict[str, Place] = {FROM_RESERVES: RESERVES, **REGION_OF}
"""Where the units of a payment come from."""


def payers(g: Mezo, seat: Seat) -> Mask:
    """The regions whose units may pay, besides Reserves (MZ-50, MZ-67)."""
    return 1 << g.region if g.options.appease_from == "conflict" else g.presence(seat)  # G-08


def may_not_pay(g: Mezo, seat: Seat, payment: Payment) -> bool:
    """Units in that region may not pay (MZ-50)."""
    place = PLACE_OF[payment.place]
    return place != RESERVES and not payers(g, seat) >> place & 1


def has_no_unit_to_pay(g: Mezo, seat: Seat, payment: Payment) -> bool:
    """No such unit is there (MZ-50)."""
    return not g.count(PLACE_OF[payment.place], seat, KIND_OF[payment.unit])


PAY_BARS = (
    Bar("MZ-50", may_not_pay, "Units in {place} cannot be sacrificed to the wrathful god."),
    Bar("MZ-50", has_no_unit_to_pay, "You have no {unit} there."),
)


@cache
def payments(mask: Mask, seat: Seat) -> tuple[tuple[Spot, Payment], ...]:
    """Every spot that may pay for APPEASE: own Reserves and those regions (MZ-50)."""
    places = [FROM_RESERVES, *[board.REGIONS[region] for region in MEMBERS[mask]]]
    return tuple(
        (spot(PLACE_OF[place], seat, KIND_OF[unit]), Payment("pay", place, unit))
        for place in places
        for unit in KINDS
    )


def means(g: Mezo, seat: Seat) -> int:
    """How many units the player could pay with."""
    units = g.units
    return sum([units[spot] for spot, _ in payments(payers(g, seat), seat)])


def payable(g: Mezo, seat: Seat) -> list[Payment]:
    """The units that the player can pay with."""
    units = g.units
    return [payment for spot, payment in payments(payers(g, seat), seat) if units[spot]]


EVERY_PAYMENT = tuple(Payment("pay", place, unit) for place in PLACE_OF for unit in KINDS)
PAYMENTS = Choices(lambda g, seat: EVERY_PAYMENT, Kind(Payment, PAY_BARS, in_words), fast=payable)
