"""Mezo in sentences: prompts, options and forecasts.

What happens is told in `telling`, what cards say in `texts`; no other module has prose.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.games.mezo.board import REGIONS
from theomachy.games.mezo.gods import ACTIONS, CARDS
from theomachy.games.mezo.names import action, listed, owner, region, source
from theomachy.games.mezo.names import seat_name as seat_name
from theomachy.games.mezo.numbers import number as amount
from theomachy.games.mezo.places import GOD_CARD, REGION_OF, RESERVES
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.pyramids import fitting_level, put_piece, score_pyramid
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
    counts = [getattr(effect, "count", 0) for effect in ACTIONS[id].effects]
    amounts = [str(amount(g, seat, count)) for count in counts if not isinstance(count, int)]
    return f"now {listed(amounts)}" if amounts else ""


def _third(g: Mezo, seat: Seat) -> str:
    """The action that a glyph buys (MZ-111)."""
    actions = CARDS[g.chosen[seat]].actions
    left = [each.id for n, each in enumerate(actions) if not g.covered[seat] >> n & 1]
    return ", ".join(text_of(id).rstrip(".") for id in left)


def _decider(g: Mezo) -> Seat:
    assert g.decision is not None
    return g.decision.seats[0]


def forecast(g: Mezo, option: Option) -> list[str]:
    """What an option would do, before it is confirmed."""
    match option:
        case ("card", str(card)):
            return [f"{action(each.id)}: {text_of(each.id)}" for each in CARDS[card].actions]
        case ("build", str(where), "pyr"):
            seat, at = _decider(g), REGION_OF[where]
            trial = _trial(g)
            put_piece(trial, seat, at, fitting_level(g, seat, at))
            score_pyramid(trial, seat, at, "")
            return _told(trial)
        case ("sac", int(shamans), int(warriors)):
            seat, trial = _decider(g), _trial(g)
            for kind, count in enumerate((shamans, warriors)):
                trial.move(seat, kind, RESERVES, GOD_CARD, count)
            trial.gain_devotion(seat, shamans + warriors)
            return [*_told(trial), f"Strength so far: {trial.strength_of(seat)}."]
    return []


def _trial(g: Mezo) -> Mezo:
    trial = g.clone()
    trial.events = []
    return trial


def _told(trial: Mezo) -> list[str]:
    return [event(trial, each) for each in trial.events or ()]


def board(g: Mezo, seat: Seat | None) -> str:
    """The board drawn in text."""
    return draw(g, seat)
