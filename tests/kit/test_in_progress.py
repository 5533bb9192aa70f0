"""Which procedures can be in progress within which, and what their locals can be."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any

import pytest

from tests.engine.tiny import Slate
from theomachy.engine.bounds import Count, Seat, SeatOrNobody, SeatsDone, Within, out_of_bounds
from theomachy.engine.decisions import Choose
from theomachy.engine.procedures import Next, Procedure, act, ask
from theomachy.kit.in_progress import Call, Calls, call, innermost, wrong_calls


@dataclass
class Flight(Procedure):
    """A bird flies as far as it can."""

    bird: str
    by: Seat
    left: Count = 0
    prey: SeatOrNobody = -1
    seen: SeatsDone = 0
    height: Annotated[int, Within(1, 3)] = 1
    flock: tuple[Seat, ...] = ()
    calls: tuple[tuple[Seat, str], ...] = ()

    @ask("T-1")
    def fly(self, g: Slate) -> Choose:
        return Choose(self.by, ("on", "back"))

    @act("T-1")
    def land(self, g: Slate, choice: Any) -> Next:
        return None


@dataclass
class Day(Procedure):
    """The birds fly in the morning."""

    @act("T-2")
    def morning(self, g: Slate) -> Next:
        return Flight("crow", 0)

    @act("T-3")
    def evening(self, g: Slate) -> Next:
        return Flight("owl", 1, 2)


def in_flight(g: Slate, day: Day) -> Iterable[Call]:
    yield call(Flight, bird="owl", by=1, left=2)


CALLS: Calls = {"Day.morning": (Flight,), "Day.evening": in_flight}


def at(step: int, *flights: Flight) -> Slate:
    day = Day()
    day.at = step
    return Slate(seat_count=3, options=None, stack=[day, *flights])


def test_a_procedure_is_in_progress_within_one_that_calls_it() -> None:
    assert list(wrong_calls(at(1, Flight("crow", 0)), CALLS)) == []
    assert list(wrong_calls(at(0, Flight("crow", 0)), CALLS)) == [
        "The procedure Flight cannot be in progress within Day now."
    ]
    assert list(wrong_calls(at(1, Flight("crow", 0), Flight("crow", 0)), CALLS)) == [
        "The procedure Flight cannot be in progress within Flight now."
    ]


@pytest.mark.parametrize(
    ("flight", "possible"),
    [
        (Flight("owl", 1, 2), True),
        (Flight("owl", 1, 0, prey=2), True),
        (Flight("owl", 1, 3), False),
        (Flight("owl", 2, 2), False),
        (Flight("crow", 1, 2), False),
    ],
)
def test_what_was_called_keeps_its_locals_and_counts_down(flight: Flight, possible: bool) -> None:
    assert (not list(wrong_calls(at(2, flight), CALLS))) == possible


def test_the_innermost_of_some_kinds_is_found() -> None:
    inner, outer = Flight("owl", 1), Flight("crow", 0)
    g = at(1, outer, inner)
    assert innermost(g, Flight) is inner
    assert innermost(g, Day) is g.stack[0]
    assert innermost(at(1), Flight) is None


@pytest.mark.parametrize(
    ("local", "value", "sentence"),
    [
        ("by", 3, "3 as its by: seats in procedures are numbered from 0 to 2."),
        ("by", -1, "-1 as its by: seats in procedures are numbered from 0 to 2."),
        ("prey", 3, "numbered from 0 to 2, and nobody is -1."),
        ("left", 100, "100 as its left: it is from 0 to 99."),
        ("seen", 4, "4 as its seen: it is from 0 to 3."),
        ("height", 0, "0 as its height: it is from 1 to 3."),
        ("flock", (0, 5), "[0, 5] as its flock: seats in procedures are numbered from 0 to 2."),
        ("calls", ((4, "caw"),), '[[4, "caw"]] as its calls: seats in procedures are numbered'),
    ],
)
def test_a_local_beyond_what_its_type_says_is_named(local: str, value: Any, sentence: str) -> None:
    flight = Flight("owl", 1)
    assert list(out_of_bounds(at(1, flight))) == []
    setattr(flight, local, value)
    (said,) = out_of_bounds(at(1, flight))
    assert said.startswith("The procedure Flight cannot have ")
    assert sentence in said


def test_everybody_may_be_done_and_nobody_the_prey() -> None:
    assert list(out_of_bounds(at(1, Flight("owl", 2, 99, -1, 3, 3, (0, 1, 2))))) == []
