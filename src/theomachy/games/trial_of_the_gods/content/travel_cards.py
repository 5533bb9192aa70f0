"""The 24 Travel Cards: 16 faces, the first eight twice.

AUTHORED: the rulebook prints only Forbidden Prayer, with its icons lost (G41).
"""

from __future__ import annotations

from typing import Final

from theomachy.games.trial_of_the_gods.content.rows import Travel
from theomachy.games.trial_of_the_gods.content.vocabulary import (
    NEAR,
    SELF,
    Anima,
    Discard,
    Dishonor,
    Draw,
    Drift,
    Either,
    Energy,
    Exhaust,
    ExtraSail,
    Heal,
    Hurt,
    May,
    Peek,
    Pray,
    Purge,
    Restore,
    Spawn,
    StopSail,
    Undishonor,
)

TRAVEL: Final[tuple[Travel, ...]] = (
    Travel("T01", "Fair Wind", 2, (ExtraSail(1),)),
    Travel("T02", "Becalmed", 2, (StopSail(),)),
    Travel("T03", "Storm", 2, (Hurt(1, SELF),)),
    Travel("T04", "Drifting Wreck", 2, (Draw(1),)),
    Travel("T05", "Dolphins", 2, (Restore(1), Heal(1))),
    Travel("T06", "Hidden Reef", 2, (Discard(1),)),
    Travel("T07", "Libation at Sea", 2, (May((Pray(1), Draw(2))),)),
    Travel("T08", "Whispering Shades", 2, (Anima(1, SELF),)),
    Travel("T09", "Forbidden Prayer", 1, (Restore(1), May((Anima(1, SELF), Purge(2))))),
    Travel("T10", "Castaway", 1, (Energy(1),)),
    Travel("T11", "Song on the Wind", 1, (Either((Hurt(1, SELF),), (Dishonor(1, SELF),)),)),
    Travel("T12", "Strange Current", 1, (Drift(SELF),)),
    Travel("T13", "Phantom Fleet", 1, (Either((Exhaust(2, SELF),), (Hurt(1, SELF),)),)),
    Travel("T14", "Floating Altar", 1, (May((Pray(2), Undishonor(1))),)),
    Travel("T15", "Old Sea-Map", 1, (Peek(1, NEAR),)),
    Travel("T16", "Monster's Wake", 1, (Spawn(),)),
)
