"""The gallery of Mezo shows everything that has a face and a text, once."""

from collections import Counter

from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.gods import ACTIONS, CARDS, GODS
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.words.cardtext import text_of

FACES = {face["id"]: face for face in GAME.cards()}


@covers("MZ-115", "MZ-122", "MZ-184")
def test_the_gallery_shows_every_piece_with_a_text() -> None:
    assert len(GAME.cards()) == len(FACES)
    assert Counter(face["sort"] for face in FACES.values()) == {
        "god": 4,
        "card": 20,
        "ability": 9,
        "altar": 5,
        "calendar": 5,
        "codex": 5,
        "wrathful": 9,
    }


def test_whatever_has_an_effect_is_told_by_one_face() -> None:
    told = Counter(
        told
        for id, face in FACES.items()
        for told in (
            [action["id"] for action in face["actions"]]
            if "actions" in face
            else [f"CALL-{id}" if id in GODS else id]
        )
    )
    assert set(told) == {*EFFECTS, *ABILITIES}
    ceremonial = {god.ceremonial.id for god in GODS.values()}
    assert {id: times for id, times in told.items() if times > 1} == dict.fromkeys(ceremonial, 5)


@covers("MZ-106")
def test_each_god_has_five_cards_with_three_actions() -> None:
    cards = [face for face in FACES.values() if face["sort"] == "card"]
    assert Counter(face["god"] for face in cards) == {
        "Kukulcan": 5,
        "Ixchel": 5,
        "Ah Puch": 5,
        "Cabracan": 5,
    }
    for face in cards:
        assert [action["id"] for action in face["actions"]] == [
            action.id for action in CARDS[face["id"]].actions
        ]
        assert all(action["text"] == text_of(action["id"]) for action in face["actions"])
        assert all(text_of(action["id"]) in face["text"] for action in face["actions"])
    assert {action["id"] for face in cards for action in face["actions"]} == set(ACTIONS)


def test_everything_has_a_name_and_a_text() -> None:
    assert all(face["name"] and face["text"] for face in FACES.values())
    assert FACES["KU"]["text"] == "DEPLOY 1 / 2 / 3 Warriors by Age."
    assert FACES["T1B"] == {
        "id": "T1B",
        "name": "War Chief",
        "sort": "ability",
        "age": 1,
        "text": "Your Champions have 1 more strength.",
        "picture": "strength",
    }
    assert FACES["IC5"]["name"] == "Immortal Calendar 5"
    assert (FACES["W3A"]["age"], FACES["W3A"]["text"]) == (3, "Gain 4 VP.")
