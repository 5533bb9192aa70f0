"""What everybody is shown: the view, its schema and its pieces, and the text board."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from theomachy.engine.codec import canonical
from theomachy.engine.documents import check_schema
from theomachy.engine.errors import BadDocument
from theomachy.engine.replay import Replay
from theomachy.engine.testing.laws import LawBroken, described, expect
from theomachy.engine.testing.moments import Inquiry, Moment, Viewer, name_of

_PLAIN = (str, int, bool, type(None))
"""What is the same in JSON."""


def check_showing(inquiry: Inquiry, moment: Moment) -> None:
    """Every seat and a spectator can be shown the position, and no piece is lost in it."""
    public: Any = None
    for viewer in (None, *range(moment.g.seat_count)):
        try:
            made = moment.view(viewer)
            if viewer is None:
                view = json.loads(canonical(made))
            else:
                view = _received(made, moment.view(None), public)
            counted = inquiry.game.pieces(view)
            board = inquiry.game.wording.board(moment.sight(viewer), viewer)
        except Exception as error:
            what = f"{name_of(viewer)} cannot be shown the position: {described(error)}"
            raise LawBroken("showing", f"{what[0].upper()}{what[1:]}") from error
        _check_view(inquiry, viewer, view, public)
        _check_pieces(inquiry, viewer, counted)
        expect(board.strip(), "showing", f"The text board is empty for {name_of(viewer)}.")
        public = view if viewer is None else public


def _received(view: Any, public: Any, known: Any) -> Any:
    """A view as a client reads it: `known` is how it reads the public one, once for all."""
    if type(view) in _PLAIN:
        return view
    if type(view) is dict and type(known) is dict and view.keys() == known.keys():
        return {
            name: known[name]
            if part is public[name]
            else _received(part, public[name], known[name])
            for name, part in view.items()
        }
    if type(view) is list and type(known) is list and len(view) == len(known):
        return [
            same if part is other else _received(part, other, same)
            for part, other, same in zip(view, public, known, strict=True)
        ]
    return json.loads(canonical(view))


def _check_view(inquiry: Inquiry, viewer: Viewer, view: Any, public: Any) -> None:
    """A view fits the schema; so does the public one, and what the viewer was shown before."""
    known = [public] * (public is not None)
    if viewer in inquiry.shown:
        known.append(inquiry.shown[viewer])
    try:
        check_schema(view, inquiry.game.view_schema, "the view", *known)
    except BadDocument as error:
        wrong = f"What {name_of(viewer)} is shown does not fit the schema. {error}"
        raise LawBroken("showing", wrong) from error
    inquiry.shown[viewer] = view


def _check_pieces(inquiry: Inquiry, viewer: Viewer, counted: Mapping[str, int]) -> None:
    if inquiry.pieces is None:
        inquiry.pieces = counted
    expected = inquiry.pieces
    if counted == expected:
        return
    wrong = [
        f"{counted.get(kind, 0)} {kind} instead of {expected.get(kind, 0)}"
        for kind in {**expected, **counted}
        if counted.get(kind, 0) != expected.get(kind, 0)
    ]
    raise LawBroken("showing", f"The view of {name_of(viewer)} has {', '.join(wrong)}.")


def check_replay_showing(inquiry: Inquiry, text: str) -> None:
    """Every moment of a replay can be shown."""
    replaying = Replay(text, inquiry.game)
    table = replaying.table
    check_showing(inquiry, Moment(inquiry.game, table.position, 0))
    for _ in replaying.changes():
        check_showing(inquiry, Moment(inquiry.game, table.position, replaying.moment))
