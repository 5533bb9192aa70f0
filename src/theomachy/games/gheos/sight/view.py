"""A sight of Gheos as JSON for a client: everything on the table, and whose fate is open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.gheos.content.rotations import count
from theomachy.games.gheos.content.tiles import COLOURS, CUP, PYRAMID, SWORD, WHEAT
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE, War
from theomachy.games.gheos.rules.land import Area
from theomachy.games.gheos.rules.playing import PlayTile
from theomachy.games.gheos.rules.undecided import brought, fighting, homes, migrating
from theomachy.games.gheos.sight.view_types import (
    AreaView,
    Colour,
    Cubes,
    GheosView,
    LaidTile,
    Migration,
    WarView,
)
from theomachy.kit.triangles import Side, place_of, place_of_side


def public(seen: Gheos) -> GheosView:
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


def private(seen: Gheos, seat: Seat, public: GheosView) -> GheosView:
    """What a seat is shown: beyond what all see, its own hand (GH-4)."""
    seats = list(public["seats"])
    seats[seat] = {**seats[seat], "hand": list(seen.hands[seat])}
    return {**public, "seats": seats}


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
def _by_colour(cubes: tuple[int, ...]) -> Cubes:
    return dict(zip(NAMES, cubes, strict=True))  # type: ignore[return-value]


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
