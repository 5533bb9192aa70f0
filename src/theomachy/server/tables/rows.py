"""A table and its chairs as the database has them, and as a visitor is shown them."""

from __future__ import annotations

import hmac
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.game import Game, game
from theomachy.engine.sealed import SealedLuck, entropy_digest
from theomachy.server.bots.levels import LEVELS
from theomachy.server.errors import Refused, not_found
from theomachy.server.identity.people import Person
from theomachy.server.shapes import (
    HostShape,
    Invite,
    Origin,
    OutcomeShape,
    Promise,
    SeatShape,
    TableShape,
)
from theomachy.server.storage.engine import Database
from theomachy.server.storage.schema import PEOPLE, SEATS, TABLES
from theomachy.server.tables.paces import PACES

PEOPLE_KINDS = ("person", "hotseat")


@dataclass(slots=True)
class Chair:
    """One chair. A bot has the level that is shown, and no other.

    A bot with a `person` plays for somebody whose time was up, and who may come back.
    """

    seat: int
    kind: str
    person: str | None
    name: str
    level: str | None
    entropy: str


@dataclass
class Furniture:
    """A table and its chairs; `row` has the columns of the database by name."""

    row: dict[str, Any]
    chairs: list[Chair]
    host_name: str | None

    @property
    def id(self) -> str:
        return str(self.row["id"])

    @property
    def status(self) -> str:
        return str(self.row["status"])

    @property
    def game(self) -> Game[Any]:
        return game(self.row["game"])

    @property
    def bots(self) -> frozenset[int]:
        return frozenset(chair.seat for chair in self.chairs if chair.kind == "bot")

    @property
    def is_open_to_all(self) -> bool:
        """Whether everything on it may be seen by everybody."""
        return self.status == "finished" or self.row["kind"] == "replay"

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats that a person plays."""
        if person is None:
            return []
        return [
            chair.seat
            for chair in self.chairs
            if chair.person == person.id and chair.kind in PEOPLE_KINDS
        ]

    def left_by(self, person: Person | None) -> list[int]:
        """The seats in which bots play for a person."""
        if person is None:
            return []
        return [
            chair.seat for chair in self.chairs if chair.person == person.id and chair.kind == "bot"
        ]

    def deadline(self, waiting: Iterable[int]) -> str | None:
        """Until when the people among those who are asked have time; None without any."""
        if any(self.chairs[seat].kind in PEOPLE_KINDS for seat in waiting):
            return PACES[self.row["pace"]].deadline(self.row["since"])
        return None

    def luck(self) -> SealedLuck:
        """The luck of this table, from its first draw on."""
        entropy = [entropy_digest(chair.entropy) for chair in self.chairs]
        return SealedLuck(bytes.fromhex(self.row["secret"]), entropy)

    @cached_property
    def promise(self) -> tuple[str, str | None]:
        """What the header of its record says of the luck, and the secret: for the end only."""
        if self.row["kind"] == "replay":
            header = msgspec.json.decode(self.row["header"])
            closing = msgspec.json.decode(self.row["start"])
            return str(header.get("luck", "")), closing.get("secret")
        luck = self.luck()
        return luck.promise, luck.reveal()


def commitment_in(promise: str) -> str:
    """The commitment in what a header says of the luck."""
    return promise.split(":")[1] if ":" in promise else promise


async def find(source: Database | AsyncConnection, id: str) -> Furniture:
    """The table of that id."""
    tables = await find_all(source, TABLES.c.id == id[:20])
    if not tables:
        raise not_found("table")
    return tables[0]


async def find_all(
    source: Database | AsyncConnection, *where: Any, limit: int = 1
) -> list[Furniture]:
    """The tables that fit, the newest first, each with its chairs."""
    tables = (
        select(TABLES, PEOPLE.c.name.label("host_name"))
        .outerjoin(PEOPLE, PEOPLE.c.id == TABLES.c.host)
        .where(*where)
        .order_by(TABLES.c.created.desc(), TABLES.c.id.desc())
        .limit(limit)
    )
    rows = await _rows(source, tables)
    ids = [row.id for row in rows]
    chairs: dict[str, list[Chair]] = {id: [] for id in ids}
    if ids:
        seats = select(SEATS).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.seat)
        for table, *rest in await _rows(source, seats):
            chairs[table].append(Chair(*rest))
    return [
        Furniture(
            {name: value for name, value in row._mapping.items() if name != "host_name"},
            chairs[row.id],
            row.host_name,
        )
        for row in rows
    ]


async def _rows(source: Database | AsyncConnection, statement: Any) -> list[Any]:
    if isinstance(source, Database):
        return await source.rows(statement)
    return list((await source.execute(statement)).all())


def invite_token(key: bytes, table: str, seat: int) -> str:
    """What the link to a chair carries; it is derived, so it is stored nowhere."""
    mac = hmac.digest(key, f"invite:{table}:{seat}".encode(), "sha256").hex()[:24]
    return f"{table}-{seat}-{mac}"


def invited(key: bytes, token: str) -> tuple[str, int]:
    """The table and seat that an invite is for."""
    table, _, rest = token.partition("-")
    seat = rest.partition("-")[0]
    if seat.isascii() and seat.isdigit() and len(seat) < 3:
        right = invite_token(key, table, int(seat))
        if hmac.compare_digest(right.encode(), token.encode()):
            return table, int(seat)
    raise not_found("invite")


def shape(
    table: Furniture,
    viewer: Person | None,
    key: bytes,
    connected: Collection[int] = (),
) -> TableShape:
    """A table as that visitor is shown it."""
    row = table.row
    played = table.game
    mine = table.seats_of(viewer)
    hosting = viewer is not None and row["host"] == viewer.id
    waiting: list[int] = msgspec.json.decode(row["waiting"])
    options = msgspec.json.decode(row["options"])
    outcome = msgspec.json.decode(row["outcome"]) if row["outcome"] else None
    names = seat_names(played)
    return TableShape(
        id=row["id"],
        game=played.name,
        title=played.title,
        kind=row["kind"],
        status=row["status"],
        pace=row["pace"],
        late=row["late"],
        public=row["public"],
        preset=row["preset"],
        options=options,
        changed=_changed(played, options),
        seats=[
            _seat(chair, chair.seat in mine, chair.seat in connected, names[chair.seat])
            for chair in table.chairs
        ],
        host=HostShape(table.host_name, hosting) if table.host_name is not None else None,
        yours=mine,
        version=row["version"],
        moment=row["length"],
        waiting=waiting,
        your_turn=not set(mine).isdisjoint(waiting),
        since=row["since"],
        deadline=table.deadline(waiting),
        created=row["created"],
        started=row["started"],
        finished=row["finished"],
        outcome=_outcome(outcome) if outcome else None,
        luck=Promise(
            commitment_in(table.promise[0]),
            [entropy_digest(chair.entropy) for chair in table.chairs],
        ),
        rematch=row["rematch"],
        origin=Origin(row["from_table"], row["from_moment"]) if row["from_table"] else None,
        left=table.left_by(viewer),
        invites=[
            Invite(chair.seat, f"/join/{invite_token(key, row['id'], chair.seat)}")
            for chair in table.chairs
            if chair.kind == "link" and hosting
        ],
    )


def _seat(chair: Chair, mine: bool, connected: bool, colour: str) -> SeatShape:
    kind: Any = chair.kind
    if chair.kind == "bot" and chair.person is not None:
        title = LEVELS[chair.level].title if chair.level in LEVELS else "Bot"
        return SeatShape(chair.seat, kind, title, chair.level, mine, connected, colour, chair.name)
    return SeatShape(chair.seat, kind, chair.name, chair.level, mine, connected, colour)


def _changed(played: Game[Any], options: dict[str, Any]) -> dict[str, Any]:
    settings = played.settings.settings
    return {
        name: value
        for name, value in options.items()
        if name in settings and value != settings[name].default
    }


def _outcome(found: dict[str, Any]) -> OutcomeShape:
    winners = [seat for seat, rank in enumerate(found["ranks"]) if rank == 1]
    return OutcomeShape(found["scores"], found["ranks"], winners, found["ending"])


def seat_names(played: Game[Any]) -> list[str]:
    """The game's own names for its seats, such as colours."""
    return _seat_names(played.name)


@cache
def _seat_names(name: str) -> list[str]:
    played = game(name)
    most = max(played.players)
    g = played.setup(most, played.settings.read({}, most))
    return [played.wording.seat_name(g, seat) for seat in range(most)]


def check_open(table: Furniture) -> None:
    """Refuse what is possible only before the start."""
    if table.status != "open":
        raise Refused("wrong_state", "That is possible only before the game starts.")


def free_chairs(chairs: Iterable[Chair]) -> list[int]:
    return [chair.seat for chair in chairs if chair.kind in ("open", "link")]
