"""Positions of a game as documents that a person can write: read, checked and written.

A game says what is special to it: its schema, what lies on the table (`lay`), where the rules
begin if no procedures in progress are written (`begin`), and how a position is written (`write`).
The rest is the same in every game, and so are its refusals.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from theomachy.engine.codec import as_offered, frame_document, freeze, read_frame
from theomachy.engine.decisions import UNDECIDED, Option, Seat, Together
from theomachy.engine.documents import carry_on, check_schema, go_on
from theomachy.engine.errors import BadDocument, RuleError, shown
from theomachy.engine.kernel import look, waiting
from theomachy.engine.positions import Position
from theomachy.engine.procedures import Procedure, Step
from theomachy.engine.settings import Settings
from theomachy.kit.schemas import Schema, for_seats

P = TypeVar("P", bound=Position)
F = TypeVar("F", bound=Procedure)

Written = dict[str, Any]
"""A document, or a part of it."""

Rows = Sequence[Written]
"""What a document says of each seat: nothing of those that it leaves out."""


def two(written: Written) -> int:
    """The fewest players of most games."""
    return 2


def nothing_played(g: Any, written: Written) -> None:
    """Nothing has been played since a document began."""


def no_more(g: Any) -> Iterable[str]:
    """Nothing more to check."""
    return ()


@dataclass(frozen=True)
class Documents(Generic[P]):
    """How positions of one game are written, and read back.

    `game`, `seats`         its name, and those of all its seats
    `setup`, `procedures`   as in the record of the game, with `settings` and `invariants`; the
                            first procedure is the whole game
    `lay`                   puts everything on the table that a document says, and the rest
    `begin`                 the procedures in progress where a document does not state them
    `play`                  what has been played since then
    `write`                 what is special to the game, of a position
    `retraced`              what is wrong with procedures in progress, besides the invariants
    `without`, `only_with`  the keys that have no meaning with 'under_way', and without it
    `fewest`                how many play at least
    """

    game: str
    seats: Sequence[str]
    schema: Schema
    settings: Settings[Any]
    setup: Callable[[int, Any], P]
    procedures: tuple[type[Procedure], ...]
    invariants: Callable[[P], Iterable[str]]
    lay: Callable[[P, Written, Rows], None]
    begin: Callable[[P, Written], list[Procedure]]
    write: Callable[[P], Written]
    play: Callable[[P, Written], None] = nothing_played
    retraced: Callable[[P], Iterable[str]] = no_more
    without: tuple[str, ...] = ()
    only_with: tuple[str, ...] = ()
    fewest: Callable[[Written], int] = two

    def document(self, g: P) -> Written:
        """A position as a document; reading it gives the same position."""
        return {
            "game": self.game,
            "players": g.seat_count,
            "options": self.settings.changed(g.options),
            **self.write(g),
            "given": [[seat + 1, said] for seat, said in g.given],
            "under_way": [frame_document(frame) for frame in g.stack],
        }

    def read(self, written: Written) -> P:
        """The position that a document describes, at its next decision."""
        check_schema(written, self.schema)
        rows = written.get("seats", [])
        players = written.get("players", max(self.fewest(written), len(rows)))
        if len(rows) > players:
            raise BadDocument(f"The document has {len(rows)} seats for {players} players.")
        check_schema(written, for_seats(self.schema, self.seats[:players]))
        options = self.settings.read(written.get("options", {}), players, written.get("preset"))
        g = self.setup(players, options)
        g.stack = []
        self.lay(g, written, [*rows, *({} for _ in range(players - len(rows)))])
        given = [(number - 1, freeze(said)) for number, said in written.get("given", ())]
        g.given = tuple(given)
        if "under_way" in written:
            self._stand(g, written)
        else:
            self._begin(g, written)
        self._give(g, given)
        expect(self.invariants(g))
        return g

    def _begin(self, g: P, written: Written) -> None:
        """From where the document begins the rules run on to the first decision."""
        for name in self.only_with:
            if written.get(name):
                raise BadDocument(
                    f"{name!r} needs 'under_way': only the rules can tell what follows."
                )
        g.stack = self.begin(g, written)
        expect(self.invariants(g))
        g.given = ()
        carry_on(g)
        self.play(g, written)

    def _stand(self, g: P, written: Written) -> None:
        """The procedures in progress are those of a game, and the innermost asks something."""
        for name in self.without:
            if name in written:
                raise BadDocument(
                    f"The document says both {name!r} and 'under_way': one is enough."
                )
        g.stack = [self._frame(frame) for frame in written["under_way"]]
        if g.stack and not isinstance(g.stack[0], self.procedures[0]):
            first = self.procedures[0].__name__
            raise BadDocument(f"The first procedure in progress must be {first!r}.")
        if g.stack and g.stack[-1].step.ask is None:
            raise BadDocument("The procedure in progress stands at a step that asks nothing.")
        expect(self.invariants(g))
        expect(self.retraced(g))
        g.given = ()
        if not g.stack:
            return
        try:
            look(g)
        except RuleError as error:
            raise BadDocument("The procedure in progress has nothing to ask now.") from error
        assert g.decision is not None
        if g.decision.forced(quick=False) is not UNDECIDED:
            raise BadDocument("The procedure in progress asks something that leaves no choice.")

    def _frame(self, written: Any) -> Procedure:
        match written:
            case [str(), str(), dict()]:
                return read_frame(self.procedures, written)
        raise BadDocument(
            f"A procedure in progress is a list of name, step and locals, not {shown(written)}."
        )

    def _give(self, g: P, given: Iterable[tuple[Seat, Option]]) -> None:
        """What some have answered already where several choose at once."""
        for seat, said in given:
            who = seat_written(self.seats, seat)
            refused = BadDocument(f"{who} cannot have answered {json.dumps(said)} already.")
            if type(g.decision) is not Together:
                raise refused
            try:
                option = as_offered(g.decision.options_for(seat), said)
            except ValueError:
                raise refused from None
            if seat in dict(g.given):
                raise BadDocument(f"{who} cannot have answered twice.")
            if len(waiting(g)) == 1:
                raise BadDocument("If everybody has answered, the game has gone on.")
            if g.origin is not None:
                go_on(g, seat, option)
            else:
                g.given = (*g.given, (seat, option))


def as_it_is(g: Position, *names: str) -> Written:
    """Those fields of a position as a document has them: with lists for tuples."""
    return {name: _listed(getattr(g, name)) for name in names}


def of_seat(g: Position, seat: Seat, *same: str, **named: str) -> Written:
    """What those fields have for a seat; `hand="hands"` is the key 'hand' for the field `hands`."""
    fields = {**{name: name for name in same}, **named}
    return {key: _listed(getattr(g, name)[seat]) for key, name in fields.items()}


def _listed(value: Any) -> Any:
    return list(map(_listed, value)) if isinstance(value, tuple) else value


def expect(broken: Iterable[str]) -> None:
    """Refuse what breaks an invariant, with the first sentence about it."""
    for sentence in broken:
        raise BadDocument(sentence)


def standing_at(frame: F, step: Step) -> F:
    """The procedure, at that step of it."""
    frame.at = step.index
    return frame


def seat_written(names: Sequence[str], seat: Seat) -> str:
    """A seat as documents count it.

    >>> seat_written(("Teal", "Violet"), 1)
    'Violet (seat 2)'
    """
    return f"{names[seat]} (seat {seat + 1})"
