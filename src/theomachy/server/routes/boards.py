"""The board as text at any moment, and the scores over time."""

from __future__ import annotations

from dataclasses import asdict, dataclass

import msgspec
from fastapi import APIRouter, Response

from theomachy.server.errors import Refused
from theomachy.server.records.moments import path_to
from theomachy.server.routes.asking import Asking
from theomachy.server.routes.replay import Moment, Seat, looking
from theomachy.server.routes.tables import Id
from theomachy.server.routes.visitors import OptionalPerson, Runtime
from theomachy.server.storage import entries
from theomachy.server.storage.tables import find

router = APIRouter(prefix="/api", tags=["replay"])
_EXCUSE = "That is too large to show."


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
    runtime: Runtime,
    person: OptionalPerson,
    asker: Asking,
    id: Id,
    moment: Moment,
    seat: Seat = None,
) -> Response:
    """The board in text: for clients that have no drawing of the game."""
    table = await find(runtime.database, id)
    through = looking(table, person, seat)
    excuse = _EXCUSE if table.is_from_outside else None

    async def draw() -> bytes:
        path = asdict(await path_to(runtime.database, table, moment))
        text = await runtime.study.look(asker, "board", excuse, path=path, seat=through)
        return msgspec.json.encode(TextBoard(moment, through, text))

    found = await runtime.answers.give(table, f"board {moment} of {through}", draw)
    return Response(found, media_type="application/json")


@router.get("/tables/{id}/moments/{moment}/things", response_class=Response)
async def things(
    runtime: Runtime,
    person: OptionalPerson,
    asker: Asking,
    id: Id,
    moment: Moment,
    seat: Seat = None,
) -> Response:
    """The `things` message of a moment: everything on the table in words, as a seat knew it."""
    table = await find(runtime.database, id)
    through = looking(table, person, seat)
    excuse = _EXCUSE if table.is_from_outside else None

    async def describe() -> bytes:
        path = asdict(await path_to(runtime.database, table, moment))
        found: str = await runtime.study.look(asker, "things", excuse, path=path, seat=through)
        return found.encode()

    found = await runtime.answers.give(table, f"things {moment} of {through}", describe)
    return Response(found, media_type="application/json")


@router.get("/tables/{id}/scores", response_model=Scores)
async def scores(runtime: Runtime, asker: Asking, id: Id) -> Response:
    """The points of every seat over a game that is over, without what was taken back."""
    table = await find(runtime.database, id)
    if table.header is None or not table.is_open_to_all:
        raise Refused("wrong_state", "The scores over time are shown when the game is over.")
    excuse = _EXCUSE if table.is_from_outside else None

    async def count() -> bytes:
        kept = await entries.kept(runtime.database, id)
        found = await runtime.study.go_through(
            asker, "scores", excuse, header=table.header, entries=kept
        )
        return msgspec.json.encode({"length": table.length, "scores": msgspec.Raw(found.encode())})

    found = await runtime.answers.give(table, "scores", count, keep=True)
    return Response(found, media_type="application/json")
