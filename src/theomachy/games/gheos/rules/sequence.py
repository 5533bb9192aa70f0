"""The sequence of play of Gheos: a table of contents."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.decisions import Draw, Pick, Seat
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.gheos.content.rotations import LAID
from theomachy.games.gheos.content.tiles import EPOCH_COUNT, TILES, TOKENS_PER_SEAT
from theomachy.games.gheos.options import Options
from theomachy.games.gheos.position import (
    ALL_CUBES,
    EPOCH,
    NO_CIVILIZATIONS,
    NO_CUBES,
    Gheos,
)
from theomachy.games.gheos.rules.land import Land
from theomachy.games.gheos.rules.playing import PlayTile
from theomachy.games.gheos.rules.scoring import (
    DrawTile,
    FinalScoring,
    PlayToken,
    put_in_hand,
    take_from_bag,
)
from theomachy.games.gheos.rules.settling import Settle
from theomachy.kit.triangles import cell_at

START_TILE = TILES[0].name
START_LAND = Land.of({cell_at(0, 0): LAID[START_TILE, 0]})
HAND = 2
STACK: tuple[str, ...] = (EPOCH,) * EPOCH_COUNT + tuple(tile.name for tile in TILES[1:])
"""The stack before dealing: 51 land tiles and 8 EPOCH tiles (GH-8)."""


def setup(players: int, options: Options) -> Gheos:
    """The table before the tiles are dealt (GH-6 to GH-11)."""
    return Gheos(
        seat_count=players,
        options=options,
        stack=[Game(), SetUp()],
        land=START_LAND,
        civs=NO_CIVILIZATIONS,
        hands=((),) * players,
        cubes=(NO_CUBES,) * players,
        supply=ALL_CUBES,
        tokens=(TOKENS_PER_SEAT,) * players,
        vp=(0,) * players,
        bag=STACK,
        drawn=((),) * players,
    )


@dataclass
class SetUp(Procedure):
    """Choose the start player and deal two land tiles to each (GH-6 to GH-11)."""

    dealt: int = 0

    @ask("GH-2")
    def start_player(self, g: Gheos) -> Pick:
        """Somebody starts: by lot, or the seat that an option names."""
        first = g.options.start_player
        return Pick(range(g.seat_count) if first == "random" else (int(first) - 1,))

    @act("GH-2")
    def begin(self, g: Gheos, seat: Seat) -> Next:
        """Turns go clockwise from the start player."""
        g.turn = seat
        g.tell("start", seat=seat)

    @ask("GH-7")
    def deal(self, g: Gheos) -> Draw | None:
        """Each player in turn order draws until holding two land tiles."""
        if self.dealt < HAND * g.seat_count:
            return Draw(g.bag)

    @act("GH-9")
    def receive(self, g: Gheos, tile: str | None) -> Next:
        """An EPOCH tile is shown, scores nothing and is set aside; another is drawn."""
        if tile is None:
            return None
        seat = g.seat_after(g.turn, self.dealt // HAND)
        take_from_bag(g, tile)
        if tile == EPOCH:
            g.aside += 1
            g.tell("epoch aside", seat=seat)
        else:
            put_in_hand(g, seat, tile, "GH-7")
            self.dealt += 1
        return SetUp.deal

    @act("GH-9")
    def return_epochs(self, g: Gheos) -> Next:
        """The EPOCH tiles set aside go back into the stack; they count for nothing (GH-10)."""
        g.bag = (EPOCH,) * g.aside + g.bag
        g.aside = 0
        return DONE


@dataclass
class Game(Procedure):
    """Turns of four steps, until the tokens or the EPOCH tiles are used up (GH-12)."""

    @act("GH-13")
    def tile(self, g: Gheos) -> Next:
        """Play a tile."""
        if g.events is not None:
            g.tell("turn", "GH-12", seat=g.turn)
        return PlayTile()

    @act("GH-14")
    def settle(self, g: Gheos) -> Next:
        """Found a civilization or take a follower."""
        return Settle()

    @act("GH-15")
    def token(self, g: Gheos) -> Next:
        """Perhaps play a cup token."""
        return PlayToken()

    @act("GH-83")
    def tokens_used(self, g: Gheos) -> Next:
        """When all tokens of all players are used the game ends, without a draw (GH-85)."""
        if not any(g.tokens):
            g.ending = "tokens"
            if g.options.end_on_tokens == "immediate":
                return FinalScoring()

    @act("GH-77")
    def draw(self, g: Gheos) -> Next:
        """Draw back to two tiles."""
        return DrawTile()

    @act("GH-83")
    def end(self, g: Gheos) -> Next:
        """The current turn is the last one if the game has come to its end (GH-86)."""
        if not any(g.hands):
            g.ending = g.ending or "tiles"
        if g.ending:
            return FinalScoring()

    @act("GH-2")
    def next_player(self, g: Gheos) -> Next:
        """Clockwise."""
        g.turn = g.seat_after(g.turn)
        return Game.tile


PROCEDURES = (Game, SetUp, PlayTile, Settle, PlayToken, DrawTile, FinalScoring)
