"""A desk with plain lines: for pipes, for terminals without keys, and for those who prefer it."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.text import Text

from theomachy.cli.lines import coloured, drawn, facet_lines, joined, wrapped
from theomachy.cli.narrowing import Choice, Question
from theomachy.cli.scene import News, Outlook, Scene

PAGE = 20


class PlainDesk:
    """Prints what is new, then reads a line."""

    def __init__(self, out: Console, pause: float = 0.0) -> None:
        self.out = out
        self.pause = pause
        self._listed: tuple[int, list[str], int] | None = None

    def ask(
        self, shown: Scene, asked: Question, outlook: Callable[[Choice], Outlook]
    ) -> Choice | str:
        """Show the moment if it is new, list the options if they changed, and read a line."""
        if shown.fresh:
            self._moment(shown)
        for line in shown.notice:
            self._print(coloured(line))
        state = (id(asked), list(asked.kept), asked.page)
        if shown.fresh or state != self._listed:
            self._listed = state
            self._print(coloured(f"{shown.prompt} ({shown.rule})"))
            self._list(asked, outlook)
        return input("> ")

    def _moment(self, shown: Scene) -> None:
        self.out.print()
        self.out.print(self._standings(shown))
        self.look(shown)
        for one in shown.news:
            self._tell(one)

    def _print(self, text: Text, indent: int = 0) -> None:
        """A line: wrapped and indented in a terminal, left whole for programs."""
        if not self.out.is_terminal:
            self.out.print(text, soft_wrap=True)
            return
        for line in wrapped(text, self.out.width, indent):
            self.out.print(line, no_wrap=True)

    def _standings(self, shown: Scene) -> Text:
        seats = [f"{seat.name} {seat.score} ({seat.player})" for seat in shown.standings]
        return coloured(f"{shown.title}: {', '.join(seats)}")

    def _tell(self, one: News) -> None:
        rule = Text(f"  {one.rule}", style="dim")
        self._print(joined(coloured(f"- {one.sentence}"), rule), indent=2)

    def _list(self, asked: Question, outlook: Callable[[Choice], Outlook]) -> None:
        left = asked.left()
        if asked.kept:
            self.out.print(Text(f"({' '.join(asked.kept)}; back shows all)", style="dim"))
        if len(left) > PAGE:
            for line in facet_lines(left, self.out.width, 8):
                self.out.print(line)
        pages = -(-len(left) // PAGE)
        asked.page %= max(1, pages)
        start = asked.page * PAGE
        for choice in left[start : start + PAGE]:
            self._print(coloured(f"{choice.number:>4}  {choice.label}"), indent=6)
        if pages > 1:
            count = f"{start + 1} to {min(start + PAGE, len(left))} of {len(left)}"
            self.out.print(
                Text(f"({count}; type words to narrow, more for the next page)", style="dim")
            )
        if len(left) == 1:
            found = outlook(left[0])
            for sentence in filter(None, (*found.sentences, found.finality)):
                self._print(coloured(f"      {sentence}"), indent=6)
            self.out.print("Enter takes it.")

    def watch(self, shown: Scene) -> None:
        """Give a person at a terminal a moment to see what somebody else plays."""
        if self.pause:
            time.sleep(self.pause)

    def read(self, title: str, lines: list[str]) -> None:
        """Print a longer text."""
        self.out.print(Text(title, style="bold"))
        for line in lines:
            self._print(coloured(line), indent=len(line) - len(line.lstrip()))

    def look(self, shown: Scene) -> None:
        """Print the whole drawing."""
        for line in drawn(shown.drawing.whole.rstrip("\n").split("\n"), shown.drawing.styles):
            self.out.print(line, soft_wrap=True)

    def curtain(self, name: str) -> None:
        """Push what was shown out of sight, and wait."""
        if sys.stdout.isatty():
            self.out.clear()
            self.out.print("\n" * self.out.height)
        self.out.print(coloured(f"Pass the keyboard to {name}, then press Enter."))
        input()

    def end(self, shown: Scene, result: str) -> None:
        """Show the last board, what happened last, and the result."""
        self._moment(shown)
        self.out.print(coloured(f"The game is over: {result}."))
