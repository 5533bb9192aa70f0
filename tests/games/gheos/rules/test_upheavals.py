"""Every tile play on random boards, against a slow oracle of what it must cause."""

import random
from typing import Any

import pytest

from tests.games.gheos import slow
from tests.games.gheos.situations import (
    COLOURS,
    GheosTable,
    asks,
    at,
    civilizations,
    cubes,
    happened,
    lying,
    options,
    play,
    supply,
    vp,
)
from theomachy.engine.chance import Dice
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME
from theomachy.games.gheos.content.rotations import ROTATIONS

RULES: list[dict[str, Any]] = [
    {},
    {"war_swords": "surviving"},
    {"collapse_cost": True, "temple_needs_civ": True},
    {"conflict_unpayable": "waive"},
]

Play = tuple[slow.Place, tuple[str, int]]


def turned(luck: random.Random, tile: str) -> tuple[str, int]:
    """A tile in one of the rotations that look different (GH-94)."""
    rotation = luck.randrange(3)
    return tile, rotation if rotation in ROTATIONS[tile] else 0


def random_scene(luck: random.Random, rules: dict[str, Any]) -> dict[str, Any]:
    """A compact random board with civilizations on most continents, and random cubes."""
    names = [f"T{number:02}" for number in range(52)]
    luck.shuffle(names)
    board: slow.Board = {(0, 0): turned(luck, names.pop())}
    for _ in range(luck.randrange(12)):
        rim = sorted({slow.neighbour(x, y, e) for x, y in board for e in range(3)} - set(board))
        near = [place for place in rim if abs(place[0]) <= 2 and abs(place[1]) <= 1]
        board[luck.choice(near or rim)] = turned(luck, names.pop())
    grounds = [slow.name(area) for area in slow.areas(board) if len(area) >= 3]
    luck.shuffle(grounds)
    colours = luck.sample(COLOURS, 6)
    homes = dict(zip(colours, grounds, strict=False))
    held = {colour: luck.randrange(3) for colour in homes}
    return {
        "board": [(tile, x, y, turn) for (x, y), (tile, turn) in board.items()],
        "civilizations": homes,
        "options": {"replaced_tile": "reshuffle", **rules},
        "seats": [
            {"hand": [names.pop(), names.pop()], "cubes": held if luck.random() < 0.7 else {}},
            {"cubes": dict.fromkeys(homes, 2)},
        ],
    }


def expected_plays(table: GheosTable, rules: dict[str, Any]) -> dict[Play, slow.Consequence]:
    """All tile plays that the rules allow, by cell and look, with what each would cause."""
    board, homes = lying(table), civilizations(table)
    broke = not cubes(table, 0) and rules.get("conflict_unpayable") != "waive"
    plays: dict[Play, slow.Consequence] = {}
    for place in slow.legal_places(board):
        seen: list[tuple[str, int]] = []
        for tile in sorted(table.view(0).json()["seats"][0]["hand"]):
            for rotation in range(3):
                if any(slow.looks_alike(tile, rotation, *other) for other in seen):
                    continue
                seen.append((tile, rotation))
                causes = slow.consequence(
                    board, homes, place, (tile, rotation), rules.get("war_swords", "snapshot")
                )
                assert not (causes.collapses and causes.migrates)
                assert not (causes.collapses and causes.war(None))
                if not (broke and costs(causes, rules)):
                    plays[place, (tile, rotation)] = causes
    return plays


def costs(causes: slow.Consequence, rules: dict[str, Any]) -> bool:
    collapse = rules.get("collapse_cost", False) and causes.collapses is not None
    return causes.is_conflict or collapse


def check_play(
    table: GheosTable, what: Play, causes: slow.Consequence, rules: dict[str, Any]
) -> None:
    """Play it with every choice left to luck, and compare all that it does."""
    luck = random.Random(str(what))
    place, laid = what
    before = {colour: (cubes(table, 0).get(colour, 0), cubes(table, 1).get(colour, 0))
              for colour in COLOURS}  # fmt: skip
    events = play(table, ("tile", laid[0], *place, laid[1]))
    while asks(table) in ("pay", "migrate", "survivor"):
        if asks(table) == "migrate":
            assert {o[1] for o in options(table)} == {slow.name(area) for area in causes.best}
        events += play(table, luck.choice(options(table)))
    paid = [data["colour"] for data in happened(events, "pay")]
    assert bool(paid) is (costs(causes, rules) and any(own for own, _ in before.values()))
    for colour in paid:
        before[colour] = (before[colour][0] - 1, before[colour][1])

    homes = dict(causes.homes)
    destination = None
    if causes.migrates is not None:
        (moved,) = happened(events, "migrate")
        destination = slow.area_of(causes.after, moved["to"])
        assert moved["colour"] == causes.migrates
        assert destination in causes.best
        homes[causes.migrates] = destination
    else:
        assert not happened(events, "migrate")
    rivals = causes.war(destination)
    gone = {causes.collapses} if causes.collapses is not None else set()
    if rivals:
        (war,) = happened(events, "war")
        assert dict(war["rivals"]) == rivals
        assert rivals[war["survivor"]] == max(rivals.values())
        gone |= set(rivals) - {war["survivor"]}
    else:
        assert not happened(events, "war")

    expected = {c: slow.name(area) for c, area in homes.items() if c not in gone}
    assert civilizations(table) == expected
    for colour in COLOURS:
        left = (0, 0) if colour in gone else before[colour]
        assert (cubes(table, 0).get(colour, 0), cubes(table, 1).get(colour, 0)) == left
        assert supply(table, colour) == 5 - sum(left)
    check_temple(table, place, rules)


def check_temple(table: GheosTable, place: slow.Place, rules: dict[str, Any]) -> None:
    board = lying(table)
    temple = slow.temple_vp(board, place)
    gain = 0
    if temple is not None:
        area, counted = temple
        settled = slow.name(area) in civilizations(table).values()
        if len(area) >= 3 and (settled or not rules.get("temple_needs_civ")):
            gain = counted
    assert vp(table) == [gain, 0]


@covers(
    "GH-16", "GH-17", "GH-19", "GH-20", "GH-21", "GH-23", "GH-28", "GH-40", "GH-41", "GH-44",
    "GH-46", "GH-47", "GH-48", "GH-49", "GH-50", "GH-51", "GH-52", "GH-53", "GH-54", "GH-55",
    "GH-58", "GH-60", "GH-94",
)  # fmt: skip
@pytest.mark.parametrize("seed", range(60))
def test_every_play_on_a_random_board_is_as_legal_and_has_the_effect_it_should(seed: int) -> None:
    luck = random.Random(seed)
    rules = RULES[seed % 4]
    table = at(**random_scene(luck, rules))
    expected = expected_plays(table, rules)
    offered = {((x, y), (tile, turn)) for _, tile, x, y, turn in options(table)}
    assert offered == set(expected)
    assert expected
    stirring = [what for what, causes in expected.items() if causes.is_conflict or causes.collapses]
    calm = [what for what in expected if what not in stirring]
    for what in stirring[:40] + luck.sample(calm, min(8, len(calm))):
        again = Table(GAME, position=table.position, chance=Dice(1))
        check_play(again, what, expected[what], rules)


def test_the_random_boards_of_this_file_show_every_kind_of_upheaval() -> None:
    seen = {"stay": 0, "migrate": 0, "tied": 0, "collapse": 0, "war": 0, "three": 0, "both": 0}
    for seed in range(60):
        table = at(**random_scene(random.Random(seed), {}))
        for causes in expected_plays(table, {"conflict_unpayable": "waive"}).values():
            wars = [causes.war(area) for area in causes.best] or [causes.war(None)]
            seen["stay"] += not causes.is_conflict and causes.collapses is None
            seen["migrate"] += causes.migrates is not None
            seen["tied"] += len(causes.best) > 1
            seen["collapse"] += causes.collapses is not None
            seen["war"] += any(wars)
            seen["three"] += any(len(war) == 3 for war in wars)
            seen["both"] += causes.migrates is not None and any(wars)
    assert min(seen.values()) > 0, seen
