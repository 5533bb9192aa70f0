"""Setting up the table and the players (TG-201 to TG-210)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from theomachy.engine.bounds import Count, SeatsDone
from theomachy.engine.decisions import Draw, Pick, Seat
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.content.board import (
    ANIMAE_COPIES,
    EMPTIES,
    EMPTY,
    FLEECE,
    FLEECES,
    GODS,
    HOUSES,
    MODIFIER_COPIES,
    MODIFIERS,
    UPGRADES,
)
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ENEMY,
    FEAT,
    GOD_DECK,
    HERO,
    IS_MONSTER,
    OLYMPIC,
    TRAVEL_DECK,
)
from theomachy.games.trial_of_the_gods.content.enemies import CALM_SEA
from theomachy.games.trial_of_the_gods.content.zones import (
    DANGEROUS,
    ISLANDS,
    NOWHERE,
)
from theomachy.games.trial_of_the_gods.options import Options
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.captains import ChooseCaptains, take_captain
from theomachy.games.trial_of_the_gods.rules.sea_enemies import put_monster, sea_deck
from theomachy.kit.handfuls import Handfuls
from theomachy.kit.tuples import without

START_VIGOR = 4
START_LIMIT = 5
START_AVAILABLE = 8
START_POOL = 10
OF_EACH_KIND = 6
"""How many Argonauts, and how many Land Monsters, are on the Islands (TG-202)."""
LEVELS = (1, 2, 3)
FEATS_PER_LEVEL = 2

ASSIGNMENTS: tuple[tuple[str, ...], ...] = tuple(permutations(GODS))
"""Every way in which the Gods can be assigned to the Houses."""
ARRANGEMENTS: tuple[tuple[str, ...], ...] = tuple(permutations(UPGRADES))
"""Every order of a player's Upgrade Tokens."""
MIXTURES: tuple[tuple[str, ...], ...] = tuple(combinations(ISLANDS, OF_EACH_KIND))
"""Every set of Islands on which the six Argonauts can be."""
LAND_ENEMIES: dict[tuple[str, str], tuple[str, ...]] = {
    (option, kind): tuple(
        id for id, enemy in ENEMY.items() if enemy.kind == kind and id[-1] in versions
    )
    for option, versions in (("two", "ab"), ("single", "a"))
    for kind in ("argonaut", "land")
}
"""The cards of Argonauts and of Land Monsters, by the option on their versions (G2)."""
ORDERS = {players: tuple(permutations(range(players))) for players in (2, 3, 4)}
"""Every initiative order."""
ROOFS: tuple[str, ...] = tuple(
    sorted(symbol for symbol in MODIFIERS for _ in range(MODIFIER_COPIES))
)
FEATS_OF: dict[int, tuple[str, ...]] = {
    level: tuple(feat for feat, row in FEAT.items() if row.level == level) for level in LEVELS
}


def empty_table(players: int, options: Options) -> Trial:
    """All components, before anything is shuffled or dealt (TG-207)."""

    def each(value: Any) -> list[Any]:
        return [value] * players

    return Trial(
        seat_count=players,
        options=options,
        initiative=tuple(range(players)),
        gods=(),
        houses=[()] * len(HOUSES),
        house_discards=[()] * len(HOUSES),
        revealed=each(()),
        travel=TRAVEL_DECK,
        sea=sea_deck(),
        enemies={},
        owners={},
        temples={},
        modifiers={},
        explorers=dict.fromkeys(ISLANDS, ()),
        treasures={},
        lookers=dict.fromkeys(ISLANDS, ()),
        hoard=tuple(sorted((FLEECE,) * FLEECES + (EMPTY,) * EMPTIES)),
        festival=tuple(OLYMPIC),
        captain=each(""),
        companions=each(()),
        trained=each(()),
        ships=each(NOWHERE),
        crews=each(()),
        vigor=each(START_VIGOR),
        limit=each(START_LIMIT),
        available=each(START_AVAILABLE),
        exhausted=each(0),
        pool=each(START_POOL),
        upgrades=each(()),
        active=each(()),
        feats_held=each(()),
        feats=each(()),
        used=each(()),
        hands=each(()),
        known=each(()),
        decks=each(()),
        discards=each(()),
        in_play=each(()),
        competed=each(()),
        box=each(()),
        devoted=each(()),
        trophies=each(()),
        passed=each(False),
        turns=each(0),
        dishonor=each(0),
        champions=each(0),
        fervor=each(0),
        animae=ANIMAE_COPIES,
    )


@dataclass
class SetUpTable(Procedure):
    """The table, step by step; what nobody sees is drawn when it is first seen (TG-201).

    `place`      how many have been done in the current step
    `argonauts`  the Islands on which Argonauts wait
    """

    place: Count = 0
    argonauts: tuple[str, ...] = ()

    @ask("TG-521")
    def roof(self, g: Trial) -> Draw | None:
        """Advanced: each Temple shows a Modifier, placed at random."""
        if g.options.mode == "advanced" and self.place < len(ISLANDS):
            left = ROOFS
            for symbol in g.modifiers.values():
                left = without(left, symbol)
            return Draw(left)

    @act("TG-521")
    def put_roof(self, g: Trial, symbol: str | None) -> Next:
        """Island after Island."""
        if symbol is not None:
            zone = ISLANDS[self.place]
            g.modifiers[zone] = symbol
            g.tell("modifier", zone=zone, symbol=symbol)
            self.place += 1
            return SetUpTable.roof

    @ask("TG-201")
    def hide_olympics(self, g: Trial) -> Draw | None:
        """Basic: one Olympics Card lies face down, unseen, on the fifth space (G4)."""
        if g.options.mode == "basic":
            return Draw(g.festival)

    @act("TG-201")
    def put_face_down(self, g: Trial, card: str | None) -> Next:
        """It is never used."""
        self.place = 0
        if card is not None:
            g.festival = without(g.festival, card)
            g.face_down = card

    @ask("TG-201")
    def sea_enemy(self, g: Trial) -> Draw | None:
        """A Sea Enemy Card for each Dangerous Sea Zone."""
        if self.place < len(DANGEROUS):
            return Draw(g.sea.next_cards)

    @act("TG-203")
    def put_sea_enemy(self, g: Trial, card: str | None) -> Next:
        """Calm Seas are shuffled back when all Zones have had their card."""
        if card is not None:
            zone = DANGEROUS[self.place]
            self.place += 1
            g.sea = g.sea.draw(card)
            if card == CALM_SEA:
                g.calm += 1
                g.tell("calm", zone=zone, seats=[])
            else:
                put_monster(g, card, zone)
            return SetUpTable.sea_enemy
        g.sea = g.sea.shuffle_in((CALM_SEA,) * g.calm)
        g.calm = self.place = 0

    @ask("TG-202")
    def mix(self, g: Trial) -> Pick:
        """Six Argonauts and six Land Monsters are shuffled together."""
        return Pick(MIXTURES)

    @act("TG-202")
    def show_mixture(self, g: Trial, argonauts: tuple[str, ...]) -> Next:
        """Which of the two lies on which Island; nobody has seen the cards before."""
        self.argonauts = argonauts
        g.tell("mixture", argonauts=list(argonauts))

    @ask("TG-202")
    def turn_land_enemy(self, g: Trial) -> Draw | None:
        """One for each Island, each in one of its versions."""
        if self.place < len(ISLANDS):
            kind = "argonaut" if ISLANDS[self.place] in self.argonauts else "land"
            cards = LAND_ENEMIES[g.options.enemy_versions, kind]
            names = names_on_islands(g)  # no name is ever in the game twice
            return Draw([id for id in cards if ENEMY[id].name not in names])

    @act("TG-202")
    def put_land_enemy(self, g: Trial, enemy: str | None) -> Next:
        """An Argonaut's card goes to the lowest free space of the Argonaut Board."""
        if enemy is None:
            return None
        zone = ISLANDS[self.place]
        self.place += 1
        g.stand(enemy, zone)
        if enemy not in IS_MONSTER:
            g.argonauts = (*g.argonauts, (enemy, False))
        if g.events is not None:
            g.tell("land enemy", enemy=enemy, zone=zone)
        return SetUpTable.turn_land_enemy

    @ask("TG-201")
    def assign_gods(self, g: Trial) -> Pick:
        """The God Tokens are assigned to the Houses at random (TG-113)."""
        return Pick(ASSIGNMENTS)

    @act("TG-201")
    def fill_houses(self, g: Trial, gods: tuple[str, ...]) -> Next:
        """Each God's fourteen cards are shuffled into its House; Monsters go to the box."""
        names = names_on_islands(g)
        g.harbour = tuple(hero for hero in HERO if hero not in names)
        g.gods = gods
        g.houses = [GOD_DECK[god] for god in gods]
        g.tell("gods", gods=list(gods))


def names_on_islands(g: Trial) -> set[str]:
    """The names of the Argonauts and Land Monsters that wait on the Islands."""
    return {ENEMY[enemy].name for zone in ISLANDS for enemy in g.enemies.get(zone, ())}


@dataclass
class SetUpPlayers(Procedure):
    """The players, step by step (TG-207).

    `seat`  whose upgrades, Feats or Captain come next
    `dealt` for how many Levels the seat has its Feats
    """

    seat: SeatsDone = 0
    dealt: Count = 0

    @ask("TG-111")
    def shuffle_upgrades(self, g: Trial) -> Pick:
        """Each player's Upgrade Tokens, shuffled onto the spaces."""
        return Pick(ARRANGEMENTS)

    @act("TG-111")
    def lay_upgrades(self, g: Trial, tokens: tuple[str, ...]) -> Next:
        """Inactive, then public."""
        g.upgrades[self.seat] = tokens
        g.tell("upgrades", seat=self.seat, tokens=list(tokens))
        self.seat += 1
        if self.seat < g.seat_count:
            return SetUpPlayers.shuffle_upgrades
        self.seat = 0

    @ask("TG-208")
    def draw_feats(self, g: Trial) -> Draw | None:
        """Two Feats of each Level to each player."""
        if self.seat < g.seat_count:
            held = [feat for feats in g.feats_held for feat in feats]
            left = [feat for feat in FEATS_OF[LEVELS[self.dealt]] if feat not in held]
            return Draw(Handfuls(left, FEATS_PER_LEVEL))

    @act("TG-208")
    def deal_feats(self, g: Trial, feats: tuple[str, ...] | None) -> Next:
        """Others may not see them."""
        if feats is not None:
            seat, level = self.seat, LEVELS[self.dealt]
            g.feats_held[seat] += feats
            secret = {"feats": list(feats)}
            g.tell_secretly("deal feats", (seat,), secret, seat=seat, level=level)
            self.dealt += 1
            if self.dealt == len(LEVELS):
                self.seat, self.dealt = seat + 1, 0
            return SetUpPlayers.draw_feats
        self.seat = 0

    @act("TG-206")
    def choose_captains(self, g: Trial) -> Next:
        """Advanced: Captains are chosen among the Argonauts not on Islands."""
        if g.options.mode == "advanced":
            return ChooseCaptains()

    @ask("TG-205")
    def deal_captain(self, g: Trial) -> Draw | None:
        """Basic: each player reveals the Argonaut that was dealt (G79)."""
        if self.seat < g.seat_count and not g.captain[self.seat]:
            return Draw(g.harbour)

    @act("TG-205")
    def reveal_captain(self, g: Trial, hero: str | None) -> Next:
        """No Captain is ever also an Enemy."""
        if hero is not None:
            take_captain(g, self.seat, hero, "TG-205")
            self.seat += 1
            return SetUpPlayers.deal_captain
        g.harbour = ()

    @ask("TG-209")
    def shuffle_initiative(self, g: Trial) -> Pick:
        """Random at first."""
        return Pick(ORDERS[g.seat_count])

    @act("TG-209")
    def set_initiative(self, g: Trial, order: tuple[Seat, ...]) -> Next:
        """The leftmost plays first."""
        g.initiative = order
        g.tell("initiative", initiative=list(order))
        return DONE
