"""The attacks: each against a server of its own on loopback, bounded in count and time.

An attack returns what is wrong with how the server took it, in sentences; none if all is well.
Attackers come from 127.0.0.3 and up, honest people from 127.0.0.2.
"""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import httpx

from bench.abuse.honest import Person, next_state
from bench.server.processes import Running, memory
from bench.server.raw import Closed, RawSocket

ATTACKER = "127.0.0.3"
Wrong = list[str]


@dataclass(frozen=True)
class Attack:
    """One way to harm a server: `size` is how often it is tried, `short` in a quick run."""

    name: str
    run: Callable[[Running, int], Wrong]
    size: int
    short: int


def client(server: Running, address: str = ATTACKER, seconds: float = 30) -> httpx.Client:
    """A client at an address, for as many requests at once as there are threads."""
    transport = httpx.HTTPTransport(local_address=address, limits=httpx.Limits(max_connections=200))
    return httpx.Client(base_url=server.url, timeout=seconds, transport=transport)


def statuses(
    ask: Callable[[int], httpx.Response], times: int, at_once: int = 32
) -> dict[int | str, int]:
    """What came of so many requests: how many of each status, or of each kind of error."""

    def one(number: int) -> int | str:
        try:
            return ask(number).status_code
        except (httpx.HTTPError, OSError) as error:
            return type(error).__name__

    found: dict[int | str, int] = {}
    with ThreadPoolExecutor(at_once) as pool:
        for each in pool.map(one, range(times)):
            found[each] = found.get(each, 0) + 1
    return found


def unsound(found: dict[int | str, int]) -> Wrong:
    """Server errors and broken connections among what came back."""
    return [
        f"{count} requests ended with {status}."
        for status, count in found.items()
        if isinstance(status, str) or (status >= 500 and status != 503)
    ]


# Expensive questions


def long_game(server: Running, answers: int = 400) -> str:
    """A game that is over, as long as a game gets: its id."""
    person = Person(server.url, ATTACKER, "Long")
    table = person.table(*[{"kind": "hotseat", "name": f"P{n}"} for n in range(3)], game="gheos")
    sockets = [person.sit(table, seat) for seat in range(4)]
    state = next_state(sockets[0])
    for _ in range(answers):
        if state["over"]:
            break
        seat = state["waiting"][0]
        if state["seat"] != seat:
            state = next_state(sockets[seat], state["version"])
        option = state["options"][0]["id"]
        sockets[seat].send({"type": "answer", "version": state["version"], "option": option})
        state = next_state(sockets[seat], state["version"] + 1)
    for one in sockets:
        one.close()
    return table


def asking_for(what: str) -> Callable[[Running, int], Wrong]:
    """Many at once ask, without a name, for something that takes long to work out."""

    def run(server: Running, size: int) -> Wrong:
        table = long_game(server)
        with client(server) as http:
            found = statuses(lambda _: http.get(f"/api/tables/{table}/{what}"), size)
        return unsound(found)

    return run


# Bots for all


def many_oracles(server: Running, size: int) -> Wrong:
    """One address lets bots play among themselves at as many tables as it can."""
    person = Person(server.url, ATTACKER, "Mallory")
    seats = [{"kind": "bot", "level": "oracle"}] * 3
    body = {"game": "mystic-war", "seats": seats, "start": True, "public": False}
    cookies = {"theomachy": person.cookie}
    with client(server) as http:
        found = statuses(lambda _: http.post("/api/tables", json=body, cookies=cookies), size)
    time.sleep(8)
    return unsound(found)


def many_guests(server: Running, size: int) -> Wrong:
    """The same, each table by another guest."""
    seats = [{"kind": "bot", "level": "oracle"}] * 2
    body = {"game": "gheos", "seats": seats, "start": True, "public": False}

    def one(number: int) -> httpx.Response:
        with client(server) as http:
            made = http.post("/api/guests", json={"name": f"M{number}"})
            return made if made.is_error else http.post("/api/tables", json=body)

    found = statuses(one, size, 8)
    time.sleep(8)
    return unsound(found)


# Identity


def logins(server: Running, size: int) -> Wrong:
    """Many logins at once, from many addresses: each costs memory while it is hashed."""
    before = memory(server)
    most = before
    body = {"username": "somebody", "password": "wrong and wrong again"}

    def one(number: int) -> httpx.Response:
        with client(server, f"127.0.1.{1 + number % 200}") as http:
            return http.post("/api/session", json=body)

    with ThreadPoolExecutor(1) as pool:
        running = pool.submit(statuses, one, size, 64)
        while not running.done():
            most = max(most, memory(server))
            time.sleep(0.01)
        wrong = unsound(running.result())
    grown = (most - before) / 1e6
    return wrong + ([f"The server grew by {grown:.0f} MB."] if grown > 256 else [])


def lock_out(server: Running, size: int) -> Wrong:
    """Wrong passwords for somebody's account, again and again; the owner must still get in."""
    owner = Person(server.url, "127.0.0.2", "Owner")
    account = {"username": "owner", "password": "correct horse battery"}
    owner.http.post("/api/accounts", json=account).raise_for_status()
    for number in range(size):
        with client(server, f"127.0.2.{1 + number % 200}") as http:
            http.post("/api/session", json={**account, "password": f"guess number {number}"})
    wrong = []
    for _ in range(3):
        again = owner.http.post("/api/session", json=account)
        if not again.is_success:
            wrong.append(f"The owner was not let in: {again.status_code}.")
    return wrong


# The edge


def half_open(server: Running, size: int) -> Wrong:
    """Connections that never finish their request, and some that send it a byte at a time."""
    opened: list[socket.socket] = []
    port = server.port
    with contextlib.suppress(OSError):
        for number in range(size):
            one = socket.create_connection(("127.0.0.1", port), 5, (ATTACKER, 0))
            one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: " + b"x" * (number % 7))
            opened.append(one)
    for _ in range(10):
        for one in opened[::50]:
            with contextlib.suppress(OSError):
                one.sendall(b"x")
        time.sleep(0.5)
    wrong = []
    with client(server, "127.0.0.2", 5) as http:
        try:
            if not http.get("/api/health").is_success:
                wrong.append("The server is not healthy.")
        except httpx.HTTPError as error:
            wrong.append(f"Somebody else was not let in: {type(error).__name__}.")
    for one in opened:
        one.close()
    return wrong


def slow_readers(server: Running, size: int) -> Wrong:
    """Sockets that ask for a lot and read nothing."""
    person = Person(server.url, ATTACKER, "Slow")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    before = memory(server)
    opened: list[RawSocket] = []
    with contextlib.suppress(OSError):
        for _ in range(size):
            opened.append(person.sit(table))
    for _ in range(40):
        for one in opened:
            with contextlib.suppress(OSError):
                one.send({"type": "look", "seat": 0})
        time.sleep(0.1)
    grown = (memory(server) - before) / 1e6
    for one in opened:
        one.close()
    return [f"The server grew by {grown:.0f} MB."] if grown > 256 else []


def chatter(server: Running, size: int) -> Wrong:
    """One person talks through many sockets at once."""
    person = Person(server.url, ATTACKER, "Talker")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    opened = [person.sit(table) for _ in range(8)]
    for number in range(size):
        opened[number % 8].send({"type": "chat", "text": f"line {number}"})
    time.sleep(2)
    for one in opened:
        one.close()
    said = person.http.get(f"/api/tables/{table}/chat?limit=100").json()["lines"]
    return [f"{len(said)} lines were taken."] if len(said) > 30 else []


def nul_bytes(server: Running, size: int) -> Wrong:
    """NUL in every text that is taken."""
    person = Person(server.url, ATTACKER, "Nul")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    nul = "a\x00b"
    asks: list[Callable[[], httpx.Response]] = [
        lambda: person.http.post("/api/guests", json={"name": nul}),
        lambda: person.http.patch("/api/me", json={"name": nul}),
        lambda: person.http.put(f"/api/tables/{table}/notes", json={"text": nul}),
        lambda: person.http.get("/api/tables/%00"),
        lambda: person.http.get("/api/lobby?game=%00"),
        lambda: person.http.get("/api/tables?before=%00"),
        lambda: person.http.get("/api/invites/%00"),
        lambda: person.http.post("/api/records", content=nul.encode()),
        lambda: person.http.post("/api/session", json={"username": nul, "password": nul * 5}),
        lambda: person.http.post("/api/tables", json={"game": nul, "seats": [{"kind": "you"}]}),
    ]
    wrong = unsound(statuses(lambda number: asks[number % len(asks)](), size, 1))
    opened = person.sit(table)
    opened.send({"type": "chat", "text": nul})
    try:
        while (message := opened.receive())["type"] not in ("error", "chat"):
            pass
        if message.get("code") == "broken":
            wrong.append("A line with NUL broke something.")
    except Closed:
        wrong.append("A line with NUL closed the socket.")
    return wrong


ATTACKS = (
    Attack("scores", asking_for("scores"), 100, 40),
    Attack("luck", asking_for("luck"), 100, 40),
    Attack("moments", asking_for("moments"), 100, 40),
    Attack("oracles", many_oracles, 120, 40),
    Attack("guests", many_guests, 120, 30),
    Attack("logins", logins, 120, 60),
    Attack("lock-out", lock_out, 60, 20),
    Attack("half-open", half_open, 1100, 300),
    Attack("slow-readers", slow_readers, 200, 40),
    Attack("chatter", chatter, 200, 100),
    Attack("nul", nul_bytes, 50, 10),
)


def named(only: list[str]) -> Iterator[Attack]:
    """The attacks of those names; all without any."""
    for attack in ATTACKS:
        if not only or attack.name in only:
            yield attack
