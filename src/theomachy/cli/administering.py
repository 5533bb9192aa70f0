"""What the command `admin` does, and says of it."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from dataclasses import asdict
from typing import TypeVar

import typer

from theomachy.cli.operating import own_database
from theomachy.cli.output import console, emit, grid
from theomachy.engine.errors import BadInput
from theomachy.server.administering import Office, administer
from theomachy.server.storage.overview import KnownPerson, KnownTable

T = TypeVar("T")

STATUSES = ("open", "running", "finished", "closed")
LONGEST = 300
"""Longest announcement, in characters."""


def list_people(database: str | None, words: str, most: int, json: bool) -> None:
    found = _done(database, lambda office: office.people(words, most))
    if json:
        emit([asdict(each) for each in found])
        return
    table = grid("id", "name", "user name", "since", "last seen", "tables", "", right=("tables",))
    for each in found:
        table.add_row(
            each.id,
            each.name,
            each.username or "(guest)",
            _day(each.created),
            _day(each.used),
            str(each.tables),
            "banned" if each.banned else "",
        )
    console().print(table)


def list_tables(database: str | None, status: str | None, most: int, json: bool) -> None:
    if status is not None and status not in STATUSES:
        raise BadInput(f"{status!r:.40} is not a status: {', '.join(STATUSES)}.")
    found = _done(database, lambda office: office.tables(status, most))
    if json:
        emit([asdict(each) for each in found])
        return
    table = grid("id", "game", "status", "pace", "host", "made", "moves", right=("moves",))
    for each in found:
        table.add_row(
            each.id,
            each.game,
            each.status,
            each.pace,
            each.host or "",
            _day(each.created),
            str(each.length),
        )
    console().print(table)


def ban(database: str | None, named: str, yes: bool) -> None:
    person = _person(database, named)
    if person.banned is not None:
        raise BadInput(f"{_who(person)} is banned already, since {_day(person.banned)}.")
    _ask(yes, f"Ban {_who(person)}?")
    _done(database, lambda office: office.ban(person.id))
    _say(f"{_who(person)} is banned, and logged out everywhere.")
    if person.username is None:
        _say("They can come back as another guest.")


def unban(database: str | None, named: str) -> None:
    person = _person(database, named)
    if person.banned is None:
        raise BadInput(f"{_who(person)} is not banned.")
    _done(database, lambda office: office.unban(person.id))
    _say(f"{_who(person)} may log in again.")


def delete(database: str | None, named: str, yes: bool) -> None:
    person = _person(database, named)
    _ask(yes, f"Delete {_who(person)} for ever, who sits at {person.tables} tables?")
    _done(database, lambda office: office.delete(person.id))
    _say(
        f"{_who(person)} is deleted, with what they said and noted. Bots play on in their seats; "
        "the records of their games keep the name."
    )


def close(database: str | None, id: str, yes: bool) -> None:
    table = _table(database, id)
    if table.status == "closed":
        raise BadInput(f"The table {table.id} is closed already.")
    _ask(yes, f"Close the table {table.id} ({table.game}, {table.status})?")
    _done(database, lambda office: office.close(table.id))
    _say(f"The table {table.id} is closed; theomachy admin reopen {table.id} opens it again.")


def reopen(database: str | None, id: str) -> None:
    table = _table(database, id)
    if table.status != "closed":
        raise BadInput(f"The table {table.id} is not closed.")
    _done(database, lambda office: office.reopen(table.id))
    _say(f"The table {table.id} is open again.")


def announce(database: str | None, text: str) -> None:
    tidy = " ".join(text.split())
    if not tidy or len(tidy) > LONGEST:
        raise BadInput(f"An announcement has 1 to {LONGEST} characters.")
    _done(database, lambda office: office.announce(tidy))
    _say("Everybody who is at a table now is told, as soon as a server hears of it.")


def _done(database: str | None, work: Callable[[Office], Awaitable[T]]) -> T:
    return asyncio.run(administer(database or own_database(), work))


def _person(database: str | None, named: str) -> KnownPerson:
    return _done(database, lambda office: office.person(named))


def _table(database: str | None, id: str) -> KnownTable:
    return _done(database, lambda office: office.table(id))


def _ask(yes: bool, question: str) -> None:
    """Ask whether to do it; where nobody can be asked, only --yes will do."""
    if yes:
        return
    if not sys.stdin.isatty():
        raise BadInput(f"{question} Say so with --yes.")
    typer.confirm(question, abort=True)


def _who(person: KnownPerson) -> str:
    return f"{person.name} ({f'account {person.username}' if person.username else 'guest'})"


def _day(written: str | None) -> str:
    return (written or "")[:16].replace("T", " ")


def _say(sentence: str) -> None:
    console().print(sentence, soft_wrap=True)
