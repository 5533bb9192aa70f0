"""The named options of Mezo, with what they mean, and its two presets."""

from dataclasses import dataclass

from theomachy.engine.settings import Settings, setting


@dataclass(frozen=True, slots=True)
class Options:
    """Choices between readings of the rules. The first value of each is the default."""

    blessed_cards: bool = setting(
        {
            True: "Action cards are played in the Blessed conflict as in any other.",
            False: "The Blessed conflict has no cards, actions or glyph step.",
        },
        rules=("MZ-140",),
    )
    blessed_first: str = setting(
        {
            "most_vp": "In the Blessed conflict the player with most VP acts first.",
            "fewest_vp": "In the Blessed conflict the player with fewest VP acts first.",
        },
        rules=("MZ-141",),
    )
    start_level: int = setting(
        {
            1: "The first space of the devotion track is on level 1.",
            0: "The first space of the devotion track has level 0: effects by level do nothing.",
        },
        rules=("MZ-11", "MZ-14"),
    )
    pyramid_vp: str = setting(
        {
            "pieces": "Building on a pyramid scores the number of its pieces.",
            "level": "Building on a pyramid scores the level of the new piece.",
        },
        rules=("MZ-75",),
    )
    appease_from: str = setting(
        {
            "presence": "Units for the Wrathful god come from Reserves and presence regions.",
            "conflict": "Units for the Wrathful god come from Reserves and the conflict region.",
        },
        rules=("MZ-50", "MZ-67"),
    )
    god_move: str = setting(
        {
            "any": "A god may move to any available vertex.",
            "adjacent": "A god may move only to an available vertex next to its own.",
        },
        rules=("MZ-44",),
    )
    split_targets: bool = setting(
        {
            True: "An effect on several units may be split over presence regions.",
            False: "All units of one such effect are in one region.",
        },
        rules=("MZ-35",),
    )
    tribe_pool: str = setting(
        {
            "column": "A tribe ability is chosen from the column of the current Age.",
            "column_or_earlier": "A tribe ability not yet taken may be chosen from the column of "
            "the current Age or an earlier one.",
        },
        rules=("MZ-86",),
    )
    zero_strength_wins: bool = setting(
        {
            True: "If every strength in the Blessed region is 0, all players are tied.",
            False: "If every strength in the Blessed region is 0, nobody wins it.",
        },
        rules=("MZ-144",),
    )
    glyph_pass: bool = setting(
        {
            False: "The third action bought with a glyph is taken as printed.",
            True: "The third action bought with a glyph may be a pass.",
        },
        rules=("MZ-111",),
    )
    overflow_vp: str = setting(
        {
            "one_move": "VP for devotion past the end of the track are one move for each gain.",
            "single": "Each VP for devotion past the end of the track is a move of its own.",
        },
        rules=("MZ-12",),
    )
    blessed_sacrifice: str = setting(
        {
            "after_actions": "In the Blessed region units are sacrificed after the actions.",
            "before_actions": "In the Blessed region units are sacrificed before the actions.",
        },
        rules=("MZ-142",),
    )


SETTINGS = Settings(Options, presets={"manual": {}}, where="Mezo")
