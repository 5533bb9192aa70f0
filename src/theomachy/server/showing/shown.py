"""What a seat is shown of a position: the part of a state that its game works out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from theomachy.engine.decisions import Seat
from theomachy.engine.finality import foreseen
from theomachy.engine.game import Game
from theomachy.engine.kernel import waiting
from theomachy.engine.views import Views
from theomachy.server.showing.decisions import EAGER, decision_of, options_of, outcome_of
from theomachy.server.wire.messages import DecisionShape, OptionShape
from theomachy.server.wire.shapes import EventShape, OutcomeShape


class Shown(msgspec.Struct):
    """What a seat sees, what it is asked, how the game came out, and what happened last."""

    view: Any
    decision: DecisionShape | None
    options: list[OptionShape]
    outcome: OutcomeShape | None
    waiting: list[int]
    events: list[EventShape] = []


class Written(Shown):
    """The same as another process has written it, the view not read again."""

    view: msgspec.Raw


def shown(views: Views[Any], seat: Seat | None, key: str = "", options: bool = True) -> Shown:
    """What a seat is shown; the ids of its options, if they are wanted, begin with `key`."""
    game, g, seen = views.game, views.g, views.sight(seat)
    asked = [each for each in waiting(g) if each >= 0]
    options = options and seat in asked
    return Shown(
        view=views.json(seat),
        decision=decision_of(game, seen, seat),
        options=_options(game, g, seen, seat, key) if options and seat is not None else [],
        outcome=outcome_of(game, g) if g.decision is None else None,
        waiting=asked,
    )


def _options(game: Game[Any], g: Any, seen: Any, seat: Seat, key: str) -> list[OptionShape]:
    """What a seat that is asked may answer."""
    options = list(g.decision.options_for(seat))
    finals: Sequence[str | None] = [None] * len(options)
    if len(options) <= EAGER:
        finals = [final or "" for final in foreseen(game, g, seat, options)]
    return options_of(game, seen, options, key, finals)
