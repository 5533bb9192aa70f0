"""The end of the game: four rankings, their points, the winner (TG-921 to TG-932)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from theomachy.engine import game as engine
from theomachy.engine.decisions import Draw, Seat
from theomachy.engine.procedures import OVER, Next, Procedure, act, ask
from theomachy.games.trial_of_the_gods.content.board import EMPTY, FLEECE
from theomachy.games.trial_of_the_gods.content.catalogue import ENEMY, GOD_OF, PRINTED_LAURELS
from theomachy.games.trial_of_the_gods.content.zones import ISLANDS, Zone
from theomachy.games.trial_of_the_gods.position import Cards, Trial
from theomachy.kit.handfuls import Handfuls

RANKINGS: tuple[tuple[str, tuple[int, ...]], ...] = (
    ("Domination", (6, 4, 2)),
    ("Exploration", (6, 4, 2)),
    ("Olympics", (5, 3, 1)),
    ("Devotion", (5, 3, 1)),
)
"""The rankings in the order they are counted, with the points of their positions (TG-926)."""

DEVOTED = 2
"""The number of cards of a God, kept to the end, that counts as having bought from that God."""


def own_cards(g: Trial, seat: Seat) -> Cards:
    """All Action Cards of a player, wherever they are: all know which they are (TG-925)."""
    hidden = g.hands[seat] + g.decks[seat]
    if g.unseen and g.unseen[seat]:  # a sight: hand and deck are known only together
        hidden = g.known[seat] + g.unseen[seat]
    return hidden + g.discards[seat] + g.in_play[seat] + g.competed[seat]


def domination(g: Trial, seat: Seat) -> int:
    """Laurels on one's Tamed Monster cards, also of Monsters killed since (TG-922)."""
    return sum([ENEMY[monster].laurels for monster in g.trophies[seat]])


def fleeces(g: Trial, seat: Seat) -> int:
    """Own Exploration Tokens on Islands with a Golden Fleece, as far as one can see."""
    return [g.treasures.get(zone) for zone in explored(g, seat)].count(FLEECE)


def explored(g: Trial, seat: Seat) -> list[Zone]:
    """The Islands with an Exploration Token of one's own."""
    return [zone for zone, explorers in g.explorers.items() if seat in explorers]


def exploration(g: Trial, seat: Seat) -> int:
    """A Laurel for each Exploration Token, two with a Golden Fleece (TG-923)."""
    return sum([1 + (g.treasures.get(zone) == FLEECE) for zone in explored(g, seat)])


def olympic_laurels(g: Trial, seat: Seat) -> int:
    """A Laurel for each Champion Token (TG-924)."""
    return g.champions[seat]


def devotion_laurels(g: Trial, seat: Seat) -> int:
    """Laurels on all one's Action Cards; Animae take away (TG-925, TG-1052)."""
    printed = sum([PRINTED_LAURELS[card] for card in own_cards(g, seat)])
    return printed + g.powers(seat).traits.get("devotion_laurel", 0)


LAURELS = (domination, exploration, olympic_laurels, devotion_laurels)
"""How the Laurels of each ranking are counted, in the order of RANKINGS."""

EXPLORATION = LAURELS.index(exploration)
"""The ranking that depends on Treasures, which not all have looked at."""


def laurels(g: Trial) -> list[list[int]]:
    """Everybody's Laurels in each ranking (TG-921)."""
    return [[count(g, seat) for seat in range(g.seat_count)] for count in LAURELS]


def points(
    won: Sequence[int], dishonor: Sequence[int], prizes: Sequence[int], dense: bool
) -> list[int]:
    """The points of one ranking for every seat (TG-926 to TG-930).

    >>> points([5, 5, 3, 0], [0, 0, 1, 0], (6, 4, 2), dense=False)
    [5, 5, 2, 0]
    >>> points([5, 5, 3, 0], [0, 1, 1, 0], (6, 4, 2), dense=False)
    [6, 4, 2, 0]
    """
    seats = range(len(won))
    prizes = (*prizes, 0)[: len(won)]  # with two players there is no third position
    keys = {seat: (-won[seat], dishonor[seat]) for seat in seats if won[seat] >= 1}
    result = [0] * len(won)
    position = 0
    for key in sorted(set(keys.values())):
        tied = [seat for seat in keys if keys[seat] == key]
        prize = prizes[position] if position < len(prizes) else 0
        for seat in tied:
            result[seat] = prize if len(tied) == 1 else max(0, prize - 1)  # TG-929
        position += 1 if dense else len(tied)  # G5
    return result


def all_points(g: Trial, standing: Sequence[Sequence[int]] | None = None) -> list[list[int]]:
    """Everybody's points in each ranking, from everybody's Laurels if they are counted already."""
    return [points_in(g, number, won) for number, won in enumerate(standing or laurels(g))]


def points_in(g: Trial, number: int, won: Sequence[int]) -> list[int]:
    """Everybody's points in one ranking, from everybody's Laurels in it."""
    dense = g.options.tie_positions == "dense"
    return points(won, g.dishonor, RANKINGS[number][1], dense)


def outcome(g: Trial) -> engine.Outcome:
    """Points and ranks as if the game ended now (TG-931)."""
    scores = tuple(map(sum, zip(*all_points(g))))
    dishonor = g.dishonor if g.options.final_tie_dishonor else [0] * g.seat_count  # G6
    keys = [
        (
            scores[seat],
            -dishonor[seat],
            fleeces(g, seat),
            g.own_temples(seat),
            len(g.companions[seat]),
            -g.initiative.index(seat),
        )
        for seat in range(g.seat_count)
    ]
    return engine.Outcome(scores, engine.ranked(keys), g.ending or "rounds")


def roles(g: Trial) -> engine.Roles:
    """What set players apart: their Captains, the Gods they bought from, the rankings they led."""
    seats = range(g.seat_count)
    gods = [Counter(map(GOD_OF.get, own_cards(g, seat))) for seat in seats]
    won = {name: points for (name, _), points in zip(RANKINGS, all_points(g))}
    return {
        "captain": [[hero] for hero in g.captain],
        "bought from": [[god for god, n in own.items() if god and n >= DEVOTED] for own in gods],
        "first in": [
            [name for name, points in won.items() if points[seat] == max(points) > 0]
            for seat in seats
        ],
    }


@dataclass
class Scoring(Procedure):
    """All Treasures are revealed, and the rankings are counted (TG-921)."""

    @ask("TG-923")
    def uncover(self, g: Trial) -> Draw:
        """Also those that nobody has looked at: on which of their Islands Fleeces lie."""
        left = [zone for zone in ISLANDS if zone not in g.treasures]
        fleeces = Handfuls(left, g.hoard.count(FLEECE))
        # Nobody knows how many are left: that luck has no choice would tell.
        return Draw(fleeces, ask_even_if_single=len(left) > 1)

    @act("TG-923")
    def reveal(self, g: Trial, fleeces: tuple[str, ...]) -> Next:
        """On the others there is nothing."""
        for zone in ISLANDS:
            if zone not in g.treasures:
                g.treasures[zone] = FLEECE if zone in fleeces else EMPTY
        g.hoard = ()

    @act("TG-931")
    def count(self, g: Trial) -> Next:
        """Most points win."""
        g.phase, g.ending = "end", "rounds"
        if g.events is not None:
            _tell_result(g)
        return OVER


def _tell_result(g: Trial) -> None:
    g.tell("treasures", "TG-923", treasures=dict(g.treasures))
    standing = laurels(g)
    for (name, _), won, score in zip(RANKINGS, standing, all_points(g, standing)):
        g.tell("ranking", "TG-926", ranking=name, laurels=won, points=score)
    result = outcome(g)
    g.tell("over", "TG-931", scores=list(result.scores), winners=list(result.winners))
