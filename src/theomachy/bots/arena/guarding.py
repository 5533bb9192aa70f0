"""Guards for bots in a tournament: a bot that fails or breaks the rules forfeits the game."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from theomachy.bots.arena.lines import BadManners
from theomachy.bots.arena.outside import OutsideBot, is_outside
from theomachy.bots.bot import Bot, BotCrashed, bot, is_ours
from theomachy.bots.wording import in_short, sentence, what_happened
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.views import View

STAND_IN = "random"
"""The bot that plays on for one that has forfeited."""

GRACE = 5.0
"""A bot inside this process cannot be stopped; it forfeits after this many times its budget."""


def is_stranger(entry: str) -> bool:
    """Whether an entry is a third-party bot that runs inside this process."""
    return not (is_outside(entry) or is_ours(entry))


class Guarded:
    """A bot whose answers are recorded, and which is replaced once it has forfeited.

    `reason`  why it has forfeited; empty if it has not
    """

    def __init__(self, entry: str, seed: str, reason: str = "") -> None:
        self.name = entry
        self.reason = reason
        self.answers: list[Option] = []
        self.needs_view = False
        self._stand_in = bot(STAND_IN, seed)
        self._is_stranger = is_stranger(entry)
        self._bot: Bot | None = None if reason else self._made(entry, seed)

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        option = None if self.reason else self._answer(view, decision, budget)
        if self.reason:
            option = self._stand_in.choose(None, decision, budget)
        self.answers.append(option)
        return option

    def close(self) -> None:
        if isinstance(self._bot, OutsideBot):
            self._bot.close()

    def _made(self, entry: str, seed: str) -> Bot | None:
        try:
            made = OutsideBot(seed, entry) if is_outside(entry) else bot(entry, seed)
            self.needs_view = bool(made.needs_view)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            if not self._is_stranger:
                raise
            crashed = isinstance(error, BotCrashed)
            self.reason = str(error) if crashed else f"It cannot be made: {what_happened(error)}"
            return None
        return made

    def _answer(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        assert self._bot is not None
        started = perf_counter()
        try:
            option = self._bot.choose(view, decision, budget)
        except KeyboardInterrupt:
            raise
        except BadManners as error:
            self.reason = f"It failed at {decision.name}: {sentence(error)}"
            return None
        except BaseException as error:
            # Even `sys.exit`: a bot can end its own game, not the tournament.
            self.reason = f"It failed at {decision.name}: {what_happened(error)}"
            return None
        if perf_counter() - started > GRACE * budget:
            self.reason = f"It thought longer than {GRACE * budget:g} s at {decision.name}."
        if option not in decision.options:
            self.reason = (
                f"It answered {in_short(option)} at {decision.name}, which is not an option."
            )
        return option
