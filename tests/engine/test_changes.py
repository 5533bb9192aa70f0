"""Changes that are prepared first, and then committed or dropped; records stored elsewhere."""

from __future__ import annotations

import pytest

from tests.engine.omen import GAME
from tests.engine.omen.rules import PASS, Omen
from tests.engine.test_table import about_to_read, state
from theomachy.engine.chance import Dice
from theomachy.engine.changes import RecordedEntry, WayBack
from theomachy.engine.codec import dumps
from theomachy.engine.errors import RuleError, UndoRefused
from theomachy.engine.records import record_lines
from theomachy.engine.stores import Elsewhere
from theomachy.engine.table import Table


def test_a_reopened_table_goes_on_as_if_it_had_never_been_closed() -> None:
    whole: Table[Omen] = Table(GAME, 3, seed=21)
    kept: Table[Omen] = Table.set_up(GAME, 3, chance=Dice(21))
    header = kept.record.header
    passed: list[RecordedEntry] = []
    change = kept.prepare_luck()
    while True:
        kept.commit(change)
        passed += change.entries
        if whole.over:
            break
        record = Elsewhere(header, len(passed), passed[-1].hash)
        kept = Table.reopen(
            *(GAME, kept.position, record, kept.version, kept.chance, kept.answers, kept.names)
        )
        seat = whole.waiting[0]
        option = whole.options(seat)[-1]
        events = whole.answer(seat, option, whole.version)
        change = kept.prepare(seat, option, kept.version)
        assert change.events == events
    assert kept.version == whole.version
    assert kept.position == whole.position
    assert [each.entry for each in passed] == whole.record.entries
    assert [event for each in passed for event in each.events] == whole.log
    assert (kept.record.hash, len(kept.record)) == (whole.record.hash, len(whole.record))
    closing = {"over": True}
    lines = record_lines(header, ((each.entry, each.hash) for each in passed), closing)
    assert list(lines) == list(whole.record.lines(closing))


def test_each_entry_comes_with_the_events_it_caused_and_the_version_after_it() -> None:
    table = about_to_read()
    version = table.version
    change = table.prepare(0, ("read", "b03"))
    (entry,) = change.entries
    assert [event.kind for event in entry.events] == ["read"]
    assert (entry.entry["by"], entry.version) == (0, version + 1)


def test_what_happened_before_the_first_entry_comes_with_it() -> None:
    table: Table[Omen] = Table.set_up(GAME, 2, chance=Dice(1))
    told = list(table.log)
    change = table.prepare_luck()
    assert change.entries[0].events[: len(told)] == told
    table.commit(change)
    assert [event for each in change.entries for event in each.events] == table.log
    assert table.record.entries == Table(GAME, 2, seed=1).record.entries


def test_a_change_that_is_dropped_has_not_happened() -> None:
    table = about_to_read()
    before, position = state(table), table.position
    dropped = table.prepare(0, ("read", "b03"), table.version)
    assert len(dropped.entries) == 1
    assert state(table) == before
    assert table.position is position
    assert dropped.answers[0] not in table.answers
    table.answer(0, ("read", "b05"), table.version)
    assert table.position.reading == "b05"


def test_a_change_does_not_fit_a_table_that_has_gone_on() -> None:
    table = about_to_read()
    late = table.prepare(0, ("read", "b03"))
    table.answer(0, ("read", "b05"))
    before = state(table)
    with pytest.raises(RuleError, match="has gone on since"):
        table.commit(late)
    assert state(table) == before


def elsewhere() -> tuple[Table[Omen], Omen]:
    """A table whose record is stored elsewhere, after an answer; and the position before that."""
    table = about_to_read()
    record = Elsewhere(table.record.header, len(table.record), table.record.hash)
    table = Table.reopen(GAME, table.position, record, table.version, table.chance)
    before = table.position
    change = table.prepare(0, ("read", "b03"))
    change.settle(GAME)
    table.commit(change)
    return table, before


def test_what_is_stored_elsewhere_is_taken_back_by_the_way_back_that_is_stored() -> None:
    table, before = elsewhere()
    assert table.can_undo(0)
    assert not table.can_undo(1)
    length, version = len(table.record), table.version
    with pytest.raises(UndoRefused, match="nothing to take back"):
        table.undo(0)
    way = WayBack([table.answers[-1]], before, [])
    with pytest.raises(UndoRefused, match="unless everybody agrees: Augur 2 has nothing"):
        table.prepare_undo(way, [1])
    table.commit(table.prepare_undo(way, [0]))
    assert dumps(GAME, table.position) == dumps(GAME, before)
    assert (len(table.record), table.version) == (length + 1, version + 1)
    assert table.last() is None


def test_several_answers_are_taken_back_at_once_with_the_consent_of_all() -> None:
    table, before = elsewhere()
    table.commit(table.prepare(1, PASS))
    way = WayBack(table.answers[::-1], before, [])
    with pytest.raises(UndoRefused, match="Augur 1 answered before"):
        table.prepare_undo(way, [1])
    first = len(table.record) - 2
    change = table.prepare_undo(way, range(table.seat_count))
    assert [each.entry["undo"] for each in change.entries] == [first + 1, first]


def test_a_record_that_is_stored_elsewhere_is_not_saved_here() -> None:
    table, _ = elsewhere()
    assert len(table.record) > len(table.record.entries) == 0
    with pytest.raises(RuleError, match="stored elsewhere"):
        table.save()
