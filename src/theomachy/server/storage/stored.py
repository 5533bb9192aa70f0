"""A table and its chairs, as they are stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from theomachy.engine.committed import CommittedLuck, promised
from theomachy.engine.game import Game, Outcome, game
from theomachy.engine.records import Line, header_of
from theomachy.server.storage.steps import Step

if TYPE_CHECKING:
    from theomachy.server.storage.people import Person

PEOPLE_KINDS = ("person", "hotseat")

_read = msgspec.json.decode


@dataclass(slots=True)
class Chair:
    """One chair. A bot with a `person` plays for somebody whose time was up and may come back."""

    seat: int
    kind: str
    person: str | None = None
    name: str = ""
    level: str | None = None
    entropy: str = ""
    seal: str = ""


@dataclass
class StoredTable:
    """A table as it is stored.

    `host_name`   the name of the person who made it
    `network`     where it was started from, as a keyed hash
    `length`, `chain`, ...  what its row repeats of the record: see `Summary`
    `header`      the header of its record as JSON, once the game has started
    `start`       the position it starts at, as JSON; of an uploaded record its closing line
    `luck_secret` what its luck comes from, hexadecimal
    `coach`       whether the coach may be asked though several people play
    `promise`     the commitment to its luck, once the game has started
    `starting`    since when the host waits for seals to be opened
    `undo`        the open request to take an answer back, as JSON
    `lowered`     bots whose last answer was below their level, and why
    `signature`, `signed`  of an uploaded record: its last line, and whether that is sound
    """

    id: str
    game_name: str
    kind: str
    status: str
    pace: str
    late: str
    public: bool
    preset: str
    options: dict[str, Any]
    host: str | None
    created: str
    since: str
    luck_secret: str
    host_name: str | None = None
    coach: bool = False
    network: str | None = None
    started: str | None = None
    finished: str | None = None
    version: int = 0
    length: int = 0
    chain: str = ""
    waiting: Sequence[int] = ()
    outcome: Outcome | None = None
    header: str | None = None
    start: str | None = None
    promise: str | None = None
    starting: str | None = None
    undo: str | None = None
    lowered: dict[int, str] = field(default_factory=dict)
    rematch: str | None = None
    from_table: str | None = None
    from_moment: int | None = None
    signature: str | None = None
    signed: str | None = None
    chairs: list[Chair] = field(default_factory=list)

    @property
    def game(self) -> Game[Any]:
        return game(self.game_name)

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(chair.seat for chair in self.chairs if chair.kind == "bot")

    @property
    def is_replay(self) -> bool:
        """Whether it shows an uploaded record."""
        return self.kind == "replay"

    @property
    def is_open_to_all(self) -> bool:
        """Whether everybody may see everything on it."""
        return self.status == "finished" or self.is_replay

    @property
    def is_from_outside(self) -> bool:
        """Whether it comes from an uploaded record, or from a moment of another game."""
        return self.is_replay or self.from_table is not None

    @property
    def begins_midway(self) -> bool:
        """Whether its game does not begin at the start, but at a position in its header."""
        return self.header is not None and self.header_line.get("position") is not None

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats that a person plays."""
        return [chair.seat for chair in self._chairs_of(person) if chair.kind in PEOPLE_KINDS]

    def left_by(self, person: Person | None) -> list[int]:
        """The seats in which bots play for a person."""
        return [chair.seat for chair in self._chairs_of(person) if chair.kind == "bot"]

    def _chairs_of(self, person: Person | None) -> list[Chair]:
        if person is None:
            return []
        return [chair for chair in self.chairs if chair.person == person.id]

    @property
    def coached(self) -> bool:
        """Whether the coach may be asked: one person plays, or all have agreed to it."""
        people = [chair for chair in self.chairs if chair.kind != "bot" or chair.person]
        return not self.is_replay and (len(people) < 2 or self.coach)

    def has_people(self, seats: Iterable[int]) -> bool:
        """Whether a person plays any of those seats."""
        return any(self.chairs[seat].kind in PEOPLE_KINDS for seat in seats)

    @cached_property
    def header_line(self) -> Line:
        """The header of its record; before the start, the one it would have now."""
        if self.header is not None:
            header: Line = _read(self.header)
            return header
        return promised(
            header_of(
                self.game,
                self.options,
                [chair.name for chair in self.chairs],
                _read(self.start) if self.start else None,
            ),
            bytes.fromhex(self.luck_secret),
            [chair.seal for chair in self.chairs],
            [chair.entropy for chair in self.chairs],
            again=True,
            table=self.id,
            preset=self.preset,
            chairs=[{"kind": chair.kind, "level": chair.level} for chair in self.chairs],
        )

    def luck(self) -> CommittedLuck:
        """The luck of this table, from its first draw on."""
        header = {**self.header_line, "luck": luck_in(self.header_line)}
        return CommittedLuck(header, bytes.fromhex(self.luck_secret))

    @property
    def commitment(self) -> str:
        """The commitment to its luck; before the start, the one it would have now."""
        return self.promise or str(luck_in(self.header_line)["commitment"])

    @cached_property
    def secret(self) -> str | None:
        """The secret of its luck, to be shown only when the game is over."""
        if not self.is_replay:
            return self.luck_secret
        closing = _read(self.start or "{}")
        secret = closing.get("secret", closing.get("seed"))
        return None if secret is None else str(secret)

    def note(self, step: Step) -> None:
        """A step has been written: this is what the row says now."""
        summary = step.summary
        self.version, self.length, self.chain = summary.version, summary.length, summary.chain
        self.waiting, self.since = summary.waiting, summary.since
        self.status, self.finished = summary.status, summary.finished
        self.outcome = summary.outcome
        self.lowered, self.undo = step.lowered, None


def luck_in(header: Line) -> Line:
    """What a header says of the luck: sealed, or in the same shape from a seed, or nothing."""
    luck = header.get("luck")
    if isinstance(luck, dict):
        return luck
    scheme, none = "seed" if luck else "", [""] * header["players"]
    return {"scheme": scheme, "commitment": str(luck or "")[:64], "seals": none, "entropy": none}
