"""The options of Mystic War, as a player reads them."""

from typing import Any

import pytest

from theomachy.games.mystic_war.words.phrases import option


@pytest.mark.parametrize(
    ("value", "phrase"),
    [
        (("play", "N2", 1), "play Notoriety 2 on Basalt"),
        (("play", "D8", 1, "G"), "play Dragon 8 on the Gold of Basalt"),
        (("play", "W", 0, "R"), "play Wild Magic as Riches on Amber"),
        (("play", "W", 0, "D", "F"), "play Wild Magic as a Dragon on the Followers of Amber"),
        (("play", "FAV", 2, "GKG"), "play Favoritism on God King of Coral"),
        (("play", "WWG", 2, "F"), "play Wrath of the War God on the Followers of Coral"),
        (("play", "JU"), "play Judgment"),
        (("free", "EGO", 0), "put Earth Goddess face up before Amber"),
        (("discard", "S10"), "discard Sorcery 10"),
        (("pass",), "pass"),
        (("trade", "F", "G", 10), "give 10 Followers for 5 Gold"),
        (
            ("knights", "F", 20, 1, "M"),
            "Knights: give 20 Followers, Basalt loses 20 Mystic Power",
        ),
        (("demon", "M", 30, 1, "F"), "Demon: give 30 Mystic Power, Basalt loses 30 Followers"),
        (("receive", "G", "F", 2), "receive 2 Followers, by Any of Gold"),
        (("respond", "NEG"), "answer with Negation"),
        (("respond", "RES", 1), "answer with Resurrection for the Followers that Basalt loses"),
        (("respond", "PR", 2), "answer with Protection before Coral"),
        (("refuse", ()), "accept everything"),
        (("refuse", ("D8", "TRG")), "refuse Dragon 8, Transmutation (Gold)"),
        (("give", "WGD"), "give up War God"),
        (("save", 1), "lose Sacrifice in place of what Basalt gives up"),
        (("keep", "PR"), "keep Protection"),
        (("boon", 5, 0, 0, 10), "+5 Followers, 10 destruction"),
        (("boon", 0, 7, 8, 0), "+7 Mystic Power, +8 Gold"),
        (("strike", 1, "F"), "strike the Followers of Basalt"),
        (("spare",), "strike nobody"),
        (("take", "CAP"), "take Capture from the discards"),
        (("leave",), "take none"),
        (("resolve",), "let it take effect"),
        (("declare",), "declare victory"),
        (("exchange",), "exchange the Victory Condition card"),
        (("goal", "Hoard"), "keep the goal Hoard"),
    ],
)
def test_an_option_reads_as_what_it_does(value: Any, phrase: str) -> None:
    assert option(None, value) == phrase
