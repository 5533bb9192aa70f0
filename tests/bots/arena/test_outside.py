"""Programs that play over a line of text, and how they may misbehave."""

import json
import os
import re
import shlex
import signal
import socket
import sys
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread
from time import monotonic, sleep

import pytest

from theomachy.bots.arena.arena import hold
from theomachy.bots.arena.lines import BadManners, Connected, Started
from theomachy.engine.errors import BadInput
from theomachy.games.gheos import GAME as GHEOS


def program(tmp_path: Path, body: str) -> str:
    path = tmp_path / "bot.py"
    path.write_text(f"import json, sys, time\nfor line in sys.stdin:\n    {body}\n", "utf-8")
    return f"stdio:{shlex.quote(sys.executable)} {shlex.quote(str(path))}"


GOOD = "m = json.loads(line); m['type'] == 'over' or print(json.dumps({'option': 0}), flush=True)"


def test_a_program_plays_over_its_input_and_output(tmp_path: Path):
    entry = program(tmp_path, GOOD)
    held = hold(GHEOS, ["random", entry], 2, "p")
    assert not held.as_dict()["forfeits"]
    assert held.bots[entry].games == 2


def test_a_program_ends_even_if_the_waiting_for_its_end_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
):
    line = Started([sys.executable, "-c", "import time; time.sleep(600)"])
    process = line._process
    wait = process.wait

    def interrupted(timeout: float | None = None) -> int:
        if timeout is None:
            return wait(60)
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        line.close()
    assert process.poll() == -signal.SIGKILL


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("print('hello', flush=True)", "which is not an answer"),
        ("print(json.dumps({'option': 10_000}), flush=True)", "its options are numbered 0 to"),
        ("print(json.dumps({'option': True}), flush=True)", "its options are numbered 0 to"),
        ("sys.exit()", "in the middle of the game|cannot be reached"),
        ("time.sleep(60)", "did not answer in time"),
        ("print('x' * 200_000, flush=True)", "more than 65,536 bytes"),
        ("print('{\"option\": 0}\\n' * 9, flush=True)", "more than one line"),
    ],
)
def test_a_program_that_misbehaves_forfeits_its_games_only(tmp_path: Path, body: str, says: str):
    entry = program(tmp_path, body)
    held = hold(GHEOS, ["random", entry], 2, "p", budget=1.0 if "sleep" in body else 20.0)
    forfeits = held.as_dict()["forfeits"]
    assert [forfeit["game"] for forfeit in forfeits] == [1, 2]
    assert all(re.search(says, forfeit["reason"]) for forfeit in forfeits)
    assert held.bots["random"].wins == 2
    assert held.bots[entry].mean_rank == 2


def test_a_command_that_does_not_exist_is_refused():
    with pytest.raises(BadInput, match="program 'there-is-no-such-program' cannot be found"):
        hold(GHEOS, ["random", "stdio:there-is-no-such-program --fast"], 2, "p")


def test_a_command_that_is_gone_when_its_game_begins_forfeits(tmp_path: Path):
    path = tmp_path / "bot.sh"
    path.write_text("#!/nowhere/at/all\n", "utf-8")
    path.chmod(0o755)
    held = hold(GHEOS, ["random", f"stdio:{path}"], 2, "p")
    assert held.bots["random"].wins == 2
    assert "cannot be reached" in held.as_dict()["forfeits"][0]["reason"]


def test_where_a_program_cannot_be_ended_with_its_children_it_is_not_started(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.delattr(os, "killpg")
    with pytest.raises(BadInput, match="let it listen: socket:HOST:PORT"):
        hold(GHEOS, ["random", f"stdio:{sys.executable}"], 2, "p")


class _FirstOption(StreamRequestHandler):
    def handle(self) -> None:
        for line in self.rfile:
            if json.loads(line)["type"] == "over":
                return
            self.wfile.write(b'{"option": 0}\n')


def test_a_program_that_listens_plays_over_a_socket():
    with ThreadingTCPServer(("127.0.0.1", 0), _FirstOption) as listening:
        thread = Thread(target=listening.serve_forever, daemon=True)
        thread.start()
        entry = f"socket:127.0.0.1:{listening.server_address[1]}"
        held = hold(GHEOS, ["random", entry], 2, "p")
        listening.shutdown()
        thread.join()
    assert not held.as_dict()["forfeits"]
    assert hold(GHEOS, ["random", entry], 2, "p").bots["random"].wins == 2  # nobody listens now


# programs that do not read

LONG = b"x" * 10_000_000
"""More than any pipe or socket holds that nobody reads from."""

UNREAD = """
import array, fcntl, termios, time
waiting = array.array("i", [0])
known = 0
while True:
    fcntl.ioctl(0, termios.FIONREAD, waiting)
    if waiting[0] > known:
        known = waiting[0]
        print('{"option": 0}', flush=True)
    time.sleep(0.001)
"""
"""Answers whatever comes, and leaves it in the pipe."""


def soon() -> float:
    return monotonic() + 0.2


def test_a_program_that_answers_without_reading_is_out_of_time(tmp_path: Path):
    path = tmp_path / "deaf.py"
    path.write_text(UNREAD, "utf-8")
    entry = f"stdio:{sys.executable} {path}"
    held = hold(GHEOS, ["random", entry], 2, "p", budget=2.0)
    reasons = [forfeit["reason"] for forfeit in held.as_dict()["forfeits"]]
    assert len(reasons) == 2
    assert all("It did not answer in time." in reason for reason in reasons)


def test_sending_to_a_program_that_sleeps_ends_in_time_and_so_does_closing():
    line = Started([sys.executable, "-c", "import time; time.sleep(600)"])
    with pytest.raises(BadManners, match="did not answer in time"):
        line.send(LONG, soon())
    line.close()


def test_sending_to_a_listener_that_sleeps_ends_in_time_and_so_does_closing():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        line = Connected(*listening.getsockname())
        with pytest.raises(BadManners, match="did not answer in time"):
            line.send(LONG, soon())
        line.close()


def test_what_a_program_has_started_ends_with_it(tmp_path: Path):
    path = tmp_path / "parent.sh"
    path.write_text("sleep 600 & echo $!\nwait\n", "utf-8")
    line = Started(["sh", str(path)])
    child = int(line.receive(monotonic() + 60))
    line.close()
    while runs(child):
        sleep(0.01)


def runs(process: int) -> bool:
    """Whether that process is there, and not merely waiting to be counted as dead."""
    try:
        os.kill(process, 0)
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text("utf-8")
    except OSError:
        return False
