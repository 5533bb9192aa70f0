"""The wheel, as somebody gets it who installs it: the command, the page and a move."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.server.serving import Player, free_port, wait_until

ROOT = Path(__file__).parents[2]
_OFFLINE = re.compile(r"connection|resolve|timed out|no matching distribution|proxy", re.IGNORECASE)


def pip(python: str | Path, *arguments: str | Path) -> None:
    """Run pip; without a package index there is nothing to be tested."""
    ours = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    command = [*ours, "--python", python, *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    if ran.returncode and _OFFLINE.search(ran.stderr):
        pytest.skip("No package index can be reached, so the wheel cannot be installed.")
    assert not ran.returncode, ran.stderr


@pytest.fixture
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The commands of an environment that has the wheel and what it needs, and nothing else."""
    if not (ROOT / "src/theomachy/server/static/index.html").is_file():
        pytest.skip("The client is not built: `make client` does that.")
    folder = tmp_path_factory.mktemp("wheel")
    pip(sys.executable, "wheel", "--no-deps", "--wheel-dir", folder, ROOT)
    (wheel,) = folder.glob("theomachy-*.whl")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder / "venv"], check=True)
    commands = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip(commands / "python", "install", "--prefer-binary", "--no-compile", f"{wheel}[server]")
    return commands


@pytest.fixture
def served(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of `theomachy serve`, run far from this repository."""
    away, port = tmp_path_factory.mktemp("away"), free_port()
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command: list[str | Path] = [
        installed / "theomachy",
        "serve",
        "--no-browser",
        "--port",
        str(port),
    ]
    with subprocess.Popen(
        [*command, "--database", "sqlite:///tables.db"],
        cwd=away,
        env=clean,
        stdout=subprocess.DEVNULL,
    ) as process:
        url = f"http://127.0.0.1:{port}"

        def answers() -> bool:
            assert process.poll() is None
            try:
                return httpx.get(f"{url}/api/health").is_success
            except httpx.TransportError:
                return False

        wait_until(answers)
        yield url
        process.terminate()
        process.wait(60)


def test_the_wheel_is_all_that_is_needed_to_play(
    installed: Path, served: str, tmp_path: Path
) -> None:
    brings_no_tools_of_contributors(installed)
    page_comes_with_everything_it_loads(served)
    move_is_played_against_a_bot(served)
    new_game_is_known_once_it_is_installed(installed, tmp_path)


def brings_no_tools_of_contributors(installed: Path) -> None:
    for tool in ("pytest", "mypy", "hypothesis", "httpx"):
        ran = subprocess.run(
            [installed / "python", "-c", f"import {tool}"],
            capture_output=True,
            cwd=installed,
            check=False,
        )
        assert ran.returncode, f"{tool} came along."


def page_comes_with_everything_it_loads(served: str) -> None:
    page = httpx.get(f"{served}/")
    assert page.headers["content-type"].startswith("text/html")
    assets = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
    assert any(asset.endswith(".js") for asset in assets)
    for asset in assets:
        loaded = httpx.get(f"{served}{asset}")
        assert loaded.is_success, asset
        assert not loaded.headers["content-type"].startswith("text/html"), asset
    assert httpx.get(f"{served}/tables/abc").text == page.text


def move_is_played_against_a_bot(served: str) -> None:
    ada = Player(served, "Ada")
    seat = ada.sit(ada.table("you", "bot", start=True)["id"])
    state = seat.until_asked()
    assert seat.answer()["type"] == "ack"
    assert seat.until_asked()["version"] > state["version"]


def new_game_is_known_once_it_is_installed(installed: Path, folder: Path) -> None:
    def said(*arguments: str) -> str:
        command: list[str | Path] = [installed / "theomachy", *arguments]
        return subprocess.run(
            command, cwd=folder, capture_output=True, check=True, encoding="utf-8"
        ).stdout

    said("new-game", "sky-race")
    pip(installed / "python", "install", "-e", folder / "sky-race")
    assert "Sky Race" in said("games")
    assert "every law held" in " ".join(said("check", "sky-race", "--games", "1").split())
