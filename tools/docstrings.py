"""Docstrings as Markdown, for the reference of the site: examples are code, fields are a list."""

from __future__ import annotations

import re
from typing import Any

import griffe

_FIELD = re.compile(r"^`[^`]+`(, `[^`]+`)*  +\S")


class Docstrings(griffe.Extension):
    """The extension that mkdocs.yml names."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = markdown(obj.docstring.value)


def markdown(docstring: str) -> str:
    r"""A docstring as Markdown.

    >>> markdown("Adds.\n\n`a`  the first\n`b`  the second\n\n>>> 1 + 2\n3").splitlines()
    ['Adds.', '', '- `a`  the first', '- `b`  the second', '', '```pycon', '>>> 1 + 2', '3', '```']
    """
    lines: list[str] = []
    in_example = False
    for line in docstring.splitlines():
        if line.startswith(">>>") and not in_example:
            lines.append("```pycon")
            in_example = True
        elif not line.strip() and in_example:
            lines.append("```")
            in_example = False
        if _FIELD.match(line) and not in_example:
            if lines and lines[-1].strip() and not lines[-1].startswith(("- ", "  ")):
                lines.append("")
            line = f"- {line}"
        lines.append(line)
    return "\n".join([*lines, "```"] if in_example else lines)
