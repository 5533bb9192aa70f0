"""A desk for single keys: the whole screen is redrawn at every key, and options narrow."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from theomachy.cli import keys
from theomachy.cli.commands import KEYS, is_command
from theomachy.cli.layout import Screen, laid_out
from theomachy.cli.lines import coloured, drawn, joined, wrapped
from theomachy.cli.narrowing import Choice, Question, number_in
from theomachy.cli.scene import Outlook, Scene

PAUSE = 0.6
HINTS = "type to narrow · ↑↓ or a number, Enter takes · why X · undo · help · quit"
PAGING = "↑↓ PgUp PgDn move · Esc or Enter goes back to the game"
HURRYING = "any key skips ahead"
LEAVING = "↑↓ move the board · Enter leaves"


class LiveDesk:
    """Draws the screen, reads keys, and returns what was chosen or typed."""

    def __init__(self, pressed: keys.Keys) -> None:
        self.keys = pressed
        self.scroll = 0
        self.hurried = False

    def ask(
        self, shown: Scene, asked: Question, outlook: Callable[[Choice], Outlook]
    ) -> Choice | str:
        """Let the person type until Enter confirms it."""
        typed, marked = "", None
        self.hurried = False
        foreseen: dict[int, Outlook] = {}
        while True:
            left = [] if is_command(typed) else asked.left(typed)
            one = _meant(left, typed, marked)
            if one is not None and one.number not in foreseen:
                foreseen[one.number] = outlook(one)
            screen = self._screen()
            screen.typed = "" if is_command(typed) else typed
            screen.marked = marked
            screen.outlook = foreseen[one.number] if one is not None else None
            self._draw(laid_out(shown, asked, screen), _input(asked, typed), screen, HINTS)
            key = self.keys.next()
            if key not in (keys.SCROLL_UP, keys.SCROLL_DOWN, keys.RESIZED, ""):
                shown.notice = []
            match key:
                case keys.END if not typed:
                    raise EOFError
                case keys.ENTER:
                    return one if one is not None else typed
                case keys.UP | keys.DOWN if left:
                    step = 1 if key == keys.DOWN else -1
                    start = asked.page * screen.page_size - (step == 1)
                    marked = ((start if marked is None else marked) + step) % len(left)
                case keys.PAGE_UP | keys.PAGE_DOWN:
                    asked.page += 1 if key == keys.PAGE_DOWN else -1
                    marked = None
                case keys.SCROLL_UP | keys.SCROLL_DOWN:
                    self._scroll(shown, 3 if key == keys.SCROLL_DOWN else -3)
                case keys.BACKSPACE | keys.ESCAPE if not typed:
                    if marked is None:
                        asked.widen()
                    marked = None
                case _ if (edited := _edited(typed, key)) != typed:
                    typed, marked = edited, None
                    asked.page = 0

    def _scroll(self, shown: Scene, by: int) -> None:
        lines = next(iter(shown.drawing.parts.values())).count("\n") + 1
        self.scroll = max(0, min(lines - 3, self.scroll + by))

    def watch(self, shown: Scene) -> None:
        """Show the game for a moment while the others play; a key skips ahead."""
        screen = self._screen()
        self._draw(laid_out(shown, None, screen), Text("…", style="dim"), screen, HURRYING)
        if not self.hurried and self.keys.pressed(PAUSE):
            self.hurried = True
        self.keys.forget()

    def read(self, title: str, lines: list[str]) -> None:
        """Show a longer text, a page at a time."""
        if title == "Help":
            lines = [*lines, *KEYS]
        self._leaf(title, lambda width: [row for line in lines for row in _fitted(line, width)])

    def look(self, shown: Scene) -> None:
        """Show the whole drawing, a page at a time."""
        whole = drawn(shown.drawing.whole.split("\n"), shown.drawing.styles)
        self._leaf("The board", lambda width: whole)

    def _leaf(self, title: str, lines: Callable[[int], list[Text]]) -> None:
        at = 0
        while True:
            screen = self._screen()
            room = screen.height - 3
            rows = lines(screen.width)
            at = max(0, min(at, len(rows) - room))
            head = Text(f" {title} ", style="bold reverse")
            self._draw([head, *rows[at : at + room]], Text(), screen, PAGING)
            match self.keys.next():
                case keys.ENTER | keys.ESCAPE | "q":
                    return
                case keys.END:
                    raise EOFError
                case keys.UP | keys.SCROLL_UP:
                    at -= 1
                case keys.DOWN | keys.SCROLL_DOWN:
                    at += 1
                case keys.PAGE_UP:
                    at -= room
                case keys.PAGE_DOWN | " ":
                    at += room
                case keys.HOME:
                    at = 0
                case keys.LAST:
                    at = len(rows)

    def curtain(self, name: str) -> None:
        """Hide everything until that player sits at the keyboard."""
        self.keys.forget()
        while True:
            screen = self._screen()
            line = coloured(f"Pass the keyboard to {name}, then press Enter.", "bold")
            rows = [Text()] * (screen.height // 2 - 1)
            self._draw([*rows, joined(Text(" " * 4), line)], Text(), screen)
            match self.keys.next():
                case keys.ENTER:
                    return
                case keys.END:
                    raise EOFError

    def end(self, shown: Scene, result: str) -> None:
        """Show the last board until a key is pressed."""
        shown.prompt, shown.rule = f"The game is over: {result}.", ""
        while True:
            screen = self._screen()
            self._draw(laid_out(shown, None, screen), Text(), screen, LEAVING)
            match self.keys.next():
                case keys.ENTER | keys.ESCAPE | keys.END | "q":
                    return
                case keys.SCROLL_UP | keys.UP:
                    self._scroll(shown, -3)
                case keys.SCROLL_DOWN | keys.DOWN:
                    self._scroll(shown, 3)

    # drawing

    def _screen(self) -> Screen:
        size = shutil.get_terminal_size()
        return Screen(max(40, size.columns), max(12, size.lines), scroll=self.scroll)

    def _draw(self, body: Sequence[Text], typed: Text, screen: Screen, hints: str = "") -> None:
        """Write a whole screen at once: body, then what is typed, then hints in the last line."""
        room = screen.height - 2
        rows = [*body[:room], *[Text()] * (room - len(body))]
        last = Text(hints, style="dim")
        last.truncate(screen.width - 1)
        out = Console(width=screen.width, highlight=False, markup=False, emoji=False)
        with out.capture() as captured:
            for row in [*rows, typed, last]:
                out.print(row, end="\n", no_wrap=True, overflow="crop")
        lines = captured.get().split("\n")[: screen.height]
        place = f"\x1b[{screen.height - 1};{min(screen.width, typed.cell_len + 1)}H"
        frame = "\x1b[K\r\n".join(lines)
        sys.stdout.write(f"\x1b[?25l\x1b[H{frame}\x1b[K\x1b[J{place}\x1b[?25h")
        sys.stdout.flush()


@contextmanager
def live_desk() -> Iterator[LiveDesk]:
    """A desk on the alternate screen; the terminal is restored when the block ends."""
    with keys.raw_keys() as pressed:
        sys.stdout.write("\x1b[?1049h\x1b[2J")
        try:
            yield LiveDesk(pressed)
        finally:
            sys.stdout.write("\x1b[?1049l\x1b[?25h")
            sys.stdout.flush()


def can_be_live() -> bool:
    """Whether standard input and output are a terminal that can be drawn on."""
    import os

    return (
        keys.CAN_READ_KEYS
        and sys.stdin.isatty()
        and sys.stdout.isatty()
        and os.environ.get("TERM", "dumb") != "dumb"
    )


def _meant(left: Sequence[Choice], typed: str, marked: int | None) -> Choice | None:
    """The choice that Enter would take, if there is just one."""
    if marked is not None and marked < len(left):
        return left[marked]
    number = number_in(typed)
    if number is not None and left and left[0].number == number:
        return left[0]
    return left[0] if len(left) == 1 else None


def _edited(typed: str, key: str) -> str:
    """What is typed after a key."""
    match key:
        case keys.BACKSPACE:
            return typed[:-1]
        case keys.ERASE_ALL | keys.ESCAPE:
            return ""
        case keys.ERASE_WORD:
            return typed.rstrip().rpartition(" ")[0]
    return typed + key if len(key) == 1 else typed


def _input(asked: Question, typed: str) -> Text:
    kept = [Text(f"[{text}] ", style="cyan") for text in asked.kept]
    return joined(*kept, Text("> ", style="bold"), Text(typed))


def _fitted(line: str, width: int) -> list[Text]:
    """A line of a longer text, wrapped, with its indentation kept."""
    indent = len(line) - len(line.lstrip())
    return wrapped(coloured(line), width, indent)
