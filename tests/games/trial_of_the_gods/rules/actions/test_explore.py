"""Exploring Islands; Treasures that only some may see."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    TrialTable,
    asks,
    at,
    happened,
    kinds,
    of,
    options,
    play,
)
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME


def on_island(hand: list[str], zone: str = "I01", row: Any = None, **more: Any) -> TrialTable:
    """A player whose Captain is on an Island (I01: 2 3 4 5)."""
    more = {"enemies": {}, **more}
    return at(seats=[{"captain": "Jason", "ship": zone, "hand": hand, **(row or {})}, {}], **more)


@covers("TG-661")
def test_captains_and_companions_explore_islands_whatever_enemies_are_there() -> None:
    table = at(
        enemies={"I01": ["Hydra.a"]},
        seats=[
            {"captain": "Jason", "ship": "I01", "companions": {"Orpheus": "I04"}, "hand": ["ST6"]}
        ],
    )
    assert options(table, "explore") == [("explore", "I01"), ("explore", "I04")]
    assert options(on_island(["ST6"], zone="S01"), "explore") == []


@covers("TG-662", "TG-663")
@pytest.mark.parametrize(
    ("hand", "able"),
    [
        (["ST6"], True),
        (["ST1", "ST3"], True),
        (["ST1"], False),
        (["ST2", "ST5"], False),
        ([], False),
    ],
)
def test_three_cards_must_reach_the_value_of_the_leftmost_free_space(
    hand: list[str], able: bool
) -> None:
    assert (("explore", "I01") in options(on_island(hand))) == able


@covers("TG-662")
def test_only_three_cards_count() -> None:
    hand = ["ST1", "ST3", "ST4", "ZE1"]  # 1 each
    assert options(on_island(hand, explorers={"I01": [2]}), "explore") == [("explore", "I01")]
    table = at(
        enemies={},
        explorers={"I01": [2, 3]},
        seats=[{"ship": "I01", "hand": hand}, {}, {}],
    )
    assert options(table, "explore") == []  # the third space needs 4


@covers("TG-662", "TG-663")
def test_cards_are_played_until_the_value_is_reached_and_no_further_than_three() -> None:
    table = on_island(["ST1", "ST3", "ST6", "ST2"], explorers={"I01": [2]})  # needs 3
    play(table, ("explore", "I01"))
    assert asks(table) == "Explore.play"
    assert ("stop",) not in options(table)
    assert ("play", "ST2", "D") in options(table)  # 0, but 1 + 2 can follow
    play(table, ("play", "ST2", "D"))
    assert options(table) == [("play", "ST1", "D"), ("play", "ST3", "D"), ("play", "ST6", "D")]
    play(table, ("play", "ST1", "D"))
    assert options(table) == [("play", "ST6", "D")]  # Libation would come to 2
    events = play(table, ("play", "ST6", "D"))
    assert happened(events, "explored")[0]["zone"] == "I01"
    assert table.position.explorers["I01"] == (1, 0)
    assert of(table, 0)["in_play"] == ["ST2", "ST1", "ST6"]


@covers("TG-663")
def test_more_than_the_value_gives_nothing_more() -> None:
    table = on_island(["ST6", "AT5"])
    play(table, ("explore", "I01"), ("play", "AT5", "D"))
    assert options(table) == [("play", "ST6", "D"), ("stop",)]
    play(table, ("play", "ST6", "D"))
    assert table.position.explorers["I01"] == (0,)


@covers("TG-663", "TG-635", "TG-1043")
def test_bonuses_alone_may_suffice() -> None:
    row = {"captain": "Polyphemus", "feats": ["F18"], "hand": []}
    table = on_island([], row=row)
    play(table, ("explore", "I01"))  # no card, no choice
    assert table.position.explorers["I01"] == (0,)
    upgrade = on_island(["ST1"], row={"active": ["discovery"]}, temples={"I02": 1})
    assert options(upgrade, "explore") == [("explore", "I01")]


@covers("TG-665", "TG-661")
def test_one_token_for_each_player_and_island_and_four_spaces() -> None:
    assert options(on_island(["ST6", "AT5"], explorers={"I01": [1]}), "explore") == []
    full = at(
        enemies={},
        explorers={"I01": [2, 3, 4]},
        seats=[{"ship": "I01", "hand": ["AT5", "AT6", "ST6"]}, {}, {}, {}],
    )
    assert options(full, "explore") == [("explore", "I01")]  # the fourth space: 5


@covers("TG-664")
def test_an_explorer_sees_the_treasure_and_nobody_else_does() -> None:
    table = at(
        chance=["fleece"],
        enemies={},
        seats=[{"ship": "I01", "hand": ["ST6"]}, {}],
    )
    events = play(table, ("explore", "I01"), ("play", "ST6", "D"))
    look = next(event for event in events if event.kind == "look")
    assert look.seen_by(0).data["treasure"] == "fleece"
    assert "treasure" not in look.seen_by(1).data
    assert GAME.sight(table.position, 0).treasures == {"I01": "fleece"}
    assert GAME.sight(table.position, 1).treasures == {"I01": "?"}


@covers("TG-664")
def test_the_second_explorer_sees_what_the_first_saw() -> None:
    table = on_island(["ST6", "ST1"], explorers={"I01": [2]}, treasures={"I01": "fleece"})
    events = play(table, ("explore", "I01"), ("play", "ST6", "D"), ("play", "ST1", "D"))
    assert next(e for e in events if e.kind == "look").secret == {"treasure": "fleece"}
    assert len(table.position.hoard) == 11


@covers("TG-1009", "TG-662")
def test_a_granted_exploration_adds_its_bonus_but_not_the_upgrade() -> None:
    for direct, able in ((True, False), (False, True)):
        table = at(
            enemies={},
            temples={"I02": 1},
            options={"upgrade_direct_only": direct},
            seats=[
                {
                    "captain": "Polyphemus",  # +1 in every Exploration
                    "ship": "I06",  # needs 4
                    "hand": ["PY1", "ST1"],
                    "active": ["discovery"],
                }
            ],
        )
        play(table, ("card", "PY1", "E"))  # explore 1
        assert asks(table) == "GrantedExploration.choose"
        assert (("explore", "I06") in options(table)) == able
        play(table, ("decline",))
        assert asks(table) == "Turn.choose"


@covers("TG-1009")
def test_a_granted_exploration_is_skipped_where_nothing_can_be_explored() -> None:
    table = on_island(["AT5", "ST6"], zone="S15")
    play(table, ("card", "AT5", "E"))
    assert asks(table) == "Turn.choose"


@covers("TG-1009")
def test_the_card_that_grants_an_exploration_gives_no_bonus_of_its_own() -> None:
    table = on_island(["AT5", "ST6"], zone="I06")  # explore 2, and Keen Eye 2: 4
    play(table, ("card", "AT5", "E"), ("explore", "I06"), ("play", "ST6", "D"))
    assert table.position.explorers["I06"] == (0,)


@covers("TG-1046", "TG-715")
def test_the_explorers_ability_comes_before_the_window_of_the_others() -> None:
    table = at(
        chance=["empty", ("ST1", "ST2")],
        enemies={},
        seats=[
            {"ship": "I01", "hand": ["ST6"], "feats": ["F35"], "available": 5},
            {"hand": ["HA6"]},
        ],
    )
    events = play(table, ("explore", "I01"), ("play", "ST6", "D"))
    assert kinds(events)[-2:] == ["effect", "draw"]
    assert (asks(table), table.waiting) == ("Window.respond", (1,))
    play(table, ("react", "HA6"))
    assert (of(table, 0)["available"], of(table, 0)["exhausted"]) == (3, 2)


@covers("TG-1031", "TG-1003")
def test_peeking_near_shows_islands_around_the_captain() -> None:
    table = at(
        chance=["empty"],
        enemies={},
        explorers={"I05": [1]},
        treasures={"I05": "fleece"},
        seats=[{"captain": "Lynceus", "ship": "S06", "hand": []}],
    )
    play(table, ("use", "Lynceus"))
    # S06 touches I01 I02 I05 I06; what lies on I05 the player knows already.
    assert options(table) == [("peek", "I01"), ("peek", "I02"), ("peek", "I06"), ("stop",)]
    play(table, ("peek", "I02"))
    g = table.position
    assert g.lookers["I02"] == (0,)
    assert g.explorers["I02"] == ()  # no token
    assert GAME.sight(g, 0).treasures["I02"] == "empty"
    assert GAME.sight(g, 1).treasures["I02"] == "?"


@covers("TG-1031")
def test_peeking_anywhere_shows_up_to_two_islands() -> None:
    table = at(chance=["empty", "fleece"], enemies={}, seats=[{"hand": ["AT6"]}])
    play(table, ("card", "AT6", "E"))
    assert len(options(table, "peek")) == 12
    play(table, ("peek", "I12"), ("peek", "I01"))
    assert asks(table) == "Turn.choose"
    assert table.position.treasures == {"I12": "empty", "I01": "fleece"}
