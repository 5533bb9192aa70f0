"""Third-party bots are given copies, so that nothing they do to them can affect the game.

A view and a list of options share much with the position they were made from, which makes them
cheap. Our own bots do not modify them. Third-party bots might, so each gets a view rebuilt from
its document and its own copy of the decision, and its answer is looked up in the options as they
were before it was asked. What it prints goes to standard error, not between our own lines.
"""

from __future__ import annotations

import json
import pickle
import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from theomachy.bots.wording import in_short
from theomachy.engine.codec import as_offered
from theomachy.engine.decisions import Choose, Option
from theomachy.engine.positions import Position
from theomachy.engine.procedures import Step
from theomachy.engine.views import View

if TYPE_CHECKING:
    from theomachy.bots.bot import Bot


def handed(view: View[Any] | None, decision: Choose) -> tuple[View[Any] | None, Choose]:
    """Copies of a view and a decision that share nothing but the rules with the game."""
    own = Choose(decision.seat, tuple(decision.options), decision.ask_even_if_single)
    own.step = _named(decision.step)
    if view is None:
        return None, own
    seen = View.read(view.game, json.loads(json.dumps(view.document())))
    seen.sight.quick = view.sight.quick
    for name in _worked_out(seen.sight):
        setattr(seen.sight, name, pickle.loads(pickle.dumps(getattr(seen.sight, name))))
    if seen.decision is not None:
        seen.decision.step = own.step
    return seen, own


def _worked_out(sight: Position) -> list[str]:
    """The fields that are not in documents; a game may share their values among positions."""
    return [each.name for each in fields(sight) if each.metadata and each.name != "decision"]


def _named(step: Step) -> Step:
    """A step with its rule and name, but without its functions."""
    named = Step(step.rule, None, None)
    for each in ("cause", "name", "title", "index"):
        setattr(named, each, getattr(step, each))
    return named


class NoOption:
    """An answer that is not one of the options: it equals nothing."""

    def __init__(self, answered: Any) -> None:
        self._text = in_short(answered)

    def __repr__(self) -> str:
        return self._text


def among(options: Sequence[Option], answered: Any) -> Option:
    """The option that the bot means: the game's own object, not one that only equals it."""
    try:
        return as_offered(options, answered)
    except KeyboardInterrupt:
        raise
    except BaseException:
        # Not only ValueError: the answer may define its own `__eq__`, which may fail.
        return NoOption(answered)  # type: ignore[return-value]  # to be refused


class Stranger:
    """A third-party bot."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.needs_view = bot.needs_view
        self._bot = bot

    def choose(self, view: View[Any] | None, decision: Choose, budget: float) -> Option:
        options = tuple(decision.options)
        with redirect_stdout(sys.stderr):
            return among(options, self._bot.choose(*handed(view, decision), budget))
