"""Who thinks about a bot's turn, from which network a game was started, whose level was lowered."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("network", sa.String(length=16)))
        batch_op.add_column(sa.Column("lowered", sa.Text()))
    op.create_table(
        "turns",
        sa.Column("table", sa.String(length=20), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("by", sa.String(length=20), nullable=False),
        sa.Column("until", sa.Double(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )


def downgrade() -> None:
    op.drop_table("turns")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("lowered")
        batch_op.drop_column("network")
