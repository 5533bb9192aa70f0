"""Rule coverage: read from the tests, and not fooled by marks alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from textwrap import dedent

import pytest

from tests.engine.omen import GAME
from theomachy.engine.rulebook import Rulebook
from theomachy.engine.testing import Coverage, covers, rule_coverage

HERE = Path(__file__).parent


def found(tmp_path: Path, source: str) -> Coverage:
    (tmp_path / "test_it.py").write_text(dedent(source), "utf-8")
    return rule_coverage(GAME, tmp_path)


def test_a_test_carries_the_rules_it_covers() -> None:
    @covers("OM-1")
    @covers("OM-2", "OM-3")
    def test_it() -> str:
        return "ran"

    assert vars(test_it)["covered_rules"] == ("OM-1", "OM-2", "OM-3")
    assert test_it() == "ran"


def test_every_rule_of_omen_is_tested_or_excused() -> None:
    coverage = rule_coverage(GAME, HERE)
    assert coverage.holds, coverage
    assert coverage.missing == coverage.unknown == coverage.faults == ()
    assert len(coverage.rules) == 14
    assert "OM-14" not in coverage.tested
    assert any(test.startswith("test_omen.py::") for test in coverage.tested["OM-7"])


def test_a_rule_without_a_test_is_missing(tmp_path: Path) -> None:
    coverage = found(
        tmp_path,
        """
        @covers("OM-1")
        def test_it():
            assert True
        """,
    )
    assert coverage.tested == {"OM-1": ("test_it.py::test_it",)}
    assert coverage.missing == tuple(f"OM-{number}" for number in range(2, 14))
    assert not coverage.holds
    assert str(coverage).startswith("1 of 14 rules are tested.\nOM-2 has no test.")


@pytest.mark.parametrize(
    "body",
    [
        "assert True",
        "with pytest.raises(ValueError): pass",
        "assert_same(1, 1)",
        "check_all()",
        "table.expect('b01')",
        "for _ in range(3):\n                if _: assert _",
        "own(1)",
        "deep(1)",
    ],
)
def test_a_test_checks_by_asserting_or_by_what_it_calls(tmp_path: Path, body: str) -> None:
    coverage = found(
        tmp_path,
        f"""
        def own(number):
            assert number

        def deep(number):
            return own(number)

        @covers("OM-1")
        def test_it():
            {body}
        """,
    )
    assert coverage.faults == ()
    assert "OM-1" in coverage.tested


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        ("@covers('OM-1')\ndef test_it(): ...", "it checks nothing."),
        ("@covers('OM-1')\ndef test_it(): print(1)", "it checks nothing."),
        ("@covers('OM-1')\ndef it(): assert True", "only a test can cover a rule."),
        ("@covers()\ndef test_it(): assert True", "covers names no rule."),
        (
            "@covers(RULE)\ndef test_it(): assert True",
            "covers takes rule ids as string literals.",
        ),
        ("@covers(*RULES)\ndef test_it(): assert True", "covers takes rule ids as string literals"),
    ],
)
def test_a_mark_that_means_nothing_is_a_fault(tmp_path: Path, source: str, fault: str) -> None:
    coverage = found(tmp_path, source)
    assert len(coverage.faults) == 1
    assert fault in coverage.faults[0]
    assert coverage.tested == {}


def test_tests_in_a_class_count(tmp_path: Path) -> None:
    source = """
        class TestIt:
            @covers("OM-1")
            def test_it(self):
                assert True
        """
    assert "OM-1" in found(tmp_path, source).tested


def test_an_unknown_rule_in_a_test_is_named(tmp_path: Path) -> None:
    coverage = found(tmp_path, "@testing.covers('OM-77')\nasync def test_it(): assert True")
    assert coverage.unknown == ("test_it.py::test_it covers OM-77, which is not in the rulebook.",)


def test_rules_of_other_games_are_left_to_them(tmp_path: Path) -> None:
    coverage = found(tmp_path, "@covers('GH-1', 'MZ-2')\ndef test_it(): ...")
    assert coverage.unknown == coverage.faults == ()


def test_a_reason_not_to_test_goes_when_there_is_a_test(tmp_path: Path) -> None:
    coverage = found(tmp_path, "@covers('OM-14')\ndef test_it(): assert True")
    assert coverage.faults == ("OM-14 is tested, but the rulebook still says why not.",)


def test_an_unknown_rule_in_the_source_of_a_game_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "sky_game"
    (package / "deep").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "rules.toml").write_text(
        '[game]\nname = "Sky"\n[rules.SK-1]\nsection = ""\nwhere = ""\ntext = "As in SK-2."\n'
    )
    (package / "deep" / "steps.py").write_text('@ask("SK-1")\n@act("SK-3")\n"""By SK-1b, GH-9."""')
    (package / "__pycache__").mkdir()
    (package / "__pycache__" / "old.py").write_text("SK-9")
    monkeypatch.syspath_prepend(tmp_path)
    coverage = rule_coverage(replace(GAME, rulebook=Rulebook("sky_game")), tmp_path / "none")
    assert coverage.unknown == (
        "deep/steps.py:2 cites SK-3, which is not in the rulebook.",
        "deep/steps.py:3 cites SK-1b, which is not in the rulebook.",
        "rules.toml:6 cites SK-2, which is not in the rulebook.",
    )
    assert coverage.missing == ("SK-1",)
