"""What attacks have in common: a server, addresses to come from, and what came back."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

import httpx

from bench.abuse.honest import Person, next_state
from bench.server.processes import Running, memory

Wrong = list[str]
"""What is wrong with how the server took an attack, in sentences; none if all is well."""

Came = Counter[int | str]
"""How many answers of each status came back, and how many errors of each kind."""

MOST_MEMORY = 256e6
"""Maximum bytes that an attack may cost the server while it lasts."""


@dataclass(frozen=True)
class Target:
    """A server that is attacked, and the network that the attackers come from.

    Each attack has a network of its own, so that several can follow on one server without one
    paying for what another has asked for.
    """

    server: Running
    network: int
    people: list[Person] = field(default_factory=list)

    @property
    def url(self) -> str:
        return self.server.url

    def address(self, number: int = 0) -> str:
        """One of the addresses of the attackers."""
        return f"127.{self.network}.{number // 250}.{number % 250 + 1}"

    def client(self, number: int = 0, **more: Any) -> httpx.Client:
        """A client at an address, for as many requests at once as there are threads."""
        limits = httpx.Limits(max_connections=200)
        at = self.address(number)
        transport = httpx.HTTPTransport(local_address=at, limits=limits, verify=False)
        return httpx.Client(base_url=self.url, transport=transport, **{"timeout": 60, **more})

    def person(self, name: str, number: int = 0) -> Person:
        """Somebody at an address of the attackers."""
        self.people.append(Person(self.url, self.address(number), name))
        return self.people[-1]

    def leave(self) -> None:
        """Close the connections of all who were there."""
        for person in self.people:
            person.http.close()


@dataclass(frozen=True)
class Attack:
    """One way to harm a server: `size` is how often it is tried, `short` in a quick run."""

    name: str
    run: Callable[[Target, int], Wrong]
    size: int
    short: int


def all_at_once(
    ask: Callable[[int], httpx.Response], times: int, at_once: int = 32
) -> list[httpx.Response | str]:
    """The results of that many requests: an answer, or the kind of an error."""

    def one(number: int) -> httpx.Response | str:
        try:
            return ask(number)
        except (httpx.HTTPError, OSError) as error:
            return type(error).__name__

    with ThreadPoolExecutor(at_once) as pool:
        return list(pool.map(one, range(times)))


def patiently(ask: Callable[[], httpx.Response], times: int = 20) -> httpx.Response:
    """The result of a request that is repeated, as the page does, while the server is busy."""
    reply = ask()
    while reply.status_code == 503 and times > 0:
        time.sleep(float(reply.headers.get("retry-after", 1)))
        reply, times = ask(), times - 1
    return reply


def statuses(replies: Iterable[httpx.Response | str]) -> Came:
    return Counter(each if isinstance(each, str) else each.status_code for each in replies)


def unsound(replies: Iterable[httpx.Response | str]) -> Wrong:
    """Server errors, broken connections and refusals without a sentence among what came back."""
    wrong = Counter[str]()
    for reply in replies:
        if isinstance(reply, str):
            wrong[reply] += 1
        elif reply.status_code >= 500 and reply.status_code != 503:
            wrong[f"{reply.status_code} at {_path(reply)}"] += 1
        elif reply.is_error and not sentence(reply).endswith("."):
            wrong[f"{reply.status_code} at {_path(reply)}, without a sentence"] += 1
    return [f"{count} requests ended with {what}." for what, count in wrong.items()]


def _path(reply: httpx.Response) -> str:
    """Where it was asked, the ids of tables left out."""
    parts = reply.request.url.path.split("/")
    return "/".join(
        "ID" if before == "tables" else part for before, part in zip(["", *parts], parts)
    )


def sentence(reply: httpx.Response) -> str:
    """What a refusal says."""
    try:
        return str(reply.json()["error"]["message"])
    except (ValueError, LookupError, TypeError):
        return ""


class Watched:
    """How much more memory the server had, at most, while something was done to it."""

    def __init__(self, target: Target) -> None:
        self.server = target.server
        self.before = self.most = memory(self.server)

    def look(self) -> None:
        self.most = max(self.most, memory(self.server))

    def wrong(self) -> Wrong:
        self.look()
        grown = self.most - self.before
        return [f"The server grew by {grown / 1e6:.0f} MB."] if grown > MOST_MEMORY else []

    def during(self, work: Callable[[], Any]) -> Any:
        """Do something, and look again and again meanwhile."""
        with ThreadPoolExecutor(1) as pool:
            running = pool.submit(work)
            while not running.done():
                self.look()
                time.sleep(0.01)
            return running.result()


def long_game(target: Target, answers: int = 400) -> str:
    """A game that is over, as long as a game gets: its id."""
    person = target.person("Long")
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
