"""The Dawn Phase: draw, choose a discipline, reveal Gods cards, buy (TG-301 to TG-312)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import (
    STOP,
    Discipline,
    ExtraRevelation,
    Revelation,
    Stop,
)
from theomachy.games.trial_of_the_gods.content.board import HOUSES
from theomachy.games.trial_of_the_gods.content.catalogue import OLYMPIC
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.decks import draw_up, put_in
from theomachy.games.trial_of_the_gods.rules.effects.automatic_abilities import abilities
from theomachy.games.trial_of_the_gods.rules.houses import (
    RUN_OUT,
    has_run_out,
    refill,
    take,
)
from theomachy.games.trial_of_the_gods.rules.phases.buying import Buy, next_player
from theomachy.kit.tuples import without

MOST_REVEALED = 4
"""The most cards one reveals by Blessings (TG-303)."""
MORE_REVEALED = 2
"""The most cards beyond them that the reveal upgrade gives (TG-304)."""

OLY = {card: Discipline("oly", card) for card in OLYMPIC}
REVEAL = {house: Revelation("reveal", house) for house in HOUSES}
EXTRA = {house: ExtraRevelation("extra", house) for house in HOUSES}


@dataclass
class Dawn(Procedure):
    """The Dawn Phase (TG-301)."""

    @act("TG-301")
    def draw(self, g: Trial) -> Next:
        """Everybody draws up to the Hand Limit."""
        g.round += 1
        g.phase = "dawn"
        g.tell("round", number=g.round)
        return draw_up(g)

    @act("TG-1044")
    def abilities(self, g: Trial) -> Next:
        """Then abilities of the Dawn."""
        return abilities(g, "dawn")

    @act("TG-302")
    def discipline(self, g: Trial) -> Next:
        """The last player chooses the discipline."""
        return ChooseDiscipline(g.initiative[-1])

    @act("TG-303")
    def reveal(self, g: Trial) -> Next:
        """Everybody reveals Gods cards, in initiative order."""
        return Reveal(g.initiative[0])

    @act("TG-306")
    def buy(self, g: Trial) -> Next:
        """Then everybody buys, in initiative order (G21)."""
        return Buy(g.initiative[0])


def is_not_drawn(g: Trial, seat: Seat, choice: Discipline) -> bool:
    """It is none of the two Olympics Cards drawn (TG-302)."""
    return choice.card not in g.drawn


def every_discipline(g: Trial, seat: Seat) -> list[Discipline]:
    """The Olympics Cards drawn."""
    return [OLY[card] for card in g.drawn]


DISCIPLINES = Choices(
    every_discipline,
    Kind(
        Discipline, (Bar("TG-302", is_not_drawn, "You have not drawn {card} just now."),), in_words
    ),
    fast=every_discipline,
)


@dataclass
class ChooseDiscipline(Procedure):
    """The last player draws two Olympics Cards and places one of them (TG-302)."""

    by: Seat

    @ask("TG-302")
    def draw(self, g: Trial) -> Draw:
        """Two cards."""
        return Draw(tuple(combinations(g.festival, 2)))

    @act("TG-302")
    def take(self, g: Trial, cards: tuple[str, ...]) -> Next:
        """Nobody else may see them."""
        g.drawn = cards
        g.festival = tuple(card for card in g.festival if card not in cards)
        g.tell_secretly("draw olympics", (self.by,), {"cards": list(cards)}, seat=self.by)

    @ask("TG-302", DISCIPLINES)
    def choose(self, g: Trial) -> Choose:
        """Which of the two goes face up on the leftmost free space."""
        return Choose(self.by, DISCIPLINES.options(g, self.by), ask_even_if_single=True)

    @act("TG-302")
    def place(self, g: Trial, choice: Discipline) -> Next:
        """The other is shuffled back, seen by nobody else."""
        chosen = choice.card
        g.olympics = (*g.olympics, chosen)
        for card in without(g.drawn, chosen):
            g.festival = put_in(g.festival, card)
            if g.face_down:  # what was put back is not the card that lies face down
                g.returned = (*g.returned, (self.by, card))
        g.drawn = ()
        g.tell("olympics", seat=self.by, card=chosen)
        return DONE


def revealing(g: Trial) -> Reveal:
    """The reveal in progress."""
    frame = g.stack[-1]
    assert isinstance(frame, Reveal)
    return frame


def one_by_one(g: Trial, seat: Seat) -> bool:
    """Each card is turned before the next House is named (TG-305, G20)."""
    return g.options.reveal_division != "announced"


def has_no_blessing(g: Trial, seat: Seat, choice: Revelation) -> bool:
    """The player owns no Blessing of the House (TG-303)."""
    return not g.blessings(seat)[choice.house]


def blessings_are_used(g: Trial, seat: Seat, choice: Revelation) -> bool:
    """All Blessings of the House have been used (TG-303)."""
    return revealing(g).by_blessing.count(choice.house) >= g.blessings(seat)[choice.house]


def enough_are_named(g: Trial, seat: Seat, choice: Revelation) -> bool:
    """Four cards are the most (TG-303)."""
    return len(revealing(g).by_blessing) >= MOST_REVEALED


def has_no_upgrade(g: Trial, seat: Seat, choice: ExtraRevelation) -> bool:
    """The reveal upgrade is not active (TG-304)."""
    return "reveal" not in g.active[seat]


def upgrade_is_used(g: Trial, seat: Seat, choice: ExtraRevelation) -> bool:
    """The upgrade gives two cards at most (TG-304)."""
    return len(revealing(g).by_upgrade) >= MORE_REVEALED


def is_another_house(g: Trial, seat: Seat, choice: ExtraRevelation) -> bool:
    """Both cards of the upgrade come from one House (TG-304)."""
    more = revealing(g).by_upgrade
    return bool(more) and choice.house not in more


# A House that has run out gives nothing to who turns card by card (TG-114).
HAS_RUN_OUT = Bar("TG-114", has_run_out, RUN_OUT, when=one_by_one)
REVELATION_BARS = (
    Bar("TG-303", has_no_blessing, "You have no Blessing of the {house} House."),
    Bar("TG-303", blessings_are_used, "Your Blessings of the {house} House are used."),
    Bar("TG-303", enough_are_named, "You reveal four cards at most by Blessings."),
    HAS_RUN_OUT,
)
EXTRA_BARS = (
    Bar("TG-304", has_no_upgrade, "Your upgrade Reveal +2 is not active."),
    Bar("TG-304", upgrade_is_used, "The upgrade reveals two more cards at most."),
    Bar("TG-304", is_another_house, "The cards of the upgrade come from one House."),
    HAS_RUN_OUT,
)


def revelations(g: Trial, seat: Seat) -> list[Revelation | ExtraRevelation | Stop]:
    """The Houses that can still be named, or stop."""
    frame: Any = g.stack[-1]
    used: Sequence[str] = frame.named
    more: Sequence[str] = ()
    if True in frame.extra:
        used, more = frame.by_blessing, frame.by_upgrade
    options: list[Any] = []
    if len(used) < MOST_REVEALED:
        blessings = g.blessings(seat)
        options += [REVEAL[each] for each in HOUSES if used.count(each) < blessings[each]]
    if "reveal" in g.active[seat] and len(more) < MORE_REVEALED:
        options += [EXTRA[each] for each in HOUSES if not more or each in more]
    if one_by_one(g, seat):
        options = [option for option in options if not has_run_out(g, seat, option)]
    return [*options, STOP]


ALL_REVELATIONS = (*REVEAL.values(), *EXTRA.values(), STOP)
REVELATIONS = Choices(
    lambda g, seat: ALL_REVELATIONS,
    Kind(Revelation, REVELATION_BARS),
    Kind(ExtraRevelation, EXTRA_BARS),
    Kind(Stop),
    fast=revelations,
)


@dataclass
class Reveal(Procedure):
    """Reveal one Gods card for each Blessing, at most four in all (TG-303).

    `by`      who reveals; then the next in initiative order
    `named`   the Houses named so far, one for each card
    `extra`   which of those places are the reveal upgrade's
    `turned`  how many of them have been turned
    """

    by: Seat
    named: tuple[str, ...] = ()
    extra: tuple[bool, ...] = ()
    turned: Count = 0

    @ask("TG-303", REVELATIONS)
    def choose(self, g: Trial) -> Choose | None:
        """A House with an unused Blessing, or the upgrade's House, or stop."""
        options = REVELATIONS.options(g, self.by)
        if len(options) > 1:
            return Choose(self.by, options)

    @act("TG-305")
    def hear(self, g: Trial, choice: Revelation | ExtraRevelation | Stop | None) -> Next:
        """The division is said before any card is turned, unless an option says otherwise."""
        if choice is None or isinstance(choice, Stop):
            return Reveal.turn_next
        verb, house = choice
        self.named = (*self.named, house)
        self.extra = (*self.extra, verb == "extra")
        if g.events is not None:
            g.tell("name house", seat=self.by, house=house, extra=verb == "extra")
        if g.options.reveal_division == "announced":  # G20
            return Reveal.choose

    @act("TG-114")
    def turn_next(self, g: Trial) -> Next:
        """An empty House is filled again from its discard space."""
        if self.turned == len(self.named):
            self.by = next_player(g, self.by)
            self.named, self.extra, self.turned = (), (), 0
            return DONE if self.by == NOBODY else Reveal.choose
        refill(g, self._house)

    @ask("TG-303")
    def turn(self, g: Trial) -> Draw:
        """A House that runs short just gives fewer."""
        return Draw(g.houses[self._house])

    @act("TG-303")
    def show(self, g: Trial, card: str | None) -> Next:
        """All see it; only who revealed it may buy it."""
        if card is not None:
            take(g, self._house, card)
            g.revealed[self.by] = (*g.revealed[self.by], card)  # in the order turned
            if g.events is not None:
                g.tell("reveal", seat=self.by, card=card)
        self.turned += 1
        return Reveal.turn_next if g.options.reveal_division == "announced" else Reveal.choose

    @property
    def by_blessing(self) -> list[str]:
        """The Houses named for Blessings."""
        return [house for house, extra in zip(self.named, self.extra) if not extra]

    @property
    def by_upgrade(self) -> list[str]:
        """The Houses named for the upgrade."""
        return [house for house, extra in zip(self.named, self.extra) if extra]

    @property
    def _house(self) -> int:
        """The House of the next card, in the order they were named."""
        return HOUSES.index(self.named[self.turned])
