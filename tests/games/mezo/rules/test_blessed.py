"""The Blessed region."""

from typing import Any

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    MezoTable,
    asked,
    asks,
    at,
    choose_cards,
    devotion,
    finish,
    happened,
    options,
    pass_on,
    play,
    region,
    reserves,
    seat_row,
    seen,
    units,
    vp,
    xibalba,
)
from theomachy.engine.testing import covers


def blessed(*rows: Any, step: str = "resolve", draws: Any = (), **written: Any) -> MezoTable:
    """A conflict in Hochob, the Blessed region, with two players or as many as rows."""
    return at(
        draws,
        players=max(2, len(rows)),
        step=step,
        conflict="HOC",
        blessed="HOC",
        seats=list(rows),
        **written,
    )


@covers("MZ-140")
def test_cards_actions_and_glyphs_are_used_as_in_any_conflict() -> None:
    glyph = {"regions": {"HOC": {"glyphs": 1}}}
    table = at(["HOC"], players=2, step="conflict", blessed="HOC", seats=[glyph, {}])
    assert asks(table) == "Conflict.cards"
    choose_cards(table)
    pass_on(table, 4)
    assert (asks(table), asked(table)) == ("GlyphStep.choose", RED)
    play(table, ("decline",))
    assert asks(table) == "Sacrifice.choose"


@covers("MZ-140", "MZ-142")
def test_by_option_there_are_no_cards() -> None:
    rules = {"blessed_cards": False}
    table = at(["HOC"], players=2, step="conflict", blessed="HOC", options=rules)
    assert asks(table) == "Sacrifice.choose"
    finish(table, "Conflict.cards")
    assert [seat_row(table, seat)["played"] for seat in (RED, GREEN)] == [[], []]


@covers("MZ-140")
def test_without_cards_in_the_blessed_region_a_sacrifice_before_the_actions_means_nothing() -> None:
    rules = {"blessed_cards": False, "blessed_sacrifice": "before_actions"}
    table = at(["HOC"], players=2, step="conflict", blessed="HOC", options=rules)
    events = play(table, ("sac", 1, 0), ("sac", 0, 0))
    assert len(happened(events, "sacrifice")) == 2
    assert "HOC" in seen(table)["resolved"]


@covers("MZ-140")
@pytest.mark.parametrize("players", [2, 3])
def test_without_cards_there_an_age_uses_one_card_less(players: int) -> None:
    table = at(players=players, step="conflict", options={"blessed_cards": False})
    chosen = 0
    while seen(table)["age"] == 1:
        if asks(table) == "Conflict.cards":
            chosen += 1
            choose_cards(table)
        finish(table, "Conflict.cards")
    assert chosen == {2: 4, 3: 3}[players]


@covers("MZ-141")
@pytest.mark.parametrize(("first", "seat"), [("most_vp", BLUE), ("fewest_vp", GREEN)])
def test_the_player_with_most_vp_acts_first_then_clockwise(first: str, seat: int) -> None:
    rows = [{"vp": 5}, {"vp": 1}, {"vp": 20}, {"vp": 9}]
    table = at(
        ["HOC"], players=4, step="conflict", blessed="HOC", seats=rows,
        options={"blessed_first": first},
    )  # fmt: skip
    choose_cards(table)
    turns = []
    while asks(table) == "Acting.choose":
        turns.append(asked(table))
        pass_on(table, 1)
    assert turns == [(seat + n) % 4 for n in range(4)] * 2


@covers("MZ-141")
def test_the_order_is_that_of_the_moment_the_tile_is_revealed() -> None:
    # Green overtakes Red by an action; the glyph step still begins with Red.
    glyph = {"HOC": {"glyphs": 1}}
    table = blessed(
        {"god": "CA", "vp": 9, "chosen": "CA-E", "regions": glyph},
        {"god": "KU", "vp": 8, "chosen": "KU-T",
         "regions": {**glyph, "COB": {"warriors": 1}, "BEC": {"warriors": 1}}},
        step="actions",
        desolate=["UXM"],
    )  # fmt: skip
    pass_on(table, 1)
    play(table, ("act", "KU-T2"))
    assert vp(table)[GREEN] > vp(table)[RED]
    pass_on(table, 2)
    assert (asks(table), asked(table)) == ("GlyphStep.choose", RED)
    play(table, ("decline",), ("decline",))
    # The sacrifice goes by VP as they stand now.
    assert (asks(table), asked(table)) == ("Sacrifice.choose", GREEN)


@covers("MZ-142")
def test_any_number_of_units_from_reserves_may_be_sacrificed() -> None:
    table = blessed({"vp": 9, "reserves": {"shamans": 2, "warriors": 1},
                     "xibalba": {"shamans": 6, "warriors": 7}}, {"vp": 1})  # fmt: skip
    assert asked(table) == RED
    assert options(table) == [("sac", s, w) for s in range(3) for w in range(2)]
    refusal = table.why_not(RED, ("sac", 3, 0))
    assert refusal is not None
    assert refusal.rule == "MZ-142"
    play(table, ("sac", 2, 1))
    assert devotion(table, RED) == 3
    assert seat_row(table, RED)["sacrificed"] == {"S": 2, "W": 1}
    assert reserves(table, RED) == (0, 0)
    assert asked(table) == GREEN


@covers("MZ-142")
def test_units_in_the_blessed_region_cannot_be_sacrificed() -> None:
    row = {"vp": 9, "regions": {"HOC": {"shamans": 4}}, "reserves": {"warriors": 1},
           "xibalba": {"shamans": 4, "warriors": 7}}  # fmt: skip
    table = blessed(row, {"vp": 1})
    assert options(table) == [("sac", 0, 0), ("sac", 0, 1)]


@covers("MZ-142")
def test_a_sacrifice_is_open_and_in_descending_vp() -> None:
    table = blessed({"vp": 1}, {"vp": 3}, {"vp": 9}, {"vp": 2})
    order = []
    for number in range(4):
        order.append(asked(table))
        events = play(table, ("sac", number, 0))
        assert happened(events, "sacrifice")[0]["shamans"] == number
    assert order == [BLUE, GREEN, YELLOW, RED]


@covers("MZ-142", "MZ-12")
def test_one_sacrifice_is_one_gain_of_devotion() -> None:
    table = blessed({"vp": 9, "devotion": 18}, {"vp": 1})
    events = play(table, ("sac", 3, 0))
    assert [gain["count"] for gain in happened(events, "vp")] == [2]
    assert devotion(table, RED) == 19


@covers("MZ-142")
def test_by_option_units_are_sacrificed_before_the_actions() -> None:
    rules = {"blessed_sacrifice": "before_actions"}
    rows = [{"vp": 9}, {"vp": 1}]
    table = at(["HOC"], players=2, step="conflict", blessed="HOC", seats=rows, options=rules)
    assert (asks(table), asked(table)) == ("Sacrifice.choose", RED)
    play(table, ("sac", 2, 0), ("sac", 0, 0))
    assert asks(table) == "Conflict.cards"
    choose_cards(table)
    pass_on(table, 4)
    assert asks(table) != "Sacrifice.choose"
    assert "HOC" in seen(table)["resolved"]
    assert xibalba(table, RED) == (3, 1)


@covers("MZ-143")
def test_strength_counts_sacrificed_units_and_no_champion() -> None:
    row = {"vp": 9, "strength": 2, "regions": {"HOC": {"shamans": 1, "glyphs": 2}}}
    table = blessed(row, {"vp": 1})
    play(table, ("sac", 0, 3))
    parts = seen(table)["conflict"]["strengths"][RED]
    assert parts == {
        "total": 8, "units": 1, "glyphs": 2, "champion": 0, "gained": 2, "sacrificed": 3,
    }  # fmt: skip


@covers("MZ-144")
def test_the_strongest_gains_8_vp_instead_of_the_altar() -> None:
    table = blessed({"vp": 9}, {"vp": 1, "strength": 1}, altars={"HOC": "AL2"})
    events = play(table, ("sac", 0, 0), ("sac", 0, 0))
    assert [(gain["seat"], gain["count"]) for gain in happened(events, "vp")] == [(GREEN, 8)]
    assert devotion(table, GREEN) == 0


@covers("MZ-144", "MZ-145")
def test_with_all_strengths_0_all_are_tied_unless_an_option_says_otherwise() -> None:
    table = blessed({"vp": 9}, {"vp": 1})
    play(table, ("sac", 0, 0), ("sac", 0, 0))
    assert (asks(table), asked(table)) == ("BlessedContest.name", GREEN)
    assert options(table) == [("name", RED), ("name", GREEN)]
    table = blessed({"vp": 9}, {"vp": 1}, options={"zero_strength_wins": False})
    events = play(table, ("sac", 0, 0), ("sac", 0, 0))
    assert happened(events, "no winner") == [{"region": "HOC"}]
    assert vp(table) == [9, 1]
    table = blessed({"vp": 9, "strength": 1}, {"vp": 1}, options={"zero_strength_wins": False})
    play(table, ("sac", 0, 0), ("sac", 0, 0))
    assert vp(table) == [17, 1]


@covers("MZ-145")
def test_of_the_tied_the_one_with_fewest_vp_names_any_of_them() -> None:
    # Yellow has fewest VP of all but is not tied; of Red and Blue, Blue has fewer.
    rows = [{"vp": 20, "strength": 3}, {"vp": 15}, {"vp": 10, "strength": 3}, {"vp": 1}]
    table = blessed(*rows)
    play(table, *[("sac", 0, 0)] * 4)
    assert (asks(table), asked(table)) == ("BlessedContest.name", BLUE)
    assert options(table) == [("name", RED), ("name", BLUE)]
    play(table, ("name", RED))
    assert vp(table) == [28, 15, 10, 1]


@covers("MZ-146")
def test_nobody_gets_calendar_or_codex() -> None:
    row = {"vp": 9, "regions": {"HOC": {"shamans": 2, "warriors": 2}}}
    table = blessed(row, {"vp": 1})
    play(table, ("sac", 0, 0), ("sac", 0, 0))
    assert asks(table) == "Conflict.cards"
    assert all(space["unit"] is None for space in (*seen(table)["calendar"], *seen(table)["codex"]))


@covers("MZ-147")
def test_units_go_home_and_sacrificed_ones_to_xibalba() -> None:
    row = {
        "vp": 9, "xibalba": {}, "regions": {"HOC": {"warriors": 2, "glyphs": 1}},
        "wrathful_god": {"shamans": 1},
    }  # fmt: skip
    table = blessed(
        row, {"vp": 1}, pyramids={"HOC": [["neutral", 1], [1, 2]], "COB": [["neutral", 1]]}
    )
    play(table, ("sac", 3, 1), ("sac", 0, 0))
    assert units(table, "HOC", RED) == (0, 0)
    assert xibalba(table, RED) == (4, 1)
    assert reserves(table, RED) == (4, 7)
    assert region(table, "HOC")["glyphs"][RED] == 1
    assert len(region(table, "HOC")["pyramid"]) == 2
    assert seen(table)["wrathful"]["units"][RED] == {"S": 0, "W": 0}
