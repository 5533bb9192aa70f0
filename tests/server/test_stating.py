"""The views of all who look at a position: one public part, written once, a private one each."""

from __future__ import annotations

import msgspec
import pytest

from theomachy.bots.measure import decisions_of
from theomachy.engine.game import game, games
from theomachy.engine.views import Views, sight
from theomachy.server.play.stating import Shared


@pytest.mark.parametrize("name", games())
def test_what_is_sent_is_the_view_that_follows_from_the_sight_byte_for_byte(name: str) -> None:
    played = game(name)
    players, seen_private = played.players[-1], set()
    for number, (g, _) in enumerate(decisions_of(played, players, 3)):
        if number % 40:
            continue
        shared = Shared(Views(played, g))
        for viewer in (*range(players), None):
            whole = msgspec.json.encode(played.view(sight(played, g, viewer), viewer))
            sent = msgspec.json.encode(shared.written(shared.views.json(viewer)))
            assert sent == whole
            if sent != msgspec.json.encode(shared.views.public):
                seen_private.add(viewer)
    assert seen_private == {*range(players)}


def test_a_view_that_is_no_dictionary_is_sent_as_it_is() -> None:
    played = game("gheos")
    shared = Shared(Views(played, played.start(2)))
    assert shared.written(["nothing"]) == ["nothing"]
