"""The gallery of Trial of the Gods says in parts what cards draw in parts."""

from theomachy.games.trial_of_the_gods import GAME


def test_an_action_card_says_apart_what_its_effect_does_and_when_a_reaction_is_played() -> None:
    actions = [face for face in GAME.cards() if face["sort"] == "action"]
    assert {face["kind"] for face in actions if face["occasion"]} == {"Reaction"}
    for face in actions:
        head, _, effect = face["text"].partition(": ")
        assert face["effect"] == effect
        assert face["occasion"] in head
        assert bool(face["occasion"]) is (face["kind"] == "Reaction")
