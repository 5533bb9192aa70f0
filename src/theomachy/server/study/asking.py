"""Who asks, over HTTP: the person if there is one, and the address."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request

from theomachy.server.guard.gate import visitor
from theomachy.server.identity.visitors import Anybody
from theomachy.server.study.study import Asker


async def asker_of(request: Request, person: Anybody) -> Asker:
    """For whom a request is answered."""
    return Asker(person.id if person else None, visitor(request.scope))


Asking = Annotated[Asker, Depends(asker_of)]
