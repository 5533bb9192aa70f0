"""Things that a document names: none more often than it is there, and what is left of them.

>>> left_over(("crow", "crow", "owl"), ["crow"])
['crow', 'owl']
>>> only_once(["owl", "owl"], "The bird ")
Traceback (most recent call last):
theomachy.engine.errors.BadDocument: The bird owl is named 2 times; there is only one of it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from theomachy.engine.errors import BadDocument


def left_over(
    there: Iterable[str],
    named: Iterable[str],
    what: str = "",
    called: Callable[[str], str] = str,
) -> list[str]:
    """What is left of the things there are, in their order, when the named ones are taken.

    What is named too often is refused: `what` comes before its name in the sentence.
    """
    there, taken = list(there), Counter(named)
    copies = Counter(there)
    for thing, number in taken.items():
        if number > copies[thing]:
            many = "is none in this game" if not copies[thing] else f"are {copies[thing]} of it"
            most = "is only one of it" if copies[thing] == 1 else many
            times = "once" if number == 1 else f"{number} times"
            raise BadDocument(f"{what}{called(thing)} is named {times}; there {most}.")
    left = copies - taken
    return [thing for thing in dict.fromkeys(there) for _ in range(left[thing])]


def only_once(things: Iterable[str], what: str = "") -> None:
    """Refuse a thing of which there is only one, if it is named twice; "" is nothing."""
    named = [thing for thing in things if thing]
    left_over(dict.fromkeys(named), named, what)


def expect_all(left: Iterable[str], what: str) -> None:
    """Refuse a document that says where everything is, but leaves some things out."""
    if missing := ", ".join(left):
        raise BadDocument(f"The document says where every {what} is, but not {missing}.")
