"""What clients get beside the view: events, forecasts, hints and cards are of declared types."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from theomachy.engine.codec import canonical
from theomachy.engine.decisions import CHANCE
from theomachy.engine.documents import check_schema
from theomachy.engine.errors import BadDocument
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.kernel import waiting
from theomachy.engine.testing.laws import LawBroken, expect, short
from theomachy.engine.testing.moments import Inquiry, Moment


def check_event_types(inquiry: Inquiry, moment: Moment, events: Iterable[Event]) -> None:
    """What every viewer is told of every event fits the type of its kind."""
    for event in events:
        for seen in {id(each): each for each in map(event.seen_by, moment.viewers)}.values():
            _expect_kind(inquiry.game, "event", seen.kind, seen.data)


def check_forecast_types(inquiry: Inquiry, moment: Moment) -> None:
    """Hints, and what is foreseen of one option, fit their types for the seats that are asked."""
    game, g = inquiry.game, moment.g
    for seat in waiting(g):
        if seat == CHANCE:
            continue
        seen = moment.sight(seat)
        options = seen.decision.options_for(seat)
        for option, hint in zip(options, game.hints(seen, options), strict=True):
            if hint is not None:
                what = f"The hint for {short(option)}"
                _expect_type(game, game.shown_schema["properties"]["hint"], hint, what)
        for line in game.forecast(seen, options[moment.number % len(options)]):
            _expect_kind(game, "foreseen", line.kind, line.data)


def check_cards(game: Game[Any]) -> None:
    """Every card of the game fits its type."""
    for card in game.cards():
        what = f"The card {card.get('id')!r}"
        _expect_type(game, game.shown_schema["properties"]["card"], card, what)


def _expect_kind(game: Game[Any], part: str, kind: str, data: Mapping[str, Any]) -> None:
    schema = game.shown_schema["properties"][part]
    if "anyOf" in schema:
        of_kind = [each for each in schema["anyOf"] if each["properties"]["kind"]["enum"] == [kind]]
        expect(of_kind, "types", f"The kind {kind!r} is not declared: {part}.")
        (schema,) = of_kind
    _expect_type(game, schema["properties"]["data"], data, f"The data of {kind!r} ({part})")


def _expect_type(game: Game[Any], schema: Mapping[str, Any], value: object, what: str) -> None:
    plain = json.loads(canonical(value))
    try:
        check_schema(plain, {**schema, "$defs": game.shown_schema["$defs"]}, "it")
    except BadDocument as error:
        raise LawBroken("types", f"{what} is not of its type. {error}") from error
