"""A match out of its records: what was agreed before the first question, and its beats, without playing."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any, NamedTuple

from clew.kernel.table.beat import Beat
from clew.kernel.table.rulebook import Rulebook, Seat, Setup
from clew.kernel.words.codec import patch
from clew.kernel.words.errors import SaveError
from clew.kernel.words.journal import CHOICE, entry_from
from clew.kernel.words.stream import IN_ORDER, KEYED

MALFORMED = (KeyError, TypeError, ValueError, IndexError, AttributeError)
"""What comes of a file that was written by another hand."""

STEPS = frozenset({"do", "beat", "undo"})
"""The kinds of record that make up a match's history; the others repeat what follows from it."""


class Terms(NamedTuple):
    """What a match is played under, in the order in which `Match.start` takes it."""

    setup: Setup
    seed: bytes
    nonces: list[str]
    own_dice: bool
    origin: dict[str, Any] | None
    scheme: int


def terms_of(rulebook: Rulebook[Any], head: dict[str, Any]) -> Terms:
    """The terms that the first record tells. Options that are newer than it are at rest."""
    try:
        seats = tuple(Seat(str(name), str(player)) for name, player in head["seats"])
        seed = bytes.fromhex(head["seed"])
        names = tuple(tuple(str(name) for name in wanted) for wanted in head.get("names", []))
        nonces = [str(nonce) for nonce in head["nonces"]]
        scheme = head["clew"]
        origin = head["origin"]
        if origin is not None:
            origin = {"state": origin["state"], "journal": [entry_from(entry).plain() for entry in origin["journal"]]}
    except MALFORMED as error:
        raise SaveError(f"The first line of the save file holds something that can't be: {error!r}.") from error
    if scheme not in (IN_ORDER, KEYED):
        raise SaveError(f"This game was written in format {scheme!r}, which this Clew can't read; update Clew.")
    rulebook.check_seats(seats, opened=True)
    setup = Setup(seats, {**rulebook.usual, **head["options"]}, head["guests"], head["patch"], names)
    return Terms(setup, seed, nonces, head["own_dice"], origin, scheme)


def steps(records: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The history among the records."""
    return [record for record in records if not STEPS.isdisjoint(record)]


def beats_of(first: Beat[Any], records: Sequence[dict[str, Any]], scheme: int) -> list[Beat[Any]]:
    """The beats that the records tell of, from the first one on, with the states that they hold."""
    beats = [first]
    saved: Any = None
    for record in records:
        if "do" in record:
            beats[-1].journal.extend(entry_from(data) for data in record["do"])
        elif "beat" in record:
            if record["beat"] != len(beats):
                raise ValueError(f"beat {record['beat']} where {len(beats)} begins")
            beats.append(Beat(None, index(record["at"]) if scheme == IN_ORDER else None, []))
        elif "undo" in record:
            place, keep = record["undo"]
            del beats[place + 1 :]
            del beats[place].journal[keep:]
        elif "of" in record:
            saved = record["state"] if "state" in record else patch(saved, record["change"])
            beats[record["of"]].checkpoint, beats[record["of"]].saved = None, saved
    return beats


def last_table(records: Sequence[dict[str, Any]]) -> Any:
    """What lay on the table at the end that was written last; nothing where there was none."""
    return next((record["table"] for record in reversed(records) if "over" in record), None)


def is_move(record: dict[str, Any]) -> bool:
    """Whether a record begins with what somebody did: an answer, or an undo."""
    if "undo" in record:
        return True
    first = record["do"][0] if record.get("do") else {}
    return first.get("kind") == CHOICE or bool(first.get("own"))
