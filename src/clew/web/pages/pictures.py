"""The contact sheet: all our pictures, as large as on a card and as small as beside a word."""

from __future__ import annotations

from fastapi import APIRouter, Response
from starlette.responses import HTMLResponse

from clew.web.entrance.desk import Guest
from clew.web.pages.pieces import render

router = APIRouter(include_in_schema=False)


@router.get("/icons")
async def sheet(visitor: Guest) -> Response:
    """Every picture by its name, group by group."""
    visitor.desk.limits.looks.take(visitor.name)
    return HTMLResponse(render("icons.html"))
