"""What other processes, and an operator's commands, tell a server process."""

from __future__ import annotations

import contextlib
import json
from typing import TYPE_CHECKING, Any

from theomachy.server.errors import Refused
from theomachy.server.play import closing, orders, presence
from theomachy.server.play.chat import line_of
from theomachy.server.storage.tables import find
from theomachy.server.wire.messages import Notice
from theomachy.server.wire.undo import UndoNews

if TYPE_CHECKING:
    from theomachy.server.play.runtime import ServerRuntime


async def hear(runtime: ServerRuntime, written: str) -> None:
    """Another process has changed a table, or ended a session."""
    news: dict[str, Any] = json.loads(written)
    if news["by"] == runtime.sender:
        return
    if news["what"] == "talk":  # what is said elsewhere counts here, too
        with contextlib.suppress(Refused):
            runtime.rates.take("chat", news["person"], runtime.config.limits.chat)
        return
    if news["what"] == "announce":
        for each in runtime.tables():
            each.tell(Notice(news["text"]))
        return
    if not news["table"]:
        await runtime.sessions.hear(news)
        return
    match news["what"]:
        case "reopened":
            await runtime.open_bots_tables()
            return
        case "open":
            if runtime.group.owns(news["table"]) and runtime.group.name == news["group"]:
                await runtime.set_going(news["table"])
            return
        case "presence":
            presence.note(runtime, news)
    live = await runtime.opened(news["table"])
    if live is None:
        return
    match news["what"]:
        case "step":
            await live.catch_up()
        case "table":
            await live.look_again()
        case "closed":
            runtime.forget(live)
            await closing.close(live)
        case "presence":
            presence.hear(live, news)
        case "who":
            await presence.say(runtime, [live])
        case "orders":
            await orders.reload(live)
        case "undo":
            async with live.held():
                found = await find(runtime.database, news["table"])
                live.table.undo = found.undo
                live.tell(UndoNews(live.undo_request(), ""))
        case "chat":
            async with live.held():
                live.say(await line_of(runtime.database, live.table, news["id"]))
