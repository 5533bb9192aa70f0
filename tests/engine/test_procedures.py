"""Procedures: steps that ask or act, and the five ways an act can go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.engine.augury import augury, offer
from tests.engine.omen import GAME
from tests.engine.omen.rules import Omen
from tests.engine.tiny import Slate, start
from theomachy.engine.decisions import Choose
from theomachy.engine.errors import RuleError
from theomachy.engine.kernel import answer
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, act, ask, under_way
from theomachy.engine.table import Table


@dataclass
class Walk(Procedure):
    """Notes each step it takes; `plan` says how the first one goes on."""

    plan: str = "next"

    @act("T-1")
    def first(self, g: Slate) -> Next:
        g.note("first")
        match self.plan:
            case "jump":
                return Walk.third
            case "call":
                return Walk("next")
            case "done":
                return DONE
            case "over":
                return OVER
            case "nonsense":
                return "elsewhere"  # type: ignore[return-value]

    @act("T-2")
    def second(self, g: Slate) -> Next:
        g.note("second")

    @act("T-3")
    def third(self, g: Slate) -> Next:
        g.note("third")


@dataclass
class Question(Procedure):
    seat: int = 1

    @ask("T-4")
    def choose(self, g: Slate) -> Choose:
        return Choose(self.seat, ("yes", "no"))

    @act("T-5")
    def hear(self, g: Slate, choice: Any) -> Next:
        g.note(choice)
        return Question.choose if choice == "no" else None


@pytest.mark.parametrize(
    ("plan", "steps"),
    [
        ("next", ("first", "second", "third", "first", "second", "third")),
        ("jump", ("first", "third", "first", "second", "third")),
        (
            "call",
            ("first", *("first", "second", "third"), "second", "third", "first", "second", "third"),
        ),
        ("done", ("first", "first", "second", "third")),
        ("over", ("first",)),
    ],
)
def test_an_act_goes_on_in_one_of_five_ways(plan: str, steps: tuple[str, ...]) -> None:
    g = start(Walk(), Walk(plan))
    assert g.heard == steps
    assert g.decision is None
    assert g.stack == []


def test_an_act_that_returns_anything_else_is_our_error() -> None:
    with pytest.raises(RuleError, match=r"Walk.first returned 'elsewhere'"):
        start(Walk("nonsense"))


def test_an_ask_and_the_act_that_hears_it_are_one_step() -> None:
    assert [step.name for step in Question.steps] == ["choose", "(end)"]
    assert Question.choose.rule == "T-4"
    assert repr(Question.steps[0]) == "<step Question.choose T-4>"


def test_an_act_may_go_back_to_the_ask_that_it_heard() -> None:
    g = start(Question())
    for choice in ("no", "no", "yes"):
        answer(g, choice)
    assert g.heard == ("no", "no", "yes")
    assert g.decision is None


def test_a_step_knows_its_rule_and_title() -> None:
    g = start(Question())
    assert g.decision is not None
    assert (g.decision.rule, g.decision.name) == ("T-4", "Question.choose")
    assert g.stack[-1].step.title == "Question.choose"


def test_an_ask_without_an_act_is_refused_when_the_class_is_made() -> None:
    with pytest.raises(RuleError, match=r"Endless.choose asks, but no act follows it"):

        class Endless(Procedure):
            @ask("T-1")
            def choose(self, g: Slate) -> None: ...


def test_two_asks_in_a_row_are_refused_when_the_class_is_made() -> None:
    with pytest.raises(RuleError, match=r"Twice.first asks, but no act follows it"):

        class Twice(Procedure):
            @ask("T-1")
            def first(self, g: Slate) -> None: ...

            @ask("T-1")
            def second(self, g: Slate) -> None: ...


def test_an_ask_takes_the_position_alone() -> None:
    with pytest.raises(RuleError, match=r"Curious.choose must take itself, the position: 2 param"):

        class Curious(Procedure):
            @ask("T-1")
            def choose(self, g: Slate, more: Any) -> None: ...

            @act("T-1")
            def hear(self, g: Slate, choice: Any) -> None: ...


def test_an_act_after_an_ask_must_hear_the_answer() -> None:
    with pytest.raises(RuleError, match=r"Deaf.hear must .* and the answer it hears: 3 param"):

        class Deaf(Procedure):
            @ask("T-1")
            def choose(self, g: Slate) -> None: ...

            @act("T-1")
            def hear(self, g: Slate) -> None: ...


def test_an_act_on_its_own_hears_nothing() -> None:
    with pytest.raises(RuleError, match=r"Imagining.hear must take itself, the position: 2 param"):

        class Imagining(Procedure):
            @act("T-1")
            def hear(self, g: Slate, choice: Any) -> None: ...


def test_a_clone_stands_at_the_same_step_and_moves_alone() -> None:
    frame = Question(seat=2)
    frame.at = 1
    clone = frame.clone()
    assert clone.same(frame)
    clone.seat = 0
    assert frame.seat == 2
    assert not clone.same(frame)


def test_procedures_are_the_same_only_at_the_same_step() -> None:
    one, other = Walk(), Walk()
    assert one.same(other)
    other.at = 1
    assert not one.same(other)
    assert not one.same(Question())


def test_the_signals_have_names() -> None:
    assert (repr(DONE), repr(OVER)) == ("DONE", "OVER")


def test_callers_are_at_the_step_that_called_and_what_has_not_begun_is_left_out() -> None:
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    assert titles(table) == ["Round.offer"]
    offer(table, "b01", "b03")
    assert titles(table) == ["Round.read", "Window.respond"]
    fresh = GAME.start(2)
    assert [step.title for _, step in under_way(fresh.stack)] == ["SetUp.lot"]


def titles(table: Table[Omen]) -> list[str]:
    return [step.title for _, step in under_way(table.position.stack)]


def test_no_step_or_field_may_hide_what_every_procedure_has() -> None:
    with pytest.raises(RuleError, match=r"Sail\.step hides an attribute of Procedure"):

        class Sail(Procedure):
            @act("T-1")
            def step(self, g: Slate) -> Next:
                return DONE

    with pytest.raises(RuleError, match=r"Leap\.steps hides"):

        class Leap(Procedure):
            steps: int  # type: ignore[assignment, misc]
