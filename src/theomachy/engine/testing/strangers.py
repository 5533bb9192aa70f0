"""The law of documents: any document is refused with a sentence or can be played."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from theomachy.engine import kernel
from theomachy.engine.chance import Dice, stream
from theomachy.engine.codec import dumps, loads
from theomachy.engine.documents import opened
from theomachy.engine.errors import BadInput
from theomachy.engine.game import Game
from theomachy.engine.table import Table
from theomachy.engine.testing.choosing import Players, random_players
from theomachy.engine.testing.laws import LawBroken, described, expect
from theomachy.engine.testing.moments import Inquiry, Moment
from theomachy.engine.testing.mutating import Mutator
from theomachy.engine.testing.showing import check_showing
from theomachy.engine.testing.soundness import check_document, check_wording
from theomachy.engine.testing.starts import Start
from theomachy.engine.testing.tables import check_record

PLAYED = 20
"""The number of decisions that an accepted document is played on for."""

POOL = 60
"""The number of valid documents that are mutated, and taken from, at a time."""

SHOWN = 5
"""The number of decisions after which it is shown to everybody again."""

FRESH = 400
"""The number of mutated documents after which another game is played for valid ones."""

MOST_FAILURES = 10

_NO_WORDS = re.compile(r"\w(Error|Exception)\(|Traceback|object at 0x|\('[^']*',|<class|<function")


@dataclass(frozen=True, slots=True)
class DocumentFailure:
    """A document that was neither refused with a sentence nor playable."""

    law: str
    sentence: str
    changes: tuple[str, ...]
    document: Any = field(repr=False)

    def __str__(self) -> str:
        return f"{self.law}: {self.sentence} Changed: {'; '.join(self.changes)}."


@dataclass(slots=True)
class DocumentReport:
    """The numbers of mutated documents that were read and refused, and every failure."""

    game: str
    documents: int = 0
    refused: int = 0
    failures: list[DocumentFailure] = field(default_factory=list)

    @property
    def holds(self) -> bool:
        return not self.failures

    def __str__(self) -> str:
        found = "no failures" if self.holds else f"{len(self.failures)} failures"
        return "\n".join(
            [
                f"{self.game}: {self.documents} documents, {self.refused} refused: {found}.",
                *map(str, self.failures),
            ]
        )


def check_documents(
    game: Game[Any],
    documents: int,
    seed: object = 0,
    *,
    players_of: Sequence[Players] = (random_players,),
    most_failures: int = MOST_FAILURES,
    progress: Callable[[DocumentReport], None] | None = None,
) -> DocumentReport:
    """Mutate that many documents of real positions, and check the law for each.

    A document must be refused with a sentence; or its position keeps every invariant, can be shown
    to everybody and is played on for twenty decisions. The same arguments give the same report.
    """
    rng = stream(seed, "documents")
    mutator = Mutator(game.schema, rng)
    pool: list[Any] = []
    report = DocumentReport(game.name)
    for number in range(documents):
        if number % FRESH == 0:
            for written in _written(game, f"{seed}/{number // FRESH}", number // FRESH, players_of):
                mutator.learn(written)
                pool.append(written)
            pool = pool[-POOL:]
        document, changes = mutator.changed(pool[int(rng.random() * len(pool))])
        try:
            report.refused += not _holds(game, document, rng)
        except LawBroken as broken:
            report.failures.append(
                DocumentFailure(broken.law, broken.sentence, tuple(changes), document)
            )
        report.documents += 1
        if progress is not None:
            progress(report)
        if len(report.failures) == most_failures:
            break
    return report


def _written(game: Game[Any], seed: str, number: int, players_of: Sequence[Players]) -> list[Any]:
    """Documents from one game, from start to end; the players and options vary by number."""
    players = game.players[number % len(game.players)]
    presets = (None, *game.settings.presets)
    preset = presets[number // len(game.players) % len(presets)]
    choose = players_of[number % len(players_of)](game, seed)
    g = Start(game, players, {}, preset).begun([])
    found = [g.clone()]
    while g.decision is not None:
        answer = choose(g, kernel.waiting(g))
        assert answer is not None
        kernel.answer(g, answer[1], answer[0])
        found.append(g.clone())
    luck = stream(seed, "moments").random
    chosen = sorted({int(luck() * len(found)) for _ in range(POOL // 4)})
    return [json.loads(json.dumps(game.document(found[each]))) for each in chosen]


def _holds(game: Game[Any], document: Any, rng: Random) -> bool:
    """Whether the document is accepted; the law is checked either way."""
    try:
        g = game.read(json.loads(json.dumps(document)))
    except BadInput as refused:
        words = str(refused)
        is_sentence = words.strip() and words[0] == words[0].upper() and words[-1] in ".!?"
        expect(is_sentence, "mutations", f"{words!r} is not a sentence.")
        expect(not _NO_WORDS.search(words), "mutations", f"{words!r} is not in plain words.")
        return False
    except Exception as error:
        raise LawBroken("mutations", f"Reading it ends with {described(error)}") from error
    try:
        _check_accepted(game, g, rng)
    except LawBroken:
        raise
    except Exception as error:
        raise LawBroken("mutations", f"Playing it ends with {described(error)}") from error
    return True


def _check_accepted(game: Game[Any], g: Any, rng: Random) -> None:
    inquiry = Inquiry(game, rng)
    _expect_invariants(game, g, "It is accepted")
    expect(loads(game, dumps(game, g)) == g, "codec", "What is accepted is not kept by the codec.")
    told = g.origin is None or opened(g)[0] is not g
    expect(told, "mutations", "A table made from it does not record all that reading has done.")
    check_document(inquiry, Moment(game, g, 0))
    table: Table[Any] = Table(game, position=g, chance=Dice(rng.random()))
    for number in range(PLAYED):
        if number % SHOWN == 0 or table.over:
            moment = Moment(game, table.position, number)
            check_showing(inquiry, moment)
            check_wording(inquiry, moment)
        if table.over:
            break
        expect(table.waiting, "options", f"{table.decision} waits for nobody.")
        seat = table.waiting[int(rng.random() * len(table.waiting))]
        options = table.options(seat)
        table.answer(seat, options[int(rng.random() * len(options))])
        _expect_invariants(game, table.position, f"After {number + 1} answers")
    check_record(table)


def _expect_invariants(game: Game[Any], g: Any, when: str) -> None:
    for broken in game.invariants(g):
        raise LawBroken("invariants", f"{when}: {broken}")
