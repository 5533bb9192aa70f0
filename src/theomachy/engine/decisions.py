"""What a step can ask: a seat, several seats at once, or chance.

Options are plain hashable values (tuples of strings and numbers) that mean the same in every
position. They are listed in an order that depends on the position's value only.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from theomachy.engine.procedures import Step

Seat = int
"""A player's place at the table, counted from 0 clockwise."""

Option = Hashable

Luck = Callable[[], float]
"""Gives a number from 0 up to, not including, 1, another one at each call."""

CHANCE: Final = -1
"""The seat of luck: it draws, rolls and picks."""

UNDECIDED: Final = object()
"""What `forced` answers when somebody really has to decide."""


class Decision:
    """Something that must be answered before the rules can go on.

    `step` is the step that asks: the kernel writes it down when it stops there, and through it
    a decision knows its rule and its name.
    """

    __slots__ = ("step",)

    step: Step

    @property
    def rule(self) -> str:
        """The id of the rule that asks."""
        return self.step.rule

    @property
    def name(self) -> str:
        """Procedure and step, such as `PlayTile.choose`: what wording looks its prompt up by."""
        return self.step.title

    @property
    @abstractmethod
    def seats(self) -> tuple[Seat, ...]:
        """Who is asked."""

    @abstractmethod
    def options_for(self, seat: Seat) -> Sequence[Option]:
        """What that seat may answer; nothing if it is not asked."""

    @abstractmethod
    def forced(self, quick: bool) -> object:
        """The answer, if there is no choice in it; otherwise UNDECIDED."""


class Choose(Decision):
    """One seat chooses one of the options.

    `anyway`: the options come from hidden things, so the seat is asked even when it has only
    one; otherwise everybody could see from the silence that it had no choice.
    """

    __slots__ = ("anyway", "count", "options", "seat")

    def __init__(self, seat: Seat, options: Sequence[Option], anyway: bool = False) -> None:
        self.seat = seat
        self.options = options
        self.count = len(options)  # asked for often, and lists that are written out late count
        self.anyway = anyway

    @property
    def seats(self) -> tuple[Seat, ...]:
        return (self.seat,)

    def options_for(self, seat: Seat) -> Sequence[Option]:
        return self.options if seat == self.seat else ()

    def forced(self, quick: bool) -> object:
        count = self.count
        if count > 1 or (count == 1 and self.anyway and not quick):
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
    """Luck answers: every face in `faces` is equally likely, equal faces are one option.

    `anyway`: how many faces there are follows from hidden things, so luck is asked even when there
    is only one.
    """

    __slots__ = ("anyway", "faces")

    def __init__(self, faces: Sequence[Option], anyway: bool = False) -> None:
        self.faces = faces
        self.anyway = anyway

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
        if count > 1 or (count == 1 and self.anyway and not quick):
            return UNDECIDED
        return self.faces[0] if count else None

    def draw(self, luck: float) -> Option:
        """The face that a number from 0 up to, not including, 1 falls on."""
        return self.faces[int(luck * len(self.faces))]

    def by(self, luck: Luck) -> Any:
        """What a playout's luck answers."""
        return self.draw(luck())


class Draw(Chance):
    """A card or tile comes off a pile whose order nobody knows: its bag.

    `owed`: so many come off one after another, and nothing can happen in between. The act that
    hears it is told of one, and is asked again for the next; or of several, as `Drawn`.
    """

    __slots__ = ("owed",)

    def __init__(self, faces: Sequence[Option], owed: int = 1, anyway: bool = False) -> None:
        self.faces = faces
        self.owed = owed
        self.anyway = anyway

    def by(self, luck: Luck) -> Any:
        """All that come off, by the luck that would answer for one after another."""
        if self.owed == 1:
            return self.draw(luck())
        left = list(self.faces)
        size = len(left)
        cards = [left.pop(int(luck() * count)) for count in range(size, size - self.owed, -1)]
        return Drawn(cards, left)


class Drawn:
    """Several cards that have come off a pile, in their order, and what is left of its bag."""

    __slots__ = ("cards", "left")

    def __init__(self, cards: list[Any], left: list[Any]) -> None:
        self.cards = cards
        self.left = left


class Pick(Chance):
    """Luck picks one of some open things, such as the start player."""

    __slots__ = ()


class Roll(Chance):
    """Dice are thrown; the answer is a tuple with one face for each die."""

    __slots__ = ("dice",)

    def __init__(self, *dice: Sequence[Option]) -> None:
        self.dice = dice
        super().__init__(_throws(*map(tuple, dice)))


FEW_THROWS = 1296
"""So many throws, those of four common dice, are written out once; more only when looked at."""


@lru_cache(maxsize=64)
def _throws(*dice: tuple[Option, ...]) -> Sequence[Option]:
    """All equally likely throws of some dice, counted like the digits of a number."""
    throws = _Throws(dice)
    return tuple(throws) if len(throws) <= FEW_THROWS else throws


class _Throws(Sequence[Option]):
    """The throws of some dice, each written out when it is looked at."""

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

    def __getitem__(self, index: Any) -> Any:
        if type(index) is slice:
            return tuple(self)[index]
        index += self.size if index < 0 else 0
        if not 0 <= index < self.size:
            raise IndexError(index)
        throw: list[Option] = []
        for die in reversed(self.dice):
            index, face = divmod(index, len(die))
            throw.append(die[face])
        return tuple(reversed(throw))


class Sealed(Decision):
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
    ) -> Sealed:
        """What a viewer has been told of a decision: the step that asks, whom, and its options."""
        sealed = cls.__new__(cls)
        sealed.step, sealed._seats = step, seats
        sealed._viewer, sealed._options = viewer, options
        return sealed

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self._seats

    def options_for(self, seat: Seat) -> Sequence[Option]:
        return self._options if seat == self._viewer else ()

    def forced(self, quick: bool) -> object:
        return UNDECIDED
