"""What a window comes to, compared with the rules worked out once more in plain fractions."""

from fractions import Fraction
from math import ceil
from random import Random
from typing import Any

import pytest

from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.cards import VALUE
from theomachy.games.mystic_war.position import MysticWar
from theomachy.games.mystic_war.rules.answers import standing

HALF = Fraction(1, 2)
CHANGES = {"TRF": 0, "TRM": 1, "TRG": 2}
GAINS = {"N": 0, "S": 1, "R": 2}
SHIELDS = ("EGO", "GKG", "none")
RESPONSES = ["CAP", "DRB", "NEG", "NEC", "RES", "STR", "REP", "TRD", *CHANGES]
GODS = ["EGO", "GKG", "PR", "PR", "WGD"]


def expected(g: MysticWar, refused: set[int], rounding: str, once: bool) -> list[list[int]]:
    """All realms after the window, from the text of the rules."""
    plays = g.window
    realms = [list(realm) for realm in g.realms]
    base = plays[0]
    dead = set(refused)
    dead |= {p.victim for n, p in enumerate(plays) if p.card == "NEG" and n not in refused}
    live = [p for n, p in enumerate(plays) if n not in dead and n]
    cancelled = 0 in dead
    named = {p.on for p in live if p.card == "RES"}

    def lose(seat: int, resource: int, amount: Fraction) -> int:
        if SHIELDS[resource] in g.deities[seat] or (resource == 0 and seat in named):
            return 0
        old = realms[seat][resource]
        realms[seat][resource] = max(1, ceil(old - amount))
        return old - realms[seat][resource]

    lost = dict.fromkeys(range(g.seat_count), 0)
    if base.card == "PDR":
        if not cancelled and "GKG" not in g.deities[base.on]:
            realms[base.on][1] = ceil(Fraction(realms[base.on][1], 2))
    elif base.card == "VAM":
        if not cancelled and "EGO" not in g.deities[base.on]:
            realms[base.on][1] = min(49, 2 * realms[base.on][1])
            if base.on not in named:
                old = realms[base.on][0]
                realms[base.on][0] = ceil(Fraction(old, 2))
                lost[base.on] = old - realms[base.on][0]
    else:
        followers, _, gold = g.realms[base.by]
        wealth = HALF if gold < followers else Fraction(2 if gold >= 2 * followers else 1)
        amount = VALUE[base.card] * wealth
        suit = base.suit or base.card[0]
        loss = suit == "D"
        resource = base.resource if loss else GAINS[suit]
        doubled = repeated = False
        for play in live:
            match play.card:
                case "TRF" | "TRM" | "TRG" if not cancelled:
                    resource = CHANGES[play.card]
                case "TRD" if not cancelled:
                    loss = True
                case "STR" if not cancelled and not loss and resource == 1 and wealth != 2:
                    amount, doubled = amount * 2, True
                case "DRB" if loss:
                    cancelled = True
                case "REP" if loss and not cancelled:
                    repeated = True
        if loss and "WGD" in g.deities[base.by] and wealth != 2 and not (once and doubled):
            amount *= 2
        if rounding == "effect_up":
            amount = Fraction(ceil(amount))
        if not cancelled and not loss:
            realms[base.on][resource] = min(49, ceil(realms[base.on][resource] + amount))
        elif not cancelled:
            taken = lose(base.on, resource, amount)
            lost[base.on] += taken * (resource == 0)
            if repeated:
                lost[base.by] += lose(base.by, resource, Fraction(taken)) * (resource == 0)
    for play in live:
        if play.card == "NEC":
            realms[play.by][0] = min(49, realms[play.by][0] + lost[play.on])
    return realms


def a_turn(rng: Random, **options: str) -> MysticWar:
    """Amber's turn with something to play, answers and DEITY cards being anywhere."""

    def some(*values: Any) -> Any:
        return values[int(rng.random() * len(values))]

    hands: list[list[str]] = [[some("N5", "S5", "R5", "D5", "D9", "W", "PDR", "VAM")], [], [], []]
    gods: list[list[str]] = [[], [], [], []]
    for face in [*RESPONSES, *GODS]:
        some(*(gods if face in GODS and rng.random() < 0.5 else hands)).append(face)
    seats = [
        {"realm": [some(1, 4, 9, 20, 47) for _ in range(3)], "hand": hand, "deities": row}
        for hand, row in zip(hands, gods, strict=True)
    ]
    values = " | ".join(f"{suit} 5 5 5 5 5 9 9 9 9 9" for suit in "NSRD")
    return GAME.read(
        {"game": "mystic-war", "seats": seats, "options": {"values": values, **options}}
    )


def chosen(g: MysticWar, rng: Random) -> Any:
    """A card to begin with; then those who can answer often do, so that piles grow high."""
    assert g.decision is not None
    options: Any = g.decision.options_for(g.decision.seats[0])
    if g.decision.name == "Turns.choose":
        options = [option for option in options if option[0] == "play"]
    elif g.decision.name == "Window.respond" and rng.random() < 0.5:
        options = options[1:] or options
    elif g.decision.name == "Window.respond":
        options = options[:1]
    return options[int(rng.random() * len(options))] if options else None


@covers("MW-9", "MW-10", "MW-67", "MW-80", "MW-87", "MW-88", "MW-93", "MW-97", "MW-107", "MW-112")
@pytest.mark.parametrize("rounding", ["total_up", "effect_up"])
@pytest.mark.parametrize("cap", ["wealth_only", "once"])
@pytest.mark.parametrize("reach", ["last_card", "last_spell_or_resource"])
def test_random_windows_come_to_what_the_rules_say(rounding: str, cap: str, reach: str) -> None:
    rng = Random(f"{rounding}{cap}{reach}")
    heights, refusals = set(), 0
    for _ in range(150):
        g = a_turn(rng, rounding=rounding, double_cap=cap, negation_reach=reach)
        option = chosen(g, rng)
        if option is None:
            continue
        answer(g, option)
        refused: set[int] = set()
        while g.window:
            before, option = g.clone(), chosen(g, rng)
            assert g.decision is not None
            if option[0] == "refuse":
                others = [(n, p) for n, p in enumerate(g.window) if p.by != g.decision.seats[0]]
                refused |= {place for place, play in others if play.card in option[1]}
            answer(g, option)
        refusals += bool(refused)
        heights.add(len(before.window))
        told = expected(before, refused, rounding, cap == "once")
        assert [list(realm) for realm in g.realms] == told, (before.window, refused)
    assert refusals > 10
    assert max(heights) >= 8


@covers("MW-66")
def test_what_a_window_comes_to_stays_the_same_in_a_copy_while_the_game_goes_on() -> None:
    seats = [{"realm": [5, 5, 5], "hand": hand} for hand in (["N5"], ["N5", "TRD"], [])]
    values = "N 5 5 5 5 5 5 5 5 5 5"
    g = GAME.read({"game": "mystic-war", "seats": seats, "options": {"values": values}})
    answer(g, ("play", "N5", 2))
    answer(g, ("pass",))
    alone, before = g.clone(), standing(g).reckoning.realms
    answer(g, ("respond", "TRD"))
    answered, after = g.clone(), standing(g).reckoning.realms
    while g.window:
        answer(g, ("pass",))
    answer(g, ("play", "N5", 0))
    while g.window:
        answer(g, ("pass",))
    assert g.realms == [(10, 5, 5), (5, 5, 5), (1, 5, 5)]
    assert standing(alone).reckoning.realms == before == ((5, 5, 5), (5, 5, 5), (10, 5, 5))
    assert standing(answered).reckoning.realms == after == ((5, 5, 5), (5, 5, 5), (1, 5, 5))
