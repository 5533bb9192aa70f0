"""Refuse source files that have grown too long to be one idea: `python tools/sizes.py`."""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("src", "tests", "bench", "tools", "web/src")
SUFFIXES = (".py", ".ts", ".svelte")
MOST_LINES = 400

# A component of the client is what one looks at together: its logic belongs into modules.
COMPONENT = ".svelte"
MOST_LINES_OF_A_COMPONENT = 250
MOST_BYTES_OF_A_COMPONENT = 10_000

# ruff and Prettier break lines, but neither breaks what is written in one piece.
LAID_OUT = ("web/src", "web/tests", "web/tools", "web/fixtures")
LAID_OUT_SUFFIXES = (".ts", ".mjs", ".svelte", ".css")
MOST_COLUMNS = 120
PATH_DATA = re.compile(r'"[Mm][-+.,\s\dMmLlHhVvCcSsQqTtAaZz]*"')

# Tables of rows may be as long as they need, and so may generated files.
# List them here, from the root, one per line.
TABLES: frozenset[str] = frozenset(
    {
        "src/theomachy/games/trial_of_the_gods/content/vocabulary.py",
        "src/theomachy/games/trial_of_the_gods/words/decisions.py",
        "web/src/lib/http.d.ts",  # written by `make types`
        "web/src/lib/socket.d.ts",
        "web/src/games/gheos/wire.d.ts",
        "web/src/games/mezo/wire.d.ts",
        "web/src/games/mystic-war/wire.d.ts",
        "web/src/games/trial-of-the-gods/wire.d.ts",
    }
)


def files(root: Path, folders: tuple[str, ...], suffixes: tuple[str, ...]) -> list[Path]:
    """The files with these suffixes in the folders, in a fixed order."""
    return sorted(
        path
        for folder in folders
        for path in (root / folder).rglob("*")
        if path.suffix in suffixes and path.is_file() and "node_modules" not in path.parts
    )


def too_long(root: Path, tables: frozenset[str]) -> list[str]:
    """A sentence for each file that is too long, and for each table in the list that is gone."""
    found = []
    names = set()
    for path in files(root, FOLDERS, SUFFIXES):
        name = path.relative_to(root).as_posix()
        names.add(name)
        lines = len(path.read_text("utf-8").splitlines())
        most = MOST_LINES_OF_A_COMPONENT if path.suffix == COMPONENT else MOST_LINES
        size = path.stat().st_size
        if name in tables:
            continue
        if lines > most:
            found.append(f"{name} has {lines} lines; the maximum is {most}, so split it by ideas.")
        elif path.suffix == COMPONENT and size > MOST_BYTES_OF_A_COMPONENT:
            most = MOST_BYTES_OF_A_COMPONENT
            found.append(f"{name} has {size} bytes; the maximum is {most}, so split it by ideas.")
    gone = [
        f"{name} is listed as a table of rows in tools/sizes.py, but there is no such file."
        for name in sorted(tables - names)
    ]
    return found + gone


def too_wide(root: Path, tables: frozenset[str]) -> list[str]:
    """A sentence for each line of the client that is too wide to be read, drawings excepted."""
    return [
        f"{name}:{number} has {width} columns; the maximum is {MOST_COLUMNS}."
        for path in files(root, LAID_OUT, LAID_OUT_SUFFIXES)
        if (name := path.relative_to(root).as_posix()) not in tables
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if len(line) > MOST_COLUMNS and (width := len(PATH_DATA.sub('""', line))) > MOST_COLUMNS
    ]


def complaints(root: Path = ROOT, tables: frozenset[str] = TABLES) -> list[str]:
    """A sentence for all that is too long or too wide."""
    return too_long(root, tables) + too_wide(root, tables)


def main() -> int:
    """Print the complaints; the exit status says whether there were any."""
    found = complaints()
    print("\n".join(found) or "Every source file is short enough.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
