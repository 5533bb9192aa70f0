"""Positions of Mystic War as documents: what is left out, what is read, what is written back."""

import json
from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.documents import check_schema
from theomachy.engine.errors import BadDocument
from theomachy.engine.table import Table
from theomachy.engine.testing import check, covers
from theomachy.engine.testing.tables import check_record
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import SHOWN, MysticWar

# The Advanced Example of the rulebook, before A's Dragon.
EXAMPLE: dict[str, Any] = {
    "seats": [
        {"realm": [28, 28, 28], "hand": ["NEG", "TRM"], "deities": ["GKG"], "goal": "Balanced"},
        {"realm": [28, 49, 22], "hand": ["TRF", "NEC"], "goal": "Archmage"},
        {"hand": ["REP", "CAP"]},
    ],
}
PILE = [
    {"card": "D8a", "by": 1, "on": 2, "resource": "M"},
    {"card": "WGD", "by": 3, "on": 1},
    {"card": "DRB", "by": 2},
]


def at(**written: Any) -> MysticWar:
    return GAME.read({"game": "mystic-war", **written})


def asked(g: MysticWar) -> tuple[str, int]:
    assert g.decision is not None
    return g.decision.name, g.decision.seats[0]


@covers("MW-2", "MW-14")
def test_an_empty_document_is_the_first_turn_of_three_players() -> None:
    g = at()
    assert g.seat_count == 3
    assert g.realms == [(5, 5, 5)] * 3
    assert g.hands == [(), (), ()]
    assert g.deities == ((), (), ())
    assert len(g.bag) == 81
    assert g.white
    assert (g.round, g.first, g.active, g.claimed) == (1, 0, 0, -1)
    assert asked(g) == ("Turns.choose", 0)


def test_goals_that_are_left_out_are_those_of_which_most_are_left() -> None:
    g = at(seats=[{"goal": "Hoard"}, {}, {}, {}], players=4)
    assert g.goals == ("Hoard", "City", "Archmage", "Balanced")
    assert len(g.goal_pile) == 12 - 4
    assert g.goals_up == (False,) * 4


def test_all_that_a_seat_has_is_read() -> None:
    seat = {
        "realm": [1, 49, 20],
        "hand": ["JU2", "N10", "W3", "PR1"],
        "deities": ["WGD", "PR2", "EGO"],
        "goal": "City",
        "goal_up": True,
    }
    g = at(seats=[{}, seat])
    assert g.realms[1] == (1, 49, 20)
    assert g.hands[1] == ("N10", "W", "PR", "JU")
    assert g.deities[1] == ("EGO", "PR", "WGD")
    assert (g.goals[1], g.goals_up[1]) == ("City", True)
    assert len(g.bag) == 81 - 7
    assert g.bag.count("W") == 7


def test_cards_that_all_have_seen_in_a_hand_are_named_as_shown() -> None:
    g = at(seats=[{"hand": ["D8", "D8", "CAP"], "shown": ["D8"]}])
    assert g.hands[0] == ("D8", "D8", "CAP")
    assert g.since[0] == (SHOWN, 0, 0)


def test_the_discards_lie_in_the_order_written_the_top_last() -> None:
    g = at(discard=["N2", "CAP", "D8b"])
    assert g.discard == ("N2", "CAP", "D8")
    assert len(g.bag) == 78


@covers("MW-145")
def test_the_deck_has_ended_where_the_white_judgment_is_not_under_it() -> None:
    in_hand = at(seats=[{"hand": ["JUW"]}])
    assert (in_hand.white, in_hand.deck_ended, in_hand.aside) == (False, True, False)
    assert in_hand.since[0] == (SHOWN,)
    aside = at(aside=True)
    assert (aside.white, aside.deck_ended, aside.aside) == (False, True, True)
    assert len(aside.bag) == 81


def test_turn_first_player_and_round_are_read() -> None:
    g = at(first=2, turn=3, round=7, players=4)
    assert (g.first, g.active, g.round) == (1, 2, 7)
    assert asked(g) == ("Turns.choose", 2)


@covers("MW-57")
def test_who_has_passed_has_claimed_the_first_player_card() -> None:
    g = at(turn=3, passes=2)
    assert (g.passes, g.claimed) == (2, 0)
    assert at(turn=3, passes=1).claimed == 1
    assert at(turn=3, passes=1, claimed=1).claimed == 0


@covers("MW-20", "MW-35", "MW-40")
@pytest.mark.parametrize(
    ("step", "name", "number"),
    [
        ("powers", "SpecialPowers.choose", 0),
        ("receive", "DrawCards.draw", -1),
        ("draw", "DrawCards.draw", -1),
        ("turn", "Turns.choose", 0),
    ],
)
def test_a_round_may_stand_at_any_of_its_steps(step: str, name: str, number: int) -> None:
    g = at(seats=[{"realm": [15, 7, 9]}], step=step, round=4)
    assert asked(g) == (name, number)
    assert g.round == 4
    assert g.realms[0] == ((15, 9, 11) if step == "receive" else (15, 7, 9))


def test_options_and_presets_are_read() -> None:
    g = at(options={"max_rounds": 7, "rounding": "effect_up"}, preset="open_table")
    assert (g.options.max_rounds, g.options.rounding) == (7, "effect_up")
    assert g.options.open_discard


def test_other_values_have_other_cards() -> None:
    values = "D 1 3 5 5 7 7 9 9 11 11"
    g = at(options={"values": values}, seats=[{"hand": ["D7", "D7"]}])
    assert g.hands[0] == ("D7", "D7")
    assert "D8" not in g.bag


# the pile in the centre


@covers("MW-65", "MW-68")
def test_a_pile_is_played_by_the_rules() -> None:
    g = at(**EXAMPLE, pile=PILE)
    assert [(play.card, play.by, play.on) for play in g.window] == [
        ("D8", 0, 1),
        ("WGD", 2, 0),
        ("DRB", 1, -1),
    ]
    assert g.deities[0] == ("GKG", "WGD")
    assert g.hands == [("NEG", "TRM"), ("NEC", "TRF"), ("CAP", "REP")]
    assert asked(g) == ("Window.respond", 0)
    assert g.decision is not None
    assert ("respond", "NEG") in g.decision.options_for(0)


def test_the_player_of_the_card_in_the_centre_is_at_turn() -> None:
    g = at(pile=[{"card": "N2", "by": 3, "on": 1}])
    assert g.active == 2
    assert asked(g) == ("Window.respond", 2)


@pytest.mark.parametrize(
    "play",
    [
        {"card": "W", "by": 1, "on": 2, "as": "S"},
        {"card": "W", "by": 1, "on": 2, "as": "D", "resource": "G"},
        {"card": "DIS", "by": 1, "on": 2, "deity": "EGO"},
        {"card": "VAM", "by": 1, "on": 1},
    ],
)
def test_every_kind_of_card_can_lie_in_the_centre(play: dict[str, Any]) -> None:
    g = at(seats=[{}, {"deities": ["EGO"]}], pile=[play])
    (laid,) = g.window
    assert laid.card == play["card"]
    assert laid.suit == play.get("as", "")
    assert laid.deity == play.get("deity", "")


@pytest.mark.parametrize(
    ("play", "told"),
    [
        ({"card": "PEN"}, "change"),
        ({"card": "WOG", "on": 2}, "change"),
        ({"card": "SLA", "on": 2}, "change"),
        ({"card": "SCR", "on": 2}, "reveal"),
        ({"card": "GEN", "on": 2}, "play"),
        ({"card": "CHA", "on": 2}, "chaos"),
        ({"card": "JU"}, "no winner"),
        ({"card": "D8", "on": 2, "resource": "F"}, "play"),
    ],
)
def test_a_table_tells_what_the_card_in_the_centre_has_done(
    play: dict[str, Any], told: str
) -> None:
    table = Table(GAME, position=at(pile=[{"by": 1, **play}]), seed=1)
    kinds = [event.kind for event in table.events(None)]
    assert kinds[0] == "play"
    assert told in kinds
    check_record(table)


def test_a_table_tells_of_a_game_that_the_card_in_the_centre_has_ended() -> None:
    won = {"realm": [49, 49, 49]}
    table = Table(GAME, position=at(seats=[won], pile=[{"card": "JU", "by": 1}]), seed=1)
    assert table.over
    assert [event.kind for event in table.events(None)] == ["play", "win"]
    check_record(table)


def test_a_table_tells_of_all_cards_of_a_pile_and_their_record_is_played_again() -> None:
    g = at(**EXAMPLE, pile=PILE)
    table = Table(GAME, position=g, seed=1)
    assert table.position == g
    told = [event.data["card"] for event in table.events(None)]
    assert told == ["D8", "WGD", "DRB"]
    check_record(table)


# written back


def same(g: MysticWar) -> bool:
    written = json.loads(json.dumps(GAME.document(g)))
    check_schema(written, GAME.schema)
    return GAME.read(written) == g


def test_a_document_reads_back_as_the_same_position() -> None:
    g = at(**EXAMPLE, pile=PILE, discard=["N2", "S4"], round=3, first=2)
    assert same(g)
    answer(g, ("respond", "NEG"))
    assert same(g)
    while g.window:
        assert same(g)
        answer(g, ("pass",))
    assert same(g)


@covers("MW-138")
def test_a_document_keeps_the_cards_of_chaos_strikes() -> None:
    g = at(seats=[{"hand": ["CHA"]}, {"realm": [5, 9, 5]}])
    answer(g, ("play", "CHA", 2))
    for card in ("S4", "STR", "D2"):
        assert same(g)
        answer(g, card)
    assert asked(g) == ("Chaos.choose", 1)
    assert same(g)
    assert GAME.document(g)["controller"] == 2


@covers("MW-119")
def test_a_document_keeps_the_pool_of_a_vacation() -> None:
    seats = [{"hand": ["VAC"]}, {"deities": ["EGO", "PR"]}, {"deities": ["GKG", "WGD"]}]
    g = at(seats=seats)
    answer(g, ("play", "VAC", 0))
    while g.decision is not None and g.decision.name == "Window.respond":
        answer(g, ("pass",))
    answer(g, ("give", "PR"))
    assert g.pool == ((1, "PR"),)
    assert same(g)


def test_a_game_that_is_over_is_written_and_read() -> None:
    g = at(seats=[{"realm": [20, 20, 20], "goal": "Balanced", "hand": ["JU"]}])
    answer(g, ("play", "JU"))
    assert g.decision is None
    assert same(g)
    assert GAME.document(g)["winners"] == [1]


def test_answers_that_were_given_while_all_declare_are_kept_and_others_are_refused() -> None:
    asked = {"options": {"declare": "ask"}, "laws": frozenset({"document"})}
    assert check(GAME, 8, 1, "options", rate=1, **asked).holds  # type: ignore[arg-type]
    written = GAME.document(at()) | {"given": [[1, ["decline"]]]}
    with pytest.raises(BadDocument, match=r"^Amber .seat 1. cannot have answered .* already"):
        GAME.read(written)
