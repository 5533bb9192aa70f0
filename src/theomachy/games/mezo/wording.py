"""Mezo in sentences: prompts, options and what is foreseen.

What happens is told in `telling`, what cards say in `texts`; no other module has prose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.games.mezo.board import REGIONS
from theomachy.games.mezo.conflict import short_of
from theomachy.games.mezo.effects import EITHER, GLYPH, OWN, PYRAMID, SHAMANS, WARRIORS
from theomachy.games.mezo.effects import UNITS as EITHER_KIND
from theomachy.games.mezo.gods import ACTIONS, CARDS
from theomachy.games.mezo.keywords import price
from theomachy.games.mezo.names import (
    TRACKS,
    UNITS,
    action,
    listed,
    number,
    owner,
    region,
    seats,
    source,
)
from theomachy.games.mezo.names import seat_name as seat_name
from theomachy.games.mezo.numbers import unprinted
from theomachy.games.mezo.places import KINDS, MEMBERS, REGION_OF
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.printed import EFFECTS
from theomachy.games.mezo.pyramids import fitting_level
from theomachy.games.mezo.telling import event as event
from theomachy.games.mezo.telling import phrase, presence
from theomachy.games.mezo.textboard import draw
from theomachy.games.mezo.textboard import parts as parts
from theomachy.games.mezo.textboard import styles as styles
from theomachy.games.mezo.texts import text_of

Prompt = Callable[[Mezo], str]


def prompt(g: Mezo, decision: Decision) -> str:
    """What is asked, said to whoever is asked it."""
    return f"{_PROMPTS[decision.name](g)}."


def _here(g: Mezo) -> str:
    return region(REGIONS[g.region])


def _putting(verb: str) -> Prompt:
    """`AWAKEN a Warrior (Vengeance 2, 2 to go)`."""
    return lambda g: f"{verb} a {_KINDS[_effect(g).kinds]}{_of(g)}"


def _taking(verb: str) -> Prompt:
    """`SMITE an opponent's Shaman (Fervor 2, up to 2)`, `SMITE your own Warrior (Edict 1)`."""

    def asked(g: Mezo) -> str:
        effect = _effect(g)
        whose = "your own" if effect.whose == OWN else "an opponent's"
        return f"{verb} {whose} {_KINDS[effect.kinds]}{_of(g)}"

    return asked


def _effect(g: Mezo) -> Any:
    """The effect that is being carried out."""
    frame: Any = g.stack[-1]
    return EFFECTS[frame.of][frame.part]


def _of(g: Mezo) -> str:
    """What an effect comes from, and how much of it is left."""
    frame: Any = g.stack[-1]
    left = getattr(frame, "left", 1)
    if left > 1:
        up_to = hasattr(frame, "part") and getattr(_effect(g), "up_to", False)
        return f" ({source(frame.of)}, {f'up to {left}' if up_to else f'{left} to go'})"
    return f" ({source(frame.of)})"


def _building(g: Mezo) -> str:
    frame: Any = g.stack[-1]
    return f"BUILD a {_BUILT[frame.what]}{_of(g)}"


def _paying(g: Mezo) -> str:
    frame: Any = g.stack[-1]
    more = f" ({frame.left} to go)" if frame.left > 1 else ""
    return f"Choose a unit to put on the Wrathful god{more}"


def _majority(g: Mezo) -> str:
    frame: Any = g.stack[-1]
    return f"Tie: name who has the most {UNITS[KINDS[frame.kind]]}s in {_here(g)}"


def _space(g: Mezo) -> str:
    frame: Any = g.stack[-1]
    unit = KINDS[frame.kind]
    return f"Choose a space of the {TRACKS[unit]} for your {UNITS[unit]}"


def _winner(g: Mezo) -> str:
    return f"Tie: name the winner in {_here(g)}"


_KINDS = {SHAMANS: "Shaman", WARRIORS: "Warrior", EITHER_KIND: "unit"}
_BUILT = {GLYPH: "glyph", PYRAMID: "pyramid piece", EITHER: "glyph or a pyramid piece"}


def _drawing(g: Mezo) -> str:
    seat = next(each for each in range(g.seat_count) if short_of(g, each))
    return f"Luck draws {number(short_of(g, seat), 'card')} for {seat_name(g, seat)}"


def _altar(g: Mezo) -> str:
    frame: Any = g.stack[-1]
    return f"Luck draws the altar of {region(REGIONS[MEMBERS[g.in_play][frame.drawn]])}"


_PROMPTS: Mapping[str, Prompt] = {
    "SetUp.desolate": lambda g: "Luck draws a region that is Desolate",
    "SetUp.neutral": lambda g: "Luck draws a region for a neutral pyramid piece",
    "SetUp.altar": _altar,
    "SetUp.first_marker": lambda g: "Luck picks the player who starts ahead",
    "Game.wrathful": lambda g: f"Luck turns up the Wrathful god of Age {g.age}",
    "Conflict.tile": lambda g: "Luck turns up a conflict tile",
    "Conflict.draw": _drawing,
    "PickGods.choose": lambda g: "Pick your god",
    "TribeAbilities.choose": lambda g: f"Choose a tribe ability for Age {g.age}",
    "Deployment.ability": lambda g: "Choose which of your abilities comes first",
    "Deployment.champion": lambda g: "Choose where your Champion stands",
    "Deployment.units": lambda g: "Deploy units to a region, or no more",
    "Calling.order": lambda g: "CALL: move your god first, or use its ability first",
    "Calling.vertex": lambda g: "Choose a vertex for your god",
    "Deploying.choose": _putting("DEPLOY"),
    "Awakening.choose": _putting("AWAKEN"),
    "Smiting.choose": _taking("SMITE"),
    "Exiling.choose": _taking("EXILE"),
    "Recovering.choose": lambda g: f"RECOVER a unit{_of(g)}",
    "Building.choose": _building,
    "Demolishing.choose": lambda g: f"DEMOLISH a glyph or a topmost piece{_of(g)}",
    "Transforming.choose": lambda g: f"TRANSFORM a glyph or a topmost piece{_of(g)}",
    "Appeasing.choose": lambda g: (
        f"APPEASE the Wrathful god for {number(price(g), 'unit')}, or not"
    ),
    "Appeasing.pay": _paying,
    "Conflict.cards": lambda g: f"Choose a card for the conflict in {_here(g)}",
    "Acting.choose": lambda g: f"Take an action in {_here(g)}, or pass",
    "GlyphStep.choose": lambda g: f"Give up a glyph in {_here(g)} for your third action, or not",
    "GlyphStep.third": lambda g: "Take your third action, or pass with it",
    "Sacrifice.choose": lambda g: "Sacrifice units from your Reserves, or none",
    "Contest.name": _winner,
    "BlessedContest.name": _winner,
    "Majority.name": _majority,
    "Majority.space": _space,
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
