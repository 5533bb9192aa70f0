"""The named options of Gheos, with what they mean, and its two presets."""

from dataclasses import dataclass

from theomachy.engine.settings import Settings, setting


@dataclass(frozen=True, slots=True)
class Options:
    """Choices between readings of the rules. The first value of each is the default."""

    follower_scoring: str = setting(
        "GH-72 GH-78",
        bound="A cube scores for the civilization of its colour only.",
        generic="Every cube scores for every civilization on the board.",
        generic_held="Every cube scores for each civilization of whose colour its holder "
        "has at least one cube.",
    )
    take_follower: str = setting(
        "GH-68",
        any="A follower of any colour in the supply may be taken.",
        in_play="Only followers of civilizations on the board may be taken.",
    )
    temple_needs_civ: bool = setting(
        "GH-61",
        no="A temple scores on any continent.",
        yes="A temple scores only on a continent with a civilization.",
    )
    temple_on_replace: bool = setting(
        "GH-60",
        yes="A temple scores whether its tile is placed or replaces another.",
        no="A temple scores only when its tile is placed on an empty cell.",
    )
    conflict_unpayable: str = setting(
        "GH-44",
        forbid="Without a cube nobody may cause a conflict.",
        waive="Without a cube a conflict is free.",
    )
    collapse_cost: bool = setting(
        "GH-40 GH-50",
        no="Making a civilization collapse is free.",
        yes="Making a civilization collapse costs a cube, as a conflict does.",
    )
    collapse_cubes: str = setting(
        "GH-50",
        values={
            "return": "When a civilization collapses, all its cubes go back to the supply.",
            "keep": "When a civilization collapses, players keep its cubes.",
        },
    )
    war_swords: str = setting(
        "GH-54",
        snapshot="Swords count as they lay before the tile was played.",
        surviving="Only swords that lie in the joined land, off the played cell, count.",
    )
    replaced_tile: str = setting(
        "GH-26",
        discard="A replaced tile goes to the discard pile.",
        reshuffle="A replaced tile is shuffled into the stack at once.",
    )
    end_on_tokens: str = setting(
        "GH-85",
        immediate="The game ends as soon as the last token has been scored.",
        finish_turn="After the last token the turn is finished with its draw.",
    )
    last_epoch: str = setting(
        "GH-84",
        scored="The EPOCH tile that ends the game is scored first.",
        unscored="The EPOCH tile that ends the game is not scored.",
    )
    start_player: str | int = setting(
        "GH-2",
        random="The start player is drawn by lot.",
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
