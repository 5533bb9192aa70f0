"""Records that no game of ours has written, sealed as if one had."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from functools import cache
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.chance import stream
from theomachy.engine.codec import decode, digest, encode
from theomachy.engine.game import Game, game
from theomachy.engine.records import linked, sealed
from theomachy.engine.table import Table
from theomachy.engine.testing.choosing import random_players
from theomachy.engine.testing.starts import Start

Document = dict[str, Any]


def record(*lines: Document) -> str:
    """Lines as a record, every hash right."""
    chain, text = "", []
    for line in lines:
        chain = linked(chain, line)
        text.append(sealed(line, chain))
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
    with contextlib.suppress(TypeError):  # it cannot go on
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
    """Trial of the Gods: whoever explores has -1000 Discovery."""
    position = json.loads(_exploring())
    position["stack"][-1][2]["total"] = -1000
    return started("trial-of-the-gods", position)


def exploration_that_one_hand_in_a_billion_allows() -> tuple[str, int]:
    """Trial of the Gods: dealing the explorer's hand afresh takes for ever. Also whose hand it is.

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
    """Mystic War: so many cards lie open, and each of them may be refused or not."""

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
