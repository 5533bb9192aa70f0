"""Documents that describe no possible position are refused in a sentence that says why."""

import json
from typing import Any

import pytest

from theomachy.engine.errors import BadDocument, BadOption
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME


def refused(written: Any) -> str:
    """The sentence that a document is refused with."""
    with pytest.raises(BadDocument) as error:
        GAME.read(written)
    sentence = str(error.value)
    assert sentence[0].isupper() or sentence[0] in "['0123456789"
    assert sentence.endswith(".")
    return sentence


def of(**written: Any) -> str:
    return refused({"game": "mezo", **written})


@pytest.mark.parametrize("written", [None, [], "mezo", 7, True])
def test_something_else_than_an_object_is_no_document(written: Any) -> None:
    assert refused(written).startswith("The document must be an object, not ")


def test_a_document_says_which_game_it_is_of() -> None:
    assert refused({}) == "The document must have 'game'."
    assert refused({"game": "gheos"}).startswith("'game' in the document is 'gheos', ")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"board": []}, "The document has no 'board'; it has game, players, "),
        ({"players": 5}, "'players' in the document is 5, but can only be 2, 3, 4."),
        ({"age": 4}, "'age' in the document is 4, but can only be 1, 2, 3."),
        ({"step": "smite"}, "'step' in the document is 'smite', but can only be gods, tribe, "),
        ({"desolate": ["TUL"]}, "Entry 1 of 'desolate' in the document is 'TUL', "),
        ({"altars": {"TUL": "AL1"}}, "'altars' in the document has no 'TUL'; "),
        ({"altars": {"COB": "AL6"}}, "'COB' in 'altars' in the document is 'AL6', "),
        ({"pyramids": {"COB": [[5, 1]]}}, "Entry 1 of entry 1 of 'COB' in 'pyramids' "),
        ({"pyramids": {"COB": [[1, 5]]}}, "Entry 2 of entry 1 of 'COB' in 'pyramids' "),
        ({"seats": [{"vp": -1}]}, "'vp' in entry 1 of 'seats' in the document is -1, "),
        ({"seats": [{"devotion": 20}]}, "'devotion' in entry 1 of 'seats' in the document is 20"),
        ({"seats": [{"god": "ZO"}]}, "'god' in entry 1 of 'seats' in the document is 'ZO', "),
        ({"seats": [{}] * 5}, "'seats' in the document has 5 entries, not 0 to 4."),
        ({"players": 2, "seats": [{}] * 3}, "The document has 3 seats for 2 players."),
    ],
)
def test_a_wrong_key_or_value_is_named(written: dict[str, Any], sentence: str) -> None:
    assert of(**written).startswith(sentence)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="Mezo has no option 'god_speed'"):
        GAME.read({"game": "mezo", "options": {"god_speed": "slow"}})


@covers("MZ-182")
def test_the_number_of_desolate_regions_must_fit() -> None:
    assert of(players=4, desolate=[]) == ("With 4 players 1 region must be Desolate, not 0.")
    assert of(players=3, desolate=["UXM", "UXM"]) == (
        "With 3 players 2 regions must be Desolate, not 1."
    )
    altars = {id: f"AL{n}" for n, id in enumerate(("UXM", "CHI", "COB", "BEC", "PAL"), 1)}
    assert of(players=3, altars=altars) == (
        "2 regions must be Desolate, but the document uses them."
    )


@covers("MZ-02")
@pytest.mark.parametrize(
    "written",
    [
        {"altars": {"UXM": "AL1"}},
        {"pyramids": {"UXM": []}},
        {"seats": [{"regions": {"UXM": {"shamans": 1}}}]},
        {"step": "conflict", "blessed": "UXM"},
        {"step": "actions", "conflict": "UXM"},
        {"step": "conflict", "resolved": ["UXM"]},
    ],
)
def test_nothing_is_in_a_desolate_region(written: dict[str, Any]) -> None:
    sentence = of(desolate=["UXM"], **written)
    assert sentence == "Uxmal is Desolate: nothing can be there (MZ-02)."


@covers("MZ-20")
def test_two_markers_do_not_share_a_space() -> None:
    assert of(seats=[{"vp": 12}, {}, {"vp": 12}]) == (
        "Red and Blue have 12 VP: no two may be equal (MZ-20)."
    )


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"regions": {"COB": {"shamans": 5}, "BEC": {"shamans": 4}}}, "Red has 9 Shamans; "),
        ({"reserves": {"shamans": 8}}, "Red has 9 Shamans; there are 8."),
        ({"reserves": {}}, "Red has 1 Shaman; there are 8."),
        ({"reserves": {"shamans": 7, "warriors": 3}}, "Red has 4 Warriors; there are 8."),
        (
            {"regions": {"COB": {"glyphs": 4}, "BEC": {"glyphs": 3}}},
            "Red has 7 glyphs; there are 6.",
        ),
    ],
)
def test_nobody_has_more_or_fewer_pieces_than_there_are(row: Any, sentence: str) -> None:
    assert of(age=2, seats=[row]).startswith(sentence)


@pytest.mark.parametrize(
    ("pyramids", "sentence"),
    [
        (
            {"COB": [[1, 1]], "BEC": [[1, 1]], "PAL": [[1, 1]]},
            "Red has 3 pyramid pieces of level 1; there are 2.",
        ),
        (
            {"COB": [["neutral", 1]]},
            "Neutral pieces on the board: 1, gone: 0; with 3 players there are 0 in all.",
        ),
        (
            {"COB": [[4, 1]]},
            "Entry 1 of entry 1 of 'COB' in 'pyramids' in the document is 4, but must be a seat, "
            "counted from 1 (1 Red, 2 Green, 3 Blue).",
        ),
        (
            {"COB": [[1, 1], [1, 3]]},
            "The pyramid in Coba has the levels 1, 3: each piece is one level above the one below "
            "it (MZ-72).",
        ),
    ],
)
@covers("MZ-70", "MZ-72")
def test_an_impossible_pyramid_is_refused(pyramids: Any, sentence: str) -> None:
    assert of(players=3, pyramids=pyramids) == sentence


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (
            {"seats": [{"god": "KU"}, {"god": "KU"}]},
            "The god KU is named 2 times; there is only one of it.",
        ),
        (
            {"altars": {"COB": "AL1", "BEC": "AL1"}},
            "The altar AL1 is named 2 times; there is only one of it.",
        ),
        (
            {"age": 2, "seats": [{"vertex": "V8"}, {"vertex": "V8"}]},
            "The vertex V8 is named 2 times; there is only one of it.",
        ),
        ({"seats": [{"vertex": "V8"}]}, "The god of Red stands on a vertex before its first "),
        (
            {"players": 3, "age": 2, "desolate": ["UXM", "CHI"], "seats": [{"vertex": "V1"}]},
            "A god stands on a vertex that borders only Desolate regions (MZ-42).",
        ),
        ({"age": 2, "wrathful": ["W1A"]}, "In Age 2 one Wrathful god tile of each Age so far "),
        ({"age": 2, "wrathful": ["W2A", "W1A"]}, "In Age 2 one Wrathful god tile of each Age "),
        ({"calendar": {"IC1": 3}}, "'IC1' in 'calendar' in the document is 3, but must be a "),
    ],
)
def test_what_is_there_once_is_there_once(written: dict[str, Any], sentence: str) -> None:
    assert of(**written).startswith(sentence)


@covers("MZ-86")
@pytest.mark.parametrize(
    ("abilities", "age"), [(["T2A"], 2), ([], 2), (["T1A", "T1B"], 3), (["T1A"], 1)]
)
def test_tribe_abilities_must_be_one_of_each_age_so_far(abilities: list[str], age: int) -> None:
    sentence = of(age=age, seats=[{"abilities": abilities}])
    assert sentence.startswith("Red must have ")
    assert "one of each Age so far, not " in sentence


@covers("MZ-91", "MZ-96")
@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (
            {"seats": [{"regions": {"COB": {"champion": True}}}] * 2},
            "Two Champions stand in Coba (MZ-91).",
        ),
        (
            {
                "players": 3,
                "seats": [{"regions": {"COB": {"champion": True}, "BEC": {"champion": True}}}],
            },
            "Red has 2 Champions in regions; there is 1.",
        ),
        (
            {"blessed": "COB", "seats": [{"regions": {"COB": {"champion": True}}}]},
            "Coba is the Blessed region: no Champion can stand there.",
        ),
        (
            {"resolved": ["COB"], "seats": [{"regions": {"COB": {"champion": True}}}]},
            "Coba has been resolved: no Champion can stand there.",
        ),
    ],
)
def test_champions_stand_where_they_can(written: dict[str, Any], sentence: str) -> None:
    assert of(step="conflict", **written) == sentence


def test_before_the_deploy_step_no_champion_stands_anywhere() -> None:
    row = {"regions": {"COB": {"champion": True}}}
    assert of(age=2, seats=[row]) == (
        "No Champion stands in a region before the Deploy Step (MZ-91)."
    )


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"step": "actions"}, "At the step 'actions' a conflict is in progress: say where "),
        ({"conflict": "COB"}, "At the step 'tribe' no conflict is in progress, not even in COB."),
        (
            {"step": "cards", "conflict": "COB", "resolved": ["COB"]},
            "The conflict in Coba cannot be resolved already.",
        ),
        (
            {"step": "conflict", "resolved": ["COB", "COB"]},
            "The resolved region COB is named 2 times; there is only one of it.",
        ),
        ({"step": "conflict", "tiles": ["COB"]}, "The conflict tiles face down must be CHI COB "),
        ({"resolved": ["COB"]}, "At the step 'tribe' no conflict of the Age has been resolved."),
        (
            {"step": "end of age", "resolved": ["COB"]},
            "At the step 'end of age' no tile may be face down.",
        ),
        ({"step": "end of game"}, "The game ends after Age 3, not after Age 1."),
        ({"step": "gods", "age": 2}, "Gods are picked before Age 1, not in Age 2 (MZ-187)."),
        ({"step": "gods", "seats": [{"god": "KU"}]}, "Gods are picked in ascending VP: "),
    ],
)
def test_a_moment_that_cannot_be_is_refused(written: dict[str, Any], sentence: str) -> None:
    assert of(**written).startswith(sentence)


@pytest.mark.parametrize(
    ("row", "sentence"),
    [
        ({"god": "KU", "chosen": "IX-E"}, "Red cannot have Ixchel's Edict."),
        (
            {"chosen": "KU-E", "hand": ["KU-E", "KU-F"]},
            "The card KU-E is named 2 times; there is only one of it.",
        ),
        ({"hand": ["KU-L"]}, "Red must have 2 cards in hand now, not 1 (MZ-101)."),
        ({"played": ["KU-L"]}, "Red has played 1 card in 0 conflicts."),
        ({"chosen": ""}, "Red must have a card revealed now."),
        ({"covered": ["KU-F1"], "chosen": "KU-E"}, "Red has no action KU-F1 to cover."),
        (
            {"chosen": "KU-E", "covered": ["KU-E1", "KU-E2"]},
            "Actions are covered in turn, one each, Green first: there cannot be 0 by Green and "
            "2 by Red (MZ-104).",
        ),
        (
            {"chosen": "KU-L", "covered": ["KU-L1", "KU-L1"]},
            "The covered action KU-L1 is named 2 times; there is only one of it.",
        ),
    ],
)
def test_impossible_cards_are_refused(row: dict[str, Any], sentence: str) -> None:
    assert of(step="actions", conflict="COB", seats=[row]).startswith(sentence)


def test_after_the_actions_all_have_covered_two() -> None:
    row = {"chosen": "KU-E", "covered": ["KU-E1"]}
    sentence = of(step="glyphs", conflict="COB", seats=[row])
    assert sentence == "Red has not yet covered 2 actions."


@covers("MZ-104", "MZ-140")
def test_who_acts_first_follows_from_the_champion() -> None:
    row = {"regions": {"COB": {"champion": True}}}
    sentence = of(players=3, step="actions", conflict="COB", first=1, seats=[row])
    assert sentence == "Green acts first, left of the Champion (MZ-104)."
    sentence = of(step="actions", conflict="COB", blessed="COB", options={"blessed_cards": "off"})
    assert sentence == "No cards are used in the Blessed region: it can only be resolved."


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        (
            [],
            "With nothing in progress the game would be over, which it is not in Age 1 after 0 "
            "conflicts of 5 (MZ-155).",
        ),
        ([7], "A procedure in progress is a list of name, step and locals, not 7."),
        ([["Gaming", "age", {}]], "There is no procedure 'Gaming'."),
        ([["Game", "sleep", {}]], "The procedure Game has no step 'sleep'."),
        ([["SetUp", "altar", {"drawn": 0}]], "The first procedure in progress must be 'Game'."),
        ([["Game", "deploy", {}]], "The procedure in progress stands at a step that asks nothing."),
        (
            [["Game", "deploy", {}], ["PickGods", "choose", {}]],
            "The procedure PickGods must have 'order'.",
        ),
    ],
)
def test_procedures_that_cannot_be_under_way_are_refused(frames: Any, sentence: str) -> None:
    assert of(under_way=frames) == sentence


def test_the_schema_says_how_seats_are_counted_and_what_codes_mean() -> None:
    schema = json.dumps(GAME.schema)
    for said in (
        "Seats are counted from 1 here, and from 0 in options, answers and views.",
        "1 Red, 2 Green, 3 Blue, 4 Yellow",
        "KU Kukulcan",
        "HOC Hochob",
        "KU-E for Kukulcan's Edict",
        "before_actions: In the Blessed region units are sacrificed before the actions.",
    ):
        assert said in schema
    described = GAME.schema["properties"]
    plain = {"game", "preset", "age"}
    assert all("description" in each for name, each in described.items() if name not in plain)
