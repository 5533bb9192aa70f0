"""Connections passed from one process of a server to another, which goes on with them.

A socket may come in at any process; the one that has its table takes it over with the request that
was read already. The other end notices nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
from typing import TYPE_CHECKING

from theomachy.server.errors import Refused
from theomachy.server.guard.answers import answer
from theomachy.server.guard.connections import Peer

if TYPE_CHECKING:
    from theomachy.server.guard.listening import Server

_LOG = logging.getLogger("theomachy.server")
_FIGURES = b"figures"
_PART = 65_536
_CLOEXEC: int = getattr(socket, "MSG_CMSG_CLOEXEC", 0)
_PATIENCE = 10.0
"""Seconds that one process waits for another."""


async def pass_on(path: str, file: int, head: bytes) -> bool:
    """Give an open connection to another process; whether it is on its way there.

    From then on it is no longer ours: if the other process dies, it is closed.
    """
    loop, is_sent = asyncio.get_running_loop(), False
    with contextlib.suppress(OSError, TimeoutError), _connection() as line:
        async with asyncio.timeout(_PATIENCE):
            await loop.sock_connect(line, path)
            sent = socket.send_fds(line, [head], [file])
            is_sent = True
            await loop.sock_sendall(line, head[sent:])
    return is_sent


async def figures_of(path: str) -> str:
    """The figures of another process; nothing if it does not answer."""
    loop = asyncio.get_running_loop()
    with contextlib.suppress(OSError, TimeoutError), _connection() as line:
        async with asyncio.timeout(_PATIENCE):
            await loop.sock_connect(line, path)
            await loop.sock_sendall(line, _FIGURES)
            line.shutdown(socket.SHUT_WR)
            parts = []
            while part := await loop.sock_recv(line, _PART):
                parts.append(part)
            return b"".join(parts).decode()
    return ""


def _connection() -> socket.socket:
    line = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    line.setblocking(False)
    return line


class Receiver:
    """Takes the connections that other processes pass on."""

    def __init__(self, server: Server, path: str) -> None:
        self.server = server
        with contextlib.suppress(FileNotFoundError):
            os.unlink(path)
        self._listening = _connection()
        self._listening.bind(path)
        self._listening.listen(1024)
        self._under_way: set[asyncio.Task[None]] = set()
        self._task = asyncio.create_task(self._listen())

    def close(self) -> None:
        self._task.cancel()
        self._listening.close()

    async def wait_closed(self) -> None:
        await asyncio.gather(self._task, *self._under_way, return_exceptions=True)

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            try:
                line, _ = await loop.sock_accept(self._listening)
            except OSError:
                await asyncio.sleep(0.1)
                continue
            task = asyncio.create_task(self._answer(line))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _answer(self, line: socket.socket) -> None:
        loop = asyncio.get_running_loop()
        with line:
            line.setblocking(False)
            try:
                async with asyncio.timeout(_PATIENCE):
                    head, files = await _received(line)
                    for file in files:
                        await self._take(socket.socket(fileno=file), head)
                    if head == _FIGURES:
                        figures = self.server.peers.group.figures()
                        await loop.sock_sendall(line, figures.encode())
            except (OSError, TimeoutError):
                pass  # the other process has gone
            except Exception:
                _LOG.exception("A connection could not be taken over.")

    async def _take(self, connection: socket.socket, head: bytes) -> None:
        try:
            peer = self.server.peers.admit(connection.getpeername()[0])
        except Refused as refused:
            self.server.peers.counts.refusals[refused.code] += 1
            with connection, contextlib.suppress(OSError):
                connection.send(answer(refused))
            return
        peer.is_here = True
        await self._connect(connection, peer, head)

    async def _connect(self, connection: socket.socket, peer: Peer, head: bytes) -> None:
        connection.setblocking(False)
        try:
            _, protocol = await asyncio.get_running_loop().connect_accepted_socket(
                lambda: self.server.protocol(peer), connection, ssl=self.server.config.ssl
            )
        except BaseException:
            self.server.peers.forget(peer)
            connection.close()
            raise
        protocol.data_received(head)


async def _received(line: socket.socket) -> tuple[bytes, list[int]]:
    """What was sent, to its end, and the files that came with it."""
    loop = asyncio.get_running_loop()
    ready = asyncio.Event()
    loop.add_reader(line, ready.set)
    try:
        await ready.wait()
    finally:
        loop.remove_reader(line)
    part, files, _, _ = socket.recv_fds(line, _PART, 1, _CLOEXEC)
    for file in files:  # a process that this one starts must not keep it open
        os.set_inheritable(file, False)
    parts = [part]
    try:
        while part := await loop.sock_recv(line, _PART):
            parts.append(part)
    except BaseException:
        for file in files:
            os.close(file)
        raise
    return b"".join(parts), files
