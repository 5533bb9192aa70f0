"""The log as lines of JSON, for programs that collect it: what is secret is left out of it."""

from __future__ import annotations

import json
import logging
import re
import sys
from datetime import UTC, datetime

_SECRETS = (
    (re.compile(r"(://[^/\s:@]*):[^@\s/]+@"), r"\1:***@"),  # a password in a URL
    (re.compile(r"(?i)\b(bearer\s+)[^\s,;\"']+"), r"\1***"),
    (re.compile(r"\b(theomachy(?:_[a-z]+)?=)[^\s,;\"']+"), r"\1***"),  # our cookies
)


class Private(str):
    """Part of a message for the operator alone, such as what a bot holds in its hand."""

    __slots__ = ()


class JsonLines(logging.Formatter):
    """One JSON object for each message: when, how bad, from where, and what."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _without_secrets(_message(record)),
        }
        if record.exc_info:
            line["error"] = _without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def log_as_json() -> None:
    """From now on write the log of this process to standard error in lines of JSON."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("theomachy.server").setLevel(logging.INFO)


def _message(record: logging.LogRecord) -> str:
    args = record.args
    if isinstance(args, tuple):
        args = tuple("(left out)" if isinstance(each, Private) else each for each in args)
    return str(record.msg) % args if args else str(record.msg)


def _without_secrets(text: str) -> str:
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text
