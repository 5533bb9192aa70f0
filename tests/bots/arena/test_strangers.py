"""Bots from elsewhere: whatever they do, the game stays as it is and the tournament goes on."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from theomachy.bots.arena import arena
from theomachy.bots.arena.arena import hold
from theomachy.bots.arena.fixtures import Fixture
from theomachy.bots.arena.playing import Job, Played, played
from theomachy.bots.arena.report import page
from theomachy.bots.bot import BotCrashed
from theomachy.bots.processes import Lost
from theomachy.bots.simulate import simulate
from theomachy.engine.game import Game
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mezo import GAME as MEZO
from theomachy.games.mystic_war import GAME as MYSTIC_WAR
from theomachy.games.trial_of_the_gods import GAME as TRIAL

pytestmark = pytest.mark.usefixtures("strangers")

GAMES = (GHEOS, MYSTIC_WAR, MEZO, TRIAL)

BREAKING_OFF = [
    ("leaving", "It failed at PlayTile.choose: SystemExit: I am leaving."),
    ("odd", "It failed at PlayTile.choose: BaseException: line one line two ?[31mand more"),
    ("unmade", "The bot 'unmade' cannot be made: RuntimeError: no weights here."),
    ("seedless", "The bot 'seedless' cannot be made: TypeError: "),
    ("vague", "What 'vague' makes is not a bot: it has no needs_view."),
    ("adding", "It answered ('mine',) at PlayTile.choose, which is not an option."),
]


@pytest.mark.parametrize(("name", "says"), BREAKING_OFF)
def test_a_bot_that_breaks_off_forfeits_and_the_tournament_goes_on(name: str, says: str):
    held = hold(GHEOS, ["random", name], 2, "p")
    forfeits = held.as_dict()["forfeits"]
    assert [forfeit["game"] for forfeit in forfeits] == [1, 2]
    assert all(forfeit["reason"].startswith(says) for forfeit in forfeits)
    assert all(len(forfeit["reason"]) < 300 for forfeit in forfeits)
    assert held.bots["random"].wins == 2


def test_those_who_forfeit_share_the_last_rank_whatever_their_replacements_do():
    held = hold(GHEOS, ["leaving", "unmade", "random"], 6, "p")
    for game in held.games:
        ranks = dict(zip((held.names[entry] for entry in game.fixture.seats), game.ranks))
        assert ranks == {"leaving": 3, "unmade": 3, "random": 1}


def test_a_game_that_everybody_forfeits_is_won_by_nobody():
    held = hold(GHEOS, ["leaving", "unmade"], 4, "p", test=("leaving", "unmade"))
    told = held.as_dict()
    assert [bot["wins"] for bot in told["bots"].values()] == [0, 0]
    assert [bot["mean_rank"] for bot in told["bots"].values()] == [2, 2]
    one, other = (bot["rating"]["mu"] for bot in told["bots"].values())
    assert one == pytest.approx(other)
    assert told["test"]["ahead"] == 0.5
    assert "<svg" in page(held, "Nobody")


def test_output_of_a_bot_does_not_mix_with_output_of_the_arena(capsys: pytest.CaptureFixture[str]):
    held = hold(GHEOS, ["random", "talking"], 2, "p")
    out, err = capsys.readouterr()
    assert (out, "I think" in err) == ("", True)
    assert not held.as_dict()["forfeits"]


def test_ctrl_c_while_a_bot_thinks_ends_the_tournament():
    with pytest.raises(KeyboardInterrupt):
        hold(GHEOS, ["random", "interrupted"], 2, "p")


@pytest.mark.parametrize("name", ["leaving", "unmade", "seedless", "vague"])
def test_a_simulation_names_the_bot_that_breaks_off(name: str):
    with pytest.raises(BotCrashed, match=f"{name}|visitor"):
        simulate(GHEOS, ["random", name], 2, "p")


def kept(game: Game[Any], name: str, folder: Path) -> list[list[str]]:
    """The records of a block in which a bot meets others, without the names in their headers."""
    players = max(2, min(game.players))
    held = hold(game, [name, *["random"] * (players - 1)], players, "spoilt", records=folder)
    assert not held.as_dict()["forfeits"]
    return [
        [str(held.games[number].scores), *file.read_text("utf-8").replace(name, "").splitlines()]
        for number, file in enumerate(sorted(folder.iterdir()))
    ]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_that_spoils_all_it_was_handed_changes_nothing(game: Game[Any], tmp_path: Path):
    spoilt = kept(game, "vandal", tmp_path / "vandal")
    untouched = kept(game, "stranger", tmp_path / "stranger")
    assert [answers(record) for record in spoilt] == [answers(record) for record in untouched]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_bot_from_elsewhere_sees_what_ours_see(game: Game[Any], tmp_path: Path):
    theirs = kept(game, "stranger", tmp_path / "stranger")
    ours = kept(game, "greedy", tmp_path / "greedy")
    assert [answers(record) for record in theirs] == [answers(record) for record in ours]


def answers(record: list[str]) -> list[Any]:
    return [each.partition('"hash"')[0] for each in record]


def test_what_equals_every_option_is_taken_for_one_of_them(tmp_path: Path):
    held = hold(GHEOS, ["random", "pleasing"], 2, "p", records=tmp_path)
    assert not held.as_dict()["forfeits"]


# bots that take their process with them

KILLED = "The process in which it played died."


@pytest.mark.parametrize("workers", [2, "ray"])
def test_a_bot_that_kills_its_process_forfeits_and_the_tournament_goes_on(workers: int | str):
    held = hold(GHEOS, ["random", "deadly"], 6, "p", workers=workers)
    forfeits = [(each["game"], each["reason"]) for each in held.as_dict()["forfeits"]]
    assert forfeits == [(3, KILLED), (4, KILLED)]
    assert [game.fixture.number for game in held.games] == list(range(6))
    assert not held.trouble


def test_a_game_whose_process_was_killed_once_is_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("ONCE", str(tmp_path / "killed"))
    held = hold(GHEOS, ["random", "once"], 4, "p", workers=2)
    assert (tmp_path / "killed").exists()
    assert not held.as_dict()["forfeits"]
    assert held.as_dict() == hold(GHEOS, ["random", "once"], 4, "p").as_dict()


def test_when_a_game_cannot_be_finished_the_whole_blocks_before_it_are_told(
    monkeypatch: pytest.MonkeyPatch,
):
    def dying(job: Job, to_play: Iterable[Fixture], workers: int) -> Iterator[Played]:
        for fixture in to_play:
            if fixture.number == 5:
                raise Lost("Game 6 could not be finished. A process died.")
            yield played(job, fixture)

    monkeypatch.setattr(arena, "all_played", dying)
    held = hold(GHEOS, ["random", "random"], 10, "p")
    assert (len(held.games), held.stopped) == (4, False)
    assert held.as_dict()["trouble"] == "Game 6 could not be finished. A process died."
