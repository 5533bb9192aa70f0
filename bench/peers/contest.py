"""The contestants take turns, round by round; then medians, and medians of the rounds' ratios.

So a machine that slows down or speeds up on the way does so for all. Time is the processor's.
"""

from __future__ import annotations

import platform
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import process_time
from typing import Any

from bench.peers import catan, environments, openspiel, ours
from bench.peers.contestant import CLONE, EVERY, READ, SEARCH, WRITE, Contestant

MICRO = 1_000_000
CALLS, POSITIONS = 5, 20
"""The calls in which an operation is timed, and the positions of a game in each round."""

ITERATIONS = 100
"""What a search makes for one answer."""

MADE: dict[str, Callable[[], list[Contestant]]] = {
    ours.ENGINE: ours.contestants,
    catan.ENGINE: catan.contestants,
    openspiel.ENGINE: openspiel.contestants,
    "PettingZoo": environments.pettingzoo,
    "RLCard": environments.rlcard,
}

Figures = dict[str, list[float]]
"""What was measured of a contestant, a number for each round."""


def contestants(here: Mapping[str, str]) -> list[Contestant]:
    """Ours, and those of the peers that are installed."""
    return [
        contestant
        for engine, make in MADE.items()
        if engine == ours.ENGINE or engine in here
        for contestant in make()
    ]


def contest(
    rivals: Sequence[Contestant], versions: Mapping[str, str], rounds: int, seconds: float
) -> dict[str, Any]:
    """All figures, as plain JSON values."""
    random.seed(0)
    measured: list[Figures] = [{} for _ in rivals]
    for contestant in rivals:
        turn(contestant, {}, 1, seconds / 4)
    for number in range(rounds):
        for contestant, figures in zip(rivals, measured):
            turn(contestant, figures, 1 + 10_000 * number, seconds)
        print(f"Round {number + 1} of {rounds} is done.", file=sys.stderr)
    mark = next((f for c, f in zip(rivals, measured) if c.engine == catan.ENGINE), None)
    return {
        "python": f"{platform.python_implementation()} {platform.python_version()}",
        "machine": f"{platform.system()} {platform.machine()}",
        "rounds": rounds,
        "seconds_a_round": seconds,
        "iterations_an_answer": ITERATIONS,
        "versions": dict(versions),
        "left_out": [name for name in MADE if name not in versions and name != ours.ENGINE],
        "rows": [row(c, figures, mark) for c, figures in zip(rivals, measured)],
    }


def turn(contestant: Contestant, figures: Figures, first: int, seconds: float) -> None:
    """One round of one contestant: its figures are added to those it has."""

    def note(what: str, figure: float) -> None:
        figures.setdefault(what, []).append(figure)

    every, choices = random_play(contestant, first, seconds)
    note(EVERY, every)
    note("choices", choices)
    moments = contestant.moments(first)
    some = moments[:: 1 + len(moments) // POSITIONS]
    if contestant.clone:
        note(CLONE, cost(contestant.clone, some))
    if contestant.write:
        note(WRITE, cost(contestant.write, some))
    if contestant.read and contestant.write:
        note(READ, cost(contestant.read, [contestant.write(moment) for moment in some]))
    if contestant.search:
        note(SEARCH, speed_of_search(contestant.search, some, seconds))


def random_play(contestant: Contestant, first: int, seconds: float) -> tuple[float, float]:
    """All decisions, and those with two or more options, per second, for about that long."""
    taken, every, choices, seed = 0.0, 0, 0, first
    while taken < seconds:
        played = contestant.play(seed)
        taken += played.seconds
        every += played.decisions
        choices += played.choices
        seed += 1
    return every / taken, choices / taken


def cost(operation: Callable[[Any], Any], things: Sequence[Any]) -> float:
    """Microseconds of an operation, on average over some things."""
    started = process_time()
    for thing in things:
        for _ in range(CALLS):
            operation(thing)
    return (process_time() - started) / (len(things) * CALLS) * MICRO


def speed_of_search(
    search: Callable[[Any, int], object], moments: Sequence[Any], seconds: float
) -> float:
    """Iterations per second of whole answers, at some moments in turn, for about that long."""
    taken, answers = 0.0, 0
    while taken < seconds:
        started = process_time()
        # Steps of 7 through the game, so that a short turn does not see its beginning only.
        search(moments[7 * answers % len(moments)], ITERATIONS)
        taken += process_time() - started
        answers += 1
    return answers * ITERATIONS / taken


def row(contestant: Contestant, figures: Figures, mark: Figures | None) -> dict[str, Any]:
    """The figures of a contestant, and how they compare with catanatron's in the same rounds."""
    made: dict[str, Any] = {
        "name": contestant.name,
        "engine": contestant.engine,
        "all_per_second": None if EVERY in contestant.lacks else median(figures[EVERY]),
        "choices_per_second": median(figures["choices"]),
    }
    if mark is not None and mark is not figures:
        made["times_all_actions"] = ratio(figures["choices"], mark[EVERY])
        made["times_choices"] = ratio(figures["choices"], mark["choices"])
    made["microseconds"] = {
        what: median(figures[what]) for what in (CLONE, WRITE, READ) if what in figures
    }
    made["search_iterations_per_second"] = median(figures[SEARCH]) if SEARCH in figures else None
    made["lacks"] = dict(contestant.lacks)
    return made


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> dict[str, float]:
    ratios = sorted(own / peer for own, peer in zip(ours, theirs))
    return {"median": median(ratios), "least": ratios[0], "most": ratios[-1]}
