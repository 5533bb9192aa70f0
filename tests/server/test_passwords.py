"""Guessing is slowed down, the owner is not locked out, and hashing has a ceiling."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import httpx
import pytest

from tests.server.serving import PATIENCE, Player, Refusal, Served, unlimited
from theomachy.server.config import Config, Limits
from theomachy.server.errors import Refused
from theomachy.server.identity import passwords
from theomachy.server.identity.passwords import check_new

PASSWORD = "a long secret"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that counts logins, and forgets none of them during a test."""
    never = 1e-6
    limits = replace(Limits.none(), passwords=(30, never), guesses=(4, never), accounts=(6, never))
    database = f"sqlite:///{tmp_path_factory.mktemp('db')}/guarded.db"
    config = Config(database=database, bots=False, limits=limits)
    served = Served(config)
    yield served
    served.stop()


def at(server: Served, address: str) -> Player:
    """Somebody with a fresh browser at another address of this machine."""
    player = Player(server.url)
    player.http.close()
    transport = httpx.HTTPTransport(local_address=address, verify=False)
    player.http = httpx.Client(base_url=server.url, timeout=PATIENCE, transport=transport)
    return player


def log_in(player: Player, username: str, password: str = PASSWORD) -> str:
    """What comes of it: `in`, or the code of the refusal."""
    try:
        player.post("/session", username=username, password=password)
    except Refusal as refused:
        return str(refused.code)
    return "in"


def guess_until_slowed(player: Player, username: str) -> None:
    for number in range(200):
        if log_in(player, username, f"wrong guess {number}") == "too_many":
            return
    raise AssertionError("Nobody slows guessing down.")


def owner_of(server: Served, username: str, address: str = "127.0.0.1") -> Player:
    owner = at(server, address)
    owner.post("/guests", name="Owner")
    owner.post("/accounts", username=username, password=PASSWORD)
    return owner


def test_guesses_from_one_address_do_not_lock_the_owner_out_elsewhere(guarded: Served) -> None:
    owner_of(guarded, "elsewhere")
    guess_until_slowed(at(guarded, "127.0.0.2"), "elsewhere")
    assert [log_in(at(guarded, f"127.0.1.{n}"), "elsewhere") for n in range(1, 6)] == ["in"] * 5


def test_guesses_from_the_owners_address_do_not_lock_a_known_browser_out(guarded: Served) -> None:
    owner = owner_of(guarded, "same-address", "127.0.0.3")
    guess_until_slowed(at(guarded, "127.0.0.3"), "same-address")
    for _ in range(5):
        owner.ask("DELETE", "/session")
        assert log_in(owner, "same-address") == "in"
        assert log_in(at(guarded, "127.0.0.3"), "same-address") == "too_many"


def test_guesses_from_many_addresses_are_slowed_down_and_the_owner_gets_in(
    guarded: Served,
) -> None:
    owner_of(guarded, "many-addresses", "127.0.2.200")
    first = [
        log_in(at(guarded, f"127.0.2.{n}"), "many-addresses", "a wrong guess") for n in range(1, 5)
    ]
    assert first == ["wrong_password"] * 4
    answers = Counter(
        log_in(at(guarded, f"127.0.2.{1 + n % 4}"), "many-addresses", f"wrong guess {n}")
        for n in range(12)
    )
    assert answers == {"wrong_password": 6, "too_many": 6}
    # The first try of an address is free of what the others have used up.
    assert log_in(at(guarded, "127.0.2.100"), "many-addresses") == "in"


def test_unknown_names_are_slowed_down_like_known_ones(guarded: Served) -> None:
    owner_of(guarded, "known-name", "127.0.3.200")
    answers = [
        [log_in(at(guarded, address), name, f"wrong guess {n}") for n in range(7)]
        for address, name in (("127.0.3.1", "known-name"), ("127.0.3.2", "nobody-at-all"))
    ]
    assert answers[0] == answers[1]
    assert "too_many" in answers[0]


def test_the_cookie_of_a_known_browser_is_good_for_its_account_alone(guarded: Served) -> None:
    eve = owner_of(guarded, "eves-own", "127.0.4.1")
    owner_of(guarded, "eves-goal", "127.0.4.2")
    guess_until_slowed(eve, "eves-goal")
    assert log_in(eve, "eves-goal") == "too_many"
    eve.http.cookies.set("theomachy_known", "0123456789abcdef.0123456789abcdef")
    assert log_in(eve, "eves-goal") == "too_many"


def test_one_wrong_login_every_ten_seconds_is_less_than_what_comes_back() -> None:
    limits = Limits()
    for _, rate in (limits.passwords, limits.guesses, limits.accounts):
        assert rate > 1 / 10


def test_many_logins_at_once_are_hashed_a_few_at_a_time(tmp_path: Path) -> None:
    server = Served(unlimited(f"sqlite:///{tmp_path}/hash.db", bots=False))
    ada = Player(server.url, "Ada")
    ada.post("/accounts", username="ada", password=PASSWORD)
    people = [Player(server.url) for _ in range(40)]
    with ThreadPoolExecutor(40) as pool:
        answers = Counter(pool.map(lambda player: log_in(player, "ada"), people))
    assert answers["in"] >= 1
    assert answers["busy"] >= 1
    assert set(answers) == {"in", "busy"}
    reply = Player(server.url)
    assert log_in(reply, "ada") == "in"
    server.stop()


@pytest.mark.parametrize(
    ("username", "password", "sentence"),
    [
        ("someone", "password", "too common"),
        ("someone", "PassWord1", "too common"),
        ("someone", "qwertyuiop", "too common"),
        ("someone", "12345678", "too common"),
        ("someone", "aaaaaaaaaaaa", "one character repeated"),
        ("longenough", "LongEnough", "user name"),
        ("longenough", "longenough2026!", "user name"),
        ("someone", "Ada Lovelace 1815", "your name"),
        ("someone", "short", "too short"),
    ],
)
def test_a_password_that_is_easily_guessed_is_refused(
    guarded: Served, username: str, password: str, sentence: str
) -> None:
    ada = Player(guarded.url, "Ada Lovelace")
    with pytest.raises(Refusal, match=sentence):
        ada.post("/accounts", username=username, password=password)
    assert ada.get("/me")["account"] is None


WEAK = (
    *(
        "jennifer",
        "michelle",
        "987654321",
        "87654321",
        "123123123",
    ),
    *(
        "12341234",
        "12121212",
        "abcdefgh",
        "abcdefghi",
        "administrator",
    ),
    *(
        "letmein123",
        "theomachy",
        "Theomachy2026!",
        "1q1q1q1q1q",
        "passwordpassword",
    ),
    *(
        "0987654321",
        "abcd1234",
        "asdfghjkl",
        "qwerty123456",
        "Michelle#1",
    ),
    *(
        "zyxwvuts",
        "!!jennifer!!",
        "gheosgheos",
    ),
)


@pytest.mark.parametrize("password", WEAK)
def test_sequences_repeats_and_words_with_digits_are_refused(password: str) -> None:
    with pytest.raises(Refused, match=r"too common|repeated"):
        check_new(password, "someone", "Some One")


@pytest.mark.parametrize(
    "password", ["a long secret", "correct horse battery", "k7#pQ2-vv", "87412963", "äöüßéèàç"]
)
def test_other_passwords_are_taken(password: str) -> None:
    check_new(password, "someone", "Some One")


def test_nobodys_password_takes_as_long_as_anybodys() -> None:
    assert not passwords._HASHER.check_needs_rehash(passwords._NOBODY)
