"""Sail: steps, Travel Cards, Block Tokens, Dishonor; relocating and drifting."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    TrialTable,
    asks,
    at,
    cubes,
    happened,
    kinds,
    of,
    options,
    play,
    under_way,
)
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content.zones import SEAS, within

SAIL = ("card", "ST1", "S")  # Sail 3


def sailing(
    ship: str = "S15", *others: dict[str, Any], chance: Any = (), **more: Any
) -> TrialTable:
    """A player with Set Sail in hand, about to sail from there."""
    more = {"enemies": {}, **more}
    row = {"ship": ship, "hand": ["ST1"], **more.pop("row", {})}
    table = at(chance=chance, seats=[row, *others], **more)
    play(table, SAIL)
    return table


@covers("TG-101", "TG-501", "TG-406")
def test_a_captain_moves_to_adjacent_zones_up_to_the_value_or_stops() -> None:
    table = sailing("S15", blocks=["S10", "S16", "S17"])
    assert options(table) == [("go", "S10"), ("go", "S16"), ("go", "I09"), ("stop",)]
    play(table, ("go", "S16"), ("go", "S17"), ("go", "I10"))
    assert of(table, 0)["ship"] == "I10"
    assert asks(table) == "Turn.choose"  # three steps are all
    table = sailing("S15", blocks=["S10"])
    play(table, ("stop",))
    assert of(table, 0)["ship"] == "S15"


@covers("TG-502")
def test_an_island_with_another_captain_is_closed_and_a_sea_zone_is_not() -> None:
    table = sailing("S15", {"ship": "I09"}, {"ship": "S16"})
    assert options(table) == [("go", "S10"), ("go", "S16"), ("stop",)]


@covers("TG-503", "TG-505")
def test_entering_an_open_sea_draws_a_travel_card_and_leaves_a_block() -> None:
    table = sailing(chance=["T10"])
    events = play(table, ("go", "S16"))
    assert happened(events, "travel") == [{"seat": 0, "card": "T10"}]
    assert cubes(table, 0) == (9, 0, 9)  # Castaway: one cube more
    g = table.position
    assert g.blocks == ("S16",)
    assert g.travel_discard == ("T10",)
    assert not g.travelling
    assert under_way(table).left == 2  # the movement goes on


@covers("TG-504", "TG-508")
def test_blocked_seas_and_islands_draw_nothing() -> None:
    table = sailing(blocks=["S16"])
    events = play(table, ("go", "S16"), ("go", "I09"))
    assert "travel" not in kinds(events)
    assert table.position.blocks == ("S16",)


@covers("TG-503")
def test_the_block_goes_where_the_captain_is_after_the_card() -> None:
    table = sailing(chance=["T12"])  # Strange Current
    play(table, ("go", "S16"))
    assert asks(table) == "Drifting.choose"
    play(table, ("go", "S17"))
    assert table.position.blocks == ("S17",)
    table = sailing(chance=["T12"], blocks=["S17"])
    play(table, ("go", "S16"), ("go", "S17"))
    assert table.position.blocks == ("S17",)  # it already has one


@covers("TG-506")
def test_an_empty_travel_deck_is_made_from_its_discard_pile() -> None:
    every = [f"T{n:02}" for n in range(1, 9)] * 2 + [f"T{n:02}" for n in range(9, 17)]
    table = sailing(chance=["T04"], travel=[], travel_discard=every)
    events = play(table, ("go", "S16"))
    assert "reshuffle travel" in kinds(events)
    g = table.position
    assert g.travel_discard == ("T04",)
    assert len(g.travel) == 23


@covers("TG-507", "TG-646")
@pytest.mark.parametrize(
    ("enemies", "tamed", "dishonor"),
    [
        ({}, [], 0),
        ({"S06": ["Siren.1"]}, [], 1),
        ({"S06": ["Siren.1", "Ketos.1"]}, [], 1),
        ({"S06": ["Siren.1"]}, ["Siren.1"], 0),
        ({"S06": ["Siren.1", "Ketos.1"]}, ["Siren.1"], 1),
    ],
)
def test_leaving_an_enemy_behind_costs_one_dishonor(
    enemies: dict[str, list[str]], tamed: list[str], dishonor: int
) -> None:
    table = sailing("S06", enemies=enemies, blocks=["S07"], row={"tamed": tamed})
    play(table, ("go", "S07"))
    assert of(table, 0)["dishonor"] == dishonor


@covers("TG-507", "TG-646")
def test_another_players_tamed_monster_is_left_behind_like_any_enemy() -> None:
    table = sailing("S06", {"tamed": ["Siren.1"]}, enemies={"S06": ["Siren.1"]}, blocks=["S07"])
    play(table, ("go", "S07"))
    assert of(table, 0)["dishonor"] == 1


@covers("TG-1049")
def test_the_unbowed_flee_without_dishonor() -> None:
    table = sailing("S06", enemies={"S06": ["Siren.1"]}, blocks=["S07"], row={"feats": ["F25"]})
    play(table, ("go", "S07"))
    assert of(table, 0)["dishonor"] == 0


@covers("TG-1030")
def test_fair_wind_adds_a_step_and_becalmed_ends_the_move() -> None:
    table = sailing(chance=["T01"])
    play(table, ("go", "S16"))
    assert under_way(table).left == 3
    table = sailing(chance=["T02"])
    play(table, ("go", "S16"))
    assert asks(table) == "Turn.choose"


@covers("TG-1030")
def test_stop_beats_only_what_is_left() -> None:
    table = sailing(chance=["T02"], blocks=["S10", "S01"])
    play(table, ("go", "S10"), ("go", "S01"), ("go", "S02"))
    assert asks(table) == "Turn.choose"
    assert of(table, 0)["ship"] == "S02"


@covers("TG-1048")
def test_the_chart_maker_picks_one_of_two_travel_cards_and_discards_both() -> None:
    table = sailing(chance=["T03", "T10"], row={"feats": ["F16"]})
    play(table, ("go", "S16"))
    assert options(table) == [("travel", "T03"), ("travel", "T10")]
    play(table, ("travel", "T10"))
    assert of(table, 0)["vigor"] == 4
    assert table.position.travel_discard == ("T03", "T10")


@covers("TG-1028")
def test_relocating_reaches_two_zones_away_and_costs_nothing() -> None:
    table = at(
        enemies={"S15": ["Siren.1"]},
        seats=[{"ship": "S15", "hand": ["HA3"]}, {"ship": "I09"}],
    )
    play(table, ("card", "HA3", "E"))
    assert asks(table) == "Relocation.choose"
    reached = [zone for zone in within("S15", 2) if zone not in ("S15", "I09")]
    assert options(table) == [*[("go", zone) for zone in reached], ("stop",)]
    events = play(table, ("go", "S11"))
    assert kinds(events) == ["moved"]
    assert of(table, 0)["dishonor"] == 0
    assert table.position.blocks == ()


@covers("TG-1028")
def test_relocating_at_sea_reaches_every_sea_zone_and_may_stay() -> None:
    table = at(seats=[{"ship": "I01", "hand": ["PO3"]}, {"ship": "S04"}], enemies={})
    play(table, ("card", "PO3", "E"))
    assert options(table) == [*[("go", zone) for zone in SEAS], ("stop",)]
    play(table, ("stop",))
    assert of(table, 0)["ship"] == "I01"


@covers("TG-1029")
def test_drifting_is_mandatory_and_goes_to_an_adjacent_sea_zone() -> None:
    table = sailing(chance=["T12"])
    play(table, ("go", "S10"))
    assert options(table) == [("go", "S01"), ("go", "S11"), ("go", "S15")]
    events = play(table, ("go", "S11"))
    assert kinds(events) == ["moved", "block"]
