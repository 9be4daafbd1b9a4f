"""A process that thinks for the server, out of its way: odds, hints, slow bots, and files that strangers send.

It reads one JSON line a task and writes one JSON line an answer. It has no way to the store, little priority, and a
limit on its memory; the server ends it when it takes too long.
"""

from __future__ import annotations

import json
import os
import sys
import zlib
from base64 import b64decode, b64encode
from contextlib import suppress
from dataclasses import asdict
from time import monotonic
from typing import Any

from clew.bots import hint, is_ours, player
from clew.kernel.saves.records import parse_records
from clew.kernel.saves.savefile import replay
from clew.kernel.table.chances import chances
from clew.kernel.table.match import Match
from clew.kernel.table.recalled import MALFORMED
from clew.kernel.table.rulebook import Rulebook, Seat, Setup, read_option
from clew.kernel.words.errors import ClewError, Divergence
from clew.kernel.words.position import Position
from clew.kernel.words.questions import key_of
from clew.kernel.words.stream import Stream, new_seed
from clew.kernel.words.text import packed
from clew.lab.ahead.odds import odds
from clew.lab.many.order import Order
from clew.lab.many.running import Running
from clew.lab.many.study import check
from clew.lab.reports.review import as_data
from clew.lab.review.drills import of_findings
from clew.lab.review.review import Review
from clew.render.drawn.board import svg
from clew.session import Session
from clew.web.hall.books import rulebook
from clew.web.hall.protocol import HOUSE_RULES
from clew.web.hall.strictjson import BadJSON, check_values

MEMORY = 2 * 1024**3
MOST_SEATS = 12
MOST_WAYS = 6
LARGEST_PAGE = 2_000_000

FORKED = "This game set out from the middle of another, which would have to be believed. Bring the whole game instead."
UNPLAYABLE = "This game sets out from a state in which these rules can't go on."
OTHER_RULES = "This game was played under other rules than these, so that it can't be proven from its seed."


def position(task: dict[str, Any]) -> Any:
    """The position a task is about, with dice that have nothing to do with those of the game."""
    book = rulebook(task["game"])
    seats = tuple(Seat(name, who) for name, who in task["seats"])
    setup = Setup(seats, task["options"], task["guests"], task["patch"])
    match: Match[Any] = Match.start(book, setup, new_seed(), own_dice=task["own_dice"], origin=task["origin"])
    return match.position_of(task["seat"])


def think_odds(task: dict[str, Any]) -> dict[str, Any]:
    return told_odds(position(task), task["seconds"])


def told_odds(here: Position, seconds: float) -> dict[str, Any]:
    """The odds of the answers; `stays` is what is as it is now, whatever happens."""
    found = odds(here, seconds=seconds)
    rows = [
        {
            "key": row.key,
            "option": row.option,
            "prospect": row.prospect,
            "value": row.value,
            "low": row.low,
            "high": row.high,
            "chance": row.chance,
            "now": row.now,
            "stays": row.stays,
        }
        for row in found.rows
    ]
    return {
        "rows": rows,
        "exact": found.exact,
        "games": found.games,
        "note": [found.note.template, dict(found.note.facts)],
    }


def think_hint(task: dict[str, Any]) -> dict[str, Any]:
    """What seems best, on how many games that rests, and the odds of the answers."""
    here = position(task)
    found = hint(here)
    rests = {
        "games": found.games,
        "beats": found.beats,
        "better_known": found.is_clear,
        "usual": found.usual is not None,
    }
    return {
        "key": found.chosen,
        "usual": found.usual or found.chosen,
        "ahead": rests,
        **told_odds(here, task["seconds"]),
    }


def think_chances(task: dict[str, Any]) -> dict[str, Any]:
    """What the roll is for that each answer leads to, and its chances."""
    found = chances(position(task))
    return {
        "choices": {
            key: {
                "roll": packed(outlook.roll),
                "who": None if outlook.who is None else packed(outlook.who),
                "chances": [[packed(chance.name), chance.ways, chance.of] for chance in outlook.chances],
            }
            for key, outlook in found.items()
        }
    }


def think_choice(task: dict[str, Any]) -> dict[str, Any]:
    """What a player would do here, with the dice that he throws for himself at this point of the game."""
    here, dice = position(task), Stream(bytes.fromhex(task["dice"]))
    return {"key": key_of(player(task["player"], here.rulebook, dice).choose(here))}


def think_run(task: dict[str, Any]) -> dict[str, Any]:
    """How a player fares alone with given dice."""
    book = rulebook(task["game"])
    seats = [Seat(f"Player {number}", who) for number, who in enumerate(task["players"], 1)]
    session = Session(Match.start(book, book.setup(seats), bytes.fromhex(task["seed"])))
    moves = session.play_bots()
    assert session.result is not None
    worth = 0 if book.worth is None else book.worth(session.state, 0)
    return {"over": session.result.ending, "won": 0 in session.result.winners, "worth": worth, "moves": moves}


def think_review(task: dict[str, Any]) -> dict[str, Any]:
    """Some more of a review: what was played so far comes with the task, and goes back with what is known now. It is
    packed, since nobody reads it in between; there is none any more once all is known."""
    records = parse_records(task["text"].encode(), "This game")
    match = Match.from_records(rulebook(records[0]["game"]), records)
    review = Review(match, task["seat"])
    if task["kept"] is not None:
        with suppress(ValueError, KeyError, TypeError, zlib.error):  # of another Clew: it is worked out again
            review.take_up(json.loads(zlib.decompress(b64decode(task["kept"]))))
    until = monotonic() + task["seconds"]
    for _ in review.work():
        if monotonic() > until:
            break
    findings = review.findings()
    drills = of_findings(task["save"], match.rulebook.name, task["seat"], findings)
    return {
        "kept": None if review.settled else b64encode(zlib.compress(json.dumps(review.plain()).encode())).decode(),
        "found": as_data(match, task["seat"], findings, packed) if review.has_curve else None,
        "drills": [asdict(each) for each in drills],
        "progress": review.progress,
    }


def think_study(task: dict[str, Any]) -> dict[str, Any]:
    """Some more of a comparison: what was played so far comes with the task, and goes back with what is known now."""
    order = Order(**task["order"])
    running = Running(order.variants(MOST_WAYS), order.watched)
    if task["kept"] is None:
        for variant in running.variants:
            check(variant.study)
    else:
        running.take_up(task["kept"])
    until = monotonic() + task["seconds"]
    for _ in running.play(order.most):
        if monotonic() > until:
            break
    done = running.stopped or running.games >= order.most
    found = running.findings()
    return {"kept": running.plain(), "found": found, "done": done}


def read_save(task: dict[str, Any]) -> dict[str, Any]:
    """A save file from outside, played again from its seed, so that nothing in it has to be believed.

    If the rules have changed since it was written it is taken up from its last quiet moment, as any game would be.
    """
    records = parse_records(task["text"].encode(), task["name"])
    head = records[0]
    book = rulebook(head["game"])
    if not 1 <= len(head["seats"]) <= MOST_SEATS:
        raise ClewError("The file has too many seats.")
    try:
        check_values(records)
    except BadJSON as error:
        raise ClewError(str(error)) from error
    if task["stranger"]:
        check_head(head)
    for name, value in head["options"].items():
        if name in book.ledger.options:  # one that has gone since is at rest
            read_option(name, value, book.ledger.options[name].choices)
    try:
        match, proven = played(book, records, task["stranger"])
        check_players(match)
        check_pages(match)
    except MALFORMED as error:
        if head["origin"] is None:
            raise
        raise ClewError(f"{UNPLAYABLE} ({error!r:.80})") from error
    over = match.result.ending if match.result is not None else None
    return {"records": records, "over": over, "proven": proven}


def played(book: Rulebook[Any], records: list[dict[str, Any]], stranger: bool) -> tuple[Match[Any], bool]:
    """The game, and whether everything in it was played again."""
    try:
        return replay(book, records), True
    except Divergence:
        if records[0]["rules"] == book.version:
            raise
        if stranger:
            raise ClewError(OTHER_RULES) from None
        return Match.from_records(book, records), False


def check_head(head: dict[str, Any]) -> None:
    """What only whoever runs the server may bring: all that would have to be believed."""
    if head["patch"]:
        raise ClewError(HOUSE_RULES)
    if head["origin"] is not None:
        raise ClewError(FORKED)


def check_pages(match: Match[Any]) -> None:
    """Draw the table once for everybody, here, where it may fail: what can't be shown is not taken in."""
    for seat in (None, *range(len(match.setup.seats))):
        drawn = sum(len(svg(board)) for board in match.view(seat).boards)
        if drawn > LARGEST_PAGE:
            raise ClewError("The map of this game is too large to be shown.")


def check_players(match: Match[Any]) -> None:
    """A game that goes on here is played by people and by players that come with Clew."""
    for seat in match.setup.seats:
        if match.over or seat.is_person:
            continue
        if not is_ours(seat.player, match.rulebook):
            raise ClewError(f"{seat.name} is played by {seat.player[:40]!r}, who is not on this server.")
        player(seat.player, match.rulebook, Stream(b""))


TASKS = {
    "chances": think_chances,
    "odds": think_odds,
    "hint": think_hint,
    "choice": think_choice,
    "run": think_run,
    "review": think_review,
    "study": think_study,
    "save": read_save,
}


def answer(line: str) -> dict[str, Any]:
    task = json.loads(line)
    try:
        return {"done": TASKS[task["task"]](task)}
    except (ClewError, MemoryError, RecursionError) as error:
        return {"error": str(error) or "That is too much to think about."}
    except Exception as error:
        return {"error": "That can't be understood.", "fault": repr(error)}


def main() -> None:
    if hasattr(os, "nice"):
        os.nice(10)
    try:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    except (ImportError, ValueError):
        pass
    for line in sys.stdin:
        print(json.dumps(answer(line)), flush=True)


if __name__ == "__main__":
    main()
