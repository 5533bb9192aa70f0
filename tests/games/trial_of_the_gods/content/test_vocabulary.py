"""Every row says what it does in the closed vocabulary, each clause where it can work."""

from collections.abc import Iterator
from typing import get_args

from theomachy.engine.testing import covers
from theomachy.games.trial_of_the_gods.content import vocabulary
from theomachy.games.trial_of_the_gods.content.disciplines import OLYMPICS
from theomachy.games.trial_of_the_gods.content.enemies import ARGONAUTS, LAND_MONSTERS, SEA_MONSTERS
from theomachy.games.trial_of_the_gods.content.feats import FEATS
from theomachy.games.trial_of_the_gods.content.gods_cards import GODS_CARDS
from theomachy.games.trial_of_the_gods.content.heroes import HEROES
from theomachy.games.trial_of_the_gods.content.personal_cards import PERSONAL
from theomachy.games.trial_of_the_gods.content.starting_cards import ANIMA, STARTING
from theomachy.games.trial_of_the_gods.content.travel_cards import TRAVEL
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    Clause,
    Devotion,
    Devour,
    Effect,
    Either,
    Hook,
    If,
    May,
    OncePerRound,
    Pray,
    Removal,
    Standing,
)

CARDS = (*STARTING, *PERSONAL, *GODS_CARDS, ANIMA)
ABILITIES = [row.ability for row in FEATS] + [row.ability for row in HEROES]
ENEMIES = (*ARGONAUTS, *LAND_MONSTERS, *SEA_MONSTERS)
CLAUSES: tuple[type, ...] = get_args(Clause)

# Where a clause that needs something in progress may stand; the others may stand anywhere.
PLACES = {
    "Attack": {"F", "hook fight"},
    "Extra": {"F", "hook fight"},
    "Cancel": {"F"},
    "If": {"F"},
    "Discovery": {"hook explore"},
    "Might": {"skill", "R:opp_roll"},
    "Weaken": {"skill", "R:opp_fight"},
    "Guard": {"skill"},
    "Mend": {"skill"},
    "Prevent": {"R:hurt", "hook hurt"},
    "ExtraSail": {"travel"},
    "StopSail": {"travel"},
    "Spawn": {"travel"},
    "Fervor": {"O", "hook olympics"},
    "Values": {"O"},
    "Hinder": {"O", "R:olympic_reveal"},
    "Removal": {"A"},
    "Devotion": {"A"},
}


def effects() -> Iterator[tuple[str, str, Effect]]:
    """Every effect of the game, with whose it is and where it stands."""
    for card in CARDS:
        kind = f"{card.kind}:{card.trigger}" if card.trigger else card.kind
        yield card.id, kind, card.effect
    for ability in ABILITIES:
        match ability:
            case OncePerRound(effect):
                yield str(ability), "A", effect
            case Hook(moment, effect):
                yield str(ability), f"hook {moment}", effect
    for travel in TRAVEL:
        yield travel.id, "travel", travel.effect
    for enemy in ENEMIES:
        for face in enemy.faces:
            yield enemy.name, "skill", face.skill
    for olympic in OLYMPICS:
        for prize in olympic.prizes:
            yield olympic.id, "prize", prize


def inside(effect: Effect) -> Iterator[Clause]:
    """All clauses of an effect, those within others too."""
    for clause in effect:
        yield clause
        match clause:
            case Devotion(inner) | May(inner) | If(_, inner):
                yield from inside(inner)
            case Either(one, other):
                yield from inside(one)
                yield from inside(other)


def test_every_clause_of_every_row_belongs_to_the_vocabulary() -> None:
    for whose, _, effect in effects():
        for clause in inside(effect):
            assert type(clause) in CLAUSES, whose


def test_every_word_of_the_vocabulary_is_used_by_some_row() -> None:
    used = {type(clause) for _, _, effect in effects() for clause in inside(effect)}
    assert used == set(CLAUSES)
    traits = {ability.trait for ability in ABILITIES if isinstance(ability, Standing)}
    assert traits == set(get_args(vocabulary.Trait))
    moments = {ability.moment for ability in ABILITIES if isinstance(ability, Hook)}
    assert moments == set(get_args(vocabulary.Moment))


@covers("TG-116")
def test_a_clause_stands_only_where_it_can_work() -> None:
    for whose, place, effect in effects():
        for clause in inside(effect):
            allowed = PLACES.get(type(clause).__name__)
            assert allowed is None or place in allowed, (whose, clause)


@covers("TG-1002")
def test_only_a_reaction_names_the_player_who_caused_it_and_only_the_olympics_a_leader() -> None:
    for whose, place, effect in effects():
        for clause in inside(effect):
            who = getattr(clause, "who", "self")
            assert who != "trigger" or place.startswith("R:"), whose
            assert who != "leader" or place == "O", whose
            assert who == "self" or place not in ("skill", "travel", "prize"), whose


@covers("TG-704", "TG-706")
def test_costs_come_first_and_removal_comes_last() -> None:
    for whose, _, effect in effects():
        for position, clause in enumerate(effect):
            if isinstance(clause, Pray | Devour):
                assert position == 0, whose
            if isinstance(clause, Removal):
                assert position == len(effect) - 1, whose


@covers("TG-115")
def test_a_card_has_an_effect_exactly_if_it_has_a_kind_and_a_trigger_exactly_if_it_reacts() -> None:
    for card in CARDS:
        assert bool(card.kind) == bool(card.effect), card.id
        assert (card.kind == "R") == bool(card.trigger), card.id


@covers("TG-705")
def test_only_cards_of_gods_ask_for_devotion() -> None:
    for card in CARDS:
        if any(isinstance(clause, Devotion) for clause in card.effect):
            assert card in GODS_CARDS
