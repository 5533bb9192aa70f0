"""Views: everything a seat is shown derives from its sight."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from tests.engine.augury import augury, offer
from tests.engine.omen import GAME
from tests.engine.omen.rules import KEEP, PASS, Omen
from tests.engine.omen.sight import Shown
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import CHANCE, Redacted
from theomachy.engine.errors import RuleError
from theomachy.engine.kernel import waiting
from theomachy.engine.views import View, Views, redeal, sight


def test_a_seat_sees_its_own_hand_and_only_backs_of_the_others() -> None:
    table = augury("b01 b02", "b03 b04")
    view = table.view(1)
    assert view.sight.held(1) == ["b03", "b04"]
    assert view.sight.held(0) == ["?0", "?0"]
    assert set(view.sight.pile.bag) == {"?0"}
    assert view.json()["hands"] == [["?0", "?0"], ["b03", "b04"]]
    assert table.view(None).json()["hands"] == [["?0", "?0"], ["?0", "?0"]]


def test_the_public_part_is_made_once_for_all_who_look() -> None:
    made: list[object] = []

    def public(seen: Omen) -> Shown:
        made.append(seen)
        return GAME.public(seen)  # type: ignore[no-any-return]

    table = augury("b01 b02", "b03 b04", "b05 b06")
    views = Views(replace(GAME, public=public), table.position)
    shown = [views.json(viewer) for viewer in (0, 1, 2, None)]
    assert shown == [table.view(viewer).json() for viewer in (0, 1, 2, None)]
    assert made == [views.sight(None)]
    assert shown[0]["altar"] is shown[3]["altar"]


def test_a_game_without_a_private_part_has_each_view_made_from_its_sight() -> None:
    table = augury("b01 b02", "b03 b04")
    views = Views(replace(GAME, private=None), table.position)
    for viewer in (0, 1, None):
        assert views.json(viewer) == table.view(viewer).json()


def test_a_playout_that_remembers_nothing_cannot_be_looked_at_before_it_is_over() -> None:
    g = augury("b01 b02", "b03 b04").position.clone()
    g.forgetful = True
    with pytest.raises(RuleError, match="forgetful playout"):
        sight(GAME, g, 0)
    g.stack.clear()
    g.decision = None
    assert sight(GAME, g, 0) == g


def test_the_seat_asked_sees_its_options_and_all_others_only_who_is_asked() -> None:
    table = augury("b01 b02", "b13 b04", "b03 b06", luck=[(2, 1)])
    offer(table, "", "", "b03")
    asked = table.view(1).decision
    assert asked is not None
    assert list(asked.options_for(1)) == [PASS, ("veto", "b13")]
    for viewer in (0, 2, None):
        redacted = table.view(viewer).decision
        assert isinstance(redacted, Redacted)
        assert (redacted.seats, redacted.rule) == ((1,), "OM-13")
        assert [*redacted.options_for(1)] == []


def test_of_those_asked_together_each_sees_its_own_options_only() -> None:
    table = augury("b01 b02", "b03 b04")
    decision = table.view(0).decision
    assert decision is not None
    assert decision.seats == (0, 1)
    assert list(decision.options_for(0)) == [KEEP, ("lay", "b01"), ("lay", "b02")]
    assert list(decision.options_for(1)) == []
    spectator = table.view(None).decision
    assert spectator is not None
    assert [*spectator.options_for(0), *spectator.options_for(1)] == []


def test_a_given_answer_is_seen_by_who_gave_it() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    table.answer(1, ("lay", "b03"))
    assert table.view(1).sight.given == ((1, ("lay", "b03")),)
    for viewer in (0, 2, None):
        view = table.view(viewer)
        assert view.sight.given == ()
        assert waiting(view.sight) == (0, 1, 2)  # all look unanswered


def test_what_chance_may_give_never_leaves_the_table() -> None:
    g = GAME.start(2)
    for viewer in (0, 1, None):
        decision = View(GAME, g, viewer).decision
        assert isinstance(decision, Redacted)
        assert decision.seats == (CHANCE,)
        assert list(decision.options_for(CHANCE)) == []


def test_a_deal_for_a_seat_keeps_what_it_knows_and_opens_the_decision_again() -> None:
    table = augury("b01 b02", "b13 b04", "b03 b06", luck=[(2, 1)])
    offer(table, "", "", "b03")
    view = table.view(0)
    hands = set()
    for number in range(20):
        dealt = view.redeal(Random(number))
        assert dealt.held(0) == ["b01", "b02"]
        assert dealt.decision is not None
        assert dealt.decision.seats == (1,)
        assert PASS in dealt.decision.options_for(1)
        hands.add(tuple(dealt.held(1)))
    assert len(hands) > 10


def test_a_deal_with_the_same_luck_is_the_same_deal() -> None:
    view = augury("b01 b02", "b03 b04").view(0)
    deals = [dumps(GAME, view.redeal(Random(5))) for _ in range(2)]
    assert deals[0] == deals[1]


def test_a_deal_for_those_asked_together_asks_them_all_again() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    table.answer(1, KEEP)
    dealt = redeal(GAME, sight(GAME, table.position, 0), Random(1))
    assert waiting(dealt) == (0, 1, 2)
    assert dealt.decision is not None
    assert len(dealt.decision.options_for(2)) == 3
    own = redeal(GAME, sight(GAME, table.position, 1), Random(1))
    assert waiting(own) == (0, 2)


def test_a_sight_is_not_the_position() -> None:
    table = augury("b01 b02", "b03 b04")
    seen = table.view(0).sight
    seen.scores = (5, 5)
    assert table.position.scores == (0, 0)
    assert seen.events is None


def test_a_view_travels_as_json_with_what_its_seat_may_answer_and_no_more() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    table.answer(1, ("lay", "b03"))
    for seat in (0, 1, None):
        view = table.view(seat)
        document = json.loads(json.dumps(view.document()))
        again = View.read(GAME, document)
        assert again.sight == view.sight
        assert again.decision is not None
        assert again.decision.seats == (0, 1, 2)
        assert again.decision.name == "Round.offer"
        if seat is not None:
            asked = view.decision
            assert asked is not None
            assert [*again.decision.options_for(seat)] == [*asked.options_for(seat)]
        dealt = again.redeal(Random(3))
        assert dumps(GAME, sight(GAME, dealt, seat)) == dumps(GAME, view.sight)
    sent = table.view(0).document()
    assert sent["sight"]["given"] == ()
    assert "b03" not in json.dumps([sent["sight"]["hands"], sent["asked"]])
