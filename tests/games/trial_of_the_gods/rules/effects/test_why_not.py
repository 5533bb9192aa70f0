"""Why not: what effects do not allow, with rule and sentence."""

from tests.games.trial_of_the_gods.situations import asks, at, play, why_not
from theomachy.engine.testing import covers


@covers("TG-1025")
def test_why_an_enemy_cannot_be_struck() -> None:
    table = at(
        enemies={
            "S06": ["Siren.1", "Siren.2", "Ketos.1"],
            "I05": ["Harpy.a"],
            "I12": ["Gorgon.a"],
        },
        seats=[{"ship": "S06", "hand": ["ZE2"], "available": 5, "tamed": ["Ketos.1"]}],
    )
    play(table, ("card", "ZE2", "E"))
    assert asks(table) == "Striking.choose"
    own = ("TG-1025", "Ketos 1 is your own Tamed Monster.")
    assert why_not(table, ("strike", "Ketos.1")) == why_not(table, "enemy:Ketos.1") == own
    assert why_not(table, "piece:Gorgon.a") == (
        "TG-1025",
        "The Gorgon is not in or next to your Captain's Zone.",
    )
    assert why_not(table, ("strike", "Hydra.a")) == ("TG-1025", "The Hydra is not on the board.")
    alike = "Siren 2 is just like another Enemy there: strike that one."
    assert why_not(table, ("strike", "Siren.2")) == ("TG-1025", alike)
    assert why_not(table, ("decline",)) == ("TG-1025", "An Enemy within reach must be struck.")


@covers("TG-502", "TG-1028")
def test_why_a_captain_cannot_be_placed_there() -> None:
    table = at(enemies={}, seats=[{"ship": "S15", "hand": ["HA3"]}, {"ship": "I09"}])
    play(table, ("card", "HA3", "E"))
    assert asks(table) == "Relocation.choose"
    held = ("TG-502", "Melos (I09) holds another Captain.")
    assert why_not(table, ("go", "I09")) == why_not(table, "zone:I09") == held
    assert why_not(table, "zone:S01") is None
    far = ("TG-1028", "The Bithynian Gate (S05) is not within reach.")
    assert why_not(table, ("go", "S05")) == far
    here = ("TG-1028", "Your Captain is in the Saronic Roads (S15) already.")
    assert why_not(table, "zone:S15") == here


@covers("TG-1013")
def test_why_a_card_cannot_be_purged() -> None:
    table = at(seats=[{"hand": ["HA4", "ST1", "ST2"], "discard": ["ST3"]}])
    play(table, ("card", "HA4", "E"))
    assert asks(table) == "Purging.choose"
    in_play = ("TG-1013", "Lethe is in play, and only cards elsewhere are removed.")
    assert why_not(table, ("purge", "hand", "HA4")) == in_play
    assert why_not(table, ("purge", "discard", "HA4")) == in_play
    assert why_not(table, "hand:ST3") == ("TG-1013", "Libation is not in your hand.")
    gone = ("TG-1013", "Set Sail is not in your discard pile.")
    assert why_not(table, ("purge", "discard", "ST1")) == gone
    assert why_not(table, ("purge", "deck", "ST4")) == ("TG-1013", "There is no place 'deck'.")


@covers("TG-1031")
def test_why_a_treasure_cannot_be_looked_at() -> None:
    table = at(
        chance=["T15"],
        enemies={},
        seats=[{"ship": "S01", "hand": ["ST1"]}],
        explorers={"I01": [1]},
    )
    play(table, ("card", "ST1", "S"), ("go", "S06"))
    assert asks(table) == "Peeking.choose"
    known = ("TG-1031", "You know the Treasure of Lemnos (I01) already.")
    assert why_not(table, ("peek", "I01")) == why_not(table, "zone:I01") == known
    far = ("TG-1031", "Rhodes (I12) is not in or next to your Captain's Zone.")
    assert why_not(table, "zone:I12") == far
    assert why_not(table, "zone:S06") == (
        "TG-1031",
        "The Sea of Lemnos (S06) is not an Island.",
    )


@covers("TG-1002")
def test_why_somebody_is_no_opponent() -> None:
    table = at(players=3, enemies={}, seats=[{"hand": ["HA2"], "available": 5}, {}, {}])
    play(table, ("card", "HA2", "E"))
    assert asks(table) == "Afflict.choose"
    oneself = ("TG-1002", "Purple is you: this is for an opponent.")
    assert why_not(table, ("seat", 0)) == oneself
    assert why_not(table, ("seat", 3)) == ("TG-1002", "Nobody plays Yellow in this game.")
