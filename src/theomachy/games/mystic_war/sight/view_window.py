"""The cards in the window as a client draws them: what each is for, and what they come to."""

from __future__ import annotations

from typing import Any, Literal, cast

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import DEED, RESOURCES, VALUE
from theomachy.games.mystic_war.content.vocabulary import LETTERS, Face, Resource
from theomachy.games.mystic_war.names import points
from theomachy.games.mystic_war.position import CONTENT, HALVES, NOBODY, MysticWar, Play
from theomachy.games.mystic_war.rules.answers import standing
from theomachy.games.mystic_war.rules.reckoning import Reckoning, reckon
from theomachy.games.mystic_war.sight.view_types import (
    AmountView,
    ChangeView,
    Letter,
    PlayView,
    StandingView,
    WindowView,
)

WORTH: dict[str, dict[Face, str]] = {
    wealth: {face: points(VALUE[face] * halves) for face in RESOURCES}
    for wealth, halves in HALVES.items()
}
"""How each RESOURCE card counts, by the Wealth of who plays it (MW-5)."""


def standing_view(seen: MysticWar, seat: Seat) -> StandingView:
    """What a seat has, and what follows from it."""
    followers, mystic_power, gold = seen.realms[seat]
    return {
        "F": followers,
        "M": mystic_power,
        "G": gold,
        "wealth": cast(Any, seen.wealth(seat)),
        "draws": seen.draws(seat),
        "retains": seen.retains(seat),
    }


def window_view(seen: MysticWar) -> WindowView:
    """The cards in order, those without effect marked, and what they come to as it stands."""
    r = standing(seen).reckoning
    base = seen.window[0]
    after = seen.clone()
    after.realms = list(r.realms)
    lost = (r.spared or base.deity) if base.deity and not r.cancelled else ""
    return {
        "plays": [_play_view(seen, r, place) for place in range(len(seen.window))],
        "projection": [standing_view(after, seat) for seat in range(seen.seat_count)],
        "changes": [
            {
                "seat": each.seat,
                "resource": _letter(each.resource),
                "old": each.old,
                "new": each.new,
                "cause": each.cause,
                "saved": each.saved,
            }
            for each in r.changes
        ],
        "amount": _amount(seen, r) if base.card in RESOURCES else None,
        "captor": r.captor if r.captor != NOBODY else None,
        "loses": {"seat": base.on, "deity": lost} if lost else None,
    }


def _letter(resource: Resource) -> Letter:
    return cast(Letter, LETTERS[resource])


def _play_view(seen: MysticWar, r: Reckoning, place: int) -> PlayView:
    play = seen.window[place]
    why = _spent(r, place)
    return {
        "card": play.card,
        "by": play.by,
        "on": play.on if play.on != NOBODY else None,
        "suit": cast(Any, play.suit),
        "resource": _letter(play.resource) if play.resource >= 0 else "",
        "deity": play.deity,
        "victim": play.victim if play.victim >= 0 else None,
        "dead": bool(why),
        "why": why,
        "by_place": _striker(seen.window, r, place),
        "after": _so_far(seen, place),
    }


def _spent(r: Reckoning, place: int) -> Literal["", "negated", "no effect", "cancelled"]:
    """Why a card of the window does nothing as it stands."""
    if place in r.dead:
        return "negated"
    if place in r.idle:
        return "no effect"
    return "cancelled" if place == 0 and r.cancelled else ""


def _striker(plays: tuple[Play, ...], r: Reckoning, place: int) -> int | None:
    """The place of the live card that takes another one out."""
    for other, play in enumerate(plays):
        if other in r.dead:
            continue
        if play.victim == place or (place == 0 and DEED[play.card] == "cancel" and r.cancelled):
            return other
    return None


def _so_far(seen: MysticWar, place: int) -> list[ChangeView]:
    """What the window came to when that card had gone down."""
    r = reckon(seen, seen.window[: place + 1], bare=seen.controller != NOBODY)
    return [
        {"seat": seat, "resource": _letter(resource), "old": old, "new": new}
        for seat, (before, after) in enumerate(zip(seen.realms, r.realms, strict=True))
        for resource, (old, new) in enumerate(zip(before, after, strict=True))
        if old != new
    ]


def _amount(seen: MysticWar, r: Reckoning) -> AmountView:
    """How a RESOURCE card counts: its number, by Wealth, by the cards that double it (MW-5)."""
    base = seen.window[0]
    wealth = CONTENT if seen.controller != NOBODY else seen.wealth(base.by)
    value = VALUE[base.card]
    return {
        "value": value,
        "wealth": cast(Any, wealth),
        "doubled": list(r.doubled),
        "total": points(value * HALVES[wealth] * 2 ** len(r.doubled)),
        "loss": r.loss,
        "resource": _letter(r.resource),
    }
