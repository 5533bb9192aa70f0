"""The sequence of play of Mezo: a table of contents."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bounds import SeatsDone
from theomachy.engine.decisions import Draw, Pick, Seat
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.content.board import (
    AGES,
    DESOLATE,
    FIRST_VP,
    GLYPHS_EACH,
    NEUTRAL_PIECES,
    PIECES_EACH,
    REGIONS,
    SHAMANS_EACH,
    WARRIORS_EACH,
)
from theomachy.games.mezo.content.places import (
    ALL,
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    PLACES,
    REGION_OF,
    RESERVES,
    ROW,
    SUPPLY,
    XIBALBA,
    spot,
)
from theomachy.games.mezo.content.tiles import ALTARS, WRATHFUL
from theomachy.games.mezo.content.vocabulary import SHAMAN, WARRIOR
from theomachy.games.mezo.options import Options
from theomachy.games.mezo.position import NO_PYRAMIDS, Mezo
from theomachy.games.mezo.rules import acting, conflict, keywords
from theomachy.games.mezo.rules.conflict import Conflict
from theomachy.games.mezo.rules.deploying import Deployment
from theomachy.games.mezo.rules.keywords import Calling
from theomachy.games.mezo.rules.picking import PickGods, TribeAbilities
from theomachy.games.mezo.rules.scoring import EndOfAge, EndOfGame
from theomachy.kit.tuples import replaced


def setup(players: int, options: Options) -> Mezo:
    """The table before anything is drawn: each has its colour's pieces (MZ-181, MZ-185)."""
    units = [0] * (PLACES * ROW)
    glyphs = [0] * ((SUPPLY + 1) * MOST_SEATS)
    for seat in range(players):
        for kind, each in ((SHAMAN, SHAMANS_EACH), (WARRIOR, WARRIORS_EACH)):
            units[spot(RESERVES, seat, kind)] = each - 1
            units[spot(XIBALBA, seat, kind)] = 1
        glyphs[SUPPLY * MOST_SEATS + seat] = GLYPHS_EACH
    return Mezo(
        seat_count=players,
        options=options,
        stack=[Game(), SetUp()],
        in_play=ALL,
        units=units,
        champions=[NOBODY] * len(REGIONS),
        glyphs=glyphs,
        pyramids=NO_PYRAMIDS,
        pieces=list(PIECES_EACH) * players,
        vp=[0] * players,
        devotion=[0] * players,
        abilities=((),) * players,
        gods=("",) * players,
        vertices=(NOWHERE,) * players,
        hands=((),) * players,
        decks=((),) * players,
        chosen=("",) * players,
        played=((),) * players,
        covered=[0] * players,
        strength=[0] * players,
        altars=("",) * len(REGIONS),
        tiles=REGIONS,
    )


@dataclass
class SetUp(Procedure):
    """Conflict tiles, altars, the VP track and gods (MZ-182 to MZ-187).

    The Wrathful tile of an Age lies face down until that Age: it is drawn when it is turned up.
    """

    drawn: int = 0

    @ask("MZ-182")
    def desolate(self, g: Mezo) -> Draw | None:
        """Reveal a conflict tile for each Desolate region."""
        if self.drawn < DESOLATE[g.seat_count]:
            return Draw(g.tiles)

    @act("MZ-182")
    def leave(self, g: Mezo, tile: str | None) -> Next:
        """Its region is out of play, and the tile out of the game."""
        if tile is None:
            self.drawn = 0
            return None
        self.drawn += 1
        g.in_play &= ~(1 << REGION_OF[tile])
        g.tiles = tuple([each for each in g.tiles if each != tile])
        g.tell("desolate", region=tile)
        return SetUp.desolate

    @ask("MZ-170")
    def neutral(self, g: Mezo) -> Draw | None:
        """With 2 players two more tiles are revealed, and shuffled back."""
        if self.drawn < NEUTRAL_PIECES[g.seat_count]:
            return Draw([each for each in g.tiles if not g.pyramids[REGION_OF[each]]])

    @act("MZ-170")
    def begin_pyramid(self, g: Mezo, tile: str | None) -> Next:
        """A neutral piece of level 1 begins a pyramid there."""
        if tile is None:
            self.drawn = 0
            return None
        self.drawn += 1
        region = REGION_OF[tile]
        g.pyramids = replaced(g.pyramids, region, ((NEUTRAL, 1),))
        g.tell("neutral", region=tile)
        return SetUp.neutral

    @ask("MZ-183")
    def altar(self, g: Mezo) -> Draw | None:
        """A random altar for each region in play; with 3 players one is left over (G-38)."""
        if self.drawn < len(g.tiles):
            return Draw([altar for altar in ALTARS if altar not in g.altars])

    @act("MZ-183")
    def put_altar(self, g: Mezo, altar: str | None) -> Next:
        """It stays there all game (G-22)."""
        if altar is None:
            return None
        region = MEMBERS[g.in_play][self.drawn]
        self.drawn += 1
        g.altars = replaced(g.altars, region, altar)
        g.tell("altar", region=REGIONS[region], altar=altar)
        return SetUp.altar

    @ask("MZ-186")
    def first_marker(self, g: Mezo) -> Pick:
        """A random player starts ahead."""
        return Pick(range(g.seat_count))

    @act("MZ-186")
    def place_markers(self, g: Mezo, first: Seat) -> Next:
        """5 VP for that player, and one less for each next clockwise."""
        for place in range(g.seat_count):
            g.vp[g.seat_after(first, place)] = FIRST_VP - place
        g.tell("start", seat=first, vp=list(g.vp))

    @act("MZ-187")
    def gods(self, g: Mezo) -> Next:
        """Each picks a god."""
        return PickGods(tuple(reversed(g.standing())))


@dataclass
class Game(Procedure):
    """Three Ages, then the end (MZ-155)."""

    @act("MZ-85")
    def age(self, g: Mezo) -> Next:
        """An Age begins."""
        g.tell("age", age=g.age)

    @ask("MZ-85")
    def wrathful(self, g: Mezo) -> Draw:
        """Turn up the Wrathful tile of this Age."""
        return Draw([tile.id for tile in WRATHFUL.values() if tile.age == g.age])

    @act("MZ-85")
    def turn_up(self, g: Mezo, tile: str) -> Next:
        """Those of earlier Ages stay up."""
        g.wrathful = (*g.wrathful, tile)
        g.tell("wrathful", tile=tile)

    @act("MZ-86")
    def tribe_abilities(self, g: Mezo) -> Next:
        """Each marks a tribe ability."""
        return TribeAbilities(g.standing())

    @act("MZ-90")
    def deploy(self, g: Mezo) -> Next:
        """Each deploys."""
        return DeployStep(g.standing())

    @act("MZ-98")
    def call(self, g: Mezo) -> Next:
        """Each CALLs."""
        return CallStep(g.standing())

    @act("MZ-130")
    def conflicts(self, g: Mezo) -> Next:
        """A conflict for each tile."""
        return Conflict()

    @act("MZ-130")
    def next_conflict(self, g: Mezo) -> Next:
        """Until no tile is left."""
        return Game.conflicts if g.tiles else None

    @act("MZ-150")
    def end_age(self, g: Mezo) -> Next:
        """Tracks and pyramids score."""
        return EndOfAge()

    @act("MZ-155")
    def next_age(self, g: Mezo) -> Next:
        """After the third Age the game ends."""
        if g.age == AGES[-1]:
            return EndOfGame()
        g.age += 1
        return Game.age


@dataclass
class DeployStep(Procedure):
    """In descending VP each completes the whole Deploy Step before the next (MZ-90)."""

    order: tuple[Seat, ...]
    turn: SeatsDone = 0

    @act("MZ-90")
    def next_player(self, g: Mezo) -> Next:
        """One player's abilities, Champions and units."""
        self.turn += 1
        return Deployment(self.order[self.turn - 1])

    @act("MZ-96")
    def bless(self, g: Mezo) -> Next:
        """After the last, the one region in play without a Champion is Blessed."""
        if self.turn < g.seat_count:
            return DeployStep.next_player
        (g.blessed,) = [each for each in MEMBERS[g.in_play] if g.champions[each] == NOBODY]
        g.tell("blessed", region=REGIONS[g.blessed])
        return DONE


@dataclass
class CallStep(Procedure):
    """In descending VP each CALLs (MZ-98)."""

    order: tuple[Seat, ...]
    turn: SeatsDone = 0

    @act("MZ-98")
    def next_player(self, g: Mezo) -> Next:
        """The next one CALLs."""
        if self.turn == g.seat_count:
            return DONE
        self.turn += 1
        return Calling(self.order[self.turn - 1], "")

    @act("MZ-98")
    def go_on(self, g: Mezo) -> Next:
        """Until all have."""
        return CallStep.next_player


PROCEDURES = (
    Game,
    SetUp,
    PickGods,
    TribeAbilities,
    DeployStep,
    Deployment,
    CallStep,
    *conflict.PROCEDURES,
    *acting.PROCEDURES,
    EndOfAge,
    EndOfGame,
    *keywords.PROCEDURES,
)
