"""Cubes, Vigor and tokens: every way in which their numbers change (TG-102 to TG-107)."""

from __future__ import annotations

from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.position import TOP_VIGOR, Trial

LIMIT_STEP = 2
"""How far an upgrade or a defeated Argonaut moves the Limit Cube (TG-635, TG-641)."""


def spend(g: Trial, seat: Seat, n: int) -> None:
    """Energy is spent: Available cubes become Exhausted (TG-102)."""
    g.available[seat] -= n
    g.exhausted[seat] += n


def restore(g: Trial, seat: Seat, n: int, rule: str = "TG-511") -> None:
    """Exhausted cubes become Available, as many as there are (TG-103)."""
    n = min(n, g.exhausted[seat])
    if n > 0:
        g.exhausted[seat] -= n
        g.available[seat] += n
        if g.events is not None:
            g.tell("restore", rule, seat=seat, n=n)


def exhaust(g: Trial, seat: Seat, n: int) -> None:
    """Available cubes become Exhausted, as many as there are (TG-1017)."""
    n = min(n, g.available[seat])
    if n > 0:
        spend(g, seat, n)
        g.tell("exhaust", "TG-1017", seat=seat, n=n)


def obtain(g: Trial, seat: Seat, n: int, rule: str = "TG-104") -> None:
    """Cubes of the pool become Available, as many as there are (TG-104, TG-105)."""
    n = min(n, g.pool[seat])
    if n > 0:
        g.pool[seat] -= n
        g.available[seat] += n
        if g.events is not None:
            g.tell("energy", rule, seat=seat, n=n)


def heal(g: Trial, seat: Seat, n: int) -> None:
    """Vigor rises, never above the limit (TG-107, TG-516)."""
    n = min(n, g.limit[seat] - g.vigor[seat])
    if n > 0:
        g.vigor[seat] += n
        if g.events is not None:
            g.tell("heal", "TG-516", seat=seat, n=n)


def raise_limit(g: Trial, seat: Seat, rule: str) -> None:
    """The Limit Cube moves on by two; beyond the end of the track it is removed (TG-642)."""
    if g.limit[seat] < TOP_VIGOR:
        g.limit[seat] = min(g.limit[seat] + LIMIT_STEP, TOP_VIGOR)
        g.tell("limit", rule, seat=seat, limit=g.limit[seat])


def gain_dishonor(g: Trial, seat: Seat, n: int, rule: str) -> None:
    """Dishonor Tokens are never short (TG-106)."""
    g.dishonor[seat] += n
    if g.events is not None:
        g.tell("dishonor", rule, seat=seat, n=n)


def return_dishonor(g: Trial, seat: Seat, n: int) -> None:
    """No more can be returned than one has (TG-1015)."""
    n = min(n, g.dishonor[seat])
    if n:
        g.dishonor[seat] -= n
        g.tell("undishonor", "TG-1015", seat=seat, n=n)


def gain_champions(g: Trial, seat: Seat, n: int, rule: str = "TG-1015") -> None:
    """Champion Tokens are never short (TG-106)."""
    g.champions[seat] += n
    g.tell("champion", rule, seat=seat, n=n)


def add_fervor(g: Trial, seat: Seat, n: int, rule: str) -> None:
    """The Ranking Token moves, never below 0 and without an upper end (TG-1032, TG-1033)."""
    n = max(n, -g.fervor[seat])
    if n:
        g.fervor[seat] += n
        if g.events is not None:
            g.tell("fervor", rule, seat=seat, n=n)
