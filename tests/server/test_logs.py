"""The log as lines of JSON, without what is secret."""

from __future__ import annotations

import json
import logging
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from theomachy.engine.errors import BadInput
from theomachy.server.bots.watch import Watch
from theomachy.server.logs import JsonLines
from theomachy.server.serving import serve


def line(message: str, *args: object, error: bool = False) -> dict[str, str]:
    try:
        raise ValueError("Bearer sesame")
    except ValueError:
        info = sys.exc_info() if error else None
    record = logging.LogRecord("theomachy.server", logging.ERROR, "", 1, message, args, info)
    found: dict[str, str] = json.loads(JsonLines().format(record))
    return found


def test_a_message_is_one_object_on_one_line() -> None:
    found = line("The table %s cannot be read:\nno more.", "abc", error=True)
    assert found["level"] == "error"
    assert found["logger"] == "theomachy.server"
    assert found["message"] == "The table abc cannot be read:\nno more."
    assert found["error"].startswith("Traceback")
    assert "sesame" not in found["error"]


@pytest.mark.parametrize(
    "secret",
    [
        "postgresql://theo:sesame@db/games is away",
        "Authorization: Bearer sesame",
        "Cookie: theomachy=sesame; theomachy_guests=sesame.sesame",
    ],
)
def test_passwords_and_tokens_are_left_out(secret: str) -> None:
    assert "sesame" not in line(secret)["message"]


def test_what_a_bot_has_in_its_hand_is_left_out(caplog: pytest.LogCaptureFixture) -> None:
    Watch().note_failure("A bot", {"view": "the ace"}, "it died")
    (record,) = caplog.records
    assert "the ace" in record.getMessage()
    assert "the ace" not in JsonLines().format(record)
    assert "A bot failed: it died" in JsonLines().format(record)


def test_a_server_logs_nothing_but_lines_of_json(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "theomachy", "serve", "--port", "0", "--no-browser"]
    database = f"sqlite:///{tmp_path}/test.db"
    with subprocess.Popen(
        [*command, "--log", "json", "--database", database],
        stderr=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "THEOMACHY_HOME": str(tmp_path)},
    ) as server:
        assert server.stderr is not None
        first = json.loads(server.stderr.readline())
        (url,) = re.findall(r"serves at (http://localhost:\d+/), on sqlite", first["message"])
        with httpx.Client(transport=httpx.HTTPTransport(retries=8)) as http:
            assert http.get(f"{url}api/ready", timeout=60).is_success
        server.send_signal(signal.SIGTERM)
        out, rest = server.communicate(timeout=60)
    assert out == ""
    last = [json.loads(each) for each in rest.splitlines()]
    assert last[-1]["message"] == "The server has ended."


def test_there_is_no_other_kind_of_log() -> None:
    with pytest.raises(BadInput, match="'xml' is not a kind of log: text or json"):
        serve(log="xml")
