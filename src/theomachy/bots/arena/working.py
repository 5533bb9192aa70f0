"""Games distributed over processes of this machine, or of a Ray cluster.

The games come back in order and are the same, whichever process plays them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, cast

from theomachy.bots.arena.fixtures import Fixture
from theomachy.bots.arena.playing import Job, Played, has_strangers, played
from theomachy.bots.processes import Lost, pool
from theomachy.bots.wording import sentence
from theomachy.engine.errors import TheomachyError, need

RAY = "ray"
DIED = "The process in which it played died."
_AHEAD = 4
"""Games handed out in advance for each processor of a cluster."""


def all_played(job: Job, fixtures: Iterable[Fixture], workers: int | str) -> Iterator[Played]:
    """The games in their order, each as soon as it and all before it are played.

    A game whose process dies is played once more. If that process dies too, the third-party bots
    that take part forfeit, since nothing else can be the cause; without any, the tournament cannot
    go on. A bot that kills a process it shares with the tournament itself kills the tournament.
    """
    if workers == RAY:
        yield from _on_a_cluster(job, fixtures)
    elif workers == 1:
        yield from map(partial(played, job), fixtures)
    else:
        with pool(int(workers)) as processes:
            again = partial(_once_more, job)
            yield from processes.imap(partial(played, job), fixtures, lost=again)


def _once_more(job: Job, fixture: Fixture) -> Played:
    """Play a game whose process died again, in a separate process."""
    try:
        return _alone(partial(played, job), fixture)
    except Lost as error:
        if not has_strangers(job, fixture):
            raise _unfinished(fixture, error) from None
    try:
        return _alone(partial(played, job, broken=DIED), fixture)
    except Lost as error:
        raise _unfinished(fixture, error) from None


def _alone(play: Callable[[Fixture], Played], fixture: Fixture) -> Played:
    with pool(1) as process:
        return next(process.imap(play, [fixture]))


def _unfinished(fixture: Fixture, error: Exception) -> Lost:
    return Lost(f"Game {fixture.number + 1} could not be finished. {sentence(error)}")


def _on_a_cluster(job: Job, fixtures: Iterable[Fixture]) -> Iterator[Played]:
    ray = _ray()
    started = not ray.is_initialized()
    if started:
        ray.init(include_dashboard=False, log_to_driver=False)
    try:
        remote: Any = ray.remote(max_retries=1)(played)
        most = max(1, int(ray.cluster_resources().get("CPU", 1))) * _AHEAD
        waiting: deque[tuple[Fixture, Any]] = deque()
        for fixture in fixtures:
            waiting.append((fixture, remote.remote(job, fixture)))
            if len(waiting) >= most:
                yield _gotten(ray, remote, job, *waiting.popleft())
        while waiting:
            yield _gotten(ray, remote, job, *waiting.popleft())
    finally:
        if started:
            ray.shutdown()


def _gotten(ray: Any, remote: Any, job: Job, fixture: Fixture, promised: Any) -> Played:
    """A game from the cluster, which has already played it again if its process died."""
    errors = ray.exceptions
    deaths = (errors.WorkerCrashedError, errors.OutOfMemoryError, errors.NodeDiedError)
    try:
        try:
            return cast(Played, ray.get(promised))
        except deaths:
            if not has_strangers(job, fixture):
                raise
            return cast(Played, ray.get(remote.remote(job, fixture, broken=DIED)))
    except deaths as error:
        raise _unfinished(fixture, error) from None
    except errors.RayTaskError as error:
        if isinstance(error.cause, TheomachyError):  # as it was raised, without Ray's own words
            raise error.cause from None
        raise


def _ray() -> Any:
    need("A Ray cluster", "cluster", "ray")
    import ray

    return ray
