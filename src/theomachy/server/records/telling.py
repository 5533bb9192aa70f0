"""Jobs about a whole record: its text, its scores, its draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

import msgspec

from theomachy.engine import replay
from theomachy.engine.codec import digest
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.game import game
from theomachy.engine.records import record_lines
from theomachy.engine.replay import opening
from theomachy.server.records.importing import import_record
from theomachy.server.records.paths import reached, read_path
from theomachy.server.working import Job

_read = msgspec.json.decode


def check(job: Job) -> str:
    """A record that somebody uploaded, verified, as an ImportedRecord in JSON."""
    return msgspec.json.encode(import_record(job["table"], job["text"])).decode()


def record(job: Job) -> str:
    """The text of a record, from the rows it is kept in.

    `path`: the way to its end, if that must be looked at for the closing line.
    """
    closing = job["closing"]
    if job["path"] is not None:
        path = read_path(job["path"])
        closing["position"] = digest(game(path.game), reached(path))
    entries = ((_read(entry), hash) for entry, hash in job["entries"])
    return "\n".join(record_lines(_read(job["header"]), entries, closing)) + "\n"


def draws(job: Job) -> str:
    """Every draw of a record, checked, as JSON; null if one of them is not as it should be."""
    try:
        found = [asdict(drawn) for drawn in replay.draws(job["text"])]
    except CorruptRecord:
        return "null"
    return msgspec.json.encode(found).decode()


def scores(job: Job) -> str:
    """Each change of the points, as JSON, without what was taken back."""
    return msgspec.json.encode(list(_changes(job))).decode()


def _changes(job: Job) -> Iterator[dict[str, Any]]:
    table = opening(_read(job["header"]))
    points = list(table.outcome.scores)
    yield {"moment": 0, "scores": points}
    for moment, (entry, undone) in enumerate(job["entries"], 1):
        table.repeat(_read(entry))
        now = list(table.outcome.scores)
        if not undone and now != points:
            points = now
            yield {"moment": moment, "scores": points}
