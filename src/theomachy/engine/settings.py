"""The named options of a game: choices between readings of its rules, with defaults and presets.

A game declares them as a frozen dataclass, one `setting` a field:

    @dataclass(frozen=True, slots=True)
    class Options:
        last_epoch: str = setting(
            "GH-84",
            scored="The EPOCH tile that ends the game is scored first.",
            unscored="The EPOCH tile that ends the game is not scored.",
        )
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Generic, TypeVar

from theomachy.engine.errors import BadOption, shown

Value = str | int | bool
Values = TypeVar("Values")


_LONGEST = 1000
"""The most characters that the value of an option is written with."""

Reader = Callable[[Any], Value]
"""Makes a value from what was written; raises ValueError with a sentence if it cannot."""


def setting(
    rules: str = "",
    /,
    values: Mapping[Value, str] | None = None,
    seat: str | None = None,
    other: tuple[str, Reader] | None = None,
    **meanings: str,
) -> Any:
    """A named option: the ids of its rules, and what its values mean, the default first.

    `no` and `yes` mean False and True. Values that cannot be keywords stand in `values`.
    `seat`: what a seat number as the value means, where that is allowed.
    `other`: what any other value means, and its reader, where that is allowed.
    """
    switch: Mapping[str, Value] = {"no": False, "yes": True}
    said = values or {switch.get(word, word): meaning for word, meaning in meanings.items()}
    described = {
        "meanings": dict(said),
        "rules": tuple(rules.split()),
        "seat": seat,
        "other": other,
    }
    return field(default=next(iter(said)), metadata=described)


def whole_number(least: int, most: int) -> Reader:
    """A reader for whole numbers within those limits, for `other`."""

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
        """The value that a person or a file means."""
        for known in self.meanings:
            if value == known and type(value) is type(known):
                return known
            if isinstance(value, str) and value.lower() in _spellings(known):
                return known
        for seat in range(1, players + 1) if self.seat is not None else ():
            if value == str(seat) or (value == seat and type(value) is int):
                return seat
        if isinstance(value, str) and len(value) > _LONGEST:
            raise BadOption(f"The option {self.name} cannot be that long.")
        if self.other is not None:
            try:
                return self.other[1](value)
            except (
                TypeError,
                AttributeError,
                LookupError,
                RecursionError,
            ):  # of another shape altogether
                raise BadOption(
                    f"The option {self.name} cannot be {shown(value)}. {self.other[0]}"
                ) from None
            except ValueError as error:
                raise BadOption(
                    f"The option {self.name} cannot be {shown(value)}. {error}"
                ) from None
        allowed = [str(known).lower() for known in self.meanings]
        if self.seat is not None:
            allowed.append(f"a seat from 1 to {players}")
        raise BadOption(
            f"The option {self.name} cannot be {shown(value)}; it can be {', '.join(allowed)}."
        )

    def schema(self) -> dict[str, Any]:
        """Its values and what they mean; `read` decides how they may be written."""
        meanings = [f"{str(value).lower()}: {said}" for value, said in self.meanings.items()]
        if self.seat is not None:
            meanings.append(f"a seat, counted from 1: {self.seat}")
        if self.other is not None:
            meanings.append(self.other[0])
        return {"description": " ".join(meanings)}


def _spellings(value: Value) -> tuple[str, ...]:
    """How a value may be written as a word: true may also be written as on."""
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
        if not isinstance(preset, str) or preset not in self.presets:
            raise BadOption(
                f"{self.where} has no preset {shown(preset)}; it has {', '.join(self.presets)}."
            )
        chosen: dict[str, Value] = dict(self.presets[preset])
        if not isinstance(given, Mapping):
            raise BadOption(f"Options are values by name, not {shown(given)}.")
        for name, value in given.items():
            if name not in self.settings:
                raise BadOption(
                    f"{self.where} has no option {shown(name)}; it has {', '.join(self.settings)}."
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
        """JSON Schema for the options in documents, with every value described."""
        return {
            "type": "object",
            "description": "Named options that differ from the preset.",
            "properties": {name: each.schema() for name, each in self.settings.items()},
        }
