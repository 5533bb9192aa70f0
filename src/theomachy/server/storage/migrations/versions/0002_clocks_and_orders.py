"""What happens to those who are late; standing orders; entries that stand are found at once."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("late", sa.String(length=10), nullable=False, server_default="claim")
        )
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.create_index("entries_standing", ["table", "undone", "number"], unique=False)
    op.create_table(
        "orders",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decision", sa.String(length=100), nullable=False),
        sa.Column("given", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seat", "decision"),
    )


def downgrade() -> None:
    op.drop_table("orders")
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.drop_index("entries_standing")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("late")
