"""A process pool that knows what each process is working on.

The pools of the standard library do not tell what a process was doing when it died. Processes are
spawned, on every system.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from traceback import format_exception
from types import FrameType
from typing import Any, NoReturn, TypeVar

from theomachy.engine.errors import BadInput

T = TypeVar("T")
R = TypeVar("R")

_AHEAD = 256
"""How many results per process may wait for an earlier one that is not done."""

_ENDING = 5.0
"""The seconds a process has to exit after it is told to."""


class Lost(BadInput):
    """A process died while working: killed from outside, or by its work."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Make processes started in the block ignore Ctrl-C; their starter ends them.

    They inherit the signal mask of this thread, so not even their start can be interrupted.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def pool(workers: int) -> Iterator[Pool]:
    """A pool of that many processes, which end with the block."""
    processes = Pool(workers)
    try:
        yield processes
    finally:
        processes.close()


class Pool:
    """Processes that wait for work."""

    def __init__(self, workers: int) -> None:
        self._workers: list[_Worker] = []
        try:
            for _ in range(workers):
                self._workers.append(_Worker())
        except BaseException:
            self.close()
            raise

    def imap(
        self,
        function: Callable[[T], R],
        things: Iterable[T],
        chunksize: int = 1,
        lost: Callable[[T], R] | None = None,
    ) -> Iterator[R]:
        """The results of the function for each thing, in order.

        A thing is taken when a process is free for it, so there may be many. If a process dies, it
        is replaced, and `lost` gives the results for what it was working on; without `lost`, that
        is an error.
        """
        left = iter(things)
        free = list(self._workers)
        busy: dict[Any, tuple[_Worker, int, list[T]]] = {}
        done: dict[int, Callable[[], Iterable[R]]] = {}
        handed_out = told = 0
        most = _AHEAD * len(free)
        while True:
            while free and handed_out < told + most and (chunk := list(islice(left, chunksize))):
                worker = self._sent(free.pop(), (function, chunk))
                busy[worker.line] = worker, handed_out, chunk
                handed_out += 1
            if told in done:
                yield from done.pop(told)()
                told += 1
            elif not busy:
                return
            else:
                for line in wait(list(busy)):
                    worker, number, chunk = busy.pop(line)
                    done[number], worker = self._heard(worker, chunk, lost)
                    free.append(worker)

    def close(self) -> None:
        """End all processes, whatever they are doing."""
        for worker in self._workers:
            worker.end()
        patience = monotonic() + _ENDING
        try:
            for worker in self._workers:
                worker.bury(patience)
        except KeyboardInterrupt:  # pressed again: stop waiting
            for worker in self._workers:
                worker.bury(monotonic())
            raise
        finally:
            self._workers.clear()

    def _sent(self, worker: _Worker, work: Any) -> _Worker:
        """Hand work to a process, or to its replacement if it has died; return which one."""
        try:
            worker.line.send(work)
        except OSError:
            worker = self._replaced(worker)
            worker.line.send(work)
        return worker

    def _heard(
        self, worker: _Worker, chunk: Sequence[T], lost: Callable[[T], R] | None
    ) -> tuple[Callable[[], Iterable[R]], _Worker]:
        """Results of work, each when its turn has come, and the processes that are free now."""
        try:
            went_well, result = worker.line.recv()
        except (EOFError, OSError):
            how = worker.death()
            return lambda: _given_up(chunk, how, lost), self._replaced(worker)
        return (lambda: result) if went_well else (lambda: _raised(result)), worker

    def _replaced(self, worker: _Worker) -> _Worker:
        worker.bury(monotonic())
        self._workers.remove(worker)
        self._workers.append(_Worker())
        return self._workers[-1]


def _given_up(chunk: Sequence[T], how: str, lost: Callable[[T], R] | None) -> Iterable[R]:
    if lost is None:
        raise Lost(f"A process died while working: {how}.")
    return map(lost, chunk)


def _raised(error: BaseException) -> NoReturn:
    raise error


class _Worker:
    """A process, and the pipe to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.line, there = context.Pipe()
        self._process: SpawnProcess = context.Process(target=_work, args=(there,), daemon=True)
        try:
            with undisturbed():
                self._process.start()
        finally:
            there.close()  # so that the line ends with the process

    def death(self) -> str:
        """How it ended."""
        self._process.join(_ENDING)
        code = self._process.exitcode
        if code is None:
            return "it no longer answers"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with status {code}"

    def end(self) -> None:
        self._process.terminate()

    def bury(self, patience: float) -> None:
        """Wait for it to end, and kill it if it has not ended by then."""
        self._process.join(max(0.0, patience - monotonic()))
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.line.close()


class _Ended(KeyboardInterrupt):
    """End this process, and what was started for a game, such as a program."""


def _work(line: Connection) -> None:
    """Do the work that comes through the pipe, until told to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    with suppress(KeyboardInterrupt, EOFError, OSError):
        while True:
            # Bytes, so that a closed pipe is not mistaken for work that cannot be read.
            work = line.recv_bytes()
            answer = _answer(work)
            try:
                line.send(answer)
            except (pickle.PicklingError, TypeError, AttributeError) as error:
                line.send((False, RuntimeError(f"The result cannot be sent: {error!r}")))


def _answer(work: bytes) -> tuple[bool, Any]:
    """Whether some work succeeded, and its result or the error."""
    try:
        function, things = pickle.loads(work)
        return True, [function(thing) for thing in things]
    except _Ended:
        raise
    except BaseException as error:
        return False, _portable(error)


def _portable(error: BaseException) -> BaseException:
    """An error that can be sent, with a note of where it was raised."""
    error.add_note("".join(format_exception(error)))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError("".join(format_exception(error)))
    return error


def _end(signal: int, frame: FrameType | None) -> NoReturn:
    raise _Ended
