"""Options and events as sentences, the board as text, and what the cards say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, TypedDict

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.events import Event
from theomachy.examples.votive.content.offerings import NAME, OFFERINGS, WORTH
from theomachy.examples.votive.position import Votive

SEATS = ("Sun", "Moon")


def seat_name(g: Votive, seat: Seat) -> str:
    """What a player is called."""
    return SEATS[seat]


def option(g: Votive, option: Option) -> str:
    """An option as a phrase, legal or not; an error for what is not an option at all."""
    match option:
        case ("lay", str(code)):
            return f"lay {named(code)}"
        case ("withdraw",):
            return "withdraw"
    raise ValueError(f"{option!r} is not an option.")


def event(g: Votive, event: Event) -> str:
    """What happened, as far as the viewer may know: a drawn offering is left out for others."""
    told, who = event.data, SEATS[event.data["seat"]]
    match event.kind:
        case "begin":
            return f"{who} begins."
        case "draw":
            return f"{who} draws {named(told['offering']) if 'offering' in told else 'a card'}."
        case "lay":
            return f"{who} lays {named(told['offering'])}."
        case "withdraw":
            return f"{who} withdraws."
        case "take":
            return f"{who} takes {listed(told['offerings'])}."
    raise ValueError(f"There is no event {event.kind!r}.")


def board(g: Votive, seat: Seat | None) -> str:
    """The table as text, from a sight."""
    lines = [f"The altar: {listed(g.altar)}. In the pile: {len(g.pile)}."]
    for name, hand, taken in zip(SEATS, g.hands, g.taken):
        held = f"{len(hand)} unknown" if "?" in hand else listed(hand)
        lines.append(f"{name} has taken {len(taken)}. In hand: {held}.")
    return "\n".join(lines)


class VotiveCard(TypedDict):
    """An offering as it is drawn and searched."""

    id: str
    name: str
    sort: Literal["offering"]
    text: str


def cards() -> Sequence[VotiveCard]:
    """Every offering, for the rules page and `theomachy cards`."""
    return [
        {"id": each.code, "name": each.name, "sort": "offering", "text": f"Worth {each.worth}."}
        for each in OFFERINGS
    ]


def named(code: str) -> str:
    """An offering in a sentence: `a fig (2)`."""
    return f"{NAME[code].lower()} ({WORTH[code]})"


def listed(codes: Iterable[str]) -> str:
    """Offerings in a sentence."""
    return ", ".join(map(named, codes)) or "nothing"
