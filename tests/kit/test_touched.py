"""What events touched, by the fields of their data."""

from __future__ import annotations

from theomachy.kit.touched import of, of_seat, of_seats, touched


def test_each_thing_is_named_once_and_nobody_is_no_seat() -> None:
    named = {"a": of("region"), "b": of("region"), "seat": of_seat, "seats": of_seats}
    data = {"a": "COB", "b": "COB", "seat": -1, "seats": [0, 2], "count": 3}
    assert touched(data, named) == ("region:COB", "seat:0", "seat:2")
