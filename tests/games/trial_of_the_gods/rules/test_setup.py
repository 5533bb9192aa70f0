"""Setup: what lies where before the first Dawn, step by step."""

from collections import Counter

import pytest

from tests.games.trial_of_the_gods.situations import asks, happened, new, options, play
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content.catalogue import ENEMY, FEAT
from theomachy.games.trial_of_the_gods.content.zones import ADJACENT, DANGEROUS, ISLANDS, OUTER
from theomachy.games.trial_of_the_gods.rules.setup import ASSIGNMENTS

CALM = "Calm Sea"
BASIC = {"mode": "basic"}
ADVANCED = {"mode": "advanced"}


@covers("TG-201", "TG-202")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_island_has_one_enemy_six_argonauts_and_six_land_monsters(
    players: int, mode: str
) -> None:
    g = new(players, options={"mode": mode}).position
    standing = [g.enemies[zone] for zone in ISLANDS]
    assert [len(each) for each in standing] == [1] * 12
    kinds = Counter(ENEMY[each[0]].kind for each in standing)
    assert kinds == {"argonaut": 6, "land": 6}
    assert len({ENEMY[each[0]].name for each in standing}) == 12
    # The Argonaut Board is filled from space 1 in the order of the Islands.
    on_islands = [each[0] for each in standing if ENEMY[each[0]].kind == "argonaut"]
    assert [enemy for enemy, _ in g.argonauts] == on_islands
    assert not any(down for _, down in g.argonauts)
    assert not g.temples
    assert len(g.hoard) == 12
    assert not g.treasures


@covers("TG-201", "TG-203", "TG-204")
def test_calm_seas_of_setup_are_shuffled_back_and_monsters_are_not() -> None:
    chance = ["O1", "Siren", CALM, "Siren", "Scylla", CALM, "Siren"]
    g = new(2, chance, BASIC).position
    found = {zone: g.enemies.get(zone, ()) for zone in DANGEROUS}
    assert found == {
        "S06": ("Siren.1",),
        "S07": (),
        "S08": ("Siren.2",),
        "S11": ("Scylla.1",),
        "S12": (),
        "S13": ("Siren.3",),
    }
    assert len(g.sea) == 19 - 4
    assert g.sea.cards.count(CALM) == 4
    assert "Siren" not in g.sea.cards
    assert g.sea.cards.count("Scylla") == 1


@covers("TG-201")
def test_basic_hides_one_olympics_card_and_advanced_none() -> None:
    g = new(2, ["O4"], BASIC).position
    assert g.face_down == "O4"
    assert sorted((*g.festival, *g.olympics, *g.drawn)) == ["O1", "O2", "O3", "O5", "O6"]
    g = new(2, options=ADVANCED).position
    assert g.face_down == ""
    assert len((*g.festival, *g.olympics, *g.drawn)) == 6


@covers("TG-201", "TG-521")
def test_advanced_temples_show_each_modifier_three_times_and_basic_none() -> None:
    g = new(3, options=ADVANCED).position
    assert list(g.modifiers) == list(ISLANDS)
    assert Counter(g.modifiers.values()) == dict.fromkeys("SROH", 3)
    assert not new(3, options=BASIC).position.modifiers


@covers("TG-113", "TG-201")
def test_gods_are_assigned_to_houses_and_fill_them_with_fourteen_cards() -> None:
    g = new(2).position
    assert g.gods in ASSIGNMENTS
    assert [len(deck) for deck in g.houses] == [14] * 6
    assert g.animae == 16
    assert len(g.travel) == 24


@covers("TG-111", "TG-207")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_starts_alike(players: int) -> None:
    table = new(players, options=BASIC)
    g = table.position
    assert asks(table) == "PlaceCaptains.choose"
    assert g.vigor == [4] * players
    assert g.limit == [5] * players
    assert g.available == [8] * players
    assert g.exhausted == [0] * players
    assert g.pool == [10] * players
    assert [len(deck) for deck in g.decks] == [8] * players
    assert g.hands == [()] * players
    assert g.fervor == g.dishonor == g.champions == [0] * players
    for seat in range(players):
        assert sorted(g.upgrades[seat]) == sorted(
            ["attack", "discovery", "fervor", "energy", "limit", "reveal"]
        )
        assert g.active[seat] == ()
        # Upgrades that lie at the bottom of their space cover their Blessings.
        assert sum(g.blessings(seat).values()) == 2
        levels = Counter(FEAT[feat].level for feat in g.feats_held[seat])
        assert levels == {1: 2, 2: 2, 3: 2}
    held = [feat for feats in g.feats_held for feat in feats]
    assert len(set(held)) == 6 * players


@covers("TG-205")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_basic_captains_are_dealt_and_never_enemies(players: int) -> None:
    g = new(players, options=BASIC).position
    enemies = {ENEMY[enemy].name for standing in g.enemies.values() for enemy in standing}
    assert len(set(g.captain)) == players
    assert not enemies & set(g.captain)
    for seat, hero in enumerate(g.captain):
        personal = [card for card in g.decks[seat] if not card.startswith("ST")]
        assert len(personal) == 2
        assert g.powers(seat) is g.powers(seat)
        assert hero in g.heroes(seat)


@covers("TG-206", "TG-112")
def test_advanced_captains_are_chosen_from_a_lot_winner_to_the_right() -> None:
    table = new(3, options=ADVANCED)
    g = table.position
    assert asks(table) == "ChooseCaptains.choose"
    assert len(g.harbour) == 6
    enemies = {ENEMY[enemy].name for standing in g.enemies.values() for enemy in standing}
    assert not enemies & set(g.harbour)
    assert all(len(held) == 6 for held in g.feats_held)  # chosen after seeing the Feats
    order = []
    while asks(table) == "ChooseCaptains.choose":
        order.append(table.waiting[0])
        play(table, options(table)[0])
    first = order[0]
    assert order == [first, (first - 1) % 3, (first - 2) % 3]
    assert len(set(table.position.captain)) == 3


@covers("TG-209", "TG-210")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_captains_are_placed_from_the_last_to_the_first_and_apart(players: int) -> None:
    table = new(players, options=BASIC)
    initiative = table.position.initiative
    assert sorted(initiative) == list(range(players))
    assert options(table) == [("place", zone) for zone in OUTER]
    placed = []
    while asks(table) == "PlaceCaptains.choose":
        placed.append(table.waiting[0])
        taken = [ship for ship in table.position.ships if ship]
        for _, zone in options(table):
            assert zone in OUTER
            assert zone not in taken
            assert not set(ADJACENT[zone]) & set(taken)
        play(table, options(table)[0])
    assert placed == list(reversed(initiative))
    assert table.position.blocks == ()
    assert len(table.position.travel) == 24


@covers("TG-210")
def test_a_zone_next_to_a_captain_is_too_close() -> None:
    table = new(2, options=BASIC)
    play(table, ("place", "S10"))
    offered = {zone for _, zone in options(table)}
    assert set(OUTER) - offered == {"S01", "S10", "S15"}


@covers("TG-202")
def test_single_versions_leave_out_version_b() -> None:
    g = new(2, options={"enemy_versions": "single"}).position
    land = [g.enemies[zone][0] for zone in ISLANDS]
    assert all(enemy.endswith(".a") for enemy in land)
    two = [new(2, ["O1"]).position.enemies[zone][0][-1] for zone in ISLANDS]
    assert set(two) <= {"a", "b"}


@covers("TG-202")
def test_no_name_is_in_the_game_in_both_versions() -> None:
    for _ in range(3):
        g = new(4).position
        names = [ENEMY[enemy].name for zone in ISLANDS for enemy in g.enemies[zone]]
        assert len(set(names)) == 12


@covers("TG-302")
def test_the_first_dawn_follows_the_last_captain() -> None:
    table = new(2, options=BASIC)
    events = play(table, options(table)[0], options(table)[-1])
    assert happened(events, "round") == [{"number": 1}]
    assert asks(table) == "ChooseDiscipline.choose"
    assert table.waiting == (table.position.initiative[-1],)
    assert [len(hand) for hand in table.position.hands] == [5, 5]
