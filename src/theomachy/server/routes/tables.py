"""Tables over HTTP."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from fastapi import APIRouter, Body, Depends, Path
from pydantic import ConfigDict, Field

from theomachy.server.errors import Refused
from theomachy.server.identity.names import tidy_name
from theomachy.server.play import chat, presence
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.visitors import CurrentPerson, Network, OptionalPerson, Runtime
from theomachy.server.storage.chat import notes as notes_at
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.people import Person
from theomachy.server.storage.tables import find, lock
from theomachy.server.tables import making, sealing
from theomachy.server.tables.making import Wish, planned
from theomachy.server.tables.quotas import Starter
from theomachy.server.tables.shaping import invited, shape
from theomachy.server.wire.shapes import ChatLog, Invitation, Notes, TableShape

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
    coach: bool = False
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


def starter(runtime: Runtime, person: CurrentPerson, network: Network) -> Starter:
    """The one who sends the request, as one who may start a game."""
    return Starter(person, network, runtime.config.limits)


Starting = Annotated[Starter, Depends(starter)]


async def shown(runtime: ServerRuntime, id: str, person: Person | None) -> TableShape:
    """A table as somebody is shown it."""
    connected = presence.connected(runtime, id)
    return shape(await find(runtime.database, id), person, runtime.database.key, connected)


@router.post("/tables")
async def make_table(
    runtime: Runtime, person: CurrentPerson, starter: Starting, new: Annotated[NewTable, Body()]
) -> TableShape:
    """Make a table, and start it at once if that is asked for and nobody is missing."""
    if new.start and new.seal is not None:
        raise Refused(
            "bad_option",
            "A table cannot start at once and take a seal: its commitment must be seen before it "
            "is started with the entropy.",
        )
    runtime.rates.take("tables", person.id, runtime.config.limits.tables)
    wishes = [
        Wish(seat.kind, seat.level, tidy_name(seat.name) if seat.name else None)
        for seat in new.seats
    ]
    plan = planned(new.game, wishes, new.preset, dict(new.options))
    plan.pace, plan.late, plan.public = new.pace, new.late, new.public
    plan.coach = new.coach

    async def write(transaction: Transaction) -> str:
        id = await making.make(transaction, plan, person)
        if new.seal is not None:
            await sealing.seal(transaction, await find(transaction, id), person, None, new.seal)
        if new.start:
            await making.start(runtime.writer, transaction, await find(transaction, id), starter)
        return id

    id = await runtime.writer.write(write)
    if new.start:
        await runtime.set_going(id)
    return await shown(runtime, id, person)


@router.get("/tables/{id}")
async def one_table(runtime: Runtime, person: OptionalPerson, id: Id) -> TableShape:
    """A table."""
    return await shown(runtime, id, person)


@router.post("/tables/{id}/join")
async def join(
    runtime: Runtime, person: CurrentPerson, id: Id, wish: Annotated[Join, Body()]
) -> TableShape:
    """Sit down at a table."""
    invited_to = None
    if wish.invite is not None:
        table_id, invited_to = invited(runtime.database.key, wish.invite)
        if table_id != id:
            raise Refused("not_found", "That invite is for another table.")
    name = tidy_name(wish.name) if wish.name else None

    async def write(transaction: Transaction) -> None:
        table = await lock(transaction, id)
        await making.sit(transaction, table, person, wish.seat, invited_to, name)
        if wish.seal is not None:
            await sealing.seal(transaction, await find(transaction, id), person, None, wish.seal)
        await runtime.writer.tell(transaction, id, "table")

    await runtime.writer.write(write)
    await runtime.refresh([id])
    return await shown(runtime, id, person)


@router.post("/tables/{id}/leave")
async def leave(runtime: Runtime, person: CurrentPerson, id: Id) -> TableShape:
    """Leave a table before it starts."""

    async def write(transaction: Transaction) -> None:
        await making.stand_up(transaction, await lock(transaction, id), person)
        await runtime.writer.tell(transaction, id, "table")

    await runtime.writer.write(write)
    await runtime.refresh([id])
    return await shown(runtime, id, person)


@router.post("/tables/{id}/start")
async def start(
    runtime: Runtime,
    person: CurrentPerson,
    starter: Starting,
    id: Id,
    given: Annotated[Start, Body(default_factory=Start)],
) -> TableShape:
    """Start the game: the host, when every chair is taken; others open what they have sealed."""

    async def write(transaction: Transaction) -> None:
        table = await lock(transaction, id)
        commitment, entropy = given.commitment, given.entropy
        await making.start(runtime.writer, transaction, table, starter, commitment, entropy)

    await runtime.writer.write(write)
    return await _perhaps_begun(runtime, id, person)


async def _perhaps_begun(runtime: ServerRuntime, id: str, person: Person) -> TableShape:
    await runtime.refresh([id])
    table = await shown(runtime, id, person)
    if table.status == "running":
        await runtime.set_going(id)
    return table


@router.post("/tables/{id}/rematch")
async def rematch(
    runtime: Runtime,
    person: CurrentPerson,
    starter: Starting,
    id: Id,
    wish: Annotated[Rematch, Body(default_factory=Rematch)],
) -> TableShape:
    """The same game again; the first who asks makes it, and against bots alone it begins."""

    async def write(transaction: Transaction) -> str:
        table = await lock(transaction, id)
        new = await making.again(runtime.writer, transaction, table, starter, wish.seal)
        await runtime.writer.tell(transaction, id, "table")
        return new

    new = await runtime.writer.write(write)
    await runtime.refresh([id])
    made = await shown(runtime, new, person)
    if made.status == "running":
        await runtime.set_going(new)
    return made


@router.post("/tables/{id}/seal")
async def set_seal(
    runtime: Runtime, person: CurrentPerson, id: Id, given: Annotated[Seal, Body()]
) -> TableShape:
    """Show the seal of what you will add to the luck of a table, before it starts."""

    async def write(transaction: Transaction) -> None:
        table = await lock(transaction, id)
        await sealing.seal(transaction, table, person, given.seat, given.seal)
        await runtime.writer.tell(transaction, id, "table")

    await runtime.writer.write(write)
    await runtime.refresh([id])
    return await shown(runtime, id, person)


@router.post("/tables/{id}/entropy")
async def add_entropy(
    runtime: Runtime, person: CurrentPerson, id: Id, given: Annotated[Entropy, Body()]
) -> TableShape:
    """Open what you have sealed, when the host has started the game."""

    async def write(transaction: Transaction) -> None:
        table = await lock(transaction, id)
        what = (given.seat, given.commitment, given.entropy)
        await making.add_entropy(runtime.writer, transaction, table, person, *what)

    await runtime.writer.write(write)
    return await _perhaps_begun(runtime, id, person)


@router.get("/invites/{token}")
async def invite(
    runtime: Runtime, person: OptionalPerson, token: Annotated[str, Path(max_length=100)]
) -> Invitation:
    """What an invite is for."""
    table, seat = invited(runtime.database.key, token)
    return Invitation(await shown(runtime, table, person), seat)


@router.get("/tables/{id}/notes")
async def notes(runtime: Runtime, person: CurrentPerson, id: Id) -> Notes:
    """Your own notes at a table."""
    await find(runtime.database, id)
    return Notes(await notes_at(runtime.database, id, person.id))


@router.put("/tables/{id}/notes")
async def keep_notes(
    runtime: Runtime, person: CurrentPerson, id: Id, given: Annotated[NotesText, Body()]
) -> Notes:
    """Keep your notes at a table."""
    await find(runtime.database, id)
    await chat.note(runtime.writer, id, person, given.text)
    return Notes(given.text)


@router.get("/tables/{id}/chat")
async def talk(
    runtime: Runtime,
    id: Id,
    before: Annotated[int | None, Field(ge=0, le=2**53)] = None,
    limit: Annotated[int, Field(ge=1, le=200)] = 50,
) -> ChatLog:
    """What was said at a table."""
    table = await find(runtime.database, id)
    return ChatLog(*await chat.lines(runtime.database, table, before, limit))
