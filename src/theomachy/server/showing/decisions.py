"""What a seat is shown: everything here derives from its sight."""

from __future__ import annotations

import base64
import hmac
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from theomachy.engine.bars import Refusal
from theomachy.engine.decisions import Choose, Decision, Option, Seat
from theomachy.engine.game import Game
from theomachy.engine.procedures import Procedure, under_way
from theomachy.engine.views import sight
from theomachy.server.errors import Refused
from theomachy.server.wire.messages import (
    Crumb,
    DecisionShape,
    ForeseenShape,
    OptionShape,
    Preview,
    RulingShape,
    Why,
)
from theomachy.server.wire.shapes import OutcomeShape

EAGER = 8
"""Most options that say at once whether they are final; more say it when asked."""


def decision_of(game: Game[Any], seen: Any, seat: Seat | None) -> DecisionShape | None:
    """The open decision, as the owner of the sight may know it."""
    decision: Decision | None = seen.decision
    if decision is None:
        return None
    prompt = game.prompt(seen, seat)
    return DecisionShape(
        decision.seats,
        decision.rule,
        decision.name,
        prompt.title,
        prompt.text,
        [
            Crumb(type(frame).__name__, step.name, step.rule, _title(frame))
            for frame, step in under_way(seen.stack)
        ],
        prompt.aside,
        prompt.help,
        # Of what others are asked this is not known: their decision is sealed.
        type(decision) is Choose and decision.ask_even_if_single,
    )


def _title(procedure: Procedure) -> str:
    """What a procedure says of itself, in a line."""
    return (procedure.__doc__ or "").strip().partition("\n")[0]


def option_key(key: bytes, table: str, version: int, seat: Seat, after: Sequence[str] = ()) -> str:
    """What the ids of a seat's options begin with: good for one table, version, seat and draft."""
    about = ":".join((f"{table}:{version}:{seat}", *after))
    made = blake2b(about.encode(), key=key, digest_size=6)
    return base64.urlsafe_b64encode(made.digest()).decode()


def options_of(
    game: Game[Any], seen: Any, options: Sequence[Option], key: str, finals: Sequence[str | None]
) -> list[OptionShape]:
    """The options of the seat that is asked."""
    label, points = game.wording.option, game.targets
    idle = game.idle(seen, options)
    return [
        OptionShape(
            f"{key}.{number}",
            label(seen, option),
            points(seen, option),
            final,
            hint,
            idle is not None and option == idle,
        )
        for number, (option, final, hint) in enumerate(
            zip(options, finals, game.hints(seen, options), strict=True)
        )
    ]


def chosen(options: Sequence[Option], key: str, id: str) -> Option:
    """The option of that id; refused if it is of another table, version or seat."""
    stated, _, number = id.rpartition(".")
    if (
        hmac.compare_digest(stated.encode(), key.encode())
        and number.isascii()
        and number.isdigit()
        and number == str(int(number))
        and int(number) < len(options)
    ):
        return options[int(number)]
    raise Refused("illegal_answer", "That is not one of your current options.")


def outcome_of(game: Game[Any], g: Any) -> OutcomeShape:
    found = game.outcome(g)
    return OutcomeShape(list(found.scores), list(found.ranks), list(found.winners), found.ending)


def preview_of(
    game: Game[Any], seen: Any, option: Option, id: str, final: str, re: int | None
) -> Preview:
    """What an option would do, as far as its seat can tell."""
    lines = [
        ForeseenShape(line.kind, line.rule, line.text, line.at, dict(line.data))
        for line in game.forecast(seen, option)
    ]
    return Preview(re, id, lines, final)


def why_of(game: Game[Any], g: Any, seat: Seat | None, thing: str, re: int | None) -> Why:
    """Why a thing on the table is refused to a seat now, or that it is not."""
    seen = sight(game, g, seat)
    decision = seen.decision
    allowed = False
    if decision is None:
        refusal = Refusal("", "The game is over.")
    elif not thing:
        prompt = game.prompt(seen, seat)
        refusal = Refusal(decision.rule, prompt.help or prompt.text)
    elif seat is None or not decision.options_for(seat):
        asked = ", ".join(game.wording.seat_name(seen, each) for each in decision.seats)
        refusal = Refusal(decision.rule, f"Now {asked} must decide.")
    else:
        pointed = sum(thing in game.targets(seen, each) for each in decision.options_for(seat))
        allowed = pointed > 0
        if allowed:
            refusal = Refusal(decision.rule, f"That is allowed now: {_options(pointed)}.")
        else:
            refusal = game.why_not(seen, seat, thing) or Refusal(
                decision.rule, f"Nothing on the table is called {thing!r}."
            )
    rule = game.rulebook.rules.get(refusal.rule)
    return Why(
        re,
        thing,
        allowed,
        refusal.sentence,
        refusal.rule,
        rule.text if rule else "",
        [
            RulingShape(each.id, each.question, each.ruling)
            for each in (game.rulebook.rulings_on(rule) if rule else ())
        ],
    )


def _options(count: int) -> str:
    return "1 option" if count == 1 else f"{count} options"
