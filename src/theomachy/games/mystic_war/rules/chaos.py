"""Chaos Strikes: the mightiest draws three cards and plays them all on the recipient."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated

from theomachy.engine.bars import Bar
from theomachy.engine.bounds import Within
from theomachy.engine.decisions import Choose, Draw, Seat
from theomachy.engine.legality import Choices, Kind
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.games.mystic_war.choices import (
    PLAY_NO_MORE,
    RESOLVE,
    Answer,
    AnswerNaming,
    CardPlay,
    PlayForAll,
    PlayNoMore,
    PlayOn,
    PlayWild,
    PlayWith,
    Resolve,
)
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    EVENTS,
    FOR_DEITIES,
    KEPT,
    NAMING,
    ORDER,
    WHITE_JUDGMENT,
)
from theomachy.games.mystic_war.content.vocabulary import MYSTIC_POWER, Face
from theomachy.games.mystic_war.names import seat_name
from theomachy.games.mystic_war.position import DRAWN, NOBODY, SHOWN, MysticWar
from theomachy.games.mystic_war.rules.answers import OTHERS_LOSSES, STAND_INS, Response, standing
from theomachy.games.mystic_war.rules.deck import come_off, next_cards, refill, tell_drawn
from theomachy.games.mystic_war.rules.deities import Vacation
from theomachy.games.mystic_war.rules.events import happen
from theomachy.games.mystic_war.rules.maximum import (
    bases,
    can_go_on,
    left,
    modifiers,
    must_look_ahead,
    note,
    plays_fewer,
)
from theomachy.games.mystic_war.rules.plays import (
    MISDIRECTED,
    NO_SUCH_DEITY,
    OF_OTHERS,
    SHIELDED,
    as_play,
    choices,
    is_shielded,
    play_in_words,
)
from theomachy.games.mystic_war.rules.responding import (
    MISFIT_BARS,
    NAMES_NOBODY,
    NAMES_SOMEBODY,
    NAMING_BARS,
)
from theomachy.games.mystic_war.rules.window import VACATIONS, lay, resolve, tell_play
from theomachy.games.mystic_war.sight.memory.remembering import end_chaos, show
from theomachy.kit.tuples import without_place

CHAOS_CARDS = 3


def mightiest(g: MysticWar, by: Seat) -> Seat:
    """Who has most Mystic Power; of equals the first clockwise from that seat (MW-137)."""
    most = max(realm[MYSTIC_POWER] for realm in g.realms)
    return next(seat for seat in g.clockwise(by) if g.realms[seat][MYSTIC_POWER] == most)


def recipient(g: MysticWar) -> Seat:
    """On whom the cards of Chaos Strikes are played now; nobody, if it is not in progress."""
    return next((frame.on for frame in reversed(g.stack) if isinstance(frame, Chaos)), NOBODY)


def under_way(g: MysticWar) -> Chaos:
    """The Chaos Strikes whose cards are played."""
    frame = g.stack[-1]
    assert isinstance(frame, Chaos)
    return frame


def is_not_drawn(g: MysticWar, seat: Seat, option: CardPlay | Response) -> bool:
    """The card is none of those drawn, or has been played (MW-138)."""
    return option.card not in left(g)


def is_elsewhere(g: MysticWar, seat: Seat, option: PlayOn | PlayWith | PlayWild) -> bool:
    """All the cards are played on the recipient of Chaos Strikes (MW-138)."""
    return option.on != under_way(g).on


def bars_hold(g: MysticWar, seat: Seat) -> bool:
    """The option is on that DEITY cards bar the cards of Chaos Strikes as well (MW-142)."""
    return g.options.chaos_bars == "hold"


def keeps_fewer(g: MysticWar, seat: Seat, option: CardPlay | Response | Resolve) -> bool:
    """More of the cards could be played after another choice (MW-139)."""
    frame = under_way(g)
    return plays_fewer(g, frame.by, frame.on, option)


def in_words(g: MysticWar, seat: Seat, option: CardPlay | Response) -> dict[str, object]:
    """The names in a play, and on whom Chaos Strikes is played."""
    return {**play_in_words(g, seat, option), "recipient": seat_name(g, under_way(g).on)}


NOT_DRAWN = Bar("MW-138", is_not_drawn, "{card} is none of the cards of Chaos Strikes that remain.")
ELSEWHERE = Bar("MW-138", is_elsewhere, "Chaos Strikes plays its cards on {recipient}.")
BARRED = Bar("MW-142", is_shielded, SHIELDED, when=bars_hold)
FEWER = Bar(
    "MW-139",
    keeps_fewer,
    "Fewer of the cards of Chaos Strikes could be played then.",
    when=must_look_ahead,
)


# the first card of a group


def is_modifier(g: MysticWar, seat: Seat, play: CardPlay) -> bool:
    """The card is played on another (MW-51)."""
    return play.card in ANY_TIME and play.card not in KEPT


def is_own(g: MysticWar, seat: Seat, play: PlayWith) -> bool:
    """Favoritism would take a DEITY of its own player (MW-140)."""
    return play.card in OF_OTHERS and play.on == under_way(g).by


def is_not_over(g: MysticWar, seat: Seat, option: PlayNoMore) -> bool:
    """A card is discarded only if it has no legal play (MW-144)."""
    frame = under_way(g)
    return can_go_on(g, frame.by, frame.on)


FIRST_BARS = (
    NOT_DRAWN,
    Bar("MW-51", is_modifier, "{card} can only be played on a card that it fits."),
    MISDIRECTED,
)
NAMED_BARS = (
    Bar("MW-116", is_own, "{card} takes a DEITY of another player than its own."),
    NO_SUCH_DEITY,
)


def every_base(g: MysticWar, seat: Seat) -> Iterator[CardPlay | PlayNoMore]:
    """Each of the cards as the first of a group, with its choices."""
    on = under_way(g).on
    for face in dict.fromkeys(left(g)):
        if face in FOR_DEITIES:
            gods = dict.fromkeys(g.deities[on] or KEPT_IN_ORDER)
            yield from (PlayWith("play", face, on, deity) for deity in gods)
        else:
            yield from choices(face, on)
    yield PLAY_NO_MORE


KEPT_IN_ORDER = tuple(sorted(KEPT, key=ORDER.__getitem__))


def best_bases(g: MysticWar, seat: Seat) -> list[CardPlay | PlayNoMore]:
    """What the controller may play next."""
    frame = under_way(g)
    return bases(g, frame.by, frame.on)


BASES = Choices(
    every_base,
    Kind(PlayForAll, (*FIRST_BARS, FEWER), in_words),
    Kind(PlayOn, (*FIRST_BARS, ELSEWHERE, BARRED, FEWER), in_words),
    Kind(PlayWith, (*FIRST_BARS, ELSEWHERE, *NAMED_BARS, BARRED, FEWER), in_words),
    Kind(PlayWild, (*FIRST_BARS, ELSEWHERE, FEWER), in_words),
    Kind(
        PlayNoMore,
        (Bar("MW-144", is_not_over, "One of the cards of Chaos Strikes can still be played."),),
    ),
    fast=best_bases,
)


# cards on it


def is_no_modifier(g: MysticWar, seat: Seat, answer: Response) -> bool:
    """The card opens a group of its own (MW-138)."""
    return answer.card not in ANY_TIME or answer.card in KEPT


def saves_nothing(g: MysticWar, seat: Seat, answer: Answer) -> bool:
    """No DEITY of the recipient's would be lost (MW-117)."""
    if answer.card not in STAND_INS:
        return False
    if g.window[0].card in VACATIONS:
        return not g.deities[under_way(g).on]
    return answer.card not in standing(g).fits


def is_own_loss(g: MysticWar, seat: Seat, answer: AnswerNaming) -> bool:
    """Necromancy would gain the loss of its own player (MW-140)."""
    return answer.card in OTHERS_LOSSES and answer.on == under_way(g).by


MODIFIER_BARS = (
    NOT_DRAWN,
    Bar("MW-138", is_no_modifier, "{card} is played by itself, on no other card."),
)
OWN_LOSS = Bar("MW-140", is_own_loss, "{card} gains what another player than its own loses.")


def every_modifier(g: MysticWar, seat: Seat) -> Iterator[Resolve | Response]:
    """To let the group take effect, and each other card on it."""
    yield RESOLVE
    on = under_way(g).on
    for face in dict.fromkeys(left(g)):
        if face in NAMING:
            yield AnswerNaming("respond", face, on)
        else:
            yield Answer("respond", face)


def best_modifiers(g: MysticWar, seat: Seat) -> list[Resolve | Response]:
    """What the controller may play on the group."""
    frame = under_way(g)
    return modifiers(g, frame.by, frame.on)


MODIFIERS = Choices(
    every_modifier,
    Kind(
        Resolve,
        (
            Bar(
                "MW-139",
                keeps_fewer,
                "More of the cards of Chaos Strikes can be played if one is played on this first.",
                when=must_look_ahead,
            ),
        ),
    ),
    Kind(
        Answer,
        (
            *MODIFIER_BARS,
            NAMES_NOBODY,
            *MISFIT_BARS,
            Bar("MW-117", saves_nothing, "{card} stands in for a DEITY about to be lost."),
            FEWER,
        ),
        in_words,
    ),
    Kind(
        AnswerNaming,
        (*MODIFIER_BARS, NAMES_SOMEBODY, ELSEWHERE, OWN_LOSS, *NAMING_BARS, FEWER),
        in_words,
    ),
    fast=best_modifiers,
)


@dataclass
class Chaos(Procedure):
    """Chaos Strikes, played by one player on another (MW-137 to MW-144).

    `left`  how many of the three cards are still to be drawn
    """

    by: Seat
    on: Seat
    left: Annotated[int, Within(0, CHAOS_CARDS)] = CHAOS_CARDS

    @act("MW-137")
    def appoint(self, g: MysticWar) -> Next:
        """The mightiest takes control."""
        g.controller = mightiest(g, self.by)
        g.tell("chaos", seat=g.controller, by=self.by, on=self.on)
        refill(g)

    @ask("MW-138")
    def draw(self, g: MysticWar) -> Draw | None:
        """Three cards come off the deck, fewer if the game has no more."""
        return Draw(next_cards(g)) if self.left else None

    @act("MW-138")
    def look(self, g: MysticWar, card: str | None) -> Next:
        """Only the controller sees them."""
        if card is None:
            return None
        for each in come_off(g, card, self.left):
            self.left -= 1
            since = SHOWN if each == WHITE_JUDGMENT else len(g.floors) - 1
            g.chaos = tuple(sorted((*g.chaos, (each, since)), key=_in_order))
            tell_drawn(g, "chaos draw", g.controller, each)
        if self.left:
            refill(g)
        return Chaos.draw

    @ask("MW-139", BASES)
    def choose(self, g: MysticWar) -> Choose | None:
        """One of the cards is played, so that as many as possible can be."""
        if g.chaos:
            return Choose(g.controller, BASES.options(g, g.controller), ask_even_if_single=True)
        return None

    @act("MW-140")
    def play(self, g: MysticWar, option: CardPlay | PlayNoMore | None) -> Next:
        """The player of Chaos Strikes is the player of the card."""
        if option is None or isinstance(option, PlayNoMore):
            self._end(g)
            return DONE
        card = option.card
        note(g, self.on, option)
        draw_out(g, card)
        play = as_play(option, self.by)
        tell_play(g, play)
        if card in EVENTS:
            return happen(g, play)
        if card in KEPT:
            g.place_deity(self.on, card)
        else:
            g.window = (play,)
        return None

    @act("MW-138")
    def go_on(self, g: MysticWar) -> Next:
        """EVENTS and placed DEITY cards take no modifiers: the next group follows."""
        return None if g.window else Chaos.choose

    @ask("MW-138", MODIFIERS)
    def modify(self, g: MysticWar) -> Choose | None:
        """Others of the cards may be played on it, one after the other."""
        if g.chaos:
            return Choose(g.controller, MODIFIERS.options(g, g.controller), ask_even_if_single=True)
        return None

    @act("MW-140")
    def add(self, g: MysticWar, option: Resolve | Response | None) -> Next:
        """They too count as played by the player of Chaos Strikes."""
        if option is None:
            return None
        note(g, self.on, option)
        if isinstance(option, Resolve):
            return None
        draw_out(g, option.card)
        lay(g, g.controller, option, by=self.by)
        return Chaos.modify

    @act("MW-138")
    def close(self, g: MysticWar) -> Next:
        """The group takes effect and its cards are discarded."""
        base = g.window[0]
        resolve(g)
        return Vacation(base.by, base.on) if base.card in VACATIONS else Chaos.choose

    @act("MW-138")
    def next_group(self, g: MysticWar) -> Next:
        """After a Vacation the next group follows as well."""
        return Chaos.choose

    def _end(self, g: MysticWar) -> None:
        """Cards without a legal play are discarded, and Chaos Strikes with them (MW-144)."""
        cards = tuple(card for card, _ in g.chaos)
        if cards:
            for card in cards:
                draw_out(g, card)
            g.tell("chaos discard", "MW-144", seat=g.controller, cards=cards)
            g.put_away(*cards)
        end_chaos(g)
        g.controller, g.decided = NOBODY, ()
        g.finish(g.resolving("play three cards"))


def _in_order(drawn: tuple[Face, int]) -> tuple[int, int]:
    return ORDER[drawn[0]], drawn[1]


def draw_out(g: MysticWar, card: Face) -> None:
    """One of the three cards is laid open for all to see."""
    place = next(place for place, (each, _) in enumerate(g.chaos) if each == card)
    since = g.chaos[place][1]
    g.chaos = without_place(g.chaos, place)
    if g.pools and since >= 0:
        show(g, g.controller, DRAWN, card, since)
