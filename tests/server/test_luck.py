"""Luck that nobody can choose: committed to, sealed, opened, and checked by who played."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection

from tests.server.serving import Player, Refusal, Served, wait_until
from tests.server.test_play import play_to_the_end
from tests.server.test_replay import rehashed
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.replay import draws, replay
from theomachy.server.storage.schema import TABLES
from theomachy.server.tables import sealing

SCHEME = "theomachy-luck-2"


@dataclass
class Browser:
    """What the page of one player does: it seals, opens, remembers, and checks in the end.

    Written from docs/protocol.md alone, without the engine.
    """

    entropy: str = field(default_factory=lambda: secrets.token_hex(32))
    shown: dict[str, Any] = field(default_factory=dict)

    @property
    def seal(self) -> str:
        return hashlib.sha256(f"{SCHEME}:seal:{self.entropy}".encode()).hexdigest()

    def opening(self, table: dict[str, Any]) -> dict[str, Any]:
        """What opens the seal of a table that is shown now, and will be held to it."""
        self.shown = table
        return {"commitment": table["luck"]["commitment"], "entropy": self.entropy}

    def complaints(self, luck: dict[str, Any], seat: int) -> list[str]:
        """What is wrong with luck that has been revealed."""
        key, said = bytes.fromhex(luck["secret"]), []
        committed = f"{SCHEME}:commitment:{luck['bound']}".encode()
        if hmac.digest(key, committed, "sha256").hex() != luck["commitment"]:
            said.append("The secret does not give the commitment.")
        if luck["commitment"] != self.shown["luck"]["commitment"]:
            said.append("The commitment is not the one that was shown.")
        bound = json.loads(luck["bound"])
        chairs = [(chair["kind"], chair["level"]) for chair in self.shown["seats"]]
        if (
            bound["luck"]["table"] != self.shown["id"]
            or bound["game"] != self.shown["game"]
            or bound["luck"]["preset"] != self.shown["preset"]
            or bound["options"] != self.shown["options"]
            or bound["seats"] != [chair["name"] for chair in self.shown["seats"]]
            or [(chair["kind"], chair["level"]) for chair in bound["luck"]["chairs"]] != chairs
        ):
            said.append("The commitment is for something else than was shown.")
        if bound["luck"]["seals"] != luck["seals"] or luck["seals"][seat] != self.seal:
            said.append("The seal is not there.")
        if luck["entropy"][seat] != self.entropy:
            said.append("The entropy is not there.")
        series = f"{SCHEME}:draw:{luck['commitment']}:{','.join(luck['entropy'])}"
        for draw in luck["draws"]:
            mac = hmac.digest(key, f"{series}:{draw['index']}".encode(), "sha256")
            if int.from_bytes(mac) * len(draw["faces"]) >> 256 != draw["face"]:
                said.append(f"Draw {draw['index']} is another.")
        return said


def finish(player: Player, table: str) -> None:
    """Play a table against bots, or alone, to its end."""
    seats = [player.sit(table, seat) for seat in player.get(f"/tables/{table}")["yours"]]
    for seat in seats:
        seat.until("state")
    if len(seats) > 1:
        play_to_the_end(*seats)
    else:
        while not seats[0].until_asked()["over"]:
            seats[0].answer(0)
            seats[0].until("state")


def written(server: Served, table: str, **values: Any) -> None:
    """What an operator can do: write into the database."""
    runtime = server.app.state.runtime

    async def write(connection: AsyncConnection) -> None:
        await connection.execute(TABLES.update().where(TABLES.c.id == table).values(**values))

    loop = runtime.writer._task.get_loop()
    asyncio.run_coroutine_threadsafe(runtime.writer.write(write), loop).result(30)


def test_play_now_commits_first_and_then_takes_the_entropy_of_the_browser(augurs: Served) -> None:
    ada, page = Player(augurs.url, "Ada"), Browser()
    made = ada.table("you", "bot", game="omen", preset="short", seal=page.seal)
    assert (made["status"], made["luck"]["seals"]) == ("open", [page.seal, ""])
    begun = ada.post(f"/tables/{made['id']}/start", **page.opening(made))
    assert begun["status"] == "running"
    assert begun["luck"] == made["luck"] | {"entropy": [page.entropy, ""]}
    finish(ada, made["id"])
    luck = ada.get(f"/tables/{made['id']}/luck")
    assert (luck["verified"], len(luck["draws"]) > 3) == (True, True)
    assert page.complaints(luck, 0) == []


def test_a_secret_that_was_changed_after_the_entropy_was_seen_is_found(augurs: Served) -> None:
    ada, page = Player(augurs.url, "Ada"), Browser()
    made = ada.table("you", "hotseat", game="omen", preset="short", seal=page.seal)
    opening = page.opening(made)
    written(augurs, made["id"], secret="00" * 32)  # after many others, which were worse for him
    with pytest.raises(Refusal, match=r"wrong_state.*has changed"):
        ada.post(f"/tables/{made['id']}/start", **opening)
    ada.post(f"/tables/{made['id']}/start", entropy=page.entropy)  # a server that does not care
    finish(ada, made["id"])
    luck = ada.get(f"/tables/{made['id']}/luck")
    assert luck["verified"] is True  # in itself it is sound
    assert page.complaints(luck, 0) == ["The commitment is not the one that was shown."]


def sealed_by_two(server: Served, **more: Any) -> tuple[Player, Player, Browser, Browser, str]:
    """A table at which two have sealed their entropy, and nobody has started it."""
    ada, ben = Player(server.url, "Ada"), Player(server.url, "Ben")
    one, two = Browser(), Browser()
    table = ada.table("you", "open", seal=one.seal, **more)["id"]
    ben.post(f"/tables/{table}/join", seal=two.seal)
    return ada, ben, one, two, table


def test_what_others_have_sealed_is_opened_when_the_host_starts_and_then_it_begins(
    shared: Served,
) -> None:
    ada, ben, one, two, table = sealed_by_two(shared)
    seat = ben.sit(table)
    seen = ada.get(f"/tables/{table}")
    assert (seen["luck"]["seals"], seen["starting"]) == ([one.seal, two.seal], False)
    with pytest.raises(Refusal, match=r"wrong_state.*until the host starts"):
        ben.post(f"/tables/{table}/entropy", seat=1, **two.opening(seen))
    begun = ada.post(f"/tables/{table}/start", **one.opening(seen))
    assert (begun["status"], begun["starting"]) == ("open", True)
    assert begun["luck"] == seen["luck"], "What one has opened is nothing to the others yet."
    told = seat.until("table")["table"]
    assert (told["starting"], told["luck"]["commitment"]) == (True, seen["luck"]["commitment"])
    with pytest.raises(Refusal, match=r"bad_option.*does not match its seal"):
        ben.post(f"/tables/{table}/entropy", seat=1, **{**two.opening(told), "entropy": "0" * 64})
    with pytest.raises(Refusal, match="not_yours"):
        ben.post(f"/tables/{table}/entropy", seat=0, **two.opening(told))
    with pytest.raises(Refusal, match=r"wrong_state.*has changed"):
        ben.post(f"/tables/{table}/entropy", seat=1, commitment="0" * 64, entropy=two.entropy)
    now = ben.post(f"/tables/{table}/entropy", seat=1, **two.opening(told))
    assert (now["status"], now["starting"]) == ("running", False)
    assert now["luck"]["entropy"] == [one.entropy, two.entropy]
    assert seat.until("state")["version"] >= 0
    with pytest.raises(Refusal, match=r"wrong_state.*before the game starts"):
        ben.post(f"/tables/{table}/entropy", seat=1, **two.opening(told))


def test_who_does_not_open_in_time_is_left_out(
    shared: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, _, one, two, table = sealed_by_two(shared)
    seen = ada.get(f"/tables/{table}")
    for _ in range(2):  # too early to go on without Ben
        assert ada.post(f"/tables/{table}/start", **one.opening(seen))["status"] == "open"
    monkeypatch.setattr(sealing, "PATIENCE", 0.0)
    begun = ada.post(f"/tables/{table}/start", **one.opening(seen))
    assert begun["status"] == "running"
    assert begun["luck"]["seals"] == [one.seal, two.seal]
    assert begun["luck"]["entropy"] == [one.entropy, ""]
    assert begun["luck"]["commitment"] == seen["luck"]["commitment"]


def test_entropy_that_was_opened_in_vain_is_never_used(shared: Served) -> None:
    ada, ben, one, two, table = sealed_by_two(shared)
    ada.post(f"/tables/{table}/start", **one.opening(ada.get(f"/tables/{table}")))
    with pytest.raises(Refusal, match=r"wrong_state.*is starting"):
        ben.post(f"/tables/{table}/seal", seat=1, seal="0" * 64)
    left = ben.post(f"/tables/{table}/leave")
    assert (left["starting"], left["luck"]["seals"]) == (False, ["", ""])
    ben.post(f"/tables/{table}/join", seal=two.seal)
    with pytest.raises(Refusal, match=r"bad_option.*does not match its seal"):
        ada.post(f"/tables/{table}/start", entropy=one.entropy)
    fresh = Browser()
    again = ada.post(f"/tables/{table}/seal", seat=0, seal=fresh.seal)
    assert again["luck"]["seals"] == [fresh.seal, two.seal]


def test_a_name_that_changes_while_the_game_starts_does_not_change_what_was_promised(
    shared: Served,
) -> None:
    ada, ben, one, two, table = sealed_by_two(shared)
    seen = ada.get(f"/tables/{table}")
    ada.post(f"/tables/{table}/start", **one.opening(seen))
    ben.ask("PATCH", "/me", json={"name": "Benjamin"})
    begun = ben.post(f"/tables/{table}/entropy", seat=1, **two.opening(seen))
    assert begun["status"] == "running"
    assert begun["luck"]["commitment"] == seen["luck"]["commitment"]


def test_the_commitment_is_bound_to_who_sits_where(shared: Served) -> None:
    ada, ben = Player(shared.url, "Ada"), Player(shared.url, "Ben")
    made = ada.table("you", "open", "open")
    shown = {made["luck"]["commitment"]}
    for wish in ({"seat": 1}, {"seat": 2}):
        shown.add(ben.post(f"/tables/{made['id']}/join", **wish)["luck"]["commitment"])
        shown.add(ben.post(f"/tables/{made['id']}/leave")["luck"]["commitment"])
    assert len(shown) == 3, "As it was before when he has left, and another for each chair."


def test_a_program_may_start_without_entropy_and_the_luck_says_so(shared: Served) -> None:
    ada = Player(shared.url, "Ada")
    begun = ada.table("you", "bot", start=True)
    assert begun["status"] == "running"
    assert begun["luck"]["entropy"] == begun["luck"]["seals"] == ["", ""]
    with pytest.raises(Refusal, match=r"bad_option.*commitment"):
        ada.table("you", "bot", start=True, seal=Browser().seal)


def test_one_person_in_several_seats_adds_once(shared: Served) -> None:
    ada, page = Player(shared.url, "Ada"), Browser()
    made = ada.table("bot", "you", "hotseat", seal=page.seal)
    assert made["luck"]["seals"] == ["", page.seal, ""]
    begun = ada.post(f"/tables/{made['id']}/start", **page.opening(made))
    assert (begun["status"], begun["luck"]["entropy"]) == ("running", ["", page.entropy, ""])


def test_a_host_who_only_looks_on_adds_at_the_seat_of_a_bot(shared: Served) -> None:
    ada, page = Player(shared.url, "Ada"), Browser()
    made = ada.table("bot", "bot", seal=page.seal)
    assert made["luck"]["seals"] == [page.seal, ""]
    begun = ada.post(f"/tables/{made['id']}/start", **page.opening(made))
    assert (begun["status"], begun["luck"]["entropy"]) == ("running", [page.entropy, ""])


def test_a_host_without_a_seat_makes_a_table_for_others_all_the_same(shared: Served) -> None:
    ada, ben, cid = (Player(shared.url, name) for name in ("Ada", "Ben", "Cid"))
    made = ada.table("open", "open", seal=Browser().seal)
    assert (made["status"], made["luck"]["seals"]) == ("open", ["", ""])
    pages = Browser(), Browser()
    for player, page in zip((ben, cid), pages):
        seen = player.post(f"/tables/{made['id']}/join", seal=page.seal)
    assert ada.post(f"/tables/{made['id']}/start")["starting"] is True
    for seat, (player, page) in enumerate(zip((ben, cid), pages)):
        begun = player.post(f"/tables/{made['id']}/entropy", seat=seat, **page.opening(seen))
    assert begun["status"] == "running"
    assert begun["luck"]["entropy"] == [page.entropy for page in pages]


def test_a_seat_that_was_joined_by_a_link_adds_too(shared: Served) -> None:
    ada, ben = Player(shared.url, "Ada"), Player(shared.url, "Ben")
    one, two = Browser(), Browser()
    made = ada.table("you", "link", seal=one.seal, pace="day")
    token = made["invites"][0]["url"].removeprefix("/join/")
    joined = ben.post(f"/tables/{made['id']}/join", invite=token, seal=two.seal)
    assert joined["luck"]["seals"] == [one.seal, two.seal]
    ada.post(f"/tables/{made['id']}/start", **one.opening(joined))
    begun = ben.post(f"/tables/{made['id']}/entropy", seat=1, **two.opening(joined))
    assert begun["luck"]["entropy"] == [one.entropy, two.entropy]


@pytest.fixture(scope="module")
def finished(augurs: Served) -> tuple[Player, str]:
    ada, page = Player(augurs.url, "Ada"), Browser()
    made = ada.table("you", "hotseat", game="omen", preset="short", seal=page.seal)
    ada.post(f"/tables/{made['id']}/start", **page.opening(made))
    finish(ada, made["id"])
    return ada, made["id"]


def test_a_rematch_and_playing_on_wait_for_the_entropy_of_who_seals(
    finished: tuple[Player, str],
) -> None:
    ada, table = finished
    for path, body in (("rematch", {}), ("play-on", {"moment": 3, "seat": 0})):
        page = Browser()
        made = ada.post(f"/tables/{table}/{path}", seal=page.seal, **body)
        assert (made["status"], made["luck"]["seals"]) == ("open", [page.seal, ""])
        begun = ada.post(f"/tables/{made['id']}/start", **page.opening(made))
        assert begun["status"] == "running"
        assert begun["luck"]["commitment"] == made["luck"]["commitment"]
        assert begun["luck"]["entropy"] == [page.entropy, ""]
        finish(ada, made["id"])
        assert page.complaints(ada.get(f"/tables/{made['id']}/luck"), 0) == []
    assert ada.post(f"/tables/{table}/play-on", moment=3, seat=0)["status"] == "running"


def test_what_the_luck_is_bound_to_is_kept_back_until_the_game_is_over(
    finished: tuple[Player, str],
) -> None:
    ada, table = finished
    played_on = ada.post(f"/tables/{table}/play-on", moment=3, seat=0)
    luck = ada.get(f"/tables/{played_on['id']}/luck")
    assert (luck["bound"], luck["secret"], luck["draws"]) == (None, None, [])


Documents = list[dict[str, Any]]


def of_another_table(documents: Documents) -> None:
    documents[0]["luck"]["table"] = "another"


def of_other_seats(documents: Documents) -> None:
    documents[0]["seats"][0] = "Somebody"


def of_another_level(documents: Documents) -> None:
    documents[0]["luck"]["chairs"][1]["level"] = "oracle"


def of_another_preset(documents: Documents) -> None:
    documents[0]["luck"]["preset"] = "long"


@pytest.mark.parametrize(
    "change", [of_another_table, of_other_seats, of_another_level, of_another_preset]
)
def test_a_record_that_was_bound_to_something_else_is_refused(
    finished: tuple[Player, str], change: Any
) -> None:
    ada, table = finished
    lines = ada.get(f"/tables/{table}/record").splitlines()[:-1]  # not the signature
    text = rehashed(lines, change)
    with pytest.raises(CorruptRecord, match="committed to"):
        draws(text)
    with pytest.raises(Refusal, match=r"corrupt_record.*committed to"):
        ada.ask("POST", "/records", content=text)


def test_the_luck_goes_on_as_promised_when_the_server_has_forgotten_the_table(
    augurs: Served,
) -> None:
    ada, page = Player(augurs.url, "Ada"), Browser()
    made = ada.table("you", "hotseat", game="omen", preset="short", seal=page.seal)
    ada.post(f"/tables/{made['id']}/start", **page.opening(made))
    runtime = augurs.app.state.runtime
    wait_until(lambda: runtime.live_now(made["id"]) is not None)
    runtime._live.pop(made["id"])
    finish(ada, made["id"])
    assert replay(ada.get(f"/tables/{made['id']}/record")).over
    assert page.complaints(ada.get(f"/tables/{made['id']}/luck"), 0) == []


@pytest.mark.parametrize("seal", ["", "my cat", "0" * 63, "0" * 65, "A" * 64, "0" * 64 + "\n"])
def test_a_seal_that_is_none_is_refused_with_a_sentence(shared: Served, seal: str) -> None:
    ada = Player(shared.url, "Ada")
    with pytest.raises(Refusal, match=r"bad_request.*seal must have 64 hexadecimal digits"):
        ada.table("you", "bot", seal=seal)
