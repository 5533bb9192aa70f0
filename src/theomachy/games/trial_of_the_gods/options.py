"""The named options of Trial of the Gods, with what they mean, and its two presets."""

from dataclasses import dataclass
from typing import Literal

from theomachy.engine.settings import Settings, setting


@dataclass(frozen=True, slots=True)
class Options:
    """The mode of the game, and choices between readings of its rules: the default comes first."""

    mode: Literal["basic", "advanced"] = setting(
        "TG-205 TG-206 TG-521 TG-904",
        basic="Four Rounds; Captains are dealt; Temples have no Modifier.",
        advanced="Five Rounds; Captains are chosen; Temples show a Modifier.",
    )
    enemy_versions: str = setting(
        "TG-201 TG-202",
        two="Each Argonaut and Land Monster has two card versions; setup takes one of them.",
        single="Each Argonaut and Land Monster has its version a.",
    )
    tie_positions: str = setting(
        "TG-929",
        skip="Players who share a position in a ranking use up as many as they are.",
        dense="Players who share a position in a ranking use up only that one.",
    )
    final_tie_dishonor: bool = setting(
        "TG-931",
        yes="The fewest Dishonor Tokens decide a tie for the win first.",
        no="Dishonor Tokens do not count in a tie for the win.",
    )
    fight_own_tamed: bool = setting(
        "TG-601 TG-645 TG-1025",
        no="Nobody can fight or strike their own Tamed Monsters.",
        yes="Players may fight and strike their own Tamed Monsters.",
    )
    sunset_stack: bool = setting(
        "TG-901",
        yes="A Monster of the Sunset Phase joins a Monster that is in its Zone.",
        no="A Monster of the Sunset Phase goes under the deck if its Zone has a Monster.",
    )
    enemy_phase_instances: str = setting(
        "TG-801",
        each="In the Enemy Phase each Enemy inflicts its Damage on its own.",
        lump="In the Enemy Phase all Damage to a player is inflicted at once.",
    )
    feat_gate: str = setting(
        "TG-310",
        none="Feats of any Level may be bought at any time.",
        companions="A Feat of Level II needs one Companion, one of Level III two.",
    )
    pass_after_action: bool = setting(
        "TG-402",
        no="Only a player who has done nothing in the Turn may pass.",
        yes="A player may also pass after one Action.",
    )
    third_argonaut_limit: bool = setting(
        "TG-643",
        yes="An Argonaut defeated beyond the second moves the Limit Cube too.",
        no="An Argonaut defeated beyond the second does not move the Limit Cube.",
    )
    reveal_division: str = setting(
        "TG-305",
        announced="How many cards come from which House is said before any is turned.",
        one_by_one="Each card is turned before the House of the next one is named.",
    )
    upgrade_direct_only: bool = setting(
        "TG-607 TG-662",
        yes="The Attack and Discovery upgrades count in Direct Actions only.",
        no="The Attack and Discovery upgrades count in every Fight and Exploration.",
    )


SETTINGS = Settings(
    Options,
    presets={
        "basic": {},
        "advanced": {"mode": "advanced"},
    },
    where="Trial of the Gods",
)
