"""Tables of Omen in a stated situation."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.engine.omen import GAME
from tests.engine.omen.rules import KEEP, LEAVE, PASS, Omen
from theomachy.engine.chance import Dice, Scripted
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.table import Table


def augury(
    *hands: str, luck: Iterable[Option] = (), leader: Seat = 0, **options: Any
) -> Table[Omen]:
    """A table where each seat has been dealt its two birds (`"b01 b02"`), about to offer.

    After the stated luck, luck comes from a seed.
    """
    order = [(leader + place) % len(hands) for place in range(len(hands))]
    dealt = [bird for seat in order for bird in hands[seat].split()]
    chance = Scripted([leader, *dealt, *luck], then=Dice("augury"))
    return Table(GAME, len(hands), options, chance=chance)


def offer(table: Table[Omen], *birds: str) -> None:
    """All seats answer at once: a bird each, or "" to keep."""
    for seat, bird in enumerate(birds):
        table.answer(seat, ("lay", bird) if bird else KEEP)


def play_on(table: Table[Omen], answers: int = 10_000) -> None:
    """Give that many answers, the last one offered each, or play to the end."""
    for _ in range(answers):
        if table.over:
            return
        seat = table.waiting[0]
        table.answer(seat, table.options(seat)[-1])


def pass_all(table: Table[Omen]) -> None:
    """Everybody passes until the window is closed."""
    while table.decision is not None and table.decision.name == "Window.respond":
        table.answer(table.waiting[0], PASS)


def leave(table: Table[Omen]) -> None:
    """The leader leaves the pile alone."""
    table.answer(table.position.leader, LEAVE)


def kinds(table: Table[Omen], since: int = 0) -> list[str]:
    """What has happened, in one word each."""
    return [event.kind for event in table.log[since:]]
