"""Try a wheel and an sdist in a clean environment: play, check, serve, and weigh."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

MOST_PACKAGES = 11
MIB = 2**20
MOST_BYTES = 25 * MIB
"""What an installation without extras may have, Theomachy and all compiled modules included."""

IMPORTS = 10
GAMES = 2
VISIT = Path(__file__).with_name("visit.py")


class Trouble(Exception):
    """A sentence that says what does not work."""


class Weight(NamedTuple):
    """How light an installation is."""

    packages: int
    bytes: int
    import_ms: float

    def __str__(self) -> str:
        return (
            f"{self.packages} packages, {self.bytes / MIB:.1f} MiB, "
            f"`import theomachy` in {self.import_ms:.0f} ms"
        )


class Environment:
    """An environment of one Python with nothing in it but what is installed from here."""

    def __init__(self, python: str, folder: Path) -> None:
        self.folder = folder
        _run([python, "-m", "venv", "--without-pip", str(folder)])
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.python = str(self.bin / "python")
        self.theomachy = str(self.bin / "theomachy")

    def install(self, *what: str) -> None:
        pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", self.python]
        _run([*pip, "install", "-qq", *what])

    def run(self, *command: str, typed: str = "", status: int = 0) -> str:
        """What a command says that ends with this status."""
        return _run(command, folder=self.folder, typed=typed, status=status)

    @contextmanager
    def serving(self) -> Iterator[str]:
        """The address of a server while the block runs."""
        command = [self.theomachy, "serve", "--port", "0", "--no-browser"]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, encoding="utf-8", env=_surroundings(self.folder)
        ) as server:
            try:
                said = server.stdout.readline() if server.stdout else ""
                found = re.search(r"http://\S+", said)
                if found is None:
                    raise Trouble(f"`theomachy serve` does not say where it is: {said!r}.")
                yield found[0]
            finally:
                server.terminate()


def tried(python: str, wheel: Path, sdist: Path, folder: Path) -> Weight:
    """Install and try both; how light the wheel is. Trouble if anything fails."""
    there = Environment(python, folder)
    there.install(str(wheel))
    weight = weighed(there)
    play(there)
    check(there)
    refused = there.run(there.theomachy, "serve", status=2)
    told = re.search(r"-m pip install '(.+)'\.$", refused.strip())
    if told is None:
        raise Trouble(f"`theomachy serve` does not say how to install what it needs: {refused}")
    there.install(told[1])
    serve(there)
    there.install("--no-deps", "--force-reinstall", str(sdist))
    play(there)
    serve(there)
    return weight


def weighed(there: Environment) -> Weight:
    """How light what is installed is; Trouble if it is too heavy."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    folder = Path(there.run(there.python, "-c", where).strip())
    packages = len(list(folder.glob("*.dist-info")))
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())
    if packages > MOST_PACKAGES or size > MOST_BYTES:
        raise Trouble(
            f"The base installation has {packages} packages and {size / MIB:.1f} MiB: "
            f"at most {MOST_PACKAGES} and {MOST_BYTES / MIB:.0f} MiB."
        )
    return Weight(packages, size, min(_import_ms(there) for _ in range(IMPORTS)))


def _import_ms(there: Environment) -> float:
    said = there.run(there.python, "-X", "importtime", "-c", "import theomachy")
    (microseconds,) = re.findall(r"\| +(\d+) \| theomachy$", said, re.MULTILINE)
    return int(microseconds) / 1000


def play(there: Environment) -> None:
    """A whole game in the terminal: the first option every time, against a bot."""
    arguments = ("play", "gheos", "--bots", "greedy", "--seed", "3", "--plain", "--new")
    said = there.run(there.theomachy, *arguments, typed="1\n" * 400)
    if "The game is over: 1. " not in said:
        raise Trouble(f"A game in the terminal does not end: {said[-300:]}")


def check(there: Environment) -> None:
    """The conformance suite, in a few games of each that is installed."""
    names = json.loads(there.run(there.theomachy, "games", "--json"))
    if not names:
        raise Trouble("No games are installed.")
    for name in names:
        there.run(there.theomachy, "check", name, "--games", str(GAMES))


def serve(there: Environment) -> None:
    """The page with its files, and some answers over its socket."""
    with there.serving() as url:
        there.run(there.python, str(VISIT), url)


def _surroundings(folder: Path) -> dict[str, str]:
    """The variables of a command that finds nothing but what is in its environment."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return {**kept, "THEOMACHY_HOME": str(folder / "home"), "COLUMNS": "100", "PYTHONUTF8": "1"}


def _run(
    command: Sequence[str], folder: Path | None = None, typed: str = "", status: int = 0
) -> str:
    done = subprocess.run(
        command,
        cwd=folder,
        input=typed,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        env=None if folder is None else _surroundings(folder),
        check=False,
    )
    if done.returncode != status:
        said = done.stdout.strip()[-1000:]
        raise Trouble(f"`{' '.join(command)}` ends with {done.returncode}, not {status}: {said}")
    return done.stdout
