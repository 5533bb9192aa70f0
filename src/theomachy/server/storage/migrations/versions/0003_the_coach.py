"""The coach: whether it may be asked at a table of several people, and what it has shown."""

import sqlalchemy as sa
from alembic import op

revision = "layout3"
down_revision = "layout2"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column("coach", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.create_table(
        "coached",
        sa.Column("table", sa.String(length=20), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("moment", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=10), nullable=False),
        sa.Column("turn", sa.Integer(), nullable=False),
        sa.Column("shown", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", "moment", "kind"),
    )


def downgrade() -> None:
    op.drop_table("coached")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("coach")
