"""One of the processes of a server: `python -m theomachy.server.member FOLDER SLOT NUMBER FILE`.

The process that started it says on its input who is there, in lines of JSON; when the input ends,
so does this. It says on its output when it is ready, and that it lives.
"""

from __future__ import annotations

import asyncio
import json
import os
import pickle
import socket
import sys
from pathlib import Path
from typing import Any

from theomachy.server.group import Group
from theomachy.server.guard.listening import Server
from theomachy.server.logs import log_as_json
from theomachy.server.play.moving import leave_tables
from theomachy.server.serving import collect_seldom, server_of
from theomachy.server.supervising import ALIVE, CONFIG, READY, Plan

_OFTEN = 2.0


class Member:
    """A server that is told who else there is."""

    def __init__(self, server: Server, group: Group) -> None:
        self.server = server
        self.group = group
        # What anything else prints must not be taken for a word of ours.
        self._said = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())

    async def serve(self, listening: socket.socket) -> None:
        """Serve until this process is replaced, or the other one is gone."""
        serving = asyncio.create_task(self.server.serve([listening]))
        while not self.server.started and not serving.done():
            await asyncio.sleep(0.01)
        if self.server.started:
            await self.server.config.app.state.runtime.prepared  # type: ignore[union-attr]
            self._say(READY)
            tasks = [asyncio.create_task(self._hear()), asyncio.create_task(self._live())]
            await serving
            for task in tasks:
                task.cancel()
        await serving

    async def _hear(self) -> None:
        lines = asyncio.StreamReader()
        loop = asyncio.get_running_loop()
        await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
        while line := await lines.readline():
            said: dict[str, Any] = json.loads(line)
            was_there = self.group.path in self.group.members.values()
            self.group.regroup({int(slot): path for slot, path in said["members"].items()})
            if was_there and self.group.path not in self.group.members.values():
                # Another one has the tables: leave them to it, one after the other.
                await leave_tables(self.server.config.app.state.runtime)  # type: ignore[union-attr]
                break
        self.server.should_exit = True

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(_OFTEN)
            self._say(ALIVE)

    def _say(self, word: str) -> None:
        try:
            self._said.write(word + "\n")
            self._said.flush()
        except OSError:  # nobody is there to hear it
            self.server.should_exit = True


def main(folder: Path, slot: int, number: int, file: int) -> None:
    plan: Plan = pickle.loads((folder / CONFIG).read_bytes())
    group = Group(plan.name, str(folder / f"{slot}.{number}"), slot)
    if plan.log == "json":
        log_as_json()
    server = server_of(plan.config, group, **({"log_config": None} if plan.log == "json" else {}))
    collect_seldom()
    loop_factory = server.config.get_loop_factory()
    with asyncio.Runner(loop_factory=loop_factory) as runner:
        runner.run(Member(server, group).serve(socket.socket(fileno=file)))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:5]))
