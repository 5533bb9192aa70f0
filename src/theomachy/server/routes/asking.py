"""Who asks, the person if there is one and the address, and what they pay for it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Annotated

from fastapi import Depends, Request

from theomachy.server.guard.gate import visitor
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.visitors import OptionalPerson
from theomachy.server.study.study import Asker


async def asker_of(request: Request, person: OptionalPerson) -> Asker:
    """For whom a request is answered."""
    return Asker(person.id if person else None, visitor(request.scope))


Asking = Annotated[Asker, Depends(asker_of)]

_LEAST = 0.0005
"""The seconds that every question is taken to cost."""


@contextmanager
def paid(runtime: ServerRuntime, asker: Asker) -> Iterator[None]:
    """Count the time that this takes; an asker who has used too much is refused the next."""
    check_budget(runtime, asker)
    began = perf_counter()
    try:
        yield
    finally:
        pay(runtime, asker, perf_counter() - began)


def check_budget(runtime: ServerRuntime, asker: Asker, purpose: str = "looking") -> None:
    """Refuse somebody who has asked for too much lately."""
    for name in asker.names:
        runtime.rates.take(purpose, name, runtime.config.limits.looking, _LEAST)


def pay(runtime: ServerRuntime, asker: Asker, seconds: float, purpose: str = "looking") -> None:
    """Count what something has cost, in seconds of work."""
    for name in asker.names:
        runtime.rates.spend(purpose, name, runtime.config.limits.looking, seconds)
