"""What the pages themselves say, in the reader's language: one catalogue for templates, scripts and notices."""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files

from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from clew.kernel.words.text import Words, same


@pass_context
def say(context: Context, template: str, **facts: object) -> Markup:
    """A sentence of a page, filled with facts that stay as they are."""
    words: Words = context.get("words", same)
    return Markup(escape(words(template))).format(**facts)


@pass_context
def page_words(context: Context) -> dict[str, str]:
    """What the page's script says, by what it says in English; handed to the page once."""
    words: Words = context.get("words", same)
    return {each: words(each) for each in script_templates() if words(each) != each}


@cache
def script_templates() -> tuple[str, ...]:
    """Every sentence in the scripts; each stands in a call of `_`."""
    static = files("clew.web") / "static"
    found = [re.findall(r'\b_\("([^"]+)"', file.read_text("utf-8")) for file in static.iterdir() if _script(file.name)]
    return tuple(sorted({each for sentences in found for each in sentences}))


def _script(name: str) -> bool:
    return name.endswith(".js")
