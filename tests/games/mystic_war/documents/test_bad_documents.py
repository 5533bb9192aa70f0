"""Documents of Mystic War that cannot be, each refused with a sentence that says why."""

from typing import Any

import pytest

from theomachy.engine.errors import BadDocument, BadOption
from theomachy.games.mystic_war import GAME


def refusal(**written: Any) -> str:
    with pytest.raises(BadDocument) as refused:
        GAME.read({"game": "mystic-war", **written})
    return str(refused.value)


@pytest.mark.parametrize(
    ("realm", "complaint"),
    [
        ([0, 5, 5], "is 0, but must be from 1 to 49."),
        ([5, 50, 5], "is 50, but must be from 1 to 49."),
        ([5, 5], "has 2 entries, not 3."),
        ([5, 5, "many"], "must be an integer, not 'many'."),
        ([5, 5, 2.5], "must be an integer, not 2.5."),
    ],
)
def test_resources_out_of_bounds_are_refused(realm: list[Any], complaint: str) -> None:
    assert refusal(seats=[{"realm": realm}]).endswith(complaint)


@pytest.mark.parametrize(
    ("seats", "complaint"),
    [
        ([{"hand": ["CAP", "CAP"]}], "Capture (CAP) is named 2 times; there is only one of it."),
        (
            [{"hand": ["D8"]}, {"hand": ["D8", "D8"]}],
            "Dragon 8 (D8) is named 3 times; there are 2 of it.",
        ),
        (
            [{"hand": ["EGO"], "deities": ["EGO"]}],
            "Earth Goddess (EGO) is named 2 times; there is only one of it.",
        ),
        (
            [{"hand": ["JUW", "JUW"]}],
            "Judgment (white back) (JUW) is named 2 times; there is only one of it.",
        ),
        ([{"hand": ["D7"]}], "Dragon 7 (D7) is named once; there is none in this game."),
        ([{"hand": ["W"] * 9}], "Wild Magic (W) is named 9 times; there are 8 of it."),
    ],
)
def test_a_card_too_many_is_refused(seats: list[Any], complaint: str) -> None:
    assert refusal(seats=seats) == complaint


@pytest.mark.parametrize(
    ("written", "card"),
    [
        ({"seats": [{"hand": ["D8a", "D8a"]}]}, "D8a"),
        ({"seats": [{"hand": ["D8a"]}], "discard": ["D8a"]}, "D8a"),
        ({"seats": [{"deities": ["PR1", "PR1"]}]}, "PR1"),
        ({"seats": [{"hand": ["W3"]}], "pile": [{"card": "W3", "by": 1, "on": 1}]}, "W3"),
        ({"seats": [{"hand": ["D8", "D8"], "shown": ["D8b", "D8b"]}]}, "D8b"),
    ],
)
def test_a_single_card_is_in_one_place(written: dict[str, Any], card: str) -> None:
    assert refusal(**written) == f"{card} is named 2 times; there is only one of it."


@pytest.mark.parametrize(
    ("card", "complaint"),
    [
        ("XYZ", "There is no card 'XYZ'."),
        ("D49", "There is no card 'D49'; there is D4."),
        ("D8c", "There is no card 'D8c'; there is D8."),
        ("W9", "There is no card 'W9'; there is W."),
        ("juw", "There is no card 'juw'; there is JUW, JU."),
        (8, "Entry 1 of 'hand' in entry 1 of 'seats' in the document must be a string, not 8."),
    ],
)
def test_a_card_that_does_not_exist_is_refused(card: Any, complaint: str) -> None:
    assert refusal(seats=[{"hand": [card]}]) == complaint


@pytest.mark.parametrize("card", ["SAC", "DIS", "CAP", "JU"])
def test_only_four_kinds_of_deity_lie_face_up(card: str) -> None:
    assert "can only be EGO, GKG, PR, WGD" in refusal(seats=[{"deities": [card]}])


def test_a_goal_too_many_or_unknown_is_refused() -> None:
    assert refusal(players=4, seats=[{"goal": "City"}] * 4) == (
        "The goal City is named 4 times; there are 3 of it."
    )
    assert "'Kingdom', but can only be" in refusal(seats=[{"goal": "Kingdom"}])


def test_the_white_judgment_is_in_one_place_and_never_discarded() -> None:
    never = "The white-backed Judgment is never in the deck's shuffle or discarded."
    assert refusal(discard=["JUW"]) == never
    assert refusal(aside=True, seats=[{"hand": ["JUW"]}]) == (
        "The white-backed Judgment is aside and elsewhere too."
    )


def test_a_card_shown_must_be_in_the_hand() -> None:
    assert refusal(seats=[{}, {"hand": ["D8"], "shown": ["D8", "D8"]}]) == (
        "Basalt (seat 2) has shown D8, which is not in that hand."
    )


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ({"seats": [{}] * 4, "players": 3}, "The document has 4 seats for 3 players."),
        ({"turn": 4}, "'turn' in the document is 4, but must be a seat, counted from 1 (1 Amber, "),
        (
            {"first": 4},
            "'first' in the document is 4, but must be a seat, counted from 1 (",
        ),
        ({"claimed": 5}, "3 Coral); or 0 for nobody."),
        ({"passes": 3}, "3 have passed in a row: with 3 the round is over."),
        ({"players": 9}, "'players' in the document is 9, but can only be 2, 3, 4, 5, 6, 7, 8."),
        ({"colour": "red"}, "The document has no 'colour'"),
        ({"window": [["D8", 0, 1, "", 0, "", -1, 0]]}, "'window' needs 'under_way'"),
        ({"winners": [1]}, "'winners' needs 'under_way'"),
        ({"step": "end"}, "can only be powers, receive, draw, turn."),
    ],
)
def test_a_moment_that_cannot_be_is_refused(written: dict[str, Any], complaint: str) -> None:
    assert complaint in refusal(**written)


def test_two_play_only_by_the_option() -> None:
    with pytest.raises((BadDocument, BadOption), match="two_player"):
        GAME.read({"game": "mystic-war", "players": 2})
    assert GAME.read({"game": "mystic-war", "players": 2, "preset": "two_players"}).seat_count == 2


def test_as_many_play_as_there_are_seats_at_least_three_or_two_by_the_option() -> None:
    def players(**written: Any) -> int:
        return GAME.read({"game": "mystic-war", **written}).seat_count

    assert players(seats=[{}, {}]) == 3
    assert players(seats=[{}] * 5) == 5
    assert players(preset="two_players") == 2
    assert players(options={"two_player": True}, seats=[{}]) == 2
    assert players(preset="two_players", options={"two_player": False}) == 3
    assert players(preset="two_players", seats=[{}] * 4) == 4


# piles


@pytest.mark.parametrize(
    ("pile", "complaint"),
    [
        (
            [{"card": "PDR", "by": 1, "on": 2}],
            "Amber (seat 1) cannot play Power Drain on Basalt there. God King lies face up before "
            "Basalt: Power Drain cannot be played there (MW-90).",
        ),
        ([{"card": "CAP", "by": 1}], "Amber (seat 1) cannot play Capture there. Capture can "),
        (
            [{"card": "D8", "by": 1, "on": 2}],
            "Dragon 8 in the pile must have 'resource': what it takes, F, M or G.",
        ),
        (
            [{"card": "D8", "by": 1, "resource": "F"}],
            "Dragon 8 in the pile must have 'on': on whom it is played.",
        ),
        (
            [{"card": "W", "by": 1, "on": 2}],
            "Wild Magic in the pile must have 'as': the suit that it is played as, N, S, R or D.",
        ),
        (
            [{"card": "W", "by": 1, "on": 2, "as": "D"}],
            "Wild Magic in the pile must have 'resource': what it takes, F, M or G.",
        ),
        (
            [{"card": "WWG", "by": 1, "on": 2}],
            "Wrath of the War God in the pile must have 'resource': what it halves, F or G.",
        ),
        (
            [{"card": "DIS", "by": 1, "on": 2}],
            "Disfavor in the pile must have 'deity': its DEITY, EGO, GKG, PR or WGD.",
        ),
        (
            [{"card": "PEN", "by": 1, "on": 2}],
            "Pennies From Heaven in the pile is played without 'on'.",
        ),
        (
            [{"card": "N2", "by": 1, "on": 2}, {"card": "RES", "by": 2}],
            "Resurrection in the pile must have 'on': whom it names.",
        ),
        (
            [{"card": "N2", "by": 1, "on": 2}, {"card": "DRB", "by": 2}],
            "Basalt (seat 2) cannot answer with Dragonbane there. Dragonbane needs a Dragon that "
            "still has an effect (MW-86).",
        ),
        (
            [{"card": "N2", "by": 1, "on": 2}, {"card": "NEC", "by": 2, "on": 1}],
            "(seat 2) cannot answer with Necromancy for the Followers that Amber loses there.",
        ),
        (
            [{"card": "N2", "by": 4, "on": 2}],
            "'by' in entry 1 of 'pile' in the document is 4, but must be a seat, ",
        ),
        ([{"card": "N2", "on": 2}], "must have 'by'."),
    ],
)
def test_a_pile_that_the_rules_do_not_allow_is_refused(
    pile: list[dict[str, Any]], complaint: str
) -> None:
    assert complaint in refusal(seats=[{}, {"deities": ["GKG"]}], pile=pile)


def test_a_pile_lies_in_the_centre_only_in_the_turn_of_its_player() -> None:
    pile = [{"card": "N2", "by": 1, "on": 2}]
    assert refusal(pile=pile, step="draw") == (
        "A pile lies in the centre only in a turn, not at the step 'draw'."
    )
    assert refusal(pile=pile, turn=2) == (
        "Amber (seat 1) has played a card, but it is the turn of Basalt (seat 2)."
    )


# what programs write


def saved(**changed: Any) -> dict[str, Any]:
    written = GAME.document(GAME.read({"game": "mystic-war", "seats": [{"hand": ["D8", "CAP"]}]}))
    return {**written, **changed}


def test_a_saved_document_must_say_where_every_card_and_goal_is() -> None:
    deck = saved()["deck"]
    assert refusal(**saved(deck=deck[1:])) == (
        f"The document says where every card is, but not {deck[0]}."
    )
    goals = saved()["goal_pile"]
    assert refusal(**saved(goal_pile=goals[1:])) == (
        f"The document says where every goal is, but not {goals[0]}."
    )


@pytest.mark.parametrize(
    ("frames", "complaint"),
    [
        ([["Game", "play"]], "is a list of name, step and locals, not ['Game', 'play']."),
        ([["Play", "go", {}]], "There is no procedure 'Play'."),
        ([["Game", "sleep", {}]], "The procedure Game has no step 'sleep'."),
        ([["Turns", "choose", {"before": []}]], "The first procedure in progress must be 'Game'."),
        ([["Game", "receive", {}]], "stands at a step that asks nothing"),
        ([["Game", "end", {}], ["Turns", "choose", {}]], "must have 'before'."),
    ],
)
def test_procedures_under_way_that_cannot_be_are_refused(frames: list[Any], complaint: str) -> None:
    assert complaint in refusal(**saved(under_way=frames))


def test_a_memory_that_lacks_something_is_refused() -> None:
    memory = dict(saved()["memory"])
    del memory["pools"]
    assert refusal(**saved(memory=memory)) == "'memory' in the document must have 'pools'."
