"""The server as uvicorn has it, except that it takes its connections itself.

Which connections may come in, and what happens when the system has no more files, is decided
here; event loops differ in that, and one of them closes whatever comes.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import sys

import uvicorn

from theomachy.server.errors import Refused
from theomachy.server.guard.answers import answer
from theomachy.server.guard.connections import Connections, Peer
from theomachy.server.guard.passing import Receiver
from theomachy.server.guard.protocols import GuardedHttp

_LOG = logging.getLogger("theomachy.server")
_TOGETHER = 64
"""How many connections are taken before everybody else has a turn."""

_PAUSE = 0.1
"""Seconds until the next attempt where none could be taken."""

_SELDOM = 60.0
"""Seconds from one line in the log to the next, if nothing gets better."""

_SPARE = 128
"""Files kept for everything but connections: the database, the bots, pages being read."""

_USUAL = 10_000
"""Connections that are enough, however many files there may be."""

_ENOUGH = 65_536
_LATE = answer(Refused("too_slow", "The request took too long to arrive."))


def open_files() -> int:
    """How many files this process may have open: as many as the system grants it, if asked."""
    if sys.platform == "win32":
        return _ENOUGH
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _ENOUGH if hard == resource.RLIM_INFINITY else min(hard, _ENOUGH)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _ENOUGH if soft == resource.RLIM_INFINITY else soft


def most_connections(files: int) -> int:
    """How many connections a limit of open files allows."""
    return max(min(_USUAL, files - _SPARE), files // 2)


class Listener:
    """Takes the connections of a listening socket, as many as there may be."""

    def __init__(self, server: Server, listening: socket.socket) -> None:
        self.server = server
        self.listening = listening
        self._connecting: set[asyncio.Task[None]] = set()
        self._told = -_SELDOM
        self._task = asyncio.create_task(self._listen())

    def close(self) -> None:
        self._task.cancel()

    async def wait_closed(self) -> None:
        await asyncio.gather(self._task, *self._connecting, return_exceptions=True)

    async def _listen(self) -> None:
        self.listening.setblocking(False)
        loop = asyncio.get_running_loop()
        while True:
            try:
                self._admit(*await loop.sock_accept(self.listening))
                for _ in range(_TOGETHER):
                    self._admit(*self.listening.accept())
            except (BlockingIOError, ConnectionError):
                pass
            except OSError as error:
                self._tell("New connections must wait: %s.", error.strerror)
                self.server.peers.make_room()
                await asyncio.sleep(_PAUSE)
            except Exception:
                _LOG.exception("A connection could not be taken.")

    def _admit(self, connection: socket.socket, address: tuple[str, int]) -> None:
        try:
            peer = self.server.peers.admit(address[0])
        except Refused as refused:
            self.server.peers.counts.refusals[refused.code] += 1
            if refused.code == "busy":
                self._tell("The server is full: it has %s connections.", self.server.peers.most)
            _turn_away(connection, refused)
            return
        task = asyncio.create_task(self._connect(connection, peer))
        self._connecting.add(task)
        task.add_done_callback(self._connecting.discard)

    def _tell(self, sentence: str, what: object) -> None:
        """Put it into the log, unless that was done a short while ago."""
        time = asyncio.get_running_loop().time()
        if time - self._told > _SELDOM:
            self._told = time
            _LOG.error(sentence, what)

    async def _connect(self, connection: socket.socket, peer: Peer) -> None:
        connection.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(
                lambda: self.server.protocol(peer), connection, ssl=self.server.config.ssl
            )
        except BaseException as error:
            self.server.peers.forget(peer)
            connection.close()
            if not isinstance(error, OSError):
                raise


def _turn_away(connection: socket.socket, refused: Refused) -> None:
    """Say why, without waiting for anything; what has come is read, or the answer would be lost."""
    with connection, contextlib.suppress(OSError):
        connection.setblocking(False)
        connection.send(answer(refused))
        connection.shutdown(socket.SHUT_WR)
        connection.recv(65_536)


class Server(uvicorn.Server):
    """A server whose connections are counted and watched."""

    def __init__(self, config: uvicorn.Config, peers: Connections) -> None:
        super().__init__(config)
        self.peers = peers
        self._sweeping: asyncio.Task[None] | None = None

    def protocol(self, peer: Peer) -> GuardedHttp:
        """What speaks with one that has come in."""
        return GuardedHttp(
            peer=peer,
            connections=self.peers,
            config=self.config,
            server_state=self.server_state,
            app_state=self.lifespan.state,
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self._sweeping = asyncio.create_task(self._sweep())
        for listening in sockets or []:
            listening.listen(self.config.backlog)
            self.servers.append(Listener(self, listening))  # type: ignore[arg-type]
        if not self.peers.group.is_alone:
            receiver = Receiver(self, self.peers.group.path)
            self.servers.append(receiver)  # type: ignore[arg-type]

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        if self._sweeping is not None:
            self._sweeping.cancel()

    async def _sweep(self) -> None:
        limits = self.peers.limits
        shortest = min(limits.head_seconds, limits.idle_seconds, limits.read_seconds, 4.0)
        while True:
            await asyncio.sleep(shortest / 4)
            try:
                self.peers.sweep(_LATE)
            except Exception:
                _LOG.exception("The connections could not be looked through.")
