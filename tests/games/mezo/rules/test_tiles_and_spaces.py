"""Wrathful god tiles, altars, and the spaces of the Calendar and the Codex, one by one."""

from typing import Any

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    acting,
    asked,
    asks,
    devotion,
    gained,
    options,
    pass_on,
    play,
    regions_offered,
    resolving,
    seen,
    units,
    vp,
    xibalba,
)
from theomachy.engine.testing import covers


@pytest.mark.parametrize(("tile", "age"), [("W1A", 1), ("W1C", 1), ("W3A", 3)])
def test_tiles_that_give_strength_devotion_or_vp(tile: str, age: int) -> None:
    up = {1: [tile], 3: ["W1A", "W2A", tile]}[age]
    table = acting("KU-E", {"vertex": "V4", "vp": 20}, age=age, wrathful=up)
    play(table, ("act", "KU-C"), ("tile", tile), ("pay", "res", "S"))
    after = (gained(table, RED) - 1, devotion(table, RED), vp(table)[RED] - 20)
    assert after == {"W1A": (2, 0, 0), "W1C": (0, 2, 0), "W3A": (0, 0, 4)}[tile]


def test_w2a_builds_in_any_region() -> None:
    table = acting("KU-E", {"vertex": "V4"}, age=2, wrathful=["W1A", "W2A"], desolate=["UXM"])
    play(table, ("act", "KU-C"), ("tile", "W2A"), ("pay", "res", "S"))
    assert regions_offered(table) == {"CHI", "COB", "BEC", "PAL", "HOC"}
    assert {option[2] for option in options(table)} == {"glyph", "pyr"}


@pytest.mark.parametrize(("tile", "age", "number"), [("W2B", 2, 2), ("W3C", 3, 3)])
def test_tiles_that_take_opponents_units_in_this_conflict(tile: str, age: int, number: int) -> None:
    victims = {"regions": {"HOC": {"shamans": 4}, "BEC": {"shamans": 1}}}
    up = ["W1A", tile] if age == 2 else ["W1A", "W2A", tile]
    table = acting("KU-E", {"vertex": "V4"}, victims, age=age, wrathful=up, desolate=["UXM"])
    play(table, ("act", "KU-C"), ("tile", tile), ("pay", "res", "S"))
    assert options(table) == [("unit", "HOC", GREEN, "S"), ("stop",)]
    before = xibalba(table, GREEN)[0]
    play(table, *[("unit", "HOC", GREEN, "S")] * number)
    assert units(table, "HOC", GREEN) == (4 - number, 0)
    assert xibalba(table, GREEN)[0] == before + (number if tile == "W2B" else 0)
    assert asked(table) == GREEN


@covers("MZ-43")
def test_w2c_is_a_call_within_an_action() -> None:
    table = acting("KU-E", {"vertex": "V4"}, age=2, wrathful=["W1A", "W2C"], desolate=["UXM"])
    play(table, ("act", "KU-C"), ("tile", "W2C"), ("pay", "res", "S"), ("order", "use"))
    play(table, ("put", "BEC", "W"), ("put", "PAL", "W"), ("vertex", "V10"))
    assert units(table, "BEC", RED) == (0, 1)
    assert asked(table) == GREEN


def test_w3b_transforms_in_any_region() -> None:
    glyphs = {"regions": {"COB": {"glyphs": 1}}}
    up = ["W1A", "W2A", "W3B"]
    table = acting("KU-E", {"vertex": "V4"}, glyphs, age=3, wrathful=up, desolate=["UXM"])
    play(table, ("act", "KU-C"), ("tile", "W3B"), ("pay", "res", "S"))
    row = next(row for row in seen(table)["regions"] if row["id"] == "COB")
    assert row["glyphs"] == [1, 0, 0, 0]


@pytest.mark.parametrize("altar", ["AL1", "AL2", "AL3", "AL4", "AL5"])
@covers("MZ-122")
def test_an_altar_gives_all_its_parts_in_order(altar: str) -> None:
    table = resolving(
        {"vp": 10, "strength": 5, "xibalba": {"shamans": 4, "warriors": 4}}, {"vp": 2}, {"vp": 1},
        {"vp": 0}, champion=YELLOW, altars={"HOC": altar}, desolate=["UXM"], resolved=["PAL"],
    )  # fmt: skip
    if altar == "AL1":
        assert vp(table)[RED] == 17
    elif altar == "AL2":
        assert (vp(table)[RED], devotion(table, RED)) == (15, 2)
    elif altar == "AL3":
        assert (vp(table)[RED], asks(table)) == (14, "Building.choose")
        assert options(table) == [("build", "HOC", "glyph"), ("build", "HOC", "pyr")]
    elif altar == "AL4":
        assert (vp(table)[RED], asks(table)) == (14, "Awakening.choose")
        play(table, ("put", "PAL", "S"), ("put", "COB", "W"))
        assert (units(table, "PAL", RED), units(table, "COB", RED)) == ((1, 0), (0, 1))
        assert asks(table) == "Conflict.cards"
    else:
        assert (vp(table)[RED], asks(table)) == (15, "Recovering.choose")
        play(table, ("rec", "S"), ("rec", "S"), ("rec", "W"))
        assert xibalba(table, RED) == (2, 3)


@pytest.mark.parametrize("space", ["IC1", "IC2", "IC3", "IC4", "IC5"])
@covers("MZ-123")
def test_each_space_of_the_calendar(space: str) -> None:
    table = resolving(
        {"vp": 10, "regions": {"HOC": {"shamans": 1}}, "xibalba": {"shamans": 3, "warriors": 4}},
        {"vp": 2}, {"vp": 1}, {"vp": 0, "strength": 9}, champion=YELLOW, altars={"HOC": "AL1"},
        desolate=["UXM"], resolved=["PAL"],
    )  # fmt: skip
    assert options(table) == [("space", f"IC{n}") for n in range(1, 6)]
    play(table, ("space", space))
    if space == "IC1":
        assert options(table) == [("rec", "S"), ("rec", "W")]
        play(table, *[("rec", "W")] * 4)
        assert xibalba(table, RED) == (2, 0)  # the fifth is a Shaman without a choice
    elif space == "IC2":
        assert devotion(table, RED) == 2
    elif space == "IC3":
        assert options(table) == [
            ("build", id, "glyph") for id in ("CHI", "COB", "BEC", "PAL", "HOC")
        ]
    elif space == "IC4":
        assert regions_offered(table) == {"CHI", "COB", "BEC", "PAL", "HOC"}
        play(table, ("put", "COB", "S"), ("put", "PAL", "W"))
        assert (units(table, "COB", RED), units(table, "PAL", RED)) == ((1, 0), (0, 1))
    else:
        assert vp(table)[RED] == 13


@pytest.mark.parametrize("space", ["HC1", "HC2", "HC3", "HC4", "HC5"])
@covers("MZ-124")
def test_each_space_of_the_codex(space: str) -> None:
    rivals: dict[str, Any] = {"shamans": 2}
    table = resolving(
        {"vp": 10, "god": "KU", "vertex": "V4", "regions": {"HOC": {"warriors": 1}}},
        {"vp": 2, "regions": {"COB": rivals, "BEC": rivals}}, {"vp": 1},
        {"vp": 0, "strength": 9}, champion=YELLOW, altars={"HOC": "AL1"},
        desolate=["UXM"], resolved=["PAL"],
    )  # fmt: skip
    assert options(table) == [("space", f"HC{n}") for n in range(1, 6)]
    play(table, ("space", space))
    if space == "HC1":
        play(table, ("put", "COB", "S"))
        assert units(table, "COB", RED) == (1, 0)
        assert asks(table) == "Conflict.cards"
    elif space == "HC2":
        play(table, ("unit", "COB", GREEN, "S"))
        assert options(table) == [("unit", "COB", GREEN, "S"), ("stop",)]  # one region
        refusal = table.why_not(RED, ("unit", "BEC", GREEN, "S"))
        assert refusal is not None
    elif space == "HC3":
        assert options(table) == [
            ("build", id, "pyr") for id in ("CHI", "COB", "BEC", "PAL", "HOC")
        ]
    elif space == "HC4":
        play(table, ("order", "use"), ("put", "PAL", "W"), ("vertex", "V10"))
        assert units(table, "PAL", RED) == (0, 1)
        assert asks(table) == "Conflict.cards"
    else:
        assert vp(table)[RED] == 13


def test_turns_go_on_after_nested_effects() -> None:
    table = acting("KU-E", {"vertex": "V4"}, age=2, wrathful=["W1A", "W2C"], desolate=["UXM"])
    play(table, ("act", "KU-C"), ("tile", "W2C"), ("pay", "res", "S"), ("order", "move"))
    play(table, ("vertex", "V10"), ("put", "BEC", "W"), ("put", "PAL", "W"))
    pass_on(table, 3)
    assert asked(table) == RED
    assert BLUE not in table.waiting
