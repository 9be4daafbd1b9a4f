"""Today's delve: each rulebook once a day, the same dice for everybody, nothing taken back, and how all fared."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Collection
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import HTMLResponse

from clew.kernel.table.rulebook import PERSON, Rulebook
from clew.kernel.words.errors import ClewError
from clew.kernel.words.stream import commitment
from clew.kernel.words.text import Words
from clew.render.language import phrase
from clew.session import default_players, usual_bot
from clew.web.entrance.desk import Desk, Guest, Visitor, named
from clew.web.hall import days
from clew.web.hall.books import rulebooks
from clew.web.pages.forms import go, read_form
from clew.web.pages.making import ME, Wish, delve_seed, make_game
from clew.web.pages.names import clean
from clew.web.pages.pieces import render
from clew.web.pages.seating import known, sent_on
from clew.web.store.rows import GameRow, Standing

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

Day = Annotated[str, Path(pattern=r"^20\d\d-[01]\d-[0-3]\d$")]
MOST_KEPT, PATIENCE, MOST_DAYS = 60, 120, 60


@dataclass(frozen=True)
class Run:
    """How somebody fared, or has not yet."""

    name: str
    over: str
    won: bool
    worth: int
    moves: int
    mine: bool = False
    bot: bool = False
    game: str = ""
    new: bool = False
    """Whether whoever played was first seen on that day: it may be somebody's second try."""

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Who has won stands first, then who came farthest, then who needed fewer moves."""
        return (not self.won, -self.worth, self.moves)


_fared: OrderedDict[bytes, asyncio.Task[Run | None]] = OrderedDict()
"""How the usual bot fares with the dice of a delve."""

# -- the page ----------------------------------------------------------------------------------------------------


@router.get("/delve")
async def delve_of_today(visitor: Guest) -> Response:
    return await _page(visitor, days.today())


@router.get("/delve/{day}")
async def delve_of(visitor: Guest, day: Day) -> Response:
    """A day that is over; of one to come nothing is known."""
    return go("/delve") if day >= days.today() else await _page(visitor, day)


async def _page(visitor: Visitor, day: str) -> Response:
    visitor.spend(visitor.desk.limits.looks)
    ranks, words = visitor.desk.network.ranks, visitor.reads()["words"]
    tables = [await _table(visitor, book, day, words) for book in rulebooks().values()]
    mine = {row.delve.partition(" ")[0] for row in await _runs_of(visitor)}
    past = [(each, each in mine) for each in await visitor.desk.store.delve_days(before=days.today())]
    facts = {"day": day, "is_today": day == days.today(), "tables": tables, "ranks": ranks, "past": past[:MOST_DAYS]}
    return HTMLResponse(render("delve.html", **facts, **visitor.reads()))


async def _runs_of(visitor: Visitor) -> list[GameRow]:
    mine = await visitor.desk.store.games_of(visitor.person) if visitor.person else []
    return [row for row in mine if row.delve and row.host == visitor.person]


async def _table(visitor: Visitor, book: Rulebook[Any], day: str, words: Words) -> dict[str, Any]:
    """One rulebook's part of the page. How others fared is shown to whoever has played, or once the day is over."""
    desk, spent = visitor.desk, day != days.today()
    rows = await desk.store.runs(f"{day} {book.name}")
    mine = next((row for row in rows if visitor.person is not None and row.host == visitor.person), None)
    done = mine is not None and mine.over is not None
    known = await desk.store.accounts.known_before({row.host for row in rows}, days.begins(day))
    ended = [_run(row, visitor.person, known) for row in rows if row.over is not None and row.moved < days.ends(day)]
    late = [_run(row, visitor.person, known) for row in rows if row.over is not None and row.moved >= days.ends(day)]
    runs = sorted(ended, key=lambda run: run.rank)
    seed = delve_seed(desk, day, book.name)
    if runs and (done or spent):
        runs = sorted([*runs, *_bots_run(desk, book, seed)], key=lambda run: run.rank)
    place = next((number for number, run in enumerate(runs, 1) if run.mine), 0)
    return {
        "book": book,
        "mine": mine,
        "done": done,
        "runs": runs if done or spent else [],
        "late": sorted(late, key=lambda run: run.rank),
        "under_way": sum(row.over is None for row in rows),
        "promise": commitment(seed),
        "seed": seed.hex() if spent or not desk.network.ranks else "",
        "share": share_line(book, day, runs[place - 1], place, len(runs), words) if place else "",
        "ending": book.in_words,
    }


def _run(row: GameRow, person: str | None, known: Collection[str]) -> Run:
    stood, mine, name = row.came_to or Standing(over=row.over), row.host == person, row.terms["seats"][0][0]
    how = (row.over or "", 0 in stood.winners, next(iter(stood.worth), 0), stood.moves, mine)
    return Run(name, *how, game=row.id, new=row.host not in known)


def _bots_run(desk: Desk, book: Rulebook[Any], seed: bytes) -> list[Run]:
    """How the usual bot fares with the same dice. Nobody waits for it: it is there when it has been thought out."""
    if seed not in _fared:
        _fared[seed] = asyncio.create_task(_fare(desk, book, seed), name="clew delve")
        while len(_fared) > MOST_KEPT:
            _fared.popitem(last=False)
    task = _fared[seed]
    found = task.result() if task.done() and not task.cancelled() else None
    if task.done() and found is None:  # too busy; the next who looks has it tried again
        del _fared[seed]
    return [] if found is None else [found]


async def _fare(desk: Desk, book: Rulebook[Any], seed: bytes) -> Run | None:
    name = usual_bot(book)
    task = {"task": "run", "game": book.name, "players": [name, *default_players(book)[1:]], "seed": seed.hex()}
    try:
        return Run(name, bot=True, **await desk.thinking.think(task, patience=PATIENCE, who="delve", bot=True))
    except ClewError:
        return None


def share_line(book: Rulebook[Any], day: str, run: Run, place: int, of: int, words: Words) -> str:
    """One's result in a line that gives nothing away."""
    told = phrase(
        words,
        "Clew, delve of {day}, {game}: {ending}, {moves} moves",
        day=day,
        game=book.title,
        ending=words(book.in_words(run.over)),
        moves=run.moves,
    )
    return f"{told}, {phrase(words, 'place {place} of {of}', place=place, of=of)}" if of > 1 else told


# -- setting out -------------------------------------------------------------------------------------------------


@router.post("/delve/{game}")
async def set_out(request: Request, visitor: Guest, game: str) -> Response:
    """One's own run of today: one each. Whoever has begun goes on with it."""
    visitor.spend(visitor.desk.limits.games)
    book, day = named(game), days.today()
    fields = await read_form(request)
    person, cookie = await known(visitor)
    runs = await visitor.desk.store.runs(f"{day} {book.name}")
    begun = next((row for row in runs if row.host == person), None)
    if begun is not None:
        return sent_on(visitor, f"/g/{begun.id}", cookie)
    words = visitor.reads(book)["words"]
    name = clean(fields.get("name") or phrase(words, "Player {number}", number=1))
    players = [ME if player == PERSON else player for player in default_players(book)]
    others = [(phrase(words, "Player {number}", number=number), player) for number, player in enumerate(players[1:], 2)]
    title = phrase(words, "Delve of {day}", day=day)
    wish = Wish(book.name, [(name, ME), *others], name=title, delve=day)
    table = await make_game(visitor.desk, person, wish)
    visitor.desk.hall.wake(table)
    return sent_on(visitor, f"/g/{table.row.id}", cookie)
