"""Sessions that end, are listed and ended one by one; links that their makers see used."""

import secrets
from datetime import UTC, datetime, timedelta

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    sessions = op.create_table(
        "sessions",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=20), nullable=False),
        sa.Column("made", sa.String(length=32), nullable=False),
        sa.Column("used", sa.String(length=32), nullable=False),
        sa.Column("expires", sa.String(length=32), nullable=False),
        sa.Column("browser", sa.String(length=60), nullable=False),
        sa.Column("address", sa.String(length=60), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("hash"),
        sa.UniqueConstraint("id"),
    )
    with op.batch_alter_table("sessions", schema=None) as batch_op:
        batch_op.create_index("ix_sessions_person", ["person"], unique=False)
        batch_op.create_index("ix_sessions_expires", ["expires"], unique=False)
    op.create_table(
        "links",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("id", sa.String(length=20), nullable=False),
        sa.Column("person", sa.String(length=20), nullable=False),
        sa.Column("made", sa.String(length=32), nullable=False),
        sa.Column("expires", sa.String(length=32), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("at", sa.String(length=32)),
        sa.Column("browser", sa.String(length=60), nullable=False, server_default=""),
        sa.Column("address", sa.String(length=60), nullable=False, server_default=""),
        sa.Column("session", sa.String(length=20)),
        sa.Column("seen", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("hash"),
        sa.UniqueConstraint("id"),
    )
    with op.batch_alter_table("links", schema=None) as batch_op:
        batch_op.create_index("ix_links_person", ["person"], unique=False)
        batch_op.create_index("ix_links_expires", ["expires"], unique=False)
    _keep_sessions(sessions)
    op.drop_table("tokens")


def _keep_sessions(sessions: sa.Table) -> None:
    """Whoever was known stays known; links were good for an hour and are not kept."""
    expires = (datetime.now(UTC) + timedelta(days=365)).isoformat(timespec="milliseconds")
    tokens = op.get_bind().execute(
        sa.text("SELECT hash, person, created FROM tokens WHERE kind = 'session'")
    )
    rows = [
        {
            "hash": hash,
            "id": secrets.token_hex(6),
            "person": person,
            "made": created,
            "used": created,
            "expires": expires.replace("+00:00", "Z"),
            "browser": "",
            "address": "",
        }
        for hash, person, created in tokens
    ]
    if rows:
        op.bulk_insert(sessions, rows)


def downgrade() -> None:
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(length=64), nullable=False),
        sa.Column("person", sa.String(length=20), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("created", sa.String(length=32), nullable=False),
        sa.Column("expires", sa.String(length=32), nullable=True),
        sa.ForeignKeyConstraint(["person"], ["people.id"]),
        sa.PrimaryKeyConstraint("hash"),
    )
    with op.batch_alter_table("tokens", schema=None) as batch_op:
        batch_op.create_index("ix_tokens_person", ["person"], unique=False)
    op.execute(
        "INSERT INTO tokens (hash, person, kind, created)"
        " SELECT hash, person, 'session', made FROM sessions"
    )
    op.drop_table("links")
    op.drop_table("sessions")
