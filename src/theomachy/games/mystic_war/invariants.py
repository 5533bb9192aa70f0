"""What must hold in every position of Mystic War, as a sentence for each thing that does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import (
    ANY_TIME,
    JUDGMENTS,
    KEPT,
    ORDER,
    WHITE_JUDGMENT,
    copies,
)
from theomachy.games.mystic_war.chaos import Chaos
from theomachy.games.mystic_war.goals import GOAL_COPIES, GOALS
from theomachy.games.mystic_war.judgment import meets
from theomachy.games.mystic_war.mat import LEAST, MOST
from theomachy.games.mystic_war.memory import slots
from theomachy.games.mystic_war.position import HAND, NOBODY, SHOWN, MysticWar, taken_before
from theomachy.games.mystic_war.window import Window


def invariants(g: MysticWar) -> Iterator[str]:
    """Everything that is broken."""
    yield from _cards(g)
    yield from _goals(g)
    yield from _realms(g)
    yield from _hands(g)
    yield from _hidden(g)
    yield from _moment(g)


def longest(g: MysticWar) -> int:
    """The most decisions, chance's included, a game can have from here (MW-155).

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


def _cards(g: MysticWar) -> Iterator[str]:
    """Each of the 82 cards is in one place; only some DEITY cards are ever face up (MW-105)."""
    cards = Counter([*g.bag, *g.discard, *g.in_play, *[card for _, card in g.pool]])
    cards.update([card for card, _ in g.chaos])
    cards.update([play.card for play in g.window if play.card not in KEPT])
    for row in (*g.hands, *g.deities):
        cards.update(row)
    cards[WHITE_JUDGMENT] += g.white + g.aside
    there = Counter(copies(g.options.values))
    if cards != there:
        yield f"The cards are not those there are: too many {cards - there}, lost {there - cards}."
    if WHITE_JUDGMENT in g.discard or WHITE_JUDGMENT in g.bag:
        yield "The white-backed Judgment is in the discard pile, or among the shuffled cards."
    if not KEPT.issuperset(card for row in g.deities for card in row):
        yield f"Cards are face up that are never kept: {g.deities}."


def _goals(g: MysticWar) -> Iterator[str]:
    goals = Counter([*g.goals, *g.goal_pile, *g.spare_goals])
    del goals[""]  # not dealt yet
    if goals != Counter(dict.fromkeys(GOALS, GOAL_COPIES)):
        yield f"The Victory Condition cards are {dict(goals)}."
    for seat, goal in enumerate(g.goals):
        if goal in g.ruled_out[seat] and g.options.declare == "auto" and not g.goals_up[seat]:
            yield f"Seat {seat} has a goal that would have won at a Judgment: {goal}."
    if any(seat_goal_since > g.exchanges for seat_goal_since in g.goal_since):
        yield "A goal was drawn in an exchange that is still to come."


def _realms(g: MysticWar) -> Iterator[str]:
    for seat, realm in enumerate(g.realms):
        if not all(LEAST <= value <= MOST for value in realm):
            yield f"The resources of seat {seat} are {realm}: each must be from 1 to 49 (MW-1)."


def _hands(g: MysticWar) -> Iterator[str]:
    for seat, (hand, row) in enumerate(zip(g.hands, g.since, strict=True)):
        pairs = [(ORDER[card], when) for card, when in zip(hand, row, strict=True)]
        if pairs != sorted(pairs):
            yield f"The hand of seat {seat} is not in order: {hand}."
        spent = [(each.card, each.since) for each in g.spent if each.seat == seat]
        fetched = [pair for pair in (*zip(hand, row), *spent) if SHOWN < pair[1] < 0]
        taken = [(each.card, taken_before(each.shuffle)) for each in g.taken if each.seat == seat]
        if sorted(fetched) != sorted(taken):
            yield f"What Genie has fetched for seat {seat} is not in its hand: {fetched}."
        yield from _cleared(g, seat)


def _cleared(g: MysticWar, seat: Seat) -> Iterator[str]:
    """Among the oldest hidden cards of a hand are no Judgments, as far as all know (MW-52)."""
    row = [when for when in slots(g, seat, HAND) if when >= 0]
    left = g.cleared[seat]
    if not 0 <= left <= len(row):
        yield f"{left} of {len(row)} hidden cards of seat {seat} are said to be no Judgments."
    spent = [each for each in g.spent if each[:2] == (seat, HAND)]
    for shuffle in sorted(set(row)):
        number = row.count(shuffle)
        shown = [each for each in spent if each.since == shuffle]
        late = sum(each.card in JUDGMENTS and not each.early for each in shown)
        judgments = late + sum(
            card in JUDGMENTS and when == shuffle
            for card, when in zip(g.hands[seat], g.since[seat], strict=True)
        )
        if judgments > number - max(0, min(left, number), len(shown) - late):
            yield f"Seat {seat} holds a Judgment that it must have played before it passed."
        left -= number


def _hidden(g: MysticWar) -> Iterator[str]:
    """What has not been seen since a reshuffle is where it can be."""
    if not g.pools:
        return
    number = len(g.floors)
    places: list[Counter[str]] = [Counter() for _ in range(number)]
    places[-1].update(g.bag)
    for hand, row in zip(g.hands, g.since, strict=True):
        for card, when in zip(hand, row, strict=True):
            if when >= 0:
                places[when][card] += 1
    for card, when in g.chaos:
        if when >= 0:
            places[when][card] += 1
    for each in g.taken:
        if each.shuffle < number:
            places[each.shuffle][each.card] += 1
    for spent in g.spent:
        if spent.since >= 0:
            places[spent.since][spent.card] += 1
    for floor in sorted(set(g.floors)):
        shuffles = [shuffle for shuffle in range(number) if g.floors[shuffle] == floor]
        pool = Counter(card for shuffle in shuffles for card in g.pools[shuffle])
        if sum((places[shuffle] for shuffle in shuffles), Counter()) != pool:
            yield f"The cards not seen since shuffle {floor} are not where they can be."


def _moment(g: MysticWar) -> Iterator[str]:
    frames = [type(frame) for frame in g.stack]
    if g.window and Window not in frames and Chaos not in frames:
        yield "A card waits for answers, but nobody is asked for any."
    if (g.controller != NOBODY) != (Chaos in frames) and g.stack:
        yield "Somebody controls the cards of Chaos Strikes, which is not under way."
    if not 0 <= g.passes <= g.seat_count:
        yield f"{g.passes} of {g.seat_count} have passed."
    if g.passes and g.claimed == NOBODY:
        yield "Somebody has passed, but nobody is First Player of the next round (MW-57)."
    name = g.decision.name if g.decision is not None else ""
    if name in ("Exchange.choose", "Exchange.draw", "SpecialPowers.choose"):
        if any(not JUDGMENTS.isdisjoint(hand) for hand in g.hands):
            yield "A round has ended with a Judgment in a hand (MW-64)."
        if name != "SpecialPowers.choose" and any(
            len(hand) > g.retains(seat) for seat, hand in enumerate(g.hands)
        ):
            yield "A round has ended with more cards in a hand than may be retained (MW-64)."
    if not g.stack:
        if g.ending not in ("judgment", "rounds") or (g.ending == "judgment") != bool(g.winners):
            yield "The game is over for no reason."
        if not all(meets(g.realms[seat], g.goals[seat]) for seat in g.winners):
            yield "A winner does not meet the Victory Condition (MW-150)."
