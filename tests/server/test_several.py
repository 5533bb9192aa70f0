"""`theomachy serve --processes`: several processes of one server, on one PostgreSQL."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bench.chaos.faults import children
from bench.chaos.losses import KEEPER, MEMBER
from bench.chaos.postgres import new_database
from tests.server.serving import Player, Seat, free_port, wait_until
from tests.server.test_play import asked_of, play_to_the_end
from theomachy.cli import main
from theomachy.server.group import Group
from theomachy.server.wire.exposition import together

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it cannot share connections")


class Several:
    """A server of two processes, as the command line starts it."""

    def __init__(self, database: str, *more: str) -> None:
        port = free_port()
        self.url = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "theomachy", "serve", "--no-browser", "--no-limits"),
                *("--processes", "2", "--port", str(port), "--database", database, *more),
            ],
            stdout=subprocess.DEVNULL,
        )
        self.wait()

    def wait(self) -> None:
        """Until both have tables."""
        wait_until(lambda: len(self.figures("theomachy_sockets")) == 2)

    def figures(self, name: str) -> dict[str, float]:
        """A figure by process."""
        try:
            text = httpx.get(f"{self.url}/metrics", timeout=60).text
        except httpx.TransportError:
            return {}
        return {
            each[1]: float(each[2])
            for each in re.finditer(rf'^{name}{{process="(\d)"}} (\S+)$', text, re.MULTILINE)
        }

    def members(self) -> set[int]:
        return set(children(self.process.pid, MEMBER))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


@pytest.fixture(scope="module")
def several(postgresql: str) -> Iterator[Several]:
    served = Several(new_database(postgresql))
    yield served
    served.stop()
    assert served.process.returncode == 0
    assert not served.members()


def back(seat: Seat) -> Seat:
    """The socket of the same person at the same table, opened again until that works."""
    end = time.monotonic() + 60
    while True:
        try:
            again = Seat(seat.url, seat.table, seat.cookie)
            again.until("welcome")
            return again
        except (OSError, ConnectionClosed, InvalidHandshake):
            assert time.monotonic() < end
            time.sleep(0.05)


def two_at_a_table(several: Several) -> tuple[Player, Player, str]:
    ada, ben = Player(several.url, "Ada"), Player(several.url, "Ben")
    table = ada.table("you", "open")["id"]
    ben.post(f"/tables/{table}/join")
    ada.post(f"/tables/{table}/start")
    return ada, ben, table


def test_a_table_has_one_process_wherever_its_sockets_come_in(several: Several) -> None:
    ada, ben, table = two_at_a_table(several)
    watching = [Player(several.url).sit(table) for _ in range(6)]
    here, there = ada.sit(table), ben.sit(table)
    assert sorted(several.figures("theomachy_sockets").values()) == [0, 8]
    for each in watching:
        each.close()
    here.send("chat", text="Hello")
    assert there.until("chat")["line"]["text"] == "Hello"
    play_to_the_end(here, there)
    assert here.state["view"] == there.state["view"]


def test_both_processes_have_tables_and_each_says_who_is_there(several: Several) -> None:
    seats = []
    for _ in range(12):
        ada, _, table = two_at_a_table(several)
        seats.append((ada, ada.sit(table), table))
        if all(several.figures("theomachy_sockets").values()):
            break
    assert all(several.figures("theomachy_sockets").values())
    for ada, seat, table in seats:
        asks_anew = [Player(several.url) for _ in range(4)]  # each at whichever process comes
        for one in asks_anew:
            wait_until(lambda: one.get(f"/tables/{table}")["seats"][0]["connected"])  # noqa: B023
        assert ada.get(f"/tables/{table}/state")["moment"] == seat.until("state")["moment"]
    for _, seat, _ in seats:
        seat.close()


def test_bots_of_all_processes_play(several: Several) -> None:
    ada = Player(several.url, "Ada")
    tables = [ada.table("bot", "bot", start=True)["id"] for _ in range(4)]
    wait_until(lambda: all(ada.get(f"/tables/{id}")["version"] > 5 for id in tables))
    assert sum(several.figures("theomachy_bot_failures_total").values()) == 0


def test_on_sighup_all_are_replaced_and_nobody_loses_a_move(several: Several) -> None:
    ada, ben, table = two_at_a_table(several)
    seats = [ada.sit(table), ben.sit(table)]
    moving = asked_of(*seats)
    moment = moving.answer()["moment"]
    old, codes = several.members(), set[int]()
    several.process.send_signal(signal.SIGHUP)
    while several.members() & old or len(several.members()) < 2:
        for number, seat in enumerate(seats):
            try:
                seat.drain(timeout=0.05)
            except TimeoutError:
                pass
            except ConnectionClosed as closed:
                codes.add(closed.rcvd.code if closed.rcvd else 0)
                seats[number] = back(seat)
        assert ada.get("/health") == {"ok": True}  # nothing is refused meanwhile
    assert codes == {1012}
    several.wait()
    seats = [back(seat) for seat in seats]
    assert {seat.until("state")["moment"] >= moment for seat in seats} == {True}
    assert asked_of(*seats).answer()["moment"] > moment


def test_tables_go_on_where_a_process_has_died(several: Several) -> None:
    ada, ben, table = two_at_a_table(several)
    seats = [ada.sit(table), ben.sit(table)]
    for _ in range(2):
        moment = asked_of(*seats).answer()["moment"]
        for pid in list(several.members())[:1]:
            os.kill(pid, signal.SIGKILL)
        seats = [back(seat) for seat in seats]
        assert {seat.until("state")["moment"] >= moment for seat in seats} == {True}
        assert asked_of(*seats).answer()["moment"] > moment
        several.wait()
        seats = [back(seat) for seat in seats]
        for seat in seats:
            seat.until("state")


def test_bots_go_on_when_the_process_in_which_they_think_has_died(several: Several) -> None:
    ada = Player(several.url, "Ada")
    made = ada.table("you", "bot", start=True)
    seat = ada.sit(made["id"])
    for pid in children(several.process.pid, KEEPER):
        os.kill(pid, signal.SIGKILL)
    for _ in range(3):
        seat.answer()
        seat.until_asked()


def test_it_plays_behind_nginx(several: Several, tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if nginx is None:
        pytest.skip("nginx is not here (on Debian: apt-get install nginx-light)")
    port, contrib = free_port(), Path(__file__).parents[2] / "contrib" / "nginx.conf"
    inside = re.search(r"server \{\n    listen 443.*?\n\}", contrib.read_text(), re.DOTALL)
    assert inside is not None
    site = re.sub(r" *(ssl_|listen|server_name).*\n", "", inside[0])
    site = site.replace("{", f"{{ listen 127.0.0.1:{port};", 1)
    site = site.replace("http://127.0.0.1:8000", several.url)
    folder = f"pid {tmp_path}/pid; error_log {tmp_path}/log;"
    kept = "".join(
        f"{kind}_temp_path {tmp_path}/{kind};"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (tmp_path / "conf").write_text(
        f"daemon off; {folder} events {{}} http {{ access_log off; {kept} {site} }}"
    )
    proxy = subprocess.Popen([nginx, "-p", tmp_path, "-c", tmp_path / "conf", "-e", "stderr"])
    try:
        front = Several.__new__(Several)
        front.url = f"http://127.0.0.1:{port}"

        def answers() -> bool:
            try:
                return httpx.get(f"{front.url}/api/health").is_success
            except httpx.TransportError:
                return False

        wait_until(answers)
        ada, ben, table = two_at_a_table(front)
        play_to_the_end(ada.sit(table), ben.sit(table))
        assert ada.get(f"/tables/{table}")["status"] == "finished"
        assert httpx.get(f"{front.url}/metrics").status_code == 404
    finally:
        proxy.terminate()
        proxy.wait(10)


def test_the_whole_example_is_read_by_nginx(tmp_path: Path) -> None:
    nginx = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    openssl = shutil.which("openssl")
    if nginx is None or openssl is None:
        pytest.skip("nginx or openssl is not here (on Debian: apt-get install nginx-light openssl)")
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    making = [openssl, "req", "-x509", "-nodes", "-newkey", "rsa:2048", "-subj", "/CN=play.example"]
    subprocess.run([*making, "-keyout", key, "-out", certificate], check=True, capture_output=True)
    example = (Path(__file__).parents[2] / "contrib" / "nginx.conf").read_text()
    site = example.replace("/etc/letsencrypt/live/play.example", str(tmp_path))
    folder = f"pid {tmp_path}/pid; error_log stderr;"
    (tmp_path / "conf").write_text(f"{folder} events {{}} http {{ access_log off; {site} }}")
    tried = subprocess.run(
        [nginx, "-t", "-p", tmp_path, "-c", tmp_path / "conf"], capture_output=True, text=True
    )
    assert "syntax is ok" in tried.stderr, tried.stderr


def test_sqlite_is_refused_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for database in (["--database", f"sqlite:///{tmp_path}/one.db"], []):
        with pytest.raises(SystemExit) as ended:
            main(["serve", "--no-browser", "--processes", "2", *database])
        assert ended.value.code
        said = " ".join(capsys.readouterr().err.split())
        assert "A SQLite file can be used by one process only" in said
    with pytest.raises(SystemExit):
        main(["serve", "--no-browser", "--processes", "0"])
    assert "It takes one process at least." in capsys.readouterr().err


def test_a_table_stays_where_it_is_when_a_process_it_is_not_at_goes() -> None:
    group = Group("g", "/two", 2)
    tables = [f"table{number}" for number in range(3000)]
    assert not any(group.owns(table) for table in tables)
    group.regroup({0: "/zero", 1: "/one", 2: "/two"})
    before = {table: group.owner(table) for table in tables}
    for path in group.members.values():
        assert 900 < list(before.values()).count(path) < 1100
    group.regroup({0: "/zero", 2: "/two"})
    assert all(group.owner(each) == at for each, at in before.items() if at != "/one")
    assert Group().owns("any")


def test_figures_of_several_processes_stand_together() -> None:
    one = '# HELP a What.\n# TYPE a counter\na 1\n# HELP b.\n# TYPE b gauge\nb{of="x"} 2\n'
    two = '# HELP a What.\n# TYPE a counter\na 3\n# HELP b.\n# TYPE b gauge\nb{of="y"} 4\n'
    assert together({1: two, 0: one}).splitlines() == [
        "# HELP a What.",
        "# TYPE a counter",
        'a{process="0"} 1',
        'a{process="1"} 3',
        "# HELP b.",
        "# TYPE b gauge",
        'b{process="0",of="x"} 2',
        'b{process="1",of="y"} 4',
    ]
