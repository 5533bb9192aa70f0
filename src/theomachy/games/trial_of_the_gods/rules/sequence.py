"""The sequence of play of Trial of the Gods: a table of contents."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.procedures import Next, Procedure, act
from theomachy.games.trial_of_the_gods.options import Options
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rules.actions.explore import (
    Explore,
    GrantedExploration,
)
from theomachy.games.trial_of_the_gods.rules.actions.fight import Fight, GrantedFight
from theomachy.games.trial_of_the_gods.rules.actions.ordering import Order
from theomachy.games.trial_of_the_gods.rules.actions.sailing import (
    Drifting,
    Relocation,
    Sail,
    TravelCard,
)
from theomachy.games.trial_of_the_gods.rules.actions.treasures import LookAt, Peeking
from theomachy.games.trial_of_the_gods.rules.captains import ChooseCaptains, PlaceCaptains
from theomachy.games.trial_of_the_gods.rules.damage import Damage
from theomachy.games.trial_of_the_gods.rules.decks import DiscardCards, DrawCards
from theomachy.games.trial_of_the_gods.rules.effects.automatic_abilities import Abilities
from theomachy.games.trial_of_the_gods.rules.effects.performing import (
    Afflict,
    ChooseEither,
    MayDo,
    Perform,
)
from theomachy.games.trial_of_the_gods.rules.effects.strike_purge_spawn import (
    Purging,
    Spawning,
    Striking,
)
from theomachy.games.trial_of_the_gods.rules.houses import Oracle
from theomachy.games.trial_of_the_gods.rules.phases.adventure import Turn
from theomachy.games.trial_of_the_gods.rules.phases.buying import Buy
from theomachy.games.trial_of_the_gods.rules.phases.dawn import ChooseDiscipline, Dawn, Reveal
from theomachy.games.trial_of_the_gods.rules.phases.enemy_phase import EnemyPhase
from theomachy.games.trial_of_the_gods.rules.phases.olympics import Olympics
from theomachy.games.trial_of_the_gods.rules.phases.sunset import Sunset
from theomachy.games.trial_of_the_gods.rules.rankings import Scoring
from theomachy.games.trial_of_the_gods.rules.reactions import Window
from theomachy.games.trial_of_the_gods.rules.setup import SetUpPlayers, SetUpTable, empty_table
from theomachy.games.trial_of_the_gods.rules.temples import Defeat


def setup(players: int, options: Options) -> Trial:
    """The table before anything is shuffled (TG-201)."""
    g = empty_table(players, options)
    g.stack = [Game()]
    g.rebuild()
    return g


@dataclass
class Game(Procedure):
    """Setup, then Rounds of five phases, then the rankings (TG-201, TG-904)."""

    @act("TG-202")
    def set_up_table(self, g: Trial) -> Next:
        """Treasures, Temples, Enemies, Houses."""
        return SetUpTable()

    @act("TG-207")
    def set_up_players(self, g: Trial) -> Next:
        """Upgrades, Feats, Captains, decks, initiative."""
        return SetUpPlayers()

    @act("TG-210")
    def place_captains(self, g: Trial) -> Next:
        """In reverse initiative order."""
        return PlaceCaptains()

    @act("TG-301")
    def dawn(self, g: Trial) -> Next:
        """Draw, choose a discipline, reveal, buy."""
        return Dawn()

    @act("TG-401")
    def adventure(self, g: Trial) -> Next:
        """Turns until all have passed."""
        return Turn()

    @act("TG-801")
    def enemy(self, g: Trial) -> Next:
        """Enemies deal Damage."""
        return EnemyPhase()

    @act("TG-821")
    def olympics(self, g: Trial) -> Next:
        """Competitions, prizes, initiative."""
        return Olympics()

    @act("TG-901")
    def sunset(self, g: Trial) -> Next:
        """New Sea Enemies; Energy comes back."""
        return Sunset()

    @act("TG-904")
    def next_round(self, g: Trial) -> Next:
        """Four Rounds in Basic mode, five in Advanced; the last has a full Sunset."""
        return Game.dawn if g.round < g.rounds else Scoring()


PROCEDURES: tuple[type[Procedure], ...] = (
    Game,
    SetUpTable,
    SetUpPlayers,
    ChooseCaptains,
    PlaceCaptains,
    Dawn,
    Abilities,
    ChooseDiscipline,
    Reveal,
    Buy,
    Turn,
    Sail,
    TravelCard,
    Relocation,
    Drifting,
    Order,
    GrantedFight,
    Fight,
    Damage,
    Defeat,
    GrantedExploration,
    Explore,
    LookAt,
    Peeking,
    Window,
    Perform,
    Afflict,
    MayDo,
    ChooseEither,
    DrawCards,
    DiscardCards,
    Oracle,
    Striking,
    Purging,
    Spawning,
    EnemyPhase,
    Olympics,
    Sunset,
    Scoring,
)
