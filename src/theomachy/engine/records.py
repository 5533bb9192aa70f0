"""Records are the truth: who answered what, in order, hash-chained.

A record is a text file, one JSON document a line: a header (game, version of the rules, options,
seats, commitment to the luck), the answers of seats and chance, and a closing line. Every line
carries the hash of itself and all lines before it. Forced answers are not in it: they follow.
Behind the closing line may stand the signature of whoever ran the game, over all of the above.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self

from theomachy.engine.codec import canonical
from theomachy.engine.errors import CorruptRecord, RuleError, reason

if TYPE_CHECKING:
    from theomachy.engine.game import Game

FORMAT = 1
_LONGEST_SIGNATURE = 1_000
Line = dict[str, Any]


class Record:
    """Header and entries of one game, with the hash of everything so far.

    An entry is `{"by": seat, "answer": ...}` or `{"undo": k, "by": [...]}`: back to before entry
    k. Nothing is ever taken out of a record: an undo is written behind what it takes back.

    The first `elsewhere` entries of a record may be kept somewhere else, such as a database;
    `entries` and `hashes` are those after them.
    """

    __slots__ = ("_chain", "elsewhere", "entries", "hashes", "header")

    def __init__(self, header: Line) -> None:
        self.header = {"theomachy": FORMAT, **header}
        self.elsewhere = 0
        self.entries: list[Line] = []
        self.hashes: list[str] = []
        self._chain = linked("", self.header)

    @classmethod
    def going_on(cls, header: Line, length: int, chain: str) -> Self:
        """The end of a record of which so many entries, up to that hash, are kept elsewhere."""
        record = cls.__new__(cls)
        record.header, record.elsewhere = header, length
        record.entries, record.hashes = [], []
        record._chain = chain
        return record

    def __len__(self) -> int:
        """The number of all entries, wherever they are."""
        return self.elsewhere + len(self.entries)

    def append(self, entry: Line) -> None:
        """Add an entry."""
        self._chain = linked(self._chain, entry)
        self.entries.append(entry)
        self.hashes.append(self._chain)

    @property
    def hash(self) -> str:
        """The hash of all that is in the record so far."""
        return self._chain

    def mark(self) -> tuple[int, str]:
        """Where the record stands, for `cut`."""
        return len(self.entries), self._chain

    def cut(self, mark: tuple[int, str]) -> None:
        """Leave out what came after a mark: it has not happened."""
        count, self._chain = mark
        del self.entries[count:], self.hashes[count:]

    def hand_over(self) -> list[tuple[Line, str]]:
        """The entries at hand with their hashes, which from now on are kept elsewhere."""
        handed = list(zip(self.entries, self.hashes))
        self.elsewhere = len(self)
        self.entries, self.hashes = [], []
        return handed

    def lines(self, closing: Line) -> Iterator[str]:
        """The whole record as lines of text, with that closing line."""
        if self.elsewhere:
            raise RuleError("The beginning of this record is kept elsewhere.")
        return record_lines(self.header, zip(self.entries, self.hashes), closing)


def header_of(
    game: Game[Any], options: Mapping[str, Any], names: Sequence[str], position: Any = None
) -> Line:
    """What a record begins with, but for its luck; `position` is where it starts, encoded."""
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
    """A record as lines of text, from its entries with their hashes, wherever they were kept."""
    chain = linked("", header)
    yield sealed(header, chain)
    count = 0
    for entry, chain in entries:
        yield sealed(entry, chain)
        count += 1
    closing = {"end": count, **closing}
    yield sealed(closing, linked(chain, closing))


def linked(chain: str, line: Line) -> str:
    """The hash of a line and all lines before it."""
    return hashlib.sha256(chain.encode() + canonical(line)).hexdigest()


def sealed(line: Line, chain: str) -> str:
    """A line with its hash, as it stands in the file."""
    return canonical({**line, "hash": chain}).decode()


def parse(text: str) -> tuple[Record, Line]:
    """A record and its closing line from text, with every hash checked; not its signature."""
    lines = unsigned(text)[0].split("\n")
    if lines[-1] != "":
        raise CorruptRecord(_cut_off(len(lines)) if _is_header(lines[0]) else _NO_RECORD)
    documents = [_document(number, line) for number, line in enumerate(lines[:-1], 1)]
    if not documents or "theomachy" not in documents[0]:
        raise CorruptRecord(_NO_RECORD)
    header = documents[0]
    if header["theomachy"] != FORMAT:
        raise CorruptRecord(
            f"This record has format {header['theomachy']!r}; this program reads format {FORMAT}."
        )
    if len(documents) == 1 or "end" not in documents[-1]:
        raise CorruptRecord(_cut_off(len(documents) + 1))
    chain = ""
    for number, (document, line) in enumerate(zip(documents, lines), 1):
        document.pop("hash", None)
        try:
            chain = linked(chain, document)
            changed = sealed(document, chain) != line
        except ValueError:  # half of a surrogate pair, which cannot be encoded
            changed = True
        if changed:
            raise CorruptRecord(f"Line {number} of this record has been changed.")
    *_, closing = documents
    record = Record({name: value for name, value in header.items() if name != "theomachy"})
    for entry in documents[1:-1]:
        record.append(entry)
    if closing["end"] != len(record.entries):
        raise CorruptRecord("This record does not hold as many entries as it says.")
    return record, closing


def unsigned(text: str) -> tuple[str, Line | None]:
    """A record up to its closing line, and the signature behind that, if there is one."""
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


def read_text(path: Path) -> str:
    """The text of a record file."""
    try:
        return path.read_bytes().decode("utf-8")
    except UnicodeDecodeError:
        raise CorruptRecord(_NO_RECORD) from None
    except OSError as error:
        raise CorruptRecord(f"{path} cannot be read: {reason(error)}.") from None
