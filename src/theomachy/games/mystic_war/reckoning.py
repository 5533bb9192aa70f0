"""What the cards in a window come to: one pure function for legality, preview and execution.

The window holds a card and the answers to it in order of play. `reckon` says what would happen if
it closed now: which cards count, what has become of the effect, and every realm afterwards.
Amounts are held in half points until the end (MW-9, MW-10).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import NamedTuple

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import (
    DRAGON,
    FOLLOWERS,
    GAINS,
    GOLD,
    MYSTIC_POWER,
    RESOURCES,
    SUIT,
    TRANSMUTATIONS,
    VALUE,
    Face,
    Resource,
)
from theomachy.games.mystic_war.mat import LEAST, MOST
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Play, Realm, with_resource

SHIELDS = {FOLLOWERS: "EGO", MYSTIC_POWER: "GKG", GOLD: ""}
"""The DEITY that keeps its holder from losing a resource (MW-107)."""

NONE: frozenset[int] = frozenset()


class Change(NamedTuple):
    """One resource of one seat, before and after.

    `by`     half points, less than 0 if they are lost, or "half" or "double"
    `cause`  the card that does it
    `saved`  the card that keeps it from happening, if one does
    """

    seat: Seat
    resource: Resource
    old: int
    new: int
    by: int | str
    cause: Face
    saved: Face = ""


class Reckoning(NamedTuple):
    """What a window comes to.

    `before`     all resources as they are
    `changes`    how they change, in order: each starts where the one before left off
    `dead`       places of the cards that a Negation or a Protection has taken out
    `idle`       places of live cards that had nothing to work on when their turn came
    `cancelled`  whether the card has no effect: dead, under a Dragonbane, or barred by a DEITY
    `loss`       whether a RESOURCE card destroys: it is a Dragon then (MW-97)
    `resource`   the resource that a RESOURCE card works on in the end
    `rich`       whether Wealth has doubled it (MW-80)
    `doubled`    the other cards that have doubled it
    `captor`     who takes the Dragon
    `spared`     whether Sacrifice stands in for a DEITY
    """

    before: Sequence[Realm]
    changes: tuple[Change, ...] = ()
    dead: frozenset[int] = NONE
    idle: frozenset[int] = NONE
    cancelled: bool = False
    loss: bool = False
    resource: Resource = -1
    rich: bool = False
    doubled: tuple[Face, ...] = ()
    captor: Seat = NOBODY
    spared: bool = False

    @property
    def realms(self) -> tuple[Realm, ...]:
        """All resources afterwards."""
        realms = list(self.before)
        for seat, resource, _, new, *_ in self.changes:
            realms[seat] = with_resource(realms[seat], resource, new)
        return tuple(realms)

    @property
    def losers(self) -> tuple[Seat, ...]:
        """The seats that lose Followers."""
        found = [each[0] for each in self.changes if each[3] < each[2] and each[1] == FOLLOWERS]
        return tuple(sorted(set(found))) if len(found) > 1 else tuple(found)


# Made often: from a tuple of all fields, that is without a call of Python's.
_change = partial(tuple.__new__, Change)
_reckoning = partial(tuple.__new__, Reckoning)


def reckon(
    g: MysticWar, plays: tuple[Play, ...], refused: Collection[int] = (), bare: bool = False
) -> Reckoning:
    """What the window comes to if it closes now, without the refused cards.

    `bare`: Wealth and face-up DEITY cards do not count, as for Chaos Strikes (MW-142).
    """
    base = plays[0]
    dead = _dead(plays, refused) if len(plays) > 1 or refused else NONE
    if base.card in RESOURCES:
        return _resource(g, plays, dead, bare)
    live = [play for place, play in enumerate(plays) if place not in dead]
    cancelled = 0 in dead
    changes: tuple[Change, ...] = ()
    if base.card in ("PDR", "VAM"):
        shield = "GKG" if base.card == "PDR" else "EGO"
        cancelled = cancelled or (not bare and shield in g.deities[base.on])
        if not cancelled:
            saved = [play.on for play in live if play.card == "RES"]
            changes = _necromancy(g, live, _spell(g.realms[base.on], base, saved))
    elif base.card == "NEC" and not cancelled:
        changes = (_gain(g.realms[base.by], base.by, FOLLOWERS, 2 * base.amount, "NEC"),)
    spared = any(play.card == "SAC" for play in live)
    return Reckoning(g.realms, changes, dead, cancelled=cancelled, spared=spared)


def _dead(plays: tuple[Play, ...], refused: Collection[int]) -> frozenset[int]:
    """The cards taken out: refused ones, and the victims of live Negations (MW-87)."""
    dead = set(refused)
    for place in range(len(plays) - 1, 0, -1):
        if plays[place].card == "NEG" and place not in dead:
            dead.add(plays[place].victim)
    return frozenset(dead)


def _resource(g: MysticWar, plays: tuple[Play, ...], dead: frozenset[int], bare: bool) -> Reckoning:
    """A RESOURCE card with its modifications, in order of play (MW-67, MW-75 to MW-82)."""
    base = plays[0]
    card, by, on, suit, resource, _, _, _ = base
    suit = suit or SUIT[card]
    loss = suit == DRAGON
    if not loss:
        resource = GAINS[suit]
    halves = 2 * VALUE[card]
    rich = False
    if not bare:
        followers, _, gold = g.realms[by]
        if gold < followers:
            halves //= 2
        elif gold >= 2 * followers:
            halves *= 2
            rich = True
    cancelled = 0 in dead
    doubled: tuple[Face, ...] = ()
    captor, reproduced = NOBODY, False
    saved: list[Seat] = []
    idle: list[int] = []
    for place in range(1, len(plays)):
        if place in dead:
            continue
        play = plays[place]
        match play.card:
            case "TRF" | "TRM" | "TRG" if not cancelled:
                resource = TRANSMUTATIONS[play.card]
            case "TRD" if not cancelled:
                loss = True
            case "STR" if not (cancelled or loss or rich) and resource == MYSTIC_POWER:
                doubled = ("STR",)
            case "DRB" if loss and not cancelled:
                cancelled = True
            case "REP" if loss and not cancelled:
                reproduced = True
            case "CAP" if loss and (suit == DRAGON or g.options.capture_transmuted):
                captor = play.by
            case "RES":
                saved.append(play.on)
            case "TRF" | "TRM" | "TRG" | "TRD" | "STR" | "DRB" | "REP" | "CAP":
                idle.append(place)
    if loss and not (rich or bare) and "WGD" in g.deities[by]:
        once = doubled and g.options.double_cap == "once"
        doubled = doubled if once else (*doubled, "WGD")
    changes: tuple[Change, ...] = ()
    if not cancelled:
        halves <<= len(doubled)
        if loss:
            changes = _destruction(g, base, resource, halves, reproduced, saved, bare)
            if resource == FOLLOWERS and len(plays) > 1:
                live = [play for place, play in enumerate(plays) if place not in dead]
                changes = _necromancy(g, live, changes)
        else:
            changes = (_gain(g.realms[on], on, resource, halves, card),)
    gone = frozenset(idle) if idle else NONE
    return _reckoning(
        (g.realms, changes, dead, gone, cancelled, loss, resource, rich, doubled, captor, False)
    )


def _destruction(
    g: MysticWar,
    base: Play,
    resource: Resource,
    halves: int,
    reproduced: bool,
    saved: list[Seat],
    bare: bool,
) -> tuple[Change, ...]:
    """The loss of the recipient, and by Reprodestruction that of the card's player (MW-93)."""
    if g.options.rounding == "effect_up":
        halves += halves % 2
    gods = () if bare else g.deities[base.on]
    first = _loss(g.realms[base.on][resource], base.on, resource, halves, base.card, gods, saved)
    if not reproduced:
        return (first,)
    old = first.new if base.by == base.on else g.realms[base.by][resource]
    gods = () if bare else g.deities[base.by]
    taken = 2 * (first.old - first.new)
    return first, _loss(old, base.by, resource, taken, "REP", gods, saved)


def _loss(
    old: int,
    seat: Seat,
    resource: Resource,
    halves: int,
    cause: Face,
    gods: tuple[Face, ...],
    saved: list[Seat],
) -> Change:
    """What is left is rounded up and never less than 1; DEITY cards and Resurrection save all."""
    shield = SHIELDS[resource]
    if shield in gods:
        return Change(seat, resource, old, old, -halves, cause, shield)
    if resource == FOLLOWERS and seat in saved:
        return Change(seat, resource, old, old, -halves, cause, "RES")
    new = old - halves // 2
    return _change((seat, resource, old, new if new > LEAST else LEAST, -halves, cause, ""))


def _gain(realm: Realm, seat: Seat, resource: Resource, halves: int, cause: Face) -> Change:
    """The total is rounded up and never more than 49 (MW-9, MW-12)."""
    old = realm[resource]
    new = old + (halves + 1) // 2
    return _change((seat, resource, old, new if new < MOST else MOST, halves, cause, ""))


def _spell(realm: Realm, base: Play, saved: list[Seat]) -> tuple[Change, ...]:
    """Power Drain halves Mystic Power; Vampiric Energy doubles it and halves Followers."""
    followers, mystic, _ = realm
    on, card = base.on, base.card
    if card == "PDR":
        return (Change(on, MYSTIC_POWER, mystic, (mystic + 1) // 2, "half", card),)
    rise = Change(on, MYSTIC_POWER, mystic, min(MOST, 2 * mystic), "double", card)
    if on in saved:
        return rise, Change(on, FOLLOWERS, followers, followers, "half", card, "RES")
    return rise, Change(on, FOLLOWERS, followers, (followers + 1) // 2, "half", card)


def _necromancy(g: MysticWar, live: list[Play], changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Necromancy gains the Followers that another has really lost (MW-88, MW-89)."""
    for play in live:
        if play.card == "NEC":
            lost = [
                each.old - each.new
                for each in changes
                if each.seat == play.on and each.new < each.old and each.resource == FOLLOWERS
            ]
            realm = Reckoning(g.realms, changes).realms[play.by]
            changes = (*changes, _gain(realm, play.by, FOLLOWERS, 2 * sum(lost), "NEC"))
    return changes
