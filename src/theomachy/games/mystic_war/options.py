"""The named options of Mystic War, with what they mean, and its presets."""

from dataclasses import dataclass

from theomachy.engine.settings import Settings, setting, whole_number
from theomachy.games.mystic_war.cards import AUTHORED, read_values
from theomachy.games.mystic_war.mat import read_mat


@dataclass(frozen=True, slots=True)
class Options:
    """Choices between readings of the rules. The first value of each is the default."""

    rounding: str = setting(
        {
            "total_up": "Half a point left in a resource after an effect is rounded up.",
            "effect_up": "The amount of a RESOURCE card is rounded up before it is applied.",
        },
        rules=("MW-9",),
    )
    double_cap: str = setting(
        {
            "wealth_only": "Only a card that Wealth has doubled cannot be doubled again.",
            "once": "A card is doubled at most once, by whatever comes first.",
        },
        rules=("MW-81",),
    )
    negation_reach: str = setting(
        {
            "last_card": "Negation works on the very last card played.",
            "last_spell_or_resource": "Negation works on the last SPELL or RESOURCE card played, "
            "DEITY cards in between not counted.",
        },
        rules=("MW-87",),
    )
    between_turns_window: bool = setting(
        {
            False: "Any-time DEITY cards are played on one's own turn or in answer to a card.",
            True: "Before each turn everybody may play any-time DEITY cards.",
        },
        rules=("MW-51",),
    )
    capture_transmuted: bool = setting(
        {
            True: "Whatever has become a Dragon can be captured.",
            False: "Only a printed Dragon and Wild Magic played as one can be captured.",
        },
        rules=("MW-97",),
    )
    sacrifice_by: str = setting(
        {
            "anyone": "Whoever holds Sacrifice may save anybody's DEITY with it.",
            "loser": "Only the player who is losing a DEITY may play Sacrifice.",
        },
        rules=("MW-117",),
    )
    declare: str = setting(
        {
            "auto": "Whoever meets the goal at a Judgment declares victory.",
            "ask": "At a Judgment everybody is asked whether to declare victory.",
        },
        rules=("MW-126", "MW-150"),
    )
    victory_tie: str = setting(
        {
            "clockwise": "Of winners with the same surplus the first clockwise from the player of "
            "the Judgment wins.",
            "shared": "Winners with the same surplus share the win.",
        },
        rules=("MW-153",),
    )
    protection_repro: str = setting(
        {
            "refusable": "Protection lets the player of a Dragon refuse a Reprodestruction.",
            "hits": "Protection does not help the player of a Dragon against Reprodestruction.",
        },
        rules=("MW-112",),
    )
    chaos_bars: str = setting(
        {
            "ignored": "Cards drawn by Chaos Strikes may be played on a player whose face-up DEITY "
            "would bar them.",
            "hold": "A face-up DEITY bars the cards drawn by Chaos Strikes as it bars others.",
        },
        rules=("MW-142",),
    )
    deck_rebuild: str = setting(
        {
            "remaining": "After the deck has ended, the white-backed Judgment goes under what is "
            "left; discards are shuffled in only if nothing is.",
            "all": "After the deck has ended, deck and discards are always shuffled together.",
        },
        rules=("MW-147",),
    )
    necromancy_events: bool = setting(
        {
            False: "Necromancy cannot be played on what an EVENT has cost.",
            True: "When an EVENT has cost Followers, Necromancy may be played on that loss.",
        },
        rules=("MW-70", "MW-88"),
    )
    open_discard: bool = setting(
        {
            False: "Only the top card of the discard pile is shown.",
            True: "Everybody may look through the discard pile at any time.",
        },
        rules=("MW-130",),
    )
    two_player: bool = setting(
        {
            False: "Three to eight play.",
            True: "Two may play, not by the designer: each draws one card more a round, and "
            "chooses one of two Victory Condition cards.",
        },
        rules=("MW-13", "MW-40"),
    )
    max_rounds: int = setting(
        {100: "After a hundred rounds the game ends without a winner."},
        rules=("MW-155",),
        other=("After so many rounds the game ends without a winner.", whole_number(1, 10_000)),
    )
    mat: str = setting(
        {AUTHORED: "The Realm mat is the one made for this edition."},
        rules=("MW-3", "MW-8", "MW-21", "MW-35"),
        other=(
            "Another mat, such as 'F 2 3 4 5 6: 2F G M knights any | M 2 3 4 5 6: 2M F G demon any "
            "| G: 2G 2F 2M F any': cards drawn or retained, then the five boxes.",
            read_mat,
        ),
    )
    values: str = setting(
        {AUTHORED: "The numbers on RESOURCE cards are those made for this edition."},
        rules=("MW-76", "MW-77"),
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
