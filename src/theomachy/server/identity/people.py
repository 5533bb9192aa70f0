"""New people."""

from __future__ import annotations

from theomachy.server.identity.names import any_name, tidy_name
from theomachy.server.ids import new_id
from theomachy.server.storage import people
from theomachy.server.storage.engine import Transaction
from theomachy.server.storage.people import Person


async def make_guest(transaction: Transaction, name: str | None) -> Person:
    """Make a guest, with a random name if none is given."""
    person = Person(new_id(), tidy_name(name) if name else any_name(), None)
    await people.add_guest(transaction, person.id, person.name)
    return person
