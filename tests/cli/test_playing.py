"""`play` through piped input: choosing, asking, undoing, saving, going on, finishing."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Command
from theomachy.engine.game import games
from theomachy.engine.replay import replay
from theomachy.games.gheos import GAME

FIRST = "1\n" * 400
"""Always the first option: more than any game needs."""

WARLIKE = {
    "game": "gheos",
    "players": 2,
    "board": [["T00", 0, 0, 0], ["T20", 0, 1, 0]],
    "seats": [{"hand": ["T22", "T46"]}, {}],
}
"""A continent above which two tiles can be played."""


def saved(home: Path, folder: str = "open") -> Path:
    """The one game that lies there."""
    (path,) = (home / folder).glob("*.jsonl")
    return path


def entries(path: Path) -> list[dict[str, object]]:
    """The answers of people and bots in a record, and what was undone."""
    lines = [json.loads(line) for line in path.read_text("utf-8").splitlines()[1:-1]]
    return [line for line in lines if line["by"] != -1]


def prompts(out: str) -> list[str]:
    """What was said after each line that was typed."""
    return out.split("\n> ")[1:]


def test_a_whole_game_is_played_to_its_end(command: Command, home: Path) -> None:
    ran = command("play", "gheos", "--seed", "3", typed=FIRST)
    assert (ran.status, ran.err) == (0, "")
    assert "The game is over: 1. " in ran.out
    table = replay(saved(home, "finished").read_text("utf-8"))
    assert table.over
    assert table.names == ("person", "greedy")
    assert not list((home / "open").glob("*.jsonl"))


def test_the_record_of_a_finished_game_is_named_and_sound(command: Command) -> None:
    out = command("play", "gheos", "--seed", "3", typed=FIRST).out
    (path,) = re.findall(r"Its record is (.*)\.\n", out)
    assert command("verify", path).status == 0


@pytest.mark.parametrize("players", [3, 4])
def test_games_of_more_players_are_played_to_their_end(command: Command, players: int) -> None:
    arguments = ["play", "gheos", "--players", str(players), "--bots", "random,greedy"]
    ran = command(*arguments, "--seed", "1", typed=FIRST)
    assert "The game is over: 1. " in ran.out


def test_the_same_seed_and_answers_give_the_same_game(command: Command, home: Path) -> None:
    games = []
    for _ in range(2):
        command("play", "gheos", "--seed", "8", typed=FIRST)
        path = saved(home, "finished")
        games.append(path.read_text("utf-8"))
        path.unlink()
    assert games[0] == games[1]


def test_a_person_is_shown_own_tiles_only(command: Command) -> None:
    out = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed="log\n").out
    draws = re.findall(r"(Teal|Violet) draws (.*?)\.", out)
    assert {what for who, what in draws if who == "Violet"} == {"a tile"}
    assert all(what.startswith("T") for who, what in draws if who == "Teal")


def test_words_narrow_and_enter_takes_the_one_that_is_left(command: Command, home: Path) -> None:
    Path("position.json").write_text(json.dumps(WARLIKE), "utf-8")
    typed = "t22\n0,0\n240\nturned 240\n\nquit\n"
    out = command("play", "--position", "position.json", typed=typed).out
    narrowed, again, _, one, *_ = prompts(out)
    assert "T46" not in re.findall(r"^ +\d+ .*$", narrowed, re.M)[0]
    assert len(re.findall(r"^ +\d+  ", again, re.M)) == 3
    assert "turned 240°" in one
    assert "Enter takes it." in one
    assert "Final:" not in one
    (answer,) = entries(saved(home))
    assert answer["answer"] == ["tile", "T22", 0, 0, 2]


def test_a_number_takes_its_option(command: Command, home: Path) -> None:
    command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed="3\nquit\n")
    table = replay(saved(home).read_text("utf-8"))
    assert table.decision is not None
    assert table.decision.name != "PlayTile.choose"


def test_a_line_that_is_not_an_option_changes_nothing(command: Command, home: Path) -> None:
    typed = "0\n9999\nsubmarine\nfoo bar\n\n9,9\nquit\n"
    ran = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed=typed)
    zero, far, nothing, nonsense, empty, place, *_ = prompts(ran.out)
    assert zero.startswith("There is no option 0: options are numbered from 1 to ")
    assert far.startswith("There is no option 9999")
    assert nothing.startswith("Nothing here matches 'submarine'")
    assert nonsense.startswith("Nothing here matches 'foo bar'.")
    assert empty.startswith("Type words or a number")
    assert place.startswith("No tile shares a whole edge with (9, 9)")
    assert "(GH-16)" in place
    assert entries(saved(home)) == []


def test_back_takes_a_narrowing_back_and_more_turns_the_page(command: Command) -> None:
    Path("position.json").write_text(json.dumps(WARLIKE), "utf-8")
    typed = "t22\nback\nback\nmore\nquit\n"
    narrowed, back, nothing, more, *_ = prompts(
        command("play", "--position", "position.json", typed=typed).out
    )
    assert "(t22; back shows all)" in narrowed
    assert "back shows all" not in back
    assert nothing.startswith("All options are shown")
    assert "(21 to 36 of 36;" in more


def test_why_tells_sentence_rule_and_text(command: Command) -> None:
    typed = "why cell 5,5\nwhy 5,5\nwhy hand t22\nwhy T51\nwhy\nwhy 1\nwhy 99\nquit\n"
    ran = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed=typed)
    cell, short, hand, tile, alone, first, far, *_ = prompts(ran.out)
    assert cell.startswith("No tile shares a whole edge with (5, 5)")
    assert "(GH-16)\nGH-16: A tile is placed on an empty cell" in cell
    assert short == cell
    assert hand.startswith("T22 is not one of your two tiles. (GH-13)\nGH-13: ")
    assert tile.startswith("T51 is not one of your two tiles. (GH-13)")
    assert "GH-13" in alone
    assert first.startswith("That is allowed: option 1.")
    assert far.startswith("There is no option 99")


def test_why_knows_what_belongs_to_another_step(command: Command) -> None:
    typed = "1\nwhy cell 5,5\nwhy area 5,5,1\nwhy token\nquit\n"
    ran = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed=typed)
    _, cell, area, token, *_ = prompts(ran.out)
    assert cell.startswith("Now you found a civilization or take a follower. (GH-12)")
    assert area.startswith("There is no continent at (5, 5)")
    assert token.startswith("Now you found a civilization")


@pytest.mark.parametrize("game", games())
def test_why_of_a_word_that_means_nothing_says_so(command: Command, game: str) -> None:
    ran = command("play", game, "--seed", "3", "--plain", typed="why foo\nquit\n")
    assert "\n> Nothing on the table is called 'foo'." in ran.out


def test_why_prefers_a_reason_about_the_thing_to_the_question_asked_now(command: Command) -> None:
    Path("position.json").write_text('{"game": "trial-of-the-gods"}')
    ran = command("play", "--position", "position.json", typed="why explore I05\nquit\n")
    assert prompts(ran.out)[0].startswith("Neither your Captain nor a Companion of yours is on Sk")


def test_undo_takes_answers_back_until_luck_has_answered(command: Command, home: Path) -> None:
    typed = "1\n1\nundo\nundo\nundo\nquit\n"
    ran = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed=typed)
    _, _, once, twice, refused, *_ = prompts(ran.out)
    assert "Found a civilization or take a follower? (GH-14)" in once
    assert "Where do you place your tile?" in twice
    assert refused.startswith("There is nothing to take back.")
    assert [set(entry) for entry in entries(saved(home))[2:]] == [{"by", "undo", "hash"}] * 2
    assert command("verify", str(saved(home))).status == 0


def test_undo_says_why_it_cannot_be(command: Command) -> None:
    typed = "1\n1\n1\nundo\nquit\n"
    ran = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed=typed)
    assert prompts(ran.out)[3].startswith(
        "That cannot be taken back unless everybody agrees: Violet has answered since."
    )


def test_help_rules_log_and_board_can_be_read(command: Command) -> None:
    typed = "help\nrules 53\nrules wheat cubes\nrules\nrules g17\nrules dragon\nlog\nboard\nquit\n"
    ran = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed=typed)
    told, rule, words, own, ruling, nothing, log, board, *_ = prompts(ran.out)
    assert "takes back your last answer" in told
    assert rule.startswith("GH-53 (War): The strongest")
    assert words.startswith("Rules that mention 'wheat cubes'\nGH-66")
    assert own.startswith("GH-13 ")
    assert ruling.startswith("Ruling G17")
    assert nothing.startswith("No rule of Gheos mentions 'dragon'.")
    assert "Teal is the start player.  GH-2" in log
    assert "x=0" in board


def test_save_writes_a_copy_that_goes_on(command: Command, home: Path) -> None:
    typed = "1\nsave\nsave copy.jsonl\nsave copy.jsonl\nsave diary\nsave .\nquit\n"
    Path("diary").write_text("Dear diary,", "utf-8")
    ran = command("play", "gheos", "--seed", "5", "--option", "start_player=1", typed=typed)
    _, where, copied, again, diary, folder, *_ = prompts(ran.out)
    assert str(saved(home)) in where
    assert copied.startswith("Also saved to copy.jsonl")
    assert again.startswith("Also saved to copy.jsonl")
    assert diary.startswith("diary exists and is not a record of a game")
    assert folder.startswith(". is a folder")
    assert Path("diary").read_text("utf-8") == "Dear diary,"
    assert Path("copy.jsonl").read_text("utf-8") == saved(home).read_text("utf-8")
    ran = command("play", "--resume", "copy.jsonl", typed="quit\n")
    assert "Found a civilization or take a follower?" in ran.out
    assert "theomachy play gheos --resume copy.jsonl" in ran.out


def test_a_game_goes_on_with_the_luck_it_would_have_had(command: Command, home: Path) -> None:
    command("play", "gheos", "--seed", "6", typed=FIRST)
    whole = saved(home, "finished")
    unbroken = whole.read_text("utf-8")
    whole.unlink()
    ran = command("play", "gheos", "--seed", "6", typed="1\n" * 5)
    (line,) = re.findall(r"Continue with: theomachy (.*)\n", ran.out)
    assert line == f"play gheos --resume {saved(home).stem}"
    command(*line.split(), typed="1\n" * 7 + "quit\n")
    ran = command("play", "gheos", "--resume", "last", typed=FIRST)
    assert "The game is over" in ran.out
    assert saved(home, "finished").read_text("utf-8") == unbroken


def test_a_document_whose_game_ends_at_once_tells_what_happened(command: Command) -> None:
    Path("position.json").write_text('{"game": "mezo", "step": "end of game", "age": 3}')
    ran = command("play", "--position", "position.json")
    assert (ran.status, ran.err) == (0, "")
    assert "MZ-" in ran.out
    assert "The game is over: 1. " in ran.out


def test_a_finished_game_does_not_go_on(command: Command, home: Path) -> None:
    command("play", "gheos", "--seed", "3", typed=FIRST)
    ran = command("play", "gheos", "--resume", str(saved(home, "finished")))
    assert ran.status == 2
    assert "is over" in ran.err


def test_a_damaged_save_is_refused_and_left_alone(command: Command, home: Path) -> None:
    command("play", "gheos", "--seed", "6", typed="1\nquit\n")
    path = saved(home)
    damaged = path.read_text("utf-8").replace('"T', '"t', 1)
    path.write_text(damaged, "utf-8")
    ran = command("play", "gheos", "--resume", "last", typed=FIRST)
    assert (ran.status, ran.out) == (2, "")
    assert "has been changed" in ran.err
    assert path.read_text("utf-8") == damaged


def test_the_seat_and_the_bots_are_as_asked(command: Command, home: Path) -> None:
    arguments = ["play", "gheos", "--players", "4", "--seat", "3", "--bots", "random,greedy"]
    out = command(*arguments, typed="quit\n").out
    assert "Brown 0 (you)" in out
    header = json.loads(saved(home).read_text("utf-8").splitlines()[0])
    assert header["seats"] == ["random", "greedy", "person", "random"]


def test_naming_bots_sets_the_number_of_players(command: Command, home: Path) -> None:
    command("play", "gheos", "--bots", "random,random,random", typed="quit\n")
    assert json.loads(saved(home).read_text("utf-8").splitlines()[0])["players"] == 4


def test_people_at_one_keyboard_do_not_see_each_others_tiles(command: Command) -> None:
    typed = "\n1\n1\n1\n\nlog\nquit\n"
    arguments = ["play", "gheos", "--people", "2", "--seed", "5", "--option", "start_player=1"]
    out = command(*arguments, typed=typed).out
    teal, violet = out.split("Pass the keyboard to Violet, then press Enter.")
    assert teal.startswith("Pass the keyboard to Teal, then press Enter.")
    assert re.search(r"Teal draws T\d\d", teal)
    assert not re.search(r"Violet draws T\d\d", teal)
    assert not re.search(r"Teal draws T\d\d", violet)
    assert re.search(r"Violet draws T\d\d", violet)


def test_people_alone_can_play_to_the_end(command: Command) -> None:
    arguments = ["play", "gheos", "--people", "2", "--seed", "5"]
    out = command(*arguments, typed="\n1\n1\n1\n" * 200).out
    assert "The game is over" in out


def test_a_position_document_begins_a_game(command: Command, home: Path) -> None:
    Path("position.json").write_text(json.dumps(WARLIKE), "utf-8")
    out = command("play", "gheos", "--position", "position.json", typed="1\nquit\n").out
    assert "T20" in out
    table = replay(saved(home).read_text("utf-8"))
    assert len(table.position.land.tiles) == 3
    assert command("play", "--resume", "last", typed="").status == 2
    assert command("play", "gheos", "--resume", "last", typed="quit\n").status == 0


def test_every_answer_is_on_the_disk_before_the_next_question(
    command: Command, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []

    def typing(prompt: str = "") -> str:
        counts.append(len(entries(saved(home))))
        if len(counts) > 3:
            raise EOFError
        return "1"

    monkeypatch.setattr("builtins.input", typing)
    command("play", "gheos", "--seed", "5", "--option", "start_player=1")
    assert counts == [0, 1, 2, 3 + counts[3] - 3]
    assert counts[3] >= 5  # the bot has answered as well


def test_the_game_is_the_installed_one(command: Command) -> None:
    assert GAME.title in command("play", "GHEOS", typed="quit\n").out


@pytest.mark.parametrize("game", games())
def test_the_coach_says_what_matters_and_gives_a_hint(command: Command, game: str) -> None:
    ran = command("play", game, "--seed", "3", "--plain", typed="coach\nhint\nquit\n")
    said = prompts(ran.out)
    matters = {each.partition("\n")[0] for each in said}
    assert any(line.endswith((".", ")")) for line in matters)
    hints = ("There is only one answer.", "Chances to win, give or take")
    assert any(hint in each for each in said for hint in hints)
