"""The end of an Age and the end of the game."""

from typing import Any

import pytest

from tests.games.mezo.situations import (
    GREEN,
    RED,
    asks,
    at,
    finish,
    happened,
    pyramid,
    region,
    reserves,
    seat_row,
    seen,
    units,
    vp,
    xibalba,
)
from theomachy.engine.kernel import advance
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.rules.scoring import EndOfGame

CALM = {"abilities": ["T1C", "T2C", "T3C"]}
"""Tribe abilities that score nothing at the end."""


@covers("MZ-150")
def test_units_on_calendar_and_codex_score_2_each_in_one_move_and_go_home() -> None:
    table = at(
        players=3, age=1, step="end of age",
        seats=[{"vp": 10}, {"vp": 20}, {"vp": 15}],
        calendar={"IC1": 1, "IC2": 2}, codex={"HC1": 1, "HC3": 1},
    )  # fmt: skip
    assert vp(table) == [16, 22, 15]
    assert all(space["unit"] is None for space in (*seen(table)["calendar"], *seen(table)["codex"]))
    assert reserves(table, RED) == (7, 7)


@covers("MZ-150", "MZ-22")
def test_tracks_are_scored_in_descending_vp() -> None:
    # Red 18 + 2 = 20, but Green has moved from 20 to 22 first; so Red lands on 20.
    table = at(
        players=2, age=1, step="end of age", seats=[{"vp": 18}, {"vp": 20}],
        calendar={"IC1": 1, "IC2": 2},
    )  # fmt: skip
    assert vp(table) == [20, 22]


@covers("MZ-151")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_each_region_with_a_piece_scores_the_age(age: int) -> None:
    pyramids = {"COB": [[1, 1], [2, 2]], "PAL": [[1, 1], [1, 2]], "BEC": [[2, 1]]}
    rows: list[Any] = [{"vp": 50}, {"vp": 10}, {"vp": 5}]
    if age == 3:
        rows = [{**row, **CALM} for row in rows]
    table = at(players=3, age=age, step="end of age", seats=rows, pyramids=pyramids)
    # Red has pieces in 2 regions, Green in 2, one of them covered by nobody, one visible.
    assert vp(table) == [50 + 2 * age, 10 + 2 * age, 5]


@covers("MZ-151")
def test_the_order_for_pyramids_is_taken_afresh() -> None:
    # On tracks Green (20) is first; with 2 units Red goes from 19 to 23 and is first for pyramids.
    table = at(
        players=2, age=1, step="end of age", seats=[{"vp": 19}, {"vp": 20}],
        calendar={"IC1": 1, "IC2": 1},
        pyramids={"COB": [[1, 1]], "BEC": [[2, 1]], "PAL": [[2, 1]], "HOC": [["neutral", 1]]},
    )  # fmt: skip
    assert vp(table) == [24, 22]


@covers("MZ-152")
def test_all_five_cards_make_a_new_deck() -> None:
    table = at(players=2, age=1, step="end of age", seats=[{"god": "KU"}, {"god": "IX"}])
    for seat in (RED, GREEN):
        row = seat_row(table, seat)
        assert (row["deck"], row["hand"], row["played"]) == (5, [], [])


@covers("MZ-153")
def test_the_next_age_begins_with_all_tiles_and_no_blessed_region() -> None:
    table = at(players=2, age=1, step="end of age", desolate=["UXM"], blessed="COB")
    view = seen(table)
    assert (view["age"], asks(table)) == (2, "TribeAbilities.choose")
    assert sorted(view["tiles"]) == ["BEC", "CHI", "COB", "HOC", "PAL"]
    assert view["resolved"] == []
    assert not any(row["blessed"] for row in view["regions"])


@covers("MZ-154")
def test_what_stays_between_ages() -> None:
    red = {
        "god": "KU", "vp": 30, "devotion": 7, "vertex": "V8", "abilities": ["T1B"],
        "regions": {"COB": {"warriors": 2, "glyphs": 1}}, "xibalba": {"shamans": 3},
    }  # fmt: skip
    table = at(
        players=2, age=1, step="end of age", seats=[red], altars={"COB": "AL3"}, desolate=["UXM"],
        pyramids={"PAL": [["neutral", 1]], "BEC": [["neutral", 1]]},
    )  # fmt: skip
    row = seat_row(table, RED)
    assert units(table, "COB", RED) == (0, 2)
    assert region(table, "COB")["glyphs"][RED] == 1
    assert pyramid(table, "PAL") == [(None, 1)]
    assert (row["vertex"], row["devotion"]["position"]) == ("V8", 7)
    assert [each["id"] for each in row["abilities"]] == ["T1B"]
    assert xibalba(table, RED) == (3, 0)
    assert region(table, "COB")["altar"]["id"] == "AL3"


@covers("MZ-155")
def test_after_age_3_the_age_is_scored_and_then_the_game_ends() -> None:
    table = at(
        players=2, age=3, step="end of age",
        seats=[{"vp": 30, "devotion": 5, **CALM}, {"vp": 10, **CALM}],
        calendar={"IC1": 1}, pyramids={"COB": [[1, 1]]},
    )  # fmt: skip
    assert table.over
    assert vp(table) == [30 + 2 + 3 + 3, 10]


@covers("MZ-160")
@pytest.mark.parametrize(
    ("abilities", "gain"),
    [
        (["T1C", "T2C", "T3C"], 9),  # position 14
        (["T1C", "T2C", "T3A"], 9 + 2 * 2),  # and 2 VP for each of 2 levels
        (["T1C", "T2C", "T3B"], 9 + 3),  # and 1 VP for each of 3 pieces
    ],
)
def test_devotion_and_end_of_game_abilities_are_one_move(abilities: list[str], gain: int) -> None:
    table = at(
        players=2, age=3, step="end of game",
        seats=[{"vp": 30, "devotion": 14, "abilities": abilities}, {"vp": 5, **CALM}],
        pyramids={"COB": [[1, 1], [1, 2]], "PAL": [[1, 1]]},
    )  # fmt: skip
    assert vp(table) == [30 + gain, 5]


@covers("MZ-160")
def test_both_end_of_game_abilities_count_if_a_player_has_both() -> None:
    table = at(
        players=2, age=3, step="end of game", options={"tribe_pool": "column_or_earlier"},
        seats=[{"vp": 30, "devotion": 14, "abilities": ["T1B", "T2A", "T3B"]}, {"vp": 5, **CALM}],
        pyramids={"COB": [[1, 1]]},
    )  # fmt: skip
    assert vp(table) == [30 + 9 + 1, 5]


@covers("MZ-160")
def test_the_end_is_one_gain_for_each_player() -> None:
    g = GAME.setup(2, GAME.settings.read({}, 2))
    g.age, g.vp, g.devotion, g.abilities = 3, [30, 5], [18, 0], (("T3A",), ())
    g.stack, g.events = [EndOfGame()], []
    advance(g)
    gains = [event.data for event in g.events if event.kind == "vp"]
    assert [(gain["seat"], gain["count"]) for gain in gains] == [(RED, 19)]


@covers("MZ-161")
def test_most_vp_wins_and_nobody_ties() -> None:
    table = at(
        players=3, age=3, step="end of game",
        seats=[{"vp": 30, **CALM}, {"vp": 31, **CALM}, {"vp": 29, **CALM}],
    )  # fmt: skip
    assert table.over
    assert table.outcome.scores == (30, 31, 29)
    assert table.outcome.ranks == (2, 1, 3)
    assert table.outcome.winners == (GREEN,)
    assert table.outcome.ending == "ages"


@covers("MZ-161", "MZ-20")
def test_a_whole_game_ends_with_different_vp() -> None:
    table = at(players=3, step="tribe")
    events = finish(table, "over")
    assert len(set(vp(table))) == 3
    assert happened(events, "over")[0]["seat"] == table.outcome.winners[0]
