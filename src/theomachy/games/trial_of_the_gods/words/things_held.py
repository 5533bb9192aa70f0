"""A player board of Trial of the Gods, in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.trial_of_the_gods.content.catalogue import ENEMY, FEAT, HERO
from theomachy.games.trial_of_the_gods.names import SEATS, UPGRADES, capital, card, enemy, listed
from theomachy.games.trial_of_the_gods.sight.view_types import SeatView, TrialView
from theomachy.games.trial_of_the_gods.words.cardtext import ability_text, number
from theomachy.games.trial_of_the_gods.words.terms import TERMS
from theomachy.games.trial_of_the_gods.words.things_cards import feat_card

_UPGRADES = {
    "attack": "1 more Attack in each Fight of a Direct Action.",
    "discovery": "1 more Discovery in each Exploration of a Direct Action.",
    "fervor": "1 more Fervor in each Olympics.",
    "energy": "2 more Energy.",
    "limit": "The Limit Cube goes up by 2.",
    "reveal": "Up to 2 more Gods cards may be revealed at Dawn.",
}


@dataclass(frozen=True, slots=True)
class Whose:
    """Whose something is, as a viewer is told it: "your", or by the seat's name."""

    viewer: Seat | None

    def who(self, seat: Seat) -> str:
        return "You" if seat == self.viewer else SEATS[seat]

    def object(self, seat: Seat) -> str:
        return "you" if seat == self.viewer else SEATS[seat]

    def of(self, seat: Seat) -> str:
        return "your" if seat == self.viewer else f"{SEATS[seat]}'s"

    def possessed(self, seat: Seat) -> str:
        return "yours" if seat == self.viewer else f"{SEATS[seat]}'s"

    def has(self, seat: Seat) -> str:
        return "You have" if seat == self.viewer else f"{SEATS[seat]} has"


def held(view: TrialView, seat: Seat, whose: Whose) -> Iterator[Thing]:
    """A seat and everything before it."""
    own, has, your = view["seats"][seat], whose.has(seat), capital(whose.of(seat))
    score = sum(ranking["points"][seat] for ranking in view["rankings"])
    now = [f"Captain {own['captain']}."] if own["captain"] and own["captain"] != "?" else []
    now.append(f"{has} {number(score, 'point')} as the rankings stand.")
    yield Thing(f"seat:{seat}", whose.who(seat), "A player.", "TG-401", tuple(now))
    kind = "Victory Points, if the four rankings were counted now."
    yield Thing(f"points:{seat}", f"{your} points", kind, "TG-931", (f"{has} {score}.",))
    yield from _tracks(view, seat, own, whose)
    yield from _heroes(view, seat, own, whose)
    for each in own["upgrades"]:
        token = each["token"]
        state = "It is active." if each["active"] else "It is not active yet."
        blessings = f"Its Blessings: {listed(map(capital, each['blessings']))}."
        element = f"upgrade:{token}" if seat == whose.viewer else f"upgrade:{seat},{token}"
        kind = "An Upgrade: claiming a Temple activates one, and uncovers its Blessings."
        now = [_UPGRADES[token], state, blessings]
        name = f"{your} upgrade {UPGRADES[token]}"
        yield Thing(element, name, kind, "TG-635", tuple(now))
    for feat in own["feats"]:
        if feat["feat"] in FEAT:
            used = ("Used in this Round.",) if feat["feat"] in own["used"] else ()
            name = f"{your} Feat {card(feat['feat'])}"
            yield feat_card(f"ability:{feat['feat']}", feat["feat"], name, *used)
    for tamed in own["tamed"]:
        yield _tamed(view, tamed["enemy"], tamed["alive"], tamed["zone"], seat, whose)


def _tracks(view: TrialView, seat: Seat, own: SeatView, whose: Whose) -> Iterator[Thing]:
    has, your, energy = whose.has(seat), capital(whose.of(seat)), own["energy"]
    now = [f"{own['vigor']} of at most {own['limit']}."]
    if own["threat"]:
        left = own["vigor"] - own["threat"]
        hurt = f"{number(own['threat'], 'Damage', 'Damage')} would come in the Enemy Phase"
        now.append(f"{hurt}: {own['vigor']} to {max(1, left)}.")
        if left < 1:
            now.append("What is beyond becomes Dishonor.")
    kind = TERMS["vigor"].means
    yield Thing(f"vigor:{seat}", f"{your} Vigor", kind, "TG-621", tuple(now))
    hand = f"{has} {number(len(own['hand']), 'card')}; the Hand Limit is {own['hand_limit']}."
    piles = f"{own['deck']} in the deck, {len(own['discard'])} discarded."
    kind = "Action Cards in hand, and how many are drawn up to at Dawn."
    yield Thing(f"cards:{seat}", f"{your} hand", kind, "TG-108", (hand, piles))
    now = [f"{energy['available']} available, {energy['exhausted']} exhausted."]
    now.append(f"{energy['pool']} in the pool.")
    kind = "Energy: it pays for Prayers, cards, Feats and training."
    yield Thing(f"energy:{seat}", f"{your} Energy", kind, "TG-102", tuple(now))
    temples = [zone["name"] for zone in view["zones"] if zone.get("temple") == seat]
    kind = "Temples: each activates an Upgrade; an Enemy there hurts their owner."
    now = [
        f"{has} {number(len(temples), 'Temple')}.",
        *([f"{listed(temples)}."] if temples else []),
    ]
    yield Thing(f"temples:{seat}", f"{your} Temples", kind, "TG-631", tuple(now))
    for name, count, one, kind, rule in (
        ("explored", own["explored"], "Exploration Token", _EXPLORED, "TG-923"),
        ("champions", own["champions"], "Champion Token", _CHAMPIONS, "TG-924"),
        ("dishonor", own["dishonor"], "Dishonor Token", _DISHONOR, "TG-622"),
        ("fervor", own["fervor"], "Fervor", _FERVOR, "TG-829"),
    ):
        many = one if name == "fervor" else one + "s"
        title = f"{your} {many}"
        counted = (f"{has} {number(count, one, many)}.",)
        yield Thing(f"{name}:{seat}", title, kind, rule, counted)
    if seat in view["initiative"]:
        place = view["initiative"].index(seat) + 1
        passed = (f"{has} passed in this Round.",) if own["passed"] else ()
        kind = "The place in the initiative order: Turns are taken in it."
        now = [f"Place {place} of {len(view['initiative'])}.", *passed]
        yield Thing(f"initiative:{seat}", f"{your} initiative", kind, "TG-401", tuple(now))


_EXPLORED = "Islands explored: a Laurel each, two where a Golden Fleece lies."
_CHAMPIONS = "Prizes of the Olympics: a Laurel each."
_DISHONOR = "Dishonor: of players with equal Laurels the one with less comes first."
_FERVOR = "Fervor: it decides the Olympics of the Round."


def _heroes(view: TrialView, seat: Seat, own: SeatView, whose: Whose) -> Iterator[Thing]:
    places = {zone["id"]: zone["name"] for zone in view["zones"]}
    your = capital(whose.of(seat))
    if own["captain"] in HERO:
        where = places.get(own["ship"])
        now = [ability_text(own["captain"]), *([f"In {where}."] if where else [])]
        now += ["Used in this Round."] if own["captain"] in own["used"] else []
        kind = "A Captain: it stands for its player on the chart, and is Trained."
        name = f"{your} Captain {own['captain']}"
        yield Thing(f"ability:{own['captain']}", name, kind, "TG-312", tuple(now))
    for each in own["companions"]:
        hero = each["hero"]
        where = f"In {places[each['zone']]}." if each["zone"] else "Off the board."
        trained = "Trained." if each["trained"] else f"To train takes {HERO[hero].train} Energy."
        now = [ability_text(hero), trained, where]
        kind = "A Companion: it fights and explores where it stands, once it is placed by Order."
        if hero in own["used"]:
            now.append("Used in this Round.")
        name = f"{your} Companion {hero}"
        yield Thing(f"piece:{hero}", name, kind, "TG-512", tuple(now))
        kind = "What a Companion can do once it is Trained."
        yield Thing(f"ability:{hero}", f"Ability of {hero}", kind, "TG-112", tuple(now))


def _tamed(
    view: TrialView, id: str, alive: bool, at: str | None, seat: Seat, whose: Whose
) -> Thing:
    where = next((zone["name"] for zone in view["zones"] if zone["id"] == at), "")
    state = f"It is in {where}." if where else "Off the board." if alive else "It was killed since."
    now = [f"Worth {number(ENEMY[id].laurels, 'Laurel')} in Domination.", state]
    kind = TERMS["tamed monster"].means
    name = f"{capital(whose.of(seat))} {enemy(id).removeprefix('the ')}, tamed"
    return Thing(f"piece:{id}", name, kind, "TG-646", tuple(now))
