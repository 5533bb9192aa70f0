"""The command `admin`: people and tables of a database, while it is served."""

from __future__ import annotations

from typing import Annotated

import typer

from theomachy.cli.parameters import Database, Json, whole

app = typer.Typer(
    name="admin",
    help="For operators: people, tables, bans and announcements, while a database is served.",
    no_args_is_help=True,
)

Person = Annotated[str, typer.Argument(metavar="PERSON", help="A user name, or an id.")]
Table = Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask.")]
Most = Annotated[
    int, typer.Option("--most", help="The number of lines.", metavar="N", min=1, parser=whole)
]


@app.command()
def people(
    find: Annotated[
        str, typer.Option("--find", help="Part of a name or user name.", metavar="WORDS")
    ] = "",
    most: Most = 50,
    database: Database = None,
    json: Json = False,
) -> None:
    """Guests and accounts, the newest first."""
    from theomachy.cli.administering import list_people

    list_people(database, find, most, json)


@app.command()
def tables(
    status: Annotated[
        str | None,
        typer.Option("--status", help="open, running, finished or closed.", metavar="STATUS"),
    ] = None,
    most: Most = 50,
    database: Database = None,
    json: Json = False,
) -> None:
    """Tables, the newest first."""
    from theomachy.cli.administering import list_tables

    list_tables(database, status, most, json)


@app.command()
def ban(person: Person, database: Database = None, yes: Yes = False) -> None:
    """Log somebody out everywhere, and let them log in no longer."""
    from theomachy.cli.administering import ban as ban_person

    ban_person(database, person, yes)


@app.command()
def unban(person: Person, database: Database = None) -> None:
    """Let somebody log in again."""
    from theomachy.cli.administering import unban as unban_person

    unban_person(database, person)


@app.command()
def delete(person: Person, database: Database = None, yes: Yes = False) -> None:
    """Delete somebody with what they said and noted; bots play on for them."""
    from theomachy.cli.administering import delete as delete_person

    delete_person(database, person, yes)


@app.command()
def close(table: Table, database: Database = None, yes: Yes = False) -> None:
    """Take a table away from everybody; it is kept, and can be reopened."""
    from theomachy.cli.administering import close as close_table

    close_table(database, table, yes)


@app.command()
def reopen(table: Table, database: Database = None) -> None:
    """Open a table again that was closed."""
    from theomachy.cli.administering import reopen as reopen_table

    reopen_table(database, table)


@app.command()
def announce(
    text: Annotated[str, typer.Argument(metavar="TEXT", help="One sentence or two.")],
    database: Database = None,
) -> None:
    """Tell everybody who is at a table now."""
    from theomachy.cli.administering import announce as announce_text

    announce_text(database, text)
