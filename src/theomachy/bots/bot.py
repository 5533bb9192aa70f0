"""What a bot is, and how bots are found by name.

A bot is anything with a name that can choose:

    class First:
        "Takes the first option."

        name = "first"
        needs_view = False

        def __init__(self, seed):
            pass

        def choose(self, view, decision, budget):
            return decision.options[0]

A package that brings bots names them in its `pyproject.toml`; each is a factory that takes a seed:

    [project.entry-points."theomachy.bots"]
    first = "my_package.bots:First"

The first line of the factory's docstring describes the bot.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from inspect import getdoc, signature
from re import split
from typing import Any, Protocol

from theomachy.bots.search.settings import read_changes
from theomachy.bots.strangers import Stranger
from theomachy.bots.wording import what_happened
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.errors import BadInput, TheomachyError
from theomachy.engine.views import View

ENTRY_POINTS = "theomachy.bots"

NO_HURRY = float("inf")
"""The budget of a bot that may take its time."""

MOST_ITERATIONS = 1_000_000


class UnknownBot(BadInput):
    """No bot of that name is installed, or it cannot be loaded."""


class BotCrashed(BadInput):
    """A bot raised an error instead of choosing, or could not be made."""


class Bot(Protocol):
    """A player that is a program.

    `name`        its name in messages, records and tables of results
    `needs_view`  whether it looks at the game; otherwise it is handed None, which saves making a
                  view
    """

    name: str
    needs_view: bool

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        """One of the decision's options.

        `view` is the game as the bot's seat may know it, never the position itself. Where
        several seats choose at once, each is handed a decision with its own options. `budget`
        is the number of seconds it may think.
        """


Factory = Callable[[object], Bot]
"""Makes a bot from a seed; with the same seed, bots make the same choices."""


def _ours(name: str, factory: str) -> tuple[str, EntryPoint]:
    return name, EntryPoint(name, f"theomachy.bots.{factory}", ENTRY_POINTS)


_OURS = dict(
    (
        _ours("random", "random_bot:RandomBot"),
        _ours("greedy", "greedy:GreedyBot"),
        _ours("novice", "novice:NoviceBot"),
        _ours("adept", "search.bot:AdeptBot"),
        _ours("oracle", "search.bot:OracleBot"),
        _ours("search", "search.bot:SearchBot"),
        _ours("flat", "search.flat:FlatBot"),
    )
)


def bots() -> Mapping[str, str]:
    """The installed bots by name, each with a line that describes it.

    >>> bots()["random"]
    'Chooses any option, each with the same probability.'
    """
    return {name: _description(point) for name, point in _installed().items()}


def bot(name: str, seed: object) -> Bot:
    """A bot of that name with that seed; third-party bots are given copies of everything."""
    found = made(factory(name), seed, name)
    return found if is_ours(name) else Stranger(found)


def made(factory: Factory, seed: object, name: str) -> Bot:
    """A bot from a factory; BotCrashed if that fails or returns something that is not a bot."""
    try:
        bot = factory(seed)
        missing = [each for each in ("name", "needs_view", "choose") if not hasattr(bot, each)]
    except (KeyboardInterrupt, TheomachyError):
        raise
    except BaseException as error:
        raise BotCrashed(f"The bot {name!r} cannot be made: {what_happened(error)}") from error
    if missing:
        raise BotCrashed(f"What {name!r} makes is not a bot: it has no {' and no '.join(missing)}.")
    if not isinstance(bot.name, str):
        raise BotCrashed(f"What {name!r} makes is not a bot: its name is not a string.")
    return bot


def is_ours(name: str) -> bool:
    """Whether the bot of that name is one of ours, which do not modify what they are given."""
    return split("[@+]", name)[0] in _OURS


def factory(name: str) -> Factory:
    """The factory of that bot.

    `search@500` is `search` with 500 iterations; `search@500+rivals=0` also overrides a setting of
    the game.
    """
    name, *changes = name.split("+")
    name, at, number = name.partition("@")
    installed = _installed()
    if name not in installed:
        raise UnknownBot(f"There is no bot {name!r} here. Installed bots: {', '.join(installed)}.")
    try:
        found: Factory = installed[name].load()
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # a third-party package may even exit the program
        raise UnknownBot(f"The bot {name!r} cannot be loaded: {what_happened(error)}") from error
    if at:
        made = _taking("iterations", "number of iterations", name, found)
        found = partial(made, iterations=_iterations(name, number))
    if changes:
        made = _taking("changes", "settings of a search", name, found)
        found = partial(made, changes=read_changes(changes))
    return found


def _taking(parameter: str, what: str, name: str, found: Factory) -> Callable[..., Bot]:
    """The factory, if it has that parameter."""
    if parameter not in signature(found).parameters:
        raise UnknownBot(f"The bot {name!r} takes no {what}.")
    return found


def _iterations(name: str, number: str) -> int:
    if not (number.isascii() and number.isdigit() and 0 < int(number) <= MOST_ITERATIONS):
        raise UnknownBot(
            f"The number of iterations for {name!r} cannot be {number!r}: "
            f"it must be from 1 to {MOST_ITERATIONS:,}."
        )
    return int(number)


@cache
def _installed() -> dict[str, EntryPoint]:
    """Ours first; a third-party bot cannot take the name of one of ours."""
    others = {point.name: point for point in entry_points(group=ENTRY_POINTS)}
    return _OURS | {name: others[name] for name in sorted(others) if name not in _OURS}


def _description(point: EntryPoint) -> str:
    try:
        written = getdoc(point.load())
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return f"It cannot be loaded: {what_happened(error)}"
    return (written or "It has no description.").partition("\n")[0]
