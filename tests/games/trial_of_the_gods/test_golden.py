"""Golden playthroughs: whole games as text, Basic and Advanced, for two, three and four players.

Each file in `golden/` is the log of one game in sentences, with its result. The games are played
by a simple chooser with stated luck, so they come out the same every time; a difference means that
the rules, the luck or the wording has changed. If that was intended, rewrite the files with

    THEOMACHY_REWRITE_GOLDEN=1 pytest tests/games/trial_of_the_gods/test_golden.py

and read the difference before it is committed.
"""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, asks
from theomachy.engine.chance import Dice, stream
from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.rules.rankings import RANKINGS, all_points, laurels

FOLDER = Path(__file__).parent / "golden"
REWRITE = bool(os.environ.get("THEOMACHY_REWRITE_GOLDEN"))

Luck = Callable[[], float]

GAMES: dict[str, dict[str, Any]] = {
    "basic_2_players": {"players": 2, "preset": "basic", "seed": 31},
    "basic_3_players": {"players": 3, "preset": "basic", "seed": 32},
    "basic_4_players": {"players": 4, "preset": "basic", "seed": 33},
    "advanced_2_players": {"players": 2, "preset": "advanced", "seed": 34},
    "advanced_3_players": {"players": 3, "preset": "advanced", "seed": 35},
    "advanced_4_players": {"players": 4, "preset": "advanced", "seed": 36},
}

EAGER = ("explore", "react", "buy", "feat", "train", "fight", "order", "reveal", "extra", "do")
"""What the chooser likes best, in this order, if it is offered."""


def adventurer(table: TrialTable, seat: int, luck: Luck) -> Any:
    """Explores, buys and fights where it can, and passes only when the hand is empty."""
    offered: list[Any] = list(table.options(seat))
    if asks(table) == "Turn.choose" and not table.position.hands[seat]:
        return offered[-1]
    for verb in EAGER:
        liked = [option for option in offered if option[0] == verb]
        if liked and luck() < 0.8:
            return liked[int(luck() * len(liked))]
    idle = [each for each in offered if each[0] not in ("pass", "end", "stop", "decline")]
    offered = idle if idle and luck() < 0.9 else offered
    return offered[int(luck() * len(offered))]


def sentence(table: TrialTable, event: Event) -> str:
    """What happened, with what only some were told."""
    seen = event.seen_by(event.to[0] if event.to else None)
    text = GAME.wording.event(table.position, seen)
    return f"\n{text}" if event.kind in ("round", "begin turn", "games", "sunset") else f"  {text}"


def playthrough(players: int, preset: str, seed: int) -> str:
    """The log of a whole game, and its result."""
    table: TrialTable = Table(GAME, players, preset=preset, chance=Dice(seed))
    luck = stream(seed, "golden").random
    while not table.over:
        for seat in list(table.waiting):
            table.answer(seat, adventurer(table, seat, luck))
    g, result = table.position, table.outcome
    lines = [f"Trial of the Gods, {players} players; {preset}.", ""]
    lines += [sentence(table, event) for event in table.log]
    lines.append("")
    for seat in range(players):
        parts = [
            f"{name} {won[seat]} Laurels {points[seat]} points"
            for (name, _), won, points in zip(RANKINGS, laurels(g), all_points(g), strict=True)
        ]
        name = GAME.wording.seat_name(g, seat)
        total = f"rank {result.ranks[seat]} with {result.scores[seat]} points"
        lines.append(f"{name}: {total} ({'; '.join(parts)})")
    return "\n".join(lines) + "\n"


@covers("TG-401", "TG-821", "TG-901", "TG-904", "TG-921", "TG-931")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written_down(name: str) -> None:
    text = playthrough(**GAMES[name])
    file = FOLDER / f"{name}.txt"
    if REWRITE:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_every_playthrough_that_is_written_down_is_played() -> None:
    written = {file.stem for file in FOLDER.glob("*_players.txt")}
    assert written == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_has_all_its_rounds(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    rounds = 4 if name.startswith("basic") else 5
    assert f"Round {rounds}" in text
    assert f"Round {rounds + 1}" not in text
