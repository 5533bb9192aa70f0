"""A sight of Mystic War as JSON for a client, and the pieces that it shows or counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.cards import KEPT, WHITE_JUDGMENT
from theomachy.games.mystic_war.chaos import recipient
from theomachy.games.mystic_war.goals import GOALS
from theomachy.games.mystic_war.mat import Box
from theomachy.games.mystic_war.pile import standing_view, window_view, worth
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.sight import looks_through
from theomachy.games.mystic_war.view_types import (
    BoxView,
    DiscardView,
    GoalView,
    MysticWarView,
    SeatView,
)


def view(seen: MysticWar, seat: Seat | None) -> MysticWarView:
    """A sight as JSON for a client."""
    table = seen.mat
    followers, mystic_power, gold = map(_boxes, table.boxes)
    return {
        "round": seen.round,
        "first": seen.first,
        "claimed": seen.claimed,
        "active": seen.active,
        "passes": seen.passes,
        "seats": [_seat_view(seen, each) for each in range(seen.seat_count)],
        "deck": {
            "size": seen.deck_size,
            "white": seen.white,
            "ended": seen.deck_ended,
            "aside": seen.aside,
        },
        "discard": _discard_view(seen, seat),
        "window": window_view(seen) if seen.window else None,
        "in_play": list(seen.in_play),
        "pool": [{"seat": owner, "card": card} for owner, card in seen.pool],
        "chaos": {
            "controller": seen.controller,
            "on": recipient(seen),
            "cards": [card for card, _ in seen.chaos],
        },
        "goal_pile": len(seen.goal_pile),
        "spare_goals": len(seen.spare_goals),
        "mat": {
            "draw": list(table.draw),
            "retain": list(table.retain),
            "boxes": {"F": followers, "M": mystic_power, "G": gold},
        },
        "winners": list(seen.winners),
        "ending": cast(Any, seen.ending),
    }


def _boxes(boxes: Sequence[Box]) -> list[BoxView]:
    return [cast(BoxView, list(box)) for box in boxes]


def _seat_view(seen: MysticWar, seat: Seat) -> SeatView:
    name = seen.goals[seat]
    goal: GoalView = {
        "name": cast(Any, name),
        "needs": list(GOALS[name]) if name in GOALS else None,
        "up": seen.goals_up[seat],
    }
    return {
        **standing_view(seen, seat),
        "hand": list(seen.hands[seat]),
        "worth": [worth(seen, seat, face) for face in seen.hands[seat]],
        "deities": list(seen.deities[seat]),
        "goal": goal,
    }


def _discard_view(seen: MysticWar, seat: Seat | None) -> DiscardView:
    """The top card and the count; all of it to who looks through it for Genie (MW-130)."""
    all_of_it = looks_through(seen, seat) or seen.options.open_discard
    return {
        "size": len(seen.discard),
        "top": seen.discard[-1] if seen.discard else None,
        "cards": list(seen.discard) if all_of_it else None,
    }


def pieces(shown: Mapping[str, Any]) -> Mapping[str, int]:
    """The action cards, the one with the white back, and the Victory Condition cards."""
    seats, deck, window = shown["seats"], shown["deck"], shown["window"]
    open_cards = [
        *[card for seat in seats for card in (*seat["hand"], *seat["deities"])],
        *shown["in_play"],
        *[given["card"] for given in shown["pool"]],
        *shown["chaos"]["cards"],
    ]
    if window is not None:  # a kept DEITY lies before its recipient already
        open_cards += [play["card"] for play in window["plays"] if play["card"] not in KEPT]
    return {
        "action cards": len(open_cards) + deck["size"] + shown["discard"]["size"] + deck["aside"],
        "white-backed Judgments": open_cards.count(WHITE_JUDGMENT) + deck["white"] + deck["aside"],
        "goals": sum(seat["goal"]["name"] != "" for seat in seats)
        + shown["goal_pile"]
        + shown["spare_goals"],
    }
