"""The end of the game: four rankings, points, ties, the winner."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, at, happened
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.rules.rankings import (
    all_points,
    devotion_laurels,
    domination,
    exploration,
    laurels,
    points,
    roles,
)

MONSTERS = (6, 4, 2)
GAMES = (5, 3, 1)
OLYMPICS = ["O1", "O2", "O3", "O4"]


def ended(*seats: dict[str, Any], **more: Any) -> TrialTable:
    """A Basic game whose last Sunset has just passed."""
    rows = [{"hand": [], **row} for row in seats]
    more = {"enemies": {}, "treasures": {}, **more}
    table = at(phase="sunset", round=4, olympics=OLYMPICS, seats=rows, **more)
    assert table.over
    return table


@covers("TG-922", "TG-645")
def test_domination_counts_laurels_of_tamed_monsters_dead_or_alive() -> None:
    g = ended({"tamed": ["Harpy.a", "Hydra.a", "Ketos.1"], "dead": ["Hydra.a"]}, {}).position
    assert domination(g, 0) == 1 + 3 + 2
    assert domination(g, 1) == 0


@covers("TG-923", "TG-664")
def test_exploration_counts_one_or_two_laurels_for_each_token() -> None:
    table = ended(
        {},
        {},
        explorers={"I01": [1, 2], "I02": [1], "I03": [2]},
        treasures={"I01": "fleece", "I02": "empty", "I03": "empty"},
    )
    g = table.position
    assert [exploration(g, seat) for seat in (0, 1)] == [3, 3]
    assert len(g.treasures) == 12  # all are revealed
    assert sum(each == "fleece" for each in g.treasures.values()) == 4


@covers("TG-924", "TG-921")
def test_the_olympics_count_champion_tokens() -> None:
    g = ended({"champions": 3}, {"champions": 1}).position
    assert laurels(g)[2] == [3, 1]


@covers("TG-925", "TG-1052")
def test_devotion_counts_all_action_cards_and_may_be_negative() -> None:
    g = ended(
        {
            "hand": ["ZE9"],
            "deck": ["AR9"],
            "discard": ["ANIMA", "PO1"],
            "captain": "Jason",
            "box": ["ST1", "ST2", "ST3", "ST4", "ST5", "ST6", "JA1", "JA2"],
        },
        {"discard": ["ANIMA"] * 3, "captain": "Tiphys", "feats": ["F34"]},
        {"discard": ["ANIMA"] * 3, "captain": "Orpheus"},
    ).position
    assert devotion_laurels(g, 0) == 4 + 3 - 1 + 1
    assert devotion_laurels(g, 1) == 2 - 3 + 3  # two Personal cards, Living Legend
    assert devotion_laurels(g, 2) == 2 - 3


@covers("TG-926", "TG-927")
@pytest.mark.parametrize(
    ("won", "prizes", "expected"),
    [
        ([9, 5, 3, 1], MONSTERS, [6, 4, 2, 0]),
        ([9, 5, 3, 1], GAMES, [5, 3, 1, 0]),
        ([0, 5, 0, 1], MONSTERS, [0, 6, 0, 4]),
        ([-2, 0, 1], GAMES, [0, 0, 5]),
        ([0, 0, 0], GAMES, [0, 0, 0]),
    ],
)
def test_positions_give_points_to_who_has_a_laurel(
    won: list[int], prizes: tuple[int, ...], expected: list[int]
) -> None:
    assert points(won, [0] * len(won), prizes, dense=False) == expected


@covers("TG-928")
def test_a_tie_goes_to_who_has_less_dishonor_and_the_others_slide_down() -> None:
    assert points([5, 5, 5, 2], [2, 0, 1, 0], MONSTERS, dense=False) == [2, 6, 4, 0]


@covers("TG-929")
@pytest.mark.parametrize(
    ("won", "dense", "expected"),
    [
        ([5, 5, 3, 1], False, [5, 5, 2, 0]),
        ([5, 5, 3, 1], True, [5, 5, 4, 2]),
        ([7, 5, 5, 1], False, [6, 3, 3, 0]),
        ([7, 5, 5, 1], True, [6, 3, 3, 2]),
        ([7, 5, 5, 5], False, [6, 3, 3, 3]),
        ([5, 5, 5, 5], False, [5, 5, 5, 5]),
        ([7, 6, 5, 5], False, [6, 4, 1, 1]),
    ],
)
def test_players_still_tied_share_a_position_less_one(
    won: list[int], dense: bool, expected: list[int]
) -> None:
    assert points(won, [1] * 4, MONSTERS, dense) == expected


@covers("TG-929")
def test_points_are_never_negative() -> None:
    assert points([4, 3, 2, 2], [0] * 4, GAMES, dense=False) == [5, 3, 0, 0]
    assert points([5, 4, 3, 3, 3][:4], [0] * 4, (5, 3), dense=True) == [5, 3, 0, 0]


@covers("TG-930")
def test_with_two_players_there_is_no_third_position() -> None:
    assert points([5, 3], [0, 0], MONSTERS, dense=False) == [6, 4]
    assert points([5, 5], [0, 0], MONSTERS, dense=False) == [5, 5]
    assert points([5, 5, 4], [0, 0, 0], MONSTERS, dense=False) == [5, 5, 2]


@covers("TG-931", "TG-932")
def test_most_points_win() -> None:
    table = ended({"champions": 3}, {"champions": 1, "tamed": ["Harpy.a"]})
    g = table.position
    assert all_points(g)[0] == [0, 6]
    assert all_points(g)[2] == [5, 3]
    outcome = GAME.outcome(g)
    assert outcome.scores == tuple(map(sum, zip(*all_points(g))))
    assert outcome.ranks == (2, 1)
    assert outcome.ending == "rounds"


TIED: list[tuple[dict[str, Any], dict[str, Any], dict[str, Any], int]] = [
    ({"dishonor": 1}, {}, {}, 1),
    ({}, {"captain": "Jason", "companions": {"Orpheus": ""}}, {}, 1),
    ({}, {}, {"temples": {"I01": 2}, "initiative": [1, 2]}, 1),
    ({}, {}, {"initiative": [2, 1]}, 1),
    ({}, {}, {"initiative": [1, 2]}, 0),
]


@covers("TG-931")
@pytest.mark.parametrize(("first", "second", "more", "winner"), TIED)
def test_ties_for_the_win_go_by_a_row_of_tiebreakers(
    first: dict[str, Any], second: dict[str, Any], more: dict[str, Any], winner: int
) -> None:
    # Nobody has a Laurel but for two Personal cards each; with Dishonor the tie is broken there.
    rows = [{"discard": ["ANIMA", "ANIMA"], **first}, {"discard": ["ANIMA", "ANIMA"], **second}]
    outcome = GAME.outcome(ended(*rows, **more).position)
    assert outcome.scores == (0, 0)
    assert outcome.winners == (winner,)


@covers("TG-931")
def test_fleeces_come_after_dishonor_and_before_temples() -> None:
    more = {
        "explorers": {"I01": [1], "I02": [2], "I03": [2]},
        "treasures": {"I01": "fleece", "I02": "empty", "I03": "empty"},
        "temples": {"I05": 2},
    }
    rows = [{"discard": ["ANIMA"] * 2}, {"discard": ["ANIMA"] * 2}]
    outcome = GAME.outcome(ended(*rows, **more).position)
    assert outcome.scores == (5, 5)  # both have two Laurels of Exploration
    assert outcome.winners == (0,)


@covers("TG-931")
@pytest.mark.parametrize(("counts", "winner"), [(True, 1), (False, 0)])
def test_an_option_leaves_dishonor_out_of_the_last_tie(counts: bool, winner: int) -> None:
    rows: list[dict[str, Any]] = [
        {"discard": ["ANIMA"] * 2, "dishonor": 1},
        {"discard": ["ANIMA"] * 2},
    ]
    table = ended(*rows, options={"final_tie_dishonor": counts}, initiative=[1, 2])
    assert GAME.outcome(table.position).winners == (winner,)


@covers("TG-921")
def test_the_rankings_are_told_in_order() -> None:
    rows = [
        {
            "hand": [],
            "vigor": 1,
            "deck": [],
            "captain": "Jason",
            "box": ["ST1", "ST2", "ST3", "ST4", "ST5", "ST6", "JA1", "JA2"],
        },
        {
            "hand": [],
            "vigor": 1,
            "deck": [],
            "captain": "Tiphys",
            "box": ["ST1", "ST2", "ST3", "ST4", "ST5", "ST6", "TI1", "TI2"],
        },
    ]
    table = at(round=4, olympics=OLYMPICS, enemies={}, seats=rows)
    table.answer(0, ("pass",))
    table.answer(1, ("pass",))
    assert table.over
    names = [each["ranking"] for each in happened(table.log, "ranking")]
    assert names == ["Domination", "Exploration", "Olympics", "Devotion"]


@covers("TG-921")
def test_players_are_told_apart_by_captain_gods_and_the_rankings_they_led() -> None:
    g = ended(
        {
            "captain": "Jason",
            "discard": ["ZE1", "ZE2", "AR1"],
            "champions": 2,
            "tamed": ["Harpy.a"],
        },
        {"captain": "Tiphys", "discard": ["ANIMA", "ANIMA", "HA1", "HA1"], "champions": 2},
    ).position
    assert roles(g) == {
        "captain": [["Jason"], ["Tiphys"]],
        "bought from": [["Zeus"], ["Hades"]],
        "first in": [["Domination", "Olympics", "Devotion"], ["Olympics"]],
    }
