"""Rulebooks: rules and rulings by id."""

from __future__ import annotations

import pytest

from tests.engine.omen import GAME
from theomachy.engine.errors import BadInput
from theomachy.engine.game import games
from theomachy.engine.rulebook import Rule, Rulebook


def test_a_rule_is_found_however_its_id_is_written() -> None:
    rule = GAME.rulebook.rule("om-7")
    assert rule == Rule("OM-7", "Reading", "§3", "No leader reads a bird of their own.")
    assert GAME.rulebook.rule("OM-7") is rule


def test_an_unknown_rule_is_refused_by_name() -> None:
    with pytest.raises(BadInput, match="Omen has no rule 'OM-99'"):
        GAME.rulebook.rule("OM-99")


def test_a_rule_may_say_why_it_has_no_test() -> None:
    assert GAME.rulebook.rules["OM-14"].untested == "It cannot be enforced."
    assert GAME.rulebook.rules["OM-13"].untested == ""


def test_a_rulebook_says_what_it_is_about() -> None:
    assert GAME.rulebook.about["name"] == "Omen"
    assert GAME.rulebook.rulings == {}


def test_a_rulebook_is_read_when_it_is_needed() -> None:
    rulebook = Rulebook("no.such.package")
    with pytest.raises(ModuleNotFoundError):
        assert rulebook.rules


def test_rules_name_their_rulings_and_rulings_their_rules() -> None:
    for game in games().values():
        rulebook = game.rulebook
        for rule in rulebook.rules.values():
            for ruling in rulebook.rulings_on(rule):
                assert rule.id in ruling.rules
        for ruling in rulebook.rulings.values():
            assert all(ruling.id in rulebook.rule(id).rulings for id in ruling.rules)
