"""Where the texts lie that pages are made from: in a checkout as they are, in an installed Clew beside this module."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from posixpath import join, normpath

from markdown_it import MarkdownIt
from markdown_it.token import Token

from clew.kernel.words.errors import ClewError

CONTENTS = "docs/README.md"
"""The page that sorts the others: a heading for each kind, below it a list of pages with a few words on each."""
BESIDE = {"CHANGELOG.md": "changelog", "CONTRIBUTING.md": "contributing"}
"""What stands at the root of the repository and is a page too."""


@dataclass(frozen=True)
class Entry:
    """A page in the table of contents."""

    name: str
    title: str
    about: str = ""

    @property
    def address(self) -> str:
        return f"{self.name}.html"


@dataclass
class Kind:
    """Pages of one kind: tutorials, how-to, reference, explanation."""

    title: str
    about: str = ""
    entries: list[Entry] = field(default_factory=list)


def root() -> Path:
    """The folder that the sources' addresses begin at."""
    here = Path(__file__).resolve().parent
    for folder in (here / "sources", here.parents[2]):
        if (folder / CONTENTS).is_file():
            return folder
    raise ClewError("The texts that the pages are made from are missing; please install Clew again.")


def documents(top: Path) -> dict[str, str]:
    """Every text that becomes a page, by its path in the repository, with the page's name."""
    found = {f"docs/{path.name}": path.stem for path in sorted((top / "docs").glob("*.md"))}
    found[CONTENTS] = "index"
    return found | {name: page for name, page in BESIDE.items() if (top / name).is_file()}


def listings(top: Path) -> dict[str, str]:
    """Every program that pages may show as it is, by its path in the repository."""
    return {f"examples/{path.name}": f"example-{path.stem}" for path in sorted((top / "examples").glob("*.py"))}


def contents(top: Path) -> list[Kind]:
    """The table of contents, as its page has it."""
    kinds: list[Kind] = []
    tokens = MarkdownIt().parse((top / CONTENTS).read_text("utf-8"))
    names = documents(top)
    for token, inner in pairwise(tokens):
        if token.type == "heading_open" and token.tag == "h2":
            kinds.append(Kind(inner.content))
        elif token.type == "paragraph_open" and kinds and token.level == 0:
            kinds[-1].about = inner.content
        elif token.type == "paragraph_open" and kinds and token.level == 2:
            kinds[-1].entries.append(_entry(inner, names))
    return kinds


def _entry(line: Token, names: dict[str, str]) -> Entry:
    """A line of the list: a link, and after it what the page is for."""
    link, title, _, *about = line.children or []
    path = normpath(join("docs", str(link.attrs["href"])))
    if path not in names:
        raise ClewError(f"{CONTENTS} names {path}, which is no page.")
    return Entry(names[path], title.content, "".join(part.content for part in about).lstrip(": "))
