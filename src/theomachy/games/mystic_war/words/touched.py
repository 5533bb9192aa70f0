"""The things on the table that an event of Mystic War touched, so that the table can light them."""

from __future__ import annotations

from collections.abc import Mapping

from theomachy.engine.events import Event
from theomachy.kit import touched as kit

_DISCARDED = ("discard", "spent")


def touched(event: Event) -> tuple[str, ...]:
    """Resources, cards that lie open, and seats, by what the event names."""
    data = event.data
    on = data.get("to", data.get("seat", -1))
    resource = data.get("resource", "")
    resources = (f"resource:{on},{resource}",) if resource and on >= 0 else ()
    pile = ("discards",) if event.kind in _DISCARDED else ()
    return (*resources, *pile, *kit.touched(data, _NAMED))


_NAMED: Mapping[str, kit.Naming] = {
    "deity": kit.of("deity"),
    "victim": kit.of("pile"),
    "to": kit.of_seat,
    "on": kit.of_seat,
    "seat": kit.of_seat,
    "owner": kit.of_seat,
    "seats": kit.of_seats,
    "declared": kit.of_seats,
}
