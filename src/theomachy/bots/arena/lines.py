"""Lines of text to and from a program, over its standard input and output or over a socket.

Nothing here waits longer than it is told to, neither for an answer nor for a program to read.
"""

from __future__ import annotations

import os
import selectors
import signal
import socket
import subprocess
from contextlib import suppress
from time import monotonic
from typing import Protocol

LONGEST = 65_536
"""Maximum bytes in an answer: a program that floods is stopped."""

OVER = b'{"type": "over"}\n'

_OPENING = 10.0
_ENDING = 0.5
"""The seconds a program has to exit after it is told that the game is over."""


class BadManners(Exception):
    """A program gave no answer, answered too late, too much or nonsense: it forfeits the game."""


class Line(Protocol):
    """Something to write to and read from, both before a deadline on the monotonic clock."""

    def send(self, line: bytes, deadline: float) -> None: ...

    def receive(self, deadline: float) -> bytes: ...

    def close(self) -> None: ...


class Started:
    """A program started for this game, with all the processes that it starts."""

    def __init__(self, command: list[str]) -> None:
        # In a session of its own it can be ended together with its children.
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            start_new_session=True,
        )
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._in, self._out = self._process.stdin.fileno(), self._process.stdout.fileno()
        os.set_blocking(self._in, False)

    def send(self, line: bytes, deadline: float) -> None:
        while line:
            _wait_for(self._in, selectors.EVENT_WRITE, deadline)
            line = line[os.write(self._in, line) :]

    def receive(self, deadline: float) -> bytes:
        _wait_for(self._out, selectors.EVENT_READ, deadline)
        return os.read(self._out, LONGEST)

    def close(self) -> None:
        process = self._process
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(OSError):  # it is gone, or has not read what it was sent before
            os.write(self._in, OVER)
        process.stdin.close()
        process.stdout.close()
        try:
            with suppress(subprocess.TimeoutExpired):
                process.wait(_ENDING)
        finally:  # even if Ctrl-C ends the waiting
            with suppress(OSError):  # nobody is left
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()


class Connected:
    """A program that listens."""

    def __init__(self, host: str, port: int) -> None:
        self._socket = socket.create_connection((host, port), _OPENING)

    def send(self, line: bytes, deadline: float) -> None:
        self._socket.settimeout(_left(deadline))
        try:
            self._socket.sendall(line)
        except TimeoutError:
            raise _late() from None

    def receive(self, deadline: float) -> bytes:
        self._socket.settimeout(_left(deadline))
        try:
            return self._socket.recv(LONGEST)
        except TimeoutError:
            raise _late() from None

    def close(self) -> None:
        self._socket.setblocking(False)
        with suppress(OSError):
            self._socket.send(OVER)
        self._socket.close()


def _wait_for(pipe: int, event: int, deadline: float) -> None:
    """Wait until the pipe can be written to or read from."""
    with selectors.DefaultSelector() as selector:
        selector.register(pipe, event)
        if not selector.select(_left(deadline)):
            raise _late()


def _left(deadline: float) -> float:
    left = deadline - monotonic()
    if left <= 0:
        raise _late()
    return left


def _late() -> BadManners:
    return BadManners("It did not answer in time.")
