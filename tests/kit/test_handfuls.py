"""Several cards drawn at once."""

from collections import Counter
from itertools import combinations

import pytest

from theomachy.engine.decisions import Draw
from theomachy.kit.handfuls import MOST, Handfuls, how_many


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_every_way_to_take_some_cards_is_there_once(count: int) -> None:
    bag = ("crow", "dove", "heron", "owl")
    some = Handfuls(bag, count)
    assert list(some) == list(combinations(bag, count))
    assert len(some) == len(list(some))


def test_equal_cards_make_a_handful_more_likely() -> None:
    draw = Draw(Handfuls(("crow", "crow", "owl"), 2))
    assert dict(zip(draw.options, draw.weights)) == {("crow", "crow"): 1, ("crow", "owl"): 2}


def test_every_card_is_as_likely_as_any_other() -> None:
    drawn = Counter(card for handful in Handfuls("abcdefgh", 5) for card in handful)
    assert set(drawn.values()) == {35}


@pytest.mark.parametrize(("cards", "wanted"), [(8, 5), (12, 5), (14, 7), (30, 7), (900, 3), (5, 5)])
def test_no_draw_tells_too_many_handfuls_apart(cards: int, wanted: int) -> None:
    count = how_many(cards, wanted)
    assert 1 <= count <= wanted
    assert len(Handfuls(range(cards), count)) <= MOST  # type: ignore[arg-type]
