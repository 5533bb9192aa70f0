"""Mezo in sentences: options and what is foreseen.

What is asked is in `decisions`, what happens is told in `telling`, what cards say in `cardtext`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from theomachy.engine.decisions import Option, Seat
from theomachy.games.mezo.content.gods import ACTIONS, CARDS
from theomachy.games.mezo.content.places import REGION_OF
from theomachy.games.mezo.names import (
    UNITS,
    action,
    listed,
    owner,
    region,
    seats,
)
from theomachy.games.mezo.names import seat_name as seat_name
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.amounts import unprinted
from theomachy.games.mezo.rules.pyramids import fitting_level
from theomachy.games.mezo.words.cardtext import text_of
from theomachy.games.mezo.words.telling import event as event
from theomachy.games.mezo.words.telling import phrase, presence
from theomachy.games.mezo.words.textboard import draw
from theomachy.games.mezo.words.textboard import parts as parts
from theomachy.games.mezo.words.textboard import styles as styles


def option(g: Mezo, option: Option) -> str:
    """An option as a short phrase, with what can be said of it now in brackets."""
    more = _outlook(g, option)
    return f"{phrase(g, option)} ({more})" if more else phrase(g, option)


def _outlook(g: Mezo, option: Option) -> str:
    match option:
        case ("card", str(card)):
            return " / ".join(text_of(each.id).rstrip(".") for each in CARDS[card].actions[:2])
        case ("act", str(id)):
            return _now(g, _decider(g), id)
        case ("order", "use"):
            return text_of(f"CALL-{g.gods[_decider(g)]}", g.age).rstrip(".")
        case ("vertex", str(name)):
            return presence(g, name)
        case ("build", str(where), "pyr"):
            return f"level {fitting_level(g, _decider(g), REGION_OF[where])}"
        case ("piece", str(where), "top"):
            whose, level = g.pyramids[REGION_OF[where]][-1]
            return f"level {level}, {owner(g, whose)}"
        case ("glyph",):
            return _third(g, _decider(g))
    return ""


def _now(g: Mezo, seat: Seat, id: str) -> str:
    """What a number that is not printed comes to."""
    amounts = unprinted(g, seat, ACTIONS[id].effects)
    return f"now {listed(map(str, amounts))}" if amounts else ""


def _third(g: Mezo, seat: Seat) -> str:
    """The action that a glyph buys (MZ-111)."""
    actions = CARDS[g.chosen[seat]].actions
    left = [each.id for n, each in enumerate(actions) if not g.covered[seat] >> n & 1]
    return ", ".join(text_of(id).rstrip(".") for id in left)


def _decider(g: Mezo) -> Seat:
    assert g.decision is not None
    return g.decision.seats[0]


def foreseen(g: Mezo, kind: str, data: Mapping[str, Any]) -> str:
    """What a forecast tells beyond the events to come, as a sentence."""
    match kind:
        case "card":
            name = action(data["action"])
            return f"{name[0].upper()}{name[1:]}: {text_of(data['action'])}"
        case "totals":
            return _totals(g, data)
        case _:
            who = listed(seat_name(g, seat) for seat in data["after"])
            return f"Most {UNITS[data['unit']]}s: {who}."


def _totals(g: Mezo, data: Mapping[str, Any]) -> str:
    """`Strength in Uxmal: Red 7 - 1 = 6. Green leads with 7.` (MZ-120)"""
    changes = [
        f"{seat_name(g, seat)} {before} {'+' if after > before else '-'} "
        f"{abs(after - before)} = {after}"
        for seat, (before, after) in enumerate(zip(data["before"], data["after"]))
        if after != before
    ]
    leaders = data["leaders"]
    most = data["after"][leaders[0]]
    lead = (
        f"{seat_name(g, leaders[0])} leads with {most}"
        if len(leaders) == 1
        else f"{seats(g, leaders)} are tied at {most}"
    )
    return f"Strength in {region(data['region'])}: {', '.join(changes)}. {lead}."


def board(g: Mezo, seat: Seat | None) -> str:
    """The text board."""
    return draw(g, seat)
