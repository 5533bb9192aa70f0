"""Standing orders: what a seat answers by itself at a decision, until something changes for it.

They are nobody else's business. An order is obeyed after the same wait as a bot's answer to a
question that comes from hidden cards, so that the time an answer takes says nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import TYPE_CHECKING, Any

import msgspec

from theomachy.engine.changes import Change
from theomachy.engine.codec import freeze
from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.kernel import waiting
from theomachy.engine.views import sight
from theomachy.server.errors import Refused
from theomachy.server.play import waits
from theomachy.server.play.standing import (
    Ending,
    NewOptions,
    Reason,
    StandingOrder,
    Undone,
    order_shape,
)
from theomachy.server.storage import orders as stored
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.events import StoredEvent
from theomachy.server.storage.steps import OrderRow, Step
from theomachy.server.storage.stored import PEOPLE_KINDS
from theomachy.server.wire.messages import Order, OrdersShape
from theomachy.server.wire.requests import Saying

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable

_LOG = logging.getLogger("theomachy.server")
MOST = 20
"""Maximum standing orders per seat."""

_read = msgspec.json.Decoder(StandingOrder).decode


async def read_orders(database: Database, table: str) -> dict[Seat, dict[str, StandingOrder]]:
    """The orders of all seats, by the name of the decision."""
    found: dict[Seat, dict[str, StandingOrder]] = {}
    for row in await stored.of_table(database, table):
        order = found.setdefault(row.seat, {})[row.decision] = _read(row.given)
        order.option, order.offered = freeze(order.option), freeze(order.offered)
    return found


async def reload(live: LiveTable) -> None:
    """Another process has written orders down."""
    async with live.held():
        live.orders = await read_orders(live.runtime.database, live.table.id)
        live.go_on()


# giving them


async def give(
    live: LiveTable, seat: Seat | None, order: StandingOrder, answer: str | None
) -> None:
    """Leave an order for a decision in place of the one before; none if there is no answer."""
    async with live.held():
        match = live.in_play()
        if seat is None:
            raise Refused("not_yours", "You are only watching this table.")
        if match.table.over:
            raise Refused("wrong_state", "The game is over.")
        if order.decision not in _names(match.game):
            raise Refused("bad_request", f"This game has no decision called {order.decision!r}.")
        mine = live.orders.get(seat, {})
        if answer is None:
            await drop(live, seat, [order.decision])
            return
        if len(orders_of(live, seat)) >= MOST and order.decision not in mine:
            raise Refused("too_many", f"A seat can have at most {MOST} standing orders.")
        order.answer = answer
        decision = match.table.decision
        if decision is not None and decision.name == order.decision:
            _heed(live, seat, order)
        await _keep(live, seat, order)
        live.go_on()


def _names(game: Game[Any]) -> set[str]:
    return {step.title for kind in game.procedures for step in kind.steps if step.ask is not None}


async def _keep(live: LiveTable, seat: Seat, *kept: StandingOrder) -> None:
    """Write orders down in place of those that were given for the same decisions."""
    rows = [_row(live, seat, order) for order in kept]

    async def write(transaction: Transaction) -> None:
        await stored.replace(transaction, rows)
        await live.runtime.writer.tell(transaction, live.table.id, "orders")

    await live.runtime.writer.write(write)
    live.orders.setdefault(seat, {}).update({order.decision: order for order in kept})
    tell_orders(live, seat)


def _row(live: LiveTable, seat: Seat, order: StandingOrder) -> OrderRow:
    given = msgspec.json.encode(order).decode()
    return OrderRow(live.table.id, seat, order.decision, given)


def _ended(live: LiveTable, seat: Seat, reasons: Mapping[str, Reason]) -> list[StandingOrder]:
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

        async def write(transaction: Transaction) -> None:
            await stored.forget(transaction, live.table.id, seat, gone)
            await live.runtime.writer.tell(transaction, live.table.id, "orders")

        await live.runtime.writer.write(write)
        for name in gone:
            mine.pop(name, None)
    tell_orders(live, seat)


def tell_orders(live: LiveTable, seat: Seat) -> None:
    """Tell the player of a seat which orders stand."""
    for socket in list(live.sockets):
        if socket.seat == seat and seat in socket.seats:
            socket.send(orders_shape(live, seat))


def orders_shape(live: LiveTable, seat: Seat) -> OrdersShape:
    """The orders of a seat as its player is shown them."""
    match = live.in_play()
    titles = {row.step.title: row.title for row in match.game.decisions}

    def shown(orders: Sequence[StandingOrder]) -> list[Order]:
        return [
            order_shape(order, titles[order.decision], match.narrator, seat) for order in orders
        ]

    return OrdersShape(seat, shown(orders_of(live, seat)), shown(lapsed_of(live, seat)))


def orders_of(live: LiveTable, seat: Seat) -> list[StandingOrder]:
    """The orders that stand."""
    return [order for order in live.orders.get(seat, {}).values() if order.ended is None]


def lapsed_of(live: LiveTable, seat: Seat) -> list[StandingOrder]:
    """The orders that no longer stand, for reasons their player may not have seen."""
    return [order for order in live.orders.get(seat, {}).values() if order.ended is not None]


# what a step does to them: written with it, so that neither is ever without the other


@dataclass(frozen=True, slots=True)
class Changes:
    """The orders that lapse with a step, and those that are forgotten, by seat."""

    ended: dict[Seat, list[StandingOrder]] = field(default_factory=dict)
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


def after_answer(live: LiveTable, by: Seat, change: Change, in_person: bool) -> Changes:
    """Orders lapse that stood until something happened which now has, by that seat's answer.

    A player who answers in person has seen why orders have lapsed before.
    """
    own = [each.events[0] for each in change.entries if each.events and each.entry.get("by") == by]
    seen = [order.decision for order in lapsed_of(live, by)] if in_person else []
    ended: dict[Seat, list[StandingOrder]] = {}
    for seat in live.orders:
        reasons: dict[str, Reason] = {}
        for order in orders_of(live, seat):
            known = own if seat == by else ()
            ending = [event for event in change.events if _ends(order, event, seat, known)]
            if ending:
                reasons[order.decision] = Ending(StoredEvent.of(ending[0]))
        if reasons:
            ended[seat] = _ended(live, seat, reasons)
    return Changes(ended, {by: seen} if seen else {})


def after_undo(live: LiveTable, change: Change) -> Changes:
    """Those who are asked again decide by themselves: an order for when there is a choice ends."""
    ended: dict[Seat, list[StandingOrder]] = {}
    for seat in waiting(change.position):
        order = _for(live, seat, change.position.decision)
        if order is not None and not order.until.only:
            ended[seat] = _ended(live, seat, {order.decision: Undone()})
    return Changes(ended)


def answers_again(live: LiveTable, seat: Seat, position: Any) -> bool:
    """Whether an order would answer for a seat by itself, if the game went back to there."""
    order = _for(live, seat, position.decision)
    only = order is not None and order.until.only
    return only and len(position.decision.options_for(seat)) == 1


# obeying them


def wake(live: LiveTable) -> None:
    """Let the orders of the seats that are asked be obeyed."""
    match = live.match
    if live.unread or match is None or match.table.decision is None:
        return
    waits.open_at(live)
    for seat in match.table.waiting:
        asked = (match.version, seat)
        is_person = live.table.chairs[seat].kind in PEOPLE_KINDS
        order = _standing(live, seat, match.version)
        busy = asked in live.thinking or asked in live.holding
        if is_person and order is not None and not busy:
            live.thinking.add(asked)
            live.run(_obey(live, seat, match.version, monotonic()))


async def hold(live: LiveTable, seat: Seat | None, version: int) -> None:
    """A player thinks for themselves: no order answers for the seat at this version."""
    async with live.held():
        _, seat = live.asked(seat, version)
        waits.open_at(live)
        live.holding.add((version, seat))


async def _obey(live: LiveTable, seat: Seat, version: int, began: float) -> None:
    try:
        async with live.held():
            order = _standing(live, seat, version)
            if order is None:
                return
            if _heed(live, seat, order):  # it was given before the seat was asked, or offered that
                await _keep(live, seat, order)
            fresh = [
                label
                for label, option in labelled(live, seat).items()
                if option not in (order.offered or ())
            ]
            if order.until.only and len(live.in_play().table.options(seat)) > 1:
                return  # there is a choice: the order stands for when there is none
            if order.until.options and fresh:
                await _keep(
                    live, seat, *_ended(live, seat, {order.decision: NewOptions(tuple(fresh))})
                )
                return
        await waits.wait(live, seat, began)
        async with live.held():
            order = _standing(live, seat, version)
            if order is None or (version, seat) in live.holding:
                return
            if order.option in live.in_play().table.options(seat):
                await live.take(seat, [order.option], version)
    except (Refused, Unavailable):
        pass  # the table has gone on without it, or tries again when its records can be reached
    except Exception:
        _LOG.exception("An order at the table %s could not be obeyed.", live.table.id)
    finally:
        live.thinking.discard((version, seat))


def _standing(live: LiveTable, seat: Seat, version: int) -> StandingOrder | None:
    """The order for what a seat is asked, if it still is."""
    match = live.match
    if match is None or match.version != version or seat not in match.table.waiting:
        return None
    return _for(live, seat, match.table.decision)


def _for(live: LiveTable, seat: Seat, decision: Decision | None) -> StandingOrder | None:
    """The order of a seat for a decision."""
    name = decision.name if decision else None
    return next((order for order in orders_of(live, seat) if order.decision == name), None)


def labelled(live: LiveTable, seat: Seat) -> dict[str, Option]:
    """What a seat may answer now, by its label."""
    match = live.in_play()
    seen = sight(match.game, match.position, seat)
    label = match.game.wording.option
    return {label(seen, option): option for option in match.table.options(seat)}


def _heed(live: LiveTable, seat: Seat, order: StandingOrder) -> bool:
    """Note which option an order means, and what there is beside it; whether that is new."""
    options = labelled(live, seat)
    before = order.option, order.offered
    if order.option is None:
        order.option = options.get(order.answer)
    if order.offered is None:
        order.offered = tuple(options.values()) or None
    return before != (order.option, order.offered)


def _ends(order: StandingOrder, event: Event, seat: Seat, own: Sequence[Event]) -> bool:
    """Whether an event ends an order; what a seat answers itself (`own`) does not."""
    until = order.until
    is_own_answer = any(event is each for each in own)
    return (
        event.kind in until.events
        or (event.kind in until.about_me and _is_about(event, seat) and not is_own_answer)
        or any(_says(event, seat, saying) for saying in until.saying)
    )


def _is_about(event: Event, seat: Seat) -> bool:
    """Whether an event names a seat, as far as that seat may know."""
    data = _known(event, seat)
    return any(data.get(role) == seat for role in ("seat", "on", "to", "by"))


def _says(event: Event, seat: Seat, saying: Saying) -> bool:
    """Whether an event says what an order waits for, as far as its seat may know."""
    data = _known(event, seat)
    return event.kind == saying.event and all(
        data.get(name) in values for name, values in saying.data.items()
    )


def _known(event: Event, seat: Seat) -> Mapping[str, Any]:
    return {**event.data, **event.secret} if seat in event.to else event.data
