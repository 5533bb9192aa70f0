"""What a step can ask: a seat, several seats at once, or chance.

Options are plain hashable values (tuples of strings and numbers) that mean the same in every
position. They are listed in an order that depends on the position's value only.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Generic, TypeAlias, TypeVar, overload

from theomachy.engine.bounds import Seat as Seat

if TYPE_CHECKING:
    from theomachy.engine.procedures import Step

    Option: TypeAlias = str | int | tuple["Option", ...] | None
else:
    Option = Hashable  # readers of JSON take a type for what it is, and know no recursive one
"""What is chosen: a NamedTuple of its game, or the plain value equal to it; a face of chance."""

Luck = Callable[[], float]
"""Returns a new random number at each call, from 0 up to but not including 1."""

CHANCE: Final = -1
"""The seat that draws, rolls and picks."""

UNDECIDED: Final = object()
"""What `forced` returns when there is a real choice."""


class Decision:
    """Something that must be answered before the rules can go on.

    `step` is the step that asks. The kernel sets it when it stops there; it gives the decision
    its rule and its name.
    """

    __slots__ = ("step",)

    step: Step

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self.step.rule

    @property
    def name(self) -> str:
        """Procedure and step, such as `PlayTile.choose`."""
        return self.step.title

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """Who is asked."""

    @abstractmethod
    def options_for(self, seat: Seat) -> Sequence[Option]:
        """What that seat may answer; empty if it is not asked."""

    @abstractmethod
    def forced(self, quick: bool) -> object:
        """The only possible answer, or UNDECIDED if there is a choice."""


class Choose(Decision):
    """One seat chooses one of the options.

    `ask_even_if_single`: the options come from hidden things, so the seat is asked even if there
    is only one. Otherwise everybody could tell from the silence that it had no choice.
    """

    __slots__ = ("ask_even_if_single", "count", "options", "seat")

    def __init__(
        self, seat: Seat, options: Sequence[Option], ask_even_if_single: bool = False
    ) -> None:
        self.seat = seat
        self.options = options
        self.count = len(options)  # needed often, and slow for lazy sequences
        self.ask_even_if_single = ask_even_if_single

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options_for(self, seat: Seat) -> Sequence[Option]:
        return self.options if seat == self.seat else ()

    def forced(self, quick: bool) -> object:
        count = self.count
        if count > 1 or (count == 1 and self.ask_even_if_single and not quick):
            return UNDECIDED
        return self.options[0] if count else None


class Together(Decision):
    """Several seats choose at once; nobody learns anything until the last one has chosen.

    The act that hears it gets a dict from seat to answer, in the order asked.
    """

    __slots__ = ("choices",)

    def __init__(self, choices: dict[Seat, Sequence[Option]]) -> None:
        self.choices = choices

    @property
    def seats(self) -> tuple[Seat, ...]:
        return tuple(self.choices)

    def options_for(self, seat: Seat) -> Sequence[Option]:
        return self.choices.get(seat, ())

    def forced(self, quick: bool) -> object:
        if not self.choices:
            return None
        if quick and all(len(options) == 1 for options in self.choices.values()):
            return {seat: options[0] for seat, options in self.choices.items()}
        return UNDECIDED


class Chance(Decision):
    """Chance answers: every face in `faces` is equally likely, and equal faces are one option.

    `ask_even_if_single`: the number of faces depends on hidden things, so chance is asked even if
    there is only one.
    """

    __slots__ = ("ask_even_if_single", "faces")

    def __init__(self, faces: Sequence[Option], ask_even_if_single: bool = False) -> None:
        self.faces = faces
        self.ask_even_if_single = ask_even_if_single

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (CHANCE,)

    @property
    def options(self) -> tuple[Option, ...]:
        """The different faces, in the order they first appear."""
        return tuple(dict.fromkeys(self.faces))

    @property
    def weights(self) -> tuple[int, ...]:
        """How many of the equally likely faces each option stands for."""
        counts: dict[Option, int] = {}
        for face in self.faces:
            counts[face] = counts.get(face, 0) + 1
        return tuple(counts.values())

    def options_for(self, seat: Seat) -> Sequence[Option]:
        return self.options if seat == CHANCE else ()

    def forced(self, quick: bool) -> object:
        count = len(self.faces)
        if count > 1 or (count == 1 and self.ask_even_if_single and not quick):
            return UNDECIDED
        return self.faces[0] if count else None

    def draw(self, luck: float) -> Option:
        """The face for a number from 0 up to but not including 1."""
        return self.faces[int(luck * len(self.faces))]

    def by(self, luck: Luck) -> Option | DrawnCards[Option]:
        """What a playout with that luck answers."""
        return self.draw(luck())


class Draw(Chance):
    """A card or tile is drawn from a bag: a pile whose order nobody knows.

    `owed`: how many are drawn in a row, with nothing in between. The act that hears the answer
    gets one card and is called again for the next, or gets several at once as `DrawnCards`.
    """

    __slots__ = ("owed",)

    def __init__(
        self, faces: Sequence[Option], owed: int = 1, ask_even_if_single: bool = False
    ) -> None:
        self.faces = faces
        self.owed = owed
        self.ask_even_if_single = ask_even_if_single

    def by(self, luck: Luck) -> Option | DrawnCards[Option]:
        """All the cards that are owed, from the same luck as if drawn one after another."""
        if self.owed == 1:
            return self.draw(luck())
        left = list(self.faces)
        size = len(left)
        cards = [left.pop(int(luck() * count)) for count in range(size, size - self.owed, -1)]
        return DrawnCards(cards, left)


Card = TypeVar("Card", bound=Option)


class DrawnCards(Generic[Card]):
    """Several cards drawn from a bag, in order, and what is left of the bag."""

    __slots__ = ("cards", "left")

    def __init__(self, cards: list[Card], left: list[Card]) -> None:
        self.cards = cards
        self.left = left


class Pick(Chance):
    """Chance picks one of several open things, such as the start player."""

    __slots__ = ()


class Roll(Chance):
    """Dice are thrown; the answer is a tuple with one face for each die."""

    __slots__ = ("dice",)

    def __init__(self, *dice: Sequence[Option]) -> None:
        self.dice = dice
        super().__init__(_throws(*map(tuple, dice)))


FEW_THROWS = 1296
"""Up to this many throws (those of four ordinary dice) are listed in advance, more on demand."""


@lru_cache(maxsize=64)
def _throws(*dice: tuple[Option, ...]) -> Sequence[Option]:
    """All equally likely throws of some dice, in the order of the digits of a number."""
    throws = _Throws(dice)
    return tuple(throws) if len(throws) <= FEW_THROWS else throws


class _Throws(Sequence[Option]):
    """The throws of some dice, each made when it is looked at."""

    __slots__ = ("dice", "size")

    def __init__(self, dice: tuple[Sequence[Option], ...]) -> None:
        self.dice = dice
        self.size = 1
        for die in dice:
            self.size *= len(die)

    def __repr__(self) -> str:
        return repr(tuple(self))

    def __len__(self) -> int:
        return self.size

    @overload
    def __getitem__(self, index: int) -> Option: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Option]: ...

    def __getitem__(self, index: int | slice) -> Option | Sequence[Option]:
        if isinstance(index, slice):
            return tuple(self)[index]
        index += self.size if index < 0 else 0
        if not 0 <= index < self.size:
            raise IndexError(index)
        throw: list[Option] = []
        for die in reversed(self.dice):
            index, face = divmod(index, len(die))
            throw.append(die[face])
        return tuple(reversed(throw))


class Redacted(Decision):
    """A decision as one viewer sees it: who is asked, by which rule, and only its own options."""

    __slots__ = ("_options", "_seats", "_viewer")

    def __init__(self, decision: Decision, viewer: Seat | None = None) -> None:
        self._seats = decision.seats
        self._viewer = viewer
        self._options = () if viewer is None else decision.options_for(viewer)
        self.step = decision.step

    @classmethod
    def of(
        cls, step: Step, seats: tuple[Seat, ...], viewer: Seat | None, options: Sequence[Option]
    ) -> Redacted:
        """The decision as a viewer was told of it: the step, the seats asked, its own options."""
        redacted = cls.__new__(cls)
        redacted.step, redacted._seats = step, seats
        redacted._viewer, redacted._options = viewer, options
        return redacted

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats

    def options_for(self, seat: Seat) -> Sequence[Option]:
        return self._options if seat == self._viewer else ()

    def forced(self, quick: bool) -> object:
        return UNDECIDED
