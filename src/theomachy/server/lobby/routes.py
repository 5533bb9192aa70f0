"""The lobby over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query
from sqlalchemy import false, or_, select, tuple_

from theomachy.server.house import House
from theomachy.server.identity.people import Person
from theomachy.server.identity.visitors import Anybody, TheHouse
from theomachy.server.shapes import Lobby, TableList, TableShape
from theomachy.server.storage.schema import SEATS, TABLES
from theomachy.server.tables.rows import find_all, shape

router = APIRouter(prefix="/api", tags=["lobby"])

Kind = Literal["yours", "open", "running", "finished"]
GameName = Annotated[str | None, Query(max_length=40)]


@router.get("/lobby")
async def lobby(
    house: TheHouse,
    person: Anybody,
    game: GameName = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Lobby:
    """All lists at once; in yours those that wait for you come first, the longest waiting first."""
    return Lobby(
        yours=await _tables(house, person, "yours", game, limit),
        open=await _tables(house, person, "open", game, limit),
        running=await _tables(house, person, "running", game, limit),
        finished=await _tables(house, person, "finished", game, limit),
    )


@router.get("/tables")
async def tables(
    house: TheHouse,
    person: Anybody,
    list: Annotated[Kind, Query()] = "open",
    game: GameName = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[str | None, Query(max_length=20)] = None,
) -> TableList:
    """One list, the newest first, page by page."""
    found = await _tables(house, person, list, game, limit + 1, before)
    return TableList(found[:limit], len(found) > limit)


async def _tables(
    house: House,
    person: Person | None,
    kind: Kind,
    game: str | None,
    limit: int,
    before: str | None = None,
) -> list[TableShape]:
    where: list[Any] = []
    own: Any = false()
    if person is not None:
        sitting = select(SEATS.c.table).where(SEATS.c.person == person.id)
        own = or_(TABLES.c.host == person.id, TABLES.c.id.in_(sitting))
    if kind == "yours":
        if person is None:
            return []
        where.append(own)
    else:
        # One's own finished games stand among the others, whoever else may see them.
        seen = TABLES.c.public.is_(True)
        where += [TABLES.c.status == kind, or_(seen, own) if kind == "finished" else seen]
        if kind == "open":
            free = select(SEATS.c.table).where(SEATS.c.kind == "open")
            where.append(TABLES.c.id.in_(free))
    if game is not None:
        where.append(TABLES.c.game == game)
    if before is not None:
        row = await house.database.row(select(TABLES.c.created).where(TABLES.c.id == before))
        if row is None:
            return []
        where.append(tuple_(TABLES.c.created, TABLES.c.id) < tuple_(row.created, before))
    found = await find_all(house.database, *where, limit=limit)
    shapes = []
    for table in found:
        live = house.live_now(table.id)
        connected = live.connected() if live else ()
        shapes.append(shape(table, person, house.database.key, connected))
    if kind == "yours" and before is None:
        order = {"running": 1, "open": 2, "finished": 3}
        shapes.sort(key=lambda each: (0 if each.your_turn else order[each.status], _age(each)))
    return shapes


def _age(table: TableShape) -> str:
    """Those that wait for you: the longest waiting first."""
    return table.since if table.your_turn else ""
