"""The named options of Gheos: what each value does, the presets, and what is refused."""

from typing import Any

import pytest

from tests.games.gheos.situations import (
    asks,
    at,
    civilizations,
    cubes,
    hand,
    happened,
    kinds,
    new,
    options,
    play,
    shown,
    supply,
    vp,
)
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ("T00", 0, 0, 0)
LEFT, RIGHT, BELOW = (-1, 0, 0), (1, 0, 1), (0, 1, 1)
# Red: 2 cups, 1 pyramid. Blue: 1 cup, 2 pyramids.
SCORING = [
    START,
    ("T19", -1, 0, 0),
    ("T15", -2, 0, 1),
    ("T18", 1, 0, 0),
    ("T16", 2, 0, 0),
    ("T49", 1, -1, 0),
]
COLLAPSE: dict[str, Any] = {
    "board": [START, ("T22", -1, 0, 0)],
    "civilizations": {"red": LEFT},
}
BRIDGE: dict[str, Any] = {
    "board": [START, ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
    "civilizations": {"red": LEFT, "blue": RIGHT},
}


# follower_scoring


@covers("GH-72", "GH-73")
@pytest.mark.parametrize(
    ("scoring", "gain"),
    # Three red cubes and one white: 3x2, (3+1)x(2+1), (3+1)x2.
    [("bound", 6), ("generic", 12), ("generic_held", 8)],
)
def test_follower_scoring_says_which_cubes_count_for_a_token(scoring: str, gain: int) -> None:
    table = at(
        board=SCORING,
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"cubes": {"red": 3, "white": 1}}],
        options={"follower_scoring": scoring},
        step="token",
        draws=["T51"],
    )
    play(table, ("token", 1))
    assert vp(table) == [gain, 0]


@covers("GH-78", "GH-87")
@pytest.mark.parametrize(
    ("scoring", "gains"),
    [
        # Pyramids: red 1, blue 2; then cups: red 2, blue 1.
        ("bound", [3 * 1 + 3 * 2, 1 * 2 + 1 * 1]),
        ("generic", [4 * 3 + 4 * 3, 1 * 3 + 1 * 3]),
        ("generic_held", [4 * 1 + 4 * 2, 1 * 2 + 1 * 1]),
    ],
)
def test_follower_scoring_holds_for_epoch_tiles_and_the_final_cups_too(
    scoring: str, gains: list[int]
) -> None:
    table = at(
        board=SCORING,
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"cubes": {"red": 3, "white": 1}}, {"cubes": {"blue": 1}}],
        options={"follower_scoring": scoring},
        step="token",
        epochs=5,
        draws=["EPOCH"],
    )
    play(table, ("token", 0))
    assert vp(table) == gains


@covers("GH-55")
@pytest.mark.parametrize("scoring", ["bound", "generic", "generic_held"])
def test_a_lost_civilization_takes_its_cubes_away_in_every_scoring(scoring: str) -> None:
    table = at(
        **BRIDGE,
        seats=[{"hand": ["T02", "T22"], "cubes": {"blue": 3, "white": 1}}],
        options={"follower_scoring": scoring},
    )
    play(table, ("tile", "T02", 0, 0, 0), ("pay", "white"))
    assert cubes(table, 0) == {}


# take_follower


@covers("GH-68")
def test_take_follower_in_play_offers_colours_on_the_board_only() -> None:
    table = at(**BRIDGE, options={"take_follower": "in_play"}, step="settle")
    assert options(table, "follower") == [("follower", "red"), ("follower", "blue")]
    table = at(**BRIDGE, step="settle")
    assert len(options(table, "follower")) == 6


@covers("GH-68", "GH-70")
def test_take_follower_in_play_skips_settling_when_nothing_is_on_the_board() -> None:
    table = at(
        seats=[{"hand": ["T12", "T01"]}], options={"take_follower": "in_play"}, draws=["T51"]
    )
    play(table, ("tile", "T12", -1, 0, 0))
    assert asks(table) == "token"


# temples


@covers("GH-61")
@pytest.mark.parametrize(("needs", "settled", "gain"), [
    (False, False, 1), (False, True, 1), (True, False, 0), (True, True, 1),
])  # fmt: skip
def test_temple_needs_civ_asks_for_a_civilization_on_the_continent(
    needs: bool, settled: bool, gain: int
) -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0), ("T02", 1, 0, 0)],
        civilizations={"red": LEFT, "blue": RIGHT} if settled else {"blue": RIGHT},
        seats=[{"hand": ["T10", "T22"]}],
        options={"temple_needs_civ": needs},
    )
    play(table, ("tile", "T10", -2, 0, 1))
    assert vp(table) == [gain, 0]


@covers("GH-61", "GH-93")
def test_temple_needs_civ_looks_at_the_board_after_a_migration() -> None:
    # Red leaves the land where the temple comes to lie.
    table = at(
        board=[("T35", 0, 0, 0), ("T19", -1, 0, 0), ("T36", 1, 0, 0)],
        discard=["T00"],
        civilizations={"red": LEFT},
        seats=[{"hand": ["T28", "T01"], "cubes": {"blue": 1}}],
        options={"temple_needs_civ": True},
    )
    # T28 turned twice: landmass on edges 2 and 0, the cup temple's shore on edge 1, left.
    play(table, ("tile", "T28", 0, 0, 2))
    assert civilizations(table).keys() == {"red"}
    assert vp(table) == [0, 0]


@covers("GH-60")
@pytest.mark.parametrize(("on_replace", "gain"), [(True, 2), (False, 0)])
def test_temple_on_replace_says_whether_a_replacement_scores(on_replace: bool, gain: int) -> None:
    rules = {"temple_on_replace": on_replace}
    board = [START, ("T02", -1, 0, 0), ("T18", -2, 0, 0)]
    table = at(board=board, seats=[{"hand": ["T04", "T22"]}], options=rules)
    play(table, ("tile", "T04", -2, 0, 0))
    assert vp(table) == [gain, 0]
    table = at(board=board, seats=[{"hand": ["T04", "T22"]}], options=rules)
    play(table, ("tile", "T04", -3, 0, 0))
    assert vp(table) == [2, 0]


# conflicts


@covers("GH-44")
@pytest.mark.parametrize(("unpayable", "legal"), [("forbid", False), ("waive", True)])
def test_conflict_unpayable_says_whether_a_player_without_cubes_may_cause_one(
    unpayable: str, legal: bool
) -> None:
    rules = {"conflict_unpayable": unpayable}
    table = at(**BRIDGE, seats=[{"hand": ["T02", "T22"]}], options=rules)
    assert (("tile", "T02", 0, 0, 0) in options(table)) is legal
    if legal:
        events = play(table, ("tile", "T02", 0, 0, 0))
        assert "pay" not in kinds(events)
        assert civilizations(table).keys() == {"red"}


@covers("GH-41", "GH-44")
def test_conflict_unpayable_waive_spares_nobody_who_holds_a_cube() -> None:
    table = at(
        **BRIDGE,
        seats=[{"hand": ["T02", "T22"], "cubes": {"white": 1}}],
        options={"conflict_unpayable": "waive"},
    )
    play(table, ("tile", "T02", 0, 0, 0))
    assert cubes(table, 0) == {}


@covers("GH-40", "GH-44", "GH-50")
@pytest.mark.parametrize(("cost", "held", "legal"), [
    (False, {}, True), (False, {"blue": 1}, True), (True, {}, False), (True, {"blue": 1}, True),
])  # fmt: skip
def test_collapse_cost_makes_a_collapse_cost_a_cube(
    cost: bool, held: dict[str, int], legal: bool
) -> None:
    table = at(
        **COLLAPSE,
        seats=[{"hand": ["T12", "T01"], "cubes": held}],
        options={"collapse_cost": cost},
    )
    assert (("tile", "T12", -1, 0, 0) in options(table)) is legal
    # Whatever keeps red alive is free all the same.
    assert ("tile", "T01", -1, 0, 0) in options(table)
    if legal:
        play(table, ("tile", "T12", -1, 0, 0))
        assert cubes(table, 0) == ({} if cost else held)
        assert civilizations(table) == {}


@covers("GH-40", "GH-44", "GH-50")
def test_collapse_cost_holds_for_a_lone_tile_too() -> None:
    scene: dict[str, Any] = {
        "board": [("T35", 0, 0, 0)],
        "discard": ["T00"],
        "civilizations": {"red": (0, 0, 0)},
        "options": {"collapse_cost": True},
    }
    table = at(**scene, seats=[{"hand": ["T12", "T01"]}])
    assert not [option for option in options(table) if option[2:4] == (0, 0)]
    table = at(**scene, seats=[{"hand": ["T12", "T01"], "cubes": {"red": 1}}])
    events = play(table, ("tile", "T01", 0, 0, 0))
    assert "pay" in kinds(events)
    assert civilizations(table) == {}


@covers("GH-50")
def test_collapse_cost_with_waive_lets_a_player_without_cubes_do_it_for_nothing() -> None:
    table = at(
        **COLLAPSE,
        seats=[{"hand": ["T12", "T01"]}],
        options={"collapse_cost": True, "conflict_unpayable": "waive"},
    )
    play(table, ("tile", "T12", -1, 0, 0))
    assert civilizations(table) == {}


@covers("GH-50")
@pytest.mark.parametrize(
    ("rule", "left"), [("return", [{}, {}]), ("keep", [{"red": 2}, {"red": 1}])]
)
def test_collapse_cubes_says_whether_players_keep_them(
    rule: str, left: list[dict[str, int]]
) -> None:
    table = at(
        **COLLAPSE,
        seats=[{"hand": ["T12", "T01"], "cubes": {"red": 2}}, {"cubes": {"red": 1}}],
        options={"collapse_cubes": rule},
    )
    play(table, ("tile", "T12", -1, 0, 0))
    assert civilizations(table) == {}
    assert "red" in shown(table)["supply"]["disks"]
    assert [cubes(table, 0), cubes(table, 1)] == left
    assert supply(table, "red") == 5 - sum(each.get("red", 0) for each in left)


@covers("GH-55")
def test_collapse_cubes_keep_does_not_help_the_losers_of_a_war() -> None:
    table = at(
        **BRIDGE,
        seats=[{"hand": ["T02", "T22"], "cubes": {"white": 1}}, {"cubes": {"blue": 3}}],
        options={"collapse_cubes": "keep"},
    )
    play(table, ("tile", "T02", 0, 0, 0))
    assert cubes(table, 1) == {}


MIDDLE = [("T05", 0, 0, 0), ("T18", -1, 0, 0), ("T19", 1, 0, 0)]
CUT_OFF = [("T22", 0, 0, 1), ("T02", -1, 0, 0), ("T36", 1, 0, 0), ("T01", 0, 1, 0)]


@covers("GH-54")
@pytest.mark.parametrize(("swords", "chosen"), [("snapshot", False), ("surviving", True)])
def test_war_swords_surviving_leaves_out_the_tile_that_is_replaced(
    swords: str, chosen: bool
) -> None:
    table = at(
        board=MIDDLE,
        discard=["T00"],
        civilizations={"red": LEFT, "blue": RIGHT},
        seats=[{"hand": ["T37", "T22"], "cubes": {"white": 1}}],
        options={"war_swords": swords},
    )
    play(table, ("tile", "T37", 0, 0, 0))
    assert (asks(table) == "survivor") is chosen


@covers("GH-54")
@pytest.mark.parametrize(("swords", "red"), [("snapshot", 2), ("surviving", 0)])
def test_war_swords_surviving_leaves_out_land_that_is_cut_off(swords: str, red: int) -> None:
    table = at(
        board=CUT_OFF,
        discard=["T00"],
        civilizations={"red": LEFT, "blue": BELOW},
        seats=[{"hand": ["T39", "T35"], "cubes": {"white": 1}}],
        options={"war_swords": swords},
    )
    events = play(table, ("tile", "T39", 0, 0, 2))
    assert dict(happened(events, "war")[0]["rivals"]) == {"red": red, "blue": 1}
    assert civilizations(table).keys() == {"red" if red else "blue"}


# tiles, ends, start


@covers("GH-26")
def test_replaced_tile_reshuffle_puts_it_into_the_stack_before_this_turns_draw() -> None:
    table = at(
        board=[START, ("T01", -1, 0, 0)],
        seats=[{"hand": ["T22", "T02"]}],
        options={"replaced_tile": "reshuffle"},
        draws=["T00"],
    )
    stack = shown(table)["stack"]
    play(table, ("tile", "T22", 0, 0, 1))
    assert shown(table)["discard"] == []
    assert shown(table)["stack"] == stack + 1
    assert "T00" in GAME.document(table.position)["stack"]
    play(table, ("follower", "red"), ("token", 0))
    assert hand(table, 0) == ["T00", "T02"]


ONE_TOKEN: dict[str, Any] = {
    "board": SCORING,
    "civilizations": {"red": LEFT, "blue": RIGHT},
    "seats": [{"tokens": 1, "cubes": {"red": 1}}, {"tokens": 0, "cubes": {"blue": 1}}],
    "step": "token",
}


@covers("GH-85")
def test_end_on_tokens_finish_turn_draws_first() -> None:
    table = at(**ONE_TOKEN, options={"end_on_tokens": "finish_turn"}, draws=["EPOCH", "T51"])
    events = play(table, ("token", 1))
    assert kinds(events) == ["token", "epoch", "draw", "final", "final", "over"]
    assert vp(table) == [2 + 1 + 2, 2 + 1]
    assert (table.over, table.outcome.ending) == (True, "tokens")


@covers("GH-85")
def test_end_on_tokens_immediate_does_not_draw() -> None:
    table = at(**ONE_TOKEN, draws=["EPOCH", "T51"])
    play(table, ("token", 1))
    assert vp(table) == [2 + 2, 1]


@covers("GH-84", "GH-87")
@pytest.mark.parametrize(("rule", "gains"), [("scored", [1 + 2, 2 + 1]), ("unscored", [2, 1])])
def test_last_epoch_says_whether_the_decisive_tile_is_scored(rule: str, gains: list[int]) -> None:
    table = at(**ONE_TOKEN, options={"last_epoch": rule}, epochs=5, draws=["EPOCH"])
    play(table, ("token", 0))
    assert (table.over, vp(table)) == (True, gains)


@covers("GH-84")
def test_last_epoch_unscored_concerns_the_decisive_tile_only() -> None:
    table = at(**ONE_TOKEN, options={"last_epoch": "unscored"}, epochs=4, draws=["EPOCH", "EPOCH"])
    play(table, ("token", 0))
    assert vp(table) == [1 + 2, 2 + 1]


@covers("GH-84", "GH-85")
def test_last_epoch_unscored_holds_in_a_turn_that_is_finished_too() -> None:
    rules = {"last_epoch": "unscored", "end_on_tokens": "finish_turn"}
    table = at(**ONE_TOKEN, options=rules, epochs=5, draws=["EPOCH"])
    play(table, ("token", 1))
    assert (table.over, vp(table)) == (True, [2 + 2, 1])


@covers("GH-2")
@pytest.mark.parametrize("seat", [1, 2, 3, 4])
def test_start_player_may_be_the_number_of_a_seat(seat: int) -> None:
    assert new(4, options={"start_player": seat}).waiting == (seat - 1,)


@covers("GH-2")
def test_start_player_random_leaves_it_to_luck() -> None:
    assert {new(3, draws=[seat]).waiting for seat in range(3)} == {(0,), (1,), (2,)}
