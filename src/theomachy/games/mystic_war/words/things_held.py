"""A realm of Mystic War, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.mystic_war.content.mat import Box
from theomachy.games.mystic_war.names import RESOURCE_NAMES, SEATS, box, card, goal_text, number
from theomachy.games.mystic_war.sight.view_types import MysticWarView, SeatView
from theomachy.games.mystic_war.words.terms import TERMS

LETTERS = dict(zip("FMG", RESOURCE_NAMES, strict=True))
_TIMES = {"Poor": "half", "Content": "in full", "Rich": "twice"}
_RESOURCES = {
    "F": ("Followers decide how many cards are drawn.", "MW-8"),
    "M": ("Mystic Power decides how many cards may be kept.", "MW-8"),
    "G": ("Gold against Followers decides Wealth.", "MW-4"),
}


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose something is, as a viewer is told it: "your", or by the realm's name."""

    viewer: Seat | None

    def who(self, seat: Seat) -> str:
        return "You" if seat == self.viewer else SEATS[seat]

    def object(self, seat: Seat) -> str:
        return "you" if seat == self.viewer else SEATS[seat]

    def of(self, seat: Seat) -> str:
        return "your" if seat == self.viewer else f"{SEATS[seat]}'s"

    def begins(self, seat: Seat) -> str:
        return "Your" if seat == self.viewer else f"{SEATS[seat]}'s"


def realm(view: MysticWarView, seat: Seat, whose: Whose) -> Iterator[Thing]:
    """A seat with everything before it."""
    own, your = view["seats"][seat], whose.begins(seat)
    has = "You have" if seat == whose.viewer else f"{SEATS[seat]} has"
    stocks = ", ".join(f"{name} {own[letter]}" for letter, name in LETTERS.items())  # type: ignore[literal-required]
    over = len(own["hand"]) - own["retains"]
    hand = f"{has} {number(len(own['hand']), 'card')} in hand and may keep {own['retains']}."
    limit = (f"{over} over the limit.",) if over > 0 else ()
    gods = [card(face) for face in own["deities"]]
    before = (f"Face up: {', '.join(gods)}.",) if gods else ()
    now = (f"{stocks}.", f"{own['wealth']}.", hand, *limit, *before)
    yield Thing(f"seat:{seat}", whose.who(seat), "A realm.", "MW-1", now)
    for place, letter in enumerate(LETTERS):
        yield _track(view, seat, letter, place, whose)
    now = (f"{own['wealth']}: RESOURCE cards count {_TIMES[own['wealth']]}.", _to_change(own))
    kind = TERMS["wealth"].means
    yield Thing(f"wealth:{seat}", f"{your} Wealth", kind, "MW-5", now)
    kind = "Cards drawn in each round, and cards that may be held when passing."
    now = (f"Draws {own['draws']}, keeps {own['retains']}.", hand, *limit)
    yield Thing(f"cards:{seat}", f"{your} cards", kind, "MW-52", now)
    total = own["F"] + own["M"] + own["G"]
    kind = "All three resources together: they decide between several who meet their goals."
    yield Thing(f"sum:{seat}", f"{your} total", kind, "MW-152", (f"{total} points.",))
    yield _goal(seat, own, whose)


def _track(view: MysticWarView, seat: Seat, letter: str, place: int, whose: Whose) -> Thing:
    own, name = view["seats"][seat], LETTERS[letter]
    value = own[letter]  # type: ignore[literal-required]
    boxes = view["mat"]["boxes"][letter]  # type: ignore[literal-required]
    here = value // 10
    now = [f"{value}, in the box from {max(1, 10 * here)}: {_box(boxes[here])}."]
    if here + 1 < len(boxes):
        now.append(f"From {10 * here + 10}: {_box(boxes[here + 1])}.")
    needs = own["goal"]["needs"]
    if needs:
        left = needs[place] - value
        now.append(f"The goal asks for {needs[place]}: {f'{left} missing' if left > 0 else 'met'}.")
    projection = view["window"] and view["window"]["projection"]
    if projection and projection[seat][letter] != value:  # type: ignore[literal-required]
        now.append(f"If all pass: {value} to {projection[seat][letter]}.")  # type: ignore[literal-required]
    says, rule = _RESOURCES[letter]
    kind = f"A resource, from 1 to 49. {says}"
    return Thing(
        f"resource:{seat},{letter}", f"{whose.begins(seat)} {name}", kind, rule, tuple(now)
    )


def _box(shown: tuple[str, int, int]) -> str:
    return box(Box(*shown))


def _to_change(own: SeatView) -> str:
    """What Gold would change Wealth."""
    followers = own["F"]
    if own["wealth"] == "Poor":
        return f"Content from {followers} Gold on."
    if own["wealth"] == "Content":
        return f"Rich from {2 * followers} Gold on, Poor below {followers}."
    return f"Content below {2 * followers} Gold."


def _goal(seat: Seat, own: SeatView, whose: Whose) -> Thing:
    goal = own["goal"]
    kind = "A Victory Condition card: who meets it when a Judgment is played may win."
    name = f"{whose.begins(seat)} goal"
    if not goal["needs"]:
        state = "It lies face down." if goal["name"] else "No goal yet."
        return Thing(f"goal:{seat}", name, kind, "MW-13", (state,))
    short = [
        f"{need - own[letter]} {LETTERS[letter]}"  # type: ignore[literal-required]
        for need, letter in zip(goal["needs"], LETTERS, strict=True)
        if need > own[letter]  # type: ignore[literal-required]
    ]
    seen = "Everybody sees it." if goal["up"] else "Nobody else sees it."
    met = f"Missing: {', '.join(short)}." if short else "It is met."
    return Thing(
        f"goal:{seat}",
        name,
        kind,
        "MW-150",
        (f"{goal['name']}: {goal_text(goal['name'])}", met, seen),
    )
