"""What Alembic runs: the migrations, on the connection that the server hands over."""

from alembic import context

from theomachy.server.storage.schema import METADATA


def migrate() -> None:
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,
    )
    with context.begin_transaction():
        context.run_migrations()


# Only while Alembic runs this file is there anything to migrate.
if hasattr(context, "config"):
    migrate()
