"""Attacks on who somebody is: passwords, device links, sessions, names."""

from __future__ import annotations

import threading
from typing import Any

import httpx

from bench.abuse.honest import Person, next_state
from bench.abuse.target import Attack, Target, Watched, Wrong, all_at_once, sentence, unsound
from bench.server.raw import Closed

PASSWORD = "correct horse battery"


def logins(target: Target, size: int) -> Wrong:
    """Many logins at once, from many addresses: each costs memory while it is hashed."""
    body = {"username": "somebody", "password": "wrong and wrong again"}

    def one(number: int) -> httpx.Response:
        with target.client(number % 200) as http:
            return http.post("/api/session", json=body)

    watched = Watched(target)
    came: list[Any] = watched.during(lambda: all_at_once(one, size, size))
    return unsound(came) + watched.wrong()


def account(target: Target, number: int = 0) -> tuple[Person, dict[str, str]]:
    """Somebody with an account, and what they log in with."""
    owner = target.person("Owner", number)
    login = {"username": f"owner{target.network}-{number}", "password": PASSWORD}
    owner.http.post("/api/accounts", json=login).raise_for_status()
    return owner, login


def lock_out(target: Target, size: int) -> Wrong:
    """Wrong passwords for somebody's account without a pause; the owner must still get in.

    In the browser that is known there, and in a new one at another address.
    """
    owner, login = account(target)
    ended = threading.Event()

    def guess() -> None:
        for number in range(1, size + 1):
            with target.client(1 + number % 200) as http:
                http.post("/api/session", json=login | {"password": f"guess number {number}"})
        ended.set()

    guessing = threading.Thread(target=guess)
    guessing.start()
    wrong: Wrong = []
    for number in range(1, 6):
        with target.client(300 + number) as elsewhere:
            for place, http in (("at home", owner.http), ("elsewhere", elsewhere)):
                reply = http.post("/api/session", json=login)
                if not reply.is_success:
                    wrong.append(f"The owner was not let in {place}: {reply.status_code}.")
        ended.wait(size / 20)
    guessing.join()
    return wrong


def sent_link(target: Target, size: int) -> Wrong:
    """Guests in the middle of a game open somebody's device link, and look or go on.

    What they do not choose they keep: their seats and their hands stay theirs.
    """
    wrong: Wrong = []
    for number in range(size):
        eve, guest = target.person("Eve", number), target.person("Guest", number)
        table = guest.table({"kind": "bot", "level": "novice"})
        link = eve.http.post("/api/me/links").raise_for_status().json()["token"]
        shown = guest.http.post("/api/me/links/look", json={"token": link}).json()
        names = {shown["person"]["name"], shown["here"]["name"]}
        if names != {"Eve", "Guest"}:
            wrong.append(f"The link names {names}, not both sides.")
        blind = guest.http.post("/api/me/adopt", json={"token": link})
        if blind.is_success:
            wrong.append("A link was taken without saying whose it is.")
        adoption = {"token": link, "person": shown["person"]["id"]}
        guest.http.post("/api/me/adopt", json=adoption).raise_for_status()
        hand = eve.http.get(f"/api/tables/{table}/state", params={"seat": 0})
        if hand.is_success:
            wrong.append("Who sent the link sees the guest's hand.")
        if table in {each["id"] for each in eve.http.get("/api/lobby").json()["yours"]}:
            wrong.append("Who sent the link has the guest's game.")
        guest.http.delete("/api/session").raise_for_status()
        guest.http.post("/api/guests", json={"keep": True}).raise_for_status()
        back = guest.http.get(f"/api/tables/{table}").json()["yours"]
        if back != [0]:
            wrong.append("Who logs out again is not the guest they were.")
    return wrong


def stolen_session(target: Target, size: int) -> Wrong:
    """Sockets that were opened with a session must not outlive it."""
    wrong: Wrong = []
    for number in range(size):
        person = target.person("Leaver", number)
        table = person.table({"kind": "hotseat", "name": "Ben"})
        sockets = [person.sit(table) for _ in range(3)]
        for socket in sockets:
            next_state(socket)
        cookie = person.cookie
        person.http.delete("/api/session").raise_for_status()
        for socket in sockets:
            socket.send({"type": "chat", "text": "Still here!"})
            try:
                while socket.receive()["type"] != "noted":
                    pass
                wrong.append("A socket was heard after its session had ended.")
            except Closed as closed:
                if closed.code != 4401:
                    wrong.append(f"The socket of an ended session was closed with {closed.code}.")
        with target.client(number, cookies={"theomachy": cookie}) as http:
            if http.get("/api/me").is_success:
                wrong.append("A cookie was good after its session had ended.")
    return wrong


def bad_names(target: Target, size: int) -> Wrong:
    """Names that nobody can see, and passwords that everybody knows."""
    wrong: Wrong = []
    for name in ("\u3164", "\u2800", "\u200b", "\u00ad\u2060", " ", "\u202e")[:size]:
        with target.client() as http:
            reply = http.post("/api/guests", json={"name": name})
            if reply.is_success and not reply.json()["name"].isascii():
                wrong.append(f"Somebody may be called {name!a}.")
            wrong += unsound([reply])
    person = target.person("Careless")
    for password in ("password", "12345678", "qwertyuiop", "aaaaaaaaaa")[:size]:
        login = {"username": f"careless{target.network}", "password": password}
        reply = person.http.post("/api/accounts", json=login)
        if reply.is_success:
            wrong.append(f"The password {password!r} was taken.")
        elif not sentence(reply):
            wrong.append(f"The password {password!r} was refused without a sentence.")
    return wrong


ATTACKS = (
    Attack("logins", logins, 120, 30),
    Attack("lock-out", lock_out, 60, 8),
    Attack("sent-link", sent_link, 10, 1),
    Attack("stolen-session", stolen_session, 10, 1),
    Attack("bad-names", bad_names, 10, 10),
)
