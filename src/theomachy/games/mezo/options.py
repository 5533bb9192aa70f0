"""The named options of Mezo, with what they mean, and its two presets."""

from dataclasses import dataclass

from theomachy.engine.settings import Settings, setting


@dataclass(frozen=True, slots=True)
class Options:
    """Choices between readings of the rules. The first value of each is the default."""

    blessed_cards: bool = setting(
        "MZ-140",
        yes="Action cards are played in the Blessed conflict as in any other.",
        no="The Blessed conflict has no cards, actions or glyph step.",
    )
    blessed_first: str = setting(
        "MZ-141",
        most_vp="In the Blessed conflict the player with most VP acts first.",
        fewest_vp="In the Blessed conflict the player with fewest VP acts first.",
    )
    start_level: int = setting(
        "MZ-11 MZ-14",
        values={
            1: "The first space of the devotion track is on level 1.",
            0: "The first space of the devotion track has level 0: effects by level do nothing.",
        },
    )
    pyramid_vp: str = setting(
        "MZ-75",
        pieces="Building on a pyramid scores the number of its pieces.",
        level="Building on a pyramid scores the level of the new piece.",
    )
    appease_from: str = setting(
        "MZ-50 MZ-67",
        presence="Units for the Wrathful god come from Reserves and presence regions.",
        conflict="Units for the Wrathful god come from Reserves and the conflict region.",
    )
    god_move: str = setting(
        "MZ-44",
        any="A god may move to any available vertex.",
        adjacent="A god may move only to an available vertex next to its own.",
    )
    split_targets: bool = setting(
        "MZ-35",
        yes="An effect on several units may be split over presence regions.",
        no="All units of one such effect are in one region.",
    )
    tribe_pool: str = setting(
        "MZ-86",
        column="A tribe ability is chosen from the column of the current Age.",
        column_or_earlier="A tribe ability not yet taken may be chosen from the column of "
        "the current Age or an earlier one.",
    )
    zero_strength_wins: bool = setting(
        "MZ-144",
        yes="If every strength in the Blessed region is 0, all players are tied.",
        no="If every strength in the Blessed region is 0, nobody wins it.",
    )
    glyph_pass: bool = setting(
        "MZ-111",
        no="The third action bought with a glyph is taken as printed.",
        yes="The third action bought with a glyph may be a pass.",
    )
    overflow_vp: str = setting(
        "MZ-12",
        one_move="VP for devotion past the end of the track are one move for each gain.",
        single="Each VP for devotion past the end of the track is a separate move.",
    )
    blessed_sacrifice: str = setting(
        "MZ-142",
        after_actions="In the Blessed region units are sacrificed after the actions.",
        before_actions="In the Blessed region units are sacrificed before the actions.",
    )


SETTINGS = Settings(Options, presets={"manual": {}}, where="Mezo")
