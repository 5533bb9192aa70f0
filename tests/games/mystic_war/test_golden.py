"""Golden playthroughs: whole games as text, one for each way that a game of Mystic War can end.

Each file in `golden/` is the log of one game in sentences, with its result. The games are played
by simple choosers with stated luck, so they come out the same every time; a difference means that
the rules, the luck or the wording has changed. If that was intended, rewrite the files with

    THEOMACHY_REWRITE_GOLDEN=1 pytest tests/games/mystic_war/test_golden.py

and read the difference before it is committed.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from theomachy.engine.chance import Dice, Scripted, stream
from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.cards import GAINS, SUIT
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.vocabulary import DRAGON
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.judgment import eligible
from theomachy.games.mystic_war.words.telling import _EVENTS

FOLDER = Path(__file__).parent / "golden"
REWRITE = bool(os.environ.get("THEOMACHY_REWRITE_GOLDEN"))

Luck = Callable[[], float]
Chooser = Callable[[Table[MysticWar], int, Luck], Any]


def any_of(offered: list[Any], luck: Luck) -> Any:
    return offered[int(luck() * len(offered))]


def mage(table: Table[MysticWar], seat: int, luck: Luck) -> Any:
    """Gathers what the goal needs, turns everything else on the others, answers now and then."""
    g = table.position
    offered: list[Any] = list(table.options(seat))
    assert table.decision is not None
    if table.decision.name == "Turns.choose":
        return turn(g, seat, offered, luck)
    if table.decision.name == "Window.respond" and luck() < 0.6:
        return offered[0]
    if table.decision.name == "SpecialPowers.choose" and luck() < 0.8:
        return offered[0]
    return any_of(offered, luck)


def turn(g: MysticWar, seat: int, offered: list[Any], luck: Luck) -> Any:
    judgments = [option for option in offered if option in (("play", "JU"), ("play", "JUW"))]
    if judgments and (eligible(g, seat) or len(g.hands[seat]) == 1):
        return judgments[0]
    needs = [need > have for need, have in zip(GOALS[g.goals[seat]], g.realms[seat], strict=True)]
    helpful, hostile = [], []
    for option in offered:
        match option:
            case ("play", face, on, *choice):
                suit = choice[0] if face == "W" else SUIT[face]
                if suit in GAINS and on == seat and needs[GAINS[suit]]:
                    helpful.append(option)
                elif (suit == DRAGON or not suit) and on != seat:
                    hostile.append(option)
            case ("free", _, on) if on == seat:
                helpful.append(option)
            case ("play", "PEN"):
                helpful.append(option)
    if helpful and luck() < 0.9:
        return any_of(helpful, luck)
    if hostile and luck() < 0.8:
        return any_of(hostile, luck)
    return offered[0] if offered[0] == ("pass",) else any_of(offered, luck)


def steadfast(table: Table[MysticWar], seat: int, luck: Luck) -> Any:
    """As a mage, but stays with the goal."""
    return ("stay",) if ("stay",) in table.options(seat) else mage(table, seat, luck)


def modest(table: Table[MysticWar], seat: int, luck: Luck) -> Any:
    """As a mage, but the first Judgment is let go by."""
    if ("decline",) in table.options(seat):
        gone = any(event.kind == "no winner" for event in table.log)
        return table.options(seat)[-1] if gone else ("decline",)
    return mage(table, seat, luck)


def idler(table: Table[MysticWar], seat: int, luck: Luck) -> Any:
    """Passes, or discards until that is allowed."""
    offered: list[Any] = list(table.options(seat))
    return ("pass",) if ("pass",) in offered else offered[-1]


@dataclass(frozen=True)
class Playthrough:
    """A game to be played: from the start, or from a position that a document states.

    `answers`  what is answered first, before the chooser is asked
    """

    chooser: Chooser = mage
    players: int = 3
    seed: int = 1
    goals: tuple[str, ...] = ()
    rules: dict[str, Any] = field(default_factory=dict)
    preset: str | None = None
    scene: dict[str, Any] | None = None
    answers: tuple[Any, ...] = ()

    def table(self) -> Table[MysticWar]:
        luck = Scripted(self.goals, then=Dice(self.seed))
        if self.scene is not None:
            written = {"game": "mystic-war", "options": self.rules, **self.scene}
            return Table(GAME, position=GAME.read(written), chance=luck)
        return Table(GAME, self.players, self.rules, self.preset, chance=luck)


PASS = ("pass",)
MET = {"realm": [20, 20, 20], "goal": "Balanced"}
SHORT = {"realm": [40, 9, 49], "goal": "City"}

GAMES = {
    "city": Playthrough(steadfast, seed=5, goals=("City",) * 3),
    "archmage": Playthrough(steadfast, seed=9, goals=("Archmage",) * 3),
    "hoard": Playthrough(steadfast, seed=8, goals=("Hoard",) * 3),
    "balanced": Playthrough(steadfast, seed=10, goals=("Balanced",) * 3),
    "five_players": Playthrough(players=5, seed=5, preset="open_table"),
    "eight_players": Playthrough(players=8, seed=3, rules={"deck_rebuild": "all"}),
    "necromancy_after_events": Playthrough(
        players=4, seed=7, rules={"necromancy_events": True, "chaos_bars": "hold"}
    ),
    "two_players": Playthrough(players=2, seed=8, preset="two_players"),
    "declined_once": Playthrough(
        modest,
        seed=9,
        rules={"declare": "ask"},
        scene={"seats": [{**MET, "hand": ["JU", "N2"]}, {**MET, "hand": ["JU", "S2"]}, {}]},
    ),
    "most_rounds": Playthrough(idler, seed=10, rules={"max_rounds": 2}),
    "win_after_a_sacrifice": Playthrough(
        scene={
            "seats": [
                {"hand": ["FAV", "JU"], "realm": [20, 30, 20], "goal": "Balanced"},
                {"deities": ["EGO"], "hand": ["GKB"]},
                {"hand": ["SAC"]},
            ]
        },
        answers=(
            ("play", "FAV", 1, "EGO"),
            *[PASS, PASS, ("respond", "SAC"), PASS, PASS, PASS],
            *[("play", "GKB", 1), ("boon", 0, 0, 5, 10), ("spare",), PASS],
            ("play", "JU"),
        ),
    ),
    "win_by_surplus": Playthrough(
        scene={"seats": [{**MET, "hand": ["JU"]}, {**SHORT, "realm": [40, 12, 10]}, SHORT]}
    ),
    "win_clockwise": Playthrough(
        scene={"seats": [MET, {**SHORT, "hand": ["JUW"]}, MET, MET], "turn": 2}
    ),
    "win_shared": Playthrough(
        rules={"victory_tie": "shared"},
        scene={"seats": [MET, {**SHORT, "hand": ["JUW"]}, MET, MET], "turn": 2},
    ),
}


def sentence(table: Table[MysticWar], event: Event) -> str:
    """What happened, with what only some were told."""
    seen = event.seen_by(event.to[0] if event.to else None)
    text = GAME.wording.event(table.position, seen)
    return f"\n{text}" if event.kind == "round" else f"  {text}"


def finished(game: Playthrough) -> Table[MysticWar]:
    """The game, played to its end."""
    table = game.table()
    luck = stream(game.seed, "golden").random
    for answer in game.answers:
        table.answer(table.waiting[0], answer)
    while not table.over:
        seat = table.waiting[0]
        table.answer(seat, game.chooser(table, seat, luck))
    return table


def written(table: Table[MysticWar]) -> str:
    """The log of a whole game, and its result."""
    rules = GAME.settings.changed(table.position.options)
    changed = ", ".join(f"{name} = {value}" for name, value in rules.items())
    by = changed or "all options as in the rulebook"
    lines = [f"Mystic War, {table.seat_count} players; {by}.", ""]
    lines += [sentence(table, event) for event in table.log]
    lines.append("")
    result, g = table.outcome, table.position
    for seat in range(table.seat_count):
        name = GAME.wording.seat_name(g, seat)
        numbers = "/".join(map(str, g.realms[seat]))
        needs = "/".join(map(str, GOALS[g.goals[seat]]))
        lines.append(f"{name}: rank {result.ranks[seat]}, {numbers} for {g.goals[seat]} {needs}")
    return "\n".join(lines) + "\n"


@covers("MW-126", "MW-147", "MW-150", "MW-152", "MW-153", "MW-154", "MW-155")
@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_is_written_down(name: str) -> None:
    text = written(finished(GAMES[name]))
    file = FOLDER / f"{name}.txt"
    if REWRITE:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


def test_every_playthrough_that_is_written_down_is_played() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("city", "(City)"),
        ("archmage", "(Archmage)"),
        ("hoard", "(Hoard)"),
        ("balanced", "(Balanced)"),
        ("declined_once", "Nobody wins: play goes on."),
        ("most_rounds", "the game ends without a winner"),
        ("eight_players", "exchanges the Victory Condition card"),
        ("two_players", "keeps the goal"),
        ("win_after_a_sacrifice", "Amber takes Sacrifice in hand."),
        ("win_by_surplus", "Basalt wins: Amber (Balanced) 0 points beyond the goal"),
        ("win_clockwise", "Coral wins: "),
        ("win_shared", "Amber and Coral and Dusk share the win"),
    ],
)
def test_a_playthrough_ends_as_its_name_says(name: str, words: str) -> None:
    assert words in (FOLDER / f"{name}.txt").read_text("utf-8")


def test_the_playthroughs_together_show_every_kind_of_event() -> None:
    told = {event.kind for game in GAMES.values() for event in finished(game).log}
    assert told == set(_EVENTS)
