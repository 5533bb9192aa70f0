"""Records over HTTP: downloaded when the game is over, uploaded to be replayed; and luck."""

from __future__ import annotations

from asyncio import to_thread
from dataclasses import asdict
from typing import Any

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.records import unsigned
from theomachy.engine.sealed import SCHEME, bound
from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.house import House
from theomachy.server.identity.people import new_id
from theomachy.server.identity.visitors import Somebody, TheHouse
from theomachy.server.replay.moments import path_to
from theomachy.server.shapes import LuckShape, TableShape
from theomachy.server.signing import signature_in, signature_line
from theomachy.server.storage.engine import now
from theomachy.server.storage.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES
from theomachy.server.study.asking import Asking
from theomachy.server.study.study import Asker
from theomachy.server.tables.routes import Id, shown
from theomachy.server.tables.rows import Furniture, find, luck_in

router = APIRouter(prefix="/api", tags=["records"])
_UNSOUND = "This record is not sound, or takes too long to check."
_EXCUSE = "This record takes too long to go through."
_NONE = b"null"
_AT_ONCE = 200
"""After so many rows those who play are served first."""


async def record_text(house: House, table: Furniture, asker: Asker) -> bytes:
    """The whole record, from the rows it is kept in."""

    async def write() -> bytes:
        rows = await house.database.rows(
            select(ENTRIES.c.entry, ENTRIES.c.hash)
            .where(ENTRIES.c.table == table.id)
            .order_by(ENTRIES.c.number)
        )
        is_here = table.row["kind"] != "replay"
        end = await path_to(house.database, table, table.row["length"]) if is_here else None
        text: str = await house.study.go_through(
            asker,
            "record",
            _EXCUSE if table.is_from_outside else None,
            header=table.row["header"],
            entries=[tuple(row) for row in rows],
            closing=_closing(table),
            path=asdict(end) if end else None,
        )
        return text.encode()

    return await house.answers.give(table, "record", write, keep=True)


def _closing(table: Furniture) -> dict[str, Any]:
    """What the closing line says; of a game that was played here, but for its position."""
    if table.row["kind"] == "replay":
        closing: dict[str, Any] = msgspec.json.decode(table.row["start"])
        return closing
    outcome = table.row["outcome"]
    return {
        "over": outcome is not None,
        "outcome": msgspec.json.decode(outcome or "null"),
        "secret": table.luck().reveal(),
    }


@router.get("/tables/{id}/record", response_class=PlainTextResponse)
async def download(house: TheHouse, asker: Asking, id: Id) -> Response:
    """The record of a game that is over."""
    table = await find(house.database, id)
    if not table.is_open_to_all:
        raise Refused(
            "wrong_state",
            "The record names every hidden thing: it can be had when the game is over.",
        )
    name = f"{table.game.name}-{table.id}.record"
    text = (await record_text(house, table, asker)).decode()
    if table.row["kind"] == "replay":
        text += table.row["signature"] or ""
    else:
        text += await to_thread(signature_line, text, house.database.signing.private)
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
async def upload(request: Request, house: TheHouse, person: Somebody) -> TableShape:
    """A record from elsewhere: it is verified, and opens as a replay."""
    house.rates.take("uploads", person.id, house.config.limits.uploads)
    try:
        text = (await request.body()).decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("corrupt_record", "This is not a record of a game.") from None
    asker = Asker(person.id, visitor(request.scope))
    told = await house.study.go_through(asker, "check", _UNSOUND, text=text)
    promise = luck_in(msgspec.json.decode(told["header"]))
    signed = await to_thread(signature_in, text, house.database.signing.public)
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
                commitment=promise["commitment"],
                signature=text[len(unsigned(text)[0]) :] or None,
                signed=signed,
            )
        )
        seats = [
            {"table": id, "seat": seat, "kind": "person", "name": str(name)[:40]}
            | {"seal": promise["seals"][seat], "entropy": promise["entropy"][seat]}
            for seat, name in enumerate(told["names"])
        ]
        await connection.execute(SEATS.insert(), seats)
        for kind, rows in ((ENTRIES, told["rows"]), (SNAPSHOTS, told["snapshots"])):
            for first in range(0, len(rows), _AT_ONCE):
                some = [{"table": id, **row} for row in rows[first : first + _AT_ONCE]]
                await connection.execute(kind.insert(), some)

    await house.writer.write(write)
    return await shown(house, id, person)


@router.get("/tables/{id}/luck", response_model=LuckShape)
async def luck(house: TheHouse, asker: Asking, id: Id) -> Response:
    """What was promised of the luck and, when the game is over, every draw, checked."""
    table = await find(house.database, id)
    promise, secret = luck_in(table.header), table.secret
    opened = promise["entropy"] if table.row["header"] else [""] * len(table.chairs)
    scheme, seals = promise["scheme"], promise["seals"]
    found = LuckShape(table.commitment, scheme, seals, opened, None, None, None, [])
    if table.is_open_to_all and table.row["header"]:
        found.secret = secret
        found.bound = bound(table.header).decode() if scheme == SCHEME else None
        drawn = await _draws(house, table, asker)
        found.verified = secret is not None and drawn != _NONE
        if drawn != _NONE:
            found.draws = msgspec.Raw(drawn)  # type: ignore[assignment]  # written already
    return Response(msgspec.json.encode(found), media_type="application/json")


async def _draws(house: House, table: Furniture, asker: Asker) -> bytes:
    """Every draw of a game that is over, as JSON; null if they are not as they should be."""

    async def check() -> bytes:
        text = (await record_text(house, table, asker)).decode()
        excuse = _EXCUSE if table.is_from_outside else None
        drawn: str = await house.study.go_through(asker, "draws", excuse, text=text)
        return drawn.encode()

    return await house.answers.give(table, "draws", check, keep=True)
