"""Everything that may have happened, as far as somebody at the table can tell.

A situation is played out in every way that luck and secret choices allow. Worlds that look the same
to a viewer, event for event, are what that viewer has to reckon with: `redeal` must find all of
them and no others.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from random import Random
from typing import Any

from tests.games.mystic_war.answering import answer
from theomachy.engine.codec import canonical, dumps
from theomachy.engine.decisions import Chance
from theomachy.engine.events import Event
from theomachy.engine.kernel import advance
from theomachy.engine.views import redeal, sight
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.cards import WHITE_JUDGMENT
from theomachy.games.mystic_war.content.values import copies
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.sequence import Game

ANY = "any"
"""In a script: a choice that others do not see."""

STOP = "stop"
"""In a script: look at the worlds here, for any seat asked next."""

Script = Sequence[Any]
World = tuple[MysticWar, Fraction]
"""A position in which a script has been carried out, and how likely luck makes it."""

Hidden = tuple[Any, ...]

VIEWERS = (0, 1, 2, None)
SAMPLES = 25
"""How often a world of average likelihood comes up among the deals."""


def situation(
    *unknown: str,
    hands: Sequence[int] = (0, 0, 0),
    discard: Sequence[str] = (),
    held: Sequence[str] = (),
    **written: Any,
) -> Iterator[MysticWar]:
    """Every way to deal the unknown cards to hands of that size; the rest of them is the deck.

    `held` are cards that Amber holds for all to see, as are all that are named nowhere. Goals lie
    face up unless the seats say otherwise.
    """
    face_up = [deity for row in written.get("seats", ()) for deity in row.get("deities", ())]
    named = [*unknown, *discard, *held, *face_up]
    elsewhere = [
        card
        for card, number in copies().items()
        if card != WHITE_JUDGMENT
        for _ in range(number - named.count(card))
    ]
    shown = [*held, *elsewhere]
    for dealt in sorted(set(_deals(unknown, hands))):
        seats: list[dict[str, Any]] = [{"hand": list(hand), "goal_up": True} for hand in dealt]
        seats[0]["hand"] += shown
        seats[0]["shown"] = shown
        for seat, row in enumerate(written.get("seats", ())):
            seats[seat] |= row
        if not seats[0]["hand"]:
            del seats[0]["shown"]  # then all that is named nowhere is in the deck
        rows = {key: value for key, value in written.items() if key not in ("seats", "step")}
        g = GAME.read({"game": "mystic-war", "seats": seats, "discard": list(discard), **rows})
        if written.get("step") == "draw":
            _draw(g)
        yield g


def _draw(g: MysticWar) -> None:
    """Everybody draws now. Amber holds more than can be kept: no document may say so."""
    frame = Game()
    frame.at = Game.draw.index
    g.stack = [frame]
    advance(g)


def _deals(unknown: Sequence[str], hands: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    for order in permutations(unknown):
        left = list(order)
        dealt = []
        for size in hands:
            dealt.append(tuple(sorted(left[:size])))
            del left[:size]
        yield tuple(dealt)


def played(starts: Iterator[MysticWar], script: Script) -> list[World]:
    """Every world that the script leads to."""
    found: list[World] = []
    for g in starts:
        # Each player knows what was in the own hand at the start, and the own goal.
        g.events = [
            Event("start", "", {}, {"hand": g.hands[seat], "goal": g.goals[seat]}, (seat,))
            for seat in range(g.seat_count)
        ]
        _play(g, list(script), Fraction(1), found.append)
    return found


def _play(g: MysticWar, script: list[Any], weight: Fraction, add: Callable[[World], None]) -> None:
    decision = g.decision
    if decision is None or script[:1] == [STOP]:
        add((g, weight))
    elif isinstance(decision, Chance):
        total = sum(decision.weights)
        for option, number in zip(decision.options, decision.weights, strict=True):
            _answered(g, option, script, weight * Fraction(number, total), add)
    elif decision.name == "Window.respond":
        _answered(g, ("pass",), script, weight, add)
    elif not script:
        add((g, weight))
    else:
        wanted, *rest = script
        for option in decision.options_for(decision.seats[0]):
            if wanted in (ANY, option):
                _answered(g, option, rest, weight, add)


def _answered(
    g: MysticWar, option: Any, script: list[Any], weight: Fraction, add: Callable[[World], None]
) -> None:
    world = g.clone()
    world.events = list(g.events or ())
    answer(world, option)
    _play(world, script, weight, add)


def alike(worlds: list[World], viewer: int | None) -> list[list[World]]:
    """The worlds in groups that the viewer cannot tell apart."""
    groups: dict[bytes, list[World]] = defaultdict(list)
    for world in worlds:
        g = world[0]
        seen = [event.seen_by(viewer) for event in g.events or ()]
        groups[canonical([[event.kind, event.data] for event in seen])].append(world)
    return list(groups.values())


def hidden(g: MysticWar) -> Hidden:
    """All that may be hidden in a position, in an order of its own."""
    return (
        tuple(tuple(sorted(hand)) for hand in g.hands),
        tuple(sorted(g.bag)),
        tuple(sorted(card for card, _ in g.chaos)),
        g.discard,
        g.goals,
        tuple(sorted(g.goal_pile)),
    )


# holding redeal against them


def check(worlds: list[World], exact: bool = False) -> int:
    """Compare redeal with the worlds for every viewer; the most worlds that look alike."""
    assert worlds
    largest = 0
    for viewer in VIEWERS:
        for group in alike(worlds, viewer):
            largest = max(largest, _check_group(group, viewer, exact))
    return largest


def _check_group(group: list[World], viewer: int | None, exact: bool) -> int:
    seen = sight(GAME, group[0][0], viewer)
    bytes_seen = dumps(GAME, seen)
    for g, _ in group:
        assert dumps(GAME, sight(GAME, g, viewer)) == bytes_seen, "The sight tells worlds apart."
    likely: dict[Any, Fraction] = {}
    for g, weight in group:
        likely[hidden(g)] = likely.get(hidden(g), Fraction(0)) + weight
    rng = Random(len(group))
    number = SAMPLES * len(likely)
    found = Counter(hidden(redeal(GAME, seen, rng)) for _ in range(number))
    impossible = set(found) - set(likely)
    assert not impossible, f"Dealt, but it cannot be: {sorted(impossible)[0]}"
    missing = set(likely) - set(found)
    total = sum(likely.values())
    # A world that luck hardly ever makes may be missing; by and large all must be there.
    assert all(likely[each] / total * len(likely) < Fraction(1, 2) for each in missing)
    if exact:
        for each, weight in likely.items():
            expected = float(weight / total) * number
            assert abs(found[each] - expected) < 5 * max(1.0, expected**0.5) + 3, each
    return len(likely)
