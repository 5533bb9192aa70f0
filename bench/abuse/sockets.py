"""Attacks through sockets: slow readers, big frames, talk and questions without end."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable
from typing import Any

from bench.abuse.forged import whole_game
from bench.abuse.honest import Person, next_state
from bench.abuse.target import Attack, Target, Watched, Wrong
from bench.server.raw import BINARY, CONTINUED, PING, TEXT, Closed, RawSocket

OPENED = 40
"""Maximum sockets per address."""


def as_many_as_go(
    person: Person, table: str, count: int, more: str = "", seat: int = 0
) -> list[RawSocket]:
    """Sockets at a table, as many as are let in."""
    found: list[RawSocket] = []
    with contextlib.suppress(OSError):
        for _ in range(count):
            found.append(person.sit(table, seat, more))
    return found


def close_all(sockets: list[RawSocket]) -> None:
    for each in sockets:
        each.close()


def answer_to(socket: RawSocket, number: int) -> dict[str, Any]:
    """What is said to the message of that number."""
    while (message := socket.receive()).get("re") != number:
        pass
    return message


def slow_readers(target: Target, size: int) -> Wrong:
    """Sockets that ask for a lot and read nothing."""
    person = target.person("Slow")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    watched = Watched(target)
    opened = as_many_as_go(person, table, size)
    for _ in range(size // 5):
        for one in opened:
            with contextlib.suppress(OSError):
                one.send({"type": "look", "seat": 0})
        time.sleep(0.1)
        watched.look()
    close_all(opened)
    return watched.wrong()


def looking_again(request: Callable[[dict[str, Any]], dict[str, Any]]) -> Callable[..., Wrong]:
    """Sockets of several addresses ask the same again and again, as fast as they may.

    `request` makes what is asked from the state at hand.
    """

    def run(target: Target, size: int) -> Wrong:
        wrong: Wrong = []
        asking: list[tuple[RawSocket, dict[str, Any]]] = []
        for number in range(1 + size // 500):
            person = target.person("Curious", number)
            table = person.table({"kind": "hotseat", "name": "Ben"})
            first = person.sit(table)
            mover = next_state(first)["waiting"][0]
            first.close()
            opened = as_many_as_go(person, table, OPENED, seat=mover)
            question = request(next_state(opened[0]))
            opened[0].send(question | {"re": 1})
            if (told := answer_to(opened[0], 1))["type"] == "error":
                wrong.append(f"The question was refused: {told['message']}")
            asking += [(each, question) for each in opened]
        until = time.monotonic() + size / 100
        while time.monotonic() < until:
            for socket, question in asking:
                with contextlib.suppress(Closed, OSError):
                    socket.send(question)
                    socket.discard()
            time.sleep(0.025)
        close_all([socket for socket, _ in asking])
        return wrong

    return run


def _look(state: dict[str, Any]) -> dict[str, Any]:
    return {"type": "look", "seat": state["seat"]}


def _preview(state: dict[str, Any]) -> dict[str, Any]:
    option = state["options"][-1]["id"]
    return {"type": "preview", "version": state["version"], "option": option}


def _why(state: dict[str, Any]) -> dict[str, Any]:
    return {"type": "why", "thing": "cell:9,9"}


def all_from_the_start(target: Target, size: int) -> Wrong:
    """Sockets that say they have seen nothing of a very long game, and wish to be told it all."""
    person = target.person("Historian")
    made = person.http.post("/api/records", content=whole_game("mystic-war", 4, most=20 * size))
    if not made.is_success:
        return [f"A sound record was refused with {made.status_code}."]
    watched = Watched(target)
    for _ in range(size // 10):
        close_all(as_many_as_go(person, made.json()["id"], 10, "&after=0"))
        watched.look()
    return watched.wrong()


def in_and_out(target: Target, size: int) -> Wrong:
    """Sockets that are opened and left at once, at a table where others are told of it."""
    person = target.person("Restless")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    watching = person.sit(table)
    for _ in range(size):
        close_all(as_many_as_go(person, table, 1))
    wrong: Wrong = []
    try:
        watching.send({"type": "ping", "re": 9})
        answer_to(watching, 9)
    except (Closed, OSError) as error:
        wrong.append(f"A socket that only watched was lost: {error}")
    watching.close()
    return wrong


def chatter(target: Target, size: int) -> Wrong:
    """One person talks through many sockets at once."""
    person = target.person("Talker")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    opened = [person.sit(table) for _ in range(8)]
    began = time.monotonic()
    for number in range(size):
        opened[number % 8].send({"type": "chat", "text": f"line {number}"})
    time.sleep(1)
    close_all(opened)
    said = person.http.get(f"/api/tables/{table}/chat?limit=200").json()["lines"]
    due = 10 + (time.monotonic() - began) + 1
    return [f"{len(said)} lines were taken, {due:.0f} are due."] if len(said) > due else []


def big_frames(target: Target, size: int) -> Wrong:
    """Frames as big as frames can be said to be, messages in endless parts, floods of pings."""
    person = target.person("Giant")
    table = person.table({"kind": "hotseat", "name": "Ben"})
    watched = Watched(target)
    wrong: Wrong = []
    for number in range(size):
        one = person.sit(table)
        match number % 5:
            case 0:
                one.frame(TEXT, b"x" * 5_000_000)
            case 1:
                for part in range(2_000):
                    one.frame(CONTINUED if part else TEXT, b"x" * 1_000, final=False)
            case 2:
                for _ in range(2_000):
                    one.frame(PING, b"x" * 100)
            case 3:
                one.frame(BINARY, b"[" * 40_000)
            case 4:
                one.announce(TEXT, 2**62)
        watched.look()
        try:
            until = time.monotonic() + 5
            while time.monotonic() < until:
                one.receive()
            wrong.append("A socket that sent far too much stays open.")
        except (Closed, OSError):
            pass
        one.close()
    return wrong + watched.wrong()


ATTACKS = (
    Attack("slow-readers", slow_readers, 200, 20),
    Attack("looks", looking_again(_look), 1000, 60),
    Attack("previews", looking_again(_preview), 1000, 60),
    Attack("whys", looking_again(_why), 1000, 60),
    Attack("from-the-start", all_from_the_start, 300, 20),
    Attack("in-and-out", in_and_out, 200, 20),
    Attack("chatter", chatter, 200, 60),
    Attack("big-frames", big_frames, 25, 5),
)
