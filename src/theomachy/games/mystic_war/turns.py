"""Turns: play a card, discard one, or pass, until all have passed in sequence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from theomachy.engine.decisions import Choose, Seat
from theomachy.engine.procedures import DONE, Outcome, Procedure, act, ask
from theomachy.games.mystic_war.answers import PASS
from theomachy.games.mystic_war.cards import EVENTS, FOLLOWERS, JUDGMENTS, KEPT, MYSTIC_POWER
from theomachy.games.mystic_war.chaos import Chaos
from theomachy.games.mystic_war.events import happen
from theomachy.games.mystic_war.memory import clear, part_with
from theomachy.games.mystic_war.plays import USES, as_play, uses
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Play
from theomachy.games.mystic_war.window import open_window, tell_play


def free_plays(g: MysticWar, seat: Seat) -> list[Any]:
    """The DEITY cards that a seat can play at any time, on anybody (MW-51)."""
    faces = dict.fromkeys(face for face in g.hands[seat] if face in KEPT)
    return [("free", face, to) for face in faces for to in range(g.seat_count)]


def play_free(g: MysticWar, seat: Seat, option: Any) -> None:
    """A DEITY goes face up in front of its recipient; nothing can answer it (G-61)."""
    _, face, to = option
    part_with(g, seat, face)
    g.place_deity(to, face)
    g.tell("free", "MW-51", seat=seat, card=face, to=to)


@dataclass
class Turns(Procedure):
    """One turn after the other, clockwise from the First Player (MW-50).

    `before`  everybody's Followers before an EVENT, for the option `necromancy_events`
    """

    before: tuple[int, ...] = ()

    @act("MW-51")
    def begin(self, g: MysticWar) -> Outcome:
        """With `between_turns_window` everybody may play any-time DEITY cards first."""
        return BetweenTurns() if g.options.between_turns_window else None

    @ask("MW-50")
    def choose(self, g: MysticWar) -> Choose:
        """Play or discard a card, or pass; any-time DEITY cards may come before."""
        seat = g.active
        hand, always = g.hands[seat], USES[g.seat_count]
        retained = len(hand) <= g.mat.retain[g.realms[seat][MYSTIC_POWER] // 10]
        # Judgments are last in the order of cards.
        options: list[Any] = [PASS] if retained and not (hand and hand[-1] in JUDGMENTS) else []
        last = ""
        for face in hand:
            if face != last:
                options += always[face] or uses(g, seat, face)
                last = face
        return Choose(seat, options, True)

    @act("MW-50")
    def do(self, g: MysticWar, option: Any) -> Outcome:
        """A card played or discarded breaks the sequence of passes (MW-56)."""
        seat = g.active
        kind = option[0]
        if kind == "pass":
            pass_turn(g, seat)
            return self._next(g)
        face = option[1]
        if kind == "free":
            play_free(g, seat, option)
            return Turns.choose
        g.passes = 0
        part_with(g, seat, face)
        if kind == "discard":
            g.discard += (face,)
            if g.events is not None:
                g.tell("discard", "MW-54", seat=seat, card=face)
            return self._next(g)
        play = as_play(option, seat)
        if g.events is not None:
            tell_play(g, play)
        if face not in EVENTS:
            return open_window(g, play) or self._next(g)
        if face == "CHA":
            return Chaos(seat, play.on)
        if g.options.necromancy_events:
            self.before = tuple([realm[FOLLOWERS] for realm in g.realms])
        return happen(g, play)

    @act("MW-60")
    def go_on(self, g: MysticWar) -> Outcome:
        """Nothing answers an EVENT, but for the option `necromancy_events`; the turn is over."""
        if self.before:
            lost = tuple([max(0, old - new[0]) for old, new in zip(self.before, g.realms)])
            self.before = ()
            if any(lost):
                return AfterEvent(g.active, lost)
        return self._next(g)

    @act("MW-60")
    def then(self, g: MysticWar) -> Outcome:
        """After that the turn is over as well."""
        return self._next(g)

    def _next(self, g: MysticWar) -> Outcome:
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


@dataclass
class BetweenTurns(Procedure):
    """Before a turn everybody may play any-time DEITY cards (`between_turns_window`).

    `passes`  how many have passed since the last card, clockwise from the active player
    """

    passes: int = 0

    @ask("MW-51")
    def respond(self, g: MysticWar) -> Choose | None:
        """Clockwise from the player whose turn comes, everybody is asked."""
        if self.passes == g.seat_count:
            return None
        seat = (g.active + self.passes) % g.seat_count
        return Choose(seat, [PASS, *free_plays(g, seat)], anyway=True)

    @act("MW-51")
    def hear(self, g: MysticWar, option: Any) -> Outcome:
        """After a card everybody is asked again."""
        if option is None:
            return DONE
        if option == PASS:
            self.passes += 1
        else:
            play_free(g, (g.active + self.passes) % g.seat_count, option)
            self.passes = 0
        return BetweenTurns.respond


@dataclass
class AfterEvent(Procedure):
    """An EVENT has cost Followers: Necromancy may be played on that (`necromancy_events`).

    `lost`   the Followers that each seat has lost
    `asked`  how many seats have been asked, clockwise from the player of the EVENT
    """

    by: Seat
    lost: tuple[int, ...]
    asked: int = 0

    @ask("MW-88")
    def respond(self, g: MysticWar) -> Choose | None:
        """Everybody is asked once."""
        if self.asked == g.seat_count:
            return None
        seat = (self.by + self.asked) % g.seat_count
        losers = [who for who, lost in enumerate(self.lost) if lost and who != seat]
        holds = "NEC" in g.hands[seat]
        named = [("respond", "NEC", who) for who in losers] if holds else []
        return Choose(seat, [PASS, *named], anyway=True)

    @act("MW-88")
    def hear(self, g: MysticWar, option: Any) -> Outcome:
        """That Necromancy opens a window of its own."""
        if option is None:
            return DONE
        seat = (self.by + self.asked) % g.seat_count
        self.asked += 1
        if option == PASS:
            return AfterEvent.respond
        part_with(g, seat, "NEC")
        who = option[2]
        g.tell("respond", seat=seat, card="NEC", to=who, victim="")
        return open_window(g, Play("NEC", seat, who, amount=self.lost[who])) or DONE
