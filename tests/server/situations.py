"""Ada's tables, and everybody who may ask for something there."""

from __future__ import annotations

import asyncio
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from bench.abuse.forged import whole_game
from tests.server.serving import Player, Served
from theomachy.server.storage.schema import TABLES

WHO = ("nobody", "forged", "stranger", "player", "host")
"""No token, one that nobody was given, a guest without a seat, seat 1, and the host in seat 0."""

Codes = dict[str, str]
"""What each of them is answered with: `ok`, or the code of a refusal."""


def everybody(code: str = "ok", **others: str) -> Codes:
    """The same for all, whoever they say they are."""
    return dict.fromkeys(WHO, code) | others


def all_but_forged(code: str = "ok", **others: str) -> Codes:
    """The same for all but a token that is not good: its owner should know."""
    return everybody(code, forged="unknown_identity") | others


def known(code: str = "ok", **others: str) -> Codes:
    """Only for who has a name."""
    return all_but_forged(code, nobody="no_identity") | others


SEATED = {"nobody": "not_yours", "stranger": "not_yours"}
"""Refused to those without a seat at the table."""


class Situation:
    """Ada's tables, at which Ben sits too, and what she keeps to herself."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.people = {
            "nobody": Player(server.url),
            "forged": Player(server.url),
            "stranger": Player(server.url, "Eve"),
            "player": Player(server.url, "Ben"),
            "host": Player(server.url, "Ada"),
        }
        self.people["forged"].http.cookies["theomachy"] = "forged"
        self.ada, self.ben = self.people["host"], self.people["player"]

    def open(self, *others: str) -> str:
        """A table that has not started, with Ada and Ben."""
        table: str = self.ada.table("you", "open", *others)["id"]
        self.ben.post(f"/tables/{table}/join")
        return table

    def running(self) -> str:
        table = self.open()
        self.ada.post(f"/tables/{table}/start")
        return table

    def over(self) -> str:
        """A game that is over, as the database has it."""
        table, runtime = self.running(), self.server.app.state.runtime

        async def write(connection: AsyncConnection) -> None:
            ended = TABLES.update().where(TABLES.c.id == table).values(status="finished")
            await connection.execute(ended)

        writing = runtime.writer.write(write)
        asyncio.run_coroutine_threadsafe(writing, runtime.loop).result(30)
        return table

    def replay(self) -> str:
        made: dict[str, Any] = self.ada.ask("POST", "/records", content=whole_game("gheos", most=9))
        table: str = made["id"]
        return table

    def invite(self) -> str:
        link: str = self.ada.table("you", "link")["invites"][0]["url"]
        return link.rpartition("/")[2]

    def link(self, what: str) -> str:
        found: str = self.ada.post("/me/links")[what]
        return found

    def session(self) -> str:
        found: str = self.ada.get("/me/sessions")["sessions"][0]["id"]
        return found
