"""What the guides name exists: fields of a game, modules, files, commands with their options."""

import inspect
import re
import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, fields
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import typer

from theomachy.bots.bot import ENTRY_POINTS
from theomachy.cli.app import app
from theomachy.engine.game import Game, Wording
from theomachy.examples import votive

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "theomachy"
WEB = ROOT / "web" / "src"
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
ADD_A_GAME = (ROOT / "docs" / "guides" / "add-a-game.md").read_text("utf-8")
DRAW_A_BOARD = (ROOT / "docs" / "guides" / "draw-a-board.md").read_text("utf-8")

NOT_COMMANDS = {"record"}
"""What else begins with the name of the command: the bytes that are signed do."""

GROUPS = {"theomachy.games", "theomachy.bots"}
"""Entry-point groups, which are named like modules."""

UNITS = {path.name for path in (ROOT / "contrib").glob("*.service")}
"""Units of systemd, which are named like modules, too."""

BUILT = {"dist/"}
"""What `make` writes, and what is not there before."""


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def part(text: str, title: str) -> str:
    """The part of a page under that heading."""
    return text.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def first_column(text: str) -> list[str]:
    """What the rows of a table are about: all code in their first column."""
    rows = re.findall(r"^\| (`.*?) \|", text, re.MULTILINE)
    return [code for row in rows for code in re.findall(r"`([^`]+)`", row)]


def parameters(function: Any) -> str:
    return ", ".join(inspect.signature(function).parameters)


# add-a-game.md


def test_the_guide_lists_every_field_that_a_game_must_have_and_may_have() -> None:
    must = first_column(part(ADD_A_GAME, "What a game must have"))
    may = first_column(part(ADD_A_GAME, "What a game may have"))
    needed = [
        each.name
        for each in fields(Game)
        if each.default is MISSING and each.default_factory is MISSING
    ]
    assert sorted(each.partition("(")[0] for each in must) == sorted(needed)
    others = {each.name for each in fields(Game)} - set(needed)
    assert {each.partition("(")[0] for each in may} == others


@pytest.mark.parametrize(
    "written", [each for each in first_column(ADD_A_GAME) if each.endswith(")")]
)
def test_the_functions_of_the_example_are_as_the_guide_lists_them(written: str) -> None:
    name, _, listed = written.removesuffix(")").partition("(")
    defaults = {each.name: each.default for each in fields(Game)}
    if name not in defaults:
        assert parameters(getattr(votive.wording, name)) == listed
        return
    function = getattr(votive.GAME, name)
    assert parameters(function).count(",") == listed.count(",")
    assert parameters(function) == listed or function is defaults[name]


def test_the_guide_lists_every_function_of_the_wording() -> None:
    listed = {each.partition("(")[0] for each in first_column(part(ADD_A_GAME, "Its words"))}
    assert listed == {name for name in vars(Wording) if not name.startswith("_")}


def test_the_guide_lists_every_module_of_the_example() -> None:
    folder = Path(votive.__file__).parent
    modules = {
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in (".py", ".toml") and path.name != "__init__.py"
    }
    listed = first_column(part(ADD_A_GAME, "Begin with a small game"))
    assert sorted(listed) == sorted(modules)


# architecture.md


def test_the_architecture_names_every_module_of_the_engine_and_of_research() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text("utf-8")
    for folder, left_out in (("engine", set()), ("research", {"agents", "allowed"})):
        modules = {path.stem for path in (PACKAGE / folder).glob("*.py")} - {"__init__"}
        missing = [each for each in modules - left_out if not re.search(rf"\b{each}\b", page)]
        assert not missing, f"The page does not name {', '.join(missing)}."


# write-a-rule.md


def test_the_code_that_the_guide_shows_is_the_code_of_the_games() -> None:
    page = (ROOT / "docs" / "guides" / "write-a-rule.md").read_text("utf-8")
    sources = "\n".join(path.read_text("utf-8") for path in (PACKAGE / "games").rglob("*.py"))
    lines = {line.strip() for line in sources.splitlines()} | {"..."}
    shown = [
        line.strip()
        for block in re.findall(r"```python\n(.*?)```", page, re.DOTALL)
        if ">>>" not in block
        for line in block.splitlines()
    ]
    assert len(shown) > 20
    assert not [line for line in shown if line not in lines]


# write-a-bot.md


def test_the_package_of_the_guide_names_its_bot_as_bots_are_found() -> None:
    page = (ROOT / "docs" / "guides" / "write-a-bot.md").read_text("utf-8")
    (written,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    ((group, bots),) = tomllib.loads(written)["project"]["entry-points"].items()
    assert group == ENTRY_POINTS
    assert bots == {"grabber": "my_bots:Grabber"}
    assert "class Grabber:" in page


# draw-a-board.md


def test_the_guide_names_everything_that_a_game_brings_to_its_page() -> None:
    interface = (WEB / "games" / "ui.ts").read_text("utf-8")
    shape = interface.partition("export type GameUi")[2].partition("\n};")[0]
    members = set(re.findall(r"^  (\w+)\??:", shape, re.MULTILINE))
    assert members >= {"Board", "Hand", "crumbs"}
    missing = members - set(re.findall(r"`(\w+)`", DRAW_A_BOARD))
    assert not missing, f"The guide does not name {', '.join(sorted(missing))}."


def test_every_part_and_every_property_of_play_that_the_guide_names_exists() -> None:
    named = re.findall(r"`((?:parts|lib)/[\w./]+)`", DRAW_A_BOARD)
    assert len(named) > 15
    gone = [each for each in named if not list(WEB.glob(f"{each}.*"))]
    assert not gone, f"There is no {', '.join(gone)}."
    play = (WEB / "lib" / "play.svelte.ts").read_text("utf-8")
    link = (WEB / "lib" / "link.svelte.ts").read_text("utf-8")
    for where, text in ((r"play\.(?!link\b)", play), (r"play\.link\.", link)):
        for each in set(re.findall(rf"`{where}(\w+)", DRAW_A_BOARD)):
            assert re.search(rf"^  (?:get |readonly |async )?{each}\b", text, re.MULTILINE), each


def test_the_board_that_the_guide_shows_is_one_that_the_checks_of_the_client_read() -> None:
    files = {path.name: path for path in (ROOT / "web" / "fixtures" / "votive").iterdir()}
    assert set(files) == {"Board.svelte", "index.ts", "wire.d.ts", "votive.css"}
    del files["wire.d.ts"]  # generated
    for name, path in files.items():
        text = path.read_text("utf-8").replace('"../../src/games/ui"', '"../ui"')
        shown = f"```{path.suffix[1:]}\n{text.replace('../../src/', '../../')}```"
        assert shown in DRAW_A_BOARD, f"The guide shows another {name}."


# all pages


def commands(text: str) -> Iterator[tuple[str, list[str]]]:
    """Each `theomachy COMMAND` in code, with the long options after it."""
    blocks = re.findall(r"```console\n(.*?)```", text, re.DOTALL)
    lines = [[line] for block in blocks for line in block.splitlines()]
    for spans in (*lines, *(re.findall(r"`([^`]+)`", line) for line in text.splitlines())):
        command = ""
        for span in spans:
            if found := re.search(r"(?<![\w/-])theomachy ([a-z][a-z-]*(?: [a-z]+)?)(?!\S)", span):
                command = found[1]
            if command and (found or span.startswith("--")):
                options = span[found.end() :] if found else span
                yield command, re.findall(r"(?<!\S)(--[a-z-]+)", options)


def known_commands() -> dict[str, set[str]]:
    """The options of each command, and of each command of a group, such as `admin people`."""
    known = {}
    for name, command in typer.main.get_group(app).commands.items():
        known[name] = {"--help", *(option for each in command.params for option in each.opts)}
        for inner, below in getattr(command, "commands", {}).items():
            options = {option for each in below.params for option in each.opts}
            known[f"{name} {inner}"] = {"--help", *options}
    return known


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_command_that_a_page_names_has_the_options_beside_it(page: Path) -> None:
    known = known_commands()
    for words, options in commands(page.read_text("utf-8")):
        command = words if words in known else words.partition(" ")[0]
        if command in NOT_COMMANDS:
            continue
        assert command in known, f"There is no theomachy {command}."
        wrong = [each for each in options if each not in known[command]]
        assert not wrong, f"theomachy {command} has no {', '.join(wrong)}."


def is_there(name: str) -> bool:
    """Whether a dotted name is that of a module, or of something in one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        try:
            found: Any = import_module(".".join(parts[:count]))
        except ImportError:
            continue
        for each in parts[count:]:
            found = getattr(found, each, None)
        return found is not None
    return False


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_module_that_a_page_names_exists(page: Path) -> None:
    text = re.sub(r"```toml\n.*?```", "", page.read_text("utf-8"), flags=re.DOTALL)
    named = set(re.findall(r"(?<![\w/.-])theomachy(?:\.[a-zA-Z_]\w*)+", text)) - GROUPS - UNITS
    gone = [each for each in sorted(named) if not is_there(each)]
    assert not gone, f"There is no {', '.join(gone)}."


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_file_that_a_page_names_exists(page: Path) -> None:
    text = page.read_text("utf-8")
    named = re.findall(r"`((?:[\w-]+/)+(?:[\w.-]+\.(?:py|ts|svelte|mjs|toml|md|json|css))?)`", text)
    roots = (
        ROOT,
        PACKAGE,
        *(PACKAGE / each for each in ("bots", "server", "games/gheos", "examples/votive")),
        *(ROOT / each for each in ("src", "web", "web/src")),
        page.parent,
    )
    gone = [
        each
        for each in named
        if each not in BUILT
        and not any((root / each).exists() or (root / f"{each}.ts").exists() for root in roots)
    ]
    assert not gone, f"There is no {', '.join(gone)}."


def links(markdown: str) -> Iterator[str]:
    """The local targets of a page's links and images."""
    prose = re.sub(r"^```.*?^```", "", markdown, flags=re.DOTALL | re.MULTILINE)
    inline = re.findall(r"\]\(<?([^)\s>]+)", prose)
    named = re.findall(r"^\[[^\]]+\]:\s*<?([^\s>]+)", prose, flags=re.MULTILINE)
    tags = re.findall(r"""(?:src|href|srcset)=["']([^"'\s]+)""", prose)
    for target in inline + named + tags:
        if not re.match(r"[a-z][a-z0-9+.-]*:|//", target):
            yield target


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for target in links(page.read_text("utf-8")):
        file, _, anchor = target.partition("#")
        path = page.parent / file if file else page
        assert path.exists(), f"{target} leads nowhere."
        if anchor:
            assert anchor in anchors(path.read_text("utf-8")), f"{target} leads nowhere."


def anchors(text: str) -> set[str]:
    """The anchors of a page: its headings as forges make them, and those that it sets itself."""
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    made = {re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings}
    return made | set(re.findall(r'<a id="([^"]+)"', text))
