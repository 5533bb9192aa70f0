"""Output of the command: answers to standard output, everything else to standard error."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

BAD_INPUT = 2
"""The exit status when a request cannot be carried out."""

INTERRUPTED = 130
"""The exit status after Ctrl-C, as in shells."""

Progress = Callable[[int], None]
"""Called with the number of things done."""


def console() -> Console:
    """Standard output, for people."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False, soft_wrap=False)


def emit(document: Any) -> None:
    """One JSON document on standard output."""
    sys.stdout.write(json.dumps(document, indent=2) + "\n")


def complain(sentence: str) -> None:
    """One sentence on standard error, on one line."""
    sys.stderr.write(" ".join(sentence.split()) + "\n")


def counted(number: int, one: str) -> str:
    """`1 game`, `2 games`."""
    return f"{number} {one}" if number == 1 else f"{number:,} {one}s"


def grid(*headings: str, right: tuple[str, ...] = ()) -> Table:
    """A table in the style of this command; the columns in `right` hold numbers."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD, pad_edge=False, header_style="bold")
    for heading in headings:
        made.add_column(heading, justify="right" if heading in right else "left")
    return made


@contextmanager
def progress(what: str, total: int) -> Iterator[Progress | None]:
    """A progress bar on standard error while the block runs; None where nobody would see it."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Bar(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def forgive_encodings() -> None:
    """Make characters that a terminal cannot show question marks, not errors."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def drop_output() -> None:
    """Discard further output quietly: nobody reads standard output any longer."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
