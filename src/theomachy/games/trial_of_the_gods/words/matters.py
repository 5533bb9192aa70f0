"""What matters to a seat of Trial of the Gods now: the rankings, what it can afford, the foe."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.matters import Matter
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY, OLYMPIC
from theomachy.games.trial_of_the_gods.content.zones import IS_ISLAND, NOWHERE
from theomachy.games.trial_of_the_gods.names import SEATS, capital, enemy
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.odds import odds, state
from theomachy.games.trial_of_the_gods.rules.rankings import RANKINGS, all_points, laurels
from theomachy.games.trial_of_the_gods.words.cardtext import number

CARDS = 3
"""The most cards of one Fight."""

WEAK = 3
"""Vigor at which a wound costs a card of the next hand."""


def matters(g: Trial, seat: Seat) -> Iterator[Matter]:
    """The lines for a seat, from its sight, the weightiest first."""
    if not g.captain[seat]:
        text = "Your Captain's *Blessings and ability* stay with you all game: choose by them."
        yield Matter("captain", text, "TG-206")
        return
    yield from _ranking(g, seat)
    yield from _means(g, seat)
    yield from _foe(g, seat)
    yield from _vigor(g, seat)
    yield from _points(g, seat)
    yield from _olympics(g, seat)
    yield _rounds(g)


def _ranking(g: Trial, seat: Seat) -> Iterator[Matter]:
    """The ranking in which the next place is nearest."""
    standing = laurels(g)
    gaps = []
    for (name, prizes), won in zip(RANKINGS, standing, strict=True):
        ahead = [
            (each, other) for other, each in enumerate(won) if other != seat and each >= won[seat]
        ]
        if ahead and any(won):
            nearest, rival = min(ahead)
            gaps.append((nearest - won[seat] + 1, -prizes[0], name, SEATS[rival]))
    if gaps:
        gap, _, name, next_up = min(gaps)
        text = f"In {name} *{number(gap, 'Laurel')} more* puts you past {next_up}."
        yield Matter("laurels", text, "TG-926")
    else:
        text = "A ranking counts from the *first Laurel* on: one in each is worth most."
        yield Matter("laurels", text, "TG-927")


def _means(g: Trial, seat: Seat) -> Iterator[Matter]:
    """Energy at hand."""
    left, spent = g.available[seat], g.exhausted[seat]
    if not left and spent:
        text = f"*No Energy* is Available; {spent} Exhausted come back only by Restoring."
    else:
        text = f"You can spend *{left} Energy*; {number(len(g.hands[seat]), 'card')} in hand."
    yield Matter("energy", text, "TG-102")


def _foe(g: Trial, seat: Seat) -> Iterator[Matter]:
    """The Fight that is nearest, with the three best cards in hand."""
    zone = g.ships[seat]
    foes = [] if zone == NOWHERE else g.foes(seat, zone)
    if not foes:
        if zone in IS_ISLAND and seat not in g.explorers.get(zone, ()):
            text = "You can *explore* this Island; Enemies do not matter to that."
            yield Matter("explore", text, "TG-661")
        return
    best = sorted((CARD[each].attack for each in g.hands[seat] if each in CARD), reverse=True)
    total = sum(best[:CARDS]) + ("attack" in g.active[seat])
    margin = g.powers(seat).margin
    chances = [
        (odds(foe, state(foe, g.owners, g.injured), total, margin=margin), foe) for foe in foes
    ]
    chance, foe = max((each.win, foe) for each, foe in chances)
    sum_up = f"Attack {total} against {_strength(foe)}"
    text = f"{capital(enemy(foe))}: your best cards win *{chance:.0%}*, {sum_up}."
    yield Matter("dice", text, "TG-605")
    if g.powers(seat).flees:
        text = f"Sailing away from {enemy(foe)} costs you *1 Dishonor*."
        yield Matter("dishonor", text, "TG-507")


def _strength(foe: str) -> str:
    face = ENEMY[foe].face
    return f"{face.attack} + {number(face.dice, 'die', 'dice')}"


def _vigor(g: Trial, seat: Seat) -> Iterator[Matter]:
    """Wounds that cost cards."""
    vigor = g.vigor[seat]
    if vigor <= WEAK:
        text = f"Vigor is down to *{vigor}*: you draw up to {g.hand_limit(seat)} cards only."
        yield Matter("vigor", text, "TG-108")


def _points(g: Trial, seat: Seat) -> Iterator[Matter]:
    """Who would win if it ended now."""
    scores = [sum(each) for each in zip(*all_points(g), strict=True)]
    most, rival = max((each, -other) for other, each in enumerate(scores) if other != seat)
    own, name = scores[seat], SEATS[-rival]
    if most > own:
        yield Matter(
            "score", f"If it ended now, {name} would have *{most} points*, you {own}.", "TG-931"
        )
    elif own > most:
        yield Matter(
            "score", f"If it ended now, you would have *{own} points*, {name} {most}.", "TG-931"
        )


def _olympics(g: Trial, seat: Seat) -> Iterator[Matter]:
    """What the Competition of this Round is about."""
    if g.olympics and g.discipline in OLYMPIC:
        name = OLYMPIC[g.discipline].name
        yield Matter(
            "olympics", f"This Round's Olympics are *{name}*: keep cards that suit it.", "TG-821"
        )


def _rounds(g: Trial) -> Matter:
    left = g.rounds - g.round
    if not left:
        return Matter("end", "This is the *last Round*: what scores now is what counts.", "TG-904")
    return Matter(
        "end",
        f"*{number(left, 'Round')}* {'comes' if left == 1 else 'come'} after this one.",
        "TG-904",
    )
