"""Why not: every thing on the table and every option that is refused, with its rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from theomachy.engine.bars import Bar, Refusal, refusal
from theomachy.engine.decisions import Option, Seat
from theomachy.games.mystic_war.answers import standing
from theomachy.games.mystic_war.cards import (
    ANY_TIME,
    DRAGON,
    FACES,
    JUDGMENTS,
    KEPT,
    LETTERS,
    MYSTIC_POWER,
    SUIT,
    SUITS,
    WILD,
    Face,
)
from theomachy.games.mystic_war.events import SPLITS
from theomachy.games.mystic_war.mat import AMOUNTS, DEMON, KNIGHTS
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.plays import BARS, FOR_ALL, choices
from theomachy.games.mystic_war.position import MysticWar

# what options point at


def points(g: MysticWar, option: Any) -> tuple[str, ...]:
    """The things on the table that an option points at."""
    match option:
        case ("free" | "play" | "respond" as verb, str(face), *rest):
            zone = "chaos" if g.controller >= 0 else "hand"
            extra = ("free",) if verb == "free" else ()
            return (f"{zone}:{face}", *extra, *_targets(face, rest))
        case ("discard", face):
            return (f"hand:{face}", "discard")
        case ("trade" | "receive", given, resource, amount):
            return (f"box:{given}", f"gain:{resource}", f"amount:{amount}")
        case (("knights" | "demon") as kind, given, amount, on, resource):
            return (f"box:{given}", kind, f"amount:{amount}", f"resource:{on},{resource}")
        case ("refuse", faces):
            return tuple(f"pile:{face}" for face in faces) or ("accept",)
        case ("give" | "keep", face):
            return (f"deity:{face}",)
        case ("save", owner):
            return ("hand:SAC", f"seat:{owner}")
        case ("boon", *points):
            return tuple(f"boon:{kind}{number}" for kind, number in zip("FMGD", points))
        case ("strike", on, resource):
            return (f"resource:{on},{resource}",)
        case ("take", face):
            return (f"discard:{face}",)
        case ("goal", goal):
            return (f"goal:{goal}",)
        case (str(word),):
            return (word,)
    return ()


def _targets(face: Face, rest: list[Any]) -> tuple[str, ...]:
    """Recipient and choices of a card."""
    match rest:
        case [on]:
            return (f"seat:{on}",)
        case [on, suit, resource]:
            return (f"suit:{suit}", f"resource:{on},{resource}")
        case [on, choice] if SUIT.get(face) == WILD:
            return (f"suit:{choice}", f"seat:{on}")
        case [on, choice] if face in ("DIS", "FAV"):
            return (f"deity:{on},{choice}",)
        case [on, choice]:
            return (f"resource:{on},{choice}",)
    return ()


# bars of a turn's options: what is asked for is a tuple of face and choices


def is_not_held(g: MysticWar, seat: Seat, play: Any) -> bool:
    """The card is not in the player's hand."""
    return play[0] not in g.hands[seat]


def is_judgment(g: MysticWar, seat: Seat, play: Any) -> bool:
    """The card is a Judgment (MW-54)."""
    return play[0] in JUDGMENTS


def is_an_answer(g: MysticWar, seat: Seat, play: Any) -> bool:
    """The card answers another one (MW-51)."""
    return play[0] in ANY_TIME and play[0] not in KEPT


def is_kept(g: MysticWar, seat: Seat, play: Any) -> bool:
    """The card stays face up: it is played freely and is no turn's card (MW-51)."""
    return play[0] in KEPT


def is_not_kept(g: MysticWar, seat: Seat, play: Any) -> bool:
    """The card does not stay face up."""
    return play[0] not in KEPT


def is_misdirected(g: MysticWar, seat: Seat, play: Any) -> bool:
    """The choices are not those that the card asks for."""
    face, *rest = play
    if face in ("DIS", "FAV"):
        return len(rest) != 2 or not isinstance(rest[0], int) or rest[0] not in range(g.seat_count)
    if face in FOR_ALL:
        return bool(rest)
    on = rest[0] if rest else None
    if type(on) is not int or on not in range(g.seat_count):
        return True
    return ("play", face, *rest) not in choices(face, on)


def shield_against(play: Any) -> Face:
    """The DEITY whose holder a card cannot be played on, if there is one."""
    face, *rest = play
    return "EGO" if face == "WWG" and rest[1:] == ["F"] else BARS.get(face, "")


def is_barred(g: MysticWar, seat: Seat, play: Any) -> bool:
    """A face-up DEITY keeps an EVENT from its holder (MW-108)."""
    return bool(len(play) > 1 and shield_against(play) in g.deities[play[1]])


def is_drain_barred(g: MysticWar, seat: Seat, play: Any) -> bool:
    """God King keeps Power Drain away (MW-90)."""
    return play[0] == "PDR" and is_barred(g, seat, play)


def is_energy_barred(g: MysticWar, seat: Seat, play: Any) -> bool:
    """Earth Goddess keeps Vampiric Energy away (MW-99)."""
    return play[0] == "VAM" and is_barred(g, seat, play)


def is_own(g: MysticWar, seat: Seat, play: Any) -> bool:
    """Favoritism would take the player's own DEITY (MW-116)."""
    return bool(play[0] == "FAV" and play[1] == seat)


def has_no_such_deity(g: MysticWar, seat: Seat, play: Any) -> bool:
    """The DEITY named does not lie there (MW-115)."""
    return play[0] in ("DIS", "FAV") and play[2] not in g.deities[play[1]]


def holds_judgment(g: MysticWar, seat: Seat, option: Any) -> bool:
    """A Judgment must be played before the seat can pass (MW-62)."""
    return not JUDGMENTS.isdisjoint(g.hands[seat])


def holds_too_many(g: MysticWar, seat: Seat, option: Any) -> bool:
    """The seat holds more cards than it may retain (MW-52)."""
    return len(g.hands[seat]) > g.retains(seat)


HELD = Bar("MW-50", is_not_held, "{card} is not in your hand.")
PLAY_BARS = (
    HELD,
    Bar("MW-51", is_an_answer, "{card} can only be played in answer to a card that it fits."),
    Bar("MW-51", is_kept, "{card} is no turn's card: it is played freely, face up."),
    Bar("MW-63", is_misdirected, "{card} is not played like that."),
    Bar("MW-90", is_drain_barred, "{deity} lies face up there: {card} cannot be played on it."),
    Bar("MW-99", is_energy_barred, "{deity} lies face up there: {card} cannot be played on it."),
    Bar("MW-108", is_barred, "{deity} lies face up there: {card} cannot be played on it."),
    Bar("MW-116", is_own, "Favoritism takes a DEITY of another player."),
    Bar("MW-115", has_no_such_deity, "That DEITY does not lie face up there."),
)
FREE_BARS = (
    HELD,
    Bar("MW-105", is_not_kept, "{card} is not kept face up, so it cannot be played freely."),
)
DISCARD_BARS = (
    HELD,
    Bar("MW-54", is_judgment, "A Judgment cannot be discarded."),
)
PASS_BARS = (
    Bar("MW-52", holds_judgment, "You cannot pass while you hold a Judgment."),
    Bar("MW-52", holds_too_many, "You hold more cards than you may retain, so you cannot pass."),
)

# why a card does not fit a window

FITTING: dict[Face, tuple[str, str]] = {
    "NEG": ("MW-87", "Negation reaches only the SPELL or RESOURCE card that was just played."),
    "DRB": ("MW-86", "Dragonbane needs a Dragon that still has an effect."),
    "REP": ("MW-93", "Reprodestruction needs a Dragon that still has an effect."),
    "CAP": ("MW-85", "Capture needs a Dragon that nobody has captured yet."),
    "TRD": ("MW-95", "Transmutation needs a RESOURCE card that still has an effect."),
    "TRF": ("MW-96", "Transmutation needs a RESOURCE card that still has an effect."),
    "TRM": ("MW-96", "Transmutation needs a RESOURCE card that still has an effect."),
    "TRG": ("MW-96", "Transmutation needs a RESOURCE card that still has an effect."),
    "STR": ("MW-91", "Stray Energy needs a Sorcery with an effect that Wealth has not doubled."),
    "RES": ("MW-92", "Resurrection names a player who would now lose Followers."),
    "NEC": ("MW-88", "Necromancy names another player who would now lose Followers."),
    "SAC": ("MW-117", "Sacrifice stands in for a DEITY that is about to be lost."),
}


def why_not(g: MysticWar, seat: Seat, thing: Any) -> Refusal | None:
    """Why an option, or a thing on the table such as `hand:D8`, is refused to the seat asked."""
    decision = g.decision
    if decision is None:
        return Refusal("MW-155", "The game is over.")
    if isinstance(thing, str):
        return _why_not_element(g, seat, thing)
    reason = _REASONS.get(decision.name)
    if reason is not None and isinstance(thing, tuple):
        refused = reason(g, seat, thing)
        if refused is not _OTHER:
            return refused
    if thing in decision.options_for(seat):
        return None
    return Refusal(*NOW[decision.name])


_OTHER = Refusal("", "")

NOW: dict[str, tuple[str, str]] = {
    "SetUp.keep": ("MW-13", "Now one of two Victory Condition cards is kept."),
    "SpecialPowers.choose": ("MW-20", "Now one Special Power may be used that a box allows."),
    "BetweenTurns.respond": ("MW-51", "Now an any-time DEITY card may be played on anybody."),
    "Turns.choose": ("MW-50", "Now a card is played or discarded, or the turn passed."),
    "Window.respond": ("MW-69", "Now the card that was played may be answered, or not."),
    "Window.refuse": ("MW-112", "Now Protection may refuse cards that bear on you."),
    "Vacation.give": ("MW-119", "Now one of your face-up DEITY cards is given up."),
    "Vacation.save": ("MW-117", "Now Sacrifice may save a DEITY that was given up."),
    "Vacation.keep": ("MW-119", "Now one card of those given up may be kept."),
    "Boon.split": ("MW-128", "Now 15 points are divided among resources and destruction."),
    "Boon.strike": ("MW-128", "Now destruction hits one resource of another player, or nobody."),
    "Genie.take": ("MW-129", "Now a card may be taken from the discard pile."),
    "Chaos.choose": ("MW-139", "Now one of the cards drawn is played so that most can be."),
    "Chaos.modify": ("MW-138", "Now others of the cards drawn may be played on that one."),
    "AfterEvent.respond": ("MW-88", "Now Necromancy may be played on what the EVENT has cost."),
    "Judgment.declare": ("MW-150", "Now victory is declared by who meets the goal, or not."),
    "Exchange.choose": ("MW-148", "Now the Victory Condition card may be exchanged."),
}


def _turn(g: MysticWar, seat: Seat, option: Any) -> Refusal | None:
    match option:
        case ("pass",):
            return refusal(PASS_BARS, g, seat, option)
        case ("discard", str(face)) if face in FACES:
            return refusal(DISCARD_BARS, g, seat, (face,), card=card_name(face))
        case ("free", str(face), int(to)) if face in FACES and to in range(g.seat_count):
            if type(to) is not int:
                return _OTHER
            return refusal(FREE_BARS, g, seat, (face, to), card=card_name(face))
        case ("play", str(face), *rest) if face in FACES:
            shield = shield_against((face, *rest))
            words = {"card": card_name(face), "deity": card_name(shield) if shield else ""}
            return refusal(PLAY_BARS, g, seat, (face, *rest), **words)
    return _OTHER


def _misfit(g: MysticWar, face: Face) -> Refusal:
    """Why a card does not fit the window."""
    r = standing(g).reckoning
    if face == "STR" and r.rich and r.resource == MYSTIC_POWER and not (r.loss or r.cancelled):
        return Refusal("MW-80", "Wealth has doubled that Sorcery: it cannot be doubled again.")
    return Refusal(*FITTING[face])


def _response(g: MysticWar, seat: Seat, option: Any) -> Refusal | None:
    """What does not fit the window; what does is listed."""
    match option:
        case ("respond", str(face), *_) if face in FACES:
            held = refusal((HELD,), g, seat, (face,), card=card_name(face))
            if held is not None:
                return held
            if face in FITTING and option not in g.decision.options_for(seat):  # type: ignore[union-attr]
                return _misfit(g, face)
            if face not in ANY_TIME:
                return Refusal("MW-51", f"{card_name(face)} cannot be played out of turn.")
    return _OTHER


def _power(g: MysticWar, seat: Seat, option: Any) -> Refusal | None:
    match option:
        case ("trade" | "knights" | "demon", str(given), *rest) if given in LETTERS:
            assert g.decision is not None
            if option in g.decision.options_for(seat):
                return None
            resource = LETTERS.index(given)
            shield = ("EGO", "GKG", "")[resource]
            if shield in g.deities[seat]:
                return Refusal("MW-29", f"{card_name(shield)} does not let you give that up.")
            amount = next((each for each in rest if type(each) is int), 0)
            if amount in AMOUNTS and g.realms[seat][resource] - amount < 1:
                return Refusal("MW-26", "What is given up must leave at least 1.")
            return Refusal("MW-21", "No box that your disks are in allows that.")
    return _OTHER


_REASONS: dict[str, Callable[[MysticWar, Seat, Any], Refusal | None]] = {
    "Turns.choose": _turn,
    "Window.respond": _response,
    "SpecialPowers.choose": _power,
}


def _why_not_element(g: MysticWar, seat: Seat, element: str) -> Refusal | None:
    """Why no option points at a thing."""
    decision = g.decision
    assert decision is not None
    if any(element in points(g, option) for option in decision.options_for(seat)):
        return None
    kind, _, name = element.partition(":")
    if kind == "hand" and name in FACES:
        if name not in g.hands[seat]:
            return refusal((HELD,), g, seat, (name,), card=card_name(name))
        if decision.name == "Window.respond":
            if name in FITTING:
                return _misfit(g, name)
            return Refusal("MW-51", f"{card_name(name)} cannot be played out of turn.")
    if element == "pass" and decision.name == "Turns.choose":
        return refusal(PASS_BARS, g, seat, ("pass",))
    return Refusal(*NOW[decision.name])


@cache
def _probes_of(face: Face, seats: tuple[Seat, ...]) -> tuple[Any, ...]:
    """Everything that might be done with a card."""
    words = ("play", "respond", "discard", "give", "keep", "take")
    probes: list[Any] = [*[(word, face) for word in words], ("refuse", (face,))]
    for to in seats:
        probes += [(verb, face, to) for verb in ("play", "free", "respond")]
        probes += [("play", face, to, each) for each in (*LETTERS, *SUITS, *sorted(KEPT))]
        probes += [("play", face, to, suit, "M") for suit in (*SUITS, WILD)]
        probes += [("play", face, to, DRAGON, each) for each in (*LETTERS, "X")]
    return tuple(probes)


def probes(g: MysticWar, seat: Seat) -> Iterator[Option]:
    """Option values wider than the legal ones: what `why_not` is tested on."""
    seats = (*range(g.seat_count), g.seat_count, -1)
    words = ("pass", "leave", "spare", "resolve", "done", "declare", "decline", "exchange", "stay")
    yield from ((word,) for word in words)
    faces = sorted({*g.hands[seat], "D8", "W", "PDR", "GEN", "WWG", "DIS", "FAV", "EGO", "NEG"})
    faces += [card for card, _ in g.chaos if card in FACES]
    if g.window:
        faces += sorted(standing(g).fits.difference(faces))
    for face in (*faces, "X9"):
        yield from _probes_of(face, seats)
    for letter in LETTERS:
        yield from (("receive", letter, other, 2) for other in LETTERS)
        for amount in (*AMOUNTS, 5, 50):
            yield from (("trade", letter, other, amount) for other in LETTERS)
            yield from ((kind, letter, amount, 1, "G") for kind in (KNIGHTS, DEMON))
        yield from (("strike", to, letter) for to in seats)
    yield from (("save", to) for to in seats)
    yield from (("goal", goal) for goal in ("City", "Archmage", "Hoard", "Balanced", "Ruin"))
    yield from SPLITS[::100]
    yield from (("boon", 16, 0, 0, -1), ("boon", 15, 0, 0, 1), ("refuse", ()), (), None, 7)
