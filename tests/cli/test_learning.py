"""`learn`: lessons listed, taken, left and checked in the terminal."""

import json
from pathlib import Path

from tests.cli.conftest import Command

TILES = "\n".join(
    [
        "",  # a small world
        "2",  # the other tile
        "show",
        "T20 1,0",
        "",  # the one that is left
        "",  # the next board
        "why cell 5,5",
        "hint",
        "place T22 1,0 120°",
        "",
        "",
        "back",
        "",
        "T23 -2,0 240°",
        "",
    ]
)


def test_all_lessons_are_listed(command: Command) -> None:
    listed = json.loads(command("learn", "--list", "--json").out)
    first = listed["gheos"][0]
    assert (first["id"], first["title"], first["minutes"]) == ("tiles", "Tiles, land and sea", 3)
    assert "GH-16" in first["rules"]
    assert listed["gheos"][-1]["guided"]
    assert "Tiles, land and sea" in command("learn").out


def test_a_lesson_is_learned_and_remembered(command: Command, home: Path) -> None:
    ran = command("learn", "gheos", typed=TILES + "\n")
    assert ran.status == 0, ran.out + ran.err
    assert "Not that.\nThat is your other tile." in ran.out
    assert "GH-16" in ran.out
    assert "Learned:" in ran.out
    assert json.loads((home / "lessons.json").read_text()) == {"gheos": ["tiles"]}
    assert "1 of 10 learned" in command("learn", "gheos", "--list").out
    assert "Continents and islands" in command("learn", "gheos", typed="quit\n").out


def test_a_lesson_can_be_left(command: Command, home: Path) -> None:
    ran = command("learn", "gheos", "war", typed="quit\n")
    assert "theomachy learn gheos war" in ran.out
    assert not (home / "lessons.json").exists()


def test_what_is_wrong_is_said_in_a_sentence(command: Command) -> None:
    assert "Its lessons are: tiles" in command("learn", "gheos", "wars").err
    assert command("learn", "gheos", "--json").err.strip() == "--json goes with --list."


def test_lessons_are_checked_for_their_authors(command: Command) -> None:
    ran = command("learn", "gheos", "--check")
    assert (ran.status, ran.out) == (0, "All lessons can be learned.\n")
