"""Addresses: which of them count as one visitor, and which belong to a set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from theomachy.engine.errors import BadInput

_LONGEST = 60
"""More than any address has: what a proxy tells may be anything."""


def plain(address: str) -> str:
    """An address as people write it: a socket for IPv6 and IPv4 calls the latter ::ffff:1.2.3.4."""
    mapped = "::ffff:"
    return address[len(mapped) :] if address.startswith(mapped) and "." in address else address


@lru_cache(4096)
def network_of(address: str) -> str:
    """What an address counts as: the /64 of IPv6, which is the least that anybody is given."""
    try:
        found = ip_address(plain(address))
    except ValueError:
        return address[:_LONGEST]
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found) >> 64 << 64, 64)))
    return str(found)


class Addresses:
    """Addresses and networks as an operator writes them; "*" is all of them."""

    def __init__(self, written: Iterable[str]) -> None:
        self.all = [network for each in written for network in _networks(each.strip())]

    def __bool__(self) -> bool:
        return bool(self.all)

    def __contains__(self, address: str) -> bool:
        try:
            found = ip_address(plain(address))
        except ValueError:
            return False
        return any(found in network for network in self.all)

    def __iter__(self) -> Iterator[str]:
        return (str(network) for network in self.all)


def _networks(written: str) -> list[IPv4Network | IPv6Network]:
    if written == "*":
        return [ip_network("0.0.0.0/0"), ip_network("::/0")]
    try:
        return [ip_network(written, strict=False)]
    except ValueError:
        raise BadInput(
            f"{written!r} is neither an address nor a network: try 127.0.0.1 or 10.0.0.0/8."
        ) from None
