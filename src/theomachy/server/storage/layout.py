"""The layout of a database: which one it has, whether this program knows it, and the newest."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import inspect, text
from sqlalchemy.engine import Connection

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(connection: Connection) -> None:
    """Bring a database to the newest layout. Raises CommandError if its own is not known."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def layout_of(connection: Connection) -> str | None:
    """The layout of a database; None for one that is not ours, or empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def newest() -> str:
    """The layout that this program uses."""
    return str(_scripts().get_current_head())


def is_known(layout: str) -> bool:
    """Whether this program can bring that layout up to date."""
    try:
        return _scripts().get_revision(layout) is not None
    except CommandError:
        return False


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
