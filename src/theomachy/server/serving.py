"""Starting a server from Python or the command line."""

from __future__ import annotations

import asyncio
import errno
import gc
import os
import socket
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import uvicorn

from theomachy.engine.errors import BadInput
from theomachy.server.app import create_app
from theomachy.server.config import LOOPBACK, WAIT, Config, Limits
from theomachy.server.guard.addresses import Addresses
from theomachy.server.guard.connections import Connections
from theomachy.server.guard.listening import Server, most_connections, open_files
from theomachy.server.pages import missing_pages
from theomachy.server.storage.engine import try_database

HOST = "127.0.0.1"
PORT = 8000
LAST_PORT = 65_535
_FORWARDED = "FORWARDED_ALLOW_IPS"


def serve(
    host: str = HOST,
    port: int = PORT,
    database: str = "sqlite:///theomachy.db",
    open_browser: bool = False,
    limits: Limits | None = None,
    wait: float = WAIT,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] | None = None,
    operators: Sequence[str] = (),
    connections: int | None = None,
) -> None:
    """Serve until interrupted. Raises BadInput if the address or the database cannot be used.

    Config says what the rest means; without `proxies`, FORWARDED_ALLOW_IPS names them.
    """
    limits = limits or Limits()
    if connections is not None:
        limits = replace(limits, connections=connections)
    if proxies is None:
        proxies = [each for each in os.environ.get(_FORWARDED, "").split(",") if each.strip()]
    config = Config(
        database=database,
        host=host,
        host_names=tuple(host_names),
        proxies=tuple(proxies),
        operators=(*LOOPBACK, *operators),
        limits=limits,
        wait=wait,
    )
    listening = _listen(host, port)
    asyncio.run(try_database(database))
    server = server_of(config)  # from here on uvicorn has its way with the logs
    url = f"http://{'localhost' if host in ('0.0.0.0', '::', HOST) else host}:{_port(listening)}/"
    print(f"Theomachy is at {url} (Ctrl-C ends it).", flush=True)
    if trouble := missing_pages(config.static):
        print(trouble, flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(url,), daemon=True).start()
    _collect_seldom()
    server.run([listening])


def server_of(config: Config, **more: Any) -> Server:
    """A server as it is configured; `more` is told to uvicorn."""
    limits = config.limits
    proxies = list(Addresses(config.proxies))
    settings: dict[str, Any] = {
        "log_level": "warning",
        "ws_max_size": limits.message,
        "ws_per_message_deflate": False,
        "ws_ping_interval": limits.ping_seconds,
        "ws_ping_timeout": limits.ping_seconds,
        "proxy_headers": bool(proxies),
        "forwarded_allow_ips": proxies,
        "server_header": False,
        "timeout_keep_alive": limits.idle_seconds,
        "timeout_graceful_shutdown": 5,
    }
    most = limits.connections or most_connections(open_files())
    return Server(uvicorn.Config(create_app(config), **settings | more), Connections(config, most))


def _collect_seldom() -> None:
    """What was loaded at the start stays: the garbage collector need not walk through it again.

    Messages are built of many small objects without cycles, so it finds little and may come
    seldom; otherwise it takes a tenth of the time and all of the longest waits.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= LAST_PORT:
        raise BadInput(f"There is no port {port}: ports are numbers from 0 to {LAST_PORT}.")
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except (OSError, UnicodeError) as error:
        listening.close()
        raise BadInput(f"Nothing can be served at {host}:{port}: {_why(error)}.") from None
    return listening


def _why(error: OSError | UnicodeError) -> str:
    match error:
        case OSError(errno=errno.EADDRINUSE):
            return "another program has that port; 0 takes any that is free"
        case OSError(errno=errno.EACCES):
            return "the system does not let you take that port"
        case OSError(strerror=str(said)):
            return said[:1].lower() + said[1:]
    return "that is no address"


def _port(listening: socket.socket) -> int:
    port: int = listening.getsockname()[1]
    return port


def _open(url: str) -> None:
    """Open the page once the server answers."""
    for _ in range(100):
        try:
            urllib.request.urlopen(f"{url}api/health", timeout=1).close()
        except OSError:
            time.sleep(0.1)
        else:
            webbrowser.open(url)
            return
