"""Reactions: who may play what, when, and how often."""

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
)
from theomachy.engine.testing import covers

LION = "Nemean Lion.a"


def entering(*others: dict[str, Any], zone: str = "S16", **more: Any) -> TrialTable:
    """Seat 0 sails from S15 into a blocked Zone."""
    more = {"enemies": {}, **more}
    rows = [{"ship": "S15", "hand": ["ST1", "ST2"]}, *others]
    table = at(seats=rows, blocks=["S10", "S16", "S17"], **more)
    play(table, ("card", "ST1", "S"), ("go", zone))
    return table


@covers("TG-701", "TG-712")
@pytest.mark.parametrize(
    ("row", "more", "asked"),
    [
        ({"ship": "S16"}, {}, True),
        ({"captain": "Jason", "companions": {"Orpheus": "S16"}}, {}, True),
        ({"tamed": ["Siren.1"]}, {"enemies": {"S16": ["Siren.1"]}}, True),
        ({"ship": "S17"}, {}, False),
        ({"tamed": ["Siren.1"]}, {}, False),
    ],
)
def test_entering_a_zone_where_another_has_something(
    row: dict[str, Any], more: dict[str, Any], asked: bool
) -> None:
    table = entering({"hand": ["PO5"], **row}, **more)
    assert (asks(table) == "Window.respond") == asked


@covers("TG-712", "TG-508")
def test_entering_an_island_with_anothers_temple_opens_the_window_too() -> None:
    table = entering({"hand": ["HA5"]}, zone="I09", temples={"I09": 2})
    assert (asks(table), table.waiting) == ("Window.respond", (1,))
    assert options(table) == [("react", "HA5"), ("decline",)]
    play(table, ("react", "HA5"))
    assert of(table, 0)["vigor"] == 3
    assert asks(table) == "Sail.move"


@covers("TG-703", "TG-712", "TG-1029")
def test_a_captain_that_drifts_away_can_be_carried_off_only_once() -> None:
    table = entering({"ship": "S16", "hand": ["PO5", "PO5", "HA5"]})
    play(table, ("react", "PO5"))
    assert (asks(table), table.waiting) == ("Drifting.choose", (1,))
    play(table, ("go", "S17"))
    assert of(table, 0)["ship"] == "S17"
    assert asks(table) == "Sail.move"  # the condition is gone: no second card
    assert of(table, 1)["hand"] == ["PO5", "HA5"]


@covers("TG-703")
def test_one_player_may_play_several_while_the_condition_holds_and_is_not_asked_twice() -> None:
    table = entering({"ship": "S16", "hand": ["HA5", "HA5", "ST1"]})
    play(table, ("react", "HA5"))
    assert options(table) == [("react", "HA5"), ("decline",)]
    play(table, ("react", "HA5"))
    # The whole hand might be known by now, but a third card cannot be there: two are all.
    assert of(table, 0)["vigor"] == 2
    assert asks(table) == "Sail.move"


@covers("TG-703", "TG-702")
def test_initiative_decides_who_is_asked_first_and_passed_players_may_react() -> None:
    others: list[dict[str, Any]] = [
        {"ship": "S16", "hand": ["HA5"], "passed": True},
        {"ship": "S16", "hand": ["HA5"]},
    ]
    table = entering(*others, initiative=[3, 1, 2])
    assert table.waiting == (2,)
    play(table, ("decline",))
    assert table.waiting == (1,)
    play(table, ("react", "HA5"))
    assert asks(table) == "Sail.move"  # no second lap for seat 2


@covers("TG-701", "TG-711")
def test_the_player_whose_turn_it_is_never_reacts() -> None:
    rows = [{"ship": "S15", "hand": ["ST1", "AT2"]}]
    table = at(chance=["T03"], enemies={}, seats=rows)  # a Storm
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    assert asks(table) == "Sail.move"
    assert of(table, 0)["vigor"] == 3


@covers("TG-711", "TG-1027", "TG-703")
def test_a_victim_outside_its_turn_may_prevent_damage_card_by_card() -> None:
    table = at(
        phase="enemy",
        enemies={"S06": ["Siren.1"]},
        seats=[
            {
                "ship": "S06",
                "hand": ["AT2", "AT2", "CA1"],
                "captain": "Caeneus",
                "used": ["Caeneus"],
            }
        ],
    )
    assert (asks(table), table.waiting) == ("Damage.respond", (0,))
    assert options(table) == [("react", "AT2"), ("react", "CA1"), ("decline",)]
    play(table, ("react", "AT2"))
    # The Damage is gone, so the window closes; the card goes to the discard pile at once.
    assert of(table, 0)["vigor"] == 4
    assert of(table, 0)["discard"] == ["AT2"]


@covers("TG-711", "TG-704")
def test_a_reaction_whose_prayer_cannot_be_paid_cannot_be_played() -> None:
    rows = [{"ship": "S06", "hand": ["AP2", "ST1"], "available": 0, "exhausted": 8}]
    table = at(phase="enemy", enemies={"S06": ["Siren.1"]}, seats=rows)
    assert asks(table) != "Damage.respond"
    rows[0]["available"], rows[0]["exhausted"] = 1, 7
    table = at(phase="enemy", enemies={"S06": ["Siren.1"]}, seats=rows)
    assert asks(table) == "Damage.respond"
    events = play(table, ("react", "AP2"))
    assert kinds(events)[:4] == ["react", "effect", "pray", "prevent"]


@covers("TG-1045", "TG-1041", "TG-1042")
def test_abilities_against_damage_come_before_cards_and_work_on_ones_own_turn() -> None:
    rows = [{"ship": "S15", "hand": ["ST1", "AT2"], "feats": ["F24"], "captain": "Caeneus"}]
    table = at(chance=["T03", "T03"], enemies={}, seats=rows)
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    assert asks(table) == "Damage.use_ability"
    assert options(table) == [("use", "F24"), ("decline",)]
    play(table, ("decline",))
    assert options(table) == [("use", "Caeneus"), ("decline",)]  # Feats first, then the Captain
    events = play(table, ("use", "Caeneus"))
    assert of(table, 0)["vigor"] == 4
    assert of(table, 0)["used"] == ["Caeneus"]
    assert "unharmed" in kinds(events)
    play(table, ("go", "S17"))  # the second Storm
    assert options(table) == [("use", "F24"), ("decline",)]


@covers("TG-713", "TG-1022")
def test_others_may_weaken_a_fight_before_any_card_is_played() -> None:
    table = at(
        chance=[(0, 0)],
        enemies={"I05": [LION]},
        seats=[{"ship": "I05", "hand": ["ST5"]}, {"hand": ["ZE6"]}],
    )
    play(table, ("fight", "I05", LION))
    assert (asks(table), table.waiting) == ("Window.respond", (1,))
    play(table, ("react", "ZE6"), ("play", "ST5", "E"))
    assert happened(table.log, "compare")[0]["player_total"] == 2


@covers("TG-714", "TG-1021")
def test_others_may_strengthen_the_enemy_when_the_dice_are_rolled() -> None:
    table = at(
        chance=[(0, 1)],
        enemies={"I05": [LION]},
        seats=[{"ship": "I05", "hand": ["ST5"]}, {"hand": ["AR6"]}],
    )
    play(table, ("fight", "I05", LION), ("play", "ST5", "E"))
    assert (asks(table), table.waiting) == ("Window.respond", (1,))
    assert happened(table.log, "dice")[0]["dice"] == (0, 1)
    play(table, ("react", "AR6"))
    assert happened(table.log, "compare")[0]["enemy_total"] == 4 + 1 + 2


@covers("TG-713", "TG-714", "TG-715")
def test_windows_open_for_granted_fights_too() -> None:
    table = at(
        chance=[(0, 1)],
        enemies={"I05": [LION]},
        seats=[
            {"captain": "Meleager", "ship": "I05", "hand": ["ME2"]},
            {"hand": ["ZE6", "AR6"]},
        ],
    )
    play(table, ("card", "ME2", "E"), ("fight", "I05", LION))
    assert options(table) == [("react", "ZE6"), ("decline",)]
    play(table, ("decline",))
    assert options(table) == [("react", "AR6"), ("decline",)]


@covers("TG-716", "TG-1033", "TG-1002")
def test_competition_cards_may_be_answered_before_they_are_used() -> None:
    table = at(
        phase="olympics",
        olympics=["O1"],
        seats=[
            {"hand": ["ST1"], "fervor": 5, "vigor": 1, "box": []},
            {"hand": ["AP6", "ST1"], "fervor": 1},
            {"hand": ["ST1"], "fervor": 3},
        ],
    )
    while asks(table) == "Olympics.choose_cards":
        seat = table.waiting[0]
        table.answer(seat, ("pick", "ST1"))
    assert (asks(table), table.waiting) == ("Window.respond", (1,))
    play(table, ("react", "AP6"))
    assert options(table) == [("seat", 0), ("seat", 2)]
    play(table, ("seat", 0))
    hindered = [e for e in table.log if e.kind == "fervor" and e.rule == "TG-1033"]
    assert [dict(e.data) for e in hindered] == [{"seat": 0, "n": -2}]


@covers("TG-701", "TG-404")
def test_a_reaction_card_is_in_play_until_the_turn_ends() -> None:
    table = entering({"ship": "S16", "hand": ["HA5"]})
    play(table, ("react", "HA5"))
    assert of(table, 1)["in_play"] == ["HA5"]
    play(table, ("stop",), ("end",))
    assert of(table, 1)["in_play"] == []
    assert of(table, 1)["discard"] == ["HA5"]


@covers("TG-701")
def test_who_is_asked_depends_on_what_all_know() -> None:
    # The card may be in the hand as far as all know: the player is asked, and can only decline.
    table = entering({"ship": "S16", "hand": ["ST1"], "discard": []}, {"hand": ["ST1"]})
    assert asks(table) == "Sail.move"
    held = {"ship": "S16", "hand": ["ST1"], "captain": "Jason"}
    held["deck"] = ["ST2", "ST3", "ST4", "ST5", "ST6", "JA1", "JA2", "HA5"]
    table = entering(held)
    assert (asks(table), table.waiting) == ("Window.respond", (1,))
    assert options(table) == [("decline",)]
    # Where all know the whole hand, nobody is asked.
    table = entering({**held, "known": ["ST1"]})
    assert asks(table) == "Sail.move"


@covers("TG-705")
def test_a_reaction_counts_for_its_owners_devotion_this_turn() -> None:
    table = entering({"ship": "S16", "hand": ["HA5"]})
    play(table, ("react", "HA5"))
    assert table.position.devoted[1] == ("Hades",)
    assert cubes(table, 1)[0] == 8
