"""Who runs the server: asked from this machine, or an address that was named with --operator."""

from __future__ import annotations

from functools import lru_cache

from starlette.datastructures import Headers
from starlette.types import Scope

from theomachy.server.config import Config
from theomachy.server.errors import Refused
from theomachy.server.guard.addresses import Addresses

_PASSED_ON = ("x-forwarded-for", "x-real-ip", "forwarded", "via")


def check_operator(scope: Scope, config: Config) -> None:
    """Refuse everybody else; also what a proxy passes on whose word on who asks is not taken."""
    client = scope.get("client")
    if not config.proxies and any(name in Headers(scope=scope) for name in _PASSED_ON):
        client = None
    if client is None or client[0] not in _addresses(config.operators):
        raise Refused("not_yours", "Only the operator of this server may ask for that.")


@lru_cache(16)
def _addresses(written: tuple[str, ...]) -> Addresses:
    return Addresses(written)
