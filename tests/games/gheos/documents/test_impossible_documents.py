"""Documents that look right and cannot be: each is refused in a sentence, by what it breaks."""

import json
from typing import Any

import pytest

from tests.games.gheos.documents.test_bad_documents import refused
from tests.games.gheos.situations import asks, at, kinds, options, play
from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.table import Table
from theomachy.engine.testing import check_documents, covers
from theomachy.games.gheos import GAME

# Red hangs together by the middle tile; blue is below it.
STIRRED: dict[str, Any] = {
    "board": [("T22", 0, 0, 1), ("T20", -1, 0, 0), ("T35", 1, 0, 0), ("T18", 0, 1, 0)],
    "civilizations": {"red": (0, 0, 1), "blue": (0, 1, 0)},
    "seats": [{"hand": ["T27", "T01"], "cubes": {"red": 1, "white": 1}}],
}
NEVER = "No tile play leads to the one that is in progress."


def written(*answers: Any) -> Any:
    """The document of a tile play in progress."""
    table = at(**STIRRED)
    for answer in answers:
        play(table, options(table)[-1] if answer is None else answer)
    return json.loads(json.dumps(GAME.document(table.position)))


def paying() -> Any:
    return written(("tile", "T27", 0, 0, 2))


def moving() -> Any:
    return written(("tile", "T27", 0, 0, 2), ("pay", "white"))


def fighting() -> Any:
    return written(("tile", "T27", 0, 0, 2), ("pay", "white"), None)


def of(**more: Any) -> str:
    return refused({"game": "gheos", **more})


@covers("GH-6")
def test_a_tile_always_lies_where_the_start_tile_was_laid() -> None:
    sentence = of(board=[["T01", 1, 0, 0]])
    assert sentence.startswith("No tile lies on (0, 0): the start tile is laid there first")


@covers("GH-26")
def test_nothing_has_been_replaced_while_the_start_tile_lies_alone() -> None:
    alone = "Only the start tile lies on the table: no tile has been replaced (GH-26)."
    assert of(discard=["T22"]) == alone
    board = [["T00", 0, 0, 0], ["T46", 1, 0, 0]]
    assert GAME.read({"game": "gheos", "discard": ["T22"], "board": board}).discard == ("T22",)


@covers("GH-94")
@pytest.mark.parametrize("tile", ["T01", "T00"])
def test_a_tile_that_looks_the_same_turned_is_not_turned(tile: str) -> None:
    sentence = "looks the same however it is turned: its turn is 0 (GH-94)."
    assert of(board=[[tile, 0, 0, 1]]) == f"{tile} on (0, 0) {sentence}"


def test_no_tile_lies_farther_away_than_all_tiles_reach() -> None:
    far = "Entry 2 of entry 1 of 'board' in the document is 52, but must be from -51 to 51."
    assert of(board=[["T01", 52, 0, 0]]) == far
    assert of(board=[["T01", 51, 0, 0]]).startswith("No tile lies on (0, 0)")


@covers("GH-16")
def test_where_all_tiles_lie_in_a_row_the_list_and_the_reasons_agree() -> None:
    row = [["T00", 0, 0, 0], *([f"T{x:02}", x, 0, 0] for x in range(1, 48))]
    hands = [{"hand": ["T48", "T49"]}, {"hand": ["T50", "T51"]}]
    table = at(board=row, seats=hands)
    assert all(table.why_not(0, option) is None for option in table.options(0))


@pytest.mark.parametrize("document", [paying, moving, fighting])
def test_a_tile_play_under_way_is_read_as_it_was_written(document: Any) -> None:
    again = GAME.read(document())
    assert json.loads(json.dumps(GAME.document(again))) == document()


@pytest.mark.parametrize("document", [paying, moving, fighting])
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("cell", -4),
        ("cell", 10**9),
        ("tile", "T01"),
        ("tile", "T99"),
        ("rotation", 7),
        ("replaced", False),
        ("mover", 5),
        ("mover", 77),
        ("destinations", [3]),
        ("wars", []),
        ("wars", [[4, [[0, 9], [3, 0]]]]),
    ],
)
def test_what_a_tile_play_has_stirred_up_cannot_be_made_up(
    document: Any, name: str, value: Any
) -> None:
    changed = document()
    changed["under_way"][-1][2][name] = value
    assert refused(changed) == NEVER


def test_no_tile_at_all_is_paid_for() -> None:
    changed = written()
    changed["under_way"][-1][1] = "cost"
    assert refused(changed) == NEVER


def test_rivals_cannot_be_where_they_would_not_have_met() -> None:
    changed = fighting()
    changed["civilizations"]["green"] = changed["civilizations"].pop("blue")
    assert refused(changed) == NEVER


def test_nothing_is_paid_for_that_costs_nothing() -> None:
    changed = paying()
    del changed["civilizations"]["blue"]
    changed["board"] = [row for row in changed["board"] if row[0] != "T35"]
    changed["stack"].append("T35")
    assert refused(changed) == NEVER


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        (
            [["Game", "tile", {}], ["Settle", "choose", {}]],
            "The procedure Settle cannot be in progress within Game now.",
        ),
        (
            [["Game", "token", {}], ["Settle", "choose", {}], ["Settle", "choose", {}]],
            "The procedure Settle cannot be in progress within Settle now.",
        ),
        (
            [["Game", "tile", {}], ["SetUp", "start_player", {"dealt": 3}]],
            "The start player is drawn before anything is dealt (GH-2).",
        ),
        (
            [["Game", "tile", {}], ["SetUp", "deal", {"dealt": -1}]],
            "The hands are being dealt: -1 of 4 tiles cannot be dealt already (GH-7).",
        ),
        (
            [["Game", "tile", {}], ["SetUp", "deal", {"dealt": 4}]],
            "The hands are being dealt: 4 of 4 tiles cannot be dealt already (GH-7).",
        ),
    ],
)
def test_procedures_that_never_follow_each_other_are_refused(frames: Any, sentence: str) -> None:
    assert of(under_way=frames, seats=[{"hand": []}, {"hand": []}]) == sentence


def test_nothing_has_happened_while_the_hands_are_dealt() -> None:
    frames = [["Game", "tile", {}], ["SetUp", "deal", {"dealt": 0}]]
    seats = [{"hand": [], "vp": 3}, {"hand": []}]
    assert of(under_way=frames, seats=seats).startswith("The hands are being dealt: before that")


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"in_play": "T05"}, "T05 is in play, but nothing is being paid for."),
        ({"step": "tile", "under_way": []}, "The document says both 'step' and 'under_way': one "),
        (
            {
                "options": {"replaced_tile": "reshuffle"},
                "reshuffled": ["T01"],
                "seats": [{"hand": ["T01", "T02"], "drawn": [0, 0]}],
            },
            "Teal (seat 1) holds a tile that was reshuffled after it was drawn.",
        ),
        (
            {"options": {"replaced_tile": "reshuffle"}, "discard": ["T01"]},
            "Replaced tiles are reshuffled here, and none is discarded (GH-26).",
        ),
        (
            {"options": {"replaced_tile": "reshuffle"}, "reshuffled": ["T15"]},
            "A pyramid tile has been replaced.",
        ),
        (
            {"step": "draw", "ending": "epochs"},
            "The game has ended (epochs): nothing is left to be done, not even a draw.",
        ),
        *[
            ({"step": step, "aside": 3}, "EPOCH tiles lie aside only while the hands are dealt: ")
            for step in ("tile", "settle", "token", "draw")
        ],
        ({"under_way": [], "ending": "epochs"}, "The game ended by EPOCH tiles not yet spent."),
        ({"under_way": [], "ending": "tiles"}, "The game ended by tiles that are still held."),
    ],
)
def test_what_cannot_be_together_is_refused(more: dict[str, Any], sentence: str) -> None:
    assert of(**more).startswith(sentence)


@covers("GH-85")
def test_a_turn_may_be_finished_after_the_last_token() -> None:
    spent = [{"tokens": 0}, {"tokens": 0}]
    finish = {"end_on_tokens": "finish_turn"}
    table = at(seats=spent, step="draw", ending="tokens", options=finish, draws=["T51"])
    assert table.over
    assert of(seats=spent, step="draw", ending="tokens") == (
        "The game has ended (tokens): nothing is left to be done, not even a draw."
    )
    assert of(seats=spent, step="token", ending="tokens", options=finish) == (
        "The game is ending (tokens): only the draw may be left."
    )
    assert of(step="draw", ending="tokens", options=finish).startswith("The game is ending by")


@covers("GH-95")
def test_a_forced_step_of_a_document_is_told_before_anything_else() -> None:
    # No continent is free, and one red cube is all that is left: Teal must take it.
    all_but_one = {"red": 4, "green": 5, "yellow": 5, "blue": 5, "black": 5, "white": 5}
    position = GAME.read(
        {"game": "gheos", "step": "settle", "seats": [{"hand": ["T01"]}, {"cubes": all_but_one}]}
    )
    table = Table(GAME, position=position, chance=Scripted([], then=Dice(1)))
    assert asks(table) == "token"
    assert kinds(table.log) == ["forced", "follower"]
    for viewer in (None, 0, 1):
        told = [GAME.wording.event(position, event) for event in table.events(viewer)]
        assert told == [
            "Teal has no choice: take a red follower.",
            "Teal takes a red follower.",
        ]


def test_documents_changed_in_every_way_are_refused_or_can_be_played() -> None:
    report = check_documents(GAME, 250, seed=7)
    assert report.holds, str(report)


def test_the_schema_says_what_codes_mean_and_how_seats_are_counted() -> None:
    properties = GAME.schema["properties"]
    assert "counted from 1" in GAME.schema["description"]
    assert "1 Teal, 2 Violet" in properties["turn"]["description"]
    tile = properties["board"]["items"]["prefixItems"][0]["description"]
    assert "T08 (split: sword / cup)" in tile
    described = properties["options"]["properties"]
    assert described.keys() == GAME.settings.settings.keys()
    assert "reshuffle: A replaced tile is shuffled" in described["replaced_tile"]["description"]
    assert "counted from 1" in described["start_player"]["description"]
