"""Tables before and at their start: made, joined, left, started, played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.codec import canonical, decode, encode
from theomachy.engine.game import Game, game
from theomachy.engine.sealed import new_secret
from theomachy.server.bots.levels import LEVELS
from theomachy.server.errors import Refused
from theomachy.server.identity.people import Person, new_id
from theomachy.server.play.match import begin, snapshot_row
from theomachy.server.storage.engine import now
from theomachy.server.storage.schema import ENTRIES, SEATS, SNAPSHOTS, TABLES
from theomachy.server.storage.writer import Writer
from theomachy.server.tables import sealing
from theomachy.server.tables.quotas import Starter, admit
from theomachy.server.tables.rows import Chair, Furniture, check_open, find, free_chairs

_json = msgspec.json.encode


@dataclass(slots=True)
class Wish:
    """What somebody wants in a chair."""

    kind: str
    level: str | None = None
    name: str | None = None


@dataclass(slots=True)
class Plan:
    """A table to be made. `position`: where it starts, if not at the beginning."""

    game: Game[Any]
    wishes: Sequence[Wish]
    preset: str
    options: dict[str, Any]
    pace: str = "live"
    late: str = "claim"
    public: bool = True
    position: Any = None
    origin: tuple[str, int] | None = None


def planned(name: str, wishes: Sequence[Wish], preset: str | None, options: dict[str, Any]) -> Plan:
    """A plan that the game allows."""
    played = game(name)
    players = played.seats(len(wishes))
    settings = played.settings
    chosen = settings.as_dict(settings.read(options, players, preset))
    if sum(wish.kind == "you" for wish in wishes) > 1:
        raise Refused("bad_option", "You can sit in one chair only; others can share your screen.")
    return Plan(played, wishes, preset or settings.default_preset, chosen)


async def make(connection: AsyncConnection, plan: Plan, host: Person) -> str:
    """Make a table; its id comes back."""
    id, at = new_id(), now()
    await connection.execute(
        TABLES.insert().values(
            id=id,
            game=plan.game.name,
            kind="game",
            status="open",
            pace=plan.pace,
            late=plan.late,
            public=plan.public,
            preset=plan.preset,
            options=_json(plan.options).decode(),
            host=host.id,
            created=at,
            since=at,
            secret=new_secret().hex(),
            start=_json(encode(plan.game, plan.position)).decode() if plan.position else None,
            from_table=plan.origin[0] if plan.origin else None,
            from_moment=plan.origin[1] if plan.origin else None,
        )
    )
    await connection.execute(
        SEATS.insert(),
        [{"table": id, **_chair(seat, wish, host)} for seat, wish in enumerate(plan.wishes)],
    )
    return id


def _chair(seat: int, wish: Wish, host: Person) -> dict[str, Any]:
    row: dict[str, Any] = {
        "seat": seat,
        "kind": wish.kind,
        "person": None,
        "name": wish.name or "",
        "level": None,
        "entropy": "",
    }
    match wish.kind:
        case "you":
            row |= {"kind": "person", "person": host.id, "name": wish.name or host.name}
        case "hotseat":
            row |= {"person": host.id, "name": wish.name or f"Player {seat + 1}"}
        case "bot":
            level = LEVELS[wish.level or "adept"]
            row |= {"level": level.name, "name": level.title}
    return row


async def locked(connection: AsyncConnection, id: str) -> Furniture:
    """The table of that id, which nobody else can change until this transaction ends."""
    await connection.execute(select(TABLES.c.id).where(TABLES.c.id == id[:20]).with_for_update())
    return await find(connection, id)


async def sit(
    connection: AsyncConnection,
    table: Furniture,
    person: Person,
    seat: int | None,
    invited_to: int | None,
    name: str | None,
) -> None:
    """Take a chair: the one named, that of the invite, or the first that is free."""
    check_open(table)
    if table.seats_of(person):
        raise Refused("wrong_state", "You sit at this table already.")
    if seat is None:
        seat = invited_to
    if seat is None:
        seat = next((chair.seat for chair in table.chairs if chair.kind == "open"), None)
    if seat is None:
        raise Refused("wrong_state", "No chair is free at this table.")
    chair = _chair_at(table, seat)
    if chair.kind == "link" and seat != invited_to and table.row["host"] != person.id:
        raise Refused("not_yours", "That chair is kept for whoever has its link.")
    if chair.kind not in ("open", "link"):
        raise Refused("wrong_state", "That chair is taken.")
    await connection.execute(
        SEATS.update()
        .where(SEATS.c.table == table.id, SEATS.c.seat == seat)
        .values(kind="person", person=person.id, name=name or person.name)
    )


def _chair_at(table: Furniture, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refused("not_found", "There is no such chair at this table.")
    return table.chairs[seat]


async def stand_up(connection: AsyncConnection, table: Furniture, person: Person) -> None:
    """Leave before the start: the chairs are free again."""
    check_open(table)
    if not table.seats_of(person):
        raise Refused("not_yours", "You do not sit at this table.")
    await connection.execute(
        SEATS.update()
        .where(SEATS.c.table == table.id, SEATS.c.person == person.id)
        .values(kind="open", person=None, name="", seal="", entropy="")
    )
    await sealing.stop_starting(connection, table)


async def start(
    writer: Writer,
    connection: AsyncConnection,
    table: Furniture,
    starter: Starter,
    commitment: str | None = None,
    entropy: str | None = None,
) -> None:
    """The host starts: what the others have sealed is opened, and the game begins.

    It begins at once if there is nothing to open, or nobody has in time.
    """
    person = starter.person
    check_open(table)
    if table.row["host"] != person.id:
        raise Refused("not_yours", "Only the host of a table can start it.")
    if free_chairs(table.chairs):
        raise Refused("wrong_state", "A chair is still free.")
    await admit(connection, table, starter)
    if entropy is not None:
        table = await sealing.open_seal(connection, table, person, None, commitment, entropy)
    await _go_on(writer, connection, table)


async def add_entropy(
    writer: Writer,
    connection: AsyncConnection,
    table: Furniture,
    person: Person,
    seat: int,
    commitment: str,
    entropy: str,
) -> None:
    """Open what a seat has sealed, now that the host has started; the last one begins the game."""
    check_open(table)
    if table.row["starting"] is None:
        raise Refused("wrong_state", "Entropy stays sealed until the host starts the game.")
    table = await sealing.open_seal(connection, table, person, seat, commitment, entropy)
    await _go_on(writer, connection, table)


async def _go_on(writer: Writer, connection: AsyncConnection, table: Furniture) -> None:
    if sealing.must_wait(table):
        await sealing.wait(connection, table)
        await writer.tell(connection, table.id, "table")
    else:
        await _begin(writer, connection, table)


async def _begin(writer: Writer, connection: AsyncConnection, table: Furniture) -> None:
    """Promise the luck, set the game up, and let it begin."""
    played = table.game
    position = None
    if table.row["start"] is not None:
        position = decode(played, msgspec.json.decode(table.row["start"]))
    names = [chair.name for chair in table.chairs]
    options = msgspec.json.decode(table.row["options"])
    match, rows = begin(table.id, played, options, table.luck(), names, position)
    taken = await connection.execute(
        TABLES.update()
        .where(TABLES.c.id == table.id, TABLES.c.status == "open")
        .values(
            **match.summary(table.bots),
            started=now(),
            starting=None,
            commitment=table.commitment,
            header=canonical(match.table.record.header).decode(),
        )
    )
    if not taken.rowcount:
        raise Refused("wrong_state", "The game has started already.")
    if rows:
        await connection.execute(ENTRIES.insert(), rows)
    await connection.execute(SNAPSHOTS.insert(), [snapshot_row(table.id, match.moment, match)])
    await writer.tell(connection, table.id, "table")


async def again(
    writer: Writer,
    connection: AsyncConnection,
    table: Furniture,
    starter: Starter,
    seal: str | None = None,
) -> str:
    """The rematch of a table, made by the first who asks; people sit where they sat.

    It begins at once if nobody else has to come: the others are bots, or at the same screen. But
    whoever adds to the luck starts it, after they were shown what they add to.
    """
    person = starter.person
    if table.status != "finished" or table.row["kind"] == "replay":
        raise Refused("wrong_state", "A rematch is possible when the game is over.")
    if not table.seats_of(person) and table.row["host"] != person.id:
        raise Refused("not_yours", "Only those who played can ask for a rematch.")
    if table.row["rematch"]:
        return str(table.row["rematch"])
    bots = [chair.kind == "bot" and chair.person is None for chair in table.chairs]
    wishes = [
        Wish("bot", chair.level) if bot else Wish("open") for chair, bot in zip(table.chairs, bots)
    ]
    row = table.row
    plan = Plan(table.game, wishes, row["preset"], msgspec.json.decode(row["options"]))
    plan.pace, plan.late, plan.public = row["pace"], row["late"], row["public"]
    id = await make(connection, plan, person)
    for chair, bot in zip(table.chairs, bots):
        if not bot:
            kind = "person" if chair.kind == "bot" else chair.kind
            await connection.execute(
                SEATS.update()
                .where(SEATS.c.table == id, SEATS.c.seat == chair.seat)
                .values(kind=kind, person=chair.person, name=chair.name)
            )
    await connection.execute(TABLES.update().where(TABLES.c.id == table.id).values(rematch=id))
    made = await find(connection, id)
    if seal is not None:
        await sealing.seal(connection, made, person, None, seal)
    elif all(bot or chair.person == person.id for chair, bot in zip(table.chairs, bots)):
        await start(writer, connection, made, starter)
    return id
