"""Devotion and the VP track."""

import pytest

from tests.games.mezo.situations import (
    GREEN,
    RED,
    YELLOW,
    acting,
    asked,
    at,
    devotion,
    finish,
    gained,
    happened,
    play,
    seat_row,
    vp,
)
from theomachy.engine.testing import covers
from theomachy.games.mezo.content.tribes import DEVOTION_TRACK, LEVELS

TRACK = [0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 6, 7, 8, 8, 9, 10, 10, 12, 13, 15]


@covers("MZ-11")
def test_the_devotion_track_has_twenty_positions_on_three_levels() -> None:
    assert list(DEVOTION_TRACK) == TRACK
    assert list(LEVELS) == [1] * 10 + [2] * 6 + [3] * 4


@covers("MZ-10")
@pytest.mark.parametrize(("before", "level"), [(0, 1), (8, 1), (9, 2), (15, 3)])
def test_one_devotion_is_one_space_on_also_to_the_next_level(before: int, level: int) -> None:
    table = acting("KU-E", {"devotion": before})
    play(table, ("pass", "KU-E1", "dev"))
    assert devotion(table, RED) == before + 1
    assert seat_row(table, RED)["devotion"]["level"] == level


@covers("MZ-12")
def test_a_gain_across_the_end_of_the_track_is_split() -> None:
    glyphs = {"regions": {id: {"glyphs": 1} for id in ("HOC", "BEC", "PAL")}}
    table = acting("IX-T", {"devotion": 18, "vp": 30, **glyphs})
    events = play(table, ("act", "IX-T2"))  # 3 devotion
    assert devotion(table, RED) == 19
    assert vp(table)[RED] == 32
    assert [gain["count"] for gain in happened(events, "vp")] == [2]


@covers("MZ-12")
@pytest.mark.parametrize(("overflow", "reached"), [("one_move", 33), ("single", 34)])
def test_overflowing_devotion_is_one_move_or_single_ones(overflow: str, reached: int) -> None:
    # From 30: as one gain of 3 VP to 33; one at a time 31 is taken, so 32, 33 and 34.
    glyphs = {"regions": {id: {"glyphs": 1} for id in ("HOC", "BEC", "PAL")}}
    table = acting(
        "IX-T",
        {"devotion": 19, "vp": 30, **glyphs},
        {"vp": 31},
        options={"overflow_vp": overflow},
    )
    play(table, ("act", "IX-T2"))
    assert vp(table)[RED] == reached


@covers("MZ-13")
def test_devotion_is_never_lost() -> None:
    table = acting("KU-E", {"devotion": 7, "vertex": "V10", "regions": {"BEC": {"warriors": 1}}})
    play(table, ("act", "KU-E1"))
    finish(table, "Conflict.cards")
    assert devotion(table, RED) >= 7


@covers("MZ-14")
@pytest.mark.parametrize(("position", "level"), [(0, 1), (9, 1), (10, 2), (15, 2), (16, 3)])
def test_the_level_is_read_when_an_effect_uses_it(position: int, level: int) -> None:
    table = acting("CA-F", {"devotion": position})
    play(table, ("act", "CA-F1"))
    assert gained(table, RED) == level


@covers("MZ-14")
def test_a_level_gained_in_this_conflict_counts_at_once() -> None:
    table = acting("CA-F", {"devotion": 9})
    play(table, ("pass", "CA-F2", "dev"))
    for _ in range(3):
        play(table, table.options(asked(table))[-1])
    play(table, ("act", "CA-F1"))
    assert gained(table, RED) == 2


@covers("MZ-14")
def test_by_option_the_start_space_has_level_0() -> None:
    table = acting("CA-F", {"devotion": 0}, options={"start_level": 0})
    play(table, ("act", "CA-F1"))
    assert gained(table, RED) == 0
    table = acting("CA-F", {"devotion": 1}, options={"start_level": 0})
    play(table, ("act", "CA-F1"))
    assert gained(table, RED) == 1


@covers("MZ-15")
def test_the_devotion_space_scores_at_the_end_of_the_game_only() -> None:
    rows = [{"devotion": 13, "vp": 40, "abilities": ["T1C", "T2C"]}, {"vp": 10}]
    table = at(players=2, age=2, step="end of age", seats=rows)
    assert vp(table) == [40, 10]
    rows = [
        {"devotion": 13, "vp": 40, "abilities": ["T1C", "T2C", "T3C"]},
        {"vp": 10, "abilities": ["T1C", "T2C", "T3C"]},
    ]
    table = at(players=2, age=3, step="end of game", seats=rows)
    assert vp(table) == [48, 10]


@covers("MZ-20", "MZ-21")
def test_a_marker_that_reaches_taken_spaces_moves_on_to_the_next_free_one() -> None:
    # CA-T2: 1 VP for one region. 11, 12 and 13 are taken.
    table = acting(
        "CA-T",
        {"vp": 10},
        {"vp": 11},
        {"vp": 12},
        {"vp": 13},
        pyramids={"PAL": [[1, 1]]},
    )
    (gain,) = happened(play(table, ("act", "CA-T2")), "vp")
    assert (gain["to"], gain["taken"]) == (14, [11, 12, 13])


@covers("MZ-21")
def test_spaces_with_other_markers_are_counted() -> None:
    table = acting(
        "CA-T",
        {"vp": 10},
        {"vp": 11},
        {"vp": 12},
        {"vp": 1},
        pyramids={"PAL": [[1, 1]], "BEC": [[1, 1]], "HOC": [[2, 1], [1, 2]]},
    )
    play(table, ("act", "CA-T2"))  # 3 VP: past 11 and 12, to 13
    assert vp(table)[RED] == 13


@covers("MZ-22")
def test_the_order_of_simultaneous_gains_is_fixed_before_the_first_moves() -> None:
    # Red on 12 builds the second level on Green's piece; Green is on 13. Green's 1 comes first,
    # even though Red would pass Green.
    table = acting(
        "KU-L", {"vp": 12, "vertex": "V10"}, {"vp": 13}, {"vp": 0}, {"vp": 1},
        pyramids={"PAL": [[2, 1]]},
    )  # fmt: skip
    events = play(table, ("act", "KU-L2"), ("build", "PAL", "pyr"))
    assert [gain["seat"] for gain in happened(events, "vp")] == [GREEN, RED]


@covers("MZ-23", "MZ-25")
def test_a_gain_of_0_moves_nothing() -> None:
    table = acting("CA-T", {"vp": 10})
    events = play(table, ("act", "CA-T2"))
    assert vp(table)[RED] == 10
    assert happened(events, "vp") == []
    assert happened(events, "nothing") == [{"seat": RED, "of": "CA-T2"}]


@covers("MZ-25")
def test_a_number_below_0_counts_as_0() -> None:
    table = acting("CA-F", {"vertex": "V10", "devotion": 0}, options={"start_level": 0})
    play(table, ("act", "CA-F2"), ("build", "BEC", "glyph"))  # L - 1 with L = 0
    assert gained(table, RED) == 0


@covers("MZ-25")
def test_vp_for_each_of_something_are_one_move() -> None:
    lands = ("CHI", "COB", "BEC", "PAL", "HOC")
    warriors = {"regions": {id: {"warriors": 1} for id in lands}}
    table = acting("KU-T", {"vp": 10, **warriors}, {"vp": 11}, desolate=["UXM"])
    (gain,) = happened(play(table, ("act", "KU-T2")), "vp")
    assert (gain["count"], gain["to"]) == (4, 14)  # at most 4; 11 is counted, not jumped


@covers("MZ-24")
def test_vp_have_no_upper_limit() -> None:
    table = at(
        players=2,
        age=3,
        step="end of game",
        seats=[{"vp": 500, "devotion": 19}, {"vp": 499, "devotion": 19}],
    )
    assert min(vp(table)) > 500


@covers("MZ-22", "MZ-160")
def test_seats_score_in_the_order_before_the_first_moves() -> None:
    rows = [
        {"vp": 20, "devotion": 1, "abilities": ["T1C", "T2C", "T3C"]},  # +1
        {"vp": 16, "devotion": 8, "abilities": ["T1C", "T2C", "T3C"]},  # +5: 21 is taken, 22
        {"vp": 10, "devotion": 0, "abilities": ["T1C", "T2C", "T3C"]},
        {"vp": 9, "devotion": 0, "abilities": ["T1C", "T2C", "T3C"]},
    ]
    table = at(players=4, age=3, step="end of game", seats=rows)
    assert vp(table) == [21, 22, 10, 9]
    assert table.outcome.winners == (GREEN,)
    assert vp(table)[YELLOW] == 9
