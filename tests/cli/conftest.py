"""Every test of the command has a folder of its own for saved games."""

import io
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from theomachy.cli.app import run


class Ran(NamedTuple):
    """What a run of the command left behind."""

    status: int
    out: str
    err: str


Command = Callable[..., Ran]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder for saved games; the tests run elsewhere, in an empty folder."""
    folder = tmp_path / "home"
    monkeypatch.setenv("THEOMACHY_HOME", str(folder))
    monkeypatch.setenv("COLUMNS", "100")
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    return folder


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run the command in this process: its status, standard output and standard error."""

    def ran(*arguments: str, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        capsys.readouterr()
        status = run(list(arguments))
        said = capsys.readouterr()
        return Ran(status, said.out, said.err)

    return ran


@pytest.fixture
def process() -> Command:
    """Run the command in a process of its own."""

    def ran(*arguments: str, typed: str = "") -> Ran:
        done = subprocess.run(
            [sys.executable, "-m", "theomachy", *arguments],
            input=typed,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
            timeout=60,
            check=False,
        )
        return Ran(done.returncode, done.stdout, done.stderr)

    return ran


def hear_interrupts() -> None:
    """For a process to be started: it hears Ctrl-C even if the tests were started deaf to it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
