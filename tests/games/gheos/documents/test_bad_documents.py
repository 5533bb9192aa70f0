"""Documents that describe no possible position are refused in a sentence that says why."""

from typing import Any

import pytest

from theomachy.engine.errors import BadDocument, BadOption
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

START = ["T00", 0, 0, 0]
ISLAND = [START, ["T22", -1, 0, 2]]
RESHUFFLE = {"replaced_tile": "reshuffle"}


def refused(written: Any) -> str:
    """The sentence that a document is refused with."""
    with pytest.raises(BadDocument) as error:
        GAME.read(written)
    sentence = str(error.value)
    assert sentence[0].isupper() or sentence[0] in "['0123456789"
    assert sentence.endswith(".")
    return sentence


@pytest.mark.parametrize("written", [None, [], "gheos", 7, True])
def test_something_else_than_an_object_is_no_document(written: Any) -> None:
    assert refused(written).startswith("The document must be an object, not ")


def test_a_document_says_which_game_it_is_of() -> None:
    assert refused({}) == "The document must have 'game'."
    assert refused({"game": "chess"}).startswith("'game' in the document is 'chess', ")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"bored": []}, "The document has no 'bored'; it has game, players, "),
        ({"players": 5}, "'players' in the document is 5, but can only be 2, 3, 4."),
        ({"players": 1}, "'players' in the document is 1, but can only be 2, 3, 4."),
        ({"players": "2"}, "'players' in the document is '2', but can only be 2, 3, 4."),
        ({"preset": "modern"}, "'preset' in the document is 'modern', but can only be manual, "),
        ({"options": []}, "'options' in the document must be an object, not []."),
        ({"turn": 0}, "'turn' in the document is 0, but must be a seat, counted from 1 (1 Teal, "),
        (
            {"turn": 3},
            "'turn' in the document is 3, but must be a seat, counted from 1 (1 Teal, 2 Violet).",
        ),
        ({"turn": "1"}, "'turn' in the document must be an integer, not '1'."),
        ({"turn": True}, "'turn' in the document must be an integer, not True."),
        ({"step": "pay"}, "'step' in the document is 'pay', but can only be tile, settle, "),
    ],
)
def test_a_wrong_key_or_value_is_named(written: dict[str, Any], sentence: str) -> None:
    assert refused({"game": "gheos", **written}).startswith(sentence)


@pytest.mark.parametrize(
    ("board", "sentence"),
    [
        ([], "No tile lies on (0, 0): the start tile is laid there first"),
        ({"T00": [0, 0, 0]}, "'board' in the document must be an array, not "),
        ([START, ["T00", 1, 0, 0]], "T00 is named 2 times; there is only one of it."),
        ([START, ["T01", 0, 0, 0]], "Two tiles lie on one cell."),
        ([START, ["T01", 5, 5, 0]], "The board is not connected."),
        ([START, ["T01", 1, 1, 0]], "The board is not connected."),
        ([START, ["T99", 1, 0, 0]], "Entry 1 of entry 2 of 'board' in the document is 'T99', "),
        ([["EPOCH", 0, 0, 0]], "Entry 1 of entry 1 of 'board' in the document is 'EPOCH', "),
        ([["T00", 0, 0, 3]], "Entry 4 of entry 1 of 'board' in the document is 3, "),
        ([["T00", 0, 0, -1]], "Entry 4 of entry 1 of 'board' in the document is -1, "),
        ([["T00", 0.5, 0, 0]], "Entry 2 of entry 1 of 'board' in the document must be an integer"),
        ([["T00", 999, 0, 0]], "Entry 2 of entry 1 of 'board' in the document is 999, "),
        ([["T00", 0, 0]], "Entry 1 of 'board' in the document has 3 entries, not 4."),
    ],
)
def test_an_impossible_board_is_refused(board: Any, sentence: str) -> None:
    assert refused({"game": "gheos", "board": board}).startswith(sentence)


@covers("GH-30", "GH-31")
@pytest.mark.parametrize(
    ("board", "homes", "sentence"),
    [
        (ISLAND, {"red": [0, 0, 1]}, "Red is at (0, 0), which has 2 sides: a continent needs "),
        (ISLAND, {"red": [0, 0, 0]}, "Red is at (0, 0), which has 1 side: a continent needs "),
        ([START], {"blue": [5, 0, 1]}, "Blue is at (5, 0), where no tile lies."),
        ([START], {"pink": [0, 0, 0]}, "'civilizations' in the document has no 'pink'; it has "),
        ([START], {"red": [0, 0]}, "'red' in 'civilizations' in the document has 2 entries, "),
        ([START], {"red": [0, 0, 3]}, "Entry 3 of 'red' in 'civilizations' in the document is 3"),
        (
            [START, ["T01", -1, 0, 0]],
            {"red": [0, 0, 1], "blue": [-1, 0, 0]},
            "Two civilizations are on one continent.",
        ),
    ],
)
def test_a_civilization_where_none_can_be_is_refused(board: Any, homes: Any, sentence: str) -> None:
    written = {"game": "gheos", "board": board, "civilizations": homes}
    assert refused(written).startswith(sentence)


@pytest.mark.parametrize(
    ("seats", "sentence"),
    [
        ([{}] * 5, "'seats' in the document has 5 entries, not 0 to 4."),
        ([[]], "Entry 1 of 'seats' in the document must be an object, not []."),
        ([{"name": "Ann"}], "Entry 1 of 'seats' in the document has no 'name'; it has hand, "),
        ([{"cubes": {"red": 6}}], "'red' in 'cubes' in entry 1 of 'seats' in the document is 6, "),
        ([{"cubes": {"red": -1}}], "'red' in 'cubes' in entry 1 of 'seats' in the document is -1"),
        ([{"cubes": {"red": 3}}] * 2, "6 red cubes are held; there are 5."),
        ([{"cubes": {"pink": 1}}], "'cubes' in entry 1 of 'seats' in the document has no 'pink'; "),
        (
            [{"cubes": {"red": "two"}}],
            "'red' in 'cubes' in entry 1 of 'seats' in the document must",
        ),
        ([{"tokens": 4}], "'tokens' in entry 1 of 'seats' in the document is 4, "),
        ([{"tokens": -1}], "'tokens' in entry 1 of 'seats' in the document is -1, "),
        ([{"vp": -1}], "'vp' in entry 1 of 'seats' in the document is -1, but must be at least 0."),
        ([{"vp": 1.5}], "'vp' in entry 1 of 'seats' in the document must be an integer, not 1.5."),
        ([{"hand": ["T01", "T02", "T03"]}], "'hand' in entry 1 of 'seats' in the document has 3 "),
        ([{"hand": ["T01", "T01"]}], "T01 is named 2 times; there is only one of it."),
        ([{"hand": ["T01", "T02"]}, {"hand": ["T02", "T03"]}], "T02 is named 2 times; "),
        ([{"hand": ["T00", "T02"]}], "T00 is named 2 times; there is only one of it."),
        ([{"hand": ["EPOCH", "T02"]}], "Entry 1 of 'hand' in entry 1 of 'seats' in the document"),
        ([{"tokens": 0}, {"tokens": 0}], "All tokens are used: that ends the game."),
    ],
)
def test_impossible_seats_are_refused(seats: Any, sentence: str) -> None:
    assert refused({"game": "gheos", "seats": seats}).startswith(sentence)


def test_more_seats_than_players_are_refused() -> None:
    written = {"game": "gheos", "players": 2, "seats": [{}, {}, {}]}
    assert refused(written) == "The document has 3 seats for 2 players."


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (
            {"seats": [{"hand": ["T01"]}]},
            "Teal (seat 1) must hold 2 tiles now, not 1.",
        ),
        (
            {"seats": [{}, {"hand": []}]},
            "Violet (seat 2) must hold 2 tiles now, not 0.",
        ),
        (
            {"step": "settle", "seats": [{"hand": ["T01", "T02"]}]},
            "Teal (seat 1) must hold 1 tile now, not 2.",
        ),
        (
            {"step": "token", "turn": 2, "seats": [{"hand": ["T01", "T02"]}, {"hand": []}]},
            "Violet (seat 2) must hold 1 tile now, not 0.",
        ),
    ],
)
def test_hands_that_do_not_fit_the_step_are_refused(written: dict[str, Any], sentence: str) -> None:
    assert refused({"game": "gheos", **written}) == sentence


@covers("GH-23", "GH-26", "GH-81", "GH-83")
@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"discard": ["T01", "T01"]}, "T01 is named 2 times; there is only one of it."),
        ({"discard": ["T00"]}, "T00 is named 2 times; there is only one of it."),
        ({"discard": ["T15"]}, "A pyramid tile has been replaced."),
        ({"discard": ["EPOCH"]}, "Entry 1 of 'discard' in the document is 'EPOCH', "),
        ({"stack": ["E1"]}, "Entry 1 of 'stack' in the document is 'E1', but can only be EPOCH, "),
        ({"stack": ["T01"]}, "The document says where every tile is, but not T02, T03, "),
        ({"epochs": 6}, "6 EPOCH tiles are spent: with 2 players that ends the game."),
        ({"epochs": 8, "players": 4}, "8 EPOCH tiles are spent: with 4 players that ends "),
        ({"epochs": 9}, "'epochs' in the document is 9, but must be from 0 to 8."),
        ({"epochs": 5, "aside": 4}, "More than 8 EPOCH tiles are out of the stack."),
        ({"ending": "tokens"}, "The game has ended (tokens): nothing is left to be done, "),
        ({"ending": "rain"}, "'ending' in the document is 'rain', but can only be "),
        (
            {"board": [["T18", 0, 0, 0]], "seats": [{"hand": ["T00", "T01"]}]},
            "T00 cannot be drawn: a replaced tile stays away (GH-26).",
        ),
        ({"reshuffled": ["T01"]}, "Nothing is reshuffled unless the option replaced_tile says so"),
        ({"seats": [{"drawn": [0, 0]}]}, "Nothing is reshuffled unless the option replaced_tile"),
        (
            {"options": RESHUFFLE, "seats": [{"drawn": [0]}]},
            "Teal (seat 1) holds 2 tiles, drawn after [0] of 0 reshuffles: that does not fit.",
        ),
        (
            {"options": RESHUFFLE, "seats": [{"drawn": [0, 3]}]},
            "Teal (seat 1) holds 2 tiles, drawn after [0, 3] of 0 reshuffles: that does not fit.",
        ),
    ],
)
def test_impossible_piles_are_refused(written: dict[str, Any], sentence: str) -> None:
    assert refused({"game": "gheos", **written}).startswith(sentence)


def test_a_stack_with_too_few_epoch_tiles_is_refused() -> None:
    land = [f"T{number:02}" for number in range(5, 52)]
    hands = [{"hand": ["T01", "T02"]}, {"hand": ["T03", "T04"]}]
    written = {"game": "gheos", "seats": hands, "stack": [*land, *["EPOCH"] * 7]}
    assert refused(written) == "There are 7 EPOCH tiles."


@covers("GH-68")
def test_cubes_of_a_colour_off_the_board_are_refused_where_only_those_in_play_are_taken() -> None:
    written = {"game": "gheos", "preset": "classic", "seats": [{"cubes": {"red": 1}}]}
    assert refused(written).startswith("Red is not on the board")


CHOOSING = {
    "cell": 0, "tile": "T01", "rotation": 0, "mover": -1, "destinations": [], "wars": [None],
    "replaced": False,
}  # fmt: skip


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        (7, "'under_way' in the document must be an array, not 7."),
        ([["Game"]], "A procedure in progress is a list of name, step and locals, not ['Game']."),
        ([["Dance", "step", {}]], "There is no procedure 'Dance'."),
        ([["Game", "dance", {}]], "The procedure Game has no step 'dance'."),
        ([["Game", "tile", {}]], "The procedure in progress stands at a step that asks nothing."),
        ([["Settle", "choose", {}]], "The first procedure in progress must be 'Game'."),
        (
            [["Game", "settle", {}], ["PlayTile", "choose", {}]],
            "The procedure PlayTile must have ",
        ),
        (
            [["Game", "settle", {}], ["PlayTile", "survivor", CHOOSING]],
            "No tile play leads to the one that is in progress.",
        ),
        ([], "Nothing is in progress, but the game is not over."),
    ],
)
def test_impossible_procedures_under_way_are_refused(frames: Any, sentence: str) -> None:
    assert refused({"game": "gheos", "under_way": frames}).startswith(sentence)


def test_a_game_that_is_ending_can_only_have_its_draw_left() -> None:
    frames = [["Game", "token", {}], ["Settle", "choose", {}]]
    finish = {"end_on_tokens": "finish_turn"}
    written = {"game": "gheos", "under_way": frames, "ending": "tokens", "options": finish}
    assert refused(written) == "The game is ending (tokens): only the draw may be left."


def test_a_bad_option_is_refused_as_at_a_new_table() -> None:
    with pytest.raises(BadOption, match="The option last_epoch cannot be 'maybe'"):
        GAME.read({"game": "gheos", "options": {"last_epoch": "maybe"}})
