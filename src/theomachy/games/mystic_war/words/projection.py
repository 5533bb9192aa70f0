"""The result of the cards in the window if it closed now, as text."""

from __future__ import annotations

from typing import Any

from theomachy.games.mystic_war.choices import (
    Answer,
    AnswerNaming,
    PlayForAll,
    PlayOn,
    PlayWild,
    PlayWith,
)
from theomachy.games.mystic_war.content.cards import EVENTS, KEPT, RESOURCES, VALUE
from theomachy.games.mystic_war.content.vocabulary import LETTERS
from theomachy.games.mystic_war.names import RESOURCE_NAMES, card, seat_name
from theomachy.games.mystic_war.position import NOBODY, MysticWar, Play
from theomachy.games.mystic_war.rules.answers import standing, victim_of
from theomachy.games.mystic_war.rules.plays import as_play
from theomachy.games.mystic_war.rules.reckoning import NONE, Reckoning
from theomachy.games.mystic_war.words.phrases import aimed, answer
from theomachy.games.mystic_war.words.telling import product


def played(g: MysticWar, place: int) -> str:
    """A card of the window with its choices: `Dragon 8 on the Gold of Basalt`."""
    play = g.window[place]
    if play.victim >= 0:
        return f"{card(play.card)} of {card(g.window[play.victim].card)}"
    choices: list[object] = [] if play.on == NOBODY else [play.on]
    if place:
        return answer(g, play.card, choices)
    choices += [play.suit] * bool(play.suit)
    choices += [LETTERS[play.resource]] * (play.resource >= 0)
    choices += [play.deity] * bool(play.deity)
    return aimed(g, play.card, choices)


def projection(g: MysticWar) -> str:
    """What the window would do as it stands: `Basalt: Gold 14 to 4`; `nothing would change`."""
    return told(changes(g, standing(g).reckoning, g.window[0]))


def told(changed: list[str]) -> str:
    """Changes in one line."""
    return "; ".join(changed) or "nothing would change"


def changes(g: MysticWar, reckoned: Reckoning, base: Play) -> list[str]:
    """Every resource that would be another, and what else would happen."""
    changed = [
        f"{seat_name(g, seat)}: {RESOURCE_NAMES[resource]} {old} to {new}"
        for seat, (before, after) in enumerate(zip(g.realms, reckoned.realms, strict=True))
        for resource, (old, new) in enumerate(zip(before, after, strict=True))
        if old != new
    ]
    if base.deity:
        lost = card(reckoned.spared or base.deity)
        changed.append(f"{seat_name(g, base.on)} loses {lost}")
    if reckoned.captor != NOBODY:
        changed.append(f"{seat_name(g, reckoned.captor)} takes {card(base.card)} in hand")
    return changed


def struck(reckoned: Reckoning) -> frozenset[int]:
    """The places of cards in the window that do nothing as it stands."""
    return reckoned.dead | reckoned.idle | ({0} if reckoned.cancelled else NONE)


def laid(g: MysticWar, option: Any) -> MysticWar | None:
    """A copy with the card that an option plays in the window; None if it plays none there."""
    h = g.clone()
    match option:
        case PlayForAll(_, face) | PlayOn(_, face) | PlayWith(_, face) | PlayWild(_, face) if (
            face not in EVENTS and face not in KEPT
        ):
            h.window = (as_play(option, g.active),)
        case Answer(_, face) | AnswerNaming(_, face) if g.window and g.decision is not None:
            # For Chaos Strikes the player in turn counts as the player of every card (MW-140).
            by = g.decision.seats[0] if g.controller == NOBODY else g.active
            on = option.on if isinstance(option, AnswerNaming) else NOBODY
            h.window = (*g.window, Play(face, by, on, victim=victim_of(g, face)))
            if face in KEPT:
                h.place_deity(on, face)
        case _:
            return None
    return h


def foreseen(g: MysticWar, option: Any) -> list[str]:
    """What the window would come to after a card that an option plays, nobody answering it."""
    h = laid(g, option)
    if h is None:
        return []
    face = option.card
    reckoned = standing(h).reckoning
    lines = [f"If nobody answers: {told(changes(g, reckoned, h.window[0]))}."]
    if len(h.window) == 1 and face in RESOURCES and g.controller == NOBODY:
        counted = product(VALUE[face], g.wealth(g.active), reckoned.doubled)
        lines.insert(0, f"It counts {counted}.")
    return lines
