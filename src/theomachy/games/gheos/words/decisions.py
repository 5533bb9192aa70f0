"""What each decision of Gheos says, one row a decision."""

from __future__ import annotations

from typing import Any

from theomachy.engine.prompts import DecisionRow
from theomachy.games.gheos.choices import Follower, Founding
from theomachy.games.gheos.content.tiles import COLOURS
from theomachy.games.gheos.names import seat_name
from theomachy.games.gheos.position import Gheos
from theomachy.games.gheos.rules.playing import PlayTile
from theomachy.games.gheos.rules.scoring import DrawTile, PlayToken
from theomachy.games.gheos.rules.sequence import SetUp
from theomachy.games.gheos.rules.settling import Settle


def _mover(g: Gheos) -> str:
    """The civilization that migrates."""
    frame: Any = g.stack[-1]
    return COLOURS[frame.mover].capitalize()


def _settling(g: Gheos) -> str:
    assert g.decision is not None
    kinds = {type(option) for option in g.decision.options_for(g.turn)}
    if kinds == {Founding}:
        return "Which civilization do you found?"
    if kinds == {Follower}:
        return "Which follower do you take?"
    return "Found a civilization or take a follower?"


DECISIONS = (
    DecisionRow(
        SetUp.start_player,
        title="Start player",
        news="The start player is picked.",
    ),
    DecisionRow(
        SetUp.deal,
        title="Deal",
        news="A tile is dealt.",
    ),
    DecisionRow(
        PlayTile.choose,
        title="Play a tile",
        news="{who} plays a tile.",
        question="Where do you place your tile?",
        now="Now you play a tile: next to another, or replacing one.",
        now_rule="GH-12",
        help="Every turn begins with a tile, on an empty cell or in place of another tile.",
    ),
    DecisionRow(
        PlayTile.cost,
        title="Pay a cube",
        news="{who} pays a cube.",
        question="Which cube do you pay?",
        now="Now you pay for the conflict, with a cube that you hold.",
        help="Your tile causes a conflict, and every conflict costs one cube of any colour.",
    ),
    DecisionRow(
        PlayTile.destination,
        title="Migration",
        news=lambda g: f"{{who}} decides where {_mover(g)} moves.",
        question=lambda g: f"Where does {_mover(g)} move?",
        now="Now you choose among the continents with most wheat.",
        help="Its land is torn apart. It goes where most wheat is, and several places are equal.",
    ),
    DecisionRow(
        PlayTile.survivor,
        title="War",
        news="{who} decides who survives the war.",
        question="A tie: who survives?",
        now="Now you choose the survivor among those tied for most swords.",
        help="Your tile joins rivals, and the strongest of them have equally many swords.",
    ),
    DecisionRow(
        Settle.choose,
        title="Settle",
        news="{who} founds a civilization or takes a follower.",
        question=_settling,
        now="Now you found a civilization or take a follower.",
        now_rule="GH-12",
        help="Then you gain cubes: one for each wheat of a new civilization, or just one.",
    ),
    DecisionRow(
        PlayToken.choose,
        title="Cup token",
        news="{who} may play a cup token.",
        question="Play a cup token?",
        aside=lambda g: f"you have {g.tokens[g.turn]}",
        now="Now you play a token or keep your tokens.",
        now_rule="GH-12",
        help="A token scores the cups of your cubes as they are now. Each can be played once.",
    ),
    DecisionRow(
        DrawTile.draw,
        title="Draw",
        news=lambda g: f"{seat_name(g, g.turn)} draws a tile.",
        follows="then you draw",
    ),
)
