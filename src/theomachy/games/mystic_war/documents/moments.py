"""Where a game of Mystic War can stand: what is in progress, and what lies there because of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import NoneType

from theomachy.engine.bounds import out_of_bounds
from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import DEED, JUDGMENTS, KEPT, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.mat import MOST, START
from theomachy.games.mystic_war.content.vocabulary import Deed
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.names import number, seat_name
from theomachy.games.mystic_war.position import HAND, NOBODY, MysticWar, Play
from theomachy.games.mystic_war.rules.answers import GATHERING, STAND_INS, refusable
from theomachy.games.mystic_war.rules.chaos import CHAOS_CARDS, Chaos
from theomachy.games.mystic_war.rules.deck import DrawCards, Exchange
from theomachy.games.mystic_war.rules.deities import Vacation
from theomachy.games.mystic_war.rules.events import Boon, Genie, MegaBlast
from theomachy.games.mystic_war.rules.judgment import Judgment
from theomachy.games.mystic_war.rules.powers import SpecialPowers
from theomachy.games.mystic_war.rules.sequence import DEALT, Game, SetUp
from theomachy.games.mystic_war.rules.turns import AfterEvent, BetweenTurns, Turns
from theomachy.games.mystic_war.rules.window import Window
from theomachy.games.mystic_war.sight.memory.remembering import slots
from theomachy.kit.in_progress import Calls, innermost, wrong_calls

_EVENTS = (Boon, Genie, MegaBlast, Judgment)

CALLS: Calls = {
    "Game": (SetUp,),
    "Game.powers": (SpecialPowers,),
    "Game.draw": (DrawCards,),
    "Game.play": (Turns,),
    "Game.end_of_deck": (Exchange,),
    "Turns.begin": (BetweenTurns,),
    "Turns.choose": (Window, Chaos, *_EVENTS),
    "Turns.go_on": (AfterEvent,),
    "AfterEvent.respond": (Window,),
    "Window.close": (Vacation,),
    "Chaos.choose": _EVENTS,
    "Chaos.close": (Vacation,),
}
"""What each step calls."""


def moment_faults(g: MysticWar) -> Iterator[str]:
    """Everything that cannot be where the game stands."""
    for faults in (_stack, _locals, _round, _zones, _people, _round_end):
        found = list(faults(g))
        yield from found
        if found:
            return  # the rest relies on it


# procedures


def _stack(g: MysticWar) -> Iterator[str]:
    yield from wrong_calls(g, CALLS)
    yield from out_of_bounds(g)


def _locals(g: MysticWar) -> Iterator[str]:
    """What the procedures remember of players and cards can be."""
    seats = g.seat_count
    for frame in g.stack:
        match frame:
            case Turns(before=row) if row:
                if len(row) != seats or not all(1 <= each <= MOST for each in row):
                    yield "The Followers before an EVENT are not those of the players."
            case AfterEvent(lost=row):
                if len(row) != seats or not any(row) or not all(0 <= each < MOST for each in row):
                    yield "The Followers lost to an EVENT are not those of the players."
            case Judgment(card=card) if card not in JUDGMENTS:
                yield f"{card_name(card)} is not a Judgment."


# rounds


def _round(g: MysticWar) -> Iterator[str]:
    last = g.options.max_rounds
    top = g.stack[-1] if g.stack else None
    if setting_up := innermost(g, SetUp):
        yield from _set_up(g, setting_up)
        least = most = 0
    elif type(top) is Game and top.step is Game.powers:
        least, most = 0, last - 1
    else:
        least, most = 1, last
    if not least <= g.round <= most:
        yield f"The rounds go from 1 to {last}: this cannot be round {g.round + (most < last)}."
    if g.stack and (g.ending or g.winners):
        yield "The game has ended and goes on."


def _set_up(g: MysticWar, frame: SetUp) -> Iterator[str]:
    """Goals first, then the First Player, then two cards for each (MW-13 to MW-16)."""
    step, seats, goals = g.stack[-1].step, g.seat_count, 0
    cards = [0] * seats
    if step is SetUp.goal:
        goals = frame.dealt
    else:
        goals = seats + len(g.spare_goals)
        if g.spare_goals and step is not SetUp.keep:
            yield "There are second goals, but nobody chooses between two."
    if step is SetUp.deal:
        cards = [max(0, min(DEALT, frame.dealt - DEALT * place)) for place in range(seats)]
    if [bool(goal) for goal in g.goals] != [seat < goals for seat in range(seats)] or len(
        g.spare_goals
    ) != max(0, goals - seats):
        yield "The goals are not dealt as far as the set-up says."
    if [len(g.hands[seat]) for seat in g.clockwise(g.first)] != cards:
        yield "The cards are not dealt as far as the set-up says."
    if g.realms != [(START,) * 3] * seats or any(g.deities) or g.discard or any(g.goals_up):
        yield "Something has been played before the first round."
    if not g.white or g.claimed != NOBODY or any(map(any, g.since)):
        yield "Something has been played before the first round."


# zones

_PLAYED: dict[type, Deed] = {
    Chaos: "play three cards",
    Boon: "divide points",
    Genie: "take from the discards",
    MegaBlast: "turn up a RESOURCE",
    Vacation: "vacation",
    Judgment: "judge",
}
"""What the card does that each procedure carries out."""


def _zones(g: MysticWar) -> Iterator[str]:
    """Cards in play lie where the procedures in progress have put them."""
    chaos, vacation = innermost(g, Chaos), innermost(g, Vacation)
    expected = [_PLAYED[type(frame)] for frame in g.stack if type(frame) in _PLAYED]
    over_in_chaos = not g.stack and g.controller != NOBODY
    if over_in_chaos:
        expected = [_PLAYED[Chaos]]
    carried_out = Counter(DEED[card] for card in g.in_play)
    judgment = innermost(g, Judgment)
    extra = carried_out - Counter(expected)
    if extra == Counter(["stand in"]) and chaos is not None and vacation is not None:
        if g.places_between(vacation.by, vacation.on) < vacation.given:
            yield "Sacrifice waits for a DEITY that has been given up already."
    elif (
        extra
        or Counter(expected) - carried_out
        or (judgment is not None and judgment.card not in g.in_play)
    ):
        yield (
            "The cards being carried out are not those of the procedures in progress: "
            f"{', '.join(map(card_name, g.in_play)) or 'none'}."
        )
    if (g.controller == NOBODY) == (chaos is not None) and not over_in_chaos:
        yield "Chaos Strikes is in progress with nobody in control, or the other way round."
    drawn = 0 if chaos is None else CHAOS_CARDS - chaos.left
    if over_in_chaos:
        drawn = CHAOS_CARDS
    if len(g.chaos) > drawn or (
        chaos is not None and g.stack[-1].step is Chaos.draw and len(g.chaos) != drawn
    ):
        yield "There are not as many cards of Chaos Strikes as have been drawn."
    if g.decided and chaos is None:
        yield "Cards of Chaos Strikes have been chosen, which is not in progress."
    yield from _pool(g, vacation)
    yield from _window(g, chaos, vacation)


def _pool(g: MysticWar, vacation: Vacation | None) -> Iterator[str]:
    """Who has given up a DEITY, in their order, one each (MW-119)."""
    if not g.pool:
        return
    if vacation is None:
        yield "DEITY cards are given up, but Vacation of the Gods is not in progress."
        return
    places = [g.places_between(vacation.by, owner) for owner, _ in g.pool]
    if places != sorted(set(places)) or places[-1] >= vacation.given:
        yield "The DEITY cards given up are not one for each player, in order."
    if not {card for _, card in g.pool} <= KEPT | STAND_INS:
        yield "Cards are given up that are never face up."


def _window(g: MysticWar, chaos: Chaos | None, vacation: Vacation | None) -> Iterator[str]:
    """Cards lie open only while they are answered, or modified for Chaos Strikes."""
    frame = innermost(g, Window)
    open_now = (frame is not None and vacation is None) or (
        chaos is not None and g.stack[-1].step is Chaos.modify
    )
    if open_now != bool(g.window):
        yield "A card lies open and nobody is asked about it, or the other way round."
    if not g.window or not open_now:
        return
    base = g.window[0]
    for place, play in enumerate(g.window):
        if not _can_be(g, play, place):
            yield f"{card_name(play.card)} cannot lie open like that."
            return
    after = innermost(g, AfterEvent)
    if after is not None:
        asked = g.seat_after(after.by, after.asked - 1)
        said = Play(base.card, asked, base.on, amount=after.lost[base.on])
        if base.card not in GATHERING or base != said or not base.amount:
            yield "Only Necromancy answers an EVENT, for Followers that were lost."
    elif base.by != g.active or (chaos is not None and base.on != chaos.on):
        yield f"{card_name(base.card)} was not played by whose turn it is, on whom it must be."
    if frame is not None:
        yield from _answering(g, frame)


def _can_be(g: MysticWar, play: Play, place: int) -> bool:
    seats = range(g.seat_count)
    return (
        play.by in seats
        and (play.on == NOBODY or play.on in seats)
        and -1 <= play.resource <= 2
        and -1 <= play.victim < place
        and (DEED[play.card] == "negate") == (play.victim >= 0)
    )


def _answering(g: MysticWar, frame: Window) -> Iterator[str]:
    """All pass, then the holders of Protection refuse; nobody is asked after that."""
    if frame.step is not Window.refuse:
        if frame.holders or frame.refused:
            yield "Cards have been refused before all have passed."
        return
    holders = [g.seat_after(g.window[0].by, place) for place in range(frame.holders)]
    allowed = {place for seat in holders for place in refusable(g, seat)}
    if frame.passes != g.seat_count or not allowed.issuperset(frame.refused):
        yield "Cards have been refused that nobody can have refused."


# players


def _people(g: MysticWar) -> Iterator[str]:
    """Who plays, on whom, who has passed, and who has the First Player card."""
    turns = innermost(g, Turns)
    for frame in g.stack:
        if getattr(frame, "by", g.active) != g.active and type(frame) is not AfterEvent:
            yield f"It is the turn of {seat_name(g, g.active)}, who has not played that."
    chaos = innermost(g, Chaos)
    if chaos is not None and getattr(g.stack[-1], "on", chaos.on) != chaos.on:
        yield f"Chaos Strikes was played on {seat_name(g, chaos.on)}, not on somebody else."
    after = innermost(g, AfterEvent)
    if after is not None and (after.by != g.active or not g.options.necromancy_events):
        yield "Nobody may answer that EVENT with Necromancy."
    if (
        turns is not None
        and turns.before
        and not (g.options.necromancy_events and type(g.stack[-1]) in _EVENTS and chaos is None)
    ):
        yield "The Followers before an EVENT are remembered, but none is in progress."
    passing = turns is not None and type(g.stack[-1]) in (Turns, BetweenTurns)
    if g.passes and not passing:
        yield "Somebody has passed, but no turn follows."
    if not 0 <= g.passes < g.seat_count:
        yield f"{number(g.passes, 'player')} of {g.seat_count} cannot have passed in a row."
    if g.passes and g.claimed == NOBODY:
        yield "Somebody has passed, but nobody is First Player of the next round (MW-57)."
    if g.stack and turns is None and g.claimed not in (NOBODY, g.first):
        yield "The First Player card is claimed only while cards are played (MW-57)."
    drawing = innermost(g, DrawCards)
    if drawing is not None and drawing.step is DrawCards.draw and drawing.seats < g.seat_count:
        seat = g.seat_after(g.first, drawing.seats)
        if not 0 < drawing.left <= g.draws(seat):
            yield f"{seat_name(g, seat)} cannot draw {number(drawing.left, 'more card')}."


# rounds that have ended


def _round_end(g: MysticWar) -> Iterator[str]:
    """At the end of a round nobody holds a Judgment, or more cards than may be kept (MW-64)."""
    if g.aside and g.stack and innermost(g, Turns) is None:
        yield "The white-backed Judgment is aside, but no card has been played in this round."
    top = g.stack[-1] if g.stack else None
    # Resources change between the end of a round and a Draw, by Special Powers.
    strict = type(top) in (NoneType, Turns, BetweenTurns, Exchange) or (
        top is not None
        and (top.step is Game.powers or (type(top) is SpecialPowers and not top.seats))
    )
    begins = is_beginning(g)
    for seat in carried(g):
        hand, who = g.hands[seat], seat_name(g, seat)
        most = g.retains(seat) if strict else max(g.mat.retain)
        if begins:
            most = max(most, DEALT)
        elif not JUDGMENTS.isdisjoint(hand):
            yield f"{who} holds a Judgment, which must be played before passing (MW-52, MW-64)."
        if WHITE_JUDGMENT in hand:
            yield f"{who} holds the white-backed Judgment, which lies under the deck."
        if len(hand) > most:
            yield f"{who} holds {number(len(hand), 'card')}, but can have kept {most} (MW-64)."
        if not begins and g.stack and not _is_cleared(g, seat):
            yield f"{who} has passed, so all know that no card held is a Judgment (MW-52)."


def is_beginning(g: MysticWar) -> bool:
    """Whether the cards in hand are those dealt before the first round."""
    return g.round <= 1 and not {Turns, Exchange} & {*map(type, g.stack)} and bool(g.stack)


def carried(g: MysticWar) -> list[Seat]:
    """Who holds only cards kept since passing, or dealt before the first round (MW-64)."""
    top = g.stack[-1] if g.stack else None
    seats = g.clockwise(g.first)
    match top:
        case None:
            return seats if g.ending == "rounds" else []
        case SetUp():
            return []
        case DrawCards(seats=done):
            return seats[done + 1 :]
    if innermost(g, Turns) is not None:
        return [g.seat_after(g.active, -1 - place) for place in range(g.passes)]
    return seats


def _is_cleared(g: MysticWar, seat: Seat) -> bool:
    if not g.hands[seat]:
        return True
    hidden = sum(when >= 0 for when in slots(g, seat, HAND))
    return g.cleared[seat] == hidden and all(each.cleared for each in g.taken if each.seat == seat)
