"""Why not: each kind of refusal has its rule and a sentence that a player understands."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import (
    TrialTable,
    asks,
    at,
    new,
    options,
    play,
    why_not,
)
from theomachy.engine.errors import IllegalAnswer
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.content.board import HOUSES
from theomachy.games.trial_of_the_gods.content.catalogue import HERO


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
        (("use", "Orpheus"), ("TG-408", "Orpheus is not an Action that you can use.")),
        ("ability:F21", ("TG-408", "War Chant is not an Action that you can use.")),
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
        (("explore", "S06"), ("TG-661", "The Sea of Lemnos (S06) is not an Island.")),
        (
            ("explore", "I02"),
            ("TG-661", "Neither your Captain nor a Companion of yours is on Imbros (I02)."),
        ),
        (("explore", "I01"), ("TG-665", "You have explored Lemnos (I01) already.")),
        (
            ("explore", "I06"),
            ("TG-662", "Your cards do not reach the Discovery that Andros (I06) needs."),
        ),
        (("end",), ("TG-402", "You have taken no Action yet: take one, or pass.")),
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
        "The Hydra is neither your Companion nor your living Tamed Monster.",
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
    assert why_not(table, ("train", "Jason")) == ("TG-312", "Jason is not your Companion.")
    assert why_not(table, "hero:Atalanta") == ("TG-311", "Atalanta is already Trained.")
    assert why_not(table, ("train", "Heracles")) == (
        "TG-102",
        "Training Heracles costs more Energy than you have.",
    )
    play(table, ("stop",))
    found = why_not(table, ("feat", table.position.feats_held[1][-1]))
    assert found is not None
    assert found[0] == "TG-310"


@covers("TG-402", "TG-701")
def test_why_no_reaction_is_played_on_ones_own_turn() -> None:
    table = at(seats=[{"hand": ["AR6", "ST1"], "available": 5}])
    own_turn = "It is your own Turn: only the others may react."
    assert why_not(table, ("react", "AR6")) == ("TG-701", own_turn)
    assert why_not(table, ("react", "ST1")) == ("TG-116", "Set Sail has no Reaction Effect.")
    never = "Deimos has a Reaction, which is never played on your own Turn."
    assert why_not(table, ("card", "AR6", "E")) == ("TG-701", never)
    assert why_not(table, "effect:AR6") == ("TG-701", never)


@covers("TG-402", "TG-403")
def test_why_a_turn_cannot_be_ended_otherwise() -> None:
    table = at(seats=[{"hand": ["ST1", "ST2"]}])
    assert why_not(table, ("pass",)) is None
    play(table, ("card", "ST1", "R"))
    acted = "You have taken an Action: end the Turn instead of passing."
    assert why_not(table, ("pass",)) == why_not(table, "pass") == ("TG-402", acted)
    assert why_not(table, "end") is None


@covers("TG-303", "TG-304")
def test_why_a_house_cannot_be_named() -> None:
    table = at(
        chance=[("O1", "O2")],
        phase="dawn",
        enemies={},
        seats=[
            {"captain": "Jason", "hand": ["ST1", "ST2", "ST3", "ST4", "ST5"]},
            {"hand": ["ST1", "ST2", "ST3", "ST4", "ST5"]},
        ],
    )
    undrawn = ("TG-302", "You have not drawn Discus just now.")
    assert why_not(table, ("oly", "O3")) == undrawn
    play(table, ("oly", "O1"))
    assert asks(table) == "Reveal.choose"
    able = {option[1] for option in options(table, "reveal")}
    none = next(house for house in HOUSES if house not in able)
    refusal = ("TG-303", f"You have no Blessing of the {none} House.")
    assert why_not(table, ("reveal", none)) == why_not(table, f"house:{none}") == refusal
    asleep = ("TG-304", "Your upgrade Reveal +2 is not active.")
    assert why_not(table, ("extra", none)) == why_not(table, "upgrade:reveal") == asleep
    house = min(able)
    while ("reveal", house) in options(table):
        play(table, ("reveal", house))
    used = ("TG-303", f"Your Blessings of the {house} House are used.")
    assert why_not(table, ("reveal", house)) == used


@covers("TG-662")
def test_why_an_exploration_cannot_go_on_like_that() -> None:
    table = at(enemies={}, seats=[{"ship": "I01", "hand": ["ST6", "ST1", "ST5"]}])
    play(table, ("explore", "I01"))
    assert asks(table) == "Explore.play"
    needs = "Lemnos (I01) needs Discovery 2; so far it is 0."
    assert why_not(table, ("stop",)) == ("TG-662", needs)
    assert why_not(table, ("play", "ST2", "D")) == ("TG-662", "Oar-stroke is not in your hand.")
    assert why_not(table, ("play", "ST6", "A")) == (
        "TG-662",
        "That is written ('play', card, 'D').",
    )


@covers("TG-210")
def test_why_a_captain_cannot_begin_there() -> None:
    table = new(2)
    assert asks(table) == "PlaceCaptains.choose"
    assert why_not(table, "zone:S06") == (
        "TG-210",
        "The Sea of Lemnos (S06) is not an outer Sea Zone.",
    )
    play(table, ("place", "S01"))
    near = "The Samothracian Water (S02) is in or next to the Zone of another Captain."
    assert why_not(table, ("place", "S02")) == ("TG-210", near)


@covers("TG-206")
def test_why_an_argonaut_cannot_be_chosen() -> None:
    table = new(2, preset="advanced")
    while asks(table) != "ChooseCaptains.choose":
        play(table, options(table)[0])
    (_, hero), *_ = options(table)
    foe = next(each for each in HERO if ("captain", each) not in options(table))
    assert why_not(table, f"hero:{foe}") == ("TG-206", f"{foe} is an Enemy in this game.")
    play(table, ("captain", hero))
    assert why_not(table, ("captain", hero)) == ("TG-206", f"{hero} is a Captain already.")


@covers("TG-512", "TG-513")
def test_why_another_piece_cannot_be_placed_now() -> None:
    table = at(
        enemies={},
        seats=[{"captain": "Jason", "hand": ["ST4"], "companions": {"Orpheus": "", "Tiphys": ""}}],
    )
    play(table, ("card", "ST4", "O"), ("order", "Orpheus"))
    another = ("TG-512", "Another piece is being placed: Orpheus.")
    assert why_not(table, ("put", "Tiphys", "I01")) == why_not(table, "piece:Tiphys") == another
    assert why_not(table, ("put", "Orpheus", "I99")) == ("TG-513", "There is no Zone 'I99'.")


@covers("TG-603")
def test_why_a_card_cannot_be_played_in_a_fight() -> None:
    table = at(
        enemies={"I05": ["Gorgon.a"]}, seats=[{"ship": "I05", "hand": ["ST1", "AR6", "ST5"]}]
    )
    play(table, ("fight", "I05", "Gorgon.a"))
    assert asks(table) == "Fight.play"
    no_effect = ("TG-603", "Set Sail has no Fight Effect; its Attack Bonus counts.")
    assert why_not(table, ("play", "ST1", "E")) == why_not(table, "effect:ST1") == no_effect
    assert why_not(table, "hand:ST2") == ("TG-603", "Oar-stroke is not in your hand.")
    assert why_not(table, ("react", "AR6")) == (
        "TG-701",
        "It is your own Turn: only the others may react.",
    )


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
