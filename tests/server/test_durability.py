"""Nothing that was acknowledged is ever lost."""

from __future__ import annotations

from pathlib import Path

from bench.server.kills import survive


def test_a_killed_server_loses_and_doubles_nothing(tmp_path: Path) -> None:
    assert survive(str(tmp_path), times=3, tables=3, seed=1) >= 9
