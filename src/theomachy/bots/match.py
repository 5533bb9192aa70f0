"""One game between bots: on the bare kernel and fast, or at a table that keeps a record.

Both give the same answers for the same seed. Chance is `Dice(seed)`. A decision with a single
option is never handed to a bot, so a bot's random numbers do not depend on whether a seat is asked
in such a case.

>>> from theomachy.bots.bot import bot
>>> from theomachy.games.gheos import GAME
>>> played = play(GAME, [bot("random", 1), bot("random", 2)], seed=7)
>>> played.outcome == recorded(GAME, [bot("random", 1), bot("random", 2)], seed=7).outcome
True
"""

from __future__ import annotations

import gc
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from time import perf_counter
from typing import Any, NoReturn, TypeVar

from theomachy.bots.bot import NO_HURRY, Bot, BotCrashed
from theomachy.bots.random_bot import RandomBot
from theomachy.bots.wording import in_short, what_happened
from theomachy.engine.chance import Dice
from theomachy.engine.codec import as_offered
from theomachy.engine.decisions import Choose, Decision, Option, Seat, Together
from theomachy.engine.errors import BadInput, IllegalAnswer
from theomachy.engine.game import Game, Outcome
from theomachy.engine.kernel import Playout, answer, waiting
from theomachy.engine.positions import Position
from theomachy.engine.table import Table
from theomachy.engine.views import View

P = TypeVar("P", bound=Position)


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game between bots.

    `decisions`  the number of decisions with two or more options, without those of chance
    `seconds`    the time from the first step to the last, including thinking
    `position`   the final position
    """

    outcome: Outcome
    decisions: int
    seconds: float
    position: Any


def play(
    game: Game[P],
    bots: Sequence[Bot],
    *,
    seed: object,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    position: P | None = None,
    budget: float = NO_HURRY,
    quick: bool = True,
) -> Result:
    """Play a game, or continue from a position, on the bare kernel: no record, no events.

    `bots` are the players in the order of their seats; `budget` is the seconds each may think
    about a decision.
    """
    _check_seats(game, bots, position)
    luck = Dice(seed).luck
    # The kernel picks for RandomBot, with the same result: asking it would be slow.
    picks = [bot.luck if type(bot) is RandomBot else None for bot in bots]
    playout = Playout(luck, picks)
    views = [bot.needs_view for bot in bots]
    decisions = 0
    started = perf_counter()
    g = game.start(len(bots), options, preset) if position is None else position.clone()
    g.quick = quick
    g.forgetful = not any(views)
    with _uncollected() if g.forgetful else nullcontext():
        while (decision := g.decision) is not None:
            if type(decision) is Choose:
                if decision.count == 1:
                    answer(g, decision.options[0], None, playout)
                    continue
                decisions += 1
                seat = decision.seat
                bot = bots[seat]
                view = View(game, g, seat) if views[seat] else None
                try:
                    option = bot.choose(view, decision, budget)
                except KeyboardInterrupt:
                    raise
                except BaseException as error:
                    _blame(bot, seat, decision, error)
                answer(g, _legal(bot, decision, option), None, playout)
            elif type(decision) is Together:
                for seat in waiting(g):
                    choice = asked(decision, seat)
                    decisions += len(choice.options) > 1
                    answer(g, chosen(game, g, bots[seat], choice, budget), seat, playout)
            else:
                answer(g, decision.by(luck), None, playout)  # type: ignore[attr-defined]
    seconds = perf_counter() - started
    return Result(game.outcome(g), decisions + playout.picked, seconds, g)


@contextmanager
def _uncollected() -> Iterator[None]:
    """Turn off garbage collection: it is slow, and playouts leave no cycles behind."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def recorded(
    game: Game[P],
    bots: Sequence[Bot],
    *,
    seed: object,
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
    position: P | None = None,
    budget: float = NO_HURRY,
) -> Table[P]:
    """The same game as `play`, at a table: with its record and its log."""
    _check_seats(game, bots, position)
    names = [bot.name for bot in bots]
    table: Table[P] = Table(
        game, len(bots), options, preset, seed=seed, position=position, names=names
    )
    while (decision := table.decision) is not None:
        for seat in table.waiting:
            choice = asked(decision, seat)
            table.answer(seat, chosen(game, table.position, bots[seat], choice, budget))
    return table


class Remembering:
    """A bot that remembers its answers, so that its game can be recorded afterwards.

    Recording during the game would count the table's work as the bot's.
    """

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.needs_view = bot.needs_view
        self.answers: list[Option] = []
        self._bot = bot

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        option = self._bot.choose(view, decision, budget)
        self.answers.append(option)
        return option


class Repeating:
    """A bot that repeats the answers of another."""

    needs_view = False

    def __init__(self, name: str, answers: Iterable[Option]) -> None:
        self.name = name
        self._answers = iter(answers)

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        return next(self._answers)


def _check_seats(game: Game[P], bots: Sequence[Bot], position: P | None) -> None:
    if position is None:
        game.seats(len(bots))
    elif position.seat_count != len(bots):
        raise BadInput(f"The position has {position.seat_count} seats; {len(bots)} bots are given.")


def asked(decision: Decision, seat: Seat) -> Choose:
    """The decision of one seat, where several may be asked at once."""
    if type(decision) is Choose:
        return decision
    choice = Choose(seat, decision.options_for(seat))
    choice.step = decision.step
    return choice


def chosen(game: Game[P], g: P, bot: Bot, choice: Choose, budget: float) -> Option:
    """The bot's answer; the only option if there is just one."""
    if len(choice.options) == 1:
        return choice.options[0]
    return answered(bot, View(game, g, choice.seat) if bot.needs_view else None, choice, budget)


def answered(bot: Bot, view: View[Any] | None, choice: Choose, budget: float) -> Option:
    """The bot's answer to a choice; BotCrashed if it is not one of the options."""
    try:
        option = bot.choose(view, choice, budget)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        _blame(bot, choice.seat, choice, error)
    return _legal(bot, choice, option)


def _legal(bot: Bot, choice: Choose, answered: Any) -> Option:
    """The option that the bot answered, lists counting as tuples; refused if it is not one."""
    try:
        return as_offered(choice.options, answered)
    except (TypeError, ValueError):
        pass
    raise IllegalAnswer(
        f"The bot {bot.name!r} in seat {choice.seat + 1} answered {in_short(answered)} at "
        f"{choice.name} ({choice.rule}), which is none of its {len(choice.options)} options."
    )


def _blame(bot: Bot, seat: Seat, decision: Decision, error: BaseException) -> NoReturn:
    """Turn whatever a bot raises, even `sys.exit`, into BotCrashed."""
    raise BotCrashed(
        f"The bot {bot.name!r} in seat {seat + 1} failed at {decision.name} "
        f"({decision.rule}): {what_happened(error)}"
    ) from error
