"""The invariants of Mystic War: a sentence for each one that is broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from theomachy.games.mystic_war.content.cards import ANY_TIME, KEPT, ORDER, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.goals import GOAL_COPIES, GOALS
from theomachy.games.mystic_war.content.mat import LEAST, MOST
from theomachy.games.mystic_war.content.values import copies
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.documents.moments import moment_faults
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.names import seat_name
from theomachy.games.mystic_war.position import NOBODY, MysticWar
from theomachy.games.mystic_war.rules.judgment import eligible, meets, surplus
from theomachy.games.mystic_war.sight.memory.consistency import memory_faults


def invariants(g: MysticWar) -> Iterator[str]:
    """Everything that is broken; of things that build on each other the first."""
    for faults in (_seats, _cards, _goals, _realms, memory_faults, moment_faults, _end):
        found = list(faults(g))
        yield from found
        if found:
            return


def longest(g: MysticWar) -> int:
    """The most decisions that a game can still have, including those of chance (MW-155).

    A round plays every card of the game at most a few times over. Each play may be answered with
    every any-time card, after each of which all are asked again; all others may pass between two
    plays, and be asked before each turn.
    """
    seats = g.seat_count
    cards = sum(copies(g.options.values).values())
    asked = (len(ANY_TIME) + 2) * seats
    play = seats * (1 + asked * g.options.between_turns_window) + asked + 2 * seats + cards
    a_round = 4 * seats + 2 * cards + (cards + 20) * play
    return 5 * seats + 1 + (g.options.max_rounds - g.round + 1) * a_round


def _seats(g: MysticWar) -> Iterator[str]:
    """Every seat that is named takes part."""
    seats = range(g.seat_count)
    if not {g.first, g.active, *g.winners, *[owner for owner, _ in g.pool]}.issubset(seats):
        yield f"Somebody is named who does not play: there are {g.seat_count} seats."
    if not {g.claimed, g.controller}.issubset((NOBODY, *seats)):
        yield f"Somebody is named who does not play: there are {g.seat_count} seats."


def _cards(g: MysticWar) -> Iterator[str]:
    """Each of the 82 cards is in one place; only some DEITY cards are ever face up (MW-105)."""
    cards = Counter([*g.bag, *g.discard, *g.in_play, *[card for _, card in g.pool]])
    cards.update([card for card, _ in g.chaos])
    cards.update([play.card for play in g.window if play.card not in KEPT])
    for row in (*g.hands, *g.deities):
        cards.update(row)
    cards[WHITE_JUDGMENT] += g.white + g.aside
    there = Counter(copies(g.options.values))
    if cards - there:
        yield f"Cards are in too many places: {_named(cards - there)}."
    if there - cards:
        yield f"Cards are lost: {_named(there - cards)}."
    if WHITE_JUDGMENT in g.discard or WHITE_JUDGMENT in g.bag:
        yield "The white-backed Judgment is never in the deck's shuffle or discarded."
    if g.deck_ended == g.white:
        yield "The deck has ended once the white-backed Judgment is taken from under it (MW-145)."
    for seat, row in enumerate(g.deities):
        if not KEPT.issuperset(row) or list(row) != sorted(row, key=ORDER.__getitem__):
            yield f"The DEITY cards before {seat_name(g, seat)} cannot lie face up like that."


def _named(cards: Counter[Face]) -> str:
    return ", ".join(card_name(card) for card in cards.elements())


def _goals(g: MysticWar) -> Iterator[str]:
    goals = Counter([*g.goals, *g.goal_pile, *g.spare_goals])
    missing = goals.pop("", 0)
    dealing = any(type(frame).__name__ == "SetUp" for frame in g.stack)
    if goals != Counter(dict.fromkeys(GOALS, GOAL_COPIES)):
        yield f"There are not {GOAL_COPIES} Victory Condition cards of each of {', '.join(GOALS)}."
    if not dealing and (missing or g.spare_goals):
        yield "Everybody has one goal (MW-13)."


def _realms(g: MysticWar) -> Iterator[str]:
    for seat, realm in enumerate(g.realms):
        if not all(LEAST <= value <= MOST for value in realm):
            has = ", ".join(map(str, realm))
            yield f"{seat_name(g, seat)} has {has}: each resource is from 1 to 49 (MW-1)."


def _end(g: MysticWar) -> Iterator[str]:
    """A game ends by a Judgment that somebody wins, or with its last round (MW-155)."""
    if g.stack:
        return
    if g.ending not in ("judgment", "rounds") or (g.ending == "judgment") != bool(g.winners):
        yield "Nothing is in progress, but the game is not over."
    if g.ending == "rounds" and g.round != g.options.max_rounds:
        yield f"The game is over before its last round, which is {g.options.max_rounds}."
    if list(g.winners) != sorted(set(g.winners)) or (
        len(g.winners) > 1 and g.options.victory_tie != "shared"
    ):
        yield "There cannot be those winners (MW-153)."
    if not all(meets(g.realms[seat], g.goals[seat]) for seat in g.winners):
        yield "A winner does not meet the Victory Condition (MW-150)."
    rivals = [seat for seat in range(g.seat_count) if eligible(g, seat)]
    if g.winners and rivals and g.options.declare == "auto":
        most = max(surplus(g, seat) for seat in rivals)
        if any(surplus(g, seat) < most for seat in g.winners):
            yield "Somebody else has a greater surplus than the winner (MW-152)."
