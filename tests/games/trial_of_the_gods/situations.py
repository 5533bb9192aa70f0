"""Situations of the rulebook, set up and played in a few lines.

    table = at(enemies={"I05": ["Harpy.a"]}, seats=[{"ship": "I05", "hand": ["ST5"]}],
               chance=[(0,)])
    play(table, ("fight", "I05", "Harpy.a"), ("play", "ST5", "E"))
    assert "Harpy.a" in of(table, 0)["trophies"]

Chance is stated in the order it is asked for: cards drawn, and throws as tuples of faces.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.decisions import Option
from theomachy.engine.events import Event
from theomachy.engine.table import Table
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.position import Trial

TrialTable = Table[Trial]


def at(chance: Iterable[Option] = (), **written: Any) -> TrialTable:
    """A table at the position of a document, with the next answers of chance stated."""
    position = GAME.read({"game": "trial-of-the-gods", **written})
    return Table(GAME, position=position, chance=Scripted(chance, then=Dice(1)))


def new(
    players: int = 2,
    chance: Iterable[Option] = (),
    options: Mapping[str, Any] | None = None,
    preset: str | None = None,
) -> TrialTable:
    """A new game, with the first answers of chance stated."""
    return Table(GAME, players, options, preset, chance=Scripted(chance, then=Dice(1)))


def play(table: TrialTable, *answers: Option) -> list[Event]:
    """Give those answers for the seat that is asked; return what happened."""
    start = len(table.log)
    for answer in answers:
        table.answer(table.waiting[0], answer)
    return table.log[start:]


def options(table: TrialTable, kind: str = "") -> list[Any]:
    """The options of the seat that is asked; only those of one kind if given."""
    offered: list[Any] = [] if table.over else list(table.options(table.waiting[0]))
    return [option for option in offered if not kind or option[0] == kind]


def asks(table: TrialTable) -> str:
    """The step that asks now, such as `Fight.play`; `over` at the end."""
    return "over" if table.decision is None else table.decision.name


def happened(events: Iterable[Event], kind: str) -> list[Mapping[str, Any]]:
    """The data of the events of one kind."""
    return [event.data for event in events if event.kind == kind]


def kinds(events: Iterable[Event]) -> list[str]:
    """What happened, in order, without the particulars."""
    return [event.kind for event in events]


def told(table: TrialTable, events: Iterable[Event], seat: int | None = None) -> list[str]:
    """What happened in sentences, as a seat reads them."""
    return [GAME.wording.event(table.position, event.seen_by(seat)) for event in events]


def under_way(table: TrialTable) -> Any:
    """The innermost procedure in progress, with its locals."""
    return table.position.stack[-1]


def of(table: TrialTable, seat: int) -> dict[str, Any]:
    """What lies before a player, by the names that documents use."""
    return dict(GAME.document(table.position)["seats"][seat])


def on_table(table: TrialTable) -> dict[str, Any]:
    """The whole position as a document."""
    return GAME.document(table.position)


def cubes(table: TrialTable, seat: int) -> tuple[int, int, int]:
    """Cubes Available, Exhausted and in the pool."""
    row = of(table, seat)
    return row["available"], row["exhausted"], row["pool"]


def prompt(table: TrialTable) -> str:
    """What is asked, in words."""
    assert table.decision is not None
    return GAME.prompt(table.position, table.decision.seats[0]).line


def label(table: TrialTable, option: Option) -> str:
    """An option in words."""
    return GAME.wording.option(table.position, option)


def why_not(table: TrialTable, thing: Any) -> tuple[str, str] | None:
    """The rule and sentence with which a thing is refused to the seat that is asked."""
    refusal = table.why_not(table.waiting[0], thing)
    return None if refusal is None else (refusal.rule, refusal.sentence)
