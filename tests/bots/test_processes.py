"""Processes that share games: Ctrl-C is for the process that started them."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from theomachy.bots.processes import Lost, Pool, pool, undisturbed


def test_the_work_comes_back_in_its_order():
    with pool(2) as processes:
        assert list(processes.imap(abs, [-3, 2, -1])) == [3, 2, 1]


def die_at_two(number: int) -> int:
    if number == 2:
        os._exit(7)
    return -number


def fail_at_two(number: int) -> int:
    if number == 2:
        raise KeyError("two")
    return -number


def fail(error: type[BaseException]) -> None:
    raise error


def test_a_process_that_dies_is_noticed_after_all_earlier_results():
    with pool(2) as processes:
        made = processes.imap(die_at_two, range(100))
        assert [next(made), next(made)] == [0, -1]
        with pytest.raises(Lost, match="died while working: it ended with status 7"):
            next(made)


def test_another_takes_the_place_of_a_process_that_died():
    with pool(2) as processes:
        made = list(processes.imap(die_at_two, range(5), lost=lambda number: number * 100))
        assert made == [0, -1, 200, -3, -4]
        assert list(processes.imap(abs, range(-3, 0))) == [3, 2, 1]


def test_an_error_is_raised_in_its_turn_and_says_where_it_came_from():
    with pool(2) as processes:
        made = processes.imap(fail_at_two, range(100))
        assert [next(made), next(made)] == [0, -1]
        with pytest.raises(KeyError, match="two") as caught:
            next(made)
    assert "in fail_at_two" in caught.value.__notes__[0]


def test_a_second_interruption_ends_all_processes_at_once(monkeypatch: pytest.MonkeyPatch):
    processes = Pool(2)
    workers = [worker._process for worker in processes._workers]
    bury = processes._workers[0].bury
    interruptions = iter([KeyboardInterrupt])

    def buried(patience: float) -> None:
        for interruption in interruptions:
            raise interruption
        bury(patience)

    monkeypatch.setattr(processes._workers[0], "bury", buried)
    with pytest.raises(KeyboardInterrupt):
        processes.close()
    assert not any(worker.is_alive() for worker in workers)


@pytest.mark.parametrize("error", [EOFError, OSError, KeyboardInterrupt, SystemExit])
def test_no_error_is_taken_for_the_end_of_a_process(error: type[BaseException]):
    with pool(1) as processes:
        with pytest.raises(error):
            next(processes.imap(fail, [error]))
        assert next(processes.imap(abs, [-1])) == 1


def test_work_is_taken_when_somebody_is_free_for_it():
    taken = []

    def numbers() -> Iterator[int]:
        for number in range(1_000_000):
            taken.append(number)
            yield number

    with pool(2) as processes:
        made = processes.imap(abs, numbers(), chunksize=3)
        assert [next(made) for _ in range(4)] == [0, 1, 2, 3]
        assert len(taken) < 10_000


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
    assert running.returncode == 130
    if table and out:  # a block may have been played by then, or none
        assert (out.endswith(" of 1000000 games.\n"), complaints) == (True, "")
    elif table:
        assert complaints == "Stopped before a whole block was played: there are no results.\n"
    else:
        assert (out, complaints) == ("", "")


def _children(pid: int) -> int:
    found = subprocess.run(["ps", "-A", "-o", "ppid="], capture_output=True, text=True, check=True)
    return found.stdout.split().count(str(pid))
