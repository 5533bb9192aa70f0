"""A sight of Gheos as JSON for a client: everything on the table, and whose fate is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal, TypedDict

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.conflict import NOWHERE, War
from theomachy.games.gheos.laid import count
from theomachy.games.gheos.land import Area
from theomachy.games.gheos.playing import PlayTile
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.tiles import COLOURS, CUP, PYRAMID, SWORD, WHEAT
from theomachy.games.gheos.undecided import brought, fighting, homes, migrating
from theomachy.kit.triangles import Side, place_of, place_of_side

Cell = tuple[int, int]
"""x and y."""

Place = tuple[int, int, int]
"""A side: x, y and edge. An area goes by its least side."""

Colour = Literal["red", "green", "yellow", "blue", "black", "white"]


class LaidTile(TypedDict):
    """A tile as it lies."""

    at: Cell
    tile: str
    rotation: int


class AreaView(TypedDict):
    """Land that hangs together, with its symbols; its civilization, unless that is open."""

    id: Place
    sides: list[Place]
    size: int
    continent: bool
    civilization: Colour | None
    sword: int
    cup: int
    wheat: int
    pyramid: int


class Worth(TypedDict):
    """What a token and an EPOCH tile would score now."""

    cup: int
    pyramid: int


class SeatView(TypedDict):
    """What lies before a player; a tile that the viewer may not know is "?".

    `worth` is null while it is open where a civilization goes or which survives.
    """

    vp: int
    tokens: int
    cubes: dict[str, int]
    hand: list[str]
    worth: Worth | None


class Supply(TypedDict):
    """The cubes and disks that nobody has."""

    cubes: dict[str, int]
    disks: list[Colour]


class Rival(TypedDict):
    """A civilization at war: its strength, and the land that it brings."""

    civilization: Colour
    swords: int
    sides: list[Place]


class WarView(TypedDict):
    """Civilizations that have met on one area, by the tile on `cell`; `seat` decides a tie."""

    seat: int
    cell: Cell
    area: Place
    rivals: list[Rival]
    strongest: list[Colour]


class Destination(TypedDict):
    """Where a civilization may go, and the war that it would have there."""

    area: Place
    war: WarView | None


class Migration(TypedDict):
    """A civilization whose land the tile on `cell` has split: where its disk was, where it may go.

    `seat` chooses among the destinations.
    """

    seat: int
    civilization: Colour
    cell: Cell
    origin: Place
    to: list[Destination]


class Epochs(TypedDict):
    """EPOCH tiles spent since setup, and how many end the game."""

    spent: int
    threshold: int


class GheosView(TypedDict):
    """Everything on the table. `aside`: EPOCH tiles that came up while the hands were dealt."""

    turn: int
    board: list[LaidTile]
    areas: list[AreaView]
    migration: Migration | None
    war: WarView | None
    seats: list[SeatView]
    supply: Supply
    stack: int
    discard: list[str]
    in_play: LaidTile | None
    epochs: Epochs
    aside: int
    ending: str


def view(seen: Gheos, seat: Seat | None) -> GheosView:
    """A sight as JSON for a client."""
    at_home = homes(seen)
    migration, war = _migration(seen), _war(seen)
    is_open = migration is not None or war is not None
    return {
        "turn": seen.turn,
        "board": seen.land.shown(),  # type: ignore[typeddict-item]
        "areas": _areas(tuple(seen.land.areas.values()), tuple(at_home.items())),
        "migration": migration,
        "war": war,
        "seats": [
            {
                "vp": seen.vp[each],
                "tokens": seen.tokens[each],
                "cubes": _by_colour(seen.cubes[each]),
                "hand": list(seen.hands[each]),
                "worth": None
                if is_open
                else {"cup": seen.cup_score(each), "pyramid": seen.epoch_score(each)},
            }
            for each in range(seen.seat_count)
        ],
        "supply": {
            "cubes": _by_colour(seen.supply),
            "disks": [NAMES[c] for c, home in enumerate(seen.civs) if home == NOWHERE],
        },
        "stack": len(seen.bag),
        "discard": list(seen.discard),
        "in_play": _in_play(seen),
        "epochs": {"spent": seen.epochs, "threshold": seen.threshold},
        "aside": seen.aside,
        "ending": seen.ending,
    }


NAMES: tuple[Colour, ...] = COLOURS  # type: ignore[assignment]


def _in_play(seen: Gheos) -> LaidTile | None:
    """The tile that is being paid for, where it will lie."""
    frame = seen.stack[-1] if seen.stack else None
    if not isinstance(frame, PlayTile) or not seen.in_play:
        return None
    return {"at": place_of(frame.cell), "tile": frame.tile, "rotation": frame.rotation}


def _migration(seen: Gheos) -> Migration | None:
    """The civilization that migrates, while its player chooses where to (GH-49)."""
    play = migrating(seen)
    if play is None:
        return None
    return {
        "seat": seen.turn,
        "civilization": NAMES[play.mover],
        "cell": place_of(play.cell),
        "origin": place_of_side(seen.civs[play.mover]),
        "to": [
            {"area": place_of_side(area), "war": war and _fought(seen, play, War(*war))}
            for area, war in zip(play.destinations, play.wars, strict=True)
        ],
    }


def _war(seen: Gheos) -> WarView | None:
    """The war whose survivor is being chosen (GH-53)."""
    fight = fighting(seen)
    return None if fight is None else _fought(seen, *fight)


def _fought(seen: Gheos, play: PlayTile, war: War) -> WarView:
    return {
        "seat": seen.turn,
        "cell": place_of(play.cell),
        "area": place_of_side(war.area),
        "rivals": [
            {
                "civilization": NAMES[colour],
                "swords": swords,
                "sides": [place_of_side(side) for side in sorted(brought(seen, play, colour))],
            }
            for colour, swords in war.rivals
        ],
        "strongest": [NAMES[colour] for colour in war.strongest],
    }


# The same objects for all viewers, until the table changes: nobody may write in them.


@lru_cache(maxsize=4096)
def _by_colour(cubes: tuple[int, ...]) -> dict[str, int]:
    return dict(zip(COLOURS, cubes, strict=True))


@lru_cache(maxsize=1024)
def _areas(areas: tuple[Area, ...], at_home: tuple[tuple[Side, int], ...]) -> list[AreaView]:
    """All areas in order, each with its civilization."""
    names = {home: NAMES[colour] for home, colour in at_home}
    return [
        {**_extent(area), "civilization": names.get(area.id)}
        for area in sorted(areas, key=lambda area: area.id)
    ]


@lru_cache(maxsize=4096)
def _extent(area: Area) -> AreaView:
    """An area without its civilization."""
    return {
        "id": place_of_side(area.id),
        "sides": [place_of_side(side) for side in sorted(area.sides)],
        "size": area.size,
        "continent": area.is_continent,
        "civilization": None,
        "sword": count(area.tally, SWORD),
        "cup": count(area.tally, CUP),
        "wheat": count(area.tally, WHEAT),
        "pyramid": count(area.tally, PYRAMID),
    }


def pieces(shown: Mapping[str, Any]) -> Mapping[str, int]:
    """All pieces by kind, counted from a view: the same at every moment of a game.

    The stack holds land and EPOCH tiles that nobody can tell apart, so they are counted together.
    """
    found = Counter(
        tiles=len(shown["board"])
        + len(shown["discard"])
        + shown["stack"]
        + (shown["in_play"] is not None)
        + shown["epochs"]["spent"]
        + shown["aside"]
        + sum(len(seat["hand"]) for seat in shown["seats"])
    )
    for colour in COLOURS:
        held = sum(seat["cubes"][colour] for seat in shown["seats"])
        found[f"{colour} cubes"] = shown["supply"]["cubes"][colour] + held
        found[f"{colour} disks"] = shown["supply"]["disks"].count(colour)
    for area in shown["areas"]:
        if area["civilization"]:
            found[f"{area['civilization']} disks"] += 1
    if shown["migration"]:
        found[f"{shown['migration']['civilization']} disks"] += 1
    if shown["war"]:
        found.update(f"{rival['civilization']} disks" for rival in shown["war"]["rivals"])
    return found
