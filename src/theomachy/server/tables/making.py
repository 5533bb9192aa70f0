"""Tables before and at their start: made, joined, left, started, played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from theomachy.engine.codec import canonical, decode
from theomachy.engine.committed import new_secret
from theomachy.engine.game import Game, game
from theomachy.server.bots.levels import LEVELS
from theomachy.server.clock import now
from theomachy.server.errors import Refused
from theomachy.server.ids import new_id
from theomachy.server.records.match import begin
from theomachy.server.storage import entries, seats, tables
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.people import Person
from theomachy.server.storage.stored import Chair, StoredTable
from theomachy.server.storage.tables import find
from theomachy.server.storage.writer import Writer
from theomachy.server.tables import sealing
from theomachy.server.tables.quotas import Starter, admit
from theomachy.server.tables.shaping import check_open, free_chairs


@dataclass(slots=True)
class Wish:
    """What somebody wants in a chair."""

    kind: str
    level: str | None = None
    name: str | None = None


@dataclass(slots=True)
class Plan:
    """A table to be made. `start`: the position where it starts, if not at the beginning.

    `coach`: whether the coach may be asked though several people play.
    """

    game: Game[Any]
    wishes: Sequence[Wish]
    preset: str
    options: dict[str, Any]
    pace: str = "live"
    late: str = "claim"
    public: bool = True
    coach: bool = False
    start: str | None = None
    origin: tuple[str, int] | None = None


def planned(name: str, wishes: Sequence[Wish], preset: str | None, options: dict[str, Any]) -> Plan:
    """A plan that the game allows."""
    played = game(name)
    players = played.seats(len(wishes))
    settings = played.settings
    chosen = settings.as_dict(settings.read(options, players, preset))
    if sum(wish.kind == "you" for wish in wishes) > 1:
        raise Refused("bad_option", "You can take only one seat. Others can share your screen.")
    return Plan(played, wishes, preset or settings.default_preset, chosen)


async def make(transaction: Transaction, plan: Plan, host: Person) -> str:
    """Make a table; its id comes back."""
    id, at = new_id(), now()
    table = StoredTable(
        id=id,
        game_name=plan.game.name,
        kind="game",
        status="open",
        pace=plan.pace,
        late=plan.late,
        public=plan.public,
        coach=plan.coach,
        preset=plan.preset,
        options=plan.options,
        host=host.id,
        created=at,
        since=at,
        luck_secret=new_secret().hex(),
        start=plan.start,
        from_table=plan.origin[0] if plan.origin else None,
        from_moment=plan.origin[1] if plan.origin else None,
        chairs=[_chair(seat, wish, host) for seat, wish in enumerate(plan.wishes)],
    )
    await tables.add(transaction, table)
    return id


def _chair(seat: int, wish: Wish, host: Person) -> Chair:
    match wish.kind:
        case "you":
            return Chair(seat, "person", host.id, wish.name or host.name)
        case "hotseat":
            return Chair(seat, "hotseat", host.id, wish.name or f"Player {seat + 1}")
        case "bot":
            level = LEVELS[wish.level or "adept"]
            return Chair(seat, "bot", None, level.title, level.name)
    return Chair(seat, wish.kind, None, wish.name or "")


async def sit(
    transaction: Transaction,
    table: StoredTable,
    person: Person,
    seat: int | None,
    invited_to: int | None,
    name: str | None,
) -> None:
    """Take a chair: the one named, that of the invite, or the first that is free."""
    check_open(table)
    if table.seats_of(person):
        raise Refused("wrong_state", "You already have a seat at this table.")
    if seat is None:
        seat = invited_to
    if seat is None:
        seat = next((chair.seat for chair in table.chairs if chair.kind == "open"), None)
    if seat is None:
        raise Refused("wrong_state", "No seat is free at this table.")
    chair = _chair_at(table, seat)
    if chair.kind == "link" and seat != invited_to and table.host != person.id:
        raise Refused("not_yours", "That seat is reserved for the person who has its link.")
    if chair.kind not in ("open", "link"):
        raise Refused("wrong_state", "That seat is taken.")
    await seats.sit(transaction, table.id, seat, person.id, name or person.name)


def _chair_at(table: StoredTable, seat: int) -> Chair:
    if not 0 <= seat < len(table.chairs):
        raise Refused("not_found", "This table has no such seat.")
    return table.chairs[seat]


async def stand_up(transaction: Transaction, table: StoredTable, person: Person) -> None:
    """Leave before the start: the chairs are free again."""
    check_open(table)
    if not table.seats_of(person):
        raise Refused("not_yours", "You have no seat at this table.")
    await seats.stand_up(transaction, table.id, person.id)
    await sealing.stop_starting(transaction, table)


async def start(
    writer: Writer,
    transaction: Transaction,
    table: StoredTable,
    starter: Starter,
    commitment: str | None = None,
    entropy: str | None = None,
) -> None:
    """The host starts: what the others have sealed is opened, and the game begins.

    It begins at once if there is nothing to open, or nobody has in time.
    """
    person = starter.person
    check_open(table)
    if table.host != person.id:
        raise Refused("not_yours", "Only the host can start the game.")
    if free_chairs(table.chairs):
        raise Refused("wrong_state", "A seat is still free.")
    await admit(transaction, table, starter)
    if entropy is not None:
        table = await sealing.open_seal(transaction, table, person, None, commitment, entropy)
    await _go_on(writer, transaction, table)


async def add_entropy(
    writer: Writer,
    transaction: Transaction,
    table: StoredTable,
    person: Person,
    seat: int,
    commitment: str,
    entropy: str,
) -> None:
    """Open what a seat has sealed, now that the host has started; the last one begins the game."""
    check_open(table)
    if table.starting is None:
        raise Refused("wrong_state", "Entropy stays sealed until the host starts the game.")
    table = await sealing.open_seal(transaction, table, person, seat, commitment, entropy)
    await _go_on(writer, transaction, table)


async def _go_on(writer: Writer, transaction: Transaction, table: StoredTable) -> None:
    if sealing.must_wait(table):
        await sealing.wait(transaction, table)
        await writer.tell(transaction, table.id, "table")
    else:
        await _begin(writer, transaction, table)


async def _begin(writer: Writer, transaction: Transaction, table: StoredTable) -> None:
    """Promise the luck, set the game up, and let it begin."""
    played = table.game
    position = None
    if table.start is not None:
        position = decode(played, msgspec.json.decode(table.start))
    names, luck = [chair.name for chair in table.chairs], table.luck()
    step = begin(table.id, played, table.options, luck, names, table.bots, position)
    header = canonical(luck.header).decode()
    if not await tables.begin(transaction, table.id, step.summary, header, table.commitment):
        raise Refused("wrong_state", "The game has already started.")
    await entries.add(transaction, step.entries, [step.snapshot] if step.snapshot else [])
    await writer.tell(transaction, table.id, "table")


async def again(
    writer: Writer,
    transaction: Transaction,
    table: StoredTable,
    starter: Starter,
    seal: str | None = None,
) -> str:
    """The rematch of a table, made by the first who asks; people sit where they sat.

    It begins at once if nobody else has to come: the others are bots, or at the same screen. But
    those who add to the luck start it, after they were shown what they add to.
    """
    person = starter.person
    if table.status != "finished" or table.is_replay:
        raise Refused("wrong_state", "A rematch is possible when the game is over.")
    if not table.seats_of(person) and table.host != person.id:
        raise Refused("not_yours", "Only those who played can ask for a rematch.")
    if table.rematch:
        return table.rematch
    bots = [chair.kind == "bot" and chair.person is None for chair in table.chairs]
    wishes = [
        Wish("bot", chair.level) if bot else Wish("open") for chair, bot in zip(table.chairs, bots)
    ]
    plan = Plan(table.game, wishes, table.preset, table.options)
    plan.pace, plan.late, plan.public = table.pace, table.late, table.public
    plan.coach = table.coach
    id = await make(transaction, plan, person)
    for chair, bot in zip(table.chairs, bots):
        if not bot:
            kind = "person" if chair.kind == "bot" else chair.kind
            await seats.sit(transaction, id, chair.seat, chair.person, chair.name, kind)
    await tables.set_rematch(transaction, table.id, id)
    made = await find(transaction, id)
    if seal is not None:
        await sealing.seal(transaction, made, person, None, seal)
    elif all(bot or chair.person == person.id for chair, bot in zip(table.chairs, bots)):
        await start(writer, transaction, made, starter)
    return id
