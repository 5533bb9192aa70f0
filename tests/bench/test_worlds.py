"""The comparison of two worlds: what is planted is found, and the server as it is shows nothing."""

import asyncio
import re
from collections.abc import Callable
from typing import Any
from zlib import crc32

import pytest

from bench.worlds.__main__ import compare
from bench.worlds.alone import compare_alone
from bench.worlds.comparing import Found
from bench.worlds.shown import SHOWN
from theomachy.engine.codec import dumps
from theomachy.engine.game import Game, game, games
from theomachy.server.play import stating
from theomachy.server.play.live import LiveTable
from theomachy.server.records.moments import position_at
from theomachy.server.routes import replay as routes
from theomachy.server.storage.engine import Database
from theomachy.server.storage.stored import StoredTable
from theomachy.server.study.study import Study
from theomachy.server.wire.messages import Pong

GAMES = ("gheos", "mezo", "mystic-war", "trial-of-the-gods")
SOME = 40
FEW = 3
"""Leaks after which the search for a planted one may stop."""


def compared(name: str, comparisons: int = SOME, **how: Any) -> Found:
    return asyncio.run(compare(name, comparisons, "tests", **how))


def is_odd(live: LiveTable) -> bool:
    """Something that depends on all of the position: half of all hidden deals are odd."""
    return _is_odd(live.in_play().game, live.in_play().position)


def _is_odd(game: Game[Any], g: Any) -> bool:
    return crc32(dumps(game, g)) % 2 == 1


@pytest.mark.parametrize("name", GAMES)
def test_nobody_is_sent_what_they_may_not_know(name: str) -> None:
    found = compared(name)
    assert found.leaks == []
    assert found.comparisons >= SOME


def test_over_real_sockets_nobody_is_sent_it_either() -> None:
    found = compared("gheos", 20, over_loopback=True)
    assert found.leaks == []
    assert found.comparisons >= 20


@pytest.mark.parametrize("name", GAMES)
def test_by_the_rules_alone_nobody_is_told_it_either(name: str) -> None:
    found = compare_alone(game(name), 300, "tests")
    assert found.leaks == []
    assert found.comparisons >= 300


def test_what_no_rule_shows_is_found_without_a_server_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHOWN, "mystic-war", {})
    (leak, *_) = compare_alone(game("mystic-war"), 2_000, "tests").leaks
    assert re.search("MW-\\d+", leak.after)


def test_all_games_are_compared() -> None:
    assert set(GAMES) == set(games())


def test_a_hidden_card_in_a_view_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = vars(stating)["shown"]

    def leaking(views: Any, seat: Any, key: str = "") -> Any:
        now = shown(views, seat, key)
        now.view = {**now.view, "hands": [len(set(hand)) for hand in views.g.hands]}
        return now

    monkeypatch.setattr(stating, "shown", leaking)
    assert found_in("state", compared("mystic-war", 400, enough=FEW))


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
    assert compared("mezo", 400, enough=FEW).leaks


def test_what_is_answered_over_http_is_compared_too(monkeypatch: pytest.MonkeyPatch) -> None:
    state_then = vars(routes)["state_then"]

    async def longer(
        database: Database, study: Study, table: StoredTable, moment: int, *given: Any
    ) -> bytes:
        then: bytes = await state_then(database, study, table, moment, *given)
        now = await position_at(database, table, table.length)
        return then + b" " * _is_odd(table.game, now.position)

    monkeypatch.setattr(routes, "state_then", longer)
    assert found_in("200 ", compared("gheos", 400, enough=FEW))


def found_in(beginning: str, found: Found) -> bool:
    """Whether there are leaks, and all are in messages that begin so."""
    return bool(found.leaks) and all(
        leak.one.removeprefix('{"type":"').startswith(beginning) for leak in found.leaks
    )
