"""Chaos Strikes must play as many cards as can be: compared with every way there is to play."""

from random import Random
from typing import Any

import pytest

from tests.games.mystic_war import slow
from tests.games.mystic_war.answering import answer
from theomachy.engine.testing import covers
from theomachy.games.mystic_war import GAME
from theomachy.games.mystic_war.content.values import deck
from theomachy.games.mystic_war.position import MysticWar

SPECIAL = tuple(face for face in dict.fromkeys(deck()) if face != "CHA" and not face[1:].isdigit())
RESOURCES = ("D2", "D10", "N4", "S4", "R4", "W")


def struck(cards: tuple[str, ...], r: slow.Recipient) -> MysticWar:
    """Chaos Strikes by Amber on Coral, or on Amber, with those cards; Basalt is in control."""
    seats: list[dict[str, Any]] = [{"hand": ["CHA"]}, {"realm": [5, 49, 5]}, {}]
    on = 0 if r.own else 2
    seats[on] |= {"realm": [r.followers, 9, 9], "deities": list(r.gods)}
    options = {"chaos_bars": "hold" if r.hold else "ignored"}
    g = GAME.read({"game": "mystic-war", "seats": seats, "options": options})
    answer(g, ("play", "CHA", on))
    for card in cards:
        answer(g, card)
    return g


def simplified(option: Any) -> Any:
    """An option without its recipient, who is always the same."""
    if option[0] == "play":
        return (option[1], *option[3:])
    return option[1] if option[0] == "respond" else option[0]


def offered(g: MysticWar) -> set[Any]:
    assert g.decision is not None
    return {simplified(option) for option in g.decision.options_for(1)}


def now(g: MysticWar, r: slow.Recipient) -> slow.Recipient:
    """The recipient as it stands."""
    on = 0 if r.own else 2
    gods = tuple(sorted(g.deities[on]))
    return slow.Recipient(g.realms[on][0], gods, r.own, r.hold)


def check(cards: tuple[str, ...], r: slow.Recipient, rng: Random) -> None:
    """Play the cards in any way that is offered; what is offered is what keeps most playable."""
    g = struck(cards, r)
    group: slow.Group = ()
    while g.decision is not None and g.controller >= 0:
        left = tuple(sorted(card for card, _ in g.chaos))
        here = now(g, r)
        name = g.decision.name
        if name == "Chaos.choose":
            group = ()
            best = slow.most(left, here)
            expected = {
                base
                for base in slow.bases(left, here)
                if slow.from_group((base,), slow.without(left, base[0]), here) == best
            }
            assert offered(g) == (expected or {"done"}), (cards, r)
        elif name == "Chaos.modify":
            ways = {"resolve": slow.resolved(group, left, here)} | {
                face: slow.from_group((*group, face), slow.without(left, face), here)
                for face in set(left)
                if slow.fits(group, face, here)
            }
            best = max(ways.values())
            assert offered(g) == {way for way, n in ways.items() if n == best}, (cards, r, group)
        options = g.decision.options_for(g.decision.seats[0])
        option: Any = options[int(rng.random() * len(options))]
        if name == "Chaos.choose" and option != ("done",):
            group = (simplified(option),)
        elif name == "Chaos.modify" and option != ("resolve",):
            group = (*group, option[1])
        answer(g, option)


@covers("MW-138", "MW-139", "MW-144")
@pytest.mark.parametrize("seed", range(8))
def test_what_is_offered_is_exactly_what_keeps_the_most_cards_playable(seed: int) -> None:
    rng = Random(seed)
    for _ in range(40):
        pool = [*SPECIAL, *RESOURCES, *RESOURCES]
        cards = tuple(pool.pop(int(rng.random() * len(pool))) for _ in range(3))
        gods = [god for god in ("EGO", "GKG", "PR", "WGD") if god not in cards]
        face_up = tuple(god for god in gods if rng.random() < 0.3)
        followers = (1, 2, 3, 6, 30)[int(rng.random() * 5)]
        check(
            cards, slow.Recipient(followers, face_up, rng.random() < 0.3, rng.random() < 0.4), rng
        )


@covers("MW-139")
@pytest.mark.parametrize(
    "cards",
    [
        ("D2", "RES", "NEC"),
        ("N4", "TRD", "CAP"),
        ("R4", "NEG", "STR"),
        ("W", "DRB", "CAP"),
        ("DIS", "SAC", "PR"),
        ("VAC", "DIS", "FAV"),
        ("VAM", "RES", "NEG"),
        ("WOG", "DIS", "VAC"),
        ("SLA", "D2", "NEC"),
        ("GKB", "D2", "RES"),
    ],
)
def test_cards_that_depend_on_each_other(cards: tuple[str, ...]) -> None:
    for number, followers in enumerate((1, 2, 9)):
        for gods in ((), ("EGO",), ("EGO", "GKG")):
            for own in (False, True):
                check(cards, slow.Recipient(followers, gods, own), Random(number))
