"""Lays the pieces of a document of Mezo: units, glyphs, Champions, pyramids.

What is not said to be elsewhere is in Reserves and supplies; Champions stand where they must.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.engine.decisions import Seat
from theomachy.engine.errors import BadDocument
from theomachy.games.mezo.content.board import (
    CHAMPIONS,
    GLYPHS_EACH,
    NEUTRAL_PIECES,
    PIECES_EACH,
    REGIONS,
    SHAMANS_EACH,
    WARRIORS_EACH,
)
from theomachy.games.mezo.content.places import (
    GOD_CARD,
    MEMBERS,
    MOST_SEATS,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    REGION_OF,
    RESERVES,
    ROW,
    SUPPLY,
    WRATHFUL_GOD,
    XIBALBA,
    spot,
)
from theomachy.games.mezo.content.tiles import CALENDAR, CODEX, Space
from theomachy.games.mezo.documents.filling import (
    DEPLOYED,
    ENDED,
    is_exact,
    step_of,
)
from theomachy.games.mezo.names import number, region, seat_name
from theomachy.games.mezo.position import Mezo
from theomachy.kit.documents import Rows, Written

NEUTRAL_OWNER = "neutral"
KIND_KEYS = ("shamans", "warriors")
PLACE_KEYS = {"xibalba": XIBALBA, "wrathful_god": WRATHFUL_GOD, "sacrificed": GOD_CARD}
_UNITS_EACH = (SHAMANS_EACH, WARRIORS_EACH)


def lay(g: Mezo, written: Written, rows: Rows) -> None:
    """Put all pieces on the table."""
    _fill_pyramids(g, written)
    _fill_seats(g, rows)
    _fill_tracks(g, written)
    _fill_champions(g, written)
    _fill_reserves(g, rows)


def _fill_pyramids(g: Mezo, written: Written) -> None:
    """Pyramids as written; by default only the neutral pieces of two players (MZ-170)."""
    neutral = NEUTRAL_PIECES[g.seat_count]
    if "pyramids" in written:
        given = {
            id: [(_owner(owner), level) for owner, level in pieces]
            for id, pieces in written["pyramids"].items()
        }
    else:
        given = {REGIONS[place]: [(NEUTRAL, 1)] for place in MEMBERS[g.in_play][:neutral]}
    g.pyramids = tuple(tuple(given.get(id, ())) for id in REGIONS)
    on_board = 0
    for pieces in given.values():
        for whose, level in pieces:
            if whose == NEUTRAL:
                on_board += 1
            else:
                at = whose * len(PIECES_EACH) + level - 1
                g.pieces[at] -= 1
                if g.pieces[at] < 0:
                    raise BadDocument(
                        f"{seat_name(g, whose)} has {PIECES_EACH[level - 1] - g.pieces[at]} "
                        f"pyramid pieces of level {level}; there are {PIECES_EACH[level - 1]}."
                    )
    g.neutral = written.get("neutral_gone", max(0, neutral - on_board))


def _owner(written: str | int) -> Seat:
    return NEUTRAL if isinstance(written, str) else written - 1


def _fill_seats(g: Mezo, rows: Rows) -> None:
    """Units, glyphs and Champions where the document puts them; devotion; strength."""
    g.units = [0] * len(g.units)
    for seat, row in enumerate(rows):
        for id, pieces in row.get("regions", {}).items():
            place = REGION_OF[id]
            _put_units(g, seat, place, pieces)
            g.glyphs[place * MOST_SEATS + seat] += pieces.get("glyphs", 0)
            g.glyphs[SUPPLY * MOST_SEATS + seat] -= pieces.get("glyphs", 0)
            if pieces.get("champion"):
                if g.champions[place] != NOBODY:
                    raise BadDocument(f"Two Champions stand in {region(id)} (MZ-91).")
                g.champions[place] = seat
        for key, place in PLACE_KEYS.items():
            _put_units(g, seat, place, row.get(key, {}))
        if g.glyph_supply(seat) < 0:
            count = GLYPHS_EACH - g.glyph_supply(seat)
            raise BadDocument(f"{seat_name(g, seat)} has {count} glyphs; there are {GLYPHS_EACH}.")
        g.devotion[seat] = row.get("devotion", 0)
        g.strength[seat] = row.get("strength", 0)


def _put_units(g: Mezo, seat: Seat, place: int, pieces: Written) -> None:
    for kind, key in enumerate(KIND_KEYS):
        g.units[spot(place, seat, kind)] = pieces.get(key, 0)


def _fill_tracks(g: Mezo, written: Written) -> None:
    g.calendar = _track(CALENDAR, written.get("calendar", {}))
    g.codex = _track(CODEX, written.get("codex", {}))
    tokens = written.get("tokens", {})
    shamans, warriors = [tokens.get(key, 0) - 1 for key in KIND_KEYS]
    g.tokens = (shamans, warriors)
    effect = written.get("effect", {})
    g.done, same = effect.get("done", False), effect.get("same", "")
    g.same = REGION_OF[same] if same else NOWHERE


def _track(spaces: Sequence[Space], given: dict[str, int]) -> tuple[int, ...]:
    return tuple(given.get(space.id, 0) - 1 for space in spaces)


def _fill_reserves(g: Mezo, rows: Rows) -> None:
    """All other units are in Reserves, but for one of each kind in Xibalba (MZ-185)."""
    for seat, row in enumerate(rows):
        for kind, (key, each) in enumerate(zip(KIND_KEYS, _UNITS_EACH, strict=True)):
            placed = sum(g.units[spot(0, seat, kind) :: ROW])
            placed += g.track(kind).count(seat)
            if "xibalba" not in row and placed < each:
                g.units[spot(XIBALBA, seat, kind)] = 1
                placed += 1
            left = each - placed
            total = placed + row["reserves"].get(key, 0) if "reserves" in row else max(placed, each)
            if total != each:
                units = number(total, key.capitalize().removesuffix("s"))
                raise BadDocument(f"{seat_name(g, seat)} has {units}; there are {each}.")
            g.units[spot(RESERVES, seat, kind)] = left


def _fill_champions(g: Mezo, written: Written) -> None:
    """After the Deploy Step one Champion stands in each region but the Blessed one (MZ-96)."""
    each = CHAMPIONS[g.seat_count]
    blessed = written.get("blessed", "")
    g.blessed = REGION_OF[blessed] if blessed else NOWHERE
    if is_exact(written) or step_of(written) not in (*DEPLOYED, *ENDED):
        return
    if not blessed:
        g.blessed = _default_blessed(g)
    left = [seat for seat in range(g.seat_count) for _ in range(each - g.champions.count(seat))]
    for place in MEMBERS[g.in_play]:
        awaited = place != g.blessed and REGIONS[place] not in g.resolved
        if awaited and g.champions[place] == NOBODY and left:
            g.champions[place] = left.pop(0)


def _default_blessed(g: Mezo) -> int:
    """The last region that can be: still to come rather than resolved."""
    free = [place for place in MEMBERS[g.in_play] if g.champions[place] == NOBODY]
    to_come = [each for each in free if REGIONS[each] in g.tiles]
    resolved = [each for each in free if REGIONS[each] in g.resolved]
    for places in (to_come, resolved, free):
        if places:
            return places[-1]
    raise BadDocument("One region in play must be without a Champion: the Blessed one (MZ-96).")
