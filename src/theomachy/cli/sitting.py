"""People at one terminal, bots in the other seats: one game from its first decision to its end."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Protocol

from theomachy.cli import saves
from theomachy.cli.commands import NO_COMMAND, obey
from theomachy.cli.narrowing import Choice, Question, number_in, question
from theomachy.cli.scene import Outlook, Scene, outlook, scene
from theomachy.cli.why import refusal_of
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.table import Table


class Desk(Protocol):
    """The interface to a person: with single keys, or in plain lines."""

    def ask(
        self, shown: Scene, asked: Question, outlook: Callable[[Choice], Outlook]
    ) -> Choice | str:
        """A choice, or the line that was typed."""

    def watch(self, shown: Scene) -> None:
        """Show what the others do."""

    def read(self, title: str, lines: list[str]) -> None:
        """Show a longer text until it is read."""

    def look(self, shown: Scene) -> None:
        """Show the whole drawing of the table until it is seen."""

    def curtain(self, name: str) -> None:
        """Hide everything until that player sits at the keyboard."""

    def end(self, shown: Scene, result: str) -> None:
        """Show how it ended."""


RECENT = 20
"""How many lines of the log are news to somebody who sits down."""


class Sitting:
    """One game at the terminal. Every answer is saved before the next decision is shown."""

    def __init__(self, table: Table[Any], path: Path, bots: Mapping[Seat, str], desk: Desk) -> None:
        self.table = table
        self.path = path
        self.bots = bots
        self.desk = desk
        self.people = [seat for seat in range(table.seat_count) if seat not in bots]
        self.at_keyboard: Seat | None = self.people[0] if len(self.people) == 1 else None
        self.since = dict.fromkeys(self.people, max(0, len(table.log) - RECENT))
        self.asked: Question | None = None
        saves.keep(path, table)

    def play(self) -> Path:
        """Play to the end; return the path of the record."""
        while not self.table.over:
            seat = self.table.waiting[0]
            if seat in self.bots:
                self._let_bot_answer(seat)
            else:
                self._sit_down(seat)
                self._ask(seat)
        self.path = saves.finish(self.path)
        viewer = self.people[0] if self.at_keyboard is None else self.at_keyboard
        self.desk.end(scene(self.table, viewer, self.since[viewer]), result(self.table))
        return self.path

    def _sit_down(self, seat: Seat) -> None:
        if self.at_keyboard != seat:
            self.desk.curtain(self.name(seat))
            self.at_keyboard = seat

    def name(self, seat: Seat) -> str:
        """The game's name for a seat."""
        return self.table.game.wording.seat_name(self.table.position, seat)

    # bots

    def _let_bot_answer(self, seat: Seat) -> None:
        from theomachy.bots.bot import NO_HURRY, BotCrashed, bot
        from theomachy.bots.wording import what_happened

        table = self.table
        options = table.options(seat)
        assert table.decision is not None
        choice = Choose(seat, options)
        choice.step = table.decision.step
        # A new bot for each decision, seeded by the moment: a game that is continued after a
        # break goes on as it would have without one.
        player = bot(self.bots[seat], f"{table.chance.reveal()}:{seat}:{table.version}")
        view = table.view(seat) if player.needs_view else None
        try:
            answer = options[0] if len(options) == 1 else player.choose(view, choice, NO_HURRY)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise BotCrashed(
                f"The bot {player.name!r} of {self.name(seat)} failed at {choice.name} "
                f"({choice.rule}): {what_happened(error)}"
            ) from error
        table.answer(seat, answer)
        saves.keep(self.path, table)
        if self.at_keyboard is not None and not table.over:
            self.desk.watch(scene(table, self.at_keyboard, self.since[self.at_keyboard]))

    # people

    def _ask(self, seat: Seat) -> None:
        """Ask a person until there is an answer."""
        table = self.table
        self.asked = question(table.view(seat), seat)
        shown = scene(table, seat, self.since[seat])
        while True:
            said = self.desk.ask(
                shown, self.asked, lambda one: outlook(table, seat, one, self.bots)
            )
            shown.fresh, shown.notice = False, []
            if isinstance(said, Choice):
                self._take(seat, said)
                return
            if self._hear(seat, said, shown):
                return

    def _take(self, seat: Seat, choice: Choice) -> None:
        self.since[seat] = len(self.table.log)
        self.table.answer(seat, choice.option)
        saves.keep(self.path, self.table)

    def _hear(self, seat: Seat, line: str, shown: Scene) -> bool:
        """Do what a line says; return whether the decision is over."""
        asked = self.asked
        assert asked is not None
        left = asked.left()
        number = number_in(line)
        if not line.strip():
            if len(left) == 1:
                self._take(seat, left[0])
                return True
            shown.notice = ["Type words or a number to choose, or help."]
            return False
        if number is not None:
            chosen = asked.choice(number)
            if chosen is not None:
                self._take(seat, chosen)
                return True
            shown.notice = [
                f"There is no option {number}: options are numbered from 1 to {len(asked.choices)}."
            ]
            return False
        said = obey(self, seat, line, shown)
        if said is not NO_COMMAND:
            return bool(said)
        if asked.left(line):
            asked.keep(line.strip())
        else:
            shown.notice = self._nothing_fits(seat, line)
        return False

    def _nothing_fits(self, seat: Seat, line: str) -> list[str]:
        assert self.asked is not None
        view = self.table.view(seat)
        refusal = refusal_of(view, seat, self.asked, line)
        # A refusal that only says what is asked now would not answer a word without meaning.
        if refusal is not None and refusal != view.game.why_not(view.sight, seat, None):
            return [f"{refusal.sentence} ({refusal.rule})"]
        within = f" within {' '.join(self.asked.kept)!r}" if self.asked.kept else ""
        return [f"Nothing here matches {line.strip()!r}{within}."]

    def undone(self, seat: Seat) -> None:
        """The last answer of that seat has been taken back: save that, and forget its news."""
        self.since[seat] = min(self.since[seat], len(self.table.log))
        saves.keep(self.path, self.table)


def result(table: Table[Any]) -> str:
    """How a game ended, seat by seat in the order of their ranks."""
    outcome, wording = table.outcome, table.game.wording
    order = sorted(range(table.seat_count), key=lambda seat: outcome.ranks[seat])
    return ", ".join(
        f"{outcome.ranks[seat]}. {wording.seat_name(table.position, seat)} {outcome.scores[seat]}"
        for seat in order
    )
