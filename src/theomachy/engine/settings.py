"""The named options of a game: choices between readings of its rules, with defaults and presets.

A game declares them as a frozen dataclass, one `setting` a field:

    @dataclass(frozen=True, slots=True)
    class Options:
        last_epoch: str = setting(
            {"scored": "the EPOCH tile that ends the game is scored first.",
             "unscored": "..."}, rules=("GH-84",))
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Generic, TypeVar

from theomachy.engine.errors import BadOption

Value = str | int | bool
Values = TypeVar("Values")


Reader = Callable[[Any], Value]
"""Makes a value of what somebody wrote; a ValueError says in a sentence what is wrong with it."""


def setting(
    meanings: Mapping[Value, str],
    rules: tuple[str, ...] = (),
    seat: str | None = None,
    other: tuple[str, Reader] | None = None,
) -> Any:
    """A named option: its values with what they mean, the default first.

    `seat`: what it means if the value is the number of a seat, where that is allowed.
    `other`: what any other value means, and what reads it, where that is allowed.
    """
    default = next(iter(meanings))
    return field(
        default=default,
        metadata={"meanings": dict(meanings), "rules": rules, "seat": seat, "other": other},
    )


def whole_number(least: int, most: int) -> Reader:
    """Reads a whole number within those limits, for `other`."""

    def read(written: Any) -> int:
        if isinstance(written, str) and written.isdecimal():
            written = int(written)
        if type(written) is not int or not least <= written <= most:
            raise ValueError(f"It must be a whole number from {least} to {most}.")
        return written

    return read


@dataclass(frozen=True, slots=True)
class Setting:
    """One named option, described."""

    name: str
    default: Value
    meanings: Mapping[Value, str]
    rules: tuple[str, ...]
    seat: str | None
    other: tuple[str, Reader] | None = None

    def read(self, value: Any, players: int) -> Value:
        """The value that was meant, from what a person or a file wrote."""
        for known in self.meanings:
            if value == known and type(value) is type(known):
                return known
            if isinstance(value, str) and value.lower() in _spellings(known):
                return known
        if self.seat is not None and str(value).isdecimal() and 1 <= int(value) <= players:
            return int(value)
        if self.other is not None:
            try:
                return self.other[1](value)
            except ValueError as error:
                raise BadOption(f"The option {self.name} cannot be {value!r}. {error}") from None
        allowed = [str(known).lower() for known in self.meanings]
        if self.seat is not None:
            allowed.append(f"a seat from 1 to {players}")
        raise BadOption(
            f"The option {self.name} cannot be {value!r}; it can be {', '.join(allowed)}."
        )

    def schema(self) -> dict[str, Any]:
        """Its values and what they mean; how they may be written is for `read` to say."""
        meanings = [f"{str(value).lower()}: {said}" for value, said in self.meanings.items()]
        if self.seat is not None:
            meanings.append(f"a seat, counted from 1: {self.seat}")
        if self.other is not None:
            meanings.append(self.other[0])
        return {"description": " ".join(meanings)}


def _spellings(value: Value) -> tuple[str, ...]:
    """How a value may be written as a word: an option that is true is on."""
    word = str(value).lower()
    return (word, "on" if value else "off") if isinstance(value, bool) else (word,)


class Settings(Generic[Values]):
    """All named options of one game, with its presets."""

    def __init__(
        self, values: type[Values], presets: Mapping[str, Mapping[str, Value]], where: str
    ) -> None:
        self.values = values
        self.presets = dict(presets)
        self.where = where
        self.settings: dict[str, Setting] = {
            each.name: Setting(
                each.name,
                next(iter(each.metadata["meanings"])),
                each.metadata["meanings"],
                each.metadata["rules"],
                each.metadata["seat"],
                each.metadata["other"],
            )
            for each in fields(values)  # type: ignore[arg-type]
        }

    @property
    def default_preset(self) -> str:
        return next(iter(self.presets))

    def read(self, given: Mapping[str, Any], players: int, preset: str | None = None) -> Values:
        """The options of a table: a preset, with single values changed."""
        preset = preset or self.default_preset
        if preset not in self.presets:
            raise BadOption(
                f"{self.where} has no preset {preset!r}; it has {', '.join(self.presets)}."
            )
        chosen: dict[str, Value] = dict(self.presets[preset])
        for name, value in given.items():
            if name not in self.settings:
                raise BadOption(
                    f"{self.where} has no option {name!r}; it has {', '.join(self.settings)}."
                )
            chosen[name] = self.settings[name].read(value, players)
        return self.values(**chosen)

    def as_dict(self, values: Values) -> dict[str, Value]:
        """The options by name."""
        return {name: getattr(values, name) for name in self.settings}

    def changed(self, values: Values) -> dict[str, Value]:
        """Only those that differ from the default."""
        return {
            name: value
            for name, value in self.as_dict(values).items()
            if value != self.settings[name].default
        }

    def schema(self) -> dict[str, Any]:
        """What documents may say of the options, as JSON Schema: every value described."""
        return {
            "type": "object",
            "description": "Named options that differ from the preset.",
            "properties": {name: each.schema() for name, each in self.settings.items()},
        }
