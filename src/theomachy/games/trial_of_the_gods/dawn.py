"""The Dawn Phase: draw, choose a discipline, reveal Gods cards, buy (TG-301 to TG-312)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Draw, Option, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.board import HOUSES
from theomachy.games.trial_of_the_gods.cards import FEAT, HERO, OLYMPIC
from theomachy.games.trial_of_the_gods.decks import draw_up, put_in, without
from theomachy.games.trial_of_the_gods.effects import STOP
from theomachy.games.trial_of_the_gods.houses import (
    BUY,
    buy,
    cards_left,
    price,
    refill,
    return_card,
    take,
)
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rounds import abilities
from theomachy.games.trial_of_the_gods.rows import House
from theomachy.games.trial_of_the_gods.tokens import spend

MOST_REVEALED = 4
"""The most cards one reveals by Blessings (TG-303)."""
MORE_REVEALED = 2
"""The most cards beyond them that the reveal upgrade gives (TG-304)."""

OLY = {card: ("oly", card) for card in OLYMPIC}
REVEAL = {house: ("reveal", house) for house in HOUSES}
EXTRA = {house: ("extra", house) for house in HOUSES}
BUY_FEAT = {feat: ("feat", feat) for feat in FEAT}
TRAIN = {hero: ("train", hero) for hero in HERO}


@dataclass
class Dawn(Procedure):
    """The Dawn Phase (TG-301)."""

    @act("TG-301")
    def draw(self, g: Trial) -> Outcome:
        """Everybody draws up to the Hand Limit."""
        g.round += 1
        g.phase = "dawn"
        g.tell("round", number=g.round)
        return draw_up(g)

    @act("TG-1044")
    def abilities(self, g: Trial) -> Outcome:
        """Then abilities of the Dawn."""
        return abilities(g, "dawn")

    @act("TG-302")
    def discipline(self, g: Trial) -> Outcome:
        """The last player chooses the discipline."""
        return ChooseDiscipline(g.initiative[-1])

    @act("TG-303")
    def reveal(self, g: Trial) -> Outcome:
        """Everybody reveals Gods cards, in initiative order."""
        return Reveal(g.initiative[0])

    @act("TG-306")
    def buy(self, g: Trial) -> Outcome:
        """Then everybody buys, in initiative order (G21)."""
        return Buy(g.initiative[0])


def next_player(g: Trial, seat: Seat) -> Seat:
    """Who comes after a player in initiative order; NOBODY after the last."""
    place = g.initiative.index(seat) + 1
    return g.initiative[place] if place < g.seat_count else NOBODY


@dataclass
class ChooseDiscipline(Procedure):
    """The last player draws two Olympics Cards and places one of them (TG-302)."""

    by: Seat

    @ask("TG-302")
    def draw(self, g: Trial) -> Draw:
        """Two cards."""
        return Draw(tuple(combinations(g.festival, 2)))

    @act("TG-302")
    def take(self, g: Trial, cards: Any) -> Outcome:
        """Nobody else may see them."""
        g.drawn = cards
        g.festival = tuple(card for card in g.festival if card not in cards)
        g.tell_secretly("draw olympics", (self.by,), {"cards": list(cards)}, seat=self.by)

    @ask("TG-302")
    def choose(self, g: Trial) -> Choose:
        """Which of the two goes face up on the leftmost free space."""
        return Choose(self.by, [OLY[card] for card in g.drawn], anyway=True)

    @act("TG-302")
    def place(self, g: Trial, choice: Any) -> Outcome:
        """The other is shuffled back, seen by nobody else."""
        chosen = choice[1]
        g.olympics = (*g.olympics, chosen)
        for card in without(g.drawn, chosen):
            g.festival = put_in(g.festival, card)
            if g.face_down:  # what was put back is not the card that lies face down
                g.returned = (*g.returned, (self.by, card))
        g.drawn = ()
        g.tell("olympics", seat=self.by, card=chosen)
        return DONE


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
    turned: int = 0

    @ask("TG-303")
    def choose(self, g: Trial) -> Choose | None:
        """A House with an unused Blessing, or the upgrade's House, or stop."""
        offers = self.offers(g)
        if offers:
            return Choose(self.by, (*offers, STOP))

    @act("TG-305")
    def hear(self, g: Trial, choice: Any) -> Outcome:
        """The division is said before any card is turned, unless an option says otherwise."""
        if choice is None or choice == STOP:
            return Reveal.turn_next
        verb, house = choice
        self.named = (*self.named, house)
        self.extra = (*self.extra, verb == "extra")
        if g.events is not None:
            g.tell("name house", seat=self.by, house=house, extra=verb == "extra")
        if g.options.reveal_division == "announced":  # G20
            return Reveal.choose

    @act("TG-114")
    def turn_next(self, g: Trial) -> Outcome:
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
    def show(self, g: Trial, card: Any) -> Outcome:
        """All see it; only who revealed it may buy it."""
        if card is not None:
            take(g, self._house, card)
            g.revealed[self.by] = (*g.revealed[self.by], card)  # in the order turned
            if g.events is not None:
                g.tell("reveal", seat=self.by, card=card)
        self.turned += 1
        return Reveal.turn_next if g.options.reveal_division == "announced" else Reveal.choose

    def offers(self, g: Trial) -> list[Option]:
        """The Houses that can still be named."""
        more = [house for house, extra in zip(self.named, self.extra) if extra]
        used = [house for house, extra in zip(self.named, self.extra) if not extra]
        houses: Sequence[House] = HOUSES
        if g.options.reveal_division != "announced":
            # A House that has run out gives nothing to who turns card by card (TG-114).
            houses = [house for n, house in enumerate(HOUSES) if cards_left(g, n)]
        options: list[Option] = []
        if len(used) < MOST_REVEALED:
            blessings = g.blessings(self.by)
            options += [REVEAL[each] for each in houses if used.count(each) < blessings[each]]
        if "reveal" in g.active[self.by] and len(more) < MORE_REVEALED:
            options += [EXTRA[each] for each in houses if not more or each in more]
        return options

    @property
    def _house(self) -> int:
        """The House of the next card, in the order they were named."""
        return HOUSES.index(self.named[self.turned])


def is_not_revealed(g: Trial, seat: Seat, card: str) -> bool:
    """One buys only cards one has revealed (TG-306)."""
    return card not in g.revealed[seat]


def card_is_too_dear(g: Trial, seat: Seat, card: str) -> bool:
    """Too little Energy is Available (TG-102)."""
    return price(g, seat, card) > g.available[seat]


def is_not_held(g: Trial, seat: Seat, feat: str) -> bool:
    """One buys only Feats one holds (TG-306)."""
    return feat not in g.feats_held[seat]


def level_is_taken(g: Trial, seat: Seat, feat: str) -> bool:
    """At most one Feat per Level (TG-309)."""
    return any(FEAT[bought].level == FEAT[feat].level for bought in g.feats[seat])


def lacks_companions(g: Trial, seat: Seat, feat: str) -> bool:
    """Where an option says so, higher Levels need Companions (TG-310, G11)."""
    return g.options.feat_gate == "companions" and len(g.companions[seat]) < FEAT[feat].level - 1


def feat_is_too_dear(g: Trial, seat: Seat, feat: str) -> bool:
    """Too little Energy is Available (TG-102)."""
    return FEAT[feat].cost > g.available[seat]


def is_no_companion(g: Trial, seat: Seat, hero: str) -> bool:
    """Only Companions are trained: the Captain starts Trained (TG-312)."""
    return hero not in g.companions[seat]


def is_trained(g: Trial, seat: Seat, hero: str) -> bool:
    """Training is for good (TG-311)."""
    return hero in g.trained[seat]


def training_is_too_dear(g: Trial, seat: Seat, hero: str) -> bool:
    """Too little Energy is Available (TG-102)."""
    return HERO[hero].train > g.available[seat]


CARD_BARS = (
    Bar("TG-306", is_not_revealed, "{card} is not among the cards that you have revealed."),
    Bar("TG-102", card_is_too_dear, "{card} costs more Energy than you have Available."),
)
FEAT_BARS = (
    Bar("TG-306", is_not_held, "You do not hold {card}."),
    Bar("TG-309", level_is_taken, "You have already bought a Feat of the Level of {card}."),
    Bar("TG-310", lacks_companions, "You have too few Companions for the Level of {card}."),
    Bar("TG-102", feat_is_too_dear, "{card} costs more Energy than you have Available."),
)
TRAIN_BARS = (
    Bar("TG-312", is_no_companion, "{hero} is no Companion of yours."),
    Bar("TG-311", is_trained, "{hero} is already Trained."),
    Bar("TG-102", training_is_too_dear, "Training {hero} costs more Energy than you have."),
)


@dataclass
class Buy(Procedure):
    """Buy any number of cards, Feats and trainings, in any order (TG-306).

    `by`  who buys; then the next in initiative order
    """

    by: Seat

    @ask("TG-306")
    def choose(self, g: Trial) -> Choose:
        """Each for its Energy; one may always stop."""
        return Choose(self.by, (*offers(g, self.by), STOP), anyway=True)

    @act("TG-306")
    def hear(self, g: Trial, choice: Any) -> Outcome:
        """What is bought works from now on."""
        if choice == STOP:
            return self._stop(g)
        verb, thing = choice
        PURCHASES[verb](g, self.by, thing)
        return Buy.choose

    def _stop(self, g: Trial) -> Outcome:
        """Cards not bought go to the discard space of their own House (TG-308)."""
        for card in g.revealed[self.by]:
            return_card(g, card)
        g.revealed[self.by] = ()
        self.by = next_player(g, self.by)
        return DONE if self.by == NOBODY else Buy.choose


def buy_card(g: Trial, seat: Seat, card: str) -> None:
    """A card that the player has revealed (TG-307)."""
    buy(g, seat, card, "TG-307")
    g.revealed[seat] = without(g.revealed[seat], card)


def buy_feat(g: Trial, seat: Seat, feat: str) -> None:
    """A Feat goes to the space of its Level, for the whole game (TG-309)."""
    cost = FEAT[feat].cost
    spend(g, seat, cost)
    g.feats_held[seat] = without(g.feats_held[seat], feat)
    g.feats[seat] = put_in(g.feats[seat], feat)
    g.enable(seat)
    g.tell("feat", "TG-309", seat=seat, feat=feat, cost=cost)


def train(g: Trial, seat: Seat, hero: str) -> None:
    """A Companion is turned to its Trained side (TG-311)."""
    cost = HERO[hero].train
    spend(g, seat, cost)
    trained = (*g.trained[seat], hero)
    g.trained[seat] = tuple(each for each in g.companions[seat] if each in trained)
    g.enable(seat)
    g.tell("train", "TG-311", seat=seat, hero=hero, cost=cost)


PURCHASES = {"buy": buy_card, "feat": buy_feat, "train": train}


def offers(g: Trial, seat: Seat) -> list[Option]:
    """What a player can buy and pay for."""
    energy = g.available[seat]
    options: list[Option] = []
    if not energy:
        return options
    if g.revealed[seat]:
        cards = dict.fromkeys(g.revealed[seat])
        options += [BUY[card] for card in cards if price(g, seat, card) <= energy]
    bought = [FEAT[feat].level for feat in g.feats[seat]]
    for feat in g.feats_held[seat]:
        row = FEAT[feat]
        if row.cost <= energy and row.level not in bought and not lacks_companions(g, seat, feat):
            options.append(BUY_FEAT[feat])
    for hero in g.companions[seat]:
        if hero not in g.trained[seat] and HERO[hero].train <= energy:
            options.append(TRAIN[hero])
    return options
