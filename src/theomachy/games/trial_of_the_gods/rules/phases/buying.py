"""Buying at Dawn: Gods cards, Feats and trainings (TG-306 to TG-312)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import STOP, FeatPurchase, Purchase, Stop, Training
from theomachy.games.trial_of_the_gods.content.catalogue import FEAT, HERO
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.decks import put_in
from theomachy.games.trial_of_the_gods.rules.houses import (
    BUY,
    CARD_TOO_DEAR,
    buy,
    offers_of,
    price,
    return_card,
)
from theomachy.games.trial_of_the_gods.rules.tokens import spend
from theomachy.kit.tuples import without

BUY_FEAT = {feat: FeatPurchase("feat", feat) for feat in FEAT}
TRAIN = {hero: Training("train", hero) for hero in HERO}


def next_player(g: Trial, seat: Seat) -> Seat:
    """Who comes after a player in initiative order; NOBODY after the last."""
    place = g.initiative.index(seat) + 1
    return g.initiative[place] if place < g.seat_count else NOBODY


def is_not_revealed(g: Trial, seat: Seat, choice: Purchase) -> bool:
    """One buys only cards one has revealed (TG-306)."""
    return choice.card not in g.revealed[seat]


def is_not_held(g: Trial, seat: Seat, choice: FeatPurchase) -> bool:
    """One buys only Feats one holds (TG-306)."""
    return choice.feat not in g.feats_held[seat]


def level_is_taken(g: Trial, seat: Seat, choice: FeatPurchase) -> bool:
    """At most one Feat per Level (TG-309)."""
    return any(FEAT[bought].level == FEAT[choice.feat].level for bought in g.feats[seat])


def lacks_companions(g: Trial, seat: Seat, choice: FeatPurchase) -> bool:
    """Higher Levels need Companions (TG-310)."""
    return len(g.companions[seat]) < FEAT[choice.feat].level - 1


def companions_count(g: Trial, seat: Seat) -> bool:
    """An option says that higher Levels need Companions (G11)."""
    return g.options.feat_gate == "companions"


def feat_is_too_dear(g: Trial, seat: Seat, choice: FeatPurchase) -> bool:
    """Too little Energy is Available (TG-102)."""
    return FEAT[choice.feat].cost > g.available[seat]


def is_no_companion(g: Trial, seat: Seat, choice: Training) -> bool:
    """Only Companions are trained: the Captain starts Trained (TG-312)."""
    return choice.hero not in g.companions[seat]


def is_trained(g: Trial, seat: Seat, choice: Training) -> bool:
    """Training is for good (TG-311)."""
    return choice.hero in g.trained[seat]


def training_is_too_dear(g: Trial, seat: Seat, choice: Training) -> bool:
    """Too little Energy is Available (TG-102)."""
    return HERO[choice.hero].train > g.available[seat]


CARD_BARS = (
    Bar("TG-306", is_not_revealed, "{card} is not among the cards that you have revealed."),
    CARD_TOO_DEAR,
)
FEAT_BARS = (
    Bar("TG-306", is_not_held, "You do not hold {feat}."),
    Bar("TG-309", level_is_taken, "You have already bought a Feat of the Level of {feat}."),
    Bar(
        "TG-310",
        lacks_companions,
        "You have too few Companions for the Level of {feat}.",
        when=companions_count,
    ),
    Bar("TG-102", feat_is_too_dear, "{feat} costs more Energy than you have Available."),
)
TRAIN_BARS = (
    Bar("TG-312", is_no_companion, "{hero} is not your Companion."),
    Bar("TG-311", is_trained, "{hero} is already Trained."),
    Bar("TG-102", training_is_too_dear, "Training {hero} costs more Energy than you have."),
)


def every_purchase(g: Trial, seat: Seat) -> Iterator[Purchase | FeatPurchase | Training | Stop]:
    """Cards revealed, Feats held, Companions."""
    yield from (BUY[card] for card in dict.fromkeys(g.revealed[seat]))
    yield from (BUY_FEAT[feat] for feat in g.feats_held[seat])
    yield from (TRAIN[hero] for hero in g.companions[seat])
    yield STOP


def feats_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[FeatPurchase]:
    """A Feat that the player does not hold."""
    if sort == "feat" and name in FEAT:
        yield BUY_FEAT[name]


def trainings_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Training]:
    """An Argonaut that is not a Companion of the player."""
    if sort == "hero" and name in HERO:
        yield TRAIN[name]


def offers(g: Trial, seat: Seat) -> Sequence[Purchase | FeatPurchase | Training | Stop]:
    """What a player can buy and pay for, or stop."""
    energy = g.available[seat]
    if not energy:
        return (STOP,)
    options: list[Purchase | FeatPurchase | Training | Stop] = []
    if g.revealed[seat]:
        cards = dict.fromkeys(g.revealed[seat])
        options += [BUY[card] for card in cards if price(g, seat, card) <= energy]
    bought = [FEAT[feat].level for feat in g.feats[seat]]
    gated = companions_count(g, seat)
    for feat in g.feats_held[seat]:
        row, choice = FEAT[feat], BUY_FEAT[feat]
        if (
            row.cost <= energy
            and row.level not in bought
            and not (gated and lacks_companions(g, seat, choice))
        ):
            options.append(choice)
    for hero in g.companions[seat]:
        if hero not in g.trained[seat] and HERO[hero].train <= energy:
            options.append(TRAIN[hero])
    options.append(STOP)
    return options


PURCHASES = Choices(
    every_purchase,
    Kind(Purchase, CARD_BARS, in_words, offers_of),
    Kind(FeatPurchase, FEAT_BARS, in_words, feats_of),
    Kind(Training, TRAIN_BARS, pointing=trainings_of),
    Kind(Stop),
    fast=offers,
)


@dataclass
class Buy(Procedure):
    """Buy any number of cards, Feats and trainings, in any order (TG-306).

    `by`  who buys; then the next in initiative order
    """

    by: Seat

    @ask("TG-306", PURCHASES)
    def choose(self, g: Trial) -> Choose:
        """Each for its Energy; one may always stop."""
        return Choose(self.by, PURCHASES.options(g, self.by), ask_even_if_single=True)

    @act("TG-306")
    def hear(self, g: Trial, choice: Purchase | FeatPurchase | Training | Stop) -> Next:
        """What is bought works from now on."""
        if isinstance(choice, Stop):
            return self._stop(g)
        if isinstance(choice, FeatPurchase):
            buy_feat(g, self.by, choice.feat)
        elif isinstance(choice, Purchase):
            buy_card(g, self.by, choice.card)
        else:
            train(g, self.by, choice.hero)
        return Buy.choose

    def _stop(self, g: Trial) -> Next:
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
