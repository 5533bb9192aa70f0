"""The things on the table in words, as a seat is told of them."""

from __future__ import annotations

from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.engine.things import things_of
from theomachy.engine.views import Views
from theomachy.server.wire.messages import Things, ThingShape


def things(views: Views[Any], seat: Seat | None, re: int | None = None) -> Things:
    """Everything that a seat (None: a spectator) is shown of a position, in words."""
    found = things_of(views.game, views.sight(seat), seat, views.json(seat))
    shapes = [
        ThingShape(each.element, each.name, each.kind, each.rule, each.now)
        for each in found.values()
    ]
    return Things(re, seat, shapes)
