"""What everybody is shown: the view, its schema and its pieces, and the board in text."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from theomachy.engine.codec import canonical
from theomachy.engine.documents import check_schema
from theomachy.engine.errors import BadDocument
from theomachy.engine.replay import walked
from theomachy.engine.testing.laws import LawBroken, described, expect
from theomachy.engine.testing.moments import Inquiry, Moment, Viewer, name_of


def check_showing(inquiry: Inquiry, moment: Moment) -> None:
    """Every seat and a spectator can be shown the position, and no piece is lost in it."""
    for viewer in moment.viewers:
        try:
            seen = moment.sight(viewer)
            view = json.loads(canonical(inquiry.game.view(seen, viewer)))
            counted = inquiry.game.pieces(view)
            board = inquiry.game.wording.board(seen, viewer)
        except Exception as error:
            what = f"{name_of(viewer)} cannot be shown the position: {described(error)}"
            raise LawBroken("showing", f"{what[0].upper()}{what[1:]}") from error
        _check_view(inquiry, viewer, view)
        _check_pieces(inquiry, viewer, counted)
        expect(board.strip(), "showing", f"The board in text is empty for {name_of(viewer)}.")


def _check_view(inquiry: Inquiry, viewer: Viewer, view: Any) -> None:
    schema = inquiry.game.view_schema
    try:
        if viewer in inquiry.shown:
            check_schema(view, schema, "the view", inquiry.shown[viewer])
        else:
            check_schema(view, schema, "the view")
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
    for table in walked(text, game=inquiry.game):
        check_showing(inquiry, Moment(inquiry.game, table.position, len(table.record)))
