"""Which bot thinks next: the turns of all tables wait here for a process.

Nobody can take the bots from the others:

* Turns that a person waits for come first, then tables whose people are away, then games between
  bots that somebody watches; what nobody watches comes last.
* Among those of one rank, the one with the least thinking so far goes first: by the network that
  they come from, so that a hundred guests of one address have no more than one, then by person.
* One network, and all the games that nobody watches together, never have all processes where
  there are two or more.
* A turn that somebody waits for makes room for itself: one that nobody waits for is dropped, its
  process is free at once, and it starts again later. So with a single process, too, the longest
  game of Oracles holds no Novice up. A turn that is dropped again and again is given less and less
  time, so that it comes to an end.
* When more waits than the processes can do soon, bots that somebody waits for think for a shorter
  time rather than keep people waiting. Someone with many turns waiting shortens their own; of the
  others' load no more is counted than one turn from each.

Nothing of this depends on what a seat holds. Where how long a bot thinks could tell, it is counted
as if it had used all of its time.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from enum import IntEnum
from time import monotonic
from typing import Any

CALM = 3.0
"""Seconds of thinking that may wait for each process before bots think for a shorter time."""

LEAST = 0.1
"""No bot is given less than these seconds, unless its level never thinks for longer."""

PATIENT = 3
"""A turn that was dropped more often is given half its time, the next time a quarter, and so on."""


class Rank(IntEnum):
    """Who waits for a turn."""

    WAITED_FOR = 0
    AWAY = 1
    WATCHED = 2
    UNWATCHED = 3


class Busy(Exception):
    """More turns wait than can be kept; this one has to be asked again later."""


class Withdrawn(Exception):
    """The table has gone on: nobody needs this turn now."""


@dataclass(slots=True, eq=False)
class Turn:
    """A bot's turn.

    `network`, `person`  whose game it is
    `rank`     who waits for it, as of now
    `seconds`  how long its level thinks at the most
    `work`     what is done in its turn, given the seconds that it may think
    `is_even`  it counts as if it took all of its time
    `dropped`  how often it had to make room
    """

    network: str
    person: str
    rank: Rank
    seconds: float
    work: Callable[[float], Awaitable[Any]]
    is_even: bool = False
    dropped: int = 0
    number: int = 0
    begun: float = 0.0
    charged: float = 0.0
    is_leaving: bool = False
    task: asyncio.Task[Any] | None = None
    done: asyncio.Future[Any] = field(init=False)


class Shares:
    """How much thinking each has had who has turns waiting; newcomers have had the least."""

    def __init__(self) -> None:
        self._used: dict[str, float] = {}
        self._last = 0.0

    def __getitem__(self, who: str) -> float:
        return self._used[who]

    def enter(self, who: str, present: Iterable[str]) -> None:
        """Somebody has a turn to be thought about; `present` are those who have one already."""
        others = {each: self._used[each] for each in present}
        self._last = min((self._last, *others.values())) if others else 0.0
        self._used = {who: self._last, **others}

    def begin(self, who: str, seconds: float) -> None:
        """A turn is begun that will take so long; it counts from now on."""
        self._last = self._used[who]
        self._used[who] += seconds

    def correct(self, who: str, seconds: float) -> None:
        """A turn that was begun has taken so much longer."""
        if who in self._used:
            self._used[who] += seconds


class Scheduler:
    """Lets turns be thought about in a fair order, a limited number at once.

    `size`  how many turns are thought about at once
    `most`  how many may wait
    """

    def __init__(self, size: int, most: int) -> None:
        self.size = size
        self.most = most
        self._waiting: list[Turn] = []
        self._running: list[Turn] = []
        self._networks = Shares()
        self._people = Shares()
        self._number = 0

    @property
    def waiting(self) -> int:
        """How many turns wait."""
        return len(self._waiting)

    @property
    def thinking(self) -> int:
        """How many turns are thought about."""
        return len(self._running)

    @property
    def most_of_one(self) -> int:
        """How many turns of one network, or that nobody watches, are thought about at once."""
        return max(1, self.size - 1)

    async def think(self, turn: Turn) -> Any:
        """What the turn's work gives, when its time has come; raises Busy or Withdrawn."""
        self._number += 1
        turn.number = self._number
        turn.done = asyncio.get_running_loop().create_future()
        present = [*self._waiting, *self._running]
        self._networks.enter(turn.network, {each.network for each in present})
        self._people.enter(turn.person, {each.person for each in present})
        if len(self._waiting) >= self.most:
            last = max((*self._waiting, turn), key=self._order)
            if last is turn:
                raise Busy
            self._waiting.remove(last)
            last.done.set_exception(Busy())
        self._waiting.append(turn)
        self.settle()
        try:
            return await turn.done
        finally:
            self.withdraw(turn)

    def withdraw(self, turn: Turn) -> None:
        """The turn is no longer needed: it leaves the queue, or its process is free at once."""
        if not turn.done.done():
            turn.done.set_exception(Withdrawn())
            turn.done.exception()  # it has been seen, whether anybody waits for it or not
        if turn in self._waiting:
            self._waiting.remove(turn)
        elif turn.task is not None and not turn.task.done():
            turn.task.cancel()

    def settle(self) -> None:
        """Begin what can be begun, and make room for what somebody waits for."""
        while (turn := self._next()) is not None:
            self._waiting.remove(turn)
            self._begin(turn)
        self._make_room()

    def _next(self) -> Turn | None:
        if len(self._running) >= self.size:
            return None
        ready = (turn for turn in self._waiting if not self._obstacles(turn))
        return min(ready, key=self._order, default=None)

    def _order(self, turn: Turn) -> tuple[Any, ...]:
        had = self._networks[turn.network], self._people[turn.person]
        return turn.rank, *had, turn.seconds, turn.number

    def _obstacles(self, turn: Turn) -> list[Turn]:
        """Those that are thought about and must end before this turn can begin: any of them."""
        running, most = self._running, self.most_of_one
        for alike in (
            [each for each in running if each.network == turn.network],
            [each for each in running if each.person == turn.person],
            [each for each in running if each.rank == turn.rank == Rank.UNWATCHED],
        ):
            if len(alike) >= most:
                return alike
        return running if len(running) >= self.size else []

    def _make_room(self) -> None:
        """Drop a turn that nobody waits for where one waits that somebody does."""
        if any(each.is_leaving for each in self._running):
            return
        urgent = [turn for turn in self._waiting if turn.rank is Rank.WAITED_FOR]
        if not urgent or all(each.rank is Rank.WAITED_FOR for each in self._running):
            return
        for turn in sorted(urgent, key=self._order):
            droppable = [each for each in self._obstacles(turn) if each.rank > turn.rank]
            if droppable:
                last = max(droppable, key=lambda each: (each.rank, each.begun))
                last.is_leaving = True
                assert last.task is not None
                last.task.cancel()
                return

    def _begin(self, turn: Turn) -> None:
        seconds = self._seconds(turn)
        self._running.append(turn)
        turn.begun, turn.charged, turn.is_leaving = monotonic(), seconds, False
        self._networks.begin(turn.network, seconds)
        self._people.begin(turn.person, seconds)
        turn.task = asyncio.ensure_future(turn.work(seconds))
        turn.task.add_done_callback(lambda task: self._ended(turn, task))

    def _ended(self, turn: Turn, task: asyncio.Task[Any]) -> None:
        self._running.remove(turn)
        if not turn.is_even:
            longer = monotonic() - turn.begun - turn.charged
            self._networks.correct(turn.network, longer)
            self._people.correct(turn.person, longer)
        if task.cancelled() and turn.is_leaving and not turn.done.done():
            turn.dropped += 1
            self._waiting.append(turn)
        elif not turn.done.done():
            if task.cancelled():
                turn.done.cancel()
            elif (error := task.exception()) is not None:
                turn.done.set_exception(error)
            else:
                turn.done.set_result(task.result())
        self.settle()

    def _seconds(self, turn: Turn) -> float:
        """How long a turn that is begun now may think."""
        seconds = turn.seconds * 0.5 ** max(0, turn.dropped - PATIENT)
        if turn.rank in (Rank.WAITED_FOR, Rank.WATCHED):
            seconds *= min(1.0, CALM / max(CALM, self._behind(turn) / self.size))
        return max(min(turn.seconds, LEAST), seconds)

    def _behind(self, turn: Turn) -> float:
        """The thinking that waits for this turn to end."""
        waiting: defaultdict[str, float] = defaultdict(float)
        for each in self._waiting:
            if each is not turn and each.rank <= turn.rank:
                waiting[each.network] += each.seconds
        own = waiting.pop(turn.network, 0.0)
        return own + sum(min(seconds, turn.seconds) for seconds in waiting.values())
