"""Refuse source files that have grown too long to be one idea: `python tools/sizes.py`."""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "bench", "tools", "web/src")
SUFFIXES = (".py", ".ts", ".svelte")
MOST_LINES = 400

# Tables of rows may be as long as the box has pieces, and what a program wrote nobody divides.
# Name them here, from the root, one a line.
TABLES: frozenset[str] = frozenset(
    {
        "src/theomachy/games/trial_of_the_gods/vocabulary.py",
        "web/src/lib/http.d.ts",  # written by `npm run types`
        "web/src/lib/socket.d.ts",
    }
)


def source_files(root: Path) -> list[Path]:
    """Every source file in the folders we watch, in a fixed order."""
    return sorted(
        path
        for folder in FOLDERS
        for path in (root / folder).rglob("*")
        if path.suffix in SUFFIXES and path.is_file() and "node_modules" not in path.parts
    )


def complaints(root: Path = ROOT, tables: frozenset[str] = TABLES) -> list[str]:
    """A sentence for each file that is too long, and for each table in the list that is gone."""
    lengths = {
        path.relative_to(root).as_posix(): len(path.read_text("utf-8").splitlines())
        for path in source_files(root)
    }
    too_long = [
        f"{name} has {lines} lines; {MOST_LINES} is the most, so divide it by ideas."
        for name, lines in lengths.items()
        if lines > MOST_LINES and name not in tables
    ]
    gone = [
        f"{name} is listed as a table of rows in tools/sizes.py, but there is no such file."
        for name in sorted(tables - lengths.keys())
    ]
    return too_long + gone


def main() -> int:
    """Print the complaints; the exit status says whether there were any."""
    found = complaints()
    print("\n".join(found) or "Every source file is short enough.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
