"""Figures in the text format of Prometheus."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Literal

from theomachy.server.counts import BOUNDS, Histogram

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def single(name: str, kind: Literal["counter", "gauge"], says: str, value: float) -> Iterator[str]:
    """One figure."""
    yield from _head(name, kind, says)
    yield f"{name} {value:.12g}"


def labelled(
    name: str,
    kind: Literal["counter", "gauge"],
    says: str,
    label: str,
    values: Mapping[str, float],
) -> Iterator[str]:
    """A figure for each value of a label; those are words of ours, which need no escapes."""
    yield from _head(name, kind, says)
    for word, value in sorted(values.items()):
        yield f'{name}{{{label}="{word}"}} {value:.12g}'


def histogram(name: str, says: str, found: Histogram) -> Iterator[str]:
    """How many times were at most as long as each bound."""
    yield from _head(name, "histogram", says)
    bounds = [*(f"{bound:g}" for bound in BOUNDS), "+Inf"]
    for bound, count in zip(bounds, accumulate(found.counts)):
        yield f'{name}_bucket{{le="{bound}"}} {count}'
    yield f"{name}_sum {found.sum:.12g}"
    yield f"{name}_count {found.count}"


def text(*figures: Iterable[str]) -> str:
    return "\n".join(line for lines in figures for line in lines) + "\n"


def together(processes: Mapping[int, str]) -> str:
    """The figures of several processes, each with a label that says whose it is."""
    found: dict[str, list[str]] = {}
    head = ""
    for number, text in sorted(processes.items()):
        for line in text.splitlines():
            if line.startswith("#"):
                what, name = line.split(" ", 3)[1:3]
                head = name
                lines = found.setdefault(name, [])
                if not any(each.startswith(f"# {what}") for each in lines):
                    lines.append(line)
            else:
                name, brace, rest = line.partition("{")
                if not brace:
                    name, _, value = line.partition(" ")
                    rest = f"}} {value}"
                comma = "," if brace else ""
                found[head].append(f'{name}{{process="{number}"{comma}{rest}')
    return "".join(f"{line}\n" for lines in found.values() for line in lines)


def _head(name: str, kind: str, says: str) -> Iterator[str]:
    yield f"# HELP {name} {says}"
    yield f"# TYPE {name} {kind}"
