"""The screen always fits the terminal, and shows the board and the question."""

from collections.abc import Iterator
from typing import Any

import pytest

from theomachy.bots.bot import bot
from theomachy.cli.layout import Screen, laid_out
from theomachy.cli.narrowing import Choice, Question, question
from theomachy.cli.scene import Drawing, News, Outlook, Scene, Standing, outlook, scene
from theomachy.engine.decisions import Choose
from theomachy.engine.game import game
from theomachy.engine.table import Table
from theomachy.games.gheos import GAME

SIZES = [(60, 16), (80, 24), (100, 40), (140, 50), (200, 30), (250, 80)]


def moments() -> Iterator[tuple[Table[Any], Scene, Question]]:
    """Every ninth decision of a game of four."""
    table = Table(GAME, players=4, seed=3, names=["person", "greedy", "greedy", "random"])
    number = 0
    while not table.over:
        (seat,) = table.waiting
        if number % 9 == 0:
            yield table, scene(table, seat, 0), question(table.view(seat), seat)
        choice = Choose(seat, table.options(seat))
        table.answer(seat, bot("random", number).choose(None, choice, 1))
        number += 1


def opening(choice: Choice) -> str:
    """The first words of an option: where there is little room, the rest may be cut short."""
    return " ".join(choice.label.split()[:2])


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_a_screen_is_never_larger_than_the_terminal(width: int, height: int) -> None:
    for table, shown, asked in moments():
        seat = table.waiting[0]
        for marked in (None, 0, len(asked.choices) - 1):
            screen = Screen(width, height, marked=marked)
            if marked is not None:
                screen.outlook = outlook(table, seat, asked.choices[marked])
            rows = laid_out(shown, asked, screen)
            assert len(rows) <= height - 2
            assert max(row.cell_len for row in rows) <= width


@pytest.mark.parametrize(("width", "height"), SIZES[1:])
def test_title_board_prompt_and_an_option_are_always_in_sight(width: int, height: int) -> None:
    for _, shown, asked in moments():
        text = "\n".join(row.plain for row in laid_out(shown, asked, Screen(width, height)))
        assert text.startswith(" Gheos ")
        assert "/" in text.split("─")[0]
        assert shown.prompt.split()[0] in text
        assert opening(asked.choices[0]) in text


def test_the_marked_option_is_in_sight_whatever_page_it_is_on() -> None:
    _, shown, asked = next(moments())
    for marked, choice in enumerate(asked.choices):
        rows = laid_out(shown, asked, Screen(100, 40, marked=marked))
        assert any(row.plain.startswith("▸") and opening(choice) in row.plain for row in rows)


def test_an_outlook_says_whether_it_can_be_undone_and_shows_the_board_as_it_would_be() -> None:
    table, shown, asked = next(moments())
    seat = table.waiting[0]
    foreseen = outlook(table, seat, asked.choices[0])
    assert foreseen.finality == ""
    assert foreseen.drawing is not None
    assert foreseen.drawing.whole != shown.drawing.whole
    screen = Screen(100, 40, marked=0, outlook=foreseen)
    assert any("as it would be" in row.plain for row in laid_out(shown, asked, screen))


def test_a_choice_that_a_bot_answers_at_once_is_not_shown_as_undoable() -> None:
    table = Table(game("mezo"), players=2, seed=3, names=["person", "greedy"])
    (seat,) = table.waiting
    picked = question(table.view(seat), seat).choices[0]
    assert outlook(table, seat, picked).finality == ""
    other = table.game.wording.seat_name(table.position, 1 - seat)
    foreseen = outlook(table, seat, picked, bots={1 - seat})
    assert foreseen.finality == f"Final: {other} answers at once."


def test_the_news_that_do_not_fit_are_counted() -> None:
    *_, (_, shown, asked) = moments()
    rows = laid_out(shown, asked, Screen(100, 40))
    assert any("more before this: log" in row.plain for row in rows)


def block(letter: str, width: int, height: int) -> str:
    return "\n".join([letter * width] * height)


def drawn_in_parts(**sizes: tuple[int, int]) -> Scene:
    """A scene whose drawing has parts of those sizes, each filled with its first letter."""
    parts = {name: block(name[0].upper(), *size) for name, size in sizes.items()}
    news = [News(f"Something happened {number} times.", "XX-1") for number in range(40)]
    drawing = Drawing("\n".join(parts.values()), parts, {})
    return Scene("Game", [Standing("Teal", "you", "3", True)], drawing, news, prompt="Choose.")


def columns_of(letter: str, rows: list[str]) -> set[tuple[int, int]]:
    """Where a part stands: first row and column, or nowhere."""
    found = [(at, row.index(letter * 3)) for at, row in enumerate(rows) if letter * 3 in row]
    return {found[0]} if found else set()


ASKED = Question([Choice(number, number, f"take the number {number}") for number in range(1, 61)])


def rows_of(shown: Scene, screen: Screen) -> list[str]:
    rows = laid_out(shown, ASKED, screen)
    assert len(rows) <= screen.height - 2
    assert max(row.cell_len for row in rows) <= screen.width
    return [row.plain for row in rows]


def test_parts_stand_beside_the_first_while_they_fit() -> None:
    shown = drawn_in_parts(map=(50, 20), table=(30, 8), purse=(30, 8), hand=(50, 6))
    rows = rows_of(shown, Screen(140, 50))
    assert columns_of("M", rows) == {(1, 0)}
    assert columns_of("T", rows) == {(1, 53)}
    assert columns_of("P", rows) == {(10, 53)}
    assert columns_of("H", rows) == {(1, 86)}


def test_parts_that_do_not_fit_beside_the_first_stand_beside_the_text() -> None:
    shown = drawn_in_parts(map=(80, 20), table=(30, 8))
    rows = rows_of(shown, Screen(100, 40))
    ((row, column),) = columns_of("T", rows)
    assert (row > 20, column) == (True, 70)


def test_parts_that_fit_nowhere_are_left_out() -> None:
    shown = drawn_in_parts(map=(80, 24), table=(70, 8))
    assert columns_of("T", rows_of(shown, Screen(100, 40))) == set()


def test_a_low_and_wide_terminal_has_the_text_beside_the_board() -> None:
    rows = rows_of(drawn_in_parts(map=(60, 30)), Screen(160, 28))
    assert columns_of("M", rows) == {(1, 0)}
    assert any(row.startswith("M") and "take the number 1" in row for row in rows)


def test_a_board_that_is_too_tall_is_scrolled_or_follows_what_would_change() -> None:
    shown = drawn_in_parts(map=(60, 60))
    lines = [f"line {number}" for number in range(60)]
    shown.drawing = Drawing("", {"map": "\n".join(lines)}, {})
    assert "line 0" in rows_of(shown, Screen(60, 40))
    assert "line 30" in rows_of(shown, Screen(60, 40, scroll=30))
    lines[55] = "line 55 as it would be"
    then = Outlook(("It changes.",), None, Drawing("", {"map": "\n".join(lines)}, {}))
    rows = rows_of(shown, Screen(60, 40, marked=0, outlook=then))
    assert "line 55 as it would be" in rows
    assert "line 0" not in rows


def test_long_labels_lose_their_brackets_before_they_are_cut() -> None:
    label = f"place T22 ({'many words ' * 12}) at (-1, 0)"
    shown = drawn_in_parts(map=(20, 5))
    rows = laid_out(shown, Question([Choice(1, 1, label)]), Screen(100, 40))
    assert any(row.plain.rstrip().endswith("place T22 at (-1, 0)") for row in rows)
