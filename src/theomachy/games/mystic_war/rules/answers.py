"""Answers to a card that has been played: what fits it, and what Protection may refuse."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from itertools import combinations
from typing import NamedTuple

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.choices import PASS, Answer, AnswerNaming, Pass, Refuse
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    DEED,
    DEITIES,
    FACES,
    FOR_DEITIES,
    KEPT,
    NAMING,
    RESOURCES,
    SPELLS,
    SUIT,
    doing,
)
from theomachy.games.mystic_war.content.mat import MOST_SEATS
from theomachy.games.mystic_war.content.vocabulary import (
    ANOTHER_LOSER,
    DRAGON,
    FOLLOWERS,
    GOLD,
    MYSTIC_POWER,
    Face,
)
from theomachy.games.mystic_war.position import BY, NOBODY, MysticWar, Play
from theomachy.games.mystic_war.rules.fitting import NOTHING, fitting, subjects
from theomachy.games.mystic_war.rules.reckoning import (
    CHANGING,
    Effect,
    Reckoning,
    alone,
    effect,
    reckon,
)


class Standing(NamedTuple):
    """Where a window stands: what it comes to, and what may be played on it now.

    `window`  the cards in it
    `victim`  the place of the card that a Negation would kill, -1 if it would reach none
    `fits`    the cards that can be answered with, in any hand
    `losers`  the seats that are losing Followers
    """

    window: tuple[Play, ...]
    reckoning: Reckoning
    victim: int
    fits: frozenset[Face]
    losers: tuple[Seat, ...]


_made = partial(tuple.__new__, Standing)


def standing(g: MysticWar) -> Standing:
    """The state of the window, computed once after each card."""
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
        found = subjects(loss, resource, r.rich, r.cancelled, _is_free(g, plays))
        fits = fitting(found, victim >= 0, losers != ())
    else:
        losers = r.losers
        losing_deity = base.card in FOR_DEITIES and not r.spared
        fits = fitting(NOTHING, victim >= 0, losers != (), losing_deity)
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


def _is_free(g: MysticWar, plays: tuple[Play, ...]) -> bool:
    """Whether a Dragon could be captured: nobody has done so yet (MW-85, G-25)."""
    base = plays[0]
    dragon = (base.suit or SUIT[base.card]) == DRAGON
    captured = not CAPTURING.isdisjoint([play.card for play in plays])
    return not captured and (dragon or g.options.capture_transmuted)


OPENING = {
    (loss, resource, rich): fitting(
        subjects(loss, resource, rich, False, True), True, loss and resource == FOLLOWERS
    )
    for loss in (False, True)
    for resource in (FOLLOWERS, MYSTIC_POWER, GOLD)
    for rich in (False, True)
}
"""What fits a RESOURCE card that nothing has been played on yet, by what it does."""


def victim_of(g: MysticWar, face: Face) -> int:
    """The place of the card that a Negation would kill now, -1 for all other cards (MW-87)."""
    return standing(g).victim if DEED[face] == "negate" else -1


def _victim(g: MysticWar, plays: tuple[Play, ...]) -> int:
    """The SPELL or RESOURCE card just played, if the last card is one (MW-87, G-14)."""
    last = len(plays) - 1
    if last and g.options.negation_reach == "last_spell_or_resource":
        while last > 0 and plays[last].card in DEITIES:
            last -= 1
    return last if plays[last].card in RESOURCES or plays[last].card in SPELLS else -1


# the answers of a seat


Response = Answer | AnswerNaming

OTHERS_LOSSES = frozenset(face for face in NAMING if FACES[face].answers == ANOTHER_LOSER)
"""Answers that name another player than their own."""

GATHERING = doing("gather")
"""Cards by which the Followers that another loses are gained."""

CAPTURING = doing("capture")
"""Cards that take a Dragon into the hand."""

REFUSING = doing("refuse")
"""Cards that let their holders refuse others."""

STAND_INS = doing("stand in")
"""Cards that are lost in place of a DEITY."""

ANSWERS: tuple[dict[Face, tuple[Response, ...]], ...] = tuple(
    {
        face: tuple(AnswerNaming("respond", face, to) for to in range(seats))
        if face in KEPT
        else (Answer("respond", face),)
        for face in ANY_TIME - NAMING - STAND_INS
    }
    for seats in range(MOST_SEATS + 1)
)
"""By the number of seats, how one can answer with each card that is the same for everybody."""


def named(g: MysticWar, seat: Seat, face: Face) -> list[Seat]:
    """Whom a seat may name with Resurrection or Necromancy (MW-88, MW-92)."""
    losers = standing(g).losers
    return [who for who in losers if face not in OTHERS_LOSSES or who != seat]


def responses(g: MysticWar, seat: Seat) -> Sequence[Pass | Response]:
    """To pass, and every answer that a seat can give."""
    hand = g.hands[seat]
    fits = standing(g).fits
    if fits.isdisjoint(hand):
        return _ONLY_PASS
    options: list[Pass | Response] = [PASS]
    answers = ANSWERS[g.seat_count]
    last = ""
    for face in hand:
        if face in fits and face != last:
            last = face
            if face in answers:
                options += answers[face]
            elif face in NAMING:
                options += [AnswerNaming("respond", face, who) for who in named(g, seat, face)]
            elif may_sacrifice(g, seat, g.window[0].on):
                options.append(Answer("respond", face))
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


_FOR_SOME = OTHERS_LOSSES | STAND_INS
"""Cards that fit, but not for everybody."""


_ONLY_PASS = (PASS,)


def may_sacrifice(g: MysticWar, seat: Seat, loser: Seat) -> bool:
    """Whether a seat may save that player's DEITY (G-34)."""
    return g.options.sacrifice_by == "anyone" or seat == loser


# Protection


def refusable(g: MysticWar, seat: Seat) -> tuple[int, ...]:
    """The places of the cards that a holder of Protection may refuse (MW-112, MW-122)."""
    gods = g.deities[seat]
    if not gods or REFUSING.isdisjoint(gods):
        return ()
    plays = g.window
    card, by, on, *_ = plays[0]
    if card in DEITIES:
        return ()
    if len(plays) == 1:
        return (0,) if on == seat != by and card not in GATHERING else ()
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
    match DEED[play.card]:
        case "negate":
            victim = plays[play.victim]
            own = victim.card in GATHERING and victim.by == seat
            return own or _is_aimed_at(plays, play.victim, seat) or _saves(victim, seat)
        case "reproduce":
            return base.by == seat and g.options.protection_repro == "refusable"
    return _is_aimed_at(plays, place, seat)


def _is_aimed_at(plays: tuple[Play, ...], place: int, seat: Seat) -> bool:
    """Whether it is the card played on that seat, or changes what that card does."""
    base, play = plays[0], plays[place]
    if base.on != seat or base.card in GATHERING:
        return False
    return place == 0 or play.card in CHANGING or _saves(play, seat)


def _saves(play: Play, seat: Seat) -> bool:
    return DEED[play.card] == "save" and play.on == seat


def refusals(g: MysticWar, seat: Seat) -> tuple[Refuse, ...]:
    """Every choice among the cards that a seat may refuse, in order of play."""
    return _choices(*[g.window[place].card for place in refusable(g, seat)])


@lru_cache(maxsize=256)
def _choices(*faces: Face) -> tuple[Refuse, ...]:
    return tuple(
        Refuse("refuse", some)
        for size in range(len(faces) + 1)
        for some in combinations(faces, size)
    )
