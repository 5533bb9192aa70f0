"""What the board is told ahead: the pile as it stands, and what each option would do."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from theomachy.engine.game import Foreseen, game
from theomachy.engine.table import Table

GAME = game("mystic-war")


def moments(seed: int, players: int, most: int = 260, **options: Any) -> Any:
    """A random game: its table before every answer, with the seat that is asked."""
    table: Table[Any] = Table(GAME, players=players, seed=seed, options=options)
    rng = Random(seed)
    for _ in range(most):
        if table.over:
            return
        seat = table.waiting[0]
        yield table, seat
        offered = list(table.options(seat))
        table.answer(seat, offered[int(rng.random() * len(offered))])


def some(options: Any, rng: Random, most: int = 12) -> list[Any]:
    return list(options) if len(options) <= most else rng.sample(list(options), most)


@pytest.mark.parametrize(("seed", "players"), [(1, 3), (2, 5), (3, 8)])
def test_every_line_has_a_sentence_and_a_rule(seed: int, players: int) -> None:
    rng = Random(seed)
    known = set(GAME.rulebook.rules)
    for table, seat in moments(seed, players, necromancy_events=True):
        sight = table.view(seat).sight
        for option in some(table.options(seat), rng):
            for line in GAME.forecast(sight, option):
                assert isinstance(line, Foreseen)
                assert line.text.endswith(".")
                assert "?" not in line.text
                assert line.rule in known


@pytest.mark.parametrize("seed", range(4))
def test_a_pass_that_closes_the_window_does_what_was_foreseen(seed: int) -> None:
    """The last pass in a window brings about the changes that its forecast tells (MW-66)."""
    foreseen: dict[tuple[int, str], int] = {}
    seen = 0
    table: Table[Any] = Table(GAME, players=4, seed=seed)
    rng = Random(seed)
    for _ in range(300):
        if table.over:
            break
        seat = table.waiting[0]
        decision, window = table.decision, table.position.window
        answer: Any
        if decision is not None and decision.name == "Window.respond":
            answer = ("pass",)
            lines = GAME.forecast(table.view(seat).sight, answer)
            foreseen = {
                (line.data["seat"], line.data["resource"]): line.data["new"]
                for line in lines
                if line.kind == "change"
            }
        else:
            offered = list(table.options(seat))
            answer = offered[int(rng.random() * len(offered))]
        table.answer(seat, answer)
        asked = table.decision
        closed = window and not table.position.window and asked is not None
        if closed and answer == ("pass",) and asked is not None and asked.name == "Turns.choose":
            for (who, letter), new in foreseen.items():
                assert table.position.realms[who]["FMG".index(letter)] == new
                seen += 1
    assert seen


def test_the_pile_in_the_view_adds_up() -> None:
    """Each card tells what it came to; the last one tells what the projection says."""
    windows = 0
    for table, seat in moments(7, 5, most=500):
        view = table.view(seat).json()
        window = view["window"]
        if window is None:
            continue
        windows += 1
        now = [{letter: each[letter] for letter in "FMG"} for each in view["seats"]]
        for change in window["plays"][-1]["after"]:
            assert now[change["seat"]][change["resource"]] == change["old"]
            now[change["seat"]][change["resource"]] = change["new"]
        after = [{letter: each[letter] for letter in "FMG"} for each in window["projection"]]
        assert now == after
        for place, play in enumerate(window["plays"]):
            assert play["dead"] == bool(play["why"])
            if play["victim"] is not None and not play["dead"]:
                assert window["plays"][play["victim"]]["by_place"] == place
    assert windows > 20


def test_the_hand_tells_what_wealth_makes_of_each_card() -> None:
    """Poor halves, Rich doubles, and only RESOURCE cards count (MW-5)."""
    for table, seat in moments(5, 3, most=120):
        mine = table.view(seat).json()["seats"][seat]
        for face, worth in zip(mine["hand"], mine["worth"], strict=True):
            if face[0] in "NSRD" and face[1:].isdigit():
                halves = int(face[1:]) * {"Poor": 1, "Content": 2, "Rich": 4}[mine["wealth"]]
                assert worth == (str(halves // 2) if halves % 2 == 0 else f"{halves // 2 or ''}½")
            elif face != "W":
                assert worth == ""
