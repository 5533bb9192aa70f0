"""The names by which a server may be called.

A page of another site can give its own name the address 127.0.0.1 and then ask whatever listens
there, as if it were its own server. Such a request carries the name, and is refused.
"""

from __future__ import annotations

import re
import socket
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address

from theomachy.engine.errors import BadInput
from theomachy.server.config import Config

_HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[^\[\]:/\s]+)(?::\d{0,5})?", re.ASCII)
_NAME = re.compile(r"[A-Za-z0-9_]([A-Za-z0-9_.-]*[A-Za-z0-9_.])?", re.ASCII)
_LONGEST = 300
_EVERYWHERE = frozenset({"0.0.0.0", "::", ""})


def check_name(name: str) -> None:
    """Refuse a name that no visitor can call a server by."""
    if len(name) > _LONGEST or not (_NAME.fullmatch(name) or _address(name)):
        raise BadInput(
            f"{name!r:.60} is not the name of a host: give it as in play.example, without a port."
        )


class Hosts:
    """Whether a `Host` header names this server.

    It does with localhost, a name the server was given, and the address it listens at. Where
    that is all addresses, any address does and this machine's own name: no page of another site
    has those.
    """

    def __init__(self, config: Config) -> None:
        names = {_tidy(name) for name in config.host_names}
        self._everywhere = config.host in _EVERYWHERE
        if self._everywhere:
            own = _tidy(socket.gethostname())
            names |= {own, f"{own.partition('.')[0]}.local"}
        self._names = names | {"localhost", _tidy(config.host)}
        named = (_address(_tidy(name)) for name in (config.host, *config.host_names))
        self._addresses = {address for address in named if address is not None}
        self._answers = lru_cache(256)(self._is_ours)

    def __contains__(self, host: str) -> bool:
        return len(host) <= _LONGEST and self._answers(host)

    def _is_ours(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = _tidy(found[1])
        address = _address(name)
        if address is None:
            return name in self._names or name.endswith(".localhost")
        return self._everywhere or address.is_loopback or address in self._addresses


def is_local(host: str) -> bool:
    """Whether a `Host` header names the machine of the one who asks, or no name at all."""
    found = _HOST.fullmatch(host)
    name = _tidy(found[1]) if found else ""
    return not name or name.endswith("localhost") or _address(name) is not None


def _tidy(name: str) -> str:
    return name.strip().strip("[]").rstrip(".").lower()


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name)
    except ValueError:
        return None
