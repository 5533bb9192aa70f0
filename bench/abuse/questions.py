"""Questions that take long to answer, and games that take long to think about."""

from __future__ import annotations

import time
from collections.abc import Callable

import httpx

from bench.abuse.forged import whole_game
from bench.abuse.target import Attack, Target, Wrong, all_at_once, long_game, statuses, unsound


def asking_for(what: str) -> Callable[[Target, int], Wrong]:
    """Many at once ask, without a name, for something that takes long to work out."""

    def run(target: Target, size: int) -> Wrong:
        table = long_game(target)
        with target.client() as http:
            came = all_at_once(lambda _: http.get(f"/api/tables/{table}/{what}"), size, size)
        return unsound(came) + ([] if statuses(came)[200] else ["Nobody was answered."])

    return run


def all_pages(target: Target, size: int) -> Wrong:
    """From many addresses somebody asks for every moment of a long record, and its board."""
    owner = target.person("Owner")
    made = owner.http.post("/api/records", content=whole_game("mystic-war", 4, most=5 * size))
    if not made.is_success:
        return [f"A sound record was refused with {made.status_code}."]
    table, length = made.json()["id"], made.json()["moment"]

    def one(number: int) -> httpx.Response:
        place = f"/api/tables/{table}/moments/{number % length}"
        with target.client(1 + number % 20) as http:
            return http.get(place if number % 2 else f"{place}/board")

    return unsound(all_at_once(one, size, 40))


# Bots for all


def many_oracles(target: Target, size: int) -> Wrong:
    """One address lets bots play among themselves at as many tables as it can."""
    person = target.person("Mallory")
    seats = [{"kind": "bot", "level": "oracle"}] * 3
    body = {"game": "mystic-war", "seats": seats, "start": True, "public": False}
    cookies = {"theomachy": person.cookie}
    with target.client(cookies=cookies) as http:
        came = all_at_once(lambda _: http.post("/api/tables", json=body), size)
    time.sleep(size / 15)
    taken = statuses(came)[200]
    wrong = [f"{taken} games between bots were begun for one person."] if taken > 5 else []
    return wrong + unsound(came)


def many_guests(target: Target, size: int) -> Wrong:
    """The same, each table by another guest."""
    seats = [{"kind": "bot", "level": "oracle"}] * 2
    body = {"game": "gheos", "seats": seats, "start": True, "public": False}

    def one(number: int) -> httpx.Response:
        with target.client() as http:
            made = http.post("/api/guests", json={"name": f"M{number}"})
            return made if made.is_error else http.post("/api/tables", json=body)

    came = all_at_once(one, size, 8)
    time.sleep(size / 15)
    return unsound(came)


def many_opponents(target: Target, size: int) -> Wrong:
    """Guests at many addresses sit down against Oracles, and do nothing but begin again."""
    seats = [{"kind": "bot", "level": "oracle"}, {"kind": "you"}]
    body = {"game": "gheos", "seats": seats, "start": True, "public": False}

    def one(number: int) -> httpx.Response:
        with target.client(number % 10) as http:
            made = http.post("/api/guests", json={"name": f"M{number}"})
            return made if made.is_error else http.post("/api/tables", json=body)

    came = all_at_once(one, size, 8)
    time.sleep(size / 15)
    return unsound(came)


ATTACKS = (
    Attack("scores", asking_for("scores"), 100, 20),
    Attack("luck", asking_for("luck"), 100, 20),
    Attack("moments", asking_for("moments"), 100, 20),
    Attack("boards", asking_for("moments/40/board"), 100, 20),
    Attack("record", asking_for("record"), 100, 20),
    Attack("pages", all_pages, 400, 20),
    Attack("oracles", many_oracles, 120, 12),
    Attack("guests", many_guests, 120, 8),
    Attack("opponents", many_opponents, 120, 8),
)
