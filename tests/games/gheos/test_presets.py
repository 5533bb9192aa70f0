"""The presets of Gheos, and options that are refused."""

from typing import Any

import pytest

from tests.games.gheos.situations import new
from theomachy.engine.errors import BadOption
from theomachy.games.gheos import GAME
from theomachy.games.gheos.options import SETTINGS

MANUAL = {
    "follower_scoring": "bound",
    "take_follower": "any",
    "temple_needs_civ": False,
    "temple_on_replace": True,
    "conflict_unpayable": "forbid",
    "collapse_cost": False,
    "collapse_cubes": "return",
    "war_swords": "snapshot",
    "replaced_tile": "discard",
    "end_on_tokens": "immediate",
    "last_epoch": "scored",
    "start_player": "random",
}
CLASSIC = {**MANUAL, "take_follower": "in_play", "temple_needs_civ": True, "collapse_cost": True}


def chosen(**given: Any) -> dict[str, Any]:
    return SETTINGS.as_dict(GAME.start(2, **given).options)


def test_the_manual_preset_is_the_default_and_has_all_first_values() -> None:
    assert SETTINGS.default_preset == "manual"
    assert chosen() == chosen(preset="manual") == MANUAL


def test_the_classic_preset_differs_in_three_options() -> None:
    assert chosen(preset="classic") == CLASSIC


def test_a_single_option_can_be_changed_on_top_of_a_preset() -> None:
    given = chosen(preset="classic", options={"collapse_cost": False, "last_epoch": "unscored"})
    assert given == {**CLASSIC, "collapse_cost": False, "last_epoch": "unscored"}


def test_every_option_has_the_values_of_the_rules_and_no_more() -> None:
    values = {name: list(each.meanings) for name, each in SETTINGS.settings.items()}
    assert values == {
        "follower_scoring": ["bound", "generic", "generic_held"],
        "take_follower": ["any", "in_play"],
        "temple_needs_civ": [False, True],
        "temple_on_replace": [True, False],
        "conflict_unpayable": ["forbid", "waive"],
        "collapse_cost": [False, True],
        "collapse_cubes": ["return", "keep"],
        "war_swords": ["snapshot", "surviving"],
        "replaced_tile": ["discard", "reshuffle"],
        "end_on_tokens": ["immediate", "finish_turn"],
        "last_epoch": ["scored", "unscored"],
        "start_player": ["random"],
    }


def test_every_option_names_rules_that_exist() -> None:
    for each in SETTINGS.settings.values():
        assert each.rules
        assert all(rule in GAME.rulebook.rules for rule in each.rules)


def test_values_may_be_written_as_text() -> None:
    given = chosen(options={"collapse_cost": "true", "start_player": "2", "take_follower": "ANY"})
    assert given == {**MANUAL, "collapse_cost": True, "start_player": 2}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"swords": "yes"}, "Gheos has no option 'swords'; it has follower_scoring, "),
        (
            {"last_epoch": "maybe"},
            "The option last_epoch cannot be 'maybe'; it can be scored, unscored.",
        ),
        (
            {"collapse_cost": "perhaps"},
            "The option collapse_cost cannot be 'perhaps'; it can be false, true.",
        ),
        ({"collapse_cost": 1}, "The option collapse_cost cannot be 1; it can be false, true."),
        ({"take_follower": True}, "The option take_follower cannot be True; "),
        (
            {"start_player": 3},
            "The option start_player cannot be 3; it can be random, a seat from 1 to 2.",
        ),
        ({"start_player": 0}, "The option start_player cannot be 0; "),
        ({"start_player": True}, "The option start_player cannot be True; "),
        ({"start_player": None}, "The option start_player cannot be None; "),
    ],
)
def test_an_unknown_option_or_value_is_refused_in_a_sentence(
    given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadOption) as refused:
        new(2, options=given)
    assert str(refused.value).startswith(sentence)
    assert str(refused.value).endswith(".")


def test_a_broken_number_is_no_seat() -> None:
    with pytest.raises(BadOption):
        new(2, options={"start_player": 1.5})


def test_an_unknown_preset_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="Gheos has no preset 'modern'; it has manual, classic"):
        new(2, preset="modern")


@pytest.mark.parametrize("players", [-1, 1, 5, 100])
def test_a_wrong_number_of_players_is_refused_in_a_sentence(players: int) -> None:
    with pytest.raises(BadOption, match=f"Gheos is for 2 to 4 players, not {players}"):
        new(players)


def test_without_a_number_of_players_two_play() -> None:
    assert GAME.start().seat_count == 2
