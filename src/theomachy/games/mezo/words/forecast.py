"""What an option would do, found by trying it: units, pieces, devotion, VP and strength.

A trial carries out the option on a copy, with the real steps of the rules, up to
the next thing that anybody is asked, and reads what they tell. What all options of a decision are
shown with at once, on the board and on buttons, are hints.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.codec import as_offered
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.game import Foreseen
from theomachy.games.mezo.choices import Act, Built, God, Marked, NextAbility, Vertex
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.content.places import (
    BORDERS,
    KINDS,
    MEMBERS,
    NOWHERE,
    REGION_OF,
    VERTEX_OF,
    Region,
)
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.content.vocabulary import PYRAMID, SHAMAN, WARRIOR
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.amounts import unprinted
from theomachy.games.mezo.rules.blessed import BlessedContest
from theomachy.games.mezo.rules.conflict import Conflict
from theomachy.games.mezo.rules.pyramids import builder_vp, fitting_level
from theomachy.games.mezo.rules.resolution import Contest, Majority, strongest
from theomachy.games.mezo.rules.sequence import CallStep, DeployStep, Game, SetUp
from theomachy.games.mezo.words import wording
from theomachy.games.mezo.words.cardtext import text_of
from theomachy.games.mezo.words.forecast_types import MezoHint

UNTOLD = frozenset({"forced", "use", "call", "pay", "majority", "strengths", "appease"})
"""The events that a forecast leaves out: what led to the others, and what the log is for."""

_BEYOND = (Game, SetUp, DeployStep, CallStep, Conflict)
"""The procedures that a trial does not go on with."""

_MAJORITY_RULES = {SHAMAN: "MZ-123", WARRIOR: "MZ-124"}


def forecast(g: Mezo, option: Option) -> list[Foreseen]:
    """What an option would do, before it is confirmed."""
    match option:
        case ("card", str(card)):
            return [_action(g, each.id) for each in CARDS[card].actions]
    assert g.decision is not None
    (seat,) = g.decision.seats
    after = _tried(g, as_offered(g.decision.options_for(seat), option))
    told = [
        Foreseen(event.kind, event.rule, wording.event(after, event), _things(event.data), data)
        for event in after.events or ()
        if event.kind not in UNTOLD
        for data in [dict(event.data)]
    ]
    return [*told, *_conflict_lines(g, after)]


def _action(g: Mezo, action: str) -> Foreseen:
    text = wording.foreseen(g, "card", {"action": action})
    return Foreseen("card", "MZ-106", text, (f"action:{action}",), {"action": action})


def _tried(g: Mezo, option: Option) -> Mezo:
    """The position after an option, as far as the current step leads without another answer."""
    trial = g.clone()
    # What comes after the step is chance, hidden cards or another player's turn.
    while trial.stack and isinstance(trial.stack[0], _BEYOND):
        del trial.stack[0]
    trial.events = []
    kernel.answer(trial, option)
    return trial


def _things(data: Mapping[str, Any]) -> tuple[str, ...]:
    """The things on the table that an event concerns."""
    return (f"region:{data['region']}",) if "region" in data else ()


def _conflict_lines(g: Mezo, after: Mezo) -> Iterator[Foreseen]:
    """How strengths and majorities that are still to be counted change (MZ-120, MZ-123, MZ-124)."""
    if g.region == NOWHERE:
        return
    majority = next((frame for frame in g.stack if isinstance(frame, Majority)), None)
    decided = majority or any(isinstance(frame, Contest | BlessedContest) for frame in g.stack)
    seats = range(g.seat_count)
    before, then = ([each.strength_of(seat) for seat in seats] for each in (g, after))
    if then != before and not decided:
        strengths = {
            "region": REGIONS[g.region],
            "before": before,
            "after": then,
            "parts": [list(after.strength_parts(seat)) for seat in seats],
            "leaders": list(strongest(after)),
        }
        text = wording.foreseen(g, "totals", strengths)
        yield Foreseen("totals", "MZ-120", text, (f"region:{REGIONS[g.region]}",), strengths)
    for kind, rule in _MAJORITY_RULES.items():
        counted = g.region == g.blessed or (majority is not None and kind <= majority.kind)
        was, most = list(g.most(kind)), list(after.most(kind))
        if most != was and not counted:
            data = {"unit": KINDS[kind], "before": was, "after": most}
            yield Foreseen("most", rule, wording.foreseen(g, "most", data), (), data)


# hints


def hints(g: Mezo, options: Sequence[Option]) -> list[MezoHint | None]:
    """A few facts about each option: what a god, an ability or an action offers, VP of a piece."""
    if g.decision is None or not options:
        return [None] * len(options)
    seat = g.decision.seats[0]
    return [_hint(g, seat, each) for each in options]


def _hint(g: Mezo, seat: Seat, option: Option) -> MezoHint | None:
    match option:
        case God():
            god = GODS[option.god]
            return {"call": text_of(f"CALL-{god.id}"), "ceremonial": text_of(god.ceremonial.id)}
        case Marked() | NextAbility():
            ability = option.ability
            return {"name": ABILITIES[ability].name, "text": text_of(ability)}
        case Vertex():
            regions = MEMBERS[BORDERS[VERTEX_OF[option.vertex]] & g.in_play]
            return {"presence": [REGIONS[region] for region in regions]}
        case Act():
            now = unprinted(g, seat, ACTIONS[option.action].effects)
            return {"now": now} if now else None
        case Built() if option.what == PYRAMID:
            return _of_piece(g, seat, REGION_OF[option.region])
    return None


def _of_piece(g: Mezo, seat: Seat, region: Region) -> MezoHint:
    """The level of a pyramid piece and what its builder scores (MZ-75)."""
    level = fitting_level(g, seat, region)
    return {"level": level, "vp": builder_vp(g, (*g.pyramids[region], (seat, level)))}
