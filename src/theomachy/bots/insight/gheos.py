"""How good a position of Gheos looks for a seat, from what everybody can see.

The prospects of every seat are estimated in VP: what it has, what its cubes will score at the
tokens, EPOCH tiles and final scoring still to come, and what it may settle next. A position is
worth the lead over the best rival. The weights were found by games of the greedy bot against
itself with other weights.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import fsum
from typing import NamedTuple

from theomachy.bots.insight import Insight
from theomachy.engine.decisions import Seat
from theomachy.engine.procedures import Step
from theomachy.games.gheos.content.rotations import Tally, cups, pyramids, swords, wheat
from theomachy.games.gheos.content.tiles import END_THRESHOLD, EPOCH_COUNT, TOKENS_PER_SEAT
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.conflict import NOWHERE, Colour
from theomachy.games.gheos.rules.playing import PlayTile
from theomachy.games.gheos.rules.scoring import PlayToken, outcome
from theomachy.games.gheos.rules.settling import Settle

WIN = 1000.0
"""The end is certain: it outweighs any hope. So the last token is used when ahead, kept if not."""

STANDS = 0.95
"""How much of what lies on the board outlasts a turn: a scoring far ahead counts for less."""

TOKEN_HOPE = 6.0
"""A token may yet see more cups than today: it is not spent for fewer VP than it may wait for."""

TOKEN_PATIENCE = 4.0
"""The rounds in which such a day comes. With fewer left the hope shrinks, and tokens are used."""

TOKEN_TRUST = 0.7
"""VP now are better than VP later: the part of today's cups that a token kept is worth."""

RISK = 0.4
"""The part of a civilization's worth at stake if all others are as strong: it would lose wars."""

SWORD = 0.1
"""What a cube gains from each sword of its civilization, which may win a war."""

LOOSE = 0.4
"""A cube of a colour that is off the board: it scores once somebody founds that colour."""

PURSE = 0.5
"""The first cube of all: without one to pay with no conflict can be caused (GH-44)."""

THIS_TURN = 0.9
"""What may be settled in this very turn is nearly as good as settled."""

NEXT_TURN = 0.3
"""What may be settled in the next turn can still be spoilt; in later ones even more so."""


def evaluate(g: Gheos, seat: Seat) -> float:
    """The lead of a seat over its best rival in VP, those to be expected included."""
    if g.decision is None:
        return _result(g, seat)
    expected = _expected(g, _moment_of(g))
    return expected[seat] - max(expected[:seat] + expected[seat + 1 :])


def _result(g: Gheos, seat: Seat) -> float:
    """A win is worth more than any prospect, a shared one half of it, and each VP a little."""
    result = outcome(g)
    lead = g.vp[seat] - max(g.vp[:seat] + g.vp[seat + 1 :])
    return lead + (WIN / len(result.winners) if seat in result.winners else -WIN)


class Scorings(NamedTuple):
    """What is still to be scored.

    `rounds`  how many rounds are left
    `epochs`  how many EPOCH tiles, later ones counting less
    `cups`    how many times cups score for a seat that has 0, 1, 2, 3 tokens left
    `hope`    VP by which the tokens of such a seat may do better than now
    """

    rounds: float
    epochs: float
    cups: tuple[float, ...]
    hope: tuple[float, ...]


@lru_cache(maxsize=4096)
def _scorings(players: int, lands: int, epochs: int, to_come: int) -> Scorings:
    """What is to be expected with that stack, when the game ends at the last tile `to_come`.

    Shuffled among `lands` land tiles, one of which is drawn each turn, `epochs` EPOCH tiles lie
    lands / (epochs + 1) apart on average.
    """
    apart = lands / (epochs + 1)
    rounds = to_come * apart / players
    times = STANDS ** (to_come * apart)
    tokens, hope = [times], [0.0]
    for used in range(TOKENS_PER_SEAT):
        # One token a turn: each one more needs one round more before the end.
        left = max(0.0, rounds - used)
        times += TOKEN_TRUST * min(1.0, left) * STANDS ** (players * (used + 1))
        tokens.append(times)
        hope.append(hope[-1] + TOKEN_HOPE * min(1.0, left / TOKEN_PATIENCE))
    return Scorings(
        rounds,
        fsum(STANDS ** (apart * number) for number in range(1, to_come + 1)),
        tuple(tokens),
        tuple(hope),
    )


def features(g: Gheos) -> list[tuple[float, ...]]:
    """For each seat the VP it can expect, its VP, what it has, and where it stands in the round.

    What weighs more, or less, as the end comes near is given a second time for that. Cubes and
    tokens are in the VP to be expected too, but only for what lies on the board today.
    """
    moment = _moment_of(g)
    near = moment.near
    seats = zip(_expected(g, moment), g.vp, map(sum, g.cubes), g.tokens, moment.places)
    return [
        (vps, near * vps, near * vp, cubes, near * cubes, near * tokens, *place)
        for vps, vp, cubes, tokens, place in seats
    ]


@cache
def _places(count: int, turn: Seat, asked: Step | None) -> list[tuple[float, float, float, float]]:
    """For each seat the part of a round until it plays a tile, and 1 for what it has just done.

    What one seat has gained by its tile the others have still to gain by theirs: without this
    the last to move would always seem to be ahead. It has played its tile, settled, or ended its
    turn.
    """
    places = [((seat - turn) % count / count, 0.0, 0.0, 0.0) for seat in range(count)]
    if asked is Settle.choose:
        places[turn] = (1.0, 1.0, 0.0, 0.0)
    elif asked is PlayToken.choose:
        places[turn] = (1.0, 0.0, 1.0, 0.0)
    else:
        places[turn - 1] = ((count - 1) / count, 0.0, 0.0, 1.0)
    return places


class Moment:
    """What is to be scored from now on, and where in the round each seat stands.

    `near`      how near the end is: 1 in the last round
    `nearness`  how much of its next settling each seat may count on
    `places`    where each seat stands in the round, then the same as the end comes near
    """

    __slots__ = ("near", "nearness", "places", "scorings")

    def __init__(self, scorings: Scorings, count: int, turn: Seat, asked: Step | None) -> None:
        self.scorings = scorings
        self.near = near = 1 / (1 + scorings.rounds)
        self.nearness = _nearness(count, turn, asked)
        self.places = [
            (*place, *[near * each for each in place]) for place in _places(count, turn, asked)
        ]


def _moment_of(g: Gheos) -> Moment:
    asked = g.decision.step if g.decision is not None else None
    return _moment(g.seat_count, g.turn, asked, len(g.bag), g.epochs, g.aside)


@lru_cache(maxsize=4096)
def _moment(
    players: int, turn: Seat, asked: Step | None, tiles: int, epochs: int, aside: int
) -> Moment:
    """The moment with that many tiles in the stack and EPOCH tiles spent or set aside."""
    left, to_come = EPOCH_COUNT - epochs - aside, END_THRESHOLD[players] - epochs
    return Moment(_scorings(players, tiles - left, left, to_come), players, turn, asked)


def _expected(g: Gheos, moment: Moment) -> list[float]:
    """The VP that each seat can expect in the end."""
    scorings, supply, scoring = moment.scorings, g.supply, g.options.follower_scoring
    civilizations = _civilizations(_homes(g), scorings.epochs)
    off_board, sites = _sites(g, scorings.epochs)
    everybody = []
    for vp, tokens, held, nearness in zip(g.vp, g.tokens, g.cubes, moment.nearness):
        times = scorings.cups[tokens]
        all_held = loose = fsum(held)
        expected = vp + scorings.hope[tokens] + (PURSE if all_held else 0.0)
        settling = LOOSE
        for colour, cup, more in civilizations:
            a_cube = cup * times + more
            if all_held:
                number: float = held[colour]
                loose -= number
                if scoring != "bound":
                    number = all_held if number or scoring == "generic" else 0
                expected += a_cube * number
            if a_cube > settling and supply[colour]:
                settling = a_cube
        if sites:
            most_held = max([held[colour] for colour in off_board])
            for ears, cup, more in sites:
                a_cube = cup * times + more
                if (ears + most_held) * a_cube > settling:  # were there enough of each colour
                    cubes = max([min(ears, supply[each]) + held[each] for each in off_board])
                    settling = max(settling, cubes * a_cube)
        everybody.append(expected + LOOSE * loose + nearness * settling)
    return everybody


def _homes(g: Gheos) -> tuple[tuple[Colour, Tally], ...]:
    """Each civilization on the board with the symbols of its continent."""
    area_of = g.land.area_of
    return tuple(
        [(colour, area_of(home).tally) for colour, home in enumerate(g.civs) if home != NOWHERE]
    )


@lru_cache(maxsize=1 << 14)
def _civilizations(
    homes: tuple[tuple[Colour, Tally], ...], epochs: float
) -> list[tuple[Colour, float, float]]:
    """For each one on the board the cups that a cube can count on, and VP besides.

    A civilization that others could beat in a war cannot count on all it has.
    """
    strengths = [swords(tally) for _, tally in homes]
    rivals = max(1, len(homes) - 1)
    rows = []
    for (colour, tally), strength in zip(homes, strengths):
        as_strong = sum([other >= strength for other in strengths]) - 1
        safe = 1 - RISK * as_strong / rivals
        more = safe * epochs * pyramids(tally) + SWORD * strength
        rows.append((colour, safe * cups(tally), more))
    return rows


def _sites(g: Gheos, epochs: float) -> tuple[list[Colour], list[tuple[int, int, float]]]:
    """The colours off the board, and where they may be founded: wheat, cups, VP besides."""
    areas, civs = g.land.areas, g.civs
    off_board = [colour for colour, home in enumerate(civs) if home == NOWHERE]
    if not off_board:
        return off_board, []
    tallies = {areas[home].tally for home in g.land.continents if home not in civs}
    return off_board, [
        (wheat(tally), cups(tally), epochs * pyramids(tally))
        for tally in tallies
        if cups(tally) or pyramids(tally)
    ]


@cache
def _nearness(count: int, turn: Seat, asked: Step | None) -> list[float]:
    """How much of its next settling each seat may count on: the sooner its turn, the more."""
    nearness = [NEXT_TURN / ((seat - turn) % count or count) for seat in range(count)]
    if asked is Settle.choose:
        nearness[turn] = THIS_TURN
    elif asked is not PlayToken.choose:
        nearness[turn] = NEXT_TURN
    return nearness


INSIGHT = Insight(
    evaluate,
    features,
    (
        "expected VP",
        "expected VP, near the end",
        "VP, near the end",
        "cubes",
        "cubes, near the end",
        "tokens, near the end",
        "turns to wait",
        "tile played",
        "settled",
        "turn ended",
        "turns to wait, near the end",
        "tile played, near the end",
        "settled, near the end",
        "turn ended, near the end",
    ),
    midway=frozenset({PlayTile.cost, PlayTile.destination, PlayTile.survivor}),
    later=frozenset({Settle.choose}),
)
