"""All pages together: texts, the Python interface, the command line, the games, and a search without a server."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from clew.docs import api, games
from clew.docs.commands import commands
from clew.docs.screens import screens
from clew.docs.sources import Entry, Kind, contents, documents, listings, root
from clew.docs.texts import Section, anchor_of, code, examples_fenced, inline, text_page
from clew.kernel.table.rulebook import Rulebook
from clew.kernel.words.errors import ClewError
from clew.render.drawn.style import chosen_themes, stylesheet

Site = dict[str, bytes]
"""Every file of the pages, by its name; they all lie in one folder."""

GENERATOR = b'<meta name="generator" content="Clew">'
"""By this a folder is known that pages were laid into before."""
REFERENCE = "Reference"
INTERFACES = {
    "clew": "For players and programs: begin a match, answer, look, save.",
    "clew.author": "For those who write a rulebook: all that a game needs of the kernel.",
    "clew.testing": "For the tests of a rulebook: a table to lay scenes on, and the laws that every game is held to.",
}


@dataclass
class Page:
    """A page before it is laid out."""

    entry: Entry
    template: str
    kind: str = ""
    sections: list[Section] = field(default_factory=list)
    facts: dict[str, Any] = field(default_factory=dict)


def build(program: Any) -> Site:
    """The whole site; `program` is the command line, as Typer holds it."""
    top = root()
    kinds = contents(top)
    pages = [*_interfaces(), _command_line(program)]
    _kind(kinds, REFERENCE).entries[:0] = [page.entry for page in pages]
    pages += _games(kinds)
    pages += _texts(top, kinds)
    site = {page.entry.address: _laid_out(page, kinds) for page in pages}
    site |= _pictures(top)
    site["search.js"] = _search(pages)
    return site


def write(site: Mapping[str, bytes], folder: Path) -> Path:
    """Lay the pages into a folder of their own; where the reader begins."""
    start = folder / "index.html"
    try:
        if folder.exists() and any(folder.iterdir()):
            if not start.is_file() or GENERATOR not in start.read_bytes():
                raise ClewError(f"{folder} holds something else; name a new or an empty folder.")
            for old in folder.iterdir():
                if old.is_file() and old.suffix in {".html", ".css", ".js", ".svg", ".jpg"}:
                    old.unlink()
        folder.mkdir(parents=True, exist_ok=True)
        for name, data in site.items():
            (folder / name).write_bytes(data)
    except OSError as error:
        raise ClewError(f"The pages can't be written to {folder}: {error.strerror or error}.") from error
    return start


# -- the pages -------------------------------------------------------------------------------------------------------


def _kind(kinds: list[Kind], title: str) -> Kind:
    found = next((kind for kind in kinds if kind.title == title), None)
    if found is None:
        raise ClewError(f"docs/README.md has no heading {title!r}.")
    return found


def _interfaces() -> list[Page]:
    """What can be imported, by module."""
    pages = []
    for module, about in INTERFACES.items():
        things, says = _sorted(api.offered(module), api.about(module))
        if things:
            entry = Entry(f"api-{module.replace('.', '-')}", module, about)
            sections = [Section(module, "", 1, [about])]
            sections += [Section(each.name, each.name, 2, _words(each)) for each in things]
            pages.append(Page(entry, "api.html", REFERENCE, sections, {"module": says, "things": things}))
    return pages


def _sorted(things: list[api.Thing], about: str) -> tuple[list[api.Thing], str]:
    """Things in the order in which their module speaks of them, and its words with links to them."""
    named = re.compile(r"`(\w+)[^`\n]*`")
    known = {thing.name for thing in things}
    order = [name for name in named.findall(about) if name in known]
    things = sorted(things, key=lambda thing: order.index(thing.name) if thing.name in order else len(order))
    linked = named.sub(lambda word: f"[{word[0]}](#{word[1]})" if word[1] in known else word[0], about)
    return things, linked


def _words(thing: api.Thing) -> list[str]:
    return [thing.says, thing.doc, *(word for member in thing.members for word in (member.says, member.doc))]


def _command_line(program: Any) -> Page:
    told = commands(program)
    entry = Entry("command-line", "The command line", "Every command with all that can stand behind it.")
    sections = [Section(entry.title, "", 1)]
    sections += [Section(f"clew {each.name}", each.name, 2, [each.about, *map(" ".join, each.takes)]) for each in told]
    return Page(entry, "commands.html", REFERENCE, sections, {"commands": told})


def _games(kinds: list[Kind]) -> list[Page]:
    """A page for each game, and a kind of their own for them, behind the tutorials."""
    kind = Kind("The games", "What each is like, how it looks, and what can be chosen.")
    kinds.insert(1, kind)
    pages = []
    for book in games.games():
        entry = Entry(games.page_name(book), book.title, book.about)
        kind.entries.append(entry)
        facts = games.facts(book) | {"pictures": games.pictures(book)}
        sections = [Section(book.title, "", 1, [book.about])]
        pages.append(Page(entry, "game.html", kind.title, [*sections, *_parts(facts)], facts))
        pages.append(_in_the_terminal(book, kind))
    return pages


def _in_the_terminal(book: Rulebook[Any], kind: Kind) -> Page:
    """Ten screens of a game."""
    about = "Ten screens of a game that sensible players play, taken when these pages were made."
    entry = Entry(f"screens-{book.name}", f"{book.title} in the terminal", about)
    kind.entries.append(entry)
    shown = screens(book.name)
    sections = [Section(entry.title, "", 1, [about])]
    sections += [Section(screen.title, f"screen-{place}", 2) for place, screen in enumerate(shown, 1)]
    return Page(entry, "screens.html", kind.title, sections, {"screens": shown})


def _covers() -> dict[str, str]:
    """A board of each game, for the first page."""
    return {games.page_name(book): games.pictures(book)[0].drawn for book in games.games()}


def _parts(facts: dict[str, Any]) -> Iterator[Section]:
    """The headings of a game's page; options and rulings one by one, so that the search finds them."""
    chapters = [f"{number} {title}" for number, title, _ in facts["chapters"]]
    yield Section("Begin", "begin", 2)
    if facts["options"]:
        yield Section("Options", "options", 2)
        yield from (Section(option.title, f"option-{option.id}", 3, [option.text]) for option, _, _ in facts["options"])
    yield Section("Chapters", "chapters", 2, chapters)
    if facts["rulings"]:
        yield Section("How we read the book", "rulings", 2)
        for each in facts["rulings"]:
            yield Section(f"Ruling {each.id}", f"ruling-{each.id}", 3, [each.problem, each.ruling])
    if facts["rooms"]:
        yield Section("Where its rules are written", "source", 2, [facts["rooms"]])


def _texts(top: Path, kinds: list[Kind]) -> list[Page]:
    """The texts of `docs` and those beside it, and the programs that they show."""
    known, shown = documents(top), listings(top)
    addresses = {path: f"{name}.html" for path, name in (known | shown).items()}
    listed = {entry.name: (kind.title, entry) for kind in kinds for entry in kind.entries}
    pages = []
    for path, name in known.items():
        text = text_page((top / path).read_text("utf-8"), path, addresses.get)
        kind, entry = listed.get(name, ("", Entry(name, text.title)))
        template = "index.html" if name == "index" else "text.html"
        facts = {"html": text.html, "covers": _covers()} if name == "index" else {"html": text.html}
        pages.append(Page(Entry(name, text.title, entry.about), template, kind, text.sections, facts))
    for path, name in shown.items():
        source = (top / path).read_text("utf-8")
        pages.append(Page(Entry(name, path), "listing.html", "", [Section(path, "", 1, [source])], {"source": source}))
    return pages


# -- how they look ---------------------------------------------------------------------------------------------------


def _coloured(source: str, kind: str = "python") -> Markup:
    return Markup(code(source, kind))


@cache
def _environment() -> Environment:
    made = Environment(
        loader=PackageLoader("clew.docs"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters |= {
        "code": _coloured,
        "text": lambda source: Markup(text_page(source).html),
        "doc": lambda source: Markup(text_page(examples_fenced(source)).html),
        "line": lambda source: Markup(inline(source)),
        "drawn": Markup,
        "anchor": lambda title: anchor_of(title, ()),
    }
    made.globals["ball"] = Markup((files("clew.web") / "static" / "clew.svg").read_text("utf-8"))
    return made


def _laid_out(page: Page, kinds: list[Kind]) -> bytes:
    order = [entry for kind in kinds for entry in kind.entries]
    back, on = _beside(page.entry, order)
    margin = [section for section in page.sections if section.level == 2 and section.anchor]
    facts = {"page": page, "kinds": kinds, "margin": margin, "version": version("clew"), "back": back, "on": on}
    return _environment().get_template(page.template).render(**facts, **page.facts).encode()


def _beside(entry: Entry, order: list[Entry]) -> tuple[Entry | None, Entry | None]:
    """The pages before and after one, as the table of contents has them."""
    names = [each.name for each in order]
    if entry.name not in names:
        return None, None
    at = names.index(entry.name)
    return order[at - 1] if at else None, order[at + 1] if at + 1 < len(order) else None


def _pictures(top: Path) -> Site:
    """What pages are drawn with, the pictures of the texts, and a screen of each game."""
    static = {file.name: file.read_bytes() for file in (files("clew.docs") / "static").iterdir()}
    static |= {name: (files("clew.web") / "static" / name).read_bytes() for name in ("clew.svg", "theme.js")}
    static["board.css"] = (stylesheet() + chosen_themes()).encode()
    texts = {
        path.name: path.read_bytes() for kind in ("svg", "jpg") for path in sorted((top / "docs").glob(f"*.{kind}"))
    }
    screens = {f"screen-{book.name}.svg": games.screen_of(book).encode() for book in games.games()}
    return static | texts | screens


def _search(pages: list[Page]) -> bytes:
    """What the search looks through, as a script: a page that was opened as a file may load one, but fetch nothing."""
    rows = [_row(page.entry, section) for page in pages for section in page.sections]
    return f"window.clewPages = {json.dumps(rows, ensure_ascii=False, separators=(',', ':'))};\n".encode()


def _row(entry: Entry, section: Section) -> list[str]:
    """A section as the search knows it: where it is, on which page, how it is called, what it says."""
    address = f"{entry.address}#{section.anchor}" if section.level > 1 else entry.address
    return [address, entry.title, section.title, " ".join(" ".join(section.words).split())]
