"""The web app: every route, what happens to faults, and what is opened and closed with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp

from clew.kernel.words.errors import ClewError
from clew.web.account import drills, history, leaving, letters, me, passkeys, taking
from clew.web.club import company, delve, owner, seats, talk, turns
from clew.web.club.sweeping import sweep
from clew.web.entrance.desk import Desk, NotFound
from clew.web.entrance.guard import Guard
from clew.web.entrance.mailing import Post
from clew.web.entrance.network import Network
from clew.web.entrance.people import People
from clew.web.hall.hall import Hall
from clew.web.hall.thinking import Thinking
from clew.web.pages import (
    advice,
    after,
    doors,
    front,
    library,
    live,
    lookback,
    moves,
    paper,
    pictures,
    playing,
    rules,
    seating,
    sequel,
    tables,
)
from clew.web.pages.pieces import assets, environment, mark, packed
from clew.web.server.faults import broken, http_fault, refused, unreadable
from clew.web.server.news import News
from clew.web.server.packing import Packing
from clew.web.server.quick import Quick
from clew.web.server.tidying import keep_tidy
from clew.web.store.store import Store, open_store
from clew.web.workshop import lab, reports

FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def make_app(address: str, network: Network, post: Post | None = None) -> ASGIApp:
    """The app on a store; the store is opened when the server starts and closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await open_store(address)
        desk = app.state.desk = open_desk(store, network, post)
        app.state.library = library.Library()
        news = News(desk.hall, desk.people) if store.shared else None
        await desk.people.learn_bans()
        rounds = [asyncio.create_task(each) for each in chores(desk)]
        environment()
        try:
            yield
        finally:
            for each in rounds:
                each.cancel()
            await asyncio.gather(*rounds, return_exceptions=True)
            if news is not None:
                await news.close()
            await app.state.library.close()
            await desk.hall.close()
            await desk.thinking.close()
            await store.close()

    app = FastAPI(
        title="Clew",
        summary="Play maze and dungeon rulebooks: see what a seat sees, answer its questions.",
        version="1",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    add_routes(app)
    return Guard(app, network.addresses, Packing(Quick(app)))


def chores(desk: Desk) -> list[Coroutine[Any, Any, None]]:
    """What goes on for as long as the server runs, whether or not anybody asks for anything."""
    found = [sweep(desk), desk.hall.keep_time(), desk.hall.keep_records(), keep_tidy()]
    return found if desk.post is None else [*found, letters.deliver(desk)]


def open_desk(store: Store, network: Network, post: Post | None = None) -> Desk:
    thinking = Thinking()
    return Desk(store, Hall(store, thinking), People(store), network, thinking, post)


def add_routes(app: FastAPI) -> None:
    """Every way in."""
    for room in (
        tables,
        moves,
        front,
        doors,
        seating,
        live,
        rules,
        pictures,
        paper,
        lookback,
        after,
        sequel,
        turns,
        talk,
        owner,
        delve,
        company,
        seats,
        me,
        passkeys,
        taking,
        leaving,
        letters,
        history,
        drills,
        advice,
        playing,
        library,
        reports,
        lab,
    ):
        app.include_router(room.router)
    app.get("/static/{version}/{name}", include_in_schema=False)(static)
    app.add_exception_handler(ClewError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, http_fault)
    app.add_exception_handler(Exception, broken)


async def static(version: str, name: str, request: Request) -> Response:
    """The few files that pages are made with; nothing else can be asked for."""
    if version != mark() or name not in assets():
        raise NotFound
    kind, headers = TYPES[name[name.rindex(".") :]], {"cache-control": FOR_EVER, "vary": "accept-encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        return Response(packed(name), media_type=kind, headers=headers | {"content-encoding": "gzip"})
    return Response(assets()[name], media_type=kind, headers=headers)
