"""Random play of Gheos against random play of catanatron, in one run on one core.

    python bench/against_catanatron.py [--rounds N] [--seconds S] [--json FILE]

Makes an environment of its own in `.bench/venv` with plain pip, installs catanatron there and
starts itself again inside. The two take turns, round by round, so that a machine that slows down
or speeds up on the way does so for both. See bench/README.md for how to read the table.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import random
import subprocess
import sys
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

PEER = "catanatron"
PEER_VERSION = "3.2.1"
ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".bench" / "venv"


class Speed(NamedTuple):
    """One round: all decisions, and those with two or more options, per second of playing."""

    all: float
    choices: float


def is_here() -> bool:
    """Whether the peer can be imported, in the version that is meant."""
    try:
        return version(PEER) == PEER_VERSION
    except PackageNotFoundError:
        return False


def start_again_inside(arguments: list[str]) -> int:
    """Make the environment if need be, and run this script in it."""
    inside = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not inside.exists():
        print(f"Making {VENV.relative_to(ROOT)}.", file=sys.stderr)
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(VENV)], check=True)
    pip = [str(inside), "-m", "pip", "--disable-pip-version-check", "install", "-qq"]
    subprocess.run([*pip, f"{PEER}=={PEER_VERSION}"], check=True)
    command = [str(inside), __file__, *arguments, "--inside"]
    return subprocess.run(command, check=False).returncode


# catanatron


def catanatron_round(seconds: float, first: int) -> Speed:
    """Four RandomPlayers, games with seeds from `first` on, for about that long.

    Only `Game.play` is timed, not the making of the game. Choices are counted afterwards, in a
    second game with the same seed, so that counting slows nothing.
    """
    taken, actions, choices, seed = 0.0, 0, 0, first
    while taken < seconds:
        game = catan_game(seed)
        started = perf_counter()
        game.play()
        taken += perf_counter() - started
        actions += len(game.state.actions)
        choices += catan_choices(seed, len(game.state.actions))
        seed += 1
    return Speed(actions / taken, choices / taken)


def catan_game(seed: int) -> Any:
    models: Any = import_module("catanatron.models.player")
    players = [models.RandomPlayer(colour) for colour in models.Color]
    return import_module("catanatron.game").Game(players, seed=seed)


def catan_choices(seed: int, expected: int) -> int:
    """How many of the decisions of that game have two or more options."""
    choices = total = 0

    def decide(player: Any, game: Any, actions: Any) -> Any:
        nonlocal choices, total
        choices += len(actions) > 1
        total += 1
        return player.decide(game, actions)

    catan_game(seed).play(decide_fn=decide)
    assert total == expected, "The second game was not the first one over again."
    return choices


# Gheos


def gheos_round(players: int, seconds: float, first: int) -> Speed:
    """RandomBots on the bare kernel, games with seeds from `first` on, for about that long.

    The making of the game is timed too. Chance's answers and single options count for nothing.
    """
    play: Any = import_module("theomachy.bots.match").play
    random_bot: Any = import_module("theomachy.bots.random_bot").RandomBot
    game: Any = import_module("theomachy.games.gheos").GAME
    taken, choices, seed = 0.0, 0, first
    while taken < seconds:
        bots = [random_bot(f"{seed}/{seat}") for seat in range(players)]
        result = play(game, bots, seed=seed)
        taken += result.seconds
        choices += result.decisions
        seed += 1
    return Speed(choices / taken, choices / taken)


# the run


def stay_on_one_core() -> None:
    """Where the system allows it."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def compare(rounds: int, seconds: float) -> dict[str, Any]:
    """Both, turn by turn; then the medians, and the medians of the rounds' ratios."""
    peers: list[Speed] = []
    ours: dict[int, list[Speed]] = {2: [], 4: []}
    catanatron_round(seconds / 4, 1)
    gheos_round(2, seconds / 4, 1)
    for number in range(rounds):
        first = 1 + 10_000 * number
        peers.append(catanatron_round(seconds, first))
        for players, speeds in ours.items():
            speeds.append(gheos_round(players, seconds, first))
        print(f"Round {number + 1} of {rounds} is done.", file=sys.stderr)
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "rounds": rounds,
        "seconds_a_round": seconds,
        "catanatron": {
            "version": PEER_VERSION,
            "actions_per_second": median(speed.all for speed in peers),
            "choices_per_second": median(speed.choices for speed in peers),
        },
        "gheos": {
            str(players): {
                "choices_per_second": median(speed.choices for speed in speeds),
                "times_all_actions": _ratio([s.choices for s in speeds], [p.all for p in peers]),
                "times_choices": _ratio([s.choices for s in speeds], [p.choices for p in peers]),
            }
            for players, speeds in ours.items()
        },
    }


def _ratio(ours: list[float], theirs: list[float]) -> dict[str, float]:
    ratios = sorted(own / peer for own, peer in zip(ours, theirs))
    return {"median": median(ratios), "least": ratios[0], "most": ratios[-1]}


def table(found: dict[str, Any]) -> str:
    """The figures as lines of text."""
    peer = found["catanatron"]
    lines = [
        f"{'':24}{'per second':>12}{'x all actions':>16}{'x choices':>12}",
        f"{'catanatron, all actions':24}{peer['actions_per_second']:12,.0f}",
        f"{'catanatron, choices':24}{peer['choices_per_second']:12,.0f}",
    ]
    for players, own in found["gheos"].items():
        name = f"Gheos, {players} players"
        lines.append(
            f"{name:24}{own['choices_per_second']:12,.0f}"
            f"{own['times_all_actions']['median']:16.2f}{own['times_choices']['median']:12.2f}"
        )
    return "\n".join(lines)


def main() -> int:
    reader = argparse.ArgumentParser(description="Compare Gheos with catanatron in random play.")
    reader.add_argument("--rounds", type=int, default=15, help="how often each takes its turn")
    reader.add_argument("--seconds", type=float, default=1.0, help="how long a turn lasts")
    reader.add_argument("--json", type=Path, help="write the figures to this file as well")
    reader.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    given = reader.parse_args()
    if not is_here() and not given.inside:
        return start_again_inside(sys.argv[1:])
    sys.path.insert(0, str(ROOT / "src"))
    random.seed(0)
    stay_on_one_core()
    found = compare(given.rounds, given.seconds)
    print(table(found))
    if given.json is not None:
        given.json.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
