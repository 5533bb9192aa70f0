"""Why not: every thing on the table and every option that is refused, with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from theomachy.engine.bars import Refusal, refusal
from theomachy.engine.decisions import Option, Seat
from theomachy.games.gheos.conflict import NOWHERE
from theomachy.games.gheos.laid import LAID
from theomachy.games.gheos.playing import CELL_BARS, PLAY_BARS, UNAFFORDABLE
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.settling import FOLLOWER_BARS, FOUND_BARS
from theomachy.games.gheos.tiles import COLOURS
from theomachy.kit.triangles import NEIGHBOURS, cell_at, on_grid, place_of, place_of_side, side_at


def points(g: Gheos, option: Any) -> tuple[str, ...]:
    """The things on the table that an option points at."""
    match option:
        case ("tile", tile, x, y, rotation):
            return (f"hand:{tile}", f"cell:{x},{y}", f"turn:{rotation}")
        case ("pay", colour):
            return (f"cube:{colour}",)
        case ("migrate", (x, y, edge)):
            return (f"area:{x},{y},{edge}",)
        case ("survivor", colour):
            return (f"civilization:{colour}",)
        case ("found", colour, (x, y, edge)):
            return (f"disk:{colour}", f"area:{x},{y},{edge}")
        case ("follower", colour):
            return (f"supply:{colour}",)
        case ("token", played):
            return ("token",) if played else ("keep",)
    return ()


def why_not(g: Gheos, seat: Seat, thing: Any) -> Refusal | None:
    """Why an option, or a thing on the table such as `cell:2,-1`, is refused to the seat asked."""
    decision = g.decision
    if decision is None:
        return Refusal("GH-83", "The game is over.")
    if isinstance(thing, str):
        return _why_not_element(g, seat, thing)
    reason = _REASONS[decision.name]
    refused = reason(g, seat, thing)
    return refused if refused is not _OTHER else Refusal(*_NOW[decision.name])


_NOW = {
    "PlayTile.choose": ("GH-12", "Now a tile is played: placed next to another or replacing one."),
    "PlayTile.cost": ("GH-41", "Now a cube is paid for the conflict, of a colour that you hold."),
    "PlayTile.destination": ("GH-49", "Now a continent is chosen among those with most wheat."),
    "PlayTile.survivor": ("GH-53", "Now the survivor is chosen among those tied for most swords."),
    "Settle.choose": ("GH-12", "Now a civilization is founded or a follower taken."),
    "PlayToken.choose": ("GH-12", "Now a token is played or kept."),
}
_OTHER = Refusal("", "")


def _tile(g: Gheos, seat: Seat, option: Any) -> Refusal | None:
    match option:
        case ("tile", str(tile), int(x), int(y), int(rotation)) if (tile, rotation) in LAID:
            words = {"tile": tile, "cell": f"({x}, {y})"}
            if not on_grid(x, y):
                return Refusal("GH-16", CELL_BARS[0].sentence.format(**words))
            cell = cell_at(x, y)
            play = (cell, tile, rotation)
            return refusal(CELL_BARS, g, seat, cell, **words) or refusal(
                PLAY_BARS, g, seat, play, **words
            )
    return _OTHER


def _listed(g: Gheos, seat: Seat, option: Any) -> Refusal | None:
    """Short lists: what is on them is allowed, and the prompt says what they are."""
    assert g.decision is not None
    return None if option in g.decision.options_for(seat) else _OTHER


def _settlement(g: Gheos, seat: Seat, option: Any) -> Refusal | None:
    match option:
        case ("follower", str(colour)) if colour in COLOURS:
            return refusal(FOLLOWER_BARS, g, seat, COLOURS.index(colour), **_named(colour))
        case ("found", str(colour), (int(x), int(y), int(edge))) if colour in COLOURS:
            if not on_grid(x, y) or edge not in (0, 1, 2):
                return _OTHER
            return refusal(
                FOUND_BARS,
                g,
                seat,
                (COLOURS.index(colour), side_at(x, y, edge)),
                **_named(colour),
                place=f"({x}, {y})",
            )
    return _OTHER


def _named(colour: str) -> dict[str, str]:
    """A colour for the middle and for the start of a sentence."""
    return {"colour": colour, "Colour": colour.capitalize()}


_REASONS: dict[str, Callable[[Gheos, Seat, Any], Refusal | None]] = {
    "PlayTile.choose": _tile,
    "PlayTile.cost": _listed,
    "PlayTile.destination": _listed,
    "PlayTile.survivor": _listed,
    "Settle.choose": _settlement,
    "PlayToken.choose": _listed,
}


def _why_not_element(g: Gheos, seat: Seat, element: str) -> Refusal | None:
    """Why no option points at a thing."""
    decision = g.decision
    assert decision is not None
    options = decision.options_for(seat)
    if any(element in points(g, option) for option in options):
        return None
    now = Refusal(*_NOW[decision.name])
    kind, _, name = element.partition(":")
    if decision.name == "PlayTile.choose" and kind == "cell":
        return _cell(g, seat, name) or now
    if decision.name == "PlayTile.choose" and kind == "hand":
        if name in g.hands[seat]:
            words = {"tile": name, "cell": ""}
            return refusal(PLAY_BARS[:2], g, seat, (0, name, 0), **words) or now
        return Refusal("GH-13", PLAY_BARS[0].sentence.format(tile=name))
    if decision.name == "PlayTile.choose" and element in ("turn:1", "turn:2"):
        return Refusal("GH-94", "Your tiles look the same however they are turned.")
    if decision.name == "Settle.choose" and kind == "supply" and name in COLOURS:
        return _settlement(g, seat, ("follower", name))
    if decision.name == "Settle.choose" and kind == "disk" and name in COLOURS:
        found = refusal(FOUND_BARS[:1], g, seat, (COLOURS.index(name), -1), **_named(name))
        return found or Refusal("GH-30", "No continent is free to found a civilization on.")
    if decision.name == "Settle.choose" and kind == "area":
        return _area(g, seat, name)
    return now


def _numbers(name: str, count: int) -> tuple[int, ...] | None:
    try:
        numbers = tuple(int(part) for part in name.split(","))
    except ValueError:
        return None
    return numbers if len(numbers) == count and on_grid(*numbers[:2]) else None


def _cell(g: Gheos, seat: Seat, name: str) -> Refusal | None:
    place = _numbers(name, 2)
    if place is None:
        return None
    words = {"cell": f"({place[0]}, {place[1]})", "tile": "A tile"}
    barred = refusal(CELL_BARS, g, seat, cell_at(*place), **words)
    # Nothing bars the cell, and still no play there is listed: none can be paid for.
    return barred or Refusal(UNAFFORDABLE.rule, UNAFFORDABLE.sentence.format(**words))


def _area(g: Gheos, seat: Seat, name: str) -> Refusal | None:
    """Why nothing can be founded on the area that a side belongs to."""
    place = _numbers(name, 3)
    if place is None or place[2] not in (0, 1, 2):
        return Refusal(*_NOW["Settle.choose"])
    side = side_at(place[0], place[1], place[2])
    area = g.land.area_at.get(side)
    where = f"({place[0]}, {place[1]})"
    barred = refusal(FOUND_BARS[1:], g, seat, (0, area.id if area else side), place=where)
    if barred is None and NOWHERE not in g.civs:
        return Refusal("GH-69", "All six civilizations are on the board.")
    return barred


def probes(g: Gheos, seat: Seat) -> Iterator[Option]:
    """Option values wider than the legal ones: what `why_not` is tested on."""
    assert g.decision is not None
    if g.decision.name == "PlayTile.choose":
        near = set(g.land.tiles) | set(g.land.empty)
        near |= {cell for rim in g.land.empty for cell in NEIGHBOURS[rim]}
        tiles = (*g.hands[seat], "T00", "T15")
        for cell in sorted(near):
            for tile in tiles:
                for rotation in range(3):
                    yield ("tile", tile, *place_of(cell), rotation)
        yield from [("tile", "T99", 0, 0, 0), ("tile", tiles[0], 500, 0, 0)]
    sides = [*sorted(g.land.areas), side_at(0, 0, 2), side_at(40, 40, 1)]
    for colour in (*COLOURS, "pink"):
        yield from [("pay", colour), ("survivor", colour), ("follower", colour)]
        for side in sides:
            yield ("found", colour, place_of_side(side))
    for side in sides:
        yield ("migrate", place_of_side(side))
    yield from [("token", 0), ("token", 1), ("token", 2), (), None, 7, ("found", "red", 3)]
