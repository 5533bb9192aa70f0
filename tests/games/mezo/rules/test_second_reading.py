"""What a second reading of the procedures against the rules turned up."""

from typing import Any

from theomachy.engine.kernel import answer
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME


@covers("MZ-111", "MZ-110")
def test_with_glyph_pass_a_pass_for_the_third_action_is_refused_for_its_own_reason() -> None:
    row: dict[str, Any] = {
        "god": "KU",
        "chosen": "KU-T",
        "covered": ["KU-T1", "KU-C"],
        "regions": {"COB": {"glyphs": 1}},
        "xibalba": {"warriors": 1},
    }
    g = GAME.read(
        {
            "game": "mezo",
            "step": "glyphs",
            "conflict": "COB",
            "options": {"glyph_pass": True},
            "seats": [row],
        }
    )
    answer(g, ("glyph",))
    assert g.decision is not None
    assert ("pass", "KU-T2", "recW") in g.decision.options_for(0)
    refusal = GAME.why_not(g, 0, ("pass", "KU-T2", "recS"))
    assert refusal is not None
    assert (refusal.rule, refusal.sentence) == (
        "MZ-110",
        "You have no Shaman in Xibalba to RECOVER.",
    )
