"""The rules one by one, and the laws that every game must keep."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from theomachy.engine.bars import Refusal
from theomachy.engine.chance import Scripted
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.game import Outcome
from theomachy.engine.table import Table
from theomachy.engine.testing import check, check_documents, covers, rule_coverage, shortest
from theomachy.examples.votive import GAME
from theomachy.examples.votive.content.offerings import CODES
from theomachy.examples.votive.position import Votive

HANDS = [{"hand": ["fig", "wine", "ox"]}, {"hand": ["bread", "oil", "gold"]}]


def table(*luck: Any, **document: Any) -> Table[Votive]:
    """A table in the situation that a document describes; `luck` is what chance answers."""
    position = GAME.read({"game": "votive", **document})
    return Table(GAME, position=position, chance=Scripted(luck))


def test_every_law_of_the_engine_holds() -> None:
    for preset in GAME.settings.presets:
        report = check(GAME, players=2, games=5, seed=1, rate=1, preset=preset)
        assert report.holds, shortest(report.failures[0]).record


def test_a_changed_document_is_refused_with_a_sentence_or_can_be_played() -> None:
    report = check_documents(GAME, 100, seed=1)
    assert report.holds, report


def test_every_rule_has_a_test() -> None:
    coverage = rule_coverage(GAME, Path(__file__).parent)
    assert coverage.holds, coverage


@covers("VO-1", "VO-2")
def test_chance_picks_who_begins_and_that_player_draws_first() -> None:
    luck = (1, "fig", "gold", "ox", "oil", "lamb", "wine")
    playing = Table(GAME, 2, chance=Scripted(luck))
    assert playing.waiting == (1,)
    assert playing.position.hands == (("wine", "oil", "lamb"), ("fig", "ox", "gold"))


@covers("VO-2")
def test_a_hand_is_filled_before_the_next_turn() -> None:
    playing = table("olive", seats=HANDS)
    playing.answer(0, ("lay", "fig"))
    assert playing.position.hands[0] == ("olive", "wine", "ox")
    assert playing.waiting == (1,)


@covers("VO-3", "VO-4")
def test_an_offering_from_the_hand_that_is_worth_more_can_be_laid() -> None:
    playing = table("olive", altar=["honey"], seats=HANDS)
    assert playing.options(0) == [("lay", "wine"), ("lay", "ox"), ("withdraw",)]
    fig = playing.why_not(0, ("lay", "fig"))
    assert fig == Refusal("VO-4", "A fig is worth 2, the altar shows 5.")
    assert playing.why_not(0, "hand:fig") == fig  # what a click on the card asks
    with pytest.raises(IllegalAnswer, match="You do not hold that: Gold"):
        playing.answer(0, ("lay", "gold"))


@covers("VO-5")
def test_the_other_takes_the_altar_from_a_player_who_withdraws() -> None:
    playing = table(altar=["olive", "silver"], seats=HANDS)
    playing.answer(0, ("withdraw",))
    assert playing.position.taken == ((), ("olive", "silver"))
    assert playing.waiting == (0,)
    empty = Refusal("VO-5", "You cannot withdraw from an empty altar.")
    assert playing.why_not(0, ("withdraw",)) == empty


@covers("VO-6", "VO-7")
def test_the_game_ends_when_the_player_on_turn_holds_nothing() -> None:
    few, many = ["flower", "olive"], [code for code in CODES[3:] if code != "gold"]
    playing = table(seats=[{"hand": ["fig"], "taken": few}, {"hand": ["gold"], "taken": many}])
    playing.answer(0, ("lay", "fig"))
    playing.answer(1, ("lay", "gold"))
    assert playing.over
    assert GAME.outcome(playing.position) == Outcome((2, 10), (2, 1), "empty hand")
