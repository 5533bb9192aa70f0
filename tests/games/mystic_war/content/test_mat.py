"""The Realm mat: the boxes that the rulebook fixes, the authored ones, and other mats."""

from typing import Any

import pytest

from theomachy.engine.testing import covers
from theomachy.games.mystic_war import names
from theomachy.games.mystic_war.content.mat import AMOUNTS, LEAST, MOST, START, Box, mat, read_mat
from theomachy.games.mystic_war.content.vocabulary import AUTHORED, FOLLOWERS, GOLD, MYSTIC_POWER

MAT = mat()
KNIGHTS, DEMON, ANY = Box("knights"), Box("demon"), Box("any")


def receive(resource: int) -> Box:
    return Box("receive", resource, 2)


def trade(resource: int) -> Box:
    return Box("trade", resource)


@covers("MW-1", "MW-2", "MW-23")
def test_resources_go_from_1_to_49_start_at_5_and_are_given_up_in_tens() -> None:
    assert (LEAST, MOST, START) == (1, 49, 5)
    assert AMOUNTS == (10, 20, 30, 40)


@covers("MW-8")
def test_each_box_draws_and_retains_one_card_more_than_the_one_before() -> None:
    assert MAT.draw == (2, 3, 4, 5, 6)
    assert MAT.retain == (2, 3, 4, 5, 6)


@covers("MW-3")
def test_the_boxes_that_the_rulebook_fixes_are_so() -> None:
    assert MAT.boxes[FOLLOWERS][0] == receive(FOLLOWERS)
    assert MAT.boxes[FOLLOWERS][1] == trade(GOLD)
    assert MAT.boxes[MYSTIC_POWER][0] == receive(MYSTIC_POWER)
    assert MAT.boxes[GOLD][1] == receive(FOLLOWERS)
    assert [boxes[4] for boxes in MAT.boxes] == [ANY, ANY, ANY]


@covers("MW-3", "MW-21")
def test_the_authored_boxes_stand_where_this_edition_puts_them() -> None:
    assert MAT.boxes == (
        (receive(FOLLOWERS), trade(GOLD), trade(MYSTIC_POWER), KNIGHTS, ANY),
        (receive(MYSTIC_POWER), trade(FOLLOWERS), trade(GOLD), DEMON, ANY),
        (receive(GOLD), receive(FOLLOWERS), receive(MYSTIC_POWER), trade(FOLLOWERS), ANY),
    )


@covers("MW-21", "MW-37")
def test_a_receive_box_allows_no_special_power() -> None:
    assert MAT.powers(FOLLOWERS, 0) == ()
    assert MAT.powers(FOLLOWERS, 1) == (trade(GOLD),)
    assert MAT.powers(FOLLOWERS, 3) == (KNIGHTS,)


@covers("MW-27", "MW-28")
def test_any_allows_every_other_option_of_its_resource() -> None:
    assert MAT.powers(FOLLOWERS, 4) == (
        receive(FOLLOWERS),
        trade(GOLD),
        trade(MYSTIC_POWER),
        KNIGHTS,
    )
    assert MAT.powers(MYSTIC_POWER, 4) == (
        receive(MYSTIC_POWER),
        trade(FOLLOWERS),
        trade(GOLD),
        DEMON,
    )
    assert MAT.powers(GOLD, 4) == (
        receive(GOLD),
        receive(FOLLOWERS),
        receive(MYSTIC_POWER),
        trade(FOLLOWERS),
    )


def test_boxes_read_as_what_they_give() -> None:
    assert [names.box(box) for box in MAT.boxes[GOLD]] == [
        "receive 2 Gold",
        "receive 2 Followers",
        "receive 2 Mystic Power",
        "trade for Followers",
        "Any",
    ]
    assert names.box(KNIGHTS) == "Knights"


# other mats

OTHER = "F 3 3 4 5 6: 1F G M knights any | M 2 3 4 5 6: 2M F G demon any | G: 2G 2F 2M F any"


def test_a_table_may_play_with_another_mat() -> None:
    other = mat(read_mat(OTHER))
    assert other.draw == (3, 3, 4, 5, 6)
    assert other.boxes[FOLLOWERS][0] == Box("receive", FOLLOWERS, 1)
    assert other.boxes[MYSTIC_POWER] == MAT.boxes[MYSTIC_POWER]


def test_a_mat_may_be_written_as_a_table_too() -> None:
    table: dict[str, Any] = {
        "F": {
            "draw": [2, 3, 4, 5, 6],
            "box": [{"recv": ["F", 2]}, {"sp": "G"}, {"sp": "M"}, {"sp": "knights"}, {"any": True}],
        },
        "M": {
            "retain": [2, 3, 4, 5, 6],
            "box": [{"recv": ["M", 2]}, {"sp": "F"}, {"sp": "G"}, {"sp": "demon"}, {"any": True}],
        },
        "G": {
            "box": [
                {"recv": ["G", 2]},
                {"recv": ["F", 2]},
                {"recv": ["M", 2]},
                {"sp": "F"},
                {"any": True},
            ]
        },
    }
    assert read_mat(table) == AUTHORED
    table["F"]["draw"] = [3, 3, 4, 5, 6]
    table["F"]["box"][0] = {"recv": ["F", 1]}
    assert read_mat(table) == OTHER


@pytest.mark.parametrize(
    ("written", "complaint"),
    [
        ("the printed one", "three rows"),
        (OTHER.replace("knights any", "any"), "five boxes"),
        (OTHER.replace("F 3 3 4 5 6:", "F 3 3 4 5:"), "needs 5 numbers"),
        (OTHER.replace("G: 2G", "G 1: 2G"), "needs 0 numbers"),
        (OTHER.replace("1F G M", "1F F M"), "A box of F"),
        (OTHER.replace("1F G M", "0F G M"), "A box of F"),
        (OTHER.replace("1F G M", "1X G M"), "A box of F"),
    ],
)
def test_a_mat_that_cannot_be_is_refused(written: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        read_mat(written)
