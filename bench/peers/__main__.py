"""Theomachy beside other engines, in one run on one core: `python -m bench.peers`.

    python -m bench.peers [--rounds N] [--seconds S] [--quick] [--json FILE]

The peers are installed into an environment of their own, `.bench/venv`, and the program starts
again inside. See bench/README.md for how to read the table.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from bench.peers import environment


def above_zero(written: str) -> float:
    number = float(written)
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{written} is not a length of time: give more than 0")
    return number


def at_least_one(written: str) -> int:
    number = int(written)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{written} is too few: give 1 or more")
    return number


def wishes(arguments: list[str]) -> argparse.Namespace:
    """What the command line asks for."""
    reader = argparse.ArgumentParser(
        prog="python -m bench.peers", description="Compare Theomachy with other engines."
    )
    reader.add_argument(
        "--rounds", type=at_least_one, help="how often each takes its turn (9; 2 if quick)"
    )
    reader.add_argument(
        "--seconds", type=above_zero, help="how long a turn at play or search lasts (0.5; 0.1)"
    )
    reader.add_argument("--quick", action="store_true", help="a rough picture in about a minute")
    reader.add_argument("--json", type=Path, help="write the figures to this file as well")
    given = reader.parse_args(arguments)
    given.rounds = given.rounds or (2 if given.quick else 9)
    given.seconds = given.seconds or (0.1 if given.quick else 0.5)
    return given


def main() -> int:
    given = wishes(sys.argv[1:])
    if not environment.is_inside():
        return environment.start_again_inside(sys.argv[1:])
    # The source of Theomachy is on the path only inside: the caller needs nothing installed.
    from bench.peers.contest import contest, contestants
    from bench.peers.table import table

    environment.stay_on_one_core()
    here = environment.installed()
    found = contest(contestants(here), here, given.rounds, given.seconds)
    print(table(found))
    if given.json is not None:
        given.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
