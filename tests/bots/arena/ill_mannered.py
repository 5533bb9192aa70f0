"""Bots from elsewhere that do what a bot should not."""

from __future__ import annotations

import os
import sys
from typing import Any

from theomachy.bots.greedy import GreedyBot
from theomachy.engine.game import Game


class Visitor:
    """Takes the first option."""

    name = "visitor"
    needs_view = True

    def __init__(self, seed: object) -> None:
        self.seed = str(seed)

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        return decision.options[0]


class Leaving(Visitor):
    """Ends the program, or would like to."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        sys.exit("I am leaving")


class Talking(Visitor):
    """Says what it thinks."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        print("I think", len(decision.options))
        return decision.options[0]


class Odd(Visitor):
    """Raises something that is not an Exception."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        raise BaseException("line one\nline two \x1b[31m" + "and more " * 100)


class Unmade(Visitor):
    """Cannot be made."""

    def __init__(self, seed: object) -> None:
        raise RuntimeError("no weights here")


class Seedless(Visitor):
    """Takes no seed."""

    def __init__(self) -> None:
        pass


class Vague:
    """Does not say whether it needs a view."""

    name = "vague"

    def __init__(self, seed: object) -> None:
        pass

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        return decision.options[0]


class Interrupted(Visitor):
    """Stands for Ctrl-C while a bot thinks."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        raise KeyboardInterrupt


class Deadly(Visitor):
    """Takes the process it plays in with it, in the games of every other block."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        if int(self.seed.split("/")[1]) % 2:
            os._exit(3)
        return decision.options[0]


class Once(Visitor):
    """Takes its process with it, but only where it has not done so before."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        try:
            os.close(os.open(os.environ["ONCE"], os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return decision.options[0]
        os._exit(3)


class Everything:
    """Equals whatever it is compared with."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


class Pleasing(Visitor):
    """Answers with something that seems to be every option."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        return Everything()


class Adding(Visitor):
    """Answers with an option that it has added itself."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        decision.options = (*decision.options, ("mine",))
        return ("mine",)


class Stranger(GreedyBot):
    """Chooses as our own bot does, but comes from elsewhere."""


class Vandal(GreedyBot):
    """The same, and then spoils all that it was handed."""

    def choose(self, view: Any, decision: Any, budget: float) -> Any:
        chosen = super().choose(view, decision, budget)
        spoil([view, decision], set())
        return chosen


def spoil(thing: Any, done: set[int]) -> None:
    """Change whatever can be changed in a thing and all that it holds, but for the rules."""
    if id(thing) in done or isinstance(thing, (type, Game)) or callable(thing):
        return
    done.add(id(thing))
    inside = _inside(thing)
    for value in inside.values():
        spoil(value, done)
    if isinstance(thing, (list, dict, set)):
        thing.clear()
    for name in inside if not isinstance(thing, (list, dict, set, tuple, frozenset)) else ():
        try:
            setattr(thing, name, None)
        except AttributeError:  # it cannot be changed
            continue


def _inside(thing: Any) -> dict[Any, Any]:
    """What a thing holds: items, or attributes of its own."""
    if isinstance(thing, dict):
        return dict(enumerate([*thing.keys(), *thing.values()]))
    if isinstance(thing, (list, tuple, set, frozenset)):
        return dict(enumerate(thing))
    names = {name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())}
    names |= set(getattr(thing, "__dict__", ()))
    return {name: getattr(thing, name) for name in names if hasattr(thing, name)}
