"""What all remember of cards shown from a hand that has several kinds of hidden slots."""

from random import Random

import pytest

from tests.games.mystic_war.worlds import played, situation
from theomachy.engine.codec import dumps
from theomachy.engine.testing import covers
from theomachy.engine.views import redeal, sight
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.memory import UNCLEAR, part_with
from theomachy.games.mystic_war.position import HAND, MysticWar, Spent


@covers("MW-129", "MW-130")
def test_of_each_hand_the_last_six_unclear_cards_stay_unclear() -> None:
    shown = ["N2", "S2", "R2", "D2", "N4", "S4", "R4", "D4"]
    starts = situation("DRB", hands=(0, 0, 0), held=["GEN"], discard=shown)
    g, _ = played(starts, [("play", "GEN", 1), ("take", "D4")])[0]
    for card in shown[:-1]:
        g.receive_card(1, card, 0)
        g.pools[0] = (card, *g.pools[0])
    for number, card in enumerate(shown[:-1], 1):
        part_with(g, 1, card)
        assert [each.card for each in g.spent] == shown[max(0, number - UNCLEAR) : number]


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
