"""Two more looks at a game: the board in text at any moment, and the scores as they grew."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import msgspec
from fastapi import APIRouter, Response
from sqlalchemy import select

from theomachy.server.errors import Refused
from theomachy.server.identity.visitors import Anybody, TheHouse
from theomachy.server.replay.moments import path_to
from theomachy.server.replay.routes import Moment, Seat, looking
from theomachy.server.storage.schema import ENTRIES
from theomachy.server.study.asking import Asking
from theomachy.server.tables.routes import Id
from theomachy.server.tables.rows import find

router = APIRouter(prefix="/api", tags=["replay"])
_EXCUSE = "That takes too much to be shown."


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


@router.get("/tables/{id}/moments/{moment}/board", response_model=TextBoard)
async def board(
    house: TheHouse, person: Anybody, asker: Asking, id: Id, moment: Moment, seat: Seat = None
) -> Response:
    """The board in text: for clients that have no drawing of the game."""
    table = await find(house.database, id)
    through = looking(table, person, seat)
    excuse = _EXCUSE if table.is_from_outside else None

    async def draw() -> bytes:
        path = asdict(await path_to(house.database, table, moment))
        text = await house.study.look(asker, "board", excuse, path=path, seat=through)
        return msgspec.json.encode(TextBoard(moment, through, text))

    found = await house.answers.give(table, f"board {moment} of {through}", draw)
    return Response(found, media_type="application/json")


@router.get("/tables/{id}/scores", response_model=Scores)
async def scores(house: TheHouse, asker: Asking, id: Id) -> Response:
    """The points of every seat over a game that is over, without what was taken back."""
    table = await find(house.database, id)
    if table.row["header"] is None or not table.is_open_to_all:
        raise Refused("wrong_state", "The course of the points is shown when the game is over.")
    excuse = _EXCUSE if table.is_from_outside else None

    async def count() -> bytes:
        rows = await house.database.rows(
            select(ENTRIES.c.entry, ENTRIES.c.undone)
            .where(ENTRIES.c.table == id)
            .order_by(ENTRIES.c.number)
        )
        entries, header = [tuple(row) for row in rows], table.row["header"]
        found = await house.study.go_through(
            asker, "scores", excuse, header=header, entries=entries
        )
        return msgspec.json.encode(
            {"length": table.row["length"], "scores": msgspec.Raw(found.encode())}
        )

    found = await house.answers.give(table, "scores", count, keep=True)
    return Response(found, media_type="application/json")
