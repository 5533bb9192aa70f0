"""Records of tables that begin in the middle of a game, for the tests in the browser.

Each line of the standard input asks for one, as JSON, and each line of the output is one, as a
JSON string. They begin where a document says, or in a game that is played at random: so many
decisions before its end, or as soon as seat 0 is asked that and may choose between so many options.

    {"document": {"game": "mezo", ...}}
    {"game": "mezo", "before": 30}
    {"game": "trial-of-the-gods", "preset": "basic", "asked": "Fight.play", "least": 3}
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Iterator, Mapping
from itertools import count
from random import Random
from typing import Any

from theomachy.engine.game import Game, game
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.table import Table

SEED = 5


def main() -> None:
    for line in sys.stdin:
        print(json.dumps(record(json.loads(line))), flush=True)


def record(wish: Mapping[str, Any]) -> str:
    if "document" in wish:
        document = wish["document"]
        played = game(document["game"])
        position = played.read(document)
    else:
        played = game(wish["game"])
        position = late(played, wish) if "before" in wish else asked(played, wish)
    table: Table[Any] = Table(played, position=position, seed=1)
    return table.save(reveal=True)


def late(played: Game[Any], wish: Mapping[str, Any]) -> Any:
    kept: deque[Any] = deque((g.clone() for g in decisions(played, wish, SEED)), wish["before"])
    return kept[0]


def asked(played: Game[Any], wish: Mapping[str, Any]) -> Any:
    for seed in count():
        for g in decisions(played, wish, seed):
            step, options = g.decision.name, g.decision.options_for(0)
            if step == wish["asked"] and waiting(g)[0] == 0 and len(options) >= wish["least"]:
                return g.clone()


def decisions(played: Game[Any], wish: Mapping[str, Any], seed: int) -> Iterator[Any]:
    """The moments of a game at which one seat, and not chance, begins to decide."""
    g: Any = played.start(wish.get("players"), wish.get("options"), wish.get("preset"))
    rng = Random(seed)
    while g.decision is not None:
        if len(waiting(g)) == len(g.decision.seats) == 1 and g.decision.seats[0] >= 0:
            yield g
        seat = waiting(g)[0]
        options = list(g.decision.options_for(seat))
        answer(g, options[int(rng.random() * len(options))], seat)


if __name__ == "__main__":
    main()
