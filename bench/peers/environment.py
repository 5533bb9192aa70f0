"""Where the peers live: an environment that can be thrown away, made with plain pip."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".bench" / "venv"


class Peer(NamedTuple):
    """A package that we measure ourselves against, and what pip installs it by."""

    name: str
    package: str
    version: str
    extras: str = ""

    @property
    def wanted(self) -> str:
        return f"{self.package}{self.extras}=={self.version}"


PEERS = (
    Peer("catanatron", "catanatron", "3.2.1"),
    Peer("OpenSpiel", "open_spiel", "2.0.2"),
    Peer("PettingZoo", "pettingzoo", "1.27.0", "[classic]"),
    Peer("RLCard", "rlcard", "1.2.0"),
)


def is_inside() -> bool:
    return Path(sys.prefix) == VENV


def installed(peers: Sequence[Peer] = PEERS) -> dict[str, str]:
    """The peers that can be imported here in the version that is meant: name and version."""
    return {peer.name: peer.version for peer in peers if _version(peer.package) == peer.version}


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def start_again_inside(arguments: Sequence[str]) -> int:
    """Make the environment if necessary, and run the comparison in it."""
    inside = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not inside.exists():
        print(f"Making {VENV.relative_to(ROOT)}.", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    pip = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    for peer in PEERS:
        print(f"Installing {peer.name} {peer.version}.", file=sys.stderr)
        if problem := install(peer, pip):
            print(problem, file=sys.stderr)
    command = [str(inside), "-m", "bench.peers", *arguments]
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT)))
    surroundings = os.environ | {"PYTHONPATH": paths, "PYTHONHASHSEED": "0"}
    return subprocess.run(command, env=surroundings, check=False).returncode


def install(peer: Peer, pip: Sequence[str]) -> str:
    """Install a peer; a sentence if that cannot be done here."""
    done = subprocess.run(
        [*pip, peer.wanted], capture_output=True, encoding="utf-8", errors="replace", check=False
    )
    if done.returncode == 0:
        return ""
    said = (done.stderr.strip() or "it does not say why").splitlines()[-1].removeprefix("ERROR: ")
    return (
        f"{peer.name} {peer.version} cannot be installed on Python {platform.python_version()} "
        f"and is left out (pip: {said})."
    )


def stay_on_one_core() -> None:
    """Where the system allows it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
