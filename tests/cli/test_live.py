"""A game with single keys, in a terminal of its own."""

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli.conftest import Command, hear_interrupts

pty = pytest.importorskip("pty")
termios = pytest.importorskip("termios")

DOWN, UP, ESCAPE, ENTER, CTRL_C, CTRL_D = "\x1b[B", "\x1b[A", "\x1b", "\r", "\x03", "\x04"
ARGUMENTS = ("play", "gheos", "--seed", "5", "--option", "start_player=1")


class Terminal:
    """A process in a terminal: what it shows, and keys to press."""

    def __init__(self, process: subprocess.Popen[bytes], fd: int) -> None:
        self.process = process
        self.fd = fd

    def shown(self, text: str, seconds: float = 60) -> str:
        """What was written up to a text and until it is quiet, without colours and movements."""
        written = b""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            quiet = 0.15 if text in _plain(written) else 0.5
            if select.select([self.fd], [], [], quiet)[0]:
                try:
                    written += os.read(self.fd, 65536)
                except OSError:
                    break
            elif text in _plain(written):
                break
        plain = _plain(written)
        assert text in plain, plain
        return plain

    def press(self, *keys: str) -> None:
        for key in keys:
            os.write(self.fd, key.encode())
            time.sleep(0.05)


def _plain(written: bytes) -> str:
    return re.sub(r"\x1b\[[?0-9;]*[A-Za-z]", "", written.decode("utf-8", "ignore"))


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    ours, theirs = pty.openpty()
    termios.tcsetwinsize(theirs, (40, 100))
    environment = {**os.environ, "TERM": "xterm-256color", "PYTHONUTF8": "1"}
    for size in ("COLUMNS", "LINES"):
        environment.pop(size, None)
    process = subprocess.Popen(
        [sys.executable, "-m", "theomachy", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env=environment,
        start_new_session=True,
        preexec_fn=_own_terminal,
    )
    os.close(theirs)
    try:
        yield Terminal(process, ours)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait(timeout=60)
        os.close(ours)


def _own_terminal() -> None:
    import fcntl

    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    hear_interrupts()


def test_options_narrow_with_every_key_and_enter_takes_the_one_that_is_left() -> None:
    with terminal(*ARGUMENTS) as game:
        assert "place T14" in game.shown("type to narrow")
        game.press("t", "3", "5")
        narrowed = game.shown("> t35")
        assert "place T14" not in narrowed.rpartition("Gheos")[2]
        game.press(" ", "0", ",", "1")
        assert "as it would be" in game.shown("as it would be")
        game.press(ENTER)
        assert "places T35" in game.shown("Found a civilization or take a follower?")


def test_arrows_mark_an_option_and_enter_takes_it(home: Path) -> None:
    with terminal(*ARGUMENTS) as game:
        game.shown("type to narrow")
        game.press(DOWN, DOWN, UP)
        assert "▸1  place" in game.shown("as it would be").rpartition("Gheos")[2]
        game.press(ENTER)
        game.shown("Found a civilization or take a follower?")
        game.press("undo", ENTER)
        game.shown("Where do you place your tile?")


def test_commands_are_typed_and_answered_on_the_same_screen() -> None:
    with terminal(*ARGUMENTS) as game:
        game.shown("type to narrow")
        game.press("why 5,5", ENTER)
        assert "GH-16" in game.shown("No tile shares a whole edge with (5, 5)")
        game.press("help", ENTER)
        game.shown("takes back your last answer")
        game.press("q", "submarine", ENTER)
        game.shown("Nothing here matches 'submarine'")
        game.press(ESCAPE, "t14", ENTER)
        game.shown("[t14] > ")
        game.press(ESCAPE)
        assert "[t14]" not in game.shown("type to narrow").rpartition("Gheos")[2]


def test_ctrl_c_gives_the_terminal_back_and_tells_how_to_go_on(process: Command) -> None:
    with terminal(*ARGUMENTS) as game:
        game.shown("type to narrow")
        game.press("1", ENTER)
        game.shown("Found a civilization or take a follower?")
        game.press(CTRL_C)
        said = game.shown("Continue with: theomachy play gheos --resume gheos-")
        assert game.process.wait(timeout=60) == 130
        assert "Traceback" not in said
    ran = process("play", "gheos", "--resume", "last", typed="quit\n")
    assert "Found a civilization or take a follower?" in ran.out


def test_an_unfinished_game_is_offered_and_can_be_declined() -> None:
    with terminal(*ARGUMENTS) as game:
        game.shown("type to narrow")
        game.press("1", ENTER)
        game.shown("Found a civilization or take a follower?")
        game.press(CTRL_D)
        game.shown("Continue with")
        assert game.process.wait(timeout=60) == 0
    with terminal("play", "gheos") as game:
        assert "1 answer" in game.shown("n starts a new game")
        game.press(ENTER)
        game.shown("Found a civilization or take a follower?")
    with terminal("play", "gheos") as game:
        game.shown("n starts a new game")
        game.press("what", ENTER, "n", ENTER)
        game.shown("Where do you place your tile?")


def test_a_curtain_hides_the_screen_between_people() -> None:
    with terminal(*ARGUMENTS, "--people", "2") as game:
        before = game.shown("Pass the keyboard to Teal")
        assert "T00" not in before
        game.press(ENTER)
        game.shown("type to narrow")
        game.press("1", ENTER)
        game.shown("take a follower?")
        game.press("1", ENTER)
        game.shown("cup token")
        game.press("1", ENTER)
        after = game.shown("Pass the keyboard to Violet")
        assert "T00" not in after.rpartition("Pass the keyboard")[0][-400:]


def test_plain_lines_can_be_asked_for_in_a_terminal() -> None:
    with terminal(*ARGUMENTS, "--plain") as game:
        assert "\x1b[?1049h" not in game.shown("> ")
        game.press("quit", ENTER)
        game.shown("The game is saved")
        assert game.process.wait(timeout=60) == 0
