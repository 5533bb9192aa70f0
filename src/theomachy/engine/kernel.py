"""The loop that drives every game: run the rules to the next decision, take an answer.

`advance` and `answer` trust their caller; a `Table` checks answers first.
"""

from __future__ import annotations

from collections.abc import Sequence

from theomachy.engine.decisions import (
    UNDECIDED,
    Chance,
    Choose,
    Decision,
    Luck,
    Option,
    Seat,
    Together,
)
from theomachy.engine.errors import BadInput, RuleError
from theomachy.engine.positions import Position
from theomachy.engine.procedures import DONE, OVER, Next, Procedure, Step

_PATIENCE = range(10_000)
"""Maximum steps from one decision to the next; our games take no more than twenty."""

_WHOLE_GAME = range(1_000_000)
"""Maximum steps of a playout, which comes to many decisions; a whole one takes a few thousand."""


def advance(g: Position) -> None:
    """Run the rules until there is a decision (`g.decision`) or the game is over (None)."""
    if g.stack:
        step = g.stack[-1].step
        _run(g, step, step, None)
        if g.given and g.decision is not None:  # read with a position that had not begun
            g.given = _as_offered(g.decision, g.given)
    else:
        g.decision = None


class Playout:
    """Answers for chance and for some seats at random, without stopping.

    `luck`    answers for chance
    `picks`   for each seat, the luck that picks one of its options; None if the seat is asked
    `picked`  how many choices with two or more options have been picked so far
    """

    __slots__ = ("luck", "picked", "picks")

    def __init__(self, luck: Luck, picks: Sequence[Luck | None]) -> None:
        self.luck = luck
        self.picks = picks
        self.picked = 0


def answer(
    g: Position, option: Option, seat: Seat | None = None, playout: Playout | None = None
) -> None:
    """Answer the open decision, and run on to the next one.

    `seat` matters only where several seats choose together. With a `playout`, the decisions that
    it answers are passed over.
    """
    decision = g.decision
    if type(decision) is Together:
        if seat is None:
            raise BadInput(
                f"At {decision.name} several seats choose at once: say whose answer it is."
            )
        g.given = (*g.given, (seat, option))
        if len(g.given) < len(decision.choices):
            return
        given = dict(g.given)
        option = {each: given[each] for each in decision.choices}  # type: ignore[assignment]
        g.given = ()
    step = decision.step  # type: ignore[union-attr]
    _run(g, step, step.act(g.stack[-1], g, option), playout)  # type: ignore[misc]


def _run(g: Position, step: Step, result: Next, playout: Playout | None) -> None:
    """Go where the act of a step says, and on until there is a decision."""
    stack = g.stack
    frame = stack[-1]
    picks = None if playout is None else playout.picks
    picked = 0
    ask, act = step.ask, step.act
    for _ in _PATIENCE if playout is None else _WHOLE_GAME:
        if result is not step:  # otherwise the same step again
            if result is None:
                step = step.successor
                frame.at = step.index
            elif result is DONE:
                stack.pop()
                if not stack:
                    decision = None
                    break
                frame = stack[-1]
                step = frame.steps[frame.at]
            elif type(result) is Step:
                step = result
                frame.at = step.index
            elif isinstance(result, Procedure):
                frame.at = step.index + 1
                stack.append(result)
                frame = result
                step = frame.steps[frame.at]
            elif result is OVER:
                stack.clear()
                decision = None
                break
            else:
                title = frame.step.title
                raise RuleError(f"{title} returned {result!r}, which an act cannot return.")
            ask, act = step.ask, step.act
        if ask is None:
            result = act(frame, g)  # type: ignore[misc]
            continue
        decision = ask(frame, g)
        if decision is None:
            result = act(frame, g, None)  # type: ignore[misc]
            continue
        if type(decision) is Choose and (count := decision.count) > 1:  # `forced` says the same
            if picks is None or (pick := picks[decision.seat]) is None:
                break
            picked += 1
            g.decision = decision
            result = act(frame, g, decision.options[int(pick() * count)])  # type: ignore[misc]
            continue
        heard = decision.forced(g.quick)
        if heard is UNDECIDED:
            if playout is None or not isinstance(decision, Chance):
                break
            heard = decision.by(playout.luck)
        elif heard is not None and g.events is not None:
            _tell_forced(g, decision, heard)
        result = act(frame, g, heard)  # type: ignore[misc]
    else:
        raise RuleError(f"{frame.step.title} never comes to a decision: it loops.")
    if decision is not None:
        decision.step = step
    g.decision = decision
    if playout is not None:
        playout.picked += picked


def look(g: Position) -> None:
    """Ask the top step again without moving on: after decoding or a re-deal."""
    g.decision = None
    if g.stack:
        step = g.stack[-1].step
        decision = step.ask(g.stack[-1], g) if step.ask is not None else None
        if decision is None:
            raise RuleError(f"The position stands at {step.title}, which asks nothing now.")
        decision.step = step
        g.decision = decision
        # Answers that were read from JSON are plain values: acts hear the options themselves.
        g.given = tuple([(seat, _offered(decision, seat, option)) for seat, option in g.given])


def _as_offered(
    decision: Decision, given: tuple[tuple[Seat, Option], ...]
) -> tuple[tuple[Seat, Option], ...]:
    """The answers as the game's own values; what is not an option stays, for others to refuse."""
    offered = {seat: list(decision.options_for(seat)) for seat, _ in given}
    return tuple(
        [
            (seat, offered[seat][offered[seat].index(option)])
            if option in offered[seat]
            else (seat, option)
            for seat, option in given
        ]
    )


def _offered(decision: Decision, seat: Seat, option: Option) -> Option:
    options = decision.options_for(seat)
    if option not in options:
        raise RuleError(f"At {decision.name} seat {seat} cannot have answered {option!r}.")
    return options[options.index(option)]


def waiting(g: Position) -> tuple[Seat, ...]:
    """The seats (or CHANCE) that still have to answer the open decision."""
    if g.decision is None:
        return ()
    answered = {seat for seat, _ in g.given}
    return tuple(seat for seat in g.decision.seats if seat not in answered)


def _tell_forced(g: Position, decision: Decision, heard: object) -> None:
    """Tell of a choice without alternatives, which the engine has made."""
    seats = decision.seats
    if type(decision) is not Together and seats[0] >= 0:
        g.tell("forced", g.stack[-1].step.rule, seat=seats[0], option=heard)
