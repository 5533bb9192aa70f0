"""Forged records: with correct hashes, but not written by any game of ours."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.chance import stream
from theomachy.engine.codec import decode, digest, encode
from theomachy.engine.game import Game, game
from theomachy.engine.records import linked, with_hash
from theomachy.engine.table import Table
from theomachy.engine.testing.choosing import random_players
from theomachy.engine.testing.starts import Start

Document = dict[str, Any]


def record(*lines: Document) -> str:
    """Lines as a record, every hash right."""
    chain, text = "", []
    for line in lines:
        chain = linked(chain, line)
        text.append(with_hash(line, chain))
    return "\n".join(text) + "\n"


def lines_of(text: str) -> list[Document]:
    """The lines of a record, without their hashes."""
    documents: list[Document] = [json.loads(line) for line in text.splitlines()]
    for document in documents:
        del document["hash"]
    return documents


def started(name: str, position: Document, **header: Any) -> str:
    """A record that begins, and ends, at a position."""
    played = game(name)
    g = decode(played, position, ask=False)
    stated = {
        "theomachy": 1,
        "game": name,
        "rules": played.rules_version,
        "players": g.seat_count,
        "options": played.settings.as_dict(g.options),
        "seats": [f"Player {seat + 1}" for seat in range(g.seat_count)],
        "position": position,
    }
    with contextlib.suppress(Exception):  # it cannot go on
        kernel.advance(g)
    return record(stated | header, {"end": 0, "over": False, "position": digest(played, g)})


def met(name: str, players: int, is_it: Callable[[Any], bool]) -> Document:
    """A position of that kind, from a game that was really played."""
    played = game(name)
    for seed in range(50):
        g = Start(played, players, {}, None).begun([])
        choose = random_players(played, str(seed))
        while g.decision is not None:
            if is_it(g):
                return _plain(played, g)
            answer = choose(g, kernel.waiting(g))
            assert answer is not None
            kernel.answer(g, answer[1], answer[0])
    raise AssertionError("Such a position was not met.")


def _plain(played: Game[Any], g: Any) -> Document:
    found: Document = json.loads(json.dumps(encode(played, g)))
    return found


@cache
def _exploring() -> str:
    found = met("trial-of-the-gods", 2, lambda g: type(g.stack[-1]).__name__ == "Explore")
    return json.dumps(found)


def exploration_far_below_nothing() -> str:
    """Trial of the Gods: the explorer has -1000 Discovery."""
    position = json.loads(_exploring())
    position["stack"][-1][2]["total"] = -1000
    return started("trial-of-the-gods", position)


def exploration_that_one_hand_in_a_billion_allows() -> tuple[str, int]:
    """Trial of the Gods: re-dealing the explorer's hand takes forever. Also whose hand it is.

    Dealing again tries hands until one reaches far enough, and only the true one does.
    """
    position = json.loads(_exploring())
    local = position["stack"][-1][2]
    by: int = local["by"]
    position["known"][by] = []
    position["hands"][by] = ["LY1"] * 3  # Discovery 3 each
    position["decks"][by] = ["ST2"] * 5_000  # and none
    local["total"] = -6  # of the Island's 3
    return started("trial-of-the-gods", position), by


def refusals_without_end(count: int = 20) -> str:
    """Mystic War: that many cards are open, and each of them may be refused or not."""

    def is_window(g: Any) -> bool:
        return type(g.stack[-1]).__name__ == "Window" and g.window[0].on not in (-1, g.window[0].by)

    position = met("mystic-war", 3, is_window)
    base = position["window"][0]
    by, on = base[1], base[2]
    position["window"] = [base, *[["STR", by, -1, "", -1, "", -1, 0]] * (count - 1)]
    position["deities"][on] = ["PR"]
    passed = {"passes": 3, "holders": (on - by) % 3, "refused": []}
    position["stack"][-1] = ["Window", "refuse", passed]
    return started("mystic-war", position)


@cache
def whole_game(name: str = "gheos", players: int = 2, seed: int = 1, most: int = 10**9) -> str:
    """The record of a game as it should be."""
    table: Table[Any] = Table(game(name), players, seed=seed)
    luck = stream(seed, "players").random
    while not table.over and len(table.record) < most:
        seat = table.waiting[0]
        options = table.options(seat)
        table.answer(seat, options[int(luck() * len(options))])
    return table.save()


@cache
def begun(name: str, players: int = 2, after: int = 20) -> str:
    """A sound record that begins in the middle of a game, and goes on a little."""
    first: Table[Any] = Table(game(name), players, seed=3)
    while len(first.record) < after:
        _answer(first)
    fork: Table[Any] = Table(game(name), position=first.position, seed=4)
    while len(fork.record) < 10 and not fork.over:
        _answer(fork)
    return fork.save()


@cache
def wavering(times: int) -> str:
    """Gheos: a sound record in which the same answer is taken back again and again."""
    table: Table[Any] = Table(game("gheos"), 2, seed=1)
    while table.waiting and not _can_waver(table):
        _answer(table)
    for _ in range(times):
        seat = _answer(table)
        table.undo(seat)
    return table.save()


def _answer(table: Table[Any]) -> int:
    """Let the seat that is asked take the first option; return whose turn it was."""
    seat = table.waiting[0]
    table.answer(seat, table.options(seat)[0])
    return seat


def _can_waver(table: Table[Any]) -> bool:
    """Whether the first option can be taken back freely."""
    seat = table.waiting[0]
    return table.final(seat, table.options(seat)[0]) is None


def nested(depth: int) -> Any:
    made: Any = []
    for _ in range(depth):
        made = [made]
    return made


HEADERS: dict[str, Document] = {
    "nine names for two": {"seats": ["Ada"] * 9},
    "one name for two": {"seats": ["Ada"]},
    "a number for a name": {"seats": ["Ada", 7]},
    "no name": {"seats": ["Ada", None]},
    "a list for a name": {"seats": ["Ada", ["Ben"]]},
    "a long name": {"seats": ["Ada", "B" * 41]},
    "a name with a bell": {"seats": ["Ada", "B\an"]},
    "an empty name": {"seats": ["Ada", " "]},
    "names by number": {"seats": {"0": "Ada", "1": "Ben"}},
    "names in one text": {"seats": "AB"},
    "no names": {"seats": []},
    "players in words": {"players": "2"},
    "a hundred players": {"players": 100},
    "players as a fraction": {"players": 2.0},
    "players as true": {"players": True},
    "another game": {"game": "chess"},
    "a list for a game": {"game": ["gheos"]},
    "rules of tomorrow": {"rules": 999},
    "another format": {"theomachy": 2},
    "options that are none": {"options": {"take_follower": 10**40}},
    "options that are a list": {"options": []},
    "unknown options": {"options": {"wings": True}},
    "a long promise of luck": {"luck": "x" * 100_000},
    "a promise of luck in a list": {"luck": nested(50)},
    "an unknown key": {"extra": 1},
    "a position that is a word": {"position": "here"},
    "a position of another game": {"position": {"game": "mezo", "version": 1}},
    "a position without anything": {"position": {"game": "gheos", "version": 1}},
}
CLOSINGS: dict[str, Document] = {
    "an unknown key": {"extra": "x" * 1_000_000},
    "a secret that is a number": {"secret": 7},
    "a secret that is a list": {"secret": nested(100)},
    "another seed": {"seed": "2"},
    "over in a word": {"over": "yes"},
    "another position": {"position": "0" * 64},
    "another result": {"outcome": {"scores": [10**30, 0], "ranks": [1, 2], "ending": "x"}},
    "another length": {"end": -1},
}
ENTRIES: dict[str, Document] = {
    "nobody": {"by": None, "answer": 1},
    "a seat in a list": {"by": [0], "answer": 1},
    "a seat far away": {"by": 10**30, "answer": 1},
    "a fraction": {"by": 0, "answer": 1.5},
    "no number": {"by": 0, "answer": float("nan")},
    "a deep answer": {"by": 0, "answer": nested(300)},
    "a huge number": {"by": 0, "answer": 10**4000},
    "a taking back of nothing": {"undo": 0, "by": []},
    "a taking back by nobody": {"undo": 0, "by": None},
    "a taking back of words": {"undo": "all", "by": ["Ada"]},
    "nothing": {},
}


def changed(place: int, **change: Any) -> str:
    """A good record with one line changed, and every hash made right."""
    lines = lines_of(whole_game())
    lines[place] |= change
    return record(*lines)


def replaced(place: int, line: Document) -> str:
    """A good record with another line in place of one, and every hash made right."""
    lines = lines_of(whole_game())
    lines[place] = line
    return record(*lines)


def forgeries() -> Iterator[tuple[str, str]]:
    """Records that must be refused, each with a few words on what is wrong with it."""
    yield "an exploration far below nothing", exploration_far_below_nothing()
    yield "a hand in a billion", exploration_that_one_hand_in_a_billion_allows()[0]
    yield "a million refusals", refusals_without_end()
    for what, change in HEADERS.items():
        yield f"{what} in the header", changed(0, **change)
    for what, change in CLOSINGS.items():
        yield f"{what} in the closing line", changed(-1, **change)
    for what, entry in ENTRIES.items():
        yield f"{what} for an entry", replaced(3, entry)
    yield "very many lines", "{}\n" * 100_000
    yield "players twice", whole_game().replace('"players":2', '"players":2,"players":2', 1)
    yield "nothing at all", ""
    yield "brackets without end", "[" * 1_000_000
