"""A record from outside, gone through once: verified, with its events and snapshots."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import msgspec

from theomachy.engine.codec import canonical, encode
from theomachy.engine.decisions import CHANCE
from theomachy.engine.game import game
from theomachy.engine.records import linked, parse
from theomachy.engine.replay import replay
from theomachy.engine.views import sight
from theomachy.server.play.match import SNAPSHOT_EVERY, entry_row, told
from theomachy.server.records.outside import check_closing, check_header, check_length
from theomachy.server.replay.walk import opening, walk
from theomachy.server.study.ceilings import KEPT, check_decision, check_size


def retold(text: str) -> dict[str, Any]:
    """All that a replay table is made from; raises BadInput where the text does not fit."""
    check_length(text)
    table = replay(text)
    record, closing = parse(text)
    header = record.header
    check_header(header)
    check_closing(closing)
    played = game(header["game"])
    g = opening(played, header)
    check_decision(g)
    chain, drawn, rows, snapshots = linked("", header), 0, [], []
    kept = len(text)
    for passed in walk(g, record.entries):
        entry = record.entries[passed.number]
        check_decision(passed.position)
        chain = linked(chain, entry)
        drawn += passed.by == CHANCE
        watching = sight(played, passed.position, None)
        events = [told(played, passed.position, watching, event) for event in passed.events]
        rows.append(entry_row(passed.number, entry, chain, passed.version, events))
        kept += len(rows[-1]["events"])
        if "undo" in entry:
            for row in rows[entry["undo"] : passed.number]:
                row["undone"] = True
        if "undo" in entry or (passed.number + 1) % SNAPSHOT_EVERY == 0:
            document = {
                "position": encode(played, passed.position),
                "version": passed.version,
                "drawn": drawn,
            }
            written = msgspec.json.encode(document).decode()
            snapshots.append({"number": passed.number + 1, "document": written})
            check_size(len(written), "A position of this record")
            kept += len(written)
        check_size(kept, "What is kept of this record", KEPT)
    return {
        "game": played.name,
        "header": canonical(header).decode(),
        "options": table.game.settings.as_dict(table.position.options),
        "names": list(table.names),
        "closing": {name: value for name, value in closing.items() if name != "hash"},
        "chain": chain,
        "version": rows[-1]["version"] if rows else 0,
        "outcome": asdict(table.outcome) if table.over else None,
        "rows": rows,
        "snapshots": snapshots,
    }
