"""What an option would do, foreseen by trying it: units, pieces, devotion, VP and strength.

A trial carries the option out on a copy, by the very steps that will carry it out in earnest, up to
the next thing that anybody is asked, and reads what they tell. What all options of a decision are
shown with at once, on the board and on buttons, are hints.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.game import Foreseen
from theomachy.games.mezo import wording
from theomachy.games.mezo.blessed import BlessedContest
from theomachy.games.mezo.board import REGIONS
from theomachy.games.mezo.conflict import Conflict
from theomachy.games.mezo.effects import SHAMAN, WARRIOR
from theomachy.games.mezo.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.numbers import unprinted
from theomachy.games.mezo.places import BORDERS, KINDS, MEMBERS, NOWHERE, REGION_OF, VERTEX_OF
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.pyramids import builder_vp, fitting_level
from theomachy.games.mezo.resolution import Contest, Majority, strongest
from theomachy.games.mezo.sequence import CallStep, DeployStep, Game, SetUp
from theomachy.games.mezo.texts import text_of
from theomachy.games.mezo.tribes import ABILITIES

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
    after = _tried(g, option)
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
    """The position after an option, as far as the step under way leads without another answer."""
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

Hint = Mapping[str, Any]


def hints(g: Mezo, options: Sequence[Any]) -> list[Hint | None]:
    """A few facts about each option: what a god, an ability or an action offers, VP of a piece."""
    if g.decision is None or not options:
        return [None] * len(options)
    seat = g.decision.seats[0]
    return [_HINTS[each[0]](g, seat, each) if each[0] in _HINTS else None for each in options]


def _of_god(g: Mezo, seat: Seat, option: Any) -> Hint:
    god = GODS[option[1]]
    return {"call": text_of(f"CALL-{god.id}"), "ceremonial": text_of(god.ceremonial.id)}


def _of_ability(g: Mezo, seat: Seat, option: Any) -> Hint:
    return {"name": ABILITIES[option[1]].name, "text": text_of(option[1])}


def _of_vertex(g: Mezo, seat: Seat, option: Any) -> Hint:
    regions = MEMBERS[BORDERS[VERTEX_OF[option[1]]] & g.in_play]
    return {"presence": [REGIONS[region] for region in regions]}


def _of_action(g: Mezo, seat: Seat, option: Any) -> Hint | None:
    now = unprinted(g, seat, ACTIONS[option[1]].effects)
    return {"now": now} if now else None


def _of_piece(g: Mezo, seat: Seat, option: Any) -> Hint | None:
    """The level of a pyramid piece and what its builder scores (MZ-75)."""
    if option[2] != "pyr":
        return None
    region = REGION_OF[option[1]]
    level = fitting_level(g, seat, region)
    return {"level": level, "vp": builder_vp(g, (*g.pyramids[region], (seat, level)))}


_HINTS: Mapping[str, Callable[[Mezo, Seat, Any], Hint | None]] = {
    "god": _of_god,
    "tribe": _of_ability,
    "abil": _of_ability,
    "vertex": _of_vertex,
    "act": _of_action,
    "build": _of_piece,
}
"""What can be said of an option, by its first word."""
