"""Answers to a card that has been played: what fits it, and what Protection may refuse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from itertools import combinations
from typing import Any, NamedTuple

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import (
    ANY_TIME,
    DEITIES,
    DRAGON,
    FOLLOWERS,
    GOLD,
    KEPT,
    MYSTIC_POWER,
    RESOURCES,
    SPELLS,
    SUIT,
    TRANSMUTATIONS,
    Face,
)
from theomachy.games.mystic_war.position import BY, MOST_SEATS, NOBODY, MysticWar, Play
from theomachy.games.mystic_war.reckoning import Effect, Reckoning, alone, effect, reckon

PASS = ("pass",)
CHANGES = frozenset({"DRB", "STR", "TRD", *TRANSMUTATIONS})
"""SPELLs that change what a RESOURCE card does to its recipient."""

NAMING = frozenset({"RES", "NEC"})
"""SPELLs that name a player who is losing Followers."""


class Standing(NamedTuple):
    """Where a window stands: what it comes to, and what may be played on it now.

    `window`  the cards in it
    `victim`  the place of the card that a Negation would kill, -1 if it would reach none
    `fits`    the cards that can be answered with, whoever holds them
    `losers`  the seats that are losing Followers
    """

    window: tuple[Play, ...]
    reckoning: Reckoning
    victim: int
    fits: frozenset[Face]
    losers: tuple[Seat, ...]


_made = partial(tuple.__new__, Standing)


def standing(g: MysticWar) -> Standing:
    """Where the window stands; worked out once after each card."""
    found: Standing | None = g.outlook  # type: ignore[assignment]
    if found is None or found[0] is not g.window:
        found = g.outlook = _standing(g)
    return found


def _standing(g: MysticWar) -> Standing:
    plays = g.window
    bare = g.controller != NOBODY
    base = plays[0]
    if len(plays) == 1 and base.card in RESOURCES:
        return opened(g, effect(g, base, bare))
    r = reckon(g, plays, (), bare)
    victim = _victim(g, plays)
    if base.card in RESOURCES:
        loss, resource = r.loss, r.resource
        losers = r.losers if loss and resource == FOLLOWERS else ()
        sorcery = not loss and resource == MYSTIC_POWER and not r.rich
        catchable = loss and _catchable(g, plays)
        fits = _fits(True, loss, sorcery, r.cancelled, catchable, victim >= 0, losers != ())
    else:
        losers = r.losers
        fits = _fits(False, False, False, False, False, victim >= 0, losers != ())
        if base.card in ("DIS", "FAV") and not r.spared:
            fits |= {"SAC"}
    return _made((plays, r, victim, fits, losers))


def opened(g: MysticWar, done: Effect) -> Standing:
    """Where a window stands that holds a RESOURCE card only, from its effect."""
    loss, resource, rich, _, (seat, _, old, new, _, _, _) = done
    fits = OPENING[loss, resource, rich]
    losers: tuple[Seat, ...] = ()
    if loss and resource == FOLLOWERS:
        losers = (seat,) if new < old else ()
        fits = fits if losers else fits - NAMING
    return _made((g.window, alone(g.realms, done), 0, fits, losers))


def _catchable(g: MysticWar, plays: tuple[Play, ...]) -> bool:
    """Whether a Dragon can be captured: nobody has done so yet (MW-85, G-25)."""
    base = plays[0]
    dragon = (base.suit or SUIT[base.card]) == DRAGON
    free = "CAP" not in [play.card for play in plays]
    return free and (dragon or g.options.capture_transmuted)


@cache
def _fits(
    resource: bool,
    dragon: bool,
    sorcery: bool,
    cancelled: bool,
    catchable: bool,
    negatable: bool,
    losing: bool,
) -> frozenset[Face]:
    """The cards that fit a window in that state."""
    fits = set(KEPT)
    if negatable:
        fits.add("NEG")
    if losing:
        fits.update(NAMING)
    if catchable:
        fits.add("CAP")
    if resource and not cancelled:
        fits.update(("TRD", *TRANSMUTATIONS))
        if dragon:
            fits.update(("DRB", "REP"))
        if sorcery:
            fits.add("STR")
    return frozenset(fits)


OPENING = {
    (loss, resource, rich): _fits(
        True,
        loss,
        not loss and resource == MYSTIC_POWER and not rich,
        False,
        loss,
        True,
        loss and resource == FOLLOWERS,
    )
    for loss in (False, True)
    for resource in (FOLLOWERS, MYSTIC_POWER, GOLD)
    for rich in (False, True)
}
"""What fits a RESOURCE card that nothing has been played on yet, by what it does."""


def _victim(g: MysticWar, plays: tuple[Play, ...]) -> int:
    """The SPELL or RESOURCE card just played, if the last card is one (MW-87, G-14)."""
    last = len(plays) - 1
    if last and g.options.negation_reach == "last_spell_or_resource":
        while last > 0 and plays[last].card in DEITIES:
            last -= 1
    return last if plays[last].card in RESOURCES or plays[last].card in SPELLS else -1


# the answers of a seat


ANSWERS: tuple[dict[Face, tuple[Any, ...]], ...] = tuple(
    {
        face: tuple(("respond", face, to) for to in range(seats))
        if face in KEPT
        else (("respond", face),)
        for face in ANY_TIME - NAMING - {"SAC"}
    }
    for seats in range(MOST_SEATS + 1)
)
"""By the number of seats, how one can answer with each card that is the same for everybody."""


def named(g: MysticWar, seat: Seat, face: Face) -> list[Seat]:
    """Whom a seat may name with Resurrection or Necromancy (MW-88, MW-92)."""
    losers = standing(g).losers
    return [who for who in losers if face == "RES" or who != seat]


def responses(g: MysticWar, seat: Seat) -> Sequence[Any]:
    """To pass, and every answer that a seat can give."""
    hand = g.hands[seat]
    fits = standing(g).fits
    if fits.isdisjoint(hand):
        return _ONLY_PASS
    options: list[Any] = [PASS]
    answers = ANSWERS[g.seat_count]
    last = ""
    for face in hand:
        if face in fits and face != last:
            last = face
            if face in answers:
                options += answers[face]
            elif face in NAMING:
                options += [("respond", face, who) for who in named(g, seat, face)]
            elif may_sacrifice(g, seat, g.window[0].on):
                options.append(("respond", face))
    return options


def next_asked(g: MysticWar, place: int) -> int:
    """How far clockwise from the player of the card the next seat sits that is asked.

    That is the next seat; in quick play the next one that can do more than pass, from that place
    on; if there is none, all the way round.
    """
    if not g.quick:
        return place
    fits = standing(g)[3]
    seats, by, hands = g.seat_count, g.window[0][BY], g.hands
    cannot = fits.isdisjoint
    for at in range(place, seats):
        seat = (by + at) % seats
        if not cannot(hands[seat]) and (fits.isdisjoint(_FOR_SOME) or len(responses(g, seat)) > 1):
            return at
    return seats


_FOR_SOME = frozenset({"NEC", "SAC"})
"""Cards that fit, but not for everybody."""


_ONLY_PASS: tuple[Any, ...] = (PASS,)


def may_sacrifice(g: MysticWar, seat: Seat, loser: Seat) -> bool:
    """Whether a seat may save that player's DEITY (G-34)."""
    return g.options.sacrifice_by == "anyone" or seat == loser


# Protection


def refusable(g: MysticWar, seat: Seat) -> tuple[int, ...]:
    """The places of the cards that a holder of Protection may refuse (MW-112, MW-122)."""
    if "PR" not in g.deities[seat]:
        return ()
    plays = g.window
    card, by, on, *_ = plays[0]
    if card in DEITIES:
        return ()
    if len(plays) == 1:
        return (0,) if on == seat != by and card != "NEC" else ()
    return tuple(
        [
            place
            for place, play in enumerate(plays)
            if play.by != seat and _bears_on(g, plays, place, seat)
        ]
    )


def _bears_on(g: MysticWar, plays: tuple[Play, ...], place: int, seat: Seat) -> bool:
    """Whether a card in the window bears on what that seat has."""
    base, play = plays[0], plays[place]
    match play.card:
        case "NEG":
            victim = plays[play.victim]
            own = victim.card == "NEC" and victim.by == seat
            return own or _is_aimed_at(plays, play.victim, seat) or _raises(victim, seat)
        case "REP":
            return base.by == seat and g.options.protection_repro == "refusable"
    return _is_aimed_at(plays, place, seat)


def _is_aimed_at(plays: tuple[Play, ...], place: int, seat: Seat) -> bool:
    """Whether it is the card played on that seat, or changes what that card does."""
    base, play = plays[0], plays[place]
    if base.on != seat or base.card == "NEC":
        return False
    return place == 0 or play.card in CHANGES or _raises(play, seat)


def _raises(play: Play, seat: Seat) -> bool:
    return play.card == "RES" and play.on == seat


def refusals(g: MysticWar, seat: Seat) -> tuple[Any, ...]:
    """Every choice among the cards that a seat may refuse, in order of play."""
    return _choices(*[g.window[place].card for place in refusable(g, seat)])


@lru_cache(maxsize=256)
def _choices(*faces: Face) -> tuple[Any, ...]:
    return tuple(
        ("refuse", some) for size in range(len(faces) + 1) for some in combinations(faces, size)
    )
