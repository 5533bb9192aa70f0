"""The Adventure Phase: Turns, Actions, passing; values of cards, Restore and Heal."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    asks,
    at,
    cubes,
    happened,
    of,
    options,
    play,
    under_way,
)
from theomachy.engine.decisions import Option
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.rules.phases.adventure import MOST_TURNS


@covers("TG-401", "TG-402", "TG-403")
def test_turns_go_round_in_initiative_order_and_skip_who_has_passed() -> None:
    table = at(seats=[{}, {}, {}], initiative=[3, 1, 2], turn=3)
    turns = []
    answers: list[Option] = [("pass",), "act", "act", ("pass",), "act", ("pass",)]
    for answer in answers:
        turns.append(table.waiting[0])
        if answer == "act":
            play(table, options(table, "card")[1], ("end",))  # Restore, then an early end
        else:
            play(table, answer)
    assert turns == [2, 0, 1, 0, 1, 1]
    assert table.position.phase != "adventure"
    assert table.position.turn == -1


@covers("TG-402", "TG-403")
def test_pass_is_for_the_first_choice_only_and_end_for_the_second() -> None:
    table = at(seats=[{"hand": ["ST1", "ST2", "ST3"]}])
    assert ("pass",) in options(table)
    assert ("end",) not in options(table)
    play(table, ("card", "ST1", "R"))
    assert ("end",) in options(table)
    assert ("pass",) not in options(table)
    play(table, ("card", "ST2", "O"))
    assert table.waiting == (1,)


@covers("TG-402")
def test_an_option_allows_to_pass_after_an_action() -> None:
    table = at(options={"pass_after_action": True}, seats=[{"hand": ["ST1", "ST2"]}])
    play(table, ("card", "ST1", "R"))
    assert {("end",), ("pass",)} <= set(options(table))
    play(table, ("pass",))
    assert of(table, 0)["passed"]


@covers("TG-404", "TG-110")
def test_cards_are_in_play_until_the_turn_ends() -> None:
    table = at(seats=[{"hand": ["ST1", "ST3", "ST5"], "discard": ["ST2"]}])
    play(table, ("card", "ST3", "R"))
    row = of(table, 0)
    assert (row["hand"], row["in_play"], row["discard"]) == (["ST1", "ST5"], ["ST3"], ["ST2"])
    play(table, ("card", "ST1", "R"))
    row = of(table, 0)
    assert (row["hand"], row["in_play"], row["discard"]) == (["ST5"], [], ["ST1", "ST2", "ST3"])


@covers("TG-405", "TG-407", "TG-409", "TG-410")
def test_a_card_offers_each_of_its_values_and_only_an_action_effect() -> None:
    row = {"captain": "Heracles", "hand": ["ST5", "AT1"], "vigor": 5, "ship": "S15"}
    table = at(seats=[row], enemies={})
    assert options(table) == [
        ("card", "ST5", "S"),
        ("card", "ST5", "R"),
        ("card", "ST5", "O"),
        ("card", "ST5", "H"),
        ("card", "AT1", "S"),
        ("card", "AT1", "R"),
        ("card", "AT1", "O"),
        ("card", "AT1", "H"),
        ("card", "AT1", "E"),
        ("pass",),
    ]
    # An Action of value 0 does nothing, and costs an Action; twice the same kind is allowed.
    play(table, ("card", "ST5", "H"))
    assert of(table, 0)["vigor"] == 5
    play(table, ("card", "AT1", "H"))
    assert table.waiting == (1,)


@covers("TG-116")
@pytest.mark.parametrize("card", ["ST4", "ST5", "AT2"])
def test_fight_olympics_and_reaction_effects_are_no_actions(card: str) -> None:
    table = at(seats=[{"hand": [card]}])
    assert ("card", card, "E") not in options(table)


@covers("TG-117", "TG-704")
def test_an_effect_whose_prayer_cannot_be_paid_is_not_offered() -> None:
    row: dict[str, Any] = {"hand": ["ZE2"], "available": 1}
    assert ("card", "ZE2", "E") not in options(at(seats=[row]))
    row["available"] = 2
    assert ("card", "ZE2", "E") in options(at(seats=[row]))


@covers("TG-103", "TG-406", "TG-511")
def test_restore_moves_exhausted_cubes_as_many_as_there_are() -> None:
    table = at(
        seats=[{"hand": ["ST3", "OR1"], "captain": "Orpheus", "available": 4, "exhausted": 5}]
    )
    play(table, ("card", "ST3", "R"))
    assert cubes(table, 0) == (7, 2, 9)
    play(table, ("card", "OR1", "R"))
    assert cubes(table, 0) == (9, 0, 9)


@covers("TG-107", "TG-516", "TG-406")
def test_heal_raises_vigor_to_the_limit_and_may_be_named_smaller() -> None:
    table = at(seats=[{"hand": ["ST6", "AE1"], "captain": "Asclepius", "vigor": 3}])
    heals = [option for option in options(table, "card") if option[2] == "H"]
    assert heals == [
        ("card", "ST6", "H"),
        ("card", "ST6", "H", 0),
        ("card", "ST6", "H", 1),
        ("card", "AE1", "H"),
        ("card", "AE1", "H", 0),
        ("card", "AE1", "H", 1),
    ]
    play(table, ("card", "AE1", "H"))  # Heal 3, but the limit is 5
    assert of(table, 0)["vigor"] == 5
    assert [option for option in options(table, "card") if option[2] == "H"] == [
        ("card", "ST6", "H")
    ]


@covers("TG-516")
def test_a_smaller_heal_is_what_was_named() -> None:
    table = at(seats=[{"hand": ["ST6"], "vigor": 2}])
    play(table, ("card", "ST6", "H", 1))
    assert of(table, 0)["vigor"] == 3


@covers("TG-408", "TG-1041")
def test_a_feat_or_hero_action_costs_an_action_and_works_once_a_round() -> None:
    table = at(
        seats=[
            {
                "captain": "Asclepius",
                "feats": ["F15"],
                "vigor": 1,
                "available": 3,
                "exhausted": 4,
                "hand": [],
            }
        ]
    )
    assert options(table, "use") == [("use", "F15"), ("use", "Asclepius")]
    play(table, ("use", "Asclepius"))
    assert of(table, 0)["vigor"] == 3
    assert options(table, "use") == [("use", "F15")]
    play(table, ("use", "F15"))
    assert of(table, 0)["vigor"] == 4
    assert cubes(table, 0)[:2] == (4, 3)
    assert of(table, 0)["used"] == ["Asclepius", "F15"]
    play(table, ("pass",))
    assert options(table, "use") == []


@covers("TG-112", "TG-408")
def test_an_untrained_hero_can_do_nothing_and_a_trained_one_can() -> None:
    row = {"captain": "Orpheus", "companions": {"Atalanta": ""}, "hand": []}
    assert options(at(seats=[row], enemies={}), "use") == [("use", "Orpheus")]
    row["trained"] = ["Atalanta"]
    table = at(seats=[row], enemies={})
    assert options(table, "use") == [("use", "Orpheus"), ("use", "Atalanta")]
    play(table, ("use", "Atalanta"))
    assert asks(table) == "Sail.move"


@covers("TG-704", "TG-408")
def test_a_hero_whose_prayer_cannot_be_paid_is_not_offered() -> None:
    row = {"captain": "Phalerus", "available": 1}
    assert options(at(seats=[row]), "use") == []
    assert options(at(seats=[{**row, "available": 2}]), "use") == [("use", "Phalerus")]


@covers("TG-1047")
@pytest.mark.parametrize(
    ("feat", "card", "use", "value"),
    [
        ("F11", "ST1", "S", 4),
        ("F12", "ST6", "H", 3),
        ("F13", "ST4", "O", 3),
        ("F11", "ST3", "S", 1),
    ],
)
def test_feats_raise_the_values_of_action_cards(feat: str, card: str, use: str, value: int) -> None:
    table = at(seats=[{"hand": [card], "feats": [feat], "vigor": 1, "captain": "Asclepius"}])
    events = play(table, ("card", card, use))
    assert happened(events, "card")[0]["n"] == value


@covers("TG-521", "TG-1047")
def test_the_modifier_of_any_temple_raises_that_action_for_any_owner() -> None:
    for temples in ({}, {"I01": 1}, {"I01": 2}):
        table = at(
            preset="advanced",
            modifiers={"I01": "O"},
            temples=temples,
            enemies={},
            seats=[{"ship": "I01", "hand": ["ST1", "ST4"], "feats": ["F13"]}],
        )
        events = play(table, ("card", "ST1", "O"))
        assert happened(events, "card")[0]["n"] == 0 + 1 + 1  # Modifier and Marshal's Voice


@covers("TG-521")
def test_the_modifier_is_fixed_when_the_action_starts() -> None:
    table = at(
        preset="advanced",
        modifiers={"I09": "S"},
        enemies={},
        blocks=["S15"],
        seats=[{"ship": "I09", "hand": ["ST6"]}],
    )
    play(table, ("card", "ST6", "S"), ("go", "S15"))
    assert asks(table) == "Sail.move"  # Sail 1 + 1: leaving the Island changes nothing
    assert under_way(table).left == 1


@covers("TG-522")
def test_the_modifier_does_not_help_effects_or_heroes() -> None:
    table = at(
        preset="advanced",
        modifiers={"I01": "S"},
        enemies={},
        seats=[{"ship": "I01", "hand": [], "captain": "Atalanta"}],
    )
    play(table, ("use", "Atalanta"))
    assert under_way(table).left == 2


@covers("TG-402")
def test_after_thirty_turns_only_pass_is_left() -> None:
    table = at(seats=[{"turns": MOST_TURNS}, {"passed": True}])
    assert len(options(table)) > 1
    play(table, options(table, "card")[1], ("end",))
    assert table.position.phase != "adventure"  # the thirty-first Turn could only pass


@covers("TG-112")
def test_blessings_and_olympics_symbols_count_untrained() -> None:
    g = at(seats=[{"captain": "Jason", "companions": {"Orpheus": ""}}], enemies={}).position
    assert g.blessings(0)["gold"] == g.blessings(0)["violet"] == 1
    assert g.trained[0] == ()
