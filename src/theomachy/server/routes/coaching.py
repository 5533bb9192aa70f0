"""What the coach has shown at a table, over HTTP."""

from __future__ import annotations

import msgspec
from fastapi import APIRouter, Response

from theomachy.server.routes.tables import Id
from theomachy.server.routes.visitors import OptionalPerson, Runtime
from theomachy.server.storage import coached
from theomachy.server.storage.tables import find
from theomachy.server.wire.coaching import CoachedList, CoachedShape

router = APIRouter(prefix="/api", tags=["records"])


@router.get("/tables/{id}/coach")
async def shown_by_the_coach(runtime: Runtime, person: OptionalPerson, id: Id) -> Response:
    """What the coach has shown: to one's own seats, and to all when the game is over."""
    table = await find(runtime.database, id)
    mine = table.seats_of(person)
    seats = [chair.seat for chair in table.chairs] if table.is_open_to_all else mine
    rows = await coached.of_table(runtime.database, id, seats)
    found = CoachedList(
        [
            CoachedShape(row.seat, row.moment, row.turn, row.kind, msgspec.Raw(row.shown.encode()))
            for row in rows
        ]
    )
    return Response(msgspec.json.encode(found), media_type="application/json")
