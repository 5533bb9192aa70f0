"""What is imported, and needed, only by those who ask for it."""

import json
import subprocess
import sys
from typing import Any

import pytest

SLOW = {
    *("asyncio", "difflib", "email", "hashlib", "importlib.metadata", "importlib.resources"),
    *("pathlib", "secrets", "tomllib"),
}
"""Modules of the standard library that take long to import."""

OPTIONAL = {"fastapi", "msgspec", "numpy", "pydantic", "ray", "rich", "sqlalchemy", "typer"}

GAMES = {f"theomachy.games.{game}" for game in ("gheos", "mezo", "mystic_war", "trial_of_the_gods")}


def after(code: str) -> set[str]:
    """The modules that are imported once a fresh Python has run this code."""
    told = f"{code}\nimport json, sys\nsys.stderr.write(json.dumps(list(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, encoding="utf-8", check=True
    )
    modules: Any = json.loads(done.stderr)
    return set(modules)


def test_importing_theomachy_imports_no_game_and_nothing_slow() -> None:
    bare = after("")
    imported = after("import theomachy") - bare
    assert "theomachy.engine.table" in imported
    assert not imported & (SLOW | OPTIONAL | GAMES)


def test_the_names_of_the_games_are_told_without_loading_any() -> None:
    imported = after("import theomachy; assert 'mezo' in list(theomachy.games())")
    assert not imported & GAMES


def test_one_game_is_loaded_without_the_others() -> None:
    assert after("import theomachy; theomachy.game('mezo')") & GAMES == {"theomachy.games.mezo"}


@pytest.mark.parametrize("arguments", [["--help"], ["--version"], ["play", "--help"]])
def test_help_and_version_load_no_game_and_no_server(arguments: list[str]) -> None:
    imported = after(f"from theomachy.cli.app import run; assert run({arguments}) == 0")
    assert not imported & GAMES
    assert not imported & {"fastapi", "numpy", "sqlalchemy", "theomachy.server"}


def test_a_game_between_bots_needs_the_standard_library_alone() -> None:
    play = "from theomachy import game; from theomachy.bots.simulate import simulate"
    imported = after(f"{play}; simulate(game('gheos'), ['greedy', 'adept'], 1, 'light')")
    assert not imported & OPTIONAL


@pytest.mark.parametrize("worker", ["bots", "records"])
def test_the_processes_that_work_for_a_server_load_neither_its_database_nor_its_pages(
    worker: str,
) -> None:
    imported = after(f"import theomachy.server.{worker}.worker")
    assert not imported & {"alembic", "fastapi", "nacl", "numpy", "pydantic", "sqlalchemy"}
