"""The table of Mystic War drawn in text."""

import re
from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.names import SEATS
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.words.textboard import BESIDE, COLUMNS, NARROW, draw, parts, styles

ALL_FACE_UP = ["EGO", "GKG", "PR", "PR", "WGD"]
PILE = [
    {"card": "D8", "by": 1, "on": 2, "resource": "M"},
    {"card": "WGD", "by": 3, "on": 1},
    {"card": "DRB", "by": 2},
    {"card": "NEG", "by": 1},
]


def at(**written: Any) -> MysticWar:
    return GAME.read({"game": "mystic-war", **written})


def lines(g: MysticWar, seat: int | None, part: str) -> list[str]:
    return parts(g, seat)[part].split("\n")


def test_each_realm_has_a_line_with_all_that_everybody_may_see() -> None:
    seats = [
        {"realm": [28, 7, 28], "hand": ["D8", "CAP", "JUW"], "deities": ["GKG", "PR"]},
        {"realm": [5, 49, 22], "goal": "Archmage", "goal_up": True, "hand": ["N2"]},
        {"realm": [30, 12, 9], "goal": "City"},
    ]
    g = at(seats=seats, first=2, turn=3, passes=1)
    assert lines(g, 2, "realms") == [
        "    realm                       Wealth  cards draw  goal       face up",
        "    Amber       F 28 M  7 G 28  Content   3/2   +4  ?          GK PR JU",
        " *- Basalt      F  5 M 49 G 22  Rich ×2   1/6   +2  Archmage!",
        ">   Coral you   F 30 M 12 G  9  Poor ½    0/3   +5  City",
    ]


def test_the_first_player_is_marked_until_another_has_claimed_the_card() -> None:
    marks = [line[:3] for line in lines(at(players=4, first=3), None, "realms")[1:]]
    assert marks == ["   ", "   ", ">1 ", "   "]
    g = at(players=4, first=3)
    answer(g, ("pass",))
    marks = [line[:3] for line in lines(g, None, "realms")[1:]]
    assert marks == ["   ", "   ", " *-", ">  "]


@pytest.mark.parametrize("players", range(3, 9))
def test_the_realms_fit_and_no_line_is_wider_than_eighty_columns_at_its_fullest(
    players: int,
) -> None:
    full = {"realm": [49, 49, 49], "goal": "Archmage", "goal_up": True}
    hands = ["EGO", "GKG", "TRM", "TRD", "WGD", "VAM", "CHA", "GEN", "JU", "W", "W", "N10"]
    seats = [{**full, "hand": hands}, *[{"realm": [49, 49, 49]}] * (players - 1)]
    pile = [{"card": "W", "by": 2, "on": 1, "as": "D", "resource": "M"}]
    g = at(seats=seats, pile=pile, options={"open_discard": True}, discard=["TRF", "TRG", "NEC"])
    drawing = draw(g, 0).split("\n")
    assert max(map(len, drawing)) <= COLUMNS
    assert len(lines(g, 0, "realms")) == (players + 1 if players < 8 else 8)
    assert max(map(len, lines(g, 0, "realms"))) <= COLUMNS
    for part in ("pile", "own", "hand", "piles"):
        assert max(map(len, lines(g, 0, part))) <= NARROW, part
    assert max(map(len, lines(g, 0, "texts"))) <= BESIDE


def test_all_deities_of_the_game_fit_before_one_player() -> None:
    g = at(players=8, seats=[{"deities": ALL_FACE_UP, "hand": ["JUW"]}])
    line = lines(g, None, "realms")[0]
    assert line.endswith("EG GK PR PR WG JU")
    assert len(line) <= COLUMNS


# the centre


@covers("MW-66", "MW-67", "MW-87")
def test_the_centre_shows_the_pile_its_struck_cards_and_what_it_comes_to() -> None:
    seats = [{"realm": [28, 28, 28], "deities": ["GKG"]}, {"realm": [28, 49, 22]}]
    g = at(seats=seats, pile=PILE)
    drawing = draw(g, None)
    assert (
        "in the centre (x: does nothing)\n"
        " 1 Amber: Dragon 8 on the Mystic Power of Basalt\n"
        " 2 Coral: War God before Amber\n"
        "x3 Basalt: Dragonbane\n"
        " 4 Amber: Negation of Dragonbane\n"
        "as it stands:\n"
        "  Basalt: Mystic Power 49 to 33"
    ) in drawing


def test_a_cancelled_card_is_struck_and_nothing_would_change() -> None:
    g = at(pile=PILE[:1] + PILE[2:3])
    assert lines(g, None, "pile") == [
        "in the centre (x: does nothing)",
        "x1 Amber: Dragon 8 on the",
        "   Mystic Power of Basalt",
        " 2 Basalt: Dragonbane",
        "as it stands:",
        "  nothing would change",
    ]


def test_an_empty_centre_is_not_drawn() -> None:
    assert "pile" not in parts(at(), 0)
    assert "in the centre" not in draw(at(), 0)


@covers("MW-138")
def test_the_cards_of_chaos_strikes_are_named_to_their_controller_only() -> None:
    g = at(seats=[{"hand": ["CHA"]}, {"realm": [5, 9, 5]}])
    answer(g, ("play", "CHA", 2))
    for card in ("S4", "STR", "D2"):
        answer(g, card)
    told = "Chaos Strikes: Basalt has still to play Sorcery 4, Dragon 2, Stray Energy"
    assert told in draw(g, 1)
    assert "Basalt has still to play a card, a card, a card" in draw(g, 0)
    assert "being resolved: Chaos Strikes" in draw(g, 0)


# one's own cards


def test_the_hand_is_shown_to_its_holder_only_with_what_is_written_on_the_cards() -> None:
    g = at(seats=[{"hand": ["D8", "D8", "CAP"]}])
    own = draw(g, 0)
    assert "your hand, 3 cards, 2 may be retained" in own
    assert "  Dragon 8 (2 of them): Any player loses 8 of one resource you name." in own
    assert "  Capture: Any time, on a Dragon: it joins your hand once it has resolved." in own
    for other in (1, 2, None):
        assert "Capture" not in draw(g, other)


@covers("MW-150")
def test_the_goal_is_shown_with_what_is_missing() -> None:
    g = at(seats=[{"goal": "City", "realm": [12, 10, 3]}])
    assert "your goal City 40/10/10: 28 Followers, 7 Gold missing" in draw(g, 0)
    met = at(seats=[{"goal": "City", "realm": [40, 10, 10]}])
    assert "your goal City 40/10/10: met, if a Judgment comes" in draw(met, 0)
    assert "City" not in draw(met, 1)


def test_what_the_boxes_of_the_mat_give_is_shown() -> None:
    g = at(seats=[{"realm": [12, 35, 3]}])
    assert lines(g, 0, "own")[-3:] == ["F 12: trade for Gold", "M 35: Demon", "G 3: receive 2 Gold"]


def test_the_mat_is_shown_with_its_five_boxes() -> None:
    assert lines(at(), None, "mat") == [
        "mat      1-9     10-19   20-29   30-39   40-49",
        "F draw   2       3       4       5       6",
        "M retain 2       3       4       5       6",
        "F        +2 F    to G    to M    Knights Any",
        "M        +2 M    to F    to G    Demon   Any",
        "G        +2 G    +2 F    +2 M    to F    Any",
    ]


# piles


@covers("MW-130")
def test_of_the_discards_only_the_top_is_shown_unless_they_are_open() -> None:
    closed = draw(at(discard=["N2", "CAP", "D8"]), 0)
    assert "discards 3, on top Dragon 8" in closed
    assert "Notoriety 2" not in closed
    opened = draw(at(discard=["N2", "CAP", "D8"], options={"open_discard": True}), 0)
    assert "discards 3: Notoriety 2, Capture, Dragon 8" in opened


@covers("MW-14", "MW-145")
def test_the_deck_says_where_the_white_judgment_is() -> None:
    assert "deck 82, the white-backed Judgment at its bottom" in draw(at(), 0)
    ended = draw(at(aside=True), 0)
    assert "deck 81\n" in ended
    assert "the white-backed Judgment lies aside" in ended
    assert "the deck has ended in this round" in ended


def test_the_game_over_is_said_and_all_goals_are_shown() -> None:
    goals = [{"realm": [20, 20, 20], "goal": "Balanced", "hand": ["JU"]}, {"goal": "Hoard"}]
    g = at(seats=goals)
    answer(g, ("play", "JU"))
    drawing = draw(g, None)
    assert drawing.startswith("the game is over")
    assert "Balanced" in drawing
    assert "Hoard" in drawing


def test_styles_are_patterns_that_match_what_they_are_for() -> None:
    g = at(seats=[{"realm": [9, 5, 5], "deities": ["EGO"]}], pile=PILE[:1] + PILE[2:3])
    found = {style for pattern, style in styles(g).items() if re.search(pattern, draw(g, 0), re.M)}
    assert {"red", "bold yellow", "dim strike", "bold"} <= found


def test_every_realm_has_a_name_of_its_own_with_a_letter_of_its_own() -> None:
    assert len({name[0] for name in SEATS}) == 8
    assert max(map(len, SEATS)) <= 7
