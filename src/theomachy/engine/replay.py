"""Replay a record to a table, and verify it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from theomachy.engine.chance import Commitment, Dice, Source, fingerprint, rewind
from theomachy.engine.changes import Change
from theomachy.engine.codec import decode, digest, freeze
from theomachy.engine.committed import CommittedLuck, check_promise
from theomachy.engine.decisions import CHANCE, Chance, Option
from theomachy.engine.errors import BadInput, CorruptRecord, PlayerError, RuleError, shown
from theomachy.engine.game import Game
from theomachy.engine.game import game as installed_game
from theomachy.engine.kernel import advance
from theomachy.engine.possible import check_possible
from theomachy.engine.records import Line, Record, parse
from theomachy.engine.table import Table


@dataclass(frozen=True, slots=True)
class ChanceAnswer:
    """One answer of chance: `faces` are all the equally likely faces, `face` is its index there."""

    index: int
    moment: int
    name: str
    rule: str
    faces: list[Any]
    face: int
    answer: Any


class _Recorded:
    """Luck as recorded: checks the answers of a record in order, and then gives new ones."""

    def __init__(self, record: Record, closing: Line) -> None:
        import secrets  # slow to import

        self.drawn: list[ChanceAnswer] = []
        self._index = 0
        self._luck: Commitment = record.header.get("luck")
        self._revealed = _revealed(record.header, closing)
        self._fresh = Dice(secrets.token_hex(16))

    def answer(self, decision: Chance) -> Option:
        return (self._revealed or self._fresh).answer(decision)

    def check(self, decision: Chance, entry: Line, moment: int) -> None:
        """Raise CorruptRecord unless the entry before that moment is an answer of this luck."""
        line = f"Line {moment + 1}"
        if entry.get("by") != CHANCE:
            raise CorruptRecord(f"{line} should be chance's answer to {decision.name}.")
        option: Option = freeze(entry.get("answer"))
        faces = list(decision.faces)
        if option not in faces:
            said = shown(option)
            raise CorruptRecord(f"{line}: chance could not give {said} at {decision.name}.")
        if self._revealed is not None:
            due = self._revealed.answer(decision)
            if due != option:
                raise CorruptRecord(
                    f"{line}: the revealed secret gives {due!r} at {decision.name}, "
                    f"but the record says {shown(option)}."
                )
        index = self._index
        self._index += 1
        face = faces.index(option)
        if isinstance(self._revealed, CommittedLuck):
            face = self._revealed.face(index, len(faces))
        self.drawn.append(
            ChanceAnswer(index, moment, decision.name, decision.rule, faces, face, option)
        )

    def rewind(self, draws: int) -> None:
        """That many answers were taken back."""
        if isinstance(self._luck, dict) and self._luck.get("again"):
            self._index -= draws
            rewind(self._revealed or self._fresh, draws)

    def commitment(self) -> Commitment:
        return self._luck

    def reveal(self) -> str | None:
        return self._revealed.reveal() if self._revealed else None


def _revealed(header: Line, closing: Line) -> Dice | CommittedLuck | None:
    """The source of luck that a record reveals, checked against the commitment in its header."""
    luck = header.get("luck")
    is_committed = luck is not None and not isinstance(luck, str)
    if is_committed:
        check_promise(luck, header.get("players"))
    secret = closing.get("secret", closing.get("seed"))
    if secret is None:
        return None
    if is_committed:
        return CommittedLuck.of_header(header, secret)
    if fingerprint(str(secret)) != luck:
        raise CorruptRecord("The revealed seed is not the one that the header commits to.")
    return Dice(secret)


class Replay:
    """A record on its way to a table: every entry is carried out again, and checked.

    `table` is what the entries so far have led to.
    """

    def __init__(self, text: str, game: Game[Any] | None = None) -> None:
        self.record, self.closing = parse(text)
        self.luck = _Recorded(self.record, self.closing)
        self.table = _checked_start(self.record.header, game, self.luck)

    @property
    def moment(self) -> int:
        """The number of entries so far."""
        return len(self.table.record)

    def changes(self, moment: int | None = None) -> Iterator[Change]:
        """Carry out the entries one by one, to the last or up to a moment.

        It stops only where a seat is asked: not among answers of chance.
        """
        entries = self.record.entries
        last = len(entries) if moment is None else max(0, min(moment, len(entries)))
        while self.moment < last or self._awaits_luck():
            if self.moment < len(entries):
                yield self._step(entries[self.moment])
            else:
                self.table.commit(self.table.prepare_luck())

    def _awaits_luck(self) -> bool:
        return isinstance(self.table.decision, Chance)

    def _step(self, entry: Line) -> Change:
        moment, decision = self.moment + 1, self.table.decision
        try:
            if isinstance(decision, Chance):
                self.luck.check(decision, entry, moment)
            return self.table.repeat(entry)
        except CorruptRecord:
            raise
        except (PlayerError, BadInput) as error:
            raise CorruptRecord(f"Line {moment + 1}: {error}") from error
        except (KeyError, TypeError, IndexError) as error:
            raise CorruptRecord(f"Line {moment + 1} is not an answer.") from error

    def compare(self) -> None:
        """Raise CorruptRecord unless the game has ended as the closing line says."""
        table, closing = self.table, self.closing
        if table.record.hash != self.record.hash:
            raise CorruptRecord("Replaying this record gives other entries.")
        if closing.get("position") != digest(table.game, table.position):
            raise CorruptRecord("This record ends in another position than it says.")
        stated = closing.get("outcome")
        if table.over != closing.get("over") or (
            table.over and _frozen(stated) != _frozen(asdict(table.outcome))
        ):
            raise CorruptRecord("This record ends with another result than it says.")


def replay(text: str, moment: int | None = None, *, game: Game[Any] | None = None) -> Table[Any]:
    """The table that a record describes, after its last entry or after `moment` entries.

    `game`: the game to use, if it is not the one installed under the name in the record.
    Raises CorruptRecord, naming the first line that is wrong.
    """
    replaying = Replay(text, game)
    for _ in replaying.changes(moment):
        pass
    if moment is None:
        replaying.compare()
    return replaying.table


def draws(text: str) -> list[ChanceAnswer]:
    """Every answer of chance in a record, checked against the revealed secret, if there is one."""
    replaying = Replay(text)
    for _ in replaying.changes():
        pass
    replaying.compare()
    return replaying.luck.drawn


def opening(
    header: Line, game: Game[Any] | None = None, chance: Source | None = None
) -> Table[Any]:
    """The table that the header of a record describes, before the first entry."""
    played = installed_game(header["game"]) if game is None else game
    start = header.get("position")
    return Table.set_up(
        played,
        header["players"],
        header["options"],
        chance=chance,
        position=None if start is None else decode(played, start, ask=False),
        names=header["seats"],
    )


def _checked_start(header: Line, game: Game[Any] | None, chance: Source) -> Table[Any]:
    """The same for a header that may have been made up."""
    try:
        played = installed_game(header["game"]) if game is None else game
        if header["rules"] != played.rules_version:
            raise CorruptRecord(
                f"This record was made with version {header['rules']} of the rules of "
                f"{played.title}; this program plays version {played.rules_version}."
            )
        if header.get("position") is not None:
            _check_start(played, header["position"])
        return opening(header, played, chance)
    except KeyError as error:
        raise CorruptRecord(f"The header of this record must have {error}.") from error
    except (TypeError, AttributeError) as error:
        raise CorruptRecord("The header of this record cannot be used.") from error
    except CorruptRecord:
        raise
    except (BadInput, RuleError, LookupError, ValueError) as error:
        raise CorruptRecord(f"The header of this record cannot be used: {error}") from error


def _check_start(game: Game[Any], written: Any) -> None:
    """The start position of a record must be a possible one."""
    try:
        begun = decode(game, written, ask=False, from_outside=True)
        advance(begun)
        check_possible(game, begun)
    except BadInput as error:
        raise CorruptRecord(f"This record starts at an impossible position: {error}") from error
    except Exception:  # whatever the rules stumble over in values that they never make
        raise CorruptRecord(
            f"This record starts at a position of {game.title} that cannot be played."
        ) from None


def _frozen(value: Any) -> Any:
    """A JSON object with its lists turned into tuples, for comparison."""
    return {k: freeze(v) for k, v in value.items()} if isinstance(value, dict) else value
