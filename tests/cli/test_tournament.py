"""The command `arena`: what it refuses, and what it tells whatever happens."""

import json
import shlex
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from theomachy.cli.arguments import bots_from

GHEOS = ("arena", "gheos", "--bots", "random,random", "--games")


def test_a_report_that_names_a_folder_is_refused_before_anything_is_played(command: Command):
    Path("page.html").mkdir()
    ran = command(*GHEOS, "2", "--report", "page.html")
    assert ran == (2, "", "page.html cannot be written: it is a folder.\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="There is no disk that is full.")
def test_a_report_that_cannot_be_written_leaves_the_table(command: Command):
    ran = command(*GHEOS, "2", "--report", "/dev/full")
    assert ran.status == 2
    assert "win share" in ran.out
    assert "The report is in" not in ran.out
    assert ran.err == "/dev/full cannot be written: no space left on device.\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="There is no disk that is full.")
def test_a_report_that_cannot_be_written_leaves_the_document(command: Command):
    ran = command(*GHEOS, "2", "--report", "/dev/full", "--json")
    assert (ran.status, json.loads(ran.out)["games"]) == (2, 2)
    assert ran.err == "/dev/full cannot be written: no space left on device.\n"


def test_a_record_that_cannot_be_written_leaves_the_table_of_what_was_played(command: Command):
    Path("kept/game-00003.jsonl").mkdir(parents=True)
    ran = command(*GHEOS, "6", "--records", "kept")
    assert ran.status == 2
    assert "2 games of Gheos" in ran.out
    assert "Stopped after 2 of 6 games." in ran.out
    assert ran.err == "The record kept/game-00003.jsonl cannot be written: is a directory.\n"


def test_records_are_not_mixed_with_those_of_another_tournament(command: Command):
    assert command(*GHEOS, "2", "--records", "kept").status == 0
    before = {path: path.read_bytes() for path in Path("kept").iterdir()}
    ran = command(*GHEOS, "4", "--records", "kept", "--seed", "other")
    says = "kept holds the records of other games: name an empty folder.\n"
    assert ran == (2, "", says)
    assert {path: path.read_bytes() for path in Path("kept").iterdir()} == before


def test_shares_and_mean_ranks_are_shown_with_their_intervals(command: Command):
    out = command("arena", "gheos", "--bots", "greedy,random", "--games", "4").out
    assert "100.0% (51% to 100%)  1.00 (1.00 to 1.49)" in out


FIVE = ("arena", "gheos", "--bots", "random,greedy,flat@1,flat@2,random", "--players", "3")
MADE_UP = "30 games are played: 5 bots in 3 seats meet in whole blocks of 30."


def test_the_number_of_games_is_announced_if_it_is_not_the_one_asked_for(command: Command):
    ran = command(*FIVE, "--games", "1")
    assert ran.out.startswith(f"{MADE_UP}\n30 games of Gheos")
    assert ran.err == ""
    assert "are played" not in command(*GHEOS, "2").out


def test_next_to_json_the_announcement_goes_to_standard_error(command: Command):
    ran = command(*FIVE, "--games", "1", "--json")
    assert json.loads(ran.out)["games"] == 30
    assert ran.err == f"{MADE_UP}\n"


@pytest.mark.parametrize("budget", ["nan", "inf", "-1", "0", "1e300"])
def test_a_budget_that_is_not_a_number_of_seconds_is_refused(command: Command, budget: str):
    ran = command(*GHEOS, "2", "--budget", budget)
    assert (ran.status, ran.out) == (2, "")
    assert "A bot" in ran.err
    assert ran.err.count("\n") == 1


# who takes part


@pytest.mark.parametrize(
    ("written", "entries"),
    [
        ("random, Greedy", ("random", "greedy")),
        ("stdio:a 'b,c',random", ("stdio:a 'b,c'", "random")),
        ('stdio:a "b,\\",c",random', ('stdio:a "b,\\",c"', "random")),
        ("stdio:a b\\,c,random", ("stdio:a b\\,c", "random")),
        ("random,'stdio:a b,c'", ("random", "stdio:a b,c")),
    ],
)
def test_commas_that_a_shell_would_take_for_quoted_do_not_divide(
    written: str, entries: tuple[str, ...]
):
    assert bots_from(written) == entries


def test_a_command_with_commas_in_quotes_plays(command: Command):
    code = "import sys,json\nfor line in sys.stdin: print(json.dumps({'option': 0}), flush=True)"
    entry = f"stdio:{shlex.quote(sys.executable)} -c {shlex.quote(code)}"
    ran = command("arena", "gheos", "--bots", f"random,{entry}", "--games", "2", "--json")
    assert json.loads(ran.out)["forfeits"] == []


def test_a_program_that_is_not_there_is_refused_before_anything_is_played(command: Command):
    ran = command("arena", "gheos", "--bots", "random,stdio:./absent --fast", "--games", "2")
    assert ran == (2, "", "The program './absent' cannot be found.\n")
