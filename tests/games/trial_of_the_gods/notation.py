"""The rows of content in the short notation in which they were designed.

    pray 1; attack 3; if sea{attack 3}

`golden/cards.txt` holds the design in this notation; the rows must come out as it says.
"""

from collections.abc import Iterable, Sequence

from theomachy.games.trial_of_the_gods.content.rows import ActionCard
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    Ability,
    Clause,
    Devotion,
    Effect,
    Either,
    Exploring,
    ExtraSail,
    Fighting,
    Hook,
    If,
    May,
    OncePerRound,
    Plus,
    Relocate,
    Standing,
    StopSail,
)

LEVELS = {1: "I", 2: "II", 3: "III"}


def written(effect: Effect) -> str:
    """An effect: its clauses, separated by semicolons."""
    return "; ".join(map(_clause, effect))


def _clause(clause: Clause) -> str:
    match clause:
        case Devotion(effect):
            return f"devotion{{{written(effect)}}}"
        case May(effect):
            return f"may{{{written(effect)}}}"
        case Either(one, other):
            return f"choose{{{written(one)} / {written(other)}}}"
        case If(condition, effect):
            return f"if {condition}{{{written(effect)}}}"
        case Relocate(steps):
            return f"relocate {'sea' if steps is None else steps}"
        case Fighting(bonus):
            return f"fight {bonus}"
        case Exploring(bonus):
            return f"explore {bonus}"
        case ExtraSail(steps):
            return f"extra_sail {steps}"
        case StopSail():
            return "stop_sail"
    parts = [getattr(clause, name) for name in type(clause).__match_args__]
    return " ".join([type(clause).__name__.lower(), *map(_number, parts)])


def _number(part: object) -> str:
    return f"{part.n}+{part.counter}" if isinstance(part, Plus) else str(part)


def ability(ability: Ability) -> tuple[str, str]:
    """Kind and text of what a Feat or Hero can do."""
    match ability:
        case OncePerRound(effect):
            return "A/1", written(effect)
        case Hook(moment, effect, once):
            return "P/1" if once else "P", f"{moment}: {written(effect)}"
        case Standing("card_sail" | "card_heal" | "card_order" as trait, n):
            return "P", f"{trait}: +{n}"
        case Standing("no_flee"):
            return "P", "no_flee"
        case Standing(trait, n):
            return "P", f"{trait} {n}"


def face(card: ActionCard) -> tuple[str, str, str, str]:
    """Values, bonuses, type and Effect of an Action Card."""
    kind = f"{card.kind}:{card.trigger}" if card.trigger else card.kind
    values = " ".join(map(str, card.values))
    return values, f"{card.attack} {card.discovery}", kind or "-", written(card.effect) or "-"


def table(title: str, heads: str, rows: Iterable[Sequence[object]]) -> str:
    """A table with a title, a line of heads (two spaces between them) and padded columns."""
    lines = [heads.split("  "), *([str(cell) for cell in row] for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    padded = [
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip()
        for line in lines
    ]
    return "\n".join([title, *padded]) + "\n"
