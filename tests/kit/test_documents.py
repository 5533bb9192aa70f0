"""What is the same in the documents of all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from theomachy.engine.decisions import Choose, Together
from theomachy.engine.errors import BadDocument
from theomachy.engine.positions import Position
from theomachy.engine.procedures import DONE, Next, Procedure, act, ask
from theomachy.engine.settings import Settings, setting
from theomachy.kit.documents import Documents, Rows, Written, standing_at
from theomachy.kit.schemas import SEAT, by, document_schema, number, one_of, record, said

NAMES = ("Crow", "Dove", "Owl")


@dataclass(frozen=True, slots=True)
class Options:
    storms: bool = setting("T-1", no="No storms.", yes="Storms.")


SETTINGS = Settings(Options, presets={"plain": {}}, where="Sky")


@dataclass(slots=True, eq=False)
class Sky(Position):
    """Who sits where."""

    turn: int = 0
    eggs: tuple[int, ...] = ()
    song: str = ""


@dataclass
class Game(Procedure):
    """Somebody moves; then all sing at once."""

    @ask("T-2")
    def move(self, g: Sky) -> Choose:
        return Choose(g.turn, ("up", "down") if g.eggs[g.turn] else ("up",))

    @act("T-2")
    def moved(self, g: Sky, choice: Any) -> Next:
        return None

    @ask("T-3")
    def sing(self, g: Sky) -> Together | None:
        return (
            Together(dict.fromkeys(range(g.seat_count), (("high",), ("low",)))) if g.song else None
        )

    @act("T-3")
    def sung(self, g: Sky, choices: Any) -> Next:
        return None

    @act("T-4")
    def rest(self, g: Sky) -> Next:
        return DONE


@dataclass
class Song(Procedure):
    """Nothing that is ever in progress alone."""

    @act("T-5")
    def hum(self, g: Sky) -> Next:
        return DONE


def lay(g: Sky, written: Written, rows: Rows) -> None:
    g.turn = written.get("turn", 1) - 1
    g.song = written.get("song", "")
    g.eggs = tuple(row.get("eggs", 1) for row in rows)


def begin(g: Sky, written: Written) -> list[Procedure]:
    return [standing_at(Game(), Game.sing if written.get("step") == "sing" else Game.move)]


def broken(g: Sky) -> list[str]:
    return ["There are more than nine eggs."] if sum(g.eggs) > 9 else []


def write(g: Sky) -> Written:
    return {"turn": g.turn + 1, "song": g.song, "seats": [{"eggs": eggs} for eggs in g.eggs]}


DOCUMENTS = Documents(
    game="sky",
    seats=NAMES,
    schema=document_schema(
        "sky",
        "Sky",
        NAMES,
        (2, 3),
        SETTINGS,
        record(eggs=number()),
        turn=said("Whose turn it is.", SEAT),
        nests=by(("oak", "elm"), SEAT),
        step=one_of(("move", "sing")),
        song={"type": "string"},
    ),
    settings=SETTINGS,
    setup=lambda players, options: Sky(seat_count=players, options=options),
    procedures=(Game, Song),
    invariants=broken,
    lay=lay,
    begin=begin,
    write=write,
    without=("step",),
    only_with=("song",),
)


def read(**written: Any) -> Sky:
    return DOCUMENTS.read({"game": "sky", **written})


def refused(**written: Any) -> str:
    with pytest.raises(BadDocument) as error:
        read(**written)
    return str(error.value)


def test_what_is_left_out_gets_a_default() -> None:
    g = read()
    assert (g.seat_count, g.turn, g.eggs) == (2, 0, (1, 1))
    assert g.decision is not None
    assert read(seats=[{}, {}, {"eggs": 4}]).eggs == (1, 1, 4)
    assert read(players=3, seats=[{"eggs": 2}]).eggs == (2, 1, 1)


def test_what_is_written_is_read_back_the_same() -> None:
    g = read(players=3, turn=2, options={"storms": True})
    document = DOCUMENTS.document(g)
    assert document["options"] == {"storms": True}
    assert document["under_way"] == [["Game", "move", {}]]
    assert DOCUMENTS.read(document) == g


def test_seats_are_those_of_the_players_there_are() -> None:
    assert read(turn=3, players=3).turn == 2
    only = "but must be a seat, counted from 1 (1 Crow, 2 Dove)."
    assert refused(turn=3) == f"'turn' in the document is 3, {only}"
    assert refused(nests={"oak": 3}) == f"'oak' in 'nests' in the document is 3, {only}"
    assert refused(turn=0, players=3).endswith("counted from 1 (1 Crow, 2 Dove, 3 Owl).")
    assert refused(seats=[{}] * 3, players=2) == "The document has 3 seats for 2 players."


def test_what_breaks_an_invariant_is_refused() -> None:
    assert refused(seats=[{"eggs": 9}, {}]) == "There are more than nine eggs."
    written = DOCUMENTS.document(read()) | {"seats": [{"eggs": 10}]}
    assert refused(**written) == "There are more than nine eggs."


def test_a_document_says_where_it_begins_in_one_way() -> None:
    written = DOCUMENTS.document(read())
    assert refused(**written, step="sing") == (
        "The document says both 'step' and 'under_way': one is enough."
    )
    assert refused(song="la") == "'song' needs 'under_way': only the rules can tell what follows."


@pytest.mark.parametrize(
    ("frames", "sentence"),
    [
        ([7], "A procedure in progress is a list of name, step and locals, not 7."),
        (
            [["Game", "move"]],
            "A procedure in progress is a list of name, step and locals, not ['Game', ",
        ),
        ([["Dance", "move", {}]], "There is no procedure 'Dance'."),
        ([["Song", "hum", {}]], "The first procedure in progress must be 'Game'."),
        ([["Game", "rest", {}]], "The procedure in progress stands at a step that asks nothing."),
        ([["Game", "sing", {}]], "The procedure in progress has nothing to ask now."),
    ],
)
def test_procedures_in_progress_are_those_of_a_game_and_ask(frames: Any, sentence: str) -> None:
    assert refused(under_way=frames).startswith(sentence)


def test_what_leaves_no_choice_is_not_in_progress() -> None:
    frames = [["Game", "move", {}]]
    assert refused(under_way=frames, seats=[{"eggs": 0}]) == (
        "The procedure in progress asks something that leaves no choice."
    )


SINGING: dict[str, Any] = {"players": 3, "song": "la", "under_way": [["Game", "sing", {}]]}


def test_some_may_have_answered_where_several_are_asked_at_once() -> None:
    g = read(**SINGING, given=[[3, ["low"]], [1, ["high"]]])
    assert g.given == ((2, ("low",)), (0, ("high",)))
    assert DOCUMENTS.read(DOCUMENTS.document(g)) == g


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ([[1, ["loud"]]], 'Crow (seat 1) cannot have answered ["loud"] already.'),
        ([[1, ["low"]], [1, ["high"]]], "Crow (seat 1) cannot have answered twice."),
        (
            [[1, ["low"]], [2, ["low"]], [3, ["low"]]],
            "If everybody has answered, the game has gone on.",
        ),
    ],
)
def test_who_has_answered_can_have_done_so(given: Any, sentence: str) -> None:
    assert refused(**SINGING, given=given) == sentence


def test_nobody_has_answered_what_one_seat_is_asked() -> None:
    assert refused(given=[[1, ["up"]]]) == 'Crow (seat 1) cannot have answered ["up"] already.'
