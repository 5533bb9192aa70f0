"""Pictures go by the effects of things, not by their texts."""

from typing import get_args

import pytest

from theomachy.games.mezo import GAME
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.pictures import Picture, brief, picture_of
from theomachy.games.mezo.content.tribes import ABILITIES


def test_everything_with_a_text_has_a_picture() -> None:
    assert {picture_of(id) for id in (*EFFECTS, *ABILITIES)} == set(get_args(Picture))


@pytest.mark.parametrize(
    ("id", "picture"),
    [
        ("KU-L1", "call"),
        ("KU-L2", "build"),
        ("KU-E1", "smite"),
        ("KU-E2", "token"),
        ("KU-C", "appease"),
        ("CALL-KU", "deploy"),
        ("AL1", "vp"),
        ("IC2", "devotion"),
        ("T1A", "awaken"),
        ("T3C", "strength"),
    ],
)
def test_the_first_effect_is_the_picture(id: str, picture: str) -> None:
    assert picture_of(id) == picture


def test_a_call_ability_is_briefly_its_keyword_and_its_number_in_that_age() -> None:
    assert [brief("CALL-CA", age) for age in (1, 2, 3)] == ["EXILE 2", "EXILE 3", "EXILE 4"]


def test_cards_in_the_gallery_have_pictures_where_their_texts_are() -> None:
    for face in GAME.cards():
        assert ("picture" in face) is ("actions" not in face)
        assert all(action["picture"] for action in face.get("actions", ()))
