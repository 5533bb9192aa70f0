"""What all remember of cards shown from a hand that has several kinds of hidden slots."""

from random import Random
from typing import Any

import pytest

from tests.games.mystic_war.worlds import ANY, World, alike, check, played, situation
from theomachy.engine.codec import dumps
from theomachy.engine.testing import covers
from theomachy.engine.views import redeal, sight
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.position import HAND, MysticWar, Spent, Taken, taken_before
from theomachy.games.mystic_war.sight.memory.remembering import UNCLEAR, part_with, see, slots


def two_shown() -> MysticWar:
    """Basalt had an old card and a new one, showed both, and has drawn another new one since."""
    dealt = situation("R2", "N2", "D2", "S2", hands=(0, 1, 1), discard=["D2", "N2"])
    g = next(each for each in dealt if each.hands[1:] == [("R2",), ("N2",)])
    g.since[1:] = [(1,), (0,)]
    g.floors, g.pools = (0, 1), [("N2", "D2"), ("N2", "S2", "R2", "D2")]
    slots = ((0, 1), (1, 1))
    g.spent = (Spent(1, HAND, "D2", 0, slots), Spent(1, HAND, "N2", 1, slots))
    assert not list(GAME.invariants(g))
    return g


@covers("MW-42", "MW-146")
@pytest.mark.parametrize("viewer", [0, None])
def test_a_card_drawn_later_is_none_of_those_shown_before(viewer: int | None) -> None:
    seen = sight(GAME, two_shown(), viewer)
    deals = [redeal(GAME, seen, Random(number)) for number in range(200)]
    # Either of the two was the old one; both cannot have been new, for there was one new card.
    assert {tuple(each.since for each in deal.spent) for deal in deals} == {(0, 1), (1, 0)}
    assert all(dumps(GAME, sight(GAME, deal, viewer)) == dumps(GAME, seen) for deal in deals)


@covers("MW-42", "MW-146")
def test_when_it_is_clear_where_one_card_was_the_others_have_one_slot_less() -> None:
    g = two_shown()
    g.pools[0] = ("N2",)  # then the Dragon cannot have been the old card
    g.spent = (g.spent[0]._replace(since=1), g.spent[1]._replace(since=0))
    g.bag, g.hands[2] = ("S2", "D2"), ("N2",)
    part_with(g, 1, "R2")
    assert list(g.spent) == []
    assert g.pools == [(), ("N2", "S2")]


@covers("MW-129", "MW-54")
@pytest.mark.parametrize("viewer", [0, None])
def test_the_order_of_unclear_cards_does_not_tell_which_of_two_equal_ones_was_fetched(
    viewer: int | None,
) -> None:
    starts = situation(
        "W", "W", "N10", "S4", hands=(0, 3, 0), held=["GEN"], discard=["W", "N10", "R2"]
    )
    shown = [("discard", "W"), ("pass",), ("discard", "D10"), ("discard", "N10")]
    worlds = played(starts, [("play", "GEN", 1), ("take", "R2"), *shown])
    g = next(g for g, _ in worlds if "W" in g.hands[1])
    seen = sight(GAME, g, viewer)
    deals = [redeal(GAME, seen, Random(number)) for number in range(100)]
    deals = [deal for deal in deals if "W" in deal.hands[1]]
    assert {each.card for deal in deals for each in deal.taken} == {"W", "N10", "R2"}
    for deal in deals:
        part_with(deal, 1, "W")
    assert len({dumps(GAME, sight(GAME, deal, viewer)) for deal in deals}) == 1


@covers("MW-129", "MW-147")
def test_a_card_shuffled_in_with_older_ones_may_be_fetched_though_an_equal_one_was_shown() -> None:
    # Genie has fetched one of two discards; then they were shuffled together with the deck, from
    # which a Notoriety 2 has come up since: the one of the discards, or an older one.
    dealt = situation("N2", "D2", "S2", hands=(0, 1, 0), discard=["N2"])
    g = next(each for each in dealt if each.hands[1] == ("N2",))
    g.since[1], g.floors = (taken_before(1),), (0, 0)
    g.taken = (Taken(1, "N2", ("N2", "D2"), (1,), 1),)
    g.pools = [("N2", "S2"), ("N2", "D2")]
    see(g, "N2", 1)
    assert not list(GAME.invariants(g))
    seen = sight(GAME, g, 0)
    deals = [redeal(GAME, seen, Random(number)) for number in range(50)]
    assert {deal.taken[0].card for deal in deals} == {"N2", "D2"}
    assert {dumps(GAME, sight(GAME, deal, 0)) for deal in deals} == {dumps(GAME, seen)}


# more cards than anybody keeps apart

HELD = ("N2", "N4", "N6", "S2", "S4", "S6", "R2", "R4")
"""Basalt holds one of each, and one of each lies in the pile that Genie looks through."""


def seven_shown(*then: tuple[Any, ...]) -> list[World]:
    """Basalt fetches one of the discards, and shows seven cards that may all have been it."""
    starts = situation(*HELD, "CAP", hands=(0, 8, 0), held=["GEN", "MEG"], discard=HELD, aside=True)
    script: list[Any] = [("play", "GEN", 1), ANY]
    for own, other in zip(HELD[:7], ("D10", "D8", "D6", "D4", "D2", "N8", "S8"), strict=True):
        script += [("discard", own), ("pass",), ("discard", other)]
    return played(starts, [*script, *then])


@covers("MW-129", "MW-130", "MW-54")
def test_however_many_cards_are_shown_nobody_learns_which_one_genie_fetched() -> None:
    assert check(seven_shown()) > 7


@covers("MW-129", "MW-130", "MW-42")
def test_after_a_reshuffle_many_cards_shown_are_told_from_the_fetched_one_no_more() -> None:
    # Mega-Blast turns up the deck, and the discards are shuffled into a new one.
    worlds = seven_shown(("discard", "R4"), ("pass",), ("play", "MEG", 2))
    reshuffled = [g for g, _ in worlds if len(g.floors) > 1]
    assert reshuffled
    for viewer in (0, 2, None):
        for group in alike(worlds, viewer):
            seen = {dumps(GAME, sight(GAME, g, viewer)) for g, _ in group}
            assert len(seen) == 1
    for g in reshuffled:
        assert len(g.spent) <= UNCLEAR
        assert not list(GAME.invariants(g))


@covers("MW-129", "MW-52")
def test_what_counts_as_drawn_is_no_judgment_if_its_holder_has_passed() -> None:
    worlds = seven_shown(("pass",), ("pass",), ("play", "MEG", 2))
    reshuffled = [g for g, _ in worlds if len(g.floors) > 1]
    assert reshuffled
    for g in reshuffled:
        assert not g.taken
        assert g.cleared[1] == len(slots(g, 1, HAND)) > 0
