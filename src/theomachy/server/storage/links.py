"""Device links in the database: made, then used, refused, withdrawn or forgotten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from sqlalchemy import and_, func, or_, select

from theomachy.server.clock import now
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import LINKS, PEOPLE

State = Literal["open", "used", "refused", "withdrawn"]


@dataclass(frozen=True, slots=True)
class LinkRow:
    """A link; where and when it was used or refused; and whose it is."""

    hash: str
    id: str
    person: str
    made: str
    expires: str
    state: State
    at: str | None
    browser: str
    address: str
    session: str | None
    seen: bool
    name: str
    username: str | None


_FOUND = select(LINKS, PEOPLE.c.name, PEOPLE.c.username).join(PEOPLE, PEOPLE.c.id == LINKS.c.person)


async def find(database: Database, hash: str) -> LinkRow | None:
    """The link of a token, whatever has become of it."""
    row = await database.row(_FOUND.where(LINKS.c.hash == hash))
    return LinkRow(*row) if row else None


async def of_person(database: Database, person: str) -> list[LinkRow]:
    """All links that a person made, the newest first."""
    return await _all(database, LINKS.c.person == person)


async def count_open(transaction: Transaction, person: str) -> int:
    """How many links of a person are good at this time."""
    return (
        await transaction.scalar(
            select(func.count())
            .select_from(LINKS)
            .where(LINKS.c.person == person, LINKS.c.state == "open", LINKS.c.expires > now())
        )
        or 0
    )


async def unseen(database: Database, person: str, since: str) -> list[LinkRow]:
    """Links of a person that were used after a time, and not yet looked at."""
    return await _all(
        database,
        LINKS.c.person == person,
        LINKS.c.state == "used",
        LINKS.c.seen.is_(False),
        LINKS.c.at > since,
    )


async def _all(database: Database, *where: Any) -> list[LinkRow]:
    rows = await database.rows(_FOUND.where(*where).order_by(LINKS.c.made.desc(), LINKS.c.id))
    return [LinkRow(*row) for row in rows]


async def add(
    transaction: Transaction, hash: str, id: str, person: str, made: str, expires: str
) -> None:
    await transaction.execute(
        LINKS.insert().values(
            hash=hash, id=id, person=person, made=made, expires=expires, state="open", seen=False
        )
    )


async def settle(
    transaction: Transaction,
    hash: str,
    state: State,
    browser: str,
    address: str,
    session: str | None = None,
) -> bool:
    """An open link was used or refused; not if it was settled before, or is too old."""
    settled = await transaction.execute(
        LINKS.update()
        .where(LINKS.c.hash == hash, LINKS.c.state == "open", LINKS.c.expires > now())
        .values(state=state, at=now(), browser=browser, address=address, session=session)
    )
    return bool(settled.rowcount)


async def withdraw(transaction: Transaction, person: str, id: str) -> bool:
    """The maker of an open link takes it back; whether there was one."""
    withdrawn = await transaction.execute(
        LINKS.update()
        .where(LINKS.c.person == person, LINKS.c.id == id, LINKS.c.state == "open")
        .values(state="withdrawn", at=now())
    )
    return bool(withdrawn.rowcount)


async def withdraw_all(transaction: Transaction, person: str) -> None:
    """Links that a person made, or somebody in their place, are void."""
    await transaction.execute(
        LINKS.update()
        .where(LINKS.c.person == person, LINKS.c.state == "open")
        .values(state="withdrawn", at=now())
    )


async def mark_seen(transaction: Transaction, person: str, id: str, since: str) -> None:
    """The maker of a link knows that it was used; told by a session older than that."""
    await transaction.execute(
        LINKS.update()
        .where(LINKS.c.person == person, LINKS.c.id == id, LINKS.c.at > since)
        .values(seen=True)
    )


async def forget(transaction: Transaction, used: str, others: str) -> None:
    """Forget links that were too old at those times: those that were used, and the others."""
    is_used = LINKS.c.state == "used"
    await transaction.execute(
        LINKS.delete().where(
            or_(and_(is_used, LINKS.c.expires <= used), and_(~is_used, LINKS.c.expires <= others))
        )
    )
