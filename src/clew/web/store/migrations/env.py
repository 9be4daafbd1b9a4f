"""Run by Alembic with the connection that the store hands over."""

from alembic import context

from clew.web.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite can change a table only by copying it
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
