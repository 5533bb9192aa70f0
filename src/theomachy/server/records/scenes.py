"""Jobs about the pictures of a rulebook, and the positions at which its rules are tried."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from theomachy.engine.codec import dumps
from theomachy.engine.game import Game, game
from theomachy.engine.views import Views
from theomachy.lessons.guide import pictured
from theomachy.lessons.scenes import Scene, best_examples, playable, scene
from theomachy.lessons.teaching import Example
from theomachy.server.records.ceilings import check_size
from theomachy.server.showing.events import Narrator
from theomachy.server.showing.shown import shown
from theomachy.server.wire.messages import LuckNow, SceneShown, State
from theomachy.server.working import Job


@cache
def _examples(name: str) -> dict[str, Example]:
    return dict(best_examples(game(name)))


def example(job: Job) -> str | None:
    """The example of a rule before and after, as a SceneShown in JSON; nothing if it has none."""
    played = game(job["game"])
    found = _examples(played.name).get(job["rule"])
    if found is None:
        return None
    seen = scene(played, found.lesson, found.number, found.at)
    news = Narrator(played, seen.after or seen.before).shapes(seen.news, 1, seen.seat)
    return _written(
        SceneShown(
            before=_state(played, seen, seen.before),
            after=_state(played, seen, seen.after) if seen.after is not None else None,
            news=news,
            at=list(seen.step.at),
            say=found.board.steps[found.said].say,
            lesson=found.lesson.id,
            title=found.lesson.title,
            about=found.about,
        )
    )


def picture(job: Job) -> str:
    """A picture of the two minutes, as a SceneShown in JSON."""
    played = game(job["game"])
    told, seen = pictured(played, job["number"])
    position = seen.after if told.after else seen.before
    return _written(
        SceneShown(
            before=_state(played, seen, position),
            after=None,
            news=[],
            at=list(seen.step.at),
            say=told.say,
            lesson=seen.lesson.id,
            title=told.title,
            about=True,
        )
    )


def trial(job: Job) -> dict[str, Any] | None:
    """Where a rule can be tried: the position as JSON, its options, the learner's seat."""
    played = game(job["game"])
    found = _examples(played.name).get(job["rule"])
    open = found and playable(played, found.lesson, found.number, found.at)
    if not open:
        return None
    position, seat = open
    options = dict(played.settings.as_dict(position.options))
    text = dumps(played, position).decode()
    return {"start": text, "options": options, "seats": position.seat_count, "seat": seat}


def _state(played: Game[Any], seen: Scene, position: Any) -> State:
    """What the learner sees of a position; nobody answers it."""
    now = shown(Views(played, position), seen.seat, options=False)
    return State(
        version=0,
        moment=0,
        seat=seen.seat,
        view=now.view,
        decision=now.decision,
        waiting=now.waiting,
        since="",
        deadline=None,
        options=[],
        events=[],
        undo=None,
        over=position.decision is None,
        outcome=now.outcome,
        luck=LuckNow("", None),
        since_moment=0,
    )


def _written(found: SceneShown) -> str:
    text = msgspec.json.encode(found)
    check_size(len(text), "The picture")
    return text.decode()
