"""How good a position of Trial of the Gods looks for a seat.

Everything is counted in Victory Points: those to be expected from the four rankings as they stand,
the worth of what a player has for the Rounds to come, and hopes: the Fights and Explorations within
reach of Captain and Companions, by exact odds, and what is in progress now. A position is
worth the lead over the rivals. The weights were set by judgement and small runs of games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import exp, fsum

from theomachy.bots.insight import Insight
from theomachy.bots.insight.trial_fights import Foes, Stakes
from theomachy.bots.insight.trial_hopes import Hopes, hopes
from theomachy.bots.insight.trial_reach import QUALITY, Board
from theomachy.engine.decisions import Seat
from theomachy.games.trial_of_the_gods.content.board import HAND_LIMIT
from theomachy.games.trial_of_the_gods.content.catalogue import ABILITY, FEAT, OLYMPIC, VALUES
from theomachy.games.trial_of_the_gods.content.vocabulary import Ability, Fervor, Hook, OncePerRound
from theomachy.games.trial_of_the_gods.position import Cards, Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import GrantedExploration
from theomachy.games.trial_of_the_gods.rules.actions.fight import GrantedFight
from theomachy.games.trial_of_the_gods.rules.actions.ordering import Order
from theomachy.games.trial_of_the_gods.rules.actions.sailing import Drifting, Relocation
from theomachy.games.trial_of_the_gods.rules.decks import DrawCards
from theomachy.games.trial_of_the_gods.rules.effects.clauses import card_fervor
from theomachy.games.trial_of_the_gods.rules.effects.performing import Afflict, ChooseEither, MayDo
from theomachy.games.trial_of_the_gods.rules.effects.strike_purge_spawn import Striking
from theomachy.games.trial_of_the_gods.rules.phases.olympics import COMPETITIONS, Olympics, dice_of
from theomachy.games.trial_of_the_gods.rules.rankings import RANKINGS, laurels, outcome, own_cards
from theomachy.games.trial_of_the_gods.rules.temples import Defeat
from theomachy.kit.tuples import replaced

WIN = 100.0
"""The end is certain: it outweighs any hope."""

SPREAD = (1.5, 1.0, 1.2, 1.5)
"""How far Laurels can still drift apart in a Round, in each ranking: less lead is less certain."""

RATE = (0.9, 1.2, 0.8, 3.0)
"""Laurels to be expected in a Round: a player without any may still get one."""

ENERGY, SPENT, CUBE = 0.16, 0.05, 0.05
"""An Available cube, an Exhausted one, and either for each Round to come."""

VIGOR = 0.10
CARD_A_ROUND = 0.30
"""One more card in each hand of a Round, by the Hand Limit."""

LIMIT = 0.04
DISHONOR = 0.22
"""The first tokens weigh most: they break ties in all four rankings and for the win."""

UPGRADES = {
    "attack": 0.42,
    "discovery": 0.40,
    "fervor": 0.22,
    "energy": 0.0,
    "limit": 0.0,
    "reveal": 0.12,
}
BLESSING = 0.08
RESTORED = 0.15
"""The Restore Value of a Feat, for each Sunset to come."""

COMPANION = 0.25
TRAINED = 0.20
ACTION_ABILITY, PASSIVE_ABILITY = 0.26, 0.24
DECK = 0.55
"""How much of the average quality of a deck comes to use in a Round."""

FERVOR_SPREAD = 2.5
PRIZES = (1.9, 1.0, 0.15, 0.0)
INITIATIVE = 0.06
ATTACKED = 0.22
"""An Enemy that will deal Damage in the Enemy Phase unless it is defeated or left before."""


Standing = tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]
"""The Laurels of each seat in each ranking, and the Dishonor of each, as far as it weighs."""


def evaluate(g: Trial, seat: Seat) -> float:
    """The lead of a seat in Victory Points, those to be expected included."""
    if g.decision is None:
        return _result(g, seat)
    rounds = _rounds_left(g)
    prospects = _prospects(_standing(g), rounds)
    decks = [own_cards(g, each) for each in range(g.seat_count)]
    board = Board.of(g)
    worths = [
        fsum(points) + fsum(_means(g, board.foes, each, rounds, deck)) + prize
        for each, ((points, _), deck, prize) in enumerate(zip(prospects, decks, _prizes(g, decks)))
    ]
    worths[seat] += fsum(hopes(g, board, seat, prospects[seat][1]))
    rivals = worths[:seat] + worths[seat + 1 :]
    return worths[seat] - (max(rivals) + fsum(rivals) / len(rivals)) / 2


def features(g: Trial) -> list[tuple[float, ...]]:
    """All that `evaluate` adds up, for each seat; the points and hopes also where the end is near.

    Two are new: the upgrade that brings Energy, and cards still to be played in this Round.
    """
    rounds = _rounds_left(g)
    prospects = _prospects(_standing(g), rounds)
    decks = [own_cards(g, seat) for seat in range(g.seat_count)]
    board = Board.of(g)
    near = 1 / (1 + rounds)
    plays = g.phase in ("dawn", "adventure")
    rows = []
    for seat, (deck, prize) in enumerate(zip(decks, _prizes(g, decks))):
        points, stakes = prospects[seat]
        hope = hopes(g, board, seat, stakes)
        rows.append(
            (
                *points,
                *[near * each for each in points],
                *_means(g, board.foes, seat, rounds, deck),
                prize,
                *hope,
                near * fsum(hope),
                rounds if "energy" in g.active[seat] else 0.0,
                len(g.hands[seat]) if plays and not g.passed[seat] else 0.0,
            )
        )
    return rows


def _result(g: Trial, seat: Seat) -> float:
    """A win is worth more than any prospect, and each point a little."""
    result = outcome(g)
    rivals = result.scores[:seat] + result.scores[seat + 1 :]
    return result.scores[seat] - max(rivals) + (WIN if seat in result.winners else -WIN)


def _rounds_left(g: Trial) -> float:
    """The Rounds to come and half of this one, all through it: nobody gains by ending a phase."""
    return g.rounds - g.round + (0.0 if g.phase == "setup" else 0.5)


# the rankings


@lru_cache(maxsize=4096)
def _points(
    number: int, won: tuple[int, ...], dishonor: tuple[int, ...], rounds: float
) -> list[float]:
    """The points each seat can expect from a ranking, from Laurels and Dishonor as they stand."""
    spread = 0.35 + SPREAD[number] * rounds
    prizes = (*RANKINGS[number][1], 0)
    late = 1 - exp(-RATE[number] * rounds)
    places = _places([n - 0.1 * tokens for n, tokens in zip(won, dishonor)], spread)
    return [
        _prize(prizes, place) * (1.0 if laurel > 0 else late) for laurel, place in zip(won, places)
    ]


def _places(strengths: Sequence[float], spread: float) -> list[float]:
    """The place each can expect, counted from 0: who is likely to end ahead of whom."""
    return [
        fsum([1 / (1 + exp((own - other) / spread)) for other in strengths]) - 0.5  # itself
        for own in strengths
    ]


def _standing(g: Trial) -> Standing:
    """How the rankings stand."""
    dishonor = tuple([min(each, 5) for each in g.dishonor])
    return tuple([tuple(each) for each in laurels(g)]), dishonor


@lru_cache(maxsize=4096)
def _prospects(standing: Standing, rounds: float) -> list[tuple[Sequence[float], Stakes]]:
    """For each seat the points it can expect from each ranking, and what is at stake."""
    won, dishonor = standing
    rankings = [_points(number, each, dishonor, rounds) for number, each in enumerate(won)]
    return [(points, _stakes(standing, seat, rounds)) for seat, points in enumerate(zip(*rankings))]


def _stakes(standing: Standing, seat: Seat, rounds: float) -> Stakes:
    """What Laurels of Domination and of Exploration would gain a seat."""
    won, dishonor = standing
    domination, exploration = [_gain(n, won[n], dishonor, rounds, seat) for n in (0, 1)]
    return Stakes(domination, exploration, rounds)


def _gain(
    number: int, won: tuple[int, ...], dishonor: tuple[int, ...], rounds: float, seat: Seat
) -> float:
    """What one more Laurel in a ranking would gain a seat, at least a little."""
    more = replaced(won, seat, won[seat] + 1)
    now = _points(number, won, dishonor, rounds)[seat]
    return 0.1 + _points(number, more, dishonor, rounds)[seat] - now


def _prize(prizes: Sequence[float], place: float) -> float:
    """What a place, counted from 0, is worth; between two places in proportion."""
    whole = min(int(place), len(prizes) - 2)
    part = min(1.0, place - whole)
    return prizes[whole] * (1 - part) + prizes[whole + 1] * part


# what a player has


MEANS = (
    "Energy",
    "spent Energy",
    "cubes",
    "Vigor",
    "hands to come",
    "Vigor Limit",
    "Dishonor",
    "attackers",
    "upgrades",
    "Blessings",
    "Companions",
    "trained Companions",
    "abilities",
    "Restore Values",
    "deck",
    "initiative",
)


def _means(g: Trial, foes: Foes, seat: Seat, rounds: float, deck: Cards) -> tuple[float, ...]:
    """What cubes, Vigor, upgrades, Heroes, Feats and cards are worth for the Rounds to come."""
    use = min(1.0, 0.3 + 0.35 * rounds)  # what is left at the end is worth nothing
    available, exhausted = g.available[seat], g.exhausted[seat]
    vigor, dishonor, attacked = g.vigor[seat], g.dishonor[seat], 0.0
    if g.phase == "adventure":
        struck = foes.attacking(g, seat)
        if g.hands[seat] and not g.passed[seat]:
            attacked = ATTACKED * struck
        else:  # as after the Enemy Phase: nobody gains by putting it off
            dishonor += max(0, struck - vigor + 1)
            vigor = max(1, vigor - struck)
    active, feats, companions = g.active[seat], g.feats[seat], len(g.companions[seat])
    upgrades, blessings = _built(active, companions)
    return (
        use * ENERGY * available,
        use * SPENT * exhausted,
        CUBE * rounds * (available + exhausted),
        VIGOR * vigor,
        CARD_A_ROUND * rounds * HAND_LIMIT[vigor],
        LIMIT * rounds * g.limit[seat],
        -DISHONOR * (min(dishonor, 4) + 0.3 * dishonor),
        -attacked,
        rounds * upgrades,
        rounds * blessings,
        rounds * COMPANION * companions,
        rounds * TRAINED * len(g.trained[seat]),
        rounds * _abilities((g.captain[seat], *feats)),
        rounds * _restored(feats),
        rounds * DECK * _average(deck),
        -INITIATIVE * g.initiative.index(seat),
    )


@lru_cache(maxsize=1024)
def _built(active: tuple[str, ...], companions: int) -> tuple[float, float]:
    """What upgrades are worth in a Round, and the Blessings that come with them."""
    blessings = min(6, 2 * len(active) + 2 * companions)
    return fsum([UPGRADES[token] for token in active]), BLESSING * blessings


@lru_cache(maxsize=1024)
def _restored(feats: tuple[str, ...]) -> float:
    """What Feats restore at Sunset."""
    return RESTORED * fsum([FEAT[feat].restore for feat in feats])


@lru_cache(maxsize=1024)
def _abilities(sources: tuple[str, ...]) -> float:
    """What Captain and Feats are worth in a Round."""
    return fsum([_ability(ABILITY[each]) for each in sources if each])


def _ability(ability: Ability) -> float:
    """What an ability is worth in a Round, roughly."""
    if isinstance(ability, OncePerRound):
        return ACTION_ABILITY
    if isinstance(ability, Hook) and ability.moment == "fight":
        return 2 * PASSIVE_ABILITY
    return PASSIVE_ABILITY


@lru_cache(maxsize=4096)
def _average(cards: Cards) -> float:
    """The average quality of a deck, Animae included."""
    return fsum([QUALITY[card] for card in cards]) / len(cards) if cards else 0.0


# the Olympics of the Round


def _prizes(g: Trial, decks: Sequence[Cards]) -> list[float]:
    """What each seat can expect from the Olympics of this Round."""
    if not g.olympics or g.phase == "sunset" or len(g.olympics) < g.round:
        return [0.0] * g.seat_count
    frame = next((each for each in g.stack if isinstance(each, Olympics)), None)
    if frame is not None and frame.ranking:
        return [0.0] * g.seat_count
    fervor = [_fervor(g, seat, deck, frame) for seat, deck in enumerate(decks)]
    spread = FERVOR_SPREAD if frame is None else 0.6 + 0.5 * (COMPETITIONS - frame.competition)
    return _prizes_for(tuple(fervor), spread)


@lru_cache(maxsize=4096)
def _prizes_for(fervor: tuple[float, ...], spread: float) -> list[float]:
    """What each can expect with that Fervor."""
    return [_prize(PRIZES, place) for place in _places(fervor, spread)]


def _fervor(g: Trial, seat: Seat, deck: Cards, frame: Olympics | None) -> float:
    """The Fervor a player can expect: cards turned up, the best in hand or in the deck, dice."""
    dice = 2 / 3 * dice_of(g, seat)
    if frame is None or (isinstance(g.stack[-1], DrawCards) and not frame.competition):
        symbols = OLYMPIC[g.discipline].symbols
        own = _own_fervor(g.feats[seat], g.active[seat]) if frame is None else g.fervor[seat]
        return dice + own + _best_three(deck, symbols)
    rolled = frame.step is Olympics.roll and g.initiative.index(seat) < frame.place
    expected = g.fervor[seat] + (0.0 if rolled else dice)
    if seat in frame.competitors:
        expected += card_fervor(g, g.competed[seat][-1])
    left = COMPETITIONS - frame.competition
    if left:
        shown = sorted([card_fervor(g, card) for card in g.hands[seat]], reverse=True)
        expected += fsum(shown[:left])
    return expected


@lru_cache(maxsize=256)
def _own_fervor(feats: tuple[str, ...], active: tuple[str, ...]) -> float:
    """The Fervor that upgrade and Feats give at the start of every Olympics."""
    hooks = [ABILITY[feat] for feat in feats]
    effects = [
        hook.effect for hook in hooks if isinstance(hook, Hook) and hook.moment == "olympics"
    ]
    given = [clause.n for effect in effects for clause in effect if isinstance(clause, Fervor)]
    return ("fervor" in active) + fsum(given)


@lru_cache(maxsize=4096)
def _best_three(cards: Cards, symbols: tuple[str, str]) -> float:
    """Three cards of a usual hand from that deck: better than average."""
    values = sorted([VALUES[card][symbols[0]] + VALUES[card][symbols[1]] for card in cards])
    upper = values[len(values) // 2 :]
    return 3 * fsum(upper) / len(upper) if upper else 0.0


_POINTS = tuple(name for name, _ in RANKINGS)
NAMES = (
    *_POINTS,
    *[f"{name}, near the end" for name in _POINTS],
    *MEANS,
    "Olympics of the Round",
    *[f"hopes: {name}" for name in Hopes._fields],
    "hopes, near the end",
    "Energy upgrade",
    "cards to play",
)

BY_HAND = (*[0.34] * 4, *[0.25] * 4, *[0.28] * (len(NAMES) - 11), 0.02, 0.005, 0.005)
"""What was learned of the sums of points and of all the rest, which learning begins with."""

INSIGHT = Insight(
    evaluate,
    features,
    NAMES,
    BY_HAND,
    midway=frozenset(
        {
            Order.place,
            Defeat.choose_upgrade,
            Striking.choose,
            Drifting.choose,
            Relocation.choose,
            GrantedFight.choose,
            GrantedExploration.choose,
            Afflict.choose,
            ChooseEither.choose,
            MayDo.choose,
            Olympics.use,
        }
    ),
    nearly=0.05,
)
