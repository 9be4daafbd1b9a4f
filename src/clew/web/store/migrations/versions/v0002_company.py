"""Whose turn it is, how it ended, open tables, the day's delve, talk at the table, and who is kept out."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("games", sa.Column("turn", sa.Text()))
    op.add_column("games", sa.Column("outcome", sa.Text()))
    op.add_column("games", sa.Column("open", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("delve", sa.String(60), nullable=False, server_default=""))
    op.create_index("ix_games_open", "games", ["open"])
    op.create_index("ix_games_delve", "games", ["delve"])
    op.create_table(
        "talk",
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("text", sa.String(400), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", name="pk_talk"),
    )
    op.create_table(
        "reports",
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "number", "person", name="pk_reports"),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("name", sa.String(100), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", name="pk_bans"),
    )
