"""Tables made from documents: what follows from a document is told first."""

from __future__ import annotations

from tests.engine.omen import GAME
from tests.engine.omen.rules import Omen
from theomachy.engine import kernel
from theomachy.engine.codec import dumps, encode
from theomachy.engine.decisions import Chance
from theomachy.engine.documents import carry_on, go_on
from theomachy.engine.table import Table
from theomachy.engine.testing.tables import check_record


def begun(players: int = 3) -> Omen:
    """A position that a document states before anything has happened, read to its next decision."""
    g = GAME.setup(players, GAME.settings.read({}, players))
    carry_on(g)
    return g


def test_a_table_tells_what_follows_from_its_document_before_anybody_is_asked() -> None:
    new = Table(GAME, 3, seed=4)
    told = Table(GAME, position=begun(), seed=4)
    assert [event.kind for event in told.log] == [event.kind for event in new.log]
    assert told.log
    check_record(told)


def test_a_table_tells_of_the_answers_that_its_document_tells_of() -> None:
    stated = Table(GAME, 3, seed=4).position
    carry_on(stated)
    while (decision := stated.decision) is not None and not isinstance(decision, Chance):
        seat = kernel.waiting(stated)[0]
        go_on(stated, seat, decision.options_for(seat)[0])
    table = Table(GAME, position=stated, seed=4)
    assert [event.kind for event in table.log]
    assert table.record.entries[0]["by"] >= 0
    assert all(table.why_no_undo(seat) == "there is nothing to take back" for seat in range(3))
    check_record(table)


def test_what_has_been_played_since_is_not_played_again() -> None:
    g = begun()
    assert isinstance(g.decision, Chance)
    kernel.answer(g, g.decision.options[0])
    table = Table(GAME, position=g, seed=4)
    assert table.record.header["position"] == encode(GAME, g)
    check_record(table)
    again = Table(GAME, position=table.position.clone(), seed=5)
    assert dumps(GAME, again.position) == dumps(GAME, table.position)
