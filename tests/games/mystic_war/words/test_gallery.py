"""The gallery of Mystic War shows every card once, and the client has the same texts."""

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.cards import FACES as ROWS
from theomachy.games.mystic_war.content.goals import GOALS
from theomachy.games.mystic_war.content.values import copies

FACES = {face["id"]: face for face in GAME.cards()}
CLIENT = Path(__file__).parents[4] / "web" / "src" / "games" / "mystic-war" / "cards.json"
GOAL = "Victory Condition"


@covers("MW-14", "MW-150")
def test_the_gallery_shows_82_action_cards_and_12_goals() -> None:
    assert len(GAME.cards()) == len(FACES)
    assert set(FACES) == {*copies(), *GOALS}
    numbers: Counter[str] = Counter()
    for face in FACES.values():
        numbers[face["sort"]] += face["copies"]
    assert numbers == {"RESOURCE": 48, "SPELL": 13, "DEITY": 9, "EVENT": 12, GOAL: 12}


def test_every_card_has_a_name_of_its_own_and_a_text() -> None:
    assert len({face["name"] for face in FACES.values()}) == len(FACES)
    assert all(face["text"] for face in FACES.values())


@covers("MW-150")
def test_a_goal_says_what_it_asks_for() -> None:
    assert FACES["City"]["needs"] == [40, 10, 10]
    assert FACES["City"]["text"] == "40 Followers, 10 Mystic Power and 10 Gold."
    assert FACES["Balanced"]["copies"] == 3


@covers("MW-51", "MW-105")
def test_a_card_says_when_it_can_be_played_and_whether_it_stays() -> None:
    assert FACES["D8"] == {
        "id": "D8",
        "name": "Dragon 8",
        "sort": "RESOURCE",
        "copies": 2,
        "any_time": False,
        "kept": False,
        "number": 8,
        "text": "Any player loses 8 of one resource you name.",
    }
    stays, answers = FACES["PR"], FACES["CAP"]
    assert (stays["any_time"], stays["kept"], stays["copies"]) == (True, True, 2)
    assert (answers["any_time"], answers["kept"]) == (True, False)
    assert "number" not in answers
    assert FACES["W"]["number"] == 4


def test_the_client_has_the_same_cards() -> None:
    client = json.loads(CLIENT.read_text("utf-8"))
    assert client["goals"] == {goal: list(needs) for goal, needs in GOALS.items()}
    actions = [face for face in FACES.values() if face["sort"] != GOAL]
    assert {face["id"] for face in actions} >= set(client["cards"])
    for face in actions:
        assert said_by(client, face) == (face["name"], face["text"])


def said_by(client: dict[str, Any], face: Mapping[str, Any]) -> tuple[str, str]:
    """The name and the text that the client shows for a card."""
    if (row := ROWS[face["id"]]).suit in client["suits"]:
        suit = client["suits"][row.suit]
        return f"{suit['name']} {row.value}", suit["text"].replace("#", str(row.value))
    card = client["cards"][face["id"]]
    assert card["kind"] == face["sort"]
    assert (card["any"], card["kept"]) == (face["any_time"], face["kept"])
    assert card["value"] == face.get("number", 0)
    name = f"{card['name']} ({card['sub']})" if card["sub"] else card["name"]
    return name, card["text"]
