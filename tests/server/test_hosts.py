"""By which names a server may be called, whose word on who asks it takes, what may be kept."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bench.server.wire import opening
from tests.server.serving import PATIENCE, Player, Seat, Served
from tests.server.test_connections import Raw
from theomachy.engine.errors import BadInput
from theomachy.server.config import Config, Limits
from theomachy.server.guard.addresses import network_of
from theomachy.server.guard.hosts import Hosts, check_name
from theomachy.server.serving import serve, server_of


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that is called play.example, behind a proxy on this machine."""
    folder = tmp_path_factory.mktemp("public")
    (folder / "static" / "assets").mkdir(parents=True)
    (folder / "static" / "index.html").write_text("<!doctype html>", "utf-8")
    (folder / "static" / "assets" / "a-1234.js").write_text("1", "utf-8")
    config = Config(
        f"sqlite:///{folder}/tables.db",
        limits=Limits(guests=(3, 0.01)),
        host_names=("play.example",),
        proxies=("127.0.0.1",),
        static=folder / "static",
        bots=False,
        workers=1,
    )
    served = Served(config)
    yield served
    served.stop()


ASKING = httpx.Client(timeout=PATIENCE)


def asked(server: Served, path: str = "/api/health", **headers: str) -> httpx.Response:
    return ASKING.get(server.url + path, headers=headers)


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "localhost.evil.example",
        "evillocalhost",
        "127.0.0.1.evil.example:8000",
        "192.0.2.1",
        "[2001:db8::1]:80",
        "",
        "a b",
    ],
)
def test_a_page_of_another_name_cannot_reach_a_server_on_localhost(
    shared: Served, host: str
) -> None:
    for path in ("/", "/api/health", "/api/games"):
        reply = asked(shared, path, Host=host)
        assert reply.status_code in (400, 421)
        assert reply.json()["error"]["message"].endswith(".")


@pytest.mark.parametrize(
    "host", ["localhost", "LOCALHOST:99", "app.localhost", "127.0.0.1:1", "[::1]", "127.1.2.3"]
)
def test_localhost_is_reached_by_its_names(shared: Served, host: str) -> None:
    assert asked(shared, Host=host).status_code == 200


def test_a_server_is_reached_by_the_names_it_is_given(public: Served) -> None:
    assert asked(public, Host="play.example").status_code == 200
    assert asked(public, Host="Play.Example.:443").status_code == 200
    assert asked(public, Host="www.play.example").status_code == 421


def test_a_socket_is_not_opened_by_a_foreign_name(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    table = ada.table("you", "open")["id"]
    foreign = urlsplit(f"http://evil.example/api/tables/{table}/socket")
    raw = Raw(shared.url, opening(foreign, [f"Cookie: theomachy={ada.cookie}"]))
    status, said = raw.answer()
    raw.close()
    assert (status, said["error"]["code"]) == (421, "bad_host")


def test_an_origin_that_cannot_be_read_is_foreign(shared: Served) -> None:
    reply = ASKING.post(f"{shared.url}/api/guests", json={}, headers={"Origin": "http://["})
    assert reply.status_code == 403


def test_a_request_has_one_host(shared: Served) -> None:
    for hosts in (b"", b"Host: localhost\r\nHost: localhost\r\n"):
        raw = Raw(shared.url, b"GET /api/health HTTP/1.1\r\n" + hosts + b"\r\n")
        assert raw.answer()[0] == 400
        raw.close()
    raw = Raw(shared.url, b"GET /api/health HTTP/1.0\r\n\r\n")  # as some health checks ask
    assert raw.answer()[0] == 200
    raw.close()


def test_a_server_for_all_addresses_is_reached_by_any_of_them() -> None:
    everywhere = Hosts(Config(host="0.0.0.0", host_names=("play.example",)))
    for name in ("192.0.2.1:8000", "[2001:db8::1]:8000", "localhost", "play.example"):
        assert name in everywhere
    assert "evil.example" not in everywhere
    one = Hosts(Config(host="192.0.2.1"))
    assert "192.0.2.1:8000" in one
    assert "192.0.2.2:8000" not in one


# who asks


def test_an_ipv6_network_counts_as_one_visitor() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:1") != network_of("2001:db9::1")
    assert network_of("::ffff:192.0.2.1") == network_of("192.0.2.1") != network_of("192.0.2.2")


def guest(server: Served, *, by: str, **headers: str) -> int:
    reply = ASKING.post(
        f"{server.url}/api/guests", json={}, headers={"X-Forwarded-For": by, **headers}
    )
    return reply.status_code


def test_behind_a_proxy_each_visitor_is_counted_alone(public: Served) -> None:
    for last in range(3):
        assert guest(public, by=f"2001:db8:0:7::{last}") == 200
    assert guest(public, by="2001:db8:0:7::99") == 429
    assert guest(public, by="2001:db8:0:8::1") == 200
    assert guest(public, by="192.0.2.9, 2001:db8:0:7::1") == 429  # the proxy's word is the last


def test_without_a_proxy_nobody_says_for_whom_they_ask(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(guests=(2, 0.01))
    served = Served(Config(f"sqlite:///{tmp_path}/t.db", limits=limits, bots=False, workers=1))
    with caplog.at_level(logging.WARNING, "theomachy.server"):
        codes = [guest(served, by=f"192.0.2.{number}") for number in range(4)]
    served.stop()
    assert codes == [200, 200, 429, 429]
    assert sum("--proxy" in line for line in caplog.messages) == 1


def test_an_address_that_is_none_is_named() -> None:
    for wrong in (Config(proxies=("proxy",)), Config(operators=("10.0.0.0/99",))):
        with pytest.raises(BadInput, match=r"neither an address nor a network"):
            server_of(wrong)


# what browsers keep


def test_what_depends_on_who_asks_is_kept_nowhere(public: Served) -> None:
    for path in ("/api/health", "/api/me", "/api/lobby", "/api/nothing", "/api/games"):
        assert asked(public, path).headers["cache-control"] == "no-store"
    refused = asked(public, Host="evil.example")
    assert refused.headers["cache-control"] == "no-store"


def test_files_named_by_their_content_are_kept_for_ever_and_the_page_is_asked_for(
    public: Served,
) -> None:
    assert "immutable" in asked(public, "/assets/a-1234.js").headers["cache-control"]
    assert asked(public, "/").headers["cache-control"] == "no-cache"
    assert asked(public, "/tables/x").headers["cache-control"] == "no-cache"


def test_over_https_a_browser_is_told_to_stay_there(public: Served) -> None:
    def told(**headers: str) -> str:
        return str(asked(public, **headers).headers.get("strict-transport-security", ""))

    secure = {"X-Forwarded-Proto": "https", "Host": "play.example"}
    assert told(**secure).startswith("max-age=")
    assert not told(Host="play.example")
    assert not told(**secure | {"Host": "localhost"})  # other servers live there, too


def test_only_a_proxy_says_that_it_is_https(shared: Served) -> None:
    reply = asked(shared, **{"X-Forwarded-Proto": "https"})
    assert "strict-transport-security" not in reply.headers


def test_every_answer_has_the_headers_that_protect_it(public: Served) -> None:
    for reply in (asked(public), asked(public, "/"), asked(public, Host="evil.example")):
        for name in ("content-security-policy", "x-content-type-options", "x-frame-options"):
            assert name in reply.headers


def test_who_opens_sockets_one_after_the_other_is_slowed_down(tmp_path: Path) -> None:
    limits = Limits(requests=(5, 0.01))
    served = Served(Config(f"sqlite:///{tmp_path}/t.db", limits=limits, bots=False, workers=1))
    ada = Player(served.url, "Ada")
    table = ada.table("you", "open")["id"]
    for _ in range(5):
        ada.sit(table).close()
    late = Seat(served.url, table, ada.cookie)
    with pytest.raises(ConnectionClosed):
        late.receive()
    assert late.socket.close_code == 4429
    served.stop()


@pytest.mark.parametrize(
    "name", ["", " ", "bad/name", "a:80", "http://a", "a b", "-", "a,b", "[::1"]
)
def test_a_name_that_no_visitor_can_use_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="is not the name of a host"):
        serve(host_names=[name])


@pytest.mark.parametrize(
    "name", ["play.example", "box", "xn--bcher-kva.example", "192.0.2.7", "::1"]
)
def test_a_name_that_a_visitor_can_use_is_taken(name: str) -> None:
    check_name(name)
    assert (f"[{name}]" if ":" in name else name) in Hosts(Config(host_names=(name,)))


@pytest.mark.parametrize("host", ["", " "])
def test_an_empty_host_is_not_taken_for_all_addresses(host: str) -> None:
    with pytest.raises(BadInput, match="The host is empty"):
        serve(host)


@pytest.mark.parametrize("path", ["/assets/none-1234.js", "/robots.txt", "/none.png"])
def test_a_file_that_is_not_there_is_not_the_page(public: Served, path: str) -> None:
    reply = asked(public, path)
    assert (reply.status_code, reply.json()["error"]["code"]) == (404, "not_found")
    assert asked(public, "/tables/abc").status_code == 200


def test_there_is_an_icon(public: Served) -> None:
    (public.config.static / "emblem.svg").write_text("<svg/>", "utf-8")
    reply = asked(public, "/favicon.ico")
    assert (reply.status_code, reply.headers["content-type"]) == (200, "image/svg+xml")
