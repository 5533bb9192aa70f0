"""Order: place Companions and Tamed Monsters anywhere on the board (TG-512 to TG-517)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.cards import ENEMY, HERO, IS_MONSTER
from theomachy.games.trial_of_the_gods.effects import STOP
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.zones import NOWHERE, ZONES, Zone

Placing = tuple[str, Zone]
"""A piece and the Zone where it is to be placed."""


def is_not_own_piece(g: Trial, seat: Seat, placing: Placing) -> bool:
    """Neither an own Companion nor a living Monster that one has tamed (TG-512)."""
    piece = placing[0]
    return piece not in g.companions[seat] and g.owners.get(piece) != seat


def has_no_cube(g: Trial, seat: Seat, placing: Placing) -> bool:
    """A Monster off the board needs a cube of the pool (TG-514, G31)."""
    piece = placing[0]
    return piece in ENEMY and not g.pool[seat] and not g.zone_of(piece)


def stands_there(g: Trial, seat: Seat, placing: Placing) -> bool:
    """The Zone a piece already stands in is not offered (TG-513)."""
    piece, zone = placing
    return piece_zone(g, seat, piece) == zone


def meets_monster(g: Trial, seat: Seat, placing: Placing) -> bool:
    """A Monster may not be placed where any Monster is (TG-513)."""
    piece, zone = placing
    return piece in ENEMY and g.has_monster(zone)


PIECE_BARS = (
    Bar(
        "TG-512", is_not_own_piece, "{piece} is no Companion and no living Tamed Monster of yours."
    ),
    Bar("TG-514", has_no_cube, "{piece} needs a cube from your pool, and there is none."),
)
ZONE_BARS = (
    Bar("TG-513", stands_there, "{piece} is already in {zone}."),
    Bar("TG-513", meets_monster, "{zone} already holds a Monster, so {piece} cannot go there."),
)

ORDER = {piece: ("order", piece) for piece in (*HERO, *ENEMY)}
PUT = {(piece, zone): ("put", piece, zone) for piece in (*HERO, *ENEMY) for zone in ZONES}


def piece_zone(g: Trial, seat: Seat, piece: str) -> Zone:
    """Where an own Companion or Tamed Monster stands, or NOWHERE."""
    if piece in g.companions[seat]:
        return g.crews[seat][g.companions[seat].index(piece)]
    return g.zone_of(piece)


def own_pieces(g: Trial, seat: Seat) -> Iterator[str]:
    """Companions by space, then living Tamed Monsters in the order they were tamed."""
    yield from g.companions[seat]
    for monster in g.trophies[seat]:
        if g.owners.get(monster) == seat:
            yield monster


def orderable(g: Trial, seat: Seat) -> list[str]:
    """The pieces that can be placed somewhere."""
    return [
        piece for piece in own_pieces(g, seat) if piece in HERO or g.pool[seat] or g.zone_of(piece)
    ]


def placings(g: Trial, seat: Seat, piece: str) -> list[Option]:
    """The Zones where a piece can be placed, against which no bar holds."""
    here = piece_zone(g, seat, piece)
    closed = {here}
    if piece in ENEMY:
        enemies = g.enemies
        closed.update(zone for zone in enemies if not IS_MONSTER.isdisjoint(enemies[zone]))
    return [PUT[piece, zone] for zone in ZONES if zone not in closed]


def order(g: Trial, seat: Seat, n: int) -> Order | None:
    """Up to that many pieces are placed, if there is any to place (TG-512)."""
    return Order(seat, n) if n and (g.companions[seat] or orderable(g, seat)) else None


@dataclass
class Order(Procedure):
    """Up to that many times place one Companion or Tamed Monster in any Zone (TG-512)."""

    by: Seat
    left: int
    piece: str = ""

    @ask("TG-512")
    def choose(self, g: Trial) -> Choose | None:
        """One's own pieces on and off the board (TG-515), or stop."""
        if self.left > 0:
            pieces = orderable(g, self.by)
            if pieces:
                return Choose(self.by, (*[ORDER[piece] for piece in pieces], STOP))

    @act("TG-512")
    def hear(self, g: Trial, choice: Any) -> Outcome:
        """Then a Zone is chosen for it."""
        if choice is None or choice == STOP:
            return DONE
        self.piece = choice[1]

    @ask("TG-513")
    def place(self, g: Trial) -> Choose:
        """Any Zone, but no two Monsters together; land and sea do not matter (TG-517)."""
        return Choose(self.by, placings(g, self.by, self.piece))

    @act("TG-514")
    def put(self, g: Trial, choice: Any) -> Outcome:
        """A Monster placed gets a cube from the pool; one that is moved keeps its cube."""
        _, piece, zone = choice
        by = self.by
        if piece in HERO:
            space = g.companions[by].index(piece)
            crew = g.crews[by]
            g.crews[by] = (*crew[:space], zone, *crew[space + 1 :])
        else:
            origin = g.zone_of(piece)
            if origin == NOWHERE:
                g.pool[by] -= 1
            else:
                g.leave(piece, origin)
            g.stand(piece, zone)
        g.tell("order", seat=by, piece=piece, zone=zone)
        self.left -= 1
        self.piece = ""
        return Order.choose
