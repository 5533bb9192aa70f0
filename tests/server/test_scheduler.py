"""Whose bot thinks next."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from theomachy.server.bots.scheduler import (
    CALM,
    LEAST,
    PATIENT,
    Busy,
    Rank,
    Scheduler,
    Turn,
    Withdrawn,
)

WAITED_FOR, AWAY, WATCHED, UNWATCHED = Rank


class Day:
    """A scheduler, and turns whose work is over when the test says so."""

    def __init__(self, size: int = 1, most: int = 100) -> None:
        self.scheduler = Scheduler(size, most)
        self.begun: list[str] = []
        self.seconds: dict[str, float] = {}
        self.ends: dict[str, asyncio.Event] = {}
        self.turns: dict[str, Turn] = {}
        self.asked: dict[str, asyncio.Task[Any]] = {}

    async def ask(
        self,
        name: str,
        network: str = "home",
        rank: Rank = WAITED_FOR,
        seconds: float = 2.0,
        **more: Any,
    ) -> None:
        async def work(given: float) -> str:
            self.begun.append(name)
            self.seconds[name] = given
            await self.ends[name].wait()
            return name

        self.ends[name] = asyncio.Event()
        person = more.pop("person", network)
        self.turns[name] = Turn(network, person, rank, seconds, work, **more)
        self.asked[name] = asyncio.create_task(self.scheduler.think(self.turns[name]))
        await rest()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await rest()

    async def play(self) -> list[str]:
        """End all turns, each as soon as it is begun; their names in that order."""
        ended: list[str] = []
        while len(ended) < len(self.asked):
            ended.append(self.begun[-1])
            await self.end(ended[-1])
        return ended


async def rest() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


Scene = Callable[[], Coroutine[Any, Any, None]]


def a_day(scene: Scene) -> Callable[[], None]:
    def test() -> None:
        asyncio.run(scene())

    test.__name__ = scene.__name__
    return test


@a_day
async def test_those_that_somebody_waits_for_come_first_and_what_nobody_watches_last() -> None:
    day = Day()
    await day.ask("begun")
    for rank in (UNWATCHED, WATCHED, AWAY, WAITED_FOR):
        await day.ask(rank.name, network=rank.name, rank=rank)
    assert await day.play() == ["begun", "WAITED_FOR", "AWAY", "WATCHED", "UNWATCHED"]


@a_day
async def test_who_comes_to_look_makes_a_turn_urgent() -> None:
    day = Day()
    await day.ask("begun")
    await day.ask("one", rank=AWAY)
    await day.ask("two", rank=UNWATCHED)
    day.turns["two"].rank = WAITED_FOR
    day.scheduler.settle()
    assert await day.play() == ["begun", "two", "one"]


@a_day
async def test_many_guests_of_one_network_have_no_more_than_one_of_another() -> None:
    day = Day()
    for number in range(6):
        await day.ask(f"many {number}", "school", person=f"guest {number}", is_even=True)
    await day.ask("one", "home", is_even=True)
    await day.ask("two", "home", is_even=True)
    assert {"one", "two"} < set((await day.play())[:4])


@a_day
async def test_people_of_one_network_take_turns() -> None:
    day = Day()
    for number in range(3):
        await day.ask(f"much {number}", person="Eve")
    await day.ask("little", person="Ben")
    assert (await day.play())[1] == "little"


@a_day
async def test_of_the_same_person_the_quickest_comes_first() -> None:
    day = Day()
    await day.ask("begun")
    await day.ask("oracle", seconds=2)
    await day.ask("novice", seconds=0.05)
    assert await day.play() == ["begun", "novice", "oracle"]


@a_day
async def test_one_network_never_has_all_processes() -> None:
    day = Day(size=3)
    for number in range(4):
        await day.ask(f"many {number}", "school", person=f"guest {number}")
    assert day.begun == ["many 0", "many 1"]
    await day.ask("one", "home")
    assert day.begun[-1] == "one"


@a_day
async def test_games_that_nobody_watches_never_have_all_processes() -> None:
    day = Day(size=2)
    await day.ask("one", "one", UNWATCHED)
    await day.ask("two", "two", UNWATCHED)
    assert day.begun == ["one"]
    await day.ask("seen", "three", WATCHED)
    assert day.begun == ["one", "seen"]


@a_day
async def test_what_nobody_waits_for_makes_room_and_is_begun_anew() -> None:
    day = Day()
    await day.ask("idle", "eve", UNWATCHED)
    await day.ask("seen", "eve", WATCHED)
    assert day.begun == ["idle"]  # a spectator is not as urgent as that
    await day.ask("one", "ben")
    assert day.begun == ["idle", "one"]
    await day.ask("two", "cid")
    assert day.begun == ["idle", "one"]  # which somebody waits for, too
    assert await day.play() == ["one", "two", "seen", "idle"]
    assert day.asked["idle"].result() == "idle"
    assert day.turns["idle"].dropped == 1


@a_day
async def test_ones_own_games_that_nobody_watches_make_room_for_ones_own_turn() -> None:
    day = Day(size=2)
    await day.ask("idle", "eve", UNWATCHED)
    await day.ask("mine", "eve")
    assert day.begun == ["idle", "mine"]
    assert day.turns["idle"].dropped == 1


@a_day
async def test_a_turn_that_is_dropped_again_and_again_is_given_less_time() -> None:
    day = Day()
    await day.ask("idle", "eve", UNWATCHED)
    given = []
    for number in range(PATIENT + 3):
        await day.ask(f"one {number}", "ben")
        await day.end(f"one {number}")
        given.append(day.seconds["idle"])
    assert given == [2.0] * PATIENT + [1.0, 0.5, 0.25]


@a_day
async def test_whoever_has_many_turns_waiting_shortens_their_own() -> None:
    day = Day()
    await day.ask("begun", "ben")
    for number in range(8):
        await day.ask(f"many {number}", "eve")
    await day.ask("one", "ben")
    await day.play()
    assert day.seconds["many 0"] == 2 * CALM / 16
    assert day.seconds["many 7"] == 2
    assert day.seconds["one"] == 2


@a_day
async def test_nobody_is_given_hardly_any_time() -> None:
    day = Day()
    await day.ask("begun")
    for number in range(90):
        await day.ask(f"many {number}", seconds=0.05 if number % 2 else 2)
    await day.play()
    assert min(day.seconds[f"many {number}"] for number in range(0, 90, 2)) == LEAST
    assert {day.seconds[f"many {number}"] for number in range(1, 90, 2)} == {0.05}


@a_day
async def test_what_nobody_waits_for_takes_its_time() -> None:
    day = Day()
    for number in range(20):
        await day.ask(f"many {number}", rank=UNWATCHED)
    await day.play()
    assert set(day.seconds.values()) == {2.0}


@a_day
async def test_no_more_wait_than_may_and_the_least_urgent_has_to_come_again() -> None:
    day = Day(most=2)
    await day.ask("begun")
    await day.ask("one", rank=AWAY)
    await day.ask("two", rank=UNWATCHED)
    await day.ask("three", rank=UNWATCHED)
    await day.ask("four", rank=WATCHED)
    for name in ("two", "three"):
        with pytest.raises(Busy):
            await day.asked.pop(name)
    assert day.scheduler.waiting == 2
    assert await day.play() == ["begun", "one", "four"]


@a_day
async def test_what_nobody_needs_leaves_the_queue_and_its_process() -> None:
    day = Day()
    await day.ask("one")
    await day.ask("two")
    for name in ("two", "one"):
        day.scheduler.withdraw(day.turns[name])
    for name in ("two", "one"):
        with pytest.raises(Withdrawn):
            await day.asked[name]
    assert day.scheduler.waiting == 0
    await day.ask("three")
    assert day.begun == ["one", "three"]


@a_day
async def test_whoever_stops_waiting_leaves_the_queue() -> None:
    day = Day()
    await day.ask("one")
    await day.ask("two")
    for name in ("two", "one"):
        day.asked[name].cancel()
        await rest()
    await day.ask("three")
    assert day.begun == ["one", "three"]


@a_day
async def test_a_failure_is_handed_on_and_the_next_begins() -> None:
    day = Day()

    async def work(seconds: float) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await day.scheduler.think(Turn("home", "Ada", WAITED_FOR, 2, work))
    await day.ask("one")
    assert day.begun == ["one"]


@a_day
async def test_how_long_a_secret_took_does_not_change_who_is_next() -> None:
    order = []
    for slow in (False, True):
        day = Day()
        await day.ask("secret", "eve", seconds=0.05, is_even=True)
        await day.ask("hers", "eve")
        await day.ask("his", "ben")
        if slow:
            await asyncio.sleep(0.2)
        order.append(await day.play())
    assert order[0] == order[1]
