"""What each seat may know of a game of Mezo, and what it may not."""

import json
import random
from collections.abc import Iterator

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    MezoTable,
    asks,
    at,
    choose_cards,
    finish,
    options,
    pass_on,
    play,
)
from theomachy.engine.testing import covers
from theomachy.games.mezo.content.gods import CARDS
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.sight.sight import known


def drawn(conflicts: int = 0, players: int = 3) -> MezoTable:
    """All have drawn cards for a conflict, after that many others were resolved."""
    table = at(players=players, step="conflict", seats=[{"god": "KU"}, {"god": "IX"}])
    for _ in range(conflicts):
        choose_cards(table)
        finish(table, "Conflict.cards")
    return table


def deals(table: MezoTable, viewer: int | None, times: int = 200) -> Iterator[Mezo]:
    """Full positions that may be the true one, as far as that seat knows."""
    luck = random.Random(7)
    view = table.view(viewer)
    return (view.redeal(luck) for _ in range(times))


@covers("MZ-102")
def test_a_seat_sees_its_own_cards_and_the_number_of_the_others() -> None:
    table = drawn()
    for viewer in (*range(3), None):
        sight = table.view(viewer).sight
        for seat in range(3):
            true = table.position.hands[seat]
            assert len(sight.hands[seat]) == len(true) == 3
            assert (sight.hands[seat] == true) == (seat == viewer)
            assert len(sight.decks[seat]) == 2


@covers("MZ-102")
def test_no_card_of_another_leaves_the_table_before_it_is_revealed() -> None:
    table = drawn()
    hidden = {card for seat in (GREEN, BLUE) for card in table.position.hands[seat]}
    hidden |= {card for seat in (GREEN, BLUE) for card in table.position.decks[seat]}
    view = table.view(RED)
    shown = json.dumps(view.json()["seats"][RED])
    assert not any(f'"{card}"' in shown for card in hidden)
    for seat in (GREEN, BLUE):
        assert {card["id"] for card in view.json()["seats"][seat]["hand"]} == {"?"}
    assert view.decision is not None
    assert view.decision.options_for(GREEN) == ()
    assert list(view.decision.options_for(RED)) == [("card", c) for c in table.position.hands[RED]]
    # What others have not played this Age is public by elimination.
    assert len(view.json()["seats"][GREEN]["unplayed"]) == 5


@covers("MZ-102", "MZ-103")
def test_that_a_seat_has_chosen_may_be_told_but_not_what() -> None:
    table = drawn()
    before = [json.dumps(table.view(viewer).json()) for viewer in (GREEN, BLUE, None)]
    table.answer(RED, table.options(RED)[1])
    assert RED not in table.waiting
    assert [json.dumps(table.view(viewer).json()) for viewer in (GREEN, BLUE, None)] == before
    assert table.view(GREEN).sight.given == ()
    assert table.view(RED).sight.given == ((RED, ("card", table.position.hands[RED][1])),)


@covers("MZ-103")
def test_revealed_and_played_cards_are_open_to_all() -> None:
    table = drawn()
    choose_cards(table)
    for viewer in (RED, BLUE, None):
        assert table.view(viewer).sight.chosen == table.position.chosen
    finish(table, "Conflict.cards")
    assert table.view(BLUE).sight.played == table.position.played
    assert table.position.played[RED]


@covers("MZ-101")
def test_a_draw_is_told_to_its_owner_only() -> None:
    table = drawn(1)
    told = [event for event in table.log if event.kind == "draw" and event.data["seat"] == RED]
    assert told
    for event in told:
        assert event.to == (RED,)
        assert "cards" in event.seen_by(RED).data
        assert "cards" not in event.seen_by(GREEN).data
        assert "cards" not in event.seen_by(None).data


@pytest.mark.parametrize("viewer", [RED, None])
def test_a_redeal_keeps_what_the_viewer_knows_and_varies_the_rest(viewer: int | None) -> None:
    table = drawn(1)
    hands = set()
    for g in deals(table, viewer):
        for seat in range(3):
            cards = (*g.hands[seat], *g.decks[seat], *g.played[seat])
            assert sorted(cards) == sorted(c for c in CARDS if c[:2] == g.gods[seat])
        if viewer is not None:
            assert g.hands[viewer] == table.position.hands[viewer]
            assert g.decks[viewer] == table.position.decks[viewer]
        hands.add(g.hands[GREEN])
    assert len(hands) == 4  # any 3 of the 4 cards that Green has not played


@covers("MZ-102")
def test_a_redeal_keeps_the_cards_that_the_owner_has_put_back() -> None:
    table = drawn()
    choose_cards(table)  # two cards of each go back on top
    back = table.position.hands[RED]
    assert len(back) == 2
    for g in deals(table, RED, 50):
        assert g.hands[RED] == back
    assert any(g.hands[RED] != back for g in deals(table, GREEN, 50))


def test_a_set_that_is_public_by_elimination_is_dealt_as_it_is() -> None:
    table = drawn(3, players=2)  # the fourth conflict: two cards are left, and both are drawn
    true = table.position.hands[GREEN]
    assert len(true) == 2
    assert {g.hands[GREEN] for g in deals(table, RED, 50)} == {true}


def test_what_a_seat_can_name_follows_from_its_sight() -> None:
    table = drawn(1)
    for seat in range(3):
        names = known(table.position, seat)
        assert set(table.position.hands[seat]) <= names
        assert names == known(table.view(seat).sight, seat)
        assert not set(table.position.decks[(seat + 1) % 3]) & names


def test_undo_is_free_until_a_card_is_seen() -> None:
    table = drawn()
    table.answer(RED, table.options(RED)[0])
    assert table.can_undo(RED)
    table.undo(RED)
    choose_cards(table)
    assert not table.can_undo(RED)
    pass_on(table, 1)
    assert asks(table) == "Acting.choose"


def test_everything_is_open_when_the_game_is_over() -> None:
    table = at(players=2, age=3, step="end of game")
    assert table.over
    assert table.view(None).sight.hands == table.position.hands


def test_an_effect_asks_only_the_player_it_belongs_to() -> None:
    table = drawn()
    choose_cards(table)
    play(table, options(table, "act")[0])
    view = table.view(None)
    assert view.decision is not None
    assert view.decision.options_for(table.waiting[0]) == ()
