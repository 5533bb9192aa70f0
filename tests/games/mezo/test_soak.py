"""In random games every action, tile, altar, space and ability is used, and does something."""

import pytest

from tests.games.mezo.situations import MezoTable
from theomachy.engine.chance import stream
from theomachy.engine.table import Table
from theomachy.engine.testing import check, covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.gods import ACTIONS
from theomachy.games.mezo.content.tribes import ABILITIES

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


@covers("MZ-13", "MZ-20", "MZ-154")
@pytest.mark.parametrize("players", GAME.players)
def test_vp_devotion_and_abilities_never_fall_and_vp_never_tie(players: int) -> None:
    table: MezoTable = Table(GAME, players, seed="never")
    luck = stream("never", "players").random
    before = table.position.clone()
    while not table.over:
        for seat in table.waiting:
            offered = table.options(seat)
            table.answer(seat, offered[int(luck() * len(offered))])
        g = table.position
        for seat in range(players):
            assert g.vp[seat] >= before.vp[seat]
            assert g.devotion[seat] >= before.devotion[seat]
            assert set(g.abilities[seat]) >= set(before.abilities[seat])
        assert len(set(g.vp)) == players
        before = g.clone()
