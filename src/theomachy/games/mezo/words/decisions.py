"""What each decision of Mezo says, one row a decision."""

from __future__ import annotations

from typing import Any

from theomachy.engine.prompts import DecisionRow, Text
from theomachy.games.mezo.content.board import REGIONS
from theomachy.games.mezo.content.effects_by_id import EFFECTS
from theomachy.games.mezo.content.gods import ACTIONS
from theomachy.games.mezo.content.places import KINDS, MEMBERS, RESERVES
from theomachy.games.mezo.content.tribes import ABILITIES
from theomachy.games.mezo.content.vocabulary import EITHER, GLYPH, OWN, PYRAMID, SHAMANS, WARRIORS
from theomachy.games.mezo.content.vocabulary import UNITS as EITHER_KIND
from theomachy.games.mezo.names import TRACKS, UNITS, number, region, seat_name, source
from theomachy.games.mezo.position import Mezo
from theomachy.games.mezo.rules.acting import Acting, GlyphStep
from theomachy.games.mezo.rules.blessed import BlessedContest, Sacrifice
from theomachy.games.mezo.rules.building import Building, Demolishing, Transforming
from theomachy.games.mezo.rules.calling import price
from theomachy.games.mezo.rules.conflict import Conflict, short_of
from theomachy.games.mezo.rules.deploying import Deployment
from theomachy.games.mezo.rules.keywords import Appeasing, Calling
from theomachy.games.mezo.rules.picking import PickGods, TribeAbilities
from theomachy.games.mezo.rules.resolution import Contest, Majority
from theomachy.games.mezo.rules.sequence import Game, SetUp
from theomachy.games.mezo.rules.taking import Exiling, Smiting
from theomachy.games.mezo.rules.units import Awakening, Deploying, Recovering

_KINDS = {SHAMANS: "Shaman", WARRIORS: "Warrior", EITHER_KIND: "unit"}
_BUILT = {
    GLYPH: "Where do you BUILD a glyph?",
    PYRAMID: "Where do you BUILD a pyramid piece?",
    EITHER: "What do you BUILD, and where?",
}
_SOURCES = {"A": "altar", "W": "Wrathful god tile", "I": TRACKS["S"], "H": TRACKS["W"]}


def _here(g: Mezo) -> str:
    return region(REGIONS[g.region])


def _frame(g: Mezo) -> Any:
    return g.stack[-1]


def _unit(g: Mezo) -> str:
    """What kind of unit the effect names: `Warrior`, or `unit`."""
    return _KINDS[_effect(g).kinds]


def _effect(g: Mezo) -> Any:
    """The effect that is being carried out."""
    return EFFECTS[_frame(g).of][_frame(g).part]


def _of(g: Mezo) -> str:
    """What an effect comes from, and how much of it is left: `Fervor 2, up to 2`."""
    frame = _frame(g)
    left = getattr(frame, "left", 1)
    if left > 1:
        up_to = hasattr(frame, "part") and getattr(_effect(g), "up_to", False)
        return f"{_from(frame.of)}, {f'up to {left}' if up_to else f'{left} to go'}"
    return _from(frame.of)


def _from(of: str) -> str:
    """What an effect comes from, without the codes of tiles and spaces."""
    if of in ACTIONS or of in ABILITIES or of.startswith("CALL-"):
        return source(of).removeprefix("the ")
    return _SOURCES[of[0]]


def _taking(verb: str) -> Text:
    """`Which Shaman do you SMITE?`, `Which Warrior of yours do you SMITE?`"""

    def question(g: Mezo) -> str:
        whose = " of yours" if _effect(g).whose == OWN else ""
        return f"Which {_unit(g)}{whose} do you {verb}?"

    return question


def _drawing(g: Mezo) -> str:
    seat = next(each for each in range(g.seat_count) if short_of(g, each))
    return f"{seat_name(g, seat)} draws {number(short_of(g, seat), 'card')}."


def _altar(g: Mezo) -> str:
    return f"The altar of {region(REGIONS[MEMBERS[g.in_play][_frame(g).drawn]])} is drawn."


def _measured(g: Mezo) -> str:
    """The kind of unit of which somebody has most."""
    return UNITS[KINDS[_frame(g).kind]]


DECISIONS = (
    # chance
    DecisionRow(
        SetUp.desolate,
        title="Setting up",
        news="A Desolate region is drawn.",
    ),
    DecisionRow(
        SetUp.neutral,
        title="Setting up",
        news="A region for a neutral pyramid piece is drawn.",
    ),
    DecisionRow(
        SetUp.altar,
        title="Setting up",
        news=_altar,
    ),
    DecisionRow(
        SetUp.first_marker,
        title="Setting up",
        news="The player who starts ahead is picked.",
    ),
    DecisionRow(
        Game.wrathful,
        title="Wrathful god",
        news=lambda g: f"The Wrathful god of Age {g.age} is turned up.",
        follows="then a god turns up",
    ),
    DecisionRow(
        Conflict.tile,
        title="Conflict tile",
        news="A conflict tile is turned up.",
        follows="then a tile turns up",
    ),
    DecisionRow(
        Conflict.draw,
        title="Draw",
        news=_drawing,
        follows="then cards are drawn",
    ),
    # gods, abilities and the Deploy Step
    DecisionRow(
        PickGods.choose,
        title="Pick a god",
        news="{who} picks a god.",
        question="Which god do you play?",
        now="Now you pick a god that is not taken.",
        help="You lead one god and its tribe through the whole game.",
    ),
    DecisionRow(
        TribeAbilities.choose,
        title="Tribe ability",
        news="{who} takes a tribe ability.",
        question="Which tribe ability do you take?",
        aside=lambda g: f"Age {g.age}",
        now="Now you mark a tribe ability of this Age.",
        help="Each Age brings your tribe one ability. It works in this Age and all later ones.",
    ),
    DecisionRow(
        Deployment.ability,
        title="Tribe abilities",
        news="{who} uses tribe abilities.",
        question="Which ability do you use first?",
        now="Now you use an ability for the start of your Deploy Step.",
        help="Several of your tribe abilities work at the start of your Deploy Step.",
    ),
    DecisionRow(
        Deployment.champion,
        title="Champion",
        news="{who} deploys a Champion.",
        question="Where does your Champion stand?",
        now="Now you deploy your Champion.",
        help="It gives strength in its region, and breaks the ties there.",
    ),
    DecisionRow(
        Deployment.units,
        title="Deploy units",
        news="{who} deploys units.",
        question="Where do you deploy?",
        aside=lambda g: f"{g.unit_count(RESERVES, g.decision.seats[0])} left",
        now="Now you deploy units to a region, or stop.",
        help="Each region takes units from your Reserves once, in any mix.",
    ),
    # CALL and APPEASE
    DecisionRow(
        Calling.order,
        title="CALL",
        news="{who} moves a god and uses its Call ability.",
        question="Move first, or use the ability first?",
        now="Now you decide whether your god moves or acts first.",
        help="A CALL does both, and the ability counts from where your god stands then.",
    ),
    DecisionRow(
        Calling.vertex,
        title="CALL",
        news="{who} moves a god.",
        question="Where does your god go?",
        now="Now you choose a vertex for your god.",
        help="Your god is present in the regions around its vertex, and most effects work there.",
    ),
    DecisionRow(
        Appeasing.choose,
        title="APPEASE",
        news="{who} may APPEASE the Wrathful god.",
        question="APPEASE the Wrathful god?",
        aside=lambda g: f"costs {number(price(g), 'unit')}",
        now="Now you use a Wrathful god tile, or none.",
        now_rule="MZ-52",
        help="For units of yours you use one of the tiles that lie face up.",
    ),
    DecisionRow(
        Appeasing.pay,
        title="Pay the Wrathful god",
        news="{who} gives a unit to the Wrathful god.",
        question="Which unit do you give?",
        aside=lambda g: f"{_frame(g).left} to go" if _frame(g).left > 1 else "",
        now="Now you give a unit to the wrathful god.",
        help="The tile has its price, and the units stay with the Wrathful god.",
    ),
    # effects
    DecisionRow(
        Deploying.choose,
        title="DEPLOY",
        news=lambda g: f"{{who}} chooses where to DEPLOY a {_unit(g)}.",
        question=lambda g: f"Where do you DEPLOY a {_unit(g)}?",
        aside=_of,
        now="Now you DEPLOY a unit from your Reserves.",
        help="DEPLOY takes units from your Reserves to a region.",
    ),
    DecisionRow(
        Awakening.choose,
        title="AWAKEN",
        news=lambda g: f"{{who}} chooses where to AWAKEN a {_unit(g)}.",
        question=lambda g: f"Where do you AWAKEN a {_unit(g)}?",
        aside=_of,
        now="Now you AWAKEN a unit from Xibalba.",
        help="AWAKEN brings units of yours from Xibalba to a region.",
    ),
    DecisionRow(
        Smiting.choose,
        title="SMITE",
        news=lambda g: f"{{who}} chooses a {_unit(g)} to SMITE.",
        question=_taking("SMITE"),
        aside=_of,
        now="Now you choose a unit to SMITE.",
        help="SMITE sends a unit from its region to Xibalba.",
    ),
    DecisionRow(
        Exiling.choose,
        title="EXILE",
        news=lambda g: f"{{who}} chooses a {_unit(g)} to EXILE.",
        question=_taking("EXILE"),
        aside=_of,
        now="Now you choose a unit to EXILE.",
        help="EXILE sends a unit from its region to its owner's Reserves.",
    ),
    DecisionRow(
        Recovering.choose,
        title="RECOVER",
        news="{who} chooses a unit to RECOVER.",
        question="Which unit do you RECOVER?",
        aside=_of,
        now="Now you RECOVER a unit from Xibalba.",
        help="RECOVER brings units of yours from Xibalba to your Reserves.",
    ),
    DecisionRow(
        Building.choose,
        title="BUILD",
        news="{who} chooses where to BUILD.",
        question=lambda g: _BUILT[_frame(g).what],
        aside=_of,
        now="Now you BUILD a glyph or a pyramid piece.",
        help="A pyramid piece scores at once. A glyph buys a third action in its region.",
    ),
    DecisionRow(
        Demolishing.choose,
        title="DEMOLISH",
        news="{who} chooses what to DEMOLISH.",
        question="What do you DEMOLISH?",
        aside=_of,
        now="Now you DEMOLISH a glyph or a pyramid piece.",
        help="DEMOLISH removes a glyph, or the topmost piece of a pyramid, of any owner.",
    ),
    DecisionRow(
        Transforming.choose,
        title="TRANSFORM",
        news="{who} chooses what to TRANSFORM.",
        question="What do you TRANSFORM?",
        aside=_of,
        now="Now you TRANSFORM a glyph or a pyramid piece.",
        help="TRANSFORM puts a piece of yours in place of a glyph or a topmost pyramid piece.",
    ),
    # conflicts
    DecisionRow(
        Conflict.cards,
        title="Choose a card",
        news="All choose a card in secret.",
        question="Which card do you play?",
        aside=lambda g: f"conflict in {_here(g)}",
        now="Now you choose one of the cards you have drawn.",
        help="All turn their cards over together. Yours has the actions that you can take here.",
    ),
    DecisionRow(
        Acting.choose,
        title="Take an action",
        news=lambda g: f"{{who}} takes an action in {_here(g)}.",
        question="Take an action, or pass?",
        aside=lambda g: f"conflict in {_here(g)}",
        now="Now you choose an action of your card, or pass.",
        help="You act twice in a conflict. A pass covers an action for 1 devotion or a unit back.",
    ),
    DecisionRow(
        GlyphStep.choose,
        title="Third action",
        news=lambda g: f"{{who}} may give up a glyph in {_here(g)}.",
        question="Give up a glyph for a third action?",
        aside=_here,
        now="Now you decide whether to spend a glyph.",
        help="You have a glyph in the region of the conflict. It buys the action that is left.",
    ),
    DecisionRow(
        GlyphStep.third,
        title="Third action",
        news=lambda g: f"{{who}} takes a third action in {_here(g)}.",
        question="Take your third action, or pass?",
        aside=lambda g: f"conflict in {_here(g)}",
        now="Now you take the third action of your card.",
        help="At this table a glyph may also buy a pass.",
    ),
    DecisionRow(
        Sacrifice.choose,
        title="Sacrifice",
        news="{who} may sacrifice units.",
        question="How many units do you sacrifice?",
        aside="from your Reserves",
        now="Now you sacrifice units from your Reserves, or none.",
        help="The region is Blessed: each unit gives 1 devotion, and 1 strength in this conflict.",
    ),
    DecisionRow(
        Contest.name,
        title="Name the winner",
        news=lambda g: f"{{who}} names the winner in {_here(g)}.",
        question=lambda g: f"A tie in {_here(g)}: who wins?",
        now="Now you name the winner among the tied players.",
        help="Players are equally strong, and you break the ties in this region.",
    ),
    DecisionRow(
        BlessedContest.name,
        title="Name the winner",
        news=lambda g: f"{{who}} names the winner in {_here(g)}.",
        question=lambda g: f"A tie in {_here(g)}: who wins?",
        now="Now you name the winner among the tied players.",
        help="The region is Blessed: of the tied players the one with fewest VP decides.",
    ),
    DecisionRow(
        Majority.name,
        title="Name the majority",
        news=lambda g: f"{{who}} decides who has most {_measured(g)}s in {_here(g)}.",
        question=lambda g: f"A tie: who has most {_measured(g)}s?",
        aside=_here,
        now="Now you give the majority to one of the tied players.",
        help="Players have equally many, and you break the ties in this region.",
    ),
    DecisionRow(
        Majority.space,
        title="Choose a space",
        news=lambda g: f"{{who}} moves a {_measured(g)} to the {TRACKS[KINDS[_frame(g).kind]]}.",
        question=lambda g: f"Where does your {_measured(g)} go?",
        aside=lambda g: TRACKS[KINDS[_frame(g).kind]],
        now="Now you choose an empty space for the unit.",
        help="You have most of them in the region. One goes to an empty space and has its effect.",
    ),
)
