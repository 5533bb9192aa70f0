"""How fast the bots think."""

import json

from tests.engine.omen import GAME as OMEN
from theomachy.bots.pace import QUICK, paces


def test_the_pace_is_measured_with_every_number_of_players_in_plain_json():
    told: list[str] = []
    found = paces([OMEN], quick=True, progress=told.append)
    assert json.loads(json.dumps(found)) == found
    assert set(found["omen"]) == {str(players) for players in OMEN.players}
    for figures in found["omen"].values():
        assert figures["iterations_per_second"] > 0
        assert set(figures["milliseconds"]) == set(QUICK.bots)
        for times in figures["milliseconds"].values():
            assert 0 < times["mean"] <= times["most"]
    assert told[-1] == f"Omen with {OMEN.players[-1]} players"
