"""Processes that share the games among them.

They are ours to watch: of one that dies it is known what it was working at, which the pools of the
standard library do not tell. They are spawned, on every system alike.
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
"""So many pieces of work for each process may be done before the first of them is."""

_ENDING = 5.0
"""The seconds in which a process must end once it is told to."""


class Lost(BadInput):
    """A process died at its work: killed from outside, or by what it was working at."""


@contextmanager
def undisturbed() -> Iterator[None]:
    """Processes that are started meanwhile never hear Ctrl-C: whoever started them ends them.

    They inherit what this thread does not listen to, so not even their start can be disturbed.
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
    """So many processes, which end with the block."""
    processes = Pool(workers)
    try:
        yield processes
    finally:
        processes.close()


class Pool:
    """Some processes that wait for work."""

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
        """What the function makes of each thing, in their order.

        A thing is taken when a process is free for it, so there may be many. If a process dies,
        another takes its place, and `lost` says what comes of the things it was working at;
        without it, that is an error.
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
        """End all of them, whatever they are doing."""
        for worker in self._workers:
            worker.end()
        patience = monotonic() + _ENDING
        try:
            for worker in self._workers:
                worker.bury(patience)
        except KeyboardInterrupt:  # once more: there is no more patience
            for worker in self._workers:
                worker.bury(monotonic())
            raise
        finally:
            self._workers.clear()

    def _sent(self, worker: _Worker, work: Any) -> _Worker:
        """Hand work to a process, or to another if it has died meanwhile; to which one."""
        try:
            worker.line.send(work)
        except OSError:
            worker = self._replaced(worker)
            worker.line.send(work)
        return worker

    def _heard(
        self, worker: _Worker, chunk: Sequence[T], lost: Callable[[T], R] | None
    ) -> tuple[Callable[[], Iterable[R]], _Worker]:
        """What has come of some work, told when its turn has come, and who is free now."""
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
        raise Lost(f"A process died at its work: {how}.")
    return map(lost, chunk)


def _raised(error: BaseException) -> NoReturn:
    raise error


class _Worker:
    """A process, and the line to it."""

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
        """How it came to its end."""
        self._process.join(_ENDING)
        code = self._process.exitcode
        if code is None:
            return "it does not answer any more"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with status {code}"

    def end(self) -> None:
        self._process.terminate()

    def bury(self, patience: float) -> None:
        """See it end, by force if it has not done so by then."""
        self._process.join(max(0.0, patience - monotonic()))
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        self.line.close()


class _Ended(KeyboardInterrupt):
    """This process is to end; what was started for a game, such as a program, must end too."""


def _work(line: Connection) -> None:
    """Work for whoever is at the other end of the line, until told to end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _end)
    with suppress(KeyboardInterrupt, EOFError, OSError):
        while True:
            # Bytes, so that a line that has ended is not taken for work that cannot be read.
            work = line.recv_bytes()
            answer = _answer(work)
            try:
                line.send(answer)
            except (pickle.PicklingError, TypeError, AttributeError) as error:
                line.send((False, RuntimeError(f"The result cannot be sent: {error!r}")))


def _answer(work: bytes) -> tuple[bool, Any]:
    """Whether some work went well, and its result or what went wrong."""
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
