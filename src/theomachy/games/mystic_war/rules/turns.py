"""Turns: play a card, discard one, or pass, until all have passed in sequence."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import SeatsDone
from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import PASS, AnswerNaming, Discard, FreePlay, Pass
from theomachy.games.mystic_war.content.cards import DEED, EVENTS, FACES, JUDGMENTS, ORDER
from theomachy.games.mystic_war.content.vocabulary import FOLLOWERS, MYSTIC_POWER
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Play
from theomachy.games.mystic_war.rules.answers import OTHERS_LOSSES
from theomachy.games.mystic_war.rules.barring import ABSENT, HELD, in_words
from theomachy.games.mystic_war.rules.chaos import Chaos
from theomachy.games.mystic_war.rules.events import happen
from theomachy.games.mystic_war.rules.plays import (
    FREE_BARS,
    USE_KINDS,
    USES,
    Use,
    as_play,
    every_use,
    uses,
)
from theomachy.games.mystic_war.rules.window import open_window, tell_play
from theomachy.games.mystic_war.sight.memory.remembering import clear, part_with


def holds_judgment(g: MysticWar, seat: Seat, option: Pass) -> bool:
    """A Judgment must be played before the seat can pass (MW-62)."""
    return not JUDGMENTS.isdisjoint(g.hands[seat])


def holds_too_many(g: MysticWar, seat: Seat, option: Pass) -> bool:
    """The seat holds more cards than it may retain (MW-52)."""
    return len(g.hands[seat]) > g.retains(seat)


PASS_BARS = (
    Bar("MW-52", holds_judgment, "You cannot pass while you hold a Judgment."),
    Bar("MW-52", holds_too_many, "You hold more cards than you may retain, so you cannot pass."),
)


def every_turn(g: MysticWar, seat: Seat) -> Iterator[Pass | Use]:
    """To pass, and what might be done with each card in hand."""
    yield PASS
    for face in dict.fromkeys(g.hands[seat]):
        yield from every_use(g, face)


def turns(g: MysticWar, seat: Seat) -> list[Pass | Use]:
    """What a seat can do on its turn."""
    hand, always = g.hands[seat], USES[g.seat_count]
    retained = len(hand) <= g.mat.retain[g.realms[seat][MYSTIC_POWER] // 10]
    # Judgments are last in the order of cards.
    options: list[Pass | Use] = [PASS] if retained and not (hand and hand[-1] in JUDGMENTS) else []
    last = ""
    for face in hand:
        if face != last:
            options += always[face] or uses(g, seat, face)
            last = face
    return options


TURNS = Choices(every_turn, Kind(Pass, PASS_BARS), *USE_KINDS, fast=turns)


def play_free(g: MysticWar, seat: Seat, play: FreePlay) -> None:
    """A DEITY goes face up in front of its recipient; nothing can answer it (G-61)."""
    part_with(g, seat, play.card)
    g.place_deity(play.on, play.card)
    g.tell("free", "MW-51", seat=seat, card=play.card, to=play.on)


@dataclass
class Turns(Procedure):
    """One turn after the other, clockwise from the First Player (MW-50).

    `before`  everybody's Followers before an EVENT, for the option `necromancy_events`
    """

    before: tuple[int, ...] = ()

    @act("MW-51")
    def begin(self, g: MysticWar) -> Next:
        """With `between_turns_window` everybody may play any-time DEITY cards first."""
        return BetweenTurns() if g.options.between_turns_window else None

    @ask("MW-50", TURNS)
    def choose(self, g: MysticWar) -> Choose:
        """Play or discard a card, or pass; any-time DEITY cards may come before."""
        seat = g.active
        return Choose(seat, TURNS.options(g, seat), True)

    @act("MW-50")
    def do(self, g: MysticWar, option: Pass | Use) -> Next:
        """A card played or discarded breaks the sequence of passes (MW-56)."""
        seat = g.active
        if type(option) is Pass:
            pass_turn(g, seat)
            return self._next(g)
        if type(option) is FreePlay:
            play_free(g, seat, option)
            return Turns.choose
        face = option.card
        g.passes = 0
        part_with(g, seat, face)
        if type(option) is Discard:
            g.discard += (face,)
            if g.events is not None:
                g.tell("discard", "MW-54", seat=seat, card=face)
            return self._next(g)
        play = as_play(option, seat)
        if g.events is not None:
            tell_play(g, play)
        if face not in EVENTS:
            return open_window(g, play) or self._next(g)
        if DEED[face] == "play three cards":
            g.in_play = (*g.in_play, face)
            return Chaos(seat, play.on)
        if g.options.necromancy_events:
            self.before = tuple([realm[FOLLOWERS] for realm in g.realms])
        return happen(g, play)

    @act("MW-60")
    def go_on(self, g: MysticWar) -> Next:
        """Nothing answers an EVENT, but for the option `necromancy_events`; the turn is over."""
        if self.before:
            lost = tuple([max(0, old - new[0]) for old, new in zip(self.before, g.realms)])
            self.before = ()
            if any(lost):
                return AfterEvent(g.active, lost)
        return self._next(g)

    @act("MW-60")
    def then(self, g: MysticWar) -> Next:
        """After that the turn is over as well."""
        return self._next(g)

    def _next(self, g: MysticWar) -> Next:
        """The player to the left takes a turn, until all have passed (MW-56)."""
        seats, seat = g.seat_count, g.active
        between = g.options.between_turns_window
        while g.passes < seats:
            g.active = seat = (seat + 1) % seats
            if g.hands[seat] or between or not g.quick:
                return Turns.begin if between else Turns.choose
            pass_turn(g, seat)  # in quick play who holds nothing need not be asked
        return DONE


def pass_turn(g: MysticWar, seat: Seat) -> None:
    """The first to pass in a round claims the First Player card (MW-57).

    All know from it that none of the cards kept is a Judgment (MW-52).
    """
    g.passes += 1
    claims = g.claimed == NOBODY
    if claims:
        g.claimed = seat
    if g.hands[seat]:
        clear(g, seat)
    if g.events is not None:
        g.tell("pass", "MW-57" if claims else "MW-52", seat=seat, claims=claims)


def every_free_play(g: MysticWar, seat: Seat) -> Iterator[Pass | FreePlay]:
    """To pass, and each card in hand on anybody, though only DEITY cards can be played (MW-51)."""
    yield PASS
    for face in dict.fromkeys(g.hands[seat]):
        yield from (FreePlay("free", face, to) for to in range(g.seat_count))


def free_plays_with(g: MysticWar, seat: Seat, sort: str, name: str) -> Iterator[FreePlay]:
    """To play a card that is not in the hand."""
    if sort == "hand" and name in FACES:
        yield FreePlay("free", name, seat)


FREE_PLAYS = Choices(
    every_free_play, Kind(Pass), Kind(FreePlay, FREE_BARS, in_words, free_plays_with)
)


@dataclass
class BetweenTurns(Procedure):
    """Before a turn everybody may play any-time DEITY cards (`between_turns_window`).

    `passes`  how many have passed since the last card, clockwise from the active player
    """

    passes: SeatsDone = 0

    @ask("MW-51", FREE_PLAYS)
    def respond(self, g: MysticWar) -> Choose | None:
        """Clockwise from the player whose turn comes, everybody is asked."""
        if self.passes == g.seat_count:
            return None
        seat = g.seat_after(g.active, self.passes)
        return Choose(seat, FREE_PLAYS.options(g, seat), ask_even_if_single=True)

    @act("MW-51")
    def hear(self, g: MysticWar, option: Pass | FreePlay | None) -> Next:
        """After a card everybody is asked again."""
        if option is None:
            return DONE
        if isinstance(option, Pass):
            self.passes += 1
        else:
            play_free(g, g.seat_after(g.active, self.passes), option)
            self.passes = 0
        return BetweenTurns.respond


def after_event(g: MysticWar) -> AfterEvent:
    """What the EVENT has cost that may be answered now."""
    frame = g.stack[-1]
    assert isinstance(frame, AfterEvent)
    return frame


def is_no_necromancy(g: MysticWar, seat: Seat, answer: AnswerNaming) -> bool:
    """Nothing else answers an EVENT (MW-70)."""
    return answer.card not in OTHERS_LOSSES


def is_own_loss(g: MysticWar, seat: Seat, answer: AnswerNaming) -> bool:
    """Necromancy gains what another has lost (MW-88)."""
    return answer.on == seat


def has_lost_none(g: MysticWar, seat: Seat, answer: AnswerNaming) -> bool:
    """That player has lost no Followers by the EVENT (MW-88)."""
    return not after_event(g).lost[answer.on]


def every_necromancy(g: MysticWar, seat: Seat) -> Iterator[Pass | AnswerNaming]:
    """To pass, and Necromancy naming each player."""
    yield PASS
    for face in sorted(OTHERS_LOSSES, key=ORDER.__getitem__):
        yield from (AnswerNaming("respond", face, who) for who in range(g.seat_count))


def necromancies_with(g: MysticWar, seat: Seat, sort: str, name: str) -> Iterator[AnswerNaming]:
    """To answer with another card."""
    if sort == "hand" and name in FACES:
        yield AnswerNaming("respond", name, seat)


AFTER_EVENT_BARS = (
    Bar("MW-70", is_no_necromancy, "An EVENT can be answered with Necromancy only."),
    HELD,
    ABSENT,
    Bar("MW-88", is_own_loss, "{card} gains the Followers that another player has lost."),
    Bar("MW-88", has_lost_none, "{on} has lost no Followers by the EVENT."),
)
NECROMANCIES = Choices(
    every_necromancy,
    Kind(Pass),
    Kind(AnswerNaming, AFTER_EVENT_BARS, in_words, necromancies_with),
)


@dataclass
class AfterEvent(Procedure):
    """An EVENT has cost Followers: Necromancy may be played on that (`necromancy_events`).

    `lost`   the Followers that each seat has lost
    `asked`  how many seats have been asked, clockwise from the player of the EVENT
    """

    by: Seat
    lost: tuple[int, ...]
    asked: SeatsDone = 0

    @ask("MW-88", NECROMANCIES)
    def respond(self, g: MysticWar) -> Choose | None:
        """Everybody is asked once."""
        if self.asked == g.seat_count:
            return None
        seat = g.seat_after(self.by, self.asked)
        return Choose(seat, NECROMANCIES.options(g, seat), ask_even_if_single=True)

    @act("MW-88")
    def hear(self, g: MysticWar, option: Pass | AnswerNaming | None) -> Next:
        """That Necromancy opens a window of its own."""
        if option is None:
            return DONE
        seat = g.seat_after(self.by, self.asked)
        self.asked += 1
        if isinstance(option, Pass):
            return AfterEvent.respond
        face, who = option.card, option.on
        part_with(g, seat, face)
        g.tell("respond", seat=seat, card=face, to=who, victim="")
        return open_window(g, Play(face, seat, who, amount=self.lost[who])) or DONE
