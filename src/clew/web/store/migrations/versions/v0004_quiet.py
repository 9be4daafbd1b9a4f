"""Whom somebody does not want to hear, and challenges for passkeys that were answered already."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "mutes",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("other", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_mutes"),
    )
    op.create_table(
        "answered",
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest", name="pk_answered"),
    )
