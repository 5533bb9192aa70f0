"""Drafts at a table: what several answers of a seat would lead to, and how all of them count.

Nothing of a draft is kept but the last one of each seat, so that its next step costs no more than
itself. The ids of the options in it follow from those before: a list that does not fit is refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from theomachy.engine.decisions import Option, Seat
from theomachy.engine.drafts import Draft
from theomachy.engine.finality import foreseen
from theomachy.engine.views import Views, sight
from theomachy.server.errors import Refused
from theomachy.server.showing.decisions import chosen, preview_of
from theomachy.server.showing.shown import shown
from theomachy.server.wire.messages import DraftShape, Preview, StepShape

if TYPE_CHECKING:
    from theomachy.server.play.live import LiveTable


class Drafted(NamedTuple):
    """A draft at a version, the ids of its steps, and how they are shown."""

    version: int
    ids: tuple[str, ...]
    draft: Draft[Any]
    steps: tuple[StepShape, ...]


def drafted(live: LiveTable, seat: Seat, ids: Sequence[str]) -> Drafted:
    """The draft of a seat that is asked; refused if an id is none of its options."""
    match = live.in_play()
    now = live.drafts.get(seat)
    if now is None or now.version != match.version or now.ids != tuple(ids[: len(now.ids)]):
        draft = Draft(match.game, match.position, seat)
        now = Drafted(match.version, (), draft, ())
    for id in ids[len(now.ids) :]:
        if now.draft.ends is not None:
            raise Refused(
                "illegal_answer", f"Nothing can follow that answer in a draft: {now.draft.ends}."
            )
        option = chosen(now.draft.options, live.key(seat, now.ids), id)
        step = _step(now.draft, option)
        now.draft.play(option)
        now = Drafted(now.version, (*now.ids, id), now.draft, (*now.steps, step))
        live.drafts[seat] = now
    return now


def _step(draft: Draft[Any], option: Option) -> StepShape:
    game, seen = draft.game, sight(draft.game, draft.position, draft.seat)
    title = game.prompt(seen, draft.seat).title
    label, at = game.wording.option(seen, option), game.targets(seen, option)
    return StepShape(draft.decision.name, title, label, at)


def draft_of(live: LiveTable, seat: Seat, ids: Sequence[str], re: int | None) -> DraftShape:
    """What a draft leads to, as its seat is shown it."""
    version, ids, draft, steps = drafted(live, seat, ids)
    before = ids[:-1] if draft.ends else ids
    now = shown(Views(draft.game, draft.position), seat, live.key(seat, before))
    return DraftShape(
        re, version, seat, list(steps), draft.ends, now.view, now.decision, now.options
    )


def preview_in(live: LiveTable, seat: Seat, ids: Sequence[str], id: str, re: int | None) -> Preview:
    """What an option would do after a draft."""
    _, ids, draft, _ = drafted(live, seat, ids)
    option = chosen(draft.options, live.key(seat, ids), id)
    final = foreseen(draft.game, draft.position, seat, [option])[0] or ""
    seen = sight(draft.game, draft.position, seat)
    return preview_of(draft.game, seen, option, id, final, re)
