"""Positions saved by older versions can be read."""

import json
from pathlib import Path
from random import Random

from theomachy.engine.codec import dumps, encode, loads
from theomachy.engine.views import redeal, sight
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import SHOWN, taken_before

FIRST = (Path(__file__).parent / "layouts" / "1.json").read_bytes()


def test_the_first_layout_is_read_with_all_that_is_known_of_hidden_cards() -> None:
    g = loads(GAME, FIRST)
    assert g.since == [(2, 2, 2, taken_before(3)), (SHOWN,), (2, 2, 2, 2)]
    (spent,) = g.spent
    assert (spent.card, spent.since, spent.slots) == ("S4", 1, ((1, 1), (2, 3)))
    assert not list(GAME.invariants(g))


def test_what_the_first_layout_says_can_be_saved_dealt_afresh_and_played_on() -> None:
    g = loads(GAME, FIRST)
    assert encode(GAME, g)["version"] == GAME.position_version
    assert loads(GAME, dumps(GAME, g)) == g
    for viewer in (None, *range(g.seat_count)):
        seen = sight(GAME, g, viewer)
        again = sight(GAME, redeal(GAME, seen, Random(1)), viewer)
        assert dumps(GAME, again) == dumps(GAME, seen)


def test_the_first_layout_may_have_a_chaos_strikes_under_way_and_nothing_spent() -> None:
    old = json.loads(FIRST)
    del old["spent"]
    old["pools"][1] = []
    old["bag"].remove("W")
    old["chaos"] = [["W", 2]]
    old["in_play"], old["controller"] = [], 0
    old["stack"].append(["Chaos", "choose", {"by": 1, "on": 0, "left": 0}])
    g = loads(GAME, json.dumps(old).encode())
    assert (g.spent, g.decided, g.chaos) == ((), (), (("W", 2),))
