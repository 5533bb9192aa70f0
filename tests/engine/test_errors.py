"""Errors: one tree, drawn where they are defined."""

from __future__ import annotations

import inspect

from theomachy.engine import errors

TREE = errors.__doc__ or ""
KINDS = {
    name: kind
    for name, kind in vars(errors).items()
    if inspect.isclass(kind) and issubclass(kind, Exception)
}


def test_every_error_is_in_the_tree() -> None:
    assert len(KINDS) > 10
    assert all(issubclass(kind, errors.TheomachyError) for kind in KINDS.values())


def test_the_drawing_shows_every_error_under_its_parent() -> None:
    parents: list[str] = []
    drawn = {}
    for line in TREE.splitlines():
        name = line.strip("│├└─ ").split(" ")[0]
        if name in KINDS:
            depth = line.index(name) // 4
            parents[depth - 1 :] = [name]
            drawn[name] = parents[-2] if len(parents) > 1 else None
    assert drawn.keys() == KINDS.keys()
    for name, parent in drawn.items():
        base = KINDS[name].__bases__[0]
        assert parent is None or base.__name__ == parent
