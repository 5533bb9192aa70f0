"""The code of a card or a god stands in its row and nowhere else: the rest asks the row."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import theomachy
from theomachy.games.mezo.content.gods import ACTIONS, CARDS, GODS
from theomachy.games.mystic_war.content.cards import FACES
from theomachy.games.trial_of_the_gods.content.gods_cards import GODS_CARDS

SOURCE = Path(theomachy.__file__).parent

OWNED = {
    "mystic_war": {card.face for card in FACES.values() if not card.suit},
    "mezo": {*GODS, *CARDS, *ACTIONS},
    "trial_of_the_gods": {card.id for card in GODS_CARDS},
}
"""The codes that rows own, by game; suits are shared by many cards."""

ROWS = {"mystic_war": "cards.py", "mezo": "gods.py", "trial_of_the_gods": "gods_cards.py"}
"""The module of content with those rows."""

INSIGHT = {"mystic_war": "mystic_war", "mezo": "mezo", "trial_of_the_gods": "trial"}
"""How the modules begin in which bots know the game."""


def others(game: str) -> Iterator[Path]:
    """The modules about a game, but for the one with the rows."""
    home = SOURCE / "games" / game
    yield from (path for path in home.rglob("*.py") if path != home / "content" / ROWS[game])
    yield from (SOURCE / "bots" / "insight").glob(f"{INSIGHT[game]}*.py")


@pytest.mark.parametrize("game", OWNED)
def test_the_code_of_a_card_stands_in_no_module_but_that_of_its_row(game: str) -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{node.lineno} {node.value!r}"
        for path in others(game)
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and node.value in OWNED[game]
    ]
    assert len(list(others(game))) > 20
    assert found == []
