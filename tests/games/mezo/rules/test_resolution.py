"""How a normal region is resolved, and cleaned up."""

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    acting,
    asked,
    asks,
    at,
    finish,
    happened,
    options,
    pass_on,
    play,
    pyramid,
    region,
    reserves,
    resolving,
    seat_row,
    seen,
    strength,
    units,
    vp,
    xibalba,
)
from theomachy.engine.testing import covers

TIED = {"regions": {"HOC": {"shamans": 1}}}


@covers("MZ-120")
def test_strength_is_units_glyphs_champion_bonuses_and_what_was_gained() -> None:
    red = {
        "strength": 4,
        "abilities": ["T1B"],
        "regions": {"HOC": {"shamans": 1, "warriors": 2, "glyphs": 3, "champion": True}},
    }
    table = at(
        players=2, step="actions", conflict="HOC", seats=[red],
        pyramids={"HOC": [["neutral", 1], [1, 2]], "COB": [["neutral", 1]]},
    )  # fmt: skip
    assert seen(table)["conflict"]["strengths"][RED] == {
        "total": 13, "units": 3, "glyphs": 3, "champion": 3, "gained": 4, "sacrificed": 0,
    }  # fmt: skip
    assert strength(table, GREEN) == 0


@covers("MZ-120")
@pytest.mark.parametrize(
    ("abilities", "champion"),
    [(["T1C", "T2C", "T3A"], 2), (["T1B", "T2C", "T3A"], 3), (["T1C", "T2C", "T3C"], 4),
     (["T1B", "T2C", "T3C"], 5)],
)  # fmt: skip
def test_champion_bonuses_add_up(abilities: list[str], champion: int) -> None:
    row = {"abilities": abilities, "regions": {"HOC": {"champion": True}}}
    table = at(players=2, age=3, step="actions", conflict="HOC", seats=[row])
    assert strength(table, RED) == champion


@covers("MZ-121")
def test_the_champions_owner_names_any_of_the_tied() -> None:
    table = resolving(
        {"vp": 20, "strength": 5}, {"vp": 10, "strength": 5}, {"vp": 5}, {"vp": 1}, champion=BLUE,
        altars={"HOC": "AL1"},
    )  # fmt: skip
    assert (asks(table), asked(table)) == ("Contest.name", BLUE)
    assert options(table) == [("name", RED), ("name", GREEN)]
    refusal = table.why_not(BLUE, ("name", BLUE))
    assert refusal is not None
    assert refusal.rule == "MZ-121"
    play(table, ("name", GREEN))
    assert vp(table) == [20, 17, 5, 1]


@covers("MZ-121")
def test_the_champions_owner_may_name_the_own_side() -> None:
    table = resolving({"vp": 9, "strength": 2}, {"vp": 1}, champion=GREEN, altars={"HOC": "AL1"})
    assert options(table) == [("name", RED), ("name", GREEN)]
    play(table, ("name", GREEN))
    assert vp(table) == [9, 8]


@covers("MZ-122")
def test_the_whole_altar_comes_before_the_majorities() -> None:
    # AL4 awakens units into the conflict region before Shamans are counted.
    table = resolving(
        {"strength": 9, "xibalba": {"shamans": 2}}, {"regions": {"HOC": {"shamans": 1}}},
        champion=GREEN, altars={"HOC": "AL4"},
    )  # fmt: skip
    play(table, ("put", "HOC", "S"), ("put", "HOC", "S"))
    assert (asks(table), asked(table)) == ("Majority.space", RED)
    assert options(table)[0] == ("space", "IC1")


@covers("MZ-123")
def test_the_most_shamans_take_an_empty_space_and_must() -> None:
    table = resolving(
        {"regions": {"HOC": {"shamans": 2}}}, {"strength": 9}, champion=GREEN,
        altars={"HOC": "AL1"}, calendar={"IC2": 1, "IC4": 2},
    )  # fmt: skip
    assert asked(table) == RED
    assert options(table) == [("space", "IC1"), ("space", "IC3"), ("space", "IC5")]
    for space in ("IC2", "HC1"):
        refusal = table.why_not(RED, ("space", space))
        assert refusal is not None
        assert refusal.rule == "MZ-123"
    play(table, ("space", "IC5"))
    assert [space["unit"] for space in seen(table)["calendar"]] == [None, RED, None, GREEN, RED]


@covers("MZ-123")
def test_with_no_empty_space_the_unit_stays() -> None:
    table = resolving(
        {"regions": {"HOC": {"shamans": 2}}}, {"strength": 9}, champion=GREEN,
        altars={"HOC": "AL1"}, calendar={f"IC{n}": 2 for n in range(1, 6)},
    )  # fmt: skip
    assert asks(table) == "Conflict.cards"
    assert reserves(table, RED) == (7, 7)


@covers("MZ-124")
def test_warriors_are_counted_afresh_after_the_calendar() -> None:
    # Red and Green have one Warrior each; the Calendar space DEPLOYs 2 more of Red's there.
    table = resolving(
        {"regions": {"HOC": {"shamans": 1, "warriors": 1}}},
        {"strength": 9, "regions": {"HOC": {"warriors": 2}}},
        champion=GREEN,
        altars={"HOC": "AL1"},
    )
    play(table, ("space", "IC4"), ("put", "HOC", "W"), ("put", "HOC", "W"))
    assert (asks(table), asked(table)) == ("Majority.space", RED)
    assert options(table) == [("space", f"HC{n}") for n in range(1, 6)]
    play(table, ("space", "HC5"))
    assert seen(table)["codex"][4]["unit"] == RED


@covers("MZ-125")
def test_ties_for_a_majority_are_broken_by_the_champions_owner() -> None:
    table = resolving(TIED, TIED, {"strength": 9}, champion=BLUE, altars={"HOC": "AL1"})
    assert (asks(table), asked(table)) == ("Majority.name", BLUE)
    assert options(table) == [("name", RED), ("name", GREEN)]
    play(table, ("name", GREEN))
    assert asked(table) == GREEN


@covers("MZ-126")
def test_without_a_unit_of_the_type_nobody_has_the_majority() -> None:
    table = resolving({"strength": 9}, {}, champion=GREEN, altars={"HOC": "AL1"})
    assert asks(table) == "Conflict.cards"
    assert all(space["unit"] is None for space in (*seen(table)["calendar"], *seen(table)["codex"]))


@covers("MZ-127")
def test_one_player_may_win_all_three() -> None:
    table = resolving(
        {"vp": 9, "regions": {"HOC": {"shamans": 1, "warriors": 1}}}, {"vp": 1}, champion=RED,
        altars={"HOC": "AL1"},
    )  # fmt: skip
    play(table, ("space", "IC5"), ("space", "HC5"))
    assert vp(table)[RED] == 9 + 7 + 3 + 3


@covers("MZ-128")
@pytest.mark.parametrize(("own", "holder"), [(1, RED), (0, GREEN)])
def test_a_token_makes_its_owner_the_only_holder_with_such_a_unit(own: int, holder: int) -> None:
    table = resolving(
        {"god": "KU", "regions": {"HOC": {"warriors": own}}},
        {"strength": 9, "regions": {"HOC": {"warriors": 4}}},
        champion=GREEN,
        tokens={"warriors": 1},
        altars={"HOC": "AL1"},
    )
    assert (asks(table), asked(table)) == ("Majority.space", holder)


@covers("MZ-128", "MZ-114")
def test_ixchels_token_is_for_shamans() -> None:
    red = {"regions": {"HOC": {"shamans": 1}}}
    table = acting("IX-E", red, {"regions": {"HOC": {"shamans": 3}}}, players=2)
    play(table, ("act", "IX-E2"))
    assert seen(table)["conflict"]["most"]["S"] == [RED]
    pass_on(table, 3)
    assert (asks(table), asked(table)) == ("Majority.space", RED)


# cleanup


@covers("MZ-129")
def test_cleanup_sends_champion_and_units_home_and_leaves_glyphs_and_pyramid() -> None:
    red = {
        "god": "KU", "chosen": "KU-E", "strength": 9,
        "regions": {"HOC": {"warriors": 2, "glyphs": 2, "champion": True}},
        "wrathful_god": {"shamans": 1},
    }  # fmt: skip
    table = at(
        players=4, step="resolve", conflict="HOC", seats=[red, TIED], pyramids={"HOC": [[1, 1]]},
        tokens={"warriors": 1}, altars={"HOC": "AL1"},
    )  # fmt: skip
    home = reserves(table, RED)
    finish(table, "Conflict.cards")
    here = region(table, "HOC")
    assert here["champion"] is None
    assert seat_row(table, RED)["champions"] == 1
    assert all(units(table, "HOC", seat) == (0, 0) for seat in range(4))
    assert sum(reserves(table, RED)) >= sum(home) + 1  # one Warrior is on the Codex
    assert here["glyphs"] == [2, 0, 0, 0]
    assert pyramid(table, "HOC") == [(RED, 1)]
    assert seen(table)["wrathful"]["units"][RED] == {"S": 0, "W": 0}
    assert xibalba(table, RED)[0] >= 1
    assert seat_row(table, RED)["played"] == ["KU-E"]
    assert seat_row(table, RED)["chosen"] is None
    assert "HOC" in seen(table)["resolved"]
    assert here["tokens"] == [None, None]


@covers("MZ-129", "MZ-123")
def test_units_put_there_after_the_winner_is_known_go_home_too() -> None:
    table = resolving(
        {"regions": {"HOC": {"shamans": 1}}}, {"strength": 9}, champion=GREEN,
        altars={"HOC": "AL1"}, resolved=["PAL"],
    )  # fmt: skip
    play(table, ("space", "IC4"), ("put", "HOC", "S"), ("put", "PAL", "S"))
    assert asks(table) == "Conflict.cards"
    assert units(table, "HOC", RED) == (0, 0)
    assert units(table, "PAL", RED) == (1, 0)


@covers("MZ-130")
@pytest.mark.parametrize(("players", "conflicts"), [(2, 15), (3, 12), (4, 15)])
def test_conflicts_follow_until_no_tile_is_left(players: int, conflicts: int) -> None:
    table = at(players=players, step="tribe")
    events = finish(table, "over")
    assert table.over
    assert len(happened(events, "conflict")) == conflicts
    assert len(happened(events, "cleanup")) == conflicts
    for age in range(3):
        share = conflicts // 3
        fought = happened(events, "conflict")[age * share : (age + 1) * share]
        assert len({data["region"] for data in fought}) == share


@covers("MZ-112")
def test_strength_gained_after_the_winner_is_known_has_no_effect() -> None:
    table = resolving(
        {"vp": 2, "god": "KU", "regions": {"HOC": {"warriors": 1}}}, {"vp": 9, "strength": 9},
        champion=YELLOW % 2, altars={"HOC": "AL1"},
    )  # fmt: skip
    assert vp(table)[GREEN] == 16
    play(table, ("space", "HC5"))
    assert vp(table) == [5, 16]
