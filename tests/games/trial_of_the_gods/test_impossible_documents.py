"""What cannot be on the table at the moment that a document states is refused, in plain words."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.test_bad_documents import NAME, refused
from theomachy.engine.testing import covers

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
            "Red (seat 2) has revealed Gods cards, which only happens at Dawn.",
        ),
        (
            {"seats": [{"competed": ["ST1"]}]},
            "Purple (seat 1) has cards in a Competition, which is only held in the Olympics.",
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
