"""Redeal finds every world that a viewer has to reckon with, and no other."""

from tests.games.mystic_war.worlds import ANY, VIEWERS, alike, check, played, situation
from theomachy.engine.testing import covers

# hands and the deck


@covers("MW-13", "MW-16")
def test_hidden_hands_and_the_deck_are_dealt_from_all_that_is_unseen() -> None:
    worlds = played(situation("N2", "S2", "CAP", "JU", hands=(0, 1, 1)), [])
    assert check(worlds, exact=True) == 12


@covers("MW-85")
def test_a_card_that_all_have_seen_in_a_hand_stays_known() -> None:
    starts = situation("N2", "S2", "R2", hands=(0, 1, 1), held=["D2", "CAP"], turn=1)
    # Coral's hand is hidden, the Dragon that Amber captures is not.
    assert check(played(starts, [("discard", "CAP")]), exact=True) == 6


@covers("MW-42", "MW-146")
def test_after_a_reshuffle_older_cards_are_none_of_those_shuffled_in() -> None:
    # Three cards are left; then the white Judgment, then the three discards are shuffled.
    starts = situation("N2", "S2", "R2", discard=["D2", "D4", "D6"], step="draw")
    worlds = played(starts, [])
    # Amber and Basalt have drawn the three and the white Judgment, Coral two of the discards.
    assert all(set(g.hands[2]) <= {"D2", "D4", "D6"} for g, _ in worlds)
    assert check(worlds, exact=True) == 9


@covers("MW-42", "MW-146")
def test_old_hidden_cards_and_new_ones_are_dealt_apart() -> None:
    starts = situation(
        "N2", "S2", "R2", discard=["D2", "D4", "D6", "N4"], hands=(0, 1, 1), step="draw"
    )
    assert check(played(starts, []), exact=True) > 5


@covers("MW-42", "MW-146", "MW-54")
def test_a_card_like_those_reshuffled_may_be_an_old_one_when_it_is_shown() -> None:
    starts = situation(
        "D2", "N2", "S2", discard=["D2", "R2", "R4"], hands=(0, 1, 1), step="draw", first=2
    )
    worlds = played(starts, [("discard", "D2")])
    assert check(worlds) > 1


@covers("MW-42", "MW-146", "MW-54")
def test_a_hand_does_not_show_which_of_two_equal_cards_was_discarded_from_it() -> None:
    # Basalt holds an old card, draws another and then one of the discards, shuffled; then shows
    # a Dragon 2, of which one was old and the other among the discards.
    starts = situation(
        "D2", "N2", "S2", discard=["D2", "R2"], hands=(0, 1, 1), step="draw", first=2, aside=True
    )
    assert check(played(starts, [("discard", "D2")])) > 1


@covers("MW-138", "MW-42")
def test_chaos_strikes_does_not_show_which_of_two_equal_cards_was_drawn_when() -> None:
    starts = situation("S2", "N2", discard=["S2", "R2"], hands=(0, 1, 0), held=["CHA"], aside=True)
    assert check(played(starts, [("play", "CHA", 0), ("play", "S2", 0)])) > 1


@covers("MW-138", "MW-42", "MW-144")
def test_when_chaos_strikes_is_over_its_cards_may_still_have_been_old_or_new() -> None:
    starts = situation("S2", "N2", discard=["S2", "N2"], hands=(0, 1, 0), held=["CHA"], aside=True)
    script = [("play", "CHA", 0), ("play", "S2", 0), ("resolve",), ("play", "N2", 0), ("resolve",)]
    worlds = played(starts, [*script, ANY])
    assert any(each.group > 0 for g, _ in worlds for each in g.spent)
    assert check(worlds) == 1


@covers("MW-42", "MW-54")
def test_what_was_shown_before_a_reshuffle_is_none_of_the_cards_drawn_after_it() -> None:
    starts = situation(
        "D2", "N2", discard=["D2", "R2"], hands=(0, 1, 0), step="draw", first=2, aside=True,
        held=["MEG"],
    )  # fmt: skip
    worlds = played(starts, [("discard", "D2"), ANY, ("play", "MEG", 2)])
    assert check(worlds) > 1


@covers("MW-138")
def test_the_cards_of_chaos_strikes_are_dealt_even_if_they_were_the_whole_deck() -> None:
    starts = situation("N2", "S2", "R2", held=["CHA"], aside=True, seats=[{}, {"realm": [5, 9, 5]}])
    assert check(played(starts, [("play", "CHA", 2), ("play", "N2", 2)])) == 1


@covers("MW-42", "MW-131", "MW-54")
def test_two_reshuffles_leave_three_kinds_of_hidden_cards() -> None:
    # A reshuffle while cards are drawn; then Mega-Blast turns up what is left, and reshuffles.
    starts = situation(
        "N2",
        "CAP",
        discard=["NEG", "DRB", "S2"],
        hands=(0, 1, 1),
        step="draw",
        held=["MEG"],
        seats=[{"realm": [5, 5, 5]}, {}, {"realm": [5, 5, 5]}],
    )
    worlds = played(starts, [("discard", "D10"), ANY])
    assert check(worlds) >= 1


@covers("MW-147")
def test_discards_shuffled_together_with_the_deck_by_the_option_mix_old_and_new() -> None:
    # With no cards but the shown ones in hands, only Amber's must go before the round can end.
    starts = situation(
        "N2", "S2", "R2", discard=["D2", "N2"], hands=(0, 1, 1), turn=2, aside=True,
        options={"deck_rebuild": "all"},
    )  # fmt: skip
    assert check(played(starts, [("pass",), ("pass",)]), exact=True) == 6


@covers("MW-131", "MW-132")
def test_cards_turned_up_by_mega_blast_and_reshuffled_are_known_to_be_in_the_deck() -> None:
    starts = situation(
        "CAP", "N2", "NEG", hands=(0, 1, 0), held=["MEG"], discard=["S2", "DRB"], aside=True
    )
    assert check(played(starts, [("play", "MEG", 2)])) > 1


@covers("MW-138")
def test_the_cards_of_chaos_strikes_are_known_to_their_controller_only() -> None:
    starts = situation(
        "N2", "S2", "R2", "D2", hands=(0, 1, 0), held=["CHA"], seats=[{}, {"realm": [5, 9, 5]}]
    )
    assert check(played(starts, [("play", "CHA", 2)]), exact=True) == 4


MIGHTY = [{}, {"realm": [5, 9, 5]}, {"realm": [5, 5, 5]}]
"""Basalt controls the cards of Chaos Strikes."""


@covers("MW-139")
def test_a_sorcery_played_alone_rules_stray_energy_out() -> None:
    starts = situation("S2", "STR", "N2", "R2", held=["CHA"], seats=MIGHTY)
    worlds = played(starts, [("play", "CHA", 2), ("play", "S2", 2), ("resolve",)])
    assert {tuple(sorted(card for card, _ in g.chaos)) for g, _ in worlds} == {("N2", "R2")}
    assert check(worlds) == 1


@covers("MW-139")
def test_a_sorcery_that_may_yet_be_answered_leaves_stray_energy_possible() -> None:
    starts = situation("S2", "STR", "N2", "R2", held=["CHA"], seats=MIGHTY)
    worlds = played(starts, [("play", "CHA", 2), ("play", "S2", 2)])
    assert check(worlds, exact=True) == 3


@covers("MW-139")
def test_a_dragon_on_gold_rules_out_the_cards_that_need_lost_followers() -> None:
    starts = situation("D2", "RES", "NEC", "N2", "R2", held=["CHA"], seats=MIGHTY)
    worlds = played(starts, [("play", "CHA", 2), ("play", "D2", 2, "G")])
    assert {tuple(sorted(card for card, _ in g.chaos)) for g, _ in worlds} == {("N2", "R2")}
    assert check(worlds) == 1


@covers("MW-139", "MW-128")
def test_a_boon_split_tells_something_of_the_other_cards() -> None:
    # With one Follower and no Boon in it there is nothing that Resurrection could save.
    seats = [{}, {"realm": [5, 9, 5]}, {"realm": [1, 5, 5]}]
    starts = situation("GKB", "D2", "RES", "N2", held=["CHA"], seats=seats)
    script = [("play", "CHA", 2), ("play", "GKB", 2), ("boon", 0, 15, 0, 0)]
    worlds = played(starts, script)
    left = {tuple(sorted(card for card, _ in g.chaos)) for g, _ in worlds}
    assert ("D2", "RES") not in left
    assert ("D2", "N2") in left
    assert check(worlds) > 1


@covers("MW-139", "MW-119")
def test_a_deity_given_up_and_not_kept_rules_out_a_disfavor_that_needs_it() -> None:
    seats = [{}, {"realm": [5, 9, 5]}, {"realm": [5, 5, 5], "deities": ["EGO"]}]
    starts = situation("VAC", "DIS", "N2", "R2", held=["CHA"], seats=seats)
    script = [("play", "CHA", 2), ("play", "VAC", 2), ("resolve",), ("give", "EGO"), ("leave",)]
    worlds = played(starts, script)
    assert all("DIS" not in [card for card, _ in g.chaos] for g, _ in worlds)
    assert check(worlds) == 1


# who has passed holds no Judgment


@covers("MW-52")
def test_who_has_passed_is_known_to_hold_no_judgment() -> None:
    starts = situation("JU", "N2", "S2", hands=(0, 1, 1), turn=2)
    worlds = played(starts, [("pass",)])
    assert all("JU" not in g.hands[1] for g, _ in worlds)
    assert check(worlds, exact=True) == 4


@covers("MW-52")
def test_one_of_two_judgments_may_still_be_in_the_hand_of_who_has_not_passed() -> None:
    starts = situation("JU", "JU", "S2", hands=(0, 1, 1), turn=2)
    assert check(played(starts, [("pass",)])) == 1


@covers("MW-52", "MW-40")
def test_a_card_drawn_after_the_pass_may_be_a_judgment() -> None:
    starts = situation(
        "JU", "N2", "S2", "R2", hands=(0, 1, 1), turn=2, held=["CHA"], seats=[{"realm": [5, 9, 5]}]
    )
    assert check(played(starts, [("pass",)]), exact=True) > 3


@covers("MW-52", "MW-54")
def test_a_card_shown_after_the_pass_was_one_of_those_that_are_no_judgment() -> None:
    starts = situation("JU", "N2", "S2", "R2", hands=(0, 2, 1), turn=2)
    script = [("pass",), ("pass",), ("discard", "D10"), ("discard", "N2")]
    worlds = played(starts, script)
    assert worlds
    assert check(worlds) > 1


# Genie


@covers("MW-129", "MW-130")
def test_what_genie_fetches_is_known_to_its_taker_only() -> None:
    starts = situation("N2", "S2", hands=(0, 0, 1), held=["GEN"], discard=["CAP", "NEG", "CAP"][:2])
    worlds = played(starts, [("play", "GEN", 1), ANY])
    assert check(worlds) > 2


@covers("MW-129", "MW-130", "MW-42")
def test_what_genie_fetched_is_not_in_the_reshuffled_deck() -> None:
    starts = situation(
        "NEG",
        held=["GEN", "MEG"],
        discard=["N2", "S2", "R2"],
        aside=True,
        hands=(0, 0, 1),
        turn=1,
    )
    script = [("play", "GEN", 1), ANY, ("pass",), ("pass",), ("play", "MEG", 0)]
    worlds = played(starts, script)
    assert check(worlds) > 1


@covers("MW-129", "MW-54")
def test_a_fetched_card_that_is_shown_settles_what_was_left_in_the_pile() -> None:
    starts = situation("NEG", "DRB", hands=(0, 1, 0), held=["GEN"], discard=["N2", "S2"])
    worlds = played(starts, [("play", "GEN", 1), ANY, ("discard", "N2")])
    assert check(worlds) >= 1
    for viewer in VIEWERS:
        for group in alike(worlds, viewer):
            assert len({g.discard for g, _ in group}) == 1


@covers("MW-129", "MW-54")
def test_a_hand_does_not_show_whether_a_discarded_card_was_the_one_that_genie_fetched() -> None:
    starts = situation("N2", "DRB", "S4", hands=(0, 1, 1), held=["GEN"], discard=["N2", "S2"])
    worlds = played(starts, [("play", "GEN", 1), ANY, ("discard", "N2")])
    assert check(worlds) > 1


@covers("MW-129", "MW-54")
def test_two_cards_shown_may_be_the_fetched_one_and_an_old_one_either_way_round() -> None:
    starts = situation("N2", "S2", "R4", hands=(0, 2, 0), held=["GEN"], discard=["N2", "S2"])
    shown = [("discard", "N2"), ("pass",), ("discard", "D10"), ("discard", "S2")]
    assert check(played(starts, [("play", "GEN", 1), ANY, *shown])) > 1


@covers("MW-129", "MW-54", "MW-42")
def test_a_reshuffle_does_not_show_whether_a_discarded_card_had_been_fetched() -> None:
    starts = situation(
        "N2", "R4", hands=(0, 1, 0), held=["GEN", "MEG"], discard=["N2", "S2"], aside=True
    )
    script = [("play", "GEN", 1), ANY, ("discard", "N2"), ("pass",), ("play", "MEG", 2)]
    assert check(played(starts, script)) > 1


@covers("MW-129", "MW-52", "MW-54")
def test_a_judgment_played_may_be_the_fetched_one_although_its_holder_passes_later() -> None:
    starts = situation(
        "JU", "R4", "S4", hands=(0, 1, 1), held=["GEN"], discard=["JU", "S2"], aside=True
    )
    script = [("play", "GEN", 1), ANY, ("play", "JU"), ANY, ("discard", "D10"), ("pass",)]
    assert check(played(starts, script)) > 1


@covers("MW-129", "MW-143", "MW-54")
def test_who_controls_chaos_strikes_knows_when_the_card_that_genie_fetched_is_shown() -> None:
    seats = [{}, {}, {"realm": [5, 9, 5]}]
    starts = situation(
        "N2", "DRB", "GEN", "S4", "S6", hands=(0, 1, 0), held=["CHA"], discard=["N2", "S2"],
        seats=seats,
    )  # fmt: skip
    drawn = [("play", "GEN", 1), ANY, ("play", "S4", 1), ("resolve",), ("play", "S6", 1)]
    worlds = played(starts, [("play", "CHA", 1), *drawn, ("discard", "N2")])
    assert check(worlds) > 1
    # Coral has seen what was fetched, so what is left in the discard pile is no secret to Coral.
    assert all(len({g.discard for g, _ in group}) == 1 for group in alike(worlds, 2))
    assert any(len({g.discard for g, _ in group}) > 1 for group in alike(worlds, 0))


@covers("MW-129", "MW-52")
def test_a_fetched_card_is_no_judgment_once_its_holder_has_passed() -> None:
    starts = situation("NEG", "DRB", hands=(0, 0, 1), held=["GEN"], discard=["JU", "S2", "R2"])
    worlds = played(starts, [("play", "GEN", 1), ANY, ("pass",)])
    assert all("JU" not in g.hands[1] for g, _ in worlds)
    assert check(worlds) > 1
