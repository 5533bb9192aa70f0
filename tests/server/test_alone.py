"""One SQLite file has one server process; it is free as soon as that has gone, however it went."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.serving import PATIENCE, free_port, wait_until
from tests.server.test_port import _answers, _workers
from theomachy.engine.errors import BadInput
from theomachy.server.storage.engine import try_database


def started(database: str, port: int) -> subprocess.Popen[str]:
    where = ["--port", str(port), "--database", database]
    return subprocess.Popen(
        [sys.executable, "-m", "theomachy", "serve", "--no-browser", *where],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal.")
def test_a_second_server_on_one_file_is_refused_until_the_first_has_gone(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    port, other = free_port(), free_port()
    first = started(f"sqlite:///{tmp_path}/real/tables.db", port)
    again: subprocess.Popen[str] | None = None
    try:
        wait_until(lambda: _answers(port))
        for folder in ("real", "link"):
            second = started(f"sqlite:///{tmp_path}/{folder}/tables.db", other)
            _, said = second.communicate(timeout=PATIENCE)
            assert second.returncode == 2
            assert f"{folder}/tables.db" in said
            assert str(first.pid) in said
            assert said.count("\n") == 1
        keys = ["keys", "--database", f"sqlite:///{tmp_path}/real/tables.db"]
        assert not subprocess.call([sys.executable, "-m", "theomachy", *keys], timeout=PATIENCE)
        assert _answers(port)
        wait_until(lambda: _workers(first.pid) > 0)
        first.send_signal(signal.SIGSTOP)  # so that it cannot end its processes either
        first.kill()
        first.wait(PATIENCE)
        again = started(f"sqlite:///{tmp_path}/real/tables.db", other)
        wait_until(lambda: again is not None and (again.poll() is not None or _answers(other)))
        assert again.poll() is None
    finally:
        for process in (first, again):
            if process is not None:
                process.kill()
                process.communicate(timeout=PATIENCE)


def test_a_file_with_a_second_name_is_refused(tmp_path: Path) -> None:
    """Its lock lies beside the first name only, and so does what has not been written yet."""
    url = f"sqlite:///{tmp_path}/tables.db"
    asyncio.run(try_database(url))
    os.link(tmp_path / "tables.db", tmp_path / "other.db")
    for name in ("tables", "other"):
        with pytest.raises(BadInput, match="hard links"):
            asyncio.run(try_database(f"sqlite:///{tmp_path}/{name}.db"))
    (tmp_path / "other.db").unlink()
    asyncio.run(try_database(url))
