"""The attacks of `make abuse`, less of each, with an honest player beside them.

How long the player's answers took is for `make abuse` to say: a test does not look at the clock.
"""

import httpx
import pytest

from bench.abuse import edge, identity, questions, records, sockets
from bench.abuse.honest import Experience
from bench.abuse.suite import ATTACKS, broken, slow, suffer
from bench.abuse.target import Attack, Target, Wrong, unsound

GROUPS = {
    part.__name__.rpartition(".")[2]: part.ATTACKS
    for part in (records, questions, identity, edge, sockets)
}


def test_every_attack_is_tried() -> None:
    assert sorted(ATTACKS, key=repr) == sorted((a for g in GROUPS.values() for a in g), key=repr)


@pytest.mark.parametrize("group", GROUPS)
def test_the_server_and_the_honest_player_come_through(group: str) -> None:
    assert suffer(GROUPS[group], short=True, pause=1)["broken"] == []


def test_an_attack_that_works_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def kill(target: Target, size: int) -> Wrong:
        target.server.process.kill()
        target.server.process.wait()
        return []

    attack = Attack("kill", kill, 1, 1)
    monkeypatch.setattr("bench.abuse.suite.ATTACKS", (attack,))
    wrong = suffer([attack], short=True, pause=1)["broken"]
    assert "The server has ended." in wrong
    assert any("The honest player met: " in sentence for sentence in wrong)


def test_what_the_honest_player_suffers_is_told() -> None:
    assert slow(Experience(answers=[0.1] * 99, bots=[9.0])) == []
    assert slow(Experience(answers=[0.3] * 99)) == [
        "Half of the honest player's answers took over 0.25 s."
    ]
    assert slow(Experience(replays=[0.1] * 50 + [2.5])) == [
        "One in a hundred of the honest player's replays took over 2 s."
    ]
    assert slow(Experience(bots=[11.0])) == ["The Novice took over 10 s."]
    assert broken(Experience()) == [
        "The honest player got no answer at all.",
        "The Novice never answered.",
    ]
    assert broken(Experience(busy=[0.1])) == []


def test_answers_that_nobody_should_get_are_told() -> None:
    request = httpx.Request("GET", "http://localhost/api/tables/abc/state")
    answers: list[httpx.Response | str] = [
        httpx.Response(200, request=request),
        httpx.Response(503, json={"error": {"message": "The server is busy."}}, request=request),
        httpx.Response(429, json={"error": {"message": "no sentence"}}, request=request),
        httpx.Response(500, request=request),
        "ReadTimeout",
    ]
    assert unsound(answers) == [
        "1 requests ended with 429 at /api/tables/ID/state, without a sentence.",
        "1 requests ended with 500 at /api/tables/ID/state.",
        "1 requests ended with ReadTimeout.",
    ]
