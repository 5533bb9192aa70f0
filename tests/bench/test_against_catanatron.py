import json
from pathlib import Path

import pytest

from bench import against_catanatron as against

RESULTS = Path(against.ROOT) / "bench" / "results"

FIGURES = {
    "catanatron": {"actions_per_second": 20_000.0, "choices_per_second": 8_000.0},
    "gheos": {
        "2": {
            "choices_per_second": 60_000.0,
            "times_all_actions": {"median": 3.0},
            "times_choices": {"median": 7.5},
        }
    },
}


def test_the_table_shows_the_speeds_and_both_ratios():
    lines = against.table(FIGURES).splitlines()
    assert lines[1].split() == ["catanatron,", "all", "actions", "20,000"]
    assert lines[-1].split() == ["Gheos,", "2", "players", "60,000", "3.00", "7.50"]


def test_ratios_are_taken_round_by_round():
    assert against._ratio([10.0, 30.0, 60.0], [10.0, 10.0, 30.0]) == {
        "median": 2.0,
        "least": 1.0,
        "most": 3.0,
    }


def test_gheos_is_played_for_as_long_as_was_asked():
    speed = against.gheos_round(2, 0.01, 1)
    assert speed.choices == speed.all > 0


@pytest.mark.parametrize("path", sorted(RESULTS.glob("*.json")), ids=lambda path: path.name)
def test_the_results_that_are_kept_can_be_read(path: Path):
    found = json.loads(path.read_text("utf-8"))
    assert found["python"].startswith("CPython")
    assert "gheos" in found or "gheos" in found["games"]
