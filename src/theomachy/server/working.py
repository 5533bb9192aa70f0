"""What a process does that works for the server: a line of JSON in, a line of JSON out.

It ends when its input does, so it never outlives the server, and drops its job on SIGUSR1.
"""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sys
from collections.abc import Callable, Mapping
from traceback import format_exception
from typing import Any

Job = dict[str, Any]
Jobs = Mapping[str, Callable[[Job], Any]]
"""What can be done, by the name that a job says in `do`."""

_LONGEST = 8_000
"""Longest error that is reported, in characters."""

_at_work = False


class Dropped(KeyboardInterrupt):
    """The server needs this process for something else: not the affair of any job."""


def work(jobs: Jobs) -> None:
    """Do what each line of the input asks for, until they end."""
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):  # the server is gone
        _work(jobs)


def _work(jobs: Jobs) -> None:
    if hasattr(signal, "SIGUSR1"):
        signal.signal(signal.SIGUSR1, _drop)
    # What a job prints must not be taken for an answer.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    answers.write("ready\n")
    answers.flush()
    for line in sys.stdin:
        answers.write(_reply(jobs, json.loads(line)) + "\n")
        answers.flush()


def _drop(*_: object) -> None:
    if _at_work:
        raise Dropped


def _done(jobs: Jobs, job: Job) -> Any:
    """The answer to a job, which can be dropped meanwhile and at no other time."""
    global _at_work
    try:
        _at_work = True
        return jobs[job["do"]](job)
    finally:
        _at_work = False


def _reply(jobs: Jobs, job: Job) -> str:
    """The answer to a job, or its error; not even `sys.exit` ends the process."""
    try:
        return json.dumps({"answer": _done(jobs, job)})
    except Dropped:
        return json.dumps({"error": "It was dropped.", "kind": Dropped.__name__, "where": ""})
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        kind = type(error).__name__
        try:
            sentence, where = str(error) or repr(error), "".join(format_exception(error))
        except Exception:  # not even its error can be told
            sentence = where = kind
        return json.dumps({"error": sentence[:_LONGEST], "kind": kind, "where": where[-_LONGEST:]})
