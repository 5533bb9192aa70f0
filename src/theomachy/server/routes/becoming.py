"""A browser becomes somebody else: by a device link, or by logging in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from fastapi import Request, Response

from theomachy.server.errors import Refused
from theomachy.server.identity.browsers import place_of
from theomachy.server.identity.sessions import Session
from theomachy.server.ids import new_id
from theomachy.server.play import handing
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.visitors import (
    guests_in,
    make_known,
    set_guests,
    set_session,
    token_in,
)
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.handing import has_games
from theomachy.server.storage.people import Person

Also = Callable[[Transaction, str], Awaitable[None]]
"""What else must hold, or nothing changes; it is told the id of the new session."""


async def become(
    request: Request,
    response: Response,
    runtime: ServerRuntime,
    before: Session | None,
    person: Person,
    games: bool,
    also: Also | None = None,
) -> None:
    """This browser is that person from now on.

    The games of the guest that it was go along only if that is asked for. Otherwise they stay
    with the guest, who comes back when this browser logs out.
    """
    guest = before.person if before and before.person.username is None else None
    if games and before and guest is None:
        raise Refused("wrong_state", "The games of an account cannot be moved.")
    if guest is not None and guest.id == person.id:
        guest, games = None, False
    place, id = place_of(request), new_id()
    moved: list[handing.Moved] = []

    async def write(transaction: Transaction) -> tuple[str, bool]:
        if also is not None:
            await also(transaction, id)
        if games and guest is not None:
            moved.extend(await handing.hand_over(runtime, transaction, guest, person))
        is_kept = guest is not None and await has_games(transaction, guest.id)
        if before is not None and not is_kept:
            await runtime.sessions.end_in(transaction, before.person.id, before.id)
        return await runtime.sessions.begin(transaction, person, place, id), is_kept

    token, is_kept = await runtime.writer.write(write)
    set_session(request, response, person, token)
    make_known(request, response, person)
    if is_kept:
        tokens = [token_in(request) or "", *guests_in(request)]
        set_guests(request, response, list(dict.fromkeys(tokens)))
    if before is not None:
        await runtime.sessions.close_ended(before.person.id)
    await handing.show(runtime, moved)
