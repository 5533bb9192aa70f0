"""The named options of Trial of the Gods, its presets, and values that are refused."""

from typing import Any

import pytest

from theomachy.engine.errors import BadOption
from theomachy.engine.rulebook import Rulebook
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.options import SETTINGS

BASIC = {
    "mode": "basic",
    "enemy_versions": "two",
    "tie_positions": "skip",
    "final_tie_dishonor": True,
    "fight_own_tamed": False,
    "sunset_stack": True,
    "enemy_phase_instances": "each",
    "feat_gate": "none",
    "pass_after_action": False,
    "third_argonaut_limit": True,
    "reveal_division": "announced",
    "upgrade_direct_only": True,
}
RULES = Rulebook("theomachy.games.trial_of_the_gods").rules


def chosen(preset: str | None = None, **given: Any) -> dict[str, Any]:
    return dict(SETTINGS.as_dict(SETTINGS.read(given, 2, preset)))


@covers("TG-904")
def test_the_basic_game_is_the_default_and_has_all_first_values() -> None:
    assert SETTINGS.default_preset == "basic"
    assert chosen() == chosen("basic") == BASIC


@covers("TG-904")
def test_the_advanced_game_differs_in_its_mode_alone() -> None:
    assert chosen("advanced") == {**BASIC, "mode": "advanced"}


def test_single_options_can_be_changed_on_top_of_a_preset() -> None:
    given = chosen("advanced", tie_positions="dense", sunset_stack="false")
    assert given == {
        **BASIC,
        "mode": "advanced",
        "tie_positions": "dense",
        "sunset_stack": False,
    }


def test_every_option_has_the_values_of_the_rules_and_no_more() -> None:
    values = {name: list(each.meanings) for name, each in SETTINGS.settings.items()}
    assert values == {
        "mode": ["basic", "advanced"],
        "enemy_versions": ["two", "single"],
        "tie_positions": ["skip", "dense"],
        "final_tie_dishonor": [True, False],
        "fight_own_tamed": [False, True],
        "sunset_stack": [True, False],
        "enemy_phase_instances": ["each", "lump"],
        "feat_gate": ["none", "companions"],
        "pass_after_action": [False, True],
        "third_argonaut_limit": [True, False],
        "reveal_division": ["announced", "one_by_one"],
        "upgrade_direct_only": [True, False],
    }


def test_options_and_rules_name_each_other() -> None:
    for name, each in SETTINGS.settings.items():
        assert each.rules
        assert all(name in RULES[rule].options for rule in each.rules), name
    for rule in RULES.values():
        assert set(rule.options) <= set(SETTINGS.settings), rule.id


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"rounds": 6}, "Trial of the Gods has no option 'rounds'; it has mode, "),
        ({"mode": "solo"}, "The option mode cannot be 'solo'; it can be basic, advanced."),
        ({"sunset_stack": 0}, "The option sunset_stack cannot be 0; it can be true, false."),
    ],
)
def test_an_unknown_option_or_value_is_refused_in_a_sentence(
    given: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadOption) as refused:
        chosen(**given)
    assert str(refused.value).startswith(sentence)


def test_an_unknown_preset_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="has no preset 'expert'; it has basic, advanced"):
        chosen("expert")
