"""The board of Mezo: its regions and vertices fit together, and the box is complete."""

from collections import Counter

import pytest

from theomachy.engine.testing import covers
from theomachy.games.mezo.content.board import (
    AGES,
    BLESSED_VP,
    CHAMPION_STRENGTH,
    CHAMPIONS,
    DESOLATE,
    FIRST_VP,
    GLYPHS_EACH,
    HAND,
    LANDS,
    MOST_DEPLOYED,
    NEUTRAL_PIECES,
    PIECES_EACH,
    PLAYERS,
    REGIONS,
    SHAMANS_EACH,
    TRACK_VP,
    VERTICES,
    WARRIORS_EACH,
)
from theomachy.games.mezo.content.places import ALL, MEMBERS, STANDING
from theomachy.games.mezo.rules.units import PUTS

NAMES = [vertex.name for vertex in VERTICES]


def borders(name: str) -> set[str]:
    return {REGIONS[region] for region in VERTICES[NAMES.index(name)].regions}


def neighbours(name: str) -> set[str]:
    return {NAMES[other] for other in VERTICES[NAMES.index(name)].neighbours}


def test_the_six_regions_go_round_the_coast() -> None:
    assert [(land.id, land.name) for land in LANDS] == [
        ("UXM", "Uxmal"),
        ("CHI", "Chichen Itza"),
        ("COB", "Coba"),
        ("BEC", "Becan"),
        ("PAL", "Palenque"),
        ("HOC", "Hochob"),
    ]
    assert REGIONS == ("UXM", "CHI", "COB", "BEC", "PAL", "HOC")


@covers("MZ-41")
@pytest.mark.parametrize(
    ("vertex", "regions", "beside"),
    [
        ("V1", "UXM CHI", "V7"),
        ("V2", "CHI COB", "V9"),
        ("V3", "COB BEC", "V9"),
        ("V4", "BEC PAL", "V10"),
        ("V5", "PAL HOC", "V10"),
        ("V6", "HOC UXM", "V7"),
        ("V7", "UXM CHI HOC", "V1 V6 V8"),
        ("V8", "CHI HOC BEC", "V7 V9 V10"),
        ("V9", "CHI COB BEC", "V2 V3 V8"),
        ("V10", "HOC BEC PAL", "V4 V5 V8"),
    ],
)
def test_each_vertex_borders_its_regions(vertex: str, regions: str, beside: str) -> None:
    assert borders(vertex) == set(regions.split())
    assert neighbours(vertex) == set(beside.split())


@covers("MZ-41")
def test_a_vertex_borders_two_regions_on_the_coast_and_three_inland() -> None:
    sizes = Counter(len(vertex.regions) for vertex in VERTICES)
    assert sizes == {2: 6, 3: 4}
    assert all(vertex.regions == tuple(sorted(vertex.regions)) for vertex in VERTICES)


def test_what_the_rulebook_shows_of_the_map_is_so() -> None:
    assert {vertex.name for vertex in VERTICES if not vertex.authored} == {"V2", "V4", "V10"}
    assert borders("V10") == {"BEC", "HOC", "PAL"}
    assert borders("V4") == {"PAL", "BEC"}
    assert "V4" in neighbours("V10")
    above, below = VERTICES[NAMES.index("V10")], VERTICES[NAMES.index("V4")]
    assert below.y > above.y
    assert abs(below.x - above.x) < 10
    assert borders("V2") == {"CHI", "COB"}


def test_to_be_next_to_each_other_goes_both_ways() -> None:
    for name in NAMES:
        assert name not in neighbours(name)
        assert all(name in neighbours(other) for other in neighbours(name))


def test_vertices_next_to_each_other_are_the_ends_of_one_border() -> None:
    inner = {
        frozenset((name, other)): borders(name) & borders(other)
        for name in NAMES
        for other in neighbours(name)
    }
    assert len(inner) == 9
    assert all(len(regions) == 2 for regions in inner.values())
    pairs = {frozenset(regions) for regions in inner.values()}
    coast = {frozenset((REGIONS[n], REGIONS[(n + 1) % 6])) for n in range(6)}
    inland = {frozenset(pair) for pair in [("CHI", "HOC"), ("CHI", "BEC"), ("HOC", "BEC")]}
    assert pairs == coast | inland


def test_every_vertex_can_be_reached_from_every_other() -> None:
    reached = {"V1"}
    while new := {other for name in reached for other in neighbours(name)} - reached:
        reached |= new
    assert reached == set(NAMES)


@pytest.mark.parametrize(
    ("region", "vertices"),
    [("UXM", 3), ("CHI", 5), ("COB", 3), ("BEC", 5), ("PAL", 3), ("HOC", 5)],
)
def test_the_outline_of_a_region_runs_through_its_vertices(region: str, vertices: int) -> None:
    land = LANDS[REGIONS.index(region)]
    corners = [corner for corner in land.outline if isinstance(corner, str)]
    assert len(corners) == vertices
    assert set(corners) == {name for name in NAMES if region in borders(name)}
    assert len(land.outline) == vertices + 1, "one corner on the coast"


def test_every_place_is_on_the_board_and_every_name_inside_its_region() -> None:
    at = {vertex.name: (vertex.x, vertex.y) for vertex in VERTICES}
    for land in LANDS:
        corners = [at[corner] if isinstance(corner, str) else corner for corner in land.outline]
        assert all(0 <= x <= 100 and 0 <= y <= 100 for x, y in corners)
        x, y = land.centre
        crossings = [
            (x0, y0)
            for (x0, y0), (x1, y1) in zip(corners, corners[1:] + corners[:1], strict=True)
            if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0
        ]
        assert len(crossings) % 2 == 1, land.name


@covers("MZ-185")
def test_the_box_holds_what_the_rulebook_lists() -> None:
    assert (4 * SHAMANS_EACH, 4 * WARRIORS_EACH, 4 * GLYPHS_EACH) == (32, 32, 24)
    assert PIECES_EACH == (2, 3, 3, 3)
    assert 4 * sum(PIECES_EACH) == 44


@covers("MZ-170", "MZ-182", "MZ-185")
def test_pieces_and_desolate_regions_by_the_number_of_players() -> None:
    assert PLAYERS == (2, 3, 4)
    assert CHAMPIONS == {2: 2, 3: 1, 4: 1}
    assert DESOLATE == {2: 1, 3: 2, 4: 1}
    assert NEUTRAL_PIECES == {2: 2, 3: 0, 4: 0}
    for players in PLAYERS:
        assert players * CHAMPIONS[players] + 1 == len(REGIONS) - DESOLATE[players]


@covers("MZ-92", "MZ-101", "MZ-120", "MZ-144", "MZ-150", "MZ-186")
def test_the_plain_numbers_of_the_rulebook() -> None:
    assert AGES == (1, 2, 3)
    assert (MOST_DEPLOYED, HAND, CHAMPION_STRENGTH) == (3, 3, 2)
    assert (FIRST_VP, BLESSED_VP, TRACK_VP) == (5, 8, 2)


def test_the_tables_have_a_row_for_every_set_of_regions_and_no_more() -> None:
    assert len(MEMBERS) == len(STANDING) == len(PUTS) == 2**6
    assert MEMBERS[0] == ()
    assert MEMBERS[0b101001] == (0, 3, 5)
    assert MEMBERS[ALL] == (0, 1, 2, 3, 4, 5)
    assert len(set(MEMBERS)) == 2**6
