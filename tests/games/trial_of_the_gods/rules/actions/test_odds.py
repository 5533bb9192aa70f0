"""The odds of Fights, from the rules of fighting."""

from collections import Counter
from itertools import product

import pytest

from tests.games.trial_of_the_gods.situations import asks, at, happened, play
from theomachy.engine.decisions import Option
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content.board import DIE
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY
from theomachy.games.trial_of_the_gods.rules.actions.odds import State, odds, throws


@covers("TG-604", "TG-1063")
@pytest.mark.parametrize("enemy", ENEMY)
def test_the_chances_of_all_throws_add_up(enemy: str) -> None:
    assert sum(throw.chance for throw in throws(enemy, 5)) == pytest.approx(1)


@pytest.mark.parametrize(
    ("level", "total", "least", "most"),
    [
        (1, 4, 1 / 3, 1),
        (1, 6, 1, 1),
        (2, 4, 0, 8 / 27),
        (2, 6, 1 / 3, 26 / 27),
        (2, 8, 1, 1),
        (3, 4, 0, 0),
        (3, 6, 0, 8 / 27),
        (3, 8, 0, 26 / 27),
        (3, 10, 2 / 3, 1),
    ],
)
def test_levels_are_as_hard_as_they_were_designed(
    level: int, total: int, least: float, most: float
) -> None:
    chances = [odds(id, "uninjured", total).win for id in ENEMY if ENEMY[id].level == level]
    assert min(chances) == pytest.approx(least)
    assert max(chances) == pytest.approx(most)


@pytest.mark.parametrize(("level", "least", "most"), [(1, 2 / 3, 1), (2, 0, 20 / 27), (3, 0, 0)])
def test_a_clean_kill_needs_to_be_four_ahead(level: int, least: float, most: float) -> None:
    chances = [odds(id, "uninjured", 8).defeat for id in ENEMY if ENEMY[id].level == level]
    assert min(chances) == pytest.approx(least)
    assert max(chances) == pytest.approx(most)


@covers("TG-605", "TG-606", "TG-1021")
def test_odds_are_those_of_rolling_all_dice() -> None:
    """Jason a: Attack 4, two dice, might 1, against a total of 6."""
    wins = 0
    for dice in product(DIE, repeat=2):
        enemy = 4 + sum(1 if face == "act" else int(face) for face in dice)
        wins += enemy < 6
    assert odds("Jason.a", "uninjured", 6).win == pytest.approx(wins / 36)


@covers("TG-624", "TG-625", "TG-1024")
@pytest.mark.parametrize(("state", "chance"), [("uninjured", 0), ("injured", 4 / 9), ("tamed", 1)])
def test_an_injured_enemy_that_mends_itself_must_be_beaten_twice(
    state: State, chance: float
) -> None:
    """Asclepius a: Attack 2, two dice, mends at each activation, against a total of 5."""
    assert odds("Asclepius.a", state, 5).defeat == pytest.approx(chance)


@covers("TG-1023")
def test_a_guarded_enemy_suffers_no_more_than_one_damage() -> None:
    """The Lion b: Attack 5, one die, guards at an activation, against a total of 12."""
    assert odds("Nemean Lion.b", "uninjured", 12).defeat == pytest.approx(2 / 3)
    assert odds("Nemean Lion.b", "uninjured", 12, cancelled=1).defeat == 1


@covers("TG-1022", "TG-606")
def test_a_weakened_player_may_lose_by_four() -> None:
    """Talos b: Attack 8, one die, weakens by 2: a total of 6 becomes 4."""
    suffered = {throw.skills: throw.suffered for throw in throws("Talos.b", 6)}
    assert suffered[1] == 2


@covers("TG-1019", "TG-1053")
def test_extra_damage_and_a_smaller_margin_help_to_defeat() -> None:
    assert odds("Siren.1", "uninjured", 5).defeat == 0
    assert odds("Siren.1", "uninjured", 5, extra=1).defeat == 1
    assert odds("Hippocamp.1", "uninjured", 6).defeat == pytest.approx(1 / 3)
    assert odds("Hippocamp.1", "uninjured", 6, margin=3).defeat == 1


HANDS = (["AR1"], ["ST5", "AR1"], ["ZE7", "AR2", "ST1"], ["AT9", "ST2"], ["ZE7", "ST5"])


@covers("TG-604", "TG-605", "TG-606", "TG-624")
@pytest.mark.parametrize("enemy", [id for id in ENEMY if not id.endswith((".2", ".3"))])
def test_the_odds_are_what_the_rules_do_with_every_throw(enemy: str) -> None:
    """Every throw is played out, and the Damage compared with what the odds say."""
    dice = ENEMY[enemy].face.dice
    zone = "S06" if ENEMY[enemy].kind == "sea" else "I06"
    hand = HANDS[len(enemy) % len(HANDS)]
    total = sum(CARD[card].attack for card in hand)
    said: Counter[tuple[int, int]] = Counter()
    for throw in throws(enemy, total):
        said[throw.inflicted, throw.suffered] += round(throw.chance * 3**dice)
    found: Counter[tuple[int, int]] = Counter()
    shown: tuple[Option, ...] = (0, 1, "act")
    for faces in product(shown, repeat=dice):
        table = at(
            chance=[faces],
            enemies={zone: [enemy]},
            seats=[{"captain": captain_for(enemy), "ship": zone, "hand": hand, "vigor": 5}, {}],
        )
        plays = [("play", card, "A") for card in hand]
        events = play(table, ("fight", zone, enemy), *plays)
        if asks(table) == "Fight.play":
            events += play(table, ("stop",))
        (compared,) = happened(events, "compare")
        won = compared["player_total"] > compared["enemy_total"]
        damage = compared["damage"]
        found[(damage, 0) if won else (0, damage)] += 1
    assert found == said


def captain_for(enemy: str) -> str:
    """A Hero who neither is the Enemy nor helps in Fights."""
    return "Lynceus" if ENEMY[enemy].name == "Orpheus" else "Orpheus"
