"""Games: how they are found, started and compared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib.metadata import EntryPoint
from typing import Any, NamedTuple, cast

import pytest

from tests.engine.omen import GAME
from theomachy.engine import game as engine_game
from theomachy.engine.decisions import Pick
from theomachy.engine.errors import BadInput, BadOption, TheomachyError, UnknownGame
from theomachy.engine.game import Installed, Outcome, game, games, ranked


def test_installed_games_are_found_by_their_names() -> None:
    assert "gheos" in games()
    assert all(found.name == name for name, found in games().items())
    assert list(games()) == sorted(games())
    assert game("gheos") is games()["gheos"]


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        UnknownGame, match=r"There is no game 'chess' here\. Installed games: .*gheos"
    ):
        game("chess")


class Point(NamedTuple):
    """An entry point, and what loading it gives."""

    name: str
    load: Callable[[], Any]


def broken() -> Any:
    raise ImportError("no such oracle")


def install(monkeypatch: pytest.MonkeyPatch, *points: Point) -> None:
    """Let only these games be installed."""
    found = Installed(cast("list[EntryPoint]", points))
    monkeypatch.setattr(engine_game, "games", lambda: found)


def test_a_third_party_adds_a_game_by_an_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Point("omen", lambda: GAME))
    assert game("omen") is GAME


def test_with_no_game_installed_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)
    with pytest.raises(UnknownGame, match="No games are installed"):
        game("gheos")


def test_a_game_is_loaded_when_it_is_asked_for_and_not_before() -> None:
    loaded: list[str] = []

    def load(name: str) -> Any:
        loaded.append(name)
        return replace(GAME, name=name)

    points = [Point(name, partial(load, name)) for name in ("omen", "augury")]
    found = Installed(cast("list[EntryPoint]", points))
    assert list(found) == ["augury", "omen"]
    assert (len(found), "omen" in found, "chess" in found) == (2, True, False)
    assert loaded == []
    assert found["omen"] is found["omen"]
    assert loaded == ["omen"]
    assert [each.name for each in found.values()] == ["augury", "omen"]
    assert loaded == ["omen", "augury"]
    with pytest.raises(KeyError):
        found["chess"]


def test_a_game_that_cannot_be_loaded_is_left_out_with_a_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    install(monkeypatch, Point("oracle", broken), Point("omen", lambda: GAME))
    with pytest.warns(UserWarning, match=r"The game 'oracle' cannot be loaded: .*no such oracle"):
        assert list(engine_game.games().values()) == [GAME]
    assert dict(engine_game.games().items()) == {"omen": GAME}
    with pytest.raises(UnknownGame, match=r"'oracle' is installed, but cannot be loaded\."):
        game("oracle")


def test_a_game_starts_at_its_first_decision() -> None:
    g = GAME.start()
    assert g.seat_count == 2
    assert isinstance(g.decision, Pick)
    assert GAME.start(4, {"rounds": 3}).options.rounds == 3
    assert GAME.start(preset="short").options.rounds == 3


@pytest.mark.parametrize("players", [0, 1, 5, -1])
def test_the_number_of_players_is_checked(players: Any) -> None:
    with pytest.raises(BadOption, match=r"Omen is for 2 to 4 players, not"):
        GAME.start(players)


def test_an_unofficial_number_of_players_is_left_to_the_setup_of_the_game() -> None:
    alone = replace(GAME, unofficial=(1,))
    assert alone.start(1).seat_count == 1
    assert alone.seats(None) == 2
    with pytest.raises(BadOption, match=r"Omen is for 2 to 4 players, not 5"):
        alone.start(5)


def test_nobody_wins_a_game_that_has_no_first_rank() -> None:
    assert Outcome((3, 5), (2, 2), "dusk").winners == ()


def test_equal_scores_share_a_rank_and_a_win() -> None:
    assert ranked([3, 5, 5, 1]) == (3, 1, 1, 4)
    assert Outcome((3, 5, 5, 1), ranked([3, 5, 5, 1]), "dusk").winners == (1, 2)
    assert ranked([]) == ()


def test_every_error_on_purpose_is_of_one_tree() -> None:
    assert issubclass(UnknownGame, BadInput)
    assert issubclass(BadInput, TheomachyError)


def test_a_game_that_tells_no_forecast_foresees_nothing() -> None:
    g = GAME.start()
    assert GAME.forecast(g, ("pass",)) == ()
    assert GAME.hints(g, [("pass",), ("keep",)]) == (None, None)
