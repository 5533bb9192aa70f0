"""The lines that make up a screen: title, log, prompt, options, outlook."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rich.console import Console
from rich.text import Text

from theomachy.cli.narrowing import Choice, Question, facets
from theomachy.cli.scene import News, Outlook, Scene

_COLOURS = {
    "red": "red",
    "green": "green",
    "yellow": "yellow",
    "blue": "dodger_blue1",
    "black": "grey58",
    "white": "bright_white",
    "teal": "dark_cyan",
    "violet": "medium_orchid",
    "brown": "orange4",
    "orange": "dark_orange",
}
_COLOUR_WORDS = re.compile(rf"\b({'|'.join(_COLOURS)})\b", re.IGNORECASE)
_WRAPPING = Console(width=80)


def coloured(text: str, style: str = "") -> Text:
    """Text in which the names of colours are coloured."""
    made = Text(text, style=style)
    for match in _COLOUR_WORDS.finditer(text):
        made.stylize(_COLOURS[match[0].lower()], match.start(), match.end())
    return made


def drawn(lines: Sequence[str], styles: Mapping[re.Pattern[str], str]) -> list[Text]:
    """Lines of a drawing, in the game's own styles where it has any."""
    if not styles:
        return [coloured(line) for line in lines]
    made = [Text(line) for line in lines]
    for line in made:
        for pattern, style in styles.items():
            line.highlight_regex(pattern, style)
    return made


def width_of(lines: Sequence[Text]) -> int:
    """The width of some lines in columns."""
    return max((line.cell_len for line in lines), default=0)


def joined(*texts: Text) -> Text:
    """Some texts one after the other, each in its own style."""
    made = Text()
    for text in texts:
        made.append_text(text)
    return made


def wrapped(text: Text, width: int, indent: int = 0) -> list[Text]:
    """A text wrapped to that width, with all lines but the first indented."""
    first, *others = text.wrap(_WRAPPING, max(10, width - indent)) or [Text()]
    return [first, *(joined(Text(" " * indent), line) for line in others)]


def title(shown: Scene, width: int) -> Text:
    """The bar at the top: the game and the scores of the seats."""
    parts = [Text(f" {shown.title} ", style="bold reverse")]
    for seat in shown.standings:
        parts += [
            Text(" ▸" if seat.asked else "  ", style="bold"),
            coloured(seat.name, "bold" if seat.asked else ""),
            Text(f" {seat.score}", style="bold"),
            Text(f" ({seat.player}) ", style="dim"),
        ]
    bar = joined(*parts)
    bar.truncate(width)
    return bar


def news_lines(shown: Scene, width: int, most: int) -> list[Text]:
    """The latest news that fit into that many lines, after some earlier ones if there is room."""
    rows = [_news_line(one, width, "dim") for one in shown.earlier]
    rows += [_news_line(one, width, "") for one in shown.news]
    kept, hidden = _tail(rows, most)
    if hidden > len(shown.earlier):
        kept, hidden = _tail(rows, most - 1)
        unseen = hidden - len(shown.earlier)
        kept = [Text(f"  {unseen} more before this: log", style="dim"), *kept][: max(0, most)]
    return kept


def _tail(rows: list[list[Text]], most: int) -> tuple[list[Text], int]:
    """The last rows that fit into that many lines, and how many do not."""
    kept: list[Text] = []
    for at, row in enumerate(reversed(rows)):
        if len(kept) + len(row) > most:
            return kept, len(rows) - at
        kept = [*row, *kept]
    return kept, 0


def _news_line(one: News, width: int, style: str) -> list[Text]:
    sentence = Text(one.sentence, style) if style else coloured(one.sentence)
    text = joined(Text("· ", style="dim"), sentence, Text(f"  {one.rule}", style="dim"))
    return wrapped(text, width, indent=2)


def prompt_lines(shown: Scene, width: int) -> list[Text]:
    """The prompt, with its rule."""
    if not shown.prompt:
        return []
    rule = Text(f"  {shown.rule}" if shown.rule else "", style="dim")
    return wrapped(joined(coloured(shown.prompt, "bold"), rule), width)


def option_lines(
    asked: Question, typed: str, marked: int | None, width: int, most: int
) -> tuple[list[Text], int]:
    """The remaining options, as many as fit, with hints for narrowing; and how many fit."""
    left = asked.left(typed)
    if not left:
        says = f"No option fits {typed.strip()!r}: press Enter to see why."
        return wrapped(Text(says, style="yellow"), width), 1
    lines: list[Text] = []
    many = len(left) > most
    if many:
        lines += facet_lines(left, width, most - 4)
    room = max(1, most - len(lines) - 1) if many else most
    pages = -(-len(left) // room)
    asked.page %= pages
    if marked is not None:
        asked.page = marked // room
    start = asked.page * room
    widest = len(str(max(choice.number for choice in left)))
    for at, choice in enumerate(left[start : start + room], start):
        lines.append(option_line(choice, at == marked, widest, width))
    if pages > 1:
        shown = f"{start + 1} to {min(start + room, len(left))} of {len(left)}"
        lines.append(Text(f"{' ' * widest}  {shown}: PgDn shows more, typing narrows", "dim"))
    return lines, room


def option_line(choice: Choice, marked: bool, widest: int, width: int) -> Text:
    """A numbered option; parts in brackets are left out if the line is too long."""
    label = choice.label
    if len(label) + widest + 3 > width:
        label = re.sub(r" \([^()]*[a-z][^()]*\)", "", label)
    line = joined(
        Text("▸" if marked else " ", style="bold"),
        Text(f"{choice.number:>{widest}}  ", style="bold cyan"),
        Text(label) if marked else coloured(label),
    )
    line.truncate(width, overflow="ellipsis")
    if marked:
        line.stylize("reverse")
    return line


def facet_lines(left: Sequence[Choice], width: int, most: int) -> list[Text]:
    """How the options differ: for each kind of thing, its names, as many as fit."""
    lines: list[Text] = []
    for facet in facets(left):
        names = coloured("  ".join(name for name, _ in facet.things))
        text = joined(Text(f"{facet.kind}: ", style="dim"), names)
        lines += wrapped(text, width, indent=len(facet.kind) + 2)
    return lines if len(lines) <= most else []


def outlook_lines(outlook: Outlook | None, width: int) -> list[Text]:
    """What the option would do, and whether it could be taken back."""
    if outlook is None:
        return []
    texts = [coloured(sentence) for sentence in outlook.sentences]
    if outlook.finality:
        texts.append(Text(outlook.finality, style="yellow"))
    rows = [joined(Text("→ ", style="dim"), text) for text in texts]
    return [line for row in rows for line in wrapped(row, width, indent=2)]


def notice_lines(notice: Sequence[str], width: int) -> list[Text]:
    """The output of a command."""
    return [line for text in notice for line in wrapped(coloured(text, "yellow"), width)]
