"""The Olympics Phase: three Competitions, dice, prizes, a new initiative (TG-821 to TG-831)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Roll, Seat, Together
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.trial_of_the_gods.board import DIE
from theomachy.games.trial_of_the_gods.cards import CARD, HERO, OLYMPIC, VALUES, prize
from theomachy.games.trial_of_the_gods.clauses import card_fervor
from theomachy.games.trial_of_the_gods.decks import clear_play, draw_up, leave_hand
from theomachy.games.trial_of_the_gods.effects import payable, perform
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.reactions import window
from theomachy.games.trial_of_the_gods.rounds import abilities
from theomachy.games.trial_of_the_gods.tokens import add_fervor

COMPETITIONS = 3
PRIZES = 3

PICK = {card: ("pick", card) for card in CARD}
ATHLETES: dict[str, frozenset[str]] = {
    id: frozenset(
        name for name, hero in HERO.items() if not set(card.symbols).isdisjoint(hero.olympics)
    )
    for id, card in OLYMPIC.items()
}
"""The Argonauts with at least one Discipline Symbol of each Olympics Card."""
USE_VALUES = ("olyuse", "V")
USE_EFFECT = ("olyuse", "E")


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
    place: int = 0
    ranking: tuple[Seat, ...] = ()

    @act("TG-822")
    def add_bonuses(self, g: Trial) -> Outcome:
        """Fervor from the upgrade, Feats and other abilities."""
        g.phase = "olympics"
        g.tell("games", "TG-821", card=g.discipline)
        for seat in g.initiative:
            if "fervor" in g.active[seat]:
                add_fervor(g, seat, 1, "TG-822")
        return abilities(g, "olympics")

    @act("TG-823")
    def draw(self, g: Trial) -> Outcome:
        """Everybody draws up to the Hand Limit, once."""
        return draw_up(g)

    @ask("TG-824")
    def choose_cards(self, g: Trial) -> Together | None:
        """All choose a card face down; a player without cards plays nothing (TG-827)."""
        if self.competition < COMPETITIONS:
            return Together(
                {
                    seat: [PICK[card] for card in dict.fromkeys(g.hands[seat])]
                    for seat in g.initiative
                    if g.hands[seat]
                }
            )

    @act("TG-824")
    def turn_up(self, g: Trial, chosen: Any) -> Outcome:
        """They are revealed together; others may react before they are used."""
        if chosen is None:
            return Olympics.roll
        self.competition += 1
        self.competitors = tuple(chosen)
        for seat, (_, card) in chosen.items():
            leave_hand(g, seat, card)
            g.competed[seat] = (*g.competed[seat], card)
        if g.events is not None:
            cards = [[seat, card] for seat, (_, card) in chosen.items()]
            g.tell("competition", number=self.competition, cards=cards)
        return window(g, "olympic_reveal")

    @act("TG-825")
    def count(self, g: Trial) -> Outcome:
        """In initiative order the values for each Discipline Symbol add Fervor."""
        while self.competitors:
            seat = self.competitors[0]
            card = g.competed[seat][-1]
            if CARD[card].kind == "O" and payable(g, seat, card):
                return None
            self.competitors = self.competitors[1:]
            add_fervor(g, seat, card_fervor(g, card), "TG-825")
        return Olympics.choose_cards

    @ask("TG-824")
    def use(self, g: Trial) -> Choose:
        """Who has an Olympics Effect and can pay for it chooses between it and the values."""
        return Choose(self.competitors[0], (USE_VALUES, USE_EFFECT))

    @act("TG-826")
    def hear(self, g: Trial, choice: Any) -> Outcome:
        """An Effect replaces the values."""
        seat, self.competitors = self.competitors[0], self.competitors[1:]
        card = g.competed[seat][-1]
        if choice == USE_EFFECT:
            return perform(g, card, seat)
        add_fervor(g, seat, card_fervor(g, card), "TG-825")

    @act("TG-824")
    def use_on(self, g: Trial) -> Outcome:
        """One after another."""
        return Olympics.count

    @ask("TG-828")
    def roll(self, g: Trial) -> Roll | None:
        """One die for each Argonaut with a Discipline Symbol."""
        if self.place < g.seat_count:
            return Roll(*[DIE] * dice_of(g, g.initiative[self.place]))

    @act("TG-828")
    def count_dice(self, g: Trial, dice: Any) -> Outcome:
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
    def rank(self, g: Trial) -> Outcome:
        """By Fervor; ties by the cards shown."""
        self.ranking = standing(g)
        self.place = 0
        g.tell("olympic ranking", ranking=list(self.ranking))

    @act("TG-830")
    def award(self, g: Trial) -> Outcome:
        """First, second and third resolve their prizes in this order."""
        while self.place < min(PRIZES, g.seat_count):
            self.place += 1
            call = perform(g, prize(g.discipline, self.place), self.ranking[self.place - 1])
            if call is not None:
                return call
        return Olympics.clear

    @act("TG-830")
    def award_on(self, g: Trial) -> Outcome:
        """One after another."""
        return Olympics.award

    @act("TG-831")
    def clear(self, g: Trial) -> Outcome:
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
