"""Every effect that is printed on anything is carried out once, and the game goes on soundly."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, asks, at, happened, play
from theomachy.engine.decisions import Option
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.content.catalogue import (
    ABILITY,
    CARD,
    EFFECT,
    ENEMY,
    FEAT,
    HERO,
    OLYMPIC,
    TRAVEL_CARD,
)
from theomachy.games.trial_of_the_gods.content.vocabulary import Hook, OncePerRound

FULL = ["ST1", "ST2", "ST3", "ST4", "ST5"]
SEA = {"S06": ["Siren.1"]}
ISLAND = {"I05": ["Harpy.a"], "S06": ["Siren.1"]}


def captain_of(card: str) -> str:
    """The Hero whose Personal card it is; somebody without abilities in Fights otherwise."""
    return CARD[card].of if card in CARD and CARD[card].of in HERO else "Orpheus"


def own(card: str, *more: str, **row: Any) -> dict[str, Any]:
    return {"captain": captain_of(card), "hand": [card, *more], "available": 8, **row}


def sail_into(table: TrialTable, zone: str = "S06") -> None:
    play(table, ("card", "ST1", "S"), ("go", zone))


# Cards.


def play_action(card: str) -> TrialTable:
    table = at(enemies=ISLAND, seats=[own(card, "ST6", "ST5", ship="I05"), {}, {}])
    play(table, ("card", card, "E"))
    return table


def play_in_fight(card: str) -> TrialTable:
    table = at(enemies=SEA, seats=[own(card, "ST6", "ST3", ship="S06"), {}, {}])
    play(table, ("fight", "S06", "Siren.1"), ("play", card, "E"))
    return table


def play_in_the_games(card: str) -> TrialTable:
    rows = [own(card, "ST1", "ST2", vigor=1), {"hand": FULL}, {"hand": FULL}]
    table = at(phase="olympics", olympics=["O3"], enemies={}, seats=rows)
    for seat, chosen in ((0, card), (1, "ST1"), (2, "ST1")):
        table.answer(seat, ("pick", chosen))
    play(table, ("olyuse", "E"))
    return table


def react_to_damage(card: str) -> TrialTable:
    row = own(card, "ST2", ship="S06", used=["Caeneus"] if card == "CA1" else [])
    return at(phase="enemy", enemies=SEA, seats=[row, {}])


def react_to_entering(card: str) -> TrialTable:
    rows = [{"ship": "S01", "hand": FULL}, own(card, ship="S06")]
    table = at(enemies={}, blocks=["S06"], seats=rows)
    sail_into(table)
    return table


def react_to_fight(card: str) -> TrialTable:
    table = at(enemies=SEA, seats=[{"ship": "S06", "hand": []}, own(card)])
    play(table, ("fight", "S06", "Siren.1"))
    return table


def react_to_exploring(card: str) -> TrialTable:
    table = at(enemies={}, seats=[{"ship": "I01", "hand": ["ST6"]}, own(card)])
    play(table, ("explore", "I01"), ("play", "ST6", "D"))
    return table


def react_in_the_games(card: str) -> TrialTable:
    rows = [{"hand": FULL, "vigor": 1}, own(card, "ST1", "ST2", vigor=1)]
    table = at(phase="olympics", olympics=["O3"], enemies={}, seats=rows)
    table.answer(0, ("pick", "ST1"))
    table.answer(1, ("pick", "ST1"))
    return table


WINDOWS: dict[str, Callable[[str], TrialTable]] = {
    "hurt": react_to_damage,
    "opp_enters": react_to_entering,
    "opp_fight": react_to_fight,
    "opp_roll": react_to_fight,
    "opp_explored": react_to_exploring,
    "olympic_reveal": react_in_the_games,
}


def react(card: str) -> TrialTable:
    table = WINDOWS[CARD[card].trigger](card)
    play(table, ("react", card))
    return table


# Feats and Heroes.


def ability_row(ability: str, **row: Any) -> dict[str, Any]:
    if ability in FEAT:
        return {"captain": "Caeneus", "feats": [ability], "used": ["Caeneus"], **row}
    return {"captain": ability, **row}


def use_ability(ability: str) -> TrialTable:
    hand = ["ST6", "ST5", "ST1"]
    rows = [ability_row(ability, hand=hand, ship="I05", vigor=2, available=5, exhausted=3)]
    rows[0]["used"] = []
    table = at(enemies=ISLAND, seats=rows)
    play(table, ("use", ability))
    return table


def guard_against_damage(ability: str) -> TrialTable:
    rows = [ability_row(ability, hand=["ST1"], ship="S01")]
    table = at(chance=["T03"], enemies={}, seats=rows)
    sail_into(table)
    play(table, ("use", ability))
    return table


def live_through_a_phase(ability: str) -> TrialTable:
    moment = ABILITY[ability]
    assert isinstance(moment, Hook)
    row = ability_row(ability, hand=FULL, available=4, exhausted=4)
    # The phase before is played at the table, so that what happens is told.
    table = at(enemies={}, temples={"I01": 1}, seats=[row, {"hand": FULL}])
    play(table, ("pass",), ("pass",))
    while moment.moment not in ("olympics",) and asks(table) == "Olympics.choose_cards":
        for seat in list(table.waiting):
            table.answer(seat, table.options(seat)[0])
        finish(table, "Olympics.choose_cards")
    return table


def fight_with_ability(ability: str) -> TrialTable:
    table = at(enemies=SEA, seats=[ability_row(ability, hand=["ST2"], ship="S06")])
    play(table, ("fight", "S06", "Siren.1"))
    return table


def defeat_with_ability(ability: str) -> TrialTable:
    row = ability_row(ability, hand=["ZE9"], ship="S06")
    table = at(enemies=SEA, seats=[row])
    play(table, ("card", "ZE9", "E"))
    return table


def explore_with_ability(ability: str) -> TrialTable:
    row = ability_row(ability, hand=["ST6"], ship="I01")
    table = at(enemies={}, seats=[row])
    play(table, ("explore", "I01"))
    return table


MOMENTS: dict[str, Callable[[str], TrialTable]] = {
    "fight": fight_with_ability,
    "explore": explore_with_ability,
    "explored": explore_with_ability,
    "defeat_monster": defeat_with_ability,
    "hurt": guard_against_damage,
    "olympics": live_through_a_phase,
    "dawn": live_through_a_phase,
    "sunset": live_through_a_phase,
}


def carry_out_ability(ability: str) -> TrialTable:
    row = ABILITY[ability]
    if isinstance(row, OncePerRound):
        return use_ability(ability)
    assert isinstance(row, Hook)
    return MOMENTS[row.moment](ability)


# Travel Cards, Skills, prizes.


def travel(card: str) -> TrialTable:
    row = {"captain": "Orpheus", "ship": "S01", "hand": FULL, "exhausted": 2, "available": 6,
           "dishonor": 1}  # fmt: skip
    table = at(chance=[card], enemies={}, seats=[row, {}])
    sail_into(table)
    return table


def suffer_skill(enemy: str) -> TrialTable:
    zone = "S06" if ENEMY[enemy].kind == "sea" else "I05"
    row = {"captain": "Tiphys" if not enemy.startswith("Tiphys") else "Orpheus"}
    row |= {"ship": zone, "hand": FULL, "vigor": 5}  # type: ignore[dict-item]
    throw: Option = ("act", *[0] * (ENEMY[enemy].face.dice - 1))
    name, _, copy = enemy.partition(".")
    others = [f"{name}.{n}" for n in range(1, int(copy))] if copy.isdigit() else []
    enemies = {zone: [enemy], **({"S08": others} if others else {})}
    table = at(chance=[throw], enemies=enemies, injured=[enemy], seats=[row])
    play(table, ("fight", zone, enemy), ("stop",))
    return table


def win_prize(source: str) -> TrialTable:
    card = source.partition(":")[0]
    rows = [{"hand": FULL, "vigor": 2, "fervor": n, "dishonor": 1} for n in (6, 3, 0)]
    return at(phase="olympics", olympics=[card], enemies=ISLAND, seats=rows)


def sources() -> Iterator[tuple[str, Callable[[str], TrialTable]]]:
    kinds: dict[str, Callable[[str], TrialTable]] = {
        "A": play_action,
        "F": play_in_fight,
        "O": play_in_the_games,
        "R": react,
    }
    for card, row in CARD.items():
        if row.kind:
            yield card, kinds[row.kind]
    for ability, row_ in ABILITY.items():
        if isinstance(row_, OncePerRound | Hook):
            yield ability, carry_out_ability
    yield from ((card, travel) for card in TRAVEL_CARD)
    yield from ((enemy, suffer_skill) for enemy in ENEMY)
    yield from ((f"{card}:{place}", win_prize) for card in OLYMPIC for place in (1, 2, 3))


def finish(table: TrialTable, *steps: str) -> None:
    """Answer with what comes first until one of those steps, or the end of a while."""
    for _ in range(25):
        if table.over or asks(table) in steps:
            return
        for seat in list(table.waiting):
            table.answer(seat, table.options(seat)[0])


@covers("TG-115", "TG-116", "TG-117", "TG-1001", "TG-1041")
@pytest.mark.parametrize(
    ("source", "carry_out"), [pytest.param(*each, id=each[0]) for each in sources()]
)
def test_every_effect_is_carried_out(source: str, carry_out: Callable[[str], TrialTable]) -> None:
    table = carry_out(source)
    assert list(GAME.invariants(table.position)) == []
    finish(table)
    assert source in [each["source"] for each in happened(table.log, "effect")]
    assert list(GAME.invariants(table.position)) == []


def test_nothing_with_an_effect_is_left_out() -> None:
    printed = {source for source, effect in EFFECT.items() if effect and "/" not in source}
    assert {source for source, _ in sources()} == printed
