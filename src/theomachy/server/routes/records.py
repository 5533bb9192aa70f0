"""Records over HTTP: downloaded when the game is over, uploaded to be replayed; and luck."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import asdict
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse

from theomachy.engine.committed import SCHEME, bound
from theomachy.engine.records import plain
from theomachy.server.clock import now
from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.ids import new_id
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.records.importing import ImportedRecord, replay_table
from theomachy.server.records.moments import path_to
from theomachy.server.routes.asking import Asking
from theomachy.server.routes.tables import Id, shown
from theomachy.server.routes.visitors import CurrentPerson, Runtime
from theomachy.server.signing import signature_in, signature_line
from theomachy.server.storage import entries, tables
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.stored import StoredTable, luck_in
from theomachy.server.storage.tables import find
from theomachy.server.study.study import Asker
from theomachy.server.wire.shapes import LuckShape, TableShape

router = APIRouter(prefix="/api", tags=["records"])
_UNSOUND = "This record is not valid, or takes too long to check."
_EXCUSE = "This record takes too long to go through."
_NONE = b"null"


async def record_text(runtime: ServerRuntime, table: StoredTable, asker: Asker) -> bytes:
    """The whole record, from the rows it is kept in."""

    async def write() -> bytes:
        linked = await entries.linked(runtime.database, table.id)
        end = None
        if not table.is_replay:
            end = await path_to(runtime.database, table, table.length)
        text: str = await runtime.study.go_through(
            asker,
            "record",
            _EXCUSE if table.is_from_outside else None,
            header=table.header,
            entries=linked,
            closing=_closing(table),
            path=asdict(end) if end else None,
        )
        return text.encode()

    return await runtime.answers.give(table, "record", write, keep=True)


def _closing(table: StoredTable) -> dict[str, Any]:
    """What the closing line says; of a game that was played here, but for its position."""
    if table.is_replay:
        closing: dict[str, Any] = msgspec.json.decode(table.start or "{}")
        return closing
    return {
        "over": table.outcome is not None,
        "outcome": asdict(table.outcome) if table.outcome else None,
        "secret": table.luck().reveal(),
    }


@router.get("/tables/{id}/record", response_class=PlainTextResponse)
async def download(runtime: Runtime, asker: Asking, id: Id) -> Response:
    """The record of a game that is over."""
    table = await find(runtime.database, id)
    if not table.is_open_to_all:
        raise Refused(
            "wrong_state",
            "A record contains everything hidden, so it is available only when the game is over.",
        )
    name = f"{table.game.name}-{table.id}.record"
    text = (await record_text(runtime, table, asker)).decode()
    if table.is_replay:
        text += table.signature or ""
    else:
        text += await to_thread(signature_line, text, runtime.database.signing.private)
    return PlainTextResponse(
        text,
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.post(
    "/records",
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    },
)
async def upload(request: Request, runtime: Runtime, person: CurrentPerson) -> TableShape:
    """A record from elsewhere: it is verified, and opens as a replay."""
    runtime.rates.take("uploads", person.id, runtime.config.limits.uploads)
    try:
        text = plain((await request.body()).decode("utf-8"))
    except UnicodeDecodeError:
        raise Refused("corrupt_record", "This is not a record of a game.") from None
    asker = Asker(person.id, visitor(request.scope))
    id = new_id()
    checked: str = await runtime.study.go_through(asker, "check", _UNSOUND, table=id, text=text)
    imported = msgspec.json.decode(checked, type=ImportedRecord)
    signed = await to_thread(signature_in, text, runtime.database.signing.public)
    table = replay_table(id, imported, text, signed, person, now())

    async def write(transaction: Transaction) -> None:
        await tables.add(transaction, table)
        await entries.add(transaction, imported.entries, imported.snapshots)

    await runtime.writer.write(write)
    return await shown(runtime, id, person)


@router.get("/tables/{id}/luck", response_model=LuckShape)
async def luck(runtime: Runtime, asker: Asking, id: Id) -> Response:
    """What was promised of the luck and, when the game is over, every draw, checked."""
    table = await find(runtime.database, id)
    promise, secret = luck_in(table.header_line), table.secret
    opened = promise["entropy"] if table.header else [""] * len(table.chairs)
    scheme, seals = promise["scheme"], promise["seals"]
    found = LuckShape(table.commitment, scheme, seals, opened, None, None, None, [])
    if table.is_open_to_all and table.header:
        found.secret = secret
        found.bound = bound(table.header_line).decode() if scheme == SCHEME else None
        drawn = await _draws(runtime, table, asker)
        found.verified = secret is not None and drawn != _NONE
        if drawn != _NONE:
            found.draws = msgspec.Raw(drawn)  # type: ignore[assignment]  # written already
    return Response(msgspec.json.encode(found), media_type="application/json")


async def _draws(runtime: ServerRuntime, table: StoredTable, asker: Asker) -> bytes:
    """Every draw of a game that is over, as JSON; null if they are not as they should be."""

    async def check() -> bytes:
        text = (await record_text(runtime, table, asker)).decode()
        excuse = _EXCUSE if table.is_from_outside else None
        drawn: str = await runtime.study.go_through(asker, "draws", excuse, text=text)
        return drawn.encode()

    return await runtime.answers.give(table, "draws", check, keep=True)
