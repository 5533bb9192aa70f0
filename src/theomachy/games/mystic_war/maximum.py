"""The maximum rule of Chaos Strikes: as many of its cards as can be must be played.

`most` looks ahead over everything that the controller settles. What it does not settle (the card
that Mega-Blast turns up, the DEITY cards that others give up, whether a Judgment ends the game) is
taken as changing nothing (G-66).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.answers import Standing, standing
from theomachy.games.mystic_war.cards import EVENTS, FOLLOWERS, KEPT, RESOURCES, Face
from theomachy.games.mystic_war.mat import MOST
from theomachy.games.mystic_war.plays import BARS, as_play, choices
from theomachy.games.mystic_war.position import Decided, MysticWar, Play, with_resource

Gods = tuple[Face, ...]
State = tuple[int, Gods]
"""What the choices of the controller can change for later cards: the recipient's Followers and
face-up DEITY cards."""

RESOLVE, DONE_PLAYING = ("resolve",), ("done",)
ALWAYS = RESOURCES | EVENTS | KEPT | {"PDR", "VAM", "VAC"}
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

    def bases(self, cards: tuple[Face, ...], state: State) -> Iterator[Any]:
        """Every card that can open a group, with its choices."""
        on, gods = self.on, state[1]
        for face in dict.fromkeys(cards):
            if face in ("DIS", "FAV"):
                if face == "DIS" or on != self.by:
                    yield from (("play", face, on, deity) for deity in dict.fromkeys(gods))
            elif face in ALWAYS and not (self.hold and BARS.get(face) in gods):
                barred = self.hold and face == "WWG" and "EGO" in gods
                yield from choices(face, on)[barred:]

    def worth(self, cards: tuple[Face, ...], state: State, option: Any) -> int:
        """How many cards can be played, at best, if one is played like that now."""
        rest = without(cards, option[1])
        if option[1] in EVENTS or option[1] in KEPT:
            return 1 + max(self.most(rest, after) for after in self._after(state, option))
        return self.grown((as_play(option, self.by),), rest, state)

    def _after(self, state: State, option: Any) -> Iterator[State]:
        """The recipient after a card that takes no modifiers."""
        followers, gods = state
        match option:
            case (_, "SLA", _) | (_, "WWG", _, "F"):
                yield (followers + 1) // 2, gods
            case (_, "WOG", _):
                yield max(1, followers - 5), ()
            case (_, "GKB", _):
                yield min(MOST, followers + BOON), gods  # more is never worse
            case (_, face, _) if face in KEPT:
                yield followers, (*gods, face)
            case _:
                yield state

    def grown(self, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State) -> int:
        """How many cards, those of a group included, can be played if it goes on from there."""
        best, every = 0, len(plays) + len(rest)
        if is_free(self.g, rest):
            return every
        for option in self.modifiers(plays, rest, state) if rest else ():
            play = self._modifier(plays, option, state)
            best = max(best, self.grown((*plays, play), without(rest, option[1]), state))
            if best == every:
                return best
        return max(best, self.resolved(plays, rest, state))

    def resolved(self, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State) -> int:
        """The same, if the group is resolved as it is."""
        followers = self._try(plays, state).reckoning.realms[self.on][FOLLOWERS]
        spared = "SAC" in [play.card for play in plays]
        gods = state[1]
        endings = [gods]
        if plays[0].card in ("DIS", "FAV") and not spared:
            endings = [without(gods, plays[0].deity)]
        elif plays[0].card == "VAC" and not spared:
            endings += [without(gods, deity) for deity in dict.fromkeys(gods)]
        return len(plays) + max(self.most(rest, (followers, each)) for each in endings)

    def modifiers(self, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State) -> list[Any]:
        """The cards that can be played on a group now."""
        now = self._try(plays, state)
        options: list[Any] = []
        for face in dict.fromkeys(rest):
            if face in KEPT:
                continue
            if face == "SAC" and plays[0].card == "VAC":
                if state[1]:
                    options.append(("respond", face))
            elif face in now.fits:
                if face not in ("RES", "NEC"):
                    options.append(("respond", face))
                elif self.on in now.losers and (face == "RES" or self.on != self.by):
                    options.append(("respond", face, self.on))
        return options

    def _modifier(self, plays: tuple[Play, ...], option: Any, state: State) -> Play:
        victim = self._try(plays, state).victim if option[1] == "NEG" else -1
        named = option[2] if len(option) > 2 else -1
        return Play(option[1], self.by, named, victim=victim)

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
        h.deities = (*h.deities[:on], gods, *h.deities[on + 1 :])
        h.window, h.outlook = plays, None
        found = self.tried[plays, state] = standing(h)
        return found


def without(cards: tuple[Face, ...], card: Face) -> tuple[Face, ...]:
    """The cards without one of that face."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


def left(g: MysticWar) -> tuple[Face, ...]:
    """The cards that the controller of Chaos Strikes still has."""
    return tuple([card for card, _ in g.chaos])


def bases(g: MysticWar, by: Seat, on: Seat) -> list[Any]:
    """How the controller may go on: with any card whose play keeps the most playable (MW-139)."""
    ahead = Lookahead(g, by, on)
    return _bases(ahead, left(g), ahead.state()) or [DONE_PLAYING]


def _bases(ahead: Lookahead, cards: tuple[Face, ...], state: State) -> list[Any]:
    options = list(ahead.bases(cards, state))
    if len(options) < 2 or is_free(ahead.g, cards):
        return options
    return _best({option: ahead.worth(cards, state, option) for option in options})


def modifiers(g: MysticWar, by: Seat, on: Seat) -> list[Any]:
    """The cards that may be played on the open group, and whether it may be resolved now."""
    if is_free(g, left(g)):
        return [RESOLVE]
    ahead = Lookahead(g, by, on)
    return _modifiers(ahead, g.window, left(g), ahead.state())


def _modifiers(
    ahead: Lookahead, plays: tuple[Play, ...], rest: tuple[Face, ...], state: State
) -> list[Any]:
    worth = {RESOLVE: ahead.resolved(plays, rest, state)}
    for option in ahead.modifiers(plays, rest, state):
        play = ahead._modifier(plays, option, state)
        worth[option] = ahead.grown((*plays, play), without(rest, option[1]), state)
    return _best(worth)


def keeping_most(g: MysticWar, by: Seat, on: Seat, options: list[Any]) -> list[Any]:
    """Of the choices that a card leaves to the controller, those that keep the most playable."""
    if is_free(g, left(g)):
        return options
    ahead = Lookahead(g, by, on)
    # Splits of a Boon differ, for later cards, in the Followers alone.
    alike = {each[:2]: each for each in options}
    best = _keeping_most(ahead, left(g), ahead.state(), alike, "SAC" in g.in_play)
    return [option for option in options if option[:2] in best]


def _keeping_most(
    ahead: Lookahead,
    cards: tuple[Face, ...],
    state: State,
    options: Iterable[Any],
    spared: bool = False,
) -> list[Any]:
    """The best of some choices, each by its first two words; `spared`: by Sacrifice."""
    followers, gods = state

    def worth(option: Any) -> int:
        endings: list[State] = [state]
        match option:
            case ("boon", gained):
                endings = [(min(MOST, followers + gained), gods)]
            case ("give", deity) if not spared:
                endings.append((followers, without(gods, deity)))  # or it is kept after all
            case ("keep", deity) if deity in KEPT:
                endings = [(followers, (*gods, deity))]
        return max(ahead.most(cards, each) for each in endings)

    return _best({option: worth(option) for option in options})


def _best(worth: dict[Any, int]) -> list[Any]:
    most = max(worth.values())
    return [option for option, number in worth.items() if number == most]


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
        if option[0] in ("play", "respond"):
            cards = (*cards, option[1])
        if is_free(g, cards):
            continue
        ahead = Lookahead(g, g.active, on)
        if option[0] == "play":
            allowed = _bases(ahead, cards, state)
        elif option == RESOLVE or option[0] == "respond":
            allowed = _modifiers(ahead, plays, cards, state)
        else:
            allowed = _keeping_most(ahead, cards, state, instead)
        if option not in allowed:
            return False
    return True
