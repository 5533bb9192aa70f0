"""Visit a server as a browser does, and play some answers: `python tools/visit.py URL`.

It runs where the extra `server` is installed, since it needs websockets.
"""

import json
import re
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

from websockets.sync.client import connect

ANSWERS = 3
SECONDS = 60


def fetched(url: str, body: object = None, **headers: str) -> bytes:
    """What the server has at that address; with a body, what it answers to it."""
    data = None if body is None else json.dumps(body).encode()
    asked = Request(url, data, {"Content-Type": "application/json", **headers})
    with urlopen(asked, timeout=SECONDS) as reply:
        found: bytes = reply.read()
        return found


def await_server(url: str) -> None:
    """Wait until the server answers: it says where it will be before it is there."""
    until = time.monotonic() + SECONDS
    while True:
        try:
            fetched(f"{url}/api/ready")
            return
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def visit(url: str) -> int:
    """Fetch the page with all that it links to; the number of those files."""
    page = fetched(f"{url}/").decode()
    linked = re.findall(r'(?:src|href)="(/[^"]+)"', page)
    if not any(name.endswith(".js") for name in linked):
        raise SystemExit(f"The page has no script: {page[:200]}")
    for name in linked:
        if not fetched(f"{url}{name}"):
            raise SystemExit(f"{name} is empty.")
    return len(linked)


def play(url: str) -> int:
    """Play a few answers against a bot; the version of the table after that."""
    guest = json.loads(fetched(f"{url}/api/guests", {"token": True}))
    bearer = {"Authorization": f"Bearer {guest['token']}"}
    wanted = {
        "game": "gheos",
        "seats": [{"kind": "you"}, {"kind": "bot", "level": "novice"}],
        "start": True,
    }
    table = json.loads(fetched(f"{url}/api/tables", wanted, **bearer))
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table['id']}/socket"
    given, answered = 0, -1
    with connect(address, additional_headers=bearer, max_size=None) as socket:
        while True:
            message: dict[str, Any] = json.loads(socket.recv(SECONDS))
            if message["type"] == "error":
                raise SystemExit(message["message"])
            if message["type"] != "state" or message["version"] <= answered:
                continue
            version: int = message["version"]
            if given == ANSWERS:
                return version
            if message["options"]:
                option = message["options"][0]["id"]
                socket.send(json.dumps({"type": "answer", "version": version, "option": option}))
                given, answered = given + 1, version


if __name__ == "__main__":
    server = sys.argv[1].rstrip("/")
    await_server(server)
    print(f"{visit(server)} files of the page, {ANSWERS} answers: version {play(server)}")
