"""Jobs about one position: a moment of a game, as it is shown or drawn."""

from __future__ import annotations

from random import SystemRandom
from typing import Any

import msgspec

from theomachy.engine.codec import dumps
from theomachy.engine.game import Game, game
from theomachy.engine.views import Views, redeal, sight
from theomachy.server.records.ceilings import check_decision, check_size, quickly
from theomachy.server.records.paths import reached, read_path
from theomachy.server.showing.events import Narrator
from theomachy.server.showing.shown import Shown, shown
from theomachy.server.showing.things import things as all_things
from theomachy.server.storage.events import events_read
from theomachy.server.working import Job


def moment(job: Job) -> str:
    """What a seat is shown of a moment, as JSON; nobody answers in the past."""
    played, g, seat = game(job["path"]["game"]), reached(read_path(job["path"])), job["seat"]
    then = shown(Views(played, g), seat, options=False)
    events = events_read(job["events"])
    then.events = Narrator(played, g).shapes(events, job["moment"], seat)
    return written(then)


def board(job: Job) -> str:
    """The board of a moment in text, as a seat may know it."""
    played, g, seat = game(job["path"]["game"]), reached(read_path(job["path"])), job["seat"]
    text: str = played.wording.board(sight(played, g, seat), seat)
    check_size(len(text), "The board")
    return text


def things(job: Job) -> str:
    """Everything that a seat is shown of a moment, in words, as JSON."""
    views = Views(game(job["path"]["game"]), reached(read_path(job["path"])))
    text = msgspec.json.encode(all_things(views, job["seat"]))
    check_size(len(text), "What there is to be said")
    return text.decode()


def fork(job: Job) -> str | None:
    """The position of a moment, to be played on from, as JSON; nothing if the game is over then.

    `deal_for`: the seat whose knowledge stays; what it could not know then is dealt again.
    """
    played, g = game(job["path"]["game"]), reached(read_path(job["path"]))
    if g.decision is None:
        return None
    if job["deal_for"] is not None:
        g = redeal(played, sight(played, g, job["deal_for"]), SystemRandom())
    check_shown(played, g)
    return dumps(played, g).decode()


def written(each: Shown) -> str:
    """What is shown, as JSON of a size that can be sent."""
    text = msgspec.json.encode(each)
    check_size(len(text), "What there is to be shown")
    return text.decode()


def check_shown(played: Game[Any], g: Any) -> None:
    """Raise TooMuch if what somebody is shown of a position is too large, or takes too long."""
    check_decision(g)
    views = Views(played, g)
    for seat in (None, *range(g.seat_count)):
        with quickly("To show a position of this record"):
            written(shown(views, seat))
