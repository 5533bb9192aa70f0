"""The Olympics Phase: three Competitions, dice, prizes, a new initiative (TG-821 to TG-831)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Count
from theomachy.engine.decisions import Choose, Roll, Seat, Together
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.choices import CardUse, Contestant
from theomachy.games.trial_of_the_gods.content.board import DIE
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, HERO, OLYMPIC, VALUES, prize
from theomachy.games.trial_of_the_gods.content.rows import DieFace
from theomachy.games.trial_of_the_gods.names import in_words
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.decks import (
    NOT_IN_HAND,
    clear_play,
    draw_up,
    is_not_in_hand,
    leave_hand,
)
from theomachy.games.trial_of_the_gods.rules.effects.automatic_abilities import abilities
from theomachy.games.trial_of_the_gods.rules.effects.clauses import card_fervor
from theomachy.games.trial_of_the_gods.rules.effects.performing import payable, perform
from theomachy.games.trial_of_the_gods.rules.reactions import window
from theomachy.games.trial_of_the_gods.rules.tokens import add_fervor

COMPETITIONS = 3
PRIZES = 3

PICK = {card: Contestant("pick", card) for card in CARD}
ATHLETES: dict[str, frozenset[str]] = {
    id: frozenset(
        name for name, hero in HERO.items() if not set(card.symbols).isdisjoint(hero.olympics)
    )
    for id, card in OLYMPIC.items()
}
"""The Argonauts with at least one Discipline Symbol of each Olympics Card."""
USE_VALUES = CardUse("olyuse", "V")
USE_EFFECT = CardUse("olyuse", "E")


def every_contestant(g: Trial, seat: Seat) -> list[Contestant]:
    """Each face of the hand once."""
    return [PICK[card] for card in dict.fromkeys(g.hands[seat])]


def contestants_of(g: Trial, seat: Seat, sort: str, name: str) -> Iterator[Contestant]:
    """A card that is not in the hand."""
    if sort == "hand" and name in CARD:
        yield PICK[name]


CONTESTANTS = Choices(
    every_contestant,
    Kind(Contestant, (Bar("TG-824", is_not_in_hand, NOT_IN_HAND),), in_words, contestants_of),
    fast=every_contestant,
)


CARD_USES = Choices(lambda g, seat: (USE_VALUES, USE_EFFECT), Kind(CardUse))


def dice_of(g: Trial, seat: Seat) -> int:
    """One die for each Argonaut with a Discipline Symbol, and those of abilities (TG-828)."""
    athletes = ATHLETES[g.discipline].intersection(g.heroes(seat))
    return len(athletes) + g.powers(seat).traits.get("olympic_die", 0)  # TG-1051


def standing(g: Trial) -> tuple[Seat, ...]:
    """The ranking by Fervor, then by Tiebreaker Symbols, then by initiative (TG-829)."""
    tiebreakers = OLYMPIC[g.discipline].tiebreakers

    def key(seat: Seat) -> tuple[int, ...]:
        fervor = g.fervor[seat]
        if g.fervor.count(fervor) == 1:
            return (fervor,)
        cards = [VALUES[card] for card in g.competed[seat]]
        return (fervor, *[sum([values[each] for values in cards]) for each in tiebreakers])

    return tuple(sorted(g.initiative, key=key, reverse=True))  # stable: better initiative first


@dataclass
class Olympics(Procedure):
    """The Olympics Phase (TG-821).

    `competition`  how many Competitions have been held
    `competitors`  who has a card in this one and has not used it yet
    `place`        whose turn it is to roll, or to receive a prize
    `ranking`      the seats from first to last, once it is known
    """

    competition: int = 0
    competitors: tuple[Seat, ...] = ()
    place: Count = 0
    ranking: tuple[Seat, ...] = ()

    @act("TG-822")
    def add_bonuses(self, g: Trial) -> Next:
        """Fervor from the upgrade, Feats and other abilities."""
        g.phase = "olympics"
        g.tell("games", "TG-821", card=g.discipline)
        for seat in g.initiative:
            if "fervor" in g.active[seat]:
                add_fervor(g, seat, 1, "TG-822")
        return abilities(g, "olympics")

    @act("TG-823")
    def draw(self, g: Trial) -> Next:
        """Everybody draws up to the Hand Limit, once."""
        return draw_up(g)

    @ask("TG-824", CONTESTANTS)
    def choose_cards(self, g: Trial) -> Together | None:
        """All choose a card face down; a player without cards plays nothing (TG-827)."""
        if self.competition < COMPETITIONS:
            return Together(
                {seat: CONTESTANTS.options(g, seat) for seat in g.initiative if g.hands[seat]}
            )

    @act("TG-824")
    def turn_up(self, g: Trial, chosen: dict[Seat, Contestant] | None) -> Next:
        """They are revealed together; others may react before they are used."""
        if chosen is None:
            return Olympics.roll
        self.competition += 1
        self.competitors = tuple(chosen)
        for seat, choice in chosen.items():
            leave_hand(g, seat, choice.card)
            g.competed[seat] = (*g.competed[seat], choice.card)
        if g.events is not None:
            cards = [[seat, choice.card] for seat, choice in chosen.items()]
            g.tell("competition", number=self.competition, cards=cards)
        return window(g, "olympic_reveal")

    @act("TG-825")
    def count(self, g: Trial) -> Next:
        """In initiative order the values for each Discipline Symbol add Fervor."""
        while self.competitors:
            seat = self.competitors[0]
            card = g.competed[seat][-1]
            if CARD[card].kind == "O" and payable(g, seat, card):
                return None
            self.competitors = self.competitors[1:]
            add_fervor(g, seat, card_fervor(g, card), "TG-825")
        return Olympics.choose_cards

    @ask("TG-824", CARD_USES)
    def use(self, g: Trial) -> Choose:
        """Who has an Olympics Effect and can pay for it chooses between it and the values."""
        seat = self.competitors[0]
        return Choose(seat, CARD_USES.options(g, seat))

    @act("TG-826")
    def hear(self, g: Trial, choice: CardUse) -> Next:
        """An Effect replaces the values."""
        seat, self.competitors = self.competitors[0], self.competitors[1:]
        card = g.competed[seat][-1]
        if choice.use == "E":
            return perform(g, card, seat)
        add_fervor(g, seat, card_fervor(g, card), "TG-825")

    @act("TG-824")
    def use_on(self, g: Trial) -> Next:
        """One after another."""
        return Olympics.count

    @ask("TG-828")
    def roll(self, g: Trial) -> Roll | None:
        """One die for each Argonaut with a Discipline Symbol."""
        if self.place < g.seat_count:
            return Roll(*[DIE] * dice_of(g, g.initiative[self.place]))

    @act("TG-828")
    def count_dice(self, g: Trial, dice: tuple[DieFace, ...] | None) -> Next:
        """Every 1 and every activation is one Fervor (G63)."""
        if self.place == g.seat_count:
            return None
        seat = g.initiative[self.place]
        self.place += 1
        if dice:
            g.tell("olympic dice", seat=seat, dice=dice)
            add_fervor(g, seat, sum(face != 0 for face in dice), "TG-828")
        return Olympics.roll

    @act("TG-829")
    def rank(self, g: Trial) -> Next:
        """By Fervor; ties by the cards shown."""
        self.ranking = standing(g)
        self.place = 0
        g.tell("olympic ranking", ranking=list(self.ranking))

    @act("TG-830")
    def award(self, g: Trial) -> Next:
        """First, second and third resolve their prizes in this order."""
        while self.place < min(PRIZES, g.seat_count):
            self.place += 1
            call = perform(g, prize(g.discipline, self.place), self.ranking[self.place - 1])
            if call is not None:
                return call
        return Olympics.clear

    @act("TG-830")
    def award_on(self, g: Trial) -> Next:
        """One after another."""
        return Olympics.award

    @act("TG-831")
    def clear(self, g: Trial) -> Next:
        """Cards are discarded; the ranking is the new initiative; Fervor starts at 0 again."""
        for seat in range(g.seat_count):
            clear_play(g, seat)
            g.discards[seat] = tuple(sorted(g.discards[seat] + g.competed[seat]))
            g.competed[seat] = ()
            g.devoted[seat] = ()
            g.fervor[seat] = 0
        g.initiative = self.ranking
        g.tell("initiative", initiative=list(g.initiative))
        return DONE
