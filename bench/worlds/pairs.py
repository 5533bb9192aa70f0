"""Pairs of worlds that differ in what some of those who look may not know.

`deal`    what the viewer cannot see is re-dealt
`draw`    another card comes off a pile, and the viewer is told nothing of which
`choice`  another seat chooses something else in secret
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import Chance, Choose, Draw, Option, Seat, Together
from theomachy.engine.errors import BadOption
from theomachy.engine.game import Game
from theomachy.engine.table import Table
from theomachy.engine.testing.moments import Viewer, told
from theomachy.engine.views import redeal, sight

_PART = 0.15
"""The part of all moments of a game at which pairs begin."""

_TRIES = 6


@dataclass(frozen=True, slots=True)
class Parting:
    """The step in which two worlds part: a seat's answer in each, and what luck adds in each."""

    seat: Seat
    options: tuple[Option, Option]
    draws: tuple[Sequence[Option], Sequence[Option]] = ((), ())


@dataclass(frozen=True, slots=True)
class Pair:
    """Where two worlds begin, and who may not know in which of them they are.

    They differ from the beginning, or part in the first step.
    """

    kind: str
    positions: tuple[Any, Any]
    viewers: tuple[Viewer, ...]
    parting: Parting | None = None


def pairs(game: Game[Any], rng: Random, players: int | None = None) -> Iterator[Pair]:
    """Pairs from random games, without end."""
    while True:
        table = _begun(game, rng, players)
        while not table.over:
            g, moment = table.position.clone(), len(table.record)
            seat = rng.choice(table.waiting)
            option = rng.choice(table.options(seat))
            table.answer(seat, option)
            if g.given or rng.random() > _PART:
                continue
            drew = len(table.record) - moment > 1
            pair = _draw(game, g, seat, option, rng) if drew else None
            pair = pair or (_choice(game, g, rng) if rng.random() < 0.5 else None)
            pair = pair or _deal(game, g, rng)
            if pair is not None:
                yield pair


def _begun(game: Game[Any], rng: Random, players: int | None) -> Table[Any]:
    """A new game: by its usual options half of the time, otherwise by any."""
    count = players or rng.choice(game.players)
    seed = rng.getrandbits(64)
    if rng.random() < 0.5:
        options = {
            each.name: rng.choice(list(each.meanings))
            for each in game.settings.settings.values()
            if rng.random() < 0.3
        }
        preset = rng.choice(list(game.settings.presets))
        try:
            return Table(game, count, options, preset, seed=seed)
        except BadOption:  # they do not go together, or not with that many players
            pass
    return Table(game, count, seed=seed)


def _deal(game: Game[Any], g: Any, rng: Random) -> Pair | None:
    """A spectator, who knows less than any seat, is compared with the seat."""
    viewer = rng.choice((*range(g.seat_count), None))
    seen = sight(game, g, viewer)
    for _ in range(_TRIES):
        other = redeal(game, seen, rng)
        if dumps(game, other) != dumps(game, g):
            viewers = (None,) if viewer is None else (viewer, None)
            return Pair("deal", (g, other), viewers)
    return None


def _choice(game: Game[Any], g: Any, rng: Random) -> Pair | None:
    decision = g.decision
    if not (
        type(decision) is Together or (type(decision) is Choose and decision.ask_even_if_single)
    ):
        return None
    seats = [seat for seat in kernel.waiting(g) if len(decision.options_for(seat)) > 1]
    if not seats:
        return None
    seat = rng.choice(seats)
    one, other = rng.sample(list(decision.options_for(seat)), 2)
    viewers: tuple[Viewer, ...] = tuple(each for each in range(g.seat_count) if each != seat)
    if type(decision) is Choose:
        viewers = _ignorant(_after(g, seat, one, [], rng), _after(g, seat, other, [], rng))
        viewers = tuple(each for each in viewers if each != seat)
    else:
        viewers = (*viewers, None)
    return Pair("choice", (g, g), viewers, Parting(seat, (one, other))) if viewers else None


def _draw(game: Game[Any], g: Any, seat: Seat, option: Option, rng: Random) -> Pair | None:
    for _ in range(_TRIES):
        one = _after(g, seat, option, [], rng)
        places = [
            place
            for place, (decision, _) in enumerate(one.drawn)
            if isinstance(decision, Draw) and len(decision.options) > 1
        ]
        if not places:
            return None
        place = rng.choice(places)
        decision, drawn = one.drawn[place]
        others = [each for each in decision.options if each != drawn]
        script = [*one.draws[:place], rng.choice(others), *one.draws[place + 1 :]]
        other = _after(g, seat, option, script, rng)
        viewers = _ignorant(one, other)
        if viewers and dumps(game, one.position) != dumps(game, other.position):
            parting = Parting(seat, (option, option), (one.draws, other.draws))
            return Pair("draw", (g, g), viewers, parting)
    return None


@dataclass(frozen=True, slots=True)
class _After:
    """What an answer led to, and what luck answered on the way."""

    position: Any
    drawn: list[tuple[Chance, Option]]

    @property
    def draws(self) -> list[Option]:
        return [option for _, option in self.drawn]


def _after(g: Any, seat: Seat, option: Option, script: Sequence[Option], rng: Random) -> _After:
    g = g.clone()
    g.events = []
    kernel.answer(g, option, seat)
    drawn: list[tuple[Chance, Option]] = []
    left = list(script)
    while isinstance(decision := g.decision, Chance):
        face = left.pop(0) if left else None
        if face is None or face not in decision.faces:
            face = decision.draw(rng.random())
        drawn.append((decision, face))
        kernel.answer(g, face)
    return _After(g, drawn)


def _ignorant(one: _After, other: _After) -> tuple[Viewer, ...]:
    """Those who are told the same in both."""
    return tuple(
        viewer
        for viewer in (*range(one.position.seat_count), None)
        if told(one.position.events, viewer) == told(other.position.events, viewer)
    )
