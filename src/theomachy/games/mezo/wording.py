"""Mezo in sentences: prompts, options and what is foreseen.

What happens is told in `telling`, what cards say in `texts`; no other module has prose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.games.mezo.board import REGIONS
from theomachy.games.mezo.gods import ACTIONS, CARDS
from theomachy.games.mezo.names import UNITS, action, listed, owner, region, seats, source
from theomachy.games.mezo.names import seat_name as seat_name
from theomachy.games.mezo.numbers import unprinted
from theomachy.games.mezo.places import REGION_OF
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.pyramids import fitting_level
from theomachy.games.mezo.telling import event as event
from theomachy.games.mezo.telling import phrase, presence
from theomachy.games.mezo.textboard import draw
from theomachy.games.mezo.textboard import parts as parts
from theomachy.games.mezo.textboard import styles as styles
from theomachy.games.mezo.texts import text_of


def prompt(g: Mezo, decision: Decision) -> str:
    """What is asked, of whom."""
    first = decision.seats[0]
    who = seat_name(g, first) if first >= 0 else "Luck"
    if len(decision.seats) > 1:
        who = "Everybody"
    return _PROMPTS.get(decision.name, _chance_prompt)(g, who)


def _chance_prompt(g: Mezo, who: str) -> str:
    return f"{who} decides."


def _here(g: Mezo) -> str:
    return region(REGIONS[g.region])


def _because(g: Mezo) -> str:
    """What is being carried out, and how much of it is left."""
    frame = g.stack[-1]
    of, left = getattr(frame, "of", ""), getattr(frame, "left", 1)
    more = f", {left} to go" if left > 1 else ""
    return f"{more} ({source(of)}: {text_of(of, g.age).rstrip('.')})" if of else more


def _effect_prompt(does: str) -> Callable[[Mezo, str], str]:
    return lambda g, who: f"{who} {does}{_because(g)}."


_PROMPTS: Mapping[str, Callable[[Mezo, str], str]] = {
    "PickGods.choose": lambda g, who: f"{who} picks a god.",
    "TribeAbilities.choose": lambda g, who: f"{who} takes a tribe ability for Age {g.age}.",
    "Deployment.ability": lambda g, who: f"{who} chooses which ability comes first.",
    "Deployment.champion": lambda g, who: f"{who} deploys a Champion.",
    "Deployment.units": lambda g, who: f"{who} deploys units to regions, one after another.",
    "Calling.order": lambda g, who: f"{who} CALLs: which comes first, the move or the ability?",
    "Calling.vertex": lambda g, who: f"{who} moves the god to a vertex.",
    "Deploying.choose": _effect_prompt("DEPLOYs a unit"),
    "Awakening.choose": _effect_prompt("AWAKENs a unit"),
    "Smiting.choose": _effect_prompt("SMITEs a unit"),
    "Exiling.choose": _effect_prompt("EXILEs a unit"),
    "Recovering.choose": _effect_prompt("RECOVERs a unit"),
    "Building.choose": _effect_prompt("BUILDs"),
    "Demolishing.choose": _effect_prompt("DEMOLISHes"),
    "Transforming.choose": _effect_prompt("TRANSFORMs"),
    "Appeasing.choose": lambda g, who: f"{who} may APPEASE the Wrathful god.",
    "Appeasing.pay": lambda g, who: f"{who} puts a unit on the Wrathful god.",
    "Conflict.cards": lambda g, who: f"{who} chooses a card for the conflict in {_here(g)}.",
    "Acting.choose": lambda g, who: f"{who} takes an action in the conflict in {_here(g)}.",
    "GlyphStep.choose": lambda g, who: f"{who} may give up a glyph in {_here(g)} for an action.",
    "GlyphStep.third": lambda g, who: f"{who} takes the third action, or passes with it.",
    "Sacrifice.choose": lambda g, who: f"{who} sacrifices units from the Reserves.",
    "Contest.name": lambda g, who: f"{who} names the winner in {_here(g)} among those tied.",
    "BlessedContest.name": lambda g, who: f"{who} names the winner in {_here(g)} among those tied.",
    "Majority.name": lambda g, who: f"{who} names who has the majority among those tied.",
    "Majority.space": lambda g, who: f"{who} chooses a space for the unit.",
}


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
    """The board drawn in text."""
    return draw(g, seat)
