"""The numbers of pieces, and the small authored tables."""

from collections import Counter

from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content import board


@covers("TG-108")
def test_the_hand_limit_grows_with_vigor() -> None:
    limits = {vigor: board.HAND_LIMIT[vigor] for vigor in range(1, 11)}
    assert limits == {1: 3, 2: 4, 3: 4, 4: 5, 5: 5, 6: 5, 7: 6, 8: 6, 9: 7, 10: 7}
    assert len(board.HAND_LIMIT) == 11


@covers("TG-105", "TG-633", "TG-635")
def test_a_player_has_19_cubes_and_as_many_flags_as_upgrades() -> None:
    assert board.CUBES == 19
    assert board.FLAGS == len(board.UPGRADES) == len(board.SPACES) == 6
    assert set(board.UPGRADES) == {"attack", "discovery", "fervor", "energy", "limit", "reveal"}


@covers("TG-634", "TG-1065")
def test_under_the_upgrade_spaces_lies_each_blessing_twice() -> None:
    assert Counter(colour for space in board.SPACES for colour in space) == dict.fromkeys(
        board.HOUSES, 2
    )
    assert board.SPACES == (
        ("crimson", "azure"),
        ("emerald", "gold"),
        ("violet", "ivory"),
        ("crimson", "emerald"),
        ("azure", "violet"),
        ("gold", "ivory"),
    )


@covers("TG-113")
def test_there_is_a_house_for_each_god() -> None:
    assert board.HOUSES == ("crimson", "azure", "emerald", "gold", "violet", "ivory")
    assert board.GODS == ("Poseidon", "Athena", "Ares", "Hades", "Aphrodite", "Zeus")


@covers("TG-202", "TG-521")
def test_of_the_12_temples_3_show_each_action_and_4_of_12_treasures_are_fleeces() -> None:
    assert (board.MODIFIERS, board.MODIFIER_COPIES) == (("S", "R", "O", "H"), 3)
    assert (board.FLEECES, board.EMPTIES) == (4, 8)


@covers("TG-1063")
def test_a_die_shows_two_blanks_two_ones_and_two_activations() -> None:
    assert Counter(board.DIE) == {0: 2, 1: 2, "act": 2}


@covers("TG-904")
def test_the_basic_game_has_four_rounds_and_the_advanced_five() -> None:
    assert board.ROUNDS == {"basic": 4, "advanced": 5}


@covers("TG-106")
def test_there_are_16_animae() -> None:
    assert board.ANIMAE_COPIES == 16
