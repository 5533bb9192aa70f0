"""How much one person may say, however many sockets, tables and processes they say it through."""

from __future__ import annotations

from pathlib import Path

from bench.chaos.postgres import new_database
from tests.server.serving import Player, Seat, Served
from theomachy.server.config import Config, Limits


def talking(database: str) -> Served:
    """A server on which everybody has three lines, and no more for a long time."""
    return Served(Config(database, limits=Limits(chat=(3, 0.001)), bots=False, workers=1))


def says(seat: Seat) -> str:
    """What comes of it: the line, or the code of the refusal."""
    seat.send("chat", text="Hello", re=5)
    while True:
        message = seat.until("chat", "error")
        if message["type"] == "chat":
            return "said"
        return str(message["code"])


def test_many_sockets_and_tables_are_one_person(tmp_path: Path) -> None:
    server = talking(f"sqlite:///{tmp_path}/t.db")
    ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
    tables = [ada.table("you", "open")["id"] for _ in range(3)]
    assert [says(ada.sit(table)) for table in tables] == ["said"] * 3
    assert says(ada.sit(tables[0])) == "too_many"
    assert says(Player(server.url).sit(tables[0])) == "no_identity"
    assert says(ben.sit(tables[0])) == "said"
    server.stop()


def test_many_processes_are_one_person(postgresql: str) -> None:
    database = new_database(postgresql)
    one, two = talking(database), talking(database)
    ada, ben = Player(one.url, "Ada"), Player(one.url, "Ben")
    here, there, both = (ada.table("you", "open")["id"] for _ in range(3))
    hears = Seat(two.url, both, ben.cookie)
    hears.until("welcome")
    assert [says(seat) for seat in [ada.sit(here)] * 3] == ["said"] * 3
    assert says(ben.sit(both)) == "said"
    hears.until("chat")  # so the other process has heard what was said before, too
    assert says(Seat(two.url, there, ada.cookie)) == "too_many"
    assert says(Seat(two.url, there, ben.cookie)) == "said"
    one.stop()
    two.stop()
