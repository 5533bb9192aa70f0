"""What is in progress in a document of Mystic War: checked by letting the rules say what may be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from theomachy.engine.codec import as_offered
from theomachy.engine.decisions import Seat
from theomachy.engine.documents import go_on
from theomachy.engine.errors import BadDocument
from theomachy.games.mystic_war.choices import PASS, Answer, AnswerNaming
from theomachy.games.mystic_war.content.cards import (
    ANY_TIME,
    FACES,
    FOR_ALL,
    FOR_DEITIES,
    KEPT,
    NAMING,
    ORDER,
    SUIT,
)
from theomachy.games.mystic_war.content.vocabulary import DRAGON, LETTERS, SUITS, WILD, Face
from theomachy.games.mystic_war.documents.card_codes import face
from theomachy.games.mystic_war.names import SEATS
from theomachy.games.mystic_war.names import card as card_name
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Play
from theomachy.games.mystic_war.rules.answers import responses, victim_of
from theomachy.games.mystic_war.rules.chaos import Chaos
from theomachy.games.mystic_war.rules.maximum import bases, modifiers
from theomachy.games.mystic_war.rules.plays import USES, as_play, uses
from theomachy.games.mystic_war.rules.turns import AfterEvent
from theomachy.games.mystic_war.words.phrases import option as phrase
from theomachy.kit.documents import seat_written
from theomachy.kit.in_progress import innermost


def who(seat: Seat) -> str:
    """A seat as a refusal names it, with its number in documents."""
    return seat_written(SEATS, seat)


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
            raise BadDocument(f"{who(seat)} can no longer answer anything.")
        _check_choices(play, place)
        if decision is None or option not in decision.options_for(seat):
            raise BadDocument(f"{who(seat)} cannot {phrase(g, option)} there.{_why(g, option)}")
        go_on(g, seat, as_offered(decision.options_for(seat), option))


def _why(g: MysticWar, option: tuple[Any, ...]) -> str:
    """Why a card cannot be played there, as far as it is not plain."""
    decision = g.decision
    choices = decision.step.choices if decision is not None else None
    kind = choices.kind_of(option) if choices is not None else None
    if decision is None or choices is None or kind is None:
        return ""
    refused = choices.refusal(g, decision.seats[0], option, kind)
    return f" {refused.sentence[:-1]} ({refused.rule})." if refused else ""


def _option(play: dict[str, Any], place: int) -> tuple[Any, ...]:
    """A card of a pile as the option that plays it."""
    choices = [play["on"] - 1] if "on" in play else []
    more = [play[name] for name in ("as", "resource", "deity") if name in play]
    return ("respond" if place else "play", face(play["card"]), *choices, *more)


def _check_choices(play: dict[str, Any], place: int) -> None:
    """A card of a pile says all that is chosen when it is played, and nothing else."""
    card = face(play["card"])
    name, asked = card_name(card), _choices(play, card)
    if card in ANY_TIME and not place:
        why = f"{name} can only be played in answer to a card that it fits (MW-51)."
        if card in KEPT:
            why = "A DEITY that lies before a seat is one of its 'deities' (MW-105)."
        raise BadDocument(f"{who(play['by'] - 1)} cannot play {name} there. {why}")
    if place and card not in ANY_TIME:
        raise BadDocument(f"{name} answers no card: it is played in a turn of its own (MW-50).")
    for choice, meaning in asked.items():
        if choice not in play:
            raise BadDocument(f"{name} in the pile must have {choice!r}: {meaning}.")
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
    elif named := FACES[card].choices:
        asked["resource"] = f"what it halves, {_one_of([LETTERS[each] for each in named])}"
    if card in FOR_DEITIES:
        asked["deity"] = f"its DEITY, {_one_of(sorted(KEPT))}"
    return asked


def _one_of(codes: Sequence[str]) -> str:
    return f"{', '.join(codes[:-1])} or {codes[-1]}"


# what a program writes


def window_faults(g: MysticWar) -> Iterator[str]:
    """Each card lies there because the rules allowed it when it was played."""
    chaos, h = innermost(g, Chaos), g.clone()
    for play in g.window[1:]:
        if play.card in KEPT:
            if play.card not in h.deities[play.on]:
                yield f"{card_name(play.card)} is not before {who(play.on)}."
                return
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
            yield f"{who(play.by)} cannot have played {card_name(play.card)} there."
            return
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
        return play.by != play.on  # the rest is checked with what is in progress
    if chaos is not None:
        allowed: Sequence[Any] = bases(h, chaos.by, chaos.on)
    else:
        allowed = USES[h.seat_count][play.card] or uses(h, play.by, play.card)
    options = [each for each in allowed if each.kind == "play" and each.card == play.card]
    return any(as_play(option, play.by) == play for option in options)


def _follows(h: MysticWar, play: Play, chaos: Chaos | None) -> bool:
    """Whether a card could be played on those before it."""
    option: Answer | AnswerNaming = Answer("respond", play.card)
    if play.on != NOBODY:
        option = AnswerNaming("respond", play.card, play.on)
    if play != Play(play.card, play.by, play.on, victim=victim_of(h, play.card)):
        return False
    if chaos is not None:
        return play.by == chaos.by and option in modifiers(h, chaos.by, chaos.on)
    hand = h.hands[play.by]
    h.hands[play.by] = tuple(sorted((*hand, play.card), key=ORDER.__getitem__))
    allowed = option in responses(h, play.by)
    h.hands[play.by] = hand
    return allowed
