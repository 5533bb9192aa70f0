"""Mystic War in sentences: prompts and forecasts; options and events are worded beside it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from theomachy.engine.decisions import Decision, Option, Seat
from theomachy.games.mystic_war.chaos import recipient
from theomachy.games.mystic_war.goals import GOAL_SUM, GOALS
from theomachy.games.mystic_war.judgment import progress
from theomachy.games.mystic_war.names import RESOURCE_NAMES, number, text
from theomachy.games.mystic_war.names import seat_name as seat_name
from theomachy.games.mystic_war.phrases import option as option
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.projection import foreseen, played, projection
from theomachy.games.mystic_war.sequence import DEALT
from theomachy.games.mystic_war.telling import event as event
from theomachy.games.mystic_war.textboard import draw
from theomachy.games.mystic_war.textboard import parts as parts
from theomachy.games.mystic_war.textboard import styles as styles


def prompt(g: MysticWar, decision: Decision) -> str:
    """What is asked, of whom."""
    who = seat_name(g, decision.seats[0]) if decision.seats[0] >= 0 else "Luck"
    return _PROMPTS[decision.name](g, who)


def board(g: MysticWar, seat: Seat | None) -> str:
    """The table drawn in text."""
    return draw(g, seat)


def score(g: MysticWar, seat: Seat) -> str:
    """Points toward a goal, which are as hidden as the goal (MW-13)."""
    return str(progress(g, seat)) if g.goals[seat] in GOALS else "hidden"


# prompts


def _turn(g: MysticWar, who: str) -> str:
    held, most = len(g.hands[g.active]), g.retains(g.active)
    over = f" {number(held, 'card')} in hand, {most} may be retained." if held > most else ""
    return f"{who} plays a card, discards one or passes.{over}"


def _window(g: MysticWar, who: str) -> str:
    by, answers = seat_name(g, g.window[0].by), len(g.window) - 1
    so_far = f" ({number(answers, 'answer')} so far)" if answers else ""
    return f"{who} may answer {played(g, 0)}, by {by}{so_far}. As it stands: {projection(g)}."


def _refuse(g: MysticWar, who: str) -> str:
    return f"{who} may refuse cards by Protection. As it stands: {projection(g)}."


def _to(g: MysticWar, done: str, first: int, each: int = 1) -> str:
    """The seat that a card goes to: as far clockwise from the first as seats are done."""
    return seat_name(g, (first + getattr(g.stack[-1], done) // each) % g.seat_count)


_PROMPTS: Mapping[str, Callable[[MysticWar, str], str]] = {
    "SetUp.goal": lambda g, who: f"{who} deals a Victory Condition card to {_to(g, 'dealt', 0)}.",
    "SetUp.keep": lambda g, who: f"{who} keeps one of two Victory Condition cards.",
    "SetUp.first": lambda g, who: f"{who} picks the First Player.",
    "SetUp.deal": lambda g, who: f"{who} deals a card to {_to(g, 'dealt', g.first, DEALT)}.",
    "SpecialPowers.choose": lambda g, who: f"{who} may use one Special Power.",
    "DrawCards.draw": lambda g, who: f"{who} draws a card for {_to(g, 'seats', g.first)}.",
    "BetweenTurns.respond": lambda g, who: f"{who} may put a DEITY face up before the next turn.",
    "Turns.choose": _turn,
    "Window.respond": _window,
    "Window.refuse": _refuse,
    "AfterEvent.respond": lambda g, who: f"{who} may play Necromancy on what the EVENT has cost.",
    "Vacation.give": lambda g, who: f"{who} gives up a face-up DEITY.",
    "Vacation.save": lambda g, who: f"{who} may lose Sacrifice in place of a DEITY given up.",
    "Vacation.keep": lambda g, who: f"{who} may keep one of the cards given up.",
    "Boon.split": lambda g, who: f"{who} splits the 15 points of God King Boon.",
    "Boon.strike": lambda g, who: f"{who} chooses what the destruction of God King Boon strikes.",
    "Genie.take": lambda g, who: f"{who} may take a card from the discards.",
    "MegaBlast.turn_up": lambda g, who: f"{who} turns up a card for Mega-Blast.",
    "Chaos.draw": lambda g, who: f"{who} draws a card for Chaos Strikes.",
    "Chaos.choose": lambda g, who: (
        f"{who} plays one of the cards of Chaos Strikes on {seat_name(g, recipient(g))}."
    ),
    "Chaos.modify": lambda g, who: (
        f"{who} may change {played(g, 0)}. As it stands: {projection(g)}."
    ),
    "Judgment.declare": lambda g, who: "All may declare victory, in secret.",
    "Exchange.choose": lambda g, who: f"{who} may exchange the Victory Condition card.",
    "Exchange.draw": lambda g, who: (
        f"{who} draws a Victory Condition card for {_to(g, 'seats', g.first)}."
    ),
}


# forecasts


def forecast(g: MysticWar, option: Option) -> list[str]:
    """What an option would do, before it is confirmed."""
    match option:
        case ("play" | "respond" | "free" | "discard" | "take" | "keep" | "give", str(face), *_):
            return [text(face), *foreseen(g, option)]
        case ("goal", str(goal)):
            return [needed(goal)]
    return []


def needed(goal: str) -> str:
    """What a Victory Condition card asks for."""
    needs = zip(GOALS[goal], RESOURCE_NAMES, strict=True)
    return f"It needs {', '.join(f'{n} {name}' for n, name in needs)}."


def judged(g: MysticWar, seat: Seat, met: bool) -> str:
    """How a Judgment looks to its player, who does not know what the others need."""
    goal = g.goals[seat]
    missing = [
        f"{need - have} {name}"
        for need, have, name in zip(GOALS[goal], g.realms[seat], RESOURCE_NAMES, strict=True)
        if need > have
    ]
    if met:
        beyond = number(sum(g.realms[seat]) - GOAL_SUM, "point")
        return (
            f"You meet your goal, {goal}, with {beyond} beyond it: you win unless a rival has more."
        )
    return f"You do not meet your goal, {goal}: {', '.join(missing)} more are needed."
