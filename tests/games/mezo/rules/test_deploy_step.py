"""The start of an Age and the Deploy Step."""

from typing import Any

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    acting,
    asked,
    asks,
    at,
    finish,
    happened,
    options,
    pass_on,
    play,
    region,
    regions_offered,
    reserves,
    seat_row,
    seen,
    units,
    xibalba,
)
from theomachy.engine.testing import covers

LANDS = ("CHI", "COB", "BEC", "PAL", "HOC")


@covers("MZ-85")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_as_many_wrathful_tiles_are_face_up_as_the_age(age: int) -> None:
    table = at(players=2, age=age, step="tribe")
    assert len(seen(table)["wrathful"]["tiles"]) == age


@covers("MZ-85")
def test_the_tile_of_the_age_is_turned_up_and_earlier_ones_stay() -> None:
    table = at(["W2C"], players=2, age=1, step="end of age", wrathful=["W1B"])
    assert seen(table)["age"] == 2
    assert [tile["id"] for tile in seen(table)["wrathful"]["tiles"]] == ["W1B", "W2C"]


@covers("MZ-86")
def test_abilities_are_marked_in_descending_vp_and_may_be_the_same() -> None:
    table = at(players=3, step="tribe", seats=[{"vp": 3}, {"vp": 9}, {"vp": 6}])
    order = []
    for _ in range(3):
        order.append(asked(table))
        assert options(table) == [("tribe", "T1A"), ("tribe", "T1B"), ("tribe", "T1C")]
        play(table, ("tribe", "T1B"))
    assert order == [GREEN, BLUE, RED]
    assert [each["id"] for each in seat_row(table, RED)["abilities"]] == ["T1B"]


@covers("MZ-86")
@pytest.mark.parametrize("age", [1, 2, 3])
def test_only_the_column_of_the_age_is_open(age: int) -> None:
    table = at(players=2, age=age, step="tribe")
    assert options(table) == [("tribe", f"T{age}{letter}") for letter in "ABC"]
    for other in {1, 2, 3} - {age}:
        refusal = table.why_not(asked(table), ("tribe", f"T{other}A"))
        assert refusal is not None
        assert refusal.rule == "MZ-86"


@covers("MZ-86")
@pytest.mark.parametrize(
    ("age", "marked", "open_now"),
    [
        (1, [], "T1A T1B T1C"),
        (2, ["T1B"], "T1A T1C T2A T2B T2C"),
        (3, ["T1B", "T2C"], "T1A T1C T2A T2B T3A T3B T3C"),
    ],
)
def test_by_option_an_earlier_column_is_open_too(
    age: int, marked: list[str], open_now: str
) -> None:
    rules = {"tribe_pool": "column_or_earlier"}
    row = {"vp": 9, "abilities": marked}
    table = at(players=2, age=age, step="tribe", options=rules, seats=[row])
    assert [option[1] for option in options(table)] == open_now.split()


@covers("MZ-86")
def test_an_ability_works_in_all_later_ages() -> None:
    red = {"abilities": ["T1B", "T2C", "T3C"]}  # Champion 2 + 1 + 2
    table = at(
        players=4, age=3, step="actions", conflict="HOC",
        seats=[{**red, "regions": {"HOC": {"champion": True}}}],
    )  # fmt: skip
    assert seen(table)["conflict"]["strengths"][RED]["champion"] == 5


# the Deploy Step


@covers("MZ-90")
def test_one_player_completes_the_step_before_the_next() -> None:
    table = at(
        players=3, step="deploy", desolate=["UXM", "COB"], seats=[{"vp": 3}, {"vp": 9}, {"vp": 6}]
    )
    for seat in (GREEN, BLUE, RED):
        assert (asks(table), asked(table)) == ("Deployment.champion", seat)
        play(table, options(table)[0])
        assert (asks(table), asked(table)) == ("Deployment.units", seat)
        play(table, ("done",))
    assert asks(table) == "Calling.vertex"


@covers("MZ-90")
def test_abilities_come_before_the_champion_in_an_order_of_ones_own() -> None:
    red = {"vp": 9, "abilities": ["T1A", "T2A"]}
    for first, then in (("T1A", "Awakening.choose"), ("T2A", "Building.choose")):
        table = at(players=2, age=2, step="deploy", desolate=["UXM"], seats=[red])
        assert options(table) == [("abil", "T1A"), ("abil", "T2A")]
        play(table, ("abil", first))
        assert asks(table) == then
        if first == "T1A":
            play(table, ("put", "COB", "S"), ("stop",))
            assert units(table, "COB", RED) == (1, 0)
            assert asks(table) == "Building.choose"
            play(table, ("build", "COB", "glyph"))
        else:
            play(table, ("build", "COB", "glyph"), ("stop",))
        assert asks(table) == "Deployment.champion"
        assert region(table, "COB")["glyphs"][RED] == 1


@covers("MZ-90", "MZ-53")
def test_ancestors_awaken_up_to_two_units_each_to_any_region() -> None:
    table = at(players=2, step="deploy", desolate=["UXM"], seats=[{"vp": 9, "abilities": ["T1A"]}])
    assert regions_offered(table) == set(LANDS)
    play(table, ("put", "COB", "S"), ("put", "PAL", "W"))
    assert (units(table, "COB", RED), units(table, "PAL", RED)) == ((1, 0), (0, 1))
    assert xibalba(table, RED) == (0, 0)
    assert asks(table) == "Deployment.champion"


@covers("MZ-91")
def test_the_champion_goes_where_no_champion_stands() -> None:
    rows = [{"vp": 9}, {"vp": 5, "regions": {"CHI": {"shamans": 2}}}, {"vp": 1}]
    table = at(players=3, step="deploy", desolate=["UXM", "COB"], seats=rows)
    assert options(table) == [("champ", id) for id in ("CHI", "BEC", "PAL", "HOC")]
    play(table, ("champ", "BEC"), ("done",))
    # Own units in a region do not matter.
    assert options(table) == [("champ", id) for id in ("CHI", "PAL", "HOC")]
    refusal = table.why_not(GREEN, ("champ", "BEC"))
    assert refusal is not None
    assert refusal.rule == "MZ-91"
    play(table, ("champ", "CHI"))
    assert region(table, "CHI")["champion"] == GREEN


@covers("MZ-92", "MZ-94")
def test_up_to_three_units_in_any_mix_to_each_region_without_the_own_champion() -> None:
    table = at(
        players=3, step="deploy", desolate=["UXM", "COB"], seats=[{"vp": 9, "abilities": ["T1B"]}]
    )
    play(table, ("champ", "BEC"))
    pairs = [(s, w) for s in range(4) for w in range(4) if 1 <= s + w <= 3]
    expected = {("dep", id, *pair) for id in ("CHI", "PAL", "HOC") for pair in pairs} | {("done",)}
    assert set(options(table)) == expected
    play(table, ("dep", "HOC", 2, 1), ("dep", "CHI", 0, 3))
    assert {option[1] for option in options(table, "dep")} == {"PAL"}  # each region once
    play(table, ("dep", "PAL", 1, 0))  # nothing is left to choose but to be done
    assert [units(table, id, RED) for id in ("HOC", "CHI", "PAL")] == [(2, 1), (0, 3), (1, 0)]
    assert reserves(table, RED) == (4, 3)
    assert asked(table) == GREEN


@covers("MZ-92")
def test_no_more_units_than_reserves() -> None:
    row = {"vp": 9, "reserves": {"shamans": 1}, "xibalba": {"shamans": 7, "warriors": 8}}
    table = at(players=3, step="deploy", desolate=["UXM", "COB"], seats=[row])
    play(table, ("champ", "BEC"))
    assert {option[2:] for option in options(table, "dep")} == {(1, 0)}
    refusal = table.why_not(RED, ("dep", "CHI", 2, 0))
    assert refusal is not None
    assert refusal.rule == "MZ-92"


@covers("MZ-93")
def test_units_already_there_do_not_count_against_the_three() -> None:
    row = {"vp": 9, "abilities": ["T1B"], "regions": {"CHI": {"warriors": 4}}}
    table = at(players=3, step="deploy", desolate=["UXM", "COB"], seats=[row])
    play(table, ("champ", "BEC"), ("dep", "CHI", 0, 3))
    assert units(table, "CHI", RED) == (0, 7)


@covers("MZ-94")
def test_the_region_of_the_own_champion_receives_no_units_in_this_step() -> None:
    table = at(players=3, step="deploy", desolate=["UXM", "COB"], seats=[{"vp": 9}])
    play(table, ("champ", "BEC"))
    assert "BEC" not in regions_offered(table)
    refusal = table.why_not(RED, ("dep", "BEC", 1, 0))
    assert refusal is not None
    assert refusal.rule == "MZ-94"


@covers("MZ-94")
def test_other_effects_may_put_units_into_the_champions_region() -> None:
    table = acting("KU-F", {"vertex": "V4", "regions": {"BEC": {"champion": True}}})
    play(table, ("act", "KU-F1"), ("put", "BEC", "W"))
    assert units(table, "BEC", RED) == (0, 1)


@covers("MZ-92")
def test_long_march_lets_one_region_receive_four() -> None:
    table = at(
        players=3, step="deploy", desolate=["UXM", "COB"], seats=[{"vp": 9, "abilities": ["T1C"]}]
    )
    play(table, ("champ", "BEC"))
    assert max(s + w for _, _, s, w in options(table, "dep")) == 4
    play(table, ("dep", "HOC", 2, 2))
    assert max(s + w for _, _, s, w in options(table, "dep")) == 3
    play(table, ("dep", "CHI", 3, 0), ("dep", "PAL", 0, 3))
    assert asked(table) == GREEN


@covers("MZ-92")
def test_long_march_is_not_used_up_by_three_units() -> None:
    table = at(
        players=3, step="deploy", desolate=["UXM", "COB"], seats=[{"vp": 9, "abilities": ["T1C"]}]
    )
    play(table, ("champ", "BEC"), ("dep", "HOC", 2, 1))
    assert ("dep", "CHI", 2, 2) in options(table)


@covers("MZ-94")
def test_bodyguard_lets_the_champions_region_receive_two() -> None:
    abilities = {"abilities": ["T1C", "T2C"]}
    table = at(
        players=3, age=2, step="deploy", desolate=["UXM", "COB"], seats=[{"vp": 9, **abilities}]
    )
    play(table, ("champ", "BEC"))
    assert {s + w for _, id, s, w in options(table, "dep") if id == "BEC"} == {1, 2}
    assert {s + w for _, id, s, w in options(table, "dep") if id == "HOC"} == {1, 2, 3, 4}
    play(table, ("dep", "BEC", 1, 1))
    assert "BEC" not in regions_offered(table)
    assert ("dep", "HOC", 4, 0) in options(table)  # the march is still to come
    refusal = table.why_not(RED, ("dep", "BEC", 1, 0))
    assert refusal is not None
    assert refusal.sentence == "Becan has received its units in this step."


@covers("MZ-94")
def test_bodyguard_lets_no_more_than_two_join_the_champion() -> None:
    row = {"vp": 9, "abilities": ["T1C", "T2C"]}
    table = at(players=3, age=2, step="deploy", desolate=["UXM", "COB"], seats=[row])
    play(table, ("champ", "BEC"))
    refusal = table.why_not(RED, ("dep", "BEC", 2, 1))
    assert refusal is not None
    assert refusal.sentence == "You cannot deploy that many units to Becan."
    refusal = table.why_not(RED, ("dep", "HOC", 3, 2))
    assert refusal is not None
    assert refusal.rule == "MZ-92"


@covers("MZ-95", "MZ-170")
def test_two_players_deploy_two_champions_each_to_different_regions() -> None:
    table = at(players=2, step="deploy", desolate=["UXM"], seats=[{"vp": 9, "abilities": ["T1B"]}])
    play(table, ("champ", "BEC"))
    assert (asks(table), asked(table)) == ("Deployment.champion", RED)
    assert ("champ", "BEC") not in options(table)
    play(table, ("champ", "COB"))
    assert regions_offered(table) == {"CHI", "PAL", "HOC"}  # neither region gets units
    play(table, ("done",), ("champ", "CHI"))
    assert [option[1] for option in options(table)] == ["PAL", "HOC"]


@covers("MZ-95")
def test_with_bodyguard_both_champions_regions_receive_units() -> None:
    abilities = {"abilities": ["T1B", "T2C"]}
    table = at(players=2, age=2, step="deploy", desolate=["UXM"], seats=[{"vp": 9, **abilities}])
    play(table, ("champ", "BEC"), ("champ", "COB"), ("dep", "BEC", 2, 0), ("dep", "COB", 0, 2))
    assert (units(table, "BEC", RED), units(table, "COB", RED)) == ((2, 0), (0, 2))


@covers("MZ-96")
def test_the_region_without_a_champion_is_blessed() -> None:
    table = at(
        players=3, step="deploy", desolate=["UXM", "COB"], seats=[{"vp": 9}, {"vp": 5}, {"vp": 1}]
    )
    events = play(
        table, ("champ", "BEC"), ("done",), ("champ", "PAL"), ("done",), ("champ", "CHI"), ("done",)
    )
    assert happened(events, "blessed") == [{"region": "HOC"}]
    assert [row["id"] for row in seen(table)["regions"] if row["blessed"]] == ["HOC"]


@covers("MZ-96")
def test_the_blessed_region_gives_no_altar() -> None:
    rows = [{"vp": 9, "strength": 5}, {"vp": 2}]
    table = at(
        players=2, step="resolve", conflict="HOC", blessed="HOC", seats=rows, altars={"HOC": "AL5"}
    )
    events = finish(table, "Conflict.cards")
    assert happened(events, "use") == []
    assert [gain["count"] for gain in happened(events, "vp")] == [8]


@covers("MZ-108", "MZ-110")
@pytest.mark.parametrize(
    ("there", "gains"),
    [
        ({"shamans": 1, "warriors": 1}, ["bothS", "bothW"]),
        ({"shamans": 2}, ["bothS"]),
        ({}, ["dev"]),
    ],
)
def test_penitents_get_both_from_a_pass(there: Any, gains: list[str]) -> None:
    red = {"abilities": ["T1C", "T2B"], "xibalba": there}
    table = acting("KU-E", red, age=2)
    assert [option[2] for option in options(table, "pass") if option[1] == "KU-C"] == gains
    play(table, ("pass", "KU-C", gains[0]))
    assert seat_row(table, RED)["devotion"]["position"] == 1
    assert sum(xibalba(table, RED)) == max(0, sum(there.values()) - 1)
    pass_on(table, 3)
    assert asked(table) == RED
