"""The named options of Trial of the Gods, with what they mean, and its two presets."""

from dataclasses import dataclass
from typing import Literal

from theomachy.engine.settings import Settings, setting


@dataclass(frozen=True, slots=True)
class Options:
    """The mode of the game, and choices between readings of its rules: the default comes first."""

    mode: Literal["basic", "advanced"] = setting(
        {
            "basic": "Four Rounds; Captains are dealt; Temples have no Modifier.",
            "advanced": "Five Rounds; Captains are chosen; Temples show a Modifier.",
        },
        rules=("TG-205", "TG-206", "TG-521", "TG-904"),
    )
    enemy_versions: str = setting(
        {
            "two": "Each Argonaut and Land Monster has two card versions; setup takes one of them.",
            "single": "Each Argonaut and Land Monster has its version a.",
        },
        rules=("TG-201", "TG-202"),
    )
    tie_positions: str = setting(
        {
            "skip": "Players who share a position in a ranking use up as many as they are.",
            "dense": "Players who share a position in a ranking use up only that one.",
        },
        rules=("TG-929",),
    )
    final_tie_dishonor: bool = setting(
        {
            True: "The fewest Dishonor Tokens decide a tie for the win first.",
            False: "Dishonor Tokens do not count in a tie for the win.",
        },
        rules=("TG-931",),
    )
    fight_own_tamed: bool = setting(
        {
            False: "Nobody can fight or strike their own Tamed Monsters.",
            True: "Players may fight and strike their own Tamed Monsters.",
        },
        rules=("TG-601", "TG-645", "TG-1025"),
    )
    sunset_stack: bool = setting(
        {
            True: "A Monster of the Sunset Phase joins a Monster that is in its Zone.",
            False: "A Monster of the Sunset Phase goes under the deck if its Zone has a Monster.",
        },
        rules=("TG-901",),
    )
    enemy_phase_instances: str = setting(
        {
            "each": "In the Enemy Phase each Enemy inflicts its Damage on its own.",
            "lump": "In the Enemy Phase all Damage to a player is inflicted at once.",
        },
        rules=("TG-801",),
    )
    feat_gate: str = setting(
        {
            "none": "Feats of any Level may be bought at any time.",
            "companions": "A Feat of Level II needs one Companion, one of Level III two.",
        },
        rules=("TG-310",),
    )
    pass_after_action: bool = setting(
        {
            False: "Only a player who has done nothing in the Turn may pass.",
            True: "A player may also pass after one Action.",
        },
        rules=("TG-402",),
    )
    third_argonaut_limit: bool = setting(
        {
            True: "An Argonaut defeated beyond the second moves the Limit Cube too.",
            False: "An Argonaut defeated beyond the second does not move the Limit Cube.",
        },
        rules=("TG-643",),
    )
    reveal_division: str = setting(
        {
            "announced": "How many cards come from which House is said before any is turned.",
            "one_by_one": "Each card is turned before the House of the next one is named.",
        },
        rules=("TG-305",),
    )
    upgrade_direct_only: bool = setting(
        {
            True: "The Attack and Discovery upgrades count in Direct Actions only.",
            False: "The Attack and Discovery upgrades count in every Fight and Exploration.",
        },
        rules=("TG-607", "TG-662"),
    )


SETTINGS = Settings(
    Options,
    presets={
        "basic": {},
        "advanced": {"mode": "advanced"},
    },
    where="Trial of the Gods",
)
