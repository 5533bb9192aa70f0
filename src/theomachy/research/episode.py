"""A game in progress, as a learner meets it: one small choice at a time, copied at will."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

import numpy as np

from theomachy.engine.chance import stream
from theomachy.engine.codec import decode, encode
from theomachy.engine.decisions import CHANCE, Chance, Option, Seat
from theomachy.engine.errors import IllegalAnswer, NotYourDecision
from theomachy.engine.game import Game
from theomachy.engine.game import game as find
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.views import redeal, sight
from theomachy.research.blocks import Array, blocks, fill
from theomachy.research.factoring import Row, beginnings, rows
from theomachy.research.words import END, words

Mask = np.ndarray[Any, np.dtype[np.int8]]


class Episode:
    """One game. `seat` chooses a word of its answer next; None when the game is over.

    Luck answers by itself, unless it is `asked`: then it is a seat too, CHANCE, whose choices are
    numbers of its options, each with how many equally likely faces it stands for.
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
        self._luck = stream(seed, "luck").random
        self._luck_is_asked = luck_is_asked
        self._settle()

    @property
    def over(self) -> bool:
        return self.g.decision is None

    @property
    def chosen(self) -> Row:
        """The words of the answer that are chosen already."""
        return self._prefix

    @property
    def choices(self) -> dict[int, int]:
        """The ids of the words that may be chosen now, each with the options it leads to."""
        return self._choices

    def mask(self) -> Mask:
        """A 1 for every id that may be chosen now."""
        made = np.zeros(self.words.count, np.int8)
        made[list(self._choices)] = 1
        return made

    def choose(self, id: int) -> None:
        """Choose a word; when that makes an option, it is answered and the game goes on."""
        if self.seat is None:
            raise NotYourDecision("The game is over: there is nothing left to choose.")
        if id not in self._choices:
            raise IllegalAnswer(
                f"{id} ({self.words.word(id) if 0 <= id < self.words.count else 'no word'!r}) "
                f"cannot be chosen now: the mask has {len(self._choices)} other ids."
            )
        if self.seat == CHANCE:
            answer(self.g, self.g.decision.options[id])
            self._settle()
            return
        self._prefix = (*self._prefix, self.words.word(id))
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
        """The same, written into arrays that are there already."""
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
        """An independent game at the same moment. Its luck is that seed's, or a fresh one's."""
        other = object.__new__(type(self))
        other.game, other.words = self.game, self.words
        other._take(self)
        other._luck_is_asked = self._luck_is_asked
        other._luck = stream(self._luck() if seed is None else seed, "luck").random
        return other

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        game, seed = self.game, self._luck()
        return _read, (game.name, encode(game, self.g), self._prefix, seed, self._luck_is_asked)

    def restore(self, kept: Episode) -> None:
        """Go back (or on) to the moment of a copy."""
        self._take(kept)

    def resampled(self, seat: Seat, rng: Any) -> Self:
        """A game that may be this one as far as that seat knows: the hidden dealt afresh."""
        other = self.copy(rng.random())
        other.g = redeal(self.game, sight(self.game, self.g, seat), rng)
        other._prefix = ()
        other._settle(self._prefix if seat == self.seat else ())
        return other

    # inside

    def _seen(self, seat: Seat) -> tuple[Any, Seat, tuple[int, ...]]:
        chosen = self._prefix if seat == self.seat else ()
        ids = tuple(END if word is None else self.words.id(word) for word in chosen)
        return sight(self.game, self.g, seat), seat, ids

    def _take(self, other: Episode) -> None:
        self.g = other.g.clone()
        self.seat = other.seat
        self._rows = other._rows
        self._prefix = other._prefix
        self._choices = other._choices

    def _settle(self, prefix: Row = ()) -> None:
        """Let luck answer until a seat must, and prepare its first choice."""
        g = self.g
        while isinstance(g.decision, Chance):
            if self._luck_is_asked:
                self.seat, self._prefix, self._rows = CHANCE, (), {}
                self._choices = dict(enumerate(g.decision.weights))
                return
            answer(g, g.decision.draw(self._luck()))
        asked = waiting(g)
        self.seat = asked[0] if asked else None
        self._prefix = prefix
        self._rows = {}
        self._choices = {}
        if self.seat is not None:
            assert g.decision is not None
            self._rows = rows(g.decision.options_for(self.seat))
            self._narrow()

    def _narrow(self) -> None:
        """Go on while only one word leads on; answer when an option is chosen."""
        while True:
            option = self._rows.get(self._prefix, self)
            if option is not self:
                answer(self.g, option, self.seat)
                self._settle()
                return
            found = beginnings(tuple(self._rows), self._prefix)
            if len(found) > 1:
                identify = self.words.id
                self._choices = {
                    END if word is None else identify(word): count for word, count in found.items()
                }
                return
            self._prefix = (*self._prefix, *found)


def _read(
    name: str, document: dict[str, Any], prefix: Row, seed: float, luck_is_asked: bool
) -> Episode:
    """The game that was pickled."""
    episode = object.__new__(Episode)
    episode.game = find(name)
    episode.words = words(name)
    episode.g = decode(episode.game, document)
    episode._luck = stream(seed, "luck").random
    episode._luck_is_asked = luck_is_asked
    episode._settle(prefix)
    return episode
