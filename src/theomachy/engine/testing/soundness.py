"""Laws of a single position at a decision."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from theomachy.engine.bars import Refusal
from theomachy.engine.codec import canonical, dumps, freeze, loads
from theomachy.engine.decisions import Chance, Option, Seat
from theomachy.engine.documents import check_schema
from theomachy.engine.game import UNSAYABLE
from theomachy.engine.kernel import answer, look, waiting
from theomachy.engine.positions import Position
from theomachy.engine.testing.coaching import check_matters
from theomachy.engine.testing.describing import check_things
from theomachy.engine.testing.laws import LawBroken, expect, short
from theomachy.engine.testing.moments import Inquiry, Moment, asked_of, name_of
from theomachy.engine.testing.prompts import check_prompts

PROBED = 200
"""Maximum values with which one decision is probed."""

GARBAGE: tuple[Any, ...] = (None, (), "", 0, -1, 1.5, True, "nonsense", ("nonsense",), ((),))
"""Values that no game offers as an option, but that a broken client may send."""


def open_decision(g: Position) -> list[Any]:
    """The open decision with everybody's options: not for a seat's eyes."""
    if g.decision is None:
        return []
    return [asked_of(g.decision, seat) for seat in g.decision.seats] + [waiting(g)]


def check_options(inquiry: Inquiry, moment: Moment) -> None:
    """Options are never empty, are unique and plain, and are the same when asked twice."""
    g = moment.g
    for seat in g.decision.seats:
        options = g.decision.options_for(seat)
        listed = tuple(options)
        expect(listed, "options", f"{g.decision.name} asks {name_of(seat)}, but offers nothing.")
        expect(len(options) == len(listed), "options", f"{g.decision.name} counts them wrongly.")
        try:
            unique = set(listed)
            plain = freeze(json.loads(canonical(listed)))
        except (TypeError, ValueError) as error:
            raise LawBroken(
                "options", f"{g.decision.name} offers what is not plain: {error}."
            ) from error
        expect(len(unique) == len(listed), "options", f"{g.decision.name} offers an option twice.")
        expect(plain == listed, "options", f"{g.decision.name} offers what JSON does not keep.")
        sliced = tuple(options[1:3]) == listed[1:3] and options[-1] == listed[-1]
        expect(sliced, "options", f"{g.decision.name} cannot be sliced, or not from its end.")
        # A lazy sequence answers `in` in another way than it lists its items.
        for option in inquiry.sample(list(listed), 10):
            expect(option in options, "options", f"{short(option)} is listed, yet not in the list.")
    again = g.clone()
    look(again)
    name = g.decision.name
    expect(
        open_decision(again) == open_decision(g),
        "options",
        f"{name} asks differently when asked twice.",
    )


def check_codec(inquiry: Inquiry, moment: Moment) -> None:
    """A position that is written and read again is the same position."""
    game, g = inquiry.game, moment.g
    read = loads(game, moment.data)
    _expect_same(inquiry, moment, read, "codec", "What was read")
    expect(game.outcome(read) == game.outcome(g), "codec", "What was read has another outcome.")


def check_clone(inquiry: Inquiry, moment: Moment) -> None:
    """A clone is equal to its original, and an answer given to it changes nothing else."""
    clone = moment.g.clone()
    expect(type(clone) is type(moment.g), "clone", f"A clone is a {type(clone).__name__}.")
    expect(clone.events is None, "clone", "A clone tells what happens in it.")
    _expect_same(inquiry, moment, clone, "clone", "A clone")
    for seat in waiting(clone)[:1]:
        for option in list(clone.decision.options_for(seat))[:1]:
            answer(clone, option, seat)
            same = dumps(inquiry.game, moment.g) == moment.data
            expect(same, "clone", f"{short(option)}, given to a clone, changes its original.")


def check_document(inquiry: Inquiry, moment: Moment) -> None:
    """A position's document reads back as the same position, and fits its schema."""
    game = inquiry.game
    written = json.loads(json.dumps(game.document(moment.g)))
    check_schema(written, game.schema)
    _expect_same(inquiry, moment, game.read(written), "document", "What was read")


def _expect_same(inquiry: Inquiry, moment: Moment, other: Any, law: str, subject: str) -> None:
    g = moment.g
    expect(other == g, law, f"{subject} is another position.")
    expect(dumps(inquiry.game, other) == moment.data, law, f"{subject} has other bytes.")
    expect(open_decision(other) == open_decision(g), law, f"{subject} has another decision open.")


def check_invariants(inquiry: Inquiry, moment: Moment) -> None:
    """The game's own invariants hold."""
    for broken in inquiry.game.invariants(moment.g):
        raise LawBroken("invariants", broken)


def check_rules(inquiry: Inquiry, moment: Moment) -> None:
    """The rule that asks is in the rulebook."""
    decision = moment.g.decision
    known = inquiry.game.rulebook.rules
    expect(decision.rule in known, "rules", f"{decision.name} cites {decision.rule!r}.")


def check_chance(inquiry: Inquiry, moment: Moment) -> None:
    """Chance gives only what it offers, each face as likely as the others."""
    decision = moment.g.decision
    if not isinstance(decision, Chance):
        return
    options, faces = decision.options, decision.faces
    expect(set(faces) == set(options), "chance", f"{decision.name} has faces it does not offer.")
    expect(len(decision.weights) == len(options), "chance", "Weights and options do not pair up.")
    expect(sum(decision.weights) == len(faces), "chance", "The weights do not add up.")
    for luck, face in ((0.0, 0), (1.0 - 2.0**-53, len(faces) - 1)):
        drawn = decision.draw(luck)
        expect(drawn == faces[face], "chance", f"The luck {luck} draws {short(drawn)}.")


def check_targets(inquiry: Inquiry, moment: Moment) -> None:
    """An option points at things on the table."""
    game, g = inquiry.game, moment.g
    for _, option in _seats_options(inquiry, g):
        things = game.targets(g, option)
        pointed = isinstance(things, tuple) and all(
            isinstance(each, str) and each for each in things
        )
        expect(things and pointed, "targets", f"{short(option)} points at {things!r}.")


def check_wording(inquiry: Inquiry, moment: Moment) -> None:
    """Every option and board has a text from a sight, and no two options the same."""
    game = inquiry.game
    for viewer in moment.viewers:
        seen = moment.sight(viewer)
        _expect_words(game.wording.board(seen, viewer), "The board")
        if viewer is not None:
            _expect_words(game.wording.seat_name(seen, viewer), f"The name of seat {viewer}")
        if viewer is not None and seen.decision and viewer in seen.decision.seats:
            said: dict[str, Option] = {}
            for option in inquiry.sample(list(seen.decision.options_for(viewer)), PROBED):
                words = game.wording.option(seen, option)
                _expect_words(words, f"The option {short(option)}")
                twin = said.setdefault(words, option)
                expect(twin == option, "wording", f"{twin!r} and {option!r} both read {words!r}.")
            _expect_words_for_probes(inquiry, seen, viewer)


def _expect_words_for_probes(inquiry: Inquiry, seen: Any, seat: Seat) -> None:
    """People ask why something is not an option, so anything with a text has it at any time."""
    game = inquiry.game
    for probe in inquiry.sample(list(game.probes(seen, seat)), PROBED):
        with suppress(*UNSAYABLE):
            game.targets(seen, probe)
            _expect_words(game.wording.option(seen, probe), f"The option {short(probe)}")


def check_events_wording(inquiry: Inquiry, moment: Moment, events: Sequence[Any]) -> None:
    """Every event can be told to everybody, and cites a rule of the rulebook."""
    game = inquiry.game
    for event in events:
        known = event.rule in game.rulebook.rules
        expect(known, "rules", f"The event {event.kind!r} cites {event.rule!r}.")
        for viewer in moment.viewers:
            seen = moment.sight(viewer)
            _expect_words(
                game.wording.event(seen, event.seen_by(viewer)), f"The event {event.kind!r}"
            )


def _expect_words(words: object, subject: str) -> None:
    said = isinstance(words, str) and words.strip()
    expect(said, "wording", f"{subject} reads {words!r}.")


def check_declared(inquiry: Inquiry, moment: Moment) -> None:
    """The options listed are those that the ask declares, of the declared types."""
    g = moment.g
    if isinstance(g.decision, Chance):
        return
    choices = g.decision.step.choices
    expect(choices, "bars", f"{g.decision.name} does not declare what may be answered.")
    kinds = {kind.option for kind in choices.kinds}
    for seat in waiting(g):
        listed = list(g.decision.options_for(seat))
        declared = choices.declared(g, seat)
        where = f"At {g.decision.name}"
        difference = ", ".join(map(short, sorted(set(listed) ^ set(declared), key=repr)[:3]))
        how = f"not for {difference}" if difference else "in another order"
        expect(listed == declared, "bars", f"{where} the list and the bars agree, but {how}.")
        strange = [short(option) for option in listed if type(option) not in kinds]
        expect(not strange, "bars", f"{where} {strange[:3]} are not of a declared type.")


def check_bars(inquiry: Inquiry, moment: Moment) -> None:
    """An option is refused if and only if a bar holds, with a sentence and a rule.

    A value of one of the decision's kinds is never refused just by saying what is asked now.
    """
    game, g = inquiry.game, moment.g
    check_declared(inquiry, moment)
    choices = g.decision.step.choices
    for seat in waiting(g):
        if seat < 0:
            continue
        now = game.why_not(g, seat, None)
        options = set(g.decision.options_for(seat))
        probes = list(game.probes(g, seat))
        for probe in inquiry.sample(probes, PROBED):
            refusal = game.why_not(g, seat, probe)
            if choices.canonical(g, seat, probe) in options:
                expect(refusal is None, "bars", f"{short(probe)} is an option, yet: {refusal}")
            else:
                expect(refusal, "bars", f"{short(probe)} is not an option, yet nothing bars it.")
                told = choices.kind_of(probe) is None or refusal != now
                expect(told, "bars", f"{short(probe)} is refused with what is asked now: {now}")
            check_refusal(inquiry, refusal)
        for option in inquiry.sample(sorted(options, key=repr), 20):
            refusal = game.why_not(g, seat, option)
            expect(refusal is None, "bars", f"{short(option)} is an option, yet: {refusal}")
        for thing in GARBAGE:
            if thing not in options:
                refusal = game.why_not(g, seat, thing)
                expect(refusal, "bars", f"Nothing bars {thing!r}.")
                check_refusal(inquiry, refusal)


def check_refusal(inquiry: Inquiry, refusal: Refusal | None) -> None:
    """A refusal is a sentence and cites a rule that exists."""
    if refusal is None:
        return
    sentence = refusal.sentence
    whole = sentence.strip() and not {"{", "}"} & set(sentence) and sentence[-1] in ".!?"
    expect(whole, "bars", f"A refusal reads {sentence!r}, which is not a sentence.")
    known = refusal.rule in inquiry.game.rulebook.rules
    expect(known, "bars", f"A refusal cites {refusal.rule!r}, which is not in the rulebook.")


def _seats_options(inquiry: Inquiry, g: Any) -> list[tuple[Seat, Option]]:
    return [
        (seat, option)
        for seat in waiting(g)
        if seat >= 0
        for option in inquiry.sample(list(g.decision.options_for(seat)), PROBED)
    ]


def check_outcome(inquiry: Inquiry, moment: Moment) -> None:
    """The result has every seat's score and rank, and how the game ended."""
    result = inquiry.game.outcome(moment.g)
    seats = moment.g.seat_count
    complete = len(result.scores) == len(result.ranks) == seats
    expect(complete, "outcome", f"{result} is not for {seats} seats.")
    best = 1 if 1 in result.ranks else 2  # a game may end without a winner
    for rank in result.ranks:
        better = sum(other < rank for other in result.ranks)
        expect(rank == better + best, "outcome", f"The ranks {result.ranks} do not follow.")
    expect(result.ending, "outcome", "The game ended for no reason.")


Check = Callable[[Inquiry, Moment], None]

AT_DECISIONS: tuple[tuple[str, Check], ...] = (
    ("clone", check_clone),
    ("options", check_options),
    ("codec", check_codec),
    ("chance", check_chance),
    ("invariants", check_invariants),
    ("document", check_document),
    ("targets", check_targets),
    ("prompts", check_prompts),
    ("bars", check_bars),
    ("wording", check_wording),
    ("things", check_things),
    ("matters", check_matters),
)
"""Checks wherever somebody, or chance, is asked."""

AT_THE_END: tuple[tuple[str, Check], ...] = (
    ("clone", check_clone),
    ("codec", check_codec),
    ("invariants", check_invariants),
    ("outcome", check_outcome),
    ("document", check_document),
    ("wording", check_wording),
    ("things", check_things),
)
"""Checks when the game is over."""
