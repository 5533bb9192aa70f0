"""The processes of one server, as one of them knows them: each table belongs to one of them.

Which one follows from the id of the table and from who is there, so that all of them agree without
asking. While they do not agree yet, the database sees to it that nothing is lost or doubled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import blake2b
from pathlib import Path


class Group:
    """Where the tables are; a server of one process has all of them.

    `name`     what the processes of one server have in common
    `path`     where this process can be reached by the others; empty for a server of one process
    `slot`     which of them it is, for the operator's figures
    `bots`     where the process is in which the bots of all of them wait for their turn
    `members`  the processes that have tables, as paths by slot
    `changed`  called when others have come or gone
    `figures`  what the others are told who are asked for the figures of all
    """

    def __init__(self, name: str = "", path: str = "", slot: int = 0) -> None:
        self.name = name
        self.path = path
        self.slot = slot
        self.members: dict[int, str] = {}
        self.changed: Callable[[], None] = lambda: None
        self.figures: Callable[[], str] = str

    @property
    def is_alone(self) -> bool:
        return not self.path

    @property
    def member(self) -> str:
        """What this process is called in news; nothing for a server of one process."""
        return f"{self.name}/{Path(self.path).name}" if self.path else ""

    def has_lost(self, member: str) -> bool:
        """Whether a process of that name was one of these, and is no longer."""
        name, _, file = member.partition("/")
        return name == self.name and file not in {Path(each).name for each in self.members.values()}

    @property
    def bots(self) -> str:
        return str(Path(self.path).with_name("bots")) if self.path else ""

    def owner(self, table: str) -> str | None:
        """The path of the process that has that table; None if nobody is known to be there."""
        slot = max(self.members, key=lambda slot: _weight(slot, table), default=None)
        return None if slot is None else self.members[slot]

    def owns(self, table: str) -> bool:
        """Whether that table belongs to this process."""
        return self.is_alone or self.owner(table) == self.path

    def others(self) -> dict[int, str]:
        """The other processes."""
        return {slot: path for slot, path in self.members.items() if path != self.path}

    def regroup(self, members: Mapping[int, str]) -> None:
        """Others have come or gone."""
        self.members = dict(members)
        self.changed()


def _weight(slot: int, table: str) -> bytes:
    """With the largest of these a table stays where it is when a process it is not at goes."""
    return blake2b(f"{slot}:{table}".encode(), digest_size=8).digest()
