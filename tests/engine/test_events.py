"""Events: what everybody may know, and what only some."""

from __future__ import annotations

from theomachy.engine.events import Event

WHISPER = Event("draw", "OM-10", {"seat": 1}, {"bird": "b01"}, (1, 2))


def test_a_public_event_is_the_same_for_all() -> None:
    event = Event("dice", "OM-5", {"dice": (1, 2)})
    assert event.seen_by(0) is event
    assert event.seen_by(None) is event


def test_those_it_is_meant_for_hear_the_secret_part() -> None:
    for seat in (1, 2):
        assert WHISPER.seen_by(seat) == Event("draw", "OM-10", {"seat": 1, "bird": "b01"})


def test_all_others_hear_the_public_part_and_not_even_for_whom_the_rest_is() -> None:
    for viewer in (0, 3, None):
        assert WHISPER.seen_by(viewer) == Event("draw", "OM-10", {"seat": 1})
