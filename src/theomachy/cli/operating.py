"""The commands of operators: to serve, to see the keys, to back up and restore."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from theomachy.cli.admin import app as admin
from theomachy.cli.parameters import (
    Connections,
    Database,
    HostNames,
    Json,
    Operators,
    Port,
    Processes,
    Proxies,
    Replace,
    number,
)

app = typer.Typer()
app.add_typer(admin)

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]

Log = Annotated[str, typer.Option("--log", help="text, or json: one object a line.")]


def _kept(option: str, help: str) -> Any:
    """An option that says for how many days something is kept."""
    return typer.Option(option, help=f"{help} For ever if left out.", metavar="DAYS", parser=number)


KeepGuests = Annotated[
    float | None, _kept("--keep-guests", "Remove guests who were not here for that long.")
]
KeepChat = Annotated[
    float | None, _kept("--keep-chat", "Remove what was said at games that have been over so long.")
]
KeepGames = Annotated[
    float | None, _kept("--keep-games", "Remove games that have been over for that long.")
]


@app.command()
def serve(
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Port = 8000,
    database: Database = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser.")] = False,
    host_name: HostNames = None,
    proxy: Proxies = None,
    operator: Operators = None,
    connections: Connections = None,
    no_limits: Annotated[
        bool,
        typer.Option("--no-limits", help="Let everybody ask as much as they like: for load tests."),
    ] = False,
    processes: Processes = 1,
    log: Log = "text",
    keep_guests: KeepGuests = None,
    keep_chat: KeepChat = None,
    keep_games: KeepGames = None,
) -> None:
    """Play in the browser: start the server and open the page."""
    from theomachy.cli.saves import make_folder
    from theomachy.server import serve as serve_tables
    from theomachy.server.config import Limits

    serve_tables(
        host,
        port,
        database or (lambda: f"sqlite:///{make_folder() / 'tables.db'}"),
        open_browser=not no_browser,
        host_names=host_name or (),
        proxies=proxy,
        operators=operator or (),
        limits=Limits.none() if no_limits else None,
        connections=connections,
        processes=processes,
        log=log,
        keep_guests=keep_guests,
        keep_chat=keep_chat,
        keep_games=keep_games,
    )


@app.command()
def keys(database: Database = None, replace: Replace = False, json: Json = False) -> None:
    """The keys that sign the records of games in a database, newest first."""
    from theomachy.cli.verifying import run_keys

    run_keys(database or own_database(), replace, json)


@app.command()
def backup(
    file: BackupFile,
    database: Database = None,
    replace: Annotated[bool, typer.Option("--replace", help="Overwrite the file.")] = False,
    json: Json = False,
) -> None:
    """Copy a database to one file, while it is served."""
    from theomachy.cli.copying import run_backup

    run_backup(file, database or own_database(), replace, json)


@app.command()
def restore(
    file: BackupFile,
    database: Database = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Overwrite the database that is there.")
    ] = False,
    json: Json = False,
) -> None:
    """Check a backup, and put it in place of a database that is not served."""
    from theomachy.cli.copying import run_restore

    run_restore(file, database or own_database(), replace, json)


def own_database() -> str:
    """The database where none is named."""
    from theomachy.cli.saves import home

    return f"sqlite:///{home() / 'tables.db'}"
