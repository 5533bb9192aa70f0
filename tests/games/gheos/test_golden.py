"""Golden playthroughs: whole games as text, one for each way that a game of Gheos can end.

Each file in `golden/` is the log of one game in sentences, with its result. The games are played
by simple choosers with stated luck, so they come out the same every time; a difference means that
the rules, the luck or the wording has changed. If that was intended, rewrite the files with

    THEOMACHY_REWRITE_GOLDEN=1 pytest tests/games/gheos/test_golden.py

and read the difference before it is committed.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from tests.games.gheos.situations import GheosTable, asks, at, options, play, without_stack
from theomachy.engine.chance import Dice, stream
from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.gheos import GAME

FOLDER = Path(__file__).parent / "golden"
REWRITE = bool(os.environ.get("THEOMACHY_REWRITE_GOLDEN"))

Luck = Callable[[], float]
Chooser = Callable[[GheosTable, Luck], Any]


def any_of(offered: list[Any], luck: Luck) -> Any:
    return offered[int(luck() * len(offered))]


def miser(table: GheosTable, luck: Luck) -> Any:
    """Plays any tile, founds where it can, and never plays a token."""
    offered = options(table)
    if asks(table) == "token":
        return ("token", 0)
    return any_of(options(table, "found") or offered, luck)


def spender(table: GheosTable, luck: Luck) -> Any:
    """Founds where it can, and plays a token as soon as it would score anything."""
    if asks(table) == "token":
        seat = table.waiting[0]
        return ("token", int(table.position.cup_score(seat) > 0))
    return miser(table, luck)


def troublemaker(table: GheosTable, luck: Luck) -> Any:
    """Replaces tiles more often than not, and now and then plays a token."""
    offered = options(table)
    if asks(table) == "token":
        return ("token", int(luck() < 0.15))
    lying = {tuple(row["at"]) for row in table.view(None).json()["board"]}
    replacing = [each for each in offered if each[0] == "tile" and each[2:4] in lying]
    return any_of(replacing if replacing and luck() < 0.7 else offered, luck)


@dataclass(frozen=True)
class Playthrough:
    """A game to be played: from the start, or from a position that a document states."""

    chooser: Chooser
    players: int = 2
    seed: int = 1
    rules: dict[str, Any] = field(default_factory=dict)
    preset: str | None = None
    scene: dict[str, Any] | None = None
    stack: bool = True

    def table(self) -> GheosTable:
        if self.scene is not None:
            make = at if self.stack else without_stack
            return make(**self.scene, options=self.rules)
        return Table(GAME, self.players, self.rules, self.preset, chance=Dice(self.seed))


# Two players one EPOCH tile before the end, with nothing on the board that could score.
LAST_EPOCH: dict[str, Any] = {"step": "token", "epochs": 5, "draws": ["EPOCH"]}

GAMES = {
    "epochs_2_players": Playthrough(miser, 2, seed=4),
    "epochs_3_players": Playthrough(troublemaker, 3, seed=5),
    "epochs_4_players": Playthrough(troublemaker, 4, seed=6),
    "epochs_last_unscored": Playthrough(miser, 2, seed=7, rules={"last_epoch": "unscored"}),
    "epochs_reshuffle": Playthrough(
        troublemaker, 3, seed=28, rules={"replaced_tile": "reshuffle", "war_swords": "surviving"}
    ),
    "epochs_classic": Playthrough(troublemaker, 2, seed=9, preset="classic"),
    "tokens_immediate": Playthrough(spender, 2, seed=10),
    "tokens_immediate_4_players": Playthrough(spender, 4, seed=11),
    "tokens_finish_turn": Playthrough(
        spender, 3, seed=12, rules={"end_on_tokens": "finish_turn", "follower_scoring": "generic"}
    ),
    "win_on_cubes": Playthrough(
        miser,
        scene={
            **LAST_EPOCH,
            "seats": [{"vp": 9, "cubes": {"red": 2}}, {"vp": 9, "cubes": {"red": 1, "white": 2}}],
        },
    ),
    "win_shared": Playthrough(
        miser,
        scene={
            **LAST_EPOCH,
            "players": 3,
            "epochs": 6,
            "seats": [{"vp": 9, "cubes": {"red": 2}}, {"vp": 9, "cubes": {"blue": 2}}, {"vp": 8}],
        },
    ),
    "tiles": Playthrough(
        miser,
        scene={
            "board": [
                ("T00", 0, 0, 0),
                *[
                    (tile, -1 - n, 0, 0)
                    for n, tile in enumerate(["T15", "T16", "T32", "T33", "T49", "T50"])
                ],
            ],
            "seats": [{"hand": ["T22", "T01"]}, {"hand": ["T23", "T02"]}],
            "discard": [
                f"T{n:02}"
                for n in range(3, 52)
                if f"T{n:02}" not in ("T15", "T16", "T22", "T23", "T32", "T33", "T49", "T50")
            ],
            "epochs": 5,
        },
        stack=False,
    ),
}


def sentence(table: GheosTable, event: Event) -> str:
    """What happened, with what only some were told."""
    seen = event.seen_by(event.to[0] if event.to else None)
    text = GAME.wording.event(table.position, seen)
    return f"\n{text}" if event.kind == "turn" else f"  {text}"


def playthrough(game: Playthrough) -> str:
    """The log of a whole game, and its result."""
    table = game.table()
    luck = stream(game.seed, "golden").random
    while not table.over:
        play(table, game.chooser(table, luck))
    rules = GAME.settings.changed(table.position.options)
    changed = ", ".join(f"{name} = {value}" for name, value in rules.items())
    lines = [f"Gheos, {table.seat_count} players; {changed or 'all options as in the manual'}.", ""]
    lines += [sentence(table, event) for event in table.log]
    result = table.outcome
    lines.append("")
    for seat in range(table.seat_count):
        held = sum(table.position.cubes[seat])
        name = GAME.wording.seat_name(table.position, seat)
        lines.append(
            f"{name}: rank {result.ranks[seat]}, {result.scores[seat]} VP, cubes held: {held}"
        )
    return "\n".join(lines) + "\n"


@covers("GH-83", "GH-84", "GH-85", "GH-87", "GH-88", "GH-89")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written_down(name: str) -> None:
    text = playthrough(GAMES[name])
    file = FOLDER / f"{name}.txt"
    if REWRITE:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_every_playthrough_that_is_written_down_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_playthrough_ends_as_its_name_says(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text("utf-8")
    ways = {
        "epochs": "the last EPOCH tile has come",
        "tokens": "all tokens are used",
        "tiles": "nobody has a tile left",
        "win": "the last EPOCH tile has come",
    }
    assert ways[name.partition("_")[0]] in text
    if "shared" in name:
        assert "share the win" in text


def test_the_playthroughs_together_show_every_kind_of_event() -> None:
    text = "\n".join(file.read_text("utf-8") for file in FOLDER.glob("*.txt"))
    for words in [
        "is the start player",
        "comes up in the deal",
        "places",
        "replaces",
        "pays 1",
        "falls apart",
        "migrates to",
        "War at",
        "by choice",
        "is removed",
        "collapses",
        "The temple counts",
        "The temple scores nothing",
        "founds",
        "takes a",
        "has no choice",
        "plays a token",
        "EPOCH 8 of 8",
        "is not scored",
        "The stack is empty",
        "Final cups",
        "share the win",
    ]:
        assert words in text, words
