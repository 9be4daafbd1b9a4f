"""Clocks for turns, bots that stand in, who was sent away or blocked, mail, and ways back on other devices."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("clock", sa.Text(), nullable=False, server_default=""))
    op.add_column("games", sa.Column("due", sa.BigInteger()))
    op.add_column("games", sa.Column("record", sa.Text()))
    op.create_index("ix_games_due", "games", ["due"])
    op.add_column("seats", sa.Column("stand_in", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "sent_away",
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", name="pk_sent_away"),
    )
    op.create_table(
        "blocks",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("other", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "other", name="pk_blocks"),
    )
    op.create_table(
        "mail",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(8), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("confirmed", sa.BigInteger()),
        sa.PrimaryKeyConstraint("person", name="pk_mail"),
    )
    op.create_table(
        "mailed",
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "person", "seq", name="pk_mailed"),
    )
    op.create_table(
        "phrases",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="pk_phrases"),
        sa.UniqueConstraint("person", name="uq_phrases_person"),
    )
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("uses", sa.BigInteger(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_passkeys"),
    )
    op.create_index("ix_passkeys_person", "passkeys", ["person"])
