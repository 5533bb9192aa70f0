"""Special Powers and Receive Resources: what the boxes of the Realm mat give."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mystic_war.answers import PASS
from theomachy.games.mystic_war.cards import FOLLOWERS, GOLD, LETTERS, MYSTIC_POWER, Resource
from theomachy.games.mystic_war.mat import MOST, RECEIVE, TRADE, mat
from theomachy.games.mystic_war.position import MysticWar, Realm, with_resource
from theomachy.games.mystic_war.reckoning import SHIELDS


def powers(g: MysticWar, seat: Seat) -> tuple[Any, ...]:
    """The Special Powers that a seat can use now (MW-21 to MW-29)."""
    of_followers, of_mystic_power, of_gold = g.allowed
    followers, mystic, gold = g.realms[seat]
    gods = g.deities[seat]
    return (
        of_followers["EGO" in gods][followers]
        + of_mystic_power["GKG" in gods][mystic]
        + of_gold[False][gold]
    )


@dataclass
class SpecialPowers(Procedure):
    """Clockwise from the First Player, each may use one Special Power (MW-20).

    `seats`  how many are done
    """

    seats: int = 0

    @act("MW-20")
    def begin(self, g: MysticWar) -> Outcome:
        """The First Player is asked first."""
        self.seats = _next_with_power(g, 0)

    @ask("MW-20")
    def choose(self, g: MysticWar) -> Choose | None:
        """Use one of the powers that the boxes allow, or pass; who has none is not asked."""
        if self.seats == g.seat_count:
            return None
        seat = (g.first + self.seats) % g.seat_count
        return Choose(seat, (PASS, *powers(g, seat)))

    @act("MW-22")
    def use(self, g: MysticWar, option: Any) -> Outcome:
        """What is given up goes first; half of it is gained, or all of it destroyed."""
        if option is None:
            return DONE
        if option != PASS:
            seat = (g.first + self.seats) % g.seat_count
            if g.events is not None:
                g.tell("power", seat=seat, option=option)
            use_power(g, seat, option)
        self.seats = _next_with_power(g, self.seats + 1)
        return SpecialPowers.choose


def _next_with_power(g: MysticWar, place: int) -> int:
    """How far clockwise from the First Player the next one sits who has a power to use."""
    of_followers, of_mystic_power, of_gold = g.allowed
    while place < g.seat_count:
        seat = (g.first + place) % g.seat_count
        followers, mystic, gold = g.realms[seat]
        gods = g.deities[seat]
        if (
            of_followers["EGO" in gods][followers]
            or of_mystic_power["GKG" in gods][mystic]
            or of_gold[False][gold]
        ):
            break
        place += 1
    return place


def use_power(g: MysticWar, seat: Seat, option: Any) -> None:
    """A Special Power takes effect (MW-24, MW-25, MW-28, MW-30)."""
    kind, given, *_ = option
    if kind == RECEIVE:
        g.gain(seat, LETTERS.index(option[2]), option[3], "power")
        return
    if kind == TRADE:
        amount = option[3]
        g.lose(seat, LETTERS.index(given), amount, "power")
        g.gain(seat, LETTERS.index(option[2]), amount // 2, "power")
        return
    _, _, amount, on, target = option
    g.lose(seat, LETTERS.index(given), amount, "power")
    resource = LETTERS.index(target)
    if SHIELDS[resource] not in g.deities[on]:
        g.lose(on, resource, amount, "power")
    else:
        g.tell("unharmed", "MW-30", seat=on, resource=target, by=SHIELDS[resource])


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
