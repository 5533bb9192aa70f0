"""Why not: each kind of refusal has its rule and a sentence that a player understands."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, asks, at, play
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.reasons import _NOW


def why_not(table: TrialTable, thing: Any) -> tuple[str, str] | None:
    """The rule and sentence that a thing is refused with to whoever is asked."""
    refusal = table.why_not(table.waiting[0], thing)
    return None if refusal is None else (refusal.rule, refusal.sentence)


def turn_table() -> TrialTable:
    return at(
        enemies={"I01": ["Hydra.a"], "S06": ["Siren.1", "Siren.2", "Ketos.1"], "I05": ["Gorgon.a"]},
        explorers={"I01": [1], "I02": [2]},
        blocks=["S02"],
        seats=[
            {
                "captain": "Asclepius",
                "ship": "S06",
                "hand": ["ST1", "ST5", "ZE2", "ST6"],
                "available": 1,
                "used": ["Asclepius"],
                "companions": {"Orpheus": "I01", "Tiphys": "I06"},
                "tamed": ["Ketos.1"],
                "vigor": 4,
                "limit": 5,
            }
        ],
    )


@covers("TG-116", "TG-405", "TG-408", "TG-516", "TG-601", "TG-602", "TG-661", "TG-662", "TG-665",
        "TG-704")  # fmt: skip
@pytest.mark.parametrize(
    ("thing", "refusal"),
    [
        (("card", "ST2", "S"), ("TG-405", "Oar-stroke is not in your hand.")),
        ("hand:ST2", ("TG-405", "Oar-stroke is not in your hand.")),
        (("card", "ST5", "E"), ("TG-116", "Spear Thrust has no Effect that is an Action.")),
        (
            ("card", "ZE2", "E"),
            ("TG-704", "The Prayer of Thunderbolt costs more Energy than you have."),
        ),
        (
            ("card", "ST6", "H", 1),
            ("TG-516", "Keen Eye can heal less only down from what it heals."),
        ),
        (("use", "Asclepius"), ("TG-408", "Asclepius has been used this Round.")),
        (("use", "Orpheus"), ("TG-408", "Orpheus is no Action that you can use.")),
        ("ability:F21", ("TG-408", "War Chant is no Action that you can use.")),
        (("fight", "S06", "Hydra.a"), ("TG-601", "The Hydra is not in the Sea of Lemnos (S06).")),
        (
            ("fight", "I05", "Gorgon.a"),
            (
                "TG-602",
                "On Skyros (I05) you have neither the Captain nor a Companion and the Temple.",
            ),
        ),
        (
            "enemy:Gorgon.a",
            (
                "TG-602",
                "On Skyros (I05) you have neither the Captain nor a Companion and the Temple.",
            ),
        ),
        (("fight", "S06", "Ketos.1"), ("TG-601", "Ketos 1 is your own Tamed Monster.")),
        (
            ("fight", "S06", "Siren.2"),
            ("TG-601", "Siren 2 is just like another Enemy there: fight that one."),
        ),
        (("explore", "S06"), ("TG-661", "The Sea of Lemnos (S06) is no Island.")),
        (
            ("explore", "I02"),
            ("TG-661", "Neither your Captain nor a Companion of yours is on Imbros (I02)."),
        ),
        (("explore", "I01"), ("TG-665", "You have explored Lemnos (I01) already.")),
        (
            ("explore", "I06"),
            ("TG-662", "Your cards do not reach the Discovery that Andros (I06) needs."),
        ),
        (("end",), ("TG-402", "Now you take an Action, or your Turn ends.")),
        (("go", "S07"), ("TG-402", "Now you take an Action, or your Turn ends.")),
    ],
)
def test_what_a_turn_does_not_allow(thing: Any, refusal: tuple[str, str]) -> None:
    assert why_not(turn_table(), thing) == refusal


@covers("TG-501", "TG-502")
def test_why_a_captain_cannot_go_there() -> None:
    table = at(enemies={}, seats=[{"ship": "S15", "hand": ["ST1"]}, {"ship": "I09"}])
    play(table, ("card", "ST1", "S"))
    assert why_not(table, ("go", "S01")) == (
        "TG-501",
        "The Thracian Deep (S01) is not adjacent to your Captain.",
    )
    assert why_not(table, "zone:I09") == ("TG-502", "Melos (I09) holds another Captain.")
    assert why_not(table, "zone:S10") is None


@covers("TG-512", "TG-513", "TG-514")
def test_why_a_piece_cannot_be_ordered_there() -> None:
    table = at(
        enemies={"I02": ["Hydra.a"]},
        seats=[
            {
                "captain": "Jason",
                "hand": ["ST4"],
                "companions": {"Orpheus": "I01"},
                "tamed": ["Siren.1"],
                "available": 18,
                "exhausted": 0,
            }
        ],
    )
    play(table, ("card", "ST4", "O"))
    assert why_not(table, ("order", "Hydra.a")) == (
        "TG-512",
        "The Hydra is no Companion and no living Tamed Monster of yours.",
    )
    assert why_not(table, "piece:Siren.1") == (
        "TG-514",
        "Siren 1 needs a cube from your pool, and there is none.",
    )
    play(table, ("order", "Orpheus"))
    assert why_not(table, "zone:I01") == ("TG-513", "Orpheus is already in Lemnos (I01).")
    table = at(enemies={"I02": ["Hydra.a"]}, seats=[{"hand": ["ST4"], "tamed": ["Siren.1"]}])
    play(table, ("card", "ST4", "O"), ("order", "Siren.1"))
    assert why_not(table, ("put", "Siren.1", "I02")) == (
        "TG-513",
        "Imbros (I02) already holds a Monster, so Siren 1 cannot go there.",
    )


@covers("TG-102", "TG-306", "TG-309", "TG-310", "TG-311", "TG-312")
def test_why_something_cannot_be_bought() -> None:
    table = at(
        chance=[("O1", "O2"), "PO8"],
        phase="dawn",
        enemies={},
        options={"feat_gate": "companions"},
        gods=["Poseidon", "Athena", "Ares", "Hades", "Aphrodite", "Zeus"],
        seats=[
            {
                "captain": "Jason",
                "companions": {"Heracles": "", "Atalanta": ""},
                "trained": ["Atalanta"],
                "feats": ["F11"],
                "feats_held": ["F12", "F21", "F22", "F31", "F32"],
                "available": 3,
                "hand": ["ST1", "ST2", "ST3", "ST4", "ST5"],
            },
            {"hand": ["ST1", "ST2", "ST3", "ST4", "ST5"], "available": 18},
        ],
    )
    play(table, ("oly", "O1"), ("reveal", "crimson"))
    while asks(table) == "Reveal.choose":
        play(table, ("stop",))
    assert asks(table) == "Buy.choose"
    dear = "costs more Energy than you have Available."
    assert why_not(table, ("buy", "PO8")) == ("TG-102", f"Pearl Tribute {dear}")
    assert why_not(table, ("buy", "PO1")) == (
        "TG-306",
        "Following Sea is not among the cards that you have revealed.",
    )
    assert why_not(table, ("feat", "F12")) == (
        "TG-309",
        "You have already bought a Feat of the Level of Hearth-Keeper.",
    )
    assert why_not(table, ("feat", "F13")) == ("TG-306", "You do not hold Marshal's Voice.")
    assert why_not(table, ("feat", "F21")) == ("TG-102", f"War Chant {dear}")
    assert why_not(table, ("train", "Jason")) == ("TG-312", "Jason is no Companion of yours.")
    assert why_not(table, "hero:Atalanta") == ("TG-311", "Atalanta is already Trained.")
    assert why_not(table, ("train", "Heracles")) == (
        "TG-102",
        "Training Heracles costs more Energy than you have.",
    )
    play(table, ("stop",))
    found = why_not(table, ("feat", table.position.feats_held[1][-1]))
    assert found is not None
    assert found[0] == "TG-310"


def test_an_illegal_answer_is_refused_with_its_reason() -> None:
    table = turn_table()
    with pytest.raises(IllegalAnswer, match=r"is not in your hand\. \(TG-405\)"):
        play(table, ("card", "ST2", "S"))


def test_when_the_game_is_over_nothing_is_possible() -> None:
    row = {"hand": ["ST1"]}
    table = at(
        phase="sunset", round=4, olympics=["O1", "O2", "O3", "O4"], enemies={}, seats=[row, row]
    )
    refusal = GAME.why_not(table.position, 0, ("pass",))
    assert refusal is not None
    assert refusal.sentence == "The game is over."


def test_every_step_that_asks_a_seat_says_what_it_wants() -> None:
    asking = {
        step.title
        for procedure in GAME.procedures
        for step in procedure.steps
        if step.ask is not None
        and any(kind in step.ask.__annotations__["return"] for kind in ("Choose", "Together"))
    }
    assert asking == set(_NOW)
