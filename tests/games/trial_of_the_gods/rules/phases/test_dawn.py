"""The Dawn Phase: hands, the discipline, revealing Gods cards, buying."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    TrialTable,
    asks,
    at,
    cubes,
    happened,
    of,
    options,
    play,
)
from theomachy.engine.testing import covers

GODS = ["Poseidon", "Athena", "Ares", "Hades", "Aphrodite", "Zeus"]
"""The Houses crimson, azure, emerald, gold, violet, ivory hold the cards of these."""

HAND = ["ST1", "ST2", "ST3", "ST4", "ST5"]


DEAR = ["F15", "F16", "F21", "F22", "F31", "F37"]
"""Feats that cost 3 or more."""


def dawn(*seats: dict[str, Any], chance: Any = (), **more: Any) -> TrialTable:
    """Dawn of Round 1 with full hands, so that nothing is drawn; both discipline cards stated."""
    rows = [{"hand": HAND, **row} for row in (*seats, {})[: max(2, len(seats))]]
    table = at(chance=[("O1", "O2"), *chance], phase="dawn", seats=rows, gods=GODS, **more)
    assert asks(table) == "ChooseDiscipline.choose"
    play(table, ("oly", "O1"))
    return table


def stop(table: TrialTable, step: str) -> None:
    """Everybody stops until another step asks."""
    while asks(table) == step:
        play(table, ("stop",))


@covers("TG-108", "TG-301")
def test_everybody_draws_up_to_the_hand_limit_and_discards_nothing() -> None:
    table = at(
        chance=[("ST3", "ST4"), ("O1", "O2")],
        phase="dawn",
        seats=[
            {"hand": ["ST1", "ST2"], "vigor": 3},
            {"hand": [*HAND, "ST6"], "vigor": 1},
        ],
    )
    assert of(table, 0)["hand"] == ["ST1", "ST2", "ST3", "ST4"]
    assert len(of(table, 1)["hand"]) == 6


@covers("TG-109")
def test_an_empty_deck_is_made_from_the_discard_pile_in_the_middle_of_a_draw() -> None:
    captain = {"captain": "Jason", "hand": ["ST1", "ST2"], "vigor": 4}
    table = at(
        chance=[("JA1", "ST6")],  # Libation is the whole deck: chance is not asked
        phase="dawn",
        seats=[{**captain, "deck": ["ST3"], "discard": ["ST4", "ST5", "ST6", "JA1", "JA2"]}],
    )
    row = of(table, 0)
    assert row["hand"] == ["ST1", "ST2", "ST3", "JA1", "ST6"]
    assert sorted(row["deck"]) == ["JA2", "ST4", "ST5"]
    assert row["discard"] == []
    # All cards but the hand lay open when the pile was shuffled.
    assert row["known"] == ["ST1", "ST2", "ST3"]


@covers("TG-109")
def test_with_deck_and_discard_pile_empty_drawing_stops() -> None:
    row = {"captain": "Jason", "hand": ["ST1"], "deck": [], "discard": [], "vigor": 4}
    row["box"] = ["ST2", "ST3", "ST4", "ST5", "ST6", "JA1", "JA2"]
    table = at(phase="dawn", seats=[row])
    assert of(table, 0)["hand"] == ["ST1"]


@covers("TG-302")
def test_the_last_player_places_one_of_two_olympics_cards_and_shuffles_the_other_back() -> None:
    table = at(chance=[("O3", "O5")], phase="dawn", initiative=[2, 1], seats=[{"hand": HAND}] * 2)
    assert table.waiting == (0,)
    assert options(table) == [("oly", "O3"), ("oly", "O5")]
    play(table, ("oly", "O5"))
    g = table.position
    assert g.olympics == ("O5",)
    assert g.discipline == "O5"
    assert "O3" in g.festival
    assert not g.drawn


@covers("TG-303", "TG-113")
def test_blessings_of_the_captain_reveal_cards_of_their_houses() -> None:
    table = dawn({"captain": "Jason"}, chance=["AT9", "PO1"])
    assert asks(table) == "Reveal.choose"
    assert options(table) == [("reveal", "crimson"), ("reveal", "azure"), ("stop",)]
    play(table, ("reveal", "azure"))
    assert options(table) == [("reveal", "crimson"), ("stop",)]
    assert not table.position.revealed[0]  # announced, not turned yet
    play(table, ("reveal", "crimson"))  # no Blessing is left: the cards are turned
    assert table.position.revealed[0] == ("AT9", "PO1")
    assert table.waiting == (1,)


@covers("TG-303", "TG-634")
def test_two_blessings_of_one_colour_allow_two_cards_and_four_is_the_most() -> None:
    table = dawn(
        {
            "captain": "Jason",
            "companions": {"Heracles": "", "Atalanta": ""},
            "upgrades": ["attack", "discovery", "fervor", "energy", "limit", "reveal"],
            "active": ["attack"],
        },
        temples={"I01": 1},
        enemies={},
    )
    # Jason and the first space: crimson, azure each; Heracles crimson, emerald; Atalanta azure, ...
    assert table.position.blessings(0) == {
        "crimson": 3,
        "azure": 3,
        "emerald": 2,
        "gold": 0,
        "violet": 0,
        "ivory": 0,
    }
    play(table, ("reveal", "crimson"), ("reveal", "crimson"), ("reveal", "crimson"))
    assert ("reveal", "crimson") not in options(table)
    play(table, ("reveal", "emerald"))  # the fourth card: there is nothing left to name
    assert len(table.position.revealed[0]) == 4
    assert table.waiting == (1,)


@covers("TG-304")
def test_the_reveal_upgrade_gives_two_more_of_one_house_beyond_the_four() -> None:
    table = dawn(
        {"captain": "Jason", "active": ["reveal"], "companions": {"Heracles": ""}},
        temples={"I01": 1},
        enemies={},
        chance=["AR1", "AR1"],
    )
    assert ("extra", "emerald") in options(table)
    play(table, ("extra", "emerald"))
    assert options(table, "extra") == [("extra", "emerald")]
    play(table, ("extra", "emerald"))
    assert options(table, "extra") == []
    assert ("reveal", "emerald") in options(table)  # beyond its own Blessing
    play(table, ("stop",))
    assert table.position.revealed[0] == ("AR1", "AR1")


@covers("TG-305")
def test_the_division_is_announced_before_any_card_is_turned() -> None:
    table = dawn({"captain": "Jason"}, chance=["AT1", "PO1"])
    events = play(table, ("reveal", "azure"), ("reveal", "crimson"))
    kinds = [event.kind for event in events if event.kind in ("name house", "reveal")]
    assert kinds == ["name house", "name house", "reveal", "reveal"]


@covers("TG-305")
def test_one_by_one_turns_each_card_before_the_next_is_named() -> None:
    options_ = {"reveal_division": "one_by_one"}
    table = dawn({"captain": "Jason"}, chance=["AT1", "PO1"], options=options_)
    play(table, ("reveal", "azure"))
    assert table.position.revealed[0] == ("AT1",)
    assert options(table) == [("reveal", "crimson"), ("stop",)]


@covers("TG-114", "TG-303")
def test_a_house_that_runs_short_is_filled_from_its_discard_and_then_gives_fewer() -> None:
    every = ["PO1"] * 2 + ["PO2"] * 2 + ["PO3"] * 2 + ["PO4"] * 2 + ["PO5"] * 2
    taken = [*every, "PO6", "PO7", "PO8"]
    table = dawn(
        {"captain": "Jason", "companions": {"Heracles": ""}},
        {"discard": taken},
        houses={"crimson": []},
        house_discards={"crimson": ["PO9"]},
        enemies={},
    )
    play(table, ("reveal", "crimson"), ("reveal", "crimson"), ("stop",))
    assert table.position.revealed[0] == ("PO9",)
    assert table.position.houses[0] == () == table.position.house_discards[0]


@covers("TG-306", "TG-307", "TG-308", "TG-102")
def test_bought_cards_go_to_the_discard_pile_and_the_rest_to_their_house() -> None:
    table = dawn({"captain": "Jason", "available": 2, "feats_held": DEAR}, chance=["PO3", "AT1"])
    play(table, ("reveal", "crimson"), ("reveal", "azure"))
    stop(table, "Reveal.choose")
    assert asks(table) == "Buy.choose"
    assert options(table, "buy") == [("buy", "PO3"), ("buy", "AT1")]
    play(table, ("buy", "AT1"))
    assert options(table, "buy") == []  # Calm the Waves costs 2, and 1 is left
    assert cubes(table, 0) == (1, 1, 16)
    play(table, ("stop",))
    g = table.position
    assert g.discards[0] == ("AT1",)
    assert g.house_discards[0] == ("PO3",)
    assert g.revealed == [(), ()]


@covers("TG-306")
def test_everybody_reveals_before_anybody_buys_in_initiative_order() -> None:
    table = dawn({"captain": "Jason"}, {"captain": "Orpheus"}, initiative=[2, 1])
    asked = []
    while asks(table) in ("Reveal.choose", "Buy.choose"):
        asked.append((asks(table), table.waiting[0]))
        play(table, ("stop",))
    assert asked == [
        ("Reveal.choose", 1),
        ("Reveal.choose", 0),
        ("Buy.choose", 1),
        ("Buy.choose", 0),
    ]


@covers("TG-309", "TG-310")
def test_one_feat_of_each_level_in_any_order() -> None:
    held = ["F11", "F12", "F21", "F22", "F31", "F32"]
    table = dawn({"feats_held": held, "available": 18})
    stop(table, "Reveal.choose")
    assert options(table, "feat") == [("feat", feat) for feat in held]
    play(table, ("feat", "F31"))
    assert options(table, "feat") == [("feat", feat) for feat in held[:4]]
    assert cubes(table, 0) == (11, 7, 0)
    play(table, ("feat", "F12"))
    assert options(table, "feat") == [("feat", "F21"), ("feat", "F22")]
    assert of(table, 0)["feats"] == ["F12", "F31"]
    assert of(table, 0)["feats_held"] == ["F11", "F21", "F22", "F32"]


@covers("TG-310")
@pytest.mark.parametrize(
    ("companions", "levels"),
    [({}, "1"), ({"Heracles": ""}, "12"), ({"Heracles": "", "Atalanta": ""}, "123")],
)
def test_a_gate_asks_for_companions(companions: dict[str, str], levels: str) -> None:
    held = ["F11", "F12", "F21", "F22", "F31", "F32"]
    table = dawn(
        {"feats_held": held, "available": 18, "companions": companions, "captain": "Jason"},
        options={"feat_gate": "companions"},
        enemies={},
    )
    stop(table, "Reveal.choose")
    assert {feat[1] for _, feat in options(table, "feat")} == set(levels)


@covers("TG-311", "TG-312", "TG-112")
def test_training_is_for_untrained_companions_and_costs_what_is_printed() -> None:
    table = dawn(
        {"captain": "Jason", "companions": {"Heracles": "", "Asclepius": ""}, "available": 5},
        enemies={},
    )
    stop(table, "Reveal.choose")
    assert options(table, "train") == [("train", "Heracles"), ("train", "Asclepius")]
    play(table, ("train", "Asclepius"))
    assert cubes(table, 0)[:2] == (3, 2)
    assert options(table, "train") == []  # Heracles costs 4
    assert of(table, 0)["trained"] == ["Asclepius"]


@covers("TG-1050", "TG-306")
def test_thrifty_offerings_make_gods_cards_one_cheaper_but_never_free() -> None:
    table = dawn({"captain": "Jason", "feats": ["F27"], "available": 3}, chance=["PO8", "AT1"])
    play(table, ("reveal", "crimson"), ("reveal", "azure"))
    stop(table, "Reveal.choose")
    events = play(table, ("buy", "PO8"))  # printed 4
    assert happened(events, "buy")[0]["cost"] == 3
    table = dawn({"captain": "Jason", "feats": ["F27"], "available": 3}, chance=["AT1"])
    play(table, ("reveal", "azure"))
    stop(table, "Reveal.choose")
    events = play(table, ("buy", "AT1"))  # printed 1
    assert happened(events, "buy")[0]["cost"] == 1


@covers("TG-1044")
def test_second_wind_draws_a_card_above_the_hand_limit_at_dawn() -> None:
    table = at(
        chance=[("ST6",)],
        phase="dawn",
        seats=[{"hand": HAND, "feats": ["F23"], "vigor": 4}, {"hand": HAND}],
    )
    assert of(table, 0)["hand"] == [*HAND, "ST6"]
