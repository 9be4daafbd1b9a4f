"""What was tuned, as `judgement.toml` in a game's folder: the values, and for each the games that speak for it."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from clew.kernel.words.errors import ClewError
from clew.lab.intervals import Estimate
from clew.lab.tuning.tune import Step, Tuning

__all__ = ["write"]

OPENING = """# What the player goes by where games by the thousand have shown something better than was declared.
# `clew tune {game}` writes this file; without it the player goes by what is usual.
"""


def write(path: Path, tuning: Tuning) -> None:
    """Add what was found to the file, whose earlier values and evidence stay unless a value changed again."""
    try:
        known = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        path.write_text(_file(known, tuning), encoding="utf-8")
    except tomllib.TOMLDecodeError as error:
        raise ClewError(f"{path} is no valid TOML, so nothing was written: {error}.") from error
    except OSError as error:
        raise ClewError(f"{path} can't be written: {error.strerror}. --out FILE names another place.") from error


def _file(known: Mapping[str, Any], tuning: Tuning) -> str:
    figures = {**known.get("figures", {}), **tuning.changed}
    tables = [_table("[figures]", figures)]
    tables += [_table("[[evidence]]", row) for row in known.get("evidence", [])]
    tables += [_table("[[evidence]]", row) for row in _evidence(tuning)]
    return OPENING.format(game=tuning.table.study.game) + "\n" + "\n".join(tables)


def _evidence(tuning: Tuning) -> Iterator[dict[str, Any]]:
    """A row for each change that was kept, and one for all of them together."""
    study = tuning.table.study
    where = {"goal": tuning.table.goal, "seats": len(study.players), "seed": study.seed}
    where |= {"options": [f"{name}={value}" for name, value in study.options.items()]} if study.options else {}
    for step in tuning.kept:
        yield {**_change(step), **_gained(step.gained), "games": step.games, **where}
    if tuning.whole is not None:
        every = sorted(tuning.changed)
        shares = {"from": round(tuning.whole.before, 4), "to": round(tuning.whole.after, 4)}
        yield {"together": every, **shares, **_gained(tuning.whole.gained), "games": tuning.whole.games, **where}


def _change(step: Step) -> dict[str, Any]:
    return {"figure": step.figure, "before": step.before, "after": step.after}


def _gained(found: Estimate) -> dict[str, float]:
    return {"gained": round(found.value, 4), "low": round(found.low, 4), "high": round(found.high, 4)}


def _table(head: str, row: Mapping[str, Any]) -> str:
    """A table of TOML; what a string, a list of them or a number looks like there, it does in JSON."""
    return "\n".join([head, *(f"{name} = {json.dumps(value, ensure_ascii=False)}" for name, value in row.items()), ""])
