"""Jobs about one position: a moment of a game, as it is shown or drawn."""

from __future__ import annotations

from typing import Any

import msgspec

from theomachy.engine.game import Game, game
from theomachy.engine.views import sight
from theomachy.server.play.shown import Shown, shown
from theomachy.server.replay.moments import reached, read_path
from theomachy.server.study.ceilings import check_decision, check_size
from theomachy.server.working import Job


def moment(job: Job) -> str:
    """What a seat is shown of a moment, as JSON; nobody answers in the past."""
    played, g = game(job["path"]["game"]), reached(read_path(job["path"]))
    then = shown(played, g, job["seat"], options=False)
    return written(then)


def board(job: Job) -> str:
    """The board of a moment in text, as a seat may know it."""
    played, g, seat = game(job["path"]["game"]), reached(read_path(job["path"])), job["seat"]
    text: str = played.wording.board(sight(played, g, seat), seat)
    check_size(len(text), "The board")
    return text


def written(each: Shown) -> str:
    """What is shown, as JSON of a size that can be sent."""
    text = msgspec.json.encode(each)
    check_size(len(text), "What there is to be shown")
    return text.decode()


def check_shown(played: Game[Any], g: Any) -> list[str]:
    """What everybody is shown of a position, a spectator first; refused if it is too much."""
    check_decision(g)
    return [written(shown(played, g, seat)) for seat in (None, *range(g.seat_count))]
