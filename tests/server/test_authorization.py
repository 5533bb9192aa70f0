"""Who may ask what over HTTP: every route, asked by everybody there is.

The rows below are compared with what the application serves: a route without a row fails the test,
no matter who has added it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from starlette.routing import BaseRoute, Route

from bench.abuse.forged import whole_game
from tests.server.serving import Player, Served
from tests.server.situations import SEATED, WHO, Codes, Situation, all_but_forged, everybody, known
from theomachy.server.app import create_app

HEX = "0" * 64
Make = Callable[[Situation], str]
Body = dict[str, Any] | bytes | None


@dataclass(frozen=True)
class Row:
    """A request, `{}` in its path standing for what is made first, and what everybody is told."""

    method: str
    path: str
    codes: Codes
    make: Make | None = None
    body: Body | Callable[[Situation], Body] = None
    query: str = ""


def get(path: str, codes: Codes, make: Make | None = None, query: str = "") -> Row:
    return Row("GET", path, codes, make, query=query)


def post(path: str, codes: Codes, make: Make | None = None, /, **body: Any) -> Row:
    return Row("POST", path, codes, make, body)


def _link_body(s: Situation) -> Body:
    return {"token": s.link("token")}


def _adoption(s: Situation) -> Body:
    return {"token": s.link("token"), "person": s.ada.me["id"]}


T = "/api/tables/{id}"
M = f"{T}/moments/{{moment}}"
opened, running, over, replay = (
    Situation.open,
    Situation.running,
    Situation.over,
    Situation.replay,
)
own_table: Body = {"game": "gheos", "seats": [{"kind": "you"}, {"kind": "open"}]}

ROWS = (
    get("/api/health", everybody()),
    get("/api/ready", everybody()),
    get("/metrics", everybody()),  # all of this machine are the operator; see below
    get("/api/openapi.json", everybody()),
    get("/api/about", everybody()),
    get("/api/schema.json", everybody()),
    get("/api/games", everybody()),
    get("/api/games/{name}", everybody(), lambda _: "gheos"),
    get("/api/games/{name}/rules", everybody(), lambda _: "gheos"),
    get("/api/games/{name}/cards", everybody(), lambda _: "gheos"),
    get("/api/games/{name}/view.json", everybody(), lambda _: "gheos"),
    get("/api/games/{name}/document.json", everybody(), lambda _: "gheos"),
    get("/api/games/{name}/guide", everybody(), lambda _: "gheos"),
    get("/api/games/{name}/rules/{rule}/example", all_but_forged(), lambda _: "gheos"),
    get("/api/games/{name}/pictures/{number}", all_but_forged(), lambda _: "gheos"),
    post("/api/games/{name}/rules/{rule}/try", known(), lambda _: "gheos"),
    get("/api/games/{name}/rules/{rule}/moments", known(), lambda _: "gheos"),
    get("/api/lessons", everybody()),
    post("/api/lessons/{name}/{id}", all_but_forged(), lambda _: "gheos/tiles", answers=[]),
    get("/{path:path}", everybody(), lambda _: "tables"),
    # who somebody is
    post("/api/guests", everybody(), name="Cid"),
    get("/api/me", known()),
    Row("PATCH", "/api/me", known(), body={"name": "Cid"}),
    get("/api/me/games", known()),
    Row("PUT", "/api/me/password", known("wrong_state"), body={"old": "x", "new": "long enough"}),
    post("/api/accounts", known("bad_request"), username="cid", password="password"),
    post("/api/session", everybody("wrong_password"), username="cid", password="x"),
    Row("DELETE", "/api/session", known()),
    get("/api/me/sessions", known()),
    Row("DELETE", "/api/me/sessions", known()),
    Row(
        "DELETE",
        "/api/me/sessions/{id}",
        known("not_found", host="ok"),
        Situation.session,
    ),
    post("/api/me/links", known()),
    get("/api/me/links", known()),
    Row(
        "DELETE",
        "/api/me/links/{id}",
        known("not_found", host="ok"),
        lambda s: s.link("id"),
    ),
    post("/api/me/links/{id}/seen", known(), lambda s: s.link("id")),
    Row("POST", "/api/me/links/look", everybody(), body=_link_body),
    Row("POST", "/api/me/links/refuse", everybody(), body=_link_body),
    Row("POST", "/api/me/adopt", everybody(host="wrong_state"), body=_adoption),
    # tables
    get("/api/lobby", all_but_forged()),
    get("/api/tables", all_but_forged()),
    Row("POST", "/api/tables", known(), body=own_table),
    get(T, all_but_forged(), running),
    post(f"{T}/join", known(player="wrong_state", host="wrong_state"), lambda s: s.open("open")),
    post(f"{T}/leave", known(stranger="not_yours"), opened),
    post(f"{T}/start", known("not_yours", host="ok"), opened),
    post(f"{T}/rematch", known(stranger="not_yours"), over),
    Row("POST", f"{T}/seal", known("not_yours", host="ok"), opened, {"seat": 0, "seal": HEX}),
    Row(
        "POST",
        f"{T}/entropy",
        known("wrong_state"),
        opened,
        {"seat": 0, "commitment": HEX, "entropy": HEX},
    ),
    get("/api/invites/{token}", all_but_forged(), Situation.invite),
    get(f"{T}/notes", known(), running),
    Row("PUT", f"{T}/notes", known(), running, {"text": "mine"}),
    get(f"{T}/chat", everybody(), running),
    # what is to be seen there
    get(f"{T}/state", all_but_forged(), running, "?seat=-1"),
    get(f"{T}/state", all_but_forged(**SEATED, player="not_yours"), running, "?seat=0"),
    get(f"{T}/state", all_but_forged(**SEATED, host="not_yours"), running, "?seat=1"),
    get(f"{T}/state", all_but_forged(), replay, "?seat=0"),
    get(f"{T}/log", all_but_forged(), running),
    get(f"{T}/log", all_but_forged(**SEATED, player="not_yours"), running, "?seat=0"),
    get(f"{T}/moments", all_but_forged(), running),
    get(f"{T}/moments", all_but_forged(**SEATED, player="not_yours"), running, "?seat=0"),
    get(M, all_but_forged(), running),
    get(M, all_but_forged(**SEATED, player="not_yours"), running, "?seat=0"),
    get(f"{M}/things", all_but_forged(), running),
    get(f"{M}/things", all_but_forged(**SEATED, player="not_yours"), running, "?seat=0"),
    get(f"{M}/things", all_but_forged(), replay, "?seat=1"),
    get(f"{M}/board", all_but_forged(), running),
    get(f"{M}/board", all_but_forged(**SEATED, player="not_yours"), running, "?seat=0"),
    get(f"{M}/board", all_but_forged(), replay, "?seat=1"),
    get(f"{T}/scores", all_but_forged("wrong_state"), running),
    get(f"{T}/scores", all_but_forged(), replay),
    get(f"{T}/luck", all_but_forged(), running),
    get(f"{T}/coach", all_but_forged(), running),
    get(f"{T}/coach", all_but_forged(), replay),
    get(f"{T}/record", all_but_forged("wrong_state"), running),
    get(f"{T}/record", all_but_forged(), replay),
    Row("POST", f"{T}/play-on", known(), replay, {"moment": 2}),
    Row("POST", f"{T}/play-on", known(stranger="not_yours"), running, {"moment": 2}),
    Row("POST", f"{T}/play-on", known("not_yours", host="ok"), running, {"moment": 2, "seat": 0}),
    Row("POST", "/api/records", known(), body=whole_game("gheos", most=9).encode()),
)


FILES = ("/docs", "/docs/{path:path}")
"""Where files are served, which may not be built."""


def served() -> Iterator[BaseRoute]:
    """Every route of the application, those of routers within it too."""
    waiting: list[Any] = list(create_app().routes)
    while waiting:
        route = waiting.pop()
        inside = getattr(getattr(route, "original_router", route), "routes", None)
        if inside:
            waiting += inside
        else:
            yield route


def named(route: BaseRoute) -> set[str]:
    """What can be asked there."""
    assert isinstance(route, APIRoute | APIWebSocketRoute | Route), f"What is {route!r}?"
    if isinstance(route, APIWebSocketRoute):
        return {f"SOCKET {route.path}"}
    return {f"{method} {route.path}" for method in route.methods or () if method != "HEAD"}


def test_every_route_has_a_row() -> None:
    rows = {f"{row.method} {row.path}" for row in ROWS} | {f"GET {path}" for path in FILES}
    rows.add("SOCKET /api/tables/{id}/socket")
    assert rows == {name for route in served() for name in named(route)}


def asked(situation: Situation, who: str, row: Row, made: str) -> str:
    """What somebody is told when they ask for what has been made."""
    body = row.body(situation) if callable(row.body) else row.body
    how: dict[str, Any] = {"content": body} if isinstance(body, bytes) else {"json": body}
    path = row.path.replace("{moment}", "2").replace("{name}/{id}", made)
    path = path.replace("{rule}", "GH-16").replace("{number}", "1")
    path = re.sub(r"\{(id|name|token|path:path)\}", made, path)
    reply = situation.people[who].http.request(row.method, path + row.query, **how)
    return "ok" if reply.is_success else str(reply.json()["error"]["code"])


@pytest.mark.parametrize("path", sorted({row.path for row in ROWS}))
def test_each_request_is_granted_to_those_who_may(shared: Served, path: str) -> None:
    situation = Situation(shared)
    for row in [row for row in ROWS if row.path == path]:
        is_safe = row.method == "GET"
        told: Codes = {}
        made = row.make(situation) if row.make and is_safe else ""
        for who in WHO:
            if not is_safe:  # it changes something: the next one finds all as it was
                situation = Situation(shared) if is_about_oneself(path) else situation
                made = row.make(situation) if row.make else ""
            told[who] = asked(situation, who, row, made)
        assert told == row.codes, row


def is_about_oneself(path: str) -> bool:
    return path.startswith(("/api/me", "/api/session", "/api/accounts", "/api/guests"))


def test_files_are_for_everybody(shared: Served) -> None:
    situation = Situation(shared)
    for path in FILES:
        place = path.replace("{path:path}", "protocol")
        assert len({situation.people[who].http.get(place).status_code for who in WHO}) == 1


def test_figures_are_for_the_operator(shared: Served) -> None:
    http = Player(shared.url, "Ada").http
    through_a_proxy = http.get("/metrics", headers={"X-Forwarded-For": "203.0.113.7"})
    assert through_a_proxy.status_code == 403
