"""One game, played through the kernel, with the laws checked at every moment."""

from __future__ import annotations

from typing import Any

from theomachy.engine import kernel
from theomachy.engine.chance import stream
from theomachy.engine.codec import dumps, loads
from theomachy.engine.decisions import CHANCE, Chance, Decision, Option, Seat, Together
from theomachy.engine.events import Event
from theomachy.engine.game import Game
from theomachy.engine.table import Table
from theomachy.engine.testing import soundness
from theomachy.engine.testing.choosing import Answer, Chooser
from theomachy.engine.testing.drafting import check_drafts
from theomachy.engine.testing.laws import LawBroken, described, expect, short
from theomachy.engine.testing.moments import Inquiry, Moment
from theomachy.engine.testing.playouts import check_asking, check_playout, check_quick
from theomachy.engine.testing.reports import Failure
from theomachy.engine.testing.secrecy import check_sight
from theomachy.engine.testing.showing import check_replay_showing, check_showing
from theomachy.engine.testing.starts import Start
from theomachy.engine.testing.tables import (
    KnownChance,
    check_answers,
    check_final,
    check_over,
    check_record,
    record_text,
)
from theomachy.engine.testing.taking_back import check_taking_back
from theomachy.engine.testing.twins import (
    Twins,
    alternatives,
    check_undisclosed,
    compare_alternatives,
)
from theomachy.engine.testing.types_shown import (
    check_cards,
    check_event_types,
    check_forecast_types,
)
from theomachy.engine.testing.variation import check_redeal

PLAYOUTS = 0.05
"""The share of checked moments from which the game is also played to its end."""

LONG = 300
"""The number of answers after which moments are checked more and more rarely."""


class Trial:
    """A game under test.

    `rate`   the share of moments at which each law is checked
    `laws`   the laws to check; all if None
    `shown`  the share of moments that are shown to everybody
    """

    def __init__(
        self,
        start: Start,
        seed: str,
        rate: float = 1.0,
        laws: frozenset[str] | None = None,
        shown: float = 1.0,
    ) -> None:
        self.start, self.game, self.seed = start, start.game, seed
        self.rate, self.laws, self.shown = rate, laws, shown
        self.inquiry = Inquiry(start.game, stream(seed, "checks"))
        self.answers: list[Answer] = []
        self.log: list[Event] = []
        self.kept: list[tuple[Any, bytes]] = []
        self.branches: list[Any] = []
        self.bounds: list[tuple[int, int]] = []
        self.twins = Twins()
        self.known_chance = KnownChance()
        self.table: Table[Any] | None = None
        self.last_whole = {"quick": 0, "record": 0}
        self.coming: list[Answer] = []

    def run(self, choose: Chooser) -> Failure | None:
        """Play until the game is over, a law is broken, or nobody answers."""
        try:
            self._play(choose)
        except LawBroken as broken:
            return self._failure(broken.law, broken.sentence)
        except Exception as error:
            return self._failure("errors", described(error))
        return None

    def _failure(self, law: str, sentence: str) -> Failure:
        text = record_text(self.start, self.answers)
        return Failure(
            law, sentence, self.start, self.seed, len(self.answers), text, tuple(self.answers)
        )

    def due(self, *laws: str) -> bool:
        """Whether one of those laws is checked here: by the rate, and reproducibly."""
        luck = self.inquiry.rng.random() * max(1, len(self.answers) / LONG) if self.rate < 1 else 0
        wanted = self.laws is None or any(law in self.laws for law in laws)
        return wanted and luck < self.rate

    def due_as_a_whole(self, law: str, number: int) -> bool:
        """The same for a law whose check goes through the whole game, before or after that moment.

        In a long game such moments are further and further apart: otherwise the cost would grow
        with the square of its length.
        """
        if not self.due(law) or self.inquiry.rng.random() >= PLAYOUTS:
            return False
        if number < 2 * self.last_whole[law]:
            return False
        self.last_whole[law] = number
        return True

    # the game

    def _play(self, choose: Chooser) -> None:
        game = self.game
        g = self.start.begun(self.log)
        if self.laws is None or "types" in self.laws:
            check_cards(game)
        self._hear_events(Moment(game, g, 0), self.log)
        while g.decision is not None:
            moment = Moment(game, g, len(self.answers))
            self._look_at(moment)
            asked = kernel.waiting(g)
            expect(asked, "options", f"{g.decision.name} waits for nobody.")
            answer = choose(g, asked)
            if answer is None:
                return
            self._answer(moment, *answer)
        self._finish(Moment(game, g, len(self.answers)))

    def _look_at(self, moment: Moment) -> None:
        g = moment.g
        if self.laws is None or "rules" in self.laws:
            soundness.check_rules(self.inquiry, moment)
        self._check_bound(moment)
        for law, check in soundness.AT_DECISIONS:
            if self.due(law):
                check(self.inquiry, moment)
        # "apply" needs the re-deals too: answers are given in them to find errors.
        if self.due("sight", "events", "apply"):
            self.twins.dealt = check_sight(self.inquiry, moment)
        self._show(moment)
        if self.due("drafts"):
            check_drafts(self.inquiry, moment)
        if self.laws is None or "types" in self.laws:
            check_forecast_types(self.inquiry, moment)
        if self.due("redeal"):
            check_redeal(self.inquiry, moment, self.twins)
        if self.due_as_a_whole("quick", moment.number):
            self.branches.append(g.clone())
        if not isinstance(g.decision, Chance):
            self._sit_down(moment)

    def _show(self, moment: Moment) -> None:
        """Show the moment to everybody, at a rate of its own: people may sit at any moment."""
        wanted = self.laws is None or "showing" in self.laws
        if wanted and (self.shown == 1 or self.inquiry.rng.random() < self.shown):
            check_showing(self.inquiry, moment)

    def _check_bound(self, moment: Moment) -> None:
        longest = self.game.longest(moment.g)
        self.bounds.append((moment.number, longest))
        most = self.bounds[0][1]
        expect(longest > 0, "ends", f"At an open decision {longest} decisions are left.")
        expect(moment.number < most, "ends", f"The game continues after {most} decisions.")

    def _answer(self, moment: Moment, seat: Seat, option: Option) -> None:
        g, decision = moment.g, moment.g.decision
        legal = option in decision.options_for(seat)
        expect(legal, "chance" if seat == CHANCE else "options", f"{short(option)} is not offered.")
        if self.due("asking"):
            check_asking(self.inquiry, g, seat, option)
        secrecy = self.due("sight", "events", "redeal", "apply")
        others = alternatives(self.inquiry, g, seat, option) if secrecy else []
        copies = self._copies(moment) if self.due("apply", "clone") else []
        if secrecy:
            self.twins.follow(self.inquiry, seat, option)
            undisclosed = _others_to_come(moment, decision, seat)
        else:
            self.twins = Twins()
        happened = len(self.log)
        self.answers.append((seat, option))
        self.coming.append((seat, option))
        kernel.answer(g, option, seat)
        after, events = Moment(self.game, g, len(self.answers)), self.log[happened:]
        self._hear_events(after, events)
        if secrecy:
            self.twins.keep_those_alike(after, events)
            compare_alternatives(self.twins, after, events, decision, seat, others)
            if undisclosed:
                check_undisclosed(moment, after, seat, events)
        if copies:
            self._compare_copies(moment, copies, seat, option)

    def _copies(self, moment: Moment) -> list[Any]:
        g = moment.g
        self.kept.append((g.clone(), moment.data))
        return [g.clone(), loads(self.game, moment.data)]

    def _compare_copies(
        self, before: Moment, copies: list[Any], seat: Seat, option: Option
    ) -> None:
        """The same answer from a clone and from a copy leads to the same position."""
        reached = dumps(self.game, before.g)
        expect(
            _unchanged(self.game, copies[0], before.data), "clone", "A clone follows its original."
        )
        for copy, kind in zip(copies, ("clone", "copy"), strict=True):
            kernel.answer(copy, option, seat)
            same = dumps(self.game, copy) == reached
            expect(same, "apply", f"{short(option)} leads elsewhere from a {kind}.")
        same = dumps(self.game, before.g) == reached
        expect(same, "clone", f"{short(option)}, given to a clone, changes its original.")
        expect(_unchanged(self.game, *self.kept[-1]), "clone", "An earlier position has changed.")

    def _hear_events(self, moment: Moment, events: list[Event]) -> None:
        if events and self.due("rules", "wording"):
            soundness.check_events_wording(self.inquiry, moment, events)
        if self.laws is None or "types" in self.laws:
            check_event_types(self.inquiry, moment, events)

    # the table that plays the same game

    def _sit_down(self, moment: Moment) -> None:
        """Let the table catch up with the answers so far, and check its laws."""
        self._catch_up(moment)
        assert self.table is not None
        if self.due("answers"):
            if self.table.over:
                check_over(self.table)
            else:
                check_answers(self.inquiry, self.table)
        if self.table.over or self.due_as_a_whole("record", moment.number):
            self._check_record(self.table, moment)

    def _check_record(self, table: Table[Any], moment: Moment) -> None:
        if self.laws is None or "record" in self.laws:
            over = moment.g.decision is None
            expect(table.over == over, "record", "The table is not over when the game is.")
            check_record(table)
        if table.over and self.due("showing"):
            check_replay_showing(self.inquiry, table.save())

    def _catch_up(self, moment: Moment) -> None:
        coming, self.coming = self.coming, []
        self.known_chance.coming.extend(option for seat, option in coming if seat == CHANCE)
        if self.table is None:
            self.table = self.start.table(self.known_chance)
        for seat, option in coming:
            if seat == CHANCE:
                continue
            self._answer_at_table(self.table, seat, option)
        expect(not self.known_chance.coming, "apply", "A table asks chance less than the kernel.")
        if coming and self.due("apply"):
            same = dumps(self.game, self.table.position) == moment.data
            expect(same, "apply", "A table reaches another position than the kernel.")

    def _answer_at_table(self, table: Table[Any], seat: Seat, option: Option) -> None:
        before = table.position.clone() if self.due("taking back") else None
        happened = len(table.log)
        if self.due("final"):
            check_final(table, self.known_chance, seat, option)
        else:
            table.answer(seat, option)
        if before is not None and table.can_undo(seat):
            events = table.log[happened:]
            check_taking_back(self.inquiry, before, table.position, seat, option, events)

    def _finish(self, moment: Moment) -> None:
        for law, check in soundness.AT_THE_END:
            if self.laws is None or law in self.laws:
                check(self.inquiry, moment)
        self._show(moment)
        if self.laws is None or "sight" in self.laws:
            check_sight(self.inquiry, moment)
        for earlier, data in self.kept:
            expect(
                _unchanged(self.game, earlier, data), "clone", "An earlier position has changed."
            )
        for number, longest in self.bounds:
            left = moment.number - number
            short_by = f"{left} decisions were left where the bound said {longest}"
            expect(left <= longest, "ends", f"After {number} answers {short_by}.")
        self._sit_down(moment)
        for branch in self.branches:
            check_quick(self.inquiry, branch)
            check_playout(self.inquiry, branch)


def _unchanged(game: Game[Any], earlier: Any, data: bytes) -> bool:
    return dumps(game, earlier) == data


def _others_to_come(moment: Moment, decision: Decision, seat: Seat) -> bool:
    """Whether other answers are still to come; if so, cache what everybody sees now."""
    if not isinstance(decision, Together) or len(kernel.waiting(moment.g)) == 1:
        return False
    for viewer in moment.viewers:
        moment.glimpse(viewer)
    return True
