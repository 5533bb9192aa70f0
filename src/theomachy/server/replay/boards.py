"""Two more looks at a game: the board in text at any moment, and the scores as they grew."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec
from fastapi import APIRouter
from sqlalchemy import select

from theomachy.engine.views import sight
from theomachy.server.errors import Refused
from theomachy.server.identity.visitors import Anybody, TheHouse
from theomachy.server.replay.moments import position_at
from theomachy.server.replay.routes import Moment, Seat, looking
from theomachy.server.replay.walk import opening, walk
from theomachy.server.storage.schema import ENTRIES
from theomachy.server.tables.routes import Id
from theomachy.server.tables.rows import find

router = APIRouter(prefix="/api", tags=["replay"])


@dataclass(slots=True)
class TextBoard:
    """The board drawn in text, as a seat may know it."""

    moment: int
    seat: int | None
    text: str


@dataclass(slots=True)
class Score:
    """The points of all seats from a moment on."""

    moment: int
    scores: list[int]


@dataclass(slots=True)
class Scores:
    """How the points of a game that is over came about; only changes are listed."""

    length: int
    scores: list[Score]


@router.get("/tables/{id}/moments/{moment}/board")
async def board(
    house: TheHouse, person: Anybody, id: Id, moment: Moment, seat: Seat = None
) -> TextBoard:
    """The board in text: for clients that have no drawing of the game."""
    table = await find(house.database, id)
    through = looking(table, person, seat)
    at = await position_at(house.database, table, moment)
    seen = sight(table.game, at.position, through)
    return TextBoard(moment, through, table.game.wording.board(seen, through))


@router.get("/tables/{id}/scores")
async def scores(house: TheHouse, id: Id) -> Scores:
    """The points of every seat over a game that is over, without what was taken back."""
    table = await find(house.database, id)
    if table.row["header"] is None or not table.is_open_to_all:
        raise Refused("wrong_state", "The course of the points is shown when the game is over.")
    rows = await house.database.rows(
        select(ENTRIES.c.entry, ENTRIES.c.undone)
        .where(ENTRIES.c.table == id)
        .order_by(ENTRIES.c.number)
    )
    game = table.game
    header = msgspec.json.decode(table.row["header"])
    g = opening(game, header)
    found = [Score(0, list(game.outcome(g).scores))]
    for passed in walk(g, [msgspec.json.decode(row.entry) for row in rows]):
        now = list(game.outcome(passed.position).scores)
        if not rows[passed.number].undone and now != found[-1].scores:
            found.append(Score(passed.number + 1, now))
    return Scores(table.row["length"], found)
