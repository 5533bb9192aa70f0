"""For operators: people who are banned, and news for the server of a SQLite file."""

import sqlalchemy as sa
from alembic import op

revision = "layout2"
down_revision = "layout1"


def upgrade() -> None:
    counted = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.add_column("people", sa.Column("banned", sa.String(length=32), nullable=True))
    op.create_table(
        "news",
        sa.Column("id", counted, autoincrement=True, nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    op.drop_table("news")
    with op.batch_alter_table("people", schema=None) as batch_op:
        batch_op.drop_column("banned")
