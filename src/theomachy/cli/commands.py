"""Commands during a game, besides choosing: why, undo, rules, log, save and so on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from theomachy.cli import saves
from theomachy.cli.reading import mentioning, rule_of, ruling_lines
from theomachy.cli.scene import Scene, news
from theomachy.cli.why import why
from theomachy.engine.decisions import Seat
from theomachy.engine.errors import BadInput, PlayerError

if TYPE_CHECKING:
    from theomachy.cli.sitting import Sitting

NO_COMMAND: Final = object()
"""What `obey` returns for a line that is not a command."""


class Quit(Exception):
    """The person leaves; the game is saved."""


HELP = [
    "Choosing",
    "  words      narrow the options: a name, a place such as -1,0, a colour, a verb",
    "  a number   takes the option with that number",
    "  Enter      takes the option when only one is left",
    "  back       undoes the last narrowing",
    "  more       shows the next page of options",
    "",
    "Asking",
    "  why X      why X is refused, or that it is allowed: words of an option, or a thing such as",
    "             cell 2,-1 or hand T22; why alone says why you are asked",
    "  coach      says what matters to you now",
    "  hint       the best answers as Oracle sees them, with the chance to win and a reason",
    "  rules ID   shows a rule or ruling; rules WORDS searches them",
    "  log        shows everything that has happened",
    "  board      shows the whole board",
    "",
    "Going on",
    "  undo       takes back your last answer, until chance or another player answers",
    "  save FILE  also writes the game to a file; every answer is saved automatically",
    "  quit       leaves; you can continue the game later (Ctrl-C does the same)",
]
KEYS = [
    "",
    "Keys",
    "  arrows     go through the options; Enter takes the marked one",
    "  PgUp PgDn  turn the pages of options",
    "  Ctrl-↑ ↓   move a board that is taller than the screen",
    "  Esc        clears what is typed, then undoes narrowings",
]


def is_command(line: str) -> bool:
    """Whether a line begins with a command."""
    return line.split(" ", 1)[0].lower() in _COMMANDS


def obey(sitting: Sitting, seat: Seat, line: str, shown: Scene) -> Any:
    """Carry out a command; return whether the decision is over, or NO_COMMAND."""
    verb, _, rest = line.strip().partition(" ")
    command = _COMMANDS.get(verb.lower())
    if command is None:
        return NO_COMMAND
    try:
        return command(sitting, seat, rest.strip(), shown)
    except (PlayerError, BadInput) as error:
        shown.notice = [str(error)]
        return False


def _why(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    assert sitting.asked is not None
    answer = why(sitting.table.view(seat), seat, sitting.asked, rest)
    shown.notice = [f"{answer.sentence} ({answer.rule})" if answer.rule else answer.sentence]
    rule = sitting.table.game.rulebook.rules.get(answer.rule)
    if rule is not None:
        shown.notice.append(f"{rule.id}: {rule.text}")
    return False


def _coach(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    from theomachy.cli.coach import coach_lines  # the bots are slow to import

    shown.notice = coach_lines(sitting.table.view(seat), seat) or ["There is nothing to say."]
    return False


def _hint(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    from theomachy.cli.coach import hint_lines  # the bots are slow to import

    table = sitting.table
    shown.notice = hint_lines(table.view(seat), seat, f"hint:{seat}:{table.version}")
    return False


def _undo(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    sitting.table.undo(seat)
    sitting.undone(seat)
    return True


def _help(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    sitting.desk.read("Help", list(HELP))
    return False


def _rules(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    game = sitting.table.game
    if not rest:
        rest = shown.rule
    ruling = game.rulebook.rulings.get(rest.upper())
    if ruling is not None:
        shown.notice = ruling_lines(ruling)
        return False
    try:
        rule = rule_of(game, rest)
    except BadInput:
        found = [f"{rule.id}: {rule.text}" for rule in mentioning(game, rest)]
        sitting.desk.read(f"Rules that mention {rest!r}", found)
        return False
    lines = [f"{rule.id} ({rule.section}): {rule.text}"]
    for each in game.rulebook.rulings_on(rule):
        lines.append(f"Ruling {each.id}: {each.question} {each.ruling}")
    shown.notice = lines
    return False


def _log(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    view = sitting.table.view(seat)
    told = news(view, sitting.table.events(seat))
    sitting.desk.read("All that has happened", [f"{one.sentence}  {one.rule}" for one in told])
    return False


def _board(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    sitting.desk.look(shown)
    return False


def _save(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    saves.keep(sitting.path, sitting.table)
    if not rest:
        shown.notice = [f"Every answer is saved, in {sitting.path}."]
        return False
    path = Path(rest).expanduser()
    if path.is_dir():
        raise BadInput(f"{path} is a folder; name a file in it.")
    if path.exists() and not saves.is_record(path):
        raise BadInput(f"{path} exists and is not a record of a game; name another file.")
    saves.keep(path, sitting.table)
    shown.notice = [f"Also saved to {path}; continue from there with: play --resume {path}"]
    return False


def _quit(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    raise Quit


def _back(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    assert sitting.asked is not None
    if not sitting.asked.widen():
        shown.notice = ["All options are shown already; to take back an answer, type undo."]
    return False


def _more(sitting: Sitting, seat: Seat, rest: str, shown: Scene) -> bool:
    assert sitting.asked is not None
    sitting.asked.page += 1
    return False


Command = Callable[["Sitting", Seat, str, Scene], bool]
_COMMANDS: dict[str, Command] = {
    "why": _why,
    "coach": _coach,
    "hint": _hint,
    "undo": _undo,
    "help": _help,
    "?": _help,
    "rules": _rules,
    "rule": _rules,
    "log": _log,
    "board": _board,
    "save": _save,
    "quit": _quit,
    "exit": _quit,
    "back": _back,
    "more": _more,
}
