"""A lesson in play: a table with a position, set luck and rivals who do what the lesson says."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from theomachy.engine.chance import Dice
from theomachy.engine.changes import Change
from theomachy.engine.codec import freeze
from theomachy.engine.decisions import Chance, Option, Seat
from theomachy.engine.errors import BadInput, IllegalAnswer, PlayerError
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.legality import offered
from theomachy.engine.table import Table
from theomachy.lessons.lesson import Board, Consequence, Lesson, Step
from theomachy.lessons.patterns import Pattern, fits, one_fits

GO_ON = None
"""What stands for "go on" in a list of answers: the learner has read a step or seen a board."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of an answer: whether it reached the goal, else why not, and what happened."""

    reached: bool
    sentence: str = ""
    rule: str = ""
    events: Sequence[Event] = ()


class SetLuck:
    """Chance's answers as a lesson sets them; where they do not fit, dice with a fixed seed.

    `used`, `thrown`  how many answers were set, and how many came from dice
    `mattered`        how many were thrown before the last answer of the learner
    """

    def __init__(self, script: Sequence[Any], seed: str) -> None:
        self.script = tuple(map(freeze, script))
        self.seed = seed
        self.used = 0
        self.thrown = 0
        self.mattered = 0

    def answer(self, decision: Chance) -> Option:
        if self.used < len(self.script):
            said = self.script[self.used]
            for option in decision.options:
                if option == said:
                    self.used += 1
                    return option
        self.thrown += 1
        return Dice(f"{self.seed}:{self.thrown}").answer(decision)

    def commitment(self) -> None:
        """Set luck commits to nothing."""

    def reveal(self) -> None:
        """Set luck has no secret."""


class LessonInPlay:
    """A lesson that somebody takes, from its first step to its last.

    `number`      the board, counted from 0, and `at` the step on it
    `table`       the table of that board; `seat` the learner's
    `news`        what has happened since the learner last answered or went on
    `improvised`  where the lesson did not say what a rival or chance should do
    """

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        if not lesson.boards:
            raise BadInput(f"{lesson.title!r} is a whole game, not a lesson with steps.")
        self.game = game
        self.lesson = lesson
        self.answers: list[Option] = []
        self.improvised: list[str] = []
        self._lay_out(0)

    def _lay_out(self, number: int) -> None:
        board = self.lesson.boards[number]
        position = self.game.read({**board.position, "game": self.game.name})
        self.number, self.at = number, 0
        self.seat: Seat = board.seat - 1
        self.luck = SetLuck(board.luck, f"{self.lesson.game}:{self.lesson.id}:{number}")
        self.table: Table[Any] = Table(self.game, position=position, chance=self.luck)
        self._play_on((), ())
        self.news: Sequence[Event] = list(self.table.log)

    # where the learner is

    @property
    def board(self) -> Board:
        return self.lesson.boards[self.number]

    @property
    def step(self) -> Step | None:
        """The step that is open; None once the steps of this board are done."""
        steps = self.board.steps
        return steps[self.at] if self.at < len(steps) else None

    @property
    def learned(self) -> bool:
        """Whether the last step is done."""
        return self.step is None and self.number == len(self.lesson.boards) - 1

    @property
    def step_number(self) -> int:
        """How many steps are done, over all boards."""
        return sum(len(board.steps) for board in self.lesson.boards[: self.number]) + self.at

    # what can be answered

    def goals(self) -> list[Option]:
        """The options that reach the goal of the step."""
        return [each for each in self.table.options(self.seat) if self.reaches(each)]

    def solution(self) -> Option:
        """The answer that is shown to who asks for it."""
        step = self._asking()
        options = self.table.options(self.seat)
        patterns = step.reach if step.solution is None else (step.solution,)
        for pattern in patterns:
            for option in options:
                if fits(pattern, option) and self.reaches(option):
                    return option
        return next(each for each in options if self.reaches(each))

    def reaches(self, option: Option) -> bool:
        """Whether an option reaches the goal of the step."""
        step = self._asking()
        if step.reach and not one_fits(step.reach, option):
            return False
        if not step.tells and step.gains is None:
            return True
        change = self._tried(option)
        return all(_happens(each, change.events) for each in step.tells) and (
            step.gains is None or self._gained(change) >= step.gains
        )

    def refusal(self, thing: Any) -> Attempt | None:
        """Why an option, or a thing on the table, is not what the step is about; None if it is."""
        step = self._asking()
        thing = freeze(thing)
        options = self.table.options(self.seat)
        is_option = thing in options
        if is_option and self.reaches(thing):
            return None
        for wrong in step.wrong:
            if one_fits(wrong.answers, thing) or (is_option and not wrong.answers):
                return Attempt(False, wrong.say, wrong.rule or step.rule)
        if not is_option:
            refusal = self.table.why_not(self.seat, thing)
            if refusal is not None:
                return Attempt(False, refusal.sentence, refusal.rule)
        return Attempt(False, f"That is allowed, but look for this now: {step.goal}", step.rule)

    # what the learner does

    def answer(self, option: Any) -> Attempt:
        """Answer the decision of the step. What does not reach the goal changes nothing."""
        step = self._asking()
        try:
            option = offered(self.table.position, self.seat, freeze(option))
        except (TypeError, ValueError):
            option = freeze(option)
        refused = self.refusal(option)
        if refused is not None:
            return refused
        self.luck.mattered = self.luck.thrown
        told = self.table.answer(self.seat, option)
        self.answers.append(option)
        self.at += 1
        self.news = [*told, *self._play_on(step.then, step.rivals)]
        return Attempt(True, events=self.news)

    def go_on(self) -> None:
        """Go on from a step that is only read, or from a board whose steps are done."""
        step = self.step
        if self.learned:
            raise PlayerError("The lesson is learned: there is nothing left to do.")
        if step is None:
            self._lay_out(self.number + 1)
        elif step.goal:
            raise PlayerError(f"The step is not done: {step.goal}")
        else:
            self.at += 1
            self.news = self._play_on(step.then, step.rivals)
        self.answers.append(GO_ON)

    def back(self) -> None:
        """Take back the last answer, or the last time that the learner went on."""
        if not self.answers:
            raise PlayerError("This is the first step.")
        earlier = self.answers[:-1]
        self.answers = []
        self.improvised = []
        self._lay_out(0)
        take(self, earlier)

    # inside

    def _asking(self) -> Step:
        step = self.step
        if step is None or not step.goal:
            raise PlayerError("Nothing is asked at this step: go on.")
        if self.seat not in self.table.waiting:
            raise PlayerError("The lesson asks for nothing that the table asks: go on.")
        return step

    def _tried(self, option: Option) -> Change:
        """What an answer would come to; nothing changes."""
        used, thrown = self.luck.used, self.luck.thrown
        change = self.table.prepare(self.seat, option)
        self.luck.used, self.luck.thrown = used, thrown
        return change

    def _gained(self, change: Change) -> int:
        before = self.table.outcome.scores[self.seat]
        return self.game.outcome(change.position).scores[self.seat] - before

    def _play_on(self, then: Sequence[Pattern], rivals: Sequence[Pattern]) -> list[Event]:
        """Let the rivals answer, and the learner where the lesson does it, until it is asked."""
        table, told = self.table, []
        said, own = list(rivals), list(then)
        is_asked_again = any(step.goal for step in self.board.steps[self.at :])
        while not table.over and (is_asked_again or said or own):
            others = [seat for seat in table.waiting if seat != self.seat]
            if self.seat in table.waiting:
                option = self._first(self.seat, own[:1])
                if option is None:
                    break
                own.pop(0)
                told += table.answer(self.seat, option)
            else:
                meant = [said[0]] if said else []
                option = self._meant(others[0], [*meant, *self.board.passing])
                if said and fits(said[0], option):
                    said.pop(0)
                told += table.answer(others[0], option)
        if said or own:
            self.improvised.append(f"{[*said, *own]} was never asked for")
        return told

    def _first(self, seat: Seat, patterns: Sequence[Pattern]) -> Option:
        """The first option that a pattern fits; None if there is none."""
        options = self.table.options(seat)
        return next((each for one in patterns for each in options if fits(one, each)), None)

    def _meant(self, seat: Seat, patterns: Sequence[Pattern]) -> Option:
        """The first option that a pattern fits, or the first of all."""
        option, options = self._first(seat, patterns), self.table.options(seat)
        if option is not None:
            return option
        if len(options) > 1:
            decision = self.table.decision
            self.improvised.append(f"seat {seat + 1} at {decision and decision.name}")
        return options[0]


def _happens(wanted: Consequence, events: Iterable[Event]) -> bool:
    """Whether such an event is among those."""
    return any(
        event.kind == wanted.kind
        and all(
            key in event.data and fits(value, freeze(event.data[key]))
            for key, value in wanted.data.items()
        )
        for event in events
    )


def replayed(game: Game[Any], lesson: Lesson, answers: Iterable[Any]) -> LessonInPlay:
    """A lesson after those answers, each an option of the game or `GO_ON`."""
    return take(LessonInPlay(game, lesson), answers)


def take(playing: LessonInPlay, answers: Iterable[Any]) -> LessonInPlay:
    """Give a lesson answers in order; one that does not reach its goal is refused."""
    for option in answers:
        if option is GO_ON:
            playing.go_on()
        else:
            attempt = playing.answer(option)
            if not attempt.reached:
                raise IllegalAnswer(attempt.sentence)
    return playing
