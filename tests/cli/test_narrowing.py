"""Options narrow as words are typed."""

import pytest

from theomachy.cli.narrowing import (
    Choice,
    Question,
    facets,
    narrowed,
    number_in,
    question,
    words_of,
)
from theomachy.cli.why import why
from theomachy.engine.table import Table
from theomachy.games.gheos import GAME

LABELS = [
    "place T2 (split: cup / wheat) at (-1, 0)",
    "place T2 (split: cup / wheat) at (1, 0), turned 120°",
    "place T22 (full: 2 cups) at (-1, 10)",
    "replace T5 with T22 (full: 2 cups) at (0, 0)",
    "found red on the continent at (0, 0): 3 sides",
]
POINTS = [
    ("hand:T2", "cell:-1,0"),
    ("hand:T2", "cell:1,0"),
    ("hand:T22", "cell:-1,10"),
    ("hand:T22", "cell:0,0"),
    ("disk:red", "area:0,0,1"),
]
CHOICES = [
    Choice(number, number, label, words_of(label, *points), points)
    for number, (label, points) in enumerate(zip(LABELS, POINTS, strict=True), 1)
]


@pytest.mark.parametrize(
    ("typed", "numbers"),
    [
        ("", [1, 2, 3, 4, 5]),
        ("T2", [1, 2]),  # exactly T2, although T22 begins with it
        ("t22", [3, 4]),
        ("T", [1, 2, 3, 4, 5]),  # "the" begins with it too
        ("-1,0", [1]),
        ("(-1, 0)", [1]),
        ("1,0", [2]),  # not (-1, 0)
        ("-1,1", [3]),  # on the way to -1,10
        ("place", [1, 2, 3]),  # not "replace"
        ("red", [5]),
        ("wheat t2", [1, 2]),
        ("cup", [1, 2, 3, 4]),  # "2 cups" as well
        ("120", [2]),
        ("cell:0,0", [4]),
        ("hand t22 -1,10", [3]),
        ("submarine", []),
    ],
)
def test_every_word_must_fit(typed: str, numbers: list[int]) -> None:
    assert [choice.number for choice in narrowed(CHOICES, typed)] == numbers


def test_numbers_stay_the_same_however_the_list_is_narrowed() -> None:
    asked = Question(CHOICES)
    asked.keep("t22")
    assert [choice.number for choice in asked.left()] == [3, 4]
    assert [choice.number for choice in asked.left("4")] == [4]
    assert [choice.number for choice in asked.left("1")] == [1]  # a number reaches all
    assert asked.widen()
    assert not asked.widen()
    assert len(asked.left()) == 5


def test_a_number_being_typed_shows_those_that_begin_with_it() -> None:
    many = Question([Choice(number, number, "") for number in range(1, 31)])
    assert [choice.number for choice in many.left("2")] == [2, *range(20, 30)]


def test_only_digits_are_a_number() -> None:
    assert number_in(" 12 ") == 12
    assert [number_in(text) for text in ("-1", "1,0", "", "T2", "²", "1234567")] == [None] * 6


def test_options_are_distinguished_by_their_targets() -> None:
    found = {facet.kind: dict(facet.things) for facet in facets(CHOICES[:4])}
    assert found == {"hand": {"T2": 2, "T22": 2}}
    assert facets(CHOICES[:1]) == []


def test_every_option_of_a_game_is_found_by_all_its_words() -> None:
    table = Table(GAME, players=3, seed=1)
    while not table.over:
        (seat,) = table.waiting
        asked = question(table.view(seat), seat)
        for choice in asked.choices[:: max(1, len(asked.choices) // 10)]:
            assert choice in asked.left(choice.label)
        table.answer(seat, asked.choices[-1].option)


def test_why_cites_an_existing_rule_for_any_question() -> None:
    table = Table(GAME, players=2, seed=2)
    things = ["cell 9,9", "3,3", "T51", "hand T01", "red", "supply blue", "area 1,1,1", "disk red"]
    while not table.over:
        (seat,) = table.waiting
        view = table.view(seat)
        asked = question(view, seat)
        for thing in [*things, "place T15 at 40,40", "what on earth", "1", "77", ""]:
            answer = why(view, seat, asked, thing)
            assert answer.rule in GAME.rulebook.rules
            assert answer.sentence.endswith(".")
        table.answer(seat, asked.choices[len(asked.choices) // 2].option)
