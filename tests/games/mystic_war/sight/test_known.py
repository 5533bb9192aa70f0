"""What a seat of Mystic War has seen, so that no answer that showed it is taken back freely."""

from typing import Any

import pytest

from theomachy.engine.errors import UndoRefused
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

PILE = ["N2", "CAP", "D8"]


def table_of(hand: list[str], **written: Any) -> Table[MysticWar]:
    seats = [{"hand": hand, **written.pop("own", {})}, *written.pop("others", ())]
    return Table(GAME, position=GAME.read({"game": "mystic-war", "seats": seats, **written}))


def pile_of(table: Table[MysticWar], seat: int | None) -> Any:
    return table.view(seat).json()["discard"]["cards"]


@covers("MW-129", "MW-130")
@pytest.mark.parametrize("on", [0, 1])
def test_once_genie_has_shown_the_pile_it_is_not_taken_back_freely(on: int) -> None:
    table = table_of(["GEN"], discard=PILE)
    assert [pile_of(table, seat) for seat in (0, 1, 2, None)] == [None] * 4
    table.answer(0, ("play", "GEN", on))
    assert [pile_of(table, seat) == PILE for seat in (0, 1, 2, None)] == [
        seat == on for seat in (0, 1, 2, None)
    ]
    with pytest.raises(UndoRefused, match="something new"):
        table.undo(0)
    table.undo(0, consent=[1, 2])
    assert table.position.hands[0] == ("GEN",)


@covers("MW-130")
def test_a_pile_that_shows_all_there_is_to_see_lets_genie_be_taken_back() -> None:
    looked = table_of(["GEN"], discard=["D8"])
    assert not GAME.known(looked.position, 0) - {("GEN", 0), ("D8", 0), (0, "City")}
    looked.answer(0, ("play", "GEN", 0))
    assert not GAME.known(looked.position, 0) - {("GEN", 0), ("D8", 0), (0, "City")}
    everything_open = table_of(["GEN"], discard=PILE, options={"open_discard": True})
    before = GAME.known(everything_open.position, 0)
    everything_open.answer(0, ("play", "GEN", 0))
    assert not GAME.known(everything_open.position, 0) - before


@covers("MW-133")
@pytest.mark.parametrize("on", [0, 1])
def test_once_scrutiny_has_shown_a_goal_it_is_not_taken_back_freely(on: int) -> None:
    table = table_of(["SCR"])
    table.answer(0, ("play", "SCR", on))
    with pytest.raises(UndoRefused, match="something new"):
        table.undo(0)


@covers("MW-154")
def test_a_judgment_without_a_winner_is_not_taken_back_freely() -> None:
    table = table_of(["JU"], others=[{"realm": [20, 20, 20], "goal": "Hoard"}])
    table.answer(0, ("play", "JU"))
    with pytest.raises(UndoRefused, match="something new"):
        table.undo(0)


@covers("MW-143")
def test_who_controls_chaos_strikes_looks_through_the_pile_and_the_recipient_does_not() -> None:
    elsewhere = ("CHA", "GEN", "PEN", "SLA")
    pile = [card for card in GAME.read({"game": "mystic-war"}).bag if card not in elsewhere]
    table = table_of(["CHA"], others=[{"realm": [5, 9, 5]}], discard=pile)
    table.answer(0, ("play", "CHA", 2))
    table.answer(1, ("play", "GEN", 2))
    assert [pile_of(table, seat) is not None for seat in (0, 1, 2)] == [False, True, False]
    new = {("below", 0, table.position.discard[0])}
    assert [new <= GAME.known(table.position, seat) for seat in (0, 1, 2)] == [False, True, False]
