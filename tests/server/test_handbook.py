"""The operator's handbook tells the truth: figures, options, files, and the load test."""

from __future__ import annotations

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import httpx

from bench.server.load import load
from tests.server.serving import Served

ROOT = Path(__file__).parents[2]
HANDBOOK = (ROOT / "docs" / "operating.md").read_text("utf-8")


def test_the_handbook_names_every_figure_and_no_other(shared: Served) -> None:
    exposed = httpx.get(f"{shared.url}/metrics", timeout=60).text
    told = set(re.findall(r"`((?:theomachy|process)_[a-z_]+)", HANDBOOK))
    assert told == set(re.findall(r"^# TYPE (\S+) ", exposed, re.MULTILINE))


def test_the_commands_of_the_handbook_have_the_options_that_it_names() -> None:
    lines = [*HANDBOOK.splitlines()]
    for file in (ROOT / "contrib").glob("*.service"):
        lines += file.read_text("utf-8").replace("\\\n", " ").splitlines()
    told: dict[tuple[str, ...], set[str]] = {("serve",): set(re.findall(r"`(--[a-z-]+)", HANDBOOK))}
    for line in lines:
        for words, rest in re.findall(
            r"theomachy (serve|backup|restore|keys|admin [a-z]+)\b([^`#|]*)", line
        ):
            told.setdefault(tuple(words.split()), set()).update(re.findall(r"--[a-z-]+", rest))
    told[("serve",)] -= {"--yes", "--replace", "--pause"}  # of other commands
    assert {("backup",), ("restore",), ("admin", "ban"), ("admin", "close")} <= told.keys()
    for command, options in told.items():
        asked = [sys.executable, "-m", "theomachy", *command, "--help"]
        help = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        assert not {each for each in options if each not in help}, command


def test_the_files_that_the_handbook_names_are_there() -> None:
    linked = re.findall(r"\]\(([^)#:]+)(?:#[a-z-]+)?\)", HANDBOOK)
    assert "../contrib/nginx.conf" in linked
    assert [each for each in linked if not (ROOT / "docs" / each).exists()] == []
    named = re.findall(r"contrib/[a-z.-]+[a-z]", HANDBOOK)
    assert [each for each in named if not (ROOT / each).exists()] == []


def test_a_server_can_be_loaded_from_elsewhere(shared: Served) -> None:
    found = asyncio.run(load(shared.url, 1, 1.0, 0.01))
    assert found["moves_per_second"] > 0
    assert found["server_cpu_ms_per_move"] > 0
    assert found["refused"] == 0
