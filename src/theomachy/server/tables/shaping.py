"""A table as a visitor is shown it, and the invites to its chairs."""

from __future__ import annotations

import hmac
from collections.abc import Collection, Iterable
from functools import cache
from typing import Any

from theomachy.engine.game import Game, Outcome, game
from theomachy.server.bots.levels import LEVELS
from theomachy.server.errors import Refused, not_found
from theomachy.server.signing import standing_of
from theomachy.server.storage.people import Person
from theomachy.server.storage.stored import Chair, StoredTable
from theomachy.server.tables.paces import PACES
from theomachy.server.wire.shapes import (
    HostShape,
    Invite,
    Origin,
    OutcomeShape,
    Promise,
    SeatShape,
    Standing,
    TableShape,
)


def invite_token(key: bytes, table: str, seat: int) -> str:
    """What the link to a chair carries; it is derived, so it is stored nowhere."""
    mac = hmac.digest(key, f"invite:{table}:{seat}".encode(), "sha256").hex()[:24]
    return f"{table}-{seat}-{mac}"


def invited(key: bytes, token: str) -> tuple[str, int]:
    """The table and seat that an invite is for."""
    table, _, rest = token.partition("-")
    seat = rest.partition("-")[0]
    if seat.isascii() and seat.isdigit() and len(seat) < 3:
        right = invite_token(key, table, int(seat))
        if hmac.compare_digest(right.encode(), token.encode()):
            return table, int(seat)
    raise not_found("invite")


def shape(
    table: StoredTable,
    viewer: Person | None,
    key: bytes,
    connected: Collection[int] = (),
) -> TableShape:
    """A table as that visitor is shown it."""
    played = table.game
    mine = table.seats_of(viewer)
    hosting = viewer is not None and table.host == viewer.id
    waiting = list(table.waiting)
    names = seat_names(played)
    kind: Any = table.kind
    status: Any = table.status
    return TableShape(
        id=table.id,
        game=played.name,
        title=played.title,
        kind=kind,
        status=status,
        pace=table.pace,
        late=table.late,
        public=table.public,
        coach=table.coached,
        preset=table.preset,
        options=table.options,
        changed=_changed(played, table.options),
        seats=[
            _seat(chair, chair.seat in mine, chair.seat in connected, names[chair.seat])
            for chair in table.chairs
        ],
        host=HostShape(table.host_name, hosting) if table.host_name is not None else None,
        yours=mine,
        version=table.version,
        moment=table.length,
        waiting=waiting,
        your_turn=not set(mine).isdisjoint(waiting),
        since=table.since,
        deadline=deadline(table, waiting),
        created=table.created,
        started=table.started,
        finished=table.finished,
        outcome=_outcome(table.outcome) if table.outcome else None,
        luck=Promise(
            table.commitment,
            [chair.seal for chair in table.chairs],
            ["" if table.status == "open" else chair.entropy for chair in table.chairs],
        ),
        rematch=table.rematch,
        origin=_origin(table),
        starting=table.status == "open" and table.starting is not None,
        standing=standing(table),
        left=table.left_by(viewer),
        invites=[
            Invite(chair.seat, f"/join/{invite_token(key, table.id, chair.seat)}")
            for chair in table.chairs
            if chair.kind == "link" and hosting
        ],
    )


def _seat(chair: Chair, mine: bool, connected: bool, colour: str) -> SeatShape:
    kind: Any = chair.kind
    if chair.kind == "bot" and chair.person is not None:
        title = LEVELS[chair.level].title if chair.level in LEVELS else "Bot"
        return SeatShape(chair.seat, kind, title, chair.level, mine, connected, colour, chair.name)
    return SeatShape(chair.seat, kind, chair.name, chair.level, mine, connected, colour)


def _changed(played: Game[Any], options: dict[str, Any]) -> dict[str, Any]:
    settings = played.settings.settings
    return {
        name: value
        for name, value in options.items()
        if name in settings and value != settings[name].default
    }


def _outcome(found: Outcome) -> OutcomeShape:
    return OutcomeShape(list(found.scores), list(found.ranks), list(found.winners), found.ending)


def _origin(table: StoredTable) -> Origin | None:
    if table.from_table is None or table.from_moment is None:
        return None
    return Origin(table.from_table, table.from_moment)


def deadline(table: StoredTable, waiting: Iterable[int]) -> str | None:
    """Until when the people among those who are asked have time; None without any."""
    return PACES[table.pace].deadline(table.since) if table.has_people(waiting) else None


def standing(table: StoredTable) -> Standing | None:
    """What is known of its record, once there is one."""
    if table.is_replay:
        signed: Any = table.signed or "none"
        return standing_of(signed, table.secret is not None, table.begins_midway)
    return standing_of("ours", True, table.begins_midway) if table.status == "finished" else None


def seat_names(played: Game[Any]) -> list[str]:
    """The game's own names for its seats, such as colours."""
    return _seat_names(played.name)


@cache
def _seat_names(name: str) -> list[str]:
    played = game(name)
    most = max(played.players)
    g = played.setup(most, played.settings.read({}, most))
    return [played.wording.seat_name(g, seat) for seat in range(most)]


def check_open(table: StoredTable) -> None:
    """Refuse what is possible only before the start."""
    if table.status != "open":
        raise Refused("wrong_state", "That is possible only before the game starts.")


def free_chairs(chairs: Iterable[Chair]) -> list[int]:
    return [chair.seat for chair in chairs if chair.kind in ("open", "link")]
