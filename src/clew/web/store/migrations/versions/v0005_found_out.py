"""What was found out: about games that are over, how well somebody did at drills, and reports of the lab."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("rules", sa.String(64), nullable=False),
        sa.Column("progress", sa.Integer(), nullable=False),
        sa.Column("played", sa.Text()),
        sa.Column("found", sa.Text()),
        sa.Column("drills", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("game", "seat", name="pk_reviews"),
    )
    op.create_table(
        "drilled",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("game", sa.String(20), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("decision", sa.Integer(), nullable=False),
        sa.Column("well", sa.Integer(), nullable=False),
        sa.Column("badly", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("person", "game", "seat", "decision", name="pk_drilled"),
    )
    op.create_table(
        "studies",
        sa.Column("person", sa.String(40), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("rulebook", sa.String(40), nullable=False),
        sa.Column("query", sa.Text(), nullable=False),
        sa.Column("found", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("person", "digest", name="pk_studies"),
        sa.UniqueConstraint("id", name="uq_studies_id"),
    )
