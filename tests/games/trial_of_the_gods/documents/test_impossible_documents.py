"""What cannot be on the table at the moment that a document states is refused, in plain words."""

import json
from typing import Any

import pytest

from tests.games.trial_of_the_gods.documents.test_bad_documents import NAME, refused
from tests.games.trial_of_the_gods.situations import asks, at, kinds, of, on_table
from theomachy.engine.errors import BadDocument
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME

ROOFS = dict(zip([f"I{n:02}" for n in range(1, 13)], "SSSRRROOOHHH", strict=True))


@covers("TG-521")
@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"modifiers": {"I01": "S"}}, "Temples have Modifiers in the Advanced game alone."),
        (
            {"preset": "advanced", "modifiers": {**ROOFS, "I01": "H"}},
            "In the Advanced game each Temple has a Modifier: three each of S, R, O and H.",
        ),
    ],
)
def test_modifiers_belong_to_the_advanced_game(written: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, **written}) == sentence


@covers("TG-201")
def test_one_olympics_card_lies_face_down_in_the_basic_game_and_none_in_the_advanced_game() -> None:
    sentence = "One Olympics Card lies face down in the Basic game, and none in the Advanced game."
    assert refused({**NAME, "preset": "advanced", "face_down": "O6"}) == sentence
    assert refused({**NAME, "face_down": ""}) == sentence


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ({"drawn": ["O5", "O6"]}, "Olympics Cards are drawn, but nobody chooses between them now."),
        ({"travelling": ["T01"]}, "A Travel Card is drawn, but nobody resolves one now."),
        ({"turned": ["ZE9"]}, "Gods cards are turned, but nobody consults an oracle now."),
        (
            {"seats": [{}, {"revealed": ["ZE9"]}]},
            "Red (seat 2) has revealed Gods cards, but no revealing or buying is in progress.",
        ),
        (
            {"seats": [{"competed": ["ST1"]}]},
            "Purple (seat 1) has cards in a Competition, but none is in progress.",
        ),
    ],
)
def test_cards_of_another_phase_are_refused(written: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, **written}) == sentence


@covers("TG-408", "TG-1041")
@pytest.mark.parametrize(
    "used",
    [["F15"], ["Jason"], ["F11"]],
)
def test_only_abilities_that_one_has_can_have_been_used(used: list[str]) -> None:
    seat = {"captain": "Tiphys", "feats": ["F11"], "used": used}
    assert refused({**NAME, "seats": [seat]}) == (
        f"Purple (seat 1) cannot have used {used[0]} this Round."
    )


@covers("TG-202", "TG-203", "TG-513")
@pytest.mark.parametrize(
    ("enemies", "sentence"),
    [
        (
            {"I05": ["Hydra.b", "Talos.a"]},
            "Two Monsters stand on I05: an Island never has more than one.",
        ),
        ({"S06": ["Jason.a"]}, "Jason.a stands in S06, but Argonauts stay on Islands."),
        ({"S06": ["Hydra.a"]}, "Hydra.a stands in S06, but only a Tamed Land Monster goes to sea."),
        (
            {"I05": ["Siren.1"]},
            "Siren.1 stands on I05, but only a Tamed Sea Monster goes on land.",
        ),
        (
            {"I05": ["Heracles.a", "Jason.a"]},
            "Heracles.a and Jason.a stand on I05: an Island has one Enemy at the start.",
        ),
    ],
)
def test_enemies_stand_where_they_were_put(enemies: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, "enemies": enemies}) == sentence


@covers("TG-404", "TG-705")
@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (
            {"seats": [{"in_play": ["ST1"]}]},
            "Purple (seat 1) has played cards before the first Action of the Turn.",
        ),
        (
            {"actions": 1, "seats": [{"in_play": ["ZE9"], "devoted": []}]},
            "Purple (seat 1) has Gods cards in play without having been devoted to their Gods.",
        ),
        (
            {"phase": "enemy", "seats": [{"devoted": ["Zeus"]}]},
            "Purple (seat 1) has been devoted to Gods, which only lasts for a Turn.",
        ),
        (
            {"phase": "dawn", "seats": [{}, {"in_play": ["ST1"]}]},
            "Red (seat 2) has cards in play, but nothing is played now.",
        ),
        (
            {"seats": [{"fervor": 3}]},
            "Purple (seat 1) has Fervor, which only counts in the Olympics.",
        ),
        ({"calm": 1}, "Calm Seas are set aside, which only happens while Sea Enemies come."),
        ({"seats": [{"limit": 6}]}, "The Vigor limit of Purple (seat 1) is 6, but can only be "),
        ({"returned": [[3, "O2"]]}, "Entry 1 of entry 1 of 'returned' in the document is 3, "),
        ({"returned": [[1, "O1"]]}, "O1 was face up before Purple (seat 1) put it back."),
        ({"deed": ["dance"]}, "The last deed is none that a player can have announced."),
        ({"given": [[1, ["pass"]]]}, "Purple (seat 1) cannot have answered "),
        (
            {"argonauts": [], "enemies": {}, "seats": [{"companions": {"Jason": "I01"}}]},
            "Jason is a Companion of Purple (seat 1), but no defeated Argonaut.",
        ),
        ({"sea_bottom": ["Siren"]}, "No Sea Enemy Card goes under the deck where Monsters join "),
    ],
)
def test_what_does_not_go_together_is_refused(written: dict[str, Any], sentence: str) -> None:
    assert refused({**NAME, **written}).startswith(sentence)


@covers("TG-705")
def test_who_has_gods_cards_in_play_is_devoted_to_their_gods_unless_it_is_written() -> None:
    table = at(actions=1, seats=[{"in_play": ["ZE9", "ST1"]}])
    assert of(table, 0)["devoted"] == ["Zeus"]


@covers("TG-521")
def test_modifiers_that_are_not_written_are_those_that_are_left() -> None:
    modifiers = on_table(at(preset="advanced", modifiers={"I01": "H"}))["modifiers"]
    assert modifiers["I01"] == "H"
    assert sorted(modifiers.values()) == sorted("SSSRRROOOHHH")


def under_way(*frames: Any) -> dict[str, Any]:
    """A document of a Turn with other procedures in progress in it."""
    written = on_table(at(enemies={"I05": ["Hydra.a"]}, seats=[{"ship": "I05"}]))
    written["under_way"] = [["Game", "enemy", {}], *frames]
    return written


TURN = ["Turn", "go_on", {"actions": 1}]
FIGHT: dict[str, Any] = {
    "by": 0,
    "zone": "I05",
    "enemy": "Hydra.a",
    "total": 0,
    "direct": True,
    "cards": 0,
    "extra": 0,
    "cancelled": 0,
    "might": 0,
    "weakened": 0,
    "guarded": False,
    "dice": [],
    "skills": 0,
}


def test_a_fight_may_be_under_way() -> None:
    g = GAME.read(under_way(TURN, ["Fight", "play", FIGHT]))
    assert g.decision is not None
    assert g.decision.name == "Fight.play"


@pytest.mark.parametrize(
    "wrong",
    [
        {"zone": "I06"},
        {"enemy": "Talos.a"},
        {"cards": 4},
        {"dice": [0, 1, 2]},
        {"skills": 1},
    ],
)
def test_the_locals_of_a_procedure_fit_the_table(wrong: dict[str, Any]) -> None:
    assert refused(under_way(TURN, ["Fight", "play", {**FIGHT, **wrong}])) == (
        "The locals of Fight.play in progress do not fit the table."
    )


@pytest.mark.parametrize(
    ("name", "value", "limits"),
    [
        ("by", 2, "seats in procedures are numbered from 0 to 1"),
        ("might", -1, "it is from 0 to 99"),
        ("total", 10**9, "it is from 0 to 99"),
    ],
)
def test_no_local_is_beyond_what_its_type_says(name: str, value: int, limits: str) -> None:
    assert refused(under_way(TURN, ["Fight", "play", {**FIGHT, name: value}])) == (
        f"The procedure Fight cannot have {value} as its {name}: {limits}."
    )


@pytest.mark.parametrize(
    ("frames", "within"),
    [
        ([["Turn", "choose", {"actions": 1}], ["Fight", "play", FIGHT]], "Turn.begin"),
        ([TURN, ["Fight", "play", {**FIGHT, "by": 1}]], "Turn.choose"),
        ([TURN, ["Fight", "play", {**FIGHT, "direct": False}]], "Turn.choose"),
        ([TURN, ["LookAt", "uncover", {"by": 0, "zone": "I05", "rule": "TG-664"}]], "Turn.choose"),
    ],
)
def test_a_procedure_is_under_way_only_within_one_that_calls_it(
    frames: list[Any], within: str
) -> None:
    assert refused(under_way(*frames)) == (
        f"The procedure {frames[-1][0]} cannot be in progress within {within} now."
    )


def test_a_document_does_not_stand_where_nothing_is_asked() -> None:
    written = under_way(TURN, ["Fight", "play", FIGHT])
    seat = written["seats"][0]
    seat["discard"], seat["hand"] = sorted([*seat["discard"], *seat["hand"]]), []
    assert refused(written) == "The procedure in progress has nothing to ask now."


def test_nobody_answers_twice_and_somebody_has_yet_to_answer() -> None:
    table = at(phase="olympics")
    written = on_table(table)
    first, second = ([seat + 1, table.options(seat)[0]] for seat in (0, 1))
    assert refused({**written, "given": [first, first]}) == (
        "Purple (seat 1) cannot have answered twice."
    )
    assert refused({**written, "given": [first, second]}) == (
        "If everybody has answered, the game has gone on."
    )


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (
            {"phase": "enemy", "enemies": {"I05": ["Hydra.a"]}, "seats": [{"ship": "I05"}]},
            ["enemies", "hurt"],
        ),
        ({"phase": "dawn"}, ["round", "draw", "draw", "draw olympics"]),
        ({"seats": [{"turns": 31}]}, ["forced", "pass", "begin turn"]),
    ],
)
def test_a_table_made_from_a_document_tells_what_it_does_first(
    written: dict[str, Any], told: list[str]
) -> None:
    assert kinds(at(**written).log) == told


@covers("TG-826")
def test_only_who_has_an_olympics_effect_is_asked_how_to_use_the_card() -> None:
    hand = ["ST1", "ST4"]
    table = at(phase="olympics", seats=[{"hand": hand, "vigor": 1}, {"hand": hand, "vigor": 1}])
    for seat, card in ((0, "ST4"), (1, "ST1")):
        table.answer(seat, ("pick", card))
    assert asks(table) == "Olympics.use"
    written = on_table(table)
    assert GAME.read(written).decision is not None
    written["under_way"][-1][2]["competitors"] = [1]
    assert refused(written) == "The locals of Olympics.use in progress do not fit the table."


@covers("TG-201")
def test_without_an_olympics_card_left_none_can_lie_face_down() -> None:
    cards = [f"O{number}" for number in range(1, 7)]
    assert refused({**NAME, "round": 4, "olympics": cards[:4], "drawn": cards[4:]}).startswith(
        "Olympics Cards are drawn"
    )


def test_no_argonaut_is_on_its_board_before_it_is_on_an_island() -> None:
    written = json.loads(json.dumps(GAME.document(GAME.start(4, preset="advanced"))))
    with pytest.raises(BadDocument, match="the Argonaut Board shows the Argonauts on the Islands"):
        GAME.read({**written, "argonauts": [["Tiphys.a", True]]})
