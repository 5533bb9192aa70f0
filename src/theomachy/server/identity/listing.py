"""Where somebody is logged in: listed, and ended one by one or all others at once."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from theomachy.server.errors import not_found
from theomachy.server.identity.visitors import Somebody, TheHouse, TheSession
from theomachy.server.shapes import Fine, SessionList, SessionShape
from theomachy.server.storage import sessions

router = APIRouter(prefix="/api", tags=["identity"])


@router.get("/me/sessions")
async def your_sessions(house: TheHouse, session: TheSession) -> SessionList:
    """Everywhere that you are logged in, the last used first."""
    found = await sessions.of_person(house.database, session.person.id)
    return SessionList(
        [
            SessionShape(
                each.id,
                each.id == session.id,
                each.browser,
                each.address,
                each.made,
                each.used,
                each.expires,
            )
            for each in found
        ]
    )


@router.delete("/me/sessions")
async def end_others(house: TheHouse, session: TheSession) -> Fine:
    """Log out everywhere but here; open device links are withdrawn."""
    await house.sessions.end_others(session)
    return Fine()


@router.delete("/me/sessions/{id}")
async def end_one(
    house: TheHouse, person: Somebody, id: Annotated[str, Path(min_length=1, max_length=20)]
) -> Fine:
    """Log out somewhere; open device links are withdrawn, as they may have been made there."""
    if not await house.sessions.end(person.id, id, withdraw=True):
        raise not_found("session")
    return Fine()
