"""What all remember of hidden cards and goals fits what is hidden, and what has happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    DEED,
    FOR_DEITIES,
    JUDGMENTS,
    KEPT,
    ORDER,
    WHITE_JUDGMENT,
)
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.mat import MOST
from theomachy.games.mystic_war.content.values import copies
from theomachy.games.mystic_war.content.vocabulary import Face
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.names import seat_name
from theomachy.games.mystic_war.position import (
    DRAWN,
    HAND,
    NOBODY,
    SHOWN,
    Decided,
    MysticWar,
    Play,
    taken_before,
)
from theomachy.games.mystic_war.rules.answers import STAND_INS
from theomachy.games.mystic_war.rules.chaos import recipient
from theomachy.games.mystic_war.rules.maximum import BOON, fits_choices, left
from theomachy.games.mystic_war.rules.plays import as_play, choices
from theomachy.games.mystic_war.sight.memory.remembering import fitting, slots
from theomachy.kit.tuples import without


def memory_faults(g: MysticWar) -> Iterator[str]:
    """Everything that nobody can remember like that."""
    for faults in (_shapes, _shuffles, _hands, _taken, _spent, _hidden, _decided, _goals):
        found = list(faults(g))
        yield from found
        if found:
            return  # the rest relies on it


# shapes


def _shapes(g: MysticWar) -> Iterator[str]:
    """There is a row for each seat, and a mark for each card."""
    seats = g.seat_count
    rows = (g.hands, g.since, g.cleared, g.goals, g.goals_up, g.goal_since, g.ruled_out)
    if any(len(row) != seats for row in rows):
        yield f"What is remembered is not for {seats} players."
        return
    for seat, (hand, row) in enumerate(zip(g.hands, g.since, strict=True)):
        if len(hand) != len(row):
            yield f"What is remembered is not for the {len(hand)} cards of {seat_name(g, seat)}."
    faces = copies(g.options.values)
    named = [*[card for pool in g.pools for card in pool], *[each.card for each in g.spent]]
    named += [card for each in g.taken for card in (each.card, *each.pile)]
    for card in named:
        if card not in faces:
            yield f"A card is remembered that is not in this game: {card_name(card)}."
            return


def _shuffles(g: MysticWar) -> Iterator[str]:
    """The shuffles are numbered, and each continues the one before or starts again."""
    floors = g.floors
    if not floors or floors[0] != 0:
        yield "The first shuffle begins with all cards."
    elif any(floor not in (floors[number], number + 1) for number, floor in enumerate(floors[1:])):
        yield "A shuffle goes on from one that is not the last before it."
    elif len(g.pools) != len(floors) and (g.pools or len(floors) > 1):
        yield f"There have been {len(floors)} shuffles, but {len(g.pools)} are remembered."
    elif any(list(pool) != sorted(pool, key=ORDER.__getitem__) for pool in g.pools):
        yield "The cards of a shuffle are not in the order of the card list."


# cards


def _hands(g: MysticWar) -> Iterator[str]:
    fetched = {taken_before(each.shuffle) for each in g.taken}
    known = {SHOWN, *fetched, *range(len(g.floors))}
    for seat, (hand, row) in enumerate(zip(g.hands, g.since, strict=True)):
        pairs = [(ORDER[card], when) for card, when in zip(hand, row, strict=True)]
        if pairs != sorted(pairs):
            yield f"The hand of {seat_name(g, seat)} is not in the order of the card list."
        if not known.issuperset(row):
            yield f"{seat_name(g, seat)} holds a card from a shuffle that has not been."
    drawn = [(ORDER[card], when) for card, when in g.chaos]
    if drawn != sorted(drawn) or not {SHOWN, *range(len(g.floors))}.issuperset(
        when for _, when in g.chaos
    ):
        yield "The cards of Chaos Strikes are from a shuffle that has not been, or in no order."
    # Its back is seen by all, and no other card of Chaos Strikes is.
    backs = [pair for hand, row in zip(g.hands, g.since) for pair in zip(hand, row)]
    if g.stack and (
        any(card == WHITE_JUDGMENT and when != SHOWN for card, when in (*backs, *g.chaos))
        or any(card != WHITE_JUDGMENT and when == SHOWN for card, when in g.chaos)
    ):
        yield "All can see the back of the white-backed Judgment, and of no other card."


def _taken(g: MysticWar) -> Iterator[str]:
    """Genie has fetched what its player holds, one card for each shuffle (MW-129)."""
    if (g.taken or g.spent) and not g.pools:
        yield "Cards are remembered as fetched or shown, but not which ones are hidden."
        return
    shuffles = [each.shuffle for each in g.taken]
    if len(set(shuffles)) != len(shuffles):
        yield "Genie has fetched two cards before one shuffle."
    for each in g.taken:
        if each.seat not in range(g.seat_count) or not 0 < each.shuffle <= len(g.floors):
            yield "Genie has fetched a card for nobody, or at a time that has not been."
            return
        knowers = sorted({*each.knowers} & {*range(g.seat_count)})
        if list(each.knowers) != knowers or each.seat not in knowers or each.card not in each.pile:
            yield f"Genie cannot have fetched {card_name(each.card)} from that pile."
        elif each.shuffle == len(g.floors):
            rest = without(each.pile, each.card)
            if rest != g.discard[: len(rest)]:
                yield "The pile that Genie fetched a card from is not the discard pile."
    for seat, (hand, row) in enumerate(zip(g.hands, g.since, strict=True)):
        spent = [(each.card, each.since) for each in g.spent if each.seat == seat]
        found = [pair for pair in (*zip(hand, row), *spent) if SHOWN < pair[1] < 0]
        taken = [(each.card, taken_before(each.shuffle)) for each in g.taken if each.seat == seat]
        if sorted(found) != sorted(taken):
            yield f"What Genie has fetched for {seat_name(g, seat)} is not in that hand."


def _spent(g: MysticWar) -> Iterator[str]:
    """Cards shown were in slots that there were; there are no Judgments among the oldest."""
    for place, each in enumerate(g.spent):
        if each.seat not in range(g.seat_count) or each.group < DRAWN or not each.known:
            yield "A card has been shown by nobody."
            return
        there = dict(each.slots)
        known = {*range(len(g.floors)), *[taken_before(taken.shuffle) for taken in g.taken]}
        like = [other for other in g.spent[: place + 1] if other[:2] == each[:2]]
        if (
            len(there) != len(each.slots)
            or list(each.slots) != sorted(there.items())
            or not known.issuperset(there)
            or not all(number > 0 for number in there.values())
            or [other.since for other in like].count(each.since) > there.get(each.since, 0)
            or each.since not in fitting(g, each)
        ):
            yield f"{card_name(each.card)} cannot have been where it is said to have been."
            return
        if each.group == DRAWN and each.seat != g.controller:
            yield "A card of Chaos Strikes was shown by somebody who does not control it."
    for seat in range(g.seat_count):
        yield from _cleared(g, seat)


def _cleared(g: MysticWar, seat: Seat) -> Iterator[str]:
    """No Judgments are among the oldest hidden cards of a hand, as far as all know (MW-52)."""
    row = [when for when in slots(g, seat, HAND) if when >= 0]
    left_over = g.cleared[seat]
    if not 0 <= left_over <= len(row):
        yield (
            f"All know of {left_over} cards of {seat_name(g, seat)} that they are not Judgments, "
            f"but {len(row)} are hidden."
        )
    spent = [each for each in g.spent if each[:2] == (seat, HAND)]
    for shuffle in sorted(set(row)):
        number = row.count(shuffle)
        shown = [each for each in spent if each.since == shuffle]
        late = sum(each.card in JUDGMENTS and not each.early for each in shown)
        judgments = late + sum(
            card in JUDGMENTS and when == shuffle
            for card, when in zip(g.hands[seat], g.since[seat], strict=True)
        )
        if judgments > number - max(0, min(left_over, number), len(shown) - late):
            yield f"{seat_name(g, seat)} holds a Judgment that must have been played (MW-52)."
        left_over -= number


def _hidden(g: MysticWar) -> Iterator[str]:
    """What has not been seen since a reshuffle is where it can be."""
    if not g.pools:
        return
    number = len(g.floors)
    places: list[Counter[Face]] = [Counter() for _ in range(number)]
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
            yield f"The cards not seen since shuffle {floor + 1} are not where they can be."


def _decided(g: MysticWar) -> Iterator[str]:
    """The controller of Chaos Strikes has chosen as it may, with the cards that it has (MW-139)."""
    if not g.decided:
        return
    on = recipient(g)
    for each in g.decided:
        if each.on != on or not 1 <= each.followers <= MOST or not _is_choice(g, each):
            yield "The controller of Chaos Strikes cannot have chosen like that."
            return
    if not fits_choices(g, left(g)):
        yield "The controller of Chaos Strikes has left cards that had to be played (MW-139)."


def _is_choice(g: MysticWar, each: Decided) -> bool:
    faces = copies(g.options.values)
    if not KEPT.issuperset(each.gods):
        return False
    match each.option:
        case ("play", str(face), *_) if face in faces:
            return not each.plays and not each.instead
        case ("respond", str(face), *_) if face in faces:
            return _is_group(g, each) and not each.instead
        case ("resolve",):
            return _is_group(g, each) and not each.instead
    return (
        each.option in each.instead
        and not each.plays
        and all(_is_other(option, each.gods) for option in each.instead)
    )


def _is_other(option: tuple[Any, ...], gods: tuple[Face, ...]) -> bool:
    """A choice that an EVENT or Vacation of the Gods leaves to the controller."""
    match option:
        case ("leave",):
            return True
        case ("boon", int(gained)):
            return 0 <= gained <= BOON
        case ("give", deity):
            return deity in gods
        case ("keep", card):
            return card in KEPT | STAND_INS
    return False


def _is_group(g: MysticWar, each: Decided) -> bool:
    """Whether cards can lie on each other like that, as far as their shape goes."""
    if not each.plays or each.plays[0].card not in copies(g.options.values):
        return False
    base, *others = each.plays
    if base.card in FOR_DEITIES:
        fits = base == Play(base.card, g.active, each.on, deity=base.deity)
        fits = fits and base.deity in each.gods
    else:
        fits = any(as_play(option, g.active) == base for option in choices(base.card, each.on))
    return fits and all(
        play.card in ANY_TIME - KEPT
        and play == Play(play.card, g.active, play.on, victim=play.victim)
        and play.on in (NOBODY, each.on)
        and (DEED[play.card] == "negate") == (play.victim >= 0)
        and play.victim <= place
        for place, play in enumerate(others)
    )


# goals


def _goals(g: MysticWar) -> Iterator[str]:
    """Each exchange has taken one goal back, and what lies face down can be there (MW-148)."""
    for seat, row in enumerate(g.ruled_out):
        if list(row) != [goal for goal in GOALS if goal in row] or (
            row and g.options.declare == "ask"
        ):
            yield f"The goals that {seat_name(g, seat)} cannot have are not known like that."
        if g.goals[seat] in row and not g.goals_up[seat]:
            yield f"{seat_name(g, seat)} has a goal that would have won at a Judgment (MW-154)."
    drawn = [0] * g.seat_count
    first = max(1, min(g.goal_since))
    exchanges = [each.exchange for each in g.returned if each.exchange]
    if exchanges != list(range(first, g.exchanges + 1)):
        yield f"There have been {g.exchanges} exchanges of goals, but others are remembered."
        return
    for each in g.returned:
        if each.seat not in range(g.seat_count) or each.goal not in GOALS:
            yield "A goal went back that nobody had."
            return
        before = drawn[each.seat]
        if each.since > each.exchange or (before and each.since != before):
            yield f"{seat_name(g, each.seat)} gave back a goal without having drawn it."
        drawn[each.seat] = each.exchange
    for seat, since in enumerate(g.goal_since):
        if since != drawn[seat] and (since or drawn[seat]):
            yield f"{seat_name(g, seat)} has not drawn a goal at that exchange."
