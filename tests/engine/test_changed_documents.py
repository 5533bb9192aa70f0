"""Documents changed in every way: refused with a sentence, or played on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.engine.omen import GAME
from theomachy.engine import kernel
from theomachy.engine.codec import canonical, decode
from theomachy.engine.documents import carry_on
from theomachy.engine.errors import BadDocument, TheomachyError
from theomachy.engine.testing import check_documents


def careful(written: dict[str, Any]) -> Any:
    """Only what a position would write itself, in which everything holds."""
    try:
        g = decode(GAME, written)
        again, broken = GAME.document(g), list(GAME.invariants(g))
        same = canonical(again) == canonical(written)
    except (TheomachyError, LookupError, TypeError, ValueError, AttributeError) as error:
        raise BadDocument("This is not a position of Omen.") from error
    if broken or not same or not g.stack:
        raise BadDocument("This is not a possible position of Omen.")
    return g


SCHEMA = {"type": "object", "properties": {"round": {"type": "integer"}}}


def test_a_game_that_reads_with_care_keeps_the_law() -> None:
    game = replace(GAME, read=careful, schema=SCHEMA)
    report = check_documents(game, 300, seed=3, most_failures=300)
    refusals = [each for each in report.failures if "eading it ends" in each.sentence]
    assert not refusals, str(report)
    assert report.refused > 100


def test_a_document_that_ends_in_an_error_is_found_and_kept() -> None:
    def careless(written: dict[str, Any]) -> Any:
        return decode(GAME, written) if written["round"] != 2 else [][0]

    report = check_documents(replace(GAME, read=careless), 300, seed=3)
    assert not report.holds
    failure = report.failures[0]
    assert failure.changes
    assert isinstance(failure.document, dict)
    assert "IndexError in careless" in str(report)


def test_a_refusal_in_the_words_of_python_is_found() -> None:
    def rude(written: dict[str, Any]) -> Any:
        try:
            return careful(written)
        except BadDocument:
            raise BadDocument("This cannot be read: KeyError('round').") from None

    report = check_documents(replace(GAME, read=rude), 50, seed=3)
    assert any("is not in plain words" in each.sentence for each in report.failures)


def test_what_breaks_an_invariant_must_not_be_accepted() -> None:
    game = replace(GAME, invariants=lambda g: ["It is late."] if g.round else [])
    report = check_documents(replace(game, read=careful), 100, seed=3)
    assert any(each.law == "invariants" for each in report.failures)


def test_the_same_seed_changes_the_same_documents() -> None:
    game = replace(GAME, read=careful)
    assert str(check_documents(game, 60, seed=5)) == str(check_documents(game, 60, seed=5))


def test_a_table_must_record_what_reading_has_done() -> None:
    def hasty(written: dict[str, Any]) -> Any:
        g = careful(written)
        carry_on(g)
        seat, *_ = kernel.waiting(g)
        kernel.answer(g, g.decision.options_for(seat)[0], seat)
        return g

    report = check_documents(replace(GAME, read=hasty), 100, seed=3)
    assert any("does not record all" in each.sentence for each in report.failures), str(report)
