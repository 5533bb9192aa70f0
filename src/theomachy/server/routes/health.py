"""Two questions about a server: does it live, and can it serve?"""

from __future__ import annotations

from fastapi import APIRouter

from theomachy.server.errors import unavailable
from theomachy.server.routes.visitors import Runtime
from theomachy.server.wire.shapes import Fine

router = APIRouter(prefix="/api", tags=["health"])


@router.get("/health")
async def health() -> Fine:
    """Whether the process lives; the database is not asked."""
    return Fine()


@router.get("/ready")
async def ready(runtime: Runtime) -> Fine:
    """Whether people can play: something small is written to the database, within some seconds.

    Those who ask at once share one write, and there is at most one a second.
    """
    if not await runtime.database.availability.check():
        raise unavailable()
    return Fine()
