"""Whether the locals of the procedures in progress in Mezo fit the table as it lies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.procedures import Procedure, under_way
from theomachy.games.mezo.content.board import DESOLATE, NEUTRAL_PIECES
from theomachy.games.mezo.content.effects_by_id import AT_ONCE, EFFECTS
from theomachy.games.mezo.content.places import (
    ALL,
    GOD_CARD,
    MEMBERS,
    NEUTRAL,
    NOBODY,
    NOWHERE,
    ROW,
    WRATHFUL_GOD,
    XIBALBA,
)
from theomachy.games.mezo.content.tiles import CALENDAR, CODEX
from theomachy.games.mezo.content.vocabulary import (
    EACH_PLAYER,
    SHAMAN,
    WARRIOR,
    Appease,
    Awaken,
    Build,
    Call,
    Demolish,
    Deploy,
    Exile,
    Recover,
    Smite,
    Transform,
)
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import ACTIONS_OF, BIT_OF, ROUNDS, Acting, GlyphStep
from theomachy.games.mezo.rules.amounts import number
from theomachy.games.mezo.rules.blessed import BlessedContest, Sacrifice, sacrifices_first
from theomachy.games.mezo.rules.building import Building, Demolishing, Transforming
from theomachy.games.mezo.rules.calling import means
from theomachy.games.mezo.rules.conflict import Conflict, turns
from theomachy.games.mezo.rules.deploying import Deployment, guarded_by, start_abilities
from theomachy.games.mezo.rules.keywords import CALL_OF, Appeasing, Calling, Resolving
from theomachy.games.mezo.rules.picking import PickGods, TribeAbilities
from theomachy.games.mezo.rules.resolution import Contest, Majority, strongest
from theomachy.games.mezo.rules.sequence import CallStep, DeployStep, Game, SetUp
from theomachy.games.mezo.rules.taking import Exiling, Smiting
from theomachy.games.mezo.rules.units import Awakening, Deploying, Recovering


def fitting(g: Mezo) -> Iterator[str]:
    """The locals of the procedures in progress fit the table, whose pieces and cards are sound."""
    steps = under_way(g.stack) if g.stack else []
    callers: list[Procedure | None] = [None, *[frame for frame, _ in steps]]
    for caller, (frame, step) in zip(callers, steps):
        fits = _FITS.get(type(frame), _effect)(g, frame, step.name, caller)
        for local, is_sound in fits.items():
            if not is_sound:
                name = type(frame).__name__
                yield f"The {local!r} of the procedure {name} does not fit the table."


Fits = Mapping[str, bool]
"""For each local of a procedure, whether it fits the table."""


def _no_locals(g: Mezo, frame: Any, step: str, caller: Any) -> Fits:
    return {}


def _set_up(g: Mezo, frame: SetUp, step: str, caller: Any) -> Fits:
    """Drawn are Desolate regions, then neutral pieces, then altars."""
    neutral = sum(owner == NEUTRAL for pyramid in g.pyramids for owner, _ in pyramid)
    counts = {
        "desolate": (len(MEMBERS[ALL & ~g.in_play]), DESOLATE[g.seat_count]),
        "neutral": (neutral, NEUTRAL_PIECES[g.seat_count]),
        "altar": (sum(map(bool, g.altars)), len(g.tiles)),
    }
    kinds = [*counts]
    now = kinds.index(step) if step in kinds else len(kinds)
    complete = all(count == whole for count, whole in [*counts.values()][:now])
    empty = not any(count for count, _ in [*counts.values()][now + 1 :])
    count, whole = counts[kinds[min(now, 2)]]
    return {"drawn": frame.drawn == count <= whole and complete and empty}


def _in_order(g: Mezo, frame: Any, step: str, caller: Any) -> Fits:
    """In descending VP, which do not change on the way: tribe abilities, Deploy Step, Call Step."""
    first = 0 if isinstance(frame, TribeAbilities) else 1  # the other two count when they call
    turns_taken = range(first, first + g.seat_count)
    return {"order": frame.order == g.standing(), "turn": frame.turn in turns_taken}


def _pick_gods(g: Mezo, frame: PickGods, step: str, caller: Any) -> Fits:
    picked = [bool(g.gods[seat]) for seat in frame.order]
    in_turn = [place < frame.turn for place in range(g.seat_count)]
    return {
        "order": frame.order == g.standing()[::-1],
        "turn": picked == in_turn and frame.turn < g.seat_count,
    }


def _deployment(g: Mezo, frame: Deployment, step: str, caller: Any) -> Fits:
    seat, pending = frame.seat, start_abilities(g, frame.seat)
    resolved = set(frame.resolved)
    over = resolved == set(pending)
    guarded = guarded_by(g, seat) if "T2C" not in g.abilities[seat] else 0
    return {
        "seat": seat == caller.order[caller.turn - 1],
        "resolved": resolved <= set(pending)
        and len(resolved) == len(frame.resolved)
        and (over or step == "ability"),
        "filled": frame.filled & ~(g.in_play & ~guarded) == 0
        and (frame.filled == 0 or step == "units"),
        "marched": not frame.marched or ("T1C" in g.abilities[seat] and frame.filled > 0),
    }


def _conflict(g: Mezo, frame: Conflict, step: str, caller: Any) -> Fits:
    if g.region == NOWHERE:
        return {"first": True}
    owner = g.champions[g.region]
    left = NOBODY if owner == NOBODY else g.seat_after(owner)
    blessed = g.region == g.blessed
    return {"first": frame.first != NOBODY if blessed else frame.first == left}


def _acting(g: Mezo, frame: Acting, step: str, caller: Any) -> Fits:
    seats = g.seat_count
    covered = [g.covered[seat].bit_count() for seat in turns(g, frame.first)]
    taken = [(frame.turn + seats - 1 - place) // seats for place in range(seats)]
    return {"first": frame.first == caller.first, "turn": covered == taken}


def _glyph_step(g: Mezo, frame: GlyphStep, step: str, caller: Any) -> Fits:
    """A seat that has had a turn may have covered a third action; all others have covered two."""
    third = frame is not g.stack[-1]
    covered = [g.covered[seat].bit_count() for seat in turns(g, frame.first)]
    had = [count == ROUNDS for count in covered[frame.turn :]]
    if step == "third" and 0 < frame.turn <= g.seat_count:
        had.append(covered[frame.turn - 1] == (ROUNDS + 1 if third else ROUNDS))
    least = 1 if step == "third" else 0
    return {
        "first": frame.first == caller.first,
        "turn": all(had) and least <= frame.turn <= g.seat_count,
    }


def _sacrifice(g: Mezo, frame: Sacrifice, step: str, caller: Conflict) -> Fits:
    """In descending VP; those of seats that have had their turn may have changed (MZ-12)."""
    early = caller.at == Conflict.draw.index
    to_come = frame.order[frame.turn :]
    everybody = sorted(frame.order) == list(range(g.seat_count))
    descending = [seat for seat in g.standing() if seat in to_come]
    return {
        "order": everybody and [*to_come] == descending and early == sacrifices_first(g),
        "turn": len(to_come) > 0 and not any(g.unit_count(GOD_CARD, seat) for seat in to_come),
    }


def _contest(g: Mezo, frame: Contest | BlessedContest, step: str, caller: Any) -> Fits:
    if (g.region == g.blessed) != isinstance(frame, BlessedContest):
        return {"tied": False}
    if frame is g.stack[-1]:
        return {"tied": frame.tied == strongest(g)}
    return {"tied": 0 < len(frame.tied) == len(set(frame.tied))}


def _majority(g: Mezo, frame: Majority, step: str, caller: Conflict) -> Fits:
    codex = caller.at == Conflict.cleanup.index
    if frame.kind != (WARRIOR if codex else SHAMAN) or g.region == g.blessed:
        return {"kind": False}
    if frame is g.stack[-1]:
        named = frame.seat in frame.tied if step == "space" else frame.seat == NOBODY
        return {"tied": frame.tied == g.most(frame.kind), "seat": named}
    return {
        "tied": len(frame.tied) == len(set(frame.tied)),
        "seat": frame.seat in frame.tied and frame.seat in g.track(frame.kind),
    }


# effects

_EFFECT_OF: dict[type[Procedure], type] = {
    Deploying: Deploy,
    Awakening: Awaken,
    Recovering: Recover,
    Smiting: Smite,
    Exiling: Exile,
    Building: Build,
    Demolishing: Demolish,
    Transforming: Transform,
    Calling: Call,
    Appeasing: Appease,
}


def _effect(g: Mezo, frame: Any, step: str, caller: Any) -> Fits:
    """A thing is carried out by the seat it belongs to, and this is one of its effects."""
    by, things = _carried_out(g, caller)
    fits = {"seat": frame.seat in by, "of": frame.of in things}
    if not all(fits.values()):
        return fits
    if not frame.of:  # in the Call Step nothing printed is carried out
        return _calling(g, frame, step) if isinstance(frame, Calling) else {"of": False}
    effects, at_once = EFFECTS[frame.of], AT_ONCE[frame.of]
    last = len(effects) - 1
    if isinstance(frame, Resolving):
        return {**fits, "of": at_once < last, "part": at_once < frame.part <= last + 1}
    in_turn = isinstance(caller, Resolving)
    part = caller.part - 1 if in_turn else last
    if not isinstance(effects[part], _EFFECT_OF[type(frame)]) or (at_once == last) == in_turn:
        return {**fits, "of": False}
    if hasattr(frame, "part"):
        fits["part"] = frame.part == part
    return {**fits, **_aim(g, frame, step, effects[part])}


def _carried_out(g: Mezo, caller: Any) -> tuple[tuple[Seat, ...], tuple[str, ...]]:
    """Who carries something out for the procedure that called, and what it can be."""
    match caller:
        case Acting() | GlyphStep():
            seat = g.seat_after(caller.first, caller.turn - 1)
            bits = g.covered[seat]
            actions = ACTIONS_OF.get(g.chosen[seat], ())
            return (seat,), tuple(each for each in actions if bits & BIT_OF[each])
        case Contest():
            return caller.tied, (g.altars[g.region],)
        case Majority():
            spaces = CALENDAR if caller.kind == SHAMAN else CODEX
            on = zip(spaces, g.track(caller.kind), strict=True)
            return (caller.seat,), tuple(row.id for row, seat in on if seat == caller.seat)
        case Deployment():
            return (caller.seat,), caller.resolved[-1:]
        case CallStep():
            return (caller.order[caller.turn - 1],), ("",)
        case Calling():
            return (caller.seat,), (CALL_OF[g.gods[caller.seat]],)
        case Appeasing():
            return (caller.seat,), (caller.tile,)
    return (caller.seat,), (caller.of,)


def _aim(g: Mezo, frame: Any, step: str, effect: Any) -> Fits:
    """Where an effect may happen, and how much of it is left."""
    match frame:
        case Building():
            there = g.scope(frame.seat, effect.where)
            return {"mask": frame.mask == there, "what": frame.what == effect.what}
        case Demolishing():
            there = g.scope(frame.seat, effect.where)
            return {"mask": frame.mask == there, "whose": frame.whose == effect.whose}
        case Transforming():
            return {"mask": frame.mask == g.scope(frame.seat, effect.where)}
        case Calling():
            return _calling(g, frame, step)
        case Appeasing():
            return _appeasing(g, frame, step)
    fits = {"left": 0 < frame.left <= number(g, frame.seat, effect.count)}
    if isinstance(frame, Recovering):
        return {"left": fits["left"] and frame.left < g.unit_count(XIBALBA, frame.seat)}
    fits["mask"] = frame.mask & ~g.scope(frame.seat, effect.where) == 0
    if isinstance(frame, Smiting | Exiling):
        most = 1 << g.seat_count if effect.spread == EACH_PLAYER else 1
        fits["spared"] = 0 <= frame.spared < most
    return fits


def _calling(g: Mezo, frame: Calling, step: str) -> Fits:
    """The ability may come first; a god that has not been placed is placed first (MZ-46)."""
    asked = frame is g.stack[-1]
    before = step == "order" and asked
    placed = g.vertices[frame.seat] != NOWHERE
    if step == "order" and not asked:
        return {"used": frame.used and placed}
    if step == "vertex" and not asked:
        return {"used": not frame.used and placed}
    return {"used": not (frame.used and (before or not placed)) and (placed or not before)}


def _appeasing(g: Mezo, frame: Appeasing, step: str) -> Fits:
    """One unit is paid, or two if there was one before (MZ-50)."""
    if step == "choose":
        return {"tile": frame.tile == "", "left": frame.left == 0}
    fits = {"tile": frame.tile in g.wrathful}
    if frame is not g.stack[-1]:
        return {**fits, "left": frame.left == 0}
    lie_there = any(g.units[WRATHFUL_GOD * ROW : (WRATHFUL_GOD + 1) * ROW])
    return {**fits, "left": 0 < frame.left <= min(means(g, frame.seat), 1 + lie_there)}


_FITS: dict[type[Procedure], Callable[[Mezo, Any, str, Any], Fits]] = {
    Game: _no_locals,
    SetUp: _set_up,
    PickGods: _pick_gods,
    TribeAbilities: _in_order,
    DeployStep: _in_order,
    CallStep: _in_order,
    Deployment: _deployment,
    Conflict: _conflict,
    Acting: _acting,
    GlyphStep: _glyph_step,
    Sacrifice: _sacrifice,
    Contest: _contest,
    BlessedContest: _contest,
    Majority: _majority,
}
"""What the locals of each procedure are held against; those of all others against `_effect`."""
