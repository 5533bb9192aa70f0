"""Whatever is broken in a position of Trial of the Gods is noticed and said."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import at
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.position import Trial

Change = Callable[[Trial], Any]


def position() -> Trial:
    """Seat 1 has a Temple, a Companion, a Tamed Monster on the board; nothing is broken."""
    return at(
        enemies={"I01": ["Jason.a"], "I02": ["Hydra.a"], "S06": ["Siren.1"]},
        temples={"I03": 1},
        explorers={"I03": [1]},
        treasures={"I03": "fleece"},
        blocks=["S07"],
        seats=[
            {
                "captain": "Orpheus",
                "companions": {"Tiphys": "I03"},
                "tamed": ["Siren.1"],
                "ship": "I03",
            },
            {"ship": "S15"},
        ],
    ).position


def put(field: str, seat: Any, value: Any) -> Change:
    """A change of one entry of a list or dictionary of the position."""

    def apply(g: Trial) -> None:
        getattr(g, field)[seat] = value

    return apply


def change(**fields: Any) -> Change:
    def apply(g: Trial) -> None:
        for name, value in fields.items():
            setattr(g, name, value)

    return apply


def test_nothing_is_broken_in_a_sound_position() -> None:
    assert list(GAME.invariants(position())) == []


@covers("TG-105", "TG-106", "TG-107", "TG-309", "TG-502", "TG-633", "TG-665")
@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        (put("available", 0, 9), "Purple (seat 1) has 20 cubes."),
        (put("vigor", 1, 6), "Red (seat 2) has Vigor 6 of 5."),
        (put("dishonor", 0, -1), "Purple (seat 1) has fewer than no tokens."),
        (put("discards", 0, ("ST1",)), "Purple (seat 1) must have the card ST1 once, not 2 times."),
        (
            put("known", 1, ("ZE9",)),
            "All know Red (seat 2) to hold cards that are not in the hand.",
        ),
        (put("decks", 1, ("ST6", "ST1")), "Cards of Red (seat 2) are out of order"),
        (put("discards", 0, ("ZE9",)), "There are 1 cards ZE9 in the game, not 2."),
        (put("discards", 0, ("ANIMA",)), "There are 16 Animae, not 17."),
        (change(travel=()), "The Travel Cards are not those there are."),
        (change(calm=1), "There are not four Calm Seas."),
        (change(face_down=""), "The Olympics Cards are not those there are."),
        (put("feats", 0, ("F11", "F12")), "Purple (seat 1) has bought two Feats of one Level."),
        (put("enemies", "S08", ("Siren.1",)), "An Enemy stands in two places."),
        (put("trophies", 1, ("Siren.1",)), "A Monster's card is owned twice."),
        (put("trophies", 1, ("Hydra.a",)), "Hydra.a was killed and stands on the board."),
        (put("owners", "Hydra.a", 0), "A Tamed Monster's card is missing."),
        (change(injured=("Siren.1",)), "Siren.1 is Injured, but no neutral Enemy on the board."),
        (change(argonauts=(("Jason.a", True),)), "Jason.a is neither standing nor defeated."),
        (put("enemies", "S08", ()), "The Enemies in S08 are out of order."),
        (put("captain", 1, "Tiphys"), "A Hero has two masters."),
        (put("active", 0, ()), "Purple (seat 1) has 1 Temple, but 0 active Upgrades."),
        (
            put("companions", 0, ("Tiphys", "Jason", "Lynceus")),
            "Purple (seat 1) has too many Companions.",
        ),
        (put("explorers", "I03", (0, 0)), "A player has two Exploration Tokens on I03."),
        (put("ships", 1, "I03"), "Two Captains are on I03."),
        (put("lookers", "I03", ()), "Nobody knows what lies on I03"),
        (change(hoard=("fleece",) * 11), "There are 4 Golden Fleeces and 8 empty Treasures."),
        (change(blocks=("I01",)), "Block Tokens lie on Sea Zones, one on each."),
        (change(initiative=(0, 0)), "The initiative must name every seat once."),
        (change(round=7), "It is Round 7, but the game has only 4."),
        (
            change(olympics=()),
            "In the adventure phase of Round 1 the Olympics Cards face up are 1, not 0.",
        ),
        (
            change(phase="dawn", used=[("F15",), ()]),
            "A Block Token has stayed on an ability of Purple (seat 1).",
        ),
        (
            change(phase="enemy", devoted=[("Zeus",), ()]),
            "Purple (seat 1) has been devoted to Gods, which only lasts for a Turn.",
        ),
        (lambda g: g.stack.clear(), "The game is over, but not at the end of its last Round."),
    ],
)
def test_what_is_broken_is_said(broken: Change, sentence: str) -> None:
    g = position()
    broken(g)
    found = list(GAME.invariants(g))
    assert any(each.startswith(sentence) for each in found), found


def test_a_bound_on_the_length_shrinks_with_the_rounds() -> None:
    early, late = at(), at(round=4, olympics=["O1", "O2", "O3", "O4"])
    assert GAME.longest(early.position) > GAME.longest(late.position) > 0
