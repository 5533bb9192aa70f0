"""Luck that all seats have sealed; signatures of uploaded records."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("commitment", sa.String(length=64)))
        batch_op.add_column(sa.Column("starting", sa.String(length=32)))
        batch_op.add_column(sa.Column("signature", sa.Text()))
        batch_op.add_column(sa.Column("signed", sa.String(length=10)))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("seal", sa.String(length=64), nullable=False, server_default="")
        )


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("seal")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        for name in ("signed", "signature", "starting", "commitment"):
            batch_op.drop_column(name)
