"""The documentation as a site: every page is built, and every link leads somewhere."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools.badges import badges

ROOT = Path(__file__).parents[1]
pytest.importorskip("mkdocs", reason="mkdocs is not here: it comes with the extra docs")


def build(into: Path, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", into, *more],
        cwd=ROOT,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
    )


def test_the_site_is_built_with_the_reference_and_the_pictures(tmp_path: Path) -> None:
    done = build(tmp_path)
    assert done.returncode == 0, done.stderr
    reference = (tmp_path / "reference" / "engine" / "index.html").read_text("utf-8")
    assert 'id="theomachy.engine.table.Table.why_not"' in reference
    assert (tmp_path / "pictures" / "gheos-moving.webp").is_file()
    assert (tmp_path / "files" / "contrib" / "nginx.conf").is_file()
    front = (tmp_path / "index.html").read_text("utf-8")
    assert 'href="guides/write-a-bot/"' in front
    for page in tmp_path.rglob("*.html"):  # nothing is fetched from elsewhere
        assert "fonts.googleapis" not in page.read_text("utf-8")


def test_a_link_that_leads_nowhere_is_found(tmp_path: Path) -> None:
    """In a small site with the settings of ours, and without the reference."""
    site = tmp_path / "tree"
    (site / "docs").mkdir(parents=True)
    settings = (ROOT / "mkdocs.yml").read_text("utf-8")
    settings = settings.partition("\nnav:\n")[0].replace("  - tools/site.py", "  []")
    (site / "mkdocs.yml").write_text(settings, "utf-8")
    text = "# Front\n\n[here](#front), [nowhere](missing.md), [no such place](index.md#nowhere)\n"
    (site / "docs" / "index.md").write_text(text, "utf-8")
    done = build(tmp_path / "site", "--config-file", str(site / "mkdocs.yml"))
    assert done.returncode != 0
    assert "missing.md" in done.stderr
    assert "#nowhere" in done.stderr
    assert "#front" not in done.stderr


def test_the_badges_say_what_is_so() -> None:
    for name, text in badges().items():
        assert (ROOT / "docs" / "pictures" / name).read_text("utf-8") == text
