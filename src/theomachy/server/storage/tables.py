"""Tables in the database: found, listed, added, changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields
from typing import Any, Literal

import msgspec
from sqlalchemy import ColumnElement, Select, false, func, or_, select, tuple_

from theomachy.engine.game import Outcome
from theomachy.server.clock import now
from theomachy.server.errors import not_found
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import PEOPLE, SEATS, TABLES
from theomachy.server.storage.steps import Summary
from theomachy.server.storage.stored import Chair, StoredTable

ListKind = Literal["yours", "open", "running", "finished"]

_json = msgspec.json.encode
_read = msgspec.json.decode
_outcome = msgspec.json.Decoder(Outcome).decode
_lowered = msgspec.json.Decoder(dict[int, str]).decode


# finding them


async def find(source: Database | Transaction, id: str) -> StoredTable:
    """The table of that id; refused if there is none, or the operator has closed it."""
    tables = await _find_all(source, TABLES.c.id == id[:20])
    if not tables:
        raise not_found("table")
    return tables[0]


async def lock(transaction: Transaction, id: str) -> StoredTable:
    """The table of that id, which nobody else can change until this transaction ends."""
    await transaction.execute(select(TABLES.c.id).where(TABLES.c.id == id[:20]).with_for_update())
    return await find(transaction, id)


async def listed(
    database: Database,
    kind: ListKind,
    person: str | None,
    game: str | None,
    limit: int,
    before: str | None = None,
) -> list[StoredTable]:
    """A list of tables, the newest first, from after that table on."""
    where: list[ColumnElement[bool]] = []
    own: ColumnElement[bool] = false()
    if person is not None:
        sitting = select(SEATS.c.table).where(SEATS.c.person == person)
        own = or_(TABLES.c.host == person, TABLES.c.id.in_(sitting))
    if kind == "yours":
        where.append(own)
    else:
        # One's own finished games stand among the others, visible to others or not.
        seen = TABLES.c.public.is_(True)
        where += [TABLES.c.status == kind, or_(seen, own) if kind == "finished" else seen]
        if kind == "open":
            free = select(SEATS.c.table).where(SEATS.c.kind == "open")
            where.append(TABLES.c.id.in_(free))
    if game is not None:
        where.append(TABLES.c.game == game)
    if before is not None:
        row = await database.row(select(TABLES.c.created).where(TABLES.c.id == before))
        if row is None:
            return []
        where.append(tuple_(TABLES.c.created, TABLES.c.id) < tuple_(row.created, before))
    return await _find_all(database, *where, limit=limit)


async def waiting_for_bots(database: Database) -> list[str]:
    """The ids of tables at which a bot is asked."""
    running = TABLES.c.status == "running"
    return await _ids(database, select(TABLES.c.id).where(running, TABLES.c.bot_turn.is_(True)))


async def perhaps_late(database: Database, pace: str, since: str) -> list[str]:
    """The ids of tables of a pace where bots replace the late, and nobody was asked since then."""
    return await _ids(
        database,
        select(TABLES.c.id).where(
            TABLES.c.status == "running",
            TABLES.c.late == "bot",
            TABLES.c.pace == pace,
            TABLES.c.since < since,
        ),
    )


async def count_by_status(database: Database) -> dict[str, int]:
    """How many tables there are of each status."""
    counted = select(TABLES.c.status, func.count()).group_by(TABLES.c.status)
    return {row[0]: row[1] for row in await database.rows(counted)}


async def _ids(database: Database, statement: Select[Any]) -> list[str]:
    return [row.id for row in await database.rows(statement)]


async def _find_all(
    source: Database | Transaction, *where: ColumnElement[bool], limit: int = 1
) -> list[StoredTable]:
    tables = (
        select(TABLES, PEOPLE.c.name.label("host_name"))
        .outerjoin(PEOPLE, PEOPLE.c.id == TABLES.c.host)
        .where(TABLES.c.status != "closed", *where)
        .order_by(TABLES.c.created.desc(), TABLES.c.id.desc())
        .limit(limit)
    )
    rows = await _rows(source, tables)
    chairs: dict[str, list[Chair]] = {row.id: [] for row in rows}
    if chairs:
        seats = select(SEATS).where(SEATS.c.table.in_(list(chairs))).order_by(SEATS.c.seat)
        for table, *rest in await _rows(source, seats):
            chairs[table].append(Chair(*rest))
    return [_table(row, chairs[row.id]) for row in rows]


async def _rows(source: Database | Transaction, statement: Select[Any]) -> list[Any]:
    if isinstance(source, Database):
        return await source.rows(statement)
    return list((await source.execute(statement)).all())


_NAMES = {"game_name": "game", "luck_secret": "secret", "promise": "commitment"}
"""Fields of a stored table that its columns call otherwise."""

_COLUMNS = {
    each.name: _NAMES.get(each.name, each.name)
    for each in fields(StoredTable)
    if each.name not in ("host_name", "chairs", "options", "waiting", "outcome", "lowered")
}


def _table(row: Any, chairs: list[Chair]) -> StoredTable:
    return StoredTable(
        **{name: getattr(row, column) for name, column in _COLUMNS.items()},
        host_name=row.host_name,
        options=_read(row.options),
        waiting=_read(row.waiting),
        outcome=_outcome(row.outcome) if row.outcome else None,
        lowered=_lowered(row.lowered) if row.lowered else {},
        chairs=chairs,
    )


# adding and changing them


async def add(transaction: Transaction, table: StoredTable) -> None:
    """Add a table with its chairs."""
    row = {column: getattr(table, name) for name, column in _COLUMNS.items()}
    row["options"] = _json(table.options).decode()
    row["waiting"] = _json(table.waiting).decode()
    row["outcome"] = outcome_written(table.outcome)
    await transaction.execute(TABLES.insert().values(row))
    chairs = [{"table": table.id, **asdict(chair)} for chair in table.chairs]
    await transaction.execute(SEATS.insert(), chairs)


def summary_written(summary: Summary) -> dict[str, Any]:
    """A summary as the columns have it."""
    return {
        "version": summary.version,
        "length": summary.length,
        "chain": summary.chain,
        "waiting": _json(summary.waiting).decode(),
        "bot_turn": summary.bot_turn,
        "since": summary.since,
        "status": summary.status,
        "finished": summary.finished,
        "outcome": outcome_written(summary.outcome),
    }


def outcome_written(outcome: Outcome | None) -> str | None:
    return _json(outcome).decode() if outcome else None


def lowered_written(lowered: Mapping[int, str]) -> str | None:
    return _json(lowered).decode() if lowered else None


async def begin(
    transaction: Transaction, id: str, summary: Summary, header: str, commitment: str
) -> bool:
    """The game at a table begins; False if it has begun already."""
    begun = await transaction.execute(
        TABLES.update()
        .where(TABLES.c.id == id, TABLES.c.status == "open")
        .values(
            **summary_written(summary),
            started=now(),
            starting=None,
            commitment=commitment,
            header=header,
        )
    )
    return bool(begun.rowcount)


async def set_starting(transaction: Transaction, id: str, at: str | None) -> None:
    """The host waits from now on for seals to be opened, or no longer does."""
    await _set(transaction, id, starting=at)


async def set_undo(transaction: Transaction, id: str, request: str | None) -> None:
    """The open request to take an answer back, as JSON."""
    await _set(transaction, id, undo=request)


async def set_rematch(transaction: Transaction, id: str, rematch: str) -> None:
    await _set(transaction, id, rematch=rematch)


async def set_network(transaction: Transaction, id: str, network: str) -> None:
    """From where a table was started: those of one network share the bots."""
    await _set(transaction, id, network=network)


async def expect_bot(transaction: Transaction, id: str) -> None:
    """A bot is asked from now on, also after a restart; an open request to undo is dropped."""
    await _set(transaction, id, bot_turn=True, undo=None)


async def _set(transaction: Transaction, id: str, **values: Any) -> None:
    await transaction.execute(TABLES.update().where(TABLES.c.id == id).values(**values))
