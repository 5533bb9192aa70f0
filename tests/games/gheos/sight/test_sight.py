"""What each seat may know of a game of Gheos, and what it may not."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.gheos.situations import (
    GheosTable,
    at,
    hand,
    happened,
    new,
    options,
    play,
    shown,
)
from theomachy.engine.chance import Dice
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME
from theomachy.games.gheos.position import Gheos

LAND = {f"T{number:02}" for number in range(52)}
RESHUFFLE = {"replaced_tile": "reshuffle"}


def deals(table: GheosTable, viewer: int | None, times: int = 300) -> Iterator[Gheos]:
    """Full positions that may be the true one, as far as that seat knows."""
    luck = random.Random(7)
    view = table.view(viewer)
    return (view.redeal(luck) for _ in range(times))


def secrets(table: GheosTable, viewer: int | None) -> set[str]:
    """The tiles that a seat may not know: other hands and the stack."""
    written = GAME.document(table.position)
    hidden = {tile for tile in written["stack"] if tile != "EPOCH"}
    for seat in range(table.seat_count):
        if seat != viewer:
            hidden |= set(written["seats"][seat]["hand"])
    return hidden


@covers("GH-4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_seat_sees_its_own_tiles_and_the_number_of_the_others(players: int) -> None:
    table = new(players)
    written = GAME.document(table.position)
    for viewer in (*range(players), None):
        seats = table.view(viewer).json()["seats"]
        for seat in range(players):
            if seat == viewer:
                assert seats[seat]["hand"] == written["seats"][seat]["hand"]
            else:
                assert len(seats[seat]["hand"]) == 2
                assert not set(seats[seat]["hand"]) & LAND


@covers("GH-4", "GH-8", "GH-80")
@pytest.mark.parametrize("rules", [{}, RESHUFFLE], ids=["discard", "reshuffle"])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_leaves_the_table_names_a_tile_the_viewer_may_not_know(
    seed: int, rules: dict[str, Any]
) -> None:
    luck = random.Random(seed)
    table = Table(GAME, 2 + seed % 3, rules, chance=Dice(seed))
    for _ in range(80):
        for viewer in (*range(table.seat_count), None):
            view = table.view(viewer)
            sent = json.dumps(view.json())
            assert not [tile for tile in secrets(table, viewer) if tile in sent]
            assert not set(view.sight.bag) & (LAND | {"EPOCH"})
            assert view.json()["stack"] == len(table.position.bag)
            if view.decision is not None and viewer not in table.waiting:
                for seat in range(table.seat_count):
                    assert list(view.decision.options_for(seat)) == []
        since = len(table.log)
        play(table, luck.choice(options(table)))
        if table.over:
            break
        for viewer in (*range(table.seat_count), None):
            told = [data["tile"] for data in happened(table.events(viewer, since), "draw")
                    if "tile" in data]  # fmt: skip
            assert not set(told) & secrets(table, viewer)


@covers("GH-80")
def test_a_drawn_tile_is_named_to_its_owner_only() -> None:
    table = at(players=3, step="token", draws=["T51"])
    play(table, ("token", 0))
    named = {
        viewer: happened(table.events(viewer), "draw")[0].get("tile") for viewer in (0, 1, 2, None)
    }
    assert named == {0: "T51", 1: None, 2: None, None: None}


def test_what_a_seat_sees_does_not_depend_on_what_it_may_not_know() -> None:
    first = at(seats=[{"hand": ["T22", "T01"]}, {"hand": ["T05", "T06"]}])
    second = at(seats=[{"hand": ["T22", "T01"]}, {"hand": ["T40", "T51"]}])
    for viewer in (0, None):
        assert first.view(viewer).json() == second.view(viewer).json()
        assert first.view(viewer).sight == second.view(viewer).sight


@covers("GH-4")
def test_a_new_deal_keeps_what_the_seat_knows() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T20", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"hand": ["T22", "T01"], "cubes": {"red": 2}, "vp": 4}, {"tokens": 1}],
        discard=["T02"],
        epochs=3,
    )
    for deal in deals(table, 0, 50):
        assert deal.hands[0] == table.position.hands[0]
        assert table.view(0).json() == Table(GAME, position=deal, seed=1).view(0).json()
        assert list(GAME.invariants(deal)) == []
        assert Counter(deal.bag)["EPOCH"] == 5
        assert deal.decision is not None
        assert list(deal.decision.options_for(0)) == list(table.options(0))


@covers("GH-4", "GH-8")
def test_a_new_deal_may_give_the_others_any_tile_that_the_seat_has_not_seen() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T20", -1, 0, 0)],
        players=3,
        seats=[{"hand": ["T22", "T01"]}],
        discard=["T02"],
    )
    unseen = LAND - {"T00", "T20", "T22", "T01", "T02"}
    for seat in (1, 2):
        assert {tile for deal in deals(table, 0) for tile in deal.hands[seat]} == unseen
    spectator = {tile for deal in deals(table, None) for tile in deal.hands[0]}
    assert spectator == unseen | {"T22", "T01"}


def test_new_deals_of_a_hand_are_about_equally_likely() -> None:
    table = at(seats=[{"hand": ["T22", "T01"]}])
    seen = Counter(tile for deal in deals(table, 0, 4900) for tile in deal.hands[1])
    # 49 tiles are unseen, and two of them are held: 200 times each, give or take.
    assert len(seen) == 49
    assert 140 < min(seen.values()) <= max(seen.values()) < 270


@covers("GH-26")
def test_a_reshuffled_tile_is_in_no_hand_that_was_drawn_before() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T01", -1, 0, 0)],
        players=3,
        seats=[{"hand": ["T22", "T02"]}],
        options=RESHUFFLE,
        draws=["T51"],
    )
    play(table, ("tile", "T22", -1, 0, 0), ("follower", "red"), ("token", 0))
    for viewer in (0, 1, 2, None):
        for seat in {1, 2} - {viewer}:
            held = {tile for deal in deals(table, viewer) for tile in deal.hands[seat]}
            assert "T01" not in held
            assert "T50" in held
    # The start player has drawn since, and may hold it; so may the next who draws.
    assert any("T01" in deal.hands[0] for deal in deals(table, 1))
    play(table, next(o for o in options(table) if o[2:4] == (1, 0)))
    play(table, ("follower", "red"), ("token", 0))
    assert any("T01" in deal.hands[1] for deal in deals(table, 0))
    assert not any("T01" in deal.hands[2] for deal in deals(table, 0))


def batches(played: str) -> GheosTable:
    """Seat 2 holds a tile from before two reshuffles and one from after them, and plays one."""
    table = at(
        reshuffled=["T30", "T31"],
        seats=[{"hand": ["T01", "T02"]}, {"hand": ["T05", "T31"], "drawn": [0, 2]}],
        turn=2,
        options=RESHUFFLE,
    )
    play(table, ("tile", played, 1, 0, 0))
    return table


@covers("GH-26")
def test_a_reshuffled_tile_that_is_played_was_the_one_drawn_later() -> None:
    # T31 came out of the stack after it was reshuffled, so the tile kept is the older one.
    table = batches("T31")
    assert not any("T30" in deal.hands[1] for deal in deals(table, 0))
    assert any("T50" in deal.hands[1] for deal in deals(table, 0))


@covers("GH-26")
def test_of_an_ordinary_tile_that_is_played_nobody_knows_when_it_was_drawn() -> None:
    table = batches("T05")
    assert any("T30" in deal.hands[1] for deal in deals(table, 0))


@covers("GH-26")
def test_two_hidden_tiles_from_two_draws_are_dealt_each_from_its_own_time() -> None:
    table = at(
        reshuffled=["T30", "T31"],
        seats=[{"hand": ["T01", "T02"]}, {"hand": ["T05", "T06"], "drawn": [0, 1]}],
        options=RESHUFFLE,
    )
    held = [deal.hands[1] for deal in deals(table, 0, 1500)]
    # T30 was reshuffled before the second draw; T31 after it.
    assert any("T30" in tiles for tiles in held)
    assert not any("T31" in tiles for tiles in held)


@covers("GH-26")
def test_without_reshuffling_a_discarded_tile_is_dealt_to_nobody() -> None:
    table = at(board=[("T00", 0, 0, 0), ("T22", -1, 0, 0)], discard=["T40"])
    assert not any(
        "T40" in tiles for deal in deals(table, None) for tiles in (*deal.hands, deal.bag)
    )


def test_when_the_game_is_over_everything_is_open() -> None:
    table = at(players=3, step="token", epochs=6, draws=["EPOCH"])
    hidden = table.view(None).json()["seats"][1]["hand"]
    play(table, ("token", 0))
    assert table.over
    assert not set(hidden) & LAND
    for viewer in (0, 1, 2, None):
        seats = table.view(viewer).json()["seats"]
        assert [seat["hand"] for seat in seats] == [hand(table, seat) for seat in range(3)]
        assert set(seats[1]["hand"]) < LAND
        assert table.view(viewer).sight == table.position
        assert table.view(viewer).redeal(random.Random(1)) == table.position


@covers("GH-4")
def test_everybody_sees_everything_else() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T20", -1, 0, 0)],
        civilizations={"red": (-1, 0, 0)},
        seats=[{"cubes": {"red": 2}, "vp": 4}, {"tokens": 1}],
        discard=["T02"],
        epochs=2,
    )
    view = shown(table)
    assert view["seats"][0]["cubes"]["red"] == 2
    assert [seat["tokens"] for seat in view["seats"]] == [3, 1]
    assert view["epochs"] == {"spent": 2, "threshold": 6}
    assert view["discard"] == ["T02"]
    assert view["supply"]["cubes"]["red"] == 3
    assert "red" not in view["supply"]["disks"]
    assert view["turn"] == 0
    assert (view["seats"][0]["vp"], view["stack"]) == (4, 51)
    for viewer in (0, 1):
        own = table.view(viewer).json()
        own["seats"][viewer]["hand"] = view["seats"][viewer]["hand"]
        assert own == view


@covers("GH-42")
def test_a_cube_that_was_paid_can_be_taken_back_since_nothing_new_is_shown() -> None:
    table = at(
        board=[("T00", 0, 0, 0), ("T01", -1, 0, 0), ("T19", 1, 0, 0)],
        civilizations={"red": (-1, 0, 0), "blue": (1, 0, 0)},
        seats=[{"hand": ["T22", "T46"], "cubes": {"red": 2, "white": 1}}],
    )
    play(table, ("tile", "T22", 0, 0, 1))
    assert table.final(0, ("pay", "white")) is None
    play(table, ("pay", "white"))
    assert table.can_undo(0)


@covers("GH-94")
def test_a_deal_may_leave_the_twin_of_a_tile_that_is_being_paid_for() -> None:
    """Of two tiles with one face the lower number is played, but nobody sees the number."""
    table = at(
        board=[("T22", 0, 0, 1), ("T20", -1, 0, 0), ("T35", 1, 0, 0), ("T18", 0, 1, 0)],
        civilizations={"red": (0, 0, 1), "blue": (0, 1, 0)},
        seats=[{"hand": ["T40", "T01"], "cubes": {"red": 1, "white": 1}}],
    )
    play(table, ("tile", "T40", 0, 0, 0))
    dealt = [g for g in deals(table, 1) if "T39" in g.hands[0]]
    assert dealt
    assert [broken for g in dealt for broken in GAME.invariants(g)] == []
