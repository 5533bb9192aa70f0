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
from theomachy.games.mystic_war.content.cards import (
    DEED,
    FACES,
    FOR_DEITIES,
    GAINS,
    RESOURCES,
    among,
    doing,
    shield,
)
from theomachy.games.mystic_war.content.mat import LEAST, MOST
from theomachy.games.mystic_war.content.vocabulary import (
    FOLLOWERS,
    RESOURCE,
    SUITS,
    WILD,
    Face,
    Resource,
)
from theomachy.games.mystic_war.position import (
    NOBODY,
    MysticWar,
    Play,
    Realm,
    altered,
    with_resource,
)
from theomachy.games.mystic_war.rules.fitting import ANSWERS, subjects

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
    `idle`       places of live cards that had nothing to work on when their turn came, or that
                 come to nothing in the end
    `cancelled`  whether the card has no effect: dead, under a Dragonbane, or barred by a DEITY
    `loss`       whether a RESOURCE card destroys: it is a Dragon then (MW-97)
    `resource`   the resource that a RESOURCE card works on in the end
    `rich`       whether Wealth has doubled it (MW-80)
    `doubled`    the other cards that have doubled it
    `captor`     who takes the Dragon
    `spared`     the card that stands in for a DEITY, if one does
    """

    before: tuple[Realm, ...]
    changes: tuple[Change, ...] = ()
    dead: frozenset[int] = NONE
    idle: frozenset[int] = NONE
    cancelled: bool = False
    loss: bool = False
    resource: Resource = -1
    rich: bool = False
    doubled: tuple[Face, ...] = ()
    captor: Seat = NOBODY
    spared: Face = ""

    @property
    def realms(self) -> tuple[Realm, ...]:
        """All resources afterwards."""
        realms = list(self.before)
        for seat, resource, _, new, _, _, _ in self.changes:
            realms[seat] = with_resource(realms[seat], resource, new)
        return tuple(realms)

    @property
    def losers(self) -> tuple[Seat, ...]:
        """The seats that lose Followers."""
        found = [each[0] for each in self.changes if each[3] < each[2] and each[1] == FOLLOWERS]
        return tuple(sorted(set(found))) if len(found) > 1 else tuple(found)


# Made often: from a tuple of all fields, which avoids a Python call.
_change = partial(tuple.__new__, Change)
_reckoning = partial(tuple.__new__, Reckoning)


def reckon(
    g: MysticWar, plays: tuple[Play, ...], refused: Collection[int] = (), bare: bool = False
) -> Reckoning:
    """What the window comes to if it closes now, without the refused cards.

    `bare`: Wealth and face-up DEITY cards do not count, as for Chaos Strikes (MW-142).
    """
    base = plays[0]
    if base.card in RESOURCES:
        if len(plays) == 1 and not refused:
            return alone(g.realms, effect(g, base, bare))
        return _resource(g, plays, _dead(plays, refused), bare)
    dead = _dead(plays, refused)
    live = [play for place, play in enumerate(plays) if place not in dead]
    cancelled = 0 in dead
    changes: tuple[Change, ...] = ()
    card = FACES[base.card]
    if card.alters:
        barred = not bare and shield(g.deities[base.on], card.barred) != ""
        cancelled = cancelled or barred
        if not cancelled:
            savers = tuple([play for play in live if DEED[play.card] == "save"])
            changes = _gathering(g, live, _altered(g.realms[base.on], base, savers))
    elif card.deed == "gather" and not cancelled:
        changes = (_joining(g.realms[base.by], base, base.amount),)
    spared = ""
    if base.card in FOR_DEITIES:
        spared = next((play.card for play in live if DEED[play.card] == "stand in"), "")
    idle = frozenset(_in_vain(plays, dead, changes))
    return Reckoning(tuple(g.realms), changes, dead, idle, cancelled=cancelled, spared=spared)


def _dead(plays: tuple[Play, ...], refused: Collection[int]) -> frozenset[int]:
    """The cards taken out: refused ones, and the victims of live Negations (MW-87)."""
    dead = set(refused)
    for place in range(len(plays) - 1, 0, -1):
        if DEED[plays[place].card] == "negate" and place not in dead:
            dead.add(plays[place].victim)
    return frozenset(dead)


_PRINTED: dict[str, tuple[Resource | None, int]] = {
    (card.face if card.suit != WILD else suit): (GAINS.get(suit), 2 * card.value)
    for card in FACES.values()
    if card.kind == RESOURCE
    for suit in (SUITS if card.suit == WILD else (card.suit,))
}
"""What a RESOURCE card gains, None if it destroys, and its half points; Wild Magic by the suit."""


Row = tuple[Seat, Resource, int, int, int, Face, Face]
"""What a `Change` is made of: most are applied at once, and to make one takes longer than that."""

Effect = tuple[bool, Resource, bool, tuple[Face, ...], Row]
"""What `Reckoning` calls loss, resource, rich and doubled, and the resulting change."""


def effect(
    g: MysticWar,
    base: Play,
    bare: bool,
    changed: tuple[bool, Resource] | None = None,
    doubled: tuple[Face, ...] = (),
    savers: tuple[Play, ...] = (),
) -> Effect:
    """What a RESOURCE card does to its recipient.

    `changed`  whether it destroys and what, if that is not as it was played
    `doubled`  the cards that have doubled it
    `savers`   the cards by which somebody loses no Followers
    """
    card, by, on, suit, resource, _, _, _ = base
    realms = g.realms
    gained, halves = _PRINTED[suit or card]
    rich = False
    if not bare:
        followers, _, gold = realms[by]
        if gold < followers:
            halves //= 2
        elif gold >= 2 * followers:
            halves *= 2
            rich = True
    if changed is not None:
        loss, resource = changed
    elif gained is None:
        loss = True
    else:
        loss, resource = False, gained
    old = realms[on][resource]
    if not loss:
        if doubled:
            halves *= 2
        new = old + (halves + 1) // 2  # the total is rounded up, and never more than 49 (MW-12)
        row = (on, resource, old, new if new < MOST else MOST, halves, card, "")
        return loss, resource, rich, doubled, row
    own = () if rich or bare else g.deities[by]
    if own and (doubler := among(own, "double Dragons")):
        once = doubled and g.options.double_cap == "once"
        doubled = doubled if once else (*doubled, doubler)
    halves <<= len(doubled)
    if g.options.rounding == "effect_up":
        halves += halves % 2
    gods = () if bare else g.deities[on]
    row = _loss(old, on, resource, halves, card, gods, savers)
    return loss, resource, rich, doubled, row


def alone(realms: Sequence[Realm], done: Effect) -> Reckoning:
    """What a window comes to that holds a RESOURCE card only, from its effect."""
    loss, resource, rich, doubled, row = done
    changes = (_change(row),)
    return _reckoning(
        (tuple(realms), changes, NONE, NONE, False, loss, resource, rich, doubled, NOBODY, "")
    )


def _resource(g: MysticWar, plays: tuple[Play, ...], dead: frozenset[int], bare: bool) -> Reckoning:
    """A RESOURCE card with its modifications, in order of play (MW-67, MW-75 to MW-82)."""
    base = plays[0]
    done = effect(g, base, bare)
    loss, resource, rich, _, _ = done
    free, cancelled = g.options.capture_transmuted or loss, 0 in dead
    doubled: tuple[Face, ...] = ()
    captor = NOBODY
    savers: tuple[Play, ...] = ()
    reproducing: Play | None = None
    idle: list[int] = []
    for place in range(1, len(plays)):
        play = plays[place]
        if place in dead or play.card not in MODIFYING:
            continue
        deed = DEED[play.card]
        if deed == "save":
            savers += (play,)
        elif ANSWERS[play.card] not in subjects(loss, resource, rich, cancelled, free):
            idle.append(place)
        elif deed == "transmute":
            resource = FACES[play.card].resource
        elif deed == "destroy":
            loss = True
        elif deed == "double":
            doubled = (play.card,)
        elif deed == "cancel":
            cancelled = True
        elif deed == "reproduce":
            reproducing = play
        elif deed == "capture":
            captor, free = play.by, False
    if doubled or savers or done[:2] != (loss, resource):
        done = effect(g, base, bare, (loss, resource), doubled, savers)
    _, _, _, doubled, row = done
    change = _change(row)
    changes: tuple[Change, ...] = () if cancelled else (change,)
    if loss and changes:
        if reproducing is not None and change.new < change.old:
            changes += (_reproduced(g, base, change, reproducing, savers, bare),)
        if resource == FOLLOWERS and len(plays) > 1:
            live = [play for place, play in enumerate(plays) if place not in dead]
            changes = _gathering(g, live, changes)
    idle += _in_vain(plays, dead, changes)
    gone = frozenset(idle) if idle else NONE
    before = tuple(g.realms)
    return _reckoning(
        (before, changes, dead, gone, cancelled, loss, resource, rich, doubled, captor, "")
    )


CHANGING = doing("transmute", "destroy", "double", "cancel")
"""Answers that change what a RESOURCE card does to its recipient."""

MODIFYING = CHANGING | doing("capture", "reproduce", "save")
"""Answers that change a RESOURCE card, or what becomes of it."""


def _reproduced(
    g: MysticWar, base: Play, first: Change, by_which: Play, savers: tuple[Play, ...], bare: bool
) -> Change:
    """By Reprodestruction the card's player loses as much as its recipient (MW-93)."""
    by, resource = base.by, first.resource
    old = first.new if by == base.on else g.realms[by][resource]
    gods = () if bare else g.deities[by]
    halves = 2 * (first.old - first.new)
    return _change(_loss(old, by, resource, halves, by_which.card, gods, savers))


def _loss(
    old: int,
    seat: Seat,
    resource: Resource,
    halves: int,
    cause: Face,
    gods: tuple[Face, ...],
    savers: tuple[Play, ...],
) -> Row:
    """What is left is rounded up and never less than 1; DEITY cards and Resurrection save all."""
    if gods and (saved := shield(gods, resource)):
        return seat, resource, old, old, -halves, cause, saved
    if savers and (saved := _saved(savers, seat, resource)):
        return seat, resource, old, old, -halves, cause, saved
    new = old - halves // 2
    return seat, resource, old, new if new > LEAST else LEAST, -halves, cause, ""


def _saved(savers: tuple[Play, ...], seat: Seat, resource: Resource) -> Face:
    """The card by which a seat loses no Followers, if there is one (MW-92)."""
    return next((play.card for play in savers if play.on == seat and resource == FOLLOWERS), "")


def _altered(realm: Realm, base: Play, savers: tuple[Play, ...]) -> tuple[Change, ...]:
    """A SPELL that halves or doubles: Power Drain, Vampiric Energy (MW-90, MW-99)."""
    changes = []
    for resource, by in FACES[base.card].alters:
        old = realm[resource]
        new = altered(old, by)
        saved = _saved(savers, base.on, resource) if new < old else ""
        changes.append(Change(base.on, resource, old, old if saved else new, by, base.card, saved))
    return tuple(changes)


def _gathering(g: MysticWar, live: list[Play], changes: tuple[Change, ...]) -> tuple[Change, ...]:
    """Necromancy gains the Followers that another has really lost (MW-88, MW-89)."""
    for play in live:
        if DEED[play.card] == "gather":
            lost = [
                each.old - each.new
                for each in changes
                if each.seat == play.on and each.new < each.old and each.resource == FOLLOWERS
            ]
            if lost:
                realm = Reckoning(tuple(g.realms), changes).realms[play.by]
                changes = (*changes, _joining(realm, play, sum(lost)))
    return changes


def _joining(realm: Realm, play: Play, lost: int) -> Change:
    """Followers that another has lost join the player of Necromancy."""
    old = realm[FOLLOWERS]
    return Change(play.by, FOLLOWERS, old, min(MOST, old + lost), 2 * lost, play.card)


def _in_vain(
    plays: tuple[Play, ...], dead: frozenset[int], changes: tuple[Change, ...]
) -> list[int]:
    """Places of live cards that come to nothing: no loss to gain, save or repeat (MW-89, MW-94)."""
    found = [place for place, play in enumerate(plays) if play[0] in _DEPENDING and place]
    if not found:
        return found
    useful = {each.cause for each in changes} | {each.saved for each in changes}
    return [place for place in found if place not in dead and plays[place].card not in useful]


_DEPENDING = doing("gather", "save", "reproduce")
"""Answers that depend on what is really lost."""
