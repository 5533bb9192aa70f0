"""Documents that describe no possible position are refused in a sentence that says why."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import at, on_table
from theomachy.engine.errors import BadDocument, BadOption
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME

NAME = {"game": "trial-of-the-gods"}


def refused(written: Any) -> str:
    """The sentence that a document is refused with."""
    with pytest.raises(BadDocument) as error:
        GAME.read(written)
    sentence = str(error.value)
    assert sentence[0].isupper() or sentence[0] in "['0123456789"
    assert sentence.endswith(".")
    assert ".." not in sentence
    return sentence


@pytest.mark.parametrize("written", [None, [], "trial-of-the-gods", 7, True])
def test_something_else_than_an_object_is_no_document(written: Any) -> None:
    assert refused(written).startswith("The document must be an object, not ")


def test_a_document_says_which_game_it_is_of() -> None:
    assert refused({}) == "The document must have 'game'."
    assert refused({"game": "chess"}).startswith("'game' in the document is 'chess', ")


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"board": []}, "The document has no 'board'; it has game, players, "),
        ({"players": 5}, "'players' in the document is 5, but can only be 2, 3, 4."),
        ({"preset": "solo"}, "'preset' in the document is 'solo', but can only be basic, "),
        ({"phase": "noon"}, "'phase' in the document is 'noon', but can only be setup, "),
        ({"round": 6}, "'round' in the document is 6, but must be from 0 to 5."),
        ({"round": 5}, "It is Round 5, but the game has only 4."),
        ({"round": 0}, "The first Round is Round 1."),
        ({"turn": 3}, "'turn' in the document is 3, but must be a seat, counted from 1 ("),
        ({"turn": 0}, "In the adventure phase it is a player's Turn: seats count from 1."),
        ({"actions": 2}, "'actions' in the document is 2, but must be from 0 to 1."),
        ({"phase": "dawn", "turn": 1}, "'turn' belongs to the adventure phase, not to 'dawn'."),
        ({"phase": "setup"}, "A document cannot begin in the phase 'setup' without "),
        ({"phase": "end"}, "A document cannot begin in the phase 'end' without "),
        ({"initiative": [1]}, "The initiative must name every seat once."),
        ({"initiative": [1, 1]}, "The initiative must name every seat once."),
        ({"seats": [{}] * 3, "players": 2}, "The document has 3 seats for 2 players."),
        ({"seats": [{"passed": True}]}, "It is the Turn of Purple (seat 1), who has passed."),
        ({"ending": "rounds"}, "'ending' needs 'under_way'"),
    ],
)
def test_a_wrong_key_or_value_is_named(written: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, **written}).startswith(sentence)


@pytest.mark.parametrize(
    ("seat", "sentence"),
    [
        ({"purse": 3}, "Entry 1 of 'seats' in the document has no 'purse'; it has captain, "),
        ({"vigor": 0}, "'vigor' in entry 1 of 'seats' in the document is 0, but must be "),
        ({"vigor": 6}, "Purple (seat 1) has Vigor 6 of 5."),
        (
            {"available": 12, "exhausted": 7},
            "Purple (seat 1) has 19 cubes: 12 Available, 7 Exhausted, ",
        ),
        (
            {"pool": 11},
            "Purple (seat 1) has 19 cubes: 8 Available, 0 Exhausted, 0 on Monsters and ",
        ),
        ({"captain": "Medea"}, "'captain' in entry 1 of 'seats' in the document is 'Medea', "),
        ({"captain": ""}, "Purple (seat 1) must have a Captain in a Zone."),
        ({"ship": ""}, "Purple (seat 1) must have a Captain in a Zone."),
        ({"ship": "S19"}, "'ship' in entry 1 of 'seats' in the document is 'S19', "),
        (
            {"companions": {"Jason": "", "Heracles": "", "Orpheus": ""}},
            "Purple (seat 1) has 3 Companions, not 2.",
        ),
        ({"trained": ["Jason"]}, "Jason is Trained, but no Companion of Purple (seat 1)."),
        ({"upgrades": ["attack"]}, "Purple (seat 1) must have an Upgrade Token on each space."),
        (
            {"upgrades": ["attack", "attack", "fervor", "energy", "limit", "reveal"]},
            "The upgrade attack is named 2 times; there is only one of it.",
        ),
        ({"active": ["attack"]}, "Purple (seat 1) has 0 Temples, but 1 active Upgrade."),
        ({"feats": ["F11", "F12"]}, "Purple (seat 1) has bought two Feats of one Level."),
        ({"feats_held": ["F11"]}, "Purple (seat 1) was not dealt two Feats of each Level."),
        ({"feats": ["F11"], "feats_held": ["F11"]}, "F11 is named 2 times; there is only one "),
        ({"hand": ["ST1", "ST1"]}, "Purple (seat 1) has no such card, or only one: ST1."),
        (
            {"hand": ["JA1"], "captain": "Tiphys"},
            "Purple (seat 1) has no such card, or only one: JA1.",
        ),
        ({"hand": ["PO6"], "discard": ["PO6"]}, "PO6 is named 2 times; there is only one of it."),
        ({"hand": ["AT1", "AT1"], "deck": ["AT1"]}, "AT1 is named 3 times; there are 2 of it."),
        ({"discard": ["ANIMA"] * 17}, "17 Animae are written; there are 16."),
        (
            {"hand": ["ST1"], "deck": ["ST2"], "captain": "Tiphys"},
            "Hand and deck of Purple (seat 1) are written, but not where ST3 is.",
        ),
        (
            {"hand": ["ST1"], "known": ["ST2"]},
            "All know Purple (seat 1) to hold cards that are not in the hand.",
        ),
        ({"dead": ["Hydra.a"]}, "Hydra.a is dead, but nobody has tamed it."),
        ({"dishonor": -1}, "'dishonor' in entry 1 of 'seats' in the document is -1, "),
    ],
)
def test_an_impossible_player_is_refused(seat: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, "seats": [seat]}).startswith(sentence)


@covers("TG-202", "TG-205", "TG-502", "TG-624")
@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (
            {"enemies": {"I01": ["Hydra.a"], "I02": ["Hydra.a"]}},
            "Hydra.a is named 2 times; there is only one of it.",
        ),
        (
            {"enemies": {"I01": ["Hydra.a"], "I02": ["Hydra.b"]}},
            "Hydra is named 2 times; there is only one of it.",
        ),
        ({"enemies": {"I13": []}}, "'enemies' in the document has no 'I13'; it has S01, "),
        ({"enemies": {"I01": ["Kraken"]}}, "Entry 1 of 'I01' in 'enemies' in the document is "),
        ({"enemies": {"S06": ["Siren.2"]}}, "The 1 of Siren in the game must be the first 1."),
        ({"enemies": {}, "injured": ["Hydra.a"]}, "Hydra.a is Injured, but no neutral Enemy "),
        (
            {
                "enemies": {"I01": ["Hydra.a"]},
                "seats": [{"tamed": ["Hydra.a"]}],
                "injured": ["Hydra.a"],
            },
            "Hydra.a is Injured, but no neutral Enemy ",
        ),
        (
            {
                "enemies": {"I01": ["Hydra.a"]},
                "seats": [{"tamed": ["Hydra.a"], "dead": ["Hydra.a"]}],
            },
            "Hydra.a is dead, but stands on the board.",
        ),
        (
            {"enemies": {"I01": ["Jason.a"]}, "argonauts": []},
            "An Argonaut is on the board, but not face up on the Argonaut Board.",
        ),
        (
            {"enemies": {"I01": ["Jason.a"]}, "seats": [{"captain": "Jason"}]},
            "Jason cannot be a Captain and an Enemy (TG-205).",
        ),
        (
            {"seats": [{"captain": "Jason"}, {"captain": "Jason"}]},
            "Jason is named 2 times; there is only one of it.",
        ),
        (
            {"seats": [{"ship": "I01"}, {"ship": "I01"}]},
            "Two Captains are on one Island (TG-502).",
        ),
        ({"harbour": ["Tiphys"]}, "After setup no Argonaut waits to be chosen as a Captain."),
    ],
)
def test_impossible_pieces_are_refused(written: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, **written}).startswith(sentence)


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"blocks": ["I01"]}, "Entry 1 of 'blocks' in the document is 'I01', "),
        ({"blocks": ["S01", "S01"]}, "S01 is named 2 times; there is only one of it."),
        ({"temples": {"I01": 3}}, "'I01' in 'temples' in the document is 3, but must be a seat, "),
        ({"explorers": {"I01": [3]}}, "Entry 1 of 'I01' in 'explorers' in the document is 3, but "),
        ({"explorers": {"I01": [1, 1]}}, "A player has two Exploration Tokens on I01."),
        ({"treasures": {"I01": "fleece"}}, "Nobody has looked at the Treasure of I01, "),
        (
            {
                "treasures": {f"I0{number}": "fleece" for number in range(1, 6)},
                "lookers": {f"I0{number}": [1] for number in range(1, 6)},
            },
            "There are 4 Golden Fleeces and 8 empty Treasures.",
        ),
        ({"gods": ["Zeus"]}, "Each of the six Gods has one House."),
        ({"gods": ["Zeus", "Zeus"]}, "Zeus is named 2 times; there is only one of it."),
        ({"houses": {"crimson": []}}, "The deck of the crimson House must hold the rest of "),
        ({"house_discards": {"crimson": ["ZE1"]}}, "The House of Poseidon holds another God's "),
        ({"animae": 3}, "3 Animae are written; there are 16."),
        ({"travel_discard": ["T16", "T16"]}, "T16 is named 2 times; "),
        ({"travel": ["T01"]}, "'travel' in the document must hold all that is nowhere else."),
        ({"sea": []}, "'sea' in the document must hold all that is nowhere else."),
        ({"sea_bottom": ["Calm Sea"] * 5}, "Calm Sea is named 5 times; there are 4 "),
        ({"olympics": ["O1", "O2"]}, "In the adventure phase of Round 1 the Olympics Cards face "),
        ({"olympics": ["O1"], "face_down": "O1"}, "O1 is named 2 times; "),
        ({"festival": []}, "'festival' in the document must hold all that is nowhere else."),
    ],
)
def test_an_impossible_table_is_refused(written: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, **written}).startswith(sentence)


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        ([], "The game is over, but not at the end of its last Round."),
        ([7], "A procedure in progress is a list of name, step and locals, not 7."),
        (
            [["Game", "enemy"]],
            "A procedure in progress is a list of name, step and locals, not ['Game', 'enemy'].",
        ),
        ([["Feast", "eat", {}]], "There is no procedure 'Feast'."),
        ([["Game", "lunch", {}]], "The procedure Game has no step 'lunch'."),
        ([["Turn", "choose", {"actions": 0}]], "The first procedure in progress must be 'Game'."),
        ([["Game", "enemy", {}]], "The procedure in progress stands at a step that asks nothing."),
        (
            [["Game", "enemy", {}], ["Turn", "choose", {}]],
            "The procedure Turn must have 'actions'.",
        ),
        (
            [["Game", "enemy", {}], ["Fight", "roll", {}]],
            "The procedure Fight must have 'by'.",
        ),
    ],
)
def test_impossible_procedures_are_refused(frames: list[Any], sentence: str) -> None:
    written = {**on_table(at()), "under_way": frames}
    assert refused(written).startswith(sentence)


def test_a_procedure_that_asks_nothing_now_is_refused() -> None:
    written = on_table(at())
    written["under_way"][-1] = ["Turn", "go_on", {"actions": 1}]
    written["under_way"].append(["Order", "choose", {"by": 0, "left": 0, "piece": ""}])
    assert refused(written) == "The procedure in progress has nothing to ask now."


def test_setup_comes_before_the_first_round() -> None:
    written = {**on_table(at()), "phase": "setup"}
    assert refused(written) == "The procedures in progress do not belong to the setup phase."


def test_wrong_options_are_refused_as_for_a_new_game() -> None:
    with pytest.raises(BadOption, match="has no option 'speed'"):
        GAME.read({**NAME, "options": {"speed": "high"}})


def test_an_answer_that_cannot_have_been_given_is_refused() -> None:
    written = on_table(at(phase="olympics"))
    assert refused({**written, "given": [[1, ["pick", "ZE9"]]]}) == (
        'Purple (seat 1) cannot have answered ["pick", "ZE9"] already.'
    )
    assert refused({**on_table(at()), "given": [[1, ["pass"]]]}) == (
        'Purple (seat 1) cannot have answered ["pass"] already.'
    )
