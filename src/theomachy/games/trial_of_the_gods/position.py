"""The position of Trial of the Gods, and small questions in the rulebook's words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from theomachy.engine.decisions import Seat
from theomachy.engine.positions import Position, derived
from theomachy.games.trial_of_the_gods.content.board import FLAGS, HAND_LIMIT, ROUNDS
from theomachy.games.trial_of_the_gods.content.catalogue import (
    IS_MONSTER,
    Powers,
    blessings,
    powers,
)
from theomachy.games.trial_of_the_gods.content.zones import NOWHERE, Zone
from theomachy.games.trial_of_the_gods.options import Options
from theomachy.kit.piles import Pile
from theomachy.kit.tuples import replaced

NOBODY: Final = -1
"""No seat: the owner of a neutral Enemy, whose Turn it is outside the Adventure Phase."""

TOP_VIGOR: Final = 10
"""The end of the Vigor Track: the limit once the Limit Cube is removed (TG-107)."""

Phase = Literal["setup", "dawn", "adventure", "enemy", "olympics", "sunset", "end"]

Cards = tuple[str, ...]
"""Faces of cards. Hands and cards in play are in the order drawn and played, others by id."""


@dataclass(slots=True, eq=False)
class Trial(Position):
    """A position of Trial of the Gods. Lists have one entry for each seat, or each House.

    The table
    `initiative`    the seats from first to last; `turn` whose Turn it is; `round`, `phase`
    `gods`          whose cards each House holds; `houses`, `house_discards` those cards
    `revealed`      Gods cards turned at Dawn, by the seat that may buy them
    `turned`        Gods cards turned by an oracle
    `animae`        Animae left in the supply
    `travel`        Travel Cards to come; `travelling` those being resolved
    `sea`           Sea Enemy Cards to come; `calm` Calm Seas set aside
    `enemies`       the Enemies in each Zone that has any, tamed ones among them
    `owners`        who has tamed a living Monster; `injured` which neutral Enemies are Injured
    `argonauts`     spaces 1 to 6 of the Argonaut Board, with the card turned down once defeated
    `blocks`        Sea Zones with a Block Token
    `temples`       the owner of each claimed Temple; `modifiers` what each roof shows
    `explorers`     the Exploration Tokens of each Island, from left to right
    `treasures`     what lies on each Island that somebody has looked at, `lookers` who has
    `hoard`         the Treasures that nobody has looked at yet
    `olympics`      Olympics Cards face up; `festival` those to come, `face_down` Basic's fifth
    `drawn`         the two Olympics Cards between which the last player chooses
    `returned`      who put back which Olympics Card: it cannot be the one face down
    `deed`          the last Action or card in a Fight, as it was announced: all remember it
    `harbour`       the Argonauts that are not Enemies, until Captains are chosen

    A player
    `captain`, `companions`    Heroes; `trained` which Companions are
    `ships`, `crews`           the Zones of Captain and Companions, or NOWHERE
    `upgrades`                 the token on each space; `active` those activated, in order
    `feats_held`, `feats`      not bought yet; bought
    `used`                     abilities with a Block Token on them
    `hands`                    `known`: the part of a hand that follows from what all have seen
    `decks`, `discards`, `in_play`, `competed`, `box`   where else one's Action Cards are
    `devoted`                  the Gods whose cards were played this Turn, once for each card
    `trophies`                 cards of Tamed Monsters, also of those killed since
    `abilities`                what Feats and Heroes come to, worked out from them
    `unseen`                   in a sight alone: the cards in a hand or deck, nobody knows in which
    """

    options: Options
    initiative: tuple[Seat, ...]
    gods: tuple[str, ...]
    houses: list[Cards]
    house_discards: list[Cards]
    revealed: list[Cards]
    travel: Cards
    sea: Pile
    enemies: dict[Zone, tuple[str, ...]]
    owners: dict[str, Seat]
    temples: dict[Zone, Seat]
    modifiers: dict[Zone, str]
    explorers: dict[Zone, tuple[Seat, ...]]
    treasures: dict[Zone, str]
    lookers: dict[Zone, tuple[Seat, ...]]
    hoard: tuple[str, ...]
    festival: Cards

    captain: list[str]
    companions: list[tuple[str, ...]]
    trained: list[tuple[str, ...]]
    ships: list[Zone]
    crews: list[tuple[Zone, ...]]
    vigor: list[int]
    limit: list[int]
    available: list[int]
    exhausted: list[int]
    pool: list[int]
    upgrades: list[tuple[str, ...]]
    active: list[tuple[str, ...]]
    feats_held: list[tuple[str, ...]]
    feats: list[tuple[str, ...]]
    used: list[tuple[str, ...]]
    hands: list[Cards]
    known: list[Cards]
    decks: list[Cards]
    discards: list[Cards]
    in_play: list[Cards]
    competed: list[Cards]
    box: list[Cards]
    devoted: list[tuple[str, ...]]
    trophies: list[tuple[str, ...]]
    passed: list[bool]
    turns: list[int]
    dishonor: list[int]
    champions: list[int]
    fervor: list[int]

    round: int = 0
    phase: Phase = "setup"
    turn: Seat = NOBODY
    turned: Cards = ()
    animae: int = 0
    travel_discard: Cards = ()
    travelling: Cards = ()
    calm: int = 0
    injured: tuple[str, ...] = ()
    argonauts: tuple[tuple[str, bool], ...] = ()
    blocks: tuple[Zone, ...] = ()
    olympics: Cards = ()
    face_down: str = ""
    drawn: Cards = ()
    returned: tuple[tuple[Seat, str], ...] = ()
    harbour: tuple[str, ...] = ()
    unseen: tuple[Cards, ...] = ()
    deed: tuple[str | int, ...] = ()
    ending: str = ""
    abilities: tuple[Powers, ...] = derived()

    # the game

    @property
    def rounds(self) -> int:
        """How many Rounds are played (TG-904)."""
        return ROUNDS[self.options.mode]

    @property
    def discipline(self) -> str:
        """The rightmost face-up Olympics Card (TG-821)."""
        return self.olympics[-1]

    def opponents(self, seat: Seat) -> list[Seat]:
        """Everybody else, in initiative order."""
        return [each for each in self.initiative if each != seat]

    # a player

    def hand_limit(self, seat: Seat) -> int:
        """How many cards one draws up to (TG-108)."""
        return HAND_LIMIT[self.vigor[seat]]

    def powers(self, seat: Seat) -> Powers:
        """What Feats, the Captain and Trained Companions come to."""
        return self.abilities[seat]

    def rebuild(self) -> None:
        """Work out again what everybody's abilities come to."""
        self.abilities = tuple([self._powers(seat) for seat in range(self.seat_count)])

    def enable(self, seat: Seat) -> None:
        """A player has a new ability."""
        others = self.abilities
        self.abilities = replaced(others, seat, self._powers(seat))

    def _powers(self, seat: Seat) -> Powers:
        """Feats first, then the Captain, then Trained Companions (TG-1042)."""
        return powers((*self.feats[seat], self.captain[seat], *self.trained[seat]))

    def heroes(self, seat: Seat) -> tuple[str, ...]:
        """The Captain and the Companions, Trained or not."""
        captain = self.captain[seat]
        return (captain, *self.companions[seat]) if captain else ()

    def flags_left(self, seat: Seat) -> int:
        """How many more Temples one can own (TG-633)."""
        return FLAGS - len(self.active[seat])

    def own_temples(self, seat: Seat) -> int:
        """How many Temples one owns."""
        return list(self.temples.values()).count(seat)

    def blessings(self, seat: Seat) -> dict[str, int]:
        """How many Blessings of each House: from Heroes and from uncovered spaces (TG-634)."""
        active = self.active[seat]
        spaces = tuple([token in active for token in self.upgrades[seat]]) if active else ()
        return blessings(self.heroes(seat), spaces)

    # the board

    def owner(self, enemy: str) -> Seat:
        """Who has tamed it; NOBODY if it is neutral."""
        return self.owners.get(enemy, NOBODY)

    def foes(self, seat: Seat, zone: Zone) -> list[str]:
        """The Enemies in a Zone that are not one's own Tamed Monsters (TG-646)."""
        standing = self.enemies.get(zone)
        if standing is None:
            return []
        owners = self.owners
        return [enemy for enemy in standing if owners.get(enemy) != seat]

    def zone_of(self, enemy: str) -> Zone:
        """Where an Enemy stands, or NOWHERE."""
        for zone, standing in self.enemies.items():
            if enemy in standing:
                return zone
        return NOWHERE

    def has_monster(self, zone: Zone) -> bool:
        """Whether any Monster is there, neutral or tamed (TG-513)."""
        return not IS_MONSTER.isdisjoint(self.enemies.get(zone, ()))

    def is_closed(self, seat: Seat, zone: Zone) -> bool:
        """Whether it is an Island that holds another player's Captain (TG-502)."""
        return zone[:1] == "I" and zone in self.ships and self.ships[seat] != zone

    def own_piece_in(self, seat: Seat, zone: Zone) -> bool:
        """Whether one's Captain, Companion, Tamed Monster or Temple is there (TG-703)."""
        return (
            self.ships[seat] == zone
            or zone in self.crews[seat]
            or self.temples.get(zone) == seat
            or any(self.owners.get(enemy) == seat for enemy in self.enemies.get(zone, ()))
        )

    def stand(self, enemy: str, zone: Zone) -> None:
        """An Enemy is put into a Zone."""
        self.enemies[zone] = tuple(sorted((*self.enemies.get(zone, ()), enemy)))

    def leave(self, enemy: str, zone: Zone) -> None:
        """An Enemy is taken out of a Zone."""
        left = tuple(each for each in self.enemies[zone] if each != enemy)
        if left:
            self.enemies[zone] = left
        else:
            del self.enemies[zone]
