"""For whoever runs the server: what goes on, what was reported, who is kept out, and figures for a monitor."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from starlette.responses import HTMLResponse, PlainTextResponse

from clew.web.entrance.desk import Desk, Forbidden, Guest, NotFound, Visitor
from clew.web.entrance.people import OWNER
from clew.web.hall.books import rulebooks
from clew.web.hall.hall import LOG_LEVEL, TALK_KEPT, WAITS
from clew.web.hall.protocol import Refused
from clew.web.hall.table import now
from clew.web.notes import LEVELS, ODD, counts
from clew.web.pages.forms import go, read_form, whole
from clew.web.pages.moves import GameId
from clew.web.pages.pieces import render

router = APIRouter(include_in_schema=False, default_response_class=HTMLResponse)

MOST_GAMES, MOST_DAYS = 60, 3650

TOLD = {
    "clew_games_waiting": "Games in which somebody has not sat down yet.",
    "clew_games_going": "Games under way.",
    "clew_games_over": "Games that are over.",
    "clew_people": "Browsers that were ever here.",
    "clew_tables_in_memory": "Tables that this process holds in memory.",
    "clew_pages_open": "Pages that listen at the moment.",
    "clew_thoughts_waiting": "Odds, hints and moves of bots that wait for a thinker.",
    "clew_moves_total": "Moves that this process has written since it started.",
    "clew_incidents_total": "Faults of our own that this process has noted since it started.",
    "clew_seconds_total": "Processor time that this process has used, in whole seconds.",
    "clew_store_healthy": "Whether the store could be written to when it was last tried.",
}
"""What is counted, and what it means; `_total` only ever grows."""

LIMITED = {
    "games": "New games",
    "moves": "Moves",
    "looks": "Pages and looks",
    "thoughts": "Odds, hints and checks",
    "talk": "Words at the table",
    "company": "Tables that anybody may join",
    "letters": "Letters that ask for a yes",
    "guesses": "Tries at words, keys and links",
}
"""What everybody has an allowance for, in words."""


async def figures(desk: Desk) -> dict[str, int]:
    waiting, going, over, people = await desk.store.sizes()
    values = (
        waiting,
        going,
        over,
        people,
        len(desk.hall.tables),
        desk.sockets.total(),
        desk.thinking.waiting,
        counts["moves"],
        counts["incidents"],
        int(time.process_time()),
        int(desk.store.healthy),
    )
    return dict(zip(TOLD, values, strict=True))


def allowances(desk: Desk) -> list[tuple[str, int, int, int]]:
    """What everybody may do: how much at once, and then how much in how many seconds."""
    found = []
    for name, told in LIMITED.items():
        limit = getattr(desk.limits, name)
        often, seconds = (round(limit.rate), 1) if limit.rate >= 1 else (1, round(1 / limit.rate))
        found.append((told, limit.burst, often, seconds))
    return found


def titles() -> dict[str, str]:
    return {name: book.title for name, book in rulebooks().items()}


def _owner(visitor: Visitor) -> None:
    if not visitor.is_owner:
        raise Forbidden("Only whoever runs this server may do that.")


@router.get("/owner")
async def overview(request: Request, visitor: Guest) -> Response:
    _owner(visitor)
    desk = visitor.desk
    facts = {"figures": await figures(desk), "told": TOLD, "reported": await desk.store.reported()}
    facts |= {"banned": await desk.store.banned(), "people": await desk.store.accounts.everybody(), "runs": OWNER}
    facts |= {"games": await desk.store.accounts.latest_games(MOST_GAMES), "titles": titles()}
    await desk.hall.learn_settings()
    facts |= {"days": desk.hall.talk_days, "waits": desk.hall.wait_days, "most_days": MOST_DAYS}
    facts |= {"allowances": allowances(desk), "level": await desk.store.setting(LOG_LEVEL, ODD)}
    monitor = f"{desk.network.address(request)}/metrics/{desk.people.monitor}"
    return HTMLResponse(render("owner.html", monitor=monitor, **facts, **visitor.reads()))


@router.get("/metrics/{token}")
async def metrics(visitor: Guest, token: str) -> Response:
    """The figures in the form that monitors gather; no name and no game is in them."""
    if not visitor.desk.people.is_monitor(token):
        visitor.guess()
        raise NotFound
    lines = []
    for name, value in (await figures(visitor.desk)).items():
        kind = "counter" if name.endswith("_total") else "gauge"
        lines += [f"# HELP {name} {TOLD[name]}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


@router.post("/owner/settle/{game}/{number}")
async def settle(
    request: Request, visitor: Guest, game: GameId, number: Annotated[int, Path(ge=1, le=10**9)]
) -> Response:
    """A report was read: let it be, or shut the door to whoever said it."""
    _owner(visitor)
    said = next((each for each in await visitor.desk.store.talk(game) if each.number == number), None)
    if said is not None and "ban" in await read_form(request):
        if said.person == OWNER:
            raise Refused("That was yourself.")
        await visitor.desk.people.ban(said.person, said.name, now())
    await visitor.desk.store.settle(game, number)
    return go("/owner")


@router.post("/owner/pardon")
async def pardon(request: Request, visitor: Guest) -> Response:
    """Open the door again to somebody."""
    _owner(visitor)
    await visitor.desk.people.pardon((await read_form(request)).get("person", ""))
    return go("/owner")


@router.post("/owner/ban")
async def ban(request: Request, visitor: Guest) -> Response:
    """Shut the door to somebody out of the list of people."""
    _owner(visitor)
    person = (await read_form(request)).get("person", "")
    known = {each.person: each.names for each in await visitor.desk.store.accounts.everybody()}
    if person == OWNER:
        raise Refused("That was yourself.")
    if person not in known:
        raise Refused("There is nobody like that here.")
    await visitor.desk.people.ban(person, ", ".join(known[person])[:90] or "?", now())
    return go("/owner")


@router.post("/owner/settings")
async def settings(request: Request, visitor: Guest) -> Response:
    """How long talk is kept, how long a table waits for people, and how much is written down."""
    _owner(visitor)
    fields, accounts = await read_form(request), visitor.desk.store.accounts
    level = fields.get("level", "")
    days, waits = (whole(fields, name, 1, MOST_DAYS) for name in ("days", "waits"))
    if level not in LEVELS:
        raise Refused("There is no such level.")
    await accounts.change_setting(TALK_KEPT, str(days))
    await accounts.change_setting(WAITS, str(waits))
    await accounts.change_setting(LOG_LEVEL, level)
    await visitor.desk.hall.learn_settings()
    return go("/owner")
