"""The comparison of two worlds: what is planted is found, and the server as it is shows nothing."""

import asyncio
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from bench.worlds.__main__ import compare
from bench.worlds.comparing import Found
from theomachy.engine.codec import dumps
from theomachy.engine.game import games
from theomachy.server.house import House
from theomachy.server.play import stating
from theomachy.server.play.live import LiveTable
from theomachy.server.play.messages import Pong
from theomachy.server.replay import routes
from theomachy.server.tables.rows import Furniture

GAMES = ("gheos", "mezo", "mystic-war", "trial-of-the-gods")
SOME = 60


def compared(name: str, comparisons: int = SOME, **how: Any) -> Found:
    return asyncio.run(compare(name, comparisons, "tests", **how))


def is_odd(live: LiveTable) -> bool:
    """Something that depends on all of the position: half of all hidden deals are odd."""
    match = live.in_play()
    return crc32(dumps(match.game, match.position)) % 2 == 1


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_sent_what_they_may_not_know(name: str) -> None:
    found = compared(name)
    assert found.leaks == []
    assert found.comparisons >= SOME


def test_over_real_sockets_nobody_is_sent_it_either() -> None:
    found = compared("gheos", 20, over_loopback=True)
    assert found.leaks == []
    assert found.comparisons >= 20


def test_all_games_are_compared() -> None:
    assert set(GAMES) == set(games())


def test_a_hidden_card_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = vars(stating)["shown"]

    def leaking(game: Any, g: Any, seat: Any, key: str = "") -> Any:
        now = shown(game, g, seat, key)
        now.view = {**now.view, "hands": [len(set(hand)) for hand in g.hands]}
        return now

    monkeypatch.setattr(stating, "shown", leaking)
    assert found_in("state", compared("mystic-war", 400))


Show = Callable[[LiveTable, int, Any, int | None], None]


def longer(show: Show, live: LiveTable, *given: Any) -> None:
    """A blank more, which no reader of JSON would notice."""
    written = live.written

    def padded(*args: Any, **options: Any) -> str:
        return written(*args, **options) + " " * is_odd(live)

    live.written = padded  # type: ignore[method-assign]
    try:
        show(live, *given)
    finally:
        live.written = written  # type: ignore[method-assign]


def sooner(show: Show, live: LiveTable, *given: Any) -> None:
    """The same two messages, the other way round."""
    for tell in (True, False) if is_odd(live) else (False, True):
        if tell:
            live.tell(Pong(1))
        else:
            show(live, *given)


def twice(show: Show, live: LiveTable, *given: Any) -> None:
    """The same message once more."""
    show(live, *given)
    if is_odd(live):
        show(live, *given)


@pytest.mark.parametrize("plant", [longer, sooner, twice])
def test_a_size_an_order_or_a_count_that_tells_is_found(
    plant: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    show = LiveTable.show
    monkeypatch.setattr(
        LiveTable,
        "show",
        lambda live, since, happened, dropped=None: plant(show, live, since, happened, dropped),
    )
    assert compared("mezo", 400).leaks


def test_what_is_answered_over_http_is_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state_then = vars(routes)["state_then"]

    async def longer(house: House, table: Furniture, *given: Any) -> bytes:
        then: bytes = await state_then(house, table, *given)
        return then + b" " * is_odd(await house.live(table.id))

    monkeypatch.setattr(routes, "state_then", longer)
    assert found_in("200 ", compared("gheos", 400))


def found_in(beginning: str, found: Found) -> bool:
    """Whether there are leaks, and all are in messages that begin so."""
    return bool(found.leaks) and all(
        leak.one.removeprefix('{"type":"').startswith(beginning) for leak in found.leaks
    )
