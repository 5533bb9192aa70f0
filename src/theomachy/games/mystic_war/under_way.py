"""What is under way in a document of Mystic War: checked by letting the rules say what may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from theomachy.engine.codec import freeze, read_frame
from theomachy.engine.decisions import UNDECIDED, Seat, Together
from theomachy.engine.documents import go_on
from theomachy.engine.errors import BadDocument, RuleError
from theomachy.engine.kernel import look
from theomachy.games.mystic_war.answers import NAMING, PASS, responses, standing
from theomachy.games.mystic_war.cards import (
    ANY_TIME,
    DRAGON,
    KEPT,
    LETTERS,
    ORDER,
    SUIT,
    SUITS,
    WILD,
    Face,
)
from theomachy.games.mystic_war.chaos import Chaos
from theomachy.games.mystic_war.codes import face
from theomachy.games.mystic_war.invariants import invariants
from theomachy.games.mystic_war.maximum import bases, modifiers
from theomachy.games.mystic_war.names import SEATS
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.phrases import option as phrase
from theomachy.games.mystic_war.plays import FOR_ALL, USES, as_play, uses
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Play
from theomachy.games.mystic_war.reasons import why_not
from theomachy.games.mystic_war.sequence import PROCEDURES
from theomachy.games.mystic_war.turns import AfterEvent


def who(seat: Seat) -> str:
    """A seat as a refusal names it, with its number in documents."""
    return f"{SEATS[seat]} (seat {seat + 1})"


# what a person writes


def lay_out(g: MysticWar, pile: Sequence[dict[str, Any]]) -> None:
    """Let the cards of a pile be played in order, everybody else passing."""
    for place, play in enumerate(pile):
        seat, option = play["by"] - 1, _option(play, place)
        asking = "Window.respond" if place else "BetweenTurns.respond"
        while (decision := g.decision) is not None and decision.name == asking:
            if place and decision.seats == (seat,):
                break
            go_on(g, decision.seats[0], PASS)
        if place and (decision is None or decision.name != asking):
            raise BadDocument(f"{who(seat)} can answer nothing any more.")
        if decision is None or option not in decision.options_for(seat):
            _check_choices(play, place)
            refused = why_not(g, seat, option)
            reason = f" {refused.sentence[:-1]} ({refused.rule})." if refused else ""
            raise BadDocument(f"{who(seat)} cannot {phrase(g, option)} there.{reason}")
        go_on(g, seat, option)


def _option(play: dict[str, Any], place: int) -> tuple[Any, ...]:
    """A card of a pile as the option that plays it."""
    choices = [play["on"] - 1] if "on" in play else []
    more = [play[name] for name in ("as", "resource", "deity") if name in play]
    return ("respond" if place else "play", face(play["card"]), *choices, *more)


def _check_choices(play: dict[str, Any], place: int) -> None:
    """A card of a pile says all that is chosen when it is played, and nothing else."""
    card = face(play["card"])
    if (card in ANY_TIME) != bool(place):
        return  # it cannot lie there at all
    name, asked = card_name(card), _choices(play, card)
    for choice, meaning in asked.items():
        if choice not in play:
            raise BadDocument(f"{name} in the pile must say {choice!r}: {meaning}.")
    for choice in ("on", "as", "resource", "deity"):
        if choice in play and choice not in asked:
            raise BadDocument(f"{name} in the pile is played without {choice!r}.")


def _choices(play: dict[str, Any], card: Face) -> dict[str, str]:
    """What is chosen when a card is played, and what that means."""
    if card in FOR_ALL or (card in ANY_TIME and card not in KEPT | NAMING):
        return {}
    asked = {"on": "whom it names" if card in NAMING else "on whom it is played"}
    if SUIT[card] == WILD:
        asked["as"] = f"the suit that it is played as, {_one_of(SUITS)}"
    if SUIT[card] == DRAGON or (SUIT[card] == WILD and play.get("as") == DRAGON):
        asked["resource"] = f"what it takes, {_one_of(LETTERS)}"
    if card == "WWG":
        asked["resource"] = "what it halves, F or G"
    if card in ("DIS", "FAV"):
        asked["deity"] = f"the DEITY that it is for, {_one_of(sorted(KEPT))}"
    return asked


def _one_of(codes: Sequence[str]) -> str:
    return f"{', '.join(codes[:-1])} or {codes[-1]}"


# what a program writes


def read_under_way(g: MysticWar, frames: Any, given: Any) -> None:
    """The procedures under way, and what they ask now."""
    g.stack = [_frame(frame) for frame in frames]
    for broken in invariants(g):
        raise BadDocument(broken)
    if g.window:
        _check_window(g)
    if g.stack:
        if g.stack[-1].step.ask is None:
            raise BadDocument("The procedure under way stands at a step that asks nothing.")
        try:
            look(g)
        except RuleError as error:
            raise BadDocument(str(error)) from error
        assert g.decision is not None
        if g.decision.forced(False) is not UNDECIDED:
            raise BadDocument(f"At {g.decision.name} there is nothing to decide.")
    _read_answers(g, given)


def _frame(written: Any) -> Any:
    match written:
        case [str(), str(), dict()]:
            return read_frame(PROCEDURES, written)
    raise BadDocument("A procedure under way is written as its name, step and locals.")


def _read_answers(g: MysticWar, given: Any) -> None:
    """What some have answered already where several declare at once."""
    decision = g.decision
    g.given = tuple((seat - 1, freeze(said)) for seat, said in given)
    for seat, said in g.given:
        if type(decision) is not Together or said not in decision.options_for(seat):
            raise BadDocument(f"{who(seat)} cannot have answered already.")
    answered = [seat for seat, _ in g.given]
    if len(set(answered)) < len(answered) or (answered and len(answered) == g.seat_count):
        raise BadDocument("Each may have answered once, and somebody is still to answer.")


def _check_window(g: MysticWar) -> None:
    """Each card lies there because the rules allowed it when it was played."""
    chaos = next((frame for frame in g.stack if type(frame) is Chaos), None)
    h = g.clone()
    for play in g.window[1:]:
        if play.card in KEPT:
            if play.card not in h.deities[play.on]:
                raise BadDocument(f"{card_name(play.card)} is not before {who(play.on)}.")
            h.remove_deity(play.on, play.card)
    if chaos is not None:
        h.chaos = tuple(
            sorted(
                (*g.chaos, *[(play.card, 0) for play in g.window]),
                key=lambda drawn: (ORDER[drawn[0]], drawn[1]),
            )
        )
    h.window = ()
    for place, play in enumerate(g.window):
        if not (_follows(h, play, chaos) if place else _opens(h, play, chaos)):
            raise BadDocument(f"{who(play.by)} cannot have played {card_name(play.card)} there.")
        h.window = (*h.window, play)
        if place and play.card in KEPT:
            h.place_deity(play.on, play.card)
        if chaos is not None:
            cards = list(h.chaos)
            cards.remove(next(drawn for drawn in cards if drawn[0] == play.card))
            h.chaos = tuple(cards)


def _opens(h: MysticWar, play: Play, chaos: Chaos | None) -> bool:
    """Whether a card could be played as the first."""
    if any(type(frame) is AfterEvent for frame in h.stack):
        return play.by != play.on  # the rest is checked with what is under way
    if chaos is not None:
        allowed: Sequence[Any] = bases(h, chaos.by, chaos.on)
    else:
        allowed = USES[h.seat_count][play.card] or uses(h, play.by, play.card)
    options = [option for option in allowed if option[0] == "play" and option[1] == play.card]
    return any(as_play(option, play.by) == play for option in options)


def _follows(h: MysticWar, play: Play, chaos: Chaos | None) -> bool:
    """Whether a card could be played on those before it."""
    named = () if play.on == NOBODY else (play.on,)
    option = ("respond", play.card, *named)
    victim = standing(h).victim if play.card == "NEG" else -1
    if play != Play(play.card, play.by, play.on, victim=victim):
        return False
    if chaos is not None:
        return play.by == chaos.by and option in modifiers(h, chaos.by, chaos.on)
    hand = h.hands[play.by]
    h.hands[play.by] = tuple(sorted((*hand, play.card), key=ORDER.__getitem__))
    allowed = option in responses(h, play.by)
    h.hands[play.by] = hand
    return allowed
