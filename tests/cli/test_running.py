"""`simulate`, `check`, `verify` and `bench`: what runs for a while and reports."""

import dataclasses
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from tests.cli.conftest import Command
from theomachy.cli import running
from theomachy.cli.app import app
from theomachy.games.gheos import GAME
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.position import Gheos

TIMES = ("seconds", "decisions_per_second")


def timeless(text: str) -> dict[str, Any]:
    """A summary without what the clock says."""
    return {name: value for name, value in json.loads(text).items() if name not in TIMES}


def test_a_summary_is_shown_with_wins_scores_lengths_and_speed(command: Command) -> None:
    shown = command("simulate", "gheos", "--games", "4", "--bots", "greedy,random").out
    for text in ("4 games of gheos", "greedy", "seat 2", "win rate", "Decisions per second"):
        assert text in shown


def test_a_summary_tells_how_each_role_fared(command: Command) -> None:
    shown = command("simulate", "mezo", "--games", "2", "--players", "4").out
    for god in ("god Ah Puch", "god Cabracan", "god Ixchel", "god Kukulcan"):
        assert god in shown


def test_a_tournament_tells_how_each_role_fared(command: Command) -> None:
    shown = command("arena", "trial-of-the-gods", "--bots", "random,random", "--games", "2").out
    for heading in ("captain ", "first in "):
        assert heading in shown


def test_the_same_seed_gives_the_same_summary(command: Command) -> None:
    arguments = ["simulate", "gheos", "--players", "3", "--games", "6", "--json", "--seed"]
    first = command(*arguments, "owl")
    assert first.err == ""
    assert timeless(first.out) == timeless(command(*arguments, "owl").out)
    assert timeless(first.out) != timeless(command(*arguments, "eagle").out)


def test_one_process_or_two_give_the_same_summary(process: Command) -> None:
    arguments = ["simulate", "gheos", "--games", "6", "--seed", "5", "--json", "--workers"]
    alone, together = process(*arguments, "1"), process(*arguments, "2")
    assert alone.status == together.status == 0
    assert timeless(alone.out) == timeless(together.out)


def test_bots_are_repeated_until_every_seat_has_one(command: Command) -> None:
    arguments = ["simulate", "gheos", "--players", "4", "--games", "1", "--json"]
    summary = json.loads(command(*arguments, "--bots", "greedy,random").out)
    assert summary["entries"] == ["greedy", "random", "greedy", "random"]
    assert summary["decisions_per_second"] > 0


def test_options_and_presets_reach_the_games(command: Command) -> None:
    arguments = ["simulate", "gheos", "--games", "1", "--records", "records", "--json"]
    command(*arguments, "--preset", "classic", "--option", "last_epoch=unscored")
    (record,) = Path("records").iterdir()
    options = json.loads(record.read_text("utf-8").splitlines()[0])["options"]
    assert (options["collapse_cost"], options["last_epoch"]) == (True, "unscored")


def test_the_records_of_a_simulation_are_sound(command: Command) -> None:
    command("simulate", "gheos", "--games", "3", "--records", "deep/records")
    records = sorted(map(str, Path("deep/records").iterdir()))
    assert len(records) == 3
    verified = command("verify", *records)
    assert verified.status == 0
    assert verified.out.count("sound") == 3
    found = json.loads(command("verify", *records, "--json").out)
    assert [one["sound"] for one in found.values()] == [True] * 3


def test_check_prints_the_object_that_was_promised() -> None:
    ran = CliRunner().invoke(app, ["check", "gheos", "--players", "3", "--games", "2", "--json"])
    report = json.loads(ran.stdout)
    assert list(report) == [
        "game",
        "players",
        "games",
        "decisions",
        "views_compared",
        "failures",
    ]
    assert (ran.exit_code, report["games"], report["failures"]) == (0, 2, [])
    assert report["decisions"] > 100


def test_check_says_that_every_law_held(command: Command) -> None:
    ran = command("check", "gheos", "--games", "1")
    assert ran.status == 0
    assert "every law held" in ran.out


def test_check_counts_the_events_of_a_kind(command: Command) -> None:
    told = json.loads(command("check", "gheos", "--games", "1", "--told", "found", "--json").out)
    counts = told["told"]
    assert set(counts) <= set(COLOURS)
    shown = command("check", "gheos", "--games", "1", "--told", "found")
    assert shown.status == 0
    for colour, count in counts.items():
        assert f"{count}  {colour}" in shown.out


def test_check_counts_the_events_of_several_kinds_with_their_names(command: Command) -> None:
    ran = command("check", "gheos", "--games", "1", "--told", "found", "--told", "draw", "--json")
    kinds = {names.split()[0] for names in json.loads(ran.out)["told"]}
    assert kinds == {"found", "draw"}


def test_check_says_that_a_kind_of_event_was_never_told(command: Command) -> None:
    ran = command("check", "gheos", "--games", "1", "--told", "foo")
    assert ran.status == 0
    assert "1 game," in ran.out
    assert "No event 'foo' was told; these were: " in ran.out


def test_check_can_begin_from_a_position(command: Command) -> None:
    Path("position.json").write_text('{"game": "gheos", "players": 4, "epochs": 6}', "utf-8")
    ran = command("check", "gheos", "--games", "1", "--position", "position.json", "--json")
    assert ran.status == 0
    assert json.loads(ran.out)["players"] == 4


def _no_follower(g: Gheos) -> Iterable[str]:
    """A law that breaks as soon as somebody holds a cube."""
    return ["Somebody holds a cube."] if any(map(any, g.cubes)) else []


def test_a_failure_is_saved_as_a_record_that_shows_it(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = dataclasses.replace(GAME, invariants=_no_follower)
    monkeypatch.setattr(running, "find_game", lambda name: broken)
    ran = command("check", "gheos", "--games", "1", "--json")
    assert ran.status == 1
    (failure,) = json.loads(ran.out)["failures"]
    assert "cube" in failure["sentence"]
    record = Path(failure["record"])
    assert command("verify", str(record)).status == 0
    assert len(record.read_text("utf-8").splitlines()) < 20
    shown = command("check", "gheos", "--games", "1")
    assert (shown.status, str(record) in shown.out) == (1, True)


def test_quick_figures_are_shown_for_every_game_and_player_count(command: Command) -> None:
    shown = command("bench", "--quick")
    assert shown.status == 0
    assert shown.out.count("gheos") == 3
    assert "redeal" in shown.out


def test_the_pace_of_the_bots_is_shown_for_one_game(command: Command) -> None:
    shown = command("bench", "gheos", "--bots", "--quick")
    assert shown.status == 0
    assert shown.out.count("gheos") == 3
    assert "iterations/s" in shown.out
    assert "adept" in shown.out


DOCUMENTS = [
    ["games", "--json"],
    ["rules", "gheos", "--json"],
    ["rules", "--coverage", "--json"],
    ["simulate", "gheos", "--games", "2", "--json"],
    ["check", "gheos", "--games", "1", "--json"],
    ["bench", "gheos", "--quick", "--json"],
]


@pytest.mark.parametrize("arguments", DOCUMENTS, ids=" ".join)
def test_json_is_one_document_and_nothing_else(process: Command, arguments: list[str]) -> None:
    ran = process(*arguments)
    assert (ran.status, ran.err) == (0, "")
    assert isinstance(json.loads(ran.out), dict)
