"""What a page and a program are told to decide by: the chances of the answers, odds, and a hint."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Response
from starlette.responses import HTMLResponse, JSONResponse

from clew.kernel.table.match import Match
from clew.kernel.words.questions import key_of, label_of
from clew.kernel.words.scene import Chance, Choice, to_json
from clew.kernel.words.text import Text, Words, put, unpacked
from clew.lab.ahead.odds import Row, as_it_is, told_once
from clew.render.chances import beside, figure_first
from clew.render.figures import looked_ahead
from clew.web.entrance.desk import Guest, Visitor
from clew.web.entrance.limits import Limit
from clew.web.hall.protocol import Refused
from clew.web.hall.table import Table
from clew.web.hall.thinking import here
from clew.web.pages.moves import GameId, SeatWord, own_seat, seat_for
from clew.web.pages.pieces import render

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

SECONDS_FOR_ODDS = 5.0
"""A cap, for machines that have much to do; as a rule odds have had all their games before."""


async def _thought(visitor: Visitor, table: Table, seat: int, task: dict[str, Any]) -> dict[str, Any]:
    """What a thinker finds for a seat where it stands, thought once; dropped when the game goes on meanwhile."""
    async with table.reading() as match:
        _asked(match, seat)
        seq, place = table.seq, here(match, seat)
    name = (task["task"], seat)
    if name not in table.thoughts:
        thinking = asyncio.ensure_future(
            visitor.desk.thinking.think({**task, **place}, who=visitor.name, crowd=visitor.crowd)
        )
        going_on = asyncio.ensure_future(table.goes_on(seq))
        try:
            await asyncio.wait({thinking, going_on}, return_when=asyncio.FIRST_COMPLETED)
            if not thinking.done():
                raise Refused("The game has gone on meanwhile; ask again.")
            found = thinking.result()
        finally:
            thinking.cancel()
            going_on.cancel()
        if table.seq != seq:
            return found
        table.thoughts[name] = found
    return table.thoughts[name]


async def _thinking_seat(visitor: Visitor, game: str, word: str, limit: Limit | None = None) -> tuple[Table, int]:
    """The seat that a visitor wants to think for; it must be his own."""
    visitor.spend(limit or visitor.desk.limits.thoughts)
    table, viewer = await visitor.table(game)
    return table, own_seat(viewer, await seat_for(table, viewer, word))


def _asked(match: Match[Any], seat: int) -> None:
    question = next((question for question in match.questions if question.seat == seat), None)
    if question is None:
        raise Refused("There is nothing for you to decide just now.")
    if question.dice is not None:
        raise Refused("These are your own dice; there is nothing to decide.")


@router.get("/g/{game}/{seat}/odds")
async def odds(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """What each option leads to, as far as this seat can know."""
    table, _ = await visitor.table(game)
    found = await think_odds(visitor, game, seat)
    return HTMLResponse(render("pieces/odds.html", **odds_table(found, visitor.words(table))))


async def think_odds(visitor: Visitor, game: str, seat: str) -> dict[str, Any]:
    table, number = await _thinking_seat(visitor, game, seat)
    found = await _thought(visitor, table, number, {"task": "odds", "seconds": SECONDS_FOR_ODDS})
    return _in_words(found, await _names(visitor, table, number), visitor.words(table))


def _in_words(found: dict[str, Any], names: dict[str, str], words: Words) -> dict[str, Any]:
    """Odds with the names of the answers and with their note, in the visitor's language."""
    rows = [{**row, "option": names.get(row["key"], row["option"])} for row in found["rows"]]
    template, facts = found["note"]
    return {**found, "rows": rows, "note": put(Text(template, facts), words)}


async def _names(visitor: Visitor, table: Table, seat: int) -> dict[str, str]:
    """What a seat can choose, in the visitor's language."""
    async with table.reading() as match:
        options = [option for asked in match.questions if asked.seat == seat for option in asked.options]
    return {key_of(option): put(label_of(option), visitor.words(table)) for option in options}


def odds_table(found: dict[str, Any], words: Words) -> dict[str, Any]:
    """Rows of options with a cell for each prospect; what is the same for all of them stands in a row of its own."""
    once, apart = told_once(list(map(_row, found["rows"])))
    prospects = [name for name in dict.fromkeys(row["prospect"] for row in found["rows"]) if _is_in(name, once + apart)]
    options: dict[str, dict[str, Any]] = {}
    if now := as_it_is([*once, *apart]):
        options["now"] = {"name": words("Now"), "cells": {row.prospect: row for row in now}}
    if once:
        options[""] = {"name": words("Whatever you choose"), "cells": {row.prospect: row for row in once}}
    for row in apart:
        options.setdefault(row.key, {"name": row.option, "cells": {}})["cells"][row.prospect] = row
    facts = {"prospects": prospects, "options": list(options.values()), "exact": found["exact"]}
    return {**facts, "note": found.get("note", ""), "words": words}


def _row(found: dict[str, Any]) -> Row:
    """A row as a thinker sent it; how likely each value is he keeps to himself, but for what is as it was."""
    return Row(**{name: value for name, value in found.items() if name != "stays"}, spread=_spread(found))


def _spread(found: dict[str, Any]) -> dict[int, float]:
    return {found["now"]: 1.0} if found["stays"] else {}


def _is_in(prospect: str, rows: list[Row]) -> bool:
    return any(row.prospect == prospect for row in rows)


@router.get("/g/{game}/{seat}/hint")
async def hint(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """What seems best for this seat, knowing what this seat knows, and what to expect of each option."""
    table, _ = await visitor.table(game)
    found = await think_hint(visitor, game, seat)
    return HTMLResponse(render("pieces/hint.html", **(found | odds_table(found, visitor.words(table)))))


async def think_hint(visitor: Visitor, game: str, seat: str) -> dict[str, Any]:
    table, number = await _thinking_seat(visitor, game, seat)
    found = await _thought(visitor, table, number, {"task": "hint", "seconds": SECONDS_FOR_ODDS})
    names = await _names(visitor, table, number)
    if not {found["key"], found["usual"]} <= names.keys():
        raise Refused("The game has gone on meanwhile; ask again.")
    words, ahead = visitor.words(table), found["ahead"]
    rests = {**ahead, "text": looked_ahead(ahead["games"], ahead["beats"], words)}
    told = {"ahead": rests, "name": names[found["key"]], "usually": names[found["usual"]]}
    return _in_words(found, names, words) | told


@router.get("/g/{game}/{seat}/chances")
async def chances(visitor: Guest, game: GameId, seat: SeatWord) -> Response:
    """What stands beside answers a moment after they are there: a figure, what it is a figure of, and all of it."""
    table, choices = await chances_of(visitor, game, seat)
    words = visitor.words(table)
    told = {choice.key: [*figure_first(choice, words), beside(choice, words)] for choice in choices}
    return JSONResponse({key: each for key, each in told.items() if any(each)})


async def think_chances(visitor: Visitor, game: str, seat: str) -> dict[str, Any]:
    """The roll that each answer leads to and what may come of it, by the keys of the answers."""
    table, choices = await chances_of(visitor, game, seat)
    words = visitor.words(table)
    return {
        choice.key: {name: to_json(getattr(choice, name), words) for name in ("roll", "who", "chances")}
        for choice in choices
    }


async def chances_of(visitor: Visitor, game: str, seat: str) -> tuple[Table, list[Choice]]:
    """The answers that lead to a roll, with its chances. Pages ask for them at every question, as they look at it."""
    table, number = await _thinking_seat(visitor, game, seat, visitor.desk.limits.looks)
    return table, _choices(await _thought(visitor, table, number, {"task": "chances"}))


def chances_known(table: Table, seat: int) -> dict[str, Choice]:
    """The same by their keys, if they have been thought of already: nobody who only looks something up waits for it."""
    found = table.thoughts.get(("chances", seat))
    return {choice.key: choice for choice in _choices(found)} if found is not None else {}


def _choices(found: dict[str, Any]) -> list[Choice]:
    return [
        Choice(
            key,
            Text(""),
            roll=unpacked(each["roll"]),
            who=unpacked(each["who"]) if each["who"] is not None else None,
            chances=[Chance(unpacked(name), ways, of) for name, ways, of in each["chances"]],
        )
        for key, each in found["choices"].items()
    ]
