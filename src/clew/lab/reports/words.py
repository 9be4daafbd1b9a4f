"""Results of the lab as a person reads them on a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from clew.lab.many.people import EVERYBODY

__all__ = [
    "changes",
    "figures",
    "house_rules_of",
    "results",
    "sentences",
    "speed",
    "step",
    "tournament",
    "tuning",
    "where_time_goes",
]

LANDMARKS = 8
MATTERS, LEAST = 0.05, 0.0025
FAULTS = 3
"""How many broken games of a variant a comparison names."""

NAMES = 34
"""How wide the column of names is."""


def results(summary: dict[str, Any]) -> Iterator[str]:
    """A summary line by line."""
    rate = summary["finished"] / summary["seconds"] if summary["seconds"] else 0
    yield f"{summary['finished']} of {summary['games']} games in {summary['seconds']:.1f} s ({rate:,.1f} a second)"
    yield f"seed {summary['seed']}, players {', '.join(summary['players'])}"
    if rules := [f"{name}={value}" for name, value in summary["options"].items()] + _house(summary["patch"]):
        yield f"rules {', '.join(rules)}"
    if summary["finished"]:
        yield from _played(summary)
    for fault in summary["faults"]:
        yield f"Game {fault['game']} broke off: {fault['fault']}"


def _played(summary: dict[str, Any]) -> Iterator[str]:
    """What came of the games that were played to their end."""
    yield ""
    yield "How it ends:"
    yield from _shares(summary["outcomes"])
    if len(summary["seats"]) > 1:
        yield ""
        yield "Who wins:"
        yield from _shares({f"seat {seat['seat'] + 1} ({seat['player']})": seat for seat in summary["seats"]})
        yield from _by_luck("seats that are all alike", "win", summary["by luck"]["seats"])
    yield ""
    yield "How long:"
    yield from (_number(name, figure) for name, figure in summary["length"].items())
    if summary["figures"]:
        yield ""
        yield "What happens:"
    for name, figure in summary["figures"].items():
        yield from _figure(name, figure)
    if summary["people"]:
        yield from _people(summary["people"], len(summary["seats"]), summary["by luck"]["characters"])


def _by_luck(who: str, what: str, found: float | None) -> Iterator[str]:
    """How likely chance alone is as uneven as what was seen."""
    if found is None:
        return
    matters = "so it matters" if found < MATTERS else "so this shows no difference"
    yield f"  Of {who}, {max(found, LEAST):.3g} of such studies {what} as unevenly by chance: {matters}."


def _house(patch: dict[str, Any]) -> list[str]:
    return [str(patch.get("title", "house rules"))] if patch else []


def _people(people: dict[str, Any], seats: int, luck: float | None) -> Iterator[str]:
    """Who lives and who dies, of what, and how far they come."""
    yield ""
    yield "Who dies of what, a game:"
    if not people["deaths"]:
        yield "  nobody of anything"
    yield from (_number(by, figure) for by, figure in people["deaths"].items())
    yield from _groups("Character by character", people["characters"])
    yield from _by_luck("characters that are all alike", "die", luck)
    if seats > 1:
        yield from _groups("Seat by seat", {f"seat {seat}": group for seat, group in enumerate(people["seats"], 1)})
    if not people["deaths"]:
        return
    yield ""
    yield f"Still alive after so many {people['survival']['depth']}:"
    steps = _landmarks(people["survival"]["curves"][EVERYBODY])
    yield "  " + ", ".join(f"{depth:g}: {100 * alive:.0f} %" for depth, alive in steps)


def _groups(title: str, groups: dict[str, Any]) -> Iterator[str]:
    yield ""
    yield f"{title}:"
    for who, group in groups.items():
        if not group["people"]:
            continue
        found = [f"{group['people']} in all", _bounded("died", group["died"]), _bounded("won", group["won"])]
        found += [f"{name} {figure['mean']:,.2f}" for name, figure in group["figures"].items()]
        yield f"  {who:<{NAMES - 2}} {', '.join(found)}"


def _bounded(name: str, found: dict[str, Any]) -> str:
    return f"{name} {_percent(found['share'])} ({_percent(found['low'])} to {_percent(found['high'])})"


def _landmarks(steps: list[list[float]]) -> list[list[float]]:
    """Some steps of a curve, the last one among them."""
    apart = max(1, len(steps) // LANDMARKS)
    return steps[::-apart][::-1]


def _figure(name: str, figure: Any, under: str = "  ") -> Iterator[str]:
    if not figure:
        return
    if "mean" in figure:
        yield _number(name, figure, under)
        return
    yield f"{under}{name}:"
    if all("share" in each for each in figure.values()):
        yield from _shares(figure, under + "  ")
        return
    for each, inner in sorted(figure.items(), key=lambda pair: -pair[1].get("mean", 0)):
        yield from _figure(each, inner, under + "  ")


def _shares(shares: dict[str, Any], under: str = "  ") -> Iterator[str]:
    for word, found in shares.items():
        interval = f"({_percent(found['low'])} to {_percent(found['high'])})"
        yield f"{under}{word or '(none)':<{NAMES - len(under)}} {_percent(found['share'])}  {interval}"


def _number(name: str, figure: dict[str, Any], under: str = "  ") -> str:
    if figure["mean"] is None:
        return f"{under}{name:<{NAMES - len(under)}} nothing yet"
    spread = "" if figure["low"] is None else f"  ({figure['low']:,.2f} to {figure['high']:,.2f})"
    span = f"  between {figure['least']:,} and {figure['most']:,}" if "least" in figure else ""
    return f"{under}{name:<{NAMES - len(under)}} {figure['mean']:>10,.2f}{spread}{span}"


def _percent(part: float) -> str:
    return f"{100 * part:5.1f} %"


_SPEEDS = {
    "decisions_per_second": "decisions a second",
    "nodes_per_second": "decisions, rolls and draws a second",
    "games_per_second": "games a second",
    "fork_us": "microseconds a fork",
    "chances_ms": "milliseconds for chances, median",
    "chances_p95_ms": "milliseconds for chances, 95 in 100",
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


def where_time_goes(found: dict[str, Any]) -> Iterator[str]:
    """A profile: rooms, then functions, each with its share."""
    yield f"{found['game']}: own time in {found['decisions']:,} random decisions of {found['games']:,} games"
    for heading in ("rooms", "functions"):
        yield f"  {heading}"
        for name, share in found[heading].items():
            yield f"    {share:>6.1%}  {name}"


MOST_QUESTIONS = 15


def keys(found: dict[str, Any]) -> Iterator[str]:
    """Keys a game, and the questions that take most of them, each with the answer that it mostly gets."""
    yield f"{found['game']}: {found['keys_per_game']} keys a game, {found['empty_share']:.1%} of them empty"
    yield f"  ({found['games']} games, answered by {', '.join(found['players'])})"
    for each in found["questions"][:MOST_QUESTIONS]:
        answered = f"{each['share']:.1%} {each['key']}{'  empty' if each['empty'] else ''}"
        yield f"  {each['keys_per_game']:>7.1f}  [{each['rule']}] {each['prompt']}  {answered}"


def changes(found: dict[str, Any]) -> Iterator[str]:
    """A comparison line by line."""
    yield f"{found['games']} games of each variant with the same dice, seed {found['seed']}, {found['seconds']:.1f} s"
    for pair in found["differences"]:
        yield ""
        yield f"{pair['to']}  instead of  {pair['from']}:"
        yield from (f"  {each}" for each in house_rules_of(found, pair["to"]))
        heads = f"{'before':>10} -> {'after':>10}   {'difference  (95 % interval)':<40} settled?"
        yield f"  {'mean of a game':<28} {heads}"
        for row in pair["measures"]:
            change = row["change"]
            if change["low"] is None:
                continue
            figures = f"{row['before']['mean']:>10,.3f} -> {row['after']['mean']:>10,.3f}"
            interval = f"{change['mean']:>+10,.3f}  ({change['low']:+,.3f} to {change['high']:+,.3f})"
            yield f"  {row['measure']:<28} {figures}   {interval:<40} {_settled(row)}"
    for variant in found["variants"]:
        for fault in variant["faults"][:FAULTS]:
            yield f"{variant['name']}: game {fault['game']} broke off: {fault['fault']}"


def house_rules_of(found: Mapping[str, Any], variant: str) -> list[str]:
    """What the house rules of a variant change."""
    return [each for one in found["variants"] if one["name"] == variant for each in one["house rules"]]


def _settled(row: dict[str, Any]) -> str:
    if row["settled"]:
        return str(row["verdict"])
    return "not settled" + (f"; about {row['games_needed']:,} games would do" if row["games_needed"] else "")


def sentences(pair: dict[str, Any]) -> Iterator[str]:
    """What a variant does, in a sentence for each figure that is settled and changes."""
    told = False
    for row in pair["measures"]:
        if row["settled"] and row["verdict"] in ("more", "less"):
            told = True
            change = row["change"]
            yield (
                f"{row['measure']}: {row['verdict']}, from {row['before']['mean']:,.3f} to {row['after']['mean']:,.3f}"
                f" (by {change['low']:+,.3f} to {change['high']:+,.3f})"
            )
    if not told:
        yield "Nothing that is settled changes; more games may tell."


def figures(found: list[dict[str, Any]]) -> Iterator[str]:
    """All that a game's players go by, each with what it means."""
    for each in found:
        span = ", ".join(each["among"]) if "among" in each else f"{each['least']} to {each['most']}"
        usual = "" if each["now"] == each["usual"] else f", usually {each['usual']}"
        yield f"{each['figure']} = {each['now']}  ({span}{usual})"
        yield f"    {each['means']}"


def step(found: dict[str, Any]) -> str:
    """A change that tuning tried on games of its own."""
    verdict = "kept" if found["kept"] else "not kept"
    return f"{found['figure']} {found['before']} -> {found['after']}: {_gain(found)}, {verdict}"


def tuning(found: dict[str, Any]) -> Iterator[str]:
    """What tuning came to."""
    yield f"{found['played']} games in {found['seconds']:.1f} s, seed {found['seed']}, goal {found['goal']}"
    yield from (f"  {step(each)}" for each in found["steps"])
    if not found["changed"]:
        yield "Nothing was better beyond doubt."
        return
    yield f"Better: {found['player']}"
    if found["together"] is None:
        yield "Broken off before all changes were proved together."
        return
    whole = found["together"]
    yield f"All together on games that chose nothing: {whole['before']:.3f} -> {whole['after']:.3f}, {_gain(whole)}"


def _gain(found: dict[str, Any]) -> str:
    if found["low"] is None:
        return "too few games to tell"
    return f"{found['gained']:+.3f} ({found['low']:+.3f} to {found['high']:+.3f}) in {found['games']} games"


def tournament(found: dict[str, Any]) -> Iterator[str]:
    """The players of a tournament by rating, and how every two fared."""
    yield f"{found['finished']} of {found['games']} games in {found['seconds']:.1f} s, seed {found['seed']}"
    yield ""
    yield f"{'rating':>6}  {'95 %':<14}{'won':<26}player"
    for each in found["players"]:
        between = "" if each["low"] is None else f"{each['low']} to {each['high']}"
        yield f"{each['rating']:>6}  {between:<14}{_between(each['won'], 'share'):<26}{each['player']}"
    yield ""
    yield "Each two, in shares of the points:"
    for pair in found["pairs"]:
        if not pair["deals"]:
            yield f"  {pair['first']} and {pair['second']} have not met yet"
            continue
        deals = "1 deal" if pair["deals"] == 1 else f"{pair['deals']} deals"
        yield f"  {pair['first']} makes {_between(pair, 'points')} against {pair['second']}, {deals}"
    for fault in found["faults"][:FAULTS]:
        yield f"Deal {fault['deal']} of {' and '.join(fault['players'])} broke off: {fault['fault']}"
    if more := len(found["faults"][FAULTS:]):
        yield f"So did {more} more."


def _between(found: Mapping[str, Any], name: str) -> str:
    """A share with its interval, as `62.5 % (55.0 % to 69.3 %)`."""
    value, low, high = (_percent(found[each]).strip() for each in (name, "low", "high"))
    return f"{value} ({low} to {high})"
