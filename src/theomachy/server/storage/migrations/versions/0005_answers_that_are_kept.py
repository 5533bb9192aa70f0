"""What was once worked out about a game that is over is kept."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "answers",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("question", sa.String(length=40), nullable=False),
        sa.Column("answer", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "question"),
    )


def downgrade() -> None:
    op.drop_table("answers")
