"""The named options of Mystic War: defaults, other values, presets, and what is refused."""

from typing import Any

import pytest

from theomachy.engine.errors import BadOption
from theomachy.engine.rulebook import Rulebook
from theomachy.games.mystic_war.options import SETTINGS, Options

BOOK = Rulebook("theomachy.games.mystic_war")


def read(**given: Any) -> Options:
    return SETTINGS.read(given, 3)


def test_the_defaults_are_those_of_the_rules() -> None:
    assert SETTINGS.as_dict(read()) == {
        "rounding": "total_up",
        "double_cap": "wealth_only",
        "negation_reach": "last_card",
        "between_turns_window": False,
        "capture_transmuted": True,
        "sacrifice_by": "anyone",
        "declare": "auto",
        "victory_tie": "clockwise",
        "protection_repro": "refusable",
        "chaos_bars": "ignored",
        "deck_rebuild": "remaining",
        "necromancy_events": False,
        "open_discard": False,
        "two_player": False,
        "max_rounds": 100,
        "mat": "authored",
        "values": "authored",
    }


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("rounding", "effect_up"),
        ("double_cap", "once"),
        ("negation_reach", "last_spell_or_resource"),
        ("between_turns_window", True),
        ("capture_transmuted", False),
        ("sacrifice_by", "loser"),
        ("declare", "ask"),
        ("victory_tie", "shared"),
        ("protection_repro", "hits"),
        ("chaos_bars", "hold"),
        ("deck_rebuild", "all"),
        ("necromancy_events", True),
        ("open_discard", True),
        ("two_player", True),
        ("max_rounds", 7),
        ("max_rounds", "250"),
        ("values", "D 1 3 5 5 7 7 9 9 11 11"),
    ],
)
def test_each_option_has_the_other_values_of_the_rules(name: str, other: Any) -> None:
    assert str(getattr(read(**{name: other}), name)) == str(other)


@pytest.mark.parametrize(
    ("name", "written", "complaint"),
    [
        ("rounding", "down", "it can be total_up, effect_up"),
        ("max_rounds", 0, "It must be a whole number from 1 to 10000."),
        ("max_rounds", "none", "It must be a whole number from 1 to 10000."),
        ("values", "D 1", "Dragon needs 10 numbers from 1 to 48."),
        ("mat", "printed", "It is written as three rows"),
        ("speed", "fast", "Mystic War has no option 'speed'"),
    ],
)
def test_a_value_that_is_none_is_refused_with_a_sentence(
    name: str, written: Any, complaint: str
) -> None:
    with pytest.raises(BadOption, match=complaint):
        read(**{name: written})


def test_every_option_names_rules_and_those_rules_name_the_option() -> None:
    named = {(option, rule.id) for rule in BOOK.rules.values() for option in rule.options}
    assert named == {
        (setting.name, rule) for setting in SETTINGS.settings.values() for rule in setting.rules
    }


def test_the_presets_are_legal_and_the_first_is_the_rulebook() -> None:
    assert SETTINGS.default_preset == "rulebook"
    assert SETTINGS.read({}, 3, "rulebook") == Options()
    assert SETTINGS.read({}, 2, "two_players").two_player
    open_table = SETTINGS.read({}, 3, "open_table")
    assert open_table.between_turns_window
    assert open_table.negation_reach == "last_spell_or_resource"
    assert open_table.open_discard
