import json

import pytest

from tests.engine.omen import GAME as OMEN
from theomachy.bots.measure import QUICK, decisions_of, engine_cost, measure, plain_work
from theomachy.games.gheos import GAME as GHEOS

OPERATIONS = {"clone", "sight", "redeal", "view", "views", "encode", "decode"}
OPERATIONS |= {"encode and decode"}


def test_every_game_and_number_of_players_is_measured_in_plain_json():
    told: list[str] = []
    found = measure([OMEN], quick=True, progress=told.append)
    assert json.loads(json.dumps(found)) == found
    assert found["calibration"]["rounds_per_second"] > 0
    assert set(found["games"]["omen"]) == {str(players) for players in OMEN.players}
    for figures in found["games"]["omen"].values():
        assert figures["decisions_per_second"] > 0
        assert figures["decisions_per_game"] > 1
        assert set(figures["microseconds"]) == OPERATIONS
        for times in figures["microseconds"].values():
            assert times["mean"] > 0
            assert times["p99"] > 0
    assert told[-1] == f"Omen with {OMEN.players[-1]} players"


@pytest.mark.parametrize("game", [OMEN, GHEOS])
def test_positions_are_measured_where_a_seat_has_a_choice(game):
    seen = [
        (seat, len(g.decision.options_for(seat)))
        for g, seat in decisions_of(game, game.players[0], 1)
    ]
    assert {seat for seat, _ in seen} == set(range(game.players[0]))
    assert all(options > 1 for _, options in seen)


def test_the_engine_alone_takes_microseconds():
    assert 0 < engine_cost(QUICK) < 100


def test_the_work_of_the_calibration_never_changes():
    assert plain_work(1000) == 389_262
