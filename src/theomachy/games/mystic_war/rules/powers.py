"""Special Powers and Receive Resources: what the boxes of the Realm mat give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatsDone
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import PASS, Demon, Knights, Pass, Power, Receive, Trade
from theomachy.games.mystic_war.content.cards import shield
from theomachy.games.mystic_war.content.mat import AMOUNTS, LEAST, MOST, RECEIVE, TRADE, Box, mat
from theomachy.games.mystic_war.content.powers import every_power
from theomachy.games.mystic_war.content.vocabulary import (
    FOLLOWERS,
    GOLD,
    LETTERS,
    MYSTIC_POWER,
    Face,
    Resource,
)
from theomachy.games.mystic_war.names import RESOURCE_NAMES, box
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.position import MysticWar, Realm, with_resource
from theomachy.games.mystic_war.rules.barring import ABSENT, in_words


def powers(g: MysticWar, seat: Seat) -> tuple[Pass | Power, ...]:
    """To pass, and the Special Powers that a seat can use now (MW-21 to MW-29)."""
    of_followers, of_mystic_power, of_gold = g.allowed
    followers, mystic, gold = g.realms[seat]
    no_followers, no_mystic_power, no_gold = _withheld(g.deities[seat])
    return (
        PASS,
        *of_followers[no_followers][followers],
        *of_mystic_power[no_mystic_power][mystic],
        *of_gold[no_gold][gold],
    )


@cache
def _withheld(gods: tuple[Face, ...]) -> tuple[bool, bool, bool]:
    """Which resources a player with those face-up DEITY cards cannot give up (MW-29)."""
    followers, mystic, gold = (shield(gods, each) != "" for each in (FOLLOWERS, MYSTIC_POWER, GOLD))
    return followers, mystic, gold


Spending = Trade | Knights | Demon
"""Special Powers for which something is given up."""


def _given(power: Power) -> Resource:
    return LETTERS.index(power.given)


def _box_of(g: MysticWar, seat: Seat, power: Power) -> Box:
    """The box in which the disk of that resource lies."""
    resource = _given(power)
    return g.mat.boxes[resource][g.realms[seat][resource] // 10]


def is_no_amount(g: MysticWar, seat: Seat, power: Spending) -> bool:
    """What is given up is not a positive multiple of ten (MW-23)."""
    return power.amount not in AMOUNTS


def is_not_allowed(g: MysticWar, seat: Seat, power: Power) -> bool:
    """The box that the disk lies in does not show that option (MW-21, MW-27)."""
    match power:
        case Receive():
            needed = Box(RECEIVE, LETTERS.index(power.gained), power.amount)
        case Trade():
            needed = Box(TRADE, LETTERS.index(power.gained))
        case _:
            needed = Box(power.kind)
    resource = _given(power)
    return needed not in g.mat.powers(resource, g.realms[seat][resource] // 10)


def is_shielded(g: MysticWar, seat: Seat, power: Spending) -> bool:
    """A face-up DEITY keeps the player from giving that up (MW-29)."""
    return shield(g.deities[seat], _given(power)) != ""


def leaves_nothing(g: MysticWar, seat: Seat, power: Spending) -> bool:
    """The resource would fall below 1 (MW-26)."""
    return g.realms[seat][_given(power)] - power.amount < LEAST


ALLOWED = Bar("MW-21", is_not_allowed, "The box of your {given} says {box}: that is not allowed.")
NO_AMOUNT = Bar("MW-23", is_no_amount, "What is given up is 10, 20, 30 or 40.")
GIVING_BARS = (
    ALLOWED,
    Bar("MW-29", is_shielded, "{deity} lies face up before you: you cannot give up {given}."),
    Bar("MW-26", leaves_nothing, "At least 1 must be left, and you have {value} {given}."),
)


def _in_words(g: MysticWar, seat: Seat, power: Power) -> dict[str, object]:
    resource = _given(power)
    return {
        **in_words(g, seat, power),
        "given": RESOURCE_NAMES[resource],
        "value": g.realms[seat][resource],
        "deity": card_name(shield(g.deities[seat], resource)),
        "box": box(_box_of(g, seat, power)),
    }


POWERS = Choices(
    lambda g, seat: (PASS, *every_power(g.mat, g.seat_count)),
    Kind(Pass),
    Kind(Receive, (ALLOWED,), _in_words),
    Kind(Trade, (NO_AMOUNT, *GIVING_BARS), _in_words),
    Kind(Knights, (NO_AMOUNT, ABSENT, *GIVING_BARS), _in_words),
    Kind(Demon, (NO_AMOUNT, ABSENT, *GIVING_BARS), _in_words),
    fast=powers,
)


@dataclass
class SpecialPowers(Procedure):
    """Clockwise from the First Player, each may use one Special Power (MW-20).

    `seats`  how many are done
    """

    seats: SeatsDone = 0

    @act("MW-20")
    def begin(self, g: MysticWar) -> Next:
        """The First Player is asked first."""
        self.seats = _next_with_power(g, 0)

    @ask("MW-20", POWERS)
    def choose(self, g: MysticWar) -> Choose | None:
        """Use one of the powers that the boxes allow, or pass; who has none is not asked."""
        if self.seats == g.seat_count:
            return None
        seat = g.seat_after(g.first, self.seats)
        return Choose(seat, POWERS.options(g, seat))

    @act("MW-22")
    def use(self, g: MysticWar, option: Pass | Power | None) -> Next:
        """What is given up goes first; half of it is gained, or all of it destroyed."""
        if option is None:
            return DONE
        if type(option) is not Pass:
            seat = g.seat_after(g.first, self.seats)
            if g.events is not None:
                g.tell("power", seat=seat, option=option)
            use_power(g, seat, option)
        self.seats = _next_with_power(g, self.seats + 1)
        return SpecialPowers.choose


def _next_with_power(g: MysticWar, place: int) -> int:
    """How far clockwise from the First Player the next one sits who has a power to use."""
    of_followers, of_mystic_power, of_gold = g.allowed
    while place < g.seat_count:
        seat = g.seat_after(g.first, place)
        followers, mystic, gold = g.realms[seat]
        no_followers, no_mystic_power, no_gold = _withheld(g.deities[seat])
        if (
            of_followers[no_followers][followers]
            or of_mystic_power[no_mystic_power][mystic]
            or of_gold[no_gold][gold]
        ):
            break
        place += 1
    return place


def use_power(g: MysticWar, seat: Seat, power: Power) -> None:
    """A Special Power takes effect (MW-24, MW-25, MW-28, MW-30)."""
    amount = power.amount
    if isinstance(power, Receive):
        g.gain(seat, LETTERS.index(power.gained), amount, "power")
        return
    g.lose(seat, LETTERS.index(power.given), amount, "power")
    if isinstance(power, Trade):
        g.gain(seat, LETTERS.index(power.gained), amount // 2, "power")
        return
    on, resource = power.on, LETTERS.index(power.taken)
    unharmed_by = shield(g.deities[on], resource)
    if unharmed_by:
        g.tell("unharmed", "MW-30", seat=on, resource=power.taken, by=unharmed_by)
    else:
        g.lose(on, resource, amount, "power")


# receiving


Receipts = tuple[tuple[tuple[Resource, int], ...], ...]


@cache
def _receipts(written: str) -> Receipts:
    """What each value of each resource gives: of which resource, how much."""
    return tuple(
        tuple(
            (box.resource, box.amount) if box.kind == RECEIVE else (each, 0)
            for box in [mat(written).boxes[each][value // 10] for value in range(MOST + 1)]
        )
        for each in (FOLLOWERS, MYSTIC_POWER, GOLD)
    )


def received(receipts: Receipts, realm: Realm) -> Realm:
    """A realm after Receive Resources: Followers boxes, then Mystic Power, then Gold (MW-36)."""
    for each, by_value in enumerate(receipts):
        given, amount = by_value[realm[each]]
        if amount:
            value = realm[given] + amount
            realm = with_resource(realm, given, value if value < MOST else MOST)
    return realm


def receive_resources(g: MysticWar) -> None:
    """Everybody receives what the boxes show, whether they like it or not (MW-35)."""
    receipts = _receipts(g.options.mat)
    after = [received(receipts, realm) for realm in g.realms]
    if g.events is not None:
        for seat in g.clockwise(g.first):
            for resource in (FOLLOWERS, MYSTIC_POWER, GOLD):
                old, new = g.realms[seat][resource], after[seat][resource]
                if old != new:
                    g.tell_change(seat, resource, old, new, 2 * (new - old), "receive")
    g.realms = after
