"""Documents that once were taken and broke the game later: each is refused in a sentence."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.mezo.documents.test_bad_documents import of
from theomachy.engine.errors import BadDocument
from theomachy.engine.kernel import answer, waiting
from theomachy.engine.testing import covers
from theomachy.games.mezo import GAME
from theomachy.games.mezo.position import Mezo


def at(**written: Any) -> Mezo:
    return GAME.read({"game": "mezo", **written})


@covers("MZ-102", "MZ-103")
@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([[1, ["card", "IX-E"]]], "Red has chosen a card that has not been drawn (MZ-102)."),
        ([[1, ["card", "KU-V"]]], "Red has chosen a card that has not been drawn (MZ-102)."),
        ([[1, ["card", "KU-E"]], [1, ["card", "KU-F"]]], "Red has answered twice."),
        (
            [[4, ["card", "CA-E"]]],
            "Entry 1 of entry 1 of 'given' in the document is 4, but must be a seat, "
            "counted from 1 (1 Red, 2 Green, 3 Blue).",
        ),
        (
            [[1, ["card", "KU-E"]], [2, ["card", "IX-E"]], [3, ["card", "AP-E"]]],
            "If everybody has chosen a card, all cards are revealed (MZ-103).",
        ),
    ],
)
def test_only_some_have_chosen_and_each_a_card_drawn(given: Any, sentence: str) -> None:
    seats = [{"god": god} for god in ("KU", "IX", "AP")]
    assert of(step="cards", conflict="COB", seats=seats, given=given) == sentence
    g = at(
        step="cards",
        conflict="COB",
        seats=seats,
        given=[[1, ["card", "KU-E"]], [3, ["card", "AP-E"]]],
    )
    assert waiting(g) == (1,)


@covers("MZ-102")
@pytest.mark.parametrize("step", ["tribe", "deploy", "call", "conflict", "actions", "resolve"])
def test_nobody_has_chosen_a_card_when_none_is_chosen(step: str) -> None:
    where = {"conflict": "COB"} if step in ("actions", "resolve") else {}
    sentence = of(step=step, given=[[1, ["card", "KU-E"]]], seats=[{"god": "KU"}], **where)
    assert sentence == "Nobody has answered yet: no cards are being chosen now."


def test_with_one_card_each_nobody_chooses() -> None:
    resolved = ["CHI", "BEC", "PAL", "HOC"]
    sentence = of(
        players=4, step="cards", conflict="COB", desolate=["UXM"], resolved=resolved,
        blessed="COB", seats=[{"god": "KU"}], given=[[1, ["card", "KU-V"]]],
    )  # fmt: skip
    assert sentence == 'Red (seat 1) cannot have answered ["card", "KU-V"] already.'


@covers("MZ-114", "MZ-128")
@pytest.mark.parametrize(
    ("tokens", "sentence"),
    [
        (
            {"warriors": 4},
            "'warriors' in 'tokens' in the document is 4, but must be a seat, counted from 1 ("
            "1 Red, 2 Green).",
        ),
        (
            {"warriors": 2},
            "Green cannot have a reminder token for Warriors: no action of the card revealed gives "
            "it (MZ-114).",
        ),
        (
            {"shamans": 1},
            "Red cannot have a reminder token for Shamans: no action of the card revealed gives it "
            "(MZ-114).",
        ),
    ],
)
def test_a_reminder_token_belongs_to_a_card_that_gives_one(tokens: Any, sentence: str) -> None:
    seats = [{"god": "KU", "chosen": "KU-E"}, {"god": "AP", "chosen": "AP-E"}]
    for step in ("actions", "glyphs", "resolve"):
        assert of(step=step, conflict="COB", seats=seats, tokens=tokens) == sentence


@covers("MZ-96", "MZ-143")
@pytest.mark.parametrize("step", ["conflict", "cards", "actions", "glyphs", "resolve"])
@pytest.mark.parametrize("champion", ["CHI", "HOC"])
def test_no_champion_stands_on_the_blessed_region(step: str, champion: str) -> None:
    where = {"conflict": champion} if step != "conflict" else {}
    sentence = of(
        players=4, step=step, desolate=["UXM"], blessed=champion,
        seats=[{"regions": {champion: {"champion": True}}}], **where,
    )  # fmt: skip
    name = {"CHI": "Chichen Itza", "HOC": "Hochob"}[champion]
    assert sentence == f"{name} is the Blessed region: no Champion can stand there."


@covers("MZ-96")
def test_a_region_without_its_champion_is_named_in_a_sentence() -> None:
    written = GAME.document(at(players=4, step="conflict", desolate=["UXM"], blessed="COB"))
    del written["seats"][0]["regions"]["CHI"]
    assert of(**written) == (
        "Chichen Itza must have a Champion until its conflict has been resolved (MZ-96)."
    )


@covers("MZ-111")
@pytest.mark.parametrize("glyphs", [0, 1])
def test_nobody_has_covered_three_actions_before_the_glyph_step(glyphs: int) -> None:
    covered = ["KU-E1", "KU-E2", "KU-C"]
    row = {
        "god": "KU",
        "chosen": "KU-E",
        "covered": covered,
        "regions": {"COB": {"glyphs": glyphs}},
    }
    other = {"god": "CA", "chosen": "CA-E", "covered": ["CA-E1", "CA-E2", "CA-C"]}
    for step in ("actions", "glyphs"):
        for seats in ([row], [row, other]):
            assert of(step=step, conflict="COB", seats=seats) == (
                "Red has covered all actions before the glyph step (MZ-111)."
            )
    # Once it is over, a glyph has been given for the third.
    assert at(step="resolve", conflict="COB", seats=[row]).covered[0] in (0, 7)


@covers("MZ-170")
@pytest.mark.parametrize("pyramid", [[["neutral", 3]], [[1, 1], ["neutral", 2]]])
def test_a_neutral_piece_is_of_level_1(pyramid: Any) -> None:
    sentence = of(players=2, pyramids={"COB": pyramid, "BEC": [["neutral", 1]]})
    assert sentence == "Every neutral piece is of level 1 (MZ-170)."


@covers("MZ-141")
def test_an_absent_seat_cannot_act_first() -> None:
    sentence = of(players=3, step="actions", conflict="COB", blessed="COB", first=4)
    assert sentence == (
        "'first' in the document is 4, but must be a seat, counted from 1 (1 Red, 2 Green, 3 Blue)."
    )


@covers("MZ-80")
def test_neutral_pieces_are_as_many_as_the_rules_say() -> None:
    pyramids = {"COB": [["neutral", 1]], "BEC": [["neutral", 1]]}
    assert of(players=2, pyramids=pyramids, neutral_gone=1) == (
        "Neutral pieces on the board: 2, gone: 1; with 2 players there are 2 in all."
    )


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        (
            {"age": 2, "calendar": {"IC1": 1}},
            "The Calendar and the Codex are empty before the first conflict of an Age (MZ-150).",
        ),
        (
            {"step": "conflict", "seats": [{"strength": 2}]},
            "Something is left of a conflict: covered actions, strength or a reminder token.",
        ),
        (
            {"step": "actions", "conflict": "COB", "seats": [{"sacrificed": {"shamans": 1}}]},
            "Units are sacrificed only in the Blessed region, at its sacrifice (MZ-142).",
        ),
        (
            {"step": "gods", "seats": [{"god": "KU"}, {"god": "IX"}]},
            "At the step 'gods' somebody must be without a god.",
        ),
        (
            {"step": "deploy", "blessed": "COB"},
            "No region is Blessed before all Champions have been deployed (MZ-96).",
        ),
    ],
)
def test_nothing_belongs_to_another_step(written: dict[str, Any], sentence: str) -> None:
    assert of(**written) == sentence


@covers("MZ-182")
def test_a_region_is_desolate_once() -> None:
    sentence = "The Desolate region UXM is named 2 times; there is only one of it."
    assert of(players=4, step="end of age", desolate=["UXM", "UXM"]) == sentence
    written = GAME.document(at(players=4, desolate=["UXM"]))
    assert of(**{**written, "desolate": ["UXM", "UXM"]}) == sentence


def under_way(*frames: Any, **written: Any) -> str:
    """What a document of the second conflict's actions is refused with, with those frames."""
    g = at(players=3, step="actions", conflict="COB", resolved=["BEC"], **written)
    return of(**{**GAME.document(g), "under_way": list(frames)})


GAME_FRAME = ["Game", "next_conflict", {}]


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        (
            [GAME_FRAME, ["Acting", "choose", {"first": 1, "turn": 0}]],
            "The procedure Acting cannot be in progress within Game.conflicts now.",
        ),
        (
            [GAME_FRAME, ["Conflict", "glyphs", {"first": 1}]],
            "The procedure in progress stands at a step that asks nothing.",
        ),
        (
            [GAME_FRAME, ["Conflict", "glyphs", {"first": 1}],
             ["Acting", "choose", {"first": 3, "turn": 0}]],
            "The procedure Acting cannot have 3 as its first: seats in procedures are numbered "
            "from 0 to 2.",
        ),
        (
            [GAME_FRAME, ["Conflict", "glyphs", {"first": 1}],
             ["Acting", "choose", {"first": 1, "turn": 1}]],
            "The 'turn' of the procedure Acting does not fit the table.",
        ),
        (
            [GAME_FRAME, ["Conflict", "glyphs", {"first": 1}],
             ["Acting", "choose", {"first": 1, "turn": 99}]],
            "The procedure Acting cannot have 99 as its turn: it is from 0 to 6.",
        ),
        (
            [GAME_FRAME, ["Conflict", "glyphs", {"first": 1}], ["Acting", "choose", {"turn": 1}]],
            "The procedure Acting must have ",
        ),
        (
            [GAME_FRAME, ["Conflict", "glyphs", {"first": 1}],
             ["Acting", "choose", {"first": None, "turn": 1}]],
            "The procedure Acting cannot have null as its ",
        ),
        (
            [GAME_FRAME, ["Conflict", "cards", {"first": 1}]],
            "Red cannot have a card revealed now.",
        ),
    ],
)  # fmt: skip
def test_procedures_under_way_fit_each_other_and_the_table(frames: Any, sentence: str) -> None:
    assert under_way(*frames).startswith(sentence)


def test_a_procedure_under_way_asks_something_that_leaves_a_choice() -> None:
    g = at(players=4, step="conflict", desolate=["UXM"], resolved=["CHI", "BEC", "PAL"])
    written = GAME.document(g)
    g.tiles, g.resolved = ("HOC",), ("CHI", "BEC", "PAL", "COB")
    left = {**written, "tiles": ["HOC"], "resolved": [*written["resolved"], "COB"]}
    for row in left["seats"]:
        row["regions"].pop("COB", None)
        row["played"], row["hand"] = [*row["played"], row["hand"][0]], row["hand"][1:]
    assert of(**left) == "The procedure in progress asks something that leaves no choice."


WRONG: dict[str, Callable[[Any], Any]] = {
    "seat": lambda seat: (seat + 1) % 3,
    "first": lambda seat: (seat + 1) % 3,
    "order": lambda seats: seats[::-1],
    "tied": lambda seats: [*seats, *seats],
    "turn": lambda turn: turn + 1,
    "drawn": lambda drawn: drawn + 1,
    "of": lambda id: "HC1" if id == "T1A" else "T1A",
    "part": lambda part: part + 1,
    "left": lambda left: left + 9,
    "mask": lambda mask: 63,
    "filled": lambda mask: 63,
    "spared": lambda seats: 63,
    "kind": lambda kind: 1 - kind,
    "what": lambda what: "pyr" if what != "pyr" else "glyph",
    "whose": lambda whose: "own",
    "resolved": lambda ids: [*ids, "T3C"],
    "marched": lambda marched: True,
}
"""What no local can be instead of what it is, with three players."""


MAY_BE = {("Sacrifice", "turn"), ("GlyphStep", "turn")}
"""Those before may have given nothing."""


@pytest.mark.parametrize("seed", [1, 2])
def test_no_local_of_a_procedure_can_be_another(seed: int) -> None:
    luck = Random(seed)
    g = GAME.start(3, {"tribe_pool": "column_or_earlier"})
    tried = set()
    while g.decision is not None:
        written = json.loads(json.dumps(GAME.document(g)))
        for place, (name, step, local) in enumerate(written["under_way"]):
            if name == "Conflict" and g.region in (-1, g.blessed):
                continue  # in the Blessed region VP, which may have changed since, say who begins
            for key in [key for key in local if key in WRONG and (name, step, key) not in tried]:
                if (name, key) in MAY_BE or (
                    key == "marched" and "T1C" in g.abilities[local["seat"]]
                ):
                    continue
                tried.add((name, step, key))
                frames = [*written["under_way"]]
                frames[place] = [name, step, {**local, key: WRONG[key](local[key])}]
                of(**{**written, "under_way": frames})
        seat = waiting(g)[0]
        answer(g, luck.choice(list(g.decision.options_for(seat))), seat)
    assert len(tried) > 40


def test_only_the_game_has_something_done_before_its_first_step() -> None:
    written = json.loads(json.dumps(GAME.document(GAME.start(2))))
    game, setup = written["under_way"]
    assert (game[0], setup[0]) == ("Game", "SetUp")
    with pytest.raises(BadDocument, match="SetUp cannot be in progress within SetUp now"):
        GAME.read({**written, "under_way": [game, setup, setup]})
