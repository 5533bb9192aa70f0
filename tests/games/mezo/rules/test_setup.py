"""The setup with 2, 3 and 4 players, and the picking of gods."""

from collections import Counter
from itertools import combinations

import pytest

from tests.games.mezo.situations import (
    GREEN,
    RED,
    MezoTable,
    asked,
    at,
    finish,
    happened,
    new,
    options,
    play,
    pyramid,
    region,
    reserves,
    seat_row,
    seen,
    vp,
    xibalba,
)
from theomachy.engine.testing import covers
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.rules.conflict import draws


def begun(players: int) -> MezoTable:
    """A new game in which all have picked a god."""
    table = new(players)
    finish(table, "TribeAbilities.choose")
    return table


@covers("MZ-181")
def test_the_game_begins_in_age_1() -> None:
    assert seen(new(4))["age"] == 1


@covers("MZ-182", "MZ-02")
@pytest.mark.parametrize(("players", "desolate", "tiles"), [(2, 1, 5), (3, 2, 4), (4, 1, 5)])
def test_desolate_regions_and_conflict_tiles(players: int, desolate: int, tiles: int) -> None:
    table = new(players)
    barren = [row["id"] for row in seen(table)["regions"] if row["desolate"]]
    assert len(barren) == desolate
    assert sorted(seen(table)["tiles"]) == sorted(set(REGIONS) - set(barren))
    assert len(seen(table)["tiles"]) == tiles


@covers("MZ-182")
def test_the_revealed_tile_names_the_desolate_region() -> None:
    table = new(3, ["COB", "UXM"])
    assert [data["region"] for data in happened(table.log, "desolate")] == ["COB", "UXM"]
    assert region(table, "COB")["desolate"]


@covers("MZ-170", "MZ-182")
def test_two_players_have_two_neutral_pieces_of_level_1_and_keep_those_tiles() -> None:
    table = new(2, ["COB", "PAL", "UXM"])
    assert pyramid(table, "PAL") == [(None, 1)]
    assert pyramid(table, "UXM") == [(None, 1)]
    assert {"PAL", "UXM"} <= set(seen(table)["tiles"])
    assert "COB" not in seen(table)["tiles"]


@covers("MZ-182")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_nothing_neutral_lies_on_the_board(players: int) -> None:
    assert not any(row["pyramid"] for row in seen(new(players))["regions"])


@covers("MZ-183")
@pytest.mark.parametrize(("players", "altars"), [(2, 5), (3, 4), (4, 5)])
def test_each_region_in_play_has_a_different_altar(players: int, altars: int) -> None:
    table = new(players)
    found = [row["altar"]["id"] for row in seen(table)["regions"] if row["altar"]]
    assert len(found) == len(set(found)) == altars
    assert not any(row["blessed"] for row in seen(table)["regions"])


@covers("MZ-184")
def test_three_wrathful_tiles_lie_face_down_one_of_each_age() -> None:
    table = new(2)
    assert seen(table)["wrathful"]["face_down"] == 3
    finish(table, "over")
    assert [tile["id"][:2] for tile in seen(table)["wrathful"]["tiles"]] == ["W1", "W2", "W3"]


@covers("MZ-185")
@pytest.mark.parametrize(("players", "champions"), [(2, 2), (3, 1), (4, 1)])
def test_what_each_player_has(players: int, champions: int) -> None:
    table = new(players)
    for seat in range(players):
        row = seat_row(table, seat)
        assert reserves(table, seat) == (7, 7)
        assert xibalba(table, seat) == (1, 1)
        assert row["champions"] == champions
        assert row["glyphs"] == 6
        assert row["pieces"] == [2, 3, 3, 3]
        assert row["devotion"] == {"position": 0, "level": 1, "value": 0}


@covers("MZ-186")
@pytest.mark.parametrize(
    ("players", "first", "expected"),
    [(4, 2, [3, 2, 5, 4]), (4, 0, [5, 4, 3, 2]), (3, 1, [3, 5, 4]), (2, 1, [4, 5])],
)
def test_vp_from_5_down_clockwise(players: int, first: int, expected: list[int]) -> None:
    desolate = {2: ["COB", "PAL", "UXM"], 3: ["COB", "UXM"], 4: ["COB"]}[players]
    altars = ["AL1", "AL2", "AL3", "AL4"]  # a fifth goes without a choice
    assert vp(new(players, [*desolate, *altars, first])) == expected


@covers("MZ-187")
def test_gods_are_picked_in_ascending_vp() -> None:
    table = at(players=4, step="gods", seats=[{"vp": 3}, {"vp": 2}, {"vp": 5}, {"vp": 4}])
    pickers = []
    for god in ("CA", "KU", "AP"):
        pickers.append(asked(table))
        assert ("god", god) in options(table)
        play(table, ("god", god))
    assert pickers == [1, 0, 3]
    # The last one takes what is left.
    assert [seat_row(table, seat)["god"] for seat in range(4)] == ["KU", "CA", "IX", "AP"]


@covers("MZ-187")
def test_a_god_that_is_taken_cannot_be_picked() -> None:
    table = at(players=2, step="gods")
    play(table, ("god", "IX"))
    assert [option[1] for option in options(table)] == ["KU", "AP", "CA"]
    refusal = table.why_not(asked(table), ("god", "IX"))
    assert refusal is not None
    assert refusal.rule == "MZ-187"


@covers("MZ-187", "MZ-115")
def test_a_god_comes_with_its_five_cards() -> None:
    table = begun(2)
    for seat in (RED, GREEN):
        row = seat_row(table, seat)
        assert Counter(card[0:2] for card in row["unplayed"]) == {row["god"]: 5}
        assert row["deck"] == 5


@covers("MZ-188", "MZ-101")
def test_decks_are_shuffled_so_any_three_of_the_five_cards_can_come_first() -> None:
    first = ("KU-E", "KU-F", "KU-L")
    position = at(["HOC", first], players=2, step="conflict", seats=[{"god": "KU"}]).position
    assert position.hands[RED] == first
    assert draws(("a", "b", "c", "d", "e"), 3) == tuple(combinations("abcde", 3))


@covers("MZ-188", "MZ-100")
def test_conflict_tiles_come_in_any_order() -> None:
    for tile in ("CHI", "COB", "BEC", "PAL", "HOC"):
        table = at([tile], players=2, step="conflict", desolate=["UXM"])
        assert seen(table)["conflict"]["region"] == tile
