"""Starting a server from Python or the command line."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import uvicorn

from theomachy import __version__
from theomachy.engine.errors import BadInput
from theomachy.server.app import create_app
from theomachy.server.config import LOOPBACK, WAIT, Config, Limits
from theomachy.server.group import Group
from theomachy.server.guard.addresses import Addresses
from theomachy.server.guard.connections import Connections
from theomachy.server.guard.hosts import check_name
from theomachy.server.guard.listening import Server, most_connections, open_files
from theomachy.server.logs import log_as_json
from theomachy.server.routes.pages import missing_pages
from theomachy.server.storage.engine import address, try_database
from theomachy.server.supervising import supervise

HOST = "127.0.0.1"
PORT = 8000
LAST_PORT = 65_535
LOGS = ("text", "json")
_LOG = logging.getLogger("theomachy.server")
_FORWARDED = "FORWARDED_ALLOW_IPS"


def serve(
    host: str = HOST,
    port: int = PORT,
    database: str | Callable[[], str] = "sqlite:///theomachy.db",
    open_browser: bool = False,
    limits: Limits | None = None,
    wait: float = WAIT,
    host_names: Sequence[str] = (),
    proxies: Sequence[str] | None = None,
    operators: Sequence[str] = (),
    connections: int | None = None,
    log: str = "text",
    keep_guests: float | None = None,
    keep_chat: float | None = None,
    keep_games: float | None = None,
    processes: int = 1,
) -> None:
    """Serve until interrupted. Raises BadInput if the address or the database cannot be used.

    `database` may be a function that makes room for it, called once the address can be used.
    `log` is text or json. `processes` serve together, on PostgreSQL. Config says what the rest
    means; without `proxies`, FORWARDED_ALLOW_IPS names them.
    """
    if log not in LOGS:
        raise BadInput(f"{log!r:.40} is not a kind of log: {' or '.join(LOGS)}.")
    if any(days is not None and days <= 0 for days in (keep_guests, keep_chat, keep_games)):
        raise BadInput("What is kept for a time is kept for more than 0 days.")
    for name in host_names:
        check_name(name)
    limits = limits or Limits()
    if connections is not None:
        limits = replace(limits, connections=connections)
    if proxies is None:
        proxies = [each for each in os.environ.get(_FORWARDED, "").split(",") if each.strip()]
    _check_processes(processes, database)
    listening = _listen(host, port)
    where = database if isinstance(database, str) else database()
    config = Config(
        database=where,
        host=host,
        host_names=tuple(host_names),
        proxies=tuple(proxies),
        operators=(*LOOPBACK, *operators),
        limits=limits,
        wait=wait,
        keep_guests=keep_guests,
        keep_chat=keep_chat,
        keep_games=keep_games,
    )
    asyncio.run(try_database(where))
    server = None
    if log == "json":
        log_as_json()
    if processes == 1:  # from here on uvicorn has its way with the logs
        server = server_of(config, **({"log_config": None} if log == "json" else {}))
    url = f"http://{'localhost' if host in ('0.0.0.0', '::', HOST) else host}:{_port(listening)}/"
    trouble = missing_pages(config.static)
    if log == "json":
        kind = where.partition(":")[0]
        _LOG.info("Theomachy %s serves at %s, on %s.", __version__, url, kind)
        if trouble:
            _LOG.warning(trouble)
    else:
        print(f"Theomachy is at {url} (Ctrl-C ends it).", flush=True)
        if trouble:
            print(trouble, flush=True)
    if open_browser:
        threading.Thread(target=_open, args=(url,), daemon=True).start()
    if server is None:
        supervise(config, listening, processes, log)
        return
    collect_seldom()
    server.run([listening])


def _check_processes(processes: int, database: str | Callable[[], str]) -> None:
    if processes < 1:
        raise BadInput("It takes one process at least.")
    if processes == 1:
        return
    if not isinstance(database, str) or address(database).get_backend_name() != "postgresql":
        raise BadInput(
            "A SQLite file can be used by one process only: with --processes give --database "
            "postgresql://..."
        )
    if sys.platform == "win32":
        raise BadInput("Several processes cannot share their connections on Windows.")


def server_of(config: Config, group: Group | None = None, **more: Any) -> Server:
    """A server as it is configured; `more` is told to uvicorn.

    `group`  the processes that serve together with this one, if any
    """
    most = config.limits.connections or most_connections(open_files())
    config = replace(config, limits=replace(config.limits, connections=most))
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
    app = create_app(config, group)
    app.state.peers = Connections(config, most, app.state.counts, group)
    return Server(uvicorn.Config(app, **settings | more), app.state.peers)


def collect_seldom() -> None:
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
    if not host.strip():  # the system would take it for all addresses
        raise BadInput("The host is empty: name an address, or 0.0.0.0 to listen at all of them.")
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
            return "another program uses that port; 0 picks a free one"
        case OSError(errno=errno.EACCES):
            return "you are not allowed to use that port"
        case OSError(strerror=str(said)):
            return said[:1].lower() + said[1:]
    return "that is not a valid address"


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
