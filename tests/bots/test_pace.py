"""How fast the bots think."""

import json

import pytest

from tests.engine.omen import GAME as OMEN
from theomachy.bots import pace
from theomachy.bots.pace import QUICK, paces
from theomachy.games.gheos import GAME as GHEOS


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


def test_the_slowest_answer_is_looked_for_where_there_are_most_options(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(pace, "_seconds", lambda thinking, view, decision: len(decision.options))
    monkeypatch.setattr(pace, "_searching", lambda view, decision, iterations: 1.0)
    most = max(len(decision.options) for _, decision in pace._asked(GHEOS, 2))
    times = paces([GHEOS], quick=True)["gheos"]["2"]["milliseconds"]["greedy"]
    assert times["most"] == 1000 * most > times["mean"]
