"""`theomachy learn`: the lessons of the games, in the terminal."""

from __future__ import annotations

import json as json_text
from typing import Any

from theomachy.cli import saves
from theomachy.cli.arguments import find_game
from theomachy.cli.commands import Quit
from theomachy.cli.lines import coloured
from theomachy.cli.narrowing import Choice, question
from theomachy.cli.output import BAD_INPUT, INTERRUPTED, console, emit, grid
from theomachy.cli.plain import PlainDesk
from theomachy.cli.scene import Outlook, Scene, scene
from theomachy.cli.sitting import Sitting
from theomachy.engine.decisions import Seat
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game, games
from theomachy.lessons import Lesson, LessonInPlay, Step, lesson, path
from theomachy.lessons.checking import problems

LEARNED = "lessons.json"
"""The file that says which lessons have been learned here."""

HELP = [
    "  a number   answers with the option of that number; words narrow the options",
    "  hint       more help with this step",
    "  show       shows an answer that reaches the goal",
    "  back       goes back one step",
    "  why X      why X is refused: words of an option, or a thing such as cell 2,-1",
    "  rules ID   shows a rule",
    "  board      shows the whole board",
    "  quit       leaves the lesson",
]


def learn(name: str | None, id: str | None, list_all: bool, check: bool, json: bool) -> int:
    """List lessons, check them, or take one; the exit status."""
    if check:
        return _check(find_game(name) if name is not None else None)
    if list_all or name is None:
        _list([find_game(name)] if name is not None else _taught(), json)
        return 0
    game = find_game(name)
    chosen = lesson(game, id) if id is not None else _next(game)
    try:
        return _take(game, chosen)
    except (Quit, EOFError):
        console().print(f"The lesson is left. Begin it again with: {_command(game, chosen)}")
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED


def _taught() -> list[Game[Any]]:
    """The games that have lessons."""
    return [game for game in games().values() if path(game)]


def _command(game: Game[Any], chosen: Lesson) -> str:
    return f"theomachy learn {game.name} {chosen.id}"


# which there are


def _list(taught: list[Game[Any]], json: bool) -> None:
    if json:
        emit({game.name: [_row(each) for each in path(game).values()] for game in taught})
        return
    out = console()
    for game in taught:
        done = _learned(game)
        out.print(game.title, style="bold", end="")
        out.print(f"  {len(done)} of {len(path(game))} learned", style="dim")
        table = grid("", "lesson", "", "minutes", "rules", right=("minutes",))
        for each in path(game).values():
            mark = "done" if each.id in done else ""
            table.add_row(mark, each.id, each.title, str(each.minutes), ", ".join(each.rules))
        out.print(table)
        out.print(f"Go on with: theomachy learn {game.name}\n", style="dim")


def _row(each: Lesson) -> dict[str, Any]:
    return {
        "id": each.id,
        "title": each.title,
        "minutes": each.minutes,
        "rules": list(each.rules),
        "needs": list(each.needs),
        "guided": each.guided is not None,
    }


def _check(game: Game[Any] | None) -> int:
    """Say everything that is wrong with the lessons."""
    out, found = console(), 0
    for each in [game] if game is not None else _taught():
        for problem in problems(each):
            found += 1
            out.print(f"{each.title}: {problem}", soft_wrap=True)
    out.print(f"{found} problems." if found else "All lessons can be learned.")
    return BAD_INPUT if found else 0


# what has been learned


def _progress() -> dict[str, list[str]]:
    try:
        read = json_text.loads((saves.home() / LEARNED).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {k: v for k, v in read.items() if isinstance(v, list)} if type(read) is dict else {}


def _learned(game: Game[Any]) -> list[str]:
    known = path(game)
    return [id for id in _progress().get(game.name, []) if id in known]


def _next(game: Game[Any]) -> Lesson:
    """The first lesson that has not been learned; after the last, the first again."""
    lessons = path(game)
    if not lessons:
        raise BadInput(f"{game.title} has no lessons.")
    done = _learned(game)
    left = [each for each in lessons.values() if each.id not in done]
    return (left or [*lessons.values()])[0]


def _keep(game: Game[Any], chosen: Lesson) -> None:
    progress = _progress()
    progress[game.name] = [*dict.fromkeys([*progress.get(game.name, []), chosen.id])]
    saves.write(saves.home() / LEARNED, json_text.dumps(progress, indent=2) + "\n")


# a lesson


def _take(game: Game[Any], chosen: Lesson) -> int:
    out = console()
    if chosen.guided is not None:
        from theomachy.cli.play import Wishes, play

        guided = chosen.guided
        options = tuple(f"{key}={value}" for key, value in guided.options.items())
        bots = ",".join(guided.bots)
        return play(Wishes(game.name, players=guided.players, bots=bots, options=options, new=True))
    out.print(f"{chosen.title}  ({chosen.minutes} minutes)", style="bold")
    out.print(chosen.about)
    Learning(LessonInPlay(game, chosen), PlainDesk(out)).take()
    _keep(game, chosen)
    out.print("\nLearned:", style="bold")
    for text, rule in chosen.learned:
        out.print(coloured(f"  {text} ({rule})"))
    out.print(f"Go on with: theomachy learn {game.name}", style="dim")
    return 0


class Learning(Sitting):
    """A learner at the terminal: a lesson from its first step to its last."""

    def __init__(self, playing: LessonInPlay, desk: PlainDesk) -> None:
        self.playing = playing
        self.lines = desk
        self.desk = desk
        self.bots = {}
        self.asked = None
        self.shown_board = -1

    def take(self) -> None:
        """Go through all steps."""
        while not self.playing.learned:
            self.table = self.playing.table
            step = self.playing.step
            if step is None:
                self._wait("Enter lays out the next board.")
            elif not step.goal:
                self._say(step)
                self._wait("Enter goes on.")
            else:
                self._teach(step)

    def _say(self, step: Step) -> None:
        if self.shown_board != self.playing.number:
            self.shown_board = self.playing.number
            self.lines.look(self._scene())
        total = len(self.playing.lesson.steps)
        at = self.playing.step_number + 1
        lines = [step.say, *([f"Goal: {step.goal}"] if step.goal else [])]
        if step.rule:
            lines.append(f"(rule {step.rule})")
        self.lines.read(f"\n{at}/{total}  {step.title}", lines)

    def _scene(self) -> Scene:
        shown = scene(self.table, self.playing.seat, len(self.table.log))
        shown.fresh = False
        return shown

    def _wait(self, prompt: str) -> None:
        """Wait for Enter, or for a command."""
        while True:
            match input(f"{prompt} ").strip().lower():
                case "quit" | "exit":
                    raise Quit
                case "back" if self.playing.answers:
                    self.playing.back()
                    return
                case "board":
                    self.lines.look(self._scene())
                case _:
                    self.playing.go_on()
                    return

    def _teach(self, step: Step) -> None:
        """Ask until the goal is reached, or the learner goes back."""
        self._say(step)
        seat = self.playing.seat
        self.asked = question(self.table.view(seat), seat)
        shown = self._scene()
        done = len(self.playing.answers)
        while len(self.playing.answers) == done:
            said = self.lines.ask(shown, self.asked, lambda one: self._outlook(one))
            shown.notice = []
            if isinstance(said, Choice):
                self._take(seat, said)
            else:
                self._hear(seat, said, shown)

    def _outlook(self, one: Choice) -> Outlook:
        view = self.table.view(self.playing.seat)
        said = tuple(line.text for line in self.playing.game.forecast(view.sight, one.option))
        return Outlook(said, None, None)

    def _take(self, seat: Seat, choice: Choice) -> None:
        attempt = self.playing.answer(choice.option)
        if attempt.reached:
            view = self.table.view(seat)
            wording = self.playing.game.wording
            told = [wording.event(view.sight, each.seen_by(seat)) for each in attempt.events]
            self.lines.read("Right.", [f"- {each}" for each in told])
            self.lines.look(self._scene())
        else:
            rule = f" ({attempt.rule})" if attempt.rule else ""
            self.lines.read("Not that.", [f"{attempt.sentence}{rule}"])

    def _hear(self, seat: Seat, line: str, shown: Scene) -> bool:
        step = self.playing.step
        assert step is not None
        assert self.asked is not None
        match line.strip().lower():
            case "hint":
                shown.notice = [step.hint or step.goal]
            case "show":
                option = self.playing.solution()
                shown.notice = [self.playing.game.wording.option(self.table.position, option)]
            case "back" | "undo" if not self.asked.kept and self.playing.answers:
                self.playing.back()
            case "help" | "?":
                self.lines.read("In a lesson", HELP)
            case "save":
                shown.notice = ["A lesson is not saved; it can be begun again at any time."]
            case _:
                return super()._hear(seat, line, shown)
        return False
