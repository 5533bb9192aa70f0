"""Attacks on the edge: connections, heads and bodies, names and addresses that are not true."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator

import httpx

from bench.abuse.honest import next_state
from bench.abuse.sockets import answer_to
from bench.abuse.target import (
    Attack,
    Target,
    Watched,
    Wrong,
    all_at_once,
    statuses,
    unsound,
)
from bench.server.raw import Closed

HALF = b"GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: "
SLOW = b"POST /api/guests HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{"
FILES = 1024
"""As many files the server that is attacked may have open."""


@contextlib.contextmanager
def opened(
    target: Target, said: bytes, count: int, addresses: int
) -> Iterator[list[socket.socket]]:
    """Up to that many connections that send part of a request."""
    made: list[socket.socket] = []
    try:
        for number in range(count):
            with contextlib.suppress(OSError):
                source = (target.address(number % addresses), 0)
                made.append(socket.create_connection(("127.0.0.1", target.server.port), 5, source))
                made[-1].sendall(said)
        yield made
    finally:
        for one in made:
            one.close()


def trickling(said: bytes, addresses: int) -> Callable[[Target, int], Wrong]:
    """Connections whose requests never end; all of them go on a byte at a time."""

    def run(target: Target, size: int) -> Wrong:
        wrong: Wrong = []
        watched = Watched(target)
        with opened(target, said, size, addresses) as made:
            for _ in range(4 + size // 100):
                for one in made:
                    with contextlib.suppress(OSError):
                        one.sendall(b"x")
                time.sleep(0.5)
            with target.client(1_000, timeout=5) as http:
                came = all_at_once(lambda _: http.get("/api/health"), 3, 1)
                if statuses(came) != {200: 3}:
                    wrong.append(f"Somebody else was not let in: {dict(statuses(came))}.")
        return wrong + watched.wrong()

    return run


def big_bodies(target: Target, size: int) -> Wrong:
    """As much as may be sent, from several addresses, most of it never finished."""
    begun = b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2000000\r\n\r\n"
    watched = Watched(target)
    with opened(target, begun, size, 4) as made:
        for one in made:
            one.settimeout(1)
        for _ in range(19):
            for one in made:
                with contextlib.suppress(OSError):
                    one.sendall(b"x" * 100_000)
            watched.look()
    return watched.wrong()


def foreign_names(target: Target, size: int) -> Wrong:
    """Requests and sockets that call the server by the name of another site."""
    person = target.person("Ada")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    names = ("evil.example", "localhost.evil.example", "127.0.0.1.evil.example", "", "192.0.2.1")
    paths = ("/", "/api/me", f"/api/tables/{table}/state", "/api/lobby")
    asks = [(name, path) for name in names for path in paths]

    def ask(number: int) -> httpx.Response:
        name, path = asks[number % len(asks)]
        return person.http.get(path, headers={"Host": name})

    came = all_at_once(ask, size, 1)
    wrong = unsound(came)
    if set(statuses(came)) - {400, 421}:
        wrong.append(f"A foreign name was answered: {dict(statuses(came))}.")
    for origin in ("http://evil.example", "null", "http://["):
        body = {"name": "Eve"}
        reply = person.http.patch("/api/me", json=body, headers={"Origin": origin})
        if reply.status_code != 403:
            wrong.append(f"A page of {origin} may change things: {reply.status_code}.")
    return wrong


def claimed_addresses(target: Target, size: int) -> Wrong:
    """Each request claims to come from another address; nobody has named the sender as a proxy."""
    with target.client() as http:

        def ask(number: int) -> httpx.Response:
            claimed = f"203.0.113.{number % 250}"
            named = {
                "X-Forwarded-For": claimed,
                "Forwarded": f"for={claimed}",
                "X-Real-IP": claimed,
            }
            return http.post("/api/guests", json={"name": "Many"}, headers=named)

        came = all_at_once(ask, size, 8)
    made = statuses(came)[200]
    wrong = [f"{made} guests were made by one address."] if made > 60 else []
    return wrong + unsound(came)


def flood(target: Target, size: int) -> Wrong:
    """As many requests as one address can send."""
    with target.client() as http:
        came = all_at_once(lambda _: http.get("/api/lobby"), size)
    return unsound(came)


def nul_bytes(target: Target, size: int) -> Wrong:
    """NUL in every text that is taken."""
    person = target.person("Nul")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    nul, http = "a\x00b", person.http
    seats = [{"kind": "you"}, {"kind": "hotseat", "name": nul}]
    asks: list[Callable[[], httpx.Response]] = [
        lambda: http.post("/api/guests", json={"name": nul}),
        lambda: http.patch("/api/me", json={"name": nul}),
        lambda: http.put(f"/api/tables/{table}/notes", json={"text": nul}),
        lambda: http.get("/api/tables/%00"),
        lambda: http.get(f"/api/tables/{table}/state?seat=%00"),
        lambda: http.get("/api/lobby?game=%00"),
        lambda: http.get("/api/tables?before=%00"),
        lambda: http.get("/api/invites/%00"),
        lambda: http.get("/api/games/%00/view.json"),
        lambda: http.post("/api/records", content=nul.encode()),
        lambda: http.post("/api/session", json={"username": nul, "password": nul * 5}),
        lambda: http.post("/api/accounts", json={"username": nul, "password": nul * 5}),
        lambda: http.post("/api/me/links/look", json={"token": nul}),
        lambda: http.post(f"/api/tables/{table}/join", json={"invite": nul, "name": nul}),
        lambda: http.post("/api/tables", json={"game": nul, "seats": [{"kind": "you"}]}),
        lambda: http.post("/api/tables", json={"game": "gheos", "seats": seats}),
        lambda: http.post("/api/guests", content=b'{"name": "a\\ud800"}'),
    ]
    came = all_at_once(lambda number: asks[number % len(asks)](), max(size, len(asks)), 1)
    wrong = unsound(came)
    if statuses(came)[200]:
        wrong.append(f"{statuses(came)[200]} requests with NUL were taken.")
    opened = person.sit(table)
    next_state(opened)
    for kind in ("chat", "note"):
        opened.send({"type": kind, "text": nul, "re": 5})
        try:
            message = answer_to(opened, 5)
        except Closed:
            return [*wrong, f"A {kind} with NUL closed the socket."]
        if message["type"] != "error" or message["code"] == "broken":
            wrong.append(f"A {kind} with NUL was answered with {message}.")
    opened.close()
    return wrong


def second_process(target: Target, size: int) -> Wrong:
    """Another server process is started on the same file; it must not get to write in it."""
    wrong: Wrong = []
    for _ in range(size):
        command = [sys.executable, "-m", "theomachy", "serve", "--no-browser", "--port", "0"]
        second = subprocess.Popen(
            [*command, "--database", target.server.database],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            _, said = second.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            second.kill()
            second.communicate()
            wrong.append("A second process serves the same file.")
            continue
        if second.returncode == 0 or said.count("\n") != 1 or not said.rstrip().endswith("."):
            wrong.append(f"A second process was not refused in a sentence: {said[-200:]!r}.")
    return wrong


def huge_heads(target: Target, size: int) -> Wrong:
    """Heads and addresses as long as they come."""
    with target.client() as http:
        asks: list[Callable[[], httpx.Response]] = [
            lambda: http.get("/api/health", headers={"X-Long": "x" * 60_000}),
            lambda: http.get("/api/tables/" + "x" * 60_000),
            lambda: http.get("/api/lobby?game=" + "x" * 20_000),
            lambda: http.get("/api/health", headers={"Cookie": "theomachy=" + "x" * 20_000}),
            lambda: http.get("/api/health", headers={f"X-{n}": "x" for n in range(3_000)}),
        ]
        came = all_at_once(lambda number: asks[number % len(asks)](), size, 8)
    wrong = [f"{each} at a long head." for each in came if _is_broken(each)]
    return sorted(set(wrong))


def _is_broken(reply: httpx.Response | str) -> bool:
    """A head that is too long may end its connection, but breaks nothing."""
    return not isinstance(reply, str) and reply.status_code >= 500


ATTACKS = (
    Attack("half-open", trickling(HALF, 1), 1100, 150),
    Attack("slow-heads", trickling(HALF, 50), 1100, 150),
    Attack("slow-bodies", trickling(SLOW, 50), 1100, 150),
    Attack("big-bodies", big_bodies, 200, 20),
    Attack("huge-heads", huge_heads, 100, 10),
    Attack("flood", flood, 2000, 150),
    Attack("foreign-names", foreign_names, 40, 20),
    Attack("claimed-addresses", claimed_addresses, 400, 80),
    Attack("nul", nul_bytes, 50, 17),
    Attack("second-process", second_process, 3, 1),
)
