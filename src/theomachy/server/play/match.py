"""A game in play on the server: the engine's table, with its record in the database."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import msgspec

from theomachy.engine.codec import canonical, encode
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import RuleError
from theomachy.engine.events import Event
from theomachy.engine.finality import ENDS, LUCK, REVEALS, SHOWS, SHOWS_OTHERS
from theomachy.engine.game import Game, game
from theomachy.engine.records import Line, Record
from theomachy.engine.sealed import SealedLuck
from theomachy.engine.table import Passed, Table
from theomachy.engine.views import sight
from theomachy.server.replay.walk import UNDO
from theomachy.server.storage.engine import now
from theomachy.server.storage.standing import StandingAnswer
from theomachy.server.storage.writer import Step

SNAPSHOT_EVERY = 32
_SINCE = {
    ENDS: "it ended the game",
    LUCK: "chance has answered it",
    SHOWS: "it showed something new",
    SHOWS_OTHERS: "it showed something new",
    REVEALS: "it revealed what everybody chose",
}
"""Why an answer cannot be taken back, when it has been given."""

_json = msgspec.json.encode


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

    __slots__ = ("game", "id", "lasts", "luck", "since", "snapshot_at", "table", "told")

    def __init__(
        self,
        id: str,
        position: Any,
        version: int,
        record: Record,
        luck: SealedLuck,
        snapshot_at: int,
    ) -> None:
        self.id = id
        self.game: Game[Any] = game(record.header["game"])
        self.luck = luck
        self.table = self._table(position, version, record)
        self.lasts: dict[Seat, StandingAnswer] = {}
        self.since = now()
        self.snapshot_at = snapshot_at
        self.told: list[tuple[int, list[Told]]] = []

    def _table(self, position: Any, version: int, record: Record) -> Table[Any]:
        names = record.header["seats"]
        return Table.reopen(self.game, position, version, record, self.luck, names)

    @property
    def position(self) -> Any:
        return self.table.position

    @property
    def version(self) -> int:
        return self.table.version

    @property
    def moment(self) -> int:
        return len(self.table.record)

    def last(self, seats: Collection[Seat] | None = None) -> StandingAnswer | None:
        """The last answer (of those seats) that has not been taken back."""
        given = [each for each in self.lasts.values() if seats is None or each.seat in seats]
        return max(given, key=lambda each: each.number, default=None)

    def answer(self, seat: Seat, option: Option, version: int, bots: frozenset[Seat]) -> Step:
        """Take an answer; what comes back must be on the disk before anybody hears of it."""
        before = self.moment
        self.table.answer(seat, option, version)
        if self.version != version:  # otherwise others still choose together, by the same clock
            self.since = now()
        why = self.table.why_no_undo(seat)
        final = None if why is None else _SINCE[why]
        self.lasts[seat] = StandingAnswer(before, seat, final)
        rows = self._rows(before, self.table.hand_over(), final)
        return self._step(before, rows, bots)

    def undo(
        self,
        by: Sequence[Seat],
        steps: Sequence[StandingAnswer],
        position: Any,
        bots: frozenset[Seat],
    ) -> Step:
        """Go back to before the last of `steps`, answers from the newest back, to `position`."""
        before, record = self.moment, self.table.record
        self.since = now()
        self.table = self._table(position, self.version + len(steps), record)
        for step in steps:
            record.append({"undo": step.number, "by": sorted(by)})
        fresh = [Passed(entry, hash, []) for entry, hash in record.hand_over()]
        rows = self._rows(before, fresh, None)
        return self._step(before, rows, bots, undone=[(steps[-1].number, before)])

    def _rows(
        self, before: int, fresh: Sequence[Passed], final: str | None
    ) -> list[dict[str, Any]]:
        """The entries as the database keeps them, and what they caused, in words."""
        g, last = self.position, len(fresh) - 1
        watching = sight(self.game, g, None)
        self.told = [
            (before + index + 1, [told(self.game, g, watching, event) for event in each.events])
            for index, each in enumerate(fresh)
        ]
        return [
            entry_row(
                before + index,
                each.entry,
                each.hash,
                self.version - (last - index),
                self.told[index][1],
                final if index == 0 else None,
            )
            | {"table": self.id}
            for index, each in enumerate(fresh)
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
            "chain": table.record.hash,
            "waiting": _json(waiting).decode(),
            "bot_turn": not bots.isdisjoint(waiting),
            "since": self.since,
            "status": "finished" if table.over else "running",
            "finished": now() if table.over else None,
            "outcome": _json(asdict(table.outcome)).decode() if table.over else None,
        }


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
    handed = made.hand_over()
    record = made.record
    if canonical(record.header) != canonical(luck.header):
        raise RuleError("This game was set up otherwise than its luck was promised for.")
    match = Match(id, made.position, made.version, record, luck, len(record))
    return match, match._rows(0, handed, None)
