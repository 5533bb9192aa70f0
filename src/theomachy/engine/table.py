"""A game in progress: position, record, undo. Everything outside plays through a table.

table = Table(game("gheos"), players=2, seed=7)
while not table.over:
    for seat in table.waiting:
        table.answer(seat, table.options(seat)[0])
print(table.outcome)
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Generic, Self, TypeVar

from theomachy.engine import kernel
from theomachy.engine.bars import Refusal
from theomachy.engine.chance import Dice, Source
from theomachy.engine.codec import as_offered, digest, encode, freeze
from theomachy.engine.decisions import CHANCE, Chance, Decision, Option, Seat
from theomachy.engine.documents import Answers, opened
from theomachy.engine.errors import (
    BadInput,
    IllegalAnswer,
    NotYourDecision,
    ScriptError,
    StaleAnswer,
    UndoRefused,
)
from theomachy.engine.events import Event
from theomachy.engine.finality import finality, foreseen, plain_reason
from theomachy.engine.game import Game, Outcome
from theomachy.engine.positions import Position
from theomachy.engine.records import Line, Record, header_of
from theomachy.engine.starting import check_start
from theomachy.engine.views import View

P = TypeVar("P", bound=Position)


@dataclass(slots=True)
class _Moment(Generic[P]):
    """The table before a seat's answer, so that it can be taken back."""

    position: P
    entry: int
    events: int
    seat: Seat
    option: Option
    final: str | None = None  # as far as that is plain


@dataclass(frozen=True, slots=True)
class Passed:
    """An entry of a record, its hash, and the events it caused."""

    entry: Line
    hash: str
    events: list[Event]


class Table(Generic[P]):
    """A game in progress. Illegal, late and foreign answers are refused and change nothing."""

    def __init__(
        self,
        game: Game[P],
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        *,
        seed: object = None,
        chance: Source | None = None,
        position: P | None = None,
        names: Sequence[str] = (),
    ) -> None:
        check_start(game, players, options, preset, seed, chance, position, names)
        answers: Answers = ()
        if position is None:
            players = game.seats(players)
            g = game.setup(players, game.settings.read(options or {}, players, preset))
        else:
            position, answers = opened(position)
            g = position.clone()
        luck = chance or Dice(secrets.token_hex(16) if seed is None else seed)
        self._sit_down(game, g, luck, names)
        self.record = Record(self._header(position))
        kernel.advance(g)
        self._let_chance_answer()
        for seat, option in answers:
            self.answer(seat, option)
        self._moments.clear()  # what the document tells of is nobody's to take back

    @classmethod
    def reopen(
        cls,
        game: Game[P],
        position: P,
        version: int,
        record: Record,
        chance: Source,
        names: Sequence[str] = (),
    ) -> Self:
        """A table in the middle of its game, whose record so far is kept elsewhere.

        Whoever keeps it calls `hand_over` after each answer.
        """
        table = cls.__new__(cls)
        table._sit_down(game, position.clone(), chance, names)
        table.version, table.record = version, record
        table._let_chance_answer()
        return table

    def _sit_down(self, game: Game[P], g: P, chance: Source, names: Sequence[str]) -> None:
        self.game = game
        self.chance = chance
        self.version = 0
        self.log: list[Event] = []
        self._caused: list[int] = []
        self._moments: list[_Moment[P]] = []
        self._g = g
        g.events = self.log
        self.seat_count = g.seat_count
        self.names = tuple(names) or tuple(f"Seat {n + 1}" for n in range(self.seat_count))

    # what there is to see

    @property
    def position(self) -> P:
        """The full position: for the table's own side, never for a seat."""
        return self._g

    @property
    def over(self) -> bool:
        return self._g.decision is None

    @property
    def outcome(self) -> Outcome:
        """Scores and ranks as they stand; the result once it is over."""
        return self.game.outcome(self._g)

    @property
    def decision(self) -> Decision | None:
        return self._g.decision

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that still have to answer."""
        return kernel.waiting(self._g)

    def options(self, seat: Seat) -> Sequence[Option]:
        """What that seat may answer now; nothing if it is not asked."""
        if self._g.decision is None or seat not in self.waiting:
            return ()
        return self._g.decision.options_for(seat)

    def view(self, seat: Seat | None) -> View[P]:
        """The game as that seat (None: a spectator) may know it."""
        self._check_seat(seat)
        return View(self.game, self._g, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What has happened, as that seat may know it."""
        self._check_seat(seat)
        return [event.seen_by(seat) for event in self.log[since:]]

    def why_not(self, seat: Seat, thing: Any) -> Refusal | None:
        """Why a thing on the table, or an option, is refused to that seat now."""
        self._check_seat(seat)
        decision = self._g.decision
        if decision is not None and seat not in self.waiting:
            asked = f"{self._who(seat)} is not asked to decide anything now."
            return Refusal(decision.rule, asked)
        return self.game.why_not(self._g, seat, freeze(thing))

    def final(self, seat: Seat, option: Option) -> str | None:
        """Why that answer could not be taken back freely ("it ends the game"); None if it could."""
        return self.finals(seat, [self._checked(seat, option, None)])[0]

    def finals(self, seat: Seat, options: Sequence[Option]) -> list[str | None]:
        """The same for several options of a seat that is asked."""
        return foreseen(self.game, self._g, seat, options)

    # what a seat can do

    def answer(self, seat: Seat, option: Option, version: int | None = None) -> list[Event]:
        """Take a seat's answer and play on to the next decision; what happened comes back.

        `version`: the version of the table the answer is meant for, if the caller knows it.
        """
        option = self._checked(seat, option, version)
        moment = _Moment(self._g.clone(), len(self.record), len(self.log), seat, option)
        version, caused, moments = self.version, len(self._caused), len(self._moments)
        kept = self.record.mark()
        try:
            kernel.answer(self._g, option, seat)
            self._write({"by": seat, "answer": option})
            moment.final = plain_reason(moment.position, self._g)
            self._moments.append(moment)
            if not self._g.given:
                self.version += 1
            self._let_chance_answer()
        except BaseException:  # a script of luck that does not fit, say: nothing has happened
            self._stand_at(moment)
            self.record.cut(kept)
            del self._caused[caused:], self._moments[moments:]
            self.version = version
            raise
        return self.log[moment.events :]

    def can_undo(self, seat: Seat) -> bool:
        """Whether that seat may take its last answer back without asking anybody."""
        return self.why_no_undo(seat) is None

    def why_no_undo(self, seat: Seat) -> str | None:
        """Why that seat may not take the last answer back freely; None if it may."""
        if not self._moments:
            return "there is nothing to take back"
        last = self._moments[-1]
        if all(each.seat != seat for each in self._moments):
            return f"{self._who(seat)} has nothing to take back"
        if last.seat != seat:
            return f"{self._who(last.seat)} has answered since"
        # If nothing is plain, nothing has happened since: what was learned shows in the position.
        return last.final or finality(self.game, last.position, self._g, seat, last.option)

    def undo(self, seat: Seat, consent: Iterable[Seat] = ()) -> None:
        """Go back to before the last answer: freely, or with the consent of all other seats."""
        if not self._moments:
            raise UndoRefused("There is nothing to take back.")
        self._check_seat(seat)
        last = self._moments[-1]
        agreed = {seat, *consent}
        reason = self.why_no_undo(seat)
        if reason is not None and agreed != set(range(self.seat_count)):
            raise UndoRefused(f"That cannot be taken back unless all agree: {reason}.")
        self._go_back(len(self._moments) - 1)
        self._write({"undo": last.entry, "by": [seat, *sorted(agreed - {seat})]})

    # records

    def hand_over(self) -> list[Passed]:
        """The entries since the last time, for whoever keeps the record; nothing is kept here.

        What was handed over can only be taken back by opening the table again before it.
        """
        handed, first = [], 0
        for (entry, hash), end in zip(self.record.hand_over(), self._caused, strict=True):
            handed.append(Passed(entry, hash, self.log[first:end]))
            first = end
        self.log.clear()
        self._caused.clear()
        self._moments.clear()
        return handed

    def save(self, reveal: bool = False) -> str:
        """The record as text; the secret of its luck is in it when the game is over, or if asked.

        A game saved with `reveal` goes on with the same luck when it is opened again.
        """
        closing: dict[str, Any] = {"over": self.over, "position": digest(self.game, self._g)}
        if self.over:
            closing["outcome"] = asdict(self.outcome)
        seed = self.chance.reveal()
        if seed is not None and (self.over or reveal):
            closing["seed"] = seed
        return "\n".join(self.record.lines(closing)) + "\n"

    # inside

    def _header(self, position: P | None) -> dict[str, Any]:
        options = self.game.settings.as_dict(self._g.options)
        start = None if position is None else encode(self.game, position)
        header = header_of(self.game, options, self.names, start)
        luck = self.chance.commitment()
        if luck is not None:
            header["luck"] = luck
        return header

    def _who(self, seat: Seat) -> str:
        return self.game.wording.seat_name(self._g, seat) if seat != CHANCE else "luck"

    def _check_seat(self, seat: Seat | None) -> None:
        if seat is not None and seat not in range(self.seat_count):
            last = self.seat_count - 1
            raise BadInput(f"There is no seat {seat!r} here: they are counted from 0 to {last}.")

    def _checked(self, seat: Seat, option: Option, version: int | None) -> Option:
        """The answer as the decision offers it; late, foreign and illegal ones are refused."""
        decision = self._g.decision
        if decision is None:
            raise NotYourDecision("The game is over: there is nothing left to decide.")
        if version is not None and version != self.version:
            raise StaleAnswer(
                f"That answer is for version {version} of the table; it is at version "
                f"{self.version}, where {decision.name} is open ({decision.rule})."
            )
        if seat not in self.waiting:
            asked = ", ".join(map(self._who, self.waiting))
            raise NotYourDecision(
                f"{self._who(seat) if seat in range(self.seat_count) else f'Seat {seat!r}'} "
                f"is not asked now: {decision.name} ({decision.rule}) is for {asked}."
            )
        try:
            return as_offered(decision.options_for(seat), option)
        except (TypeError, ValueError):
            refusal = self.game.why_not(self._g, seat, freeze(option))
            reason = f"{refusal.sentence} ({refusal.rule})" if refusal else "It is no option."
            raise IllegalAnswer(
                f"{self._who(seat)} cannot answer {option!r} at {decision.name}: {reason}"
            ) from None

    def _write(self, entry: Line) -> None:
        self.record.append(entry)
        self._caused.append(len(self.log))

    def _let_chance_answer(self) -> None:
        g = self._g
        while isinstance(decision := g.decision, Chance):
            try:
                option = self.chance.answer(decision)
            except ScriptError as error:
                asked = self.game.wording.prompt(g, decision)
                raise ScriptError(f"{asked} {error}") from None
            kernel.answer(g, option)
            self._write({"by": CHANCE, "answer": option})
            self.version += 1

    def _go_back(self, count: int) -> None:
        self._stand_at(self._moments[count])
        del self._moments[count:]
        self.version += 1

    def _stand_at(self, moment: _Moment[P]) -> None:
        self._g = moment.position.clone()
        self._g.events = self.log
        del self.log[moment.events :]
