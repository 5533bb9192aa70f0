"""Processes that share games: an interruption is for whoever started them."""

import os
import signal
import subprocess
import sys
import time

import pytest

from theomachy.bots.processes import pool, undisturbed


def test_the_work_comes_back_in_its_order():
    with pool(2) as processes:
        assert list(processes.imap(abs, [-3, 2, -1])) == [3, 2, 1]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no masks of signals.")
def test_what_this_thread_listens_to_is_as_before():
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    with undisturbed():
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())
    assert signal.pthread_sigmask(signal.SIG_BLOCK, ()) == before


@pytest.mark.skipif(os.name == "nt", reason="Windows has no groups of processes.")
@pytest.mark.parametrize(
    ("command", "table"),
    [
        (("simulate", "gheos", "--bots", "random"), False),
        (("arena", "gheos", "--bots", "random,greedy"), True),
    ],
    ids=["simulate", "arena"],
)
def test_ctrl_c_ends_all_processes_without_a_complaint(command: tuple[str, ...], table: bool):
    whole = (sys.executable, "-m", "theomachy", *command, "--workers", "2", "--games", "1000000")
    running = subprocess.Popen(
        whole, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )  # fmt: skip
    try:
        while _children(running.pid) < 2 and running.poll() is None:
            time.sleep(0.05)
        time.sleep(0.5)
        os.killpg(running.pid, signal.SIGINT)
        out, complaints = running.communicate(timeout=60)
    finally:
        running.kill()
    assert (running.returncode, complaints) == (130, "")
    if table and out:  # a block may have been played by then, or none
        assert out.endswith(" of 1000000 games.\n")
    else:
        assert out == ""


def _children(pid: int) -> int:
    found = subprocess.run(["ps", "-A", "-o", "ppid="], capture_output=True, text=True, check=True)
    return found.stdout.split().count(str(pid))
