"""`theomachy new-game`: the package that it writes is a complete game under its own name."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from tests.server.serving import installed as entry_points
from theomachy.cli.new_game import Names, new_game
from theomachy.examples.votive import GAME

NAME = "sky-race"


@pytest.fixture
def package(capsys: pytest.CaptureFixture[str]) -> Path:
    """The package, written into the current folder."""
    new_game(NAME)
    assert "theomachy play sky-race" in capsys.readouterr().out
    return Path(NAME).resolve()


@pytest.fixture
def installed(package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The package as an editable installation leaves it: its path, and what it says of itself."""
    project = tomllib.loads((package / "pyproject.toml").read_text("utf-8"))["project"]
    ((group, games),) = project["entry-points"].items()
    points = "".join(f"{name} = {target}\n" for name, target in games.items())
    monkeypatch.syspath_prepend(package / "src")
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    (tmp_path / "site").mkdir()
    with entry_points(tmp_path / "site", project["name"], f"[{group}]\n{points}"):
        yield package
    for name in [each for each in sys.modules if each.partition(".")[0] == "sky_race"]:
        del sys.modules[name]


def test_its_own_tests_and_the_laws_of_the_engine_hold(installed: Path) -> None:
    tests = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"],
        cwd=installed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert tests.returncode == 0, tests.stdout + tests.stderr
    assert "8 passed" in tests.stdout


def test_the_game_is_listed_and_can_be_played_to_its_end(installed: Path, command: Command) -> None:
    def said(*arguments: str, typed: str = "") -> str:
        ran = command(*arguments, typed=typed)
        assert ran.status == 0, ran.err
        return ran.out

    assert "Sky Race  theomachy play sky-race" in said("games")
    assert "SR-4" in said("rules", NAME)
    assert "The game is over" in said("play", NAME, "--seed", "1", "--plain", typed="1\n\n" * 60)
    assert "4 games" in said("simulate", NAME, "--games", "4", "--bots", "greedy,random")
    assert "greedy" in said("arena", NAME, "--games", "2", "--bots", "greedy,random")
    assert "every law held" in said("check", NAME, "--games", "2").replace("\n", " ")


def test_nothing_of_the_example_is_left_but_its_rules(package: Path) -> None:
    texts = {path: path.read_text("utf-8") for path in package.rglob("*") if path.is_file()}
    assert package / "tests" / "test_sky_race.py" in texts
    left = [
        path for path, text in texts.items() if "votive" in f"{path}{text}".lower() or "VO-" in text
    ]
    assert not left
    rules = tomllib.loads(texts[package / "src" / "sky_race" / "rules.toml"])["rules"]
    assert [id.partition("-")[2] for id in rules] == [
        id.partition("-")[2] for id in GAME.rulebook.rules
    ]


def test_its_code_is_tidy(package: Path) -> None:
    for how in (["check", "--select", "E,F,I"], ["format", "--check"]):
        tidy = subprocess.run(
            [sys.executable, "-m", "ruff", *how, "--no-cache", "--line-length", "100"],
            cwd=package,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert tidy.returncode == 0, tidy.stdout


def test_what_is_there_is_left_alone(package: Path, command: Command) -> None:
    before = (package / "README.md").read_text("utf-8")
    ran = command("new-game", NAME)
    assert (ran.status, ran.out) == (2, "")
    assert ran.err == "There is already a folder or file sky-race here: choose another name.\n"
    assert (package / "README.md").read_text("utf-8") == before


def test_a_name_of_one_word_gives_its_first_letters_to_the_rules() -> None:
    assert Names.of("omen") == Names("omen", "omen", "Omen", "Omen", "OM")
