"""Records over HTTP: downloaded when the game is over, uploaded to be replayed; and luck."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.codec import digest
from theomachy.engine.records import record_lines
from theomachy.server.bots.pool import Crashed, Overrun
from theomachy.server.errors import Refused
from theomachy.server.house import House
from theomachy.server.identity.people import new_id
from theomachy.server.identity.visitors import Anybody, Somebody, TheHouse
from theomachy.server.replay.moments import position_at
from theomachy.server.shapes import DrawShape, LuckShape, TableShape
from theomachy.server.storage.engine import now
from theomachy.server.storage.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES
from theomachy.server.tables.routes import Id, shown
from theomachy.server.tables.rows import Furniture, find

router = APIRouter(prefix="/api", tags=["records"])
_CHECKING = 30.0


async def record_text(house: House, table: Furniture) -> str:
    """The whole record, from the rows it is kept in."""
    header = msgspec.json.decode(table.row["header"])
    rows = await house.database.rows(
        select(ENTRIES.c.entry, ENTRIES.c.hash)
        .where(ENTRIES.c.table == table.id)
        .order_by(ENTRIES.c.number)
    )
    entries = ((msgspec.json.decode(row.entry), row.hash) for row in rows)
    return "\n".join(record_lines(header, entries, await _closing(house, table))) + "\n"


async def _closing(house: House, table: Furniture) -> dict[str, Any]:
    if table.row["kind"] == "replay":
        closing: dict[str, Any] = msgspec.json.decode(table.row["start"])
        return closing
    at = await position_at(house.database, table, table.row["length"])
    outcome = table.row["outcome"]
    return {
        "over": outcome is not None,
        "position": digest(table.game, at.position),
        "outcome": msgspec.json.decode(outcome or "null"),
        "secret": table.luck().reveal(),
    }


@router.get("/tables/{id}/record", response_class=PlainTextResponse)
async def download(house: TheHouse, person: Anybody, id: Id) -> Response:
    """The record of a game that is over."""
    table = await find(house.database, id)
    if not table.is_open_to_all:
        raise Refused(
            "wrong_state",
            "The record names every hidden thing: it can be had when the game is over.",
        )
    name = f"{table.game.name}-{table.id}.record"
    return PlainTextResponse(
        await record_text(house, table),
        headers={"content-disposition": f'attachment; filename="{name}"'},
    )


@router.post(
    "/records",
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    },
)
async def upload(request: Request, house: TheHouse, person: Somebody) -> TableShape:
    """A record from elsewhere: it is verified, and opens as a replay."""
    house.rates.take("uploads", person.id, house.config.limits.uploads)
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("corrupt_record", "This is not a record of a game.") from None
    told = await _in_pool(house, {"do": "check", "text": text})
    id, at = new_id(), now()

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(
            TABLES.insert().values(
                id=id,
                game=told["game"],
                kind="replay",
                status="finished",
                pace="live",
                late="claim",
                public=False,
                preset="",
                options=msgspec.json.encode(told["options"]).decode(),
                host=person.id,
                created=at,
                started=at,
                finished=at,
                since=at,
                version=told["version"],
                length=len(told["rows"]),
                chain=told["chain"],
                outcome=msgspec.json.encode(told["outcome"]).decode() if told["outcome"] else None,
                header=told["header"],
                start=msgspec.json.encode(told["closing"]).decode(),
                secret="",
            )
        )
        seats = [
            {"table": id, "seat": seat, "kind": "person", "name": str(name)[:40], "entropy": ""}
            for seat, name in enumerate(told["names"])
        ]
        await connection.execute(SEATS.insert(), seats)
        for kind, rows in ((ENTRIES, told["rows"]), (SNAPSHOTS, told["snapshots"])):
            if rows:
                await connection.execute(kind.insert(), [{"table": id, **row} for row in rows])

    await house.writer.write(write)
    return await shown(house, id, person)


@router.get("/tables/{id}/luck")
async def luck(house: TheHouse, person: Anybody, id: Id) -> LuckShape:
    """What was promised of the luck and, when the game is over, every draw, checked."""
    table = await find(house.database, id)
    promise, secret = table.promise
    scheme, _, rest = promise.partition(":")
    commitment, _, entropy = rest.partition(":")
    found = LuckShape(commitment, scheme, entropy.split(","), promise, None, None, [])
    if table.is_open_to_all and table.row["header"]:
        found.secret = secret
        try:
            text = await record_text(house, table)
            drawn = await _in_pool(house, {"do": "draws", "text": text})
        except Refused:
            found.verified = False
        else:
            found.verified = secret is not None
            found.draws = [DrawShape(**each) for each in drawn]
    return found


async def _in_pool(house: House, job: dict[str, Any]) -> Any:
    try:
        return await house.pool.do(job, _CHECKING)
    except Overrun:
        raise Refused("corrupt_record", "This record takes too long to check.") from None
    except Crashed as crashed:
        sentence = str(crashed) if crashed.kind == "CorruptRecord" else "This record is not sound."
        raise Refused("corrupt_record", sentence) from None
