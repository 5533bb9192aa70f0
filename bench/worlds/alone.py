"""Two worlds under the rules alone, without a server: `make worlds ARGS=--alone`.

The same answers and, where it can be, the same luck. Cheap enough for what hardly ever happens: in
Mystic War Chaos Strikes ends with cards that cannot be played in one of fifty thousand comparisons.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any

from bench.worlds.asking import Event
from bench.worlds.comparing import MOMENTS, Found, Leak
from bench.worlds.pairs import Pair, pairs
from bench.worlds.shown import is_shown
from theomachy.engine import kernel
from theomachy.engine.codec import canonical, dumps
from theomachy.engine.decisions import Chance, Option, Seat
from theomachy.engine.game import Game
from theomachy.engine.testing.moments import Viewer, glimpse, name_of


def compare_alone(game: Game[Any], comparisons: int, seed: str) -> Found:
    """Compare two worlds that often: what everybody sees, and what they are told."""
    rng = Random(f"{seed}:{game.name}:alone")
    found = Found()
    for pair in pairs(game, rng):
        if pair.parting is None:
            found.pairs[pair.kind] += 1
            for viewer in pair.viewers:
                found.ends[_followed(game, pair, viewer, rng, found)] += 1
        if found.comparisons >= comparisons:
            break
    return found


def _followed(game: Game[Any], pair: Pair, viewer: Viewer, rng: Random, found: Found) -> str:
    """Follow a pair until somebody is told the difference; why it was not followed further."""
    one, other = (each.clone() for each in pair.positions)
    after = "the beginning"
    for moment in range(MOMENTS):
        seen = [glimpse(game, g, viewer) for g in (one, other)]
        if dumps(game, one) != dumps(game, other):
            found.comparisons += 1
        if seen[0] != seen[1]:
            texts = [each.view.decode() for each in seen]
            why = f"{after}: {seen[0].difference(seen[1])}"
            found.leaks.append(Leak(game.name, pair.kind, name_of(viewer), moment, why, *texts))
            return "a leak"
        step = _step(one, other, rng)
        if step is None:
            return "no common answer"
        one, other, after = step
        told = [_told(g, viewer) for g in (one, other)]
        if told[0] != told[1]:
            return _explained(game, pair, viewer, moment, (one, other), found)
        if one.decision is None or other.decision is None:
            return "over"
    return "long enough"


def _step(one: Any, other: Any, rng: Random) -> tuple[Any, Any, str] | None:
    """Both worlds after the same answer, and the answer; None if there is none."""
    waiting = [seat for seat in kernel.waiting(one) if seat in kernel.waiting(other)]
    if not waiting:
        return None
    seat = rng.choice(waiting)
    there = set(other.decision.options_for(seat))
    options = [each for each in one.decision.options_for(seat) if each in there]
    if not options:
        return None
    option = rng.choice(options)
    after, draws = _answered(one, seat, option, (), rng)
    return after, _answered(other, seat, option, draws, rng)[0], f"seat {seat}: {option}"


def _answered(
    g: Any, seat: Seat, option: Option, told: Sequence[Option], rng: Random
) -> tuple[Any, list[Option]]:
    """The position after an answer and what luck adds, which is as told where it can be."""
    g = g.clone()
    g.events = []
    kernel.answer(g, option, seat)
    draws: list[Option] = []
    while isinstance(decision := g.decision, Chance):
        face = told[len(draws)] if len(draws) < len(told) else None
        if face is None or face not in decision.faces:
            face = decision.draw(rng.random())
        draws.append(face)
        kernel.answer(g, face)
    return g, draws


def _told(g: Any, viewer: Viewer) -> list[tuple[str, str, bytes]]:
    seen = [event.seen_by(viewer) for event in g.events]
    return [(each.kind, each.rule, canonical(each.data)) for each in seen]


def _explained(
    game: Game[Any],
    pair: Pair,
    viewer: Viewer,
    moment: int,
    worlds: tuple[Any, Any],
    found: Found,
) -> str:
    """Whether a rule shows what was told otherwise first."""
    told = [_told(g, viewer) for g in worlds]
    place = next(
        (number for number, (a, b) in enumerate(zip(*told)) if a != b), min(map(len, told))
    )
    rows = [each[place] for each in told if place < len(each)]
    names = " or ".join(sorted({f"{kind} {rule}" for kind, rule, _ in rows}))
    if any(is_shown(game.name, Event(*row[:2], "", json.loads(row[2])), viewer) for row in rows):
        found.shown[names] += 1
        return "shown by a rule"
    texts = [str(each[place : place + 1]) for each in told]
    found.leaks.append(Leak(game.name, pair.kind, name_of(viewer), moment, names, *texts))
    return "a leak"
