"""Servers in processes of their own, to be loaded, measured and killed."""

from __future__ import annotations

import contextlib
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import httpx

_SERVE = (
    "import sys; from theomachy.server.serving import serve;"
    "from theomachy.server.config import Limits;"
    "serve(port=int(sys.argv[1]), database=sys.argv[2], limits=Limits.none())"
)


_PATIENCE = 6000
"""How often a server that is starting is asked, twenty times a second: a machine may be busy."""


class Running:
    """A server that was started with a port and a database, and answers."""

    def __init__(
        self,
        command: list[str],
        database: str,
        environment: Mapping[str, str] | None = None,
        log: IO[bytes] | None = None,
        *more: str,
    ) -> None:
        with socket.socket() as one:
            one.bind(("127.0.0.1", 0))
            self.port = one.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.database = database
        self.process = subprocess.Popen(
            [*command, str(self.port), database, *more],
            stdout=subprocess.DEVNULL,
            stderr=log,
            env={**os.environ, **(environment or {})},
        )
        with httpx.Client(base_url=self.url, verify=False) as http:
            for _ in range(_PATIENCE):
                with contextlib.suppress(httpx.TransportError):
                    if http.get("/api/health").is_success:
                        return
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError("The server did not start.")

    def kill(self) -> None:
        """As if the power went."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


def serve(database: str) -> Running:
    """Our server, without rate limits: all the load comes from one address."""
    return Running([sys.executable, "-c", _SERVE], database)


def memory(server: Running) -> int:
    """Bytes of memory that the server's process holds."""
    for line in Path(f"/proc/{server.process.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    return 0


def spent(server: Running) -> float:
    """Seconds of processor time that the server has taken."""
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
