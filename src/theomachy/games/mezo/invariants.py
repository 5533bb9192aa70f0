"""What must hold in every position of Mezo, as a sentence for each thing that does not."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.games.mezo.blessed import BlessedContest
from theomachy.games.mezo.board import (
    AGES,
    CHAMPIONS,
    GLYPHS_EACH,
    NEUTRAL_PIECES,
    PIECES_EACH,
    REGIONS,
    SHAMANS_EACH,
    WARRIORS_EACH,
)
from theomachy.games.mezo.conflict import DECK, Conflict
from theomachy.games.mezo.effects import SHAMAN, WARRIOR
from theomachy.games.mezo.places import (
    ALL,
    GOD_CARD,
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    PLACES,
    ROW,
    STANDING,
    WRATHFUL_GOD,
)
from theomachy.games.mezo.position import LAST_DEVOTION, Mezo
from theomachy.games.mezo.pyramids import TOP
from theomachy.games.mezo.resolution import Contest, Majority
from theomachy.games.mezo.sequence import DeployStep, PickGods, SetUp
from theomachy.games.mezo.tiles import WRATHFUL


def invariants(g: Mezo) -> Iterator[str]:
    """Everything that is broken."""
    yield from _pieces(g)
    yield from _cards(g)
    yield from _tracks(g)
    yield from _land(g)
    yield from _champions(g)
    yield from _conflict(g)
    yield from _end(g)


def longest(g: Mezo) -> int:
    """The most decisions, chance's included, a game can have from here.

    An action leads to at most 12 decisions (a Ceremonial with a tile that is a CALL), and each
    player takes at most three in a conflict; resolving one takes at most 20. Besides each Age has
    at most 21 decisions for each player, and the setup 10 draws.
    """
    seats = g.seat_count
    ages = len(AGES) - g.age
    conflicts = ages * len(MEMBERS[g.in_play]) + len(g.tiles) + (g.region != NOWHERE)
    return 10 + (ages + 1) * (21 * seats + 2) + conflicts * (39 * seats + 22)


def _under_way(g: Mezo, *kinds: type) -> bool:
    return any(isinstance(frame, kinds) for frame in g.stack)


def _pieces(g: Mezo) -> Iterator[str]:
    on_board = [piece for pyramid in g.pyramids for piece in pyramid]
    counts = (*g.units, *g.glyphs, *g.pieces, *g.strength, *g.vp, g.neutral)
    if min(counts) < 0:
        yield "There are fewer than no pieces somewhere."
    for seat in range(MOST_SEATS):
        there = seat < g.seat_count
        tracks = ((SHAMAN, SHAMANS_EACH, g.calendar), (WARRIOR, WARRIORS_EACH, g.codex))
        for kind, each, track in tracks:
            units = sum(g.count(place, seat, kind) for place in range(PLACES))
            if units + track.count(seat) != each * there:
                yield f"Seat {seat} has {units} units of kind {kind}, {track.count(seat)} on track."
        glyphs = sum(g.glyphs[seat::MOST_SEATS])
        if glyphs != GLYPHS_EACH * there:
            yield f"Seat {seat} has {glyphs} glyphs."
        for level, each in enumerate(PIECES_EACH, 1):
            supply = g.pieces[seat * TOP + level - 1] if there else 0
            if supply + on_board.count((seat, level)) != each * there:
                yield f"Seat {seat} has the wrong number of pieces of level {level}."
    neutral = [owner for owner, _ in on_board].count(NEUTRAL) + g.neutral
    if neutral != NEUTRAL_PIECES[g.seat_count] and not _under_way(g, SetUp):
        yield f"There are {neutral} neutral pieces."


def _cards(g: Mezo) -> Iterator[str]:
    for seat, god in enumerate(g.gods):
        chosen = [g.chosen[seat]] if g.chosen[seat] else []
        cards = sorted((*g.hands[seat], *g.decks[seat], *g.played[seat], *chosen))
        if tuple(cards) != (DECK[god] if god else ()):
            yield f"The cards of seat {seat} are {cards}."
        if list(g.hands[seat]) != sorted(g.hands[seat]):
            yield f"The hand of seat {seat} is in an order."
        conflicts = len(g.resolved)
        if g.options.blessed_cards and len(g.played[seat]) != conflicts and g.stack:
            yield f"Seat {seat} has played {len(g.played[seat])} cards in {conflicts} conflicts."
    if len(set(g.gods)) < g.seat_count and not _under_way(g, SetUp, PickGods):
        yield "Two seats have the same god."


def _tracks(g: Mezo) -> Iterator[str]:
    if len(set(g.vp)) < g.seat_count and not _under_way(g, SetUp):
        yield f"Two VP markers share a space: {g.vp}."
    if not all(0 <= place <= LAST_DEVOTION for place in g.devotion):
        yield f"The devotion is {g.devotion}."
    if any(len(marked) not in (g.age - 1, g.age) for marked in g.abilities):
        yield f"The tribe abilities are {g.abilities} in Age {g.age}."
    if [WRATHFUL[tile].age for tile in g.wrathful] not in (
        list(AGES[: g.age]),
        list(AGES[: g.age - 1]),
    ):
        yield f"The Wrathful tiles are {g.wrathful} in Age {g.age}."


def _land(g: Mezo) -> Iterator[str]:
    for region, pyramid in enumerate(g.pyramids):
        levels = [level for _, level in pyramid]
        if levels and levels != list(range(levels[0], levels[0] + len(levels))):
            yield f"The pyramid in {REGIONS[region]} has levels {levels}."
        if levels and levels[-1] > TOP:
            yield f"The pyramid in {REGIONS[region]} is too high."
    for region in MEMBERS[ALL & ~g.in_play]:
        glyphs = g.glyphs[region * MOST_SEATS : (region + 1) * MOST_SEATS]
        units = g.units[region * ROW : (region + 1) * ROW]
        if any(glyphs) or any(units) or g.pyramids[region] or g.champions[region] != NOBODY:
            yield f"{REGIONS[region]} is Desolate and holds something."
        if g.altars[region]:
            yield f"{REGIONS[region]} is Desolate and has an altar."
    placed = [vertex for vertex in g.vertices if vertex != NOWHERE]
    if len(set(placed)) < len(placed):
        yield f"Two gods stand on one vertex: {g.vertices}."
    if any(not STANDING[g.in_play] >> vertex & 1 for vertex in placed):
        yield "A god stands where no region is in play."
    altars = [altar for altar in g.altars if altar]
    if len(set(altars)) < len(altars):
        yield f"An altar stands twice: {altars}."


def _champions(g: Mezo) -> Iterator[str]:
    """After the Deploy Step, each region but the Blessed one has a Champion until its cleanup."""
    for seat in range(g.seat_count):
        if g.champions.count(seat) > CHAMPIONS[g.seat_count]:
            yield f"Seat {seat} has too many Champions."
    if g.blessed == NOWHERE or not g.stack or _under_way(g, DeployStep):
        return
    for region in MEMBERS[g.in_play]:
        expected = region != g.blessed and REGIONS[region] not in g.resolved
        if (g.champions[region] != NOBODY) != expected:
            yield f"The Champion of {REGIONS[region]} is wrong."


def _conflict(g: Mezo) -> Iterator[str]:
    waiting = g.units[WRATHFUL_GOD * ROW : (GOD_CARD + 1) * ROW]
    if g.region == NOWHERE:
        if any(waiting):
            yield "Units lie on the Wrathful god space or a god's card outside a conflict."
        if any((*g.covered, *g.strength, *g.chosen)) or g.tokens != (NOBODY, NOBODY):
            yield "Something is left of a conflict."
    elif not _under_way(g, Conflict):
        yield f"There is no conflict, but a conflict region: {REGIONS[g.region]}."
    if any(g.units[GOD_CARD * ROW : (GOD_CARD + 1) * ROW]) and g.region != g.blessed:
        yield "Units have been sacrificed outside the Blessed region."
    tiles = [*g.tiles, *g.resolved, *([REGIONS[g.region]] if g.region != NOWHERE else [])]
    if sorted(tiles) != sorted(REGIONS[region] for region in MEMBERS[g.in_play]):
        yield f"The conflict tiles are {tiles}."
    if _under_way(g, Contest, BlessedContest, Majority) and g.chosen[0]:
        counts = [covered.bit_count() for covered in g.covered]
        if any(count not in (2, 3) for count in counts):
            yield f"The players have covered {counts} actions."


def _end(g: Mezo) -> Iterator[str]:
    if g.stack:
        return
    if g.age != AGES[-1] or len(g.resolved) != len(MEMBERS[g.in_play]) or g.tiles:
        yield f"The game is over in Age {g.age} after {len(g.resolved)} conflicts."
