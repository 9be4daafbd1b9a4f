"""Results of the lab as a person reads them on a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

__all__ = ["results", "speed"]


def results(summary: dict[str, Any]) -> Iterator[str]:
    """A summary line by line."""
    rate = summary["finished"] / summary["seconds"] if summary["seconds"] else 0
    yield f"{summary['finished']} of {summary['games']} games in {summary['seconds']:.1f} s ({rate:,.1f} a second)"
    yield f"seed {summary['seed']}, players {', '.join(summary['players'])}"
    yield ""
    yield "How it ends:"
    yield from _shares(summary["outcomes"])
    if len(summary["seats"]) > 1:
        yield ""
        yield "Who wins:"
        yield from _shares({f"seat {seat['seat']} ({seat['player']})": seat for seat in summary["seats"]})
    yield ""
    yield "How long:"
    yield from (_number(name, figure) for name, figure in summary["length"].items())
    for name, figure in summary["figures"].items():
        yield from _figure(name, figure)
    for fault in summary["faults"]:
        yield f"Game {fault['game']} broke off: {fault['fault']}"


def _figure(name: str, figure: Any, under: str = "  ") -> Iterator[str]:
    if not figure:
        return
    if "mean" in figure:
        yield _number(name, figure)
        return
    yield f"{under}{name}:"
    if all("share" in each for each in figure.values()):
        yield from _shares(figure, under + "  ")
        return
    for each, inner in figure.items():
        yield from _figure(each, inner, under + "  ")


def _shares(shares: dict[str, Any], under: str = "  ") -> Iterator[str]:
    for word, found in shares.items():
        yield f"{under}{word:<24} {_percent(found['share'])}  ({_percent(found['low'])} to {_percent(found['high'])})"


def _number(name: str, figure: dict[str, Any]) -> str:
    if figure["mean"] is None:
        return f"  {name:<24} nothing yet"
    spread = "" if figure["low"] is None else f"  ({figure['low']:,.2f} to {figure['high']:,.2f})"
    span = f"  between {figure['least']:,} and {figure['most']:,}" if "least" in figure else ""
    return f"  {name:<24} {figure['mean']:>10,.2f}{spread}{span}"


def _percent(part: float) -> str:
    return f"{100 * part:5.1f} %"


_SPEEDS = {
    "decisions_per_second": "decisions a second",
    "nodes_per_second": "decisions, rolls and draws a second",
    "games_per_second": "games a second",
    "fork_us": "microseconds a fork",
    "memory_mb": "megabytes in all",
    "memory_growth_mb": "megabytes more at the end",
}


def speed(found: dict[str, Any]) -> Iterator[str]:
    """A measurement, interpreted and compiled side by side."""
    ways = [way for way in ("interpreted", "compiled") if found[way]]
    yield f"{found['game']:<40}" + "".join(f"{way:>16}" for way in ways)
    for key, name in _SPEEDS.items():
        yield f"  {name:<38}" + "".join(f"{found[way][key]:>16,.1f}" for way in ways)
    for key in ("decisions_per_second", "games_per_second"):
        if all(found[way]["sensible"] for way in ways):
            name = f"{_SPEEDS[key]}, sensible player"
            yield f"  {name:<38}" + "".join(f"{found[way]['sensible'][key]:>16,.1f}" for way in ways)
    if not found["compiled"]:
        yield "  (`clew compile` makes a compiled build.)"
