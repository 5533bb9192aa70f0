"""Standing orders: what a seat answers by itself at a decision, until something changes for it.

They are nobody else's business. An order is obeyed after the same wait as a bot's answer to a
question that comes from hidden cards, so that the time an answer takes says nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from theomachy.engine.decisions import Choose, Decision, Option, Seat, Together
from theomachy.engine.game import Game
from theomachy.engine.views import sight
from theomachy.server.errors import Refused
from theomachy.server.play.match import Told
from theomachy.server.play.messages import Order, OrdersShape
from theomachy.server.play.requests import Saying
from theomachy.server.play.showing import events_of
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Database
from theomachy.server.storage.schema import ORDERS
from theomachy.server.storage.writer import Step
from theomachy.server.tables.rows import PEOPLE_KINDS

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

_LOG = logging.getLogger("theomachy.server")
MOST = 20
"""So many orders a seat may leave."""

_read = msgspec.json.Decoder(Order).decode


async def read_orders(database: Database, table: str) -> dict[Seat, dict[str, Order]]:
    """The orders of all seats, by the name of the decision."""
    rows = await database.rows(select(ORDERS).where(ORDERS.c.table == table))
    found: dict[Seat, dict[str, Order]] = {}
    for row in rows:
        found.setdefault(row.seat, {})[row.decision] = _read(row.given)
    return found


async def reload(live: LiveTable) -> None:
    """Another process has written orders down."""
    async with live.held():
        live.orders = await read_orders(live.house.database, live.table.id)
        live.house.bots_at(live)


def comes_from_hidden_cards(decision: Decision | None) -> bool:
    """Whether what a seat may answer is its secret: how long it takes must not tell."""
    return type(decision) is Together or (type(decision) is Choose and decision.anyway)


async def wait(live: LiveTable, began: float) -> None:
    """Wait until whole waits have passed since a decision was opened, at least one."""
    step = live.house.config.wait
    if step > 0:
        await asyncio.sleep(step - (monotonic() - began) % step)


# giving them


async def give(live: LiveTable, seat: Seat | None, order: Order, answer: str | None) -> None:
    """Leave an order for a decision in place of the one before; none if there is no answer."""
    async with live.held():
        match = live.in_play()
        if seat is None:
            raise Refused("not_yours", "You are watching: no seat here is yours to play.")
        if match.table.over:
            raise Refused("wrong_state", "The game is over.")
        if order.decision not in _names(match.game):
            raise Refused("bad_request", f"{order.decision!r} is no decision of this game.")
        mine = live.orders.get(seat, {})
        if answer is None:
            await drop(live, seat, [order.decision])
            return
        if len(orders_of(live, seat)) >= MOST and order.decision not in mine:
            raise Refused("too_many", f"A seat may leave {MOST} orders.")
        order.answer = answer
        decision = match.table.decision
        if decision is not None and decision.name == order.decision:
            order.offered = labels(live, seat) or None
        await _keep(live, seat, order)
        live.house.bots_at(live)


def _names(game: Game[Any]) -> set[str]:
    return {step.title for kind in game.procedures for step in kind.steps if step.ask is not None}


async def _keep(live: LiveTable, seat: Seat, *kept: Order) -> None:
    """Write orders down in place of those that were given for the same decisions."""
    where = _where(live, seat, [order.decision for order in kept])
    rows = [_row(live, seat, order) for order in kept]

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(ORDERS.delete().where(*where))
        await connection.execute(ORDERS.insert(), rows)
        await live.house.writer.tell(connection, live.table.id, "orders")

    await live.house.writer.write(write)
    live.orders.setdefault(seat, {}).update({order.decision: order for order in kept})
    tell_orders(live, seat)


def _row(live: LiveTable, seat: Seat, order: Order) -> dict[str, Any]:
    return {
        "table": live.table.id,
        "seat": seat,
        "decision": order.decision,
        "given": msgspec.json.encode(order).decode(),
    }


def _where(live: LiveTable, seat: Seat, decisions: Sequence[str]) -> list[Any]:
    return [
        ORDERS.c.table == live.table.id,
        ORDERS.c.seat == seat,
        ORDERS.c.decision.in_(decisions),
    ]


def _ended(live: LiveTable, seat: Seat, reasons: Mapping[str, str]) -> list[Order]:
    """Orders that lapse, each for a reason.

    What was ordered alike at several decisions is one order to who gave it, and ends as one.
    """
    mine = live.orders[seat]
    ended = {
        order.decision: msgspec.structs.replace(order, ended=reason)
        for order in orders_of(live, seat)
        for name, reason in reasons.items()
        if (order.answer, order.until) == (mine[name].answer, mine[name].until)
    }
    return list(ended.values())


async def drop(live: LiveTable, seat: Seat, decisions: Sequence[str]) -> None:
    """Orders have been withdrawn."""
    mine = live.orders.get(seat, {})
    gone = [name for name in decisions if name in mine]
    if gone:

        async def write(connection: AsyncConnection) -> None:
            await connection.execute(ORDERS.delete().where(*_where(live, seat, gone)))
            await live.house.writer.tell(connection, live.table.id, "orders")

        await live.house.writer.write(write)
        for name in gone:
            mine.pop(name, None)
    tell_orders(live, seat)


def tell_orders(live: LiveTable, seat: Seat) -> None:
    """Tell the player of a seat which orders stand."""
    for socket in list(live.sockets):
        if socket.seat == seat and seat in socket.seats:
            socket.send(OrdersShape(seat, orders_of(live, seat), lapsed_of(live, seat)))


def orders_of(live: LiveTable, seat: Seat) -> list[Order]:
    """The orders that stand."""
    return [order for order in live.orders.get(seat, {}).values() if order.ended is None]


def lapsed_of(live: LiveTable, seat: Seat) -> list[Order]:
    """The orders that stand no more, for reasons their player may not have seen."""
    return [order for order in live.orders.get(seat, {}).values() if order.ended is not None]


# what a step does to them: written with it, so that neither is ever without the other


@dataclass(frozen=True, slots=True)
class Changes:
    """The orders that lapse with a step, and those that are forgotten, by seat."""

    ended: dict[Seat, list[Order]] = field(default_factory=dict)
    forgotten: dict[Seat, list[str]] = field(default_factory=dict)

    def join(self, live: LiveTable, step: Step) -> None:
        """Let the step write them down."""
        for seat, ended in self.ended.items():
            step.orders += [_row(live, seat, order) for order in ended]
            step.forgotten += [(seat, order.decision) for order in ended]
        for seat, names in self.forgotten.items():
            step.forgotten += [(seat, name) for name in names]

    def show(self, live: LiveTable) -> None:
        """The step is durable: their seats are told, and nobody else."""
        for seat, names in self.forgotten.items():
            for name in names:
                live.orders.get(seat, {}).pop(name, None)
        for seat, ended in self.ended.items():
            live.orders.setdefault(seat, {}).update({order.decision: order for order in ended})
        for seat in {**self.ended, **self.forgotten}:
            tell_orders(live, seat)


def after_answer(
    live: LiveTable, by: Seat, told: Sequence[tuple[int, Sequence[Told]]], in_person: bool
) -> Changes:
    """Orders lapse that stood until something happened which now has, by that seat's answer.

    A player who answers in person has seen why orders have lapsed before.
    """
    seen = [order.decision for order in lapsed_of(live, by)] if in_person else []
    events = [event for _, happened in told for event in happened]
    ended: dict[Seat, list[Order]] = {}
    for seat in live.orders:
        reasons: dict[str, str] = {}
        for order in orders_of(live, seat):
            ending = [event for event in events if _ends(order, event, seat, by, events)]
            if ending:
                reasons[order.decision] = _sentence(ending[0], seat)
        if reasons:
            ended[seat] = _ended(live, seat, reasons)
    return Changes(ended, {by: seen} if seen else {})


def after_undo(live: LiveTable) -> Changes:
    """Those who are asked again decide by themselves."""
    match = live.in_play()
    ended: dict[Seat, list[Order]] = {}
    for seat in match.table.waiting:
        order = _standing(live, seat, match.version)
        if order is not None:
            ended[seat] = _ended(live, seat, {order.decision: "An answer was taken back."})
    return Changes(ended)


# obeying them


def wake(live: LiveTable) -> None:
    """Let the orders of the seats that are asked be obeyed."""
    match = live.match
    if live.unread or match is None or match.table.decision is None:
        return
    for seat in match.table.waiting:
        asked = (match.version, seat)
        is_person = live.table.chairs[seat].kind in PEOPLE_KINDS
        order = _standing(live, seat, match.version)
        if is_person and order is not None and asked not in live.thinking:
            live.thinking.add(asked)
            live.run(_obey(live, seat, match.version, monotonic()))


async def _obey(live: LiveTable, seat: Seat, version: int, began: float) -> None:
    try:
        async with live.held():
            order = _standing(live, seat, version)
            if order is None:
                return
            offered = labels(live, seat)
            fresh = [label for label in offered if label not in (order.offered or offered)]
            if order.until.options and fresh:
                await _keep(live, seat, *_ended(live, seat, {order.decision: _now_possible(fresh)}))
                return
            if order.offered is None:  # it was given before the seat was asked
                order.offered = offered
                await _keep(live, seat, order)
        await wait(live, began)
        async with live.held():
            order = _standing(live, seat, version)
            option = _option(live, seat, order.answer) if order else None
            if option is not None:
                await live.take(seat, option, version)
    except (Refused, Unavailable):
        pass  # the table has gone on without it, or tries again when its records can be reached
    except Exception:
        _LOG.exception("An order at the table %s could not be obeyed.", live.table.id)
    finally:
        live.thinking.discard((version, seat))


def _standing(live: LiveTable, seat: Seat, version: int) -> Order | None:
    """The order for what a seat is asked, if it still is."""
    match = live.match
    if match is None or match.version != version or seat not in match.table.waiting:
        return None
    name = match.table.decision.name if match.table.decision else None
    return next((order for order in orders_of(live, seat) if order.decision == name), None)


def _now_possible(fresh: Sequence[str]) -> str:
    """What a seat is offered that it was not when it left its order."""
    if len(fresh) > 2:
        return f"You can now {fresh[0]}, and {len(fresh) - 1} other things."
    return f"You can now {' or '.join(fresh)}."


def labels(live: LiveTable, seat: Seat) -> list[str]:
    """What a seat may answer now, in words."""
    match = live.in_play()
    seen = sight(match.game, match.position, seat)
    return [match.game.wording.option(seen, option) for option in match.table.options(seat)]


def _option(live: LiveTable, seat: Seat, answer: str) -> Option | None:
    """The option that an order names, if it is offered."""
    named = labels(live, seat)
    return live.in_play().table.options(seat)[named.index(answer)] if answer in named else None


def _ends(order: Order, event: Told, seat: Seat, by: Seat, events: Sequence[Told]) -> bool:
    """Whether an event ends an order; what a seat answers itself is no news about it."""
    until = order.until
    is_own_answer = by == seat and event is events[0]
    return (
        event.kind in until.events
        or (event.kind in until.about_me and _is_about(event, seat) and not is_own_answer)
        or any(_says(event, seat, saying) for saying in until.saying)
    )


def _sentence(event: Told, seat: Seat) -> str:
    """An event as its seat is told it in the log."""
    (shown,) = events_of([event], 0, seat)
    return shown.text or "Something has happened that it stood until."


def _is_about(event: Told, seat: Seat) -> bool:
    """Whether an event names a seat, as far as that seat may know."""
    data = _known(event, seat)
    return any(data.get(role) == seat for role in ("seat", "on", "to", "by"))


def _says(event: Told, seat: Seat, saying: Saying) -> bool:
    """Whether an event says what an order waits for, as far as its seat may know."""
    data = _known(event, seat)
    return event.kind == saying.event and all(
        data.get(name) in values for name, values in saying.data.items()
    )


def _known(event: Told, seat: Seat) -> Mapping[str, Any]:
    return {**event.data, **event.secret} if seat in event.to else event.data
