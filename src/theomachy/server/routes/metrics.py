"""Figures about a server process, for its operator: nothing about anybody or any one table."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from fastapi import APIRouter, Request, Response

from theomachy.server.guard.connections import Connections
from theomachy.server.guard.operators import check_operator
from theomachy.server.guard.passing import figures_of
from theomachy.server.play.runtime import ServerRuntime
from theomachy.server.routes.visitors import Runtime
from theomachy.server.storage.availability import Unavailable
from theomachy.server.storage.tables import count_by_status
from theomachy.server.wire.exposition import (
    CONTENT_TYPE,
    histogram,
    labelled,
    single,
    text,
    together,
)

router = APIRouter(include_in_schema=False)

_MEMORY = Path("/proc/self/statm")
_PAGE = 4096


@router.get("/metrics")
async def metrics(request: Request, runtime: Runtime) -> Response:
    """All figures, as Prometheus reads them."""
    check_operator(request.scope, runtime.config)
    peers: Connections | None = getattr(request.app.state, "peers", None)
    found = text(*figures_of_process(runtime, peers))
    group = runtime.group
    if not group.is_alone:
        others = group.others()
        told = await asyncio.gather(*(figures_of(path) for path in others.values()))
        found = together({group.slot: found, **dict(zip(others, told))})
    return Response(found + text(*await _database(runtime)), media_type=CONTENT_TYPE)


def figures_of_process(
    runtime: ServerRuntime, peers: Connections | None
) -> Iterator[Iterable[str]]:
    """What one process knows of itself."""
    yield from _play(runtime)
    yield from _bots(runtime)
    yield from _visitors(runtime, peers)
    yield from _process()
    yield single(
        "theomachy_writes_waiting", "gauge", "Writes in the queue.", runtime.writer.waiting
    )


def _play(runtime: ServerRuntime) -> Iterator[Iterable[str]]:
    counts = runtime.counts
    yield single(
        "theomachy_moves_total",
        "counter",
        "Answers and undos that were written and acknowledged, of people and bots.",
        counts.writes.count,
    )
    yield histogram(
        "theomachy_answer_seconds",
        "From a person's answer to its acknowledgement.",
        counts.answers,
    )
    yield histogram(
        "theomachy_write_seconds",
        "From a step of play to its being on the disk.",
        counts.writes,
    )
    yield single(
        "theomachy_tables_in_memory",
        "gauge",
        "Tables that somebody looks at, or did lately, or where a bot is asked.",
        len(runtime.in_memory()),
    )


def _bots(runtime: ServerRuntime) -> Iterator[Iterable[str]]:
    watch, scheduler = runtime.watch, runtime.scheduler
    for name, says, count in (
        ("answers", "Decisions that bots were asked for and that are answered.", watch.answered),
        ("failures", "Times that a bot gave no answer, or none that is allowed.", watch.failed),
        ("late", "Answers that took longer than a bot may think.", watch.late),
    ):
        yield single(f"theomachy_bot_{name}_total", "counter", says, count)
    turns = {"waiting": scheduler.waiting, "thinking": scheduler.thinking}
    yield labelled(
        "theomachy_bot_turns", "gauge", "Turns of bots, by what they do now.", "state", turns
    )
    yield single("theomachy_bot_workers", "gauge", "Processes in which bots think.", scheduler.size)


def _visitors(runtime: ServerRuntime, peers: Connections | None) -> Iterator[Iterable[str]]:
    yield single(
        "theomachy_sockets",
        "gauge",
        "Open sockets of tables.",
        sum(runtime.sockets.values()),
    )
    if peers is not None:
        yield single("theomachy_connections", "gauge", "Open connections.", len(peers.open))
        yield single(
            "theomachy_connections_most", "gauge", "Connections that there may be.", peers.most
        )
    yield labelled(
        "theomachy_refusals_total",
        "counter",
        "Requests, messages and connections that were refused.",
        "code",
        runtime.counts.refusals,
    )


async def _database(runtime: ServerRuntime) -> list[Iterable[str]]:
    found: dict[str, int] = {}
    try:
        found = await count_by_status(runtime.database)
        is_here = not runtime.database.availability.away
    except (Unavailable, TimeoutError):
        is_here = False
    return [
        single(
            "theomachy_database_available",
            "gauge",
            "1 if the database can be used, as far as is known.",
            is_here,
        ),
        labelled("theomachy_tables", "gauge", "Tables in the database.", "status", found),
    ]


def _process() -> Iterator[Iterable[str]]:
    yield single(
        "process_cpu_seconds_total",
        "counter",
        "Processor time of this process, without those of the bots.",
        time.process_time(),
    )
    if _MEMORY.exists():
        yield single(
            "process_resident_memory_bytes",
            "gauge",
            "Memory of this process, without those of the bots.",
            int(_MEMORY.read_text().split()[1]) * _PAGE,
        )
