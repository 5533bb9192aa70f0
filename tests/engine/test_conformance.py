"""The conformance suite passes a sound game, and says where and how another fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests.engine.omen import GAME
from tests.engine.omen.rules import Look, Omen, Round
from theomachy.engine.game import Outcome
from theomachy.engine.replay import replay
from theomachy.engine.testing import LAWS, Report, check, shortest

Patch = pytest.MonkeyPatch


def lose_the_altar(self: Round, g: Omen) -> Any:
    g.altar = ()


def stumble(self: Look, g: Omen, choice: Any) -> Any:
    raise KeyError("under")


# a sound game


@pytest.mark.parametrize("players", GAME.players)
def test_a_sound_game_keeps_every_law(players: int) -> None:
    report = check(GAME, players, games=3, seed=5, rate=1)
    assert report.holds, report
    assert report.games == 3
    assert report.decisions > 60
    assert report.views_compared > 500


@pytest.mark.parametrize("preset", GAME.settings.presets)
@pytest.mark.parametrize("looking", [True, False])
def test_a_sound_game_keeps_every_law_with_every_option(preset: str, looking: bool) -> None:
    report = check(GAME, 3, seed=6, rate=1, preset=preset, options={"looking": looking})
    assert report.holds, report


def test_the_same_seed_gives_the_same_report() -> None:
    first, second = (check(GAME, 2, games=5, seed="twice", rate=0.2) for _ in range(2))
    assert first == second
    assert check(GAME, 2, games=5, seed="other", rate=0.2) != first


def test_a_lower_rate_compares_fewer_views() -> None:
    low, high = (check(GAME, 3, games=3, seed=1, rate=rate) for rate in (0.1, 1))
    assert 0 < low.views_compared < high.views_compared / 3


def test_events_are_counted_by_kind_and_by_what_they_name() -> None:
    report = check(GAME, 2, games=2, seed=1, rate=0.1)
    assert report.told["lead",] == 2
    assert sum(count for (kind, *_), count in report.told.items() if kind == "put") == (
        report.told["put", "top"] + report.told["put", "under"]
    )


def test_progress_is_reported_after_every_game() -> None:
    seen: list[int] = []
    check(GAME, 2, games=3, seed=1, rate=0.1, progress=lambda report: seen.append(report.games))
    assert seen == [1, 2, 3]


def test_a_game_may_end_without_a_winner_but_not_with_a_gap_in_the_ranks() -> None:
    ranks = (2, 2)
    game = replace(GAME, outcome=lambda g: Outcome(g.scores, ranks, g.ending or "none"))
    assert check(game, 2, seed=1, rate=0).holds
    ranks = (3, 3)
    assert [each.law for each in check(game, 2, seed=1, rate=0).failures] == ["outcome"]


def test_a_report_can_be_read() -> None:
    report = check(GAME, 2, games=2, seed=1, rate=0.1)
    assert str(report).startswith("omen with 2 players: 2 games, ")
    assert str(report).endswith("every law held.")


# failures


@pytest.fixture
def lossy() -> Iterator[Report]:
    """A report of games in which the altar is lost."""
    with Patch.context() as patch:
        patch.setattr(Round.score, "act", lose_the_altar)
        yield check(GAME, 3, games=2, seed=3, rate=1)


def test_a_failure_says_where_and_how(lossy: Report) -> None:
    failure = lossy.failures[0]
    assert failure.law == "invariants"
    assert failure.seed == "3/0"
    assert failure.decision == len(failure.answers)
    assert "Omen, 3 players, seed 3/0, after" in str(failure)
    assert failure.sentence in str(lossy)
    assert not lossy.holds


def test_the_record_of_a_failure_replays_to_where_it_failed(lossy: Report) -> None:
    failure = lossy.failures[0]
    table = replay(failure.record, game=GAME)
    assert [broken for broken in GAME.invariants(table.position) if broken] != []
    assert len(table.record.entries) >= failure.decision


def test_a_failure_is_cut_down_to_a_short_game(lossy: Report) -> None:
    failure = lossy.failures[0]
    short = shortest(failure)
    assert short.law == "invariants"
    assert short.decision < failure.decision
    # 1 lot, 6 draws, 3 offers, one of which is a bird, and 1 throw after which it cannot be read.
    assert short.decision == 11
    assert list(GAME.invariants(replay(short.record, game=GAME).position)) != []


def test_the_search_for_a_shorter_game_stops_after_its_effort(lossy: Report) -> None:
    failure = lossy.failures[0]
    assert shortest(failure, effort=0) == failure
    assert shortest(failure, effort=1).decision <= failure.decision


def test_an_error_leaves_a_record_of_the_answer_that_raised_it(monkeypatch: Patch) -> None:
    monkeypatch.setattr(Look.place, "act", stumble)
    failure = check(GAME, 2, games=1, seed=3, rate=0).failures[0]
    assert (
        failure.sentence
        == "KeyError in stumble (test_conformance.py:"
        + (failure.sentence.partition("test_conformance.py:")[2])
    )
    assert '"answer":["' in failure.record.splitlines()[-2]
    assert failure.answers[-1][1] in {("top",), ("under",)}


def test_a_game_that_cannot_be_set_up_is_reported() -> None:
    def setup(players: int, options: Any) -> Omen:
        raise ValueError("no birds")

    failure = check(replace(GAME, setup=setup), 2, seed=1).failures[0]
    assert failure.law == "errors"
    assert failure.record == ""


def test_a_run_stops_after_ten_failures() -> None:
    report = check(replace(GAME, targets=lambda g, option: ()), 2, games=50, seed=1, rate=1)
    assert len(report.failures) == report.games == 10


def test_every_law_is_described() -> None:
    assert all(sentence.endswith(".") for sentence in LAWS.values())
