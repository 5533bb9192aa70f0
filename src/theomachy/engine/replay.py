"""Replay a record to a table, and verify that it is sound."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from theomachy.engine.chance import Commitment, Dice, fingerprint
from theomachy.engine.codec import decode, digest, freeze
from theomachy.engine.decisions import CHANCE, Chance, Option
from theomachy.engine.errors import BadInput, CorruptRecord, PlayerError, RuleError
from theomachy.engine.game import Game
from theomachy.engine.game import game as installed_game
from theomachy.engine.kernel import advance
from theomachy.engine.possible import check_possible
from theomachy.engine.records import Line, Record, parse
from theomachy.engine.sealed import SealedLuck, check_promise
from theomachy.engine.table import Table


@dataclass(frozen=True, slots=True)
class Drawn:
    """One answer of chance. `faces` are all equally likely ones, `face` the place of this one."""

    index: int
    moment: int
    name: str
    rule: str
    faces: list[Any]
    face: int
    answer: Any


class _Recorded:
    """Chance as it was: answers what the record says, in order, then luck goes on."""

    def __init__(self, record: Record, closing: Line) -> None:
        self.entries = record.entries
        self.at = 0
        self.drawn: list[Drawn] = []
        self._luck: Commitment = record.header.get("luck")
        self._revealed = _revealed(record.header, closing)
        self._fresh = Dice(secrets.token_hex(16))

    def answer(self, decision: Chance) -> Option:
        if self.at >= len(self.entries):
            return (self._revealed or self._fresh).answer(decision)
        entry = self.entries[self.at]
        self.at += 1
        number = self.at + 1
        if entry.get("by") != CHANCE:
            raise CorruptRecord(f"Line {number} should be chance's answer to {decision.name}.")
        option: Option = freeze(entry.get("answer"))
        faces = list(decision.faces)
        if option not in faces:
            raise CorruptRecord(
                f"Line {number}: chance could not give {option!r} at {decision.name}."
            )
        if self._revealed is not None:
            due = self._revealed.answer(decision)
            if due != option:
                raise CorruptRecord(
                    f"Line {number}: the revealed secret gives {due!r} at {decision.name}, "
                    f"but the record says {option!r}."
                )
        index = len(self.drawn)
        face = faces.index(option)
        if isinstance(self._revealed, SealedLuck):
            face = self._revealed.face(index, len(faces))
        self.drawn.append(Drawn(index, self.at, decision.name, decision.rule, faces, face, option))
        return option

    def forget_the_rest(self) -> None:
        """From here the game may go another way, and luck with it."""
        self.entries = self.entries[: self.at]

    def commitment(self) -> Commitment:
        return self._luck

    def reveal(self) -> str | None:
        return self._revealed.reveal() if self._revealed else None


def _revealed(header: Line, closing: Line) -> Dice | SealedLuck | None:
    """The source of luck that a record reveals, checked against what its header promised."""
    luck = header.get("luck")
    sealed = luck is not None and not isinstance(luck, str)
    if sealed:
        check_promise(luck, header.get("players"))
    secret = closing.get("secret", closing.get("seed"))
    if secret is None:
        return None
    if sealed:
        return SealedLuck.of_header(header, secret)
    if fingerprint(str(secret)) != luck:
        raise CorruptRecord("The revealed seed is not the one the header committed to.")
    return Dice(secret)


def replay(text: str, moment: int | None = None, *, game: Game[Any] | None = None) -> Table[Any]:
    """The table that a record describes, after its last entry or after `moment` entries.

    `game`: the game that is played, where it is not the one installed under the record's name.
    Raises CorruptRecord, naming the first line that does not fit.
    """
    return _replayed(text, moment, game)[0]


def draws(text: str) -> list[Drawn]:
    """Every draw of a record, checked against the secret that it reveals, if it does."""
    return _replayed(text, None, None)[1].drawn


def walked(text: str, *, game: Game[Any] | None = None) -> Iterator[Table[Any]]:
    """The table of a record at each of its moments: one table, which goes on in between."""
    record, closing = parse(text)
    chance = _Recorded(record, closing)
    table = _table(record.header, chance, game)
    yield table
    while chance.at < len(record.entries):
        _repeat(table, record.entries[chance.at], chance)
        yield table


def _replayed(
    text: str, moment: int | None, game: Game[Any] | None
) -> tuple[Table[Any], _Recorded]:
    record, closing = parse(text)
    chance = _Recorded(record, closing)
    table = _table(record.header, chance, game)
    if moment is not None:
        moment = max(0, min(moment, len(record.entries)))
    while chance.at < (len(record.entries) if moment is None else moment):
        _repeat(table, record.entries[chance.at], chance)
    if moment is None:
        _compare(table, record, closing)
    else:
        chance.forget_the_rest()
    return table, chance


def _table(header: Line, chance: _Recorded, game: Game[Any] | None) -> Table[Any]:
    """The table before the first entry."""
    try:
        played = installed_game(header["game"]) if game is None else game
        if header["rules"] != played.rules_version:
            raise CorruptRecord(
                f"This record was made with version {header['rules']} of the rules of "
                f"{played.title}; this program plays version {played.rules_version}."
            )
        start = header.get("position")
        table: Table[Any] = Table(
            played,
            header["players"],
            header["options"],
            chance=chance,
            position=None if start is None else _start(played, start),
            names=header["seats"],
        )
    except KeyError as error:
        raise CorruptRecord(f"The header of this record must say its {error}.") from error
    except (TypeError, AttributeError) as error:
        raise CorruptRecord("The header of this record cannot be used.") from error
    except CorruptRecord:
        raise
    except (BadInput, RuleError, LookupError, ValueError) as error:
        raise CorruptRecord(f"The header of this record cannot be used: {error}") from error
    return table


def _start(game: Game[Any], written: Any) -> Any:
    """The position that a record begins at, which must be a possible one."""
    try:
        position = decode(game, written, ask=False)
        begun = position.clone()
        advance(begun)
        check_possible(game, begun)
    except BadInput as error:
        raise CorruptRecord(f"This record begins where no game can stand: {error}") from error
    except (RuleError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError):
        raise CorruptRecord(
            f"This record begins at a position of {game.title} that cannot be played."
        ) from None
    return position


def _repeat(table: Table[Any], entry: Line, chance: _Recorded) -> None:
    """Do once more what an entry says."""
    number = chance.at + 2
    chance.at += 1
    try:
        if "undo" in entry:
            by = entry["by"]
            table.undo(by[0], by[1:])
        else:
            table.answer(entry["by"], freeze(entry["answer"]))
    except PlayerError as error:
        raise CorruptRecord(f"Line {number}: {error}") from error
    except (KeyError, TypeError, IndexError) as error:
        raise CorruptRecord(f"Line {number} is not an answer.") from error


def _compare(table: Table[Any], record: Record, closing: Line) -> None:
    """The end must be what the closing line says."""
    if table.record.hash != record.hash:
        raise CorruptRecord("The entries of this record are not those that its game gives.")
    if closing.get("position") != digest(table.game, table.position):
        raise CorruptRecord("This record ends in another position than it says.")
    stated = closing.get("outcome")
    if table.over != closing.get("over") or (
        table.over and _frozen(stated) != _frozen(asdict(table.outcome))
    ):
        raise CorruptRecord("This record ends with another result than it says.")


def _frozen(value: Any) -> Any:
    """A JSON object with its lists made tuples, for comparing."""
    return {k: freeze(v) for k, v in value.items()} if isinstance(value, dict) else value
