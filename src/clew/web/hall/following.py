"""A match goes on as another server wrote down: the same answers again, and the same must come of them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from clew.kernel.table.match import Match
from clew.kernel.table.recalled import steps
from clew.kernel.words.journal import CHOICE


def goes_on(match: Match[Any], records: Sequence[dict[str, Any]]) -> bool:
    """Play on by some records; whether it came to what they tell. Where it did not the match is worth nothing."""
    before = len(match.history)
    try:
        for record in steps(records):
            if "undo" in record:
                place, keep = record["undo"]
                match.cut(place, keep, record["why"])
            for entry in record.get("do", ()):
                if entry["kind"] == CHOICE or entry.get("own"):
                    match.answer(entry["value"], entry["seat"])
    except Exception:  # other rules, or records of another hand: whoever asked reads the game anew
        return False
    return bool(json.loads(json.dumps(match.history[before:])) == steps(records))
