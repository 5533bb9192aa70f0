"""Whatever is wrong: one sentence on standard error, exit status 2, and nothing changed."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import theomachy
from tests.cli.conftest import Command

BAD = [
    (["nonsense"], "nonsense"),
    (["--nonsense"], "--nonsense"),
    (["play"], "Name a game"),
    (["play", "gheo"], "did you mean gheos?"),
    (["play", "chess"], "chess"),
    (["simulate", "chess"], "There is no game 'chess' here. Installed games: gheos, "),
    (["check", "geos"], "did you mean gheos?"),
    (["rules", "gehos"], "did you mean gheos?"),
    (["simulate"], "GAME"),
    (["play", "gheos", "--players", "5"], "2 to 4 players"),
    (["play", "gheos", "--players", "0"], "2 to 4 players"),
    (["play", "gheos", "--players", "two"], "--players"),
    (["simulate", "gheos", "--players", "-1"], "2 to 4 players"),
    (["check", "gheos", "--players", "1"], "2 to 4 players"),
    (["play", "gheos", "--option", "colour=red"], "no option 'colour'"),
    (["play", "gheos", "--option", "last_epoch"], "name=value"),
    (["play", "gheos", "--option", "last_epoch=maybe"], "scored, unscored"),
    (["play", "gheos", "--option", "start_player=3"], "from 1 to 2"),
    (["play", "gheos", "--option", "last_epoch=scored", "--option", "last_epoch=scored"], "twice"),
    (["simulate", "gheos", "--preset", "modern"], "no preset 'modern'"),
    (
        ["train", "gheos", "--by", "reading"],
        "Learning cannot be by 'reading': it is by watching or by",
    ),
    (["train", "gheos", "--by", "playing"], "Gheos has no weights by hand"),
    (["train", "gheos", "--players", "two"], "'two' is not a list of player counts"),
    (["train", "gheos", "--players", "9" * 5000], "is not a list of player counts"),
    (["train", "gheos", "--players", "9"], "Gheos is for 2 to 4 players, not 9"),
    (["train", "gheos", "--games", "3"], "At least 40 games are needed"),
    (["train", "gheos", "--workers", "0"], "The number of workers must be at least 1, not 0."),
    (["train", "gheos", "--workers", "257"], "At most 256 workers can play, not 257."),
    (["train", "gheos", "--seed", "\udcff"], "The seed '\\udcff' contains characters"),
    (["arena", "gheos", "--bots", "search+depth=3,random"], "no setting 'depth'"),
    (["play", "gheos", "--bots", "clever"], "no bot 'clever'"),
    (["play", "gheos", "--bots", "gredy"], "did you mean greedy?"),
    (
        ["arena", "gheos", "--bots", "random,gredy"],
        "There is no bot 'gredy'; did you mean greedy?\n",
    ),
    (["arena", "gheos", "--bots", "random,'greedy"], "cannot be read: no closing quotation."),
    (["play", "gheos", "--bots", "greedy,,random"], "empty name"),
    (["play", "gheos", "--players", "2", "--bots", "greedy,greedy"], "1 free seat"),
    (["simulate", "gheos", "--players", "2", "--bots", "random,random,random"], "3 bots"),
    (["play", "gheos", "--seat", "3"], "no seat 3"),
    (["play", "gheos", "--seat", "0"], "no seat 0"),
    (["play", "gheos", "--seat", "first"], "A seat is a number"),
    (["play", "gheos", "--seat", "1,1"], "twice"),
    (["play", "gheos", "--players", "2", "--people", "3"], "1 to 2 people"),
    (["play", "gheos", "--people", "0"], "people"),
    (["play", "gheos", "--position", "absent.json"], "absent.json cannot be read"),
    (["play", "--position", "absent.json"], "absent.json cannot be read"),
    (["play", "gheos", "--resume", "absent"], "no saved game absent"),
    (["play", "gheos", "--resume", "last"], "no unfinished game"),
    (["play", "gheos", "--resume", "x", "--players", "3"], "cannot be used with --resume"),
    (["simulate", "gheos", "--games", "0"], "at least 1"),
    (["simulate", "gheos", "--games", "-5"], "at least 1"),
    (["simulate", "gheos", "--workers", "0"], "at least 1"),
    (["simulate", "gheos", "--workers", "100000"], "At most 256"),
    (["check", "gheos", "--games", "0"], "at least 1"),
    (["check", "gheos", "--games", "many"], "--games"),
    (
        ["check", "gheos", "--documents", "5", "--position", "x"],
        "--position does not go with --documents.",
    ),
    (
        ["check", "gheos", "--documents", "5", "--games", "3"],
        "--games does not go with --documents.",
    ),
    (["verify"], "RECORD"),
    (["verify", "absent.jsonl"], "absent.jsonl cannot be read: there is no such file.\n"),
    (["verify", "."], ". cannot be read: it is a folder.\n"),
    (["play", "gheos", "--players", "one"], "'--players': 'one' is not a whole number.\n"),
    (["simulate", "gheos", "--games", "1.5"], "'--games': '1.5' is not a whole number.\n"),
    (["serve", "--port", "http"], "'--port': 'http' is not a whole number.\n"),
    (
        ["arena", "gheos", "--bots", "random,greedy", "--budget", "long"],
        "'--budget': 'long' is not a number.\n",
    ),
    (["rules"], "Name a game"),
    (["rules", "gheos", "GH-999"], "no rule 'GH-999'"),
    (["rules", "gheos", "--find", "submarine"], "submarine"),
    (["cards", "mezo", "--find", "submarine"], "Mezo has no card that mentions 'submarine'."),
    (["rules", "gheos", "GH-1", "--find", "war"], "not both"),
    (["rules", "gheos", "--coverage"], "leave out the other arguments"),
    (["serve", "--port", "99999"], "There is no port 99999: ports are numbers from 0 to 65535."),
    (["serve", "--port", "-1"], "There is no port -1"),
    (["serve", "--port", "many"], "--port"),
    (["serve", "--host", "192.0.2.1"], "Nothing can be served at 192.0.2.1:8000: cannot assign"),
    (["serve", "--host", "no.such.host.invalid"], "Nothing can be served at no.such.host.invalid"),
    (["serve", "--port", "0", "--database", "tables.db"], "'tables.db' is not a database URL"),
    (["serve", "--port", "0", "--database", "mysql://localhost"], "mysql is not supported"),
    (
        ["serve", "--port", "0", "--database", f"sqlite:///{__file__}"],
        f"The database {__file__} cannot be used: file is not a database.",
    ),
    (
        ["serve", "--port", "0", "--database", f"sqlite:///{__file__}/tables.db"],
        f"There is no folder {__file__} to make the database in.",
    ),
    (
        ["serve", "--port", "0", "--database", "postgresql://me:secret@127.0.0.1:1/tables"],
        "The database postgresql+psycopg://me:***@127.0.0.1:1/tables cannot be used: connection",
    ),
    (["new-game", "Sky Race"], "A game cannot be called 'Sky Race': write lower-case letters"),
    (["new-game", "../up"], "A game cannot be called '../up'"),
    (["new-game", "x" * 41], "at most 40 in all"),
    (["new-game", "gheos"], "The game gheos is installed already: choose another name."),
    (["new-game", "json"], "Python knows the name json already: choose another one."),
    (["new-game", "class"], "Python knows the name class already: choose another one."),
]


@pytest.mark.parametrize(("arguments", "said"), BAD, ids=[" ".join(row[0])[:60] for row in BAD])
def test_bad_arguments_get_one_sentence(
    command: Command, home: Path, arguments: list[str], said: str
) -> None:
    ran = command(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert ran.err.rstrip().endswith((".", "?"))
    assert "Traceback" not in ran.err
    assert not home.exists()
    assert not list(Path.cwd().iterdir())
    assert not Path(f"{__file__}.lock").exists()


def test_a_port_that_another_program_has_is_told(command: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        ran = command("serve", "--port", str(port))
    said = f"Nothing can be served at 127.0.0.1:{port}: another program uses that port; 0 picks"
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err


@pytest.mark.parametrize(
    ("module", "arguments", "said"),
    [
        ("numpy", ["train", "gheos"], "Learning needs the extra train "),
        (
            "ray",
            ["arena", "gheos", "--bots", "random,greedy", "--workers", "ray"],
            "Ray cluster needs the extra cluster ",
        ),
    ],
)
def test_a_missing_extra_is_reported_with_the_command_that_installs_it(
    command: Command,
    monkeypatch: pytest.MonkeyPatch,
    module: str,
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    ran = command(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert f"({module} is not installed): " in ran.err
    assert "-m pip install 'theomachy[" in ran.err
    assert ran.err.count("\n") == 1


def without_the_server(code: str) -> subprocess.CompletedProcess[str]:
    """Run code in a Python that has no fastapi."""
    hidden = f"import sys; sys.modules['fastapi'] = None; {code}"
    return subprocess.run([sys.executable, "-c", hidden], capture_output=True, encoding="utf-8")


@pytest.mark.parametrize(
    "arguments", [["serve"], ["keys"], ["check", "gheos", "--served"]], ids=lambda words: words[0]
)
def test_what_needs_a_server_says_so_where_there_is_none(arguments: list[str]) -> None:
    ran = without_the_server(f"from theomachy.cli.app import run; sys.exit(run({arguments}))")
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith("The server needs the extra server (fastapi is not installed): ")
    assert ran.stderr.endswith(" -m pip install 'theomachy[server]'.\n")


def test_without_the_package_installed_a_message_says_how_to_install_it() -> None:
    source = Path(theomachy.__file__).parent.parent
    code = f"import sys; sys.path.insert(0, {str(source)!r}); import theomachy; theomachy.game('x')"
    ran = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code], capture_output=True, encoding="utf-8", check=False
    )
    assert "No games are installed" in ran.stderr
    assert "python -m pip install" in ran.stderr


def test_bad_arguments_look_the_same_from_outside(process: Command) -> None:
    ran = process("simulate", "gheos", "--games", "0", "--json")
    assert ran == (2, "", "The number of games must be at least 1, not 0.\n")


POSITIONS = [
    ("not JSON at all", "is not a JSON document"),
    ('["gheos"]', "a position is a JSON object"),
    ('{"game": "mezo"}', "position of 'mezo'"),
    ('{"game": "gheos", "dragons": 1}', "dragons"),
    ('{"game": "gheos", "players": 7}', "players"),
    ('{"game": "gheos", "board": [["T00", 0, 0, 0], ["T01", 0, 0, 0]]}', "one cell"),
    ('{"game": "gheos", "seats": [{"cubes": {"red": 5}}, {"cubes": {"red": 1}}]}', "6 red cubes"),
    ('{"game": "gheos", "board": [["T00", 0, 0, 0], ["T01", 5, 5, 0]]}', "cannot be used"),
]


@pytest.mark.parametrize(("text", "said"), POSITIONS, ids=[row[0] for row in POSITIONS])
@pytest.mark.parametrize("verb", ["play", "check"])
def test_an_impossible_position_gets_one_sentence(
    command: Command, home: Path, verb: str, text: str, said: str
) -> None:
    Path("position.json").write_text(text, "utf-8")
    ran = command(verb, "gheos", "--position", "position.json")
    assert (ran.status, ran.out) == (2, "")
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert not home.exists()


def test_arguments_that_repeat_the_position_file_are_refused(command: Command) -> None:
    Path("position.json").write_text(json.dumps({"game": "gheos"}), "utf-8")
    ran = command("play", "gheos", "--position", "position.json", "--players", "2")
    assert ran.status == 2
    assert "leave out --players" in ran.err


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_played(
    command: Command,
) -> None:
    Path("file").write_text("in the way", "utf-8")
    ran = command("simulate", "gheos", "--games", "1", "--records", "file/records")
    assert (ran.status, ran.out) == (2, "")
    assert "Nothing can be written to file/records" in ran.err
    assert Path("file").read_text("utf-8") == "in the way"


def test_a_home_that_cannot_be_written_stops_a_game_at_once(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    Path("file").write_text("in the way", "utf-8")
    monkeypatch.setenv("THEOMACHY_HOME", "file")
    ran = command("play", "gheos", typed="1\n")
    assert (ran.status, ran.out) == (2, "")
    assert "cannot be written" in ran.err


def test_a_closed_pipe_is_not_an_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "theomachy", "rules", "gheos"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as writing:
        assert writing.stdout is not None
        assert writing.stderr is not None
        writing.stdout.readline()
        writing.stdout.close()
        assert writing.stderr.read() == b""
