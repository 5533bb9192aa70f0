"""The living rulebook over HTTP: how it is read, its pictures, positions to try, own moments."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, ClassVar

from fastapi import APIRouter, Body, Path, Response
from pydantic import ConfigDict

from theomachy.engine.errors import UnknownGame
from theomachy.engine.game import game
from theomachy.lessons.guide import guide
from theomachy.server.errors import not_found
from theomachy.server.records.moments import path_to
from theomachy.server.records.paths import reached
from theomachy.server.routes.asking import Asking, check_budget, paid, pay
from theomachy.server.routes.catalogue import Name
from theomachy.server.routes.tables import Hex, Starting, shown
from theomachy.server.routes.visitors import CurrentPerson, Runtime
from theomachy.server.showing.events import Narrator
from theomachy.server.storage import entries
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.events import events_read
from theomachy.server.storage.people import Person
from theomachy.server.storage.tables import find
from theomachy.server.tables import making, sealing
from theomachy.server.tables.making import Wish, planned
from theomachy.server.tables.shaping import seat_names
from theomachy.server.wire.shapes import TableShape

router = APIRouter(prefix="/api", tags=["rulebook"])

RuleId = Annotated[str, Path(max_length=20)]
_KEPT = {"cache-control": "max-age=600"}
"""A picture is the same for everybody, until the server is another."""
_AN_OWN_TABLE = 1e-3
"""Seconds that it takes to look through the events of a table for a rule."""
_TABLES, _MOST = 30, 6
"""How many of one's last tables are looked through, and how many moments are told."""


@dataclass(slots=True)
class ChapterShape:
    """A chapter of the rules, with a sentence about it."""

    title: str
    lead: str


@dataclass(slots=True)
class PictureShape:
    """A picture of the two minutes; `alt` says what is to be seen."""

    title: str
    say: str
    alt: str
    rules: list[str]


@dataclass(slots=True)
class LineShape:
    """A sentence or two, and the rule behind it."""

    text: str
    rule: str


@dataclass(slots=True)
class TermShape:
    """A word of the game, and other forms in which texts have it."""

    word: str
    means: str
    rule: str
    forms: list[str]


@dataclass(slots=True)
class GuideShape:
    """How the rulebook of a game is read."""

    game: str
    chapters: list[ChapterShape]
    line: str
    pictures: list[PictureShape]
    win: list[LineShape]
    changes: list[LineShape]
    terms: list[TermShape]


@dataclass(slots=True)
class Trial:
    """The seal of what you will add to the luck; without it the table begins at once."""

    __pydantic_config__: ClassVar = ConfigDict(extra="forbid")
    seal: Hex | None = None


@dataclass(slots=True)
class OwnMoment:
    """A moment of one's own game in which a rule came up; `colour` is that of who moved."""

    table: str
    title: str
    moment: int
    seat: int
    colour: str
    text: str
    over: bool


@dataclass(slots=True)
class OwnMoments:
    """The last ones, the newest first; `more`: whether there are others."""

    moments: list[OwnMoment]
    more: bool


def _known(name: str) -> str:
    try:
        return game(name).name
    except UnknownGame:
        raise not_found("game") from None


@router.get("/games/{name}/guide")
async def how_it_is_read(name: Name) -> GuideShape:
    """The chapters of the rules, the game in two minutes, and its glossary."""
    return _guide(_known(name))


@router.get("/games/{name}/rules/{rule}/example", response_class=Response)
async def example(runtime: Runtime, asker: Asking, name: Name, rule: RuleId) -> Response:
    """An example of a rule, before and after, as a seat sees it."""
    found = await runtime.study.look(asker, "example", game=_known(name), rule=rule.upper())
    if found is None:
        raise not_found("example")
    return Response(found, media_type="application/json", headers=_KEPT)


@router.get("/games/{name}/pictures/{number}", response_class=Response)
async def picture(
    runtime: Runtime, asker: Asking, name: Name, number: Annotated[int, Path(ge=1, le=9)]
) -> Response:
    """A picture of the game in two minutes."""
    if number > len(guide(game(_known(name))).pictures):
        raise not_found("picture")
    found = await runtime.study.look(asker, "picture", game=name, number=number)
    return Response(found, media_type="application/json", headers=_KEPT)


@router.post("/games/{name}/rules/{rule}/try")
async def try_it(
    runtime: Runtime,
    person: CurrentPerson,
    asker: Asking,
    starter: Starting,
    name: Name,
    rule: RuleId,
    wish: Annotated[Trial, Body()],
) -> TableShape:
    """A table that begins at the example of a rule: you against Novices."""
    runtime.rates.take("tables", person.id, runtime.config.limits.tables)
    found = await runtime.study.look(asker, "trial", game=_known(name), rule=rule.upper())
    if found is None:
        raise not_found("example")
    seats = range(found["seats"])
    wishes = [Wish("you") if seat == found["seat"] else Wish("bot", "novice") for seat in seats]
    plan = planned(name, wishes, None, found["options"])
    plan.start, plan.public = found["start"], False

    async def write(transaction: Transaction) -> str:
        id = await making.make(transaction, plan, person)
        made = await find(transaction, id)
        if wish.seal is not None:
            await sealing.seal(transaction, made, person, None, wish.seal)
        else:
            await making.start(runtime.writer, transaction, made, starter)
        return id

    id = await runtime.writer.write(write)
    if wish.seal is None:
        await runtime.set_going(id)
    return await shown(runtime, id, person)


@router.get("/games/{name}/rules/{rule}/moments")
async def own_moments(
    runtime: Runtime, person: CurrentPerson, asker: Asking, name: Name, rule: RuleId
) -> OwnMoments:
    """Where a rule came up in one's own games, as one's own seat was told of it."""
    played = game(_known(name))
    if rule.upper() not in played.rulebook.rules:
        raise not_found("rule")
    check_budget(runtime, asker)
    rows = await entries.under_rule(
        runtime.database, person.id, played.name, rule.upper(), _TABLES, _MOST + 1
    )
    pay(runtime, asker, _TABLES * _AN_OWN_TABLE)
    with paid(runtime, asker):
        told = _Teller(runtime, person, rule.upper())
        moments = [await told.moment(row) for row in rows]
    found = [each for each in moments if each is not None]
    return OwnMoments(found[:_MOST], len(found) > _MOST)


class _Teller:
    """Tells moments of a person's tables, each as the person's first seat there knew it."""

    def __init__(self, runtime: Any, person: Person, rule: str) -> None:
        self._runtime, self._person, self._rule = runtime, person, rule
        self._known: dict[str, tuple[Any, Narrator]] = {}

    async def moment(self, row: entries.UnderRule) -> OwnMoment | None:
        if row.table not in self._known:
            table = await find(self._runtime.database, row.table)
            path = await path_to(self._runtime.database, table, table.length)
            self._known[row.table] = table, Narrator(table.game, reached(path))
        table, narrator = self._known[row.table]
        seats = table.seats_of(self._person) or table.left_by(self._person)
        if not seats:
            return None
        events = [each for each in events_read(row.events) if each.rule == self._rule]
        shapes = narrator.shapes(events, row.number + 1, seats[0])
        if not shapes:
            return None
        mover = shapes[-1].data.get("seat", row.by)
        seat = mover if isinstance(mover, int) and 0 <= mover < len(table.chairs) else seats[0]
        colour = seat_names(table.game)[seat]
        over = table.status == "finished"
        title = ", ".join(chair.name for chair in table.chairs if chair.seat not in seats)
        text = shapes[-1].text
        return OwnMoment(row.table, f"Against {title}", row.number + 1, seat, colour, text, over)


@cache
def _guide(name: str) -> GuideShape:
    played = game(name)
    found = guide(played)
    sections = dict.fromkeys(rule.section for rule in played.rulebook.rules.values())
    return GuideShape(
        game=name,
        chapters=[ChapterShape(each, found.chapters.get(each, "")) for each in sections],
        line=found.line,
        pictures=[
            PictureShape(each.title, each.say, each.alt, list(each.rules))
            for each in found.pictures
        ],
        win=[LineShape(each.text, each.rule) for each in found.win],
        changes=[LineShape(each.text, each.rule) for each in found.changes],
        terms=[
            TermShape(each.word, each.means, each.rule, list(each.forms))
            for each in played.terms.values()
        ],
    )
