"""The one loop that carries every game: run the rules to the next decision, hear an answer.

`advance` and `answer` trust their caller; a `Table` checks answers first.
"""

from __future__ import annotations

from theomachy.engine.decisions import UNDECIDED, Decision, Option, Seat, Together
from theomachy.engine.errors import RuleError
from theomachy.engine.positions import Position
from theomachy.engine.procedures import DONE, OVER, Outcome, Procedure, Step


def advance(g: Position) -> None:
    """Run the rules until somebody must decide (`g.decision`) or the game is over (None)."""
    if g.stack:
        _run(g, g.stack[-1].step)
    else:
        g.decision = None


def answer(g: Position, option: Option, seat: Seat | None = None) -> None:
    """Let the open decision be answered, and run on to the next one.

    `seat` matters only where several seats choose together.
    """
    frame = g.stack[-1]
    decision = g.decision
    if type(decision) is Together:
        assert seat is not None
        g.given = (*g.given, (seat, option))
        if len(g.given) < len(decision.choices):
            return
        given = dict(g.given)
        option = {each: given[each] for each in decision.choices}  # type: ignore[assignment]
        g.given = ()
    _run(g, frame.steps[frame.at].act(frame, g, option))  # type: ignore[misc]


def _run(g: Position, outcome: Outcome) -> None:
    """Follow what the act of the top procedure returned, and go on until somebody must decide."""
    stack = g.stack
    while True:
        if outcome is None:
            stack[-1].at += 1
        elif outcome is DONE:
            stack.pop()
        elif type(outcome) is Step:
            stack[-1].at = outcome.index
        elif isinstance(outcome, Procedure):
            stack[-1].at += 1
            stack.append(outcome)
        elif outcome is OVER:
            stack.clear()
        else:
            title = stack[-1].step.title
            raise RuleError(f"{title} returned {outcome!r}, which is no way to go on.")
        if not stack:
            g.decision = None
            return
        frame = stack[-1]
        step = frame.steps[frame.at]
        ask = step.ask
        if ask is None:
            outcome = step.act(frame, g)  # type: ignore[misc]
            continue
        decision = ask(frame, g)
        heard = None
        if decision is not None:
            heard = decision.forced(g.quick)
            if heard is UNDECIDED:
                decision.step = step
                g.decision = decision
                return
            if heard is not None and g.events is not None:
                _tell_forced(g, decision, heard)
        outcome = step.act(frame, g, heard)  # type: ignore[misc]


def look(g: Position) -> None:
    """Ask the top step again, moving nothing: after decoding or a new deal."""
    g.decision = None
    if g.stack:
        step = g.stack[-1].step
        decision = step.ask(g.stack[-1], g) if step.ask is not None else None
        if decision is None:
            raise RuleError(f"The position stands at {step.title}, which asks nothing now.")
        decision.step = step
        g.decision = decision


def waiting(g: Position) -> tuple[Seat, ...]:
    """The seats (or CHANCE) that still have to answer the open decision."""
    if g.decision is None:
        return ()
    answered = {seat for seat, _ in g.given}
    return tuple(seat for seat in g.decision.seats if seat not in answered)


def _tell_forced(g: Position, decision: Decision, heard: object) -> None:
    """A choice without alternatives is taken by the engine, and told."""
    seats = decision.seats
    if type(decision) is not Together and seats[0] >= 0:
        g.tell("forced", g.stack[-1].step.rule, seat=seats[0], option=heard)
