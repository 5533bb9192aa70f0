"""The named options of Mystic War, with what they mean, and its presets."""

from dataclasses import dataclass

from theomachy.engine.settings import Settings, setting, whole_number
from theomachy.games.mystic_war.content.mat import read_mat
from theomachy.games.mystic_war.content.values import read_values
from theomachy.games.mystic_war.content.vocabulary import AUTHORED


@dataclass(frozen=True, slots=True)
class Options:
    """Choices between readings of the rules. The first value of each is the default."""

    rounding: str = setting(
        "MW-9",
        total_up="Half a point left in a resource after an effect is rounded up.",
        effect_up="The amount of a RESOURCE card is rounded up before it is applied.",
    )
    double_cap: str = setting(
        "MW-81",
        wealth_only="Only a card that Wealth has doubled cannot be doubled again.",
        once="A card is doubled at most once, by whatever comes first.",
    )
    negation_reach: str = setting(
        "MW-87",
        last_card="Negation works on the very last card played.",
        last_spell_or_resource="Negation works on the last SPELL or RESOURCE card played, "
        "DEITY cards in between not counted.",
    )
    between_turns_window: bool = setting(
        "MW-51",
        no="Any-time DEITY cards are played on one's own turn or in answer to a card.",
        yes="Before each turn everybody may play any-time DEITY cards.",
    )
    capture_transmuted: bool = setting(
        "MW-97",
        yes="Whatever has become a Dragon can be captured.",
        no="Only a printed Dragon and Wild Magic played as one can be captured.",
    )
    sacrifice_by: str = setting(
        "MW-117",
        anyone="The holder of Sacrifice may save anybody's DEITY with it.",
        loser="Only the player who is losing a DEITY may play Sacrifice.",
    )
    declare: str = setting(
        "MW-126 MW-150",
        auto="A player who meets the goal at a Judgment declares victory.",
        ask="At a Judgment everybody is asked whether to declare victory.",
    )
    victory_tie: str = setting(
        "MW-153",
        clockwise="Of winners with the same surplus the first clockwise from the player of "
        "the Judgment wins.",
        shared="Winners with the same surplus share the win.",
    )
    protection_repro: str = setting(
        "MW-112",
        refusable="Protection lets the player of a Dragon refuse a Reprodestruction.",
        hits="Protection does not help the player of a Dragon against Reprodestruction.",
    )
    chaos_bars: str = setting(
        "MW-142",
        ignored="Cards drawn by Chaos Strikes may be played on a player whose face-up DEITY "
        "would bar them.",
        hold="A face-up DEITY bars the cards drawn by Chaos Strikes as it bars others.",
    )
    deck_rebuild: str = setting(
        "MW-147",
        remaining="After the deck has ended, the white-backed Judgment goes under what is "
        "left; discards are shuffled in only if nothing is.",
        all="After the deck has ended, deck and discards are always shuffled together.",
    )
    necromancy_events: bool = setting(
        "MW-70 MW-88",
        no="Necromancy cannot be played on what an EVENT has cost.",
        yes="When an EVENT has cost Followers, Necromancy may be played on that loss.",
    )
    open_discard: bool = setting(
        "MW-130",
        no="Only the top card of the discard pile is shown.",
        yes="Everybody may look through the discard pile at any time.",
    )
    two_player: bool = setting(
        "MW-13 MW-40",
        no="Three to eight play.",
        yes="Two may play, not by the designer: each draws one card more a round, and "
        "chooses one of two Victory Condition cards.",
    )
    max_rounds: int = setting(
        "MW-155",
        values={100: "After a hundred rounds the game ends without a winner."},
        other=(
            "The number of rounds after which the game ends without a winner.",
            whole_number(1, 10_000),
        ),
    )
    mat: str = setting(
        "MW-3 MW-8 MW-21 MW-35",
        values={AUTHORED: "The Realm mat is the one made for this edition."},
        other=(
            "Another mat, such as 'F 2 3 4 5 6: 2F G M knights any | M 2 3 4 5 6: 2M F G demon any "
            "| G: 2G 2F 2M F any': cards drawn or retained, then the five boxes.",
            read_mat,
        ),
    )
    values: str = setting(
        "MW-76 MW-77",
        values={AUTHORED: "The numbers on RESOURCE cards are those made for this edition."},
        other=(
            "Other numbers, such as 'D 1 3 5 5 7 7 9 9 11 11': a suit with its ten numbers, more "
            "suits after |.",
            read_values,
        ),
    )


SETTINGS = Settings(
    Options,
    presets={
        "rulebook": {},
        # Who would rather see any-time cards answered wherever the table could have played them.
        "open_table": {
            "between_turns_window": True,
            "negation_reach": "last_spell_or_resource",
            "open_discard": True,
        },
        "two_players": {"two_player": True},
    },
    where="Mystic War",
)
