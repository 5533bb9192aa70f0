"""A refusal names the rule that really forbids, and the DEITY that stands in the way."""

from typing import Any

import pytest

from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.document import read


@covers("MW-90", "MW-99", "MW-108")
@pytest.mark.parametrize(
    ("option", "rule", "deity"),
    [
        (("play", "PDR", 1), "MW-90", "God King"),
        (("play", "VAM", 1), "MW-99", "Earth Goddess"),
        (("play", "GEN", 1), "MW-108", "God King"),
        (("play", "SLA", 1), "MW-108", "Earth Goddess"),
        (("play", "WWG", 1, "F"), "MW-108", "Earth Goddess"),
    ],
)
def test_a_card_that_a_deity_bars_is_refused_by_its_own_rule_naming_the_deity(
    option: Any, rule: str, deity: str
) -> None:
    seats = [{"hand": ["PDR", "VAM", "GEN", "SLA", "WWG"]}, {"deities": ["EGO", "GKG"]}]
    refused = GAME.why_not(read({"game": "mystic-war", "seats": seats}), 0, option)
    assert refused is not None
    assert refused.rule == rule
    assert deity in refused.sentence


@covers("MW-80")
def test_stray_energy_on_a_sorcery_of_the_rich_is_refused_by_the_limit_on_doubling() -> None:
    seats = [{"realm": [5, 5, 10], "hand": ["STR"]}]
    pile = [{"card": "S4", "by": 1, "on": 1}]
    g = read({"game": "mystic-war", "seats": seats, "pile": pile})
    refused = GAME.why_not(g, 0, ("respond", "STR"))
    assert refused is not None
    assert refused.rule == "MW-80"
