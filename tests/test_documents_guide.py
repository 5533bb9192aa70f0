"""The guide to documents describes every kind of answer, every seat and every code there is."""

import re
from ast import literal_eval
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from theomachy.engine.decisions import Chance
from theomachy.engine.game import Game, game, games
from theomachy.engine.kernel import answer, waiting

ROOT = Path(__file__).resolve().parent.parent
GUIDE = (ROOT / "docs" / "guides" / "documents.md").read_text("utf-8")
KEYS = GUIDE.partition("## Keys")[2].partition("## Codes")[0]
OURS = ("gheos", "mezo", "mystic-war", "trial-of-the-gods")

Kind = tuple[str, int]
"""The first word of an answer, and how many parts it has."""


def kind(option: Any) -> Kind:
    return option[0], len(option)


def section(title: str) -> str:
    """The part of the guide under that heading."""
    found = re.search(rf"^### {title}\n(.*?)(?=^##)", GUIDE, re.DOTALL | re.MULTILINE)
    assert found, f"The guide has no part on {title}."
    return found[1]


def described(title: str) -> list[Any]:
    """Every answer that the part on a game writes out."""
    rows = [line for line in section(title).splitlines() if line.startswith("| `")]
    return [literal_eval(code) for row in rows for code in re.findall(r"`(\(.*?\))`", row)]


@pytest.mark.parametrize("name", OURS)
def test_the_guide_names_every_key_of_a_document(name: str) -> None:
    keys = game(name).schema["properties"]
    (row,) = re.findall(rf"^\| {game(name).title} \| (`.*) \| (`.*) \|$", KEYS, re.MULTILINE)
    everywhere = re.findall(r"`(\w+)`", KEYS.partition("| game")[0])
    others, of_a_seat = (re.findall(r"`(\w+)`", part) for part in row)
    assert sorted([*others, *everywhere]) == sorted(keys)
    assert of_a_seat == list(keys["seats"]["items"]["properties"])


def answers(played: Game[Any], players: int, seed: int, rules: dict[str, Any]) -> Iterator[Any]:
    """Every option of a game in which rare kinds of answers are given more often than at random."""
    luck = Random(seed)
    g = played.start(players, rules)
    while (decision := g.decision) is not None:
        if isinstance(decision, Chance):
            answer(g, decision.draw(luck.random()))
            continue
        for seat in waiting(g):
            options = list(decision.options_for(seat))
            yield from options
            if luck.random() < 0.5:
                kinds = sorted({kind(option) for option in options})
                wished = kinds[int(luck.random() * len(kinds))]
                options = [option for option in options if kind(option) == wished]
            answer(g, options[int(luck.random() * len(options))], seat)


RULES: dict[str, list[dict[str, Any]]] = {"mystic-war": [{}, {"declare": "ask"}]}
"""Options of a table that ask for answers of other kinds."""


@pytest.mark.parametrize("name", OURS)
def test_every_kind_of_answer_that_comes_up_is_described(name: str) -> None:
    played = game(name)
    known = {kind(option) for option in described(played.title)}
    found: set[Kind] = set()
    for rules in RULES.get(name, [{}]):
        for seed in range(3 if name == "gheos" else 15):
            for players in played.players[:2]:
                found |= {kind(option) for option in answers(played, players, seed, rules)}
    assert found <= known, f"The guide does not describe {sorted(found - known)}."
    assert len(found) > 0.7 * len(known)


@pytest.mark.parametrize("name", OURS)
def test_no_answer_is_described_that_the_game_does_not_have(name: str) -> None:
    played = game(name)
    folder = ROOT / "src" / "theomachy" / "games" / name.replace("-", "_")
    source = "\n".join(path.read_text("utf-8") for path in folder.rglob("*.py"))
    options = described(played.title)
    assert len(options) == len(set(options))
    for word in {option[0] for option in options}:
        assert f'"{word}"' in source, f"{played.title} has no answer {word!r}."


@pytest.mark.parametrize("name", OURS)
def test_the_seats_are_listed_in_their_order(name: str) -> None:
    played = game(name)
    g = played.start(max(played.players))
    names = ", ".join(played.wording.seat_name(g, seat) for seat in range(g.seat_count))
    assert f"| {played.title} | {names} |" in GUIDE


@pytest.mark.parametrize("name", OURS)
def test_a_schema_says_how_seats_are_counted_and_where_the_guide_is(name: str) -> None:
    said = game(name).schema["description"]
    assert "Seats are counted from 1 here, and from 0 in options, answers and views." in said
    assert "docs/guides/documents.md" in said


@pytest.mark.parametrize("name", OURS)
def test_a_schema_says_what_each_key_means(name: str) -> None:
    schema = game(name).schema
    keys = {**schema["properties"], **schema["properties"]["seats"]["items"]["properties"]}
    silent = [key for key, shape in keys.items() if not _is_described(shape)]
    assert silent == ["game"]


def _is_described(shape: Mapping[str, Any]) -> bool:
    """Whether a key is described, or what it lists or holds."""
    inner = shape.get("items", shape.get("additionalProperties"))
    return "description" in shape or (isinstance(inner, Mapping) and _is_described(inner))


def test_every_game_here_has_its_part_of_the_guide() -> None:
    assert tuple(games()) == OURS
