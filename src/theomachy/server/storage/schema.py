"""The tables of the database. Times are UTC in ISO 8601, so that they sort as text."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData()

_Counted = BigInteger().with_variant(Integer, "sqlite")

KEYS = Table(
    "keys",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(128), nullable=False),
)

PEOPLE = Table(
    "people",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("username", String(40), unique=True),
    Column("password", String(200)),
    Column("created", String(32), nullable=False),
    # Since when the operator no longer lets them in.
    Column("banned", String(32)),
)

# Only the hash of a token is kept: someone who reads the database can act for nobody. The id of a
# session or link is not a secret; its owner names it by that.
SESSIONS = Table(
    "sessions",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("id", String(20), nullable=False, unique=True),
    Column("person", String(20), ForeignKey("people.id"), nullable=False, index=True),
    Column("made", String(32), nullable=False),
    Column("used", String(32), nullable=False),
    Column("expires", String(32), nullable=False, index=True),
    Column("browser", String(60), nullable=False),
    Column("address", String(60), nullable=False),
)

# Links to go on from another device: kept for a while after they were used, for who made them.
LINKS = Table(
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("id", String(20), nullable=False, unique=True),
    Column("person", String(20), ForeignKey("people.id"), nullable=False, index=True),
    Column("made", String(32), nullable=False),
    Column("expires", String(32), nullable=False, index=True),
    Column("state", String(10), nullable=False),
    Column("at", String(32)),
    Column("browser", String(60), nullable=False, server_default=""),
    Column("address", String(60), nullable=False, server_default=""),
    Column("session", String(20)),
    Column("seen", Boolean, nullable=False),
)

TABLES = Table(
    "tables",
    METADATA,
    Column("id", String(20), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("status", String(10), nullable=False),
    Column("pace", String(20), nullable=False),
    Column("late", String(10), nullable=False, server_default="claim"),
    Column("public", Boolean, nullable=False),
    # Whether the coach may be asked though several people play.
    Column("coach", Boolean, nullable=False, server_default=false()),
    Column("preset", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("host", String(20), ForeignKey("people.id")),
    # Where it was started from, as a keyed hash: those of one network share the bots.
    Column("network", String(16)),
    Column("created", String(32), nullable=False),
    Column("started", String(32)),
    Column("finished", String(32)),
    # What the record says, repeated here for lists and for the compare-and-set on `length`.
    Column("version", Integer, nullable=False, default=0),
    Column("length", Integer, nullable=False, default=0),
    Column("chain", String(64), nullable=False, default=""),
    Column("waiting", String(80), nullable=False, default="[]"),
    Column("bot_turn", Boolean, nullable=False, default=False),
    Column("since", String(32), nullable=False),
    Column("outcome", Text),
    Column("header", Text),
    Column("start", Text),
    Column("secret", String(64), nullable=False),
    Column("commitment", String(64)),
    Column("starting", String(32)),
    Column("undo", Text),
    # The bots whose last answer was not up to their level, and why: {"1": "short"}.
    Column("lowered", Text),
    Column("rematch", String(20)),
    Column("from_table", String(20)),
    Column("from_moment", Integer),
    # Of an uploaded record: its last line if it is signed, and what became of the signature.
    Column("signature", Text),
    Column("signed", String(10)),
    Index("tables_by_status", "status", "created"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(20), ForeignKey("people.id"), index=True),
    Column("name", String(40), nullable=False, default=""),
    Column("level", String(20)),
    Column("entropy", String(64), nullable=False, default=""),
    Column("seal", String(64), nullable=False, server_default=""),
)

# The record: the truth. `entry` is one line of it; events are what it caused, kept for the log.
ENTRIES = Table(
    "entries",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("by", Integer, nullable=False),
    Column("entry", Text, nullable=False),
    Column("hash", String(64), nullable=False),
    Column("version", Integer, nullable=False),
    Column("rule", String(20), nullable=False),
    Column("final", String(80)),
    Column("undone", Boolean, nullable=False, default=False),
    Column("events", Text, nullable=False),
    Index("entries_standing", "table", "undone", "number"),
)

# Which process thinks about a bot's turn, and until when, by the clock of the database.
TURNS = Table(
    "turns",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("version", Integer, nullable=False),
    Column("by", String(20), nullable=False),
    Column("until", Double, nullable=False),
)

ORDERS = Table(
    "orders",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("decision", String(100), primary_key=True),
    Column("given", Text, nullable=False),
)

SNAPSHOTS = Table(
    "snapshots",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("document", Text, nullable=False),
)

# What was once worked out about a game that is over, compressed: it is never worked out again.
ANSWERS = Table(
    "answers",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("question", String(40), primary_key=True),
    Column("answer", LargeBinary, nullable=False),
)

CHAT = Table(
    "chat",
    METADATA,
    Column("id", _Counted, primary_key=True, autoincrement=True),
    Column("table", String(20), ForeignKey("tables.id"), nullable=False),
    Column("person", String(20), ForeignKey("people.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
    # What the table itself says, as data; it has no name and no text then.
    Column("notice", Text),
    Index("chat_by_table", "table", "id"),
)

# What the coach has shown a seat, as JSON: the record of a game has no part in it. `turn` is the
# last entry by anybody else, so that it is the same throughout a turn.
COACHED = Table(
    "coached",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("moment", Integer, primary_key=True),
    Column("kind", String(10), primary_key=True),
    Column("turn", Integer, nullable=False),
    Column("shown", Text, nullable=False),
)

NOTES = Table(
    "notes",
    METADATA,
    Column("table", String(20), ForeignKey("tables.id"), primary_key=True),
    Column("person", String(20), ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),
)

# What another program has done, for the server of a SQLite file: see `storage/news.py`.
NEWS = Table(
    "news",
    METADATA,
    Column("id", _Counted, primary_key=True, autoincrement=True),
    Column("text", Text, nullable=False),
)
