"""The invariants of Mezo: a sentence for each one that is broken."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.games.mezo.content.board import (
    AGES,
    CHAMPIONS,
    DESOLATE,
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
    ROW,
    STANDING,
)
from theomachy.games.mezo.content.tiles import WRATHFUL
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.content.vocabulary import SHAMAN, WARRIOR
from theomachy.games.mezo.documents.invariants_of_cards import cards, conflict
from theomachy.games.mezo.documents.locals import fitting
from theomachy.games.mezo.documents.stack import nesting
from theomachy.games.mezo.documents.stages import Stage, stage
from theomachy.games.mezo.names import SEATS, listed, number, region
from theomachy.games.mezo.position import EMPTY_TRACK, LAST_DEVOTION, Mezo
from theomachy.games.mezo.rules.deploying import Deployment
from theomachy.games.mezo.rules.picking import TribeAbilities
from theomachy.games.mezo.rules.pyramids import TOP
from theomachy.games.mezo.rules.sequence import CallStep, DeployStep


def invariants(g: Mezo) -> Iterator[str]:
    """Everything that is broken: what procedures say is looked at once the table is sound."""
    broken = [*nesting(g)]
    if not broken:
        at = stage(g)
        for law in (
            _end,
            _pieces,
            _vp,
            _tribes,
            _land,
            _gods,
            _champions,
            cards,
            conflict,
        ):
            broken += law(g, at)
    yield from broken or fitting(g)


def longest(g: Mezo) -> int:
    """The most decisions that a game can still have, including those of chance.

    An action leads to at most 12 decisions (a Ceremonial with a tile that is a CALL), and each
    player takes at most three in a conflict; resolving one takes at most 20. Besides each Age has
    at most 21 decisions for each player, and the setup 10 draws.
    """
    seats = g.seat_count
    ages = len(AGES) - g.age
    conflicts = ages * len(MEMBERS[g.in_play]) + len(g.tiles) + (g.region != NOWHERE)
    return 10 + (ages + 1) * (21 * seats + 2) + conflicts * (39 * seats + 22)


def _pieces(g: Mezo, at: Stage) -> Iterator[str]:
    """Everybody has all pieces of their colour somewhere (MZ-185)."""
    on_board = [piece for pyramid in g.pyramids for piece in pyramid]
    counts = (*g.units, *g.glyphs, *g.pieces, *g.strength, *g.vp, g.neutral)
    if min(counts) < 0:
        yield "There are fewer than no pieces somewhere."
    for seat, name in enumerate(SEATS):
        there = seat < g.seat_count
        tracks = (
            (SHAMAN, "Shaman", SHAMANS_EACH, g.calendar),
            (WARRIOR, "Warrior", WARRIORS_EACH, g.codex),
        )
        for kind, unit, each, track in tracks:
            units = sum(g.count(place, seat, kind) for place in range(PLACES)) + track.count(seat)
            if units != each * there:
                yield f"{name} has {number(units, unit)}; there are {each * there}."
        glyphs = sum(g.glyphs[seat::MOST_SEATS])
        if glyphs != GLYPHS_EACH * there:
            yield f"{name} has {number(glyphs, 'glyph')}; there are {GLYPHS_EACH * there}."
        for level, each in enumerate(PIECES_EACH, 1):
            supply = g.pieces[seat * TOP + level - 1] if there else 0
            pieces = supply + on_board.count((seat, level))
            if pieces != each * there:
                yield (
                    f"{name} has {number(pieces, 'pyramid piece')} of level {level}; "
                    f"there are {each * there}."
                )
    if any(owner == NEUTRAL and level > 1 for owner, level in on_board):
        yield "Every neutral piece is of level 1 (MZ-170)."
    neutral = [owner for owner, _ in on_board].count(NEUTRAL)
    if at == Stage.SETUP:
        if g.neutral:
            yield "No neutral piece leaves the game during the setup (MZ-80)."
    elif neutral + g.neutral != NEUTRAL_PIECES[g.seat_count]:
        yield (
            f"Neutral pieces on the board: {neutral}, gone: {g.neutral}; with {g.seat_count} "
            f"players there are {NEUTRAL_PIECES[g.seat_count]} in all."
        )


def _vp(g: Mezo, at: Stage) -> Iterator[str]:
    """VP markers never share a space, once they are placed (MZ-20); devotion has an end."""
    if at == Stage.SETUP:
        if any(g.vp):
            yield "Nobody has VP before the markers are placed (MZ-186)."
    elif len(set(g.vp)) < g.seat_count:
        shared = next(vp for vp in g.vp if g.vp.count(vp) > 1)
        both = listed(SEATS[seat] for seat, vp in enumerate(g.vp) if vp == shared)
        yield f"{both} have {shared} VP: no two may be equal (MZ-20)."
    for seat, place in enumerate(g.devotion):
        if not 0 <= place <= LAST_DEVOTION:
            yield f"The devotion of {SEATS[seat]} is {place}, beyond the end of its track."
    if at < Stage.TILE and (g.calendar, g.codex) != (EMPTY_TRACK, EMPTY_TRACK):
        yield "The Calendar and the Codex are empty before the first conflict of an Age (MZ-150)."


def _tribes(g: Mezo, at: Stage) -> Iterator[str]:
    """A tribe ability and a Wrathful god tile for each Age so far (MZ-85, MZ-86)."""
    if at < Stage.WRATHFUL and g.age > 1:
        yield f"Gods are picked before Age 1, not in Age {g.age} (MZ-187)."
    marked = [g.age - (at <= Stage.TRIBE)] * g.seat_count
    for frame in g.stack:
        if isinstance(frame, TribeAbilities):
            for seat in frame.order[: frame.turn]:
                marked[seat] = g.age
    for seat, count in enumerate(marked):
        columns = [ABILITIES[id].age for id in g.abilities[seat]]
        fits = columns == list(AGES[:count])
        if g.options.tribe_pool == "column_or_earlier":  # G-18
            fits = len(columns) == count and all(map(int.__le__, columns, AGES))
        if not fits or len(set(g.abilities[seat])) < len(columns):
            yield (
                f"{SEATS[seat]} must have {number(count, 'tribe ability', 'tribe abilities')} now, "
                f"one of each Age so far, not {' '.join(g.abilities[seat]) or 'none'} (MZ-86)."
            )
    up = g.age - (at <= Stage.WRATHFUL)
    if [WRATHFUL[tile].age for tile in g.wrathful] != list(AGES[:up]):
        yield (
            f"In Age {g.age} one Wrathful god tile of each Age so far lies face up, in order; "
            f"not {' '.join(g.wrathful) or 'none'}."
        )


def _land(g: Mezo, at: Stage) -> Iterator[str]:
    """Regions in play have altars, and Desolate ones nothing at all (MZ-02)."""
    for place, pyramid in enumerate(g.pyramids):
        levels = [level for _, level in pyramid]
        if levels and levels != list(range(levels[0], levels[0] + len(levels))):
            yield (
                f"The pyramid in {region(REGIONS[place])} has the levels "
                f"{', '.join(map(str, levels))}: each piece is one level above the one below it "
                f"(MZ-72)."
            )
        if levels and levels[-1] > TOP:
            yield f"The pyramid in {region(REGIONS[place])} is too high."
    desolate = MEMBERS[ALL & ~g.in_play]
    for place in desolate:
        glyphs = g.glyphs[place * MOST_SEATS : (place + 1) * MOST_SEATS]
        units = g.units[place * ROW : (place + 1) * ROW]
        held = any(glyphs) or any(units) or g.pyramids[place] or g.champions[place] != NOBODY
        if held or g.altars[place] or place in (g.same, g.blessed):
            yield f"{region(REGIONS[place])} is Desolate: nothing can be there (MZ-02)."
    altars = [altar for altar in g.altars if altar]
    if len(set(altars)) < len(altars):
        yield f"An altar stands twice: {' '.join(altars)}."
    if at == Stage.SETUP:
        pieces = [owner for pyramid in g.pyramids for owner, _ in pyramid if owner != NEUTRAL]
        if any((*g.units[: len(REGIONS) * ROW], *g.glyphs[: len(REGIONS) * MOST_SEATS], pieces)):
            yield "Only neutral pieces are on the board during the setup."
        if g.same != NOWHERE:
            yield "No effect has been carried out before the setup is over."
        return
    count = DESOLATE[g.seat_count]
    if len(desolate) != count:
        yield (
            f"With {g.seat_count} players {number(count, 'region')} must be Desolate, "
            f"not {len(desolate)}."
        )
    elif len(altars) != len(REGIONS) - count:
        yield "Every region in play has an altar (MZ-183)."


def _gods(g: Mezo, at: Stage) -> Iterator[str]:
    """Everybody has another god, which stands on its own vertex from the first CALL on."""
    picked = [god for god in g.gods if god]
    if len(set(picked)) < len(picked):
        yield "Two seats have the same god."
    if (at == Stage.SETUP and picked) or (at > Stage.GODS and len(picked) < g.seat_count):
        yield "Everybody picks a god after the setup, before the first Age (MZ-187)."
    placed = [vertex for vertex in g.vertices if vertex != NOWHERE]
    if len(set(placed)) < len(placed):
        yield "Two gods stand on one vertex (MZ-42)."
    if any(not STANDING[g.in_play] >> vertex & 1 for vertex in placed):
        yield "A god stands on a vertex that borders only Desolate regions (MZ-42)."
    called = [g.age > 1 or at > Stage.CALL] * g.seat_count
    for frame in g.stack:
        if isinstance(frame, CallStep):
            for seat in frame.order[: frame.turn - 1]:
                called[seat] = True
            for seat in frame.order[frame.turn - 1 : frame.turn]:
                called[seat] = g.vertices[seat] != NOWHERE  # that depends on the CALL in progress
    for seat, has in enumerate(called):
        if (g.vertices[seat] != NOWHERE) != has:
            yield (
                f"The god of {SEATS[seat]} stands on no vertex, though it has been CALLed (MZ-46)."
                if has
                else f"The god of {SEATS[seat]} stands on a vertex before its first CALL (MZ-46)."
            )


def _champions(g: Mezo, at: Stage) -> Iterator[str]:
    """After the Deploy Step, each region but the Blessed one has a Champion until its cleanup."""
    each = CHAMPIONS[g.seat_count]
    stand = [g.champions.count(seat) for seat in range(g.seat_count)]
    for seat, count in enumerate(stand):
        if count > each:
            there = "is 1" if each == 1 else f"are {each}"
            yield f"{SEATS[seat]} has {count} Champions in regions; there {there}."
    if (g.blessed == NOWHERE) != (at <= Stage.DEPLOY):
        yield (
            "One region is Blessed when all Champions have been deployed (MZ-96)."
            if g.blessed == NOWHERE
            else "No region is Blessed before all Champions have been deployed (MZ-96)."
        )
    elif at < Stage.DEPLOY and any(stand):
        yield "No Champion stands in a region before the Deploy Step (MZ-91)."
    elif at <= Stage.DEPLOY:
        for seat, (least, most) in enumerate(_deployed(g)):
            if not least <= stand[seat] <= most:
                yield f"{SEATS[seat]} cannot have {number(stand[seat], 'Champion')} in regions now."
    else:
        over = [REGION_OF[id] for id in g.resolved]
        for place in (*over, g.blessed):
            if g.champions[place] != NOBODY:
                why = "is the Blessed region" if place == g.blessed else "has been resolved"
                yield f"{region(REGIONS[place])} {why}: no Champion can stand there."
        for place in MEMBERS[g.in_play]:
            if place not in (*over, g.blessed) and g.champions[place] == NOBODY:
                yield (
                    f"{region(REGIONS[place])} must have a Champion until its conflict has been "
                    f"resolved (MZ-96)."
                )


def _deployed(g: Mezo) -> list[tuple[int, int]]:
    """The fewest and the most Champions that each seat can have deployed so far (MZ-90)."""
    each = CHAMPIONS[g.seat_count]
    counts = [(0, 0)] * g.seat_count
    for frame in g.stack:
        match frame:
            case DeployStep():
                for seat in frame.order[: max(frame.turn - 1, 0)]:
                    counts[seat] = each, each
            case Deployment() if frame is g.stack[-1]:
                step = frame.step.name
                now = {"champion": (0, each - 1), "units": (each, each)}
                counts[frame.seat] = now.get(step, (0, 0))
    return counts


def _end(g: Mezo, at: Stage) -> Iterator[str]:
    if not g.stack and (g.age != AGES[-1] or g.tiles):
        yield (
            "With nothing in progress the game would be over, which it is not in Age "
            f"{g.age} after {len(g.resolved)} conflicts of {len(MEMBERS[g.in_play])} (MZ-155)."
        )
