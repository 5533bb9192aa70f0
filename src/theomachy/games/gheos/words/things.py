"""What everything on the table of Gheos is, and how it stands: made from what a viewer is shown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.gheos.content.tiles import (
    COLOURS,
    CUBES_PER_COLOUR,
    PYRAMID,
    TILES,
    TOKENS_PER_SEAT,
)
from theomachy.games.gheos.names import SEATS, tile_text
from theomachy.games.gheos.position import EPOCH
from theomachy.games.gheos.sight.view_types import AreaView, GheosView, LaidTile, SeatView
from theomachy.games.gheos.words.terms import TERMS
from theomachy.games.gheos.words.wording import PLURALS, number, place
from theomachy.kit.triangles import NEIGHBOURS, cell_at, place_of, points_up

_DEVICES = {
    "red": "lion",
    "green": "oak",
    "yellow": "sun",
    "blue": "dolphin",
    "black": "raven",
    "white": "swan",
}
_PYRAMIDS = {tile.name for tile in TILES if any(PYRAMID in region for region in tile.regions)}
_TEMPLES = {
    tile.name
    for tile in TILES
    for region in tile.regions
    for symbol in region
    if "temple" in symbol
}


def things(view: GheosView, viewer: Seat | None) -> Iterator[Thing]:
    """Everything on the table."""
    areas = {tuple(side): area for area in view["areas"] for side in area["sides"]}
    laid = {tuple(tile["at"]): tile for tile in view["board"]}
    yield from (_tile(view, tile, areas) for tile in view["board"])
    yield from (_empty(cell, laid, view, areas) for cell in _empty_cells(laid))
    yield from (_area(view, area) for area in view["areas"])
    for colour in COLOURS:
        yield from _civilization(view, colour, viewer)
    for seat, held in enumerate(view["seats"]):
        yield from _seat(seat, held, viewer)
    if viewer is not None:
        yield from (_held(name) for name in view["seats"][viewer]["hand"] if name != "?")
    yield from _choices(view, viewer)
    yield from _piles(view)


# the board


def _tile(view: GheosView, tile: LaidTile, areas: dict[tuple[int, ...], AreaView]) -> Thing:
    x, y = tile["at"]
    lands = {id(area): area for edge in (0, 1, 2) if (area := areas.get((x, y, edge)))}.values()
    now = [f"It is part of {_listed(_land(view, area) for area in lands)}."]
    if tile["tile"] in _PYRAMIDS:
        now.append("It shows a pyramid, so it cannot be replaced.")
    if tile["tile"] in _TEMPLES:
        now.append("Its temple scored when it was played, and never again.")
    text = tile_text(tile["tile"])
    return Thing(f"cell:{x},{y}", f"{tile['tile']} at {place((x, y))}", text, "GH-29", tuple(now))


def _empty_cells(laid: Iterable[tuple[int, ...]]) -> list[tuple[int, int]]:
    taken = set(laid)
    return sorted({near for x, y in taken for near in _around(x, y)} - taken)


def _around(x: int, y: int) -> list[tuple[int, int]]:
    """The cells across edges 0, 1 and 2."""
    return [place_of(near) for near in NEIGHBOURS[cell_at(x, y)]]


def _empty(
    cell: tuple[int, int],
    laid: dict[tuple[int, ...], LaidTile],
    view: GheosView,
    areas: dict[tuple[int, ...], AreaView],
) -> Thing:
    x, y = cell
    near = [
        f"{_land(view, area)} on {laid[other]['tile']} {way}"
        for edge, (other, way) in enumerate(zip(_around(x, y), _ways(x, y), strict=True))
        if other in laid and (area := areas.get((*other, edge)))
    ]
    touches = f"It touches {_listed(near)}."
    kind = "An empty cell beside the land: a tile can be placed here."
    return Thing(f"cell:{x},{y}", f"Empty cell {place(cell)}", kind, "GH-16", (touches,))


def _ways(x: int, y: int) -> tuple[str, str, str]:
    """Where edges 0, 1 and 2 of a cell are."""
    if points_up(x, y):
        return "below", "on the left", "on the right"
    return "above", "on the right", "on the left"


def _land(view: GheosView, area: AreaView) -> str:
    """An area within a sentence."""
    rivals = _rivals(view, area)
    if rivals:
        return f"land contested by {_listed(map(_people, rivals))}"
    if area["civilization"]:
        return f"the continent of {_people(area['civilization'])}"
    return "an unsettled continent" if area["continent"] else "loose land"


def _area(view: GheosView, area: AreaView) -> Thing:
    x, y, edge = area["id"]
    at = f"{place((x, y))}, {_ways(x, y)[edge]}"
    rivals = _rivals(view, area)
    totals = f"It has {number(area['size'], 'side')}: {_totals(area)}."
    element = f"area:{x},{y},{edge}"
    if rivals:
        name = f"Contested land by {at}"
        return Thing(element, name, "Land whose civilizations fight.", "GH-51", (totals,))
    if colour := area["civilization"]:
        kind = "Connected land that a civilization holds."
        return Thing(element, f"{_capital(_people(colour))} land", kind, "GH-31", (totals,))
    if area["continent"]:
        kind = TERMS["continent"].means
        return Thing(element, f"Unsettled continent by {at}", kind, "GH-65", (totals,))
    kind = "Land too small for a continent: no civilization can be on it."
    return Thing(element, f"Loose land by {at}", kind, "GH-30", (totals,))


def _totals(area: AreaView) -> str:
    found = [
        number(area[symbol], symbol, PLURALS[symbol])
        for symbol in ("sword", "cup", "wheat", "pyramid")
        if area[symbol]
    ]
    return ", ".join(found) or "no symbol"


def _rivals(view: GheosView, area: AreaView) -> list[str]:
    war = view["war"]
    if war is None or area["civilization"] or tuple(war["area"]) != tuple(area["id"]):
        return []
    return [rival["civilization"] for rival in war["rivals"]]


# civilizations


def _civilization(view: GheosView, colour: str, viewer: Seat | None) -> Iterator[Thing]:
    now: tuple[str, ...]
    home = next((area for area in view["areas"] if area["civilization"] == colour), None)
    left = view["supply"]["cubes"][colour]  # type: ignore[literal-required]
    who = _capital(_people(colour))
    if home:
        each = f"Each of its cubes scores {number(home['cup'], 'point')} with a cup token"
        where = f"{place(home['id'])}: {_totals(home)}"
        now = (f"Its continent lies by {where}.", f"{each}, {home['pyramid']} with an EPOCH tile.")
    elif colour in view["supply"]["disks"]:
        now = ("Its disk is in the supply: it can be founded.",)
    else:
        now = ("Where it goes is being decided.",)
    kind = "A civilization. Nobody owns it: those who hold its cubes score with it."
    yield Thing(f"civilization:{colour}", f"{who} civilization", kind, "GH-3", now)
    kind = TERMS["disk"].means
    free = "in the supply" if colour in view["supply"]["disks"] else "on the board"
    yield Thing(f"disk:{colour}", f"{who} disk", kind, "GH-32", (f"It is {free}.",))
    cubes = f"{left} of {CUBES_PER_COLOUR} are left."
    kind = "Follower cubes that nobody holds."
    yield Thing(f"supply:{colour}", f"{who} in the supply", kind, "GH-68", (cubes, *now))
    if viewer is not None:
        held = view["seats"][viewer]["cubes"][colour]  # type: ignore[literal-required]
        kind = "A cube that you can pay for a conflict."
        holds = (f"You hold {held}.", *now)
        yield Thing(f"cube:{colour}", f"{_capital(colour)} cube to pay", kind, "GH-41", holds)


def _people(colour: str) -> str:
    return f"{colour} {_DEVICES[colour]}"


# seats


def _seat(seat: Seat, held: SeatView, viewer: Seat | None) -> Iterator[Thing]:
    you = seat == viewer
    whose = "Your" if you else f"{SEATS[seat]}'s"
    has = "You have" if you else f"{SEATS[seat]} has"
    cubes = [f"{n} {colour}" for colour, n in held["cubes"].items() if n]
    yield Thing(
        f"seat:{seat}",
        "You" if you else SEATS[seat],
        "Your seat." if you else "A rival of yours." if viewer is not None else "A player.",
        "GH-2",
        (f"{has} {held['vp']} VP.", f"Cubes: {_listed(cubes) if cubes else 'none'}."),
    )
    yield Thing(
        f"points:{seat}",
        f"{whose} VP",
        TERMS["vp"].means,
        "GH-1",
        (f"{has} {held['vp']} VP.",),
    )
    for colour, n in held["cubes"].items():
        kind = "Followers of a civilization: they score with the symbols of its continent."
        counted = (f"{has} {n} of {CUBES_PER_COLOUR}.",)
        yield Thing(f"cubes:{seat},{colour}", f"{whose} {colour} cubes", kind, "GH-72", counted)
    worth = held["worth"]
    would = f"One would score {worth['cup']} VP now." if worth else "What one scores is open now."
    left = f"{has} {held['tokens']} of {TOKENS_PER_SEAT} left."
    kind = TERMS["cup token"].means
    yield Thing(f"tokens:{seat}", f"{whose} cup tokens", kind, "GH-71", (left, would))
    kind = "What an EPOCH tile would score: cubes times pyramids."
    epoch = f"It would score {worth['pyramid']} VP now." if worth else "It is open now."
    yield Thing(f"worth:{seat}", f"{whose} EPOCH score", kind, "GH-78", (epoch,))
    kind = "Tiles in hand. Only their owner sees them."
    holds = (f"{has} {number(len(held['hand']), 'tile')}.",)
    yield Thing(f"tiles:{seat}", f"{whose} tiles", kind, "GH-4", holds)


def _held(name: str) -> Thing:
    now = ["It shows a pyramid: once it lies, it cannot be replaced."] if name in _PYRAMIDS else []
    if name in _TEMPLES:
        now.append("Its temple scores when you play it on a continent.")
    return Thing(f"hand:{name}", f"{name} in your hand", tile_text(name), "GH-13", tuple(now))


# what is chosen, and piles


def _choices(view: GheosView, viewer: Seat | None) -> Iterator[Thing]:
    for rotation, way in enumerate(("As it is printed", "Turned once", "Turned twice")):
        kind = "One of three ways to turn a tile, each a third of a full turn on."
        yield Thing(f"turn:{rotation}", way, kind, "GH-17")
    if viewer is None:
        return
    worth = view["seats"][viewer]["worth"]
    now = (f"It would score {worth['cup']} VP.",) if worth else ()
    kind = "Play one cup token: it scores and is used up."
    yield Thing("token", "Play a cup token", kind, "GH-72", now)
    left = f"You keep {number(view['seats'][viewer]['tokens'], 'token')}."
    kind = "Play no token in this turn."
    yield Thing("keep", "Keep the tokens", kind, "GH-71", (left,))


def _piles(view: GheosView) -> Iterator[Thing]:
    spent, threshold = view["epochs"]["spent"], view["epochs"]["threshold"]
    kind = "Each that is drawn scores pyramids for everybody; the last one ends the game."
    now = (f"{spent} of {threshold} are spent.",)
    yield Thing("epochs", "EPOCH tiles", kind, "GH-83", now)
    kind = "Tiles face down, land and EPOCH tiles among them."
    stack = (f"{number(view['stack'], 'tile')} left.",)
    yield Thing("stack", "Draw stack", kind, "GH-77", stack)
    kind = "Tiles that were replaced: they lie open and are not drawn again."
    gone = (f"{number(len(view['discard']), 'tile')}.",)
    yield Thing("discard", "Discard pile", kind, "GH-26", gone)
    for name in view["discard"]:
        if name != EPOCH:
            gone = ("It was replaced and is not drawn again.",)
            yield Thing(f"discard:{name}", f"{name}, discarded", tile_text(name), "GH-26", gone)


def _listed(words: Iterable[str]) -> str:
    *others, last = list(words) or ["nothing"]
    return f"{', '.join(others)} and {last}" if others else last


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
