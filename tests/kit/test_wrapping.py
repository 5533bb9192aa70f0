"""Lines of a text board."""

from __future__ import annotations

from theomachy.kit.wrapping import wrapped


def test_a_long_line_is_broken_between_words_and_goes_on_indented() -> None:
    parts = wrapped("Mega-Blast hits every land", 14, 4)
    assert parts == ("Mega-Blast", "    hits every", "    land")


def test_a_line_that_fits_keeps_its_own_indent() -> None:
    assert wrapped("  the deck", 20) == ("  the deck",)
