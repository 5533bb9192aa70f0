"""The words of Mystic War, each in a sentence, with the rule behind it."""

from theomachy.engine.things import glossary

TERMS = glossary(
    ("Followers", "The more you have, the more cards you draw each round.", "MW-8"),
    ("Mystic Power", "The more you have, the more cards you may keep.", "MW-8"),
    ("Gold", "Compared with Followers it makes you Poor, Content or Rich.", "MW-4"),
    ("Box", "A part of the track: 1 to 9, 10 to 19, and so on.", "MW-3", "boxes"),
    (
        "Wealth",
        "Wealth: Gold against Followers. It changes one's own RESOURCE cards, nothing else.",
        "MW-5",
    ),
    ("Poor", "Less Gold than Followers: your RESOURCE cards count half.", "MW-4"),
    ("Rich", "At least twice as much Gold as Followers: your RESOURCE cards count double.", "MW-4"),
    ("Content", "Neither Poor nor Rich: your RESOURCE cards count once.", "MW-4"),
    ("Limit", "How many cards your Mystic Power lets you keep.", "MW-52"),
    ("First Player", "Who passed first in the last round begins the next.", "MW-57"),
    ("Answer", "A card for any time, played on the card that lies open.", "MW-69", "answers"),
    ("RESOURCE", "A RESOURCE card, the card of a turn: Wealth changes what it is worth.", "MW-75"),
    ("SPELL", "A card that turns another; most are for any time.", "MW-69"),
    ("DEITY", "A DEITY card: it stays face up before a player until a card removes it.", "MW-105"),
    ("EVENT", "An EVENT card: it takes effect at once, and nothing answers it.", "MW-125"),
    ("Dragon", "A card that takes its number from one resource of one player.", "MW-77", "dragons"),
    ("Negation", "Strikes out the SPELL or RESOURCE that was just played.", "MW-87"),
    ("Transmutation", "Makes a card affect another resource, or turns gain to loss.", "MW-95"),
    ("Protection", "Lets its holder refuse cards of others, one by one.", "MW-112"),
    (
        "Special Power",
        "What the box of a resource lets you do once as a round begins.",
        "MW-20",
        "special powers",
    ),
    (
        "Knights",
        "A Special Power: give Followers, and a rival loses as many of one resource.",
        "MW-25",
    ),
    ("Demon", "A Special Power: what you give up is taken from one resource of a rival.", "MW-25"),
    ("Goal", "Your secret Victory Condition: three numbers to reach.", "MW-150", "goals"),
    (
        "Victory Condition",
        "A Victory Condition card: what must be met when a Judgment is played.",
        "MW-150",
    ),
    (
        "Judgment",
        "The only card that ends the game: who has met the goal wins.",
        "MW-126",
        "judgments",
    ),
)
