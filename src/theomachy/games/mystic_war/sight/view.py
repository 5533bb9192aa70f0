"""A sight of Mystic War as JSON for a client, and the pieces that it shows or counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, cast

from theomachy.engine.decisions import Seat
from theomachy.games.mystic_war.content.cards import KEPT, WHITE_JUDGMENT
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.mat import Box, Mat
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.chaos import recipient
from theomachy.games.mystic_war.sight.sight import looks_through
from theomachy.games.mystic_war.sight.view_types import (
    BoxView,
    ChaosView,
    DiscardView,
    GoalView,
    MatView,
    MysticWarView,
    SeatView,
)
from theomachy.games.mystic_war.sight.view_window import WORTH, standing_view, window_view


def public(seen: MysticWar) -> MysticWarView:
    """A sight as JSON for a client."""
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
        "discard": _discard_view(seen, None),
        "window": window_view(seen) if seen.window else None,
        "in_play": list(seen.in_play),
        "pool": [{"seat": owner, "card": card} for owner, card in seen.pool],
        "chaos": _chaos_view(seen),
        "goal_pile": len(seen.goal_pile),
        "spare_goals": len(seen.spare_goals),
        "mat": _mat_view(seen.mat),
        "winners": list(seen.winners),
        "ending": cast(Any, seen.ending),
    }


def private(seen: MysticWar, seat: Seat, public: MysticWarView) -> MysticWarView:
    """What a seat is shown: beyond what all see, its hand, its goal, and what it alone has seen.

    Who has seen Genie fetch a card sees it in another hand, and what is left of the discards.
    """
    seats = list(public["seats"])
    for each in range(seen.seat_count) if seen.taken else (seat,):
        hand = list(seen.hands[each])
        if each == seat or hand != seats[each]["hand"]:
            worth = _worth(seen, each)
            goal = _goal_view(seen.goals[each], seen.goals_up[each])
            seats[each] = {**seats[each], "hand": hand, "worth": worth, "goal": goal}
    own: MysticWarView = {**public, "seats": seats}
    if seen.chaos:
        own["chaos"] = _chaos_view(seen)
    if seen.taken or looks_through(seen, seat):
        own["discard"] = _discard_view(seen, seat)
    return own


# The same objects for all viewers and positions: nobody may write in them.


@lru_cache(maxsize=16)
def _mat_view(table: Mat) -> MatView:
    followers, mystic_power, gold = map(_boxes, table.boxes)
    return {
        "draw": list(table.draw),
        "retain": list(table.retain),
        "boxes": {"F": followers, "M": mystic_power, "G": gold},
    }


def _boxes(boxes: Sequence[Box]) -> list[BoxView]:
    return [cast(BoxView, list(box)) for box in boxes]


@cache
def _goal_view(name: str, is_up: bool) -> GoalView:
    needs = list(GOALS[name]) if name in GOALS else None
    return {"name": cast(Any, name), "needs": needs, "up": is_up}


def _seat_view(seen: MysticWar, seat: Seat) -> SeatView:
    return {
        **standing_view(seen, seat),
        "hand": list(seen.hands[seat]),
        "worth": _worth(seen, seat),
        "deities": list(seen.deities[seat]),
        "goal": _goal_view(seen.goals[seat], seen.goals_up[seat]),
    }


def _worth(seen: MysticWar, seat: Seat) -> list[str]:
    """How each RESOURCE card in a hand would count, as far as the viewer knows it."""
    counting = WORTH[seen.wealth(seat)]
    return [counting.get(face, "") for face in seen.hands[seat]]


def _chaos_view(seen: MysticWar) -> ChaosView:
    return {
        "controller": seen.controller,
        "on": recipient(seen),
        "cards": [card for card, _ in seen.chaos],
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
