"""Records: every change to one is noticed, wherever it is made."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.engine.augury import augury, offer, play_on
from theomachy.engine.codec import canonical
from theomachy.engine.errors import CorruptRecord
from theomachy.engine.records import FORMAT, Record, parse, read_text


def small_record() -> str:
    """Header, lot, four draws, two offers, one throw and the closing line."""
    table = augury("b01 b02", "b03 b04", luck=[(2, 1)])
    offer(table, "", "")
    return table.save()


TEXT = small_record()
LINES = TEXT.splitlines()


def rehashed(*documents: dict[str, object]) -> str:
    """A record of those lines with sound hashes: what a careful forger would write."""
    header, *entries, closing = documents
    record = Record(header)
    for entry in entries:
        record.append(entry)
    return "\n".join(record.lines(closing)) + "\n"


def documents(text: str = TEXT) -> list[dict[str, object]]:
    found = [json.loads(line) for line in text.splitlines()]
    for document in found:
        del document["hash"]
    return found


def test_a_record_reads_back_as_it_was_written() -> None:
    record, closing = parse(TEXT)
    assert record.header["game"] == "omen"
    assert len(record.entries) == 8
    assert record.entries[0] == {"by": -1, "answer": 0}
    assert closing["end"] == 8
    assert "\n".join(record.lines(closing)) + "\n" == TEXT


def test_each_line_carries_the_hash_of_all_before_it() -> None:
    hashes = [json.loads(line)["hash"] for line in LINES]
    assert len(set(hashes)) == len(LINES)
    assert parse(TEXT)[0].hash == hashes[-2]


def test_a_record_cut_off_at_any_byte_is_refused() -> None:
    data = TEXT.encode()
    for length in range(len(data)):
        with pytest.raises(CorruptRecord):
            parse(data[:length].decode(errors="replace"))


def test_a_record_cut_off_at_a_line_says_where() -> None:
    for count in range(1, len(LINES)):
        text = "\n".join(LINES[:count]) + "\n"
        with pytest.raises(CorruptRecord, match=rf"cut off at line {count + 1}: its closing line"):
            parse(text)


def test_a_record_cut_off_inside_its_last_line_says_so() -> None:
    with pytest.raises(CorruptRecord, match=rf"cut off at line {len(LINES)}:"):
        parse(TEXT[:-2])


@pytest.mark.parametrize("edit", [1, 2, 16, 32, 128])
def test_a_change_of_any_single_byte_is_noticed(edit: int) -> None:
    data = TEXT.encode()
    for place in range(len(data)):
        changed = bytes([*data[:place], data[place] ^ edit, *data[place + 1 :]])
        with pytest.raises(CorruptRecord):
            parse(changed.decode(errors="replace"))


def test_a_space_put_in_anywhere_is_noticed() -> None:
    for place in range(len(TEXT) + 1):
        with pytest.raises(CorruptRecord):
            parse(f"{TEXT[:place]} {TEXT[place:]}")


def test_a_byte_left_out_anywhere_is_noticed() -> None:
    for place in range(len(TEXT)):
        with pytest.raises(CorruptRecord):
            parse(TEXT[:place] + TEXT[place + 1 :])


def test_lines_left_out_doubled_or_swapped_are_noticed() -> None:
    for number in range(len(LINES)):
        for edited in (
            LINES[:number] + LINES[number + 1 :],
            LINES[: number + 1] + LINES[number:],
            [*LINES[:number], *LINES[number : number + 2][::-1], *LINES[number + 2 :]],
        ):
            if edited != LINES:
                with pytest.raises(CorruptRecord):
                    parse("\n".join(edited) + "\n")


def test_the_line_that_was_changed_is_named() -> None:
    edited = [*LINES[:3], LINES[3].replace('"by":-1', '"by":0'), *LINES[4:]]
    with pytest.raises(CorruptRecord, match=r"Line 4 of this record has been changed\."):
        parse("\n".join(edited) + "\n")


def test_a_line_that_cannot_be_read_is_named() -> None:
    for line in ("nonsense", "[1]", "[" * 100_000):
        with pytest.raises(CorruptRecord, match=r"Line 3 of this record cannot be read\."):
            parse("\n".join([*LINES[:2], line, *LINES[3:]]) + "\n")


def test_a_record_that_says_what_cannot_be_encoded_is_refused() -> None:
    edited = LINES[0].replace("Seat 1", "\\ud800")
    assert edited != LINES[0]
    with pytest.raises(CorruptRecord, match="Line 1 of this record has been changed"):
        parse("\n".join([edited, *LINES[1:]]) + "\n")


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "hello\n", "{}\n", "[1]\n", "7\n", '{"theomachy"\n', "\x00"]
)
def test_a_text_that_is_not_a_record_is_refused(text: str) -> None:
    with pytest.raises(CorruptRecord, match=r"This is not a record of a game\."):
        parse(text)


@pytest.mark.parametrize("version", [0, 2, "1", None])
def test_a_record_of_another_format_is_refused(version: object) -> None:
    header = {**json.loads(LINES[0]), "theomachy": version}
    with pytest.raises(CorruptRecord, match=rf"has format {version!r}; this .* format {FORMAT}"):
        parse("\n".join([canonical(header).decode(), *LINES[1:]]) + "\n")


def test_a_closing_line_that_miscounts_is_refused_even_with_sound_hashes() -> None:
    header, *entries, closing = documents()
    del header["theomachy"]
    for wrong in (7, 9, None):
        text = rehashed(header, *entries, {**closing, "end": wrong})
        with pytest.raises(CorruptRecord, match="does not have as many entries as it says"):
            parse(text)


def test_a_long_game_is_a_record_of_one_line_an_answer() -> None:
    table = augury("b01 b02", "b03 b04", "b05 b06")
    play_on(table)
    text = table.save()
    record, closing = parse(text)
    assert len(text.splitlines()) == len(record.entries) + 2
    assert closing["over"] is True


def test_a_record_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.omen"
    path.write_text(TEXT, "utf-8")
    assert read_text(path) == TEXT


def test_a_binary_or_missing_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CorruptRecord, match="not a record of a game"):
        read_text(path)
    with pytest.raises(CorruptRecord, match="gone cannot be read: there is no such file"):
        read_text(tmp_path / "gone")
    with pytest.raises(CorruptRecord, match="cannot be read"):
        read_text(tmp_path)
