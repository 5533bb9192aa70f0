"""Guessing passwords is slow, and nobody is locked out of their own account by who guesses.

A browser that has logged into an account before has a budget of its own there. All others are
counted by address and account, and together at the account; the first try of each address is
left out of that, so its owner gets in from elsewhere too, at once, with the right password.
"""

from __future__ import annotations

from fastapi import Request

from theomachy.server.errors import Refused
from theomachy.server.guard.gate import visitor
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.visitors import known_in

_ONE_A_DAY = (1.0, 1 / 86_400)


def count_try(request: Request, runtime: ServerRuntime, username: str) -> None:
    """Count a try at an account, whether or not there is one of that name."""
    rates, limits, address = runtime.rates, runtime.config.limits, visitor(request.scope)
    known = known_in(request).nonce(username)
    if known is not None:
        rates.take("known browser", known, limits.guesses)
        return
    rates.take("passwords", address, limits.passwords)
    rates.take("guesses", f"{address} {username}", limits.guesses)
    try:
        rates.take("first guess", f"{address} {username}", _ONE_A_DAY)
    except Refused:
        rates.take("accounts", username, limits.accounts)
