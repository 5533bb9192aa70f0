"""Sessions of one server process: begun, prolonged by use, and ended with their open sockets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Protocol

from theomachy.server.clock import stamp
from theomachy.server.config import Config
from theomachy.server.identity.browsers import Place
from theomachy.server.ids import new_id, new_token, token_hash
from theomachy.server.storage import links, sessions
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.people import Person
from theomachy.server.storage.sessions import SessionRow
from theomachy.server.storage.writer import Writer
from theomachy.server.wire.messages import Notice

_LOG = logging.getLogger("theomachy.server")
LOGGED_OUT = 4401
_SORRY = "You are logged out here."
_LONGEST_TOKEN = 100
_MOST_OFTEN = timedelta(hours=1)
_USED_LINKS_ARE_KEPT = timedelta(days=30)
_OTHER_LINKS_ARE_KEPT = timedelta(days=1)

Also = Callable[[Transaction], Awaitable[None]]


class Socket(Protocol):
    """An open socket, as far as a session is concerned."""

    session: str | None
    person: Person | None
    in_use: bool

    def send(self, message: Any) -> None: ...
    def end(self, code: int, reason: str) -> None: ...


@dataclass(frozen=True, slots=True)
class Session:
    """Who a browser or a program is, and the secret's hash by which it is known."""

    id: str
    hash: str
    person: Person
    made: str
    used: str
    place: Place

    @classmethod
    def of(cls, row: SessionRow) -> Session:
        person = Person(row.person, row.name, row.username)
        place = Place(row.browser, row.address)
        return cls(row.id, row.hash, person, row.made, row.used, place)


class Sessions:
    """All sessions, and the sockets of this process that depend on them."""

    def __init__(self, config: Config, database: Database, writer: Writer) -> None:
        self._config = config
        self._database = database
        self._writer = writer
        self._sockets: set[Socket] = set()
        self._prolonging: dict[str, asyncio.Task[None]] = {}

    # one session

    def lasts(self, person: Person) -> timedelta:
        """How long a session lasts that nobody uses."""
        config = self._config
        return timedelta(days=config.account_days if person.username else config.guest_days)

    async def begin(
        self, transaction: Transaction, person: Person, place: Place, id: str | None = None
    ) -> str:
        """A new session of that person; its token."""
        token, id = new_token(), id or new_id()
        expires = stamp(datetime.now(UTC) + self.lasts(person))
        await sessions.add(
            transaction, token_hash(token), id, person.id, expires, place.browser, place.address
        )
        return token

    async def find(self, token: str | None) -> Session | None:
        """The session of a token."""
        if not token or len(token) > _LONGEST_TOKEN:
            return None
        row = await sessions.find(self._database, token_hash(token))
        return Session.of(row) if row else None

    def is_due(self, session: Session) -> bool:
        """Whether a session is prolonged when it is used now."""
        used = datetime.fromisoformat(session.used)
        return datetime.now(UTC) - used >= min(_MOST_OFTEN, self.lasts(session.person) / 100)

    def prolong(self, session: Session, place: Place) -> None:
        """A session is used, at that place: it lasts longer. Nobody waits for that."""
        if session.hash not in self._prolonging:
            task = asyncio.create_task(self._prolong(session, place))
            self._prolonging[session.hash] = task
            task.add_done_callback(lambda _: self._prolonging.pop(session.hash, None))

    async def _prolong(self, session: Session, place: Place) -> None:
        async def write(transaction: Transaction) -> None:
            expires = stamp(datetime.now(UTC) + self.lasts(session.person))
            await sessions.prolong(transaction, session.hash, expires, place.browser, place.address)

        try:
            await self._writer.write(write)
        except Unavailable:
            pass  # it is tried again when the session is next used
        except Exception:  # they go on in the meantime, and it is tried again
            _LOG.exception("A session could not be prolonged.")

    # sockets

    def enter(self, socket: Socket, token: str | None) -> None:
        """A socket is being opened with a token; from now on it ends with that session."""
        if token:
            socket.session = token_hash(token)
            self._sockets.add(socket)

    def leave(self, socket: Socket) -> None:
        self._sockets.discard(socket)

    def of(self, person: str) -> list[Socket]:
        """The open sockets of a person."""
        return [each for each in self._sockets if each.person and each.person.id == person]

    # ends

    async def end(self, person: str, id: str, withdraw: bool = False) -> bool:
        """End one session of a person; whether there was one.

        `withdraw`  its owner did not make it: links that it may have made are void
        """

        async def write(transaction: Transaction) -> bool:
            if withdraw:
                await links.withdraw_all(transaction, person)
            return await self.end_in(transaction, person, id)

        ended = await self._writer.write(write)
        await self.close_ended(person)
        return ended

    async def end_in(self, transaction: Transaction, person: str, id: str) -> bool:
        """As `end`, in a transaction; when it is done, `close_ended` closes the sockets."""
        await self._writer.tell(transaction, "", "sessions", person=person)
        return await sessions.end(transaction, person, id)

    async def end_others(self, kept: Session, also: Also | None = None) -> None:
        """End all sessions of a person but one, and open links, which would begin others.

        `also` is done in the same transaction.
        """
        person = kept.person.id

        async def write(transaction: Transaction) -> None:
            if also is not None:
                await also(transaction)
            await self._writer.tell(transaction, "", "sessions", person=person)
            await links.withdraw_all(transaction, person)
            await sessions.end_others(transaction, person, kept.id)

        await self._writer.write(write)
        await self.close_ended(person)

    async def close_ended(self, person: str | None = None) -> None:
        """Close the sockets whose session has ended: of one person, or all."""
        # Those who are only about to be known count too: their session may be gone already.
        found = [
            each
            for each in self._sockets
            if person is None or each.person is None or each.person.id == person
        ]
        try:
            await self._close_ended(found)
        except Unavailable:
            pass  # the next sweep closes them
        except Exception:  # what was done is done
            _LOG.exception("The sockets of sessions that have ended could not be closed.")

    async def _close_ended(self, found: Collection[Socket]) -> list[SessionRow]:
        """Close those of the sockets whose session has ended; the sessions that have not."""
        hashes = {each.session for each in found if each.session}
        alive = {row.hash: row for row in await sessions.find_all(self._database, hashes)}
        for socket in found:
            if socket.session not in alive:
                self._sockets.discard(socket)
                socket.end(LOGGED_OUT, _SORRY)
        return list(alive.values())

    async def sweep(self) -> None:
        """Now and then: prolong what is in use, close what has ended, forget what is long over."""
        # Where somebody does something the session lasts; a page that is left open does not count.
        busy = {each.session for each in self._sockets if each.in_use}
        for socket in self._sockets:
            socket.in_use = False
        for row in await self._close_ended(list(self._sockets)):
            if row.hash in busy:
                session = Session.of(row)
                if self.is_due(session):
                    self.prolong(session, session.place)

        async def write(transaction: Transaction) -> None:
            await sessions.forget_ended(transaction)
            time = datetime.now(UTC)
            used, others = time - _USED_LINKS_ARE_KEPT, time - _OTHER_LINKS_ARE_KEPT
            await links.forget(transaction, stamp(used), stamp(others))

        await self._writer.write(write)

    # news

    async def tell_notice(self, transaction: Transaction, person: str, text: str) -> None:
        """Let the other processes tell a person something, wherever they are at a table."""
        await self._writer.tell(transaction, "", "notice", person=person, text=text)

    def notify(self, person: str, text: str) -> None:
        """Tell a person something at every table that they look at."""
        for socket in self.of(person):
            socket.send(Notice(text))

    async def hear(self, news: dict[str, Any]) -> None:
        """What another process tells about a person."""
        match news["what"]:
            case "sessions":
                await self.close_ended(news["person"])
            case "notice":
                self.notify(news["person"], news["text"])

    async def stop(self) -> None:
        await asyncio.gather(*self._prolonging.values(), return_exceptions=True)
