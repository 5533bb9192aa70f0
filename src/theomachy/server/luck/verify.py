"""Check a record draw by draw against the secret that it reveals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.codec import decode, freeze
from theomachy.engine.decisions import CHANCE, Chance, Option
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.game import game
from theomachy.engine.records import Line, parse
from theomachy.engine.replay import replay
from theomachy.engine.table import Table
from theomachy.server.luck.sealed import SCHEME, SealedLuck


@dataclass(frozen=True, slots=True)
class Drawn:
    """One answer of chance. `faces` are all equally likely ones, `face` the index of this one."""

    index: int
    moment: int
    name: str
    rule: str
    faces: list[Any]
    face: int
    answer: Any


class _Witness:
    """Answers as the record says, and notes what could have been drawn and what was."""

    def __init__(self, entries: list[Line], luck: SealedLuck | None, promise: str | None) -> None:
        self.entries = entries
        self.luck = luck
        self.promise = promise
        self.at = 0
        self.drawn: list[Drawn] = []

    def answer(self, decision: Chance) -> Option:
        if self.at >= len(self.entries) or self.entries[self.at].get("by") != CHANCE:
            raise CorruptRecord(f"Line {self.at + 2} should be chance's answer.")
        option: Option = freeze(self.entries[self.at]["answer"])
        faces = list(decision.faces)
        if option not in faces:
            raise CorruptRecord(f"Line {self.at + 2}: chance could not give {option!r}.")
        index = len(self.drawn)
        face = faces.index(option)
        if self.luck is not None:
            face = self.luck.face(index, len(faces))
            if faces[face] != option:
                raise CorruptRecord(
                    f"Line {self.at + 2}: the revealed secret gives {faces[face]!r} at "
                    f"{decision.name}, but the record says {option!r}."
                )
        self.at += 1
        self.drawn.append(Drawn(index, self.at, decision.name, decision.rule, faces, face, option))
        return option

    def commitment(self) -> str | None:
        return self.promise

    def reveal(self) -> str | None:
        return None if self.luck is None else self.luck.reveal()


def verify(text: str) -> list[Drawn]:
    """Every draw of a record, checked; raises CorruptRecord at the first that does not fit.

    A record that reveals no secret (its game is not over) is replayed only.
    """
    replay(text)
    record, closing = parse(text)
    header = record.header
    promise, secret = header.get("luck"), closing.get("secret")
    luck = None
    if isinstance(promise, str) and promise.startswith(SCHEME) and secret is not None:
        luck = SealedLuck.of_header(promise, str(secret))
    witness = _Witness(record.entries, luck, promise)
    played = game(header["game"])
    start = header.get("position")
    table: Table[Any] = Table(
        played,
        header["players"],
        header["options"],
        chance=witness,
        position=None if start is None else decode(played, start),
        names=header["seats"],
    )
    while witness.at < len(record.entries):
        entry = record.entries[witness.at]
        witness.at += 1
        if "undo" in entry:
            table.undo(entry["by"][0], entry["by"][1:])
        else:
            table.answer(entry["by"], freeze(entry["answer"]))
    return witness.drawn
