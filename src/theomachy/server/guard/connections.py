"""The connections that are open: how many there may be, and for how long one may keep us waiting.

A connection without a request in progress is closed as soon as somebody else needs its place.
So someone who opens many and asks nothing keeps nobody out.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from theomachy.server.config import Config
from theomachy.server.counts import Counts
from theomachy.server.errors import Refused
from theomachy.server.group import Group
from theomachy.server.guard.addresses import Addresses, network_of

_LINGER = 5.0
"""How long a connection that is closed has to read what was said last."""

_AFTER = 5
"""When to try again, in seconds."""


@dataclass(slots=True, eq=False)
class Peer:
    """The other side of one connection.

    `reserved`  it has one of the operator's places
    `is_here`   it was passed on to this process, and stays
    `has_said`  anything came from it since its last answer
    `due`       when its next request must be there; nothing while one is in progress
    `stalled`   when it must have read on; nothing while it does
    `ending`    when it must be gone, once it has been closed
    """

    network: str
    reserved: bool = False
    is_here: bool = False
    transport: asyncio.Transport | None = None
    has_said: bool = False
    due: float | None = None
    stalled: float | None = None
    ending: float | None = None


@dataclass(slots=True)
class _Network:
    """The connections of one address: all of them, and those that wait, the longest first."""

    count: int = 0
    waiting: dict[Peer, None] = field(default_factory=dict)


class Connections:
    """All open connections of a server; `most` is how many there may be.

    `passing` are those that are just being given to other processes.
    """

    def __init__(
        self,
        config: Config,
        most: int,
        counts: Counts | None = None,
        group: Group | None = None,
    ) -> None:
        self.limits = config.limits
        self.group = group or Group()
        self.operators = Addresses(config.operators)
        self.proxies = Addresses(config.proxies)
        self.most = most
        self.counts = counts or Counts()
        self.open: set[Peer] = set()
        self.passing: set[asyncio.Task[None]] = set()
        self._waiting: dict[Peer, None] = {}
        self._networks: dict[str, _Network] = {}

    def admit(self, address: str) -> Peer:
        """Let a connection in, if necessary in place of one that waits; refused if none does."""
        peer = Peer(network_of(address))
        network = self._networks.setdefault(peer.network, _Network())
        crowded = network.count >= self.limits.connections_of_one and address not in self.proxies
        if crowded and not self._make_room(network.waiting):
            raise Refused(
                "too_many", "Your address has too many connections open at once.", None, _AFTER
            )
        if len(self.open) >= self.most - self.limits.reserved and not self.make_room():
            peer.reserved = address in self.operators and len(self.open) < self.most
            if not peer.reserved:
                self._tidy(peer.network)
                raise Refused("busy", "The server is full. Try again soon.", None, _AFTER)
        self.open.add(peer)
        network.count += 1
        self._networks[peer.network] = network
        return peer

    def wait(self, peer: Peer, seconds: float) -> None:
        """No request is in progress: the next one must be there in time."""
        peer.has_said = False
        peer.due = asyncio.get_running_loop().time() + seconds
        self._waiting[peer] = self._networks[peer.network].waiting[peer] = None

    def serve(self, peer: Peer) -> None:
        """A request is in progress, and its connection stays."""
        peer.due = None
        self._waiting.pop(peer, None)
        self._networks[peer.network].waiting.pop(peer, None)

    def forget(self, peer: Peer) -> None:
        """It is gone."""
        if peer in self.open:
            self.serve(peer)
            self.open.discard(peer)
            self._networks[peer.network].count -= 1
            self._tidy(peer.network)

    def _tidy(self, network: str) -> None:
        if network in self._networks and not self._networks[network].count:
            del self._networks[network]

    def make_room(self) -> bool:
        """Cut the connection that has waited longest; whether there was one."""
        return self._make_room(self._waiting)

    def _make_room(self, waiting: dict[Peer, None]) -> bool:
        peer = next(iter(waiting), None)
        if peer is None:
            return False
        if peer.transport is not None:
            peer.transport.abort()
        self.forget(peer)
        return True

    def sweep(self, late: bytes) -> None:
        """Close what has kept us waiting too long; `late` is what it is told."""
        now = asyncio.get_running_loop().time()
        for peer in list(self.open):
            transport = peer.transport
            if transport is None:
                continue
            if transport.is_closing():
                peer.ending = peer.ending or now + _LINGER
                if now > peer.ending:
                    transport.abort()
            elif peer.stalled is not None and now > peer.stalled:
                transport.abort()
            elif peer.due is not None and now > peer.due:
                if peer.has_said:
                    transport.write(late)
                transport.close()
