"""The web app: every route, what happens to faults, and what is opened and closed with it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse
from starlette.types import ASGIApp

from clew.kernel.words.errors import ClewError
from clew.kernel.words.text import Words, same
from clew.render.language import SOURCE, own_words
from clew.web.account import me, passkeys
from clew.web.club import company, delve, owner, seats, talk, turns
from clew.web.entrance.desk import Desk, Forbidden, NotFound, desk_of, language_of, words_in
from clew.web.entrance.guard import Guard, fault_text
from clew.web.entrance.limits import TooMany
from clew.web.entrance.network import Network
from clew.web.entrance.people import People
from clew.web.hall.hall import Hall
from clew.web.hall.protocol import Damaged, NotBegun, Stale
from clew.web.hall.talk import sweep
from clew.web.hall.thinking import Thinking
from clew.web.notes import incident
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
from clew.web.pages.pieces import assets, environment, mark, render
from clew.web.server.news import News
from clew.web.store.store import Store, open_store
from clew.web.store.writer import Busy, StoreDown

STATUS: dict[type[Exception], int] = {
    NotFound: 404,
    Forbidden: 403,
    Stale: 409,
    NotBegun: 409,
    Damaged: 409,
    TooMany: 429,
    Busy: 503,
    StoreDown: 503,
}
TITLES = {403: "Not for you", 404: "Nothing here", 409: "Not just now", 429: "One moment", 503: "One moment"}
FOR_EVER = "public, max-age=31536000, immutable"
TYPES = {".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}


def make_app(address: str, network: Network) -> ASGIApp:
    """The app on a store; the store is opened when the server starts and closed when it ends."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await open_store(address)
        desk = app.state.desk = open_desk(store, network)
        app.state.library = library.Library()
        news = News(desk.hall, desk.people) if store.shared else None
        await desk.people.learn_bans()
        rounds = [asyncio.create_task(sweep(store), name="clew sweep")]
        rounds += [asyncio.create_task(desk.hall.keep_time(), name="clew clocks")]
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
    return Guard(app, network.addresses)


def open_desk(store: Store, network: Network) -> Desk:
    thinking = Thinking()
    return Desk(store, Hall(store, thinking), People(store), network, thinking)


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
        advice,
        playing,
        library,
    ):
        app.include_router(room.router)
    app.get("/static/{version}/{name}", include_in_schema=False)(static)
    app.add_exception_handler(ClewError, refused)
    app.add_exception_handler(RequestValidationError, unreadable)
    app.add_exception_handler(HTTPException, http_fault)
    app.add_exception_handler(Exception, broken)


async def static(version: str, name: str) -> Response:
    """The few files that pages are made with; nothing else can be asked for."""
    if version != mark() or name not in assets():
        raise NotFound
    kind = TYPES[name[name.rindex(".") :]]
    return Response(assets()[name], media_type=kind, headers={"cache-control": FOR_EVER})


async def refused(request: Request, error: Exception) -> Response:
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 422)
    facts: dict[str, Any] = {"error": str(error)}
    headers = {}
    if isinstance(error, Stale):
        facts["seq"] = error.seq
    if isinstance(error, TooMany):
        headers["retry-after"] = str(error.wait)
    elif status == 503:
        headers["retry-after"] = "1"
    return answer(request, status, facts, headers)


async def unreadable(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    no_json = first.get("type") == "json_invalid"
    if first["loc"][0] == "path":
        return answer(request, 404, {"error": f"There is no such {first['loc'][1]}."})
    where = ".".join(str(part) for part in first.get("loc", ())[1:])
    text = first.get("ctx", {}).get("error", first["msg"]) if no_json else f"{where}: {first['msg']}"
    return answer(request, 400 if no_json else 422, {"error": text})


async def broken(request: Request, _error: Exception) -> Response:
    number = incident(f"{request.method} {request.url.path}")
    return answer(request, 500, {"error": fault_text(number)})


async def http_fault(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    headers = dict(error.headers or {})
    if error.status_code == 405:
        headers["allow"] = ", ".join(sorted(methods_at(request.app, request.url.path)))
    told = str(NotFound()) if error.status_code == 404 else str(error.detail)
    return answer(request, error.status_code, {"error": told}, headers)


def methods_at(app: FastAPI, path: str) -> set[str]:
    """What can be done at an address."""
    return {method for route in all_routes(app) if route.path_regex.match(path) for method in route.methods or ()}


def all_routes(app: Any) -> Iterator[APIRoute]:
    """Every route, those of the rooms included."""
    for route in app.routes:
        if isinstance(route, APIRoute):
            yield route
        elif hasattr(route, "original_router"):
            yield from all_routes(route.original_router)


def answer(request: Request, status: int, facts: dict[str, Any], headers: dict[str, str] | None = None) -> Response:
    """A refusal: JSON for programs and scripts, a page for people."""
    words, text = words_of(request), str(facts["error"])
    facts["error"] = words(text)
    if request.url.path.startswith("/api") or request.headers.get("accept") == "application/json":
        return JSONResponse(facts, status, headers)
    title = words(TITLES.get(status, "That did not work"))
    lang = SOURCE if words is same else language_of(request)
    return HTMLResponse(render("error.html", title=title, text=facts["error"], words=words, lang=lang), status, headers)


def words_of(request: Request) -> Words:
    """The language of whoever is refused something, at a table or elsewhere."""
    lang = language_of(request)
    table = desk_of(request).hall.tables.get(request.path_params.get("game", ""))
    return own_words(lang) if table is None else words_in(table.rulebook.name, table.rulebook.folder, lang)
