"""Cards of a window that come to nothing are told as spent."""

from tests.games.mystic_war.rules.test_tangled_windows import Pile, at, card, close, dragon, realms
from theomachy.engine.testing import covers
from theomachy.games.mystic_war.position import MysticWar


def spent(g: MysticWar) -> dict[str, str]:
    """The cards that are told to do nothing when all pass, and why."""
    g.events = []
    close(g)
    return {each.data["card"]: each.data["why"] for each in g.events if each.kind == "spent"}


@covers("MW-88", "MW-89", "MW-92")
def test_necromancy_and_resurrection_are_spent_where_no_followers_are_lost_in_the_end() -> None:
    loss, necromancy = dragon(1, 2, "F"), card("NEC", 3, 2)
    resurrection = card("RES", 2, 2)
    nothing = "no effect"
    piles: list[tuple[Pile, dict[str, str]]] = [
        ([loss, necromancy], {}),
        ([loss, necromancy, resurrection], {"NEC": nothing}),
        ([loss, necromancy, card("TRG", 2)], {"NEC": nothing}),
        ([loss, necromancy, card("DRB", 2)], {"NEC": nothing, "D10": "cancelled"}),
        ([loss, resurrection], {}),
        ([loss, resurrection, card("TRM", 3)], {"RES": nothing}),
        ([card("VAM", 1, 2), necromancy], {}),
        ([card("VAM", 1, 2), necromancy, resurrection], {"NEC": nothing}),
    ]
    for pile, told in piles:
        assert spent(at(seats=realms([9, 9, 9], [20, 9, 9], [9, 9, 9]), pile=pile)) == told


@covers("MW-89")
def test_a_necromancy_without_gain_tells_of_no_gain() -> None:
    pile = [dragon(1, 2, "F"), card("NEC", 3, 2), card("RES", 2, 2)]
    g = at(seats=realms([9, 9, 9], [20, 9, 9], [9, 9, 9]), pile=pile)
    g.events = []
    close(g)
    assert [each.data["cause"] for each in g.events if each.kind == "change"] == []
    assert g.realms[2] == (9, 9, 9)


@covers("MW-94")
def test_reprodestruction_is_spent_where_the_recipient_loses_nothing() -> None:
    for followers, told in ((1, {"REP": "no effect"}), (2, {})):
        seats = realms([9, 9, 9], [followers, 9, 9], [9, 9, 9])
        g = at(seats=seats, pile=[dragon(1, 2, "F"), card("REP", 2)])
        assert spent(g) == told
        assert g.realms[0] == (9 - (followers - 1), 9, 9)
