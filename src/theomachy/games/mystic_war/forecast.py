"""What an option would do, foreseen by trying it: amounts, resources, cards that come to nothing.

A trial carries the option out on a copy, by the very steps that will carry it out in earnest, and
reads what they tell. A card that can be answered is foreseen as if nobody answered it (any more).
"""

from __future__ import annotations

from typing import Any

from theomachy.engine.events import Event
from theomachy.engine.game import Foreseen
from theomachy.games.mystic_war import wording
from theomachy.games.mystic_war.answers import refusable
from theomachy.games.mystic_war.cards import EVENTS, JUDGMENTS, KEPT, LETTERS, MYSTIC_POWER
from theomachy.games.mystic_war.events import Boon, Genie, happen
from theomachy.games.mystic_war.goals import GOALS
from theomachy.games.mystic_war.judgment import eligible
from theomachy.games.mystic_war.plays import as_play
from theomachy.games.mystic_war.position import NOBODY, MysticWar
from theomachy.games.mystic_war.powers import use_power
from theomachy.games.mystic_war.projection import laid
from theomachy.games.mystic_war.window import resolve

TOLD = frozenset({"amount", "change", "unharmed", "spent", "capture", "lose deity", "gain deity"})
"""The events that a forecast tells of; others would tell what is hidden, or what is seen anyway."""


def forecast(g: MysticWar, option: Any) -> list[Foreseen]:
    """What an option would do, before it is confirmed."""
    h = _trial(g.clone())
    match option:
        case ("pass",) if g.window and g.controller == NOBODY:
            resolve(h)
        case ("pass",) if _asks(g, "Turns.choose") and g.claimed == NOBODY:
            return [_line(g, Event("pass", "MW-57", {"seat": g.active, "claims": True}))]
        case ("resolve",):
            resolve(h)
        case ("refuse", faces):
            places = refusable(g, _seat(g))
            resolve(h, tuple(place for place in places if g.window[place].card in faces))
        case ("play" | "respond", str(face), *_) if face not in EVENTS:
            return _card(g, option)
        case ("free", str(face), int(to)):
            data = {"seat": g.active, "card": face, "to": to}
            return [_line(g, Event("free", "MW-51", data), (f"seat:{to}",))]
        case ("play", str(face), *_) if face in JUDGMENTS:
            return [_judgment(g)]
        case ("play", _, *_):
            _event(h, option)
        case ("trade" | "receive" | "knights" | "demon", *_):
            use_power(h, _seat(g), option)
        case ("boon", *gains, _):
            _boon(h, gains)
        case ("strike", int(on), str(letter)):
            _strike(h, on, LETTERS.index(letter))
        case ("goal", str(goal)):
            return [_goal(g, goal)]
        case _:
            return []
    return _lines(g, h)


def _trial(h: MysticWar) -> MysticWar:
    """A copy to try things on. What is in the hands plays no part, and most of it is not known."""
    h.events = []
    h.hands, h.since = [()] * h.seat_count, [()] * h.seat_count
    return h


def _asks(g: MysticWar, name: str) -> bool:
    return g.decision is not None and g.decision.name == name


def _seat(g: MysticWar) -> int:
    """The seat that is asked."""
    assert g.decision is not None
    return g.decision.seats[0]


def _line(g: MysticWar, event: Event, at: tuple[str, ...] = ()) -> Foreseen:
    data = dict(event.data)
    return Foreseen(event.kind, event.rule, wording.event(g, event), at or _at(data), data)


def _at(data: dict[str, Any]) -> tuple[str, ...]:
    """What a line concerns."""
    if "resource" in data:
        return (f"resource:{data['seat']},{data['resource']}",)
    return (f"seat:{data['seat']}",) if "seat" in data else ()


def _lines(g: MysticWar, trial: MysticWar) -> list[Foreseen]:
    """What a trial has told, each with its rule."""
    assert trial.events is not None
    told = [event for event in trial.events if event.kind in TOLD]
    return [_line(g, event if event.rule else _ruled(event)) for event in told]


def _ruled(event: Event) -> Event:
    """Where no card's own rule says so, what is played takes effect by the general one."""
    return Event(event.kind, "MW-22" if event.data.get("cause") == "power" else "MW-66", event.data)


# cards


def _card(g: MysticWar, option: Any) -> list[Foreseen]:
    """A card that can be answered: what the window would come to if nobody did (any more)."""
    h = laid(g, option)
    if h is None:
        return []
    _trial(h)
    face = option[1]
    if face in KEPT and len(option) > 2:
        data = {"seat": h.window[-1].by, "card": face, "to": option[2]}
        placed = [_line(g, Event("free", "MW-105", data), (f"seat:{option[2]}",))]
    else:
        placed = []
    resolve(h)
    return [*placed, *_lines(g, h)]


def _event(h: MysticWar, option: Any) -> None:
    """An EVENT, as far as it goes before somebody chooses or luck decides."""
    play = as_play(option, h.active)
    if play.card == "CHA":
        return
    if isinstance(happen(h, play), Genie):
        h.halve(play.on, MYSTIC_POWER, play.card)


def _judgment(g: MysticWar) -> Foreseen:
    """A Judgment: whether who plays it meets the goal; nobody knows of goals that lie face down."""
    seat = _seat(g)
    text = wording.judged(g, seat, eligible(g, seat))
    data = {"seat": seat, "met": eligible(g, seat)}
    return Foreseen("judgment", "MW-150", text, (f"seat:{seat}",), data)


def _boon(h: MysticWar, gains: list[int]) -> None:
    boon = h.stack[-1]
    assert isinstance(boon, Boon)
    for resource, points in enumerate(gains):
        if points:
            h.gain(boon.on, resource, points, "GKB")


def _strike(h: MysticWar, on: int, resource: int) -> None:
    boon = h.stack[-1]
    assert isinstance(boon, Boon)
    h.lose(on, resource, boon.destruction, "GKB")


def _goal(g: MysticWar, goal: str) -> Foreseen:
    text = wording.needed(goal)
    return Foreseen("goal", "MW-150", text, (f"goal:{goal}",), {"needs": list(GOALS[goal])})
