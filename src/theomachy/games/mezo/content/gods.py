"""The four gods of Mezo: Call abilities, Ceremonial actions and twenty action cards.

AUTHORED, except KU-E1, KU-E2, that KU-F2 SMITEs Shamans by presence, and that Kukulcan's Call
DEPLOYs 2 Warriors in Age 2. Only this table need change to play with the printed cards. Eight
numbers were tuned by games between bots, so that the gods are of equal strength (G-55).
"""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.games.mezo.content.vocabulary import (
    ANYWHERE,
    CONFLICT,
    DEVOTION,
    EACH_PLAYER,
    EACH_REGION,
    GLYPH,
    GLYPH_REGIONS,
    NOT_OWN,
    OPPONENTS_IN_XIBALBA,
    OWN,
    PIECES_IN_CONFLICT,
    PYRAMID,
    PYRAMID_REGIONS,
    SAME,
    SHAMAN,
    SHAMANS,
    STRENGTH,
    UNITS,
    UNITS_IN_XIBALBA,
    VP,
    WARRIOR,
    WARRIOR_REGIONS,
    WARRIORS,
    Appease,
    Awaken,
    Build,
    ByAge,
    ByLevel,
    Call,
    Demolish,
    Deploy,
    Effect,
    Effects,
    Exile,
    Gain,
    Per,
    Recover,
    Remind,
    Smite,
    Transform,
)

TITLES = ("Legacy", "Vengeance", "Fervor", "Edict", "Task")


@dataclass(frozen=True, slots=True)
class Action:
    """One of the three actions on a card (MZ-106)."""

    id: str
    effects: Effects
    authored: bool = True


@dataclass(frozen=True, slots=True)
class Card:
    """A god action card: two actions, then the god's Ceremonial action (MZ-106)."""

    id: str
    god: str
    title: str
    actions: tuple[Action, Action, Action]


@dataclass(frozen=True, slots=True)
class God:
    """A god: its Call ability, its Ceremonial action and its five cards (MZ-115)."""

    id: str
    name: str
    call: Effects
    ceremonial: Action
    cards: tuple[Card, ...]


def _god(id: str, name: str, call: Effects, ceremonial: Effects, *actions: Action) -> God:
    """A god from its rows: two actions for each title, in order."""
    third = Action(f"{id}-C", (*ceremonial, Appease()))
    pairs = zip(TITLES, actions[::2], actions[1::2], strict=True)
    cards = [
        Card(f"{id}-{title[0]}", id, title, (first, second, third))
        for title, first, second in pairs
    ]
    return God(id, name, call, third, tuple(cards))


def _action(id: str, *effects: Effect, authored: bool = True) -> Action:
    return Action(id, effects, authored)


_SMITE_OWN_WARRIOR = Smite(WARRIORS, 1, whose=OWN, up_to=False)
_SMITE_OWN_SHAMAN = Smite(SHAMANS, 1, whose=OWN, up_to=False)
_SMITE_TO_BUILD = Smite(UNITS, 1, whose=OWN, up_to=False, buildable=True)
_THEN_BUILD = Build(where=SAME, if_done=True)

# fmt: off
_GODS = (
    _god(
        "KU", "Kukulcan", (Deploy(WARRIORS, ByAge((1, 2, 3))),), (Gain(STRENGTH, 1),),
        _action("KU-L1", Call()),
        _action("KU-L2", Build(PYRAMID), Deploy(WARRIORS, 1, SAME, if_done=True)),
        _action("KU-V1", Call()),
        _action("KU-V2", Awaken(WARRIORS, 3, CONFLICT)),
        _action("KU-F1", Deploy(WARRIORS, ByLevel())),
        _action("KU-F2", Smite(SHAMANS, ByLevel())),
        _action("KU-E1", _SMITE_OWN_WARRIOR, Gain(STRENGTH, 2, if_done=True), authored=False),
        _action("KU-E2", Remind(WARRIOR), authored=False),
        _action("KU-T1", Recover(3), Gain(DEVOTION, 2)),
        _action("KU-T2", Gain(VP, Per(WARRIOR_REGIONS, most=4))),
    ),
    _god(
        "IX", "Ixchel", (Deploy(SHAMANS, ByAge((1, 2, 3))),), (Recover(3),),
        _action("IX-L1", Call()),
        _action("IX-L2", Build(GLYPH), Deploy(SHAMANS, 1, SAME, if_done=True)),
        _action("IX-V1", Call()),
        _action("IX-V2", Awaken(SHAMANS, 2, CONFLICT)),
        _action("IX-F1", Deploy(SHAMANS, ByLevel())),
        _action("IX-F2", Exile(WARRIORS, ByLevel())),
        _action("IX-E1", _SMITE_OWN_SHAMAN, Gain(DEVOTION, 2, if_done=True)),
        _action("IX-E2", Remind(SHAMAN)),
        _action("IX-T1", Recover(4)),
        _action("IX-T2", Gain(DEVOTION, Per(GLYPH_REGIONS, most=3))),
    ),
    _god(
        "AP", "Ah Puch", (Smite(UNITS, ByAge((1, 2, 3))),), (Awaken(UNITS, 1),),
        _action("AP-L1", Call()),
        _action("AP-L2", _SMITE_TO_BUILD, _THEN_BUILD, Gain(DEVOTION, 1, if_done=True)),
        _action("AP-V1", Call()),
        _action("AP-V2", Smite(UNITS, 2, CONFLICT, spread=EACH_PLAYER)),
        _action("AP-F1", Smite(UNITS, ByLevel(), spread=EACH_REGION)),
        _action("AP-F2", Gain(STRENGTH, ByLevel())),
        _action("AP-E1", Awaken(UNITS, 2, CONFLICT)),
        _action("AP-E2", Gain(STRENGTH, Per(UNITS_IN_XIBALBA, each=4, most=3))),
        _action("AP-T1", Recover(2), Gain(DEVOTION, 1)),
        _action("AP-T2", Gain(VP, Per(OPPONENTS_IN_XIBALBA, most=2))),
    ),
    _god(
        "CA", "Cabracan", (Exile(UNITS, ByAge((2, 3, 4))),), (Deploy(UNITS, 1),),
        _action("CA-L1", Call()),
        _action("CA-L2", Transform()),
        _action("CA-V1", Call()),
        _action("CA-V2", Demolish(CONFLICT, whose=NOT_OWN), Gain(STRENGTH, 3, if_done=True)),
        _action("CA-F1", Gain(STRENGTH, ByLevel())),
        _action("CA-F2", Build(GLYPH), Gain(STRENGTH, ByLevel(less=1), if_done=True)),
        _action("CA-E1", Demolish(ANYWHERE), _THEN_BUILD),
        _action("CA-E2", Gain(STRENGTH, Per(PIECES_IN_CONFLICT))),
        _action("CA-T1", Recover(3), Gain(DEVOTION, 1)),
        _action("CA-T2", Gain(VP, Per(PYRAMID_REGIONS, most=4))),
    ),
)
# fmt: on

GODS: dict[str, God] = {god.id: god for god in _GODS}
CARDS: dict[str, Card] = {card.id: card for god in _GODS for card in god.cards}
ACTIONS: dict[str, Action] = {
    action.id: action for card in CARDS.values() for action in card.actions
}
