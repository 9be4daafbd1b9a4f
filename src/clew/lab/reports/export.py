"""Results as a Parquet file, one row a game, for whatever one likes to look at them with."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from clew.extras import wanted_for
from clew.kernel.words.errors import ClewError
from clew.kernel.words.fates import Fate
from clew.lab.many.run import Run

__all__ = ["rows", "write_parquet"]


def rows(runs: Sequence[tuple[str, Run]]) -> list[dict[str, Any]]:
    """One row for each game of each variant. Dicts become lists of pairs, so that every row has the same columns."""
    found = []
    for variant, run in runs:
        for record in run.records:
            row: dict[str, Any] = {"variant": variant, "game": record.index, "ending": record.ending}
            row |= {"winners": list(record.winners), "decisions": record.decisions, "rolls": record.rolls}
            row |= {"beats": record.beats, "fault": record.fault}
            row |= {f"prospect: {name}": list(values) for name, values in record.prospects.items()}
            row |= {name: _flat(value) for name, value in record.facts.items()}
            row["people"] = [_person(fate) for fate in record.people]
            found.append(row)
    return found


def _person(fate: Fate) -> dict[str, Any]:
    return {"who": fate.who, "seat": fate.seat, "killed by": fate.by, "depth": fate.depth, **fate.figures}


def _flat(value: Any) -> Any:
    if isinstance(value, dict):
        return [{"name": str(name), "number": number} for name, number in value.items()]
    return list(value) if isinstance(value, tuple) else value


def write_parquet(path: Path, runs: Sequence[tuple[str, Run]]) -> None:
    """Write every game into a Parquet file."""
    try:
        import polars
    except ImportError as error:
        raise ClewError(wanted_for("--out", "lab")) from error
    try:
        polars.DataFrame(rows(runs), infer_schema_length=None).write_parquet(path)
    except (OSError, polars.exceptions.PolarsError) as error:
        told = str(error).partition("\n")[0].rstrip(".")
        raise ClewError(f"{path} can't be written: {told}.") from error
