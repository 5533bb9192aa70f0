"""Glyphs and pyramids: BUILD, DEMOLISH, TRANSFORM."""

from typing import Any

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    MezoTable,
    acting,
    asked,
    happened,
    options,
    play,
    pyramid,
    region,
    resolving,
    seat_row,
    seen,
    vp,
)
from theomachy.engine.testing import covers

NO_GLYPHS = {"COB": {"glyphs": 6}}


def building(red: Any = None, what: str = "either", **written: Any) -> MezoTable:
    """Red builds in any region, by a Wrathful tile; or a pyramid by the Codex."""
    red = {"vp": 20, **(red or {})}
    if what == "pyr":
        red["regions"] = {**red.get("regions", {}), "HOC": {"warriors": 1}}
        table = resolving(
            red, {"vp": 2}, {"vp": 1}, {"vp": 0}, champion=YELLOW, altars={"HOC": "AL1"},
            desolate=["UXM"], **written,
        )  # fmt: skip
        play(table, ("space", "HC3"))
        return table
    rivals = [{"vp": 2}, {"vp": 1}, {"vp": 0}]
    table = acting("KU-E", {"vertex": "V4", **red}, *rivals, age=2, desolate=["UXM"], **written)
    play(table, ("act", "KU-C"), ("tile", "W2A"), ("pay", "res", "S"))
    return table


@covers("MZ-54", "MZ-55")
def test_build_puts_a_glyph_or_a_piece_from_the_own_supply() -> None:
    table = building()
    assert {option[2] for option in options(table)} == {"glyph", "pyr"}
    events = play(table, ("build", "COB", "glyph"))
    assert region(table, "COB")["glyphs"] == [1, 0, 0, 0]
    assert seat_row(table, RED)["glyphs"] == 5
    assert happened(events, "vp") == []
    table = building()
    play(table, ("build", "COB", "pyr"))
    assert pyramid(table, "COB") == [(RED, 1)]
    assert seat_row(table, RED)["pieces"] == [1, 3, 3, 3]


@covers("MZ-54")
def test_build_a_glyph_and_build_a_pyramid_piece_restrict_the_choice() -> None:
    table = acting("IX-L", {"vertex": "V4"}, desolate=["UXM"])
    play(table, ("act", "IX-L2"))
    assert options(table) == [("build", "BEC", "glyph"), ("build", "PAL", "glyph")]
    refusal = table.why_not(RED, ("build", "BEC", "pyr"))
    assert refusal is not None
    assert refusal.rule == "MZ-54"
    table = acting("KU-L", {"vertex": "V4"}, desolate=["UXM"])
    play(table, ("act", "KU-L2"))
    assert options(table) == [("build", "BEC", "pyr"), ("build", "PAL", "pyr")]


@covers("MZ-55")
def test_a_region_takes_any_number_of_glyphs() -> None:
    table = building({"regions": {"COB": {"glyphs": 5}}})
    play(table, ("build", "COB", "glyph"))
    assert region(table, "COB")["glyphs"][RED] == 6
    assert seat_row(table, RED)["glyphs"] == 0


@covers("MZ-66", "MZ-54")
def test_an_empty_supply_of_glyphs_rules_glyphs_out() -> None:
    table = building({"regions": NO_GLYPHS})
    assert {option[2] for option in options(table)} == {"pyr"}
    refusal = table.why_not(RED, ("build", "COB", "glyph"))
    assert refusal is not None
    assert refusal.rule == "MZ-66"


@covers("MZ-66", "MZ-74")
def test_an_empty_level_rules_that_level_out() -> None:
    # Red's three pieces of level 2 lie elsewhere: nothing can follow the level 1 in Palenque.
    table = building(
        what="pyr",
        pyramids={
            "CHI": [[2, 1], [1, 2]],
            "COB": [[2, 1], [1, 2]],
            "BEC": [[3, 1], [1, 2]],
            "PAL": [[3, 1]],
        },
    )
    assert ("build", "PAL", "pyr") not in options(table)
    refusal = table.why_not(RED, ("build", "PAL", "pyr"))
    assert refusal is not None
    assert refusal.rule == "MZ-74"


@covers("MZ-74")
def test_build_does_nothing_if_neither_glyph_nor_piece_fits() -> None:
    full = {"BEC": [[2, 1], [3, 2], [4, 3], [2, 4]], "PAL": [[3, 1], [2, 2], [3, 3], [4, 4]]}
    red = {"vertex": "V4", "regions": {**NO_GLYPHS, "BEC": {"shamans": 1}}}
    table = acting("AP-L", red, pyramids=full, desolate=["UXM"])
    events = play(table, ("act", "AP-L2"))
    assert happened(events, "nothing") == [{"seat": RED, "of": "AP-L2"}]
    assert happened(events, "smite") == []
    assert asked(table) == GREEN


@covers("MZ-70", "MZ-72", "MZ-73")
@pytest.mark.parametrize("first", [1, 2, 3, 4])
def test_a_pyramid_begun_at_a_higher_level_has_fewer_pieces(first: int) -> None:
    owners = [2, 3, 4, 2]
    pieces = [[owners[n], level] for n, level in enumerate(range(first, 5))]
    table = building(what="pyr", pyramids={"COB": pieces})
    assert ("build", "COB", "pyr") not in options(table)
    refusal = table.why_not(RED, ("build", "COB", "pyr"))
    assert refusal is not None
    assert refusal.rule == "MZ-72"
    if len(pieces) > 1:
        table = building(what="pyr", pyramids={"COB": pieces[:-1]})
        play(table, ("build", "COB", "pyr"))
        assert pyramid(table, "COB")[-1] == (RED, 4)
        assert len(pyramid(table, "COB")) == 5 - first


@covers("MZ-71")
@pytest.mark.parametrize("lowest", [1, 2, 3, 4])
def test_the_first_piece_is_of_the_lowest_level_in_the_supply(lowest: int) -> None:
    used: dict[str, Any] = {}
    if lowest >= 2:
        used |= {"CHI": [[1, 1]], "BEC": [[1, 1]]}
    if lowest >= 3:
        used |= {"CHI": [[1, 1], [1, 2]], "BEC": [[1, 1], [1, 2]], "PAL": [[2, 1], [1, 2]]}
    if lowest >= 4:
        used = {id: [*pieces, [1, 3]] for id, pieces in used.items()}
    table = building(what="pyr", pyramids=used)
    play(table, ("build", "COB", "pyr"))
    assert pyramid(table, "COB") == [(RED, lowest)]


@covers("MZ-71", "MZ-74")
def test_without_any_piece_no_pyramid_can_be_begun() -> None:
    # All eleven pieces of Red are on the board.
    used = {
        "CHI": [[1, 1], [1, 2], [1, 3], [1, 4]],
        "BEC": [[1, 1], [1, 2], [1, 3], [1, 4]],
        "PAL": [[2, 1], [1, 2], [1, 3], [1, 4]],
    }
    table = building(pyramids=used)
    assert {option[2] for option in options(table)} == {"glyph"}
    refusal = table.why_not(RED, ("build", "COB", "pyr"))
    assert refusal is not None
    assert refusal.rule == "MZ-74"


@covers("MZ-72")
def test_a_further_piece_is_of_the_next_level_exactly() -> None:
    table = building(what="pyr", pyramids={"COB": [[2, 2]]})
    play(table, ("build", "COB", "pyr"))
    assert pyramid(table, "COB") == [(GREEN, 2), (RED, 3)]


@covers("MZ-75", "MZ-76")
@pytest.mark.parametrize(
    ("below", "builder", "others"),
    [
        ([], 1, [0, 0, 0]),
        ([[2, 1]], 2, [1, 0, 0]),
        ([[2, 1], [2, 2]], 3, [1, 0, 0]),  # 1 VP however many pieces
        ([[2, 1], [3, 2], [4, 3]], 4, [1, 1, 1]),
        ([[1, 1], [1, 2]], 3, [0, 0, 0]),  # nothing for own older pieces
        ([[2, 2]], 2, [1, 0, 0]),  # two pieces, though the new one is of level 3
    ],
)
def test_the_builder_scores_the_pieces_and_every_other_owner_1(
    below: list[Any], builder: int, others: list[int]
) -> None:
    table = building({"vp": 50}, what="pyr", pyramids={"COB": below})
    before = vp(table)
    play(table, ("build", "COB", "pyr"))
    assert vp(table)[RED] == 50 + builder
    gains = [after - was for after, was in zip(vp(table)[1:3], before[1:3], strict=True)]
    assert gains == others[:2]


@covers("MZ-75")
def test_by_option_the_builder_scores_the_level() -> None:
    table = building(
        {"vp": 50}, what="pyr", pyramids={"COB": [[2, 2]]}, options={"pyramid_vp": "level"}
    )
    play(table, ("build", "COB", "pyr"))
    assert vp(table)[RED] == 53


@covers("MZ-77")
def test_pyramid_gains_go_from_most_vp_to_fewest() -> None:
    table = acting(
        "KU-L", {"vp": 5, "vertex": "V4"}, {"vp": 30}, {"vp": 20}, {"vp": 1},
        pyramids={"BEC": [[4, 1], [3, 2], [2, 3]]}, desolate=["UXM"],
    )  # fmt: skip
    events = play(table, ("act", "KU-L2"), ("build", "BEC", "pyr"))
    assert [gain["seat"] for gain in happened(events, "vp")] == [GREEN, BLUE, RED, YELLOW]


# DEMOLISH


@covers("MZ-56")
def test_demolish_returns_a_glyph_to_its_owner_and_scores_nobody() -> None:
    table = acting("CA-E", {}, {"regions": {"COB": {"glyphs": 2}}}, desolate=["UXM"])
    play(table, ("act", "CA-E1"))  # the only target goes without a choice
    assert region(table, "COB")["glyphs"][GREEN] == 1
    assert seat_row(table, GREEN)["glyphs"] == 5
    assert options(table) == [("build", "COB", "glyph"), ("build", "COB", "pyr")]


@covers("MZ-56", "MZ-79")
def test_demolish_takes_the_topmost_piece_and_the_last_one_leaves_the_region_empty() -> None:
    table = acting("CA-E", {}, pyramids={"COB": [[2, 3]]}, desolate=["UXM"])
    before = vp(table)
    events = play(table, ("act", "CA-E1"))
    assert pyramid(table, "COB") == []
    assert seat_row(table, GREEN)["pieces"] == [2, 3, 3, 3]
    assert happened(events, "vp") == []
    assert vp(table) == before
    play(table, ("build", "COB", "pyr"))
    assert pyramid(table, "COB") == [(RED, 1)]  # a new pyramid begins with the lowest level


@covers("MZ-56")
def test_ca_v2_removes_only_what_is_not_ones_own() -> None:
    red = {"regions": {"HOC": {"glyphs": 1}}}
    green = {"regions": {"HOC": {"glyphs": 1}}}
    table = acting("CA-V", red, green, pyramids={"HOC": [[2, 1], [1, 2]]}, desolate=["UXM"])
    play(table, ("act", "CA-V2"))
    # The topmost piece is Red's: Green's below it is no target.
    assert pyramid(table, "HOC") == [(GREEN, 1), (RED, 2)]
    assert region(table, "HOC")["glyphs"] == [1, 0, 0, 0]
    assert seen(table)["conflict"]["strengths"][RED]["gained"] == 3


@covers("MZ-80", "MZ-56")
def test_a_neutral_piece_that_is_demolished_leaves_the_game() -> None:
    table = acting(
        "CA-V", {}, players=2, pyramids={"HOC": [["neutral", 1]], "COB": [["neutral", 1]]}
    )
    play(table, ("act", "CA-V2"))
    assert pyramid(table, "HOC") == []
    assert seat_row(table, RED)["pieces"] == seat_row(table, GREEN)["pieces"] == [2, 3, 3, 3]
    assert seen(table)["conflict"]["strengths"][RED]["gained"] == 3


@covers("MZ-80")
def test_neutral_pieces_count_as_pieces_and_score_for_nobody() -> None:
    table = acting(
        "KU-L", {"vp": 20, "vertex": "V4"}, {"vp": 2}, players=2, desolate=["UXM"],
        pyramids={"BEC": [["neutral", 1]], "COB": [["neutral", 1]]},
    )  # fmt: skip
    play(table, ("act", "KU-L2"), ("build", "BEC", "pyr"))
    assert pyramid(table, "BEC") == [(None, 1), (RED, 2)]
    assert vp(table) == [22, 2]


@covers("MZ-80", "MZ-62")
def test_a_neutral_piece_can_be_transformed() -> None:
    table = acting(
        "CA-L", {"vp": 20, "vertex": "V4"}, {"vp": 2}, players=2, desolate=["UXM"],
        pyramids={"BEC": [["neutral", 1]], "COB": [["neutral", 1]]},
    )  # fmt: skip
    play(table, ("act", "CA-L2"))
    assert pyramid(table, "BEC") == [(RED, 1)]
    assert vp(table) == [21, 2]


# TRANSFORM


@covers("MZ-61")
def test_transform_replaces_a_glyph_without_vp() -> None:
    table = acting("CA-L", {"vertex": "V4"}, {"regions": {"BEC": {"glyphs": 1}}}, desolate=["UXM"])
    events = play(table, ("act", "CA-L2"))
    assert region(table, "BEC")["glyphs"] == [1, 0, 0, 0]
    assert (seat_row(table, RED)["glyphs"], seat_row(table, GREEN)["glyphs"]) == (5, 6)
    assert happened(events, "vp") == []


@covers("MZ-61")
def test_an_own_glyph_is_no_target() -> None:
    table = acting("CA-L", {"vertex": "V4", "regions": {"BEC": {"glyphs": 1}}}, desolate=["UXM"])
    events = play(table, ("act", "CA-L2"))
    assert happened(events, "nothing") == [{"seat": RED, "of": "CA-L2"}]


@covers("MZ-61", "MZ-66")
def test_without_a_glyph_in_supply_no_glyph_can_be_transformed() -> None:
    green = {"regions": {"BEC": {"glyphs": 1}}}
    table = acting("CA-L", {"vertex": "V4", "regions": NO_GLYPHS}, green, desolate=["UXM"])
    events = play(table, ("act", "CA-L2"))
    assert happened(events, "nothing")


@covers("MZ-62", "MZ-75", "MZ-78")
def test_transform_replaces_the_topmost_piece_by_one_of_the_same_level_and_scores() -> None:
    table = acting(
        "CA-L", {"vp": 20, "vertex": "V4"}, {"vp": 10}, {"vp": 5}, {"vp": 0},
        pyramids={"BEC": [[2, 1], [3, 2]]}, desolate=["UXM"],
    )  # fmt: skip
    play(table, ("act", "CA-L2"))
    assert pyramid(table, "BEC") == [(GREEN, 1), (RED, 2)]
    assert (seat_row(table, RED)["pieces"], seat_row(table, BLUE)["pieces"]) == (
        [2, 2, 3, 3],
        [2, 3, 3, 3],
    )
    # Red 2, Green 1; Blue's only piece is gone, so nothing for Blue.
    assert vp(table) == [22, 11, 5, 0]


@covers("MZ-78")
def test_a_replaced_player_with_another_piece_there_still_scores() -> None:
    table = acting(
        "CA-L", {"vp": 20, "vertex": "V4"}, {"vp": 10}, {"vp": 5}, {"vp": 0},
        pyramids={"BEC": [[2, 1], [2, 2]]}, desolate=["UXM"],
    )  # fmt: skip
    play(table, ("act", "CA-L2"))
    assert vp(table) == [22, 11, 5, 0]


@covers("MZ-62")
def test_transform_needs_a_piece_of_that_level() -> None:
    used = {"CHI": [[1, 1]], "COB": [[1, 1]], "BEC": [[2, 1]]}
    table = acting("CA-L", {"vertex": "V4"}, pyramids=used, desolate=["UXM"])
    events = play(table, ("act", "CA-L2"))
    assert happened(events, "nothing")
    assert pyramid(table, "BEC") == [(GREEN, 1)]


@covers("MZ-63")
def test_transforming_the_own_topmost_piece_needs_no_spare_and_scores_again() -> None:
    used = {"CHI": [[1, 1]], "BEC": [[1, 1]]}  # both own pieces of level 1 are on the board
    table = acting("CA-L", {"vp": 20, "vertex": "V4"}, pyramids=used, desolate=["UXM"])
    play(table, ("act", "CA-L2"))
    assert pyramid(table, "BEC") == [(RED, 1)]
    assert seat_row(table, RED)["pieces"] == [0, 3, 3, 3]
    assert vp(table)[RED] == 21
