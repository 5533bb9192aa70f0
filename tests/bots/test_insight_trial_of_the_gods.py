"""What the greedy bot makes of positions of Trial of the Gods."""

from typing import Any

from theomachy.bots.bot import NO_HURRY, bot
from theomachy.bots.insight import insight, trial_fights, trial_of_the_gods, trial_reach
from theomachy.bots.measure import decisions_of
from theomachy.bots.simulate import simulate
from theomachy.engine.chance import stream
from theomachy.engine.decisions import Choose
from theomachy.engine.kernel import answer
from theomachy.engine.views import View, redeal, sight
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.choices import CardAction, FightChoice


def at(**written: Any):
    return GAME.read({"game": "trial-of-the-gods", "enemies": {}, **written})


def judged(g: Any, seat: int = 0) -> float:
    return insight(GAME).evaluate(g, seat)


def chosen(g: Any, seat: int = 0, seed: object = 1) -> Any:
    decision = Choose(seat, g.decision.options_for(seat))
    decision.step = g.decision.step
    return bot("greedy", seed).choose(View(GAME, g, seat), decision, NO_HURRY)


def seats(**own: Any) -> list[dict[str, Any]]:
    return [{"captain": "Heracles", **own}, {}]


def test_each_laurel_is_better_for_who_has_it_and_worse_for_the_rival():
    poor = at(seats=seats(hand=["ST1"]))
    for richer in (
        at(seats=seats(hand=["ST1"], tamed=["Hydra.a"], dead=["Hydra.a"])),
        at(seats=seats(hand=["ST1"]), explorers={"I09": [1]}),
        at(seats=seats(hand=["ST1"], champions=2)),
        at(seats=seats(hand=["ST1"], discard=["ZE9"])),
    ):
        assert judged(richer, 0) > judged(poor, 0)
        assert judged(richer, 1) < judged(poor, 1)


def test_dishonor_and_animae_are_worse_than_nothing():
    clean = judged(at(seats=seats(hand=["ST1"])))
    assert judged(at(seats=seats(hand=["ST1"], dishonor=2))) < clean
    assert judged(at(seats=seats(hand=["ST1"], discard=["ANIMA", "ANIMA"]))) < clean


def test_a_fight_that_is_sure_to_be_won_is_fought_with_the_card_that_wins_it():
    g = at(
        enemies={"I05": ["Harpy.a"]},
        injured=["Harpy.a"],
        seats=seats(ship="I05", hand=["ST5", "ST3"]),
        explorers={"I05": [1]},
    )
    assert chosen(g) == ("fight", "I05", "Harpy.a")
    answer(g, FightChoice("fight", "I05", "Harpy.a"))
    assert chosen(g) in (("play", "ST5", "E"), ("play", "ST5", "A"))


def test_a_hopeless_fight_is_left_alone():
    g = at(
        enemies={"S06": ["Charybdis.1"]},
        seats=seats(ship="S06", hand=["ST3"], exhausted=4, available=4),
    )
    assert chosen(g)[0] != "fight"


def test_without_cards_it_passes_rather_than_lose_fight_after_fight():
    for vigor in (1, 2, 4):
        g = at(
            round=2,
            olympics=["O1", "O2"],
            enemies={"I05": ["Chimera.a"]},
            seats=[
                {"captain": "Heracles", "ship": "I05", "hand": [], "vigor": vigor},
                *({"hand": ["ST1", "ST4", "ST6"], "passed": True} for _ in range(3)),
            ],
        )
        assert chosen(g) == ("pass",)


def test_no_fight_is_lost_on_purpose_to_keep_the_cards_for_another_enemy():
    g = at(
        round=4,
        olympics=["O1", "O2", "O3", "O4"],
        enemies={"S11": ["Telchine.1", "Scylla.1"]},
        seats=[
            {"captain": "Polyphemus", "ship": "S11", "hand": ["PY1", "ST5", "ZE9"], "vigor": 1},
            *({"hand": ["ST1"], "passed": True} for _ in range(3)),
        ],
    )
    for enemy in ("Telchine.1", "Scylla.1"):
        fight = g.clone()
        answer(fight, FightChoice("fight", "S11", enemy))
        assert chosen(fight)[0] == "play"


def test_a_card_that_would_be_devoured_is_not_counted_on_in_a_fight():
    # Son of War and Spear Thrust bring 5 and 4, but the one devours the other.
    g = at(
        round=3,
        olympics=["O1", "O2", "O3"],
        enemies={"I01": ["Talos.b"]},
        explorers={"I01": [1]},
        seats=[
            {"captain": "Ascalaphus", "ship": "I01", "hand": ["AS1", "ST5"], "vigor": 1},
            {"passed": True},
        ],
    )
    assert chosen(g)[0] != "fight"


def test_an_island_within_reach_is_explored():
    g = at(seats=seats(ship="I01", hand=["ST6", "ST1"]))
    assert chosen(g) == ("explore", "I01")


def test_it_sails_to_where_something_is_to_be_won():
    g = at(
        enemies={"I09": ["Harpy.a"]},
        injured=["Harpy.a"],
        seats=seats(ship="S15", hand=["ST4", "ST5", "ST6"]),
    )
    answer(g, CardAction("card", "ST4", "S"))
    assert chosen(g) == ("go", "I09")


def test_exhausted_energy_is_restored_when_there_is_nothing_better():
    g = at(
        seats=seats(ship="S05", hand=["ST3"], exhausted=5, available=3),
        explorers={f"I{number:02}": [1] for number in range(1, 13)},
    )
    assert chosen(g) == ("card", "ST3", "R")


def test_an_oracle_is_consulted_by_who_can_pay():
    explored = {f"I{number:02}": [1] for number in range(1, 13)}
    rich = at(seats=seats(captain="Tiphys", ship="S05", hand=["TI2"]), explorers=explored)
    assert chosen(rich) == ("card", "TI2", "E")
    poor = at(
        seats=seats(captain="Tiphys", ship="S05", hand=["TI2"], available=0, exhausted=8),
        explorers=explored,
    )
    assert chosen(poor) == ("card", "TI2", "R")


def test_damage_is_prevented():
    g = at(
        enemies={"S01": ["Siren.1"]},
        phase="enemy",
        seats=[{"ship": "S01", "hand": ["AT2", "ST1"], "vigor": 2}, {}],
    )
    assert g.decision.name == "Damage.respond"
    assert chosen(g) == ("react", "AT2")


def test_the_best_cards_compete():
    g = at(
        phase="olympics",
        olympics=["O1"],
        seats=[{"hand": ["PO1", "ST2", "PO8", "AR1", "AP1"]}, {}],
    )
    assert chosen(g) in (("pick", "PO1"), ("pick", "PO8"), ("pick", "ST2"))


def test_a_win_outweighs_any_prospect():
    g = at(phase="sunset", round=4, seats=seats(champions=3, tamed=["Hydra.a"]))
    while g.decision is not None:
        answer(g, g.decision.draw(0.5))
    assert judged(g, 0) > 50 > -50 > judged(g, 1)


def test_what_the_others_hold_does_not_change_the_choice():
    rng = stream("hidden", "redeals")
    told_apart = 0
    asked = [(g.clone(), seat) for g, seat in decisions_of(GAME, 3, "hidden")][::11]
    for here, seat in asked:
        first = chosen(here, seat, "seed")
        for _ in range(2):
            other = redeal(GAME, sight(GAME, here, seat), rng)
            told_apart += other != here
            assert chosen(other, seat, "seed") == first
    assert told_apart > 5


def test_cached_results_of_other_positions_do_not_change_a_value():
    known = insight(GAME)
    games = [(players, seed) for players in (2, 4) for seed in "abc"]
    asked = [g.clone() for players, seed in games for g, _ in decisions_of(GAME, players, seed)]
    remembering = [known.rows(g) for g in asked]
    for g, rows in list(zip(asked, remembering, strict=True))[::7]:
        for module in (trial_fights, trial_reach, trial_of_the_gods):
            for each in vars(module).values():
                if hasattr(each, "cache_clear"):
                    each.cache_clear()
        assert known.rows(g) == rows


def test_it_beats_random_play_clearly():
    two = simulate(GAME, ["greedy", "random"], 12, "two")
    four = simulate(GAME, ["greedy", "random", "random", "random"], 4, "four")
    assert two.bots["greedy"].win_rate >= 0.9
    assert four.bots["greedy"].win_rate >= 0.75
