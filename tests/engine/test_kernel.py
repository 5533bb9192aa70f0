"""The kernel: what is asked, what is taken without asking, what is skipped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from tests.engine.tiny import Slate, start
from theomachy.engine.decisions import (
    CHANCE,
    Choose,
    Decision,
    Draw,
    DrawnCards,
    Pick,
    Roll,
    Together,
)
from theomachy.engine.errors import BadInput, RuleError
from theomachy.engine.kernel import Playout, advance, answer, look, waiting
from theomachy.engine.procedures import Next, Procedure, act, ask


@dataclass
class Ask(Procedure):
    """Asks what `kind` says, once, and notes the answer."""

    kind: str

    @ask("T-1")
    def choose(self, g: Slate) -> Decision | None:
        decision: Decision | None = DECISIONS[self.kind]()
        return decision

    @act("T-2")
    def hear(self, g: Slate, choice: Any) -> Next:
        g.note(choice)


DECISIONS: dict[str, Any] = {
    "two": lambda: Choose(1, ("a", "b")),
    "one": lambda: Choose(1, ("a",)),
    "none": lambda: Choose(1, ()),
    "nothing": lambda: None,
    "one, asked all the same": lambda: Choose(1, ("a",), ask_even_if_single=True),
    "none, asked all the same": lambda: Choose(1, (), ask_even_if_single=True),
    "draw": lambda: Draw(("x", "y")),
    "last draw": lambda: Draw(("x",)),
    "empty draw": lambda: Draw(()),
    "same draw": lambda: Draw(("x", "x")),
    "pick": lambda: Pick(range(3)),
    "roll": lambda: Roll((1, 2), (1, 2)),
    "together": lambda: Together({2: ("a", "b"), 0: ("c",)}),
    "one each": lambda: Together({2: ("a",), 0: ("c",)}),
    "nobody": lambda: Together({}),
}


@pytest.mark.parametrize(
    "kind", ["two", "one, asked all the same", "draw", "same draw", "pick", "roll"]
)
def test_a_real_choice_waits_for_its_answer(kind: str) -> None:
    g = start(Ask(kind))
    assert g.decision is not None
    assert g.notes() == []
    option = g.decision.options_for(g.decision.seats[0])[0]
    answer(g, option)
    assert g.notes() == [option]
    assert g.decision is None


@pytest.mark.parametrize(("kind", "taken"), [("one", "a"), ("last draw", "x")])
def test_a_choice_without_alternatives_is_taken(kind: str, taken: str) -> None:
    assert start(Ask(kind)).heard == (taken,)


@pytest.mark.parametrize(
    "kind", ["none", "nothing", "none, asked all the same", "empty draw", "nobody"]
)
def test_an_ask_without_options_is_skipped_and_its_act_hears_none(kind: str) -> None:
    g = start(Ask(kind))
    assert g.heard == (None,)
    assert g.decision is None


def test_a_seat_is_asked_even_with_a_single_option_so_that_silence_tells_nothing() -> None:
    g = start(Ask("one, asked all the same"))
    assert waiting(g) == (1,)


def test_quick_play_takes_every_single_option() -> None:
    assert start(Ask("one, asked all the same"), quick=True).heard == ("a",)
    assert start(Ask("one each"), quick=True).heard == ({2: "a", 0: "c"},)
    assert start(Ask("two"), quick=True).heard == ()
    assert start(Ask("together"), quick=True).heard == ()


def test_a_forced_choice_is_told_with_its_rule_but_forced_chance_is_not() -> None:
    g = start(Ask("one"), events=True)
    assert g.events is not None
    (event,) = g.events
    assert (event.kind, event.rule, event.data) == ("forced", "T-1", {"seat": 1, "option": "a"})
    assert start(Ask("last draw"), events=True).events == []
    assert start(Ask("one each"), quick=True, events=True).events == []
    assert start(Ask("none"), events=True).events == []


def test_all_seats_are_asked_together_even_those_with_one_option() -> None:
    g = start(Ask("together"))
    assert waiting(g) == (2, 0)


def test_answers_given_together_are_heard_at_once_in_the_order_asked() -> None:
    g = start(Ask("together"))
    answer(g, "c", 0)
    assert g.notes() == []
    assert list(g.given) == [(0, "c")]
    assert waiting(g) == (2,)
    answer(g, "b", 2)
    (heard,) = g.notes()
    assert heard == {2: "b", 0: "c"}
    assert list(heard) == [2, 0]
    assert not g.given


def test_an_answer_that_is_nobodys_is_refused_where_several_choose() -> None:
    g = start(Ask("together"))
    with pytest.raises(BadInput, match=r"At Ask.choose several seats choose at once: say whose"):
        answer(g, "c")
    assert not g.given


def test_chance_is_a_seat() -> None:
    assert waiting(start(Ask("draw"))) == (CHANCE,)


@dataclass
class DrawThree(Procedure):
    """Three cards come off a pile of five, and a seat says what to do with them."""

    drawn: tuple[str, ...] = ()

    @ask("T-1")
    def draw(self, g: Slate) -> Draw | None:
        left = tuple(card for card in "abcde" if card not in self.drawn)
        return Draw(left, 3 - len(self.drawn)) if len(self.drawn) < 3 else None

    @act("T-2")
    def hear(self, g: Slate, card: Any) -> Next:
        if card is None:
            return None
        if type(card) is DrawnCards:
            assert sorted((*card.cards, *card.left)) == sorted(set("abcde") - set(self.drawn))
            self.drawn += tuple(card.cards)
        else:
            self.drawn += (card,)
        return DrawThree.draw

    @ask("T-1")
    def keep(self, g: Slate) -> Choose:
        return Choose(1, self.drawn)

    @act("T-2")
    def kept(self, g: Slate, card: Any) -> Next:
        g.note(self.drawn, card)


def numbers(*row: float) -> Any:
    return iter(row).__next__


def test_a_playout_answers_for_chance_and_stops_at_a_seat_that_does_not_pick() -> None:
    g = start(DrawThree())
    answer(g, "b", None, Playout(numbers(0.8, 0.4), (None, None, None)))
    assert waiting(g) == (1,)
    assert g.decision is not None
    assert g.decision.name == "DrawThree.keep"
    assert list(g.decision.options_for(1)) == ["b", "e", "c"]


def test_a_playout_draws_what_chance_would_give_card_by_card() -> None:
    row = (0.99, 0.3, 0.5)
    one_by_one = start(DrawThree())
    for number in row:
        assert isinstance(one_by_one.decision, Draw)
        answer(one_by_one, one_by_one.decision.draw(number))
    at_once = start(DrawThree())
    assert isinstance(at_once.decision, Draw)
    answer(at_once, at_once.decision.by(numbers(*row)))  # type: ignore[arg-type]
    assert at_once == one_by_one


def test_a_playout_picks_for_seats_and_counts_what_it_picks() -> None:
    g = start(DrawThree())
    playout = Playout(numbers(0, 0), (None, numbers(0.7), None))
    answer(g, "d", None, playout)
    assert g.decision is None
    assert g.notes() == [("d", "a", "b"), "b"]
    assert playout.picked == 1


def test_nobody_is_asked_when_the_game_is_over() -> None:
    g = start(Ask("none"))
    assert waiting(g) == ()
    advance(g)
    look(g)
    assert g.decision is None


def test_to_look_asks_again_and_moves_nothing() -> None:
    g = start(Ask("two"))
    before, first = g.clone(), g.decision
    look(g)
    assert g == before
    assert g.decision is not first
    assert g.decision is not None
    assert g.decision.name == "Ask.choose"


def test_to_look_at_a_step_that_asks_nothing_is_our_error() -> None:
    g = start(Ask("two"))
    g.stack = [Ask("nothing")]
    with pytest.raises(RuleError, match=r"stands at Ask.choose, which asks nothing now"):
        look(g)


def test_to_look_between_decisions_is_our_error() -> None:
    g = start(Ask("two"))
    g.stack[-1].at = 1
    with pytest.raises(RuleError, match=r"stands at Ask.\(end\), which asks nothing"):
        look(g)


@dataclass
class Circle(Procedure):
    """Never comes to an end, and never asks."""

    turns: ClassVar[int] = 0

    @act("T-1")
    def turn(self, g: Slate) -> Next:
        Circle.turns += 1
        return Circle.turn


def test_rules_that_go_round_in_circles_are_our_error_before_anybody_waits_for_them() -> None:
    with pytest.raises(RuleError, match=r"Circle.turn never comes to a decision"):
        start(Circle())
    assert Circle.turns <= 10_000
