"""Where somebody is logged in: listed, and ended one by one or all others at once."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from theomachy.server.errors import not_found
from theomachy.server.routes.visitors import CurrentPerson, CurrentSession, Runtime
from theomachy.server.storage import sessions
from theomachy.server.wire.shapes import Fine, SessionList, SessionShape

router = APIRouter(prefix="/api", tags=["identity"])


@router.get("/me/sessions")
async def your_sessions(runtime: Runtime, session: CurrentSession) -> SessionList:
    """Everywhere that you are logged in, the last used first."""
    found = await sessions.of_person(runtime.database, session.person.id)
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
async def end_others(runtime: Runtime, session: CurrentSession) -> Fine:
    """Log out everywhere but here; open device links are withdrawn."""
    await runtime.sessions.end_others(session)
    return Fine()


@router.delete("/me/sessions/{id}")
async def end_one(
    runtime: Runtime, person: CurrentPerson, id: Annotated[str, Path(min_length=1, max_length=20)]
) -> Fine:
    """Log out somewhere; open device links are withdrawn, as they may have been made there."""
    if not await runtime.sessions.end(person.id, id, withdraw=True):
        raise not_found("session")
    return Fine()
