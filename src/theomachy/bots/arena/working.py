"""Games shared among processes of this machine, or of a Ray cluster.

Whoever plays them, the games come back in their order, and are the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from theomachy.bots.arena.fixtures import Fixture
from theomachy.bots.arena.playing import Job, Played, played
from theomachy.bots.processes import pool
from theomachy.engine.errors import BadInput

RAY = "ray"
_AHEAD = 4
"""Games handed out in advance for each processor of a cluster."""


def all_played(job: Job, fixtures: Sequence[Fixture], workers: int | str) -> Iterator[Played]:
    """The games in their order, each as soon as it and all before it are played."""
    if workers == RAY:
        yield from _on_a_cluster(job, fixtures)
    elif workers == 1:
        yield from map(partial(played, job), fixtures)
    else:
        with pool(int(workers)) as processes:
            yield from processes.imap(partial(played, job), fixtures)


def _on_a_cluster(job: Job, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    ray = _ray()
    started = not ray.is_initialized()
    if started:
        ray.init(include_dashboard=False, log_to_driver=False)
    try:
        remote: Any = ray.remote(played)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
        waiting: list[Any] = []
        for fixture in fixtures:
            waiting.append(remote.remote(job, fixture))
            if len(waiting) >= most:
                yield ray.get(waiting.pop(0))
        yield from map(ray.get, waiting)
    finally:
        if started:
            ray.shutdown()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise BadInput("Ray is not installed: pip install 'theomachy[cluster]'.") from None
    return ray
