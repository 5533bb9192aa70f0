"""Bots from elsewhere, installed for a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from theomachy.bots import bot as registry

ILL_MANNERED = (
    *("Leaving", "Odd", "Unmade", "Seedless", "Vague", "Interrupted", "Deadly", "Once"),
    *("Pleasing", "Adding", "Stranger", "Vandal", "Talking"),
)


@pytest.fixture
def strangers(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Iterator[None]:
    """A package that brings ill-mannered bots, each under its name in small letters."""
    folder = tmp_path_factory.mktemp("installed")
    metadata = folder / "strangers-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: strangers\nVersion: 1.0\n")
    points = (f"{name.lower()} = tests.bots.arena.ill_mannered:{name}" for name in ILL_MANNERED)
    (metadata / "entry_points.txt").write_text("\n".join(("[theomachy.bots]", *points)))
    monkeypatch.syspath_prepend(str(folder))
    root = Path(__file__).resolve().parents[3]
    monkeypatch.setenv("PYTHONPATH", f"{folder}:{root}", prepend=":")
    registry._installed.cache_clear()
    yield
    registry._installed.cache_clear()
