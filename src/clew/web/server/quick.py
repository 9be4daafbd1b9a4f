"""The short way of a move: it comes more often than anything else, so it does not pass everything that the others do.

Whatever is not plainly a move goes on to the app, which says what is wrong with it; the two ways answer alike.
"""

from __future__ import annotations

import re

from fastapi import FastAPI
from pydantic import ValidationError
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Message, Receive, Scope, Send

from clew.kernel.words.errors import ClewError
from clew.web.entrance.desk import visitor_of
from clew.web.hall.strictjson import BadJSON, parse
from clew.web.pages.moves import JSON, MoveWish, moved
from clew.web.server.faults import refused

_MOVE = re.compile(r"/api/tables/([a-z2-7]{10,16})/seats/([0-9]{1,2})/moves")


class Quick:
    """ASGI before the app, behind the guard, who has read the whole body already."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = _MOVE.fullmatch(scope["path"]) if scope["type"] == "http" and scope["method"] == "POST" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        message = await receive()
        scope["app"], scope["path_params"] = self.app, {"game": found[1], "seat": found[2]}
        request = Request(scope)
        wish = _wish(request, message)
        if wish is None:
            await self.app(scope, _again(message, receive), send)
            return
        await (await _answered(request, found[1], int(found[2]), wish))(scope, receive, send)


async def _answered(request: Request, game: str, seat: int, wish: MoveWish) -> Response:
    try:
        return await moved(await visitor_of(request), game, seat, wish)
    except ClewError as error:
        return await refused(request, error)


def _wish(request: Request, message: Message) -> MoveWish | None:
    if request.headers.get("content-type") != JSON:
        return None
    try:
        return MoveWish.model_validate(parse(message.get("body", b"")))
    except (BadJSON, ValidationError):
        return None


def _again(message: Message, receive: Receive) -> Receive:
    """The body once more, then whatever comes."""
    told = [message]

    async def again() -> Message:
        return told.pop() if told else await receive()

    return again
