"""Everything that two worlds send to somebody who may not know which of them it is, compared.

A comparison is all that one viewer is sent about one moment: what happened until then, and what the
server answers to questions about it. It counts while the positions of the two worlds differ.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.worlds.asking import Acknowledged, Curiosity, Seen, read_ack, read_state, read_table
from bench.worlds.pairs import Pair
from bench.worlds.shown import is_shown
from bench.worlds.world import World
from theomachy.engine.codec import dumps
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.game import Game
from theomachy.engine.testing.moments import Viewer, name_of

MOMENTS = 12
"""Maximum moments for which a pair is followed."""

_STATE, _ACK, _TABLE = (f'{{"type":"{kind}"' for kind in ("state", "ack", "table"))


class AtOdds(Exception):
    """Somebody who is not looked through has done something else in each world."""


@dataclass(frozen=True, slots=True)
class Leak:
    """Something that a viewer was sent in one world and not in the other."""

    game: str
    kind: str
    viewer: str
    moment: int
    after: str
    one: str
    other: str

    def __str__(self) -> str:
        where = next(
            (place for place, (a, b) in enumerate(zip(self.one, self.other)) if a != b),
            min(len(self.one), len(self.other)),
        )
        cut = slice(max(0, where - 200), where + 200)
        return (
            f"{self.game}, {self.kind}: {self.viewer}, at moment {self.moment}, after {self.after}."
            f"\n  one:   ...{self.one[cut]}\n  other: ...{self.other[cut]}"
        )


@dataclass(slots=True)
class Found:
    """The result of some comparisons."""

    comparisons: int = 0
    pairs: Counter[str] = field(default_factory=Counter)
    by_kind: Counter[str] = field(default_factory=Counter)
    messages: Counter[str] = field(default_factory=Counter)
    bytes: int = 0
    shown: Counter[str] = field(default_factory=Counter)
    ends: Counter[str] = field(default_factory=Counter)
    leaks: list[Leak] = field(default_factory=list)


class Comparing:
    """Takes pairs through two worlds."""

    def __init__(
        self, game: Game[Any], worlds: tuple[World, World], rng: Random, most: int
    ) -> None:
        self.game = game
        self.worlds = worlds
        self.found = Found()
        self._rng = rng
        self._most = most
        self._curiosity = Curiosity(game, rng)
        self._viewers: list[Viewer] = []
        self._seen: dict[Viewer, Seen] = {}
        self._pair: Pair | None = None

    @property
    def is_done(self) -> bool:
        return self.found.comparisons >= self._most

    async def take(self, pair: Pair) -> None:
        """Follow a pair for as long as somebody may not know the difference."""
        self._pair, self._viewers = pair, list(pair.viewers)
        self._seen.clear()
        self.found.pairs[pair.kind] += 1
        try:
            end = await self._follow(pair)
        except AtOdds as odds:
            end = str(odds)
        finally:
            for world in self.worlds:
                await world.clear()
        self.found.ends[end] += 1

    async def _follow(self, pair: Pair) -> str:
        """Why a pair was not followed further."""
        await self._open(pair)
        self._check("coming to the table")
        parting = pair.parting
        for _ in range(MOMENTS):
            if any(world.live.in_play().table.over for world in self.worlds):
                return "over"
            await self._ask()
            if self.is_done:
                return "enough"
            if not self._viewers:
                return "shown by a rule"
            if parting is not None:
                await self._part(pair)
                parting = None
                after = "the step in which the worlds part"
            else:
                step = await self._step()
                if step is None:
                    return "no common answer"
                after = step
            self._check(after)
            if not self._viewers:
                return "shown by a rule"
        return "long enough"

    # what is done in both worlds

    async def _open(self, pair: Pair) -> None:
        bots: list[Seat] = []
        if pair.parting is None and self._rng.random() < 0.25:
            seats = range(pair.positions[0].seat_count)
            bots = [seat for seat in seats if seat not in pair.viewers][:1]
        for world, position in zip(self.worlds, pair.positions):
            await world.open(self.game, position, bots)

        async def come(world: World) -> None:
            for viewer in self._viewers:
                await world.enter(viewer)
                await world.lines[viewer].fence()

        await self._both(come)

    async def _both(self, do: Callable[[World], Awaitable[None]]) -> None:
        """Do something in one world and then, with the same luck where it can be, in the other."""
        one, other = self.worlds
        numbers = [self._rng.randrange(10**6) for _ in range(40)]
        luck = one.tell_luck()
        one.bots.plan(numbers)
        await do(one)
        await one.settle()
        other.tell_luck(luck.answered)
        other.bots.plan(numbers, one.bots.answered)
        await do(other)
        await other.settle()
        self._compare_others()

    def _compare_others(self) -> None:
        """What others do by themselves, and what follows from it, is their own affair."""
        if any(world.bots.is_at_odds for world in self.worlds):
            raise AtOdds("a bot could not answer the same")
        one, other = (
            [each for each in world.obeyed if each[0] not in self._viewers] for world in self.worlds
        )
        if one != other:
            raise AtOdds("an order could not be obeyed alike")

    async def _part(self, pair: Pair) -> None:
        parting = pair.parting
        assert parting is not None
        for world, option, draws in zip(self.worlds, parting.options, parting.draws):
            world.tell_luck(draws)
            if parting.seat in self._viewers:
                index = list(world.live.in_play().table.options(parting.seat)).index(option)
                offer = self._seen[parting.seat].options[index]
                await world.lines[parting.seat].send(self._answer(parting.seat, offer.id))
            else:
                await world.answer(parting.seat, option)
            await world.settle()
        self._compare_others()

    async def _step(self) -> str | None:
        """Somebody does something; what, in words. None if nothing can be done in both worlds."""
        rng = self._rng
        chance = rng.random()
        if chance < 0.06:
            return await self._undo()
        one, other = (world.live.in_play().table for world in self.worlds)
        waiting = [seat for seat in one.waiting if seat in other.waiting]
        waiting = [s for s in waiting if self.worlds[0].live.table.chairs[s].kind != "bot"]
        if not waiting:
            return None
        seat = rng.choice(waiting)
        if seat in self._viewers:
            return await self._answer_as_viewer(seat, by_order=chance > 0.94)
        there = set(other.options(seat))
        options: list[Option] = [each for each in one.options(seat) if each in there]
        if not options:
            return None
        option = rng.choice(options)
        if chance > 0.94:
            await self._both(lambda world: world.order(seat, option))
            return f"an order of seat {seat}: {option}"
        await self._both(lambda world: world.answer(seat, option))
        return f"the answer of seat {seat}: {option}"

    async def _answer_as_viewer(self, seat: Seat, by_order: bool) -> str | None:
        seen = self._seen[seat]
        if not seen.options or seen.decision is None:
            return None
        offer = self._rng.choice(seen.options)
        text = self._answer(seat, offer.id)
        if by_order:
            text = self._order(seen.decision.name, offer.label)
        await self._both(lambda world: world.lines[seat].send(text))
        return f"{'an order' if by_order else 'the answer'} of seat {seat}: {offer.label}"

    def _answer(self, seat: Seat, id: str) -> str:
        version = self._seen[seat].version
        return f'{{"type":"answer","version":{version},"option":"{id}","re":70}}'

    def _order(self, name: str, label: str) -> str:
        until = self._rng.choice(({}, {"options": True}))
        order = {"type": "order", "decision": name, "answer": label[:200], "until": until, "re": 71}
        return json.dumps(order)

    async def _undo(self) -> str:
        rng, agree = self._rng, self._rng.random() < 0.7
        able = [
            viewer
            for viewer in self._viewers
            if (undo := self._seen[viewer].undo) is not None and undo.available
        ]
        if able and rng.random() < 0.7:
            seat = rng.choice(able)
            version = self._seen[seat].version
            text = f'{{"type":"undo","version":{version},"re":72}}'
            await self._both(lambda world: world.lines[seat].send(text))
        else:
            seat = rng.randrange(self.worlds[0].position.seat_count)
            await self._both(lambda world: world.undo(seat))
        self._check(f"seat {seat} takes something back")
        await self._both(lambda world: world.consent(agree))
        return f"what the others say to seat {seat}"

    # what is asked

    async def _ask(self) -> None:
        """Everybody who looks asks something, and is counted."""
        for viewer in list(self._viewers):
            await self._ask_as(viewer)
        self._check("questions", count=self._differ())

    async def _ask_as(self, viewer: Viewer) -> None:
        rng, seen = self._rng, self._seen[viewer]
        texts = self._curiosity.messages(viewer, seen)
        paths = self._curiosity.paths(viewer, seen)
        comes_again = rng.random() < 0.1
        after = rng.choice((None, 0, max(0, seen.moment - 2)))

        async def ask(world: World) -> None:
            line = world.lines[viewer]
            for text in texts:
                await line.send(text)
            await line.fence()
            for path in paths:
                await world.ask(viewer, path)
            if comes_again:
                await world.enter(viewer, after)

        await self._both(ask)

    def _differ(self) -> bool:
        one, other = (dumps(self.game, world.position) for world in self.worlds)
        return one != other

    # what is compared

    def _check(self, after: str, count: bool = False) -> None:
        """Compare what everybody was sent since the last time."""
        assert self._pair is not None
        for viewer in list(self._viewers):
            lines = [world.lines[viewer] for world in self.worlds]
            one, other = ([*line.heard] for line in lines)
            for line in lines:
                line.heard.clear()
            self._note(one)
            if one == other:
                if count:
                    self.found.comparisons += 1
                    self.found.by_kind[f"{self._pair.kind}, {_sort(viewer)}"] += 1
                states = [text for text in one if text.startswith(_STATE)]
                if states:
                    self._seen[viewer] = read_state(states[-1])
                continue
            self._viewers.remove(viewer)
            event, is_rule = self._explained(viewer, one, other)
            if is_rule:
                self.found.shown[event] += 1
            else:
                self._tell(viewer, f"{after} ({event})" if event else after, one, other)

    def _note(self, texts: list[str]) -> None:
        for text in texts:
            kind = text[9 : text.find('"', 9)] if text.startswith('{"type":"') else "http"
            self.found.messages[kind] += 1
            self.found.bytes += len(text)

    def _explained(self, viewer: Viewer, one: list[str], other: list[str]) -> tuple[str, bool]:
        """What was told otherwise first, and whether a rule shows it.

        Nothing may differ before the state that tells it but what announces that state.
        """
        place = _first_difference(one, other)
        here, there = (_announced(texts[place:]) for texts in (one, other))
        if here is None or there is None:
            return "", False
        if here.over and there.over:
            return "the game is over, and all is open", True
        for events in _side_by_side(here.events, there.events):
            if events[0] != events[1]:
                named = [each for each in events if each is not None]
                names = " or ".join(sorted({f"{each.kind} {each.rule}" for each in named}))
                if any(is_shown(self.game.name, each, viewer) for each in named):
                    return names, True
                return f"{names}: {[each.text for each in named]}", False
        return "", False

    def _tell(self, viewer: Viewer, after: str, one: list[str], other: list[str]) -> None:
        assert self._pair is not None
        place = _first_difference(one, other)
        first, second = ("".join(texts[place : place + 1]) for texts in (one, other))
        moment = self._seen[viewer].moment if viewer in self._seen else 0
        self.found.leaks.append(
            Leak(
                self.game.name,
                self._pair.kind,
                name_of(viewer),
                moment,
                after,
                first or "nothing",
                second or "nothing",
            )
        )


def _first_difference(one: list[str], other: list[str]) -> int:
    """The place of the first messages that differ."""
    pairs = enumerate(_side_by_side(one, other))
    return next(place for place, pair in pairs if pair[0] != pair[1])


def _announced(texts: list[str]) -> Seen | None:
    """The state that comes first, or after what only announces it.

    An acknowledgement has the numbers of the state that follows; and a game that is over is told in
    the news of the table too.
    """
    acknowledged: Acknowledged | None = None
    finished = False
    for text in texts:
        if text.startswith(_STATE):
            state = read_state(text)
            numbers = Acknowledged(state.version, state.moment)
            fits = acknowledged in (None, numbers) and (state.over or not finished)
            return state if fits else None
        if text.startswith(_ACK):
            acknowledged = read_ack(text)
        elif text.startswith(_TABLE) and read_table(text).table.finished is not None:
            finished = True
        else:
            return None
    return None


def _side_by_side(one: list[Any], other: list[Any]) -> Iterable[tuple[Any, Any]]:
    length = max(len(one), len(other))
    return zip(
        one + [None] * (length - len(one)), other + [None] * (length - len(other)), strict=True
    )


def _sort(viewer: Viewer) -> str:
    return "a spectator" if viewer is None else "a seat"
