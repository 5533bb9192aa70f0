"""Ctrl-C, the end of input and a killed process: the game can go on."""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import IO

from tests.cli.conftest import Command, hear_interrupts


def begin(*arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", "theomachy", "play", "gheos", "--seed", "7", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONUNBUFFERED": "1"},
        preexec_fn=hear_interrupts,
    )


def type_and_wait(game: subprocess.Popen[str], home: Path, line: str) -> None:
    """Type a line, and wait until the answer is on the disk."""
    before = saved_lines(home)
    keyboard: IO[str] | None = game.stdin
    assert keyboard is not None
    keyboard.write(f"{line}\n")
    keyboard.flush()
    deadline = time.monotonic() + 60
    while saved_lines(home) == before:
        assert time.monotonic() < deadline, "Nothing was saved."
        time.sleep(0.02)


def saved_lines(home: Path) -> int:
    return sum(len(path.read_text("utf-8").splitlines()) for path in home.glob("open/*.jsonl"))


def wait_for_the_game(home: Path) -> None:
    deadline = time.monotonic() + 60
    while not saved_lines(home):
        assert time.monotonic() < deadline, "The game did not begin."
        time.sleep(0.02)


def test_after_ctrl_c_the_game_goes_on_to_its_end(home: Path, process: Command) -> None:
    game = begin()
    wait_for_the_game(home)
    type_and_wait(game, home, "1")
    type_and_wait(game, home, "1")
    time.sleep(0.2)
    game.send_signal(signal.SIGINT)
    out, err = game.communicate(timeout=60)
    assert (game.returncode, err) == (130, "")
    (line,) = re.findall(r"The game is saved\. Continue with: theomachy (.*)\n", out)
    ran = process(*line.split(), typed="1\n" * 400)
    assert (ran.status, ran.err) == (0, "")
    assert "The game is over" in ran.out


def test_the_end_of_input_leaves_the_game_saved(process: Command) -> None:
    ran = process("play", "gheos", "--seed", "7", typed="1\n1\n")
    assert (ran.status, ran.err) == (0, "")
    assert "The game is saved." in ran.out
    assert "quit" not in ran.out.splitlines()[-1]


def test_a_killed_process_loses_no_answer(home: Path, process: Command) -> None:
    game = begin("--option", "start_player=1")
    wait_for_the_game(home)
    type_and_wait(game, home, "1")
    game.kill()
    game.communicate(timeout=60)
    ran = process("play", "gheos", "--resume", "last", typed="quit\n")
    assert ran.status == 0
    assert "Where do you place your tile?" not in ran.out


def test_a_game_that_is_being_played_is_not_played_twice(home: Path, process: Command) -> None:
    game = begin()
    wait_for_the_game(home)
    (path,) = home.glob("open/*.jsonl")
    try:
        ran = process("play", "--resume", str(path), typed="1\n")
        assert (ran.status, ran.out) == (2, "")
        assert "is being played in another terminal" in ran.err
        assert process("play", "gheos", "--resume", "last").status == 2
    finally:
        game.communicate("quit\n", timeout=60)
    assert process("play", "gheos", "--resume", "last", typed="quit\n").status == 0
