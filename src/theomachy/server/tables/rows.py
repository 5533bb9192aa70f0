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
from theomachy.engine.records import Line, header_of
from theomachy.engine.sealed import SealedLuck, promised
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
    Standing,
    TableShape,
)
from theomachy.server.signing import standing_of
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
    seal: str = ""


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

    @property
    def is_from_outside(self) -> bool:
        """Whether it did not begin as games begin here, but from a record or at a moment of one."""
        return self.row["kind"] == "replay" or self.row["from_table"] is not None

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

    @cached_property
    def header(self) -> Line:
        """The header of its record; before the start as it would be if the game began now."""
        row = self.row
        if row["header"] is not None:
            header: Line = msgspec.json.decode(row["header"])
            return header
        return promised(
            header_of(
                self.game,
                msgspec.json.decode(row["options"]),
                [chair.name for chair in self.chairs],
                msgspec.json.decode(row["start"]) if row["start"] else None,
            ),
            bytes.fromhex(row["secret"]),
            [chair.seal for chair in self.chairs],
            [chair.entropy for chair in self.chairs],
            table=self.id,
            preset=row["preset"],
            chairs=[{"kind": chair.kind, "level": chair.level} for chair in self.chairs],
        )

    def luck(self) -> SealedLuck:
        """The luck of this table, from its first draw on."""
        header = {**self.header, "luck": luck_in(self.header)}
        return SealedLuck(header, bytes.fromhex(self.row["secret"]))

    @property
    def commitment(self) -> str:
        """What was committed to, or would be if the game began now."""
        return str(self.row["commitment"] or luck_in(self.header)["commitment"])

    @cached_property
    def secret(self) -> str | None:
        """What the luck comes from: for when the game is over, and not before."""
        if self.row["kind"] != "replay":
            return str(self.row["secret"])
        closing = msgspec.json.decode(self.row["start"])
        secret = closing.get("secret", closing.get("seed"))
        return None if secret is None else str(secret)

    @property
    def standing(self) -> Standing | None:
        """What is known of its record, once there is one."""
        if self.row["kind"] == "replay":
            return standing_of(self.row["signed"] or "none", self.secret is not None)
        return standing_of("ours", True) if self.status == "finished" else None


def luck_in(header: Line) -> Line:
    """What a header says of the luck: sealed, or in the same shape from a seed, or nothing."""
    luck = header.get("luck")
    if isinstance(luck, dict):
        return luck
    scheme, none = "seed" if luck else "", [""] * header["players"]
    return {"scheme": scheme, "commitment": str(luck or "")[:64], "seals": none, "entropy": none}


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
            table.commitment,
            [chair.seal for chair in table.chairs],
            ["" if row["status"] == "open" else chair.entropy for chair in table.chairs],
        ),
        rematch=row["rematch"],
        origin=Origin(row["from_table"], row["from_moment"]) if row["from_table"] else None,
        starting=row["status"] == "open" and row["starting"] is not None,
        standing=table.standing,
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
