"""What an option would do, found by trying it: amounts, resources, cards that come to nothing.

A trial carries out the option on a copy, with the real steps of the rules, and reads what they
tell. A card that can be answered is forecast as if nobody answered it (again).
"""

from __future__ import annotations

from typing import Any

from theomachy.engine.codec import as_offered
from theomachy.engine.events import Event
from theomachy.engine.game import Foreseen
from theomachy.games.mystic_war.choices import (
    Answer,
    AnswerNaming,
    CardPlay,
    ChooseGoal,
    Demon,
    FreePlay,
    Knights,
    Pass,
    PlayForAll,
    PlayOn,
    PlayWild,
    PlayWith,
    Receive,
    Refuse,
    Resolve,
    Split,
    Strike,
    Trade,
)
from theomachy.games.mystic_war.content.cards import DEED, EVENTS, JUDGMENTS, KEPT
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.vocabulary import LETTERS
from theomachy.games.mystic_war.position import NOBODY, MysticWar
from theomachy.games.mystic_war.rules.answers import refusable
from theomachy.games.mystic_war.rules.events import Boon, happen
from theomachy.games.mystic_war.rules.judgment import eligible
from theomachy.games.mystic_war.rules.plays import as_play
from theomachy.games.mystic_war.rules.powers import use_power
from theomachy.games.mystic_war.rules.turns import Turns
from theomachy.games.mystic_war.rules.window import resolve
from theomachy.games.mystic_war.words import wording
from theomachy.games.mystic_war.words.projection import laid

TOLD = frozenset({"amount", "change", "unharmed", "spent", "capture", "lose deity", "gain deity"})
"""The events that a forecast shows; others are about what is hidden, or seen in any case."""


def forecast(g: MysticWar, option: Any) -> list[Foreseen]:
    """What an option would do, before it is confirmed."""
    h = _trial(g.clone())
    match _offered(g, option):
        case Pass() if g.window and g.controller == NOBODY:
            resolve(h)
        case Pass() if _asks_for_a_turn(g) and g.claimed == NOBODY:
            return [_line(g, Event("pass", "MW-57", {"seat": g.active, "claims": True}))]
        case Resolve():
            resolve(h)
        case Refuse(_, cards):
            places = refusable(g, _seat(g))
            resolve(h, tuple(place for place in places if g.window[place].card in cards))
        case FreePlay(_, card, on):
            data = {"seat": g.active, "card": card, "to": on}
            return [_line(g, Event("free", "MW-51", data), (f"seat:{on}",))]
        case Answer() | AnswerNaming() as answer:
            return _card(g, answer)
        case PlayForAll() | PlayOn() | PlayWith() | PlayWild() as play:
            if play.card not in EVENTS:
                return _card(g, play)
            if play.card in JUDGMENTS:
                return [_judgment(g)]
            _event(h, play)
        case Trade() | Receive() | Knights() | Demon() as power:
            use_power(h, _seat(g), power)
        case Split() as split:
            _boon(h, split)
        case Strike(_, on, letter):
            _strike(h, on, LETTERS.index(letter))
        case ChooseGoal(_, goal):
            return [_goal(g, goal)]
        case _:
            return []
    return _lines(g, h)


def _offered(g: MysticWar, option: Any) -> Any:
    """The option as the decision offers it."""
    assert g.decision is not None
    seat = next(seat for seat in g.decision.seats if g.decision.options_for(seat))
    return as_offered(g.decision.options_for(seat), option)


def _trial(h: MysticWar) -> MysticWar:
    """A copy to try things on. The hands do not matter, and most of them are unknown."""
    h.events = []
    h.hands, h.since = [()] * h.seat_count, [()] * h.seat_count
    return h


def _asks_for_a_turn(g: MysticWar) -> bool:
    return g.decision is not None and g.decision.step is Turns.choose


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


def _card(g: MysticWar, option: CardPlay | Answer | AnswerNaming) -> list[Foreseen]:
    """A card that can be answered: what the window would come to if nobody (else) did."""
    h = laid(g, option)
    if h is None:
        return []
    _trial(h)
    face, placed = option.card, []
    if face in KEPT and isinstance(option, AnswerNaming):
        data = {"seat": h.window[-1].by, "card": face, "to": option.on}
        placed = [_line(g, Event("free", "MW-105", data), (f"seat:{option.on}",))]
    resolve(h)
    return [*placed, *_lines(g, h)]


def _event(h: MysticWar, option: CardPlay) -> None:
    """An EVENT, as far as it goes before somebody chooses or luck decides."""
    if DEED[option.card] != "play three cards":
        happen(h, as_play(option, h.active))


def _judgment(g: MysticWar) -> Foreseen:
    """A Judgment: whether who plays it meets the goal; nobody knows of goals that lie face down."""
    seat = _seat(g)
    text = wording.judged(g, seat, eligible(g, seat))
    data = {"seat": seat, "met": eligible(g, seat)}
    return Foreseen("judgment", "MW-150", text, (f"seat:{seat}",), data)


def _boon(h: MysticWar, split: Split) -> None:
    boon = h.stack[-1]
    assert isinstance(boon, Boon)
    for resource, points in enumerate(split.gains):
        if points:
            h.gain(boon.on, resource, points, h.resolving("divide points"))


def _strike(h: MysticWar, on: int, resource: int) -> None:
    boon = h.stack[-1]
    assert isinstance(boon, Boon)
    h.lose(on, resource, boon.destruction, h.resolving("divide points"))


def _goal(g: MysticWar, goal: str) -> Foreseen:
    text = wording.needed(goal)
    return Foreseen("goal", "MW-150", text, (f"goal:{goal}",), {"needs": list(GOALS[goal])})
