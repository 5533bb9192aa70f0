"""The measure: the least a FastAPI server can do for a durable write, one socket message each.

The same web server, SQLite in WAL mode with synchronous FULL, one row a message, acknowledged
after the commit. Nothing is validated, nobody else is told.
"""

from __future__ import annotations

import sqlite3
import sys

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect


def app(file: str) -> FastAPI:
    """A server that writes down whatever it is sent."""
    database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    database.execute("PRAGMA journal_mode=WAL")
    database.execute("PRAGMA synchronous=FULL")
    database.execute("CREATE TABLE IF NOT EXISTS written (number INTEGER PRIMARY KEY, text TEXT)")
    bare = FastAPI()

    @bare.get("/api/health")
    async def health() -> dict[str, bool]:
        return {"ok": True}

    @bare.websocket("/write")
    async def write(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            while True:
                text = await websocket.receive_text()
                database.execute("INSERT INTO written (text) VALUES (?)", (text,))
                await websocket.send_text('{"type":"ack"}')
        except WebSocketDisconnect:
            pass

    return bare


if __name__ == "__main__":
    uvicorn.run(
        app(sys.argv[2]),
        port=int(sys.argv[1]),
        log_level="warning",
        ws_per_message_deflate=False,
    )
