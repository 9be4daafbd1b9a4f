"""Pictures of results: Vega-Lite drawn to SVG. No script, no network, all in one page (the extra `lab`)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from clew.extras import wanted_for
from clew.kernel.words.errors import ClewError
from clew.lab.many.people import EVERYBODY

__all__ = ["Chart", "bars", "changes", "heat", "histogram", "reached", "survival", "svg"]

WIDTH = 520
BLUE, GREY = "#3b6ea5", "#8a8a8a"
PALETTE = (
    "#4c78a8",
    "#f58518",
    "#54a24b",
    "#e45756",
    "#b279a2",
    "#9d755d",
    "#72b7b2",
    "#eeca3b",
    "#ff9da6",
    "#79706e",
    "#9ecae9",
    "#ffbf79",
    "#88d27a",
    "#b79a20",
    "#439894",
    "#83bcb6",
    "#d67195",
    "#d6a5c9",
    "#bab0ac",
    "#d8b5a5",
)
BINS = 30
MOST_BARS = 25

QUIET = {"labelFlush": False, "labelOverlap": True, "labelSeparation": 6, "tickCount": 8}
"""Numbers along an axis that never run into each other."""
WHOLE = {"tickMinStep": 1}

Chart = dict[str, Any]
"""A chart in Vega-Lite."""


def svg(chart: Chart) -> str:
    """A chart drawn."""
    try:
        import vl_convert
    except ImportError as error:
        raise ClewError(wanted_for("A picture", "lab")) from error
    return str(vl_convert.vegalite_to_svg(chart))


def _chart(title: str, values: Iterable[Mapping[str, Any]], **more: Any) -> Chart:
    return {
        "title": {"text": title, "anchor": "start"},
        "width": WIDTH,
        "padding": {"left": 30, "top": 5, "right": 20, "bottom": 5},  # fonts differ from one machine to the next
        "background": "transparent",
        "config": {"font": "sans-serif", "view": {"stroke": None}, "axisQuantitative": QUIET},
        "data": {"values": list(values)},
        **more,
    }


def _axis(field: str, kind: str, title: str | None = None, **more: Any) -> dict[str, Any]:
    return {"field": field, "type": kind, "title": title, **more}


def bars(title: str, rows: Mapping[str, Mapping[str, Any]], value: str, percent: bool) -> Chart:
    """A bar for each name, with its 95 % interval; the figures are under `value`, `low` and `high`."""
    values = [{"name": name or "(none)", **row} for name, row in list(rows.items())[:MOST_BARS]]
    scale: dict[str, Any] = {"axis": {"format": "%"}} if percent else {}
    name = _axis("name", "nominal", sort=None, axis={"labelLimit": 220})
    return _chart(
        title,
        values,
        layer=[
            {
                "mark": {"type": "bar", "color": BLUE, "opacity": 0.8, "height": {"band": 0.7}},
                "encoding": {"y": name, "x": _axis(value, "quantitative", **scale)},
            },
            {
                "mark": {"type": "rule", "color": "black"},
                "encoding": {"y": name, "x": _axis("low", "quantitative"), "x2": {"field": "high"}},
            },
        ],
    )


def histogram(title: str, numbers: Sequence[float], named: str) -> Chart:
    """How often a number was how large."""
    return _chart(
        title,
        [{"x": number} for number in numbers],
        height=180,
        mark={"type": "bar", "color": BLUE},
        encoding={
            "x": _axis("x", "quantitative", named, bin={"maxbins": BINS}),
            "y": {"aggregate": "count", "type": "quantitative", "title": "games", "axis": WHOLE},
        },
    )


def reached(title: str, numbers: Sequence[float], named: str) -> Chart:
    """Which share of the games got at least so far."""
    counts, left, steps = Counter(numbers), len(numbers), []
    for value in sorted(counts):
        steps.append({"x": value, "share": left / len(numbers)})
        left -= counts[value]
    return _chart(
        title,
        steps,
        height=180,
        mark={"type": "line", "interpolate": "step-before", "color": BLUE, "point": len(steps) <= BINS},
        encoding={
            "x": _axis("x", "quantitative", f"{named}, at least", axis=WHOLE),
            "y": _axis("share", "quantitative", "share of games", axis={"format": "%"}, scale={"domain": [0, 1]}),
        },
    )


def survival(title: str, curves: Mapping[str, Sequence[Sequence[float]]], named: str) -> Chart:
    """Which share is still alive after so much; a line for each kind of character, a thick one for everybody."""
    values = [{"who": who, "depth": depth, "alive": alive} for who, steps in curves.items() for depth, alive in steps]
    colours = {"domain": list(curves), "range": ["black", *PALETTE]}
    return _chart(
        title,
        values,
        height=240,
        mark={"type": "line", "interpolate": "step-after"},
        encoding={
            "x": _axis("depth", "quantitative", named, axis=WHOLE),
            "y": _axis("alive", "quantitative", "still alive", axis={"format": "%"}, scale={"domain": [0, 1]}),
            "color": _axis("who", "nominal", scale=colours, legend={"symbolLimit": 0}),
            "size": {"condition": {"test": f"datum.who == '{EVERYBODY}'", "value": 3}, "value": 1.5},
        },
    )


def heat(title: str, pairs: Mapping[tuple[str, str], float]) -> Chart:
    """How often two things went together, such as what killed whom; what is most frequent is at the top."""
    total: dict[str, float] = {}
    for (one, _), number in pairs.items():
        total[one] = total.get(one, 0) + number
    rows = sorted(total, key=lambda one: (-total[one], one))[:MOST_BARS]
    values = [{"down": one, "across": other, "games": number} for (one, other), number in pairs.items() if one in rows]
    return _chart(
        title,
        values,
        mark="rect",
        encoding={
            "y": _axis("down", "nominal", sort=rows, axis={"labelLimit": 220}),
            "x": _axis("across", "nominal", axis={"labelAngle": -40, "labelLimit": 160}),
            "color": _axis("games", "quantitative", "a game", scale={"scheme": "blues", "domainMin": 0}),
        },
    )


def changes(title: str, rows: Sequence[Mapping[str, Any]]) -> Chart:
    """Differences with their intervals, in standard deviations of a single game, so that all fit one scale."""
    colour = {"condition": {"test": "datum.settled", "value": BLUE}, "value": GREY}
    name = _axis("measure", "nominal", sort=None, axis={"labelLimit": 260})
    low, change, nothing = (
        _axis(x, "quantitative", "change, in standard deviations of a single game") for x in ("low", "change", "x")
    )
    return _chart(
        title,
        rows,
        layer=[
            {
                "data": {"values": [{"x": 0}]},
                "mark": {"type": "rule", "strokeDash": [3, 3]},
                "encoding": {"x": nothing},
            },
            {
                "mark": {"type": "rule", "size": 2},
                "encoding": {"y": name, "x": low, "x2": {"field": "high"}, "color": colour},
            },
            {
                "mark": {"type": "point", "filled": True, "size": 60},
                "encoding": {"y": name, "x": change, "color": colour},
            },
        ],
    )
