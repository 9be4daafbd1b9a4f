"""A text in Markdown as a part of a page: headings with anchors, links between pages, code in colours."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from html import escape
from itertools import pairwise
from posixpath import join, normpath

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name

REMARK = re.compile(r"<!--.*?-->\n?", re.DOTALL)
"""What is said to tests and to whoever edits a page, and to nobody who reads it."""
COLOURED = {"python": "python", "sh": "bash", "toml": "toml", "json": "json"}

Route = Callable[[str], str | None]
"""Where a path of the repository is found among the pages; None if it is not among them."""


@dataclass
class Section:
    """A heading and what stands below it: what the search finds, and what the margin lists."""

    title: str
    anchor: str
    level: int
    words: list[str] = field(default_factory=list)


@dataclass
class Text:
    """A text as it stands on a page."""

    title: str
    html: str
    sections: list[Section]


def code(source: str, kind: str) -> str:
    """A piece of code in colours, where the kind has any."""
    if kind not in COLOURED:
        return f'<pre tabindex="0"><code>{escape(source)}</code></pre>'
    lexer = get_lexer_by_name(COLOURED[kind], stripnl=False)
    return f'<pre tabindex="0"><code>{highlight(source, lexer, HtmlFormatter(nowrap=True))}</code></pre>'


def anchor_of(title: str, taken: Sequence[str]) -> str:
    """A heading's address, as the places that show Markdown make it."""
    plain = re.sub(r"[^\w\- ]", "", title.lower()).strip().replace(" ", "-")
    numbers = (f"{plain}-{number}" for number in range(1, len(taken) + 2))
    return plain if plain not in taken else next(each for each in numbers if each not in taken)


def text_page(source: str, path: str = "", route: Route = lambda _path: None) -> Text:
    """A whole text; `path` is where it stands in the repository, which its links begin at."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(REMARK.sub("", source))
    sections = _sections(tokens)
    for token in tokens:
        for part in token.children or []:
            if part.type == "link_open":
                _lead(part, path, route)
            elif part.type == "image":
                part.attrs["src"] = str(part.attrs["src"]).rpartition("/")[2]
    _drop_empty_links(tokens)
    title = sections[0].title if sections and sections[0].level == 1 else ""
    return Text(title, _rendered(reader, tokens), sections)


def examples_fenced(source: str) -> str:
    """A docstring whose examples, lines that begin with `>>>`, stand as code."""
    return re.sub(
        r"((?:^(?:>>>|\.\.\.) ?.*\n?)+)",
        lambda found: f"```python\n{_typed(found[0])}```\n",
        source,
        flags=re.MULTILINE,
    )


def _typed(example: str) -> str:
    return re.sub(r"^(>>>|\.\.\.) ?", "", example if example.endswith("\n") else f"{example}\n", flags=re.MULTILINE)


def inline(source: str) -> str:
    """A line in Markdown, without a paragraph around it."""
    return str(MarkdownIt("commonmark", {"html": False}).renderInline(source))


def _sections(tokens: list[Token]) -> list[Section]:
    """Give every heading an anchor, and gather the words below each."""
    found, heading = [Section("", "", 1)], None
    for token in tokens:
        if token.type == "heading_open":
            heading = token
        elif token.type == "inline" and heading is not None:
            title = "".join(part.content for part in token.children or [])
            anchor = anchor_of(title, [section.anchor for section in found])
            heading.attrs["id"] = anchor
            found.append(Section(title, anchor, int(heading.tag[1])))
            heading = None
        elif token.type == "inline":
            found[-1].words += [part.content for part in token.children or [] if part.content]
        elif token.type == "fence":
            found[-1].words.append(token.content)
    return found if found[0].words else found[1:]


def _lead(link: Token, path: str, route: Route) -> None:
    """A link from text to text becomes one from page to page; what is on no page loses its address."""
    href = str(link.attrs["href"])
    if re.match(r"[a-z]+:", href):
        link.attrs["rel"] = "noreferrer"
        return
    target, mark, anchor = href.partition("#")
    if not target:
        return
    address = route(normpath(join(path.rpartition("/")[0], target)))
    link.attrs["href"] = "" if address is None else address + mark + anchor


def _drop_empty_links(tokens: list[Token]) -> None:
    for token in tokens:
        kept, dropped = [], False
        for part in token.children or []:
            if part.type == "link_open" and part.attrs["href"] == "":
                dropped = True
            elif part.type == "link_close" and dropped:
                dropped = False
            else:
                kept.append(part)
        if token.children:
            token.children = kept


def _rendered(reader: MarkdownIt, tokens: list[Token]) -> str:
    """HTML, with room to scroll around tables, and code by our own hand."""
    html = []
    for start, end in _runs(tokens):
        if tokens[start].type == "fence":
            html.append(code(tokens[start].content, tokens[start].info.strip()))
        else:
            html.append(reader.renderer.render(tokens[start:end], reader.options, {}))
    first, *others = "".join(html).replace("</table>", "</table></div>").split("<table>")
    return first + "".join(
        f'<div class="scroll" tabindex="0" role="region" aria-label="Table {place}"><table>{rest}'
        for place, rest in enumerate(others, 1)
    )


def _runs(tokens: list[Token]) -> list[tuple[int, int]]:
    """Pieces that are drawn by one hand: each fence by itself, and all that stands between two of them."""
    cuts = sorted(
        {0, len(tokens), *(cut for at, each in enumerate(tokens) if each.type == "fence" for cut in (at, at + 1))}
    )
    return list(pairwise(cuts))
