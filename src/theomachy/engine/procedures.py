"""Rules that stop to ask.

A rule that contains decisions is a procedure: a small dataclass whose fields are its locals and
whose steps, in the order written, are the rulebook's steps. A step either *asks* (it looks,
changes nothing, and returns a decision or None) or *acts* (it changes the position and asks
nothing). Each ask is followed by the one act that hears its answer; this is checked when the
class is created.

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
from typing import TYPE_CHECKING, ClassVar, Final, Self, TypeAlias

from theomachy.engine.decisions import Decision
from theomachy.engine.errors import RuleError

if TYPE_CHECKING:
    from theomachy.engine.legality import Choices


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

    `rule` is the rule that asks (or acts); `cause` is the rule of the act; `successor` is the next
    step in the order written; `title` is procedure and step, such as `Settle.choose`; `choices`
    declares what may be answered, where a seat is asked.
    """

    __slots__ = ("act", "ask", "cause", "choices", "index", "name", "rule", "successor", "title")

    successor: Step

    def __init__(
        self,
        rule: str,
        ask: Callable[..., Decision | None] | None,
        act: Callable[..., Next] | None,
        choices: Choices | None = None,
    ) -> None:
        self.rule = rule
        self.choices = choices
        self.cause = rule
        self.ask = ask
        self.act = act
        self.name = ""
        self.title = ""
        self.index = -1

    def __repr__(self) -> str:
        return f"<step {self.title} {self.rule}>"


Next: TypeAlias = "Step | Procedure | Signal | None"
"""What comes next, returned by an act: a step, a procedure, DONE, OVER or None (see above)."""


def ask(
    rule: str, choices: Choices | None = None
) -> Callable[[Callable[..., Decision | None]], Step]:
    """Mark a method as a step that asks, citing its rule; `choices`: what a seat may answer."""
    return lambda method: Step(rule, method, None, choices)


def act(rule: str) -> Callable[[Callable[..., Next]], Step]:
    """Mark a method as a step that acts, citing its rule."""
    return lambda method: Step(rule, None, method)


def _finish(frame: Procedure, g: object) -> Signal:
    return DONE


class Procedure:
    """A rule in progress. Subclasses are plain dataclasses whose fields are immutable values."""

    steps: ClassVar[tuple[Step, ...]] = ()
    at: int = 0

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for name in (*vars(cls), *vars(cls).get("__annotations__", ())):
            if name in _RESERVED:
                raise RuleError(
                    f"{cls.__name__}.{name} hides an attribute of Procedure: rename it."
                )
        cls.steps = _table_of_steps(cls)

    @property
    def step(self) -> Step:
        """The current step."""
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
    """Each procedure in progress with its current step, the innermost last.

    A procedure that has called another already stands before its next step; its current step is
    the one that called. A procedure that has not begun is left out.
    """
    *callers, innermost = stack
    at = [(each, each.steps[each.at - 1]) for each in callers if each.at > 0]
    return [*at, (innermost, innermost.step)]


_RESERVED = frozenset(name for name in vars(Procedure) if not name.startswith("_"))
"""The attributes of Procedure, which steps and fields of subclasses must not hide."""


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
    # In brackets, so that no real step can have the same name in a saved position.
    end.name, end.title, end.index = "(end)", f"{cls.__name__}.(end)", len(table)
    table.append(end)
    for step, successor in pairwise(table):
        step.successor = successor
    return tuple(table)


def _expect_parameters(
    cls: type[Procedure], name: str, method: Callable[..., object] | None, count: int
) -> None:
    assert method is not None
    found = len(inspect.signature(method).parameters)
    if found != count:
        heard = " and the answer it hears" if count == 3 else ""
        raise RuleError(
            f"{cls.__name__}.{name} must take itself, the position{heard}: "
            f"{count} parameters, not {found}."
        )
