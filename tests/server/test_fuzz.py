"""Hostile messages and requests, made up as they go; `make fuzz` sends a hundred thousand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bench.server.fuzz import Fuzzer, check_http
from tests.server.serving import Player, Served


@pytest.fixture(scope="module")
def fuzzer(shared: Served) -> Iterator[Fuzzer]:
    made = Fuzzer(shared.url, shared.app.state.runtime.live_now)
    yield made
    made.close()


def test_whatever_is_sent_is_answered_and_what_is_refused_changes_nothing(fuzzer: Fuzzer) -> None:
    @settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
    @given(st.integers(0, 2**64), st.integers(1, 60))
    def fuzz(seed: int, messages: int) -> None:
        rng = Random(seed)
        for _ in range(messages):
            fuzzer.send(rng)

    fuzz()


def test_a_thousand_messages_of_all_kinds(fuzzer: Fuzzer) -> None:
    rng, before = Random(1), fuzzer.taken
    for _ in range(1_000):
        fuzzer.send(rng)
    assert fuzzer.closed
    assert fuzzer.refused > fuzzer.taken >= before


def test_the_http_part_keeps_to_its_schema(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    ada.table("you", "open")
    assert check_http(shared.url, ada.cookie, examples=6) > 30
