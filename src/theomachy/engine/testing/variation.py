"""Over many re-deals every unknown that is not determined varies.

The game is not trusted to say which unknowns are not determined: where the true position and its
proven twins differ, the rules themselves have shown that a viewer cannot know.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from theomachy.engine.positions import Position, plain_fields
from theomachy.engine.testing.laws import LawBroken, short
from theomachy.engine.testing.moments import Inquiry, Moment, name_of
from theomachy.engine.testing.twins import Twins
from theomachy.engine.views import redeal

ENOUGH = 3000
"""Maximum re-deals before an unknown counts as constant. Usually a few are enough."""

Slot = tuple[Any, ...]
"""The place of an unknown: the name of a field, then indexes and keys in it."""


def check_redeal(inquiry: Inquiry, moment: Moment, twins: Twins) -> None:
    """Slots that differ between the true position and its twins vary over re-deals."""
    for viewer, proven in twins.proven.items():
        seen = moment.glimpse(viewer).sight
        constant = undetermined(moment.g, seen, proven)
        first: dict[Slot, Any] = {}
        for _ in range(ENOUGH):
            if not constant:
                break
            dealt = redeal(inquiry.game, seen, inquiry.rng)
            inquiry.views += 1
            constant = {
                slot
                for slot in constant
                if first.setdefault(slot, value := _at(dealt, slot)) == value
            }
        for slot in sorted(constant, key=repr):
            where = ".".join(map(str, slot))
            raise LawBroken(
                "redeal",
                f"As far as {name_of(viewer)} knows {where} can differ, but every re-deal makes "
                f"it {short(first[slot])}.",
            )


def undetermined(g: Position, seen: Position, twins: Sequence[Position]) -> set[Slot]:
    """Slots that the viewer does not know and that differ in at least two twins and half of them.

    One twin would be proof enough; asking for two leaves out slots that are almost always the same.
    """
    counts: dict[Slot, int] = {}
    for name in plain_fields(type(g)):
        true = _plain(getattr(g, name))
        if name == "given" or _plain(getattr(seen, name)) == true:
            continue
        for twin in twins:
            for slot in _differences(true, _plain(getattr(twin, name)), (name,)):
                counts[slot] = counts.get(slot, 0) + 1
    return {slot for slot, count in counts.items() if count >= max(2, len(twins) / 2)}


def _differences(one: Any, other: Any, slot: Slot) -> Iterator[Slot]:
    if isinstance(one, Mapping) and isinstance(other, Mapping) and one.keys() == other.keys():
        for key in one:
            yield from _differences(one[key], other[key], (*slot, key))
    elif _is_row(one) and _is_row(other) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other)):
            yield from _differences(left, right, (*slot, place))
    elif one != other:
        yield slot


def _at(g: Position, slot: Slot) -> Any:
    value = _plain(getattr(g, slot[0]))
    for key in slot[1:]:
        try:
            value = value[key]
        except (IndexError, KeyError, TypeError):
            return None  # another shape is another value
    return value


def _is_row(value: Any) -> bool:
    return isinstance(value, list | tuple)


def _plain(value: Any) -> Any:
    """A field as the codec would write it."""
    if hasattr(value, "to_plain"):
        return value.to_plain()
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: getattr(value, each.name) for each in fields(value)}
    return value
