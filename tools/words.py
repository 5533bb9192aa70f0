"""Make, or check, the words and block shapes of a game from its content and random games.

    python tools/words.py gheos [--games 60] [--check]

Words are only ever added, at the end, so that ids stay what they are.
"""

from __future__ import annotations

import argparse
import json
import pkgutil
import re
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from theomachy.bots.measure import decisions_of
from theomachy.engine.game import Game, game
from theomachy.engine.views import sight
from theomachy.research.blocks import depth, extent, plain, strings
from theomachy.research.factoring import flat

NAME = re.compile(r"[\w?:+./-]{1,24}")
"""The pattern of an id: sentences are not words."""

FIXED = 8
"""Lists up to this length are assumed to have their maximum length."""

FOLDER = Path(__file__).parent.parent / "src/theomachy/research/shapes"


def main() -> int:
    reading = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    reading.add_argument("game")
    reading.add_argument("--games", type=int, default=60)
    reading.add_argument("--check", action="store_true", help="write nothing; say what is missing")
    asked = reading.parse_args()
    played = game(asked.game)
    path = FOLDER / f"{played.name}.json"
    before = json.loads(path.read_text("utf-8")) if path.exists() else {}
    after = gathered(played, asked.games, before)
    if asked.check:
        missing = set(after["strings"]) - set(before.get("strings", ()))
        grown = {name for name, shape in after["blocks"].items() if shape != before["blocks"][name]}
        print(f"{len(missing)} words are missing: {sorted(missing)[:9]}.")
        print(f"{len(grown)} blocks are too small: {sorted(grown)}.")
        return 1 if missing or grown else 0
    FOLDER.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(after, indent=1, ensure_ascii=False) + "\n", "utf-8")
    print(f"{path.name}: {len(after['strings'])} words, {len(after['blocks'])} blocks.")
    return 0


def gathered(played: Game[Any], games: int, before: dict[str, Any]) -> dict[str, Any]:
    """The known words and shapes, and those that come up in the games."""
    known = dict.fromkeys(before.get("strings", [""]))
    shapes: dict[str, list[int]] = {
        name: list(shape) for name, shape in before.get("blocks", {}).items()
    }
    fresh = set(_content(played))
    for g, seat in _moments(played, games):
        fresh.add(g.decision.name)
        for option in g.decision.options_for(seat):
            fresh.update(word for word in flat(option) if isinstance(word, str))
        fields = plain(played, sight(played, g, seat)) | {"seats": list(range(max(played.players)))}
        for name, value in fields.items():
            fresh.update(strings(value))
            _grow(shapes, name, value)
    known |= dict.fromkeys(sorted(fresh - set(known)))
    return {"game": played.name, "strings": list(known), "blocks": shapes}


def _content(played: Game[Any]) -> Iterator[str]:
    """All short names in the rows of a game's modules, including cards that random games miss."""
    package = import_module(played.position.__module__.rpartition(".")[0])
    for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
        module = import_module(found.name)
        for name, value in vars(module).items():
            if name.isupper():
                yield from _names(value, 4)


def _names(value: Any, deep: int) -> Iterator[str]:
    if isinstance(value, str):
        if NAME.fullmatch(value):
            yield value
    elif deep and isinstance(value, dict):
        for pair in value.items():
            yield from _names(list(pair), deep - 1)
    elif deep and isinstance(value, tuple | list | set | frozenset):
        for each in value:
            yield from _names(each, deep - 1)
    elif deep and is_dataclass(value) and not isinstance(value, type):
        for field in fields(value):
            yield from _names(getattr(value, field.name), deep - 1)


def _grow(shapes: dict[str, list[int]], name: str, value: Any) -> None:
    rank = max(depth(value), len(shapes.get(name, ())))
    seen = extent(value, rank)
    kept = shapes.get(name, [])
    kept = [1] * (rank - len(kept)) + kept
    # Leave room for growth, so that shapes change rarely.
    shapes[name] = [
        have if need <= have else need if need <= FIXED else need + need // 2
        for need, have in zip(seen, kept, strict=True)
    ]


def _moments(played: Game[Any], games: int) -> Iterator[tuple[Any, int]]:
    """Decisions of random games with every number of players."""
    for number in range(games):
        for players in played.players:
            yield from decisions_of(played, players, f"words/{number}")


if __name__ == "__main__":
    sys.exit(main())
