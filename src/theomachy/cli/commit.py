"""Which commit this copy of Theomachy is of: written down when it was built, or asked of git."""

from __future__ import annotations

import subprocess
from pathlib import Path

WRITTEN = "commit.txt"
"""The file in the package that says it; building writes it."""

_DESCRIBE = ("describe", "--always", "--exclude=*", "--abbrev=12", "--dirty=, changed since")


PACKAGE = Path(__file__).resolve().parents[1]


def commit(package: Path = PACKAGE) -> str:
    """`commit 1a2b3c4d5e6f`, or that it is unknown."""
    try:
        found: str | None = (package / WRITTEN).read_text("utf-8").strip()
    except OSError:
        found = checked_out(package.parents[1])
    return f"commit {found}" if found else "unknown commit"


def checked_out(root: Path) -> str | None:
    """The commit that is checked out in the folder; None where nothing is."""
    if not (root / ".git").exists():
        return None
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *_DESCRIBE],
            capture_output=True,
            encoding="utf-8",
            check=True,
            timeout=10,
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip() or None
