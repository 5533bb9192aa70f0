"""Tournaments: their tables, their tests, and bots that misbehave."""

import json
import re
from html import escape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from theomachy.bots.arena.arena import Tournament, hold
from theomachy.bots.arena.fixtures import Fixture
from theomachy.bots.arena.playing import Played
from theomachy.bots.arena.report import page
from theomachy.bots.arena.standings import SequentialTest, needed, standings
from theomachy.bots.bot import UnknownBot
from theomachy.engine.errors import BadInput
from theomachy.engine.replay import replay
from theomachy.games.gheos import GAME as GHEOS
from theomachy.games.mezo import GAME as MEZO


def game(number: int, seats: tuple[int, ...], ranks: tuple[int, ...]) -> Played:
    fixture = Fixture(number, number // len(seats), seats, "s")
    scores = tuple(10 * (len(seats) + 1 - rank) for rank in ranks)
    return Played(fixture, scores, ranks, "tiles", 50, 0.1, (), {})


# adding up


def test_shares_ranks_and_scores_of_a_bot_are_those_of_its_seats():
    games = [game(0, (0, 1), (1, 2)), game(1, (1, 0), (1, 2)), game(2, (0, 1), (1, 1))]
    found = standings(("a", "b"), games)
    assert (found["a"].games, found["a"].wins, found["a"].win_share) == (3, 1.5, 0.5)
    assert found["a"].mean_rank == pytest.approx((1 + 2 + 1) / 3)
    assert found["a"].scores.mean == pytest.approx((20 + 10 + 20) / 3)
    low, high = found["a"].interval
    assert low < 0.5 < high


def test_between_two_the_mean_rank_is_known_as_exactly_as_the_share_of_wins():
    ranks = ((1, 2), (2, 1), (1, 2), (1, 1))
    found = standings(("a", "b"), [game(n, (0, 1), each) for n, each in enumerate(ranks * 5)])["b"]
    low, high = found.interval
    behind = sum(each[1] == 2 for each in ranks) / 4
    assert found.mean_rank == 1 + behind
    first, last = found.mean_rank_interval
    assert 1 < first < found.mean_rank < last < 2
    assert last - first == pytest.approx(high - low, abs=0.05)


@pytest.mark.parametrize("rank", [1, 2, 3])
def test_a_few_games_of_the_same_rank_leave_the_mean_rank_uncertain(rank: int):
    ranks = {1: (1, 2, 3), 2: (2, 1, 3), 3: (3, 1, 2)}[rank]
    few, many = (
        standings(("a", "b", "c"), [game(n, (0, 1, 2), ranks) for n in range(count)])["a"]
        for count in (3, 300)
    )
    first, last = few.mean_rank_interval
    assert 1 <= first <= rank <= last <= 3
    assert last - first > 1
    assert many.mean_rank_interval[1] - many.mean_rank_interval[0] < 0.3


def test_the_interval_of_the_mean_rank_holds_it_in_at_least_95_of_100_tournaments():
    luck = Random(1)
    held = 0
    for _ in range(400):
        games = []
        for number in range(40):
            # As if the first had two tries: it is behind each of the others one time in three.
            order = sorted(
                range(4), key=lambda seat: -(luck.random() ** (0.5 if seat == 0 else 1.0))
            )
            games.append(game(number, (0, 1, 2, 3), tuple(1 + order.index(s) for s in range(4))))
        low, high = standings(("a", "b", "c", "d"), games)["a"].mean_rank_interval
        held += low <= 2.0 <= high
    assert held >= 380


def test_a_bot_that_wins_more_is_rated_higher():
    games = [game(n, (0, 1, 2), (1, 2, 3)) for n in range(9)]
    found = standings(("a", "b", "c"), games)
    assert found["a"].rating.mu > found["b"].rating.mu > found["c"].rating.mu
    assert found["a"].rating.ordinal == pytest.approx(
        found["a"].rating.mu - 3 * found["a"].rating.sigma
    )


def test_a_tournament_that_is_stopped_keeps_its_whole_blocks():
    def stop(done: int, of: int) -> None:
        assert of == 10
        if done == 5:
            raise KeyboardInterrupt

    held = hold(GHEOS, ["random", "flat@2"], 10, "stop", progress=stop)
    assert (held.stopped, len(held.games)) == (True, 4)
    assert held.as_dict() == hold(GHEOS, ["random", "flat@2"], 4, "stop").as_dict() | {
        "stopped": True
    }


def test_a_bot_that_has_not_played_when_it_is_stopped_is_not_in_the_table():
    def stop(done: int, of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    held = hold(GHEOS, ["random", "flat@1", "flat@2"], 6, "stop", 2, progress=stop)
    assert list(held.bots) == ["random", "flat@1"]
    assert "flat@2" not in page(held, "Stopped")


def test_a_tournament_stopped_before_a_block_was_played_has_nothing_to_tell():
    def stop(done: int, of: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold(GHEOS, ["random", "random"], 10, "stop", progress=stop)


def test_records_of_a_block_that_was_broken_off_are_not_kept(tmp_path: Path):
    def stop(done: int, of: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    hold(GHEOS, ["random", "greedy"], 10, "stop", progress=stop, records=tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "game-00001.jsonl",
        "game-00002.jsonl",
    ]


def test_entries_of_one_name_are_one_bot():
    games = [game(0, (0, 1, 2), (2, 1, 3)), game(1, (1, 2, 0), (3, 1, 2))]
    found = standings(("a", "b", "b"), games)
    assert found["b"].games == 4
    assert found["b"].wins == 2
    # Always between the two others, it is as good as they are.
    assert found["b"].rating.mu == pytest.approx(found["a"].rating.mu)


def test_one_bot_is_not_rated_against_the_luckiest_of_the_copies_it_meets():
    ranks = ((1, 2, 3, 4), (2, 1, 3, 4))
    games = [game(n, (0, 1, 2, 3), ranks[n % 2]) for n in range(8)]
    found = standings(("a", "b", "b", "b"), games)
    assert found["a"].win_share == 0.5 > 1 / 4
    assert found["a"].rating.mu > found["b"].rating.mu
    second = [game(n, (0, 1, 2, 3), (2, 1, 3, 4)) for n in range(8)]
    found = standings(("a", "b", "b", "b"), second)
    assert found["a"].rating.mu > found["b"].rating.mu  # 2 is ahead of 2.67


def test_the_sequential_test_finds_the_better_one_and_no_better_one():
    ahead, behind = SequentialTest(("a", "b"), "a", "b"), SequentialTest(("a", "b"), "b", "a")
    for number in range(40):
        played = [game(number, (0, 1), (1, 2))]
        ahead.add(played)
        behind.add(played)
    assert ahead.verdict()[2:] == (True, 40, 1.0)
    assert behind.verdict()[2:] == (False, 40, 0.0)


def test_the_sequential_test_is_undecided_between_equals_and_after_a_few_games():
    test = SequentialTest(("a", "b"), "a", "b")
    assert test.verdict().better is None
    for number in range(6):
        test.add([game(number, (0, 1), (1, 2) if number % 2 else (2, 1))])
    assert test.verdict()[2:] == (None, 6, 0.5)


@pytest.mark.parametrize(("pair", "says"), [(("a", "c"), "'c' takes no part"), (("a", "a"), "two")])
def test_a_test_of_bots_that_do_not_meet_is_refused(pair: tuple[str, str], says: str):
    with pytest.raises(BadInput, match=says):
        SequentialTest(("a", "b"), *pair)


def test_how_many_games_an_exactness_needs():
    assert needed(0.05, 2) == 385
    assert needed(0.05, 4) == 289


# tournaments


def results(held: Tournament) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(held.as_dict()))
    return found


def test_greedy_beats_random_and_the_table_says_so():
    held = results(hold(GHEOS, ["greedy", "random"], 11, "a"))
    assert held["games"] == 12
    assert set(held["bots"]) == {"greedy", "random"}
    greedy = held["bots"]["greedy"]
    assert set(greedy) >= {"win_share", "mean_rank", "interval", "rating", "games"}
    first, last = greedy["mean_rank_interval"]
    assert 1 <= first <= greedy["mean_rank"] <= last <= 2
    assert greedy["win_share"] > 0.8
    assert greedy["rating"]["mu"] > held["bots"]["random"]["rating"]["mu"]
    assert greedy["win_share"] + held["bots"]["random"]["win_share"] == pytest.approx(1)


def test_the_same_seeds_give_the_same_table_on_one_worker_or_two():
    def table(workers: int) -> dict[str, Any]:
        return results(hold(GHEOS, ["search@3", "random", "greedy"], 6, "w", 2, workers=workers))

    assert table(1) == table(2)


def test_wins_are_shown_by_role_in_the_table_and_on_the_page():
    held = hold(MEZO, ["random", "random"], 4, "roles", players=4)
    gods = held.roles["god"]
    assert [god.games for god in gods.values()] == [4, 4, 4, 4]
    assert sum(god.wins for god in gods.values()) == 4
    assert held.as_dict()["roles"]["god"].keys() == gods.keys()
    assert "<h2>Wins by god</h2>" in page(held, "Gods")


def test_a_mirror_match_has_the_bot_meet_copies_of_itself():
    held = hold(GHEOS, ["random"], 60, "m", 3)
    assert list(held.bots) == ["random", "mirror 1", "mirror 2"]
    for each in held.bots.values():
        low, high = each.interval
        assert each.games == 60
        assert low < 1 / 3 < high


def test_with_a_test_it_stops_when_all_is_clear():
    held = hold(GHEOS, ["greedy", "random"], 400, "t", test=("greedy", "random"))
    assert held.verdict is not None
    assert held.verdict.better is True
    assert len(held.games) == held.verdict.games < 100


def test_records_of_all_games_are_kept(tmp_path: Path):
    held = hold(GHEOS, ["greedy", "random"], 2, "r", records=tmp_path / "deep" / "records")
    files = sorted((tmp_path / "deep" / "records").iterdir())
    assert [file.name for file in files] == ["game-00001.jsonl", "game-00002.jsonl"]
    for file, played in zip(files, held.games, strict=True):
        table = replay(file.read_text("utf-8"))
        assert table.outcome.scores == played.scores
        assert table.names == tuple(held.names[entry] for entry in played.fixture.seats)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_record_that_cannot_be_written_ends_it_with_the_whole_blocks_before(
    tmp_path: Path, workers: int
):
    (tmp_path / "game-00004.jsonl").mkdir()
    held = hold(GHEOS, ["greedy", "random"], 6, "r", records=tmp_path, workers=workers)
    assert (len(held.games), held.stopped) == (2, False)
    assert held.trouble.startswith(f"The record {tmp_path / 'game-00004.jsonl'} cannot be written")


def test_if_not_even_the_first_block_can_be_kept_that_is_all_there_is_to_tell(tmp_path: Path):
    (tmp_path / "game-00002.jsonl").mkdir()
    with pytest.raises(BadInput, match=r"game-00002.jsonl cannot be written: is a directory\."):
        hold(GHEOS, ["greedy", "random"], 6, "r", records=tmp_path)


@pytest.mark.parametrize(
    ("bots", "more", "says"),
    [
        (["greedy", "sphinx"], {}, "no bot 'sphinx'"),
        (["greedy", "random"], {"games": 0}, "At least one game"),
        (["greedy", "random"], {"players": 3}, "2 bots cannot share 3 seats"),
        (["greedy", "random"], {"players": 7}, "2 to 4 players"),
        (["greedy", "random"], {"games": 20, "within": 0.05}, "too few: .* must play 385"),
        (["greedy", "random"], {"within": 2.0}, "cannot be known within 2"),
        (["greedy", "stdio:"], {}, "names no command"),
        (["greedy", "stdio:'x"], {}, "cannot be read"),
        (["greedy", "socket:nowhere"], {}, "names no address"),
        (["greedy", "random"], {"test": ("greedy", "flat")}, "'flat' takes no part"),
    ],
)
def test_what_cannot_be_held_is_refused(bots: list[str], more: dict[str, Any], says: str):
    wishes: dict[str, Any] = {"games": 2, "seed": "x"} | more
    with pytest.raises((BadInput, UnknownBot), match=says):
        hold(GHEOS, bots, **wishes)


def test_a_cluster_of_two_workers_gives_the_same_table():
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        far = results(hold(GHEOS, ["greedy", "random"], 6, "ray", workers="ray"))
    finally:
        ray.shutdown()
    assert far == results(hold(GHEOS, ["greedy", "random"], 6, "ray"))


# the page


def test_the_report_is_one_page_with_every_bot_and_nothing_from_elsewhere():
    held = hold(GHEOS, ["greedy", "random"], 4, "<seed>", test=("greedy", "random"))
    html = page(held, "Gheos & bots")
    assert "<title>Gheos &amp; bots</title>" in html
    assert "&lt;seed&gt;" in html
    assert html.count("<svg") == 2 + 2 + 1 + 1
    for words in ("greedy", "random", "Share of wins", "Ratings", "Decisions in a game", "seat 2"):
        assert words in html
    assert "Wins by god" not in html  # in Gheos all play the same
    assert "http" not in html
    assert "<script" not in html


def test_long_names_leave_room_for_the_bars_and_are_there_in_full():
    long = "stdio:python " + "folder/" * 20 + "bot.py --level <best>"
    games = [game(n, (n % 2, 1 - n % 2), (1, 2)) for n in range(4)]
    held = Tournament("gheos", 2, "s", (long, "b"), tuple(games), standings((long, "b"), games))
    html = page(held, "Long names")
    widths = [float(width) for width in re.findall(r'<rect [^>]*width="([^"]+)"', html)]
    assert len(widths) > 4
    assert min(widths) >= 0
    assert max(widths) > 200
    shown = html[html.index("Share of wins") :]
    assert f"<title>{escape(long)}</title>stdio:python …level &lt;best&gt;</text>" in shown


def test_the_report_shows_the_results_of_each_god_over_all_bots():
    gods = {"god": (["Ixchel"], ["Ah Puch & co"])}
    won = [(1, 2), (2, 1), (1, 2), (1, 1)]
    games = tuple(
        game(n, (n % 2, 1 - n % 2), ranks)._replace(roles=gods) for n, ranks in enumerate(won)
    )
    held = Tournament("mezo", 2, "s", ("a", "b"), games, standings(("a", "b"), games))
    assert held.as_dict()["roles"]["god"]["Ixchel"]["win_rate"] == 0.625
    html = page(held, "Mezo")
    section = html[html.index("Wins by god") :]
    assert "Ixchel" in section
    assert "62.5% of 4" in section
    assert "Ah Puch &amp; co" in section
