"""What a client is shown of Mystic War: always of one shape, and with all pieces in it."""

import json
from random import Random
from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.documents import check_schema
from theomachy.engine.kernel import waiting
from theomachy.engine.testing import covers
from theomachy.engine.views import View
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import MysticWar

PIECES = {"action cards": 82, "white-backed Judgments": 1, "goals": 12}


def shown(g: MysticWar, seat: int | None) -> Any:
    return json.loads(json.dumps(View(GAME, g, seat).json()))


@pytest.mark.parametrize(
    ("players", "preset"),
    [(2, "two_players"), (3, "rulebook"), (5, "open_table"), (8, "rulebook")],
)
def test_every_view_of_a_game_fits_its_schema_and_counts_all_pieces(
    players: int, preset: str
) -> None:
    rng = Random(players)
    known: dict[int | None, Any] = {}
    g = GAME.start(players, {"necromancy_events": True}, preset)
    for _ in range(300):
        for viewer in (None, 0, players - 1):
            view = shown(g, viewer)
            earlier = [known[viewer]] if viewer in known else []
            check_schema(view, GAME.view_schema, "the view", *earlier)
            known[viewer] = view
            assert GAME.pieces(view) == PIECES
        if g.decision is None:
            return
        seat = waiting(g)[0]
        options = g.decision.options_for(seat)
        answer(g, options[int(rng.random() * len(options))], seat)


@covers("MW-132", "MW-145")
def test_the_white_judgment_is_shown_aside_once_it_has_been_played() -> None:
    g = GAME.read({"game": "mystic-war", "seats": [{"hand": ["JUW"]}]})
    assert shown(g, 1)["seats"][0]["hand"] == ["JUW"]
    answer(g, ("play", "JUW"))
    view = shown(g, 1)
    assert view["deck"] == {"size": 81, "white": False, "ended": True, "aside": True}
    assert GAME.pieces(view) == PIECES
