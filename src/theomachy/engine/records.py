"""Records: who answered what, in order, hash-chained. The record of a game is the truth.

A record is a text file with one JSON document per line: a header (game, version of the rules,
options, seats, commitment to the luck), the answers of seats and chance, and a closing line. Each
line carries the hash of itself and all lines before it. Forced answers are left out: they follow
from the rest. After the closing line there may be a signature by the host of the game, over all
of the above.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, NamedTuple

from theomachy.engine.codec import canonical
from theomachy.engine.decisions import CHANCE, Option
from theomachy.engine.errors import CorruptRecord, reason, shown
from theomachy.engine.events import Event

if TYPE_CHECKING:
    from pathlib import Path

    from theomachy.engine.changes import Change
    from theomachy.engine.game import Game

FORMAT = 1
_LONGEST_SIGNATURE = 1_000
Line = dict[str, Any]


class Moment(NamedTuple):
    """The position before an answer, what was answered, and how many events were told before."""

    position: Any
    option: Option
    told: int


class Record:
    """Header and entries of one game, kept in memory, with the hash of everything so far.

    An entry is `{"by": seat, "answer": ...}` or `{"undo": k, "by": [...]}`: back to before entry
    k. Nothing is ever removed from a record: an undo is written after what it takes back.

    The record of a table in progress also keeps what has happened (`log`) and the positions before
    all answers that stand.
    """

    __slots__ = ("_moments", "entries", "hash", "hashes", "header", "log")

    def __init__(self, header: Line) -> None:
        self.header = {"theomachy": FORMAT, **header}
        self.entries: list[Line] = []
        self.hashes: list[str] = []
        self.hash = linked("", self.header)
        self.log: list[Event] = []
        self._moments: dict[int, Moment] = {}

    def __len__(self) -> int:
        """The number of entries."""
        return len(self.entries)

    def append(self, entry: Line) -> None:
        """Add an entry."""
        self._append(entry, linked(self.hash, entry))

    def _append(self, entry: Line, hash: str) -> None:
        self.entries.append(entry)
        self.hashes.append(hash)
        self.hash = hash

    def keep(self, change: Change) -> None:
        """Keep what a change of the table adds."""
        for each in change.given:
            moment = Moment(each.origin, each.option, len(self.log) + each.told)
            self._moments[each.number] = moment
        if change.way_back is not None:
            moment = [self._moments.pop(answer.number) for answer in change.way_back.answers][-1]
            del self.log[moment.told :]
        for entry in change.entries:
            self._append(entry.entry, entry.hash)
        self.log += change.events

    def before(self, number: int) -> Moment | None:
        """The moment before the answer with that number."""
        return self._moments.get(number)

    def drawn_after(self, number: int) -> int:
        """How many answers of chance follow that entry directly."""
        following = self.entries[number + 1 :]
        return sum(1 for _ in takewhile(lambda entry: entry.get("by") == CHANCE, following))

    def lines(self, closing: Line) -> Iterator[str]:
        """The whole record as lines of text, with that closing line."""
        return record_lines(self.header, zip(self.entries, self.hashes), closing)


def header_of(
    game: Game[Any], options: Mapping[str, Any], names: Sequence[str], position: Any = None
) -> Line:
    """The header of a record, except for its luck; `position` is the encoded start position."""
    header = {
        "theomachy": FORMAT,
        "game": game.name,
        "rules": game.rules_version,
        "players": len(names),
        "options": dict(options),
        "seats": list(names),
    }
    return header if position is None else {**header, "position": position}


def record_lines(header: Line, entries: Iterable[tuple[Line, str]], closing: Line) -> Iterator[str]:
    """A record as lines of text, from its entries with their hashes."""
    chain = linked("", header)
    yield with_hash(header, chain)
    count = 0
    for entry, chain in entries:
        yield with_hash(entry, chain)
        count += 1
    closing = {"end": count, **closing}
    yield with_hash(closing, linked(chain, closing))


def linked(chain: str, line: Line) -> str:
    """The hash of a line and all lines before it, whose hash is `chain`."""
    import hashlib  # slow to import

    return hashlib.sha256(chain.encode() + canonical(line)).hexdigest()


def with_hash(line: Line, chain: str) -> str:
    """A line with its hash, as it is written to the file."""
    return canonical({**line, "hash": chain}).decode()


def parse(text: str) -> tuple[Record, Line]:
    """Read a record and its closing line, and check every hash, but not the signature."""
    if not isinstance(text, str):
        raise CorruptRecord(_NO_RECORD)
    lines = unsigned(text)[0].split("\n")
    if lines[-1] != "":
        raise CorruptRecord(_cut_off(len(lines)) if _is_header(lines[0]) else _NO_RECORD)
    documents = [_document(number, line) for number, line in enumerate(lines[:-1], 1)]
    if not documents or "theomachy" not in documents[0]:
        raise CorruptRecord(_NO_RECORD)
    header = documents[0]
    if header["theomachy"] != FORMAT:
        raise CorruptRecord(
            f"This record has format {shown(header['theomachy'])}; "
            f"this program reads format {FORMAT}."
        )
    if len(documents) == 1 or "end" not in documents[-1]:
        raise CorruptRecord(_cut_off(len(documents) + 1))
    chain = ""
    for number, (document, line) in enumerate(zip(documents, lines), 1):
        document.pop("hash", None)
        try:
            chain = linked(chain, document)
            changed = with_hash(document, chain) != line
        except (ValueError, RecursionError):  # such as a lone surrogate, which cannot be encoded
            changed = True
        if changed:
            raise CorruptRecord(f"Line {number} of this record has been changed.")
    *_, closing = documents
    record = Record({name: value for name, value in header.items() if name != "theomachy"})
    for entry in documents[1:-1]:
        record.append(entry)
    if closing["end"] != len(record.entries):
        raise CorruptRecord("This record does not have as many entries as it says.")
    return record, closing


def unsigned(text: str) -> tuple[str, Line | None]:
    """A record up to its closing line, and the signature after it, if there is one."""
    start = text.rfind("\n", 0, -1) + 1
    last = text[start:]
    if len(last) < _LONGEST_SIGNATURE and last.startswith("{") and '"signature"' in last:
        try:
            document = json.loads(last)
        except (ValueError, RecursionError):
            return text, None
        if document.keys() == {"key", "signature"}:
            return text[:start], document
    return text, None


_NO_RECORD = "This is not a record of a game."


def _cut_off(line: int) -> str:
    return f"This record is cut off at line {line}: its closing line is missing."


def _is_header(line: str) -> bool:
    return line.startswith("{") and '"theomachy"' in line


def _document(number: int, line: str) -> Line:
    try:
        document = json.loads(line)
    except (ValueError, RecursionError):
        document = None
    if not isinstance(document, dict):
        raise CorruptRecord(
            _NO_RECORD if number == 1 else f"Line {number} of this record cannot be read."
        )
    return document


def plain(text: str) -> str:
    """A record as it was written, if it came through a program that marks or ends lines its way."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n")


def read_text(path: Path) -> str:
    """The text of a record file."""
    try:
        return plain(path.read_bytes().decode("utf-8"))
    except UnicodeDecodeError:
        raise CorruptRecord(_NO_RECORD) from None
    except OSError as error:
        raise CorruptRecord(f"{path} cannot be read: {reason(error)}.") from None
