"""What players pick: a god at the start of the game, a tribe ability in each Age."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatsDone
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mezo.choices import God, Marked, in_words
from theomachy.games.mezo.content.board import AGES
from theomachy.games.mezo.content.gods import GODS
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.conflict import DECK
from theomachy.kit.tuples import replaced


def is_not_free(g: Mezo, seat: Seat, choice: God) -> bool:
    """A player has that god (MZ-187)."""
    return choice.god in g.gods


EVERY_GOD = tuple(God("god", god) for god in GODS)
FREE_GODS = Choices(
    lambda g, seat: EVERY_GOD,
    Kind(God, (Bar("MZ-187", is_not_free, "{god} is taken."),), in_words),
)


def lies_later(g: Mezo, seat: Seat, choice: Marked) -> bool:
    """The column is that of a later Age (MZ-86)."""
    return ABILITIES[choice.ability].age > g.age


def lies_earlier(g: Mezo, seat: Seat, choice: Marked) -> bool:
    """The column is that of an earlier Age (MZ-86)."""
    return ABILITIES[choice.ability].age < g.age


def only_this_column(g: Mezo, seat: Seat) -> bool:
    """Earlier columns are closed (MZ-86, G-18)."""
    return g.options.tribe_pool == "column"


def is_marked(g: Mezo, seat: Seat, choice: Marked) -> bool:
    """The player has marked the ability (MZ-86)."""
    return choice.ability in g.abilities[seat]


def open_abilities(g: Mezo, seat: Seat) -> list[Marked]:
    """The tribe abilities a seat may mark now (MZ-86)."""
    first = g.age if g.options.tribe_pool == "column" else AGES[0]
    return [
        EVERY_ABILITY[place]
        for place, ability in enumerate(ABILITIES.values())
        if first <= ability.age <= g.age and ability.id not in g.abilities[seat]
    ]


EVERY_ABILITY = tuple(Marked("tribe", ability) for ability in ABILITIES)
OPEN_ABILITIES = Choices(
    lambda g, seat: EVERY_ABILITY,
    Kind(
        Marked,
        (
            Bar("MZ-86", lies_later, "{ability} belongs to a later Age."),
            Bar("MZ-86", lies_earlier, "{ability} belongs to an earlier Age.", only_this_column),
            Bar("MZ-86", is_marked, "You have marked {ability} already."),
        ),
        in_words,
    ),
    fast=open_abilities,
)


@dataclass
class PickGods(Procedure):
    """In ascending VP each picks a god not yet taken (MZ-187)."""

    order: tuple[Seat, ...]
    turn: SeatsDone = 0

    @ask("MZ-187", FREE_GODS)
    def choose(self, g: Mezo) -> Choose | None:
        """Any god that is left."""
        if self.turn < g.seat_count:
            seat = self.order[self.turn]
            return Choose(seat, FREE_GODS.options(g, seat))

    @act("MZ-187")
    def take(self, g: Mezo, choice: God | None) -> Next:
        """With its five action cards, shuffled (MZ-188)."""
        if choice is None:
            return DONE
        seat, god = self.order[self.turn], choice.god
        self.turn += 1
        g.gods = replaced(g.gods, seat, god)
        g.decks = replaced(g.decks, seat, DECK[god])
        g.tell("god", seat=seat, god=god)
        return PickGods.choose


@dataclass
class TribeAbilities(Procedure):
    """In descending VP each marks one tribe ability for this Age and all later ones (MZ-86)."""

    order: tuple[Seat, ...]
    turn: SeatsDone = 0

    @ask("MZ-86", OPEN_ABILITIES)
    def choose(self, g: Mezo) -> Choose | None:
        """One of this Age's column."""
        if self.turn < g.seat_count:
            seat = self.order[self.turn]
            return Choose(seat, OPEN_ABILITIES.options(g, seat))

    @act("MZ-86")
    def mark(self, g: Mezo, choice: Marked | None) -> Next:
        """Others may mark the same one."""
        if choice is None:
            return DONE
        seat = self.order[self.turn]
        self.turn += 1
        marked = (*g.abilities[seat], choice.ability)
        g.abilities = replaced(g.abilities, seat, marked)
        g.tell("ability", seat=seat, ability=choice.ability)
        return TribeAbilities.choose


PROCEDURES = (PickGods, TribeAbilities)
