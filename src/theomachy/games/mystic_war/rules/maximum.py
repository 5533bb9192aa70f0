"""The maximum rule of Chaos Strikes: as many of its cards as can be must be played.

`most` looks ahead over everything that the controller settles. What it does not settle (the card
that Mega-Blast turns up, the DEITY cards that others give up, whether a Judgment ends the game) is
taken as changing nothing (G-66).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.choices import (
    PLAY_NO_MORE,
    RESOLVE,
    Answer,
    AnswerNaming,
    CardPlay,
    PlayNoMore,
    PlayWith,
    Resolve,
)
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    DEED,
    EVENTS,
    FACES,
    FOR_DEITIES,
    KEPT,
    NAMING,
    shield,
)
from theomachy.games.mystic_war.content.vocabulary import FOLLOWERS, Face
from theomachy.games.mystic_war.position import (
    NOBODY,
    Decided,
    MysticWar,
    Play,
    altered,
    with_resource,
)
from theomachy.games.mystic_war.rules.answers import (
    OTHERS_LOSSES,
    STAND_INS,
    Response,
    Standing,
    standing,
)
from theomachy.games.mystic_war.rules.plays import BARRED, OF_OTHERS, as_play, choices, is_barred
from theomachy.kit.tuples import replaced, without

Gods = tuple[Face, ...]
State = tuple[int, Gods]
"""What the choices of the controller can change for later cards: the recipient's Followers and
face-up DEITY cards."""

ALWAYS = frozenset(FACES) - FOR_DEITIES - (ANY_TIME - KEPT)
"""Cards that can be played on anybody at any moment, if no bars hold."""

BOON = 15


def is_free(g: MysticWar, cards: tuple[Face, ...]) -> bool:
    """Whether each of those cards can be played whatever happens to the others."""
    return g.options.chaos_bars == "ignored" and ALWAYS.issuperset(cards)


class Lookahead:
    """The cards of Chaos Strikes as its controller may yet play them.

    `h`      a copy of the position, in which groups are tried out; made when it is needed
    `known`  how many cards can be played, at best; `tried`: where groups stand
    """

    __slots__ = ("by", "g", "h", "hold", "known", "on", "tried")

    def __init__(self, g: MysticWar, by: Seat, on: Seat) -> None:
        self.g = g
        self.h: MysticWar | None = None
        self.by, self.on = by, on
        self.hold = g.options.chaos_bars == "hold"
        self.known: dict[tuple[tuple[Face, ...], State], int] = {}
        self.tried: dict[tuple[tuple[Play, ...], State], Standing] = {}

    def state(self) -> State:
        """The recipient as it stands now."""
        return self.g.realms[self.on][FOLLOWERS], self.g.deities[self.on]

    def most(self, cards: tuple[Face, ...], state: State) -> int:
        """How many of those cards can be played, at best."""
        if is_free(self.g, cards):
            return len(cards)
        found = self.known.get((cards, state))
        if found is None:
            found = 0
            for option in self.bases(cards, state):
                found = max(found, self.worth(cards, state, option))
                if found == len(cards):
                    break
            self.known[cards, state] = found
        return found

    def bases(self, cards: tuple[Face, ...], state: State) -> Iterator[CardPlay]:
        """Every card that can open a group, with its choices."""
        on, gods = self.on, state[1]
        for face in dict.fromkeys(cards):
            if face in FOR_DEITIES:
                if face not in OF_OTHERS or on != self.by:
                    yield from (PlayWith("play", face, on, god) for god in dict.fromkeys(gods))
            elif face in ALWAYS:
                barred = self.hold and face in BARRED and shield(gods, FACES[face].barred)
                options = choices(face, on)
                yield from options if not barred else (o for o in options if not is_barred(o))

    def worth(self, cards: tuple[Face, ...], state: State, option: CardPlay) -> int:
        """How many cards can be played, at best, if one is played like that now."""
        rest = without(cards, option.card)
        if option.card in EVENTS or option.card in KEPT:
            return 1 + self.most(rest, self._after(state, option))
        return self.grown((as_play(option, self.by),), rest, state)

    def _after(self, state: State, option: CardPlay) -> State:
        """The recipient after a card that takes no modifiers."""
        (followers, gods), card = state, FACES[option.card]
        if card.kept:
            return followers, (*gods, card.face)
        if card.deed == "divide points":
            return altered(followers, BOON), gods  # more is never worse
        for resource, by in card.alters:
            if resource == FOLLOWERS or (isinstance(option, PlayWith) and option.choice == "F"):
                followers = altered(followers, by)
        return followers, () if card.deed == "lose all DEITY cards" else gods

    def grown(self, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State) -> int:
        """How many cards, those of a group included, can be played if it goes on from there."""
        best, every = 0, len(plays) + len(rest)
        if is_free(self.g, rest):
            return every
        for option in self.modifiers(plays, rest, state) if rest else ():
            play = self._modifier(plays, option, state)
            best = max(best, self.grown((*plays, play), without(rest, option.card), state))
            if best == every:
                return best
        return max(best, self.resolved(plays, rest, state))

    def resolved(self, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State) -> int:
        """The same, if the group is resolved as it is."""
        followers = self._try(plays, state).reckoning.realms[self.on][FOLLOWERS]
        spared = not STAND_INS.isdisjoint(play.card for play in plays)
        gods = state[1]
        endings = [gods]
        if plays[0].card in FOR_DEITIES and not spared:
            endings = [without(gods, plays[0].deity)]
        elif DEED[plays[0].card] == "vacation" and not spared:
            endings += [without(gods, deity) for deity in dict.fromkeys(gods)]
        return len(plays) + max(self.most(rest, (followers, each)) for each in endings)

    def modifiers(
        self, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State
    ) -> list[Response]:
        """The cards that can be played on a group now."""
        now = self._try(plays, state)
        options: list[Response] = []
        for face in dict.fromkeys(rest):
            if face in KEPT:
                continue
            if face in STAND_INS and DEED[plays[0].card] == "vacation":
                if state[1]:
                    options.append(Answer("respond", face))
            elif face in now.fits:
                if face not in NAMING:
                    options.append(Answer("respond", face))
                elif self.on in now.losers and (face not in OTHERS_LOSSES or self.on != self.by):
                    options.append(AnswerNaming("respond", face, self.on))
        return options

    def _modifier(self, plays: tuple[Play, ...], option: Response, state: State) -> Play:
        victim = self._try(plays, state).victim if DEED[option.card] == "negate" else -1
        named = option.on if isinstance(option, AnswerNaming) else NOBODY
        return Play(option.card, self.by, named, victim=victim)

    def _try(self, plays: tuple[Play, ...], state: State) -> Standing:
        """Put a group on the copy of the table, and see where it stands."""
        found = self.tried.get((plays, state))
        if found is not None:
            return found
        if self.h is None:
            self.h = self.g.clone()
        h, on = self.h, self.on
        followers, gods = state
        h.realms[on] = with_resource(h.realms[on], FOLLOWERS, followers)
        h.deities = replaced(h.deities, on, gods)
        h.window, h.outlook = plays, None
        found = self.tried[plays, state] = standing(h)
        return found


def is_spared(g: MysticWar) -> bool:
    """Whether Sacrifice waits for the DEITY that the recipient gives up."""
    return not STAND_INS.isdisjoint(g.in_play)


def left(g: MysticWar) -> tuple[Face, ...]:
    """The cards that the controller of Chaos Strikes still has."""
    return tuple([card for card, _ in g.chaos])


def bases(g: MysticWar, by: Seat, on: Seat) -> list[CardPlay | PlayNoMore]:
    """How the controller may go on: with any card whose play keeps the most playable (MW-139)."""
    ahead = Lookahead(g, by, on)
    return _bases(ahead, left(g), ahead.state()) or [PLAY_NO_MORE]


def _bases(ahead: Lookahead, cards: tuple[Face, ...], state: State) -> list[Any]:
    options = list(ahead.bases(cards, state))
    if len(options) < 2 or is_free(ahead.g, cards):
        return options
    return _best({option: ahead.worth(cards, state, option) for option in options})


def modifiers(g: MysticWar, by: Seat, on: Seat) -> list[Resolve | Response]:
    """The cards that may be played on the open group, and whether it may be resolved now."""
    if is_free(g, left(g)):
        return [RESOLVE]
    ahead = Lookahead(g, by, on)
    return _modifiers(ahead, g.window, left(g), ahead.state())


def _modifiers(
    ahead: Lookahead, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State
) -> list[Any]:
    return _best(_modifier_worths(ahead, plays, rest, state))


def _modifier_worths(
    ahead: Lookahead, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State
) -> Worths:
    worths: Worths = {RESOLVE: ahead.resolved(plays, rest, state)}
    for option in ahead.modifiers(plays, rest, state):
        play = ahead._modifier(plays, option, state)
        worths[option] = ahead.grown((*plays, play), without(rest, option.card), state)
    return worths


def keeping_most(g: MysticWar, by: Seat, on: Seat, options: list[Any]) -> list[Any]:
    """Of the choices that a card leaves to the controller, those that keep the most playable."""
    if is_free(g, left(g)):
        return options
    ahead = Lookahead(g, by, on)
    # Splits of a Boon differ, for later cards, in the Followers alone.
    alike = {each[:2]: each for each in options}
    best = _best(_keeping_worths(ahead, left(g), ahead.state(), alike, is_spared(g)))
    return [option for option in options if option[:2] in best]


def _keeping_worths(
    ahead: Lookahead,
    cards: tuple[Face, ...],
    state: State,
    options: Iterable[Any],
    spared: bool = False,
) -> Worths:
    """How much some choices keep, each by its first two words; `spared`: by Sacrifice."""
    followers, gods = state

    def worth(option: Any) -> int:
        endings: list[State] = [state]
        match option:
            case ("boon", gained):
                endings = [(altered(followers, gained), gods)]
            case ("give", deity) if not spared:
                endings.append((followers, without(gods, deity)))  # or it is kept after all
            case ("keep", deity) if deity in KEPT:
                endings = [(followers, (*gods, deity))]
        return max(ahead.most(cards, each) for each in endings)

    return {option: worth(option) for option in options}


Worths = dict[Any, int]
"""How many cards can be played, at best, after each of some choices."""


def _best(worths: Worths) -> list[Any]:
    most = max(worths.values())
    return [option for option, number in worths.items() if number == most]


# what the rule keeps the controller from


@dataclass(frozen=True)
class _Moment:
    """A position, equal to others where looking ahead finds the same."""

    by: Seat
    on: Seat
    key: tuple[Any, ...]
    g: MysticWar = field(compare=False)


def _moment(g: MysticWar, by: Seat, on: Seat) -> _Moment:
    key = (g.options, tuple(g.realms), g.deities, g.window, g.controller, left(g), is_spared(g))
    return _Moment(by, on, key, g)


@lru_cache(maxsize=16)
def _worths_now(moment: _Moment, options: tuple[Any, ...] | None) -> Mapping[Any, int]:
    """What bars ask of every candidate: how much each choice keeps playable."""
    g = moment.g
    ahead = Lookahead(g, moment.by, moment.on)
    cards, state = left(g), ahead.state()
    if options is not None:
        return _keeping_worths(ahead, cards, state, options, is_spared(g))
    if g.window:
        return _modifier_worths(ahead, g.window, cards, state)
    return {option: ahead.worth(cards, state, option) for option in ahead.bases(cards, state)}


def plays_fewer(
    g: MysticWar, by: Seat, on: Seat, option: Any, instead: tuple[Any, ...] | None = None
) -> bool:
    """Whether more cards can be played after another choice (MW-139).

    `instead`: the choices that a card leaves to the controller, each by its first two words.
    """
    worths = _worths_now(_moment(g, by, on), instead)
    return worths[option if instead is None else option[:2]] < max(worths.values())


def can_go_on(g: MysticWar, by: Seat, on: Seat) -> bool:
    """Whether any of the cards can be played (MW-144)."""
    ahead = Lookahead(g, by, on)
    return any(True for _ in ahead.bases(left(g), ahead.state()))


def must_look_ahead(g: MysticWar, seat: Seat) -> bool:
    """A choice of the controller may keep one of its cards from being played."""
    return g.controller != NOBODY and not is_free(g, left(g))


# what all can tell from it


def note(g: MysticWar, on: Seat, option: Any, instead: Iterable[Any] = ()) -> None:
    """All see what the controller chooses, and know that it keeps the most playable (G-78)."""
    if g.chaos and not g.forgetful:
        state = (g.realms[on][FOLLOWERS], g.deities[on])
        g.decided = (*g.decided, Decided(on, *state, g.window, option, tuple(instead)))


def fits_choices(g: MysticWar, cards: tuple[Face, ...]) -> bool:
    """Whether the controller may have chosen as it did, if those cards are left to it."""
    for on, followers, gods, plays, option, instead in reversed(g.decided):
        state = followers, gods
        kind, *played = option
        if kind in ("play", "respond"):
            cards = (*cards, played[0])
        if is_free(g, cards):
            continue
        ahead = Lookahead(g, g.active, on)
        if kind == "play":
            allowed = _bases(ahead, cards, state)
        elif kind in ("resolve", "respond"):
            allowed = _modifiers(ahead, plays, cards, state)
        else:
            allowed = _best(_keeping_worths(ahead, cards, state, instead))
        if option not in allowed:
            return False
    return True
