"""What a template knows while it is put on a page, and no longer.

A macro that is imported with its context holds it, and the context holds the macro: a circle with all that the page
was made from in it, which only the collector of cycles would find.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any

from jinja2 import Environment
from jinja2.runtime import Context

_made: ContextVar[list[Fleeting] | None] = ContextVar("made", default=None)


class Fleeting(Context):
    """A context that is told of itself, so that it can be let go of."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        made = _made.get()
        if made is not None:
            made.append(self)


class Templates(Environment):
    """Templates whose contexts can be let go of."""

    context_class = Fleeting


@contextmanager
def let_go() -> Iterator[None]:
    """Afterwards nothing is left in the contexts that were made meanwhile."""
    made: list[Fleeting] = []
    outside = _made.set(made)
    try:
        yield
    finally:
        _made.reset(outside)
        for context in made:
            context.vars.clear()
            context.exported_vars.clear()
            context.parent = {}
