"""Events as they are stored: as data. They are put into words where they are shown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from theomachy.engine.events import Event


class StoredEvent(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event: what everybody may know, and what only the seats in `to` may."""

    kind: str
    rule: str
    data: Mapping[str, Any]
    secret: Mapping[str, Any] = {}
    to: tuple[int, ...] = ()

    @classmethod
    def of(cls, event: Event) -> StoredEvent:
        return cls(event.kind, event.rule, event.data, event.secret, event.to)

    def event(self) -> Event:
        return Event(self.kind, self.rule, _frozen(self.data), _frozen(self.secret), self.to)


_read = msgspec.json.Decoder(list[StoredEvent]).decode


def events_written(events: Sequence[Event]) -> str:
    """Events as JSON."""
    return msgspec.json.encode([StoredEvent.of(event) for event in events]).decode()


def events_read(written: str) -> list[Event]:
    """Events from JSON."""
    return [stored.event() for stored in _read(written)]


def _frozen(value: Any) -> Any:
    """A value out of JSON, with its lists made tuples again."""
    if isinstance(value, list):
        return tuple(map(_frozen, value))
    if isinstance(value, dict):
        return {name: _frozen(each) for name, each in value.items()}
    return value
