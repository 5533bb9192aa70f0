"""The lobby over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query

from theomachy.server.play import presence
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.asking import Asking, check_budget, pay
from theomachy.server.routes.visitors import OptionalPerson, Runtime
from theomachy.server.storage.people import Person
from theomachy.server.storage.tables import ListKind, listed
from theomachy.server.tables.shaping import shape
from theomachy.server.wire.shapes import Lobby, TableList, TableShape

router = APIRouter(prefix="/api", tags=["lobby"])

_LISTS = "lists"
"""They have a separate budget, so that a player who has used up another still finds a table."""

_A_TABLE = 2e-4
"""Seconds that it takes to find a table, and to show it in a list."""

GameName = Annotated[str | None, Query(max_length=40)]


@router.get("/lobby")
async def lobby(
    runtime: Runtime,
    person: OptionalPerson,
    asker: Asking,
    game: GameName = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Lobby:
    """All lists at once; in yours those that wait for you come first, the longest waiting first."""
    check_budget(runtime, asker, _LISTS)
    found = Lobby(
        yours=await _tables(runtime, person, "yours", game, limit),
        open=await _tables(runtime, person, "open", game, limit),
        running=await _tables(runtime, person, "running", game, limit),
        finished=await _tables(runtime, person, "finished", game, limit),
    )
    shown = (found.yours, found.open, found.running, found.finished)
    pay(runtime, asker, sum(map(len, shown)) * _A_TABLE, _LISTS)
    return found


@router.get("/tables")
async def tables(
    runtime: Runtime,
    person: OptionalPerson,
    asker: Asking,
    list: Annotated[ListKind, Query()] = "open",
    game: GameName = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 50,
    before: Annotated[str | None, Query(max_length=20)] = None,
) -> TableList:
    """One list, the newest first, page by page."""
    check_budget(runtime, asker, _LISTS)
    found = await _tables(runtime, person, list, game, limit + 1, before)
    pay(runtime, asker, len(found) * _A_TABLE, _LISTS)
    return TableList(found[:limit], len(found) > limit)


async def _tables(
    runtime: ServerRuntime,
    person: Person | None,
    kind: ListKind,
    game: str | None,
    limit: int,
    before: str | None = None,
) -> list[TableShape]:
    if kind == "yours" and person is None:
        return []
    id = person.id if person else None
    found = await listed(runtime.database, kind, id, game, limit, before)
    shapes = []
    for table in found:
        connected = presence.connected(runtime, table.id)
        shapes.append(shape(table, person, runtime.database.key, connected))
    if kind == "yours" and before is None:
        order = {"running": 1, "open": 2, "finished": 3}
        shapes.sort(key=lambda each: (0 if each.your_turn else order[each.status], _age(each)))
    return shapes


def _age(table: TableShape) -> str:
    """Those that wait for you: the longest waiting first."""
    return table.since if table.your_turn else ""
