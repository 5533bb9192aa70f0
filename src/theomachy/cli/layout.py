"""The layout of a scene for a terminal of a given size: lines of text, never more than fit.

At the top are the parts of the drawing, as many as fit beside the first; below are the log, the
prompt and the options, with further parts beside them. In a low and wide terminal all of these are
beside the first part instead. Long lists make room for the board, not the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from theomachy.cli.lines import (
    drawn,
    joined,
    news_lines,
    notice_lines,
    option_lines,
    outlook_lines,
    prompt_lines,
    title,
    width_of,
)
from theomachy.cli.narrowing import Question
from theomachy.cli.scene import Drawing, Outlook, Scene

GAP = 3
FORESEEN = 3
"""Lines reserved for what an option would do."""

LEAST_TEXT = (46, 13)
"""The least columns and lines that log, prompt and options need."""

COMFORTABLE_TEXT = 20
"""The lines that they get, unless the board itself needs more."""

LEAST_BESIDE = 60
"""The least width for them beside the board, where the terminal is low."""


@dataclass(slots=True)
class Screen:
    """What is laid out besides the scene: what is typed, what is marked, and its forecast."""

    width: int
    height: int
    typed: str = ""
    marked: int | None = None
    outlook: Outlook | None = None
    scroll: int = 0
    focus: int | None = field(default=None, init=False)
    page_size: int = field(default=10, init=False)


def laid_out(shown: Scene, asked: Question | None, screen: Screen) -> list[Text]:
    """The whole screen, except for its last two lines: what is typed, and hints."""
    drawing = shown.drawing
    if screen.outlook is not None and screen.outlook.drawing is not None:
        drawing = _foreseen(drawing, screen.outlook.drawing)
        screen.focus = _changed(*(next(iter(d.parts.values())) for d in (shown.drawing, drawing)))
    first, *others = [
        (name, drawn(text.rstrip("\n").split("\n"), drawing.styles))
        for name, text in drawing.parts.items()
    ]
    room = screen.height - 3
    board = first[1]
    for line in board:
        line.truncate(screen.width)
    low = len(board) > room - LEAST_TEXT[1]
    if low and screen.width - width_of(board) - GAP >= LEAST_BESIDE:
        body = _beside(shown, asked, screen, board, room)
    else:
        body = _below(shown, asked, screen, board, [part for _, part in others], room)
    return [title(shown, screen.width), *body]


def _foreseen(now: Drawing, then: Drawing) -> Drawing:
    """The drawing with what would change; what would disappear stays, so that nothing jumps."""
    parts = {name: then.parts.get(name, text) for name, text in now.parts.items()}
    return Drawing(then.whole, parts, then.styles)


def _changed(now: str, then: str) -> int:
    """The middle of the lines in which two drawings differ, counted in the second."""
    old, new = now.split("\n"), then.split("\n")
    same = [a == b for a, b in zip(old, new)]
    first = same.index(False) if False in same else len(same)
    same = [a == b for a, b in zip(reversed(old), reversed(new))]
    last = len(new) - (same.index(False) if False in same else len(same))
    return (first + last) // 2


def _beside(
    shown: Scene, asked: Question | None, screen: Screen, board: list[Text], room: int
) -> list[Text]:
    """The board on the left; log, prompt and options on the right."""
    width = screen.width - width_of(board) - GAP
    left = _window(board, room, screen)
    return side_by_side(left, words(shown, asked, screen, width, room), " │ ")


def _below(
    shown: Scene,
    asked: Question | None,
    screen: Screen,
    board: list[Text],
    others: list[list[Text]],
    room: int,
) -> list[Text]:
    """The board and what fits beside it on top; log, prompt and options below."""
    most = max(4, room - LEAST_TEXT[1])
    shelf = _window(board, most, screen)
    hidden = len(board) - len(shelf)
    shelf, others = _filled(shelf, others, screen.width, most, room - COMFORTABLE_TEXT)
    text_room = room - len(shelf) - 1
    width = screen.width
    column: list[Text] = []
    for part in others:
        wide = max(width_of(column), width_of(part))
        if screen.width - wide - GAP < LEAST_TEXT[0]:
            continue
        space = text_room - len(column) - bool(column)
        if len(part) <= space or (not column and space >= 10):
            column += [Text()] * bool(column) + part[:space]
    if column:
        width = screen.width - width_of(column) - GAP
    below = words(shown, asked, screen, width, text_room)
    if column:
        below += [Text()] * (text_room - len(below))
        below = side_by_side(below, column, " │ ", width)
    return [*shelf, _bar(hidden, screen), *below]


def _filled(
    shelf: list[Text], others: list[list[Text]], width: int, most: int, comfortable: int
) -> tuple[list[Text], list[list[Text]]]:
    """The shelf with those of the other parts that fit beside the board, and the rest.

    Only the first of them may make it taller than is comfortable for the text below.
    """
    tallest = max(len(shelf), comfortable)
    column: list[Text] = []
    rest = []
    for part in others:
        tall, wide = len(part), width_of(part)
        left = width - width_of(shelf) - GAP
        left_beyond = left - width_of(column) - GAP
        stacked = len(column) + 1 + tall
        if not column:
            fits, opens = wide <= left and tall <= max(most, tallest), True
        else:
            opens = wide <= left_beyond and stacked > len(shelf) and tall <= tallest
            fits = opens or (wide <= left and stacked <= max(tallest, len(column)))
        if not fits:
            rest.append(part)
        elif not opens:
            column += [Text(), *part]
        else:
            if column:
                shelf = side_by_side(shelf, column, " " * GAP)
            column = list(part)
    return side_by_side(shelf, column, " " * GAP) if column else shelf, rest


def _bar(hidden: int, screen: Screen) -> Text:
    says = ""
    if hidden:
        says += f" {hidden} more lines of the board: Ctrl-↑ Ctrl-↓ "
    if screen.outlook is not None and screen.outlook.drawing is not None:
        says += " as it would be "
    bar = Text("──" + says + "─" * max(0, screen.width - len(says) - 2), style="dim")
    bar.truncate(screen.width)
    return bar


def _window(lines: list[Text], most: int, screen: Screen) -> list[Text]:
    """As many of the lines as fit: around what would change, or from where they are scrolled to."""
    start = screen.scroll if screen.focus is None else screen.focus - most // 2
    start = max(0, min(start, len(lines) - most))
    return lines[start : start + most]


def side_by_side(
    left: Sequence[Text], right: Sequence[Text], between: str, width: int | None = None
) -> list[Text]:
    """Two columns of lines."""
    width = width_of(left) if width is None else width
    rows = []
    for at in range(max(len(left), len(right))):
        row = joined(left[at]) if at < len(left) else Text()
        row.pad_right(max(0, width - row.cell_len))
        other = right[at] if at < len(right) else Text()
        rows.append(joined(row, Text(between, style="dim"), other))
    return rows


def words(
    shown: Scene, asked: Question | None, screen: Screen, width: int, room: int
) -> list[Text]:
    """Log, prompt, options, outlook and notice, in that many lines."""
    prompt = prompt_lines(shown, width)
    notice = notice_lines(shown.notice, width)[: max(2, room - 5)]
    outlook = outlook_lines(screen.outlook, width)[: max(2, room // 3)]
    if asked is not None and not notice and room > LEAST_TEXT[1]:
        outlook += [Text()] * (FORESEEN - len(outlook))  # so that nothing jumps
    used = len(prompt) + len(notice) + len(outlook)
    options: list[Text] = []
    if asked is not None:
        news_least = min(len(shown.news), 2 if notice or room < 16 else 2 + room // 6)
        most = max(2, room - used - news_least)
        options, screen.page_size = option_lines(asked, screen.typed, screen.marked, width, most)
    log = news_lines(shown, width, max(0, room - used - len(options)))
    rows = [*log, *prompt, *options, *outlook, *notice]
    for row in rows:
        row.truncate(width)
    return rows[max(0, len(rows) - room) :]
