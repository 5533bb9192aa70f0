"""Answers to questions about games that are over, as the database keeps them."""

from __future__ import annotations

import contextlib
import zlib

from sqlalchemy import select
from sqlalchemy.exc import IntegrityError

from theomachy.server.storage.engine import Database, Transaction
from theomachy.server.storage.schema import ANSWERS
from theomachy.server.storage.writer import Writer


async def kept_answer(database: Database, table: str, question: str) -> bytes | None:
    """The answer to a question about a table, if it was kept."""
    row = await database.row(
        select(ANSWERS.c.answer).where(ANSWERS.c.table == table, ANSWERS.c.question == question)
    )
    return zlib.decompress(row.answer) if row else None


async def keep_answer(writer: Writer, table: str, question: str, answer: bytes) -> None:
    """Keep an answer, unless another process was faster: it is the same one."""
    row = {"table": table, "question": question, "answer": zlib.compress(answer, 6)}

    async def write(transaction: Transaction) -> None:
        await transaction.execute(ANSWERS.insert().values(row))

    with contextlib.suppress(IntegrityError):
        await writer.write(write)
