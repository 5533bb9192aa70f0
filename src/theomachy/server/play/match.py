"""A game in play on the server: the engine's table, with its record in the database."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, cast

import msgspec

from theomachy.engine.codec import canonical, encode
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.game import Game, game
from theomachy.engine.records import Line, Record
from theomachy.engine.sealed import SealedLuck
from theomachy.engine.table import Table
from theomachy.engine.views import sight
from theomachy.server.records.tail import Tail, linked
from theomachy.server.replay.walk import UNDO, opening, walk
from theomachy.server.storage.engine import now
from theomachy.server.storage.writer import Step

SNAPSHOT_EVERY = 32
_json = msgspec.json.encode


@dataclass(frozen=True, slots=True)
class Last:
    """The last answer of a seat that has not been taken back: what an undo would undo."""

    number: int
    seat: Seat
    final: str | None


@dataclass(frozen=True, slots=True)
class Told:
    """An event as it is stored: what all may know, what some may know, and its sentences."""

    kind: str
    rule: str
    data: Mapping[str, Any]
    text: str
    secret: Mapping[str, Any]
    to: tuple[Seat, ...]
    secret_texts: tuple[str, ...]


class Match:
    """The engine's table of a served game, and what must be written after each step."""

    __slots__ = ("game", "id", "last", "luck", "snapshot_at", "table", "tail", "told")

    def __init__(
        self,
        id: str,
        position: Any,
        version: int,
        tail: Tail,
        luck: SealedLuck,
        names: Sequence[str],
        snapshot_at: int,
    ) -> None:
        self.id = id
        self.game: Game[Any] = game(tail.header["game"])
        self.luck = luck
        self.table = _table(self.game, position, luck, names, version, tail)
        self.tail = tail
        self.last: Last | None = None
        self.snapshot_at = snapshot_at
        self.told: list[tuple[int, list[Told]]] = []

    @property
    def position(self) -> Any:
        return self.table.position

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def moment(self) -> int:
        return self.tail.length

    def answer(self, seat: Seat, option: Option, version: int, bots: frozenset[Seat]) -> Step:
        """Take an answer; what comes back must be on the disk before anybody hears of it."""
        before = self.moment
        self.table.answer(seat, option, version)
        fresh = self.tail.take()
        free = self.table.can_undo(seat)
        final = None if free else self._why_final(len(fresh))
        self.last = Last(before, seat, final)
        rows = self._rows(before, fresh, final)
        return self._step(before, rows, bots)

    def undo(
        self, by: Sequence[Seat], steps: Sequence[Last], position: Any, bots: frozenset[Seat]
    ) -> Step:
        """Go back to before the last of `steps`, answers from the newest back, to `position`."""
        before, version = self.moment, self.version
        names = self.table.names
        self.table = _table(self.game, position, self.luck, names, version + len(steps), self.tail)
        for step in steps:
            self.tail.append({"undo": step.number, "by": sorted(by)})
        rows = self._rows(before, self.tail.take(), None)
        return self._step(before, rows, bots, undone=[(steps[-1].number, before)])

    def _why_final(self, entries: int) -> str:
        if self.table.over:
            return "it ended the game"
        return "chance has answered it" if entries > 1 else "it showed something new"

    def _rows(
        self, before: int, fresh: list[tuple[Line, str, list[Event]]], final: str | None
    ) -> list[dict[str, Any]]:
        g, last = self.position, len(fresh) - 1
        watching = sight(self.game, g, None)
        self.told = [
            (before + index + 1, [told(self.game, g, watching, event) for event in events])
            for index, (_, _, events) in enumerate(fresh)
        ]
        return [
            entry_row(
                before + index,
                entry,
                chain,
                self.version - (last - index),
                self.told[index][1],
                final if index == 0 else None,
            )
            | {"table": self.id}
            for index, (entry, chain, _) in enumerate(fresh)
        ]

    def _step(
        self,
        before: int,
        rows: list[dict[str, Any]],
        bots: frozenset[Seat],
        undone: Sequence[tuple[int, int]] = (),
    ) -> Step:
        snapshot = None
        if undone or self.moment - self.snapshot_at >= SNAPSHOT_EVERY:
            self.snapshot_at = self.moment
            snapshot = snapshot_row(self.id, self.moment, self)
        return Step(self.id, before, self.summary(bots), rows, snapshot, list(undone))

    def summary(self, bots: frozenset[Seat]) -> dict[str, Any]:
        """What the row of the table repeats of the record."""
        table = self.table
        waiting = table.waiting
        return {
            "version": table.version,
            "length": self.moment,
            "chain": self.tail.hash,
            "waiting": _json(waiting).decode(),
            "bot_turn": not bots.isdisjoint(waiting),
            "since": now(),
            "status": "finished" if table.over else "running",
            "finished": now() if table.over else None,
            "outcome": _json(asdict(table.outcome)).decode() if table.over else None,
        }


def _table(
    game: Game[Any], position: Any, luck: SealedLuck, names: Sequence[str], version: int, tail: Tail
) -> Table[Any]:
    """The engine's table at a position in the middle of a game."""
    table: Table[Any] = Table(game, chance=luck, position=position, names=names)
    table.version = version
    tail.follow(table.log)
    table.record = cast(Record, tail)
    return table


def told(game: Game[Any], g: Any, watching: Any, event: Event) -> Told:
    """An event with its sentences, for those who may know all of it and for the others."""
    return Told(
        event.kind,
        event.rule,
        event.data,
        game.wording.event(watching, event.seen_by(None)),
        event.secret,
        event.to,
        tuple(game.wording.event(sight(game, g, seat), event.seen_by(seat)) for seat in event.to)
        if event.secret
        else (),
    )


def entry_row(
    number: int,
    entry: Line,
    chain: str,
    version: int,
    events: list[Told],
    final: str | None = None,
) -> dict[str, Any]:
    """An entry of a record as the database keeps it, for the table it belongs to."""
    return {
        "number": number,
        "by": UNDO if "undo" in entry else entry["by"],
        "entry": canonical(entry).decode(),
        "hash": chain,
        "version": version,
        "rule": events[0].rule if events else "",
        "final": final,
        "undone": False,
        "events": _json(events).decode(),
    }


def snapshot_row(id: str, number: int, match: Match) -> dict[str, Any]:
    """The position as the cache keeps it."""
    document = {
        "position": encode(match.game, match.position),
        "version": match.version,
        "drawn": match.luck.drawn,
    }
    return {"table": id, "number": number, "document": _json(document).decode()}


def begin(
    id: str,
    game: Game[Any],
    options: Mapping[str, Any],
    luck: SealedLuck,
    names: Sequence[str],
    position: Any = None,
) -> tuple[Match, list[dict[str, Any]]]:
    """Set a game up: the match, and the entries that luck has made already."""
    made: Table[Any] = Table(game, len(names), options, chance=luck, position=position, names=names)
    header, entries = made.record.header, made.record.entries
    chain = linked("", header)
    g = opening(game, header, position)
    rows = []
    for passed in walk(g, entries):
        entry = entries[passed.number]
        chain = linked(chain, entry)
        watching = sight(game, passed.position, None)
        events = [told(game, passed.position, watching, event) for event in passed.events]
        rows.append(entry_row(passed.number, entry, chain, passed.version, events) | {"table": id})
    tail = Tail(header, len(entries), chain)
    match = Match(id, made.position, made.version, tail, luck, names, len(entries))
    return match, rows
