"""A game in progress: position, record, seats, undo. Programs play through a table.

table = Table(game("gheos"), players=2, seed=7)
while not table.over:
    for seat in table.waiting:
        table.answer(seat, table.options(seat)[0])
print(table.outcome)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Generic, Self, TypeVar

from theomachy.engine import kernel
from theomachy.engine.answering import check_version, checked, is_seat, who
from theomachy.engine.bars import Refusal
from theomachy.engine.chance import Dice, Source, rewind
from theomachy.engine.changes import Change, StandingAnswer, WayBack
from theomachy.engine.codec import digest, encode, freeze
from theomachy.engine.decisions import CHANCE, Chance, Decision, Option, Seat
from theomachy.engine.documents import Answers, opened
from theomachy.engine.errors import BadInput, RuleError, ScriptError, UndoRefused, shown
from theomachy.engine.events import Event
from theomachy.engine.finality import WAS, finality, foreseen
from theomachy.engine.game import Game, Outcome
from theomachy.engine.positions import Position
from theomachy.engine.records import Line, Record, header_of
from theomachy.engine.starting import check_start
from theomachy.engine.stores import Store
from theomachy.engine.views import View

P = TypeVar("P", bound=Position)


class Table(Generic[P]):
    """A game in progress. Illegal, late and foreign answers are refused and change nothing.

    Each answer or undo is prepared as a `Change` and then committed. `answer` and `undo` do both
    at once; a caller that keeps the entries elsewhere prepares a change, writes it down, and only
    then commits it, or drops it. `record` is the store of the entries.
    """

    record: Store

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
        answers = self._set_up(game, players, options, preset, seed, chance, position, names)
        self.commit(self.prepare_luck())
        for seat, option in answers:
            self.answer(seat, option)
        self.answers.clear()  # answers from the document cannot be taken back

    @classmethod
    def set_up(
        cls,
        game: Game[P],
        players: int | None = None,
        options: Mapping[str, Any] | None = None,
        *,
        chance: Source | None = None,
        position: P | None = None,
        names: Sequence[str] = (),
    ) -> Self:
        """A table before the first entry of its record: chance has not answered anything yet."""
        check_start(game, players, options, None, None, chance, position, names)
        table = cls.__new__(cls)
        table._set_up(game, players, options, None, None, chance, position, names)
        return table

    @classmethod
    def reopen(
        cls,
        game: Game[P],
        position: P,
        record: Store,
        version: int = 0,
        chance: Source | None = None,
        answers: Iterable[StandingAnswer] = (),
        names: Sequence[str] = (),
    ) -> Self:
        """A table in the middle of its game; `answers` as in `WayBack.earlier`."""
        table = cls.__new__(cls)
        table._sit_down(game, position.clone(), chance or _dice(None), names)
        table.version, table.record = version, record
        table.answers = sorted(answers, key=lambda each: each.number)
        return table

    def _set_up(
        self,
        game: Game[P],
        players: int | None,
        options: Mapping[str, Any] | None,
        preset: str | None,
        seed: object,
        chance: Source | None,
        position: P | None,
        names: Sequence[str],
    ) -> Answers:
        answers: Answers = ()
        if position is None:
            players = game.seats(players)
            g = game.setup(players, game.settings.read(options or {}, players, preset))
        else:
            position, answers = opened(position)
            g = position.clone()
        self._sit_down(game, g, chance or _dice(seed), names)
        self.record = Record(self._header(position))
        g.events = self._untold
        kernel.advance(g)
        self.log.extend(self._untold)
        return answers

    def _sit_down(self, game: Game[P], g: P, chance: Source, names: Sequence[str]) -> None:
        self.game = game
        self.chance = chance
        self.version = 0
        self.answers: list[StandingAnswer] = []
        self._g = g
        self._untold: list[Event] = []  # what happened before the first entry, which comes with it
        self.seat_count = g.seat_count
        self.names = tuple(names) or tuple(f"Seat {n + 1}" for n in range(self.seat_count))

    # what there is to see

    @property
    def position(self) -> P:
        """The full position: for the host of the table only, never for a seat."""
        return self._g

    @property
    def log(self) -> list[Event]:
        """Everything that has happened, as far as the record is kept here."""
        return self.record.log

    @property
    def over(self) -> bool:
        return self._g.decision is None

    @property
    def outcome(self) -> Outcome:
        """The current scores and ranks; the result once the game is over."""
        return self.game.outcome(self._g)

    @property
    def decision(self) -> Decision | None:
        return self._g.decision

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that still have to answer."""
        return kernel.waiting(self._g)

    def options(self, seat: Seat) -> Sequence[Option]:
        """What that seat may answer now; empty if it is not asked."""
        if self._g.decision is None or seat not in self.waiting:
            return ()
        return self._g.decision.options_for(seat)

    def view(self, seat: Seat | None) -> View[P]:
        """What that seat (None: a spectator) may know of the game."""
        self._check_seat(seat)
        return View(self.game, self._g, seat)

    def events(self, seat: Seat | None, since: int = 0) -> list[Event]:
        """What has happened, as far as that seat may know it."""
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
        """Why that answer could not be taken back freely, or None: "then you draw"."""
        return self.finals(seat, [checked(self.game, self._g, seat, option)])[0]

    def finals(self, seat: Seat, options: Sequence[Option]) -> list[str | None]:
        """The same for several options of a seat that is asked."""
        return foreseen(self.game, self._g, seat, options)

    # what a seat can do

    def answer(self, seat: Seat, option: Option, version: int | None = None) -> list[Event]:
        """Take a seat's answer, play on to the next decision, and return what happened.

        `version`: the version of the table that the answer is meant for, if the caller knows it.
        """
        change = self.prepare(seat, option, version)
        self.commit(change)
        return change.events

    def answer_all(
        self, seat: Seat, options: Iterable[Option], version: int | None = None
    ) -> list[Event]:
        """Take several answers of a seat, one after the other: all of them count, or none.

        Nobody else may be asked between them, and chance neither.
        """
        change = self.prepare_all([(seat, option) for option in options], version)
        self.commit(change)
        return change.events

    def prepare(self, seat: Seat, option: Option, version: int | None = None) -> Change:
        """What an answer of a seat comes to, up to the next decision of a seat."""
        return self.prepare_all([(seat, option)], version)

    def prepare_all(
        self,
        answers: Iterable[tuple[Seat, Option]],
        version: int | None = None,
        with_luck: bool = False,
    ) -> Change:
        """What several answers come to, in that order; `with_luck`: chance may answer between."""
        check_version(self._g, self.version, version)
        change = self._change()
        for seat, option in answers:
            if with_luck:
                self._with_luck(change)
            change.give(seat, checked(self.game, change.position, seat, option))
        return self._with_luck(change)

    def prepare_luck(self) -> Change:
        """What chance answers, if it is asked, up to the next decision of a seat."""
        return self._with_luck(self._change())

    def prepare_undo(self, way: WayBack, by: Sequence[Seat], told: Sequence[Event] = ()) -> Change:
        """What going that way back comes to, freely or with the consent of all: `by` agree.

        `told` is what the caller tells of it.
        """
        if set(by) != set(range(self.seat_count)):
            reason = self.why_not_back(way.answers, by)
            if reason is not None:
                why = WAS.get(reason, reason)
                raise UndoRefused(f"That cannot be taken back unless everybody agrees: {why}.")
        change = self._change()
        change.go_back(way, by, told)
        return change

    def commit(self, change: Change) -> None:
        """Let a change that was prepared be part of the game."""
        if change.before != len(self.record):
            raise RuleError("The table has gone on since that change was prepared.")
        self.record.keep(change)
        self._g, self.version = change.position, change.version
        if change.entries:
            self._untold = []
        if change.way_back is not None:
            self.answers = list(change.way_back.earlier)
            rewind(self.chance, change.way_back.drawn)
        self.answers += change.answers

    def repeat(self, entry: Line) -> Change:
        """Carry out an entry of a record again; what chance answers to it is the next entry."""
        if "undo" in entry:
            by = entry["by"]
            change = self._undoing(by[0], by[1:])
        else:
            by, option = entry["by"], freeze(entry["answer"])
            change = self._change()
            if by == CHANCE and isinstance(self.decision, Chance):
                change.take(CHANCE, option)
            else:
                change.give(by, checked(self.game, self._g, by, option))
        self.commit(change)
        return change

    # taking back

    def last(self, seats: Collection[Seat] | None = None) -> StandingAnswer | None:
        """The last answer (of those seats) that stands."""
        given = (each for each in reversed(self.answers) if seats is None or each.seat in seats)
        return next(given, None)

    def can_undo(self, seat: Seat) -> bool:
        """Whether that seat may take back its last answer without asking anybody."""
        return self.why_no_undo(seat) is None

    def why_no_undo(self, *seats: Seat) -> str | None:
        """Why the player of those seats may not take back the last answer freely; None if so."""
        last = self.last()
        if last is None:
            return "there is nothing to take back"
        return self.why_not_back([last], seats)

    def why_not_back(self, answers: Sequence[StandingAnswer], seats: Sequence[Seat]) -> str | None:
        """Why the player of those seats may not take answers back freely, the newest first."""
        after = self._g
        for each in answers:
            if self.last(seats) is None:
                return f"{self._who(seats[0])} has nothing to take back"
            if each.seat not in seats:
                named = self._who(each.seat)
                is_newest = each is answers[0]
                return f"{named} has answered since" if is_newest else f"{named} answered before"
            then = self.record.before(each.number)
            reason = each.final
            if reason is None and then is not None:
                # Nothing obvious speaks against it: compare what each seat knew before and after.
                reason = finality(self.game, then.position, after, each.seat, then.option)
            if reason is not None:
                return reason
            after = after if then is None else then.position
        return None

    def undo(self, seat: Seat, consent: Iterable[Seat] = (), answers: int = 1) -> None:
        """Go back to before the last answers: freely, or with the consent of all other seats."""
        self.commit(self._undoing(seat, consent, answers))

    def _undoing(self, seat: Seat, consent: Iterable[Seat], answers: int = 1) -> Change:
        back = self.answers[::-1][:answers] if answers > 0 else []
        then = self.record.before(back[-1].number) if len(back) == answers else None
        if then is None:
            raise UndoRefused("There is nothing to take back.")
        self._check_player(seat)
        drawn = sum(map(self.record.drawn_after, (each.number for each in back)))
        way = WayBack(back, then.position, self.answers[:-answers], drawn)
        return self.prepare_undo(way, [seat, *sorted({*filter(self._is_seat, consent)} - {seat})])

    # records

    def save(self, reveal: bool = False) -> str:
        """The record as text, with the secret of its luck if the game is over or with `reveal`.

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
        return who(self.game, self._g, seat)

    def _is_seat(self, seat: object) -> bool:
        return is_seat(self._g, seat)

    def _check_seat(self, seat: Seat | None) -> None:
        if seat is not None:
            self._check_player(seat)

    def _check_player(self, seat: Seat) -> None:
        if not self._is_seat(seat):
            last = self.seat_count - 1
            raise BadInput(
                f"There is no seat {shown(seat)} here: seats are numbered from 0 to {last}."
            )

    def _change(self) -> Change:
        return Change(self.record, self._g, self.version, self._untold)

    def _with_luck(self, change: Change) -> Change:
        """The change, with what chance answers in the end."""
        while isinstance(decision := change.position.decision, Chance):
            try:
                option = self.chance.answer(decision)
            except ScriptError as error:
                asked = self.game.prompt(change.position, None).text
                raise ScriptError(f"{asked} {error}") from None
            change.take(CHANCE, option)
        return change


def _dice(seed: object) -> Dice:
    import secrets  # slow to import

    return Dice(secrets.token_hex(16) if seed is None else seed)
