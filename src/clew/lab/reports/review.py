"""A review as a person reads it on a terminal, and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isfinite
from typing import Any

from clew.kernel.table.decisions import decisions
from clew.kernel.table.match import Match
from clew.kernel.words.text import Name, Text, put
from clew.lab.intervals import Estimate, plain
from clew.lab.review.luck import Fall, Fortune, Luck
from clew.lab.review.review import Findings, Point, Turn
from clew.render.figures import number
from clew.shelf import story

__all__ = ["as_data", "in_lines", "reworded", "sparks", "verdict"]

BETTER = "{answer} was worth {more} more."
WELL = "Well chosen: {answer} comes to {figure}."
EVEN = "No answer was better beyond doubt."
ONE_POINT, POINTS = "1 point", "{n} points"

SPARKS = "▁▂▃▄▅▆▇█"
TOLD_KINDS = 6
NAMES = 40
"""How wide the column of answers is."""


def figure(found: Findings, value: float) -> str:
    """A chance in whole per cent, or a figure of the game."""
    return f"{100 * value:.0f} %" if found.is_chance else number(value)


def points(found: Findings, value: float) -> Text:
    """A difference: points of a hundred, or of a figure of the game."""
    if not found.is_chance:
        return Text("{n}", {"n": Name(number(value))})
    many = round(100 * value)
    return Text(ONE_POINT if many == 1 else POINTS, {"n": many})


def around(found: Findings, estimate: Estimate) -> str:
    if not isfinite(estimate.low):
        return figure(found, estimate.value)
    return f"{figure(found, estimate.value)} ({figure(found, estimate.low)} to {figure(found, estimate.high)})"


def sparks(found: Findings) -> str:
    """The curve as a row of little bars."""
    values = [point.expected.value for point in found.points]
    if found.came_to is not None:
        values.append(found.came_to)
    most = 1.0 if found.is_chance else max([*values, 1.0])
    return "".join(SPARKS[min(int(max(value, 0.0) / most * len(SPARKS)), len(SPARKS) - 1)] for value in values)


def verdict(found: Findings, turn: Turn) -> Text:
    """What is to be said of a turn, in a sentence."""
    names = {answer.key: answer.name for answer in turn.answers}
    if turn.verdict == "better":
        return Text(
            "{answer} was worth {more} more.", {"answer": names[turn.best], "more": points(found, turn.by.value)}
        )
    if turn.verdict == "well":
        worst = turn.answers[-1]
        comes_to = Name(figure(found, worst.expected.value))
        return Text(WELL, {"answer": worst.name, "figure": comes_to})
    return Text(EVEN)


def in_lines(match: Match[Any], seat: int, found: Findings) -> Iterator[str]:
    """All that was found out, line by line."""
    who = match.setup.seats[seat].name
    ended = match.rulebook.in_words(match.result.ending) if match.result is not None else "not over"
    yield f"{match.rulebook.title}: {ended}. Reviewed for {who}, {found.decisions} decisions."
    yield f"{found.games} games were played on by the sensible player; bounds hold 95 times in 100."
    yield from _curve(found)
    yield from _turns(found)
    if found.luck is not None:
        yield from _luck(match, seat, found, found.luck)
    told = [put(line) for line in story(match, seat)]
    if told:
        yield ""
        yield "The story:"
        yield from (f"  {line}" for line in told)


def _curve(found: Findings) -> Iterator[str]:
    if not found.points:
        return
    what = "chance to win" if found.goal == "wins" else found.goal
    yield ""
    yield f"The {what}, from the first decision to the end:  {sparks(found)}"
    first, last = found.points[0], found.points[-1]
    lowest = min(found.points, key=lambda point: point.expected.value)
    highest = max(found.points, key=lambda point: point.expected.value)
    for name, point in (("first", first), ("lowest", lowest), ("highest", highest), ("last", last)):
        yield f"  {name:<8} decision {point.decision.number + 1:>4}: {around(found, point.expected)}"
    if found.came_to is not None:
        yield f"  came to  {figure(found, found.came_to)}"


def _turns(found: Findings) -> Iterator[str]:
    if not found.settled and not found.turns:
        return
    yield ""
    yield "The turns:" if found.turns else "No decision mattered so much that it could be told."
    for place, turn in enumerate(found.turns, 1):
        yield f"{place}. decision {turn.decision.number + 1} [{turn.rule}]: {put(turn.question)}"
        for answer in turn.answers:
            yours = "  <- the answer given" if answer.key == turn.decision.key else ""
            yield f"   {put(answer.name)[:NAMES]:<{NAMES}} {around(found, answer.expected)}{yours}"
        yield f"   {put(verdict(found, turn))} ({turn.games} games each)"


def _luck(match: Match[Any], seat: int, found: Findings, luck: Luck) -> Iterator[str]:
    yield ""
    yield "The dice:"
    for die, faces in luck.faces.items():
        thrown = sum(faces.values())
        average = sum(face * often for face, often in faces.items()) / thrown
        yield f"  {thrown} with {die} sides, {average:.2f} on average where {(die + 1) / 2:.2f} is due"
    for fall in luck.falls[:TOLD_KINDS]:
        yield f"  {_fall(match, seat, found, fall)}"
    yield from (f"  {_fortune(match, found, each)}" for each in luck.seats)
    if luck.seats:
        yield f"  these dice explain {100 * luck.explains:.0f} % of how differently such games end"
    if found.given_away:
        yield f"  given away at the turns: {put(points(found, found.given_away))}"


def _fortune(match: Match[Any], found: Findings, fortune: Fortune) -> str:
    """What all dice brought a seat, and what it comes to without them."""
    told = f"all in all they brought {match.setup.seats[fortune.seat].name} {_signed(found, fortune.worth)}"
    if fortune.came_to is None or fortune.without is None:
        return told
    return f"{told}; it came to {figure(found, fortune.came_to)}, without luck {around(found, fortune.without)}"


def _fall(match: Match[Any], seat: int, found: Findings, fall: Fall) -> str:
    whose = "" if fall.seat in (None, seat) else f" of {match.setup.seats[fall.seat].name}"
    told = (
        f"{put(fall.what)}{whose} [{fall.rule}]: {fall.throws} throws, {fall.average:.2f} where {fall.due:.2f} is due"
    )
    return told + (f", brought {_signed(found, fall.worth)}" if fall.worth is not None else "")


def _signed(found: Findings, worth: Estimate) -> str:
    sign = "+" if worth.value >= 0 else ""
    half = worth.high - worth.value
    return f"{sign}{put(points(found, worth.value))} (give or take {put(points(found, half))})"


def as_data(match: Match[Any], seat: int, found: Findings, told: Callable[[Text], Any] = put) -> dict[str, Any]:
    """The same as JSON; `told` makes of a text what shall stand there."""
    ending = match.result.ending if match.result is not None else None
    return {
        "game": match.rulebook.name,
        "seat": seat,
        "over": ending,
        "goal": found.goal,
        "chance": found.is_chance,
        "decisions": found.decisions,
        "came_to": found.came_to,
        "given_away": round(found.given_away, 6),
        "games": found.games,
        "settled": found.settled,
        "curve": [_point_data(point) for point in found.points],
        "fights": fights(match, seat),
        "turns": [_turn_data(found, turn, told) for turn in found.turns],
        "luck": None if found.luck is None else _luck_data(found.luck, told),
        "story": [told(line) for line in story(match, seat)],
    }


def reworded(found: dict[str, Any], told: Callable[[Any], Any]) -> dict[str, Any]:
    """A review as JSON with other texts; `told` makes them of those that stand there."""
    turns = [
        turn
        | {name: told(turn[name]) for name in ("question", "told")}
        | {"answers": [{**answer, "name": told(answer["name"])} for answer in turn["answers"]]}
        for turn in found["turns"]
    ]
    luck = found["luck"]
    if luck is not None:
        luck = luck | {"kinds": [{**kind, "what": told(kind["what"])} for kind in luck["kinds"]]}
    return found | {"turns": turns, "luck": luck, "story": [told(line) for line in found["story"]]}


def fights(match: Match[Any], seat: int) -> list[tuple[int, int]]:
    """From which to which decision a seat was in a fight."""
    spans: list[tuple[int, int]] = []
    for decision in decisions(match, seat):
        if decision.rule.partition(".")[0] not in match.rulebook.fights:
            continue
        if spans and spans[-1][1] == decision.number - 1:
            spans[-1] = spans[-1][0], decision.number
        else:
            spans.append((decision.number, decision.number))
    return spans


def _point_data(point: Point) -> dict[str, Any]:
    where = {"decision": point.decision.number, "move": point.decision.moves}
    return {**where, **plain(point.expected, "value"), "games": point.games}


def _turn_data(found: Findings, turn: Turn, told: Callable[[Text], Any]) -> dict[str, Any]:
    return {
        "decision": turn.decision.number,
        "move": turn.decision.moves,
        "question": told(turn.question),
        "rule": turn.rule,
        "chosen": turn.decision.key,
        "best": turn.best,
        "verdict": turn.verdict,
        "told": told(verdict(found, turn)),
        "difference": plain(turn.by, "value"),
        "games": turn.games,
        "answers": [
            {"key": answer.key, "name": told(answer.name), **plain(answer.expected, "value")} for answer in turn.answers
        ],
    }


def _luck_data(luck: Luck, told: Callable[[Text], Any]) -> dict[str, Any]:
    return {
        "faces": {str(die): {str(face): often for face, often in faces.items()} for die, faces in luck.faces.items()},
        "worth": None if luck.worth is None else plain(luck.worth, "value"),
        "explains": round(luck.explains, 6),
        "seats": [
            {
                "seat": each.seat,
                "came_to": each.came_to,
                "worth": plain(each.worth, "value"),
                "without": None if each.without is None else plain(each.without, "value"),
            }
            for each in luck.seats
        ],
        "kinds": [
            {
                "what": told(fall.what),
                "rule": fall.rule,
                "seat": fall.seat,
                "throws": fall.throws,
                "average": round(fall.average, 6),
                "due": round(fall.due, 6),
                "spread": round(fall.spread, 6),
                "worth": None if fall.worth is None else plain(fall.worth, "value"),
            }
            for fall in luck.falls
        ],
    }
