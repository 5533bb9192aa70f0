"""Which cards can be played as a turn's card, on whom, and with which choices (MW-63)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any

from theomachy.engine.bars import Bar
from theomachy.engine.decisions import Seat
from theomachy.engine.legality import Kind
from theomachy.games.mystic_war.choices import (
    CardPlay,
    Discard,
    FreePlay,
    PlayForAll,
    PlayOn,
    PlayWild,
    PlayWith,
)
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    FACES,
    FOR_ALL,
    FOR_DEITIES,
    JUDGMENTS,
    KEPT,
    ORDER,
    SPELLS,
    SUIT,
    shield,
)
from theomachy.games.mystic_war.content.mat import MOST_SEATS
from theomachy.games.mystic_war.content.vocabulary import (
    DRAGON,
    LETTERS,
    NO_RESOURCE,
    SUITS,
    WILD,
    Face,
)
from theomachy.games.mystic_war.names import RESOURCE_NAMES
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Play
from theomachy.games.mystic_war.rules.barring import ABSENT, HELD, in_words

BARRED = frozenset(face for face, card in FACES.items() if card.barred != NO_RESOURCE)
"""Cards that a face-up DEITY keeps from its holder (MW-90, MW-99, MW-108)."""

DEPENDING = BARRED | FOR_DEITIES
"""Cards that cannot always be played on everybody."""

DISCARDS = {face: Discard("discard", face) for face in FACES}

Use = CardPlay | FreePlay | Discard
"""What can be done with a card on one's turn."""


@cache
def choices(face: Face, on: Seat) -> tuple[CardPlay, ...]:
    """How a card can be played on somebody, if nothing bars it, and if it names no DEITY."""
    suit = SUIT[face]
    if suit == WILD:
        gains = tuple(PlayWith("play", face, on, each) for each in SUITS if each != DRAGON)
        return gains + tuple(PlayWild("play", face, on, DRAGON, letter) for letter in LETTERS)
    if named := FACES[face].choices:
        return tuple(PlayWith("play", face, on, LETTERS[resource]) for resource in named)
    if face in FOR_ALL:
        return (PlayForAll("play", face),)
    return (PlayOn("play", face, on),)


@cache
def _unbarred(face: Face, seats: int) -> tuple[CardPlay | FreePlay, ...]:
    """Every way to play a card on one's turn, if nothing restricts it."""
    if face in KEPT:
        return tuple(FreePlay("free", face, to) for to in range(seats))
    if face in ANY_TIME:
        return ()  # it needs a card to answer
    if face in FOR_ALL:
        return choices(face, 0)
    return tuple(option for on in range(seats) for option in choices(face, on))


@cache
def _always(face: Face, seats: int) -> tuple[Use, ...]:
    """Everything that can be done with a card that nothing restricts; the last is to discard it."""
    plays = _unbarred(face, seats)
    return plays if face in JUDGMENTS else (*plays, DISCARDS[face])


@cache
def _unless_barred(face: Face, seats: int, barred: tuple[Seat, ...]) -> tuple[Use, ...]:
    """The same for a card that cannot be played on some of the seats."""
    barring = [option for on in barred for option in choices(face, on) if is_barred(option)]
    return tuple(option for option in _always(face, seats) if option not in barring)


def is_barred(option: CardPlay) -> bool:
    """Whether a DEITY would bar that play: of a card with choices it bars only one (MW-136)."""
    if not isinstance(option, PlayWith):
        return True
    return option.choice == LETTERS[FACES[option.card].barred]


USES: tuple[dict[Face, tuple[Use, ...]], ...] = tuple(
    {face: () if face in DEPENDING else _always(face, seats) for face in FACES}
    for seats in range(MOST_SEATS + 1)
)
"""By the number of seats, what can be done with each card; nothing if that depends on something."""


def uses(g: MysticWar, seat: Seat, face: Face) -> tuple[Use, ...]:
    """Everything that a seat can do on its turn with a card that depends on something."""
    if face in FOR_DEITIES:
        named = naming_deities(g, face, except_for=seat if face in OF_OTHERS else NOBODY)
        return (*named, DISCARDS[face])
    resource = FACES[face].barred
    barred = [on for on, gods in enumerate(g.deities) if gods and shield(gods, resource)]
    if not barred:
        return _always(face, g.seat_count)
    return _unless_barred(face, g.seat_count, tuple(barred))


OF_OTHERS = frozenset(face for face in FOR_DEITIES if FACES[face].aim == "another's DEITY")
"""Cards that name a DEITY of another player (MW-116)."""


_play_with: Callable[[tuple[str, Face, Seat, str]], PlayWith] = partial(tuple.__new__, PlayWith)


def naming_deities(g: MysticWar, face: Face, except_for: Seat = NOBODY) -> list[PlayWith]:
    """That card, played on each face-up DEITY, but for those of one seat."""
    return [
        _play_with(("play", face, on, deity))
        for on, gods in enumerate(g.deities)
        if gods and on != except_for
        for deity in dict.fromkeys(gods)
    ]


def every_use(g: MysticWar, face: Face) -> Iterator[Use]:
    """What might be done with a card on one's turn, barred or not."""
    yield from naming_deities(g, face) if face in FOR_DEITIES else _unbarred(face, g.seat_count)
    yield DISCARDS[face]


@cache
def as_play(option: CardPlay, by: Seat) -> Play:
    """The card that an option plays, with its choices."""
    card = option.card
    match option:
        case PlayForAll():
            return Play(card, by)
        case PlayOn():
            return Play(card, by, option.on)
        case PlayWild():
            return Play(card, by, option.on, option.suit, LETTERS.index(option.resource))
    if card in FOR_DEITIES:
        return Play(card, by, option.on, deity=option.choice)
    if SUIT[card] == WILD:
        return Play(card, by, option.on, option.choice)
    return Play(card, by, option.on, resource=LETTERS.index(option.choice))


# what bars a card on one's turn


def is_judgment(g: MysticWar, seat: Seat, discard: Discard) -> bool:
    """The card is a Judgment (MW-54)."""
    return discard.card in JUDGMENTS


def is_an_answer(g: MysticWar, seat: Seat, play: CardPlay) -> bool:
    """The card answers another one (MW-51)."""
    return play.card in ANY_TIME and play.card not in KEPT


def is_kept(g: MysticWar, seat: Seat, play: CardPlay) -> bool:
    """The card stays face up: it is played freely and does not count as a turn's card (MW-51)."""
    return play.card in KEPT


def is_not_kept(g: MysticWar, seat: Seat, play: FreePlay) -> bool:
    """The card does not stay face up."""
    return play.card not in KEPT


def is_misdirected(g: MysticWar, seat: Seat, play: CardPlay) -> bool:
    """The choices are not those that the card asks for."""
    if play.card in FOR_DEITIES:
        return not isinstance(play, PlayWith) or play.choice not in KEPT
    return play not in choices(play.card, 0 if isinstance(play, PlayForAll) else play.on)


def shield_against(g: MysticWar, play: PlayOn | PlayWith) -> Face:
    """The face-up DEITY that keeps a card from its holder, if one does."""
    if play.card not in BARRED or not is_barred(play):
        return ""
    return shield(g.deities[play.on], FACES[play.card].barred)


def is_shielded(g: MysticWar, seat: Seat, play: PlayOn | PlayWith) -> bool:
    """A face-up DEITY keeps a card from its holder (MW-108)."""
    return shield_against(g, play) != ""


def bars(spell: Face) -> Bar:
    """God King keeps Power Drain away, and Earth Goddess Vampiric Energy (MW-90, MW-99)."""

    def holds(g: MysticWar, seat: Seat, play: PlayOn) -> bool:
        return play.card == spell and is_shielded(g, seat, play)

    return Bar(FACES[spell].rule, holds, SHIELDED)


def is_own(g: MysticWar, seat: Seat, play: PlayWith) -> bool:
    """Favoritism would take the player's own DEITY (MW-116)."""
    return play.card in OF_OTHERS and play.on == seat


def has_no_such_deity(g: MysticWar, seat: Seat, play: PlayWith) -> bool:
    """The DEITY named does not lie there (MW-115)."""
    return play.card in FOR_DEITIES and play.choice not in g.deities[play.on]


MISDIRECTED = Bar("MW-63", is_misdirected, "{card} is played {manner}.")
SHIELDED = "{deity} lies face up before {on}: {card} cannot be played there."
SHIELD_BARS = (
    *[bars(face) for face in sorted(BARRED & SPELLS, key=ORDER.__getitem__)],
    Bar("MW-108", is_shielded, SHIELDED),
)
NO_SUCH_DEITY = Bar("MW-115", has_no_such_deity, "{deity} does not lie face up before {on}.")
PLAY_BARS = (
    HELD,
    Bar("MW-51", is_an_answer, "{card} can only be played in answer to a card that it fits."),
    Bar(
        "MW-51",
        is_kept,
        "{card} does not count as your card for the turn: it is played freely, face up.",
    ),
)
DEITY_BARS = (
    Bar("MW-116", is_own, "{card} takes a DEITY of another player."),
    NO_SUCH_DEITY,
)
FREE_BARS = (
    HELD,
    Bar("MW-105", is_not_kept, "{card} is not kept face up, so it cannot be played freely."),
    ABSENT,
)
DISCARD_BARS = (
    HELD,
    Bar("MW-54", is_judgment, "A Judgment cannot be discarded."),
)


def manner(face: Face) -> str:
    """How a card is played."""
    if face in FOR_ALL:
        return "on nobody: it is for all"
    if face in FOR_DEITIES:
        return "on a face-up DEITY of a player"
    if SUIT[face] == DRAGON:
        return "on one resource of a player"
    if named := FACES[face].choices:
        return f"on {' or '.join(f'the {RESOURCE_NAMES[each]}' for each in named)} of a player"
    if SUIT[face] == WILD:
        return "on a player as one of the four suits, and as a Dragon on one resource"
    return "on a player"


def play_in_words(g: MysticWar, seat: Seat, play: Any) -> dict[str, object]:
    """The names in a play, and the DEITY that it is for or that stands in its way."""
    words = {**in_words(g, seat, play), "manner": manner(play.card)}
    if isinstance(play, PlayWith) and play.card in FOR_DEITIES:
        words["deity"] = card_name(play.choice)
    elif isinstance(play, PlayOn | PlayWith) and play.on < g.seat_count:
        words["deity"] = card_name(shield_against(g, play))
    return words


def in_hand(g: MysticWar, seat: Seat, sort: str, name: str) -> Iterator[Discard]:
    """To discard a card that is not in the hand."""
    if sort == "hand" and name in FACES:
        yield Discard("discard", name)


USE_KINDS = (
    Kind(FreePlay, FREE_BARS, in_words),
    Kind(PlayForAll, (*PLAY_BARS, MISDIRECTED), play_in_words),
    Kind(PlayOn, (*PLAY_BARS, MISDIRECTED, ABSENT, *SHIELD_BARS), play_in_words),
    Kind(PlayWith, (*PLAY_BARS, MISDIRECTED, ABSENT, SHIELD_BARS[-1], *DEITY_BARS), play_in_words),
    Kind(PlayWild, (*PLAY_BARS, MISDIRECTED, ABSENT), play_in_words),
    Kind(Discard, DISCARD_BARS, in_words, in_hand),
)
