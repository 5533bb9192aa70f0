"""Makes the badges of the README from what the project says of itself: `python -m tools.badges`.

With --check it only looks whether they are up to date.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
_WIDE, _MARGIN = 6.6, 7
"""Points that a letter takes, and around a word."""


def badges() -> dict[str, str]:
    """Each badge by the name of its file."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return {f"badge-{name}.svg": drawn(name, what) for name, what in _facts(project)}


def _facts(project: dict[str, Any]) -> Iterator[tuple[str, str]]:
    about = project["project"]
    pythons = [
        each.rpartition(" ")[2] for each in about["classifiers"] if ":: Python :: 3." in each
    ]
    yield "python", " · ".join(pythons)
    yield "licence", about["license"]
    if project["tool"]["mypy"]["strict"]:
        yield "types", "mypy strict"
    rules = sum(
        len(tomllib.loads(path.read_text("utf-8"))["rules"])
        for path in sorted((ROOT / "src" / "theomachy" / "games").glob("*/rules.toml"))
    )
    yield "rules", f"{rules:,} with ids"


def drawn(name: str, what: str) -> str:
    """A badge: on the left its name, on the right what is so."""
    left, right = (round(len(text) * _WIDE + 2 * _MARGIN) for text in (name, what))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" '
        f'aria-label="{name}: {what}"><title>{name}: {what}</title>'
        f'<rect width="{left + right}" height="20" rx="3" fill="#3b4a54"/>'
        f'<path d="M{left} 0h{right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H{left}z" fill="#1d7874"/>'
        '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" '
        f'text-anchor="middle"><text x="{left / 2:g}" y="14">{name}</text>'
        f'<text x="{left + right / 2:g}" y="14">{what}</text></g></svg>\n'
    )


def main() -> int:
    """Write the badges, or say which are not as they should be."""
    stale = []
    for name, text in badges().items():
        path = PICTURES / name
        if not path.is_file() or path.read_text("utf-8") != text:
            stale.append(name)
            if "--check" not in sys.argv[1:]:
                path.write_text(text, "utf-8")
    if stale and "--check" in sys.argv[1:]:
        print(f"Out of date: {', '.join(stale)}; run python -m tools.badges.")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
