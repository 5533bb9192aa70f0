"""A standing order as it is kept, and as its player is shown it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from theomachy.engine.decisions import Seat
from theomachy.server.showing.events import Narrator
from theomachy.server.storage.events import StoredEvent
from theomachy.server.wire.messages import Order
from theomachy.server.wire.requests import Until


class Undone(Struct, frozen=True, tag="undone"):
    """An answer was taken back."""


class NewOptions(Struct, frozen=True, tag="options"):
    """There is something to choose that there was not, by its labels."""

    labels: tuple[str, ...]


class Ending(Struct, frozen=True, tag="event"):
    """Something happened that the order stood until."""

    event: StoredEvent


Reason = Undone | NewOptions | Ending
"""Why an order has lapsed."""


class StandingOrder(Struct, omit_defaults=True):
    """What a seat answers by itself at a decision.

    `answer` is the label by which the order was given, `option` what it means: what the label
    stood for when the seat was first offered it. `offered` is all it could answer when it was
    first asked; `ended` is why the order has lapsed.
    """

    decision: str
    answer: str
    until: Until
    option: Any = None
    offered: tuple[Any, ...] | None = None
    ended: Reason | None = None


def order_shape(order: StandingOrder, title: str, narrator: Narrator, seat: Seat) -> Order:
    """An order, at the decision of that title, as the player of its seat is shown it."""
    ended = None if order.ended is None else _sentence(order.ended, narrator, seat)
    return Order(order.decision, title, order.answer, order.until, ended)


def _sentence(reason: Reason, narrator: Narrator, seat: Seat) -> str:
    match reason:
        case Undone():
            return "An answer was taken back."
        case NewOptions(labels):
            return _now_possible(labels)
        case Ending(stored):
            sentence = narrator.sentence(stored.event(), seat)
            return sentence or "Something happened that this order was waiting for."


def _now_possible(labels: Sequence[str]) -> str:
    """What a seat is offered that it was not when it left its order."""
    if len(labels) > 2:
        return f"You can now {labels[0]}, and {len(labels) - 1} other things."
    return f"You can now {' or '.join(labels)}."
