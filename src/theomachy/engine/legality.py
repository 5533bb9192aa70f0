"""One legality: what may be answered is declared once, with the ask.

An ask declares its candidates, every value worth considering, and for each kind of option the bars
against it. The list of options, the answer to "why not?" and the probes of the conformance suite
are derived from that:

    SETTLEMENTS = Choices(
        every_settlement,
        Kind(Found, FOUND_BARS),
        Kind(TakeFollower, FOLLOWER_BARS),
    )

    @ask("GH-14", SETTLEMENTS)
    def choose(self, g):
        return Choose(g.turn, SETTLEMENTS.options(g, g.turn))

A kind of option is a NamedTuple whose first field is its word:

    class TakeFollower(NamedTuple):
        kind: Literal["follower"]
        colour: Annotated[str, OneOf(COLOURS)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import isgeneratorfunction
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, Literal, get_args, get_origin, get_type_hints

from theomachy.engine.bars import Bar, Refusal, bars_now
from theomachy.engine.codec import as_offered, fits, freeze
from theomachy.engine.decisions import Option, Seat
from theomachy.engine.errors import shown

if TYPE_CHECKING:
    from theomachy.engine.game import Game


@dataclass(frozen=True, slots=True)
class OneOf:
    """The values that a field of an option can have; `noun` is what they are called."""

    values: Sequence[Any]
    noun: str = ""


Candidates = Callable[[Any, Seat], Iterable[Any]]
"""Every option worth considering, legal or not, in the order in which they are listed.

A sequence, or a generator function.
"""

Lister = Callable[[Any, Seat], Sequence[Any]]


def the_fields(g: Any, seat: Seat, option: Any) -> Mapping[str, object]:
    """The words of an option whose bars name only its fields."""
    return {}


def nothing_there(g: Any, seat: Seat, sort: str, name: str) -> Iterable[Any]:
    """The default for things that no candidate points at: no options."""
    return ()


def as_written(g: Any, seat: Seat, option: Any) -> Any:
    """The form in which an option is listed, if it can be written in only one way."""
    return option


@dataclass(frozen=True, eq=False)
class Kind:
    """One kind of option, and the bars against it in the order in which they are reported.

    `words(g, seat, option)`        what the sentences of bars may name besides the option's fields
    `pointing(g, seat, sort, name)` options that would point at the thing `sort:name` on the table,
                                    for things that no candidate points at
    `canonical(g, seat, option)`    the form in which an option is listed, if other forms mean the
                                    same, such as cards in another order
    """

    option: Any
    bars: tuple[Bar, ...] = ()
    words: Callable[[Any, Seat, Any], Mapping[str, object]] = the_fields
    pointing: Callable[[Any, Seat, str, str], Iterable[Any]] = nothing_there
    canonical: Callable[[Any, Seat, Any], Any] = as_written
    word: str = field(init=False)
    fields: Mapping[str, _Field] = field(init=False)

    def __post_init__(self) -> None:
        hints = get_type_hints(self.option, include_extras=True)
        names = iter(hints.items())
        (word,) = get_args(next(names)[1])
        object.__setattr__(self, "word", word)
        object.__setattr__(self, "fields", {name: _field(name, hint) for name, hint in names})

    def read(self, value: tuple[Any, ...], rule: str) -> Any:
        """The option that a plain value stands for, or a Refusal if there is none."""
        if len(value) != 1 + len(self.fields):
            return Refusal(rule, f"That is written {self.form}.")
        for one, part in zip(self.fields.values(), value[1:]):
            if not one.fits(part):
                if one.written:
                    return Refusal(rule, f"That is written {self.form}.")
                return Refusal(rule, f"That is written {self.form}, with another {one.noun}.")
            if one.values is not None and part not in one.values:
                return Refusal(rule, f"There is no {one.noun} {shown(part)}.")
        return self.option._make(value)

    @property
    def form(self) -> str:
        """How an option of this kind is written."""
        parts = [repr(self.word), *[one.written or name for name, one in self.fields.items()]]
        return f"({', '.join(parts)}{'' if self.fields else ','})"

    def first_bar(
        self, g: Any, seat: Seat, option: Any, standing: Sequence[Bar]
    ) -> tuple[int, Refusal | None]:
        """The index and refusal of the first bar that holds; the number of bars if none does."""
        for place, bar in enumerate(standing):
            if bar.holds(g, seat, option):
                words = {**option._asdict(), **self.words(g, seat, option)}
                return place, Refusal(bar.rule, bar.sentence.format(**words))
        return len(standing), None


@dataclass(frozen=True)
class _Field:
    """A field of an option: its noun, and the values that it can have.

    `written`: its only possible value, as in `Literal["top"]`.
    """

    noun: str
    fits: Callable[[Any], bool]
    values: Sequence[Any] | None
    written: str = ""


def _field(name: str, hint: Any) -> _Field:
    if get_origin(hint) is Annotated:
        kind, *marks = get_args(hint)
        for mark in marks:
            if isinstance(mark, OneOf):
                return _Field(mark.noun or name, fits(kind), mark.values)
    if get_origin(hint) is Literal and len(words := get_args(hint)) == 1:
        return _Field(name, fits(hint), words, repr(words[0]))
    return _Field(name, fits(hint), None)


class Choices:
    """What may be answered at an ask.

    `fast` lists the options of a hot ask faster than the bars would: an optimisation, which the
    conformance suite compares with `declared` at every decision.
    """

    def __init__(self, candidates: Candidates, *kinds: Kind, fast: Lister | None = None) -> None:
        self.candidates = candidates
        self.kinds = kinds
        is_barred = any(kind.bars for kind in kinds)
        listed = self._all if isgeneratorfunction(candidates) else candidates
        self.options: Lister = fast or (self.declared if is_barred else listed)  # type: ignore[assignment]
        self._by_shape = {(kind.word, len(kind.fields) + 1): kind for kind in kinds}
        self._by_word = {kind.word: kind for kind in reversed(kinds)}
        self._by_type = {kind.option: kind for kind in kinds}

    def declared(self, g: Any, seat: Seat) -> list[Any]:
        """The candidates that no bar rules out."""
        standing = {kind.option: bars_now(kind.bars, g, seat) for kind in self.kinds}
        options = []
        for option in self.candidates(g, seat):
            for bar in standing[type(option)]:
                if bar.holds(g, seat, option):
                    break
            else:
                options.append(option)
        return options

    def _all(self, g: Any, seat: Seat) -> Sequence[Any]:
        """The candidates, where nothing is barred."""
        return tuple(self.candidates(g, seat))

    def kind_of(self, value: Any) -> Kind | None:
        """The kind of a value, or the kind it would have if it were well-formed."""
        if not isinstance(value, tuple) or not value or not isinstance(value[0], str):
            return None
        return self._by_shape.get((value[0], len(value))) or self._by_word.get(value[0])

    def typed(self, value: Any) -> Any:
        """A plain value as an option of the game's type."""
        kind = self.kind_of(value)
        return value if kind is None else kind.option._make(value)

    def refusal(self, g: Any, seat: Seat, value: tuple[Any, ...], kind: Kind) -> Refusal | None:
        """Why a value of a kind is refused; None if it is legal."""
        read = kind.read(value, g.decision.rule)
        if isinstance(read, Refusal):
            return read
        option = kind.canonical(g, seat, read)
        return kind.first_bar(g, seat, option, bars_now(kind.bars, g, seat))[1]

    def canonical(self, g: Any, seat: Seat, value: Any) -> Any:
        """The value in the form in which an option of its kind is listed."""
        kind = self.kind_of(value)
        if kind is None or kind.canonical is as_written:
            return value
        read = kind.read(value, "")
        return value if isinstance(read, Refusal) else kind.canonical(g, seat, read)

    def refusal_of_thing(
        self, game: Game[Any], g: Any, seat: Seat, element: str, now: Refusal
    ) -> Refusal | None:
        """Why a thing on the table is refused: the bar against the option that comes closest."""
        sort, _, name = element.partition(":")
        pointing = [o for o in self.candidates(g, seat) if element in game.targets(g, o)]
        for kind in self.kinds:
            pointing += kind.pointing(g, seat, sort, name)
        standing = {kind.option: bars_now(kind.bars, g, seat) for kind in self.kinds}
        furthest, reason = -1, now
        for option in pointing:
            kind = self._by_type[type(option)]
            place, refused = kind.first_bar(g, seat, option, standing[kind.option])
            if refused is None:
                return None
            if place > furthest:
                furthest, reason = place, refused
        return reason


def why_not(game: Game[Any], g: Any, seat: Seat, thing: Any) -> Refusal | None:
    """Why an option, or a thing on the table such as `cell:2,-1`, is refused to the seat asked."""
    decision = g.decision
    if decision is None:
        return Refusal(game.ends, "The game is over.")
    choices: Choices = decision.step.choices
    row = game.row(g)
    now = Refusal(row.now_rule or decision.rule, row.now)
    options = decision.options_for(seat)
    if isinstance(thing, str):
        if any(thing in game.targets(g, option) for option in options):
            return None
        return choices.refusal_of_thing(game, g, seat, thing, now)
    kind = choices.kind_of(thing)
    return now if kind is None else choices.refusal(g, seat, thing, kind)


def offered(g: Any, seat: Seat, answer: Any) -> Option:
    """The option that a seat means by an answer; ValueError if there is none."""
    options = g.decision.options_for(seat)
    choices: Choices | None = g.decision.step.choices
    try:
        return as_offered(options, answer)
    except ValueError:
        if choices is None:
            raise
        return as_offered(options, choices.canonical(g, seat, freeze(answer)))


# what the conformance suite tries

_STRANGE: tuple[Any, ...] = ("nonsense", "", -1, 0, 1, 99, 10**9, None, (), ("nonsense",))
_MODELS = 6
_VALUES = 12


def probes(game: Game[Any], g: Any, seat: Seat) -> Iterator[Option]:
    """More values than the legal ones, to test `why_not` with."""
    choices: Choices = g.decision.step.choices
    candidates = list(choices.candidates(g, seat))
    yield from candidates
    for kind in choices.kinds:
        mine = [option for option in candidates if type(option) is kind.option]
        step = max(1, len(mine) // _MODELS)
        for model in mine[::step] or [_example(kind)]:
            yield from _bent(kind, model)
    asks = [other for procedure in game.procedures for other in procedure.steps if other.choices]
    for other in asks:
        if other.choices is not None and other.choices is not choices:
            yield from (_example(kind) for kind in other.choices.kinds)


def _bent(kind: Kind, model: Any) -> Iterator[Any]:
    """Variants of an option: each field changed in turn, one field too many, one too few."""
    yield (*model, 0)
    yield tuple(model[:-1])
    for name, one in kind.fields.items():
        values = one.values or ()
        spread = islice(values, 0, None, max(1, len(values) // _VALUES))
        yield from (model._replace(**{name: value}) for value in (*spread, *_STRANGE))
        if kind.canonical is not as_written and isinstance(getattr(model, name), tuple):
            yield model._replace(**{name: getattr(model, name)[::-1]})


def _example(kind: Kind) -> Any:
    """An example of an option of a kind."""
    parts = [one.values[0] if one.values else 0 for one in kind.fields.values()]
    return kind.option(kind.word, *parts)
