"""What all insights have in common: features of every seat, weighed as was learned from games."""

import json
from importlib.resources import files
from typing import Any

import pytest

from theomachy.bots.insight import insight
from theomachy.bots.insight.learned import weights
from theomachy.bots.measure import decisions_of
from theomachy.bots.search.judging import chances
from theomachy.engine.game import Game, games

OURS = [game for name, game in games().items() if name != "omen"]
every_game = pytest.mark.parametrize("game", OURS, ids=lambda game: str(game.name))


def some_positions(game: Game[Any]) -> list[Any]:
    players = game.players[1]
    return [g.clone() for g, _ in decisions_of(game, players, "features")][::25]


@every_game
def test_every_feature_of_every_seat_has_a_name_and_a_weight(game: Game[Any]):
    known = insight(game)
    learned = weights(game.name, known.names)
    assert learned is not None
    assert len(learned) == len(known.names)
    for g in some_positions(game):
        rows = known.rows(g)
        assert len(rows) == g.seat_count
        assert {len(row) for row in rows} == {len(known.names)}


@every_game
def test_the_weights_say_which_command_made_them(game: Game[Any]):
    path = files("theomachy.bots.insight").joinpath("weights", f"{game.name}.json")
    written = json.loads(path.read_text("utf-8"))
    assert written["made_by"].startswith(f"theomachy train {game.name} --games {written['games']}")
    if written["made_by"].endswith("--by playing"):
        assert written["lead"] > 2 * written["lead_error"]
    else:
        assert written["log_loss"] < written["log_loss_without_weights"]


PLACES = ("turns to wait", "tile played", "settled", "turn ended")
"""The features that only say where a seat stands in the round."""


@every_game
def test_who_has_more_of_what_speaks_for_a_win_is_judged_likelier_to_win(game: Game[Any]):
    """More of anything is never held against a seat; its place in the round may be."""
    names = insight(game).names
    learned = weights(game.name, names)
    assert learned is not None
    merits = [weight for name, weight in zip(names, learned) if not name.startswith(PLACES)]
    assert min(merits) > 0
    for g in some_positions(game):
        judged = chances(game, insight(game))(g)
        assert sum(judged) == pytest.approx(1)
        rows = insight(game).rows(g)
        sums = [sum(w * f for w, f in zip(learned, row, strict=True)) for row in rows]
        assert max(range(g.seat_count), key=judged.__getitem__) == sums.index(max(sums))
