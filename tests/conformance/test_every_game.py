"""Every installed game keeps every law, at every player count and with every option.

A few games each, looked at closely; `make soak` plays many.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.engine.omen import GAME as OMEN
from theomachy.bots.checking import BY_TURNS, greedy_players
from theomachy.engine.game import Game, games
from theomachy.engine.testing import Report, check, check_documents, rule_coverage, shortest
from theomachy.engine.testing.coverage import marked_tests

TESTS = Path(__file__).resolve().parents[1]
GAMES = list(games().values())


def looked_at(moments: int, game: Game[Any], players: int, seed: str, **how: Any) -> float:
    """The rate at which about that many moments of a game are checked, however long it is."""
    bare = check(game, players, games=1, seed=seed, rate=0, laws=frozenset({"ends"}), **how)
    return min(1.0, moments / bare.decisions)


def complaint(report: Report) -> str:
    """The first failure, with the shortest record of it that is found quickly."""
    return "" if report.holds else f"{report}\n{shortest(report.failures[0], effort=20).record}"


def player_counts() -> Iterator[Any]:
    for game in GAMES:
        for players in game.players:
            yield pytest.param(game, players, id=f"{game.name}-{players}")


def option_values() -> Iterator[Any]:
    """Every value of every named option that is not its default; the last seat, where seats are."""
    for game in GAMES:
        for name, setting in game.settings.settings.items():
            values = [value for value in setting.meanings if value != setting.default]
            players = game.players[-1]
            for value in [*values, *([players] if setting.seat else [])]:
                yield pytest.param(game, name, value, id=f"{game.name}-{name}-{value}")


def presets() -> Iterator[Any]:
    for game in GAMES:
        for preset in game.settings.presets:
            yield pytest.param(game, preset, id=f"{game.name}-{preset}")


def test_there_is_a_game() -> None:
    assert GAMES


@pytest.mark.parametrize(("game", "players"), list(player_counts()))
def test_a_game_keeps_every_law(game: Game[Any], players: int) -> None:
    rate = looked_at(30, game, players, "one game")
    report = check(game, players, games=1, seed="one game", rate=rate, shown=min(1.0, 6 * rate))
    assert report.holds, complaint(report)
    rate = looked_at(8, game, players, "many games")
    report = check(game, players, games=2, seed="many games", rate=rate, shown=rate)
    assert report.holds, complaint(report)


@pytest.mark.parametrize(("game", "players"), list(player_counts()))
def test_what_a_greedy_game_comes_to_can_be_shown(game: Game[Any], players: int) -> None:
    how: dict[str, Any] = {"laws": frozenset({"showing"}), "players_of": [greedy_players]}
    report = check(game, players, seed="greedy", rate=0, shown=0.1, **how)
    assert report.holds, complaint(report)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_whatever_is_written_is_refused_with_a_sentence_or_can_be_played(game: Game[Any]) -> None:
    report = check_documents(game, 200, seed="written", players_of=BY_TURNS)
    assert report.holds, str(report)
    assert 0 < report.refused < report.documents


@pytest.mark.parametrize(("game", "name", "value"), list(option_values()))
def test_a_game_keeps_every_law_with_each_option(game: Game[Any], name: str, value: Any) -> None:
    players, options = game.players[-1], {name: value}
    rate = looked_at(8, game, players, "options", options=options)
    report = check(game, players, games=1, seed="options", rate=rate, shown=rate, options=options)
    assert report.holds, complaint(report)


@pytest.mark.parametrize(("game", "preset"), list(presets()))
def test_a_game_keeps_every_law_with_each_preset(game: Game[Any], preset: str) -> None:
    for players in {game.players[0], game.players[-1]}:
        rate = looked_at(8, game, players, "presets", preset=preset)
        report = check(game, players, 1, "presets", rate=rate, shown=rate, preset=preset)
        assert report.holds, complaint(report)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_has_a_test_or_a_reason_and_every_id_cited_exists(game: Game[Any]) -> None:
    coverage = rule_coverage(game, TESTS)
    assert coverage.holds, str(coverage)


def test_every_rule_that_a_test_covers_belongs_to_some_game() -> None:
    known = {rule for game in (*GAMES, OMEN) for rule in game.rulebook.rules}
    foreign = [
        f"{path.relative_to(TESTS)}::{test.name} covers {rule}."
        for path in sorted(TESTS.rglob("*.py"))
        for test in marked_tests(ast.parse(path.read_text("utf-8")))
        for rule in test.rules
        if rule not in known
    ]
    assert not foreign, "\n".join(foreign)
