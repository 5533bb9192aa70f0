"""Jobs about a lesson: where a learner stands after some answers.

A lesson holds no secret and is short, so nothing of it is kept: the learner sends all answers so
far, each as its number among the options of its moment, and `null` for going on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from theomachy.engine.errors import PlayerError
from theomachy.engine.game import game
from theomachy.engine.views import Views
from theomachy.lessons import LessonInPlay
from theomachy.lessons import lesson as lesson_of
from theomachy.server.records.ceilings import check_size
from theomachy.server.showing.decisions import preview_of, why_of
from theomachy.server.showing.events import Narrator
from theomachy.server.showing.shown import shown
from theomachy.server.showing.things import things as all_things
from theomachy.server.wire.messages import LessonNow, LuckNow, Missed, Preview, State, Why
from theomachy.server.working import Job


def lesson(job: Job) -> str:
    """A lesson after those answers, as JSON; or the sentence with which they are refused."""
    found = game(job["game"])
    playing = LessonInPlay(found, lesson_of(found, job["id"]))
    try:
        missed = _answered(playing, job["answers"])
        found_now = _now(playing, missed, job["why"], job["preview"])
        if job["things"]:
            views = Views(found, playing.table.position)
            found_now.things = all_things(views, playing.seat)
    except PlayerError as error:
        return msgspec.json.encode({"refused": str(error)}).decode()
    text = msgspec.json.encode(found_now)
    check_size(len(text), "The table of the lesson")
    return text.decode()


def _answered(playing: LessonInPlay, answers: Iterable[int | None]) -> Missed | None:
    """Give all answers; only the last of them may miss its goal."""
    missed: Missed | None = None
    for number in answers:
        if missed is not None:
            raise PlayerError("An answer that was refused cannot be followed by others.")
        if number is None:
            playing.go_on()
            continue
        options = playing.table.options(playing.seat)
        if not 0 <= number < len(options):
            raise PlayerError("That is not one of the options of this step.")
        attempt = playing.answer(options[number])
        if not attempt.reached:
            missed = Missed(attempt.sentence, attempt.rule)
    return missed


def _now(
    playing: LessonInPlay, missed: Missed | None, why: str | None, preview: int | None
) -> LessonNow:
    table, seat, step = playing.table, playing.seat, playing.step
    version = len(playing.answers)
    views = Views(table.game, table.position)
    seen = shown(views, seat, str(version))
    asks = step is not None and bool(step.goal)
    state = State(
        version=version,
        moment=version,
        seat=seat,
        view=seen.view,
        decision=seen.decision,
        waiting=seen.waiting,
        since="",
        deadline=None,
        options=seen.options if asks else [],
        events=Narrator(table.game, table.position).shapes(playing.news, version, seat),
        undo=None,
        over=table.over,
        outcome=seen.outcome,
        luck=LuckNow("", None),
        since_moment=version - 1,
    )
    return LessonNow(
        state=state,
        step=playing.step_number,
        asks=asks,
        board=playing.number,
        boards=len(playing.lesson.boards),
        done=step is None,
        learned=playing.learned,
        show=table.options(seat).index(playing.solution()) if asks else None,
        missed=missed,
        why=_why(playing, why) if why is not None else None,
        preview=_preview(playing, views.sight(seat), preview) if preview is not None else None,
    )


def _why(playing: LessonInPlay, thing: str) -> Why:
    """Why a thing on the table is not what the step is about: the lesson's reason comes first."""
    why = why_of(playing.table.game, playing.table.position, playing.seat, thing, None)
    step = playing.step
    if thing and not why.allowed and step is not None and step.goal:
        refusal = playing.refusal(thing)
        if refusal is not None:
            rule: Any = playing.game.rulebook.rules.get(refusal.rule)
            return Why(
                None, thing, False, refusal.sentence, refusal.rule, rule.text if rule else "", []
            )
    return why


def _preview(playing: LessonInPlay, seen: Any, number: int) -> Preview:
    options = playing.table.options(playing.seat)
    if not 0 <= number < len(options):
        raise PlayerError("That is not one of the options of this step.")
    id = f"{len(playing.answers)}.{number}"
    return preview_of(playing.game, seen, options[number], id, "", None)
