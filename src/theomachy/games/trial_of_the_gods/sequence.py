"""The sequence of play of Trial of the Gods: a table of contents."""

from __future__ import annotations

from dataclasses import dataclass

from theomachy.engine.procedures import Outcome, Procedure, act
from theomachy.games.trial_of_the_gods.captains import ChooseCaptains, PlaceCaptains
from theomachy.games.trial_of_the_gods.damage import Damage
from theomachy.games.trial_of_the_gods.dawn import Buy, ChooseDiscipline, Dawn, Reveal
from theomachy.games.trial_of_the_gods.decks import DiscardCards, DrawCards
from theomachy.games.trial_of_the_gods.deeds import Purging, Spawning, Striking
from theomachy.games.trial_of_the_gods.effects import Afflict, ChooseEither, MayDo, Perform
from theomachy.games.trial_of_the_gods.enemies import EnemyPhase
from theomachy.games.trial_of_the_gods.explore import (
    Explore,
    GrantedExploration,
    LookAt,
    Peeking,
)
from theomachy.games.trial_of_the_gods.fight import Fight, GrantedFight
from theomachy.games.trial_of_the_gods.houses import Oracle
from theomachy.games.trial_of_the_gods.olympics import Olympics
from theomachy.games.trial_of_the_gods.options import Options
from theomachy.games.trial_of_the_gods.ordering import Order
from theomachy.games.trial_of_the_gods.position import Trial
from theomachy.games.trial_of_the_gods.rankings import Scoring
from theomachy.games.trial_of_the_gods.reactions import Window
from theomachy.games.trial_of_the_gods.rounds import Abilities
from theomachy.games.trial_of_the_gods.sailing import Drifting, Relocation, Sail, TravelCard
from theomachy.games.trial_of_the_gods.setup import SetUpPlayers, SetUpTable, empty_table
from theomachy.games.trial_of_the_gods.sunset import Sunset
from theomachy.games.trial_of_the_gods.temples import Defeat
from theomachy.games.trial_of_the_gods.turns import Turn


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
    def set_up_table(self, g: Trial) -> Outcome:
        """Treasures, Temples, Enemies, Houses."""
        return SetUpTable()

    @act("TG-207")
    def set_up_players(self, g: Trial) -> Outcome:
        """Upgrades, Feats, Captains, decks, initiative."""
        return SetUpPlayers()

    @act("TG-210")
    def place_captains(self, g: Trial) -> Outcome:
        """In reverse initiative order."""
        return PlaceCaptains()

    @act("TG-301")
    def dawn(self, g: Trial) -> Outcome:
        """Draw, choose a discipline, reveal, buy."""
        return Dawn()

    @act("TG-401")
    def adventure(self, g: Trial) -> Outcome:
        """Turns until all have passed."""
        return Turn()

    @act("TG-801")
    def enemy(self, g: Trial) -> Outcome:
        """Enemies deal Damage."""
        return EnemyPhase()

    @act("TG-821")
    def olympics(self, g: Trial) -> Outcome:
        """Competitions, prizes, initiative."""
        return Olympics()

    @act("TG-901")
    def sunset(self, g: Trial) -> Outcome:
        """New Sea Enemies; Energy comes back."""
        return Sunset()

    @act("TG-904")
    def next_round(self, g: Trial) -> Outcome:
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
