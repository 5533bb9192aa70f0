"""The house bots play whole games through the server and its workers; what goes wrong is told."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.server.serving import installed
from theomachy.cli.app import run
from theomachy.engine.game import game
from theomachy.server.bots import pool as pools
from theomachy.server.bots.levels import LEVELS
from theomachy.server.onlooking import Onlooker, Wrong
from theomachy.server.rehearsal import Seating, rehearse, seatings
from theomachy.server.storage.availability import Unavailable

OURS = ("gheos", "mezo", "mystic-war", "trial-of-the-gods")
HASTE: dict[str, Any] = {"thinking": 0.01, "bot_seconds": 60.0}
"""Bots that think for a moment only, on a machine that may be busy."""


@pytest.mark.parametrize("name", OURS)
def test_the_house_bots_play_whole_games_as_on_the_page(name: str) -> None:
    least, more, *_ = game(name).players
    planned = [Seating(least, "adept", person=True), Seating(more, "adept", person=False)]
    found = rehearse(game(name), planned, **HASTE)
    assert found.troubles == []
    assert (found.games, found.failed, found.late) == (2, 0, 0)
    assert found.answered > 50
    assert found.messages > found.answered


@pytest.mark.parametrize("name", OURS)
def test_the_other_levels_answer_as_well(name: str) -> None:
    most = max(game(name).players)
    planned = [Seating(most, "oracle", person=True), Seating(most, "novice", person=False)]
    found = rehearse(game(name), planned, answers=12, **HASTE)
    assert found.troubles == []
    assert found.holds
    assert found.answered > 12


def test_a_machine_that_is_slow_to_start_processes_is_no_fault_of_the_bots(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pools, "_START", (0.001, 60.0, 60.0))
    planned = [Seating(2, "novice", person=True)]
    found = rehearse(game("gheos"), planned, answers=2, **HASTE)
    assert found.troubles == []
    assert found.holds


def test_a_server_that_does_not_answer_is_told_and_ends_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def unanswered(*_: object) -> bytes:
        raise Unavailable("the disk is slow")

    monkeypatch.setattr("theomachy.server.rehearsal.record_text", unanswered)
    monkeypatch.setattr(Onlooker, "hear", _wrong)
    found = rehearse(game("gheos"), [Seating(2, "novice", person=False)] * 2, **HASTE)
    told = {each.sentence for each in found.troubles}
    assert told == {"It is wrong.", "The server did not answer: the disk is slow."}
    assert found.games == 2


async def _wrong(*_: object) -> None:
    raise Wrong("It is wrong.")


def test_games_are_spread_over_numbers_of_players_and_levels() -> None:
    gheos = game("gheos")
    planned = seatings(gheos, 18)
    kinds = {(each.players, each.level, each.person) for each in planned}
    assert len(kinds) == 18
    assert {each.level for each in seatings(gheos, 5, 3, "oracle")} == {"oracle"}
    assert {each.players for each in seatings(gheos, 5, 3, "oracle")} == {3}


def test_a_bot_that_fails_is_told_with_its_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("THEOMACHY_HOME", str(tmp_path))
    monkeypatch.setitem(LEVELS, "adept", replace(LEVELS["adept"], bot="crash"))
    command = ["check", "gheos", "--served", "--games", "1", "--players", "2", "--level", "adept"]
    (tmp_path / "strangers").mkdir()
    points = "[theomachy.bots]\ncrash = tests.bots.players:Crash\n"
    with installed(tmp_path / "strangers", "strangers", points):
        assert run([*command, "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["failed"] > 0
    logged = next(one for one in told["failures"] if "crash, failed" in one["sentence"])
    assert logged["seating"] == "2 players, adept"
    assert "a bot's mistake" in Path(logged["log"]).read_text()
    assert run(["verify", logged["record"]]) == 0


def test_the_command_tells_that_all_went_well(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("theomachy.server.rehearsal.rehearse", partial(rehearse, **HASTE))
    command = ["check", "gheos", "--served", "--games", "1", "--players", "2", "--level", "novice"]
    assert run(command) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "Gheos, served: 1 game, " in told
    assert "0 failed, 0 late" in told
    assert "no problems" in told


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--served", "--level", "sage"], "There is no level 'sage'"),
        (["--level", "adept"], "--level goes with --served."),
        (["--served", "--told", "tile"], "--told does not go with --served."),
        (["--served", "--players", "9"], "9"),
        (["--served", "--games", "0"], "at least 1"),
        (["--served", "--option", "nothing=1"], "nothing"),
    ],
)
def test_what_cannot_be_served_is_refused(
    words: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["check", "gheos", *words]) == 2
    assert sentence in capsys.readouterr().err
