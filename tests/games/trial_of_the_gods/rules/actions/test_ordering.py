"""Order: Companions and Tamed Monsters are placed anywhere."""

from tests.games.trial_of_the_gods.situations import asks, at, cubes, of, options, play
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content.zones import ZONES

ORDER = ("card", "ST4", "O")  # Order 2


@covers("TG-512", "TG-515", "TG-406")
def test_companions_go_to_any_zone_but_their_own_and_may_be_moved_again() -> None:
    table = at(
        enemies={"I05": ["Hydra.a"]},
        seats=[
            {"hand": ["ST4"], "captain": "Jason", "companions": {"Orpheus": "", "Tiphys": "I01"}}
        ],
    )
    play(table, ORDER)
    assert options(table) == [("order", "Orpheus"), ("order", "Tiphys"), ("stop",)]
    play(table, ("order", "Tiphys"))
    assert options(table) == [("put", "Tiphys", zone) for zone in ZONES if zone != "I01"]
    play(table, ("put", "Tiphys", "I05"), ("order", "Tiphys"), ("put", "Tiphys", "S03"))
    assert of(table, 0)["companions"] == {"Orpheus": "", "Tiphys": "S03"}
    assert asks(table) == "Turn.choose"


@covers("TG-512")
def test_ordering_may_stop_at_any_time_and_is_nothing_without_pieces() -> None:
    table = at(
        seats=[{"hand": ["ST4", "ST5"], "captain": "Jason", "companions": {"Orpheus": ""}}],
        enemies={},
    )
    play(table, ORDER, ("stop",))
    assert asks(table) == "Turn.choose"
    table = at(seats=[{"hand": ["ST4", "ST5"]}])
    play(table, ORDER)
    assert asks(table) == "Turn.choose"


@covers("TG-513", "TG-514", "TG-517")
def test_a_monster_goes_where_no_monster_is_with_a_cube_from_the_pool() -> None:
    table = at(
        enemies={"I05": ["Hydra.a"], "S06": ["Siren.2"], "I01": ["Jason.a"], "I02": ["Gorgon.b"]},
        seats=[
            {"hand": ["ST4"], "captain": "Orpheus", "tamed": ["Siren.1", "Harpy.a"]},
            {"tamed": ["Gorgon.b"]},
        ],
    )
    play(table, ORDER)
    assert options(table) == [("order", "Siren.1"), ("order", "Harpy.a"), ("stop",)]
    play(table, ("order", "Siren.1"))
    zones = [zone for zone in ZONES if zone not in ("I05", "S06", "I02")]
    assert options(table) == [("put", "Siren.1", zone) for zone in zones]
    assert cubes(table, 0) == (8, 0, 10)
    play(table, ("put", "Siren.1", "I01"))  # a Sea Monster on land, beside an Argonaut
    assert cubes(table, 0) == (8, 0, 9)
    assert list(table.position.enemies["I01"]) == ["Jason.a", "Siren.1"]
    play(table, ("order", "Siren.1"), ("put", "Siren.1", "I03"))  # moved, it keeps its cube
    assert cubes(table, 0) == (8, 0, 9)
    assert table.position.enemies["I03"] == ("Siren.1",)
    assert table.position.enemies["I01"] == ("Jason.a",)


@covers("TG-514", "TG-105")
def test_without_a_cube_only_monsters_on_the_board_can_be_ordered() -> None:
    table = at(
        enemies={"I03": ["Harpy.a"]},
        seats=[{"hand": ["ST4"], "tamed": ["Siren.1", "Harpy.a"], "available": 17, "exhausted": 0}],
    )
    assert cubes(table, 0) == (17, 0, 0)
    play(table, ORDER)
    assert options(table) == [("order", "Harpy.a"), ("stop",)]


@covers("TG-512")
def test_dead_monsters_and_other_players_pieces_cannot_be_ordered() -> None:
    table = at(
        enemies={},
        seats=[
            {"hand": ["ST4"], "tamed": ["Siren.1", "Harpy.a"], "dead": ["Siren.1"]},
            {"captain": "Jason", "companions": {"Orpheus": ""}, "tamed": ["Ketos.1"]},
        ],
    )
    play(table, ORDER)
    assert options(table) == [("order", "Harpy.a"), ("stop",)]
