"""Rules that stop to ask.

A rule that contains decisions is a procedure: a small dataclass whose fields are its locals and
whose steps, in the order written, are the rulebook's steps. A step either *asks* (looks, touches
nothing, returns a decision or nothing) or *acts* (touches, asks nothing). Each ask is followed by
the one act that hears its answer; that is checked when the class is made.

    @dataclass
    class Settle(Procedure):
        @ask("GH-14")
        def choose(self, g):
            return Choose(g.turn, g.settlements())

        @act("GH-65")
        def settle(self, g, choice):
            ...

An act returns

    None         the next step
    a step       go there: `return Settle.choose`
    a Procedure  call it, then the next step
    DONE         this procedure ends
    OVER         the game ends
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final, Self

from theomachy.engine.decisions import Decision
from theomachy.engine.errors import RuleError


class Signal:
    """What an act may return besides steps and procedures."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return self.name


DONE: Final = Signal("DONE")
OVER: Final = Signal("OVER")


class Step:
    """One step of a procedure: an act, or an ask with the act that hears it.

    `rule` is the rule that asks (or acts); `cause` the rule by which the act does what it does;
    `successor` the next step in the order written; `title` procedure and step, such as
    `Settle.choose`.
    """

    __slots__ = ("act", "ask", "cause", "index", "name", "rule", "successor", "title")

    successor: Step

    def __init__(
        self, rule: str, ask: Callable[..., Any] | None, act: Callable[..., Any] | None
    ) -> None:
        self.rule = rule
        self.cause = rule
        self.ask = ask
        self.act = act
        self.name = ""
        self.title = ""
        self.index = -1

    def __repr__(self) -> str:
        return f"<step {self.title} {self.rule}>"


Outcome = Any
"""What an act returns: None, a Step, a Procedure, DONE or OVER (see above)."""


def ask(rule: str) -> Callable[[Callable[..., Decision | None]], Step]:
    """Mark a method as a step that asks, by that rule."""
    return lambda method: Step(rule, method, None)


def act(rule: str) -> Callable[[Callable[..., Outcome]], Step]:
    """Mark a method as a step that acts, by that rule."""
    return lambda method: Step(rule, None, method)


def _finish(frame: Procedure, g: object) -> Signal:
    return DONE


class Procedure:
    """A rule under way. Subclasses are plain dataclasses; their fields are immutable values."""

    steps: ClassVar[tuple[Step, ...]] = ()
    at: int = 0

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in (*vars(cls), *vars(cls).get("__annotations__", ())):
            if name in _RESERVED:
                raise RuleError(f"{cls.__name__}.{name} hides what every procedure has: rename it.")
        cls.steps = _table_of_steps(cls)

    @property
    def step(self) -> Step:
        """Where this procedure stands."""
        return self.steps[self.at]

    def clone(self) -> Self:
        """An independent copy."""
        new = object.__new__(type(self))
        new.__dict__ = self.__dict__.copy()
        return new

    def same(self, other: Procedure) -> bool:
        """Whether both are the same procedure at the same step with the same locals."""
        return type(self) is type(other) and self.at == other.at and self == other


def under_way(stack: Sequence[Procedure]) -> list[tuple[Procedure, Step]]:
    """Each procedure under way with the step it is at, the innermost last.

    A procedure that has called another stands before its next step already, but is at the step
    that called. One that has not begun is left out.
    """
    *callers, innermost = stack
    at = [(each, each.steps[each.at - 1]) for each in callers if each.at > 0]
    return [*at, (innermost, innermost.step)]


_RESERVED = frozenset(name for name in vars(Procedure) if not name.startswith("_"))
"""What every procedure has: no step and no field of another may have such a name."""


def _table_of_steps(cls: type[Procedure]) -> tuple[Step, ...]:
    """The steps in the order written, each ask joined with the act that hears it."""
    table: list[Step] = []
    waiting: Step | None = None
    for name, step in vars(cls).items():
        if not isinstance(step, Step):
            continue
        step.name, step.title = name, f"{cls.__name__}.{name}"
        if waiting is None:
            step.index = len(table)
            table.append(step)
            if step.ask is None:
                _expect_parameters(cls, name, step.act, 2)
            else:
                _expect_parameters(cls, name, step.ask, 2)
                waiting = step
        elif step.ask is not None:
            raise RuleError(f"{waiting.title} asks, but no act follows it to hear the answer.")
        else:
            _expect_parameters(cls, name, step.act, 3)
            waiting.act, waiting.cause = step.act, step.rule
            waiting = None
    if waiting is not None:
        raise RuleError(f"{waiting.title} asks, but no act follows it to hear the answer.")
    end = Step("", None, _finish)
    # In brackets, so that no step of the rulebook's can have the same name in a saved position.
    end.name, end.title, end.index = "(end)", f"{cls.__name__}.(end)", len(table)
    table.append(end)
    for step, successor in pairwise(table):
        step.successor = successor
    return tuple(table)


def _expect_parameters(
    cls: type[Procedure], name: str, method: Callable[..., Any] | None, count: int
) -> None:
    assert method is not None
    found = len(inspect.signature(method).parameters)
    if found != count:
        heard = " and the answer it hears" if count == 3 else ""
        raise RuleError(
            f"{cls.__name__}.{name} must take itself, the position{heard}: "
            f"{count} parameters, not {found}."
        )
