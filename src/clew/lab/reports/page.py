"""Results on one page with pictures, in one file that needs nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from clew.kernel.words.errors import ClewError
from clew.lab.intervals import student
from clew.lab.many.run import Run
from clew.lab.many.study import Record, book_of
from clew.lab.reports import charts
from clew.lab.reports.charts import Chart
from clew.lab.reports.words import house_rules_of, results, sentences

__all__ = ["comparison_page", "scaled", "simulation_page", "spread_of", "varied", "write"]

MOST_CURVES = 8
MOST_NAMED = 4

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>{title}</title><style>
body {{ font: 16px/1.5 system-ui, sans-serif; max-width: 76rem; margin: 2rem auto; padding: 0 1rem; color: #222;
  background: #fff; color-scheme: light; }}
h1 {{ margin-bottom: 0; }} .lead {{ color: #555; margin-top: .2rem; }}
figure {{ margin: 0 0 1rem; }} .pictures {{ columns: 26rem 2; }} .pictures figure {{ break-inside: avoid; }}
svg {{ max-width: 100%; height: auto; }}
table {{ border-collapse: collapse; width: 100%; font-size: .9rem; }}
th, td {{ text-align: right; padding: .2rem .6rem; border-bottom: 1px solid #ddd; }}
th:first-child, td:first-child {{ text-align: left; }} tr.open {{ color: #777; }}
pre {{ overflow: auto; font-size: .85rem; }}
</style></head><body>
<h1>{title}</h1><p class="lead">{lead}</p>
{body}
</body></html>
"""


def write(path: Path, page: str) -> None:
    """Put a page into a file."""
    try:
        path.write_text(page, encoding="utf-8")
    except OSError as error:
        raise ClewError(f"{path} can't be written: {error.strerror}.") from error


def simulation_page(run: Run) -> str:
    """What many games came to."""
    summary = run.summary()
    finished = [record for record in run.records if not record.fault]
    pictures = ['<div class="pictures">', *map(_figure, simulation_charts(summary, finished)), "</div>"]
    figures = f"<h2>All figures</h2><pre>{escape(chr(10).join(results(summary)))}</pre>"
    return _page(f"{book_of(run.study.game).title}: {len(finished)} games", _lead(summary), [*pictures, figures])


def simulation_charts(summary: Mapping[str, Any], records: Sequence[Record]) -> Iterator[Chart]:
    """The pictures of a simulation, as far as the game's facts go."""
    yield charts.bars("How it ends", summary["outcomes"], "share", percent=True)
    if len(summary["seats"]) > 1:
        seats = {f"seat {seat['seat'] + 1} ({seat['player']})": seat for seat in summary["seats"]}
        yield charts.bars("Who wins", seats, "share", percent=True)
    yield charts.histogram("How long a game takes", [record.decisions for record in records], "decisions")
    if summary["people"]:
        yield from _people(summary["people"], len(records))
    for name, figure in summary["figures"].items():
        if figure and all(isinstance(each, Mapping) and "mean" in each for each in figure.values()):
            ranked = dict(sorted(figure.items(), key=lambda pair: -pair[1]["mean"]))
            yield charts.bars(f"{name}, a game", ranked, "mean", percent=False)
    for name, numbers in _curves(records)[:MOST_CURVES]:
        yield charts.reached(f"How far games get: {name}", numbers, name)


def _curves(records: Sequence[Record]) -> list[tuple[str, list[float]]]:
    """Facts that are one whole number a game, and more than yes or no."""
    first = records[0].facts if records else {}
    found = {
        name: [record.facts[name] for record in records if name in record.facts]
        for name, value in first.items()
        if type(value) is int
    }
    return [(name, numbers) for name, numbers in found.items() if len(set(numbers)) > 2]


def _people(people: Mapping[str, Any], games: int) -> Iterator[Chart]:
    """Who lived to win, who died of what, and how deep they came."""
    characters = people["characters"]
    if any(group["won"]["share"] for group in characters.values()):
        ranked = sorted(characters.items(), key=lambda pair: -pair[1]["won"]["share"])
        won = {who: group["won"] for who, group in ranked}
        yield charts.bars("Win share by character, itself alive", won, "share", percent=True)
    yield charts.bars("Deaths by character", {who: group["died"] for who, group in characters.items()}, "share", True)
    if people["deaths"]:
        yield charts.bars("Deaths by cause, a game", people["deaths"], "mean", percent=False)
        pairs = {(by, who): number / games for who, found in people["killers"].items() for by, number in found.items()}
        yield charts.heat("What kills whom", pairs)
    survival = people["survival"]
    yield charts.survival("Survival by depth", survival["curves"], survival["depth"])
    for name in {name: None for group in characters.values() for name in group["figures"]}:
        figures = {who: group["figures"][name] for who, group in characters.items() if name in group["figures"]}
        yield charts.bars(f"{name.capitalize()} by character, mean", figures, "mean", percent=False)


def comparison_page(found: Mapping[str, Any]) -> str:
    """What a rule does to the game."""
    lead = f"{found['games']} games of each variant with the same dice, seed {found['seed']}."
    body = []
    for pair in found["differences"]:
        rows = [row for row in pair["measures"] if row["change"]["low"] is not None]
        body.append(f"<h2>{escape(pair['to'])} <small>instead of {escape(pair['from'])}</small></h2>")
        if house := house_rules_of(found, pair["to"]):
            body.append(f"<p>House rules:</p>{_list(house)}<p>What they do:</p>")
        body.append(_figure(charts.changes("What changes", [scaled(row) for row in rows if spread_of(row)])))
        body.append(_list(sentences(pair)))
        body.append(_table(rows))
    body.append(
        "<p>Blue: settled, the interval leaves no doubt about the direction. Grey: more games are needed. "
        "Of twenty figures that a rule does not touch at all, about one will look settled by luck.</p>"
    )
    for variant in found["variants"]:
        body.append(_figure(charts.bars(f"How it ends: {variant['name']}", variant["outcomes"], "share", percent=True)))
    return _page(f"{book_of(found['game']).title}: {varied(found)}", lead, body)


def varied(found: Mapping[str, Any]) -> str:
    """What was varied, in few words."""
    names = [variant["name"] for variant in found["variants"]]
    return " or ".join(names) if len(names) <= MOST_NAMED else f"{names[0]} and {len(names) - 1} other ways to play"


def spread_of(row: Mapping[str, Any]) -> float:
    """The standard deviation of a single game under either rule, from the intervals of the means."""
    bound = student(row["games"] - 1)
    errors = [(row[side]["high"] - row[side]["mean"]) / bound for side in ("before", "after")]
    within = sum(error**2 for error in errors) / 2 * row["games"]
    return float((within + row["change"]["mean"] ** 2 / 4) ** 0.5)


def scaled(row: Mapping[str, Any]) -> dict[str, Any]:
    spread, change = spread_of(row), row["change"]
    scaled = {name: change[key] / spread for name, key in (("change", "mean"), ("low", "low"), ("high", "high"))}
    return {"measure": row["measure"], "settled": row["settled"], **scaled}


def _table(rows: Sequence[Mapping[str, Any]]) -> str:
    head = "<tr><th>figure<th>before<th>after<th>change<th>95 % interval<th>games needed<th></tr>"
    lines = []
    for row in rows:
        change = row["change"]
        needed = "?" if row["games_needed"] is None else f"{row['games_needed']:,}"
        cells = [
            escape(row["measure"]),
            f"{row['before']['mean']:,.3f}",
            f"{row['after']['mean']:,.3f}",
            f"{change['mean']:+,.3f}",
            f"{change['low']:+,.3f} to {change['high']:+,.3f}",
            needed,
            escape(row["verdict"]),
        ]
        mark = "" if row["settled"] else ' class="open"'
        lines.append(f"<tr{mark}>" + "".join(f"<td>{cell}" for cell in cells) + "</tr>")
    return f"<table>{head}{''.join(lines)}</table>"


def _list(lines: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}" for line in lines) + "</ul>"


def _figure(chart: Chart) -> str:
    title = escape(str(chart["title"]["text"]))
    return f'<figure role="img" aria-label="{title}">{charts.svg(chart)}</figure>'


def _lead(summary: Mapping[str, Any]) -> str:
    options = ", ".join(f"{name}={value}" for name, value in summary["options"].items()) or "no options"
    patch = "; house rules: " + json.dumps(summary["patch"]) if summary["patch"] else ""
    return f"Players {', '.join(summary['players'])}; {options}; seed {summary['seed']}{patch}."


def _page(title: str, lead: str, body: Sequence[str]) -> str:
    return PAGE.format(title=escape(title), lead=escape(lead), body="\n".join(body))
