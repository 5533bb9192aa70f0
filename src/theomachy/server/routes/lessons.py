"""Lessons over HTTP: which there are, and where a learner stands after some answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

import msgspec
from fastapi import APIRouter, Body, Path, Response
from pydantic import ConfigDict, Field

from theomachy.engine.errors import BadInput, UnknownGame
from theomachy.engine.game import Game, game, games
from theomachy.lessons import Lesson, path
from theomachy.lessons import lesson as lesson_of
from theomachy.server.errors import Refused, not_found
from theomachy.server.routes.asking import Asking
from theomachy.server.routes.catalogue import Name
from theomachy.server.routes.visitors import Runtime
from theomachy.server.wire.shapes import Value

router = APIRouter(prefix="/api", tags=["lessons"])

MOST = 64
"""The most answers of one lesson."""


@dataclass(slots=True)
class StepShape:
    """A step as it is told; without a goal it is only read."""

    title: str
    say: str
    goal: str
    at: list[str]
    rule: str
    hint: str
    alone: bool


@dataclass(slots=True)
class WordShape:
    """A word that a lesson brings in."""

    word: str
    means: str


@dataclass(slots=True)
class LearnedShape:
    """Something that was learned, and its rule."""

    text: str
    rule: str


@dataclass(slots=True)
class GuidedShape:
    """The whole game at the end of a path."""

    players: int
    bots: list[str]
    options: dict[str, Value]


@dataclass(slots=True)
class LessonShape:
    """A lesson, with all that it says."""

    id: str
    title: str
    minutes: int
    about: str
    rules: list[str]
    needs: list[str]
    words: list[WordShape]
    learned: list[LearnedShape]
    steps: list[StepShape]
    guided: GuidedShape | None


@dataclass(slots=True)
class PathShape:
    """The lessons of a game in their order."""

    game: str
    lessons: list[LessonShape]


@dataclass(slots=True)
class Taken:
    """All answers of a learner so far, each by its number among the options; null goes on.

    `why`      a thing on the table: why it is not what the step is about
    `preview`  the number of an option: what it would do
    `things`   whether everything on the table is described
    """

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    answers: Annotated[list[Annotated[int, Field(ge=0, le=100_000)] | None], Field(max_length=MOST)]
    why: Annotated[str, Field(max_length=200)] | None = None
    preview: Annotated[int, Field(ge=0, le=100_000)] | None = None
    things: bool = False


@router.get("/lessons")
async def lessons() -> list[PathShape]:
    """The lessons of all games that have some."""
    return [PathShape(each.name, _lessons(each)) for each in games().values() if path(each)]


@router.post("/lessons/{name}/{id}", response_class=Response)
async def take(
    runtime: Runtime,
    asker: Asking,
    name: Name,
    id: Annotated[str, Path(max_length=60)],
    taken: Annotated[Taken, Body()],
) -> Response:
    """The table and the step of a lesson after those answers."""
    try:
        if lesson_of(game(name), id).guided is not None:
            raise not_found("lesson")
    except (UnknownGame, BadInput):
        raise not_found("lesson") from None
    found = await runtime.study.look(
        asker,
        "lesson",
        game=name,
        id=id,
        answers=taken.answers,
        why=taken.why,
        preview=taken.preview,
        things=taken.things,
    )
    read: Any = msgspec.json.decode(found, type=dict[str, msgspec.Raw])
    if "refused" in read:
        raise Refused("illegal_answer", msgspec.json.decode(read["refused"], type=str))
    return Response(found, media_type="application/json")


def _lessons(each: Game[Any]) -> list[LessonShape]:
    return [_shape(lesson) for lesson in path(each).values()]


def _shape(lesson: Lesson) -> LessonShape:
    guided = lesson.guided
    return LessonShape(
        id=lesson.id,
        title=lesson.title,
        minutes=lesson.minutes,
        about=lesson.about,
        rules=list(lesson.rules),
        needs=list(lesson.needs),
        words=[WordShape(each.word, each.means) for each in lesson.words],
        learned=[LearnedShape(text, rule) for text, rule in lesson.learned],
        steps=[
            StepShape(s.title, s.say, s.goal, list(s.at), s.rule, s.hint, s.alone)
            for s in lesson.steps
        ],
        guided=None
        if guided is None
        else GuidedShape(guided.players, list(guided.bots), dict(guided.options)),
    )
