"""The port of a server belongs to the server alone."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.server.serving import PATIENCE, free_port, wait_until
from theomachy.server.serving import _listen


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signal.")
def test_the_port_is_free_as_soon_as_a_server_has_died_whatever_its_bots_do(tmp_path: Path) -> None:
    port = free_port()
    command = [
        "serve",
        "--no-browser",
        "--port",
        str(port),
        "--database",
        f"sqlite:///{tmp_path}/d",
    ]
    running = subprocess.Popen(
        [sys.executable, "-m", "theomachy", *command],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        wait_until(lambda: _answers(port), PATIENCE)
        wait_until(lambda: _workers(running.pid) > 0, PATIENCE)
        running.send_signal(signal.SIGSTOP)  # so that it cannot end its processes either
        running.kill()
        running.wait(PATIENCE)
        _listen("127.0.0.1", port).close()
    finally:
        running.kill()


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(
            f"http://127.0.0.1:{port}/api/health", timeout=PATIENCE
        ) as said:
            return isinstance(json.load(said), dict)
    except OSError:
        return False


def _workers(pid: int) -> int:
    children = Path(f"/proc/{pid}/task/{pid}/children")
    return len(children.read_text().split()) if children.exists() else 1
