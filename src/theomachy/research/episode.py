"""A game in progress for a learner: one small choice at a time, and copied at will."""

from __future__ import annotations

from collections.abc import Mapping
from operator import index
from random import Random
from typing import Any, Self

import numpy as np

from theomachy.engine.chance import stream
from theomachy.engine.codec import decode, encode
from theomachy.engine.decisions import CHANCE, Chance, Option, Seat
from theomachy.engine.errors import BadInput, IllegalAnswer, NotYourDecision
from theomachy.engine.game import Game
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.views import redeal, sight
from theomachy.research.blocks import Array, blocks, fill
from theomachy.research.factoring import Row, beginnings, flat, rows
from theomachy.research.words import END, words

Mask = np.ndarray[Any, np.dtype[np.int8]]


class Luck:
    """Random numbers from 0 up to 1, from a seed. A copy continues with the same numbers."""

    __slots__ = ("_at", "_drawn", "_source")

    def __init__(self, seed: object) -> None:
        self._source = stream(seed, "luck")
        self._drawn: list[float] = []
        self._at = 0

    def next(self) -> float:
        if self._at == len(self._drawn):
            self._drawn.append(self._source.random())
        self._at += 1
        return self._drawn[self._at - 1]

    def copy(self) -> Luck:
        other = object.__new__(Luck)
        other._source, other._drawn, other._at = self._source, self._drawn, self._at
        return other


class Episode:
    """One game. `seat` chooses a word of its answer next; None when the game is over.

    Chance answers by itself, unless it is `asked`: then it is a seat too, CHANCE, whose choices are
    indexes of its options, each with the number of equally likely faces it stands for.
    """

    seat: Seat | None
    _rows: dict[Row, Any]
    _prefix: Row
    _choices: dict[int, int]

    def __init__(
        self,
        game: Game[Any],
        players: int | None = None,
        seed: object = 0,
        options: Mapping[str, Any] | None = None,
        preset: str | None = None,
        luck_is_asked: bool = False,
    ) -> None:
        self.game = game
        self.words = words(game.name)
        self.g = game.start(players, options, preset)
        self._luck = Luck(seed)
        self._luck_is_asked = luck_is_asked
        self._settle()

    @property
    def over(self) -> bool:
        return self.g.decision is None

    @property
    def chosen(self) -> Row:
        """The words of the answer chosen so far."""
        return self._prefix

    @property
    def choices(self) -> dict[int, int]:
        """The ids of the words that may be chosen now, each with the options it leads to."""
        return self._choices

    def mask(self) -> Mask:
        """The action mask: a 1 for every id that may be chosen now."""
        made = np.zeros(self.words.count, np.int8)
        made[list(self._choices)] = 1
        return made

    def choose(self, action: Any) -> None:
        """Choose a word by its id; when the words make an option, that is the answer."""
        if self.seat is None:
            raise NotYourDecision("The game is over: there is nothing left to choose.")
        id = action_id(action)
        if id not in self._choices:
            raise IllegalAnswer(
                f"{id} ({self.words.word(id) if 0 <= id < self.words.count else 'no word'!r}) "
                f"cannot be chosen now: the mask has {len(self._choices)} other ids."
            )
        if self.seat == CHANCE:
            answer(self.g, self.g.decision.options[id])
            self._settle()
            return
        self._go_on(id)
        self._narrow()

    def take(self, option: Option) -> None:
        """Answer with a whole option, as bots do."""
        if option not in self._rows.values():
            raise IllegalAnswer(f"{option!r} is not one of the {len(self._rows)} options.")
        answer(self.g, option, self.seat)
        self._settle()

    def observe(self, seat: Seat) -> dict[str, Array]:
        """The game as that seat may know it."""
        return blocks(self.game, self.words, *self._seen(seat))

    def show(self, seat: Seat, made: Mapping[str, Array]) -> None:
        """The same, written into existing arrays."""
        for array in made.values():
            array.fill(0)
        fill(made, self.game, self.words, *self._seen(seat))

    def returns(self) -> list[float]:
        """At the end the winners share a 1 and the others a -1; 0 if all have won."""
        players = self.g.seat_count
        winners = self.game.outcome(self.g).winners if self.over else ()
        if len(winners) in (0, players):
            return [0.0] * players
        gain, loss = 1 / len(winners), -1 / (players - len(winners))
        return [gain if seat in winners else loss for seat in range(players)]

    def copy(self, seed: object = None) -> Self:
        """An independent game at the same moment.

        It has the same luck ahead of it, or with a seed, that seed's. To plan by playing copies to
        their end, give a seed: otherwise the plan knows the dice.
        """
        other = object.__new__(type(self))
        other.game, other.words = self.game, self.words
        other._luck_is_asked = self._luck_is_asked
        other._take(self)
        if seed is not None:
            other._luck = Luck(seed)
        return other

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.game
        return _read, (game, encode(game, self.g), self._prefix, self._luck, self._luck_is_asked)

    def restore(self, kept: Episode) -> None:
        """Go to the moment of a copy, earlier or later, with its luck."""
        if kept.game is not self.game or kept.g.seat_count != self.g.seat_count:
            raise BadInput(
                f"The copy is of {kept.game.title} with {kept.g.seat_count} players; "
                f"this is {self.game.title} with {self.g.seat_count}."
            )
        if kept._luck_is_asked != self._luck_is_asked:
            raise BadInput(
                "Chance answers by itself in one of the two games, and not in the other."
            )
        self._take(kept)

    def resampled(self, seat: Seat, rng: Random) -> Self:
        """A game that may be this one as far as that seat knows: what is hidden is re-dealt.

        What others have chosen at the same time is hidden too, and chosen again at random. The seat
        asked here is asked there, even if the re-deal leaves no choice.
        """
        other = self.copy(rng.random())
        g = other.g = redeal(self.game, sight(self.game, self.g, seat), rng)
        for each, _ in self.g.given:
            if each != seat:
                options = g.decision.options_for(each)
                answer(g, options[int(rng.random() * len(options))], each)
        other._ask(self._prefix if seat == self.seat else ())
        return other

    # inside

    def _seen(self, seat: Seat) -> tuple[Any, Seat, tuple[int, ...]]:
        chosen = self._prefix if seat == self.seat else _committed(self.g, seat)
        ids = tuple(END if word is None else self.words.id(word) for word in chosen)
        return sight(self.game, self.g, seat), seat, ids

    def _take(self, other: Episode) -> None:
        self.g = other.g.clone()
        self.seat = other.seat
        self._rows = other._rows
        self._prefix = other._prefix
        self._choices = other._choices
        self._luck = other._luck.copy()

    def _settle(self) -> None:
        """Let chance answer until a seat is asked, and prepare its first choice."""
        g = self.g
        while isinstance(g.decision, Chance) and not self._luck_is_asked:
            answer(g, g.decision.draw(self._luck.next()))
        self._ask()
        self._narrow()

    def _ask(self, prefix: Row = ()) -> None:
        """Ask the seat for the word after those."""
        decision, asked = self.g.decision, waiting(self.g)
        self.seat = asked[0] if asked else None
        self._prefix, self._rows, self._choices = (), {}, {}
        if isinstance(decision, Chance):
            self._choices = dict(enumerate(decision.weights))
        elif self.seat is not None:
            assert decision is not None
            self._rows = rows(decision.options_for(self.seat))
            self._prefix = prefix
            self._choices = self._following()

    def _narrow(self) -> None:
        """Go on while only one word is possible, unless chance is asked."""
        while len(self._choices) == 1 and self.seat != CHANCE:
            [only] = self._choices
            self._go_on(only)

    def _go_on(self, id: int) -> None:
        """Add that word; if the words now make an option, it is the answer."""
        self._prefix = (*self._prefix, self.words.word(id))
        option = self._rows.get(self._prefix, self)
        if option is self:
            self._choices = self._following()
        else:
            answer(self.g, option, self.seat)
            self._settle()

    def _following(self) -> dict[int, int]:
        """The ids of the words that may come next, each with how many options it leads to."""
        identify = self.words.id
        found = beginnings(tuple(self._rows), self._prefix)
        return {END if word is None else identify(word): count for word, count in found.items()}


def _committed(g: Any, seat: Seat) -> Row:
    """The answer of a seat that waits for the answers of others."""
    return tuple(word for each, option in g.given if each == seat for word in flat(option))


def action_id(action: Any) -> int:
    """The id that an action is; IllegalAnswer if it is not a whole number."""
    try:
        return index(action)
    except TypeError:
        raise IllegalAnswer(
            f"{action!r} is not an action: an action is the id of a word, a whole number."
        ) from None


def _read(
    game: Game[Any], document: dict[str, Any], prefix: Row, luck: Luck, luck_is_asked: bool
) -> Episode:
    """The game that was pickled."""
    episode = object.__new__(Episode)
    episode.game = game
    episode.words = words(game.name)
    episode.g = decode(game, document)
    episode._luck = luck
    episode._luck_is_asked = luck_is_asked
    episode._ask(prefix)
    return episode
