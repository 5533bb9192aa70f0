import json
from pathlib import Path
from typing import Any

import pytest

from tests.bots.players import Cheat, First
from tests.engine.omen import GAME as OMEN
from theomachy.bots.bot import UnknownBot
from theomachy.bots.simulate import simulate
from theomachy.bots.summary import Spread, Standing, fared_by_role, wilson
from theomachy.engine.errors import BadInput, BadOption, IllegalAnswer
from theomachy.engine.game import Game
from theomachy.engine.records import read_text
from theomachy.engine.replay import replay
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mezo import GAME as MEZO
from theomachy.games.mystic_war import GAME as MYSTIC_WAR
from theomachy.games.trial_of_the_gods import GAME as TRIAL


def test_one_process_and_many_give_the_same_result(tmp_path: Path):
    one = simulate(GHEOS, ["random"], 12, "seed", players=3, records=tmp_path / "one")
    many = simulate(GHEOS, ["random"], 12, "seed", players=3, workers=2, records=tmp_path / "many")
    assert one == many
    for path in sorted((tmp_path / "one").iterdir()):
        assert path.read_bytes() == (tmp_path / "many" / path.name).read_bytes()


def test_another_seed_gives_another_result():
    assert simulate(GHEOS, ["random"], 6, 1) != simulate(GHEOS, ["random"], 6, 2)


def test_the_figures_add_up():
    found = simulate(GHEOS, ["random", First, "random"], 9, "sums")
    assert found.players == 3
    assert found.entries == ("random", "first", "random")
    assert sum(seat.wins for seat in found.seats) == pytest.approx(9)
    assert sum(bot.wins for bot in found.bots.values()) == pytest.approx(9)
    assert [seat.games for seat in found.seats] == [9, 9, 9]
    assert {name: bot.games for name, bot in found.bots.items()} == {"random": 18, "first": 9}
    assert sum(found.endings.values()) == 9
    assert found.decisions == pytest.approx(9 * found.lengths.mean)
    assert found.lengths.least <= found.lengths.mean <= found.lengths.most
    points = sum(seat.scores.mean for seat in found.seats)
    both = found.bots["random"].scores.mean * 2 + found.bots["first"].scores.mean
    assert points == pytest.approx(both)
    for standing in (*found.seats, *found.bots.values()):
        low, high = standing.interval
        assert 0 <= low <= standing.win_rate <= high <= 1
        assert standing.scores.least <= standing.scores.mean <= standing.scores.most


def test_wins_are_counted_by_role_where_seats_play_different_roles():
    found = simulate(MEZO, ["random"], 4, "roles", players=3)
    assert list(found.roles) == ["god"]
    gods = found.roles["god"]
    assert list(gods) == ["Ah Puch", "Cabracan", "Ixchel", "Kukulcan"]
    assert sum(god.games for god in gods.values()) == 12
    assert sum(god.wins for god in gods.values()) == 4
    plain = found.as_dict()
    assert plain["roles"]["god"]["Ixchel"].keys() == plain["seats"][0].keys()
    assert simulate(GHEOS, ["random"], 2, "roles").roles == {}


def test_a_seat_counts_under_every_role_it_had_and_under_none_it_had_not():
    found = fared_by_role(
        [
            ({"first in": (["Olympics", "Devotion"], [], ["Olympics"])}, (9, 9, 4), (0, 1)),
            ({"first in": ([], ["Olympics"], [])}, (1, 8, 2), (1,)),
        ]
    )
    assert found["first in"] == {
        "Devotion": Standing(1, 0.5, Spread(9, 9, 9)),
        "Olympics": Standing(3, 1.5, Spread(7, 4, 9)),
    }


@pytest.mark.parametrize(("game", "heading"), [(MYSTIC_WAR, "goal"), (TRIAL, "captain")])
def test_every_seat_has_a_goal_or_a_captain(game: Game[Any], heading: str):
    found = simulate(game, ["random"], 2, "roles", players=3)
    under = found.roles[heading].values()
    assert sum(role.games for role in under) == 6
    assert sum(role.wins for role in under) == sum(seat.wins for seat in found.seats)


def test_bots_change_seats_so_that_each_has_every_seat(tmp_path: Path):
    simulate(GHEOS, ["random", First, "random", First], 4, "seats", records=tmp_path)
    seated = [replay(read_text(path)).record.header["seats"] for path in sorted(tmp_path.iterdir())]
    assert seated[0] == ["random", "first", "random", "first"]
    assert seated[1] == ["first", "random", "first", "random"]
    assert seated[2] == seated[0]


def test_records_are_numbered_sound_and_end_as_the_summary_says(tmp_path: Path):
    found = simulate(GHEOS, ["greedy", "random"], 2, "kept", records=tmp_path / "new" / "folder")
    paths = sorted((tmp_path / "new" / "folder").iterdir())
    assert [path.name for path in paths] == ["game-00001.jsonl", "game-00002.jsonl"]
    tables = [replay(read_text(path)) for path in paths]
    for seat, standing in enumerate(found.seats):
        scores = [table.outcome.scores[seat] for table in tables]
        assert standing.scores.mean == sum(scores) / 2
    assert found == simulate(GHEOS, ["greedy", "random"], 2, "kept")


def test_records_are_not_mixed_with_others_and_one_that_cannot_be_written_is_named(tmp_path: Path):
    simulate(GHEOS, ["random"], 1, "first", players=2, records=tmp_path / "used")
    before = (tmp_path / "used" / "game-00001.jsonl").read_bytes()
    with pytest.raises(BadInput, match="used holds the records of other games"):
        simulate(GHEOS, ["random"], 1, "second", players=2, records=tmp_path / "used")
    assert (tmp_path / "used" / "game-00001.jsonl").read_bytes() == before
    (tmp_path / "game-00001.jsonl").mkdir()
    with pytest.raises(BadInput, match=r"The record .*game-00001.jsonl cannot be written"):
        simulate(GHEOS, ["random"], 1, "third", players=2, records=tmp_path)


def test_a_summary_is_plain_json():
    found = simulate(OMEN, ["random"], 4, 1, players=3, options={"rounds": 3}).as_dict()
    assert json.loads(json.dumps(found)) == found
    assert found["game"] == "omen"
    assert found["decisions_per_second"] > 0
    assert found["seats"][0].keys() == {"games", "wins", "win_rate", "interval_95", "scores"}


def test_progress_is_reported_game_by_game():
    told: list[tuple[int, int]] = []
    simulate(OMEN, ["random"], 3, 1, progress=lambda done, games: told.append((done, games)))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_what_cannot_be_played_is_refused_before_the_first_game():
    with pytest.raises(UnknownBot, match="no bot 'sphinx'"):
        simulate(GHEOS, ["random", "sphinx"], 1, 1)
    with pytest.raises(BadInput, match="3 bots cannot share 2 seats: name one, or 2"):
        simulate(GHEOS, ["random"] * 3, 1, 1, players=2)
    with pytest.raises(BadOption, match="2 to 4 players, not 5"):
        simulate(GHEOS, ["random"] * 5, 1, 1)
    with pytest.raises(BadInput, match="At least one game"):
        simulate(GHEOS, ["random"], 0, 1)
    with pytest.raises(BadInput, match="At least one process"):
        simulate(GHEOS, ["random"], 1, 1, workers=0)
    with pytest.raises(BadOption, match="has no option 'weather'"):
        simulate(GHEOS, ["random"], 1, 1, options={"weather": "fine"})
    with pytest.raises(BadInput, match="Omen is not installed"):
        simulate(OMEN, ["random"], 4, 1, workers=2)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_bot_that_cheats_ends_the_simulation_and_is_named(workers: int):
    with pytest.raises(IllegalAnswer, match="The bot 'cheat' in seat"):
        simulate(GHEOS, [Cheat, "random"], 4, 1, workers=workers)


def test_wilsons_interval_is_as_published():
    low, high = wilson(10, 20)
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)
