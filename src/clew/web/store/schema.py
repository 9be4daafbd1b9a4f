"""What the store holds: games, who may sit where, and every move ever made. The keys here decide every race."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

REVISION = "0005"
"""The newest migration, so that a start need not load Alembic to see that there is nothing to do."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

# A browser that has been here: the hash of its cookie, and the person it belongs to.
browsers = Table(
    "browsers",
    metadata,
    Column("cookie", String(64), primary_key=True),
    Column("person", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
)

# `setup` is what a match is made from; `promise` is unique, so one secret seed never serves two games. `turn` are the
# seats that are waited for and `outcome` what came of it, both as JSON; neither is known where an older Clew wrote the
# last move.
# `open` tables may be joined by whoever comes. `delve` is the day and game of which this is somebody's run. `clock` is
# how long an answer may take, as JSON; `due` the moment at which the next seat is out of time, `record` what history
# tells of a game that is over.
games = Table(
    "games",
    metadata,
    Column("id", String(20), primary_key=True),
    Column("rulebook", String(40), nullable=False),
    Column("name", String(200), nullable=False),
    Column("host", String(40), nullable=False, index=True),
    Column("setup", Text, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("promise", String(64), nullable=False, unique=True),
    Column("pace", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("moved", BigInteger, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("over", String(200)),
    Column("archived", Boolean, nullable=False),
    Column("turn", Text),
    Column("outcome", Text),
    Column("open", Boolean, nullable=False, server_default=false(), index=True),
    Column("delve", String(60), nullable=False, server_default="", index=True),
    Column("clock", Text, nullable=False, server_default=""),
    Column("due", BigInteger, index=True),
    Column("record", Text),
)

# A seat for a person: `link` counts how often its secret link was renewed, `nonce` is that person's word in the dice,
# `stand_in` the bot that plays it until he comes. Seat -1 is the spectators'.
seats = Table(
    "seats",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(100), nullable=False),
    Column("link", Integer, nullable=False),
    Column("nonce", String(200)),
    Column("stand_in", String(40), nullable=False, server_default=""),
    PrimaryKeyConstraint("game", "seat"),
)

# Who sits where. One person may have several seats, and a seat several browsers; seat -1 looks on.
places = Table(
    "places",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("person", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    PrimaryKeyConstraint("game", "person", "seat"),
)

# Whom the host of a table has sent away, so that he does not come back by the list of open tables.
sent_away = Table(
    "sent_away",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("person", String(40), nullable=False),
    PrimaryKeyConstraint("game", "person"),
)

# Whom somebody does not want to meet, and so not to hear, under the name that he had.
blocks = Table(
    "blocks",
    metadata,
    Column("person", String(40), nullable=False),
    Column("other", String(40), nullable=False),
    Column("name", String(100), nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "other"),
)

# Whom somebody does not want to hear at any table, though they may meet.
mutes = Table(
    "mutes",
    metadata,
    Column("person", String(40), nullable=False),
    Column("other", String(40), nullable=False),
    Column("name", String(100), nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "other"),
)

# Where somebody gets mail when it is his turn; only once it was `confirmed`.
mail = Table(
    "mail",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("address", String(254), nullable=False),
    Column("lang", String(8), nullable=False),
    Column("made", BigInteger, nullable=False),
    Column("confirmed", BigInteger),
)

# Which turns somebody was written to about. A row is there before the mail is sent, so no turn gets two;
# with `seq` -1 it says when he has looked at the game.
mailed = Table(
    "mailed",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("person", String(40), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "person", "seq"),
)

# The slow hash of the words by which somebody comes back on another device.
phrases = Table(
    "phrases",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(40), nullable=False, unique=True),
    Column("made", BigInteger, nullable=False),
)

# The public halves of passkeys, by the hash of what a device calls them; `uses` is what the key itself counts.
passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("person", String(40), nullable=False, index=True),
    Column("key", Text, nullable=False),
    Column("uses", BigInteger, nullable=False),
    Column("made", BigInteger, nullable=False),
)

# The challenges for passkeys that were answered, until they would be too old anyway: none is answered twice, at
# whichever of several servers.
answered = Table(
    "answered",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("until", BigInteger, nullable=False),
)

# What people at a table say to each other, numbered from 1; `seat` is where they sat, -1 for onlookers.
talk = Table(
    "talk",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("name", String(100), nullable=False),
    Column("text", String(400), nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "number"),
)

# What somebody thought that whoever runs this server should read.
reports = Table(
    "reports",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("person", String(40), nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "number", "person"),
)

# Who may not lay tables, sit down or talk here any more.
bans = Table(
    "bans",
    metadata,
    Column("person", String(40), primary_key=True),
    Column("name", String(100), nullable=False),
    Column("made", BigInteger, nullable=False),
)

# What happened. A move is written once and never changed; `chain` binds it to all moves before it.
moves = Table(
    "moves",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("seq", Integer, nullable=False),
    Column("command", String(80), nullable=False),
    Column("asked", String(64), nullable=False),
    Column("seat", Integer),
    Column("body", Text, nullable=False),
    Column("chain", String(64), nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "seq"),
    UniqueConstraint("game", "command"),
)

# What was worked out about a game that is over, looked back at from a seat: `found` is what is shown, as JSON, and
# `drills` the mistakes among it. `played` are the games so far, packed, as long as there are more to come; `progress`
# is in thousandths. It is of the game as it stood at `seq`, under the `rules` of that version.
reviews = Table(
    "reviews",
    metadata,
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("rules", String(64), nullable=False),
    Column("progress", Integer, nullable=False),
    Column("played", Text),
    Column("found", Text),
    Column("drills", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("game", "seat"),
)

# How often somebody answered a drill well, and how often not.
drilled = Table(
    "drilled",
    metadata,
    Column("person", String(40), nullable=False),
    Column("game", String(20), ForeignKey("games.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("decision", Integer, nullable=False),
    Column("well", Integer, nullable=False),
    Column("badly", Integer, nullable=False),
    PrimaryKeyConstraint("person", "game", "seat", "decision"),
)

# Reports of the lab, kept for whoever had the games played; `id` is in the link that he gives away, `digest` is of what
# was asked for, and `query` its address.
studies = Table(
    "studies",
    metadata,
    Column("person", String(40), nullable=False),
    Column("digest", String(64), nullable=False),
    Column("id", String(40), nullable=False, unique=True),
    Column("rulebook", String(40), nullable=False),
    Column("query", Text, nullable=False),
    Column("found", Text, nullable=False),
    Column("made", BigInteger, nullable=False),
    PrimaryKeyConstraint("person", "digest"),
)

OF_A_GAME = (reports, talk, mailed, sent_away, reviews, drilled, moves, places, seats)
"""All that goes with a game that is taken away, in this order."""

OF_A_PERSON = (
    talk,
    reports,
    browsers,
    mail,
    mailed,
    phrases,
    passkeys,
    blocks,
    mutes,
    sent_away,
    places,
    drilled,
    studies,
)
"""All that goes with somebody who leaves for good. A ban stays."""
