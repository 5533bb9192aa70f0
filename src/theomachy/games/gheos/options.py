"""The named options of Gheos, with what they mean, and its two presets."""

from dataclasses import dataclass

from theomachy.engine.settings import Settings, setting


@dataclass(frozen=True, slots=True)
class Options:
    """Choices between readings of the rules. The first value of each is the default."""

    follower_scoring: str = setting(
        {
            "bound": "A cube scores for the civilization of its colour only.",
            "generic": "Every cube scores for every civilization on the board.",
            "generic_held": "Every cube scores for each civilization of whose colour its holder "
            "has at least one cube.",
        },
        rules=("GH-72", "GH-78"),
    )
    take_follower: str = setting(
        {
            "any": "A follower of any colour in the supply may be taken.",
            "in_play": "Only followers of civilizations on the board may be taken.",
        },
        rules=("GH-68",),
    )
    temple_needs_civ: bool = setting(
        {
            False: "A temple scores on any continent.",
            True: "A temple scores only on a continent with a civilization.",
        },
        rules=("GH-61",),
    )
    temple_on_replace: bool = setting(
        {
            True: "A temple scores whether its tile is placed or replaces another.",
            False: "A temple scores only when its tile is placed on an empty cell.",
        },
        rules=("GH-60",),
    )
    conflict_unpayable: str = setting(
        {
            "forbid": "Without a cube nobody may cause a conflict.",
            "waive": "Without a cube a conflict is free.",
        },
        rules=("GH-44",),
    )
    collapse_cost: bool = setting(
        {
            False: "Making a civilization collapse is free.",
            True: "Making a civilization collapse costs a cube, as a conflict does.",
        },
        rules=("GH-40", "GH-50"),
    )
    collapse_cubes: str = setting(
        {
            "return": "When a civilization collapses, all its cubes go back to the supply.",
            "keep": "When a civilization collapses, players keep its cubes.",
        },
        rules=("GH-50",),
    )
    war_swords: str = setting(
        {
            "snapshot": "Swords count as they lay before the tile was played.",
            "surviving": "Only swords that lie in the joined land, off the played cell, count.",
        },
        rules=("GH-54",),
    )
    replaced_tile: str = setting(
        {
            "discard": "A replaced tile goes to the discard pile.",
            "reshuffle": "A replaced tile is shuffled into the stack at once.",
        },
        rules=("GH-26",),
    )
    end_on_tokens: str = setting(
        {
            "immediate": "The game ends as soon as the last token has been scored.",
            "finish_turn": "After the last token the turn is finished with its draw.",
        },
        rules=("GH-85",),
    )
    last_epoch: str = setting(
        {
            "scored": "The EPOCH tile that ends the game is scored first.",
            "unscored": "The EPOCH tile that ends the game is not scored.",
        },
        rules=("GH-84",),
    )
    start_player: str | int = setting(
        {"random": "The start player is drawn by lot."},
        rules=("GH-2",),
        seat="The player of that seat starts.",
    )


SETTINGS = Settings(
    Options,
    presets={
        "manual": {},
        "classic": {
            "take_follower": "in_play",
            "temple_needs_civ": True,
            "collapse_cost": True,
        },
    },
    where="Gheos",
)
