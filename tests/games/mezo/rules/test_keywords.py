"""The keywords that move units, and APPEASE."""

from tests.games.mezo.situations import (
    GREEN,
    RED,
    acting,
    asked,
    asks,
    devotion,
    finish,
    gained,
    happened,
    on_wrathful_god,
    options,
    play,
    reserves,
    seen,
    units,
    xibalba,
)
from theomachy.engine.testing import covers

NOTHING_LEFT = {"reserves": {}, "xibalba": {"shamans": 8, "warriors": 8}}


# exactly, up to, prices


@covers("MZ-04", "MZ-05")
def test_a_plain_number_is_exact_or_as_many_as_possible() -> None:
    table = acting("KU-F", {"vertex": "V4", "devotion": 16}, desolate=["UXM"])
    play(table, ("act", "KU-F1"))
    assert ("stop",) not in options(table)
    play(table, *[("put", "BEC", "W")] * 3)
    assert asked(table) == GREEN
    # With one Warrior in Reserves only one is deployed.
    table = acting(
        "KU-F",
        {"vertex": "V4", "devotion": 16, "xibalba": {"shamans": 1, "warriors": 7}},
        desolate=["UXM"],
    )
    play(table, ("act", "KU-F1"), ("put", "BEC", "W"))
    assert asked(table) == GREEN
    assert reserves(table, RED)[1] == 0


@covers("MZ-05")
def test_up_to_lets_the_player_stop_at_any_number() -> None:
    victims = {"regions": {"BEC": {"shamans": 3}}}
    for number in range(3):
        table = acting("KU-F", {"vertex": "V4", "devotion": 16}, victims, desolate=["UXM"])
        play(table, ("act", "KU-F2"), *[("unit", "BEC", GREEN, "S")] * number, ("stop",))
        assert units(table, "BEC", GREEN) == (3 - number, 0)
        assert asked(table) == GREEN


@covers("MZ-06")
def test_a_price_that_cannot_be_paid_gives_nothing() -> None:
    table = acting("KU-E", {"vertex": "V4", "regions": {"HOC": {"warriors": 2}}}, desolate=["UXM"])
    play(table, ("act", "KU-E1"))
    assert gained(table, RED) == 0
    assert units(table, "HOC", RED) == (0, 2)
    assert asked(table) == GREEN


@covers("MZ-06")
def test_a_price_that_can_be_paid_must_be() -> None:
    own = {"vertex": "V4", "regions": {"BEC": {"warriors": 1}, "PAL": {"warriors": 1}}}
    table = acting("KU-E", own, desolate=["UXM"])
    play(table, ("act", "KU-E1"))
    assert options(table) == [("unit", "BEC", RED, "W"), ("unit", "PAL", RED, "W")]


@covers("MZ-07")
def test_an_action_may_be_chosen_even_if_nothing_comes_of_it() -> None:
    table = acting("CA-V", {})
    assert ("act", "CA-V2") in options(table)
    events = play(table, ("act", "CA-V2"))
    assert happened(events, "nothing") == [{"seat": RED, "of": "CA-V2"}]
    assert ("act", "CA-V2") not in options(table)


# units


@covers("MZ-53")
def test_awaken_moves_own_units_of_the_type_named_from_xibalba() -> None:
    table = acting("KU-V", {"xibalba": {"shamans": 3, "warriors": 4}}, {"xibalba": {"warriors": 5}})
    play(table, ("act", "KU-V2"))  # AWAKEN 3 Warriors
    assert units(table, "HOC", RED) == (0, 3)
    assert xibalba(table, RED) == (3, 1)
    assert xibalba(table, GREEN) == (0, 5)


@covers("MZ-53")
def test_awaken_asks_which_type_if_none_is_named() -> None:
    table = acting("AP-E", {"xibalba": {"shamans": 2, "warriors": 2}})
    play(table, ("act", "AP-E1"))
    assert options(table) == [("put", "HOC", "S"), ("put", "HOC", "W")]
    play(table, ("put", "HOC", "W"), ("put", "HOC", "S"))
    assert units(table, "HOC", RED) == (1, 1)


@covers("MZ-57")
def test_deploy_puts_own_units_of_the_type_named_from_reserves() -> None:
    table = acting("IX-F", {"vertex": "V4"}, desolate=["UXM"])
    before = reserves(table, RED)
    play(table, ("act", "IX-F1"))
    assert {option[2] for option in options(table)} == {"S"}
    play(table, ("put", "BEC", "S"))
    assert reserves(table, RED) == (before[0] - 1, before[1])
    assert units(table, "BEC", RED) == (1, 0)


@covers("MZ-57")
def test_deploy_units_asks_which_type() -> None:
    table = acting("CA-V", {"vertex": "V4"}, desolate=["UXM"])
    play(table, ("act", "CA-C"))
    assert options(table) == [
        ("put", "BEC", "S"), ("put", "BEC", "W"), ("put", "PAL", "S"), ("put", "PAL", "W"),
    ]  # fmt: skip


@covers("MZ-58")
def test_exile_sends_units_to_their_owners_reserves() -> None:
    table = acting(
        "IX-F", {"vertex": "V4"}, {"regions": {"BEC": {"warriors": 1}}}, desolate=["UXM"]
    )
    before, dead = reserves(table, GREEN), xibalba(table, GREEN)
    play(table, ("act", "IX-F2"), ("unit", "BEC", GREEN, "W"))
    assert units(table, "BEC", GREEN) == (0, 0)
    assert reserves(table, GREEN) == (before[0], before[1] + 1)
    assert xibalba(table, GREEN) == dead


@covers("MZ-60")
def test_smite_sends_units_to_xibalba() -> None:
    table = acting("KU-F", {"vertex": "V4"}, {"regions": {"BEC": {"shamans": 1}}}, desolate=["UXM"])
    play(table, ("act", "KU-F2"), ("unit", "BEC", GREEN, "S"))
    assert units(table, "BEC", GREEN) == (0, 0)
    assert xibalba(table, GREEN) == (2, 1)


@covers("MZ-59")
def test_recover_returns_own_units_of_the_players_choice() -> None:
    table = acting("IX-V", {"xibalba": {"shamans": 2, "warriors": 2}})
    play(table, ("act", "IX-C"))  # RECOVER 3
    assert options(table) == [("rec", "S"), ("rec", "W")]
    play(table, ("rec", "W"), ("rec", "S"), ("rec", "W"))
    assert xibalba(table, RED) == (1, 0)
    assert asks(table) == "Appeasing.choose"


@covers("MZ-59", "MZ-04")
def test_recover_asks_nothing_if_only_one_type_is_there() -> None:
    table = acting("IX-T", {"xibalba": {"shamans": 5}})
    events = play(table, ("act", "IX-T1"))  # RECOVER 4
    assert [(data["shamans"], data["warriors"]) for data in happened(events, "recover")] == [(4, 0)]
    assert xibalba(table, RED) == (1, 0)


# APPEASE


@covers("MZ-50", "MZ-107")
def test_the_first_to_appease_pays_1_unit_and_later_ones_2() -> None:
    table = acting("KU-E", {"vertex": "V4"}, {"god": "IX", "chosen": "IX-E"}, wrathful=["W1C"])
    assert seen(table)["wrathful"]["price"] == 1
    play(table, ("act", "KU-C"), ("tile", "W1C"), ("pay", "res", "S"))
    assert on_wrathful_god(table, RED) == (1, 0)
    assert gained(table, RED) == 1
    assert devotion(table, RED) == 2
    assert seen(table)["wrathful"]["price"] == 2
    play(table, ("act", "IX-C"), ("tile", "W1C"), ("pay", "res", "S"), ("pay", "res", "W"))
    assert on_wrathful_god(table, GREEN) == (1, 1)
    assert devotion(table, GREEN) == 2


@covers("MZ-50", "MZ-67")
def test_the_price_comes_from_reserves_and_presence_regions_mixed_freely() -> None:
    own = {
        "vertex": "V10",
        "regions": {
            "BEC": {"shamans": 1},
            "PAL": {"warriors": 1},
            "HOC": {"shamans": 1},
            "COB": {"warriors": 1},
        },
    }
    other = {"wrathful_god": {"shamans": 1}}
    # Becan is Blessed, Palenque resolved, Hochob the conflict region; Coba without presence.
    table = acting("KU-E", own, other, desolate=["UXM"], blessed="BEC", resolved=["PAL"])
    play(table, ("act", "KU-C"), ("tile", "W1A"))
    assert options(table) == [
        ("pay", "res", "S"),
        ("pay", "res", "W"),
        ("pay", "BEC", "S"),
        ("pay", "PAL", "W"),
        ("pay", "HOC", "S"),
    ]
    play(table, ("pay", "res", "W"), ("pay", "PAL", "W"))
    assert on_wrathful_god(table, RED) == (0, 2)
    assert gained(table, RED) == 3


@covers("MZ-50", "MZ-67")
def test_by_option_units_of_the_conflict_region_pay_without_presence() -> None:
    own = {"vertex": "V4", "regions": {"BEC": {"shamans": 1}, "HOC": {"shamans": 1}}}
    rules = {"appease_from": "conflict"}
    table = acting("KU-E", own, desolate=["UXM"], options=rules)
    play(table, ("act", "KU-C"), ("tile", "W1A"))
    assert options(table) == [("pay", "res", "S"), ("pay", "res", "W"), ("pay", "HOC", "S")]


@covers("MZ-50")
def test_a_unit_just_placed_by_the_ceremonial_effect_may_pay() -> None:
    own = {"vertex": "V4", "reserves": {"shamans": 1}, "xibalba": {"shamans": 7, "warriors": 8}}
    table = acting("CA-E", own, desolate=["UXM"])
    play(table, ("act", "CA-C"), ("put", "BEC", "S"))
    assert asks(table) == "Appeasing.choose"
    play(table, ("tile", "W1A"))  # the only unit pays without a choice
    assert units(table, "BEC", RED) == (0, 0)
    assert on_wrathful_god(table, RED) == (1, 0)


@covers("MZ-51")
def test_appease_may_be_declined() -> None:
    table = acting("KU-E", {"vertex": "V4"}, wrathful=["W1B"])
    play(table, ("act", "KU-C"))
    assert options(table) == [("decline",), ("tile", "W1B")]
    play(table, ("decline",))
    assert on_wrathful_god(table, RED) == (0, 0)
    assert asked(table) == GREEN


@covers("MZ-51")
def test_who_cannot_pay_in_full_cannot_appease() -> None:
    own = {"vertex": "V4", "reserves": {"shamans": 1}, "xibalba": {"shamans": 7, "warriors": 8}}
    table = acting("KU-E", own, {"wrathful_god": {"warriors": 1}}, desolate=["UXM"])
    play(table, ("act", "KU-C"))  # the price is 2, and Red has one unit
    assert asked(table) == GREEN
    table = acting("KU-E", {"vertex": "V4", **NOTHING_LEFT}, desolate=["UXM"])
    play(table, ("act", "KU-C"))
    assert asked(table) == GREEN


@covers("MZ-52", "MZ-85")
def test_any_face_up_tile_may_be_used_also_twice_in_a_conflict() -> None:
    table = acting(
        "KU-E", {"vertex": "V4"}, {"god": "IX", "chosen": "IX-E"}, age=2, wrathful=["W1A", "W2A"]
    )
    play(table, ("act", "KU-C"))
    assert options(table, "tile") == [("tile", "W1A"), ("tile", "W2A")]
    play(table, ("tile", "W1A"), ("pay", "res", "S"))
    play(table, ("act", "IX-C"))
    assert options(table, "tile") == [("tile", "W1A"), ("tile", "W2A")]
    refusal = table.why_not(GREEN, ("tile", "W3A"))
    assert refusal is not None
    assert refusal.rule == "MZ-52"


@covers("MZ-50")
def test_payment_comes_before_the_effect_of_the_tile() -> None:
    own = {"vertex": "V4", "regions": {"HOC": {"shamans": 1}}}
    table = acting("KU-E", own, wrathful=["W1B"], desolate=["UXM"])
    events = play(table, ("act", "KU-C"), ("tile", "W1B"), ("pay", "res", "W"))
    kinds = [event.kind for event in events]
    assert kinds.index("pay") < kinds.index("awaken")
    # The unit just paid is not in Xibalba: only the one of each type from the setup wakes.
    assert units(table, "HOC", RED) == (2, 1)


@covers("MZ-129", "MZ-50")
def test_units_on_the_wrathful_god_go_to_xibalba_at_cleanup() -> None:
    table = acting("KU-E", {"vertex": "V4"}, wrathful=["W1C"])
    play(table, ("act", "KU-C"), ("tile", "W1C"), ("pay", "res", "S"))
    assert xibalba(table, RED) == (1, 1)
    finish(table, "Conflict.cards")
    assert on_wrathful_god(table, RED) == (0, 0)
    assert xibalba(table, RED)[0] == 2
