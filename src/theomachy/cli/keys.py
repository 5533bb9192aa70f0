"""Single keys from a terminal, where the system has them."""

from __future__ import annotations

import codecs
import os
import select
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager

try:
    import termios
    import tty
except ImportError:  # no such terminals on this system: lines are read instead
    CAN_READ_KEYS = False
else:
    CAN_READ_KEYS = True

ENTER, ESCAPE, BACKSPACE, END = "enter", "escape", "backspace", "end of input"
UP, DOWN, LEFT, RIGHT = "up", "down", "left", "right"
PAGE_UP, PAGE_DOWN, HOME, LAST = "page up", "page down", "home", "last"
ERASE_ALL, ERASE_WORD, RESIZED = "erase all", "erase word", "resized"
SCROLL_UP, SCROLL_DOWN = "scroll up", "scroll down"

_CONTROLS = {
    "\r": ENTER,
    "\n": ENTER,
    "\x7f": BACKSPACE,
    "\x08": BACKSPACE,
    "\x04": END,
    "\x15": ERASE_ALL,
    "\x17": ERASE_WORD,
    "\t": DOWN,
    "\x10": UP,
    "\x0e": DOWN,
}
_SEQUENCES = {
    "[A": UP,
    "[B": DOWN,
    "[C": RIGHT,
    "[D": LEFT,
    "OA": UP,
    "OB": DOWN,
    "OC": RIGHT,
    "OD": LEFT,
    "[5~": PAGE_UP,
    "[6~": PAGE_DOWN,
    "[H": HOME,
    "[F": LAST,
    "[Z": UP,
    "[1;5A": SCROLL_UP,
    "[1;5B": SCROLL_DOWN,
}
_PATIENCE = 0.2


class Keys:
    """The keys that are pressed, one at a time: a letter as itself, others by name."""

    def __init__(self) -> None:
        self._fd = sys.stdin.fileno()
        self._decoder = codecs.getincrementaldecoder("utf-8")("ignore")
        self._waiting = ""
        self._size = shutil.get_terminal_size()

    def next(self) -> str:
        """The next key; or that the terminal has another size now."""
        while not self._waiting:
            if not self._ready(_PATIENCE):
                if shutil.get_terminal_size() != self._size:
                    self._size = shutil.get_terminal_size()
                    return RESIZED
                continue
            self._read()
            if not self._waiting:
                return END
        return self._take()

    def pressed(self, seconds: float) -> bool:
        """Whether a key is pressed within that time."""
        return bool(self._waiting) or self._ready(seconds)

    def forget(self) -> None:
        """Drop what was typed before it could be meant for what is shown now."""
        while self._ready(0):
            self._waiting = ""
            self._read()
            if not self._waiting:
                break
        self._waiting = ""

    def _ready(self, seconds: float) -> bool:
        return bool(select.select([self._fd], [], [], seconds)[0])

    def _read(self) -> None:
        data = os.read(self._fd, 1024)
        self._waiting += self._decoder.decode(data)

    def _take(self) -> str:
        first, rest = self._waiting[0], self._waiting[1:]
        if first != "\x1b":
            self._waiting = rest
            return _CONTROLS.get(first, first if first.isprintable() else "")
        if not rest and self._ready(0.03):
            self._read()
            rest = self._waiting[1:]
        for sequence, key in _SEQUENCES.items():
            if rest.startswith(sequence):
                self._waiting = rest[len(sequence) :]
                return key
        if rest[:1] in ("[", "O"):  # a key that has no meaning here
            end = next((at for at, c in enumerate(rest[1:], 1) if c.isalpha() or c == "~"), 0)
            self._waiting = rest[end + 1 :]
            return ""
        self._waiting = rest
        return ESCAPE


@contextmanager
def raw_keys() -> Iterator[Keys]:
    """Keys come one by one and unseen while the block runs; Ctrl-C still interrupts."""
    fd = sys.stdin.fileno()
    before = termios.tcgetattr(fd)
    try:
        tty.setcbreak(fd)
        yield Keys()
    finally:
        termios.tcsetattr(fd, termios.TCSADRAIN, before)
