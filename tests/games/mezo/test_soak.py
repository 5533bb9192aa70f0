"""In random games every action, tile, altar, space and ability is used, and does something."""

import pytest

from theomachy.engine.testing import check
from theomachy.games.mezo import GAME
from theomachy.games.mezo.gods import ACTIONS
from theomachy.games.mezo.printed import EFFECTS
from theomachy.games.mezo.tribes import ABILITIES

CHANGES = (
    "appease", "awaken", "build", "demolish", "deploy", "devotion", "exile", "recover", "smite",
    "strength", "token", "transform", "vertex", "vp",
)  # fmt: skip
"""The kinds of event that tell a change, with what it came of."""


@pytest.fixture(scope="module")
def told() -> set[tuple[str, str]]:
    """Kinds of event and what they name, in some random games at every player count."""
    named = set()
    for players in GAME.players:
        report = check(GAME, players, games=8, seed="soak", laws=frozenset({"invariants"}))
        assert report.holds, report
        named |= {(kind, name) for kind, *names in report.told for name in names}
    return named


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_is_taken_and_passed(told: set[tuple[str, str]], action: str) -> None:
    assert {("action", action), ("pass", action)} <= told


@pytest.mark.parametrize("of", EFFECTS)
def test_everything_that_is_printed_does_something(told: set[tuple[str, str]], of: str) -> None:
    assert any((kind, of) in told for kind in CHANGES)


@pytest.mark.parametrize("ability", ABILITIES)
def test_every_tribe_ability_is_marked(told: set[tuple[str, str]], ability: str) -> None:
    assert ("ability", ability) in told
