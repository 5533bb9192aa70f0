"""What each seat may know of a game of Trial of the Gods, and what it may not."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.trial_of_the_gods.situations import TrialTable, asks, at, new, options, play
from theomachy.engine.chance import Dice
from theomachy.engine.decisions import UNDECIDED
from theomachy.engine.table import Table
from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods import GAME
from theomachy.games.trial_of_the_gods.content.board import EMPTY, FLEECE
from theomachy.games.trial_of_the_gods.content.zones import ISLANDS
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.rankings import Scoring

OLYMPICS = {f"O{number}" for number in range(1, 7)}


def deals(table: TrialTable, viewer: int | None, times: int = 200) -> Iterator[Trial]:
    """Full positions that may be the true one, as far as that seat knows."""
    luck = random.Random(7)
    view = table.view(viewer)
    return (view.redeal(luck) for _ in range(times))


@covers("TG-208")
def test_hands_decks_and_feats_of_others_are_hidden() -> None:
    table = at(seats=[{"hand": ["ST1", "ST2"]}, {"hand": ["ST3", "ST4"]}, {}])
    seen = table.view(0).sight
    assert seen.hands[0] == ("ST1", "ST2")
    assert seen.decks[0] == table.position.decks[0]
    assert seen.hands[1] == ("?", "?")
    assert seen.decks[1] == ("?",) * 6
    assert seen.feats_held[1] == ("?1", "?1", "?2", "?2", "?3", "?3")
    assert seen.feats_held[0] == table.position.feats_held[0]
    spectator = table.view(None).sight
    assert spectator.hands[0] == ("?", "?")
    assert spectator.feats_held[0][0] == "?1"


@covers("TG-309", "TG-208")
def test_bought_feats_are_public_and_the_number_held_of_each_level_too() -> None:
    table = at(seats=[{}, {"feats": ["F21"]}])
    seen = table.view(0).sight
    assert seen.feats[1] == ("F21",)
    assert seen.feats_held[1] == ("?1", "?1", "?2", "?3", "?3")


@covers("TG-109")
def test_a_new_deal_divides_the_known_deck_between_hand_and_pile() -> None:
    table = at(
        seats=[
            {},
            {"captain": "Jason", "hand": ["ST3", "ST4"], "discard": ["ST1", "ST2"]},
        ]
    )
    cards = {"ST3", "ST4", "ST5", "ST6", "JA1", "JA2"}
    held: Counter[str] = Counter()
    for deal in deals(table, 0, 600):
        assert {*deal.hands[1], *deal.decks[1]} == cards
        assert len(deal.hands[1]) == 2
        assert deal.discards[1] == ("ST1", "ST2")
        held.update(deal.hands[1])
    assert set(held) == cards
    assert min(held.values()) > 140  # 200 each, give or take


@covers("TG-109")
def test_after_a_reshuffle_all_know_what_was_in_the_hand_before() -> None:
    row = {
        "captain": "Jason",
        "hand": ["ST1", "ST2", "AT1"],
        "deck": [],
        "discard": ["ST3", "ST4", "ST5", "ST6", "JA1", "JA2"],
    }
    table = at(seats=[row], enemies={})
    play(table, ("card", "AT1", "E"))  # draw 2: from a new deck
    hand = table.view(1).sight.hands[0]
    assert hand == ("ST1", "ST2", "?", "?")
    for deal in deals(table, 1, 60):
        assert deal.hands[0][:2] == ("ST1", "ST2")
        assert not {"ST1", "ST2"} & {*deal.hands[0][2:], *deal.decks[0]}


@covers("TG-110")
def test_of_two_equal_cards_the_known_one_is_played_first() -> None:
    row = {
        "captain": "Jason",
        "hand": ["ZE1", "ZE1", "ST1"],
        "known": ["ZE1"],
        "deck": ["ST2", "ST3", "ST4", "ST5", "ST6", "JA1", "JA2"],
    }
    table = at(seats=[row], enemies={})
    play(table, ("card", "ZE1", "R"))
    assert table.view(1).sight.hands[0] == ("?", "?")
    assert any("ZE1" in deal.hands[0] for deal in deals(table, 1))
    assert any("ZE1" not in deal.hands[0] for deal in deals(table, 1))


@covers("TG-664", "TG-1031")
def test_treasures_are_known_to_those_who_have_looked() -> None:
    table = at(
        enemies={},
        explorers={"I01": [1]},
        lookers={"I02": [2]},
        treasures={"I01": "fleece", "I02": "empty"},
    )
    assert table.view(0).sight.treasures == {"I01": "fleece", "I02": "?"}
    assert table.view(1).sight.treasures == {"I01": "?", "I02": "empty"}
    assert table.view(None).sight.treasures == {"I01": "?", "I02": "?"}
    for viewer in (0, 1, None):
        assert set(table.view(viewer).sight.hoard) == {"?"}
    for deal in deals(table, 0, 100):
        every = Counter((*deal.treasures.values(), *deal.hoard))
        assert every == {"fleece": 4, "empty": 8}
        assert deal.treasures["I01"] == "fleece"
    assert {deal.treasures["I02"] for deal in deals(table, 0)} == {"fleece", "empty"}


@covers("TG-302")
def test_only_who_draws_the_olympics_cards_sees_them() -> None:
    table = new(3, options={"mode": "basic"})
    for _ in range(3):
        play(table, options(table)[-1])
    assert asks(table) == "ChooseDiscipline.choose"
    last = table.waiting[0]
    g = table.position
    for viewer in (*range(3), None):
        seen = table.view(viewer).sight
        assert seen.drawn == (g.drawn if viewer == last else ("?", "?"))
        assert seen.face_down == "?"
        assert set(seen.festival) == {"?"}
    other = (last + 1) % 3
    assert {card for deal in deals(table, other) for card in deal.drawn} == OLYMPICS
    assert {deal.face_down for deal in deals(table, other)} == OLYMPICS
    assert {deal.face_down for deal in deals(table, last)} == OLYMPICS - set(g.drawn)


@covers("TG-302")
def test_who_put_an_olympics_card_back_knows_that_it_is_not_the_one_face_down() -> None:
    table = new(2, options={"mode": "basic"})
    for _ in range(2):
        play(table, options(table)[-1])
    last, drawn = table.waiting[0], table.position.drawn
    play(table, ("oly", drawn[0]))
    assert table.position.returned == ((last, drawn[1]),)
    assert table.view(1 - last).sight.returned == ((last, "?"),)
    hidden = OLYMPICS - {drawn[0]}
    assert {deal.face_down for deal in deals(table, last)} == hidden - {drawn[1]}
    assert {deal.face_down for deal in deals(table, 1 - last)} == hidden


@covers("TG-824")
def test_competition_cards_are_secret_until_all_have_chosen() -> None:
    table = at(phase="olympics", olympics=["O1"], enemies={}, seats=[{"vigor": 1}, {"vigor": 1}])
    card = table.position.hands[0][0]
    table.answer(0, ("pick", card))
    assert table.view(0).sight.given == ((0, ("pick", card)),)
    assert table.view(1).sight.given == ()
    redacted = table.view(1).decision
    assert redacted is not None
    assert redacted.options_for(0) == ()


@covers("TG-662")
def test_the_explorer_is_dealt_a_hand_that_reaches_far_enough() -> None:
    table = at(
        enemies={},
        seats=[{"captain": "Heracles", "ship": "I06", "hand": ["ST6", "ST1", "ST3", "ST2"]}],
    )
    play(table, ("explore", "I06"))  # needs 4
    assert asks(table) == "Explore.play"
    for deal in deals(table, 1, 100):
        assert deal.decision is not None
        assert deal.decision.options_for(0)
        assert "ST6" in deal.hands[0]  # without it no three cards of the deck reach 4


@pytest.mark.parametrize("players", [2, 4])
def test_feats_are_dealt_afresh_within_their_level(players: int) -> None:
    table = new(players)
    own = set(table.position.feats_held[0])
    held = [deal.feats_held[1] for deal in deals(table, 0, 100)]
    for feats in held:
        assert [feat[1] for feat in feats] == ["1", "1", "2", "2", "3", "3"]
        assert not own & set(feats)
    assert len(set(held)) > 20


def test_a_sight_of_a_sight_is_the_same_and_the_end_is_open() -> None:
    table = at(seats=[{}, {}])
    seen = table.view(0).sight
    assert GAME.sight(seen, 0) == seen
    row = {"hand": ["ST1"]}
    over = at(
        phase="sunset", round=4, olympics=["O1", "O2", "O3", "O4"], enemies={}, seats=[row, row]
    )
    assert over.over
    assert over.view(0).sight == over.position
    assert over.view(1).redeal(random.Random(1)) == over.position


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_the_view_shows_what_all_may_see_and_hides_the_rest(mode: str) -> None:
    table = Table(GAME, 3, {"mode": mode}, chance=Dice(5))
    luck = random.Random(3)
    for _ in range(150):
        if table.over:
            break
        for viewer in (0, 1, 2, None):
            shown: Any = table.view(viewer).json()
            for seat, row in enumerate(shown["seats"]):
                assert len(row["hand"]) == len(table.position.hands[seat])
                assert row["deck"] == len(table.position.decks[seat])
                if seat != viewer:
                    assert Counter(row["hand"])["?"] == len(row["hand"]) - len(
                        table.position.known[seat]
                    )
            assert len(shown["zones"]) == 30
        for seat in table.waiting:
            offered = list(table.options(seat))
            table.answer(seat, offered[int(luck.random() * len(offered))])


@covers("TG-923")
@pytest.mark.parametrize("hoard", [(FLEECE, FLEECE), (FLEECE, EMPTY), (EMPTY, EMPTY)])
def test_luck_uncovers_the_last_treasures_whatever_they_are(hoard: tuple[str, ...]) -> None:
    g = at(seats=[{}, {}]).position.clone()
    g.treasures = dict.fromkeys(ISLANDS[2:], EMPTY)
    g.hoard = hoard
    assert Scoring.uncover.ask is not None
    decision = Scoring.uncover.ask(Scoring(), g)
    assert decision is not None
    assert decision.forced(quick=False) is UNDECIDED


@pytest.mark.parametrize(("hand", "final"), [(["ST2"], True), (["ST2", "ST3"], False)])
def test_a_reef_that_takes_the_last_card_cannot_be_taken_back(hand: list[str], final: bool) -> None:
    row: dict[str, Any] = {"ship": "S15", "feats": ["F16"], "hand": ["ST1", *hand]}
    table = at(chance=["T06", "T10"], enemies={}, seats=[row, {}])
    play(table, ("card", "ST1", "S"), ("go", "S16"))
    assert options(table) == [("travel", "T06"), ("travel", "T10")]
    play(table, ("travel", "T06"))
    assert (table.why_no_undo(0) is not None) == final
