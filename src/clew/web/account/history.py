"""What one has played: results, figures for each rulebook, those who lived and fell, and campaigns."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from fastapi import APIRouter, Response
from starlette.responses import HTMLResponse

from clew.kernel.table.rulebook import Rulebook
from clew.web.account.me import by_browser
from clew.web.entrance.desk import Guest
from clew.web.hall.books import rulebooks
from clew.web.hall.record import GIVEN_UP
from clew.web.pages.pieces import render
from clew.web.pages.sequel import PART
from clew.web.store.rows import GameRow, Standing

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

MOST_HEROES = 10


@dataclass(frozen=True)
class Played:
    """A game that is over, as one of its players tells it."""

    row: GameRow
    mine: frozenset[int]
    stood: Standing
    record: dict[str, Any]

    @property
    def gave_up(self) -> bool:
        """Whether all seats of one's own had resigned, or nobody was left who played."""
        return self.row.over == GIVEN_UP or self.mine <= set(self.record.get("resigned", ()))

    @property
    def won(self) -> bool:
        return not self.gave_up and not self.mine.isdisjoint(self.stood.winners)

    @property
    def worth(self) -> int:
        return max((self.stood.worth[seat] for seat in self.mine if seat < len(self.stood.worth)), default=0)

    @property
    def rank(self) -> tuple[bool, int, int]:
        """Who has won stands first, then who came farthest, then who needed fewer moves."""
        return (not self.won, -self.worth, self.stood.moves or self.row.seq)


@dataclass
class Hero:
    """Somebody who was led through a game."""

    who: str
    by: str
    depth: int
    figures: dict[str, int]
    game: GameRow


@dataclass
class Figures:
    """One rulebook's part of the page."""

    book: Rulebook[Any]
    games: int = 0
    won: int = 0
    best: Played | None = None
    had: int = 0
    due: int = 0
    """Throws that needed something and had it, and thousandths of those that were due."""
    lives: list[tuple[str, GameRow]] = field(default_factory=list)
    heroes: list[Hero] = field(default_factory=list)

    @property
    def luck(self) -> tuple[int, int, int] | None:
        """Hits, and how many were due in whole and in tenths; none where nothing was needed."""
        return (self.had, self.due // 1000, self.due % 1000 // 100) if self.due else None


@dataclass
class Campaign:
    """Adventures that follow upon each other, the first one first."""

    name: str
    title: str
    parts: list[Played]


@router.get("/history")
async def history(visitor: Guest) -> Response:
    visitor.spend(visitor.desk.limits.looks)
    by_browser(visitor)
    desk, person = visitor.desk, visitor.person
    found: list[Played] = []
    if person is not None:
        sits = await desk.store.seats_of(person)
        rows = await desk.store.accounts.finished_by(person)
        found = [_played(row, sits.get(row.id, set())) for row in rows if row.rulebook in rulebooks()]
    facts: dict[str, Any] = {
        "played": found,
        "tables": figures_of(found),
        "campaigns": campaigns_of(found),
        "ended": _ended,
    }
    facts["titles"] = {name: book.title for name, book in rulebooks().items()}
    return HTMLResponse(render("history.html", **facts, **visitor.reads()))


def _ended(row: GameRow) -> str:
    """How a game ended, as people say it."""
    return rulebooks()[row.rulebook].in_words(row.over or "")


def _played(row: GameRow, sits: set[int]) -> Played:
    record = json.loads(row.record) if row.record else {}
    return Played(row, frozenset(sits - {-1}), row.came_to or Standing(over=row.over), record)


def figures_of(found: Sequence[Played]) -> list[Figures]:
    """The figures of each rulebook that was played, that which was played most often first."""
    tables: dict[str, Figures] = {}
    for played in found:
        own = tables.setdefault(played.row.rulebook, Figures(rulebooks()[played.row.rulebook]))
        own.games += 1
        own.won += played.won
        own.best = min([each for each in (own.best, played) if each is not None], key=lambda each: each.rank)
        for seat in played.mine:
            had, due = played.record.get("luck", {}).get(str(seat), (0, 0))
            own.had += had
            own.due += due
        own.lives += [(name, played.row) for name in played.record.get("lives", ())]
        own.heroes += _heroes(played)
    for each in tables.values():
        each.heroes = sorted(each.heroes, key=lambda hero: (-hero.depth, bool(hero.by)))[:MOST_HEROES]
        each.lives = each.lives[:MOST_HEROES]
    return sorted(tables.values(), key=lambda each: -each.games)


def _heroes(played: Played) -> Iterable[Hero]:
    for fate in played.record.get("people", ()):
        if fate["seat"] in played.mine:
            yield Hero(fate["who"], fate["by"], fate["depth"], fate["figures"], played.row)


def campaigns_of(found: Sequence[Played]) -> list[Campaign]:
    """Games whose people came out of games before them, by the name they share."""
    chains: dict[tuple[str, str], list[Played]] = {}
    for played in found:
        chains.setdefault((PART.sub("", played.row.name), played.row.rulebook), []).append(played)
    return [
        Campaign(name, rulebooks()[game].title, sorted(parts, key=lambda each: each.row.made))
        for (name, game), parts in chains.items()
        if len(parts) > 1 and any(part.row.terms["guests"] for part in parts)
    ]
