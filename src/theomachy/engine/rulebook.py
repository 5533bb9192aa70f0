"""The rules of a game in our own words, from its `rules.toml`: ids, texts, rulings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from theomachy.engine.errors import BadInput


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule.

    `where`     its place in the rulebook
    `untested`  a reason to have no test
    `core`      whether a newcomer needs it: lessons teach it, and a position shows it
    """

    id: str
    section: str
    where: str
    text: str
    rulings: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    untested: str = ""
    core: bool = False


@dataclass(frozen=True, slots=True)
class Ruling:
    """How we read a passage of the rulebook that is unclear, missing or contradictory."""

    id: str
    question: str
    ruling: str
    why: str
    rules: tuple[str, ...]


class Rulebook:
    """A game's rules and rulings, read from the package when first needed."""

    def __init__(self, package: str) -> None:
        self.package = package

    @cached_property
    def _document(self) -> Mapping[str, Any]:
        import tomllib  # both are slow to import
        from importlib.resources import files

        text = files(self.package).joinpath("rules.toml").read_text(encoding="utf-8")
        return tomllib.loads(text)

    @cached_property
    def about(self) -> Mapping[str, Any]:
        """Name, summary and notice of the game."""
        about: Mapping[str, Any] = self._document["game"]
        return about

    @cached_property
    def rules(self) -> Mapping[str, Rule]:
        return {id: Rule(id, **_frozen(row)) for id, row in self._document["rules"].items()}

    @cached_property
    def rulings(self) -> Mapping[str, Ruling]:
        rows = self._document.get("rulings", {})
        return {id: Ruling(id, **_frozen(row)) for id, row in rows.items()}

    def rule(self, id: str) -> Rule:
        """The rule with that id, in upper or lower case."""
        try:
            return self.rules[id.upper()]
        except KeyError:
            raise BadInput(f"{self.about['name']} has no rule {id!r}.") from None

    def rulings_on(self, rule: Rule) -> tuple[Ruling, ...]:
        return tuple(self.rulings[id] for id in rule.rulings)


def _frozen(row: Mapping[str, Any]) -> dict[str, Any]:
    return {key: tuple(value) if isinstance(value, list) else value for key, value in row.items()}
