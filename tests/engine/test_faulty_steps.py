"""The conformance suite names the law that a faulty step, clone or table breaks."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.engine.faults import broken_laws
from tests.engine.omen import GAME
from tests.engine.omen.rules import (
    KEEP,
    PASS,
    READ_BARS,
    Look,
    Omen,
    Read,
    Refill,
    Round,
    Window,
    every_reading,
    is_not_laid,
)
from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Draw, Together
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.table import Table
from theomachy.engine.testing import LAWS

Patch = pytest.MonkeyPatch


def draw_in_the_open(self: Refill, g: Omen, bird: Any) -> Any:
    outcome = RECEIVE(self, g, bird)
    if bird is not None and g.events is not None:
        *_, drawn = g.events
        g.events[-1] = replace(drawn, data={**drawn.data, **drawn.secret})
    return outcome


def pass_with_a_sigh(self: Window, g: Omen, response: Any) -> Any:
    if response == PASS:
        g.tell("sigh", holds=g.held(self._next(g)))
    return HEAR(self, g, response)


def lose_the_altar(self: Round, g: Omen) -> Any:
    g.altar = ()


TURNS = count()


def fickle_glance(self: Round, g: Omen) -> Any:
    decision = GLANCE(self, g)
    if decision is not None and next(TURNS) % 2:
        decision.options = decision.options[::-1]
    return decision


def touching_glance(self: Round, g: Omen) -> Any:
    g.dice = ()  # asked twice it changes nothing more: only the first time shows
    return GLANCE(self, g)


def empty_offer(self: Round, g: Omen) -> Together:
    return Together({seat: () if seat == g.leader else (KEEP,) for seat in g.order()})


def double_offer(self: Round, g: Omen) -> Together:
    return Together(dict.fromkeys(g.order(), (KEEP, KEEP)))


def unplain_offer(self: Round, g: Omen) -> Together:
    offer: Any = {seat: (KEEP, frozenset(g.held(seat))) for seat in g.order()}
    return Together(offer)


def telling_window(self: Window, g: Omen) -> Any:
    """Those who cannot veto are not asked, so that being asked tells."""
    decision = RESPOND(self, g)
    if decision is not None:
        decision.ask_even_if_single = False
    return decision


def lucky_put(self: Look, g: Omen, choice: Any) -> Any:
    g.scores = tuple(points + next(TURNS) for points in g.scores)


def failing_put(self: Look, g: Omen, choice: Any) -> Any:
    raise KeyError("under")


def quicker_glance(self: Round, g: Omen) -> Any:
    return None if g.quick else GLANCE(self, g)


class Loaded(Draw):
    """Luck that gives what is not there."""

    __slots__ = ()

    def draw(self, luck: float) -> Any:
        return "b00" if luck > 0.9 else super().draw(luck)


def loaded_uncover(self: Look, g: Omen) -> Draw:
    return Loaded(g.pile.next_cards)


RECEIVE: Any = Refill.draw.act
HEAR: Any = Window.respond.act
GLANCE: Any = Round.glance.ask
RESPOND: Any = Window.respond.ask

FAULTY_STEPS: dict[str, tuple[str, Any, str, Callable[..., Any]]] = {
    "a draw is told to all": ("events", Refill.draw, "act", draw_in_the_open),
    "an event tells a hand": ("events", Window.respond, "act", pass_with_a_sigh),
    "an act loses cards": ("invariants", Round.score, "act", lose_the_altar),
    "an act is not repeatable": ("apply", Look.place, "act", lucky_put),
    "an act fails": ("errors", Look.place, "act", failing_put),
    "options come in any order": ("options", Round.glance, "ask", fickle_glance),
    "an ask touches": ("asking", Round.glance, "ask", touching_glance),
    "a seat is asked for nothing": ("options", Round.offer, "ask", empty_offer),
    "an option is offered twice": ("options", Round.offer, "ask", double_offer),
    "an option is not a plain value": ("options", Round.offer, "ask", unplain_offer),
    "who is asked tells a hand": ("sight, taking back", Window.respond, "ask", telling_window),
    "quick play is another game": ("quick", Round.glance, "ask", quicker_glance),
    "chance gives what it lacks": ("chance", Look.uncover, "ask", loaded_uncover),
}


@pytest.mark.parametrize("fault", FAULTY_STEPS)
def test_a_faulty_step_breaks_the_law_it_should(fault: str, monkeypatch: Patch) -> None:
    laws, step, part, broken = FAULTY_STEPS[fault]
    monkeypatch.setattr(step, part, broken)
    broken_first = broken_laws(GAME)  # a game stops at the first that it breaks
    assert broken_first
    assert broken_first <= set(laws.split(", "))


def test_a_step_that_cites_no_rule_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Round.read, "rule", "OM-66")
    assert broken_laws(GAME) == {"rules"}


def test_an_act_that_changes_what_clones_share_is_found(monkeypatch: Patch) -> None:
    def shallow_clone(g: Omen) -> Omen:
        new = full_clone(g)
        new.stack = list(g.stack)
        return new

    GAME.start(2).clone()  # the first time it writes itself out
    full_clone = Omen.clone
    monkeypatch.setattr(Omen, "clone", shallow_clone)
    assert broken_laws(GAME) == {"clone"}


# bars with one fault each


def a_neighbour(g: Omen, seat: int, read: Read) -> dict[str, object]:
    """A bird that the seat may not know."""
    return {"other": ([*g.held((seat + 1) % g.seat_count), "nobody"])[0]}


FAULTY_BARS: dict[str, tuple[str, str, str]] = {
    "a reason tells a secret": ("sight", "OM-4", "{bird} has not been laid; {other} knows."),
    "a reason is not filled in": ("bars", "OM-4", "{{bird}} has not been laid."),
    "a reason cites no rule": ("bars", "OM-99", "{bird} has not been laid."),
}


@pytest.mark.parametrize("fault", FAULTY_BARS)
def test_a_faulty_bar_breaks_the_law_it_should(fault: str, monkeypatch: Patch) -> None:
    law, rule, sentence = FAULTY_BARS[fault]
    bars = (Bar(rule, is_not_laid, sentence), *READ_BARS[1:])
    choices = Choices(every_reading, Kind(Read, bars, words=a_neighbour))
    monkeypatch.setattr(Round.read, "choices", choices)
    assert broken_laws(GAME) == {law}


def test_an_ask_that_declares_nothing_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Round.glance, "choices", None)
    assert "bars" in broken_laws(GAME)


# tables with one fault each


def test_a_table_that_takes_anything_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr("theomachy.engine.table.checked", lambda game, g, seat, option: option)
    monkeypatch.setattr("theomachy.engine.table.check_version", lambda g, at, version: None)
    assert broken_laws(GAME) == {"answers"}


def test_a_table_that_always_allows_undo_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Table, "can_undo", lambda table, seat: True)
    assert broken_laws(GAME) == {"final"}


def test_a_table_that_records_too_little_is_found(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Table, "save", lambda table: json.dumps({"theomachy": 1}) + "\n")
    assert broken_laws(GAME) == {"errors"}


def test_every_law_broken_here_is_described() -> None:
    listed = [laws for laws, *_ in FAULTY_STEPS.values()] + [
        law for law, *_ in FAULTY_BARS.values()
    ]
    assert set(", ".join(listed).split(", ")) <= LAWS.keys()


def test_a_choice_from_a_hand_that_makes_no_difference_may_be_told(monkeypatch: Patch) -> None:
    """A sigh is a pass that everybody hears: it says nothing about the hand."""

    def pass_or_sigh(self: Window, g: Omen) -> Any:
        decision = RESPOND(self, g)
        if decision is not None and PASS in decision.options:
            decision.options = (*decision.options, ("sigh",))
        return decision

    def hear_a_sigh(self: Window, g: Omen, response: Any) -> Any:
        if response == ("sigh",):
            g.tell("sigh", seat=self._next(g))
            response = PASS
        return HEAR(self, g, response)

    monkeypatch.setattr(Window.respond, "ask", pass_or_sigh)
    monkeypatch.setattr(Window.respond, "act", hear_a_sigh)
    assert "events" not in broken_laws(GAME)
