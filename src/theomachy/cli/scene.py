"""What a person at the terminal is shown, made only from what that seat may see."""

from __future__ import annotations

import re
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from theomachy.cli.narrowing import Choice
from theomachy.engine import kernel
from theomachy.engine.decisions import Seat
from theomachy.engine.events import Event
from theomachy.engine.finality import DEPENDS
from theomachy.engine.game import Game
from theomachy.engine.table import Table
from theomachy.engine.views import View

PERSON = "person"
"""The name in a record for a seat that a person plays."""


EARLIER = 30
"""How many earlier lines of the log are available to fill a screen."""


@dataclass(frozen=True, slots=True)
class News:
    """One sentence of the log, with the rule that caused it."""

    sentence: str
    rule: str


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat at a glance; a game may have a text for its score (`wording.score`)."""

    name: str
    player: str
    score: str
    asked: bool


@dataclass(frozen=True, slots=True)
class Drawing:
    """The table drawn as text: as a whole, or in parts that a screen may place where they fit.

    A game may offer named parts, the most important first (`wording.parts`: the map, the table,
    ...), and styles for their text (`wording.styles`: pattern and rich style).
    """

    whole: str
    parts: Mapping[str, str]
    styles: Mapping[re.Pattern[str], str]


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a choice would do: in sentences, and on the board if it reveals nothing."""

    sentences: tuple[str, ...]
    final: str | None
    drawing: Drawing | None

    @property
    def finality(self) -> str:
        """Why it could not be taken back; nothing where it can."""
        if self.final is None:
            return ""
        return "It may be final." if self.final == DEPENDS else f"Final: {self.final}."


@dataclass(slots=True)
class Scene:
    """One moment of a game, as a person sees it.

    `news` is what has happened since the person's last answer, `earlier` some of what happened
    before; `notice` is what the last command had to say; `fresh` whether the game has moved
    since the person was last shown it.
    """

    title: str
    standings: Sequence[Standing]
    drawing: Drawing
    news: Sequence[News]
    earlier: Sequence[News] = ()
    prompt: str = ""
    rule: str = ""
    notice: list[str] = field(default_factory=list)
    fresh: bool = True


def scene(table: Table[Any], seat: Seat, since: int) -> Scene:
    """The game as that seat sees it, with the news since then."""
    view = table.view(seat)
    g, wording = view.sight, table.game.wording
    decision = view.decision
    asked = table.waiting
    scores = table.game.outcome(g).scores
    said = getattr(wording, "score", lambda g, seat: str(scores[seat]))
    standings = [
        Standing(
            wording.seat_name(g, each),
            "you" if each == seat else player(table.names[each]),
            said(g, each),
            each in asked,
        )
        for each in range(table.seat_count)
    ]
    return Scene(
        title=table.game.title,
        standings=standings,
        drawing=drawing(table.game, g, seat),
        news=news(view, table.events(seat, since)),
        earlier=news(view, table.events(seat, max(0, since - EARLIER))[: min(since, EARLIER)]),
        prompt="" if decision is None else table.game.prompt(g, seat).line,
        rule="" if decision is None else decision.rule,
    )


def player(name: str) -> str:
    """The player of a seat, as text."""
    return "a person" if name == PERSON else name


def drawing(game: Game[Any], g: Any, seat: Seat) -> Drawing:
    """A sight drawn as text."""
    whole = game.wording.board(g, seat)
    parts = getattr(game.wording, "parts", None)
    styles = getattr(game.wording, "styles", None)
    return Drawing(
        whole,
        {"board": whole} if parts is None else parts(g, seat),
        {} if styles is None else {re.compile(key): style for key, style in styles(g).items()},
    )


def news(view: View[Any], events: Sequence[Event]) -> list[News]:
    """Events as sentences."""
    wording = view.game.wording
    return [News(wording.event(view.sight, event), event.rule) for event in events]


def outlook(table: Table[Any], seat: Seat, choice: Choice, bots: Container[Seat] = ()) -> Outlook:
    """What a choice would do, as far as the seat knows; bots leave no time to take it back."""
    view = table.view(seat)
    game = table.game
    sentences = tuple(line.text for line in game.forecast(view.sight, choice.option))
    before, g = tried(view, seat, choice)
    final = table.final(seat, choice.option)
    if final is None and g.decision is not None and (asked := kernel.waiting(g)[0]) in bots:
        final = f"{game.wording.seat_name(g, asked)} answers at once"
    return Outlook(sentences, final, preview(game, seat, before, g))


def tried(view: View[Any], seat: Seat, choice: Choice) -> tuple[Any, Any]:
    """What the seat knew before a choice, and the position after it in a re-deal."""
    g = view.redeal(Random(0))
    before = view.game.known(g, seat)
    kernel.answer(g, choice.option, seat)
    return before, g


def preview(game: Game[Any], seat: Seat, before: Any, g: Any) -> Drawing | None:
    """The board as it would be.

    None if the choice would show the seat something: the deal is not the true one.
    """
    if g.decision is None or game.known(g, seat) - before:
        return None
    return drawing(game, game.sight(g, seat), seat)
