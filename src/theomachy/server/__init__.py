"""The server: tables that live, played in a browser or by other programs.

from theomachy.server import serve
serve(port=8000, database="sqlite:///theomachy.db")
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from theomachy.engine.errors import need

if TYPE_CHECKING:
    from theomachy.server.serving import serve

__all__ = ["serve"]

need(
    "The server",
    "server",
    "aiosqlite",
    "alembic",
    "argon2",
    "fastapi",
    "httptools",
    "msgspec",
    "nacl",
    "psycopg",
    "sqlalchemy",
    "uvicorn",
    "websockets",
)


def __getattr__(name: str) -> Any:
    """`serve` is imported when it is asked for: processes in which bots think need none of it."""
    if name == "serve":
        from theomachy.server.serving import serve

        return serve
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
