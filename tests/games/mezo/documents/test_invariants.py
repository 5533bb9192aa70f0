"""Whatever is broken in a position of Mezo is noticed and said."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.mezo.situations import acting, asks, at, choose_cards, pass_on, play, resolving
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.content.places import (
    GOD_CARD,
    MOST_SEATS,
    RESERVES,
    SUPPLY,
    WRATHFUL_GOD,
    spot,
)
from theomachy.games.mezo.position import Mezo

Change = Callable[[Mezo], Any]


def position() -> Mezo:
    """Two players about to choose cards; nothing is broken."""
    return at(
        players=2, step="cards", conflict="HOC", desolate=["UXM"], blessed="COB",
        seats=[{"god": "KU", "regions": {"BEC": {"shamans": 2}}}, {"god": "IX"}],
    ).position  # fmt: skip


def change(**fields: Any) -> Change:
    def apply(g: Mezo) -> None:
        for name, value in fields.items():
            setattr(g, name, value)

    return apply


def put(name: str, place: int, value: int) -> Change:
    return lambda g: getattr(g, name).__setitem__(place, value)


def wake_an_army(g: Mezo) -> None:
    g.move(0, 0, RESERVES, 0)  # a Shaman into Uxmal, which is Desolate


def hoard(g: Mezo) -> None:
    g.units[spot(RESERVES, 0, 0)] += 9
    g.units[spot(3, 0, 0)] -= 9


def sacrifice(g: Mezo) -> None:
    g.move(0, 0, RESERVES, GOD_CARD)


def end(g: Mezo) -> None:
    g.stack.clear()


def test_nothing_is_broken_in_a_sound_position() -> None:
    assert list(GAME.invariants(position())) == []


@covers("MZ-02", "MZ-13", "MZ-20", "MZ-42", "MZ-70", "MZ-91", "MZ-96", "MZ-113", "MZ-185")
@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (put("units", spot(RESERVES, 0, 0), 9), "Red has 12 Shamans; there are 8."),
        (hoard, "There are fewer than no pieces somewhere."),
        (put("glyphs", SUPPLY * MOST_SEATS + 1, 7), "Green has 7 glyphs; there are 6."),
        (put("pieces", 2, 4), "Red has 4 pyramid pieces of level 3; there are 3."),
        (change(neutral=1), "Neutral pieces on the board: 2, gone: 1; with 2 players "),
        (change(hands=((), ())), "Red must have each card of Kukulcan once."),
        (
            lambda g: setattr(g, "hands", (g.hands[0][::-1], g.hands[1])),
            "The hand of Red is in an order.",
        ),
        (change(gods=("KU", "KU")), "Two seats have the same god."),
        (change(vp=[4, 4]), "Red and Green have 4 VP: no two may be equal (MZ-20)."),
        (change(devotion=[20, 0]), "The devotion of Red is 20, beyond the end of its track."),
        (
            change(abilities=((), ("T1A", "T2A"))),
            "Green must have 1 tribe ability now, one of each Age so far, not T1A T2A (MZ-86).",
        ),
        (
            change(wrathful=("W2A",)),
            "In Age 1 one Wrathful god tile of each Age so far lies face up, in order; not W2A.",
        ),
        (
            change(pyramids=(((0, 2), (0, 4)),) + ((),) * 5),
            "The pyramid in Uxmal has the levels 2, 4: ",
        ),
        (change(pyramids=(((0, 4), (0, 5)),) + ((),) * 5), "The pyramid in Uxmal is too high."),
        (wake_an_army, "Uxmal is Desolate: nothing can be there (MZ-02)."),
        (change(altars=("AL1",) * 6), "Uxmal is Desolate: nothing can be there (MZ-02)."),
        (change(altars=("", "AL1", "AL1", "", "", "")), "An altar stands twice"),
        (change(vertices=(3, 3)), "Two gods stand on one vertex (MZ-42)."),
        (
            change(in_play=0b000001),
            "A god stands on a vertex that borders only Desolate regions (MZ-42).",
        ),
        (change(champions=[-1, 0, -1, 0, 0, 1]), "Red has 3 Champions in regions; there are 2."),
        (
            change(champions=[-1, 0, -1, 0, 1, -1]),
            "Hochob must have a Champion until its conflict has been resolved (MZ-96).",
        ),
        (sacrifice, "Units are sacrificed only in the Blessed region, at its sacrifice (MZ-142)."),
        (change(tiles=("CHI", "PAL")), "The conflict tiles are"),
        (change(resolved=("CHI",)), "Red has played 0 cards in 1 conflict."),
        (
            end,
            "With nothing in progress the game would be over, which it is not in Age 1 after 0 "
            "conflicts of 5 (MZ-155).",
        ),
    ],
)
def test_what_is_broken_is_said(broken: Change, sentence: str) -> None:
    g = position().clone()
    broken(g)
    assert any(said.startswith(sentence) for said in GAME.invariants(g)), list(GAME.invariants(g))


@covers("MZ-129")
@pytest.mark.parametrize(
    "broken",
    [
        put("covered", 0, 1),
        put("strength", 0, 1),
        change(tokens=(0, -1)),
        lambda g: g.move(0, 0, RESERVES, WRATHFUL_GOD),
    ],
)
def test_nothing_is_left_of_a_conflict_outside_one(broken: Change) -> None:
    g = at(players=2, step="call").position.clone()
    assert list(GAME.invariants(g)) == []
    broken(g)
    assert list(GAME.invariants(g))


def test_a_conflict_region_needs_a_conflict() -> None:
    g = at(players=2, step="call", desolate=["UXM"]).position.clone()
    g.region, g.tiles = 5, ("CHI", "COB", "BEC", "PAL")
    assert "There is a conflict region, Hochob, but no conflict in progress." in list(
        GAME.invariants(g)
    )


@covers("MZ-105", "MZ-111")
def test_everybody_covers_two_or_three_actions() -> None:
    table = resolving({"strength": 1}, {"strength": 3}, champion=0)
    assert asks(table) == "Contest.name"
    g = table.position.clone()
    g.covered[0] = 1
    assert "Red has not yet covered 2 actions." in list(GAME.invariants(g))


def test_the_longest_game_gets_shorter() -> None:
    table = acting("KU-E", {}, age=3)
    before = GAME.longest(table.position)
    play(table, ("act", "KU-E1"))
    assert GAME.longest(table.position) <= before
    pass_on(table, 7)
    while not table.over:
        if asks(table) == "Conflict.cards":
            choose_cards(table)
        else:
            seat = table.waiting[0]
            play(table, table.options(seat)[-1])
        if not table.over:
            assert 0 < GAME.longest(table.position) <= before
