"""What is answered where something was not done: a sentence, as JSON for programs and as a page for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse, JSONResponse

from clew.kernel.words.text import same
from clew.render.language import SOURCE
from clew.web.entrance.desk import NotFound, language_of, words_of
from clew.web.entrance.guard import fault_text
from clew.web.entrance.refusals import facts_of, status_of, wait_of
from clew.web.notes import incident
from clew.web.pages.pieces import render

TITLES = {403: "Not for you", 404: "Nothing here", 409: "Not just now", 429: "One moment", 503: "One moment"}


async def refused(request: Request, error: Exception) -> Response:
    wait = wait_of(error)
    headers = {} if wait is None else {"retry-after": str(wait)}
    return answer(request, status_of(error), facts_of(error), headers)


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
