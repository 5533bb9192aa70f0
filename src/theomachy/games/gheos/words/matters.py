"""What matters to a seat of Gheos now: what decides the game, what binds it, the nearest trap."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.matters import Matter
from theomachy.games.gheos.content.rotations import swords
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.names import SEATS
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE
from theomachy.games.gheos.rules.scoring import PlayToken
from theomachy.games.gheos.words.wording import number

NEAR = 2
"""So few EPOCH tiles before the end, and it is spoken of first."""


def matters(g: Gheos, seat: Seat) -> Iterator[Matter]:
    """The lines for a seat, from its sight, the weightiest first."""
    left = g.threshold - g.epochs
    if left <= NEAR:
        yield _end(g, left)
    yield from _decides(g, seat)
    yield _binds(g, seat)
    yield from _trap(g, seat)
    if left > NEAR:
        yield _end(g, left)


def _decides(g: Gheos, seat: Seat) -> Iterator[Matter]:
    """What the cubes score, and who is ahead."""
    cups, held = g.cup_score(seat), number(g.tokens[seat], "cup token")
    if g.decision is not None and g.decision.step is PlayToken.choose:
        text = f"A cup token scores *{cups} VP* today; you have {held} left."
        yield Matter("token", text, "GH-72")
    elif cups:
        yield Matter("cup", f"Your cubes are worth *{cups} VP* in cups, with {held} left.", "GH-72")
    else:
        text = "Your cubes score *nothing* in cups yet: settle where cups are."
        yield Matter("cup", text, "GH-72")
    best = max((vp, -other) for other, vp in enumerate(g.vp) if other != seat)
    vp, name = best[0], SEATS[-best[1]]
    if vp > g.vp[seat]:
        yield Matter(
            "score", f"{name} is *{vp - g.vp[seat]} VP ahead* of you, {vp} to {g.vp[seat]}."
        )
    elif vp < g.vp[seat]:
        yield Matter(
            "score", f"You are *{g.vp[seat] - vp} VP ahead* of {name}, {g.vp[seat]} to {vp}."
        )
    yield from _pyramids(g, seat)


def _binds(g: Gheos, seat: Seat) -> Matter:
    """Conflicts cost a cube."""
    cubes = sum(g.cubes[seat])
    if cubes:
        text = f"A conflict costs a cube, and you hold *{cubes}*: pay with the least useful."
        return Matter("cube", text, "GH-41")
    if g.options.conflict_unpayable == "waive":
        return Matter("cube", "You hold *no cube*, so a conflict is free for you.", "GH-44")
    return Matter("cube", "You hold *no cube*, so you may not cause a conflict.", "GH-44")


def _trap(g: Gheos, seat: Seat) -> Iterator[Matter]:
    """The civilization that one would lose most by, if a stronger one met it."""
    strengths = {
        colour: swords(g.land.area_of(home).tally)
        for colour, home in enumerate(g.civs)
        if home != NOWHERE
    }
    held = g.cubes[seat]
    at_risk = []
    for colour, strength in strengths.items():
        stronger = [
            (each, other)
            for other, each in strengths.items()
            if other != colour and each >= strength
        ]
        if held[colour] and stronger:
            at_risk.append((held[colour], colour, max(stronger)))
    if at_risk:
        cubes, colour, (strength, other) = max(at_risk)
        own, mine = COLOURS[colour].capitalize(), strengths[colour]
        text = (
            f"In a war {COLOURS[other].capitalize()}, swords *{strength} to {mine}*, "
            f"could cost you {number(cubes, f'{own} cube')}."
        )
        yield Matter("swords", text, "GH-53")


def _pyramids(g: Gheos, seat: Seat) -> Iterator[Matter]:
    """What the next EPOCH tile would bring."""
    scores = [g.epoch_score(other) for other in range(g.seat_count)]
    most = max(each for other, each in enumerate(scores) if other != seat)
    if most > scores[seat]:
        name = SEATS[next(n for n, each in enumerate(scores) if each == most and n != seat)]
        text = f"The next EPOCH tile gives {name} *{most} VP*, you {scores[seat]}."
        yield Matter("pyramid", text, "GH-78")


def _end(g: Gheos, left: int) -> Matter:
    text = f"*{left} more* EPOCH {'tile ends' if left == 1 else 'tiles end'} the game."
    return Matter("end", text, "GH-83")
