"""Something between a server and PostgreSQL that cuts a connection at the worst moment."""

from __future__ import annotations

import contextlib
import socket
import threading
from pathlib import Path

_NAME = ".s.PGSQL.5432"
_STEP = b"UPDATE tables"
_COMMIT = b"COMMIT\x00"


class Cutter:
    """Hands everything on between two folders with a socket of PostgreSQL.

    `cut` is "before" or "after": the next step of play that is to be committed is cut before
    PostgreSQL hears of it, or after it was done and before the server hears of that.
    """

    def __init__(self, folder: Path, real: Path) -> None:
        self.folder, self._real = folder, real
        self.cut = ""
        self._listening = socket.socket(socket.AF_UNIX)
        self._listening.bind(str(folder / _NAME))
        self._listening.listen()
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(str(self._real / _NAME))
                _Pair(self, near, far)

    def close(self) -> None:
        self._listening.close()


class _Pair:
    """One connection, both ways."""

    def __init__(self, cutter: Cutter, near: socket.socket, far: socket.socket) -> None:
        self.cutter, self.near, self.far = cutter, near, far
        self.stepping = False
        for one, other, when in ((near, far, "before"), (far, near, "after")):
            threading.Thread(target=self._pump, args=(one, other, when), daemon=True).start()

    def _pump(self, one: socket.socket, other: socket.socket, when: str) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self.stepping |= _STEP in data
                if self.stepping and _COMMIT in data and self.cutter.cut == when:
                    self.cutter.cut = ""
                    break
                self.stepping &= not (when == "after" and _COMMIT in data)
                other.sendall(data)
        for end in (self.near, self.far):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
