"""What everything on the table of Trial of the Gods is, and how it stands: from what is shown."""

from __future__ import annotations

from collections.abc import Iterator

from theomachy.engine.decisions import Seat
from theomachy.engine.things import Thing
from theomachy.games.trial_of_the_gods.content.catalogue import CARD, ENEMY, HERO, OLYMPIC
from theomachy.games.trial_of_the_gods.names import (
    LEVELS,
    SYMBOLS,
    capital,
    card,
    enemy,
    listed,
)
from theomachy.games.trial_of_the_gods.sight.view_types import EnemyView, TrialView, ZoneView
from theomachy.games.trial_of_the_gods.words.cardtext import number, prize_texts, skill_text
from theomachy.games.trial_of_the_gods.words.terms import TERMS
from theomachy.games.trial_of_the_gods.words.things_cards import action_card, hero_card, offered
from theomachy.games.trial_of_the_gods.words.things_held import Whose, held

_SEAS = {
    "outer": ("A Sea Zone at the edge of the chart.", "TG-101"),
    "dangerous": ("A Dangerous Sea Zone: Sea Monsters come here.", "TG-203"),
}
_FOES = {
    "argonaut": ("An Argonaut: who defeats it may take it along as a Companion.", "TG-641"),
    "land": ("A Land Monster: who defeats it has tamed it.", "TG-644"),
    "sea": ("A Sea Monster: who defeats it has tamed it.", "TG-644"),
}


def things(view: TrialView, viewer: Seat | None) -> Iterator[Thing]:
    """Everything on the table."""
    whose = Whose(viewer)
    for zone in view["zones"]:
        yield from _zone(view, zone, whose)
    for seat in range(len(view["seats"])):
        yield from held(view, seat, whose)
    yield from offered(view, viewer)
    yield from _houses(view)
    yield from _olympics(view, whose)
    yield from _rankings(view, whose)
    yield from _scene(view, whose)
    yield from _answers()


# the chart


def _zone(view: TrialView, zone: ZoneView, whose: Whose) -> Iterator[Thing]:
    id, name = zone["id"], zone["name"]
    now = [_sentence(_foe(each, whose)) for each in zone["enemies"]]
    now += [f"{capital(whose.of(seat))} Captain is here." for seat in zone["captains"]]
    now += [
        f"{each['hero']}, {whose.of(seat)} Companion, is here."
        for seat, own in enumerate(view["seats"])
        for each in own["companions"]
        if each["zone"] == id
    ]
    if zone["kind"] != "island":
        kind, rule = _SEAS[zone["kind"]]
        blocked = ("A Block Token lies here: no Travel Card is drawn.",) if zone["block"] else ()
        arrival = () if zone["block"] else ("Who enters draws a Travel Card.",)
        yield Thing(f"zone:{id}", name, kind, rule, (*now, *blocked, *arrival))
    else:
        kind = TERMS["island"].means
        yield Thing(f"zone:{id}", name, kind, "TG-101", (*_island(zone, whose), *now))
        yield from _sites(zone, whose)
    if zone["block"]:
        kind = "A Block Token: it is removed at Sunset, and a Sea Enemy Card drawn for it."
        yield Thing(f"block:{id}", f"Block Token in the {name}", kind, "TG-901")
    yield from (_enemy(each, name, whose) for each in zone["enemies"])
    for seat in zone["captains"]:
        kind = TERMS["captain"].means
        own = view["seats"][seat]
        now = [f"{own['captain']} is in {name}."]
        yield Thing(
            f"captain:{seat}", f"{capital(whose.of(seat))} ship", kind, "TG-501", tuple(now)
        )


def _island(zone: ZoneView, whose: Whose) -> Iterator[str]:
    temple, value = zone.get("temple"), zone.get("value")
    yield "Its Temple is free." if temple is None else f"Its Temple is {whose.possessed(temple)}."
    if explorers := zone.get("explorers"):
        yield f"Explored by {listed(map(whose.object, explorers))}."
    yield f"To explore it takes Discovery {value}." if value else "No space is left to explore."
    if treasure := zone.get("treasure"):
        lies = "a Golden Fleece lies here" if treasure == "fleece" else "no Golden Fleece lies here"
        yield f"You have looked: {lies}."


def _sites(zone: ZoneView, whose: Whose) -> Iterator[Thing]:
    id, name, temple = zone["id"], zone["name"], zone.get("temple")
    kind = TERMS["temple"].means
    now = ["It is free." if temple is None else f"It is {whose.possessed(temple)}, for good."]
    yield Thing(f"temple:{id}", f"Temple of {name}", kind, "TG-631", tuple(now))
    if modifier := zone.get("modifier"):
        kind = "A Modifier: it raises an Action that is taken through the value of a card."
        raised = (f"{SYMBOLS[modifier]} is raised for who owns the Temple.",)
        yield Thing(f"modifier:{id}", f"Modifier of {name}", kind, "TG-521", raised)
    for place, value in enumerate(zone.get("spaces", ())):
        explorers = zone.get("explorers", [])
        kind = "An Exploration Space: the next free one tells how much Discovery it takes."
        if place < len(explorers):
            state = f"{capital(whose.of(explorers[place]))} Exploration Token is on it."
        else:
            state = (
                "It is the next." if place == len(explorers) else "It is free, but not the next."
            )
        called = f"Space {place + 1} of {name}"
        now = [f"Discovery {value}.", state]
        yield Thing(f"space:{id},{place}", called, kind, "TG-662", tuple(now))
    if treasure := zone.get("treasure"):
        found = "A Golden Fleece." if treasure == "fleece" else "No Golden Fleece."
        kind = "The Treasure, which you have looked at and must not show."
        yield Thing(f"treasure:{id}", f"Treasure of {name}", kind, "TG-664", (found,))


def _enemy(foe: EnemyView, where: str, whose: Whose) -> Thing:
    kind, rule = _FOES[foe["kind"]]
    strength = f"Attack {foe['attack']} and {number(foe['dice'], 'die', 'dice')}."
    now = [f"Level {LEVELS[foe['level']]}. {strength}"]
    if skill := skill_text(foe["id"]):
        now.append(f"Each activation on its dice: {skill}")
    if laurels := ENEMY[foe["id"]].laurels:
        now.append(f"Worth {number(laurels, 'Laurel')} in Domination.")
    if foe["owner"] is not None:
        now.append(f"{capital(whose.object(foe['owner']))} tamed it; any Damage defeats it.")
    elif foe["injured"]:
        now.append("It is Injured: 1 more Damage defeats it.")
    else:
        now.append("1 Damage injures it, 2 at once defeat it.")
    now.append(f"It is in {where}, and hurts who has a Captain or a Temple there.")
    return Thing(f"enemy:{foe['id']}", capital(enemy(foe["id"])), kind, rule, tuple(now))


def _foe(foe: EnemyView, whose: Whose) -> str:
    state = ", Injured" if foe["injured"] else ""
    if foe["owner"] is not None:
        state = f", tamed by {whose.object(foe['owner'])}"
    strength = f"Attack {foe['attack']} and {number(foe['dice'], 'die', 'dice')}"
    return f"{enemy(foe['id'])}, {strength}{state}"


# beside the chart


def _houses(view: TrialView) -> Iterator[Thing]:
    for house in view["houses"]:
        god = house["god"]
        kind = "A House: the cards of the God in it are revealed by Blessings of its colour."
        now = [f"{number(house['deck'], 'card')} in the deck, {len(house['discard'])} discarded."]
        now.insert(0, f"{god} is its God." if god else "It has no God yet.")
        name = f"{capital(house['house'])} House"
        yield Thing(f"house:{house['house']}", name, kind, "TG-113", tuple(now))
    travel = view["travel"]
    now = [f"{number(travel['deck'], 'card')} left, {len(travel['discard'])} discarded."]
    kind = "Travel Cards: one is drawn by a Captain that enters a Sea Zone."
    yield Thing("travels", "Travel Cards", kind, "TG-503", tuple(now))
    kind = "Sea Enemy Cards: one is drawn at Sunset for each Block Token."
    left = (f"{number(view['sea'], 'card')} left.",)
    yield Thing("seas", "Sea Enemy Cards", kind, "TG-901", left)
    kind = "Animae: cards without value, each of which costs a Laurel of Devotion."
    left = (f"{view['animae']} left in the supply.",)
    yield Thing("animae", "Animae", kind, "TG-925", left)
    now = [f"Round {view['round']} of {view['rounds']}."] if view["round"] else ["Setup."]
    kind = "Rounds: Dawn, Adventure, Enemies, Olympics and Sunset in each."
    yield Thing("round", "The Round", kind, "TG-904", tuple(now))


def _olympics(view: TrialView, whose: Whose) -> Iterator[Thing]:
    order = [f"{place}: {whose.who(seat)}." for place, seat in enumerate(view["initiative"], 1)]
    kind = "The initiative order: the ranking of the last Olympics."
    yield Thing("initiative", "Initiative", kind, "TG-831", tuple(order))
    shown = view["olympics"]
    returned = [id for _, id in shown["returned"]]
    for id in dict.fromkeys((*shown["cards"], *shown["drawn"], *returned)):
        if id not in OLYMPIC:
            continue
        row = OLYMPIC[id]
        symbols = " and ".join(SYMBOLS[each] for each in row.symbols)
        now = [f"Symbols: {symbols}. Ties: {', '.join(SYMBOLS[s] for s in row.tiebreakers)}."]
        now += [f"{place}: {text}" for place, text in zip(_PLACES, prize_texts(id), strict=True)]
        kind = "An Olympics Card: three Competitions in the discipline, then the prizes."
        yield Thing(f"olympics:{id}", f"Olympics of {row.name}", kind, "TG-821", tuple(now))


def _rankings(view: TrialView, whose: Whose) -> Iterator[Thing]:
    for ranking in view["rankings"]:
        now = []
        for seat, laurels in enumerate(ranking["laurels"]):
            most = ranking["most"][seat]
            span = f"{laurels} to {most}" if most > laurels else f"{laurels}"
            now.append(f"{whose.who(seat)}: Laurels {span}, {ranking['points'][seat]} points now.")
        kind, rule = _RANKINGS[ranking["name"]]
        yield Thing(f"ranking:{ranking['name']}", ranking["name"], kind, rule, tuple(now))


def _scene(view: TrialView, whose: Whose) -> Iterator[Thing]:
    if fight := view["fight"]:
        who = capital(whose.of(fight["by"]))
        kind = "The total of a Fight: cards, Feats and upgrades."
        yield Thing("total", f"{who} total", kind, "TG-607", (f"It is {fight['total']}.",))
        kind = "The total of the Enemy: its Attack and its dice."
        now = [f"It is {fight['enemy_total']} and {number(fight['of_dice'], 'die', 'dice')}."]
        yield Thing("foe", f"Total of {enemy(fight['enemy'])}", kind, "TG-608", tuple(now))
        if rolls := fight["rolls"]:
            every = sum(rolls.values())  # type: ignore[arg-type]
            kind = "Every roll of the Enemy's dice, and what it would bring."
            hurt = whose.object(fight["by"])
            now = [
                f"Of {every} rolls {rolls['defeat']} defeat it, {rolls['hit']} hit it.",
                f"{rolls['draw']} change nothing, {rolls['lose']} hurt {hurt}.",
            ]
            yield Thing("odds", "The odds", kind, "TG-604", tuple(now))
    if quest := view["exploration"]:
        kind = "The Discovery of an Exploration: it must reach the value of the space."
        now = [f"{quest['total']} of {quest['value']}."]
        yield Thing(
            "total", f"{capital(whose.of(quest['by']))} Discovery", kind, "TG-662", tuple(now)
        )


# what is answered


def _answers() -> Iterator[Thing]:
    for element, (name, kind, rule) in _WORDS.items():
        yield Thing(element, name, kind, rule)
    for count in range(13):
        yield Thing(f"number:{count}", f"{count} times", "How often it is done.", "TG-406")
    for hero in HERO:
        yield hero_card(hero)
    for id in CARD:
        yield action_card(f"effect:{id}", id, f"Effect of {card(id)}")


_PLACES = ("First", "Second", "Third")
_RANKINGS = {
    "Domination": ("Laurels on the cards of Monsters one has tamed.", "TG-922"),
    "Exploration": ("A Laurel for each Exploration Token, two with a Golden Fleece.", "TG-923"),
    "Olympics": ("A Laurel for each Champion Token.", "TG-924"),
    "Devotion": ("The Laurels on all of one's Action Cards.", "TG-925"),
}
_WORDS = {
    "use:sail": ("To Sail", "The Captain moves as many Zones as the value says.", "TG-501"),
    "use:restore": ("To Restore", "Exhausted Energy becomes available again.", "TG-511"),
    "use:order": ("To Order", "A Companion or Tamed Monster is placed.", "TG-512"),
    "use:heal": ("To Heal", "Vigor rises, up to the limit.", "TG-516"),
    "use:attack": ("For its Attack", "It is added to your total in the Fight.", "TG-603"),
    "use:discovery": ("For its Discovery", "It is added to your Discovery.", "TG-662"),
    "use:effect": ("For its Effect", "What is printed on the card is carried out.", "TG-117"),
    "use:values": ("For its values", "Its symbols of the discipline add to Fervor.", "TG-825"),
    "explore": ("Explore", "You play cards for their Discovery to reach the space.", "TG-661"),
    "pass": ("Pass", "You take no more Turns in this Round.", "TG-403"),
    "end": ("End the Turn", "The next player takes a Turn.", "TG-402"),
    "stop": ("No more", "You go on without another.", "TG-603"),
    "do": ("Do it", "What you may do is done.", "TG-1004"),
    "decline": ("No", "What you may do is not done.", "TG-1004"),
}


def _sentence(words: str) -> str:
    return f"{capital(words)}."
