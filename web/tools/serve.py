"""A server to test and picture the client with: unlimited, on a database of its own.

    python web/tools/serve.py 8123 /tmp/folder

Beside the installed games it knows Omen, the engine's test-only game, which no client draws.
A day passes in seconds, so that somebody can be late.
"""

from __future__ import annotations

import sys
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.server.serving import installed

from theomachy.server.config import Limits
from theomachy.server.serving import serve
from theomachy.server.tables.paces import PACES, Pace

A_DAY = timedelta(seconds=4)
WAIT = 0.02
"""Bots need not be watched here: answers that come by themselves come at once, nearly."""


def main(port: str, folder: str) -> None:
    PACES["day"] = Pace("day", "A day a move", A_DAY)
    database = f"sqlite:///{folder}/browser.db"
    points = "[theomachy.games]\nomen = tests.engine.omen:GAME\n"
    with TemporaryDirectory() as package, installed(Path(package), "omen", points):
        serve(port=int(port), database=database, limits=Limits.none(), wait=WAIT)


if __name__ == "__main__":
    main(*sys.argv[1:])
