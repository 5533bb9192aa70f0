"""Gods, vertices and CALL."""

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
    options,
    play,
    regions_offered,
    seat_row,
    seen,
    units,
)
from theomachy.engine.testing import covers
from theomachy.games.mezo.content.board import REGIONS, VERTICES

ALL_VERTICES = [vertex.name for vertex in VERTICES]


@covers("MZ-40", "MZ-41")
def test_a_god_has_presence_in_the_regions_that_its_vertex_borders() -> None:
    for vertex in VERTICES:
        table = at(
            players=2, age=2, step="tribe", desolate=["COB"], seats=[{"vertex": vertex.name}]
        )
        row = seat_row(table, RED)
        assert row["vertex"] == vertex.name
        assert row["presence"] == [REGIONS[each] for each in vertex.regions if each != 2]


@covers("MZ-42", "MZ-46")
def test_a_vertex_is_available_if_it_is_free_and_borders_a_region_in_play() -> None:
    # Uxmal and Hochob are Desolate: V6 borders nothing else.
    table = at(players=3, step="call", desolate=["UXM", "HOC"])
    assert asks(table) == "Calling.vertex"
    assert [option[1] for option in options(table)] == [v for v in ALL_VERTICES if v != "V6"]
    first = asked(table)
    play(table, ("vertex", "V8"))
    finish(table, "Calling.vertex")
    assert asked(table) != first
    assert [option[1] for option in options(table)] == [
        v for v in ALL_VERTICES if v not in ("V6", "V8")
    ]
    for vertex, rule in (("V6", "MZ-42"), ("V8", "MZ-42")):
        refusal = table.why_not(asked(table), ("vertex", vertex))
        assert refusal is not None
        assert refusal.rule == rule


@covers("MZ-46")
def test_the_first_call_places_the_god_and_then_uses_the_ability() -> None:
    table = at(players=2, step="call", seats=[{"god": "KU", "vp": 9}, {"god": "IX"}])
    assert (asks(table), asked(table)) == ("Calling.vertex", RED)
    play(table, ("vertex", "V4"))
    assert regions_offered(table) == {"BEC", "PAL"}
    play(table, ("put", "PAL", "W"))
    assert (asks(table), asked(table)) == ("Calling.vertex", GREEN)


@covers("MZ-43", "MZ-45")
@pytest.mark.parametrize(("order", "reach"), [("move", {"CHI", "COB"}), ("use", {"BEC", "PAL"})])
def test_move_and_ability_come_in_either_order(order: str, reach: set[str]) -> None:
    others: list[Any] = [{"vertex": "V5"}, {"vertex": "V6"}, {"vertex": "V7"}]
    table = acting("KU-L", {"vertex": "V4"}, *others, desolate=["UXM"])
    play(table, ("act", "KU-L1"))
    assert options(table) == [("order", "move"), ("order", "use")]
    play(table, ("order", order))
    if order == "move":
        play(table, ("vertex", "V2"))
        assert regions_offered(table) == reach
        play(table, ("put", "COB", "W"))
        assert units(table, "COB", RED) == (0, 1)
    else:
        assert regions_offered(table) == reach
        play(table, ("put", "PAL", "W"), ("vertex", "V2"))
    assert seat_row(table, RED)["vertex"] == "V2"
    assert asked(table) == GREEN


@covers("MZ-45")
def test_the_move_must_change_the_vertex() -> None:
    table = acting("KU-L", {"vertex": "V4"}, desolate=["UXM"])
    play(table, ("act", "KU-L1"), ("order", "move"))
    assert ("vertex", "V4") not in options(table)
    refusal = table.why_not(RED, ("vertex", "V4"))
    assert refusal is not None
    assert refusal.rule == "MZ-45"


@covers("MZ-44")
def test_a_god_may_move_to_any_available_vertex() -> None:
    others: list[Any] = [{"vertex": "V1"}, {"vertex": "V2"}, {"vertex": "V3"}]
    table = acting("KU-L", {"vertex": "V4"}, *others, desolate=["UXM"])
    play(table, ("act", "KU-L1"), ("order", "move"))
    assert [option[1] for option in options(table)] == ["V5", "V6", "V7", "V8", "V9", "V10"]


@covers("MZ-44")
def test_by_option_a_god_moves_to_neighbouring_vertices_only() -> None:
    rules = {"god_move": "adjacent"}
    table = acting("KU-L", {"vertex": "V10"}, {"vertex": "V5"}, desolate=["UXM"], options=rules)
    play(table, ("act", "KU-L1"), ("order", "move"))
    assert [option[1] for option in options(table)] == ["V4", "V8"]
    refusal = table.why_not(RED, ("vertex", "V9"))
    assert refusal is not None
    assert refusal.rule == "MZ-44"


@covers("MZ-44")
def test_by_option_a_god_without_a_free_neighbour_only_uses_its_ability() -> None:
    rules = {"god_move": "adjacent"}
    table = acting("KU-L", {"vertex": "V4"}, {"vertex": "V10"}, desolate=["UXM"], options=rules)
    play(table, ("act", "KU-L1"))
    assert asks(table) == "Deploying.choose"
    play(table, ("put", "BEC", "W"))
    assert seat_row(table, RED)["vertex"] == "V4"
    assert asked(table) == GREEN


@covers("MZ-44", "MZ-46")
def test_by_option_the_first_placement_is_still_free() -> None:
    table = at(players=2, step="call", desolate=["UXM"], options={"god_move": "adjacent"})
    assert len(options(table)) == len(ALL_VERTICES)


@covers("MZ-47")
@pytest.mark.parametrize(("age", "number"), [(1, 1), (2, 2), (3, 3)])
def test_the_call_ability_grows_with_the_age(age: int, number: int) -> None:
    table = acting("KU-L", {"vertex": "V4"}, age=age, desolate=["UXM"])
    play(table, ("act", "KU-L1"), ("order", "use"), *[("put", "BEC", "W")] * number)
    assert units(table, "BEC", RED) == (0, number)
    assert asks(table) == "Calling.vertex"


@covers("MZ-48")
def test_gods_stay_between_ages() -> None:
    table = at(players=2, age=2, step="end of age", seats=[{"vertex": "V8"}, {"vertex": "V3"}])
    assert seen(table)["age"] == 3
    assert [seat_row(table, seat)["vertex"] for seat in (RED, GREEN)] == ["V8", "V3"]


@covers("MZ-98")
def test_everybody_calls_in_descending_vp() -> None:
    table = at(players=3, step="call", seats=[{"vp": 3}, {"vp": 9}, {"vp": 6}])
    callers = []
    while asks(table) == "Calling.vertex":
        callers.append(asked(table))
        play(table, options(table)[0])
        while table.decision is not None and asks(table) not in (
            "Calling.vertex",
            "Conflict.cards",
        ):
            play(table, options(table)[-1])
    assert callers == [GREEN, BLUE, RED]
