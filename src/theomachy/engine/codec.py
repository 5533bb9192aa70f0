"""Positions to JSON and back, exactly.

Each field is written according to its annotation. Classes that a game defines have `to_plain` and
`from_plain`. Derived fields are left out and rebuilt. A frame is written by name,
`["PlayTile", "cost", {"cell": 3}]`, so saved positions survive the reordering of steps. Every
position carries the version of its game's layout.
"""

from __future__ import annotations

import json
import types
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from theomachy.engine.decisions import Option
from theomachy.engine.errors import BadDocument, BadInput, RuleError
from theomachy.engine.kernel import look
from theomachy.engine.positions import Position, plain_fields
from theomachy.engine.procedures import Procedure

if TYPE_CHECKING:
    from theomachy.engine.game import Game

Reader = Callable[[Any], Any]
Test = Callable[[Any], bool]
T = TypeVar("T")

_AS_IT_IS = frozenset({int, str, bool, float, tuple, list, dict, type(None)})
"""Types whose values are valid JSON as they are."""

LARGEST = 2**53 - 1
"""The largest whole number that every reader of JSON reads exactly."""

_JSON = json.JSONEncoder(separators=(",", ":"), sort_keys=True, ensure_ascii=False)


def encode(game: Game[Any], g: Position) -> dict[str, Any]:
    """The position as plain JSON values."""
    document: dict[str, Any] = {"game": game.name, "version": game.position_version}
    for name in plain_fields(type(g)):
        value = getattr(g, name)
        if type(value) not in _AS_IT_IS:
            if hasattr(value, "to_plain"):
                value = value.to_plain()
            elif is_dataclass(value):
                value = {each.name: getattr(value, each.name) for each in fields(value)}
        document[name] = value
    document["stack"] = [frame_document(frame) for frame in g.stack]
    return document


def dumps(game: Game[Any], g: Position) -> bytes:
    """The position as bytes; equal positions give equal bytes."""
    return canonical(encode(game, g))


def digest(game: Game[Any], g: Position) -> str:
    """A fingerprint of the whole position."""
    import hashlib  # slow to import

    return hashlib.sha256(dumps(game, g)).hexdigest()


def canonical(value: Any) -> bytes:
    """JSON in the canonical form that is hashed and compared."""
    return _JSON.encode(value).encode()


def decode(
    game: Game[Any], document: dict[str, Any], ask: bool = True, from_outside: bool = False
) -> Any:
    """The position that `encode` wrote, with its decision open again.

    `ask`: ask the top step for that decision. A sight cannot be asked: parts of it are unknown.
    `from_outside`: it may have been made up, so every value is held against its declared type.
    """
    document = _current(game, document)
    g = object.__new__(game.position)
    for name, default in _derived(game.position):
        setattr(g, name, default)
    try:
        for name, read in _readers(game.position).items():
            setattr(g, name, read(document[name]))
            if from_outside and not _tests(game.position)[name](getattr(g, name)):
                raise BadDocument(f"This position of {game.title} cannot have that as its {name}.")
        g.stack = [read_frame(game.procedures, frame) for frame in document["stack"]]
    except KeyError as error:
        raise BadDocument(
            f"This is not a saved position of {game.title}: it has no {error}."
        ) from error
    except (TypeError, ValueError, AttributeError) as error:
        raise BadDocument(f"This is not a saved position of {game.title}: {error}.") from error
    try:
        g.rebuild()
        if ask:
            look(g)
    except (RuleError, LookupError, TypeError, ValueError, AttributeError) as error:
        why = str(error).removesuffix(".")
        raise BadDocument(f"This position of {game.title} cannot go on: {why}.") from error
    return g


def loads(game: Game[Any], data: bytes) -> Any:
    """The position that `dumps` wrote."""
    try:
        document = json.loads(data)
    except ValueError as error:
        raise BadDocument(f"This is not a saved position: {error}.") from error
    return decode(game, document)


def freeze(value: Any) -> Any:
    """An option or answer read from JSON, with its lists turned back into tuples."""
    try:
        return _frozen(value)
    except RecursionError:
        raise BadInput("There are too many lists inside each other.") from None


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def as_offered(options: Sequence[Option], answer: Any) -> Option:
    """The offered option that equals the answer, lists counting as tuples; else ValueError.

    The option itself comes back, not the answer: True equals 1, but would be recorded as true.

    >>> as_offered([("tile", "T22", (0, 1))], ["tile", "T22", [0, True]])
    ('tile', 'T22', (0, 1))
    """
    return options[options.index(freeze(answer))]


def frame_document(frame: Procedure) -> list[Any]:
    """A procedure in progress, by name: class, step, locals."""
    local = {name: value for name, value in vars(frame).items() if name != "at"}
    return [type(frame).__name__, frame.step.name, local]


def read_frame(procedures: Iterable[type[Procedure]], document: Any) -> Procedure:
    """The procedure that `frame_document` wrote."""
    name, step_name, local = document
    kind = next((kind for kind in procedures if kind.__name__ == name), None)
    if kind is None:
        raise BadDocument(f"There is no procedure {name!r}.")
    frame = object.__new__(kind)
    for field_name, read, is_right in _locals(kind):
        if field_name not in local:
            raise BadDocument(f"The procedure {name} must have {field_name!r}.")
        try:
            value = read(local[field_name])
            known = is_right(value)
        except (KeyError, TypeError, ValueError, AttributeError):
            known = False
        if not known:
            wrong = json.dumps(local[field_name], ensure_ascii=False, default=repr)
            raise BadDocument(f"The procedure {name} cannot have {wrong} as its {field_name}.")
        setattr(frame, field_name, value)
    for step in kind.steps:
        if step.name == step_name:
            frame.at = step.index
            return frame
    raise BadDocument(f"The procedure {name} has no step {step_name!r}.")


def _current(game: Game[Any], document: Any) -> dict[str, Any]:
    """The document in the current layout, upgraded from an older one if necessary."""
    if not isinstance(document, dict) or document.get("game") != game.name:
        raise BadDocument(f"This is not a saved position of {game.title}.")
    version = document.get("version")
    while version != game.position_version:
        upgrade = game.upgrades.get(version) if isinstance(version, int) else None
        if upgrade is None:
            raise BadDocument(
                f"This position of {game.title} has layout {version!r}; "
                f"this program reads layout {game.position_version}."
            )
        document = upgrade(document)
        version = document["version"]
    current: dict[str, Any] = document
    return current


def _once(find: Callable[[type], T]) -> Callable[[type], T]:
    """Cache the result for each class."""
    return cache(find)


_PLAIN = (int, str, bool, float)
_hints: Callable[[type], dict[str, Any]] = cache(get_type_hints)


@_once
def _derived(cls: type) -> tuple[tuple[str, Any], ...]:
    """The fields that are not written, with their defaults until they are rebuilt."""
    return tuple((each.name, each.default) for each in fields(cls) if each.metadata)


@_once
def _readers(cls: type) -> dict[str, Reader]:
    """A reader for each plain field of a position or frame class, from its annotation."""
    hints = _hints(cls)
    if issubclass(cls, Position):
        names = plain_fields(cls)
    else:
        names = tuple(each.name for each in fields(cls))  # type: ignore[arg-type]
    return {name: _reader(hints[name]) for name in names}


@_once
def _tests(cls: type) -> dict[str, Test]:
    """A test for each plain field of a position."""
    return {name: fits(_hints(cls)[name]) for name in plain_fields(cls)}


def _same(value: Any) -> Any:
    return value


def _reader(hint: Any) -> Reader:
    """A function that turns plain JSON back into a value of that annotation."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        inner = [each for each in arguments if each is not type(None)]
        if len(inner) == 1:
            read = _reader(inner[0])
            return lambda value: None if value is None else read(value)
        return freeze
    if origin is tuple:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            return _tuple_reader(arguments[0])
        parts = tuple(map(_reader, arguments))
        return lambda value: tuple(read(each) for read, each in zip(parts, value, strict=True))
    if origin is list:
        item = _reader(arguments[0])
        return lambda value: [item(each) for each in value]
    if origin is dict:
        key, item = _reader(arguments[0]), _reader(arguments[1])
        if arguments[0] is int:
            key = int
        return lambda value: {key(name): item(each) for name, each in value.items()}
    if hasattr(hint, "from_plain"):
        from_plain: Reader = hint.from_plain
        return from_plain
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        parts = tuple(map(_reader, get_type_hints(hint).values()))
        return lambda value: hint(*(read(each) for read, each in zip(parts, value, strict=True)))
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda value: hint(**value)
    if hint in _PLAIN:
        return _same
    return freeze


def _tuple_reader(hint: Any) -> Reader:
    if hint in _PLAIN:
        return _row
    read = _reader(hint)
    return lambda value: tuple([read(each) for each in value])


def _row(value: Any) -> tuple[Any, ...]:
    if isinstance(value, (str, dict)):
        raise TypeError(f"{value!r} stands where a list is expected")
    return tuple(value)


@_once
def _locals(kind: type) -> tuple[tuple[str, Reader, Test], ...]:
    """The locals of a procedure: name, reader, and a test for valid values."""
    hints = _hints(kind)
    return tuple((name, read, fits(hints[name])) for name, read in _readers(kind).items())


def fits(hint: Any) -> Test:
    """A test for whether a value fits that annotation."""
    if hint is Any:
        return lambda value: True
    if hint is int:
        return lambda value: type(value) is int and abs(value) <= LARGEST
    if hint in _PLAIN:
        return lambda value: type(value) is hint
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Literal:
        return lambda value: value in arguments
    if origin in (Union, types.UnionType):
        tests = tuple(map(fits, arguments))
        return lambda value: any(test(value) for test in tests)
    if origin is tuple and arguments[1:] == (Ellipsis,):
        each_fits = fits(arguments[0])
        return lambda value: isinstance(value, tuple) and all(map(each_fits, value))
    if origin is tuple:
        return _row_test(tuple, tuple(map(fits, arguments)))
    if isinstance(hint, type) and issubclass(hint, tuple) and hasattr(hint, "_fields"):
        return _row_test(hint, tuple(map(fits, _hints(hint).values())))
    if origin in (list, set, frozenset):
        part_fits = fits(arguments[0])
        return lambda value: isinstance(value, origin) and all(map(part_fits, value))
    if origin is dict:
        key_fits, item_fits = map(fits, arguments)
        return lambda value: (
            isinstance(value, dict)
            and all(map(key_fits, value))
            and all(map(item_fits, value.values()))
        )
    kind = origin or hint
    return lambda value: isinstance(value, kind)


def _row_test(kind: Any, tests: tuple[Test, ...]) -> Test:
    """A test for a tuple or named tuple, from the tests for its parts."""
    return lambda value: (
        type(value) is kind
        and len(value) == len(tests)
        and all(test(part) for test, part in zip(tests, value, strict=True))
    )
