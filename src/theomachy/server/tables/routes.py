"""Tables over HTTP."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from fastapi import APIRouter, Body, Depends, Path
from pydantic import ConfigDict, Field
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.server.errors import Refused
from theomachy.server.house import House
from theomachy.server.identity.names import tidy_name
from theomachy.server.identity.people import Person
from theomachy.server.identity.visitors import Anybody, Network, Somebody, TheHouse
from theomachy.server.play import chat
from theomachy.server.shapes import ChatLog, Invitation, Notes, TableShape
from theomachy.server.tables import making, sealing
from theomachy.server.tables.making import Wish, locked, planned
from theomachy.server.tables.quotas import Starter
from theomachy.server.tables.rows import find, invited, shape

router = APIRouter(prefix="/api", tags=["tables"])

Id = Annotated[str, Path(min_length=1, max_length=20)]
Level = Literal["novice", "adept", "oracle"]
Text = Annotated[str, Field(max_length=40)]
Written = Annotated[str, Field(max_length=500)]
"""The value of an option, which may be as long as a sheet of numbers."""
Hex = Annotated[str, Field(pattern="^[0-9a-f]{64}$")]
"""32 bytes: a seal, what it seals, or a commitment."""


@dataclass(slots=True)
class SeatWish:
    """What is wanted in a chair."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    kind: Literal["you", "bot", "open", "link", "hotseat"]
    level: Level | None = None
    name: Text | None = None


@dataclass(slots=True)
class NewTable:
    """A table to be made."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    game: Text
    seats: Annotated[list[SeatWish], Field(min_length=1, max_length=12)]
    preset: Text | None = None
    options: dict[Text, Written | int | bool] = field(default_factory=dict)
    pace: Literal["live", "day", "three-days"] = "live"
    late: Literal["claim", "bot"] = "claim"
    public: bool = True
    start: bool = False
    seal: Hex | None = None


@dataclass(slots=True)
class Join:
    """Which chair, by which invite, under which name."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    seat: Annotated[int, Field(ge=0, le=100)] | None = None
    invite: Annotated[str, Field(max_length=100)] | None = None
    name: Text | None = None
    seal: Hex | None = None


@dataclass(slots=True)
class Start:
    """What the host adds to the luck, and the commitment it was shown for that."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    commitment: Hex | None = None
    entropy: Hex | None = None


@dataclass(slots=True)
class Rematch:
    """The seal of what you will add to the luck; without it the game may begin at once."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    seal: Hex | None = None


@dataclass(slots=True)
class Seal:
    """The seal of what a seat will add to the luck."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    seat: Annotated[int, Field(ge=0, le=100)]
    seal: Hex


@dataclass(slots=True)
class Entropy:
    """What a seat has sealed, and the commitment it is opened for."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    seat: Annotated[int, Field(ge=0, le=100)]
    commitment: Hex
    entropy: Hex


@dataclass(slots=True)
class NotesText:
    """Notes to be kept."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    text: Annotated[str, Field(max_length=20_000)]


def starter(house: TheHouse, person: Somebody, network: Network) -> Starter:
    """Whoever sends the request, as one who may start a game."""
    return Starter(person, network, house.config.limits)


Starting = Annotated[Starter, Depends(starter)]


async def shown(house: House, id: str, person: Person | None) -> TableShape:
    """A table as somebody is shown it."""
    live = house.live_now(id)
    connected = live.connected() if live else ()
    return shape(await find(house.database, id), person, house.database.key, connected)


@router.post("/tables")
async def make_table(
    house: TheHouse, person: Somebody, starter: Starting, new: Annotated[NewTable, Body()]
) -> TableShape:
    """Make a table, and start it at once if that is asked for and nobody is missing."""
    if new.start and new.seal is not None:
        raise Refused(
            "bad_option",
            "A table cannot start at once and take a seal: its commitment must be seen before it "
            "is started with the entropy.",
        )
    house.rates.take("tables", person.id, house.config.limits.tables)
    wishes = [
        Wish(seat.kind, seat.level, tidy_name(seat.name) if seat.name else None)
        for seat in new.seats
    ]
    plan = planned(new.game, wishes, new.preset, dict(new.options))
    plan.pace, plan.late, plan.public = new.pace, new.late, new.public

    async def write(connection: AsyncConnection) -> str:
        id = await making.make(connection, plan, person)
        if new.seal is not None:
            await sealing.seal(connection, await find(connection, id), person, None, new.seal)
        if new.start:
            await making.start(house.writer, connection, await find(connection, id), starter)
        return id

    id = await house.writer.write(write)
    if new.start:
        await house.live(id)
    return await shown(house, id, person)


@router.get("/tables/{id}")
async def one_table(house: TheHouse, person: Anybody, id: Id) -> TableShape:
    """A table."""
    return await shown(house, id, person)


@router.post("/tables/{id}/join")
async def join(
    house: TheHouse, person: Somebody, id: Id, wish: Annotated[Join, Body()]
) -> TableShape:
    """Sit down at a table."""
    invited_to = None
    if wish.invite is not None:
        table_id, invited_to = invited(house.database.key, wish.invite)
        if table_id != id:
            raise Refused("not_found", "That invite is for another table.")
    name = tidy_name(wish.name) if wish.name else None

    async def write(connection: AsyncConnection) -> None:
        table = await locked(connection, id)
        await making.sit(connection, table, person, wish.seat, invited_to, name)
        if wish.seal is not None:
            await sealing.seal(connection, await find(connection, id), person, None, wish.seal)
        await house.writer.tell(connection, id, "table")

    await house.writer.write(write)
    await house.refresh([id])
    return await shown(house, id, person)


@router.post("/tables/{id}/leave")
async def leave(house: TheHouse, person: Somebody, id: Id) -> TableShape:
    """Leave a table before it starts."""

    async def write(connection: AsyncConnection) -> None:
        await making.stand_up(connection, await locked(connection, id), person)
        await house.writer.tell(connection, id, "table")

    await house.writer.write(write)
    await house.refresh([id])
    return await shown(house, id, person)


@router.post("/tables/{id}/start")
async def start(
    house: TheHouse,
    person: Somebody,
    starter: Starting,
    id: Id,
    given: Annotated[Start, Body(default_factory=Start)],
) -> TableShape:
    """Start the game: the host, when every chair is taken; others open what they have sealed."""

    async def write(connection: AsyncConnection) -> None:
        table = await locked(connection, id)
        commitment, entropy = given.commitment, given.entropy
        await making.start(house.writer, connection, table, starter, commitment, entropy)

    await house.writer.write(write)
    return await _perhaps_begun(house, id, person)


async def _perhaps_begun(house: House, id: str, person: Person) -> TableShape:
    await house.refresh([id])
    table = await shown(house, id, person)
    if table.status == "running":
        await house.live(id)
    return table


@router.post("/tables/{id}/rematch")
async def rematch(
    house: TheHouse,
    person: Somebody,
    starter: Starting,
    id: Id,
    wish: Annotated[Rematch, Body(default_factory=Rematch)],
) -> TableShape:
    """The same game again; whoever asks first makes it, and against bots alone it begins."""

    async def write(connection: AsyncConnection) -> str:
        table = await locked(connection, id)
        new = await making.again(house.writer, connection, table, starter, wish.seal)
        await house.writer.tell(connection, id, "table")
        return new

    new = await house.writer.write(write)
    await house.refresh([id])
    made = await shown(house, new, person)
    if made.status == "running":
        await house.live(new)
    return made


@router.post("/tables/{id}/seal")
async def set_seal(
    house: TheHouse, person: Somebody, id: Id, given: Annotated[Seal, Body()]
) -> TableShape:
    """Show the seal of what you will add to the luck of a table, before it starts."""

    async def write(connection: AsyncConnection) -> None:
        table = await locked(connection, id)
        await sealing.seal(connection, table, person, given.seat, given.seal)
        await house.writer.tell(connection, id, "table")

    await house.writer.write(write)
    await house.refresh([id])
    return await shown(house, id, person)


@router.post("/tables/{id}/entropy")
async def add_entropy(
    house: TheHouse, person: Somebody, id: Id, given: Annotated[Entropy, Body()]
) -> TableShape:
    """Open what you have sealed, when the host has started the game."""

    async def write(connection: AsyncConnection) -> None:
        table = await locked(connection, id)
        what = (given.seat, given.commitment, given.entropy)
        await making.add_entropy(house.writer, connection, table, person, *what)

    await house.writer.write(write)
    return await _perhaps_begun(house, id, person)


@router.get("/invites/{token}")
async def invite(
    house: TheHouse, person: Anybody, token: Annotated[str, Path(max_length=100)]
) -> Invitation:
    """What an invite is for."""
    table, seat = invited(house.database.key, token)
    return Invitation(await shown(house, table, person), seat)


@router.get("/tables/{id}/notes")
async def notes(house: TheHouse, person: Somebody, id: Id) -> Notes:
    """Your own notes at a table."""
    await find(house.database, id)
    return Notes(await chat.notes_of(house.database, id, person))


@router.put("/tables/{id}/notes")
async def keep_notes(
    house: TheHouse, person: Somebody, id: Id, given: Annotated[NotesText, Body()]
) -> Notes:
    """Keep your notes at a table."""
    await find(house.database, id)
    await chat.note(house.writer, id, person, given.text)
    return Notes(given.text)


@router.get("/tables/{id}/chat")
async def talk(
    house: TheHouse,
    id: Id,
    before: Annotated[int | None, Field(ge=0, le=2**53)] = None,
    limit: Annotated[int, Field(ge=1, le=200)] = 50,
) -> ChatLog:
    """What was said at a table."""
    await find(house.database, id)
    return ChatLog(*await chat.lines(house.database, id, before, limit))
