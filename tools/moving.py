"""Makes the moving pictures of the README: `python -m tools.moving`, with the client built.

docs/pictures/gheos-moving.webp, mezo-moving.webp    bots that play, as a page shows it

A server of its own lets bots play a real game; Chromium (or what CHROMIUM names) looks at it.
"""

from __future__ import annotations

import argparse
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from PIL import Image

from tools.visit import await_server

ROOT = Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "pictures"
MOST_BYTES = 1_500_000
_LEAST, _LONGEST = 120, 1500
"""Milliseconds for which a picture is shown."""

_QUALITIES = (70, 55, 40, 30)


@dataclass(frozen=True)
class Shot:
    """A game to be looked at: after how many moments, for how long, and in which window."""

    game: str
    players: int
    after: int
    seconds: float = 14.0
    width: int = 1280
    height: int = 800
    shown: int = 900


SHOTS = (Shot("gheos", 3, 30), Shot("mezo", 3, 60))


def record(url: str, shot: Shot, folder: Path) -> None:
    """Let bots play, and take pictures of the page."""
    with httpx.Client(base_url=f"{url}/api", timeout=60) as http:
        token = http.post("/guests", json={"name": "Ada", "token": True}).json()["token"]
        http.headers["Authorization"] = f"Bearer {token}"
        seats = [{"kind": "bot", "level": "adept"}] * shot.players
        body = {"game": shot.game, "seats": seats, "public": True, "start": True}
        made = http.post("/tables", json=body)
        made.raise_for_status()
        table = made.json()["id"]
        while (found := http.get(f"/tables/{table}").json())["moment"] < shot.after:
            if found["status"] == "finished":
                raise SystemExit(f"The game of {shot.game} was over before it was looked at.")
            time.sleep(0.05)
    numbers = (str(shot.seconds), str(shot.width), str(shot.height))
    command = ["node", "tools/frames.mjs", f"{url}/table/{table}", str(folder), *numbers]
    subprocess.run(command, cwd=ROOT / "web", check=True)


def assemble(folder: Path, target: Path, width: int) -> None:
    """One moving picture of many, without those that show nothing new, and not too large."""
    frames: list[Image.Image] = []
    durations: list[int] = []
    before = 0
    for path in sorted(folder.glob("*.png")):
        at = int(path.stem)
        with Image.open(path) as opened:
            height = round(opened.height * width / opened.width)
            frame = opened.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
        if durations:
            durations[-1] += at - before
        if not frames or frame.tobytes() != frames[-1].tobytes():
            frames.append(frame)
            durations.append(0)
        before = at
    shown = [min(_LONGEST, max(_LEAST, each)) for each in durations]
    for quality in _QUALITIES:
        frames[0].save(
            target,
            save_all=True,
            append_images=frames[1:],
            duration=shown,
            loop=0,
            quality=quality,
            method=4,
        )
        size = target.stat().st_size
        if size < MOST_BYTES:
            print(f"{target.relative_to(ROOT)}: {len(frames)} pictures, {size / 1e6:.2f} MB.")
            return
    raise SystemExit(f"{target.name} is larger than {MOST_BYTES / 1e6} MB: make it shorter.")


def main() -> None:
    """Make those pictures that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", help=", ".join(shot.game for shot in SHOTS))
    asked = parser.parse_args()
    with TemporaryDirectory() as name:
        folder = Path(name)
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        url = f"http://localhost:{port}"
        database = f"sqlite:///{folder}/tables.db"
        command = [sys.executable, "-m", "theomachy", "serve", "--no-browser", "--no-limits"]
        command += ["--port", str(port), "--database", database]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        try:
            await_server(url)
            for shot in SHOTS:
                if not asked.games or shot.game in asked.games:
                    frames = folder / shot.game
                    frames.mkdir()
                    record(url, shot, frames)
                    assemble(frames, PICTURES / f"{shot.game}-moving.webp", shot.shown)
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
