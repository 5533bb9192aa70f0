"""What can lie on the table in each phase, and beside each procedure in progress."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from theomachy.games.trial_of_the_gods.content.board import MODIFIER_COPIES, MODIFIERS
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ENEMY,
    GOD_OF,
)
from theomachy.games.trial_of_the_gods.content.zones import ISLANDS, ZONES
from theomachy.games.trial_of_the_gods.documents.during_setup import is_before, setup_faults
from theomachy.games.trial_of_the_gods.documents.locals import wrong_locals
from theomachy.games.trial_of_the_gods.documents.stack import CALLS
from theomachy.games.trial_of_the_gods.names import seat_written
from theomachy.games.trial_of_the_gods.position import NOBODY, Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import EXPLORE
from theomachy.games.trial_of_the_gods.rules.actions.fight import PLAY_ATTACK, PLAY_EFFECT
from theomachy.games.trial_of_the_gods.rules.actions.sailing import TravelCard
from theomachy.games.trial_of_the_gods.rules.damage import USE
from theomachy.games.trial_of_the_gods.rules.houses import Oracle
from theomachy.games.trial_of_the_gods.rules.phases.adventure import PLAYS, Turn
from theomachy.games.trial_of_the_gods.rules.phases.buying import Buy
from theomachy.games.trial_of_the_gods.rules.phases.dawn import ChooseDiscipline, Reveal
from theomachy.games.trial_of_the_gods.rules.phases.olympics import Olympics
from theomachy.games.trial_of_the_gods.rules.phases.sunset import Sunset
from theomachy.games.trial_of_the_gods.rules.sequence import Game
from theomachy.games.trial_of_the_gods.rules.setup import SetUpTable
from theomachy.kit.in_progress import innermost, wrong_calls

PHASES: dict[str, str] = {
    "set_up_table": "setup",
    "set_up_players": "setup",
    "place_captains": "setup",
    "dawn": "dawn",
    "adventure": "adventure",
    "enemy": "enemy",
    "olympics": "olympics",
    "sunset": "sunset",
    "next_round": "sunset",
}
"""The phase in which each step of the game is in progress."""


def phase_faults(g: Trial) -> Iterator[str]:
    """Everything that belongs to another moment."""
    yield from _sequence(g)
    yield from _cards_under_way(g)
    yield from _turn(g)
    yield from _mode(g)
    yield from setup_faults(g)
    if not _is_deed(g):
        yield "The last deed is none that a player can have announced."


def stack_faults(g: Trial) -> Iterator[str]:
    """Everything about the procedures in progress that cannot be."""
    if not g.stack:
        return
    wrong = next(wrong_locals(g), None) or next(wrong_calls(g, CALLS), None)
    if wrong:
        yield wrong


def _sequence(g: Trial) -> Iterator[str]:
    if not g.stack:
        if g.phase != "end" or g.round != g.rounds or g.ending != "rounds":
            yield "The game is over, but not at the end of its last Round."
        if g.hoard:
            yield "The game is over, but not all Treasures are revealed."
        return
    if g.phase == "end" or g.ending:
        yield "The game has ended, but a procedure is in progress."
    if len(g.stack) > 1 and isinstance(g.stack[0], Game) and g.stack[0].at:
        step = Game.steps[g.stack[0].at - 1].name
        if PHASES.get(step) != g.phase:
            yield f"The procedures in progress do not belong to the {g.phase} phase."
    if g.phase == "dawn" and len(g.stack) > 1:
        placed = innermost(g, Reveal) is not None or innermost(g, Buy) is not None
        if len(g.olympics) != g.round - (not placed):
            yield f"{len(g.olympics)} Olympics Cards are face up at the Dawn of Round {g.round}."
    if g.phase != "setup" and not 0 <= g.round <= g.rounds:
        yield f"It is Round {g.round}, but the game has only {g.rounds}."
    if len(g.stack) > 1 and g.phase != "setup" and not g.round:
        yield "The first Round is Round 1."


def _cards_under_way(g: Trial) -> Iterator[str]:
    """Cards that lie on the table only while something is done with them."""
    if g.drawn and not innermost(g, ChooseDiscipline):
        yield "Olympics Cards are drawn, but nobody chooses between them now."
    if g.travelling and not innermost(g, TravelCard):
        yield "A Travel Card is drawn, but nobody resolves one now."
    if g.turned and not innermost(g, Oracle):
        yield "Gods cards are turned, but nobody consults an oracle now."
    if g.calm and not innermost(g, SetUpTable, Sunset):
        yield "Calm Seas are set aside, which only happens while Sea Enemies come."
    for seat in range(g.seat_count):
        who = seat_written(seat)
        if g.revealed[seat] and not innermost(g, Reveal, Buy):
            yield f"{who} has revealed Gods cards, but no revealing or buying is in progress."
        if g.competed[seat] and not innermost(g, Olympics):
            yield f"{who} has cards in a Competition, but none is in progress."
        if g.in_play[seat] and (len(g.stack) < 2 or g.phase in ("setup", "dawn", "sunset")):
            yield f"{who} has cards in play, but nothing is played now."
        if g.fervor[seat] and g.phase != "olympics":
            yield f"{who} has Fervor, which only counts in the Olympics."
        if g.used[seat] and g.phase == "dawn":
            yield f"A Block Token has stayed on an ability of {who}."
        if g.devoted[seat] and g.phase != "adventure":
            yield f"{who} has been devoted to Gods, which only lasts for a Turn."
        gods = Counter(GOD_OF[card] for card in g.in_play[seat] if card in GOD_OF)
        if g.phase == "adventure" and gods - Counter(g.devoted[seat]):
            yield f"{who} has Gods cards in play without having been devoted to their Gods."
        turn = innermost(g, Turn)
        if turn and not turn.actions and (g.in_play[seat] or g.devoted[seat]):
            yield f"{who} has played cards before the first Action of the Turn."


def _turn(g: Trial) -> Iterator[str]:
    if innermost(g, Turn) is None:
        if g.turn != NOBODY:
            yield "It is a player's Turn, which only is in the adventure phase."
    elif not 0 <= g.turn < g.seat_count:
        yield "A Turn is in progress, but it is nobody's."
    elif g.passed[g.turn]:
        yield f"It is the Turn of {seat_written(g.turn)}, who has passed."


def _mode(g: Trial) -> Iterator[str]:
    """What the two modes have and have not (TG-201, TG-521)."""
    roofs = Counter(g.modifiers.values())
    if g.options.mode == "basic":
        if g.modifiers:
            yield "Temples have Modifiers in the Advanced game alone."
    elif any(count > MODIFIER_COPIES for count in roofs.values()) or (
        not is_before(g, "roof") and len(g.modifiers) < len(ISLANDS)
    ):
        symbols = f"{', '.join(MODIFIERS[:-1])} and {MODIFIERS[-1]}"
        yield f"In the Advanced game each Temple has a Modifier: three each of {symbols}."
    hidden = g.options.mode == "basic" and not is_before(g, "hide_olympics")
    if bool(g.face_down) != hidden:
        yield "One Olympics Card lies face down in the Basic game, and none in the Advanced game."


def _is_deed(g: Trial) -> bool:
    """Whether the last deed is an Action or a card in a Fight, as it is announced."""
    match g.deed:
        case () | ("pass",) | ("end",):
            return True
        case ("card", str(card), *_):
            return any(g.deed in PLAYS.get((card, heals, True), ()) for heals in range(10))
        case ("use", str(ability)):
            return ability in USE
        case ("fight", str(zone), str(enemy)):
            return zone in ZONES and enemy in ENEMY
        case ("explore", str(zone)):
            return zone in EXPLORE
        case ("play", str(card), "A"):
            return card in PLAY_ATTACK
        case ("play", str(card), "E"):
            return card in PLAY_EFFECT
    return False
