"""What the page gets: every piece, cards where they lie, a conflict that is counted once."""

import json
from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any

import pytest

from tests.games.mezo.situations import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    MezoTable,
    asks,
    at,
    choose_cards,
    finish,
    play,
    resolving,
    seen,
)
from theomachy.engine.documents import check_schema
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing import covers
from theomachy.engine.views import sight
from theomachy.games.mezo import GAME
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.words.textboard import draw


def cards(table: MezoTable, seat: int, viewer: int | None = None) -> tuple[int, int, list[str]]:
    """How many cards a seat has in hand and in its deck, and those on top of it."""
    row = table.view(viewer).json()["seats"][seat]
    return len(row["hand"]), row["deck"], [card["id"] for card in row["on_top"]]


@covers("MZ-101", "MZ-102")
def test_cards_are_in_hand_until_the_reveal_and_then_on_top_of_the_deck() -> None:
    table = at(players=3, step="conflict", seats=[{"god": "KU"}, {"god": "IX"}])
    assert asks(table) == "Conflict.cards"
    assert cards(table, RED, RED) == (3, 2, [])
    choose_cards(table)
    assert asks(table) == "Acting.choose"
    back = list(table.position.hands[RED])
    assert len(back) == 2
    for viewer, known in ((RED, back), (GREEN, ["?", "?"]), (None, ["?", "?"])):
        assert cards(table, RED, viewer) == (0, 4, known)
    finish(table, "Conflict.cards")
    assert cards(table, RED, RED) == (3, 1, [])


@covers("MZ-102", "MZ-142")
def test_units_are_sacrificed_first_with_the_cards_of_the_last_conflict_on_the_deck() -> None:
    options = {"blessed_sacrifice": "before_actions"}
    table = at(
        ["PAL"], players=3, step="conflict", resolved=["COB"], blessed="PAL", options=options
    )
    assert asks(table) == "Sacrifice.choose"
    assert [cards(table, RED)[:2], cards(table, RED, RED)[:2]] == [(0, 4), (0, 4)]


@covers("MZ-102")
def test_the_text_board_marks_what_is_in_hand_and_what_is_on_the_deck() -> None:
    table = at(players=3, step="conflict", seats=[{"god": "KU"}])
    drawn = draw(table.position, RED)
    assert (drawn.count("\n* "), drawn.count("\n^ ")) == (3, 0)
    choose_cards(table)
    drawn = draw(table.position, RED)
    assert (drawn.count("\n* "), drawn.count("\n^ "), drawn.count("\n» ")) == (0, 2, 1)


def altar_of_awakening() -> MezoTable:
    """Red has won an altar that AWAKENs 2 units; Green and Blue are tied for Shamans."""
    return resolving(
        {"strength": 9, "xibalba": {"shamans": 2, "warriors": 2}},
        {"regions": {"HOC": {"shamans": 1, "warriors": 1}}},
        {"regions": {"HOC": {"shamans": 1, "warriors": 2}}},
        {},
        champion=GREEN,
        altars={"HOC": "AL4"},
    )


@covers("MZ-121", "MZ-122")
def test_strength_is_no_longer_shown_once_it_has_been_counted() -> None:
    table = altar_of_awakening()
    assert asks(table) == "Awakening.choose"
    conflict = seen(table)["conflict"]
    assert conflict["strengths"] is None
    # Majorities come after the altar, and still change.
    assert conflict["most"] == {"S": [GREEN, BLUE], "W": [BLUE]}
    play(table, ("put", "HOC", "S"), ("put", "HOC", "S"))
    assert asks(table) == "Majority.space"
    conflict = seen(table)["conflict"]
    assert (conflict["strengths"], conflict["most"]) == (None, {"S": [RED], "W": [BLUE]})


@covers("MZ-121")
def test_a_tie_for_strength_is_shown_while_it_is_being_broken() -> None:
    table = resolving({"strength": 5}, {"strength": 5}, {}, {}, champion=BLUE)
    assert asks(table) == "Contest.name"
    totals = [row["total"] for row in seen(table)["conflict"]["strengths"]]
    assert totals == [5, 5, 2, 0]


@covers("MZ-123", "MZ-124", "MZ-125")
def test_a_majority_is_shown_until_its_unit_has_left() -> None:
    table = altar_of_awakening()
    play(table, ("put", "COB", "S"), ("put", "COB", "S"))
    assert asks(table) == "Majority.name"
    assert seen(table)["conflict"]["most"] == {"S": [GREEN, BLUE], "W": [BLUE]}
    play(table, ("name", BLUE))
    assert seen(table)["conflict"]["most"] == {"S": [BLUE], "W": [BLUE]}
    play(table, ("space", "IC3"))
    assert asks(table) == "Building.choose"
    assert seen(table)["conflict"]["most"] == {"S": None, "W": [BLUE]}
    play(table, ("build", "COB", "glyph"))
    assert asks(table) == "Majority.space"
    assert seen(table)["conflict"]["most"] == {"S": None, "W": [BLUE]}
    play(table, ("space", "HC2"))
    assert seen(table)["conflict"]["most"] == {"S": None, "W": None}


@pytest.mark.parametrize("viewer", [RED, YELLOW, None])
def test_the_text_board_counts_a_conflict_once(viewer: int | None) -> None:
    table = altar_of_awakening()
    drawn = draw(table.position, viewer)
    assert drawn.count("counted") == 4
    assert "most Shamans: Green and Blue" in drawn
    play(table, ("put", "HOC", "S"), ("put", "HOC", "S"), ("space", "IC2"))
    assert "most Shamans: counted   most Warriors: Blue" in draw(table.position, viewer)


OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"blessed_cards": False, "god_move": "adjacent", "split_targets": False},
    {"blessed_sacrifice": "before_actions", "glyph_pass": True, "start_level": 0},
)


def positions(players: int, options: Mapping[str, Any]) -> Iterator[Mezo]:
    """Every position of a game of players who answer at random, to its end."""
    luck = Random(players)
    g = GAME.start(players, options)
    while g.decision is not None:
        yield g
        seat = waiting(g)[0]
        answer(g, luck.choice(list(g.decision.options_for(seat))), seat)
    yield g


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("options", OPTIONS)
def test_every_view_fits_its_schema_and_loses_no_piece(
    players: int, options: dict[str, Any]
) -> None:
    counts = None
    for g in islice(positions(players, options), 0, None, 3):
        for viewer in (None, *range(players)):
            view = json.loads(json.dumps(GAME.view(sight(GAME, g, viewer), viewer)))
            check_schema(view, GAME.view_schema, "the view")
            counts = counts or dict(GAME.pieces(view))
            assert dict(GAME.pieces(view)) == counts
    assert counts is not None
    assert (counts["Red Shamans"], counts["Green glyphs"], counts["cards"]) == (8, 6, 20)
    assert counts["Red Champions"] == (2 if players == 2 else 1)


def test_a_piece_that_is_lost_from_a_view_is_noticed() -> None:
    table = at(players=2, step="cards", conflict="HOC", seats=[{"regions": {"COB": {"glyphs": 1}}}])
    whole = GAME.pieces(seen(table))
    for spoil in (
        lambda view: view["regions"][2]["glyphs"].__setitem__(0, 0),
        lambda view: view["seats"][1].update(deck=1),
        lambda view: view["seats"][0].update(champions=1),
        lambda view: view["regions"][1]["pyramid"].clear(),
        lambda view: view["tiles"].pop(),
    ):
        view = seen(table)
        spoil(view)
        assert GAME.pieces(view) != whole
