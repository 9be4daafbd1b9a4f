"""What a page sends when it has no script: plain form fields."""

from __future__ import annotations

import re
from urllib.parse import parse_qsl

from fastapi import Request
from starlette.responses import RedirectResponse

from clew.web.hall.protocol import Refused

MOST_FIELDS = 200


async def read_form(request: Request) -> dict[str, str]:
    """The fields of a form, each once."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/x-www-form-urlencoded":
        raise Refused("This has to be sent as a form.")
    try:
        pairs = parse_qsl(
            (await request.body()).decode("ascii"),
            keep_blank_values=True,
            encoding="utf-8",
            errors="strict",
            max_num_fields=MOST_FIELDS,
        )
    except ValueError as error:
        raise Refused("This form can't be read.") from error
    found = dict(pairs)
    if len(found) != len(pairs):
        raise Refused("A field of the form is given twice.")
    if any("\0" in value for value in found.values()):
        raise Refused("A field of the form holds characters that can't be kept.")
    return found


def whole(fields: dict[str, str], name: str, low: int, high: int) -> int:
    """A whole number out of a form."""
    text = fields.get(name, "")
    if not re.fullmatch("-?[0-9]{1,11}", text):
        raise Refused(f"{name!r} must be a whole number.")
    number = int(text)
    if not low <= number <= high:
        raise Refused(f"{name!r} must be from {low} to {high}.")
    return number


def go(address: str) -> RedirectResponse:
    """Send a browser on after a form was taken."""
    return RedirectResponse(address, status_code=303)
