"""`games`, `rules`, `cards`, `--help`, `--version`: what can be read."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

import theomachy
from tests.cli.conftest import Command
from theomachy.cli.app import app
from theomachy.cli.commit import WRITTEN, commit
from theomachy.engine.game import games
from theomachy.games.gheos import GAME


def test_version_and_commit_are_printed_and_nothing_else(process: Command) -> None:
    ran = process("--version")
    assert (ran.status, ran.err) == (0, "")
    pattern = r"theomachy (\S+) \((commit [0-9a-f]{12}(, changed since)?|unknown commit)\)\n"
    found = re.fullmatch(pattern, ran.out)
    assert found
    assert found[1] == theomachy.__version__


def test_the_commit_is_the_one_written_down_when_the_package_was_built(tmp_path: Path) -> None:
    package = tmp_path / "site-packages" / "theomachy"
    package.mkdir(parents=True)
    assert commit(package) == "unknown commit"
    (package / WRITTEN).write_text("0123456789ab\n")
    assert commit(package) == "commit 0123456789ab"


def test_a_checkout_without_git_or_without_a_commit_has_an_unknown_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "src" / "theomachy"
    package.mkdir(parents=True)
    (tmp_path / ".git").mkdir()
    assert commit(package) == "unknown commit"
    monkeypatch.setenv("PATH", "")
    assert commit(package) == "unknown commit"


def test_help_names_every_command() -> None:
    said = CliRunner().invoke(app, ["--help"])
    assert said.exit_code == 0
    for name in ("games", "play", "simulate", "check", "verify", "rules", "cards", "bench"):
        assert f"\n  {name} " in said.output


def test_the_command_alone_shows_help(command: Command) -> None:
    alone = command()
    assert alone.status == 0
    assert "simulate" in alone.out


def test_help_loads_neither_games_nor_bots_nor_rich() -> None:
    script = (
        "import sys; from theomachy.cli.app import run; run(['--help'])\n"
        "loaded = [name for name in sys.modules if name.startswith(('theomachy.games', "
        "'theomachy.bots', 'rich.console'))]\n"
        "sys.exit(f'loaded: {loaded}' if loaded else 0)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


def test_games_shows_players_options_defaults_and_presets(command: Command) -> None:
    shown = command("games")
    assert shown.status == 0
    for text in ("Gheos", "2, 3, 4", "last_epoch", "scored", "(default)", "classic"):
        assert text in shown.out


def test_games_as_json_is_keyed_by_name(command: Command) -> None:
    gheos = json.loads(command("games", "--json").out)["gheos"]
    assert gheos["title"] == "Gheos"
    assert gheos["players"] == [2, 3, 4]
    assert gheos["default_preset"] == "manual"
    assert gheos["presets"]["classic"]["take_follower"] == "in_play"
    option = gheos["options"]["last_epoch"]
    assert option["default"] == "scored"
    assert [row["value"] for row in option["values"]] == ["scored", "unscored"]


@pytest.mark.parametrize("id", ["GH-53", "gh-53", "53"])
def test_a_rule_is_found_however_its_id_is_written(command: Command, id: str) -> None:
    shown = command("rules", "gheos", id)
    assert shown.status == 0
    assert shown.out.startswith("GH-53")
    assert "strongest" in shown.out


def test_a_rule_comes_with_its_rulings(command: Command) -> None:
    rule = json.loads(command("rules", "gheos", "GH-53", "--json").out)
    assert [ruling["id"] for ruling in rule["rulings"]] == ["G17"]
    assert rule["lessons"] == ["war"]
    shown = command("rules", "gheos", "GH-53").out
    assert "Ruling G17" in shown
    assert "Learn it: theomachy learn gheos war" in shown


def test_a_ruling_can_be_read_by_itself(command: Command) -> None:
    assert command("rules", "gheos", "g17").out.startswith("Ruling G17")
    assert json.loads(command("rules", "gheos", "G17", "--json").out)["rules"] == ["GH-51", "GH-53"]


def test_all_rules_are_shown_with_the_notice(command: Command) -> None:
    shown = " ".join(command("rules", "gheos").out.split())
    assert all(id in shown for id in GAME.rulebook.rules)
    assert "Authored for this edition" in shown


def test_words_are_searched_for_at_the_beginning_of_words(command: Command) -> None:
    found = json.loads(command("rules", "gheos", "--find", "war tie", "--json").out)
    assert "GH-53" in found
    assert "GH-10" not in json.loads(command("rules", "gheos", "--find", "war", "--json").out)


def test_cards_are_listed_with_their_codes(command: Command) -> None:
    assert "T22   Land on two sides" in command("cards", "gheos").out
    ran = command("cards", "trial of the gods", "--find", "nemean lion")
    assert [line.split(".")[0].strip() for line in ran.out.splitlines() if "Lion" in line] == [
        "Nemean Lion",
        "Nemean Lion",
    ]


@pytest.mark.parametrize("name", games())
def test_cards_as_json_are_keyed_by_their_codes(command: Command, name: str) -> None:
    cards = json.loads(command("cards", name, "--json").out)
    assert [card["id"] for card in cards.values()] == list(cards)
    assert len(cards) > 50


def test_coverage_is_an_object_keyed_by_game(command: Command) -> None:
    coverage = json.loads(command("rules", "--coverage", "--json").out)
    assert set(coverage["gheos"]) == {
        *("rules", "tested", "missing"),
        *("core", "untaught", "unshown"),
    }
    assert all(row["untaught"] == row["unshown"] == [] for row in coverage.values())
    assert coverage["gheos"]["rules"] == len(GAME.rulebook.rules)
    assert "gheos" in command("rules", "--coverage").out


def test_without_a_checkout_there_is_no_coverage(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(theomachy, "__file__", str(tmp_path / "site" / "theomachy" / "x.py"))
    refused = command("rules", "--coverage", "--json")
    assert (refused.status, refused.out) == (2, "")
    assert "checkout" in refused.err
