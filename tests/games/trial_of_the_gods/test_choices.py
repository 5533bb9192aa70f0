"""Every option points at things on the table."""

from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import at
from theomachy.games.trial_of_the_gods import GAME

POINTS: list[tuple[Any, tuple[str, ...]]] = [
    (("card", "ST1", "S"), ("hand:ST1", "use:sail")),
    (("card", "ST6", "H", 1), ("hand:ST6", "use:heal", "number:1")),
    (("card", "ZE2", "E"), ("hand:ZE2", "use:effect")),
    (("play", "ST5", "A"), ("hand:ST5", "use:attack")),
    (("play", "ST6", "D"), ("hand:ST6", "use:discovery")),
    (("pick", "ST1"), ("hand:ST1",)),
    (("discard", "ST1"), ("hand:ST1",)),
    (("react", "AT2"), ("hand:AT2",)),
    (("purge", "discard", "ST1"), ("discard:ST1",)),
    (("fight", "I05", "Hydra.b"), ("zone:I05", "enemy:Hydra.b")),
    (("strike", "Siren.2"), ("enemy:Siren.2",)),
    (("go", "S07"), ("zone:S07",)),
    (("place", "S03"), ("zone:S03",)),
    (("peek", "I01"), ("zone:I01",)),
    (("explore", "I01"), ("zone:I01", "explore")),
    (("order", "Jason"), ("piece:Jason",)),
    (("put", "Jason", "I05"), ("piece:Jason", "zone:I05")),
    (("use", "F21"), ("ability:F21",)),
    (("buy", "PO4"), ("offer:PO4",)),
    (("feat", "F13"), ("feat:F13",)),
    (("train", "Jason"), ("hero:Jason",)),
    (("captain", "Orpheus"), ("hero:Orpheus",)),
    (("oly", "O3"), ("olympics:O3",)),
    (("travel", "T03"), ("travel:T03",)),
    (("reveal", "gold"), ("house:gold",)),
    (("house", "gold"), ("house:gold",)),
    (("extra", "gold"), ("house:gold", "upgrade:reveal")),
    (("upgrade", "attack"), ("upgrade:attack",)),
    (("seat", 2), ("seat:2",)),
    (("olyuse", "V"), ("use:values",)),
    (("olyuse", "E"), ("use:effect",)),
    (("choose", 1), ("branch:1",)),
    (("pass",), ("pass",)),
    (("decline",), ("decline",)),
    (7, ()),
]


@pytest.mark.parametrize(("option", "things"), POINTS)
def test_an_option_points_at_things(option: Any, things: tuple[str, ...]) -> None:
    assert GAME.targets(at().position, option) == things
