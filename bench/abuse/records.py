"""Attacks with records: forged ones, sound ones as big as they may be, false signatures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial

import httpx
from nacl.signing import SigningKey

from bench.abuse.forged import begun, forgeries, lines_of, record, wavering, whole_game
from bench.abuse.honest import Person, next_state
from bench.abuse.strange import strange_starts
from bench.abuse.target import (
    Attack,
    Target,
    Watched,
    Wrong,
    all_at_once,
    long_game,
    patiently,
    sentence,
    statuses,
    unsound,
)
from bench.server.raw import Closed

PEOPLE = 8
"""The number of guests, each at a different address, who do the same at once."""


def guests(target: Target, count: int = PEOPLE) -> list[Person]:
    return [target.person(f"Guest {number}", number) for number in range(count)]


def forged(target: Target, size: int) -> Wrong:
    """Every kind of forged record, by several guests at once: each is refused in a sentence."""
    made = list(forgeries())
    step = max(1, len(made) // size)
    texts = made[::step] if size < len(made) else made
    people = guests(target, max(1, size // 7))
    before = [person.http.get("/api/lobby").json() for person in people]

    def upload(number: int) -> httpx.Response:
        person = people[number % len(people)]
        text = texts[number // len(people)][1]
        return patiently(lambda: person.http.post("/api/records", content=text))

    came = all_at_once(upload, len(texts) * len(people))
    wrong = unsound(came)
    for number, reply in enumerate(came):
        what = texts[number // len(people)][0]
        if not isinstance(reply, str) and reply.status_code not in (400, 422, 429):
            wrong.append(f"A record with {what} was answered with {reply.status_code}.")
    after = [person.http.get("/api/lobby").json()["yours"] for person in people]
    if after != [each["yours"] for each in before]:
        wrong.append("Something of a forged record was kept.")
    return wrong


def strange(target: Target, size: int) -> Wrong:
    """Records that begin at strange positions: refused, or played on from like any other."""
    people = guests(target, max(1, min(2 * PEOPLE, size // 4)))
    texts = list(strange_starts(size))
    wrong: Wrong = []

    def upload(number: int) -> httpx.Response:
        http = people[number % len(people)].http
        return patiently(lambda: http.post("/api/records", content=texts[number][1]))

    came = all_at_once(upload, size, len(people))
    wrong += unsound(came)
    for number, reply in enumerate(came):
        if isinstance(reply, str) or reply.status_code == 429:
            continue
        if reply.is_success:
            made = reply.json()
            wrong += played_on(people[number % len(people)], made["id"], made["moment"], 2)
        elif reply.status_code != 422:
            wrong.append(f"The record {texts[number][0]} was answered with {reply.status_code}.")
    return wrong


def sound_records() -> Iterator[tuple[str, str]]:
    """Records that are taken: whole games, broken off ones, and some from the middle of a game."""
    for name, players in (
        ("mystic-war", 3), ("trial-of-the-gods", 2), ("gheos", 4), ("mezo", 2)
    ):  # fmt: skip
        yield f"{name}, begun in the middle", begun(name, players)
        yield f"{name}, broken off", whole_game(name, players, most=60)
        yield f"{name}, whole", whole_game(name, players)
    yield "gheos, with answers taken back", wavering(300)


def accepted(target: Target, size: int) -> Wrong:
    """All that a stranger can do with records that were taken, and with games made from them."""
    people = guests(target, min(PEOPLE, size))
    wrong: Wrong = []
    tables: list[tuple[str, int]] = []
    for number, (what, text) in enumerate(list(sound_records())[:size]):
        person = people[number % len(people)]
        reply = patiently(partial(person.http.post, "/api/records", content=text))
        if reply.is_success:
            tables.append((reply.json()["id"], reply.json()["moment"]))
        elif reply.status_code != 429:
            wrong.append(f"A sound record ({what}) was refused: {sentence(reply)}")
    asks = [ask for id, length in tables for ask in questions(id, length)]
    came = all_at_once(lambda n: asks[n](people[n % len(people)].http), len(asks))
    wrong += unsound(came)
    for number, (id, length) in enumerate(tables):
        wrong += played_on(people[number % len(people)], id, length, 3)
    return wrong


def questions(id: str, length: int) -> list[Callable[[httpx.Client], httpx.Response]]:
    """Everything that can be asked of a table."""
    paths = [f"/api/tables/{id}"]
    for what in ("log?limit=500", "moments", "scores", "luck", "record", "chat", "notes"):
        paths.append(f"/api/tables/{id}/{what}")
    for seat in (-1, 0, 1, 7):
        paths.append(f"/api/tables/{id}/state?seat={seat}")
        for moment in (0, length // 2, length, length + 1):
            paths.append(f"/api/tables/{id}/moments/{moment}?seat={seat}")
            paths.append(f"/api/tables/{id}/moments/{moment}/board?seat={seat}")
    return [lambda http, path=path: http.get(path) for path in paths]  # type: ignore[misc]


def played_on(person: Person, id: str, length: int, deep: int) -> Wrong:
    """Play on from moments of a table, from that game in turn, and look at all of it."""
    wrong: Wrong = []
    for moment in {0, length // 2, length} if deep == 3 else {length}:
        body = {"moment": moment, "seat": 0, "level": "oracle"}
        reply = person.http.post(f"/api/tables/{id}/play-on", json=body)
        wrong += unsound([reply])
        if not reply.is_success:
            continue
        table = reply.json()
        for ask in questions(table["id"], table["moment"]):
            wrong += unsound([ask(person.http)])
        wrong += answered(person, table["id"])
        if deep > 1:
            wrong += played_on(person, table["id"], table["moment"], deep - 1)
    return wrong


def answered(person: Person, id: str) -> Wrong:
    """Answer once at a table, if it is one's turn."""
    try:
        socket = person.sit(id)
        state = next_state(socket)
        if state["options"]:
            option = state["options"][-1]["id"]
            socket.send({"type": "answer", "version": state["version"], "option": option, "re": 3})
            while (message := socket.receive()).get("re") != 3:
                pass
            if message.get("code") == "broken":
                return [f"An answer broke something: {message['message']}"]
        socket.close()
    except (Closed, OSError) as error:
        if "429" not in str(error):
            return [f"A game from a record cannot be played: {error}"]
    return []


def greatest(target: Target, size: int) -> Wrong:
    """Sound records that are as big as they may be, as many as several guests may send at once."""
    text = wavering(min(9_000, 300 * size))
    people = guests(target)
    watched = Watched(target)

    def upload(number: int) -> httpx.Response:
        return people[number % len(people)].http.post("/api/records", content=text)

    came = watched.during(lambda: all_at_once(upload, size, 2 * PEOPLE))
    taken = [reply.json()["id"] for reply in came if statuses([reply])[200]]
    asks = [ask for id in taken[:4] for ask in questions(id, 100)]
    came += all_at_once(lambda n: asks[n](people[n % len(people)].http), len(asks))
    return unsound(came) + watched.wrong()


# Signatures


def false_signatures(target: Target, size: int) -> Wrong:
    """A record that was played here, changed or signed by somebody else: not played here."""
    person = target.person("Forger")
    played = person.http.get(f"/api/tables/{long_game(target, 2_000)}/record")
    if not played.is_success:
        return [f"A game that is over has no record: {played.status_code}."]
    text = played.text
    body, line = text[: text.rstrip().rindex("\n") + 1], json.loads(text.splitlines()[-1])
    lines = lines_of(body)
    named = [dict(lines[0], seats=["Mallory", *lines[0]["seats"][1:]]), *lines[1:]]
    key = SigningKey.generate()
    own = key.verify_key.encode().hex()
    made = key.sign(b"theomachy record\n" + body.encode()).signature.hex()
    short = whole_game("gheos", 2, most=20)
    texts = {
        "with another name in it": record(*named) + json.dumps(line) + "\n",
        "without its signature": body,
        "signed by somebody else": body + json.dumps({"key": own, "signature": made}) + "\n",
        "signed under our name": body + json.dumps(line | {"signature": made}) + "\n",
        "of another game": short + json.dumps(line) + "\n",
        "signed with nothing": body + json.dumps({"key": "", "signature": ""}) + "\n",
        "with a long signature": body + json.dumps(line | {"signature": "0" * 900}) + "\n",
    }
    wrong: Wrong = []
    for what, forgery in list(texts.items())[:size]:
        reply = patiently(partial(person.http.post, "/api/records", content=forgery))
        wrong += unsound([reply])
        if reply.is_success and reply.json()["standing"]["played_here"]:
            wrong.append(f"A record {what} counts as played here.")
    keeper = target.person("Keeper", 1)
    honest = patiently(lambda: keeper.http.post("/api/records", content=text))
    if not honest.is_success or not honest.json()["standing"]["played_here"]:
        wrong.append("A record that was played here does not count as such.")
    return wrong


ATTACKS = (
    Attack("forged-records", forged, 60, 14),
    Attack("strange-starts", strange, 160, 8),
    Attack("accepted-records", accepted, 20, 2),
    Attack("greatest-records", greatest, 40, 2),
    Attack("false-signatures", false_signatures, 10, 10),
)
