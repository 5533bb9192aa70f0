"""Makes docs/rulings/<game>.md from src/theomachy/games/<game>/rules.toml, for every game.

    python tools/rulings.py            write the pages
    python tools/rulings.py --check    write nothing; exit 1 and name each page that is out of date

A new rule or ruling needs nothing but its table in rules.toml. A ruling names its rules and each
of those rules names the ruling; a link that leads nowhere or only one way is reported, exit 1.
"""

import argparse
import re
import sys
import tomllib
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
Book = dict[str, Any]


def page(name: str, book: Book) -> str:
    """The whole page of one game, ending in one newline."""
    return "\n\n".join((*_rulings(name, book), *_rules(book))) + "\n"


def loose_links(book: Book) -> Iterator[str]:
    """One sentence for each link between rules and rulings that is not there from both ends."""
    rules, rulings = book["rules"], book.get("rulings", {})
    there = {(rule, ruling) for rule, row in rules.items() for ruling in row.get("rulings", ())}
    back = {(rule, ruling) for ruling, row in rulings.items() for rule in row["rules"]}
    for rule, ruling in sorted(there - back):
        yield f"Rule {rule} names ruling {ruling}, but that ruling does not name the rule."
    for rule, ruling in sorted(back - there):
        yield f"Ruling {ruling} names rule {rule}, but that rule does not name the ruling."


def _rulings(name: str, book: Book) -> Iterator[str]:
    game = book["game"]
    yield f"# {game['name']}: rulings and rules"
    yield (
        f"This page is made from `src/theomachy/games/{name}/rules.toml` by "
        "`python tools/rulings.py`; change that file, not this page. A ruling settles what the "
        "rulebook leaves open, says twice or contradicts; the rules follow below, in our own "
        f"words. {game['notice']}"
    )
    yield "## Rulings"
    for ruling, row in book.get("rulings", {}).items():
        yield f"{_anchor(ruling)}\n\n### {ruling} · {row['question']}"
        yield f"**Ruling.** {_linked(row['ruling'], book)}"
        yield f"**Why.** {_linked(row['why'], book)}"
        if row["rules"]:
            yield f"**Rules.** {_linked(', '.join(row['rules']), book)}"


def _rules(book: Book) -> Iterator[str]:
    yield "## Rules"
    for section, group in groupby(book["rules"].items(), key=lambda item: item[1]["section"]):
        rows = [
            f"| {_anchor(rule)}{rule} | {_cell(_linked(row['text'], book))} "
            f"| {_cell(row['where'])} | {_linked(', '.join(row.get('rulings', ())), book)} |"
            for rule, row in group
        ]
        yield f"### {section}"
        yield "\n".join(("| Rule | Text | Rulebook | Rulings |", "|---|---|---|---|", *rows))


def _linked(text: str, book: Book) -> str:
    """The text with every id of a rule or ruling in it turned into a link on this page."""
    known = {*book["rules"], *book.get("rulings", {})}
    return re.sub(
        r"\b[A-Z]+-?\d+\b",
        lambda found: f"[{found[0]}](#{found[0].lower()})" if found[0] in known else found[0],
        text,
    )


def _anchor(identity: str) -> str:
    return f'<a id="{identity.lower()}"></a>'


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def main() -> int:
    """Write or check every page; the exit status."""
    parser = argparse.ArgumentParser(description="Make the pages of rulings from rules.toml.")
    parser.add_argument("--check", action="store_true", help="only say which pages are out of date")
    check: bool = parser.parse_args().check
    faults: list[str] = []
    for source in sorted(ROOT.glob("src/theomachy/games/*/rules.toml")):
        name = source.parent.name
        book = tomllib.loads(source.read_text(encoding="utf-8"))
        faults += [f"{source.relative_to(ROOT)}: {fault}" for fault in loose_links(book)]
        target = ROOT / "docs" / "rulings" / f"{name}.md"
        fresh = page(name, book)
        if target.exists() and target.read_text(encoding="utf-8") == fresh:
            continue
        if check:
            faults.append(f"{target.relative_to(ROOT)} is out of date; run python tools/rulings.py")
        else:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(fresh, encoding="utf-8")
            print(f"{target.relative_to(ROOT)} written.")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
