"""Records are the truth: who answered what, in order, hash-chained.

A record is a text file, one JSON document a line: a header (game, version of the rules, options,
seats, commitment to the luck), the answers of seats and chance, and a closing line. Every line
carries the hash of itself and all lines before it. Forced answers are not in it: they follow.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from theomachy.engine.codec import canonical
from theomachy.engine.errors import CorruptRecord

FORMAT = 1
Line = dict[str, Any]


class Record:
    """Header and entries of one game, with the hash of everything so far.

    An entry is `{"by": seat, "answer": ...}` or `{"undo": k, "by": [...]}`: back to before entry
    k. Nothing is ever taken out of a record: an undo is written behind what it takes back.
    """

    __slots__ = ("_chain", "_lines", "entries", "header")

    def __init__(self, header: Line) -> None:
        self.header = {"theomachy": FORMAT, **header}
        self.entries: list[Line] = []
        self._lines: list[str] = []
        self._chain = ""
        self._write(self.header)

    def append(self, entry: Line) -> None:
        """Add an entry."""
        self.entries.append(entry)
        self._write(entry)

    @property
    def hash(self) -> str:
        """The hash of all that is in the record so far."""
        return self._chain

    def lines(self, closing: Line) -> Iterator[str]:
        """The whole record as lines of text, with that closing line."""
        yield from self._lines
        closing = {"end": len(self.entries), **closing}
        yield _sealed(closing, _link(self._chain, closing))

    def _write(self, line: Line) -> None:
        self._chain = _link(self._chain, line)
        self._lines.append(_sealed(line, self._chain))


def _link(chain: str, line: Line) -> str:
    return hashlib.sha256(chain.encode() + canonical(line)).hexdigest()


def _sealed(line: Line, chain: str) -> str:
    return canonical({**line, "hash": chain}).decode()


def parse(text: str) -> tuple[Record, Line]:
    """A record and its closing line from text, with every hash checked."""
    lines = text.split("\n")
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
            chain = _link(chain, document)
            changed = _sealed(document, chain) != line
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
        raise CorruptRecord(f"{path} cannot be read: {error.strerror}.") from None
