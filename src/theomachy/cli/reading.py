"""`theomachy games` and `theomachy rules`: what is installed, and its rules in our words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from theomachy.cli.arguments import find_game
from theomachy.cli.output import console, emit, grid
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game, games
from theomachy.engine.rulebook import Rule, Ruling

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.text import Text


# games


def describe(game: Game[Any]) -> dict[str, Any]:
    """A game with its player counts, options, defaults and presets, as JSON."""
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.rulebook.about.get("summary", ""),
        "players": list(game.players),
        "rules_version": game.rules_version,
        "options": {
            setting.name: {
                "default": setting.default,
                "values": [
                    {"value": value, "meaning": meaning}
                    for value, meaning in setting.meanings.items()
                ],
                "seat": setting.seat,
                "other": setting.other and setting.other[0],
                "rules": list(setting.rules),
            }
            for setting in game.settings.settings.values()
        },
        "presets": game.settings.presets,
        "default_preset": game.settings.default_preset,
    }


def list_games(json: bool) -> None:
    """All installed games."""
    if json:
        emit({name: describe(game) for name, game in games().items()})
        return
    out = console()
    for game in games().values():
        counts = ", ".join(map(str, game.players))
        out.print(f"{game.title}", style="bold", end="")
        out.print(f"  theomachy play {game.name}", style="dim")
        out.print(f"{game.rulebook.about.get('summary', '')} For {counts} players.")
        out.print("Options, as --option name=value:")
        out.print(_settings(game))
        out.print("Presets:")
        for name, changed in game.settings.presets.items():
            values = ", ".join(f"{key}={_written(value)}" for key, value in changed.items())
            out.print(f"  {name}: {values or 'all defaults'}")
        out.print()


def _settings(game: Game[Any]) -> RenderableType:
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    table = Table.grid(padding=(0, 2))
    for setting in game.settings.settings.values():
        table.add_row(Text(setting.name, "cyan"), Text(", ".join(setting.rules), "dim"))
        rows = [(_written(value), meaning) for value, meaning in setting.meanings.items()]
        if setting.seat is not None:
            rows.append(("1, 2, …", setting.seat))
        if setting.other is not None:
            rows.append(("…", setting.other[0]))
        for number, (value, meaning) in enumerate(rows):
            shown = meaning if number else f"{meaning} (default)"
            table.add_row(f"  {value}", shown)
    return Padding(table, (0, 0, 0, 2))


def _written(value: Any) -> str:
    return str(value).lower()


# rules


def show_rules(name: str, id: str | None, find: str | None, json: bool) -> None:
    """All rules of a game; one rule or ruling with everything that belongs to it; or a search."""
    game = find_game(name)
    if id is not None:
        _show_one(game, id, json)
        return
    rules = list(game.rulebook.rules.values()) if find is None else mentioning(game, find)
    if json:
        emit({rule.id: _as_json(game, rule) for rule in rules})
        return
    out = console()
    section = ""
    for rule in rules:
        if rule.section != section:
            section = rule.section
            out.print(f"\n{section}", style="bold")
        out.print(_line(rule))
    if find is None:
        out.print(f"\n{game.rulebook.about.get('notice', '')}", style="dim")


def _line(rule: Rule) -> RenderableType:
    from rich.text import Text

    rulings = f" [{', '.join(rule.rulings)}]" if rule.rulings else ""
    return _coded(rule.id, Text(rule.text).append(rulings, "dim"), 7)


def _coded(code: str, text: Text, width: int) -> RenderableType:
    """A code, and next to it what it stands for."""
    from rich.padding import Padding
    from rich.table import Table
    from rich.text import Text

    line = Table.grid(padding=(0, 1))
    line.add_column(width=width, no_wrap=True)
    line.add_column()
    line.add_row(Text(code, "cyan"), text)
    return Padding(line, (0, 0, 0, 2))


def mentioning(game: Game[Any], words: str) -> list[Rule]:
    """The rules in which words begin with each of the words given."""
    found = [
        rule
        for rule in game.rulebook.rules.values()
        if _has(f"{rule.id} {rule.section} {rule.text} {' '.join(rule.options)}", words)
    ]
    if not found:
        raise BadInput(f"No rule of {game.title} mentions {words!r}.")
    return found


def _has(text: str, words: str) -> bool:
    """Whether words of a text begin with each of those words, of which there is one at least."""
    begun = [re.search(rf"\b{re.escape(word)}", text, re.IGNORECASE) for word in words.split()]
    return bool(begun) and all(begun)


# cards


def show_cards(name: str, find: str | None, json: bool) -> None:
    """All cards of a game with their codes, or those that contain some words."""
    from rich.text import Text

    game = find_game(name)
    cards = [
        card
        for card in game.cards()
        if find is None or _has(f"{card['id']} {card['name']} {card['sort']} {card['text']}", find)
    ]
    if not cards:
        said = "has no cards" if find is None else f"has no card that mentions {find!r}"
        raise BadInput(f"{game.title} {said}.")
    if json:
        emit({card["id"]: card for card in cards})
        return
    out = console()
    width = max(len(card["id"]) for card in cards)
    for sort in dict.fromkeys(card["sort"] for card in cards):
        out.print(f"\n{sort}", style="bold")
        for card in cards:
            if card["sort"] == sort:
                named = "" if card["name"] == card["id"] else f"{card['name']}. "
                out.print(
                    _coded(card["id"], Text(named, "bold").append(card["text"], "none"), width)
                )


def _show_one(game: Game[Any], id: str, json: bool) -> None:
    ruling = game.rulebook.rulings.get(id.upper())
    if ruling is not None:
        if json:
            emit(_ruling_as_json(ruling))
        else:
            console().print(*ruling_lines(ruling), sep="\n")
        return
    rule = rule_of(game, id)
    if json:
        emit(_as_json(game, rule))
        return
    out = console()
    out.print(rule.id, style="bold cyan", end="")
    out.print(f"  {rule.section}  (rulebook {rule.where})", style="dim")
    out.print(rule.text)
    if rule.options:
        out.print(f"Options: {', '.join(rule.options)}.", style="dim")
    for lesson in _lessons_on(game, rule):
        out.print(f"Learn it: theomachy learn {game.name} {lesson}", style="dim")
    for each in game.rulebook.rulings_on(rule):
        out.print()
        out.print(*ruling_lines(each), sep="\n")


def rule_of(game: Game[Any], id: str) -> Rule:
    """The rule with that id; the number alone is enough."""
    if re.fullmatch(r"\d+[a-z]?", id.strip().lower()):
        id = f"{game.rulebook.about.get('prefix', '')}-{id.strip()}"
    return game.rulebook.rule(id.strip())


def ruling_lines(ruling: Ruling) -> list[str]:
    """A ruling: the question, our answer and why."""
    return [f"Ruling {ruling.id}: {ruling.question}", f"  {ruling.ruling}", f"  Why: {ruling.why}"]


def _as_json(game: Game[Any], rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.id,
        "section": rule.section,
        "where": rule.where,
        "text": rule.text,
        "options": list(rule.options),
        "core": rule.core,
        "lessons": _lessons_on(game, rule),
        "rulings": [_ruling_as_json(ruling) for ruling in game.rulebook.rulings_on(rule)],
    }


def _lessons_on(game: Game[Any], rule: Rule) -> list[str]:
    """The ids of the lessons that teach a rule."""
    from theomachy.lessons.path import path

    return [lesson.id for lesson in path(game).values() if rule.id in lesson.rules]


def _ruling_as_json(ruling: Ruling) -> dict[str, Any]:
    return {
        "id": ruling.id,
        "question": ruling.question,
        "ruling": ruling.ruling,
        "why": ruling.why,
        "rules": list(ruling.rules),
    }


def show_coverage(json: bool) -> None:
    """Which rules the tests of this checkout cover; which core rules are taught, and shown."""
    from theomachy.engine.testing import rule_coverage
    from theomachy.lessons.teaching import teaching

    tests = tests_folder()
    found = {name: rule_coverage(game, tests) for name, game in games().items()}
    taught = {name: teaching(game) for name, game in games().items()}
    if json:
        emit(
            {
                name: {
                    "rules": len(row.rules),
                    "tested": len(row.tested),
                    "missing": list(row.missing),
                    "core": len(taught[name].core),
                    "untaught": list(taught[name].untaught),
                    "unshown": list(taught[name].unshown),
                }
                for name, row in found.items()
            }
        )
        return
    counted = ("rules", "tested", "core", "taught", "shown")
    table = grid("game", *counted, "missing", right=counted)
    for name, row in found.items():
        core = taught[name]
        numbers = len(row.rules), len(row.tested), len(core.core), len(core.taught), len(core.shown)
        missing = ", ".join([*row.missing, *core.untaught, *core.unshown]) or "none"
        table.add_row(name, *map(str, numbers), missing)
    out = console()
    out.print(table)
    for row in found.values():
        for sentence in (*row.unknown, *row.faults):
            out.print(sentence)


def tests_folder() -> Path:
    """The folder of tests that lies beside the source of this package."""
    import theomachy

    root = Path(theomachy.__file__).resolve().parents[2]
    if not (root / "pyproject.toml").is_file() or not (root / "tests").is_dir():
        raise BadInput(
            "The coverage of the rules is read from the tests of a checkout, and this "
            "installation has none."
        )
    return root / "tests"
