"""The worked examples of the rulebook, and number checks made from its sentences."""

import pytest

from tests.games.trial_of_the_gods.situations import (
    asks,
    at,
    cubes,
    happened,
    new,
    of,
    options,
    play,
)
from theomachy.engine.testing import covers

PURPLE, RED, GREEN = 0, 1, 2


@covers("TG-661", "TG-662", "TG-663")
def test_x1_purple_explores_the_second_space_with_two_cards() -> None:
    table = at(
        enemies={},
        explorers={"I01": [GREEN + 1]},  # Green has the leftmost space; the next shows 3
        seats=[
            {
                "captain": "Jason",
                "companions": {"Orpheus": "I01"},
                "ship": "S15",
                "hand": ["ST6", "ST1"],
            },  # Discovery +2 and +1
            {},
            {},
        ],
    )
    play(table, ("explore", "I01"), ("play", "ST6", "D"))
    assert options(table) == [("play", "ST1", "D")]  # 2 is not enough
    play(table, ("play", "ST1", "D"))
    assert table.position.explorers["I01"] == (GREEN, PURPLE)


@covers("TG-703")
def test_x2_a_reaction_that_ends_the_condition_keeps_the_next_card_in_hand() -> None:
    table = at(
        enemies={},
        initiative=[RED + 1, GREEN + 1, PURPLE + 1],
        turn=PURPLE + 1,
        blocks=["S16"],
        seats=[
            {"ship": "S15", "hand": ["ST1"]},
            {"ship": "S16", "hand": ["HA5"]},  # one Reaction card
            {"ship": "S16", "hand": ["PO5", "PO5"]},  # two with the same condition
        ],
    )
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    assert table.waiting == (RED,)
    play(table, ("react", "HA5"))
    assert of(table, PURPLE)["vigor"] == 3
    assert table.waiting == (GREEN,)
    play(table, ("react", "PO5"), ("go", "S17"))  # Purple is carried off: the condition is gone
    assert (asks(table), table.waiting) == ("Sail.move", (PURPLE,))
    assert of(table, GREEN)["hand"] == ["PO5"]


@covers("TG-407", "TG-521")
@pytest.mark.parametrize(
    ("preset", "ship", "value"),
    [("advanced", "I01", 1), ("basic", "I01", 0), ("advanced", "S15", 0)],
)
def test_x3_a_zero_value_is_raised_by_the_modifier(preset: str, ship: str, value: int) -> None:
    modifiers = {"I01": "O"} if preset == "advanced" else {}
    table = at(
        preset=preset,
        modifiers=modifiers,
        enemies={},
        seats=[{"captain": "Jason", "companions": {"Orpheus": ""}, "ship": ship, "hand": ["ST1"]}],
    )
    events = play(table, ("card", "ST1", "O"))
    assert happened(events, "card")[0]["n"] == value
    assert (asks(table) == "Order.choose") == bool(value)


@covers("TG-606", "TG-624")
@pytest.mark.parametrize(
    ("cards", "total", "defeated"), [(["ZE7", "ST2"], 7, True), (["ZE7", "ST1"], 6, False)]
)
def test_x4_four_ahead_is_one_damage_more(cards: list[str], total: int, defeated: bool) -> None:
    table = at(
        chance=[(0,)],
        enemies={"I05": ["Centaur.a"]},  # Attack 3
        seats=[{"captain": "Jason", "ship": "I05", "hand": cards}],
    )
    play(table, ("fight", "I05", "Centaur.a"), ("play", cards[0], "E"), ("play", cards[1], "A"))
    compared = happened(table.log, "compare")[0]
    assert (compared["player_total"], compared["enemy_total"]) == (total, 3)
    assert bool(of(table, 0)["tamed"]) == defeated
    assert table.position.injured == (() if defeated else ("Centaur.a",))


@covers("TG-207")
def test_x5_nineteen_cubes_at_the_start() -> None:
    g = new(4).position
    for seat in range(4):
        assert g.available[seat] + 1 + g.pool[seat] == 8 + 1 + 10 == 19


@covers("TG-642")
def test_x6_the_limit_cube_beyond_ten_is_removed() -> None:
    table = at(
        enemies={"I05": ["Tiphys.a"]},
        injured=["Tiphys.a"],
        seats=[{"captain": "Jason", "ship": "I05", "hand": ["ZE2"], "limit": 9}],
    )
    play(table, ("card", "ZE2", "E"))
    assert of(table, 0)["limit"] == 10


@covers("TG-1004", "TG-1013")
def test_x7_forbidden_prayer() -> None:
    table = at(
        chance=["T09"],
        enemies={},
        seats=[
            {
                "ship": "S15",
                "hand": ["ST1", "ST2"],
                "discard": ["ST3"],
                "available": 7,
                "exhausted": 1,
            }
        ],
    )
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    assert cubes(table, 0)[:2] == (8, 0)
    play(table, ("do",), ("purge", "hand", "ST2"), ("purge", "discard", "ST3"))
    row = of(table, 0)
    assert row["box"] == ["ST2", "ST3"]
    assert row["discard"] == ["ANIMA"]
    assert asks(table) == "Sail.move"


@covers("TG-903")
def test_x8_a_feat_restores_two_at_sunset() -> None:
    rows = [{"feats": ["F13"], "available": 4, "exhausted": 4, "hand": ["ST1"]}]
    table = at(phase="sunset", enemies={}, seats=rows)
    assert cubes(table, 0)[:2] == (6, 2)


@covers("TG-926", "TG-929")
def test_x9_points_of_the_reference_card() -> None:
    from theomachy.games.trial_of_the_gods.rules.rankings import RANKINGS, points

    tables = [prizes for _, prizes in RANKINGS]
    assert tables == [(6, 4, 2), (6, 4, 2), (5, 3, 1), (5, 3, 1)]
    for prizes in tables:
        assert points([4, 3, 2, 1], [0] * 4, prizes, dense=False) == [*prizes, 0]
        tied = points([4, 4, 2, 1], [0] * 4, prizes, dense=False)
        assert tied[:2] == [prizes[0] - 1] * 2
