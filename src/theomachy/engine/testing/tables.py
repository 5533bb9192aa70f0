"""Laws of a table: what it refuses, what can be taken back, what its record replays to."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from typing import Any

from theomachy.engine.codec import canonical, digest, dumps
from theomachy.engine.decisions import CHANCE, Chance, Option, Seat, Together
from theomachy.engine.errors import (
    IllegalAnswer,
    NotYourDecision,
    PlayerError,
    StaleAnswer,
    UndoRefused,
)
from theomachy.engine.finality import DEPENDS, is_open
from theomachy.engine.records import Record
from theomachy.engine.replay import replay
from theomachy.engine.table import Table
from theomachy.engine.testing.laws import LawBroken, expect, short
from theomachy.engine.testing.moments import Inquiry, name_of
from theomachy.engine.testing.soundness import GARBAGE
from theomachy.engine.testing.starts import Start

PROBED = 20
"""Maximum illegal answers tried at one decision."""

UNUSABLE: tuple[Any, ...] = (*GARBAGE, [], ["nonsense"], {}, {"answer": 1})
FOREIGNERS: tuple[Any, ...] = (CHANCE, 99, None, "0")


class KnownChance:
    """Gives the answers of chance that a test already knows, then always the first face."""

    def __init__(self, answers: Iterable[Option] = ()) -> None:
        self.coming = deque(answers)

    def answer(self, decision: Chance) -> Option:
        return self.coming.popleft() if self.coming else decision.options[0]

    def commitment(self) -> None:
        """It commits to nothing."""

    def reveal(self) -> None:
        """It has no secret."""


def _state(table: Table[Any]) -> tuple[Any, ...]:
    """Everything that a refused answer must not change."""
    position = dumps(table.game, table.position)
    return position, table.record.hash, table.version, len(table.log), table.decision


def check_answers(inquiry: Inquiry, table: Table[Any]) -> None:
    """Illegal, stale and foreign answers are refused and change nothing."""
    before = _state(table)
    asked = table.waiting
    option = table.options(asked[0])[0]
    for seat in (*range(table.seat_count), *FOREIGNERS):
        if seat not in asked:
            _expect_refused(table, NotYourDecision, seat, option, None)
    for version in (table.version - 1, table.version + 1):
        _expect_refused(table, StaleAnswer, asked[0], option, version)
    for seat in asked:
        options = table.options(seat)
        probes = list(inquiry.game.probes(table.position, seat))
        choices = table.position.decision.step.choices
        for other in (*UNUSABLE, *inquiry.sample(probes, PROBED)):
            meant = choices.canonical(table.position, seat, other)
            if meant not in tuple(options):
                _expect_refused(table, IllegalAnswer, seat, other, None)
    expect(_state(table) == before, "answers", "A refused answer changes the table.")


def _expect_refused(
    table: Table[Any], error: type[PlayerError], seat: Any, option: Any, version: int | None
) -> None:
    what = f"{short(option)} from {seat!r} at version {version or table.version}"
    try:
        table.answer(seat, option, version)
    except error as refused:
        words = str(refused)
        expect(words.strip() and words[-1] in ".!?)", "answers", f"{what} is refused by {words!r}.")
    except PlayerError as other:
        raise LawBroken(
            "answers", f"{what} is refused as {type(other).__name__}, not {error.__name__}."
        ) from other
    else:
        raise LawBroken("answers", f"{what} is accepted.")


def check_over(table: Table[Any]) -> None:
    """When the game is over, no answer is accepted."""
    before = _state(table)
    for seat in (*range(table.seat_count), *FOREIGNERS):
        for option in UNUSABLE:
            _expect_refused(table, NotYourDecision, seat, option, None)
    expect(_state(table) == before, "answers", "A refused answer changes a game that is over.")


def check_final(table: Table[Any], known_chance: KnownChance, seat: Seat, option: Option) -> None:
    """Give an answer, take it back (with consent where that is needed), and give it again."""
    before, luck = _state(table), tuple(known_chance.coming)
    reason = table.final(seat, option)
    expect(_state(table) == before, "final", "Asking whether an answer is final changes the table.")
    together = isinstance(table.decision, Together)
    vague = reason == DEPENDS
    answer = f"{short(option)} of {name_of(seat)}"
    if vague:
        differs = not together and is_open(table.game, table.position, seat, option)
        expect(differs, "final", f"{answer}: {reason}, but nothing hidden makes a difference.")
    table.answer(seat, option, table.version)
    version, after = table.version, _state(table)
    free = table.can_undo(seat)
    told = vague or free == (reason is None)
    expect(told, "final", f"{answer}: {reason or 'free'}, but undo: {free}.")
    others = [other for other in range(table.seat_count) if other != seat]
    for other in others:
        _expect_no_undo(table, other, f"{name_of(other)} takes back {answer}")
    if not free:
        _expect_no_undo(table, seat, f"{answer} is taken back though {reason}")
    table.undo(seat, () if free else others)
    same = _state(table)[0] == before[0] and _state(table)[3] == before[3]
    expect(same, "final", f"Taking {answer} back does not restore the table.")
    expect(table.version > version, "final", f"Taking {answer} back leaves the version as it was.")
    known_chance.coming.extend(luck)
    table.answer(seat, option, table.version)
    same = _state(table)[0] == after[0] and _state(table)[3] == after[3]
    expect(same, "final", f"{answer}, given again, leads elsewhere.")
    if not together:
        expect(table.version > version + 1, "final", "A closed decision leaves the version.")


def _expect_no_undo(table: Table[Any], seat: Seat, what: str) -> None:
    before = _state(table)
    try:
        table.undo(seat)
    except UndoRefused:
        expect(_state(table) == before, "final", "A refused undo changes the table.")
    else:
        raise LawBroken("final", f"{what[0].upper()}{what[1:]}.")


def check_record(table: Table[Any]) -> None:
    """The record replays to the same position, byte for byte, and gives the same record again."""
    text = table.save()
    again = replay(text, game=table.game)
    same = dumps(table.game, again.position) == dumps(table.game, table.position)
    expect(same, "record", "The record replays to another position.")
    expect(again.save() == text, "record", "The record of a replay is another record.")
    expect(again.version == table.version, "record", "The replay is at another version.")
    same = [canonical(dict(event.data)) for event in again.log] == [
        canonical(dict(event.data)) for event in table.log
    ]
    expect(same, "record", "The replay tells other events.")


def record_text(start: Start, answers: Sequence[tuple[Seat, Option]]) -> str:
    """The record of a game with those answers, as far as a table can follow it."""
    luck = [option for seat, option in answers if seat == CHANCE]
    try:
        table = start.table(KnownChance(luck))
    except Exception:
        return ""  # the game cannot even be set up: there is nothing to record
    entry: dict[str, Any] = {}
    try:
        for seat, option in answers:
            if seat != CHANCE:
                entry = {"by": seat, "answer": option}
                table.answer(seat, option)
        return table.save()
    except Exception:
        # The answer that breaks the game belongs in the record.
        record = Record(table.record.header)
        for each in (*table.record.entries, entry):
            record.append(each)
        closing = {"over": False, "position": digest(start.game, table.position)}
        return "\n".join(record.lines(closing)) + "\n"
