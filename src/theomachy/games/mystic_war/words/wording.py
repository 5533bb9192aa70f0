"""The sentences of Mystic War: forecasts; decisions, options and events are next to it."""

from __future__ import annotations

from theomachy.engine.codec import as_offered
from theomachy.engine.decisions import Option, Seat
from theomachy.games.mystic_war.content.goals import GOAL_SUM, GOALS
from theomachy.games.mystic_war.names import RESOURCE_NAMES, number, text
from theomachy.games.mystic_war.names import seat_name as seat_name
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.judgment import progress
from theomachy.games.mystic_war.words.phrases import option as option
from theomachy.games.mystic_war.words.projection import foreseen
from theomachy.games.mystic_war.words.telling import event as event
from theomachy.games.mystic_war.words.textboard import draw
from theomachy.games.mystic_war.words.textboard import parts as parts
from theomachy.games.mystic_war.words.textboard import styles as styles


def board(g: MysticWar, seat: Seat | None) -> str:
    """The text board."""
    return draw(g, seat)


def score(g: MysticWar, seat: Seat) -> str:
    """Points toward a goal, which are as hidden as the goal (MW-13)."""
    return str(progress(g, seat)) if g.goals[seat] in GOALS else "hidden"


# forecasts


def forecast(g: MysticWar, option: Option) -> list[str]:
    """What an option would do, before it is confirmed."""
    match option:
        case ("play" | "respond" | "free" | "discard" | "take" | "keep" | "give", str(face), *_):
            assert g.decision is not None
            offered = as_offered(g.decision.options_for(g.decision.seats[0]), option)
            return [text(face), *foreseen(g, offered)]
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
