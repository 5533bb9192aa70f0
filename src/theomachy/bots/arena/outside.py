"""Bots that are separate programs: one line of JSON to them, one line back.

An entry `stdio:COMMAND` starts the command once for each game and talks over its standard input
and output; `socket:HOST:PORT` connects to a program that listens. For each choice the program is
sent

    {"type": "choose", "game": ..., "seat": ..., "budget": seconds, "view": {...},
     "decision": {"name": ..., "rule": ..., "title": ..., "prompt": ...},
     "options": [{"label": ..., "at": [...]}, ...]}

and answers `{"option": n}`, the number of an option, counted from 0. It sees what its seat sees.
If it has not read that line and answered within its budget, it forfeits the game.
At the end it is sent `{"type": "over"}`. What a program writes to standard error is passed on.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
from time import monotonic
from typing import Any

from theomachy.bots.arena.lines import LONGEST, BadManners, Connected, Line, Started
from theomachy.bots.bot import NO_HURRY
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.errors import BadInput
from theomachy.engine.views import View

STDIO, SOCKET = "stdio:", "socket:"
PATIENCE = 60.0
"""The seconds a program may take when no budget is set."""


class OutsideBot:
    """A program that plays over lines of text."""

    needs_view = True

    def __init__(self, seed: object, entry: str) -> None:
        self.name = entry
        self._seed = str(seed)
        self._line: Line | None = None

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert view is not None
        limit = PATIENCE if budget == NO_HURRY else budget
        asked = _asked(view, decision, limit)
        try:
            if self._line is None:
                self._line = _opened(self.name)
            deadline = monotonic() + limit
            self._line.send(json.dumps(asked).encode() + b"\n", deadline)
            line = self._received(deadline)
        except OSError as error:
            raise BadManners(f"It cannot be reached: {error}.") from None
        return decision.options[_number(line, len(decision.options))]

    def close(self) -> None:
        """The game is over for it."""
        if self._line is not None:
            line, self._line = self._line, None
            line.close()

    def _received(self, deadline: float) -> bytes:
        """One line, with nothing after it."""
        assert self._line is not None
        read = b""
        while not read.endswith(b"\n"):
            more = self._line.receive(deadline)
            if not more:
                raise BadManners("It ended in the middle of the game.")
            read += more
            if len(read) > LONGEST:
                raise BadManners(f"It sent more than {LONGEST:,} bytes for an answer.")
        if read.count(b"\n") > 1:
            raise BadManners("It sent more than one line for an answer.")
        return read


def _asked(view: View[Any], decision: Choose, limit: float) -> dict[str, Any]:
    game, sight = view.game, view.sight
    prompt = game.prompt(sight, decision.seat)
    return {
        "type": "choose",
        "game": game.name,
        "seat": decision.seat,
        "decision": {
            "name": decision.name,
            "rule": decision.rule,
            "title": prompt.title,
            "prompt": prompt.line,
        },
        "view": view.json(),
        "options": [
            {"label": game.wording.option(sight, option), "at": game.targets(sight, option)}
            for option in decision.options
        ],
        "budget": limit,
    }


def _number(line: bytes, count: int) -> int:
    try:
        number = json.loads(line)["option"]
    except (ValueError, TypeError, KeyError, RecursionError):
        raise BadManners(f"It answered {line[:80]!r}, which is not an answer.") from None
    if type(number) is not int or not 0 <= number < count:
        raise BadManners(f"It answered {number!r}; its options are numbered 0 to {count - 1}.")
    return number


def is_outside(entry: str) -> bool:
    """Whether an entry is a separate program."""
    return entry.startswith((STDIO, SOCKET))


def checked(entry: str) -> str:
    """The entry; BadInput if it is malformed or cannot be started here."""
    if entry.startswith(SOCKET):
        _address(entry)
        return entry
    command = _command(entry)
    if not command:
        raise BadInput(f"{entry!r} names no command: write {STDIO}COMMAND.")
    if not hasattr(os, "killpg"):  # Windows, whose pipes cannot be waited for either
        raise BadInput(f"No program can be started here; let it listen: {SOCKET}HOST:PORT.")
    if shutil.which(command[0]) is None:
        raise BadInput(f"The program {command[0]!r} cannot be found.")
    return entry


def _command(entry: str) -> list[str]:
    try:
        return shlex.split(entry.removeprefix(STDIO))
    except ValueError as error:
        raise BadInput(f"The command in {entry!r} cannot be read: {error}.") from None


def _address(entry: str) -> tuple[str, int]:
    host, _, port = entry.removeprefix(SOCKET).rpartition(":")
    if not (host and port.isascii() and port.isdigit() and 0 < int(port) < 65_536):
        raise BadInput(f"{entry!r} names no address: write {SOCKET}HOST:PORT.")
    return host, int(port)


def _opened(entry: str) -> Line:
    return Connected(*_address(entry)) if entry.startswith(SOCKET) else Started(_command(entry))
