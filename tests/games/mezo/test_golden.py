"""Golden playthroughs: whole games of Mezo as text, with 2, 3 and 4 players and with options.

Each file in `golden/` is the log of one game in sentences, with its result. The games are played
by simple choosers with stated luck, so they come out the same every time; a difference means that
the rules, the luck or the wording has changed. If that was intended, rewrite the files with

    THEOMACHY_REWRITE_GOLDEN=1 pytest tests/games/mezo/test_golden.py

and read the difference before it is committed.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.games.mezo.situations import MezoTable
from theomachy.engine.chance import Dice, stream
from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME

FOLDER = Path(__file__).parent / "golden"
REWRITE = bool(os.environ.get("THEOMACHY_REWRITE_GOLDEN"))

Luck = Callable[[], float]
Chooser = Callable[[list[Any], Luck], Any]


def any_of(offered: list[Any], luck: Luck) -> Any:
    return offered[int(luck() * len(offered))]


def doer(offered: list[Any], luck: Luck) -> Any:
    """Acts rather than passes, fills regions, and takes what an effect offers."""
    idle = {"pass", "stop", "decline", "done"}
    busy = [option for option in offered if option[0] not in idle]
    return any_of(busy or offered, luck)


def builder(offered: list[Any], luck: Luck) -> Any:
    """Builds pyramids and CALLs where it can."""
    works = [each for each in offered if str(each[-1]).endswith(("pyr", "L1", "L2", "HC3"))]
    return any_of(works, luck) if works else doer(offered, luck)


def devout(offered: list[Any], luck: Luck) -> Any:
    """Appeases and sacrifices as much as it can."""
    gifts = [each for each in offered if each[0] == "tile" or str(each[-1]).endswith("-C")]
    if offered[0][0] == "sac":
        return offered[-1]
    return any_of(gifts, luck) if gifts else doer(offered, luck)


@dataclass(frozen=True)
class Playthrough:
    chooser: Chooser
    players: int
    seed: int
    rules: dict[str, Any] = field(default_factory=dict)


GAMES = {
    "two_players": Playthrough(builder, 2, 1),
    "two_players_devout": Playthrough(devout, 2, 2),
    "three_players": Playthrough(doer, 3, 3),
    "four_players": Playthrough(doer, 4, 4),
    "four_players_at_random": Playthrough(any_of, 4, 5),
    "three_players_other_readings": Playthrough(
        devout,
        3,
        6,
        {
            "blessed_sacrifice": "before_actions",
            "blessed_first": "fewest_vp",
            "god_move": "adjacent",
            "overflow_vp": "single",
            "pyramid_vp": "level",
            "split_targets": False,
        },
    ),
    "two_players_without_blessed_cards": Playthrough(
        any_of,
        2,
        7,
        {
            "blessed_cards": False,
            "zero_strength_wins": False,
            "glyph_pass": True,
            "tribe_pool": "column_or_earlier",
            "appease_from": "conflict",
            "start_level": 0,
        },
    ),
}

HEADINGS = ("age", "conflict", "age over")


def sentence(table: MezoTable, event: Event) -> str:
    """What happened, with what only some were told."""
    seen = event.seen_by(event.to[0] if event.to else None)
    text = GAME.wording.event(table.position, seen)
    return f"\n{text}" if event.kind in HEADINGS else f"  {text}"


def playthrough(game: Playthrough) -> str:
    """The log of a whole game, and its result."""
    table: MezoTable = Table(GAME, game.players, game.rules, chance=Dice(game.seed))
    luck = stream(game.seed, "golden").random
    while not table.over:
        for seat in table.waiting:
            table.answer(seat, game.chooser(list(table.options(seat)), luck))
    rules = GAME.settings.changed(table.position.options)
    changed = ", ".join(f"{name} = {value}" for name, value in rules.items())
    lines = [f"Mezo, {table.seat_count} players; {changed or 'all options as in the manual'}.", ""]
    lines += [sentence(table, event) for event in table.log]
    lines.append("")
    result = table.outcome
    for seat in range(table.seat_count):
        name = GAME.wording.seat_name(table.position, seat)
        lines.append(f"{name}: rank {result.ranks[seat]}, {result.scores[seat]} VP")
    return "\n".join(lines) + "\n"


@covers("MZ-130", "MZ-155", "MZ-160", "MZ-161")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written_down(name: str) -> None:
    text = playthrough(GAMES[name])
    file = FOLDER / f"{name}.txt"
    if REWRITE:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_every_playthrough_that_is_written_down_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)
