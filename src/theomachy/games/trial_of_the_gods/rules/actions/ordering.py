"""Order: place Companions and Tamed Monsters anywhere on the board (TG-512 to TG-517)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import STOP, PieceChoice, Placing, Stop
from theomachy.games.trial_of_the_gods.content.catalogue import ENEMY, HERO, IS_MONSTER
from theomachy.games.trial_of_the_gods.content.zones import NOWHERE, ZONES, Zone
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.names import piece as name_of
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.kit.tuples import replaced


def is_not_own_piece(g: Trial, seat: Seat, choice: PieceChoice) -> bool:
    """Neither an own Companion nor a living Monster that one has tamed (TG-512)."""
    piece = choice.piece
    return piece not in g.companions[seat] and g.owners.get(piece) != seat


def has_no_cube(g: Trial, seat: Seat, choice: PieceChoice) -> bool:
    """A Monster off the board needs a cube of the pool (TG-514, G31)."""
    piece = choice.piece
    return piece in ENEMY and not g.pool[seat] and not g.zone_of(piece)


def being_placed(g: Trial) -> str:
    """The piece for which a Zone is chosen."""
    frame = g.stack[-1]
    assert isinstance(frame, Order)
    return frame.piece


def is_another(g: Trial, seat: Seat, placing: Placing) -> bool:
    """It is not the piece that was chosen (TG-512)."""
    return placing.piece != being_placed(g)


def stands_there(g: Trial, seat: Seat, placing: Placing) -> bool:
    """The Zone a piece already stands in is not offered (TG-513)."""
    return piece_zone(g, seat, placing.piece) == placing.zone


def meets_monster(g: Trial, seat: Seat, placing: Placing) -> bool:
    """A Monster may not be placed where any Monster is (TG-513)."""
    return placing.piece in ENEMY and g.has_monster(placing.zone)


PIECE_BARS = (
    Bar(
        "TG-512",
        is_not_own_piece,
        "{Piece} is neither your Companion nor your living Tamed Monster.",
    ),
    Bar("TG-514", has_no_cube, "{Piece} needs a cube from your pool, and there is none."),
)
ZONE_BARS = (
    Bar("TG-512", is_another, "Another piece is being placed: {chosen}."),
    Bar("TG-513", stands_there, "{Piece} is already in {zone}."),
    Bar("TG-513", meets_monster, "{Zone} already holds a Monster, so {piece} cannot go there."),
)

ORDER = {piece: PieceChoice("order", piece) for piece in (*HERO, *ENEMY)}
PUT = {(piece, zone): Placing("put", piece, zone) for piece in (*HERO, *ENEMY) for zone in ZONES}


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


def every_piece(g: Trial, seat: Seat) -> Iterator[PieceChoice | Stop]:
    """One's own pieces."""
    yield from (ORDER[piece] for piece in own_pieces(g, seat))
    yield STOP


def piece_choices(g: Trial, seat: Seat) -> Sequence[PieceChoice | Stop]:
    """The pieces that can be placed, or stop."""
    return (*[ORDER[piece] for piece in orderable(g, seat)], STOP)


def pieces_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[PieceChoice]:
    """Any other piece."""
    if sort in ("piece", "enemy") and name in ORDER:
        yield ORDER[name]


PIECES = Choices(
    every_piece,
    Kind(PieceChoice, PIECE_BARS, in_words, pieces_of),
    Kind(Stop),
    fast=piece_choices,
)


def every_placing(g: Trial, seat: Seat) -> list[Placing]:
    """The piece chosen in each Zone."""
    piece = being_placed(g)
    return [PUT[piece, zone] for zone in ZONES]


def placings(g: Trial, seat: Seat) -> list[Placing]:
    """The Zones where the piece can be placed, against which no bar holds."""
    piece = being_placed(g)
    here = piece_zone(g, seat, piece)
    closed = {here}
    if piece in ENEMY:
        enemies = g.enemies
        closed.update(zone for zone in enemies if not IS_MONSTER.isdisjoint(enemies[zone]))
    return [PUT[piece, zone] for zone in ZONES if zone not in closed]


def with_chosen(g: Trial, seat: Seat, placing: Placing) -> dict[str, object]:
    """Piece, Zone and the piece that was chosen in words."""
    return {**in_words(g, seat, placing), "chosen": name_of(being_placed(g))}


def placings_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Placing]:
    """Another piece."""
    if sort in ("piece", "enemy") and name in ORDER:
        yield PUT[name, ZONES[0]]


PLACINGS = Choices(every_placing, Kind(Placing, ZONE_BARS, with_chosen, placings_of), fast=placings)


def order(g: Trial, seat: Seat, n: int) -> Order | None:
    """Up to that many pieces are placed, if there is any to place (TG-512)."""
    return Order(seat, n) if n and (g.companions[seat] or orderable(g, seat)) else None


@dataclass
class Order(Procedure):
    """Up to that many times place one Companion or Tamed Monster in any Zone (TG-512)."""

    by: Seat
    left: Count
    piece: str = ""

    @ask("TG-512", PIECES)
    def choose(self, g: Trial) -> Choose | None:
        """One's own pieces on and off the board (TG-515), or stop."""
        if self.left > 0:
            options = PIECES.options(g, self.by)
            if len(options) > 1:
                return Choose(self.by, options)

    @act("TG-512")
    def hear(self, g: Trial, choice: PieceChoice | Stop | None) -> Next:
        """Then a Zone is chosen for it."""
        if not isinstance(choice, PieceChoice):
            return DONE
        self.piece = choice.piece

    @ask("TG-513", PLACINGS)
    def place(self, g: Trial) -> Choose:
        """Any Zone, but no two Monsters together; land and sea do not matter (TG-517)."""
        return Choose(self.by, PLACINGS.options(g, self.by))

    @act("TG-514")
    def put(self, g: Trial, choice: Placing) -> Next:
        """A Monster placed gets a cube from the pool; one that is moved keeps its cube."""
        _, piece, zone = choice
        by = self.by
        if piece in HERO:
            space = g.companions[by].index(piece)
            crew = g.crews[by]
            g.crews[by] = replaced(crew, space, zone)
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
