"""What matters to a seat of Mezo now: the conflict, the standing, its units, the nearest trap."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.matters import Matter
from theomachy.games.mezo.content.board import BLESSED_VP, LANDS, MOST_DEPLOYED, REGIONS
from theomachy.games.mezo.content.places import MEMBERS, NOWHERE, RESERVES, XIBALBA
from theomachy.games.mezo.content.tribes import DEVOTION_TRACK
from theomachy.games.mezo.names import SEATS, number, region
from theomachy.games.mezo.position import LAST_DEVOTION, Mezo
from theomachy.games.mezo.rules.sequence import DeployStep

LOST = 3
"""With that many own units in Xibalba they are spoken of."""


def matters(g: Mezo, seat: Seat) -> Iterator[Matter]:
    """The lines for a seat, from its sight, the weightiest first."""
    if not g.gods[seat]:
        text = "Pick a god whose *Call ability* you can use in every conflict."
        yield Matter("god", text)
        return
    yield from _conflict(g, seat)
    yield from _binds(g, seat)
    yield from _trap(g, seat)
    yield from _standing(g, seat)
    yield from _pyramids(g, seat)
    yield from _devotion(g, seat)


def _conflict(g: Mezo, seat: Seat) -> Iterator[Matter]:
    """Strength in the conflict region."""
    if g.region == NOWHERE:
        return
    name = region(REGIONS[g.region])
    own = g.strength_of(seat)
    best = max((g.strength_of(other), -other) for other in range(g.seat_count) if other != seat)
    most, rival = best[0], SEATS[-best[1]]
    prize = f" {BLESSED_VP} VP are at stake." if g.region == g.blessed else ""
    if own == most:
        if g.champions[g.region] == seat:
            text = f"{name} is tied at *{own}*: your Champion breaks the tie.{prize}"
        else:
            text = f"{name} is *tied at {own}* with {rival}: its Champion decides.{prize}"
        yield Matter("strength", text, "MZ-121")
    elif own > most:
        text = f"You lead {name} by *{own - most}*, {own} to {most} of {rival}.{prize}"
        yield Matter("strength", text, "MZ-120")
    else:
        text = f"{rival} leads {name} by *{most - own}*, {most} to your {own}.{prize}"
        yield Matter("strength", text, "MZ-120")


def _binds(g: Mezo, seat: Seat) -> Iterator[Matter]:
    """Units to deploy, and where."""
    if not any(isinstance(frame, DeployStep) for frame in g.stack):
        return
    ready = g.unit_count(RESERVES, seat)
    if ready:
        text = (
            f"*{number(ready, 'unit')}* in your Reserves; a region takes at most {MOST_DEPLOYED}."
        )
    else:
        text = "Your Reserves are *empty*: nothing is left to deploy."
    yield Matter("units", text, "MZ-92")


def _trap(g: Mezo, seat: Seat) -> Iterator[Matter]:
    """Units that are lost for now; presence that is out of reach."""
    lost = g.unit_count(XIBALBA, seat)
    if lost >= LOST:
        text = f"*{lost} of your units* are in Xibalba; only RECOVER or AWAKEN brings them back."
        yield Matter("xibalba", text, "MZ-53")
    if g.region != NOWHERE and not g.presence(seat) >> g.region & 1:
        name = region(REGIONS[g.region])
        text = f"Your god has *no presence* in {name}: many actions cannot reach it."
        yield Matter("god", text, "MZ-41")


def _standing(g: Mezo, seat: Seat) -> Iterator[Matter]:
    """Who leads on the track."""
    vp, other = max((g.vp[each], each) for each in range(g.seat_count) if each != seat)
    own, left = g.vp[seat], f"Age {g.age} of 3"
    if vp > own:
        yield Matter("score", f"{SEATS[other]} is *{vp - own} VP ahead* of you in {left}.")
    else:
        yield Matter("score", f"You are *{own - vp} VP ahead* of {SEATS[other]} in {left}.")


def _pyramids(g: Mezo, seat: Seat) -> Iterator[Matter]:
    """Regions with a piece score at the end of the Age; open conflicts are where to build."""
    count = g.regions_with_pieces(seat)
    if count:
        text = f"Your pyramids score *{count * g.age} VP* when this Age ends, {g.age} a region."
        yield Matter("pyramid", text, "MZ-151")
    elif g.tiles:
        coming = len(MEMBERS[g.in_play]) - len(g.resolved)
        few = number(coming, "conflict")
        text = f"You have *no pyramid* yet; {few} of {len(LANDS)} come this Age."
        yield Matter("pyramid", text, "MZ-75")


def _devotion(g: Mezo, seat: Seat) -> Iterator[Matter]:
    """What the marker is worth, and how far the next level is."""
    at = g.devotion[seat]
    worth = number(DEVOTION_TRACK[at], "VP", "VP")
    if at < LAST_DEVOTION:
        yield Matter(
            "devotion", f"Devotion level {g.level(seat)} is worth *{worth}* in the end.", "MZ-160"
        )
