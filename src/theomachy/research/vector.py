"""Many games at once, in arrays that are allocated once and filled again at every step.

    from theomachy.research.vector import Many
    with Many("gheos", games=64, workers=4) as many:
        many.reset(seed=1)
        while learning:
            many.actions[:] = policy(many.blocks, many.masks, many.seats)
            many.step()

Each game shows what the seat that chooses next sees. A game that is over is reset: then `ended` is
true, `rewards` and `scores` are those of the game that ended, and the rest belongs to the new game.
While a game goes on, both are zeros.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from typing import Any, Self

import numpy as np

from theomachy.bots.processes import undisturbed
from theomachy.engine.errors import BadInput, TheomachyError
from theomachy.engine.game import game as find
from theomachy.research.blocks import spaces
from theomachy.research.episode import Episode
from theomachy.research.words import words

_ALIGNED = 64
_BLOCK = "block "


@dataclass(frozen=True, slots=True)
class _Plan:
    """What all processes need to know: which game, how many, and the layout of the memory."""

    game: str
    players: int
    games: int
    options: Mapping[str, Any] | None
    preset: str | None

    def arrays(self) -> dict[str, tuple[tuple[int, ...], Any]]:
        known = words(self.game)
        return {
            "actions": ((self.games,), np.int32),
            "seats": ((self.games,), np.int32),
            "ended": ((self.games,), np.bool_),
            "rewards": ((self.games, self.players), np.float32),
            "scores": ((self.games, self.players), np.int32),
            "masks": ((self.games, known.count), np.int8),
            **{
                f"{_BLOCK}{name}": ((self.games, *shape), np.int32)
                for name, shape in spaces(known).items()
            },
        }

    def laid_out(self, memory: SharedMemory) -> dict[str, Any]:
        made, begin = {}, 0
        assert memory.buf is not None
        held = np.frombuffer(memory.buf, np.uint8)  # which keeps the memory from being unmapped
        for name, (shape, kind) in self.arrays().items():
            made[name] = np.ndarray(shape, kind, held, begin)
            begin += _room(shape, kind)
        return made

    @property
    def size(self) -> int:
        return sum(_room(shape, kind) for shape, kind in self.arrays().values())


def _room(shape: tuple[int, ...], kind: Any) -> int:
    size = int(np.prod(shape)) * int(np.dtype(kind).itemsize)
    return -(-size // _ALIGNED) * _ALIGNED


class _Memory(SharedMemory):
    """Memory that lives for as long as an array in it does, even after it is closed."""

    def close(self) -> None:
        with suppress(BufferError):
            super().close()


class _Some:
    """Some of the games, played in one process."""

    def __init__(self, plan: _Plan, arrays: dict[str, Any], numbers: range) -> None:
        self._plan, self._arrays, self._numbers = plan, arrays, numbers
        self._blocks = [
            {
                name.removeprefix(_BLOCK): array[number]
                for name, array in arrays.items()
                if name.startswith(_BLOCK)
            }
            for number in numbers
        ]
        self._episodes: list[Episode] = []
        self._begun: list[int] = []
        self._seed = ""

    def reset(self, seed: object) -> None:
        self._seed = str(seed)
        self._begun = [0] * len(self._numbers)
        self._episodes = [self._fresh(index) for index in range(len(self._numbers))]
        for index in range(len(self._numbers)):
            self._arrays["ended"][self._numbers[index]] = False
            self._arrays["rewards"][self._numbers[index]] = 0
            self._arrays["scores"][self._numbers[index]] = 0
            self._show(index)

    def step(self) -> None:
        for index, number in enumerate(self._numbers):
            episode = self._episodes[index]
            episode.choose(int(self._arrays["actions"][number]))
            self._arrays["ended"][number] = episode.over
            self._arrays["rewards"][number] = episode.returns()
            self._arrays["scores"][number] = 0
            if episode.over:
                self._arrays["scores"][number] = episode.game.outcome(episode.g).scores
                self._begun[index] += 1
                self._episodes[index] = self._fresh(index)
            self._show(index)

    def _fresh(self, index: int) -> Episode:
        plan = self._plan
        seed = f"{self._seed}/{self._numbers[index]}/{self._begun[index]}"
        return Episode(find(plan.game), plan.players, seed, plan.options, plan.preset)

    def _show(self, index: int) -> None:
        episode, number, arrays = self._episodes[index], self._numbers[index], self._arrays
        assert episode.seat is not None
        arrays["seats"][number] = episode.seat
        mask = arrays["masks"][number]
        mask[:] = 0
        mask[list(episode.choices)] = 1
        episode.show(episode.seat, self._blocks[index])


class Many:
    """Many games, distributed over some processes; with one, they are played in this process."""

    def __init__(
        self,
        game: str,
        games: int,
        workers: int = 1,
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
    ) -> None:
        played = find(game)
        if games < 1 or not 1 <= workers <= games:
            raise BadInput(f"{games} games cannot be distributed over {workers} processes.")
        self.players = played.seats(players)
        plan = _Plan(played.name, self.players, games, options, preset)
        self._memory = _Memory(create=True, size=plan.size)
        self._arrays = plan.laid_out(self._memory)
        self.seats = self._arrays["seats"]
        self.ended, self.rewards = self._arrays["ended"], self._arrays["rewards"]
        self.scores, self.masks = self._arrays["scores"], self._arrays["masks"]
        self.blocks = {
            name.removeprefix(_BLOCK): array
            for name, array in self._arrays.items()
            if name.startswith(_BLOCK)
        }
        self._is_reset = self._is_closed = False
        self._here: _Some | None = None
        self._asked = 0
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        if workers == 1:
            self._here = _Some(plan, self._arrays, range(games))
        else:
            self._start(plan, workers)

    @property
    def actions(self) -> Any:
        """The action of each game at the next step."""
        return self._arrays["actions"]

    @actions.setter
    def actions(self, taken: Any) -> None:
        self._arrays["actions"][:] = taken

    def reset(self, seed: object = 0) -> None:
        """Restart all games."""
        self._do("reset", seed)
        self._is_reset = True

    def step(self) -> None:
        """Take `actions`, one for each game; if one is not allowed, nothing is played."""
        if not self._is_reset:
            raise BadInput("The games have not been reset yet.")
        if self._is_closed:
            raise BadInput(_CLOSED)
        count = self.masks.shape[1]
        allowed = (self.actions >= 0) & (self.actions < count)
        allowed &= self.masks[np.arange(len(self.actions)), self.actions % count] == 1
        if not allowed.all():
            number = int(np.argmin(allowed))
            raise BadInput(
                f"The action of game {number}, {self.actions[number]}, is not allowed by its mask."
            )
        self._do("step", None)

    def close(self) -> None:
        """End the processes. Arrays that are still referenced stay as they are."""
        if self._is_closed:
            return
        self._is_closed = True
        for line in self._lines:
            line.close()
        for process in self._processes:
            process.join(5)
            if process.is_alive():
                process.terminate()
        self._lines, self._processes, self._here = [], [], None
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _start(self, plan: _Plan, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        for worker in range(workers):
            first = worker * plan.games // workers
            last = (worker + 1) * plan.games // workers
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work,
                args=(plan, self._memory.name, range(first, last), theirs),
                daemon=True,
            )
            with undisturbed():
                process.start()
            theirs.close()
            self._lines.append(ours)
            self._processes.append(process)

    def _do(self, what: str, seed: object) -> None:
        if self._is_closed:
            raise BadInput(_CLOSED)
        if self._here is not None:
            self._here.reset(seed) if what == "reset" else self._here.step()
            return
        self._asked += 1
        try:
            for line in self._lines:
                line.send((self._asked, what, str(seed)))
            answers = [self._answer(line) for line in self._lines]
        except (EOFError, OSError):
            self.close()
            raise BadInput("One of the processes that play the games has died.") from None
        for problem in filter(None, answers):
            raise BadInput(problem)

    def _answer(self, line: Connection) -> str:
        """A process's reply to the last question; Ctrl-C may have left replies to earlier ones."""
        number, problem = line.recv()
        while number < self._asked:
            number, problem = line.recv()
        return str(problem)


_CLOSED = "The games are closed: make new ones."


def _work(plan: _Plan, memory: str, numbers: range, line: Connection) -> None:
    """A process that plays some of the games until it is told to end."""
    shared = _Memory(memory)
    some = _Some(plan, plan.laid_out(shared), numbers)
    while True:
        try:
            number, what, seed = line.recv()
        except (EOFError, OSError):
            break
        try:
            some.reset(seed) if what == "reset" else some.step()
            line.send((number, ""))
        except TheomachyError as error:
            line.send((number, str(error)))
    del some
    shared.close()
