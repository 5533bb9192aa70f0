"""The one loop that carries every game: run the rules to the next decision, hear an answer.

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
from theomachy.engine.procedures import DONE, OVER, Outcome, Procedure, Step

_PATIENCE = range(1_000_000)
"""So many steps are taken without anybody being asked: a whole playout takes a few thousand."""


def advance(g: Position) -> None:
    """Run the rules until somebody must decide (`g.decision`) or the game is over (None)."""
    if g.stack:
        step = g.stack[-1].step
        _run(g, step, step, None)
    else:
        g.decision = None


class Playout:
    """What is answered on the way, without stopping: chance, and the choices of some seats.

    `luck`    answers for chance
    `picks`   for each seat the luck by which it picks any of its options; None: it is asked
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
    """Let the open decision be answered, and run on to the next one.

    `seat` matters only where several seats choose together. What `playout` answers is no next one.
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


def _run(g: Position, step: Step, outcome: Outcome, playout: Playout | None) -> None:
    """Follow what the act of a step returned, and go on until somebody must decide."""
    stack = g.stack
    frame = stack[-1]
    picks = None if playout is None else playout.picks
    picked = 0
    ask, act = step.ask, step.act
    for _ in _PATIENCE:
        if outcome is not step:  # otherwise once more
            if outcome is None:
                step = step.successor
                frame.at = step.index
            elif outcome is DONE:
                stack.pop()
                if not stack:
                    decision = None
                    break
                frame = stack[-1]
                step = frame.steps[frame.at]
            elif type(outcome) is Step:
                step = outcome
                frame.at = step.index
            elif isinstance(outcome, Procedure):
                frame.at = step.index + 1
                stack.append(outcome)
                frame = outcome
                step = frame.steps[frame.at]
            elif outcome is OVER:
                stack.clear()
                decision = None
                break
            else:
                title = frame.step.title
                raise RuleError(f"{title} returned {outcome!r}, which is no way to go on.")
            ask, act = step.ask, step.act
        if ask is None:
            outcome = act(frame, g)  # type: ignore[misc]
            continue
        decision = ask(frame, g)
        if decision is None:
            outcome = act(frame, g, None)  # type: ignore[misc]
            continue
        if type(decision) is Choose and (count := decision.count) > 1:  # `forced` says the same
            if picks is None or (pick := picks[decision.seat]) is None:
                break
            picked += 1
            g.decision = decision
            outcome = act(frame, g, decision.options[int(pick() * count)])  # type: ignore[misc]
            continue
        heard = decision.forced(g.quick)
        if heard is UNDECIDED:
            if playout is None or not isinstance(decision, Chance):
                break
            heard = decision.by(playout.luck)
        elif heard is not None and g.events is not None:
            _tell_forced(g, decision, heard)
        outcome = act(frame, g, heard)  # type: ignore[misc]
    else:
        raise RuleError(f"{frame.step.title} goes round in circles: nobody is asked any more.")
    if decision is not None:
        decision.step = step
    g.decision = decision
    if playout is not None:
        playout.picked += picked


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
